/** The charge phase: charges that can strike somebody, a few for each hex that is struck. */
import type { Action } from '@bivouac/kernel';
import { boardOf, flankOf, has, rearOf, stackAt, type Board } from '../board/board.ts';
import type { Ride } from '../frames.ts';
import {
  openFacings,
  startOf,
  whyNotAlong,
  whyNotCharge,
  whyNotLeader,
} from '../rules/09-cavalry-charges/charge-announced.ts';
import { contacts, riderOf, troopOf, type Rider } from '../rules/09-cavalry-charges/charge-path.ts';
import { bandOf } from '../rules/06-movement/moving-group.ts';
import { ridesOf, type Ridden } from '../reach/rides.ts';
import { leaderLimit } from '../rules/17-command/leader-initiative.ts';
import { isUncommanded } from '../rules/17-command/out-of-command.ts';
import type { State } from '../state.ts';
import { cavalry } from '../tables/formations.ts';
import { armOf, endOfUnits, firstUnit, leadersAt } from '../troops.ts';
import type { Proposal } from './marches.ts';

/** So many ways are kept for each hex that can be struck. */
const waysKept = 3;

/** By group: its charges. */
export function chargeProposals(s: State): Proposal[][] {
  const board = boardOf(s);
  const groups = chargingGroups(s, board);
  const found = groups.map((group) => ({ group, charges: chargesOf(s, board, group, []) }));
  return found.map(({ group, charges }) => [
    ...charges.map(({ head, ridden }) => proposal(s, board, [...head, ...ridden.acts], ridden)),
    ...withLeaders(s, board, group, charges),
    ...combined(s, board, group, charges, found),
  ]);
}

type Group = readonly number[];

interface Charge {
  /** Who charges, and facing which way. */
  readonly head: readonly string[];
  readonly ridden: Ridden;
  readonly targets: readonly number[];
}

/** Each cavalry by itself, and with all who can charge along from under it. */
function chargingGroups(s: State, board: Board): Group[] {
  const groups: Group[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    if (armOf(s, index) !== cavalry || whyNotCharge(s, index) !== null) continue;
    const all = [index];
    for (const other of stackAt(s, board, s.units[index]!.hex))
      if (whyNotAlong(s, all, other) === null) all.push(other);
    groups.push([index]);
    if (all.length > 1) groups.push(all);
  }
  return groups;
}

/** The best ways of a group to each hex it can strike. `together`: those who have ridden in the same combined charge. */
function chargesOf(s: State, board: Board, units: Group, together: Group): Charge[] {
  const troop = troopOf(s, units, together);
  const [first, ...others] = units;
  const names = [board.unitNames[first!]!, ...others.map((other) => board.withWords[other]!)];
  const byEnd = new Map<number, Charge>();
  for (const facing of openFacings(s, units)) {
    const head = [...names, `line ${board.cornerWords[facing]!}`];
    for (const ridden of ridesOf(s, board, troop, startOf(s, { units, facing }))) {
      const { rider } = ridden;
      const key = rider.hex * 6 + rider.facing;
      const before = byEnd.get(key)?.ridden;
      if (before !== undefined && rankOf(before) <= rankOf(ridden)) continue;
      byEnd.set(key, { head, ridden, targets: targetsOf(s, board, rider) });
    }
  }
  return bestForEach(s, board, [...byEnd.values()]);
}

function rankOf({ occasions, rider }: Ridden): number {
  return occasions * 64 + rider.spent;
}

function targetsOf(s: State, board: Board, { hex, facing }: Rider): number[] {
  return contacts(s, board, s.side, hex, facing);
}

/** A few for each hex: into flank or rear first, then those that give the fewest occasions. */
function bestForEach(s: State, board: Board, charges: readonly Charge[]): Charge[] {
  const kept = new Set<Charge>();
  const targets = new Set(charges.flatMap((charge) => charge.targets));
  for (const target of targets)
    charges
      .filter((charge) => charge.targets.includes(target))
      .sort(
        (one, other) =>
          arcWorth(s, board, other.ridden.rider.hex, target) -
            arcWorth(s, board, one.ridden.rider.hex, target) || rankOf(one.ridden) - rankOf(other.ridden),
      )
      .slice(0, waysKept)
      .forEach((charge) => kept.add(charge));
  return [...kept];
}

