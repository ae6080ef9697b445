/** Chapter 9, phase 12: an army that has lost a quarter throws to stay, and goes at once or in good order (AOR-9-001 to AOR-9-011). */
import { areTouching, bodyFigure } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  end,
  go,
  modifiers,
  oneOfThese,
  question,
  refusals,
  type ModifierRows,
  type Play,
  type RuleId,
  type Steps,
  type SumRow,
} from '@bivouac/kernel';
import { rollDice, rollDie, thrown } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeArmy, none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { enemyOf, isSide, type Side } from '../../tables/sides.ts';
import { formOf, isBroken, sideOf } from '../../troops.ts';
import { endBattle } from '../0-sequence/sequence.ts';
import { holderOf } from './objectives.ts';

const no = refusals({
  choose: [
    'AOR-9-004',
    'Concede the battle, or withdraw in good order.',
    'Concédez la bataille, ou retirez-vous en bon ordre.',
  ],
});

const by = branches({
  theWholeArmyCounts: 'AOR-9-002',
  tooManyAreLost: 'AOR-9-001',
  noFurtherTestInRetreat: 'AOR-9-011',
  noDiceNoRetreat: 'AOR-9-003',
  moreForcesARetreat: 'AOR-9-003',
  bothIsADraw: 'AOR-9-011',
  onlyTheHighestBracket: 'AOR-9-006',
  takenGunsCount: 'AOR-4-266',
});

/** Losses of so many in a hundred call for the test, and a total above this decides it. */
const threshold = defines('AOR-9-001', 25);
const mostThrown = defines('AOR-9-003', 12);
const turnsOfRetreat = defines('AOR-9-005', 3);

interface Facts {
  readonly s: State;
  readonly side: Side;
}

/** All figures of an army, also of those who never came (AOR-9-002). */
function figuresOf(s: State, side: Side, cites?: RuleId[]): number {
  if (by.theWholeArmyCounts(true, cites)) return s.terms.sides[side].figures;
  return s.terms.units.reduce(
    (sum, { side: one, figures }, unit) =>
      one === side && s.units[unit]!.where !== 'reserve' ? sum + figures : sum,
    0,
  );
}

/** Whether losses are more than so many in a hundred of the whole army (AOR-9-002). */
function isAbove({ s, side }: Facts, percent: number): boolean {
  return s.armies[side].losses * 100 > percent * figuresOf(s, side);
}

const brackets: readonly (readonly [percent: number, dice: number])[] = defines('AOR-9-006', [
  [50, 3],
  [40, 2],
  [30, 1],
] as const);

function bracketDice(facts: Facts): number {
  let sum = 0;
  for (const [percent, dice] of brackets) {
    if (!isAbove(facts, percent)) continue;
    sum += dice;
    if (by.onlyTheHighestBracket(true)) break;
  }
  return sum;
}

/** Guns that their crew has left, held by an enemy who can act (AOR-4-266). */
function gunsHeldByEnemy(s: State, side: Side): number {
  let count = 0;
  for (const [unit, row] of s.units.entries()) {
    if (row.guns === null || sideOf(s, unit) !== side) continue;
    const form = formOf(s, unit, { formation: 'unlimbered' });
    const figure = bodyFigure(row.guns, form);
    const isHeld = s.units.some(
      (other, index) =>
        other.where === 'table' &&
        sideOf(s, index) !== side &&
        !isBroken(other) &&
        areTouching(figure, figureOfUnit(s, index)),
    );
    if (by.takenGunsCount(isHeld)) count += 1;
  }
  return count;
}

export function batteriesLost(s: State, side: Side): number {
  return s.armies[side].batteriesLost + gunsHeldByEnemy(s, side);
}

/** Dice of objectives: taken off for those one has won, added for those one has lost (AOR-9-008). */
function objectiveDice({ s, side }: Facts): number {
  let sum = 0;
  for (const { feature, dice, owner } of s.terms.objectives) {
    const holder = holderOf(s, feature);
    if (holder === side && owner !== side) sum -= dice;
    if (holder === enemyOf[side] && owner === side) sum += dice;
  }
  return sum;
}

export const retreatModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-9-006',
    words: { en: 'brigadiers lost', fr: 'brigadiers perdus' },
    value: ({ s, side }) => s.armies[side].brigadiersLost,
  },
  {
    id: 'AOR-9-006',
    words: { en: 'flags lost', fr: 'drapeaux perdus' },
    value: ({ s, side }) => s.armies[side].flagsLost,
  },
  {
    id: 'AOR-9-006',
    words: { en: 'batteries lost', fr: 'batteries perdues' },
    value: ({ s, side }) => batteriesLost(s, side),
  },
  { id: 'AOR-9-006', words: { en: 'losses', fr: 'pertes' }, value: bracketDice },
  {
    id: 'AOR-9-006',
    words: { en: 'generals lost', fr: 'généraux perdus' },
    value: ({ s, side }) => 2 * s.armies[side].generalsLost,
  },
  {
    id: 'AOR-9-007',
    words: { en: 'enemy flags taken', fr: 'drapeaux pris' },
    value: ({ s, side }) => -s.armies[enemyOf[side]].flagsLost,
  },
  {
    id: 'AOR-9-007',
    words: { en: 'enemy batteries taken', fr: 'batteries prises' },
    value: ({ s, side }) => -batteriesLost(s, enemyOf[side]),
  },
  {
    id: 'AOR-9-007',
    words: { en: 'enemy brigadiers captured', fr: 'brigadiers capturés' },
    value: ({ s, side }) => -s.armies[enemyOf[side]].brigadiersCaptured,
  },
  {
    id: 'AOR-9-007',
    words: { en: 'enemy generals captured', fr: 'généraux capturés' },
    value: ({ s, side }) => -2 * s.armies[enemyOf[side]].generalsCaptured,
  },
  {
    id: 'AOR-9-008',
    words: { en: 'objectives', fr: 'objectifs' },
    value: objectiveDice,
  },
]);

