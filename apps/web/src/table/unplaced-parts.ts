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
      const parts = unplacedOf(offered);
      setUnplaced((before) => (parts.length === 0 && before.length === 0 ? before : parts));
    });
    return () => cancelAnimationFrame(frame);
  }, [offered]);
  return unplaced;
}

/** Cards and pictures are laid out and folded by their game; but nobody is asked about nothing. */
function unplacedOf(offered: ReadonlyMap<Spot, Offer>): readonly Part[] {
  const meant = [...offered].filter(([, { through }]) => through !== true);
  const absent = meant.filter(([spot]) => !isShown(spot));
  const isAllAbsent = absent.length === meant.length;
  return absent.flatMap(([spot, { parts }]) => (isAllAbsent || !spot.startsWith('card:') ? parts : []));
}

/** By itself, or folded into something that opens. */
function isShown(spot: Spot): boolean {
  const name = CSS.escape(spot);
  return document.querySelector(`[data-spot="${name}"], [data-folds*="|${name}|"]`) !== null;
}
