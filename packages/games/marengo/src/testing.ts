/** For tests: a battle on a tiny map, set up in a few words and played by saying what is done. */
import { ScriptedDice, SeededDice, type Chance, type Dice, type Options, type Part } from '@bivouac/kernel';
import { GameUnderTest } from '@bivouac/kernel/testing';
import { boardOf } from './board.ts';
import type { MarengoEvent } from './events.ts';
import { examples } from './examples/index.ts';
import { marengo } from './index.ts';
import { tinyMapFile, type TinyMap } from './map/tiny.ts';
import { pieceNamed } from './pieces.ts';
import type { MarengoScenario, Moment, PlacedPiece } from './scenario/scenario.ts';
import { gone, waiting, type Piece, type State } from './state.ts';
import type { Arm, Side } from './tables.ts';

export interface Setting {
  readonly map: TinyMap | 'marengo';
  /**
   * Pieces in order (au1, au2 ...; fr1, fr2 ...), each `arm+strength place [flags]`: `inf3 A`, `cav2 A/B moved`,
   * `art1 A/B announced`, `inf2 waiting:group`. Flags: moved assaulted inactive faceUp known announced fired.
   */
  readonly austrian?: readonly string[];
  readonly french?: readonly string[];
  readonly side?: Side;
  readonly step?: NonNullable<Moment['step']>;
  readonly round?: number;
  readonly rounds?: number;
  readonly firstHour?: number;
  readonly morale?: Partial<Record<Side, number>>;
  readonly moment?: Moment;
  readonly reinforcements?: MarengoScenario['reinforcements'];
  readonly atStart?: MarengoScenario['atStart'];
  readonly options?: Options;
  /** Chance: a seed, or a script of all of it. */
  readonly chance?: number | readonly Chance[];
}

const arms: Readonly<Record<string, Arm>> = { inf: 'infantry', cav: 'cavalry', art: 'artillery' };

function placed(side: Side, words: string): PlacedPiece {
  const match = /^(inf|cav|art)(\d) (\S+)((?: \w+)*)$/.exec(words);
  if (match === null) throw new Error(`not a piece: ${words}`);
  const [, arm = '', strength, where = '', rest = ''] = match;
  const flags = rest.trim().split(' ');
  const [at = '', group] = where.split(':');
  return {
    side,
    arm: arms[arm]!,
    strength: Number(strength),
    at,
    ...(group === undefined ? {} : { group }),
    active: !flags.includes('inactive'),
    moved: flags.includes('moved'),
    assaulted: flags.includes('assaulted'),
    faceUp: flags.includes('faceUp') || flags.includes('announced') || flags.includes('fired'),
    known: flags.includes('known'),
    bombardment: flags.includes('announced') ? 'announced' : flags.includes('fired') ? 'fired' : 'none',
  };
}

export function scenarioOf(setting: Setting): MarengoScenario {
  const { side = 'austrian', step = 'movement', round = 1 } = setting;
  return {
    id: 'test',
    title: { en: 'test', fr: 'test' },
    about: { en: '', fr: '' },
    bound: 5000,
    puzzle: true,
    map: setting.map === 'marengo' ? 'marengo' : tinyMapFile(setting.map),
    rounds: setting.rounds ?? 16,
    firstHour: setting.firstHour ?? 6,
    morale: { austrian: setting.morale?.austrian ?? 16, french: setting.morale?.french ?? 17 },
    ...(setting.reinforcements === undefined ? {} : { reinforcements: setting.reinforcements }),
    ...(setting.atStart === undefined ? {} : { atStart: setting.atStart }),
    pieces: [
      ...(setting.austrian ?? []).map((words) => placed('austrian', words)),
      ...(setting.french ?? []).map((words) => placed('french', words)),
    ],
    moment: { round, side, step, ...setting.moment },
  };
}

export class Battle extends GameUnderTest<State, MarengoScenario, MarengoEvent, Side> {
  constructor(scenario: MarengoScenario, options: Options, dice: Dice) {
    super(marengo, scenario, options, dice);
  }

