/**
 * The chances of a charge before it is declared, or rides on. For each enemy it ends before, a row for each thing he may
 * do: stand, and fire at every occasion or not at all; try to form square while the charge is far off or near, and fire
 * before the shock or not; countercharge; scatter; for each enemy cavalry that could meet it on its way; and for each leader
 * the enemy may use. Every row goes down to the shock and its tests, together with those who have charged already and face
 * the same enemy. Fire of others, flights, pursuit and exploitation are not counted. What is not seen is dealt as
 * `deals.ts` says.
 */
import { ScriptedDice, type Action, type Odds, type Play, type Seat, type Words } from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../board/board.ts';
import type { Approach } from '../frames.ts';
import { whyNoShot } from '../rules/07-fire/aiming.ts';
import { cavalryNear } from '../rules/06-movement/approach.ts';
import { rideOf, type Ridden } from '../rules/09-cavalry-charges/charge-announced.ts';
import { whyNotCounter } from '../rules/09-cavalry-charges/countercharge.ts';
import { restOfRide } from '../rules/09-cavalry-charges/charge-under-way.ts';
import { moraleOf } from '../rules/10-morale/morale-test.ts';
import { put } from '../rules/05-stacking/placing.ts';
import { contacts } from '../rules/09-cavalry-charges/charge-path.ts';
import { squaresOpen } from '../rules/09-cavalry-charges/square.ts';
import { whyNotScatter } from '../rules/06-movement/voluntary-disorder.ts';
import { leaderMarks, marks, none, type State } from '../state.ts';
import { cavalry, line } from '../tables/formations.ts';
import { moraleValues } from '../tables/morale.ts';
import { armOf, factsOf, isCharging, mark, sideOf } from '../troops.ts';
import type { View } from '../view.ts';
import { afterVolley, countered, passing } from './countercharge.ts';
import { chanceToPass, statesAfterFire } from './fire.ts';
import { squaringOf } from './square.ts';
import { combatOf, tallied, type Branch, type Reply } from './tally.ts';
import { copyState } from '../copies.ts';

/** The others of a combined charge: those who have ridden, and whether more are to ride (VE-9.5-02). */
interface Company {
  readonly ridden: readonly number[];
  readonly more: boolean;
}

