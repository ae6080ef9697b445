/** Exact chances of an action, from what its seat sees: by the question that it answers. */
import type { Action, Odds, OddsRow, Seat, Words } from '@bivouac/kernel';
import { indexOfUnit } from '../names.ts';
import { mustTestRetreat, diceOfRetreat } from '../rules/9-army-retreat/army-retreat.ts';
import { mustTest } from '../rules/2-morale/after-fire.ts';
import { diceOfTest, plainTrial } from '../rules/2-morale/morale-test.ts';
import { rallyNumber } from '../rules/2-morale/rally.ts';
import { pursuitNumber } from '../rules/8-melee/pursuit.ts';
import { boutsOf, meleeOf } from '../rules/8-melee/fighting.ts';
import { diceOfMelee } from '../rules/8-melee/melee-dice.ts';
import type { State } from '../state.ts';
import { enemyOf, isSide, type Side } from '../tables/sides.ts';
import { charismaWith, factsOf, isBroken, unitOf } from '../troops.ts';
import { imagineState, type View } from '../view.ts';
import { answerOdds, declarationOdds } from './charge.ts';
import { shotOdds, volleyOdds } from './fire.ts';
import { endingOutcomes, meleeOdds } from './melee.ts';
import { bearingOutcomes, bearingsOf, noBearing } from './morale.ts';
import { totalsOf } from './sums.ts';

export function oddsOf(view: View, seat: Seat, action: Action): Odds | null {
  if (!isSide(seat)) return null;
  const s = imagineState(view, seat);
  const frame = s.frames.at(-1);
  const [first] = action;
  if (first === 'resign') return retreatOdds(s, seat);
  if (first === undefined || first === 'done' || first === 'pass') return null;
  switch (frame?.step) {
    case 'cannonade':
      return shotOdds(s, action);
    case 'volleys':
      return volleyOdds(s, action);
    case 'declareCharge':
      return first === 'charge' ? declarationOdds(s, seat, action) : null;
    case 'reaction':
    case 'counterCharge':
      return answerOdds(s, seat, action, frame.charge, frame.target);
    case 'whoTestsCharge':
      return answerOdds(s, seat, action, frame.charge, frame.charge.targets[0]!.unit);
    case 'whoFights':
      return fightOdds(s, seat, indexOfUnit(s, first));
    case 'whoTestsAfterArtillery':
      return testOdds(s, indexOfUnit(s, first), 'artillery');
    case 'whoTestsAfterSmallArms':
      return testOdds(s, indexOfUnit(s, first), 'small arms');
    case 'whoRallies':
      return rallyOdds(s, indexOfUnit(s, first));
    case 'arriving':
      return arrivalOdds(s, indexOfUnit(s, first));
    case 'advance':
      return frame.verdict.result >= 7 ? pursuitOdds(s, frame.left[0]!) : null;
    case 'goOn': {
      const routed = frame.charge.targets.some((target) => target.routed);
      return routed ? pursuitOdds(s, frame.charge.chargers[0]!) : null;
    }
    default:
      return null;
  }
}

const ownDice: Words = { en: 'by its own dice', fr: 'par ses propres dés' };

/** A die that must not be higher than a number, or as many chances of six. */
function dieRow(
  number: number,
  good: readonly [string, Words],
  bad: readonly [string, Words],
  isGood = true,
): OddsRow {
  const chance = Math.min(6, Math.max(0, number)) / 6;
  const [lucky, unlucky] = isGood ? (['own', 'enemy'] as const) : (['enemy', 'own'] as const);
  return {
    reply: ownDice,
    outcomes: [
      { name: good[0], words: good[1], chance, good: lucky },
      { name: bad[0], words: bad[1], chance: 1 - chance, good: unlucky },
    ].filter((one) => one.chance > 0),
    expectedLosses: { own: 0, enemy: 0 },
  };
}

