/** For tests: a battle set up in a few words. */
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { ScriptedDice, SeededDice, type Options, type Play } from '@bivouac/kernel';
import { unhurt } from './scenario/position.ts';
import { fresh } from './rules/0-sequence/sequence.ts';
import {
  none,
  traits,
  type General,
  type GeneralClass,
  type GeneralFacts,
  type Rank,
  type State,
  type Terms,
  type Trait,
  type Unit,
  type UnitFacts,
} from './state.ts';
import {
  arms,
  conditions,
  drills,
  formations,
  type Arm,
  type Condition,
  type Drill,
  type Formation,
  type MoraleClass,
} from './tables/arms.ts';
import { battalionFigures, crewFigures } from './tables/bases.ts';
import { gunWeights, type GunWeight } from './tables/guns.ts';
import { cm } from './tables/measures.ts';
import { nations, type Nation } from './tables/nations.ts';
import { sides, type Side } from './tables/sides.ts';
import { hear } from './testing/hearing.ts';

export interface Setting {
  /**
   * Units by name, each in words, in any order: an arm (`infantry` when left out), a drill, `M3`, `12 figures`, a
   * formation, a condition, a nation, a weight of guns, `horse`, `howitzer`, `irregular`, `two ranks`, a trait, `reserve`, and
   * `at 80,100` with `facing 180`. `12 figures of 18` has lost six.
   */
  readonly blue?: Readonly<Record<string, string>>;
  readonly red?: Readonly<Record<string, string>>;
  /**
   * Generals by name: a rank, a class, `charisma 2`, `3 points`, `great captain`, `with prinz` or `at 80,110`. The first
   * brigadier of a side leads its units, its first general of corps or its chief their corps.
   */
  readonly generals?: Readonly<Partial<Record<Side, Readonly<Record<string, string>>>>>;
  /** Areas, lines and blocks of the table, which measures 180 by 150 centimetres. */
  readonly ground?: Partial<Pick<FreeTableFile, 'size'>> &
    Pick<FreeTableFile, 'areas' | 'lines' | 'blocks' | 'zones' | 'entries'>;
  readonly options?: Options;
  readonly turn?: number;
  readonly turns?: number;
  readonly first?: Side;
}

/** A battle in which the named units stand, blue facing up from the south edge, red down from the north edge. */
export function battle(setting: Setting = {}): State {
  const listed = sides.flatMap((side) =>
    Object.entries(setting[side] ?? {}).map(([id, words]) => ({ side, id, words })),
  );
  const units = listed.map(({ side, id, words }) => readUnit(side, id, words));
  const generals = sides.flatMap((side) =>
    Object.entries(setting.generals?.[side] ?? {}).map(([id, words]) => readGeneral(side, id, words, listed)),
  );
  return {
    frames: [],
    standing: { blue: [], red: [] },
    terms: termsOf(setting, units, generals),
    turn: setting.turn ?? 1,
    roles: { blue: 'meeting', red: 'meeting' },
    first: setting.first ?? 'blue',
    side: setting.first ?? 'blue',
    units: units.map(([, unit]) => unit),
    generals: generals.map(([, general]) => general),
    brigades: sides.map((side) => ({ leader: leaderOf(generals, side, ['brigadier']), leaderless: none })),
    corps: sides.map((side) => ({
      leader: leaderOf(generals, side, ['corps general', 'commander-in-chief']),
      leaderless: none,
    })),
    contacts: [],
    damage: [],
    works: [],
    armies: { blue: unhurt, red: unhurt },
    deferred: [],
    over: null,
  };
}

/** The general who leads a side's brigade or corps: the first of his rank. */
function leaderOf(
  generals: readonly (readonly [GeneralFacts, General])[],
  side: Side,
  wanted: readonly Rank[],
): number {
  const ofRank = (rank: Rank): number =>
    generals.findIndex(([facts]) => facts.side === side && facts.rank === rank);
  return wanted.map(ofRank).find((general) => general !== none) ?? none;
}

function termsOf(
  setting: Setting,
  units: readonly (readonly [UnitFacts, Unit])[],
  generals: readonly (readonly [GeneralFacts, General])[],
): Terms {
  const figuresOf = (side: Side): number =>
    units.reduce((sum, [facts]) => (facts.side === side ? sum + facts.figures : sum), 0);
  const sideTerms = (side: Side, edge: 'north' | 'south') =>
    ({
      name: { en: side, fr: side },
      nation: 'other',
      edge,
      role: 'meeting',
      zone: null,
      aggression: 0,
      figures: figuresOf(side),
    }) as const;
  return {
    scenario: 'test',
    table: {
      format: 'bivouac free table',
      id: 'test',
      title: { en: 'Test', fr: 'Essai' },
      size: { width: 180, depth: 150 },
      ...setting.ground,
    },
    options: setting.options ?? {},
    turns: setting.turns ?? 12,
    sides: { blue: sideTerms('blue', 'south'), red: sideTerms('red', 'north') },
    units: units.map(([facts]) => facts),
    generals: generals.map(([facts]) => facts),
    brigades: sides.map((side, corps) => ({ name: { en: side, fr: side }, side, corps })),
    corps: sides.map((side) => ({ name: { en: side, fr: side }, side })),
    objectives: [],
    remarks: [],
  };
}

