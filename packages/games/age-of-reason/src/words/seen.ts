/** What a view shows of the course of a turn: the phase, and what is being done in it. */
import type { Frames, Phase } from '../frames.ts';
import { partsOfTurn, type Part } from '../rules/0-sequence/phases.ts';
import type { View } from '../view.ts';

/** The step that is asked now; null when the battle is over. */
export function nowOf({ frames }: Pick<View, 'frames'>): Frames | null {
  return frames.at(-1) ?? null;
}

/** The part of the turn that is being played; null before the first turn and after the last. */
export function partNow(view: View): Part | null {
  const turn = view.frames.find((frame) => frame.step === 'nextPhase');
  return turn === undefined ? null : (partsOfTurn(view)[turn.part - 1] ?? null);
}

/** Where in the stack of steps one of a name lies: what is being done, whatever interrupts it. */
export function underWay<Name extends Frames['step']>(
  { frames }: Pick<View, 'frames'>,
  ...names: readonly Name[]
): Extract<Frames, { step: Name }> | null {
  const found = frames.findLast(({ step }) => (names as readonly string[]).includes(step));
  return (found as Extract<Frames, { step: Name }> | undefined) ?? null;
}

export type { Phase };
