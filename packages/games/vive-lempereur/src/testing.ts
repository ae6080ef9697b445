/** Small battles for tests: a map by eye, units by words, and a table to play them on. */
import type { HexMapFile } from '@bivouac/ground';
import { ScriptedDice, SeededDice, type Chance, type Dice, type Options, type RuleId } from '@bivouac/kernel';
import { GameUnderTest } from '@bivouac/kernel/testing';
import { boardOf, hexName, stackAt } from './board/board.ts';
import type { EmpereurEvent, EventKind } from './events.ts';
import type { Frames } from './frames.ts';
import { viveLEmpereur } from './index.ts';
import { flow } from './flow.ts';
import type {
  EmpereurScenario,
  Moment,
  ScenarioGrid,
  ScenarioLeader,
  ScenarioUnit,
  ScenarioVictory,
} from './scenario/scenario.ts';
import { awaited, departed, gone, type Leader, type Phase, type State, type Unit } from './state.ts';
import type { Special } from './terms.ts';
import { formationNames, type FormationName } from './tables/formations.ts';
import type { Side } from './tables/sides.ts';
import type { ArchetypeName } from './tables/units.ts';
import { facingName } from './rules/06-movement/turning.ts';

const codes: Readonly<Record<string, ArchetypeName>> = {
  inf: 'line_infantry',
  light: 'light_infantry',
  guard: 'guard_infantry',
  militia: 'militia',
  heavy: 'heavy_cavalry',
  cav: 'line_cavalry',
  hussars: 'light_cavalry',
  guns: 'foot_artillery',
  heavyguns: 'heavy_foot_artillery',
  horseguns: 'horse_artillery',
};

const usualSteps: Readonly<Record<string, number>> = {
  inf: 7,
  light: 6,
  guard: 6,
  militia: 7,
  heavy: 3,
  cav: 3,
  hussars: 3,
};

/** What a test says of a battle; all of it has a plain default. */
export interface Setting {
  /** Rows of signs: `.` clear, `a` farm, `d` difficult, `k` thicket, `f` forest, `m` marsh, `t` town, `c` chateau. 9 by 7 clear without. */
  readonly rows?: readonly string[];
  readonly map?: Partial<HexMapFile>;
  /**
   * `inf D4 line ESE`, `inf5 D4 column E`, `guns D4 battery ESE`, `light D4 skirmish D5`, `cav D4 column E`,
   * `inf D4 broken1`, `inf7-3 D4 column E` (seven steps, three left), `inf D4 column E corps:II`.
   */
  readonly french?: readonly string[];
  readonly coalition?: readonly string[];
  /**
   * `Davout D4 corps 1 2 12`: rank, combat, morale, movement; `Ney D4 corps corps:II initiative:4`; `Ney awaited corps`
   * comes in the ninth turn.
   */
  readonly leaders?: Readonly<Partial<Record<Side, readonly string[]>>>;
  readonly side?: Side;
  readonly phase?: Phase | 'turn';
  readonly turn?: number;
  readonly turns?: number;
  /** Values of units by name, where a test needs others: `{ fr1: { morale: 9 } }`. */
  readonly values?: Readonly<Record<string, Partial<ScenarioUnit>>>;
  readonly special?: Partial<Special>;
  readonly grid?: ScenarioGrid;
  readonly victory?: ScenarioVictory;
  readonly options?: Options;
  readonly chance?: number | readonly Chance[];
  /** Dice to come, each from 1 to 6: `'35 6'`; a shorthand for `chance`. */
  readonly dice?: string;
}

