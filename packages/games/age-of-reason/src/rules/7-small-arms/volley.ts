/** Chapters 7.1 and 7.2: a volley, with how many dice and what it takes (AOR-7-102, AOR-7-105, AOR-7-108 to AOR-7-120, AOR-7-202). */
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
import { tell } from '../../events.ts';
import { halfMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import {
  branchOf,
  factsOf,
  hasTrait,
  isBattery,
  isFormed,
  isSkirmishing,
  nameOf,
  unitOf,
} from '../../troops.ts';
import { secondRankOf } from '../4-charges/second-rank.ts';
import { coverFrom, fireAgainst, rulesOfCover } from '../6-artillery/cover.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';
import { sideFiredAt, strike } from '../6-artillery/shot.ts';
import { faceBit, frontFiring, type Levelled, type SquareFace } from './levelling.ts';

const by = branches({
  prussiansFireOnTheMarch: 'AOR-7-105',
  atLeastOneDie: 'AOR-7-120',
  secondRankShares: 'AOR-7-119',
});

/** So many pips take a figure (AOR-7-111). */
const pipsPerLoss = defines('AOR-7-111', 6);

export type Band = Levelled['band'] | 'whites of the eyes';

/** A volley: who fires at whom at what range, from which face. */
export interface Volley {
  readonly unit: number;
  readonly target: number;
  readonly band: Band;
  readonly face: SquareFace;
}

interface Facts extends Volley {
  readonly s: State;
}

const isPrussianDrill = (s: State, unit: number): boolean =>
  factsOf(s, unit).nation === 'prussia' && factsOf(s, unit).isRegular && isFormed(unitOf(s, unit));

export const volleyModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-7-113',
    words: { en: 'first fire', fr: 'premier tir' },
    worth: 1,
    when: ({ s, unit }) => isFirstFire(s, unit) && factsOf(s, unit).nation !== 'britain',
  },
  {
    id: 'AOR-7-114',
    words: { en: 'first British volley', fr: 'première salve britannique' },
    worth: 2,
    when: ({ s, unit }) => isFirstFire(s, unit) && factsOf(s, unit).nation === 'britain',
  },
  {
    id: 'AOR-7-108',
    words: { en: 'number of figures', fr: 'nombre de figurines' },
    value: ({ s, unit }) => {
      const { figures } = unitOf(s, unit);
      return figures > 12 ? 1 : figures <= 6 ? -1 : 0;
    },
  },
  {
    id: 'AOR-7-110',
    words: { en: 'short range', fr: 'courte portée' },
    worth: 1,
    when: ({ band }) => band === 'short',
  },
  {
    id: 'AOR-7-115',
    words: { en: 'whites of the eyes', fr: 'dans le blanc des yeux' },
    worth: 2,
    when: ({ band }) => band === 'whites of the eyes',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at a column', fr: 'sur une colonne' },
    worth: 1,
    when: ({ s, target }) => unitOf(s, target).formation === 'column',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at a square', fr: 'sur un carré' },
    worth: 1,
    when: ({ s, target }) => unitOf(s, target).formation === 'square',
  },
  {
    id: 'AOR-4-212',
    words: { en: 'at cavalry', fr: 'sur de la cavalerie' },
    worth: 1,
    when: ({ s, target }) => branchOf(s, target) === 'cavalry',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'into the flank', fr: 'de flanc' },
    worth: 1,
    when: ({ s, unit, target }) => sideFiredAt(s, unit, target) !== 'front',
  },
  {
    id: 'AOR-7-102',
    words: { en: 'has moved', fr: 'a bougé' },
    value: ({ s, unit }) => {
      const { used } = unitOf(s, unit);
      const isHurried = used > halfMove && s.terms.options.skirmishersAreHurried === true;
      const isSteady =
        (isSkirmishing(unitOf(s, unit)) && !isHurried) ||
        by.prussiansFireOnTheMarch(isPrussianDrill(s, unit));
      return used > 0 && !isSteady ? -1 : 0;
    },
  },
  {
    id: 'AOR-2-402',
    words: { en: 'disorganised', fr: 'désorganisée' },
    worth: -1,
    when: ({ s, unit }) => unitOf(s, unit).condition === 'disorganised',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at skirmishers or guns', fr: 'sur des escarmoucheurs ou des canons' },
    worth: -1,
    when: ({ s, target }) => isSkirmishing(unitOf(s, target)) || isBattery(s, target),
  },
  {
    id: 'AOR-7-116',
    words: { en: 'Highlanders', fr: 'Highlanders' },
    worth: -2,
    when: ({ s, unit }) => hasTrait(s, unit, 'highlanders'),
  },
  {
    id: 'AOR-7-112',
    words: { en: 'in column', fr: 'en colonne' },
    worth: -3,
    when: ({ s, unit }) => unitOf(s, unit).formation === 'column',
  },
  {
    id: 'AOR-7-202',
    words: { en: 'one face of a square', fr: 'une face de carré' },
    worth: -3,
    when: ({ s, unit }) => unitOf(s, unit).formation === 'square',
  },
  {
    id: 'AOR-7-319',
    words: { en: 'from inside a fortress', fr: 'de l’intérieur d’une forteresse' },
    value: ({ s, unit }) => {
      const { post, wall } = unitOf(s, unit);
      return post >= 0 && wall < 0 && featureOf(s, post).kind.name === 'fortress' ? -2 : 0;
    },
  },
  {
    id: 'AOR-6-120',
    words: { en: 'target in cover', fr: 'cible à couvert' },
    value: ({ s, unit, target, face }) => {
      const { x, y } = frontFiring(s, unit, face);
      return fireAgainst[coverFrom(s, target, [x, y])];
    },
  },
]);

