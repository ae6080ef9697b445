/** Chapter 8.2: winners who run after the routed, whether they want to or not (AOR-8-201 to AOR-8-207). */
import { directionTowards, distance, turned, turnedBy, turnFrom } from '@bivouac/ground/free';
import {
  branches,
  citing,
  modifiers,
  type ModifierRows,
  type Play,
  type RuleId,
  type SumRow,
} from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import { changeUnit, copyState, type State } from '../../state.ts';
import { centreOf, figureOfUnit, liesOnTable, standsOnSomebody } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  charismaWith,
  factsOf,
  hasTrait,
  isGarrison,
  nameOf,
  printedMove,
  unitOf,
} from '../../troops.ts';
import { chargeLeg, enemiesAhead, runOn } from '../4-charges/running.ts';
import { nobody } from '../5-movement/crossing.ts';

const by = branches({
  lowDiePursues: 'AOR-8-201',
  sixNeedsNoDie: 'AOR-8-203',
  turnsTowardsTheRouted: 'AOR-8-207',
  stopsShortOfOthers: 'AOR-4-262',
  cavalryStopsAtTheVillage: 'AOR-4-318',
});

/** Whoever is not the enemy one runs at is kept at this distance (AOR-4-262). */
export const shortOfOthers = length('AOR-4-262', 1);

interface Facts {
  readonly s: State;
  readonly unit: number;
}

export const pursuitModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-8-202',
    words: { en: 'conscripts', fr: 'conscrits' },
    worth: 1,
    when: ({ s, unit }) => factsOf(s, unit).morale === 1,
  },
  {
    id: 'AOR-8-202',
    words: { en: 'Highlanders', fr: 'Highlanders' },
    worth: 1,
    when: ({ s, unit }) => hasTrait(s, unit, 'highlanders'),
  },
  {
    id: 'AOR-8-202',
    words: { en: 'irregulars', fr: 'irréguliers' },
    worth: 1,
    when: ({ s, unit }) => !factsOf(s, unit).isRegular,
  },
  {
    id: 'AOR-8-202',
    words: { en: 'dragoons or cuirassiers', fr: 'dragons ou cuirassiers' },
    worth: 3,
    when: ({ s, unit }) => ['dragoons', 'heavy cavalry'].includes(factsOf(s, unit).arm),
  },
  {
    id: 'AOR-8-202',
    words: { en: 'light cavalry', fr: 'cavalerie légère' },
    worth: 5,
    when: ({ s, unit }) => factsOf(s, unit).arm === 'light cavalry',
  },
  {
    id: 'AOR-8-202',
    words: { en: 'elite or guard', fr: 'élite ou garde' },
    value: ({ s, unit }) => Math.min(0, 2 - factsOf(s, unit).morale),
  },
  {
    id: 'AOR-8-202',
    words: { en: 'general attached', fr: 'général attaché' },
    value: ({ s, unit }) => -charismaWith(s, unit),
  },
]);

/** The number with which a winner must pursue, row by row. */
export function pursuitNumber(
  s: State,
  unit: number,
): { readonly number: number; readonly sum: readonly SumRow[] } {
  const facts = { s, unit };
  return { number: pursuitModifiers.total(facts), sum: pursuitModifiers.rows(facts) };
}

/** A winner tests: a die no higher than the number, and he must go. */
export function mustPursue(s: State, play: Play, unit: number, rules: readonly RuleId[] = []): boolean {
  const { number, sum } = pursuitNumber(s, unit);
  const cites: RuleId[] = [...rules, ...citing('AOR-8-201')];
  const isCertain = by.sixNeedsNoDie(number >= 6, cites);
  const dice = isCertain || number <= 0 ? [] : [rollDie(play)];
  const pursues = isCertain || (dice.length > 0 && by.lowDiePursues(dice[0]! <= number));
  tell(play, {
    kind: 'pursuitThrown',
    unit: nameOf(s, unit),
    dice,
    sum,
    needed: number,
    pursues,
    rules: cites,
  });
  return pursues;
}

/**
 * A pursuer turns toward the routed unit and goes straight for a whole charge move, or until he touches it. True when
 * he does. He stops short of any other enemy; where he has no room to turn he does not pursue.
 */
export function pursue(s: State, play: Play, unit: number, routed: number): boolean {
  const tried = copyState(s);
  ridePursuit(tried, { ...play, events: [] }, unit, routed);
  const there = bodyOf(tried, unit);
  const hasRoom = liesOnTable(tried, there) && !standsOnSomebody(tried, unit, there);
  return hasRoom && ridePursuit(s, play, unit, routed);
}

function ridePursuit(s: State, play: Play, unit: number, routed: number): boolean {
  const body = bodyOf(s, unit);
  const direction = directionTowards([body.x, body.y], centreOf(s, routed), body.facing);
  const turn = by.turnsTowardsTheRouted(true) ? turnFrom(body.facing, direction) : 0;
  const faced = turnedBy(body, 'front', turn);
  const whole = printedMove(s, unit, 'charge');
  const before = unitOf(s, unit).ride?.gone ?? 0;
  const ride = { x: body.x, y: body.y, direction: turned(faced.facing), whole, gone: 0, left: whole };
  changeUnit(s, unit, { x: faced.x, y: faced.y, facing: faced.facing, ride });
  const reached = runAt(s, play, unit, routed, whole, citing('AOR-8-207'));
  const { ride: ridden } = unitOf(s, unit);
  changeUnit(s, unit, { ride: { ...ridden!, gone: before + ridden!.gone } });
  return reached;
}

/** A unit runs on at an enemy for so many steps at most: true when it touches him. Others stop it one centimetre short. */
function runAt(
  s: State,
  play: Play,
  unit: number,
  enemy: number,
  most: number,
  rules: readonly RuleId[],
): boolean {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  const reach = Math.min(leg.reach, most);
  const [met] = enemiesAhead(s, unit, leg);
  const isShut =
    met?.unit === enemy &&
    by.cavalryStopsAtTheVillage(branchOf(s, unit) === 'cavalry' && isGarrison(unitOf(s, enemy)));
  if (met?.unit === enemy && !isShut && met.step <= reach) {
    runOn(s, play, unit, met.step, rules, nobody);
    return true;
  }
  const cites = [...rules];
  const isStopped = met !== undefined && met.unit !== enemy && met.step - shortOfOthers < reach;
  const stop = by.stopsShortOfOthers(isStopped, cites) ? met!.step - shortOfOthers : reach;
  runOn(s, play, unit, Math.max(0, Math.min(reach, stop)), cites, nobody);
  return false;
}

/** Of several routed units the nearest to a pursuer. */
export function nearestOf(s: State, unit: number, routed: readonly number[]): number | null {
  const mine = figureOfUnit(s, unit);
  let best: { readonly unit: number; readonly away: number } | null = null;
  for (const one of routed) {
    if (unitOf(s, one).where !== 'table') continue;
    const away = distance(mine, figureOfUnit(s, one));
    if (best === null || away < best.away) best = { unit: one, away };
  }
  return best?.unit ?? null;
}
