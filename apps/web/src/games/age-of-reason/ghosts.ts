/** Where troops would stand after an order, as far as that follows from the order alone; the worker says the rest. */
import { bodyOf, indexOfUnit, none, nowOf, type View } from '@bivouac/age-of-reason/words';
import {
  faceOf,
  groundOf,
  localOf,
  slide,
  turned,
  turnedBy,
  type Body,
  type Pivot,
} from '@bivouac/ground/free';
import type { Action, Part } from '@bivouac/kernel';
import type { Outline } from '../../table/manoeuvre/moving.ts';

const signs: Readonly<Record<string, number>> = { clockwise: 1, counterclockwise: -1 };

export function ghostOf(action: Action, view: View): readonly Outline[] | null {
  if (nowOf(view)?.step !== 'orders') return null;
  const names = action.filter((part, at) => at === 0 || (typeof part === 'string' && part.startsWith('+')));
  const units = names.map((name) => indexOfUnit(view, String(name).replace(/^\+/, '')));
  if (units.includes(none)) return null;
  const bodies = units.map((unit) => bodyOf(view, unit));
  const after = movedBy(bodies, action.slice(units.length));
  return after?.flatMap((body) => outlined(body)) ?? null;
}

function outlined(body: Body): Outline[] {
  const front = faceOf(body, 'front');
  return groundOf(body, body).map((points, at) => ({ points, ...(at === 0 && { front }) }));
}

/** Whether units stand beside each other: who stands one behind the other follows a trail that is not known here. */
function isLine([first, ...others]: readonly Body[]): boolean {
  return others.every((other) => {
    const { ahead, right } = localOf(first!, [other.x, other.y]);
    return Math.abs(right) > Math.abs(ahead);
  });
}

function movedBy(bodies: readonly Body[], [verb, ...args]: Action): readonly Body[] | null {
  const [first] = bodies;
  const last = args.at(-1);
  if (first === undefined || typeof last !== 'number') return null;
  const slid = (angle: number): Body[] => {
    const direction = turned(first.facing + angle);
    return bodies.map((body) => ({ ...body, ...slide(body, direction, last).at(last) }));
  };
  if (verb === 'ahead' && args.length === 1) return isLine(bodies) ? slid(0) : null;
  if ((verb === 'oblique' || verb === 'push') && args.length > 1 && typeof args[0] === 'number')
    return isLine(bodies) ? slid(args[0]) : null;
  if (bodies.length > 1) return null;
  if (verb === 'wheel' && args.length === 3)
    return [turnedBy(first, args[0] as Pivot, signOf(args[1]) * last)];
  if (verb === 'face' && args.length === 2) return [turnedBy(first, 'centre', signOf(args[0]) * last)];
  return null;
}

function signOf(sense: Part | undefined): number {
  return signs[String(sense)] ?? 1;
}
