/** Chapter 8.1: the dice of a melee: one for six figures, a special die for the rest, and the table (AOR-8-104 to AOR-8-111). */
import { crossings } from '@bivouac/ground/free';
import { levelAt } from '@bivouac/ground/free-table';
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
import { rollDice, rollSpecial } from '../../dice.ts';
import type { Thrown } from '../../events.ts';
import { marks, type State } from '../../state.ts';
import { centreOf, tableOf } from '../../standing.ts';
import { woods } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import {
  branchOf,
  charismaWith,
  factsOf,
  has,
  hasTrait,
  isBroken,
  isGarrison,
  unitOf,
} from '../../troops.ts';
import { holds } from '../../features.ts';
import { isInWoods } from '../2-morale/morale-test.ts';
import { coverFrom, type CoverKind } from '../6-artillery/cover.ts';
import { fightsOpen, type Bout } from './fighting.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const by = branches({
  joinersHaveNoBonus: 'AOR-4-303',
  wholeDieForSix: 'AOR-8-105',
  remainderIsASpecialDie: 'AOR-8-104',
});

/** So many figures make a die, and so many pips take a figure. */
const figuresPerDie = defines('AOR-8-104', 6);
const pipsPerLoss = defines('AOR-8-111', 6);
/** A charge counts from so far on: foot, horse. */
const footRide = length('AOR-8-107', 2);
const horseRide = length('AOR-8-107', 20);

interface Facts extends Bout {
  readonly s: State;
}

const isCavalry = (s: State, unit: number): boolean => branchOf(s, unit) === 'cavalry';

/** Whether a unit has charged or counter-charged into this melee this turn: who only joined has not. */
function hasRidden({ s, unit, contact }: Facts): boolean {
  if (by.joinersHaveNoBonus(contact.joined && contact.one === unit)) return false;
  return unitOf(s, unit).ride !== null && has(s, unit, marks.charged | marks.counterCharged);
}

/** In pursuit no distance is asked (G-98). */
function hasRiddenFar(facts: Facts): boolean {
  const { s, unit, enemy } = facts;
  if (!hasRidden(facts)) return false;
  if (unitOf(s, enemy).condition === 'routed') return true;
  return unitOf(s, unit).ride!.gone >= (isCavalry(s, unit) ? horseRide : footRide);
}

/** Whether a charge began on higher ground than it ended (AOR-8-127). */
function rodeDownhill(facts: Facts): boolean {
  const { s, unit } = facts;
  if (!hasRidden(facts)) return false;
  const { ride, x, y } = unitOf(s, unit);
  const table = tableOf(s);
  return levelAt(table, [ride!.x, ride!.y]) > levelAt(table, [x, y]);
}

/** Whether the enemy stands higher: the middles of both fronts count. */
function isEnemyUphill({ s, unit, enemy }: Facts): boolean {
  const table = tableOf(s);
  const level = (one: number): number => {
    const { x, y } = unitOf(s, one);
    return levelAt(table, isGarrison(unitOf(s, one)) ? centreOf(s, one) : [x, y]);
  };
  return level(enemy) > level(unit);
}

/** Dice that the cover of the enemy takes. */
const coverDice: Readonly<Record<CoverKind, number>> = {
  none: 0,
  obstacle: defines('AOR-8-110', -1),
  woods: defines('AOR-8-110', -1),
  works: defines('AOR-7-316', -1),
  ruins: defines('AOR-6-505', -1),
  'stone wall': defines('AOR-8-127', -1),
  village: defines('AOR-7-305', -2),
  fortification: defines('AOR-7-311', -3),
  fortress: defines('AOR-7-321', -3),
};

/** By which rule each of them takes its dice. */
const ruleOfCover: Readonly<Record<Exclude<CoverKind, 'none'>, RuleId>> = {
  obstacle: 'AOR-8-110',
  woods: 'AOR-8-110',
  works: 'AOR-7-316',
  ruins: 'AOR-6-505',
  'stone wall': 'AOR-8-127',
  village: 'AOR-7-305',
  fortification: 'AOR-7-311',
  fortress: 'AOR-7-321',
};

const lines: ReadonlySet<CoverKind> = new Set(['obstacle', 'works', 'stone wall']);

