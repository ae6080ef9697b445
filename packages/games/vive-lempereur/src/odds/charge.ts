/**
 * The chances of charges, squares, countercharges and recoils before they are tried. A charge: for each enemy it ends
 * before, a row for each thing he may do: stand, try to form square while the charge is far off or near, countercharge; and
 * for each leader he may use. Every row goes down to the shock and its tests. Fire on the way and in the fire phases is not
 * counted, nor are flights, pursuit and exploitation. Covered units are dealt as in `fire.ts`.
 */
import {
  canBuild,
  ScriptedDice,
  type Action,
  type Odds,
  type Play,
  type Seat,
  type Words,
} from '@bivouac/kernel';
import { boardOf, hexName, recount, stackAt } from '../board/board.ts';
import type { FrameOf } from '../frames.ts';
import { rideOf, type Ridden } from '../rules/charge-declared.ts';
import { whyNotCounter } from '../rules/countercharge.ts';
import { restOfRide } from '../rules/gallop.ts';
import { moraleOf } from '../rules/morale-test.ts';
import { put } from '../rules/placing.ts';
import { contacts } from '../rules/ride.ts';
import { square, squaresOpen } from '../rules/square.ts';
import { copyState, gone, leaderMarks, marks, none, type State } from '../state.ts';
import { cavalry, disorganised, infantry, line, square as squareFormation } from '../tables/formations.ts';
import { moraleValues } from '../tables/morale.ts';
import { armOf, isDisordered, mark } from '../troops.ts';
import type { View } from '../view.ts';
import { chanceToPass } from './fire.ts';
import { countered, passing } from './countercharge.ts';
import { combatOf, fixed, settle, tallied, type Branch, type Reply } from './tally.ts';

const noPlay: Play = { dice: new ScriptedDice([]), events: [] };

/** The charging group where it would stand after some acts. */
function placed(s: State, { units, leaders, riders }: Ridden, at: number): State {
  const after = copyState(s);
  const { hex, facing, spent } = riders[at]!;
  const play: Play = { dice: noPlay.dice, events: [] };
  put(after, units, hex, none, play);
  for (const index of units) {
    const unit = after.units[index]!;
    unit.formation = line;
    unit.facing = facing;
    unit.spent = spent;
    // Under way: it has not come to a stand before anybody yet.
    unit.band = 1;
    mark(unit, marks.charged | marks.charging);
  }
  for (const index of leaders) {
    after.leaders[index]!.hex = hex;
    after.leaders[index]!.marks |= leaderMarks.charged;
  }
  return after;
}

/** The nearest and the farthest distance at which the infantry of a hex could try, by whether it has the bonus of distance. */
function chancesToSquare(s: State, ridden: Ridden, hex: number): { distance: number; at: number }[] {
  const found: { distance: number; at: number }[] = [];
  ridden.riders.forEach(({ turns, turnedHere, moved }, at) => {
    const now = placed(s, ridden, at);
    const unit = ridden.units[0]!;
    const open = squaresOpen(now, { unit, turns, turnedHere, moved, tried: [], changed: false, into: none });
    const one = open.find((candidate) => candidate.hex === hex);
    if (one === undefined) return;
    const far = one.distance >= moraleValues.farOff.value;
    if (!found.some(({ distance }) => distance >= moraleValues.farOff.value === far))
      found.push({ distance: one.distance, at });
  });
  return found;
}

interface Squared {
  readonly chance: number;
  readonly s: State;
  readonly result: 'formed' | 'partly' | 'caught';
}

/** Every way in which the infantry of a hex may fare that tries to form square (VE-9.6-12). */
function squaringOf(s: State, hex: number, distance: number): Squared[] {
  const found: Squared[] = [];
  const board = boardOf(s);
  const now = copyState(s);
  const foot = stackAt(now, board, hex).filter(
    (index) => armOf(now, index) === infantry && !isDisordered(now.units[index]!),
  );
  let left = 1;
  const failed: number[] = [];
  for (const unit of foot) {
    const passing = chanceToPass(moraleOf(now, { unit, failures: failed.length, distance }));
    const formed = copyState(now);
    for (const index of foot) {
      const one = formed.units[index]!;
      if (failed.includes(index)) one.hex = gone;
      else {
        one.formation = squareFormation;
        one.facing = none;
        one.hex = hex;
        one.hex2 = none;
      }
    }
    settle(formed, board, hex);
    if (passing > 0)
      found.push({ chance: left * passing, s: formed, result: failed.length === 0 ? 'formed' : 'partly' });
    left *= 1 - passing;
    failed.push(unit);
    disorganise(now, unit);
  }
  if (stackAt(now, board, hex).some((index) => !isDisordered(now.units[index]!))) {
    // Beside guns in order they cannot stay (gaps: G-36).
    for (const index of failed) now.units[index]!.hex = gone;
    settle(now, board, hex);
  }
  if (left > 0) found.push({ chance: left, s: now, result: 'caught' });
  return found;
}

