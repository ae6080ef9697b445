/** Where things lie on a chart. */
import type { Seat } from '@bivouac/kernel';
import type { Turn } from '../replay/turns.ts';
import type { Curve } from './report.ts';

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Scale {
  readonly ticks: readonly number[];
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** The steps between ticks that are easy to read. */
const easySteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const mostTicks = 5;

/** From nought, or from below it, to the most there ever was, in steps that are easy to read. */
export function scaleOf(plane: Plane, { values }: Curve, seats: readonly Seat[]): Scale {
  const all = values.flatMap((bySeat) => seats.map((seat) => bySeat[seat] ?? 0));
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const step = easySteps.find((one) => (most - least) / one <= mostTicks) ?? most - least;
  const [bottom, top] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step);
  const [low, high] = [bottom * step, top * step];
  const last = Math.max(1, values.length - 1);
  const inner = plane.width - plane.left - plane.right;
  const tall = plane.height - plane.top - plane.bottom;
  return {
    ticks,
    x: (at) => round(plane.left + (at / last) * inner),
    y: (value) => round(plane.top + tall - ((value - low) / (high - low)) * tall),
  };
}

/** A line that keeps its height until something changes. */
export function stepsPath(
  values: readonly number[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let d = '';
  values.forEach((value, at) => {
    if (at === 0) d = `M${x(0)},${y(value)}`;
    else if (value !== values[at - 1]) d += `H${x(at)}V${y(value)}`;
  });
  return values.length > 1 ? `${d}H${x(values.length - 1)}` : d;
}

/** Marks closer together than such a share of the axis would write over each other. */
export const leastApart = { wide: 0.075, narrow: 0.15 } as const;

/** The first of turns with the same mark, as many as can be read. */
export function marksOf<T extends Pick<Turn, 'from' | 'mark'>>(
  turns: readonly T[],
  last: number,
  apart: number = leastApart.wide,
): readonly T[] {
  const kept: T[] = [];
  for (const turn of turns) {
    const before = kept.at(-1);
    if (before === undefined || (before.mark.en !== turn.mark.en && turn.from - before.from > last * apart))
      kept.push(turn);
  }
  return kept;
}

const round = (value: number): number => Math.round(value * 10) / 10;
