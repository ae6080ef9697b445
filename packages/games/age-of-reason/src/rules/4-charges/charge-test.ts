/** Chapter 4.1: the test that begins every charge: initiative of infantry, morale of cavalry (AOR-4-101 to AOR-4-108). */
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
import type { Charge } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import {
  branchOf,
  charismaWith,
  hasLost,
  hasTrait,
  isBroken,
  isSkirmishing,
  nameOf,
  unitOf,
} from '../../troops.ts';
import { throwTest, type Trial } from '../2-morale/morale-test.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const by = branches({
  cavalryTestsItsMorale: ['AOR-4-102', 'AOR-2-204'],
  initiativeIsOneDie: 'AOR-4-107',
  lowDieCharges: 'AOR-4-105',
});

interface Facts {
  readonly s: State;
  readonly unit: number;
  readonly charge: Charge;
}

/** The target before a charger, if there is one; the bonuses of a charge must hold for the unit that tests (G-52). */
function targetBefore({ charge, unit }: Facts): Charge['targets'][number] | undefined {
  return charge.targets.find(({ charger }) => charger === unit);
}

/** Two to one or more: all who charge against all who are charged (G-51, G-122). */
function hasTwoToOne(s: State, { chargers, seconds, targets }: Charge): boolean {
  const figures = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + unitOf(s, unit).figures, 0);
  const charging = figures([...chargers, ...seconds.map(({ unit }) => unit)]);
  return charging >= 2 * figures(targets.map(({ unit }) => unit));
}

export const initiativeModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-4-108',
    words: { en: 'disorganised', fr: 'désorganisé' },
    worth: -1,
    when: ({ s, unit }) => unitOf(s, unit).condition === 'disorganised',
  },
  {
    id: 'AOR-4-108',
    words: { en: 'half lost', fr: 'moitié perdue' },
    worth: -1,
    when: ({ s, unit }) => hasLost(s, unit, 2),
  },
  {
    id: 'AOR-4-253',
    words: { en: 'skirmishers', fr: 'escarmoucheurs' },
    worth: -1,
    when: ({ s, unit }) => isSkirmishing(unitOf(s, unit)),
  },
  {
    id: 'AOR-4-108',
    words: { en: 'target beaten or routed', fr: 'cible battue ou en déroute' },
    value: (facts) => {
      const target = targetBefore(facts);
      return target !== undefined && isBroken(unitOf(facts.s, target.unit)) ? 1 : 0;
    },
  },
  {
    id: 'AOR-4-108',
    words: { en: 'two to one', fr: 'deux contre un' },
    worth: 2,
    when: ({ s, charge }) => hasTwoToOne(s, charge),
  },
  {
    id: 'AOR-4-108',
    words: { en: 'flank or rear', fr: 'flanc ou dos' },
    worth: 1,
    when: (facts) => (targetBefore(facts)?.aspect ?? 'front') !== 'front',
  },
  {
    id: 'AOR-4-108',
    words: { en: 'general attached', fr: 'général attaché' },
    value: ({ s, unit }) => charismaWith(s, unit),
  },
  {
    id: 'AOR-4-108',
    words: { en: 'Highlanders', fr: 'Highlanders' },
    worth: 6,
    when: ({ s, unit }) => hasTrait(s, unit, 'highlanders'),
  },
]);

/** The number that infantry must not throw above to charge, row by row. */
export function initiativeOf(
  s: State,
  charge: Charge,
  unit: number,
): { readonly number: number; readonly sum: readonly SumRow[] } {
  const morale = moraleOf(s, unit);
  const base: SumRow = {
    id: citing('AOR-4-105')[0]!,
    words: { en: `morale class M${morale}`, fr: `classe de moral M${morale}` },
    value: morale,
  };
  const facts: Facts = { s, unit, charge };
  return {
    number: morale + initiativeModifiers.total(facts),
    sum: [base, ...initiativeModifiers.rows(facts)],
  };
}

/** What a charger tests with: who he charges from which side. */
export function trialOf(s: State, charge: Charge, unit: number, reason: 'to charge' | 'fired at'): Trial {
  const target = targetBefore({ s, charge, unit });
  return { unit, reason, opponent: target?.unit ?? none, aspect: target?.aspect ?? 'front' };
}

/** A unit tests for all who charge with it. */
export function passesChargeTest(s: State, play: Play, charge: Charge, unit: number): boolean {
  const why: RuleId[] = [];
  if (by.cavalryTestsItsMorale(branchOf(s, unit) === 'cavalry', why))
    return throwTest(s, play, trialOf(s, charge, unit, 'to charge'), [
      ...why,
      ...citing('AOR-4-101', 'AOR-2-206'),
    ]).passed;
  const { number, sum } = initiativeOf(s, charge, unit);
  const cites: RuleId[] = [...citing('AOR-4-101', 'AOR-4-105')];
  // A number out of the reach of a die needs none (G-53).
  const isCertain = number >= 6 || number <= 0;
  const dice = isCertain ? [] : Array.from({ length: diceOf(number, cites) }, () => rollDie(play));
  const lowest = Math.min(...dice);
  const passed = isCertain ? number >= 6 : by.lowDieCharges(lowest <= number, cites);
  tell(play, {
    kind: 'initiativeThrown',
    unit: nameOf(s, unit),
    dice,
    sum,
    needed: number,
    passed,
    rules: cites,
  });
  return passed;
}

/** One die, whatever the modifiers: they change the number to reach. */
function diceOf(number: number, cites: RuleId[]): number {
  return by.initiativeIsOneDie(true, cites) ? 1 : Math.max(1, number);
}
