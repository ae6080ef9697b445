/** Chapter X.2 to X.4: two dice against morale with all that is added to it. Used by every kind of test. */
import { branches, modifiers, type Play, type RuleId, type SumRow } from '@bivouac/kernel';
import type { Arc } from '../../frames.ts';
import type { State } from '../../state.ts';
import { rout } from '../../tables/advanced.ts';
import { square } from '../../tables/formations.ts';
import { lossMalus, moraleValues } from '../../tables/morale.ts';
import { factsOf, isDisordered, isRouted, sideOf } from '../../troops.ts';
import { fatigueMalus } from '../16-optional-rules/fatigue.ts';
import { griefFor, moraleBonus, rulesOfMoraleBonus } from '../14-leaders/leaders.ts';
import { townBonus, wallBonus } from '../16-optional-rules/town-morale.ts';
import { initiativeMorale } from '../../tables/couriers.ts';

/** What a test depends on besides the unit itself. */
export interface Trial {
  readonly unit: number;
  /** No modifier at all: a recoil (VE-6.8-04). */
  readonly bare?: boolean;
  readonly arc?: Arc;
  /** Attacked by cavalry alone (VE-4.4-09). */
  readonly byCavalry?: boolean;
  /** Units above it that have failed (VE-10.4-03). */
  readonly failures?: number;
  /** A rally beside enemy units (VE-10.4-01). */
  readonly besideEnemy?: boolean;
  /** A rally: houses and walls do not help (XVI.6). */
  readonly rally?: boolean;
  /** Forming square with the cavalry so far off; 0 for all other tests (VE-9.6-04). */
  readonly distance?: number;
}

interface Facts extends Trial {
  readonly s: State;
}

function hexOf({ s, unit }: Facts): number {
  return s.units[unit]!.hex;
}

/** The morale of a unit with what its losses take from it. */
function worn({ s, unit }: Facts): number {
  const { morale, start, lossProfile } = factsOf(s, unit);
  const { steps } = s.units[unit]!;
  return morale + (lossProfile === null ? lossMalus(start, steps) : (lossProfile[steps - 1] ?? 0));
}

/** What a test of initiative in the turn before takes from the troops of a corps, if it came out so (XVII.7). */
function shakenBy(s: State, unit: number, malus: number): number {
  const { shaken, malus: own } = s.corps[factsOf(s, unit).corps]!;
  return shaken === s.turn && own === malus ? own : 0;
}

/** What the lateness of a corps takes from its troops, where they are desperate or where they are not. */
function lateBy(s: State, unit: number, desperate: boolean): number {
  const { late, mood } = s.corps[factsOf(s, unit).corps]!;
  return mood > 1 === desperate ? late : 0;
}

