import { defines } from '@bivouac/kernel';

/** What is added to an odd value before it is halved: it is rounded up. */
const roundedUp = defines('VE-3.1-09', 1, 0);

export function halved(value: number): number {
  return Math.floor((value + roundedUp) / 2);
}