/** The first fire in the battle of regular line infantry (AOR-7-113). */
function isFirstFire(s: State, unit: number): boolean {
  const { isRegular, arm } = factsOf(s, unit);
  return isRegular && arm === 'infantry' && !unitOf(s, unit).hasFired;
}

/** So many dice for each morale class. */
const dicePerClass = defines('AOR-7-109', 1);

/** The dice of a volley, row by row: never fewer than one. */
export function diceOfVolley(
  s: State,
  volley: Volley,
  cites?: RuleId[],
): { readonly count: number; readonly sum: readonly SumRow[] } {
  const morale = moraleOf(s, volley.unit);
  const base: SumRow = {
    id: citing('AOR-7-109')[0]!,
    words: { en: `morale class M${morale}`, fr: `classe de moral M${morale}` },
    value: morale * dicePerClass,
  };
  const facts: Facts = { ...volley, s };
  const count = base.value + volleyModifiers.total(facts);
  const { used } = unitOf(s, volley.unit);
  if (cites !== undefined) {
    const { x, y } = frontFiring(s, volley.unit, volley.face);
    cites.push(...rulesOfCover(s, volley.target, [x, y]));
    by.prussiansFireOnTheMarch(used > 0 && isPrussianDrill(s, volley.unit), cites);
  }
  const sum = [base, ...volleyModifiers.rows(facts)];
  return { count: by.atLeastOneDie(count < 1, cites) ? 1 : Math.max(0, count), sum };
}

/** A unit fires: losses fall at once, shared with whoever stands close behind the target (AOR-7-119). */
export function fireVolley(s: State, play: Play, volley: Volley, rules: readonly RuleId[]): number {
  const { unit, target, band, face } = volley;
  const cites = [...rules, ...citing('AOR-7-111')];
  const { count, sum } = diceOfVolley(s, volley, cites);
  const result = thrown(rollDice(play, count), sum);
  const losses = Math.floor(result.total / pipsPerLoss);
  const row = unitOf(s, unit);
  mark(s, unit, marks.fired);
  const faces = row.formation === 'square' ? row.faces | faceBit(face) : row.faces;
  changeUnit(s, unit, { hasFired: true, faces, targets: [...row.targets, target] });
  const names = { unit: nameOf(s, unit), target: nameOf(s, target) };
  tell(play, {
    kind: 'fired',
    ...names,
    with: 'muskets',
    band,
    losses,
    ...result,
    rules: cites,
  });
  const why: RuleId[] = [...citing('AOR-7-111')];
  const struck = targetsStruck(s, target, why);
  const shares = [Math.ceil(losses / struck.length), Math.floor(losses / struck.length)];
  return struck.reduce((sum, one, at) => {
    mark(s, one, marks.firedAt);
    return sum + strike(s, play, one, shares[at]!, unit, why, 'muskets');
  }, 0);
}

/** The unit aimed at, and the one in second rank close behind it, if there is one. */
function targetsStruck(s: State, target: number, cites: RuleId[]): readonly number[] {
  const second = secondRankOf(s, target);
  return by.secondRankShares(second !== null, cites) ? [target, second!] : [target];
}
