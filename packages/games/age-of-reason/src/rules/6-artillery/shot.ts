/** Chapter 6.1: a shot of a battery, its dice and what they do (AOR-6-106 to AOR-6-120). */
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
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { gunDice, type GunBand } from '../../tables/guns.ts';
import { branchOf, factsOf, has, isBattery, isFormed, isSkirmishing, nameOf, unitOf } from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { rout } from '../2-morale/results.ts';
import { clearBridges } from './bridges.ts';
import { coverFrom, fireAgainst, rulesOfCover, structureBefore } from './cover.ts';
import { batterFeature } from './destruction.ts';
import { type Aspect } from '../../tables/aspects.ts';
import { type Danger } from './general-risk.ts';
import { type Formation } from '../../tables/arms.ts';

const by = branches({
  sideBySideTheyFire: 'AOR-0-202',
  atLeastOneDie: 'AOR-6-114',
  beatenTroopsRoutUnderFire: 'AOR-2-106',
});

/** Walls that nobody holds are as hard to hit as those who would (G-86). */
const emptyStructure = defines('AOR-6-511', -3);

/** So many pips take a figure (AOR-6-107). */
const pipsPerLoss = defines('AOR-6-107', 12);

/** A shot: who fires at whom at what range; `isHurried` when the crew turns or runs as it fires (AOR-4-238, AOR-4-241). */
export interface Shot {
  readonly battery: number;
  readonly target: number;
  readonly band: GunBand;
  readonly isIndirect: boolean;
  readonly isHurried: boolean;
}

interface Facts extends Shot {
  readonly s: State;
}

export const gunModifiers: ModifierRows<Facts> = modifiers<Facts>([
  {
    id: 'AOR-6-119',
    words: { en: 'range', fr: 'portée' },
    value: ({ band }) => (band === 'long' ? -1 : band === 'medium' ? 0 : 1),
  },
  {
    id: 'AOR-6-112',
    words: { en: 'canister', fr: 'mitraille' },
    worth: 1,
    when: ({ band }) => band === 'canister',
  },
  {
    id: 'AOR-6-110',
    words: { en: 'crew', fr: 'servants' },
    value: ({ s, battery }) => {
      const { figures } = unitOf(s, battery);
      return figures === 1 ? -1 : Math.max(0, figures - 2);
    },
  },
  {
    id: 'AOR-6-111',
    words: { en: 'first shot', fr: 'premier tir' },
    worth: 1,
    when: ({ s, battery }) => !unitOf(s, battery).hasFired,
  },
  {
    id: 'AOR-6-113',
    words: { en: 'into the flank', fr: 'de flanc' },
    worth: 1,
    when: ({ s, battery, target }) => sideFiredAt(s, battery, target) === 'flank',
  },
  {
    id: 'AOR-6-121',
    words: { en: 'into the rear', fr: 'de dos' },
    worth: 1,
    when: ({ s, battery, target }) => sideFiredAt(s, battery, target) === 'rear',
  },
  {
    id: 'AOR-4-212',
    words: { en: 'at cavalry', fr: 'sur de la cavalerie' },
    worth: 1,
    when: ({ s, target }) => target !== none && branchOf(s, target) === 'cavalry',
  },
  {
    id: 'AOR-5-125',
    words: { en: 'at a column', fr: 'sur une colonne' },
    worth: 1,
    when: ({ s, target }) => formationAimedAt(s, target) === 'column',
  },
  {
    id: 'AOR-6-113',
    words: { en: 'at a square', fr: 'sur un carré' },
    worth: 2,
    when: ({ s, target }) => formationAimedAt(s, target) === 'square',
  },
  {
    id: 'AOR-6-203',
    words: { en: 'indirect fire', fr: 'tir indirect' },
    worth: -1,
    when: ({ isIndirect }) => isIndirect,
  },
  {
    id: 'AOR-6-114',
    words: { en: 'at skirmishers or guns', fr: 'sur des escarmoucheurs ou des canons' },
    worth: -1,
    when: ({ s, target }) => target !== none && (isSkirmishing(unitOf(s, target)) || isBattery(s, target)),
  },
  {
    id: 'AOR-5-112',
    words: { en: 'has moved', fr: 'a bougé' },
    worth: -1,
    when: ({ s, battery, isHurried }) => isHurried || has(s, battery, marks.byHand | marks.marched),
  },
  {
    id: 'AOR-2-402',
    words: { en: 'disorganised', fr: 'désorganisée' },
    worth: -1,
    when: ({ s, battery }) => unitOf(s, battery).condition === 'disorganised',
  },
  {
    id: 'AOR-6-120',
    words: { en: 'target in cover', fr: 'cible à couvert' },
    value: ({ s, battery, target }) => {
      const { x, y } = unitOf(s, battery);
      return target === none
        ? emptyStructure
        : isInSameVillage(s, battery, target)
          ? 0
          : fireAgainst[coverFrom(s, target, [x, y])];
    },
  },
  {
    id: 'AOR-7-308',
    words: { en: 'both in the village', fr: 'tous deux dans le village' },
    worth: -3,
    when: ({ s, battery, target }) => isInSameVillage(s, battery, target),
  },
]);

/** Whether guns and target are in one village. */
function isInSameVillage(s: State, battery: number, target: number): boolean {
  const { post } = unitOf(s, battery);
  return target !== none && post !== none && unitOf(s, target).post === post;
}