  piece(name: string): Piece {
    return this.state.pieces[pieceNamed(this.state, name)]!;
  }

  /** Where a piece is: `A`, `A/B`, `waiting` or `gone`. */
  at(name: string): string {
    const { place } = this.piece(name);
    if (place === waiting) return 'waiting';
    return place === gone ? 'gone' : boardOf(this.state).placeNames[place]!;
  }

  /** A piece's face, `inf3`, or `gone`. */
  face(name: string): string {
    const { arm, strength, place } = this.piece(name);
    return place === gone ? 'gone' : `${arm.slice(0, 3)}${strength}`;
  }

  /** Faces and places of pieces: `inf2 A/B`, or `gone`. */
  stand(...names: string[]): string[] {
    return names.map((name) => (this.at(name) === 'gone' ? 'gone' : `${this.face(name)} ${this.at(name)}`));
  }

  /** What a seat sees of a piece's face, or null while it is hidden from it. */
  seen(seat: string, name: string): string | null {
    const { arm, strength } = marengo.view(this.state, seat).pieces.find((piece) => piece.name === name)!;
    return arm === null ? null : `${arm.slice(0, 3)}${String(strength)}`;
  }

  /** The events of a kind so far. */
  told<Kind extends MarengoEvent['kind']>(kind: Kind): Extract<MarengoEvent, { kind: Kind }>[] {
    return this.events.filter((event) => event.kind === kind) as Extract<MarengoEvent, { kind: Kind }>[];
  }
}

export function battle(setting: Setting): Battle {
  const { chance = 1 } = setting;
  const dice = typeof chance === 'number' ? new SeededDice(chance) : new ScriptedDice(chance);
  return new Battle(scenarioOf(setting), setting.options ?? {}, dice);
}

/** Two locales face to face, and one behind each. `ab` writes the pair between A and B. */
export function frontOf(ab = 'A-B narrow |'): TinyMap {
  return { locales: { Z: 6, A: 6, B: 6, C: 6 }, pairs: ['Z-A', ab, 'B-C'] };
}

export interface Duel extends Partial<Setting> {
  /** The pair of approaches fought over. */
  readonly ab?: string;
  /** Who leads; all Austrians on A/B take part. */
  readonly lead?: readonly string[];
}

/** An Austrian assault from A on B by all who block A/B, led by au1 unless said otherwise. The French are asked. */
export function duel({ ab, lead = ['au1'], ...setting }: Duel): Battle {
  const b = battle({ map: frontOf(ab), step: 'assaultStep', ...setting });
  const attackers = (setting.austrian ?? []).flatMap((words, at) =>
    words.includes('A/B') ? [`au${at + 1}`] : [],
  );
  b.act('assault A/B', ...attackers, 'lead', ...lead);
  return b;
}

/** A worked example from its file. Nothing in it is left to chance: a single roll would fail the test. */
export function example(id: string): Battle {
  const scenario = examples.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no example ${id}`);
  return new Battle(scenario, {}, new ScriptedDice([]));
}

/** One of the battles that come with the game, from its first hour. */
export function published(id: string, seed = 1, options: Options = {}): Battle {
  const scenario = marengo.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no battle ${id}`);
  return new Battle(scenario, options, new SeededDice(seed));
}

/** Plays on at random, `visit` seeing every moment with a question, the first one included. */
export function wander(b: Battle, seed: number, visit: (b: Battle) => void): void {
  const dice = new SeededDice(seed);
  while (b.asked !== '') {
    visit(b);
    b.act(...randomAction(b, dice));
  }
}

function randomAction(b: Battle, dice: Dice): Part[] {
  const partial: Part[] = [];
  for (;;) {
    const { options, complete } = marengo.choices(b.state, b.seat, partial);
    const next = options[dice.pick(options.length + (complete ? 1 : 0))];
    if (next === undefined) return partial;
    partial.push(next);
  }
}