function unitFrom(side: Side, words: string): ScenarioUnit {
  const match = /^([a-z]+)(\d*)(?:-(\d+))? (\S+)(?: (\S+))?(?: (\S+))?$/.exec(
    words.replace(/ corps:\S+/, ''),
  );
  if (match === null) throw new Error(`not a unit: ${words}`);
  const [, code = '', steps = '', left, hex = '', formation, facing] = match;
  const type = codes[code];
  if (type === undefined) throw new Error(`there is no ${code}`);
  const corps = / corps:(\S+)/.exec(words)?.[1] ?? (side === 'french' ? 'I' : 'P');
  const broken = /^broken(\d+)$/.exec(formation ?? '');
  return {
    side,
    name: words,
    type,
    corps,
    steps: steps === '' ? (usualSteps[code] ?? 2) : Number(steps),
    ...(left === undefined ? {} : { left: Number(left) }),
    ...(hex === 'awaited' ? { arrives: { turn: 1, at: side === 'french' ? 'west' : 'east' } } : { hex }),
    ...(broken === null
      ? {
          ...(formation === undefined ? {} : { formation: formation as FormationName }),
          ...(facing === undefined ? {} : formation === 'skirmish' ? { astride: facing } : { facing }),
        }
      : { marker: Number(broken[1]) }),
  };
}

function leaderFrom(side: Side, words: string): ScenarioLeader {
  const plain = words.replaceAll(/ (corps|initiative):\S+/g, '');
  const [name = '', hex = '', rank = 'corps', combat = '1', morale = '2', movement = '12'] = plain.split(' ');
  const corps = / corps:(\S+)/.exec(words)?.[1] ?? (side === 'french' ? 'I' : 'P');
  const initiative = / initiative:(\d)/.exec(words)?.[1];
  return {
    side,
    name,
    ...(hex === 'awaited' ? { arrives: { turn: 9, at: side === 'french' ? 'west' : 'east' } } : { hex }),
    rank: rank as ScenarioLeader['rank'],
    corps: corps.split('+'),
    ...(initiative === undefined ? {} : { initiative: Number(initiative) }),
    combat: Number(combat),
    morale: Number(morale),
    movement: Number(movement),
    points: 5,
  };
}

const plainRows = Array.from({ length: 7 }, () => '. . . . . . . . .');

function mapFrom({ rows = plainRows, map = {} }: Setting): HexMapFile {
  const across = rows[0]!.replaceAll(' ', '').length;
  const last = String.fromCharCode(64 + rows.length);
  return {
    format: 'bivouac hex map',
    game: 'vive-lempereur',
    id: 'test',
    title: { en: 'test', fr: 'test' },
    grid: { across, down: rows.length, stagger: 'rows', pushed: 'second', names: 'letters' },
    legend: {
      ...{ '.': 'clear', a: 'farm', d: 'difficult', k: 'thicket' },
      ...{ f: 'forest', m: 'marsh', t: 'town', c: 'chateau', '-': null },
    },
    rows,
    entries: { west: [`A1..${last}1`], east: [`A${across}..${last}${across}`] },
    ...map,
  };
}

export function scenarioOf(setting: Setting): EmpereurScenario {
  const { side = 'french', phase = 'movement', turn = 1 } = setting;
  const units = [
    ...(setting.french ?? ['inf A1 column E']).map((words) => unitFrom('french', words)),
    ...(setting.coalition ?? ['inf A9 column W']).map((words) => unitFrom('coalition', words)),
  ];
  const count = units.filter((unit) => unit.side === 'french').length;
  const named = units.map((unit, at) => {
    const name = unit.side === 'french' ? `fr${at + 1}` : `co${at + 1 - count}`;
    return { ...unit, ...setting.values?.[name] };
  });
  const corps = [...new Set(units.map((unit) => `${unit.side} ${unit.corps}`))];
  const moment: Moment | undefined = phase === 'turn' ? undefined : { turn, side, phase };
  return {
    id: 'test',
    title: { en: 'test', fr: 'test' },
    bound: 20_000,
    date: '1806-10-14',
    about: { en: 'test', fr: 'test' },
    map: mapFrom(setting),
    first: 'french',
    turns: setting.turns ?? 8,
    clock: '08:00',
    corps: corps.map((words) => {
      const [owner, id] = words.split(' ') as [Side, string];
      return { id, side: owner, name: { en: id, fr: id } };
    }),
    units: named,
    leaders: [
      ...(setting.leaders?.french ?? []).map((words) => leaderFrom('french', words)),
      ...(setting.leaders?.coalition ?? []).map((words) => leaderFrom('coalition', words)),
    ],
    lines: { french: { at: 'west' }, coalition: { at: 'east' } },
    victory: setting.victory ?? { margin: 5 },
    puzzle: true,
    ...(setting.grid === undefined ? {} : { grid: setting.grid }),
    ...(setting.special === undefined ? {} : { special: setting.special }),
    ...(moment === undefined ? {} : { moment }),
  };
}