/** 2 for a blow into the rear, 1 into a flank, 0 into the front. */
function arcWorth(s: State, board: Board, from: number, target: number): number {
  const unit = s.units[stackAt(s, board, target)[0]!]!;
  const direction = board.grid.directionTo(target, from);
  if (direction < 0) return 0;
  return has(rearOf(unit), direction) ? 2 : has(flankOf(unit), direction) ? 1 : 0;
}

function proposal(s: State, board: Board, action: Action, { rider, occasions }: Ridden): Proposal {
  const arcs = targetsOf(s, board, rider).map((target) => arcWorth(s, board, rider.hex, target));
  return { action, promise: Math.max(0, ...arcs) - occasions };
}

/** The same with a leader who adds to the blow. */
function withLeaders(s: State, board: Board, units: Group, charges: readonly Charge[]): Proposal[] {
  const { hex } = s.units[units[0]!]!;
  const leader = leadersAt(s, hex, s.side).find(
    (index) =>
      s.terms.leaders[index]!.combat > 0 &&
      whyNotLeader(s, hex, [], index) === null &&
      leaderLimit(s, index) === Infinity,
  );
  if (leader === undefined) return [];
  return charges.map(({ head, ridden }) =>
    proposal(
      s,
      board,
      [...head.slice(0, -1), board.withLeaders[leader]!, head.at(-1)!, ...ridden.acts],
      ridden,
    ),
  );
}

/** The best way to each hex, joined by other cavalry that can strike it too. */
function combined(
  s: State,
  board: Board,
  units: Group,
  charges: readonly Charge[],
  all: readonly { readonly group: Group; readonly charges: readonly Charge[] }[],
): Proposal[] {
  const joined: Proposal[] = [];
  // Out of command nobody rides, and so nobody joins or is joined.
  const isOut = (index: number) => isUncommanded(s.units[index]!);
  if (units.some(isOut)) return joined;
  for (const {
    group: [other, ...rest],
    charges: theirs,
  } of all) {
    // One who is named first rides first; each pair is formed once.
    if (rest.length > 0 || other! <= units[0]! || s.units[other!]!.level > 0 || isOut(other!)) continue;
    if (s.units[other!]!.hex === s.units[units[0]!]!.hex) continue;
    const shared = charges.find(({ targets }) =>
      theirs.some((their) => their.targets.some((target) => targets.includes(target))),
    );
    if (shared === undefined) continue;
    const { head, ridden } = shared;
    const action = [...head.slice(0, -1), `and ${board.unitNames[other!]!}`, head.at(-1)!, ...ridden.acts];
    joined.push(proposal(s, board, action, ridden));
  }
  return joined;
}

/** The way of the next cavalry of a combined charge; it scatters when it can strike nobody. */
export function nextRides(s: State, unit: number, ridden: readonly number[]): Action[] {
  const board = boardOf(s);
  const charges = chargesOf(s, board, [unit], ridden).map(({ head, ridden: { acts } }) => [...head, ...acts]);
  if (charges.length > 0) return charges;
  const [facing] = openFacings(s, [unit]);
  return [[board.unitNames[unit]!, `line ${board.cornerWords[facing!]!}`, 'scatter']];
}

/** The rest of a charge under way. To halt is not among them. */
export function restOfCharge(s: State, ride: Ride): Action[] {
  const board = boardOf(s);
  const { units, leaders } = bandOf(s, ride.band);
  return ridesOf(s, board, troopOf(s, units, ride.together, leaders), riderOf(s, ride))
    .filter(({ acts }) => acts.length > 0)
    .map(({ acts }) => acts);
}
