/** What a seat may know of hidden troops: that they exist, and where markers of their arm lie; nothing else (TC-3-02 to TC-3-04). */
import type { Dice, Seat } from '@bivouac/kernel';
import { liesOnTable, standsOnSomebody, tableOf } from './standing.ts';
import { none, type State, type Unit } from './state.ts';
import { formationsOf } from './tables/kinds.ts';
import { bodyOf, branchOf, sideOf } from './troops.ts';
import { untouched } from './untouched.ts';
import { hides, isHidden, staysHidden, type Sign } from './rules/03-sight/hidden.ts';

/** A unit of which nothing is known. */
const unseen: Unit = {
  ...untouched,
  where: 'unseen',
  x: 0,
  y: 0,
  facing: 0,
  post: none,
  formation: 'LIG',
};

function isSecretFrom(s: State, seat: Seat, unit: number): boolean {
  return isHidden(s.units[unit]!) && sideOf(s, unit) !== seat;
}

/** The row of a unit as a seat sees it; companies in hidden ranks are nowhere. */
export function unitSeen(s: State, seat: Seat, unit: number): Unit {
  const row = s.units[unit]!;
  if (!hides(s) || sideOf(s, unit) === seat) return row;
  if (isHidden(row)) return unseen;
  const { parent } = s.terms.units[unit]!;
  const isInHiddenRanks = row.where === 'ranks' && parent !== none && isSecretFrom(s, seat, parent);
  return isInHiddenRanks ? { ...unseen, where: 'ranks', formation: row.formation } : row;
}

/** Units that a seat may see otherwise although their rows are the same: companies of those who have come to light. */
export function seenOtherwise(before: State, after: State, seat: Seat): readonly number[] {
  if (!hides(after)) return nobody;
  return after.terms.units.flatMap(({ parent }, unit) =>
    parent !== none && isSecretFrom(before, seat, parent) !== isSecretFrom(after, seat, parent) ? [unit] : [],
  );
}

const nobody: readonly number[] = [];

/** Hidden enemies as they might be: under the markers that lie there, or somewhere on their own side where nobody sees them. */
export function imagineHidden(s: State, signs: readonly Sign[], dice: Dice): void {
  const left = [...signs];
  const units = s.units as Unit[];
  const hidden = [...units.keys()].filter((unit) => units[unit]!.where === 'unseen');
  // Each marker is taken by somebody of its arm; who is left over is on the plan.
  const order = hidden
    .map((unit) => [dice.pick(1_000_000), unit] as const)
    .sort(([a, one], [b, other]) => a - b || one - other);
  for (const [, unit] of order) {
    const sign = left.findIndex(
      ({ side, branch }) => side === sideOf(s, unit) && branch === branchOf(s, unit),
    );
    const formation = formationsOf[branchOf(s, unit)][0]!;
    if (sign >= 0) {
      const [{ x, y, facing }] = left.splice(sign, 1) as [Sign];
      units[unit] = { ...unseen, where: 'marker', formation, x, y, facing };
    } else place(s, unit, { ...unseen, where: 'plan', formation }, dice);
  }
}

const tries = 30;

function place(s: State, unit: number, row: Unit, dice: Dice): void {
  const units = s.units as Unit[];
  const { right, bottom } = tableOf(s).box;
  const { edge } = s.terms.sides[sideOf(s, unit)];
  const facing = { north: 18_000, east: 27_000, south: 0, west: 9_000 }[edge];
  for (let at = 0; at < tries; at += 1) {
    const along = dice.pick(1_001) / 1_000;
    const deep = dice.pick(401) / 1_000;
    const isAcross = edge === 'north' || edge === 'south';
    const far = edge === 'north' || edge === 'west' ? deep : 1 - deep;
    const x = Math.round((isAcross ? along : far) * right);
    const y = Math.round((isAcross ? far : along) * bottom);
    units[unit] = { ...row, x, y, facing };
    const body = bodyOf(s, unit);
    if (liesOnTable(s, body) && !standsOnSomebody(s, unit, body) && staysHidden(s, unit)) return;
  }
}
