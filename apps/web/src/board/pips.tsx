/** Ordinary dice: pips on ivory. */
import type { Language } from '@bivouac/kernel';

const [near, mid, far] = [11, 20, 29];

const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[mid, mid]],
  2: [
    [near, far],
    [far, near],
  ],
  3: [
    [near, far],
    [mid, mid],
    [far, near],
  ],
  4: [
    [near, near],
    [near, far],
    [far, near],
    [far, far],
  ],
  5: [
    [near, near],
    [near, far],
    [mid, mid],
    [far, near],
    [far, far],
  ],
  6: [
    [near, near],
    [near, mid],
    [near, far],
    [far, near],
    [far, mid],
    [far, far],
  ],
};

export function dieFace(name: string) {
  return (pips[name] ?? []).map(([x, y]) => (
    <circle key={`${x} ${y}`} className="pip" cx={x} cy={y} r={3.6} />
  ));
}

export function dieName(name: string, language: Language): string {
  return language === 'fr' ? `dé : ${name}` : `die: ${name}`;
}
