import { isOffered, sample, type Action, type Dice, type Part, type Parts } from '@bivouac/kernel';

/** What may come next, given the parts chosen so far. */
export type Choices = (partial: Action) => Parts;

/** How many answers a part has: each option, stopping here, and a described space for one. */
export function answers(parts: Parts): number {
  return parts.options.length + (parts.complete ? 1 : 0) + (parts.space === undefined ? 0 : 1);
}

/** A part is a decision when there are two legal answers or more; a described space holds many by itself. */
export function isDecision(parts: Parts): boolean {
  return parts.space !== undefined || answers(parts) >= 2;
}

/** Chooses the next part at random, every answer equally likely; null: stop here. */
export function randomPart(parts: Parts, dice: Dice): Part | null {
  const { options, complete, space } = parts;
  const count = answers(parts);
  const chosen = count === 1 ? 0 : dice.pick(count);
  if (chosen < options.length) return options[chosen]!;
  if (space !== undefined && chosen === options.length) return sample(space, dice);
  if (complete) return null;
  throw new DeadEnd();
}

/** The choices offered a part that leads nowhere. */
export class DeadEnd extends Error {
  override readonly name = 'DeadEnd';

  constructor(partial?: Action) {
    super(`the choices lead nowhere${partial === undefined ? '' : ` after ${JSON.stringify(partial)}`}`);
  }
}

/** Goes on at random from a partial action to a whole one, in place. */
export function randomCompletion(choices: Choices, partial: Part[], dice: Dice): Part[] {
  for (;;) {
    const parts = choices(partial);
    if (answers(parts) === 0) throw new DeadEnd(partial);
    const part = randomPart(parts, dice);
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

/** Every whole action, in the order of the choices; null as soon as there are more than `limit`, or a described space. */
export function everyAction(choices: Choices, limit: number): Action[] | null {
  const found: Action[] = [];
  const partial: Part[] = [];
  function explore(): boolean {
    const { options, complete, space } = choices(partial);
    if (space !== undefined) return false;
    if (complete) found.push([...partial]);
    if (found.length > limit) return false;
    for (const option of options) {
      partial.push(option);
      const listed = explore();
      partial.pop();
      if (!listed) return false;
    }
    return true;
  }
  return explore() ? found : null;
}

/** Up to `limit` different actions, the first parts taken in turn so that none is left out while there is room. */
export function sampleActions(choices: Choices, limit: number, dice: Dice): Action[] {
  const first = choices([]);
  const heads: Part[][] = first.options.map((option) => [option]);
  // A space at the first part is drawn from as often as everything listed beside it, and at least eight times.
  const draws = first.space === undefined ? 0 : Math.max(8, heads.length);
  for (let draw = 0; draw < draws; draw += 1) heads.push([sample(first.space!, dice)]);
  const found = new Map<string, Action>();
  if (first.complete) found.set('[]', []);
  for (let attempt = 0; attempt < limit * 2 && found.size < limit && heads.length > 0; attempt += 1) {
    const head = heads[attempt % heads.length]!;
    const action = randomCompletion(choices, [...head], dice);
    found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
}
