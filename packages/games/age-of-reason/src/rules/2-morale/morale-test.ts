/**
 * Chapters 2.2 and 2.3: the morale test. As many dice as the morale class, more and fewer by the table, added up; six
 * or more passes (AOR-2-301 to AOR-2-323).
 */
import {
  branches,
  citing,
  defines,
  modifiers,
  type ModifierRows,
  type Play,
  type RuleId,
  type SumRow,
} from '@bivouac/kernel';
import { rollDice, thrown } from '../../dice.ts';
import { tell, type TestReason, type Thrown } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { centreOf, tableOf } from '../../standing.ts';
import { villagePoints, woods } from '../../tables/ground.ts';
import { charismaWith, factsOf, hasLost, hasTrait, isBroken, nameOf, unitOf } from '../../troops.ts';
import type { Aspect } from '../../tables/aspects.ts';
import { supportOf, type Support } from './support.ts';
import { holds } from '../../features.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const by = branches({
  diceAreAddedUp: 'AOR-2-301',
  atLeastOneDie: 'AOR-2-302',
  ruinsShelterNobody: 'AOR-6-511',
});

/** A total of so much passes (AOR-2-303). */
export const passing = defines('AOR-2-303', 6);

/** What a test is about: why it is taken, and of a charge who rides at whom from which side. */
export interface Trial {
  readonly unit: number;
  readonly reason: TestReason;
  /** The other one in a charge: the target of a charger, the charger of a target; or none. */
  readonly opponent: number;
  /** The side of the target on which the charge comes. */
  readonly aspect: Aspect;
}

/** A test that has nothing to do with a charge. */
export function plainTrial(unit: number, reason: TestReason): Trial {
  return { unit, reason, opponent: none, aspect: 'front' };
}

interface Facts {
  readonly s: State;
  readonly trial: Trial;
  readonly support: Support;
}

const charges: ReadonlySet<TestReason> = new Set(['to charge', 'fired at']);
const isCharged: ReadonlySet<TestReason> = new Set(['charged', 'to counter-charge', 're-forming']);

/** What protects troops in a morale test: woods a little, walls of stone more; only the strongest counts (AOR-6-120). */
function shelterOf(s: State, unit: number, cites?: RuleId[]): 0 | 1 | 2 {
  const { post } = unitOf(s, unit);
  const table = tableOf(s);
  if (post !== none) {
    const { kind, numbers } = table.features[post]!;
    const borne = s.damage.find(({ feature }) => feature === post)?.points ?? 0;
    const isRuined = kind.name === 'village' && borne >= villagePoints[(numbers.size ?? 1) - 1]!;
    if (by.ruinsShelterNobody(isRuined, cites)) return 0;
    return kind.name === 'village' && numbers.stone !== 1 ? 0 : 2;
  }
  return isInWoods(s, unit) ? 1 : 0;
}

export function isInWoods(s: State, unit: number): boolean {
  const centre = centreOf(s, unit);
  return tableOf(s).features.some(({ kind, figure }) => woods.has(kind.name) && holds(figure, centre));
}

/** Whether the commander-in-chief of a unit's side is dead, captured, or has had to flee (AOR-2-306). */
function hasLostItsChief(s: State, unit: number): boolean {
  const { side } = factsOf(s, unit);
  return s.terms.generals.some((facts, index) => {
    if (facts.side !== side || facts.rank !== 'commander-in-chief') return false;
    const { fate, dazed } = s.generals[index]!;
    return (fate !== 'table' && fate !== 'away') || dazed >= s.turn;
  });
}

