/** Lengths, angles and points as they stand in a file: centimetres and degrees with at most two decimals. */
import { problem, type Problem } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';

/** A text as hundredths (tenths of a millimetre, hundredths of a degree); null when it is none. */
function hundredths(text: string): number | null {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - size : size;
}

/** A number of a file as hundredths. */
export function readMeasure(value: number, where: string, faults: Problem[]): number {
  const read = hundredths(String(value));
  if (read !== null) return read;
  faults.push(problem(where, `${value} has more than two decimals`, `${value} a plus de deux décimales`));
  return 0;
}

/** How a length is shown to people: 1234 as 12.34. */
function inCentimetres(tenths: number): string {
  return String(tenths / 100);
}

/** Points written one after the other; all that is wrong with them is told. */
export function readPoints(text: string, where: string, faults: Problem[]): Point[] {
  const points: Point[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const [x, y, ...more] = word.split(',').map(hundredths);
    if (x === undefined || x === null || y === undefined || y === null || more.length > 0) {
      faults.push(
        problem(
          where,
          `"${word}" is no point: write x,y in centimetres, such as 40,27.5`,
          `« ${word} » n’est pas un point : écrivez x,y en centimètres, par exemple 40,27.5`,
        ),
      );
    } else points.push([x, y]);
  }
  return points;
}

/** A point as it is written. */
export function pointText([x, y]: Point): string {
  return `${inCentimetres(x)},${inCentimetres(y)}`;
}
