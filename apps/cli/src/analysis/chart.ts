/** A chance over the acts of a battle, drawn with characters. */
import type { Language } from '@bivouac/kernel';
import { numberIn, percentIn } from '../text/setting.ts';

const [width, height] = [64, 11];

/** Rows from certain victory down to certain defeat, a column for some acts each, and the acts counted below. */
export function chartOf(chances: readonly number[], language: Language): string[] {
  const columns = Math.min(width, chances.length);
  const levels = Array.from({ length: columns }, (_, column) => levelOf(chances, column, columns));
  const rows = Array.from({ length: height }, (_, row) => {
    const level = height - 1 - row;
    const label = row % 5 === 0 ? percentIn(language, level / (height - 1)) : '';
    const cells = levels.map((at) => (at === level ? '●' : level === (height - 1) / 2 ? '·' : ' '));
    return `${label.padStart(6)} │${cells.join('').trimEnd()}`;
  });
  const last = numberIn(language, chances.length - 1);
  return [
    ...rows,
    `${' '.repeat(6)} └${'─'.repeat(columns)}`,
    `${' '.repeat(8)}0${last.padStart(columns - 1)}`,
  ];
}

/** The row of a column: the mean of the moments that fall into it. */
function levelOf(chances: readonly number[], column: number, columns: number): number {
  const from = Math.floor((column * chances.length) / columns);
  const to = Math.floor(((column + 1) * chances.length) / columns);
  const here = chances.slice(from, to);
  return Math.round(((height - 1) * here.reduce((sum, chance) => sum + chance, 0)) / here.length);
}