export const moraleModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-2-317',
    words: { en: 'both flanks covered', fr: 'deux flancs couverts' },
    worth: 1,
    when: ({ support }) => support.flanks,
  },
  {
    id: 'AOR-2-318',
    words: { en: 'rear support', fr: 'soutien arrière' },
    worth: 1,
    when: ({ support }) => support.rear,
  },
  {
    id: 'AOR-2-314',
    words: { en: 'in square', fr: 'en carré' },
    worth: 1,
    when: ({ s, trial }) => unitOf(s, trial.unit).formation === 'square',
  },
  {
    id: 'AOR-2-321',
    words: { en: 'in cover', fr: 'à couvert' },
    value: ({ s, trial }) => shelterOf(s, trial.unit),
  },
  {
    id: 'AOR-2-322',
    words: { en: 'at home in the woods', fr: 'chez eux dans les bois' },
    worth: 1,
    when: ({ s, trial: { unit } }) => hasTrait(s, unit, 'natives') && isInWoods(s, unit),
  },
  {
    id: 'AOR-2-323',
    words: { en: 'charges a flank or rear', fr: 'charge de flanc ou de dos' },
    worth: 1,
    when: ({ trial: { reason, aspect } }) => charges.has(reason) && aspect !== 'front',
  },
  {
    id: 'AOR-2-323',
    words: { en: 'charges a broken enemy', fr: 'charge un ennemi battu ou en déroute' },
    worth: 1,
    when: ({ s, trial: { reason, opponent } }) =>
      charges.has(reason) && opponent !== none && isBroken(unitOf(s, opponent)),
  },
  {
    id: 'AOR-2-501',
    words: { en: 'general attached', fr: 'général attaché' },
    value: ({ s, trial }) => charismaWith(s, trial.unit),
  },
  {
    id: 'AOR-2-402',
    words: { en: 'disorganised', fr: 'désorganisé' },
    worth: -1,
    when: ({ s, trial }) => unitOf(s, trial.unit).condition === 'disorganised',
  },
  {
    id: 'AOR-2-305',
    words: { en: 'a quarter lost', fr: 'un quart de pertes' },
    worth: -1,
    when: ({ s, trial }) => hasLost(s, trial.unit, 4),
  },
  {
    id: 'AOR-2-306',
    words: { en: 'commander-in-chief lost', fr: 'général en chef perdu' },
    worth: -1,
    when: ({ s, trial }) => hasLostItsChief(s, trial.unit),
  },
  {
    id: 'AOR-2-304',
    words: { en: 'charged', fr: 'chargé' },
    worth: -1,
    when: ({ trial: { reason } }) => isCharged.has(reason),
  },
  {
    id: 'AOR-2-307',
    words: { en: 'charged from the rear', fr: 'chargé de dos' },
    worth: -1,
    when: ({ trial: { reason, aspect } }) => isCharged.has(reason) && aspect === 'rear',
  },
  {
    id: 'AOR-2-307',
    words: { en: 'enemy facing flank or rear', fr: 'ennemi face au flanc ou au dos' },
    worth: -1,
    when: ({ support }) => support.threatened,
  },
  {
    id: 'AOR-2-323',
    words: { en: 'just fired at by its target', fr: 'vient d’essuyer le feu de sa cible' },
    worth: -1,
    when: ({ trial: { reason } }) => reason === 'fired at',
  },
  {
    id: 'AOR-2-308',
    words: { en: 'first charge by Native Americans', fr: 'première charge d’Indiens' },
    worth: -1,
    when: ({ s, trial: { unit, reason, opponent } }) =>
      isCharged.has(reason) &&
      opponent !== none &&
      hasTrait(s, opponent, 'natives') &&
      !hasTrait(s, unit, 'natives') &&
      !unitOf(s, unit).knowsNatives,
  },
]);

const classRow = (morale: number, id: RuleId): SumRow => ({
  id,
  words: { en: `morale class M${morale}`, fr: `classe de moral M${morale}` },
  value: morale,
});

/** The dice of a test, row by row: never fewer than one. `cites`: what decided the rows, for whoever tells of it. */
export function diceOfTest(
  s: State,
  trial: Trial,
  cites?: RuleId[],
): { readonly count: number; readonly sum: readonly SumRow[] } {
  const facts: Facts = { s, trial, support: supportOf(s, trial.unit, cites) };
  const ofClass: RuleId[] = [...citing('AOR-2-101')];
  const morale = moraleOf(s, trial.unit, ofClass);
  const count = morale + moraleModifiers.total(facts);
  const sum = [classRow(morale, ofClass.at(-1)!), ...moraleModifiers.rows(facts)];
  if (cites !== undefined) {
    charismaWith(s, trial.unit, 'morale', cites);
    shelterOf(s, trial.unit, cites);
  }
  return by.atLeastOneDie(count < 1, cites) ? { count: 1, sum } : { count: Math.max(0, count), sum };
}

/** The dice are thrown and told. */
export function throwTest(
  s: State,
  play: Play,
  trial: Trial,
  rules: readonly RuleId[],
): Thrown & { readonly passed: boolean } {
  const cites = [...rules];
  const { count, sum } = diceOfTest(s, trial, cites);
  const dice = thrown(rollDice(play, count), sum);
  const result = by.diceAreAddedUp(true, cites) ? dice : { ...dice, total: Math.max(...dice.dice) };
  const passed = result.total >= passing;
  tell(play, {
    kind: 'moraleTested',
    unit: nameOf(s, trial.unit),
    reason: trial.reason,
    passed,
    ...result,
    rules: cites,
  });
  return { ...result, passed };
}
