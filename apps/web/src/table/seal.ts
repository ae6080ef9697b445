/** The seal on the dice: what was committed to before the first roll, and whether that was kept. */
import { checkReveal } from '@bivouac/kernel';
import type { Situation } from '@bivouac/host';

const shown = 16;

/** The beginning of a commitment, short enough to be read out or written down: `3f9c 0a71 …`. */
export function fingerprint(commitment: string): string {
  const groups = commitment.slice(0, shown).match(/.{1,4}/g) ?? [];
  return groups.join('\u00a0');
}

/** Whether the dice were rolled from what had been sealed; null while nothing has been opened. */
export function sealHolds({ commitment, reveal }: Pick<Situation, 'commitment' | 'reveal'>): boolean | null {
  if (reveal === null) return null;
  return (
    reveal.commitment === commitment && checkReveal(reveal, Object.keys(reveal.nonces), reveal.seed) === null
  );
}
