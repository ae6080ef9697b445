import {
  endsOf,
  isOffered,
  sample,
  type Action,
  type Dice,
  type Landmarks,
  type Part,
  type Parts,
  type Space,
} from '@bivouac/kernel';

/** What may come next, given the parts chosen so far. */
export type Choices = (partial: Action) => Parts;

const noLandmarks: Landmarks = () => [];

/** How many answers a part has: each option, stopping here, and a described space for one. */
export function answers(parts: Parts): number {
  return parts.options.length + (parts.complete ? 1 : 0) + (parts.space === undefined ? 0 : 1);
}

/** A part is a decision when there are two legal answers or more; a described space holds many by itself. */
export function isDecision(parts: Parts): boolean {
  return parts.space !== undefined || answers(parts) >= 2;
}

/** Chooses the next part at random, every answer equally likely, a described space for one; null: stop here. */
export function randomPart(
  parts: Parts,
  dice: Dice,
  partial: Action = [],
  landmarks: Landmarks = noLandmarks,
): Part | null {
  const { options, complete, space } = parts;
  const count = answers(parts);
  const chosen = count === 1 ? 0 : dice.pick(count);
  if (chosen < options.length) return options[chosen]!;
  if (space !== undefined && chosen === options.length) return randomFrom(space, dice, partial, landmarks);
  if (complete) return null;
  throw new DeadEnd();
}

/**
 * A part of a described space: half of the time an end of a range, of points a landmark, because there the moves are
 * that matter (all the way, into contact); else any of them.
 */
function randomFrom(space: Space, dice: Dice, partial: Action, landmarks: Landmarks): Part {
  if (dice.pick(2) === 1) return sample(space, dice, () => landmarks(partial));
  const telling = space.kind === 'numbers' ? endsOf(space) : landmarks(partial).map(({ part }) => part);
  return telling.length === 0 ? sample(space, dice) : telling[dice.pick(telling.length)]!;
}

/** The choices offered a part that leads nowhere. */
export class DeadEnd extends Error {
  override readonly name = 'DeadEnd';

  constructor(partial?: Action) {
    super(`the choices lead nowhere${partial === undefined ? '' : ` after ${JSON.stringify(partial)}`}`);
  }
}

/** Goes on at random from a partial action to a whole one, in place. */
export function randomCompletion(
  choices: Choices,
  partial: Part[],
  dice: Dice,
  landmarks: Landmarks = noLandmarks,
): Part[] {
  for (;;) {
    const parts = choices(partial);
    if (answers(parts) === 0) throw new DeadEnd(partial);
    const part = randomPart(parts, dice, partial, landmarks);
    if (part === null) return partial;
    partial.push(part);
  }
}

/** How many decisions an action took, part by part. Throws when the choices cannot build it. */
export function countDecisions(choices: Choices, action: Action): number {
  const partial: Part[] = [];
  let decisions = 0;
  for (const part of action) {
    const parts = choices(partial);
    if (!isOffered(parts, part))
      throw new Error(`${JSON.stringify(part)} is not offered after ${JSON.stringify(partial)}`);
    if (isDecision(parts)) decisions += 1;
    partial.push(part);
  }
  const last = choices(partial);
  if (!last.complete) throw new Error(`${JSON.stringify(action)} is not a whole action`);
  return isDecision(last) ? decisions + 1 : decisions;
}

/** How many parts of a described space are drawn beside its landmarks. */
const drawsBesides = 2;

/** A described space as a few parts: its landmarks, and some at random. */
function fewOf(space: Space, partial: Action, dice: Dice, landmarks: Landmarks): Part[] {
  const known = landmarks(partial);
  const few = known.map(({ part }) => part);
  for (let draw = 0; draw < drawsBesides; draw += 1) few.push(sample(space, dice, () => known));
  const seen = new Set<string>();
  return few.filter((part) => {
    const key = JSON.stringify(part);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Every whole action, in the order of the choices, a described space as its landmarks and a few parts at random; null
 * as soon as there are more than `limit`.
 */
export function everyAction(
  choices: Choices,
  limit: number,
  dice: Dice,
  landmarks: Landmarks = noLandmarks,
): Action[] | null {
  const found: Action[] = [];
  const partial: Part[] = [];
  function explore(): boolean {
    const { options, complete, space } = choices(partial);
    if (complete) found.push([...partial]);
    if (found.length > limit) return false;
    const described = space === undefined ? [] : fewOf(space, partial, dice, landmarks);
    for (const part of [...options, ...described]) {
      partial.push(part);
      const listed = explore();
      partial.pop();
      if (!listed) return false;
    }
    return true;
  }
  return explore() ? found : null;
}

/**
 * Up to `limit` different actions, the first parts taken in turn so that none is left out while there is room. Where
 * there is not, a shuffled order gives each the same chance.
 */
export function sampleActions(
  choices: Choices,
  limit: number,
  dice: Dice,
  landmarks: Landmarks = noLandmarks,
  order: 'as offered' | 'shuffled' = 'as offered',
): Action[] {
  const first = choices([]);
  const { options } = first;
  const heads: Part[][] =
    order === 'shuffled' && options.length > 1
      ? dice.shuffle(options.length).map((at) => [options[at]!])
      : options.map((option) => [option]);
  // A space at the first part is drawn from as often as everything listed beside it, and at least eight times.
  const draws = first.space === undefined ? 0 : Math.max(8, heads.length);
  for (let draw = 0; draw < draws; draw += 1) heads.push([randomFrom(first.space!, dice, [], landmarks)]);
  const found = new Map<string, Action>();
  if (first.complete) found.set('[]', []);
  for (let attempt = 0; attempt < limit * 2 && found.size < limit && heads.length > 0; attempt += 1) {
    const head = heads[attempt % heads.length]!;
    const action = randomCompletion(choices, [...head], dice, landmarks);
    found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
}
