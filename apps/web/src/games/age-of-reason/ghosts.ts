/** Where troops would stand after an order, as far as that follows from the order alone; the worker says the rest. */
import {
  bodyOf,
  indexOfUnit,
  none,
  type Formation,
  type Unit,
  type View,
} from '@bivouac/age-of-reason/words';
import { localOf, slide, turned, turnedBy, type Body, type Pivot } from '@bivouac/ground/free';
import type { Action, Part } from '@bivouac/kernel';
import { outlined } from '../../board/free-table/handles.ts';
import type { Point } from '../../board/geometry.ts';
import type { Outline } from '../../table/manoeuvre/moving.ts';
import { basesIn, type Base } from './troops/bases.ts';

const signs: Readonly<Record<string, number>> = { clockwise: 1, counterclockwise: -1 };

export function ghostOf(action: Action, view: View): readonly Outline[] | null {
  if (view.now?.step !== 'orders') return null;
  const names = action.filter((part, at) => at === 0 || (typeof part === 'string' && part.startsWith('+')));
  const units = names.map((name) => indexOfUnit(view, String(name).replace(/^\+/, '')));
  if (units.includes(none)) return null;
  const bodies = units.map((unit) => bodyOf(view, unit));
  const after = movedBy(bodies, action.slice(units.length));
  return after?.flatMap((body, at) => outlined(body, view.terms.units[units[at]!]!.id)) ?? null;
}

/** A unit as an order would have it formed. */
function formedBy(action: Action, unit: Unit): Unit {
  const shape = action.includes('form') ? action[action.indexOf('form') + 1] : undefined;
  if (typeof shape !== 'string') return unit;
  return shape === 'line in two ranks'
    ? { ...unit, formation: 'line', ranks: 2 }
    : { ...unit, formation: shape as Formation, ranks: 1 };
}

/** The bases of a unit on ground it would cover, in its formation, and its men on them. */
export function manned(outline: Outline, action: Action, view: View): Outline {
  const index = indexOfUnit(view, outline.piece);
  const [left, right, , rear] = outline.points;
  if (index === none || left === undefined || right === undefined || rear === undefined) return outline;
  const [from, to] = outline.front ?? [left, right];
  const facts = view.terms.units[index]!;
  const unit = formedBy(action, view.units[index]!);
  // Guns stand on one base, and that is the ground they cover.
  if (facts.battery !== null) return outline;
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const depth = Math.hypot(rear[0] - left[0], rear[1] - left[1]);
  if (width === 0) return outline;
  const [ax, ay] = [(to[0] - from[0]) / width, (to[1] - from[1]) / width];
  const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  /** So many millimetres to the right of the middle of the front and behind it. */
  const at = (x: number, y: number): Point => [
    Math.round(middleX + 10 * (ax * x - ay * y)),
    Math.round(middleY + 10 * (ay * x + ax * y)),
  ];
  const bases = basesIn(facts, unit, width / 10, depth / 10);
  return {
    ...outline,
    bases: bases.map((base) => cornersOf(base).map(([x, y]) => at(x, y))),
    men: bases.flatMap((base) => headsOn(base).map(([x, y]) => at(x, y))),
  };
}

/** A place on a base, seen from the middle of the front of its unit. */
function fromBase({ x, y, turn }: Base, right: number, back: number): Point {
  const radians = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return [x + right * cos - back * sin, y + right * sin + back * cos];
}

function cornersOf(base: Base): Point[] {
  const half = base.width / 2;
  return [
    fromBase(base, -half, 0),
    fromBase(base, half, 0),
    fromBase(base, half, base.depth),
    fromBase(base, -half, base.depth),
  ];
}

/** Heads in a row along the middle of a base. */
function headsOn(base: Base): Point[] {
  return Array.from({ length: base.figures }, (_, at) =>
    fromBase(base, ((at + 0.5) / base.figures - 0.5) * base.width, base.depth / 2),
  );
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
