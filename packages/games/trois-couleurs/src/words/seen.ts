/** What a view shows of the course of a turn. */
import { partsOfTurn, type Part } from '../rules/05-sequence/parts.ts';
import type { Engagement } from '../engagement.ts';
import type { Frames } from '../frames.ts';
import type { View } from '../view.ts';

/** The part of the turn that is being played; null before the first turn and after the last. */
export function partNow(view: View): Part | null {
  const waiting = [...view.later, ...(view.now === null ? [] : [view.now])].find(
    (frame) => frame.step === 'nextPart',
  );
  return waiting === undefined ? null : (partsOfTurn(view)[waiting.part - 1] ?? null);
}

/** The engagement that is being fought, whatever is asked in it now; null when there is none. */
export function engagementNow({ now, later }: View): Engagement | null {
  const frames: readonly Frames[] = [...(now === null ? [] : [now]), ...later.toReversed()];
  for (const frame of frames) if ('e' in frame) return frame.e;
  return null;
}