/** The one of these words that a text has; the longest first, so that `light infantry` is not `infantry`. */
function wordIn<Word extends string>(text: string, words: readonly Word[], otherwise: Word): Word {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.find((word) => ` ${text} `.includes(` ${word} `)) ?? otherwise;
}

function numberIn(text: string, pattern: RegExp, otherwise: number): number {
  const found = pattern.exec(text);
  return found === null ? otherwise : Number(found[1]);
}

/** `at 80,100` in tenths of a millimetre. */
function pointIn(text: string): readonly [x: number, y: number] {
  const found = /\bat (-?[\d.]+),(-?[\d.]+)/.exec(text);
  return found === null ? [cm(90), cm(75)] : [cm(Number(found[1])), cm(Number(found[2]))];
}

function readUnit(side: Side, id: string, words: string): readonly [UnitFacts, Unit] {
  const weight = wordIn<GunWeight | ''>(words, [...gunWeights, ''], '');
  const arm = wordIn<Arm>(words, arms, 'infantry');
  const isBattery = arm === 'artillery';
  const drill = wordIn<Drill>(words, drills, arm === 'light infantry' ? 'skirmishers' : 'formed');
  const figures = numberIn(words, /\b(\d+) figures/, isBattery ? crewFigures : battalionFigures);
  const started = numberIn(words, /figures of (\d+)/, figures);
  const usual: Formation = isBattery ? 'unlimbered' : drill === 'loose' ? 'loose' : 'line';
  const [x, y] = pointIn(words);
  const facts: UnitFacts = {
    id,
    name: { en: id, fr: id },
    side,
    brigade: sides.indexOf(side),
    nation: wordIn<Nation>(words, nations, 'other'),
    arm,
    drill,
    morale: numberIn(words, /\bM(\d)/, 2) as MoraleClass,
    isRegular: !words.includes('irregular'),
    figures: started,
    hasFlag: !isBattery,
    battery: isBattery
      ? {
          weight: weight === '' ? 'medium' : weight,
          isHorse: /\bhorse\b/.test(words),
          isHowitzer: words.includes('howitzer'),
        }
      : null,
    traits: traits.filter((trait): trait is Trait => words.includes(trait)),
    due: numberIn(words, /\bdue (\d+)/, 2),
    entry: null,
  };
  const unit: Unit = {
    ...fresh,
    where: words.includes('reserve') ? 'reserve' : 'table',
    x,
    y,
    facing: Math.round(numberIn(words, /facing ([\d.]+)/, side === 'blue' ? 0 : 180) * 100),
    post: none,
    wall: none,
    formation: wordIn<Formation>(words, formations, usual),
    ranks: words.includes('two ranks') ? 2 : 1,
    figures,
    condition: wordIn<Condition>(words, conditions, 'normal'),
    since: 0,
    hasFired: words.includes('has fired'),
    knowsNatives: false,
    rallies: 0,
    arrivals: 0,
    lastCharge: none,
    digging: 0,
    left: none,
    guns: null,
  };
  return [facts, unit];
}

const classes: readonly GeneralClass[] = ['superior', 'ordinary', 'inferior'];

function readGeneral(
  side: Side,
  id: string,
  words: string,
  units: readonly { readonly id: string }[],
): readonly [GeneralFacts, General] {
  const rank = wordIn<Rank>(words, ['corps general', 'commander-in-chief', 'supernumerary'], 'brigadier');
  const attached = /\bwith (\S+)/.exec(words)?.[1];
  const [x, y] = pointIn(words);
  const facts: GeneralFacts = {
    id,
    name: { en: id, fr: id },
    side,
    rank,
    class: rank === 'brigadier' ? null : wordIn<GeneralClass>(words, classes, 'ordinary'),
    charisma: numberIn(words, /charisma (\d)/, rank === 'brigadier' ? 1 : 2),
    isGreatCaptain: words.includes('great captain'),
    leadsCorps: none,
  };
  const general: General = {
    fate: 'table',
    x,
    y,
    unit: units.findIndex((unit) => unit.id === attached),
    points: numberIn(words, /\b(\d+) points/, 0),
    attached: false,
    moved: false,
    lame: none,
    dazed: none,
  };
  return [facts, general];
}

/** The number of a unit by its name. */
export function unitNamed(s: State, id: string): number {
  const unit = s.terms.units.findIndex((facts) => facts.id === id);
  if (unit === none) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** A row of a unit by its name. */
export function rowOf(s: State, id: string): Unit {
  return s.units[unitNamed(s, id)]!;
}

/** Where a unit stands, in centimetres and degrees: `[80, 100, 0]`. */
export function spotOf(s: State, id: string): readonly [x: number, y: number, facing: number] {
  const { x, y, facing } = rowOf(s, id);
  return [x / 100, y / 100, facing / 100];
}

/** A die to come: of six sides, or a special one with its size (AOR-0-103). */
export type Die = number | readonly [roll: number, of: number];

/** Dice to come, and not one more. */
export function throwing(...dice: readonly Die[]): Play {
  const script = dice.map((die) =>
    typeof die === 'number' ? { roll: die, of: 6 } : { roll: die[0], of: die[1] },
  );
  return { dice: new ScriptedDice(script), events: hear([]) };
}

export function seeded(seed = 1): Play {
  return { dice: new SeededDice(seed), events: hear([]) };
}
