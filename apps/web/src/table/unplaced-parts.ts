/** What is offered on a spot that nothing on the screen stands for: it needs a button, or nobody could choose it. */
import { useEffect, useState } from 'react';
import type { Part } from '@bivouac/kernel';
import type { Offer, Spot } from './room.ts';

const nobody: readonly Part[] = [];

export function useUnplacedParts(offered: ReadonlyMap<Spot, Offer>): readonly Part[] {
  const [unplaced, setUnplaced] = useState(nobody);
  // The board has been drawn by then: what it has no place for is known.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const parts = [...offered].flatMap(([spot, offer]) =>
        offer.through === true || hasPlace(spot) ? [] : offer.parts,
      );
      setUnplaced((before) => (parts.length === 0 && before.length === 0 ? before : parts));
    });
    return () => cancelAnimationFrame(frame);
  }, [offered]);
  return unplaced;
}

/** Pictures of acts are laid out and folded by their game. */
function hasPlace(spot: Spot): boolean {
  if (spot.startsWith('card:')) return true;
  return document.querySelector(`[data-spot="${CSS.escape(spot)}"]`) !== null;
}
