/**
 * The odds of a charge: its conversation played with every fall of the dice, once for each thing the target may do. What
 * comes of one target, the one that is named or whoever stands before it, and of the charger before that is told. Others
 * who are charged with it stand and hold: their dice beside its own would make thousands of ways, and minutes, of a charge
 * that comes upon three battalions.
 */
import type {
  Action,
  Odds,
  OddsOutcome,
  OddsRow,
  OutlookTest,
  Play,
  Seat,
  SumRow,
  Words,
} from '@bivouac/kernel';
import type { ReasonEvent } from '../events.ts';
import type { Charge, Reaction, Target } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { initiativeOf, trialOf } from '../rules/4-charges/charge-test.ts';
import { declared } from '../rules/4-charges/declaring.ts';
import { diceOfTest } from '../rules/2-morale/morale-test.ts';
import { resultOf } from '../rules/2-morale/results.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { branchOf, factsOf, nameOf, sideOf } from '../troops.ts';
import { reactionNames } from '../words/names.ts';
import { testsIn, testsOfTarget } from './charge-tests.ts';
import { everyFall, type Fall } from './every-fall.ts';
import { endingOutcomes, endings, meleeOdds, type Endings } from './melee.ts';
import { chanceToPass } from './morale.ts';
import { flow } from '../flow.ts';

/** What may come of a charge. */
const outcomes = ['stays', 'repelled', 'evaded', 'drivenOff', 'taken', 'contact', 'misses'] as const;
type OutcomeName = (typeof outcomes)[number];

const words: Readonly<Record<OutcomeName, Words>> = {
  stays: { en: 'the charge does not begin', fr: 'la charge ne part pas' },
  repelled: { en: 'fire stops the charge', fr: 'le feu arrête la charge' },
  evaded: { en: 'the target evades', fr: 'la cible s’esquive' },
  drivenOff: { en: 'the target gives way before contact', fr: 'la cible cède avant le contact' },
  taken: { en: 'the guns are taken', fr: 'les pièces sont prises' },
  contact: { en: 'it comes to a melee', fr: 'on en vient à la mêlée' },
  misses: { en: 'the charge strikes nobody', fr: 'la charge ne rencontre personne' },
};

/** Whose luck it is, the charger's or the target's. */
const luck: Readonly<Partial<Record<OutcomeName, 'charger' | 'target'>>> = {
  stays: 'target',
  repelled: 'target',
  drivenOff: 'charger',
  taken: 'charger',
};

const noChoice: Words = { en: 'it has no choice', fr: 'elle n’a pas le choix' };
const counters: Words = { en: 'counter-charges', fr: 'contre-charge' };
const inMelee: Words = { en: 'in the melee', fr: 'dans la mêlée' };

/** Whom the odds are about. */
interface Pair {
  readonly target: number;
  readonly charger: number;
  readonly side: Side;
}

/** What the target is taken to do, and what it was asked. */
interface Conduct {
  readonly reaction: Reaction | null;
  readonly isCountering: boolean;
  readonly asked: { readonly reactions: Set<Reaction>; isCounterAsked: boolean };
}

const conductOf = (reaction: Reaction | null, isCountering: boolean): Conduct => ({
  reaction,
  isCountering,
  asked: { reactions: new Set(), isCounterAsked: false },
});

export function declarationOdds(s: State, seat: Seat, action: Action): Odds | null {
  const [, ...parts] = action;
  const units = parts.map((part) => indexOfUnit(s, part)).filter((unit) => unit >= 0);
  const chargers = units.filter((unit) => sideOf(s, unit) === s.side);
  const target = units.find((unit) => sideOf(s, unit) !== s.side);
  const angle = parts.at(-1);
  if (target === undefined || typeof angle !== 'number') return null;
  const charge = declared(s, chargers, target, angle);
  if ('words' in charge) return null;
  const tester = bestTester(s, charge);
  const struck = struckFirst(s, seat, action, charge, target);
  return oddsOf(s, seat, action, pairOf(charge, struck), testOf(s, charge, tester), struck !== target);
}

/** Whom a charge comes upon: whoever stands before the one it is declared against is struck instead of him. */
function struckFirst(s: State, seat: Seat, action: Action, charge: Charge, named: number): number {
  if (charge.targets.length === 1) return named;
  const falls = fallsOf(s, seat, action, pairOf(charge, named), conductOf(null, false));
  const likely = (unit: number): number =>
    falls.reduce((sum, { state, chance }) => sum + (isNewlyTouched(s, state, unit) ? chance : 0), 0);
  return charge.targets.reduce((best, { unit }) => (likely(unit) > likely(best) ? unit : best), named);
}

/** Odds of an answer within a charge that is under way. */
export function answerOdds(s: State, seat: Seat, action: Action, charge: Charge, target: number): Odds {
  return oddsOf(s, seat, action, pairOf(charge, target), []);
}

