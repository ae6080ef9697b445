/**
 * Chapter XVII.3: an order in words, one part after the other: a corps with what it is to do, then where to. What else a
 * written order may say stands in `written-orders.ts`.
 */
import type { Part } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import type { State } from '../../state.ts';
import type { Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { hasWrittenOrders, plainStep } from './orders.ts';
import { waysToEnemies } from './ways.ts';
import {
  aimedAt,
  lacksGoal,
  lacksPlace,
  moreWords,
  withLast,
  writtenOn,
  type Draft,
} from './written-orders.ts';

/** Whether an order may end here: a march has a goal, and a condition the place it speaks of. */
export function isWhole({ steps }: Draft): boolean {
  const last = steps.at(-1)!;
  return !lacksGoal(last) && !lacksPlace(last);
}

/** What a corps may be told to do, as parts: `gudin attack`. */
export function beginnings(s: State, corps: number, may: readonly Tactic[]): Part[] {
  const { slug } = s.terms.corps[corps]!;
  return may.map((tactic) => `${slug} ${tactic}`);
}

/** The order that begins with this part, for one of these corps; null when none does. */
export function begun(
  s: State,
  corps: readonly number[],
  may: readonly Tactic[],
  part: Part | undefined,
): Draft | null {
  for (const one of corps)
    for (const tactic of may)
      if (part === `${s.terms.corps[one]!.slug} ${tactic}`) return { corps: one, steps: [plainStep(tactic)] };
  return null;
}

/** An order with one part more; null where that does not belong to it. */
export function continued(s: State, side: Side, draft: Draft, part: Part | undefined): Draft | null {
  const last = draft.steps.at(-1)!;
  const word = boardOf(s).words.get(part);
  if (lacksGoal(last) && word?.verb === 'at')
    return isGoal(s, side, word.index) ? withLast(draft, aimedAt(last, 'place', word.index)) : null;
  return hasWrittenOrders(s) ? writtenOn(s, side, draft, part) : null;
}

/** What may be added to an order. */
export function continuations(s: State, side: Side, draft: Draft): Part[] {
  const goal = lacksGoal(draft.steps.at(-1)!) ? goals(s, side) : [];
  return hasWrittenOrders(s) ? [...goal, ...moreWords(s, side, draft)] : goal;
}

/** The hexes a march may be bound for: no enemy stands there, and there is a way. */
export function goals(s: State, side: Side): Part[] {
  const far = waysToEnemies(s, side);
  return boardOf(s).atWords.filter((_, hex) => far[hex]! > 0);
}

function isGoal(s: State, side: Side, hex: number): boolean {
  return waysToEnemies(s, side)[hex]! > 0;
}

/** A whole order from its parts, the first of them naming a corps; null where they say nothing or not enough. */
export function written(
  s: State,
  side: Side,
  corps: readonly number[],
  may: readonly Tactic[],
  parts: readonly Part[],
): Draft | null {
  let draft = begun(s, corps, may, parts[0]);
  for (let at = 1; at < parts.length && draft !== null; at += 1) draft = continued(s, side, draft, parts[at]);
  return draft;
}

/**
 * Orders for several corps, one after the other: each part goes on with the last order or begins the next, for one of
 * the corps that may come now. The last of them may not yet be whole; null where the parts say nothing.
 */
export function writtenInTurn(
  s: State,
  side: Side,
  parts: readonly Part[],
  may: readonly Tactic[],
  comes: (drafts: readonly Draft[]) => readonly number[],
): Draft[] | null {
  const drafts: Draft[] = [];
  for (const part of parts) {
    const last = drafts.at(-1);
    const longer = last === undefined ? null : continued(s, side, last, part);
    if (longer !== null) {
      drafts[drafts.length - 1] = longer;
      continue;
    }
    const draft = last !== undefined && !isWhole(last) ? null : begun(s, comes(drafts), may, part);
    if (draft === null) return null;
    drafts.push(draft);
  }
  return drafts;
}

/** What may be said next where several are written: more of the last, then, once it is whole, the beginning of another. */
export function partsInTurn(
  s: State,
  side: Side,
  drafts: readonly Draft[],
  may: readonly Tactic[],
  comes: (drafts: readonly Draft[]) => readonly number[],
): Part[] {
  const last = drafts.at(-1);
  const more = last === undefined ? [] : continuations(s, side, last);
  if (last !== undefined && !isWhole(last)) return more;
  return [...more, ...comes(drafts).flatMap((corps) => beginnings(s, corps, may))];
}