function disorganise(s: State, index: number): void {
  const unit = s.units[index]!;
  unit.formation = disorganised;
  unit.facing = none;
  unit.hex2 = none;
  unit.marker = s.turn;
  recount(s);
}

const stands = (where: string): Words => ({ en: `${where} stands`, fr: `${where} tient` });
const farSquare = (where: string): Words => ({
  en: `${where} tries to form square while the charge is far off`,
  fr: `${where} tente le carré, la charge encore loin`,
});
const nearSquare = (where: string): Words => ({
  en: `${where} tries to form square with the charge two hexes off`,
  fr: `${where} tente le carré, la charge à deux cases`,
});
const counters = (where: string): Words => ({ en: `${where} countercharges`, fr: `${where} contrecharge` });
const countersTop = (where: string): Words => ({
  en: `${where} countercharges with the unit on top alone`,
  fr: `${where} contrecharge avec la seule unité du dessus`,
});

/** What the enemy in a hex that is charged may do about it. */
function repliesToCharge(s: State, ridden: Ridden, target: number): Reply[] {
  const board = boardOf(s);
  const where = hexName(board, target);
  const end = placed(s, ridden, ridden.riders.length - 1);
  const { hex } = ridden.riders.at(-1)!;
  const shock = combatOf('assault', [hex], [target]);
  const plain: Branch = { chance: 1, s: end, combat: shock, own: 0, enemy: 0 };
  const replies: Reply[] = [{ words: stands(where), branches: [plain] }];
  for (const { distance } of chancesToSquare(s, ridden, target))
    replies.push({
      words: distance >= moraleValues.farOff.value ? farSquare(where) : nearSquare(where),
      branches: squaringOf(end, target, distance).map(({ chance, s: after }) => ({
        ...plain,
        chance,
        s: after,
      })),
    });
  const top = stackAt(end, board, target)[0]!;
  const approach = {
    ...({ band: 0, unit: ridden.units[0]!, hex, gait: 'charge', near: [], recoiled: [] } as const),
    ...{ answered: [], countering: [], changed: false },
  };
  if (armOf(end, top) !== cavalry || whyNotCounter(end, approach, top) !== null) return replies;
  const stack = stackAt(end, board, target).slice();
  const meet = (units: readonly number[]) =>
    passing(end, units).map(({ chance, passed }) =>
      passed.length === 0 ? { ...plain, chance } : { ...countered(end, passed, hex), chance },
    );
  replies.push({ words: counters(where), branches: meet(stack) });
  if (stack.length > 1) replies.push({ words: countersTop(where), branches: meet([top]) });
  return replies;
}

/** The odds of a charge, declared or under way; null for one that ends in disorder. */
export function chargeOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, (s) => {
    const frame = s.frames.at(-1)!;
    const ridden =
      frame.step === 'gallopOn'
        ? restOfRide(s, frame, action)
        : frame.step === 'nextRide'
          ? rideOf(s, action, true, frame.ridden)
          : rideOf(s, action, false);
    if (ridden === null) return null;
    const { hex, facing } = ridden.riders.at(-1)!;
    const targets = contacts(s, boardOf(s), s.side, hex, facing);
    return targets.flatMap((target) => repliesToCharge(s, ridden, target));
  });
}

/** The odds of an attempt to form square. */
export function squareOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, (s) => {
    const frame = s.frames.at(-1) as FrameOf<'square'>;
    if (!canBuild((partial) => square.choices(s, frame, seat, partial), action)) return null;
    const word = boardOf(s).words.get(action[0]);
    if (word?.verb !== 'at') return null;
    const distance = squaresOpen(s, frame).find(({ hex }) => hex === word.index)!.distance;
    const branches = squaringOf(s, word.index, distance).map(({ chance, s: after, result }) => ({
      ...{ chance, s: after, combat: null, result, own: 0, enemy: 0 },
    }));
    return [{ words: fixed, branches }];
  });
}
