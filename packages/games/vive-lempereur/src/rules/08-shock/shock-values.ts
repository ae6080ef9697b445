/** Chapters VIII.3, VIII.4 and the shock lines of IV: what each unit is worth in a combat, attacking and defending. */
import {
  branches,
  modifiers,
  refusals,
  type ModifierRows,
  type Refusal,
  type RuleId,
  type SumRow,
  type Words,
} from '@bivouac/kernel';
import { boardOf, stackAt, strikesOf, has, secondFrontOf } from '../../board/board.ts';
import type { Arc } from '../../frames.ts';
import type { State } from '../../state.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  disorganised,
  formationNames,
  infantry,
  line,
  skirmish,
  square,
} from '../../tables/formations.ts';
import { halved } from '../../tables/rounding.ts';
import { attackBonus, shockValues, squareIsHalved } from '../../tables/shock.ts';
import { closed, terrainKinds } from '../../tables/terrain.ts';
import { armOf, factsOf, isRouted } from '../../troops.ts';

const by = branches({
  flankedGunsLeaveItToInfantry: ['VE-8.6-10', 'VE-5.3-05', 'VE-5.4-04'],
  brokenGunsDoNotDefend: 'VE-4.13-03',
  routedDoNotDefend: 'VEA-16-506',
});

const no = refusals({
  gunsAttack: [
    ['VE-4.12-10', 'VE-4.11-05', 'VE-8.5-02'],
    'Guns do not attack by shock.',
    'L’artillerie n’attaque pas au choc.',
  ],
  squareAttacks: [
    ['VE-4.4-07', 'VE-8.5-02'],
    'A square does not attack by shock.',
    'Un carré n’attaque pas au choc.',
  ],
  disorganisedAttacks: [
    ['VE-8.5-02', 'VE-4.5-03'],
    'Disorganised units do not attack.',
    'Les unités désorganisées n’attaquent pas.',
  ],
  cavalryInColumn: [
    ['VE-4.8-05', 'VE-8.5-02', 'VE-4.9-03'],
    'Cavalry attacks only while it charges.',
    'La cavalerie n’attaque qu’en chargeant.',
  ],
});

/** Why a unit cannot attack by shock at all (VE-8.5-02). Cavalry is in line only while it charges or countercharges. */
export function whyNoAttack(s: State, unit: number): Refusal | null {
  const { formation } = s.units[unit]!;
  if (formation === disorganised) return no.disorganisedAttacks;
  if (formation === square) return no.squareAttacks;
  const arm = armOf(s, unit);
  if (arm === artillery) return no.gunsAttack;
  return arm === cavalry && formation !== line ? no.cavalryInColumn : null;
}

/** Whether a unit can strike a hex beside it as it stands (VE-8.5-01). */
export function strikes(s: State, index: number, target: number): boolean {
  const { grid } = boardOf(s);
  const unit = s.units[index]!;
  const direction = grid.directionTo(unit.hex, target);
  if (direction >= 0 && has(strikesOf(unit), direction)) return true;
  if (unit.hex2 < 0) return false;
  const second = grid.directionTo(unit.hex2, target);
  return second >= 0 && has(secondFrontOf(unit), second);
}

interface Attack {
  readonly s: State;
  readonly unit: number;
  readonly target: number;
}

/** The side an attack goes over, as `hex * 6 + direction`; skirmishers strike from either of their hexes. */
function wayOf({ s, unit, target }: Attack): number {
  const { grid } = boardOf(s);
  const { hex, hex2 } = s.units[unit]!;
  const direction = grid.directionTo(hex, target);
  return direction >= 0 ? hex * 6 + direction : hex2 * 6 + grid.directionTo(hex2, target);
}

function isCavalry({ s, unit }: { readonly s: State; readonly unit: number }): boolean {
  return armOf(s, unit) === cavalry;
}

interface Fighter {
  readonly s: State;
  readonly unit: number;
}

const printed = modifiers<Fighter>([
  {
    id: 'VE-8.4-01',
    words: { en: 'printed shock value', fr: 'valeur de choc du pion' },
    value: ({ s, unit }) => factsOf(s, unit).shock,
  },
]);

const bonusOf = formationNames.map((name) => attackBonus[name].value);

