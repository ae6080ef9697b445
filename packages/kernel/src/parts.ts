import type { Dice } from './chance.ts';

/** A piece of an action: a name (a piece, a place, a verb), a whole number, or several whole numbers. */
export type Part = string | number | readonly number[];

/** An action is whole (group, goal, path), never a click. It is built part by part. */
export type Action = readonly Part[];

/** A set of parts too large to list: whole numbers in ranges, or points of whole coordinates in boxes. */
export type Space =
  | { readonly kind: 'numbers'; readonly ranges: readonly (readonly [from: number, to: number])[] }
  | {
      readonly kind: 'points';
      readonly boxes: readonly (readonly [x: number, y: number, toX: number, toY: number])[];
    };

/** What may come next in an action, given what is chosen so far. Everything offered can be completed. */
export interface Parts {
  readonly options: readonly Part[];
  /** The action may end here. */
  readonly complete: boolean;
  /** Further parts that are described, not listed. */
  readonly space?: Space;
}

export const nothing: Parts = { options: [], complete: false };
export const finished: Parts = { options: [], complete: true };

export function offers(options: readonly Part[], complete = false): Parts {
  return { options, complete };
}

function samePart(a: Part, b: Part): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

export function inSpace(space: Space, part: Part): boolean {
  if (space.kind === 'numbers') {
    return (
      typeof part === 'number' &&
      Number.isInteger(part) &&
      space.ranges.some(([from, to]) => part >= from && part <= to)
    );
  }
  if (typeof part !== 'object' || part.length !== 2) return false;
  const [x, y] = part as readonly [number, number];
  if (!Number.isInteger(x) || !Number.isInteger(y)) return false;
  return space.boxes.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
}

export function isOffered(parts: Parts, part: Part): boolean {
  for (const option of parts.options) if (samePart(option, part)) return true;
  return parts.space !== undefined && inSpace(parts.space, part);
}

/** One part of a described space, each equally likely (boxes and ranges weigh by what they hold). */
export function sample(space: Space, dice: Dice): Part {
  if (space.kind === 'numbers') {
    let at = dice.pick(space.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0));
    for (const [from, to] of space.ranges) {
      if (at <= to - from) return from + at;
      at -= to - from + 1;
    }
  } else {
    const size = ([x, y, toX, toY]: readonly [number, number, number, number]) =>
      (toX - x + 1) * (toY - y + 1);
    let at = dice.pick(space.boxes.reduce((sum, box) => sum + size(box), 0));
    for (const box of space.boxes) {
      const width = box[2] - box[0] + 1;
      if (at < size(box)) return [box[0] + (at % width), box[1] + Math.floor(at / width)];
      at -= size(box);
    }
  }
  throw new Error('an empty space was offered');
}

/** Whether walking the choices can build this action. */
export function canBuild(choices: (partial: Action) => Parts, action: Action): boolean {
  const partial: Part[] = [];
  for (const part of action) {
    if (!isOffered(choices(partial), part)) return false;
    partial.push(part);
  }
  return choices(partial).complete;
}

/** Whether a message from outside has the form of an action at all. */
export function isAction(value: unknown): value is Action {
  if (!Array.isArray(value) || value.length === 0 || value.length > 400) return false;
  for (const part of value as readonly unknown[]) if (!isPart(part)) return false;
  return true;
}

function isPart(value: unknown): value is Part {
  if (typeof value === 'string') return value.length <= 200;
  if (Array.isArray(value)) return value.length <= 8 && value.every((inner) => Number.isSafeInteger(inner));
  return Number.isSafeInteger(value);
}

/** A part as it is written in a script or typed at a prompt. */
export function partText(part: Part): string {
  return typeof part === 'object' ? part.join(',') : String(part);
}