/** The tests that an answer within a charge leads to. */
export function answerTests(
  s: State,
  seat: Seat,
  action: Action,
  charge: Charge,
  target: number,
): readonly OutlookTest[] {
  const own = testsIn(fallsOf(s, seat, action, pairOf(charge, target), conductOf(null, false)));
  return [
    ...own,
    ...charge.targets.filter(({ unit }) => unit !== target).flatMap((one) => testsOfTarget(s, one)),
  ];
}

function pairOf(charge: Charge, target: number): Pair {
  const found = charge.targets.find(({ unit }) => unit === target)!;
  return { target, charger: found.charger, side: charge.side };
}

/** Who tests for a line: whoever is likeliest to pass. */
function bestTester(s: State, charge: Charge): number {
  return charge.chargers.reduce((best, unit) =>
    passingChance(s, charge, unit) > passingChance(s, charge, best) ? unit : best,
  );
}

function passingChance(s: State, charge: Charge, unit: number): number {
  if (branchOf(s, unit) === 'cavalry')
    return chanceToPass(diceOfTest(s, trialOf(s, charge, unit, 'to charge')).count);
  return Math.min(6, Math.max(0, initiativeOf(s, charge, unit).number)) / 6;
}

function testOf(s: State, charge: Charge, unit: number): readonly SumRow[] {
  return branchOf(s, unit) === 'cavalry'
    ? diceOfTest(s, trialOf(s, charge, unit, 'to charge')).sum
    : initiativeOf(s, charge, unit).sum;
}

function oddsOf(
  s: State,
  seat: Seat,
  action: Action,
  pair: Pair,
  sum: readonly SumRow[],
  isAnother = false,
): Odds {
  const first = conductOf(null, false);
  const falls = fallsOf(s, seat, action, pair, first);
  const { reactions } = first.asked;
  const rows =
    reactions.size === 0
      ? [rowOf(s, seat, action, pair, null, { conduct: first, falls })]
      : [...reactions].map((reaction) => rowOf(s, seat, action, pair, reaction));
  return { rows: isAnother ? rows.map((row) => aboutAnother(row, factsOf(s, pair.target).name)) : rows, sum };
}

/** The chances of another target than the one that was named say whose they are. */
function aboutAnother(row: OddsRow, { en, fr }: Words): OddsRow {
  const reply = { en: `${en}: ${row.reply.en}`, fr: `${fr} : ${row.reply.fr}` };
  const outcomes = row.outcomes.map((one) =>
    one.name === 'contact'
      ? { ...one, words: { en: `it comes to a melee (${en})`, fr: `on en vient à la mêlée (${fr})` } }
      : one,
  );
  return { ...row, reply, outcomes };
}

function rowOf(
  s: State,
  seat: Seat,
  action: Action,
  pair: Pair,
  reaction: Reaction | null,
  known?: { readonly conduct: Conduct; readonly falls: readonly Fall[] },
): OddsRow {
  const conduct = known?.conduct ?? conductOf(reaction, false);
  const falls = known?.falls ?? fallsOf(s, seat, action, pair, conduct);
  const reply = reaction === null ? noChoice : reactionNames[reaction];
  const row = rowFrom(s, seat, pair, reply, falls);
  if (!conduct.asked.isCounterAsked) return row;
  const countering = fallsOf(s, seat, action, pair, conductOf(reaction, true));
  return { ...row, then: [...(row.then ?? []), rowFrom(s, seat, pair, counters, countering)] };
}

function rowFrom(s: State, seat: Seat, pair: Pair, reply: Words, falls: readonly Fall[]): OddsRow {
  const isCharger = seat === pair.side;
  const side = isCharger ? pair.side : enemyOf[pair.side];
  const lostBy = (of: Side): number =>
    falls.reduce(
      (sum, { state, chance }) => sum + chance * (state.armies[of].losses - s.armies[of].losses),
      0,
    );
  const chances = new Map<OutcomeName, number>();
  for (const { state, events, chance } of falls) {
    const name = outcomeOf(s, state, events, pair) ?? 'misses';
    chances.set(name, (chances.get(name) ?? 0) + chance);
  }
  const melee = meleeRow(falls, side, pair);
  return {
    reply,
    outcomes: outcomes.flatMap((name): OddsOutcome[] => {
      const chance = chances.get(name);
      if (chance === undefined) return [];
      const whose = luck[name];
      const good = whose === undefined ? undefined : (whose === 'charger') === isCharger ? 'own' : 'enemy';
      return [{ name, words: words[name], chance, ...(good !== undefined && { good }) }];
    }),
    expectedLosses: { own: lostBy(side), enemy: lostBy(enemyOf[side]) },
    ...(melee !== null && { then: [melee] }),
  };
}

