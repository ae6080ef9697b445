/** Options as a numbered list, in as many columns as the screen has room for. */
import type { Space } from '@bivouac/kernel';
import { visibleLength } from '../paint.ts';
import type { Sight } from '../room.ts';
import { tableWords } from './words.ts';

/** Fewer than this stand one below the other: they read better so. */
const fewOptions = 7;

export function optionLines(
  options: readonly string[],
  stop: string | null,
  space: Space | undefined,
  { columns, language, paint }: Sight,
): string[] {
  const numbered = options.map((option, index) => `${paint.bold(String(index + 1).padStart(3))} ${option}`);
  const lines = options.length < fewOptions ? numbered : inColumns(numbered, columns);
  if (space !== undefined) lines.push(`    ${describeSpace(space)[language]}`);
  if (stop !== null) lines.push(`${paint.bold(tableWords.stopNumber.padStart(3))} ${stop}`);
  return lines;
}

function inColumns(items: readonly string[], columns: number): string[] {
  const width = Math.max(...items.map(visibleLength)) + 2;
  const across = Math.max(1, Math.floor(columns / width));
  const down = Math.ceil(items.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_unused, column) => items[column * down + row])
      .filter((item) => item !== undefined)
      .map((item) => item + ' '.repeat(width - visibleLength(item)))
      .join('')
      .trimEnd(),
  );
}

function describeSpace(space: Space): { en: string; fr: string } {
  if (space.kind === 'numbers') {
    return tableWords.numbersFrom(space.ranges.map(([from, to]) => `${from}–${to}`).join(', '));
  }
  return tableWords.aPoint;
}