function diceFor({ chance = 1, dice }: Setting): Dice {
  if (dice !== undefined)
    return new ScriptedDice(Array.from(dice.replaceAll(' ', ''), (die) => ({ roll: Number(die), of: 6 })));
  return typeof chance === 'number' ? new SeededDice(chance) : new ScriptedDice(chance);
}

export class Battle extends GameUnderTest<State, EmpereurScenario, EmpereurEvent, Side> {
  constructor(scenario: EmpereurScenario, options: Options, dice: Dice) {
    super(viveLEmpereur, scenario, options, dice);
  }

  /** Lays a step on the stack, as another would call it, and plays on until somebody is asked. */
  call(frame: Frames): EmpereurEvent[] {
    const events: EmpereurEvent[] = [];
    this.state.frames.push(frame);
    flow.playOn(this.state, { dice: this.dice, events });
    this.events.push(...events);
    return events;
  }

  /** The rules for which the question that is asked stands. */
  get askedBy(): readonly RuleId[] {
    return viveLEmpereur.pending(this.state).flatMap(({ rules }) => rules);
  }

  /** The number of a hex by its name. */
  hex(name: string): number {
    return boardOf(this.state).grid.byName.get(name)!;
  }

  /** The number of a unit by its name. */
  index(name: string): number {
    return boardOf(this.state).words.get(name)!.index;
  }

  unit(name: string): Unit {
    return this.state.units[boardOf(this.state).words.get(name)!.index]!;
  }

  leader(slug: string): Leader {
    return this.state.leaders[boardOf(this.state).words.get(slug)!.index]!;
  }

  /** Where a unit or a leader is: `D4`, `gone`, `awaited` or `departed`. */
  at(name: string): string {
    const board = boardOf(this.state);
    const { hex } = board.words.get(name)!.verb === 'unit' ? this.unit(name) : this.leader(name);
    if (hex === gone) return 'gone';
    if (hex === awaited) return 'awaited';
    return hex === departed ? 'departed' : hexName(board, hex);
  }

  /** How a unit stands: `line ESE`, `square`, `disorganised`. */
  stands(name: string): string {
    const { formation, facing } = this.unit(name);
    const word = facingName(boardOf(this.state), formation, facing);
    return word === null ? formationNames[formation]! : `${formationNames[formation]!} ${word}`;
  }

  /** The units in a hex from the top down. */
  stack(hex: string): string[] {
    const board = boardOf(this.state);
    return stackAt(this.state, board, board.grid.byName.get(hex)!).map((index) => board.unitNames[index]!);
  }

  /** The events of a kind so far. */
  told<Kind extends EventKind>(kind: Kind): Extract<EmpereurEvent, { kind: Kind }>[] {
    return this.events.filter((event) => event.kind === kind) as Extract<EmpereurEvent, { kind: Kind }>[];
  }

  /** The rules that the events of a kind so far have cited. */
  cited(kind: EventKind): RuleId[] {
    return this.told(kind).flatMap(({ rules }) => rules);
  }
}

export function battle(setting: Setting): Battle {
  return new Battle(scenarioOf(setting), setting.options ?? {}, diceFor(setting));
}