/** The melee that follows a contact, as if it were fought at once; its chances count all cases of the row. */
function meleeRow(falls: readonly Fall[], side: Side, { target }: Pair): OddsRow | null {
  const sum = Object.fromEntries(endings.map((name) => [name, 0])) as Endings;
  let [possible, own, enemy] = [0, 0, 0];
  for (const { state, chance } of falls) {
    if (!state.contacts.some(({ one, other }) => one === target || other === target)) continue;
    const odds = meleeOdds(state, target, side);
    for (const name of endings) sum[name] += chance * odds.endings[name];
    possible += chance;
    own += chance * odds.losses.own;
    enemy += chance * odds.losses.enemy;
  }
  if (possible === 0) return null;
  return { reply: inMelee, outcomes: endingOutcomes(sum), expectedLosses: { own, enemy }, possible };
}

/** Every fall of the dice from an answer on, to where it is known what becomes of the pair. */
function fallsOf(s: State, seat: Seat, action: Action, pair: Pair, conduct: Conduct): Fall[] {
  return everyFall(
    s,
    (state, play) => {
      letOthersHold(state, pair);
      flow.answer(state, play, action, seat);
      letOthersHold(state, pair);
      talkOn(state, play, pair, conduct, s);
    },
    (state, events) => outcomeOf(s, state, events, pair) !== null,
  );
}

/** Everybody who is charged beside the one that is asked about stands where he is, and has passed his test. */
function letOthersHold(s: State, { target }: Pair): void {
  const frame = s.frames.at(-1);
  if (frame === undefined || !('charge' in frame) || frame.charge.targets.length < 2) return;
  const targets = frame.charge.targets.map((one): Target =>
    one.unit === target || one.stands !== 'waits' || one.reaction !== null
      ? one
      : { ...one, reaction: 'stand', stands: 'ready', tested: true },
  );
  // Frames are replaced and never changed in place.
  s.frames[s.frames.length - 1] = { ...frame, charge: { ...frame.charge, targets } };
}

/** Answers the questions of the charge until another begins or nothing more can come of it. */
function talkOn(s: State, play: Play, pair: Pair, conduct: Conduct, before: State): void {
  for (;;) {
    if (outcomeOf(before, s, play.events as ReasonEvent[], pair) !== null) return;
    const frame = s.frames.at(-1);
    switch (frame?.step) {
      case 'reaction': {
        const seat = enemyOf[frame.charge.side];
        const options = flow.asked(s, seat).choices([]).options as readonly Reaction[];
        const isNamed = frame.target === pair.target;
        if (isNamed) for (const option of options) conduct.asked.reactions.add(option);
        const wanted = isNamed && conduct.reaction !== null ? conduct.reaction : options[0]!;
        flow.answer(s, play, [options.includes(wanted) ? wanted : options[0]!], seat);
        break;
      }
      case 'counterCharge': {
        const isNamed = frame.target === pair.target;
        if (isNamed) conduct.asked.isCounterAsked = true;
        flow.answer(
          s,
          play,
          [isNamed && conduct.isCountering ? 'counter-charge' : 'stand'],
          enemyOf[frame.charge.side],
        );
        break;
      }
      case 'whoTestsCharge':
        flow.answer(s, play, [nameOf(s, bestTester(s, frame.charge))], frame.charge.side);
        break;
      case 'evadeWay':
        flow.answer(s, play, [frame.ways[0]!], enemyOf[frame.charge.side]);
        break;
      default:
        return;
    }
  }
}

function isNewlyTouched(before: State, s: State, unit: number): boolean {
  return s.contacts.some(
    (contact) =>
      (contact.one === unit || contact.other === unit) &&
      !before.contacts.some(({ one, other }) => one === contact.one && other === contact.other),
  );
}

/** What has become of the pair, as soon as that is known. */
function outcomeOf(
  before: State,
  s: State,
  events: readonly ReasonEvent[],
  { target, charger }: Pair,
): OutcomeName | null {
  const [aimedAt, rider] = [nameOf(s, target), nameOf(s, charger)];
  if (isNewlyTouched(before, s, target)) return 'contact';
  let evades = false;
  let hasPassed = false;
  for (const event of events) {
    if (event.kind === 'captured' && event.unit === aimedAt) return 'taken';
    if (
      event.kind === 'initiativeThrown' ||
      (event.kind === 'moraleTested' && event.reason === 'to charge')
    ) {
      if (!event.passed) return 'stays';
      hasPassed = true;
    }
    if (event.kind === 'reacted' && event.unit === aimedAt) evades = event.reaction === 'evade';
    if (event.kind === 'destroyed' && event.unit === rider) return 'repelled';
    if (event.kind === 'moraleTested' && event.unit === rider && event.reason === 'fired at' && !event.passed)
      return 'repelled';
    if (
      event.kind === 'moraleTested' &&
      event.unit === aimedAt &&
      event.reason === 'charged' &&
      !event.passed
    )
      if (resultOf(event.total)?.move !== null) return 'drivenOff';
    if (event.kind === 'conditionChanged' && event.unit === aimedAt && event.to === 'routed')
      return 'drivenOff';
  }
  return evades && hasPassed ? 'evaded' : null;
}