/** The charging group where it would stand after some acts. */
function placed(s: State, { units, leaders, riders }: Ridden, at: number): State {
  const after = copyState(s);
  const { hex, facing, spent } = riders[at]!;
  const play: Play = { dice: noDice, events: [] };
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

const noDice = new ScriptedDice([]);

/** The nearest and the farthest distance at which the infantry of a hex could try, by whether it has the bonus of distance. */
function chancesToSquare(s: State, ridden: Ridden, hex: number): number[] {
  const found: number[] = [];
  ridden.riders.forEach(({ turns, turnedHere, moved }, at) => {
    const now = placed(s, ridden, at);
    const unit = ridden.units[0]!;
    const open = squaresOpen(now, { unit, turns, turnedHere, moved, tried: [], changed: false, into: none });
    const one = open.find((candidate) => candidate.hex === hex);
    if (one !== undefined && !found.some((distance) => isFar(distance) === isFar(one.distance)))
      found.push(one.distance);
  });
  return found;
}

function isFar(distance: number): boolean {
  return distance >= moraleValues.farOff.value;
}

type Where = (where: string) => Words;
const stands: Where = (where) => ({ en: `if ${where} stands`, fr: `si ${where} tient` });
const farSquare: Where = (where) => ({
  en: `if ${where} tries to form square while the charge is far off`,
  fr: `si ${where} tente le carré, la charge encore loin`,
});
const nearSquare: Where = (where) => ({
  en: `if ${where} tries to form square with the charge two hexes off`,
  fr: `si ${where} tente le carré, la charge à deux cases`,
});
const firing = ({ en, fr }: Words): Words => ({
  en: `${en}, and fires before the shock`,
  fr: `${fr}, et tire avant le choc`,
});
const standsFiring: Where = (where) => ({
  en: `if ${where} stands, and fires at every occasion`,
  fr: `si ${where} tient, et tire à chaque occasion`,
});
const counters: Where = (where) => ({ en: `if ${where} countercharges`, fr: `si ${where} contrecharge` });
const countersTop: Where = (where) => ({
  en: `if ${where} countercharges with the unit on top alone`,
  fr: `si ${where} contrecharge avec la seule unité du dessus`,
});
const meetsOnTheWay: Where = (where) => ({
  en: `if ${where} countercharges on the way`,
  fr: `si ${where} contrecharge en chemin`,
});
const scatters: Where = (where) => ({
  en: `if ${where} scatters before the charge`,
  fr: `si ${where} se disperse devant la charge`,
});

/** A charge as it would end before one of its enemies. */
interface Charge {
  readonly s: State;
  readonly ridden: Ridden;
  readonly company: Company;
  readonly target: number;
  /** It stands before him. */
  readonly end: State;
  /** He stands, and it strikes. */
  readonly plain: Branch;
}

/** Hexes of those who have charged already and have this enemy in their front: they strike with it (VE-9.5-04). */
function others(s: State, { units }: Ridden, target: number): number[] {
  const board = boardOf(s);
  const found = new Set<number>();
  s.units.forEach((unit, index) => {
    if (unit.hex < 0 || units.includes(index) || sideOf(s, index) !== s.side || !isCharging(unit)) return;
    if (contacts(s, board, s.side, unit.hex, unit.facing).includes(target)) found.add(unit.hex);
  });
  return [...found];
}

function chargeAt(s: State, ridden: Ridden, company: Company, target: number): Charge {
  const end = placed(s, ridden, ridden.riders.length - 1);
  const { hex } = ridden.riders.at(-1)!;
  const attackers = [hex, ...others(end, ridden, target).filter((other) => other !== hex)];
  const combat = combatOf('assault', attackers, [target]);
  return { s, ridden, company, target, end, plain: { chance: 1, s: end, combat, own: 0, enemy: 0 } };
}

/** Who of a hex can fire at cavalry in another, in its phase or as it leaves; or none. */
function firerAt(s: State, from: number, hex: number, leaves: boolean): number {
  const board = boardOf(s);
  const [firer] = stackAt(s, board, from);
  const [victim] = stackAt(s, board, hex);
  if (firer === undefined || victim === undefined) return none;
  return whyNoShot(s, board, firer, hex, victim, leaves) === null ? firer : none;
}

/** The fire of those in the target hex in their phase, after all of these ways. */
function beforeTheShock({ target, ridden }: Charge, branches: readonly Branch[]): readonly Branch[] | null {
  const { hex } = ridden.riders.at(-1)!;
  const firers = branches.map(({ s, combat }) => (combat === null ? none : firerAt(s, target, hex, false)));
  if (firers.every((firer) => firer === none)) return null;
  return branches.flatMap((branch, at) => {
    const firer = firers[at]!;
    if (firer === none) return [branch];
    return afterVolley(branch, { firers: [firer], hex, kind: 'fire' }, branch.s.side);
  });
}

/** The charge so far: who of it still rides, and what it has lost. */
interface Way {
  readonly chance: number;
  readonly s: State;
  readonly units: readonly number[];
  readonly own: number;
}

/** Whoever it rides at fires each time it leaves a hex he covers (VII.5). */
function underFire({ s, ridden, target }: Charge): readonly Way[] {
  let ways: readonly Way[] = [{ chance: 1, s, units: ridden.units, own: 0 }];
  ridden.riders.slice(0, -1).forEach(({ hex }, at) => {
    if (ridden.riders[at + 1]!.hex === hex) return;
    ways = ways.flatMap((way) => {
      if (way.units.length === 0) return [way];
      const now = placed(way.s, { ...ridden, units: way.units }, at);
      const firer = firerAt(now, target, hex, true);
      return firer === none ? [way] : afterShot(way, now, firer, hex);
    });
  });
  return ways;
}

function afterShot(way: Way, now: State, firer: number, hex: number): Way[] {
  const ways: Way[] = [];
  const volley = { step: 'volley', firers: [firer], hex, band: 1, kind: 'opportunity', tests: true } as const;
  for (const shot of statesAfterFire(now, volley)) {
    const s = copyState(shot.s);
    const lost = way.units.reduce((sum, unit) => sum + now.units[unit]!.steps - s.units[unit]!.steps, 0);
    const units = way.units.filter((unit) => s.units[unit]!.hex >= 0);
    ways.push({ chance: way.chance * shot.chance, s, units, own: way.own + lost });
  }
  return ways;
}

/** He stands: without a shot, or firing whenever he can. */
function standReplies(charge: Charge): Reply[] {
  const { ridden, plain, target } = charge;
  const where = hexName(boardOf(charge.s), target);
  const silent: Reply = { words: stands(where), branches: [plain] };
  const ways = underFire(charge);
  const branches = ways.map(({ chance, s, units, own }): Branch => {
    if (units.length === 0) return { chance, s, combat: null, result: 'repulsed', own, enemy: 0 };
    const end = placed(s, { ...ridden, units }, ridden.riders.length - 1);
    return { ...plain, chance, s: end, own };
  });
  const fired = beforeTheShock(charge, branches);
  if (fired === null && ways.length === 1) return [silent];
  return [silent, { words: standsFiring(where), branches: fired ?? branches }];
}

function squareReplies(charge: Charge): Reply[] {
  const { s, end, ridden, target, plain } = charge;
  const where = hexName(boardOf(s), target);
  return chancesToSquare(s, ridden, target).flatMap((distance) => {
    const words = (isFar(distance) ? farSquare : nearSquare)(where);
    const branches = squaringOf(end, target, distance).map(({ chance, s: after }): Branch => ({
      ...plain,
      chance,
      s: after,
    }));
    const fired = beforeTheShock(charge, branches);
    return fired === null
      ? [{ words, branches }]
      : [
          { words, branches },
          { words: firing(words), branches: fired },
        ];
  });
}

/** The moment at which cavalry could meet the charge: after one of its acts, or when all of a combined one have ridden. */
function approachAt({ ridden, company }: Charge, at: number): Approach {
  const unit = ridden.units[0]!;
  const isLast = at === ridden.riders.length - 1;
  return {
    ...({ band: 0, unit, hex: ridden.riders[at]!.hex, gait: 'charge', near: [], recoiled: [] } as const),
    ...{ answered: [], countering: [], changed: false },
    ...(at === 0 ? { begins: true } : {}),
    ...(company.more || (company.ridden.length > 0 && !isLast) ? { held: true } : {}),
    ...(company.ridden.length > 0 && isLast ? { together: [...company.ridden, unit] } : {}),
  };
}

/** The countercharge of a stack, or of some of it; whoever fails leaves the charge its way. */
function meeting(charge: Charge, at: number, units: readonly number[]): Branch[] {
  const now = placed(charge.s, charge.ridden, at);
  return passing(now, units).map(({ chance, passed }) =>
    passed.length === 0
      ? { ...charge.plain, chance }
      : { ...countered(now, approachAt(charge, at), passed), chance },
  );
}

/** What the cavalry it ends before may do besides standing. */
function cavalryReplies(charge: Charge): Reply[] {
  const { end, ridden, target } = charge;
  const stack = stackAt(end, boardOf(end), target).slice();
  const top = stack[0]!;
  if (armOf(end, top) !== cavalry) return [];
  const where = hexName(boardOf(end), target);
  const last = ridden.riders.length - 1;
  const replies: Reply[] = [];
  if (whyNotCounter(end, approachAt(charge, last), top) === null) {
    replies.push({ words: counters(where), branches: meeting(charge, last, stack) });
    if (stack.length > 1) replies.push({ words: countersTop(where), branches: meeting(charge, last, [top]) });
  }
  if (stack.length === 1 && whyNotScatter(end, top) === null)
    replies.push({
      words: scatters(where),
      branches: [{ chance: 1, s: end, combat: null, result: 'givesWay', own: 0, enemy: 0 }],
    });
  return replies;
}

/** Other cavalry whose front it enters, or leaves, on its way, each at its first occasion (VE-9.2-16). */
function passedReplies(charge: Charge): Reply[] {
  const { s, ridden, target } = charge;
  const seen: number[] = [];
  const replies: Reply[] = [];
  ridden.riders.forEach(({ hex }, at) => {
    const now = placed(s, ridden, at);
    if (at > 0 && ridden.riders[at - 1]!.hex === hex) return;
    for (const top of cavalryNear(now, hex, s.side)) {
      const { hex: from } = now.units[top]!;
      if (from === target || seen.includes(top)) continue;
      if (whyNotCounter(now, approachAt(charge, at), top) !== null) continue;
      seen.push(top);
      const stack = stackAt(now, boardOf(now), from).slice();
      const words = meetsOnTheWay(hexName(boardOf(now), from));
      replies.push({ words, branches: meeting(charge, at, stack) });
    }
  });
  return replies;
}

/** Irregulars who must test to charge may stay where they are (VE-9.2-23). */
function ifTheyDare(s: State, { units }: Ridden, replies: readonly Reply[]): readonly Reply[] {
  let dares = 1;
  for (const unit of units) if (factsOf(s, unit).chargeTest) dares *= chanceToPass(moraleOf(s, { unit }));
  if (dares === 1) return replies;
  const stays: Branch = { chance: 1 - dares, s, combat: null, result: 'nothing', own: 0, enemy: 0 };
  return replies.map(({ words, branches }) => ({
    words,
    branches: [...branches.map((branch) => ({ ...branch, chance: branch.chance * dares })), stays],
  }));
}

function repliesToCharge(s: State, ridden: Ridden, company: Company, target: number): Reply[] {
  const charge = chargeAt(s, ridden, company, target);
  return [
    ...standReplies(charge),
    ...squareReplies(charge),
    ...cavalryReplies(charge),
    ...passedReplies(charge),
  ];
}

/** The charge an action declares, or goes on with, and those who belong to it; null for one that is none. */
function declared(s: State, action: Action): { readonly ridden: Ridden; readonly company: Company } | null {
  const frame = s.frames.at(-1)!;
  let ridden: Ridden | null = null;
  let company: Company = { ridden: [], more: false };
  if (frame.step === 'gallopOn') {
    ridden = restOfRide(s, frame, action);
    for (const below of s.frames)
      if (below.step === 'combined')
        company = {
          ridden: below.ridden.filter((unit) => unit !== frame.unit),
          more: below.waiting.length > 0,
        };
  } else if (frame.step === 'nextRide') {
    ridden = rideOf(s, action, true, frame.ridden);
    company = { ridden: frame.ridden, more: frame.waiting.length > 1 };
  } else {
    ridden = rideOf(s, action, false);
    company = { ridden: [], more: action.some((part) => String(part).startsWith('and ')) };
  }
  return ridden === null ? null : { ridden, company };
}

/** The hexes of its way, those it strikes being beside the last. */
function wayOf(s: State, action: Action): readonly number[] {
  return declared(s, action)?.ridden.riders.map(({ hex }) => hex) ?? [];
}

/** The odds of a charge, declared or under way; null for one that ends in disorder. */
export function chargeOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(
    view,
    seat,
    (s) => wayOf(s, action),
    (s) => {
      const charge = declared(s, action);
      if (charge === null) return null;
      const { ridden, company } = charge;
      const { hex, facing } = ridden.riders.at(-1)!;
      const targets = contacts(s, boardOf(s), s.side, hex, facing);
      const replies = targets.flatMap((target) => repliesToCharge(s, ridden, company, target));
      const begins = s.frames.at(-1)!.step !== 'gallopOn';
      return begins ? ifTheyDare(s, ridden, replies) : replies;
    },
  );
}