/** A battle of a dozen units a side over woods, a village, a stream and a slope, for playouts of the rules at large. */
export const skirmishAtTheBrook: Setting = {
  rows: [
    '. . . . . . . f f . . .',
    '. . . d . . . f . . . .',
    '. . . . . . . . . . . .',
    '. f . . . t . . . . . .',
    '. f . . . t . . . k . .',
    '. . . . . . . . . k . .',
    '. . m . . . . . a . . .',
    '. . m . . . . . . . . .',
    '. . . . . . . . . . . .',
  ],
  map: {
    levels: [
      '000000001111',
      '000000000111',
      '000000000011',
      '000000000000',
      '000000000000',
      '000000000000',
      '000000000000',
      '110000000000',
      '111000000000',
    ],
    sides: { stream: ['A6/A7 B6/B7 C6/C7 D6/D7 E6/E7'], bridge: ['D6/D7'] },
    roads: { road: ['W D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 E'] },
  },
  french: [
    'inf5 D2 column E',
    'inf5 D2 column E',
    'inf7 C2 line ESE',
    'light5 E3 column E',
    'inf6 F2 column E',
    'inf4 F2 column E',
    'guns C3 limbered E',
    'heavyguns E1 limbered E',
    'cav3 G1 column E',
    'hussars3 G1 column E',
    'heavy4 H1 column E',
    'guard6 D1 column E',
  ],
  coalition: [
    'inf5 D11 column W',
    'inf5 D11 column W',
    'inf7 C10 line WNW',
    'light5 E9 column W',
    'inf6 F11 column W',
    'inf4 F11 column W',
    'guns C11 limbered W',
    'guns E11 limbered W',
    'cav3 G12 column W',
    'hussars3 G12 column W',
    'cav4 H12 column W',
    'militia7 B11 column W',
  ],
  leaders: { french: ['Morand D2 corps 1 2 12'], coalition: ['Schmettau D11 corps 0 1 12'] },
  phase: 'turn',
  turns: 4,
};

/** The same ground with both sides in contact: every formation, leaders, fugitives and a reserve, for two turns. */
export const fightAtTheBrook: Setting = {
  ...skirmishAtTheBrook,
  french: [
    'inf5 D4 line ESE',
    'inf5 D4 column E',
    'inf6 C4 square',
    'light6 E4 skirmish E5',
    'inf6-4 F4 line ESE',
    'guns C3 battery ESE',
    'guns F4 battery ESE',
    'cav3 G5 column E',
    'hussars3 G5 column E',
    'heavy4 B4 column E',
    'inf6-3 D2 broken1',
    'inf4 D6 adapted',
  ],
  coalition: [
    'inf5 D7 column W',
    'inf5 D7 column W',
    'inf7 C6 line WNW',
    'light6 F7 skirmish F6',
    'inf6 E7 line WNW',
    'guns C7 battery WNW',
    'guns G8 limbered W',
    'cav3 G7 column W',
    'hussars3 G7 column W',
    'cav4 B6 column W',
    'militia5 E8 column W',
    'inf4 E8 column W',
  ],
  leaders: { french: ['Morand D4 corps 1 2 12'], coalition: ['Schmettau E7 corps -1 1 12'] },
  turns: 2,
};

function everyThird(units: readonly string[] = [], corps: string): readonly string[] {
  return units.map((words, at) => (at % 3 === 1 ? `${words} corps:${corps}` : words));
}

/** The battle at the brook with two corps a side, whose leaders are far away or not there. */
export const farFromTheirLeaders: Setting = {
  ...skirmishAtTheBrook,
  french: everyThird(skirmishAtTheBrook.french, 'II'),
  coalition: everyThird(skirmishAtTheBrook.coalition, 'Q'),
  leaders: {
    french: ['Napoleon D1 army 1 3', 'Morand I1', 'Ney awaited corps corps:II'],
    coalition: ['Brunswick D12 army 1 2', 'Schmettau A12', 'Orange I12 corps corps:Q'],
  },
};