/** The dice of the retreat test of a side, row by row. */
export function diceOfRetreat(
  s: State,
  side: Side,
): { readonly count: number; readonly sum: readonly SumRow[] } {
  const facts = { s, side };
  return { count: Math.max(0, retreatModifiers.total(facts)), sum: retreatModifiers.rows(facts) };
}

/** Whether a side has to test this turn: a quarter lost, and not in retreat already. */
export function mustTestRetreat(s: State, side: Side, cites?: RuleId[]): boolean {
  const { losses, retreatsUntil } = s.armies[side];
  const isLeaving = by.noFurtherTestInRetreat(retreatsUntil !== none);
  return !isLeaving && by.tooManyAreLost(losses * 100 >= threshold * figuresOf(s, side, cites), cites);
}

/** A side throws for its army: true when it must retreat. */
function throwRetreat(s: State, play: Play, side: Side): boolean {
  const cites: RuleId[] = [];
  if (!mustTestRetreat(s, side, cites)) return false;
  const { count, sum } = diceOfRetreat(s, side);
  if (by.noDiceNoRetreat(count === 0)) return false;
  const result = thrown(rollDice(play, count), sum);
  const retreats = by.moreForcesARetreat(result.total > mostThrown, cites);
  for (const { feature } of s.terms.objectives) holderOf(s, feature, cites);
  tell(play, { kind: 'retreatThrown', side, retreats, ...result, rules: cites });
  return retreats;
}

const retreatChoice = question('retreatChoice', ['AOR-9-004']);
const retreatWays = ['concede', 'withdraw'];

export const armyRetreat: Pick<Steps<State, Frames>, 'armyRetreat' | 'retreatChoice'> = {
  armyRetreat: {
    run(s, _frame, play) {
      const order = [s.first, enemyOf[s.first]] as const;
      const empty = order.filter((side) => !hasTroops(s, side));
      if (empty.length > 0) {
        endBattle(
          s,
          play,
          empty.length === 2 ? null : enemyOf[empty[0]!],
          'nobody left',
          citing('AOR-9-004'),
        );
        return end();
      }
      const leaving = order.find((side) => s.armies[side].retreatsUntil !== none);
      const failed = order.filter((side) => throwRetreat(s, play, side));
      const isDraw = failed.length === 2 || (failed.length === 1 && leaving !== undefined);
      const cites: RuleId[] = [];
      if (by.bothIsADraw(isDraw, cites)) {
        endBattle(s, play, null, 'both retreat', cites);
        return end();
      }
      if (leaving !== undefined && s.turn >= lastTurnOfRetreat(s, leaving)) {
        endBattle(s, play, enemyOf[leaving], 'orderly retreat', citing('AOR-9-005'));
        return end();
      }
      const [side] = failed;
      return side === undefined ? end() : go({ step: 'retreatChoice', side });
    },
  },
  retreatChoice: {
    asks: (_s, { side }) => retreatChoice(side),
    choices: (_s, _frame, _seat, partial) => oneOfThese(partial, retreatWays),
    whyNot: () => no.choose,
    answer(s, { side }, _seat, [way], play) {
      if (way === 'concede') {
        endBattle(s, play, enemyOf[side], 'retreat', citing('AOR-9-004'));
        return end();
      }
      const die = rollDie(play);
      const turns = Math.ceil((die * turnsOfRetreat) / 6);
      changeArmy(s, side, { retreatsUntil: s.turn + turns });
      tell(play, { kind: 'retreatOrdered', side, die, until: s.turn + turns, rules: citing('AOR-9-005') });
      return end();
    },
  },
};

/** The last turn of an orderly retreat: the limit of the battle, if that comes first. */
function lastTurnOfRetreat(s: State, side: Side): number {
  const { retreatsUntil } = s.armies[side];
  return s.terms.turns === none ? retreatsUntil : Math.min(retreatsUntil, s.terms.turns);
}

function hasTroops(s: State, side: string): boolean {
  return s.units.some(
    ({ where }, unit) =>
      isSide(side) &&
      sideOf(s, unit) === side &&
      (where === 'table' || where === 'reserve' || where === 'withdrawn'),
  );
}