/** One row a rule: the options of chapter XVI add theirs here (VEA-16-003). */
export const moraleModifiers = modifiers<Facts>([
  {
    id: 'VE-4.5-06',
    words: { en: 'disorganised', fr: 'désorganisée' },
    value: ({ s, unit }) => {
      const it = s.units[unit]!;
      return isDisordered(it) && !isRouted(it) ? moraleValues.disorganised.value : 0;
    },
  },
  {
    id: 'VEA-16-505',
    words: { en: 'routed', fr: 'en déroute' },
    value: ({ s, unit }) => (isRouted(s.units[unit]!) ? rout.morale.value : 0),
  },
  {
    id: 'VEA-16-602',
    words: { en: 'in a town', fr: 'en ville' },
    value: (trial) => (trial.rally === true ? 0 : townBonus(trial.s, hexOf(trial), worn(trial))),
  },
  {
    id: 'VEA-16-603',
    words: { en: 'behind walls', fr: 'derrière des murs' },
    value: (trial) => (trial.rally === true ? 0 : wallBonus(trial.s, hexOf(trial), worn(trial))),
  },
  {
    id: 'VEA-16-910',
    words: { en: 'fatigue', fr: 'fatigue' },
    value: ({ s, unit }) => fatigueMalus(s, unit),
  },
  {
    id: 'VE-4.4-09',
    words: { en: 'square against cavalry alone', fr: 'carré face à la seule cavalerie' },
    value: ({ s, unit, byCavalry = false, distance = 0 }) =>
      byCavalry && distance === 0 && s.units[unit]!.formation === square
        ? moraleValues.squareAgainstCavalry.value
        : 0,
  },
  {
    id: 'VE-10.4-01',
    words: { en: 'beside an enemy', fr: 'au contact de l’ennemi' },
    value: ({ besideEnemy = false }) => (besideEnemy ? moraleValues.rallyBesideEnemy.value : 0),
  },
  {
    id: 'VE-14.4-01',
    words: { en: 'leader', fr: 'chef' },
    value: ({ s, unit }) => moraleBonus(s, unit),
  },
  {
    id: 'VE-14.5-06',
    words: { en: 'the commander has fallen', fr: 'le général en chef est tombé' },
    value: ({ s, unit }) => griefFor(s, sideOf(s, unit)),
  },
  {
    id: 'VE-10.4-02',
    words: { en: 'attacked in flank or rear', fr: 'attaquée de flanc ou de dos' },
    value: ({ arc = 'front' }) =>
      arc === 'front' ? 0 : arc === 'flank' ? moraleValues.flank.value : moraleValues.rear.value,
  },
  {
    id: 'VE-10.4-03',
    words: { en: 'failures above in the stack', fr: 'échecs au-dessus dans la pile' },
    value: ({ failures = 0 }) => (failures === 0 ? 0 : failures * moraleValues.failedAbove.value),
  },
  {
    id: 'VE-10.4-04',
    words: { en: 'losses', fr: 'pertes' },
    value: ({ s, unit }) => {
      const { start, lossProfile } = factsOf(s, unit);
      return lossProfile === null ? lossMalus(start, s.units[unit]!.steps) : 0;
    },
  },
  {
    id: 'VE-10.4-06',
    words: { en: 'losses of an élite', fr: 'pertes d’une troupe d’élite' },
    value: ({ s, unit }) => factsOf(s, unit).lossProfile?.[s.units[unit]!.steps - 1] ?? 0,
  },
  {
    id: 'VE-10.4-07',
    words: { en: 'corps has lost heart', fr: 'corps démoralisé' },
    value: ({ s, unit }) => {
      const mood = s.corps[factsOf(s, unit).corps]?.mood ?? 0;
      return mood === 0 ? 0 : mood === 1 ? moraleValues.demoralised.value : moraleValues.desperate.value;
    },
  },
  {
    id: 'VEA-19-201',
    words: { en: 'its moves took too long', fr: 'mouvements trop longs' },
    value: ({ s, unit }) => lateBy(s, unit, false),
  },
  {
    id: 'VEA-19-302',
    words: { en: 'desperate, and too slow besides', fr: 'désespérée, et trop lente de surcroît' },
    value: ({ s, unit }) => lateBy(s, unit, true),
  },
  {
    id: 'VEA-17-707',
    words: { en: 'its leader went his own way', fr: 'son chef suit sa propre idée' },
    value: ({ s, unit }) => shakenBy(s, unit, initiativeMorale.success.value),
  },
  {
    id: 'VEA-17-708',
    words: { en: 'its leader wavered', fr: 'son chef a hésité' },
    value: ({ s, unit }) => shakenBy(s, unit, initiativeMorale.failure.value),
  },
  {
    id: 'VE-9.6-04',
    words: { en: 'cavalry still far off', fr: 'cavalerie encore loin' },
    value: ({ distance = 0 }) =>
      distance >= moraleValues.farOff.value ? moraleValues.squareFarOff.value : 0,
  },
]);

export interface Tested {
  readonly dice: readonly [number, number];
  /** The morale with all that was added to it. */
  readonly morale: number;
  readonly sum: readonly SumRow[];
  readonly passes: boolean;
  /** The enemy learns from it what was hidden: that the leader of the corps went his own way, or wavered. */
  readonly reveals?: true;
}

/** The morale a unit tests against. */
export function moraleOf(s: State, trial: Trial): number {
  const { morale } = factsOf(s, trial.unit);
  return trial.bare === true ? morale : morale + moraleModifiers.total({ s, ...trial });
}

const by = branches({
  twoAlwaysPasses: 'VE-10.3-01',
  twelveAlwaysFails: 'VE-10.3-01',
  notAboveMorale: 'VE-10.2-01',
});

/** Whether these dice pass. */
export function passes(dice: number, morale: number, cites?: RuleId[]): boolean {
  if (by.twoAlwaysPasses(dice === moraleValues.alwaysPasses.value, cites)) return true;
  if (by.twelveAlwaysFails(dice === moraleValues.alwaysFails.value, cites)) return false;
  return by.notAboveMorale(dice <= morale, cites);
}

const nothingAdded: readonly SumRow[] = [];

/** Rows that only the owner of the corps knows of before they count. */
const secretRows: ReadonlySet<RuleId> = new Set(['VEA-17-707', 'VEA-17-708']);

/** Rolls a test. What comes of it, and the telling, is the caller's; what decided it is added to his citations. */
export function testMorale(s: State, trial: Trial, play: Play, cites?: RuleId[]): Tested {
  const dice = [play.dice.roll(6), play.dice.roll(6)] as const;
  const sum = trial.bare === true ? nothingAdded : moraleModifiers.rows({ s, ...trial });
  let { morale } = factsOf(s, trial.unit);
  for (const { value } of sum) morale += value;
  if (trial.bare !== true) cites?.push(...rulesOfMoraleBonus(s, trial.unit));
  const isTold = sum.some(({ id }) => secretRows.has(id));
  return {
    ...{ dice, morale, sum, passes: passes(dice[0] + dice[1], morale, cites) },
    ...(isTold ? { reveals: true as const } : {}),
  };
}