const added = modifiers<Attack>([
  {
    id: 'VE-4.2-06',
    words: { en: 'column in attack', fr: 'colonne à l’attaque' },
    value: ({ s, unit }) => (armOf(s, unit) === infantry ? bonusOf[s.units[unit]!.formation]! : 0),
  },
  {
    id: 'VE-8.3-01',
    words: { en: 'side crossed', fr: 'côté franchi' },
    value: (attack) => boardOf(attack.s).assault[wayOf(attack)] ?? -closed,
  },
  {
    id: 'VE-8.3-02',
    words: { en: 'ground of the defender', fr: 'terrain du défenseur' },
    value: ({ s, target }) => terrainKinds[boardOf(s).terrain[target]!]!.shock.value,
  },
]);

const attackHalved = modifiers<Attack>([
  {
    id: 'VE-4.6-12',
    words: { en: 'skirmishers', fr: 'tirailleurs' },
    value: ({ s, unit }) => (s.units[unit]!.formation === skirmish ? 1 : 0),
  },
]);

function breaksCharge(s: State, hex: number): boolean {
  return terrainKinds[boardOf(s).terrain[hex]!]!.breaksCharge.value;
}

export function holdsSquare(s: State, hex: number): boolean {
  return stackAt(s, boardOf(s), hex).some((index) => s.units[index]!.formation === square);
}

const attackSetToOne = modifiers<Attack>([
  {
    id: 'VE-4.7-06',
    words: { en: 'cavalry against a square', fr: 'cavalerie contre un carré' },
    value: (attack) => (isCavalry(attack) && holdsSquare(attack.s, attack.target) ? 1 : 0),
  },
  {
    id: 'VE-4.7-06',
    words: { en: 'cavalry into woods or a town', fr: 'cavalerie vers un bois ou une ville' },
    value: (attack) => (isCavalry(attack) && breaksCharge(attack.s, attack.target) ? 1 : 0),
  },
  {
    id: 'VE-8.3-03',
    words: { en: 'cavalry out of woods or a town', fr: 'cavalerie sortant d’un bois ou d’une ville' },
    value: (attack) =>
      isCavalry(attack) && breaksCharge(attack.s, attack.s.units[attack.unit]!.hex) ? 1 : 0,
  },
]);

interface Defence {
  readonly s: State;
  readonly unit: number;
  readonly arc: Arc;
  /** Whether infantry, and whether cavalry, is among the attackers. */
  readonly byFoot: boolean;
  readonly byHorse: boolean;
}

/** Struck in flank or rear in this arm and formation. */
function isFlanked({ s, unit, arc }: Defence, arm: number, formation: number): boolean {
  return arc !== 'front' && armOf(s, unit) === arm && s.units[unit]!.formation === formation;
}

const struckInFlank: Words = { en: 'struck in flank or rear', fr: 'prise de flanc ou à dos' };

/** Whether a square counts half against infantry alone, or against cavalry alone. */
function isHalvedBy(byFoot: boolean): boolean {
  return squareIsHalved[byFoot ? 'infantry' : 'cavalry'].value;
}

const defenceHalved = modifiers<Defence>([
  {
    id: 'VE-4.1-06',
    words: struckInFlank,
    value: (defence) => (isFlanked(defence, infantry, line) ? 1 : 0),
  },
  {
    id: 'VE-4.2-08',
    words: struckInFlank,
    value: (defence) => (isFlanked(defence, infantry, column) ? 1 : 0),
  },
  {
    id: 'VE-4.7-07',
    words: struckInFlank,
    value: (defence) => (isFlanked(defence, cavalry, line) ? 1 : 0),
  },
  {
    id: 'VE-4.8-04',
    words: struckInFlank,
    value: (defence) => (isFlanked(defence, cavalry, column) ? 1 : 0),
  },
  {
    id: 'VE-8.6-01',
    words: struckInFlank,
    value: ({ s, unit, arc }) => (arc !== 'front' && armOf(s, unit) === artillery ? 1 : 0),
  },
  {
    id: 'VE-4.6-12',
    words: { en: 'skirmishers', fr: 'tirailleurs' },
    value: ({ s, unit }) => (s.units[unit]!.formation === skirmish ? 1 : 0),
  },
  {
    id: 'VE-4.4-05',
    words: { en: 'square against infantry', fr: 'carré face à l’infanterie' },
    value: ({ s, unit, byFoot, byHorse }) =>
      s.units[unit]!.formation === square && byFoot !== byHorse && isHalvedBy(byFoot) ? 1 : 0,
  },
  {
    id: 'VE-4.4-06',
    words: { en: 'square against infantry and cavalry', fr: 'carré face à l’infanterie et à la cavalerie' },
    value: ({ s, unit, byFoot, byHorse }) =>
      byFoot && byHorse && s.units[unit]!.formation === square ? 1 : 0,
  },
]);

