/** What stands in the way of taking back the last act, in plain words. */
import type { Words } from '@bivouac/kernel';
import type { ScreenSituation } from '@bivouac/host';
import { text } from '../text/words.ts';

type Known = Pick<ScreenSituation, 'undo' | 'eyes'> & {
  readonly kept: Pick<ScreenSituation['kept'], 'players'>;
};

/** Whether the others could let it be taken back: not what never was, nor a battle that is over. */
export function needsConsent({ undo }: Pick<Known, 'undo'>): boolean {
  return undo === 'chance or a revelation' || undo === 'another seat has acted';
}

export function whyNotUndone({ undo, eyes, kept }: Known): Words | null {
  if (undo === null) return null;
  const why = text.barriers[undo];
  const hasComputer = Object.entries(kept.players).some(
    ([seat, player]) => seat !== eyes && player !== 'person',
  );
  return needsConsent({ undo }) && hasComputer ? text.noConsent(why) : why;
}