/** What shelters the enemy: of hedges and walls only the one who was struck behind them has any good. */
function coverOfEnemy({ s, unit, enemy, contact }: Facts): CoverKind {
  const { x, y } = unitOf(s, unit);
  const cover = coverFrom(s, enemy, isGarrison(unitOf(s, unit)) ? centreOf(s, unit) : [x, y]);
  if (lines.has(cover) && contact.one === enemy) return 'none';
  return cover === 'woods' && areInOneWood(s, unit, enemy) ? 'none' : cover;
}

function areInOneWood(s: State, one: number, other: number): boolean {
  const [a, b] = [centreOf(s, one), centreOf(s, other)];
  return tableOf(s).features.some(
    ({ kind, figure }) => woods.has(kind.name) && holds(figure, a) && holds(figure, b),
  );
}

/** Whether a river lies between a striker and the enemy who lines its other bank (AOR-4-269). */
function strikesAcrossARiver({ s, unit, enemy, contact }: Facts): boolean {
  if (contact.one !== unit) return false;
  const [from, to] = [unitOf(s, unit), unitOf(s, enemy)];
  return tableOf(s).features.some(
    (feature) =>
      feature.shape === 'line' &&
      feature.kind.name === 'fordable river' &&
      crossings([from.x, from.y], [to.x, to.y], feature.path.points).length > 0,
  );
}

/** The side on which a unit strikes its enemy; who is struck strikes back to the front. */
function sideOf({ unit, contact }: Facts): 'front' | 'flank' | 'rear' {
  return contact.one === unit ? contact.side : 'front';
}

export const meleeModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-8-106',
    words: { en: 'morale class', fr: 'classe de moral' },
    value: ({ s, unit }) => moraleOf(s, unit) - 1,
  },
  {
    id: 'AOR-8-107',
    words: { en: 'charged', fr: 'a chargé' },
    worth: 1,
    when: (facts) => hasRiddenFar(facts) && !has(facts.s, facts.unit, marks.counterCharged),
  },
  {
    id: 'AOR-4-206',
    words: { en: 'counter-charged', fr: 'a contre-chargé' },
    worth: 1,
    when: (facts) => hasRiddenFar(facts) && has(facts.s, facts.unit, marks.counterCharged),
  },
  {
    id: 'AOR-8-108',
    words: { en: 'lances', fr: 'lances' },
    worth: 1,
    when: (facts) => hasTrait(facts.s, facts.unit, 'lances') && hasRidden(facts),
  },
  {
    id: 'AOR-8-108',
    words: { en: 'charged downhill', fr: 'a chargé en descendant' },
    worth: 1,
    when: (facts) => rodeDownhill(facts),
  },
  {
    id: 'AOR-8-121',
    words: { en: 'at home in the woods', fr: 'chez eux dans les bois' },
    worth: 1,
    when: ({ s, unit }) => hasTrait(s, unit, 'natives') && isInWoods(s, unit),
  },
  {
    id: 'AOR-8-121',
    words: { en: 'enemy beaten or routed', fr: 'ennemi battu ou en déroute' },
    worth: 1,
    when: ({ s, enemy }) => isBroken(unitOf(s, enemy)),
  },
  {
    id: 'AOR-8-109',
    words: { en: 'line against skirmishers', fr: 'ligne contre escarmoucheurs' },
    worth: 2,
    when: ({ s, unit, enemy }) =>
      factsOf(s, unit).isRegular && unitOf(s, unit).formation === 'line' && fightsOpen(s, enemy),
  },
  {
    id: 'AOR-8-109',
    words: { en: 'two to one', fr: 'deux contre un' },
    worth: 2,
    when: ({ figures, against }) => figures >= 2 * against,
  },
  {
    id: 'AOR-8-109',
    words: { en: 'horse against foot not in square', fr: 'cavalerie contre infanterie hors carré' },
    worth: 2,
    when: ({ s, unit, enemy }) =>
      isCavalry(s, unit) && branchOf(s, enemy) === 'infantry' && unitOf(s, enemy).formation !== 'square',
  },
  {
    id: 'AOR-8-109',
    words: { en: 'flank', fr: 'flanc' },
    worth: 2,
    when: (facts) => sideOf(facts) === 'flank',
  },
  {
    id: 'AOR-8-109',
    words: { en: 'rear', fr: 'dos' },
    worth: 3,
    when: (facts) => sideOf(facts) === 'rear',
  },
  {
    id: 'AOR-8-109',
    words: { en: 'line against square', fr: 'ligne contre carré' },
    worth: 2,
    when: ({ s, unit, enemy }) =>
      branchOf(s, unit) === 'infantry' &&
      unitOf(s, unit).formation === 'line' &&
      unitOf(s, enemy).formation === 'square',
  },
  {
    id: 'AOR-8-122',
    words: { en: 'general attached', fr: 'général attaché' },
    value: ({ s, unit }) => charismaWith(s, unit, 'melee'),
  },
  {
    id: 'AOR-2-402',
    words: { en: 'disorganised', fr: 'désorganisée' },
    worth: -1,
    when: ({ s, unit }) => unitOf(s, unit).condition === 'disorganised',
  },
  {
    id: 'AOR-8-110',
    words: { en: 'enemy in cover', fr: 'ennemi à couvert' },
    value: (facts) => coverDice[coverOfEnemy(facts)],
  },
  {
    id: 'AOR-4-269',
    words: { en: 'across a river', fr: 'par-dessus une rivière' },
    worth: -1,
    when: (facts) => strikesAcrossARiver(facts),
  },
  {
    id: 'AOR-8-127',
    words: { en: 'enemy uphill', fr: 'ennemi plus haut' },
    worth: -1,
    when: (facts) => isEnemyUphill(facts),
  },
  {
    id: 'AOR-8-110',
    words: { en: 'enemy heavy cavalry', fr: 'cavalerie lourde en face' },
    worth: -1,
    when: ({ s, enemy }) => factsOf(s, enemy).arm === 'heavy cavalry',
  },
  {
    id: 'AOR-8-110',
    words: { en: 'enemy with shields', fr: 'boucliers en face' },
    worth: -1,
    when: ({ s, enemy }) => hasTrait(s, enemy, 'shields'),
  },
  {
    id: 'AOR-8-312',
    words: { en: 'horse against square', fr: 'cavalerie contre carré' },
    worth: -3,
    when: ({ s, unit, enemy }) => isCavalry(s, unit) && unitOf(s, enemy).formation === 'square',
  },
]);