const defenceSetToOne = modifiers<Defence>([
  {
    id: 'VE-4.5-05',
    words: { en: 'disorganised', fr: 'désorganisée' },
    value: ({ s, unit }) =>
      armOf(s, unit) === infantry && s.units[unit]!.formation === disorganised ? 1 : 0,
  },
  {
    id: 'VE-4.10-05',
    words: { en: 'disorganised', fr: 'désorganisée' },
    value: ({ s, unit }) => (armOf(s, unit) === cavalry && s.units[unit]!.formation === disorganised ? 1 : 0),
  },
  {
    id: 'VE-4.9-03',
    words: { en: 'cavalry in woods or walls', fr: 'cavalerie dans un bois ou des murs' },
    value: ({ s, unit }) => (armOf(s, unit) === cavalry && s.units[unit]!.formation === adapted ? 1 : 0),
  },
]);

function isWithInfantry(s: State, unit: number): boolean {
  return stackAt(s, boardOf(s), s.units[unit]!.hex).some((other) => armOf(s, other) === infantry);
}

/** Whether a defender is left out of the combat. */
function isLeftOut({ s, unit, arc }: Defence, cites?: RuleId[]): boolean {
  if (by.routedDoNotDefend(isRouted(s.units[unit]!), cites)) return true;
  if (armOf(s, unit) !== artillery) return false;
  const { formation } = s.units[unit]!;
  if (by.brokenGunsDoNotDefend(formation === disorganised, cites)) return true;
  return by.flankedGunsLeaveItToInfantry(
    formation === battery && arc !== 'front' && isWithInfantry(s, unit),
    cites,
  );
}

/** The value by steps: printed, what is added, halved once, set to one; never below nothing. */
function reckon<Facts extends Fighter>(
  facts: Facts,
  adds: ModifierRows<Facts> | null,
  halves: ModifierRows<Facts>,
  sets: ModifierRows<Facts>,
): number {
  if (sets.total(facts) > 0) return shockValues.brokenCharge.value;
  const value = Math.max(0, printed.total(facts) + (adds?.total(facts) ?? 0));
  return halves.total(facts) > 0 ? halved(value) : value;
}

/** The sum that was made, row by row. */
function explain<Facts extends Fighter>(
  facts: Facts,
  adds: ModifierRows<Facts> | null,
  halves: ModifierRows<Facts>,
  sets: ModifierRows<Facts>,
): SumRow[] {
  const base = printed.rows(facts);
  const [set] = sets.rows(facts);
  if (set !== undefined)
    return [...base, { ...set, value: shockValues.brokenCharge.value - printed.total(facts) }];
  const rows = [...base, ...(adds?.rows(facts) ?? [])];
  const value = Math.max(
    0,
    rows.reduce((sum, row) => sum + row.value, 0),
  );
  const [half] = halves.rows(facts);
  if (half !== undefined) rows.push({ ...half, value: halved(value) - value });
  return rows;
}

/** The shock value of an attacker against a hex; 0 when it takes no part (VE-8.3-05). */
export function attackValue(s: State, unit: number, target: number): number {
  if (whyNoAttack(s, unit) !== null || !strikes(s, unit, target)) return 0;
  return reckon({ s, unit, target }, added, attackHalved, attackSetToOne);
}

export function defenceValue(defence: Defence, cites?: RuleId[]): number {
  return isLeftOut(defence, cites) ? 0 : reckon(defence, null, defenceHalved, defenceSetToOne);
}

/** The units that attack out of a hex: skirmishers out of the first of theirs. */
export function strikersAt(s: State, hex: number): readonly number[] {
  const stack = stackAt(s, boardOf(s), hex);
  return stack.every((index) => s.units[index]!.hex === hex)
    ? stack
    : stack.filter((index) => s.units[index]!.hex === hex);
}

/** The hex, among those attacked, that a stack strikes. */
export function aimOf(s: State, from: number, targets: readonly number[]): number {
  const units = strikersAt(s, from);
  return targets.find((target) => units.some((unit) => strikes(s, unit, target))) ?? targets[0]!;
}

export function attackSum(s: State, unit: number, target: number): readonly SumRow[] {
  return explain({ s, unit, target }, added, attackHalved, attackSetToOne);
}

export function defenceSum(
  s: State,
  unit: number,
  arc: Arc,
  attackers: Pick<Defence, 'byFoot' | 'byHorse'>,
): readonly SumRow[] {
  return explain({ s, unit, arc, ...attackers }, null, defenceHalved, defenceSetToOne);
}
