/**
 * Whether unfinished business from outside makes sense: what must hold of each frame is a list of lines, each told under
 * a field of the frame. A moment that could never come about in play must not be set up, for the rules would not know
 * what to do with it.
 */
import type { Frame } from './flow.ts';
import type { Problem } from './game.ts';

/** What must hold of a frame in a scene. Each line may rely on those before it. */
export interface SenseLine<Scene, F> {
  readonly field: Extract<keyof F, string>;
  readonly en: string;
  readonly fr: string;
  readonly holds: (scene: Scene, frame: F) => boolean;
}

/** The lines of each step that has any. */
export type SenseLines<Scene, All extends Frame> = {
  readonly [Name in All['step']]?: readonly SenseLine<Scene, Extract<All, { step: Name }>>[];
};

/** The first line that does not hold of a frame, as a problem at the frame's place in the file; none when all hold. */
export function senseProblems<Scene, All extends Frame>(
  lines: SenseLines<Scene, All>,
  scene: Scene,
  frame: All,
  where: string,
): Problem[] {
  const ofStep = ((lines as Readonly<Record<string, unknown>>)[frame.step] ?? []) as readonly SenseLine<
    Scene,
    All
  >[];
  const broken = ofStep.find(({ holds }) => !holds(scene, frame));
  return broken === undefined
    ? []
    : [{ where: `${where}.${broken.field}`, words: { en: broken.en, fr: broken.fr } }];
}
