/**
 * The judge that `greedy-1` plays by, and the game's own: what officers count, and beyond that what night will count.
 * Who sees one act ahead and tries orders at random runs after whoever is near, leaves a mill that he holds, and spends
 * the points of his generals on steps of a millimetre. It stays as it is: `greedy-1` is a yardstick.
 */
import type { Seat } from '@bivouac/kernel';
import { hourOf, judgedWith } from '../judge.ts';
import type { Survey } from '../judge-survey.ts';
import type { State } from '../state.ts';
import { tableOf } from '../standing.ts';
import type { Side } from '../tables/sides.ts';
import { holderOf } from '../rules/9-army-retreat/objectives.ts';
import { ahead } from './judge.ts';

/** In parts of an army. */
const worth = {
  /** A die of an objective that is held and was not one's own, now and at night, beyond what everybody counts for it. */
  held: 0.06,
  heldAtNight: 0.5,
  /** A centimetre to one that is not, turns included, now and at night. */
  way: 0.0004,
  wayAtNight: 0.003,
  /** A point that a general has still to spend in his side's turn. */
  point: 0.003,
} as const;

export function judgeState(s: State, seat: Seat): number {
  return judgedWith(
    s,
    seat,
    (_s, survey, side) => ahead(s, survey, side) + nightAhead(s, survey, side) + pointsLeft(s, side),
  );
}

function nightAhead(s: State, survey: Survey, side: Side): number {
  const hour = hourOf(s);
  const held = worth.held + worth.heldAtNight * hour * hour;
  const each = worth.way + worth.wayAtNight * hour;
  let sum = 0;
  for (const { feature, dice, owner } of s.terms.objectives) {
    const figure = tableOf(s).features.find(({ id }) => id === feature)?.figure;
    if (owner === side || figure === undefined) continue;
    if (holderOf(s, feature) === side) sum += dice * held;
    else sum -= (each * survey.wayTurningTo(figure.box, side)) / 100;
  }
  return sum;
}

function pointsLeft(s: State, side: Side): number {
  if (s.side !== side) return 0;
  let sum = 0;
  for (const [general, { points }] of s.generals.entries())
    if (s.terms.generals[general]!.side === side) sum += points;
  return worth.point * sum;
}