/** The formation of a target; of a structure none. */
function formationAimedAt(s: State, target: number): Formation | null {
  return target === none ? null : unitOf(s, target).formation;
}

/** From which side a formed unit is fired at; whoever is not formed has a front only (AOR-6-121). */
export function sideFiredAt(s: State, firer: number, target: number): Aspect {
  const { x, y } = unitOf(s, firer);
  const isInForm = target !== none && isFormed(unitOf(s, target));
  return isInForm ? aspectOf(s, target, [x, y], 'fire') : 'front';
}

/** The dice of a shot, row by row: never fewer than one. */
export function diceOfShot(
  s: State,
  shot: Shot,
  cites?: RuleId[],
): { readonly count: number; readonly sum: readonly SumRow[] } {
  const { weight } = factsOf(s, shot.battery).battery!;
  const base: SumRow = {
    id: citing('AOR-6-106')[0]!,
    words: { en: `${weight} guns`, fr: frenchGuns[weight] },
    value: gunDice(weight),
  };
  const facts: Facts = { ...shot, s };
  const count = base.value + gunModifiers.total(facts);
  const sum = [base, ...gunModifiers.rows(facts)];
  const { x, y } = unitOf(s, shot.battery);
  if (shot.target !== none) cites?.push(...rulesOfCover(s, shot.target, [x, y]));
  return { count: by.atLeastOneDie(count < 1, cites) ? 1 : Math.max(0, count), sum };
}

const frenchGuns = {
  light: 'canons légers',
  medium: 'canons moyens',
  heavy: 'canons lourds',
  siege: 'canons de siège',
};

/** A battery fires: losses fall at once, and a beaten target runs. Heavy guns batter what shelters it (AOR-6-503). */
export function fireShot(s: State, play: Play, shot: Shot, rules: readonly RuleId[]): number {
  const { battery, target, band } = shot;
  const cites = [...rules, ...citing('AOR-6-107')];
  const { count, sum } = diceOfShot(s, shot, cites);
  const result = thrown(rollDice(play, count), sum);
  const wanted = Math.floor(result.total / pipsPerLoss);
  mark(s, battery, marks.fired);
  changeUnit(s, battery, { hasFired: true });
  mark(s, target, marks.firedAt);
  const names = { unit: nameOf(s, battery), target: nameOf(s, target) };
  tell(play, {
    kind: 'fired',
    ...names,
    with: 'guns',
    band,
    losses: wanted,
    ...result,
    rules: cites,
  });
  const { x, y } = unitOf(s, battery);
  const structure = structureBefore(s, target, [x, y]);
  const aimedAt = unitOf(s, target);
  const losses = strike(s, play, target, wanted, battery, citing('AOR-6-107'));
  if (structure !== none) batterFeature(s, play, battery, structure, count, [aimedAt.x, aimedAt.y]);
  clearBridges(s, play);
  return losses;
}

/** A shot at a structure that nobody holds: only its damage die counts (AOR-6-511). */
export function fireAtStructure(
  s: State,
  play: Play,
  battery: number,
  feature: number,
  band: GunBand,
  isIndirect: boolean,
): void {
  const shot: Shot = { battery, target: none, band, isIndirect, isHurried: false };
  const { count } = diceOfShot(s, shot);
  mark(s, battery, marks.fired);
  changeUnit(s, battery, { hasFired: true });
  batterFeature(s, play, battery, feature, count, null);
  clearBridges(s, play);
}

/** What fire does to a unit: figures fall, whoever took most is remembered, and a beaten unit routs (G-18). */
export function strike(
  s: State,
  play: Play,
  target: number,
  wanted: number,
  shooter: number,
  rules: readonly RuleId[],
  danger: Danger = 'fire',
): number {
  if (by.sideBySideTheyFire(isDeferred(s))) {
    const muskets = danger === 'muskets';
    s.deferred = [...s.deferred, { target, shooter, losses: wanted, muskets }];
    return 0;
  }
  const before = unitOf(s, target);
  const losses = takeLosses(s, play, target, wanted, danger, rules);
  if (unitOf(s, target).where !== 'table') return losses;
  if (losses > 0 && losses * 2 > before.losses) changeUnit(s, target, { shooter });
  const cites: RuleId[] = [];
  const isMoved = losses > 0 || s.terms.options.beatenRoutOnLoss !== true;
  if (by.beatenTroopsRoutUnderFire(before.condition === 'beaten' && isMoved, cites)) {
    rout(s, play, target, cites);
    changeUnit(s, target, { marks: unitOf(s, target).marks & ~marks.shaken });
  }
  return losses;
}

/** Whether losses wait until both sides have fired: not those of fire at a charge. */
function isDeferred({ terms, frames }: State): boolean {
  const step = frames.at(-1)?.step;
  return terms.options.simultaneousFire === true && (step === 'cannonade' || step === 'volleys');
}

/** Both sides have fired: all losses fall now. */
export function settleFire(s: State, play: Play): void {
  const { deferred } = s;
  if (deferred.length === 0) return;
  s.deferred = [];
  for (const { target, shooter, losses, muskets } of deferred)
    if (unitOf(s, target).where === 'table')
      strike(
        s,
        play,
        target,
        losses,
        shooter,
        citing(muskets ? 'AOR-7-111' : 'AOR-6-107'),
        muskets ? 'muskets' : 'fire',
      );
}