function testOdds(s: State, unit: number, reason: 'artillery' | 'small arms'): Odds | null {
  if (unit < 0 || !mustTest(s, unit, reason, [])) return null;
  const { count, sum } = diceOfTest(s, plainTrial(unit, reason));
  const isLost = isBroken(unitOf(s, unit));
  const chances = isLost ? { ...noBearing(), routs: 1 } : bearingsOf(count);
  const row: OddsRow = {
    reply: ownDice,
    outcomes: bearingOutcomes(chances, 'own'),
    expectedLosses: { own: 0, enemy: 0 },
    ...(!isLost && { dice: count }),
  };
  return { rows: [row], sum: isLost ? [] : sum };
}

function rallyOdds(s: State, unit: number): Odds | null {
  if (unit < 0) return null;
  const hasTry = unitOf(s, unit).rallies < factsOf(s, unit).morale;
  const rallies = ['rallies', { en: 'it rallies', fr: 'elle se rallie' }] as const;
  const runs = ['runs', { en: 'it runs on', fr: 'elle continue de fuir' }] as const;
  return { rows: [dieRow(hasTry ? rallyNumber(s, unit) : 0, rallies, runs)], sum: [] };
}

function arrivalOdds(s: State, unit: number): Odds | null {
  if (unit < 0) return null;
  const comes = ['comes', { en: 'it comes', fr: 'elle arrive' }] as const;
  const waits = ['waits', { en: 'it does not come yet', fr: 'elle n’arrive pas encore' }] as const;
  const number = factsOf(s, unit).morale + charismaWith(s, unit);
  return { rows: [dieRow(number, comes, waits)], sum: [] };
}

function pursuitOdds(s: State, unit: number): Odds {
  const { number, sum } = pursuitNumber(s, unit);
  const pursues = ['pursues', { en: 'it must pursue', fr: 'elle doit poursuivre' }] as const;
  const stays = ['stays', { en: 'it stays in hand', fr: 'elle reste en main' }] as const;
  return { rows: [dieRow(number, pursues, stays, false)], sum };
}

function fightOdds(s: State, side: Side, unit: number): Odds | null {
  if (unit < 0) return null;
  const { endings, losses } = meleeOdds(s, unit, side);
  const bout = boutsOf(s, meleeOf(s, unit)).find((one) => factsOf(s, one.unit).side === side);
  const dice = bout === undefined ? null : diceOfMelee(s, bout);
  const row: OddsRow = {
    reply: { en: 'when all have struck', fr: 'quand tous ont frappé' },
    outcomes: endingOutcomes(endings),
    expectedLosses: losses,
    ...(dice !== null && { dice: dice.whole + (dice.special > 0 ? 1 : 0) }),
  };
  return { rows: [row], sum: dice?.sum ?? [] };
}

/** Whether an army would have to leave the field if its losses were tested now: whoever thinks of giving up may ask. */
function retreatOdds(s: State, side: Side): Odds | null {
  const rowOf = (of: Side, reply: Words): OddsRow => {
    const { count } = diceOfRetreat(s, of);
    const dice = mustTestRetreat(s, of) ? count : 0;
    const chance = totalsOf(dice).reduce((sum, one, total) => (total > 12 ? sum + one : sum), 0);
    const [mine, theirs] = of === side ? (['own', 'enemy'] as const) : (['enemy', 'own'] as const);
    const leaves = { name: 'leaves', words: mustLeave, chance, good: theirs };
    const stays = { name: 'stays', words: mayStay, chance: 1 - chance, good: mine };
    return {
      reply,
      outcomes: [leaves, stays].filter((one) => one.chance > 0),
      expectedLosses: { own: 0, enemy: 0 },
      dice,
    };
  };
  return {
    rows: [
      rowOf(side, { en: 'your army', fr: 'votre armée' }),
      rowOf(enemyOf[side], { en: 'the enemy’s', fr: 'celle de l’ennemi' }),
    ],
    sum: diceOfRetreat(s, side).sum,
    note: { en: 'If the test were thrown now.', fr: 'Si le test avait lieu maintenant.' },
  };
}

const mustLeave: Words = { en: 'must leave the field', fr: 'doit quitter le champ' };
const mayStay: Words = { en: 'stays', fr: 'reste' };