/** The dice of one part of a melee: whole ones, the special one (0 when there is none), and how they came about. */
export interface MeleeDice {
  readonly whole: number;
  readonly special: number;
  readonly sum: readonly SumRow[];
}

export function diceOfMelee(s: State, bout: Bout, cites?: RuleId[]): MeleeDice {
  const facts: Facts = { ...bout, s };
  const { figures } = bout;
  const row: SumRow = {
    id: citing('AOR-8-104')[0]!,
    words: { en: `${figures} figures`, fr: `${figures} figurines` },
    value: Math.floor(figures / figuresPerDie),
  };
  const count = countOfMelee(s, bout, cites);
  if (cites !== undefined) {
    const cover = coverOfEnemy(facts);
    if (cover !== 'none') cites.push(...citing(ruleOfCover[cover]));
    charismaWith(s, bout.unit, 'melee', cites);
    if (figures % figuresPerDie > 0) cites.push(...citing('AOR-0-103'));
  }
  return { ...count, sum: [row, ...meleeModifiers.rows(facts)] };
}

/** The same without how they came about. */
export function countOfMelee(s: State, bout: Bout, cites?: RuleId[]): Pick<MeleeDice, 'whole' | 'special'> {
  const { figures } = bout;
  const rest = figures % figuresPerDie;
  const count = Math.floor(figures / figuresPerDie) + meleeModifiers.total({ ...bout, s });
  const least = by.wholeDieForSix(figures >= figuresPerDie && count < 1, cites) ? 1 : 0;
  return { whole: Math.max(least, count), special: by.remainderIsASpecialDie(rest > 0) ? rest : 0 };
}

/** The dice of a part are thrown: how many figures fall is told by their sum. What decided their number is cited. */
export function throwMelee(
  s: State,
  play: Play,
  bout: Bout,
  cites: RuleId[],
): Thrown & { readonly losses: number } {
  const { whole, special, sum } = diceOfMelee(s, bout, cites);
  const dice = rollDice(play, whole);
  if (special > 0) dice.push(rollSpecial(play, special));
  const total = dice.reduce((all, die) => all + die, 0);
  return { dice, sum, total, losses: Math.floor(total / pipsPerLoss) };
}
