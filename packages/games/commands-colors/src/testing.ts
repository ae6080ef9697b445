/** For tests: a battle set up in a few words and played by saying what is done. */
import {
  ScriptedDice,
  SeededDice,
  slugOf,
  type Chance,
  type Dice,
  type DicePosition,
  type Options,
  type Part,
  type RuleId,
} from '@bivouac/kernel';
import { GameUnderTest } from '@bivouac/kernel/testing';
import { hexName } from './board.ts';
import { cardId } from './deck.ts';
import type { NapoleonicsEvent } from './events.ts';
import { examples } from './examples/index.ts';
import { commandsColors } from './index.ts';
import {
  type Moment,
  type NapoleonicsScenario,
  type Objective,
  type ScenarioLeader,
  type ScenarioUnit,
} from './scenario/scenario.ts';
import { away, gone, type Leader, type State, type Unit } from './state.ts';
import { faces, type Face } from './tables/dice.ts';
import type { Nation, Section, Side } from './tables/sides.ts';
import { typeIndex, unitTypes } from './tables/units.ts';
import { boardOf } from './board.ts';

export interface Setting {
  readonly terrain?: NapoleonicsScenario['terrain'];
  readonly fieldworks?: NapoleonicsScenario['fieldworks'];
  /**
   * Units in order (br1, br2 ...; fr1, fr2 ...), each `code[blocks] hex [flags]`: `LN4 H4`, `LC C5 ordered`,
   * `po LT2 H6` for a Portuguese one, `HC3 gone`. Flags: ordered settled halted spent battled, movedN, squareN.
   */
  readonly british?: readonly string[];
  readonly french?: readonly string[];
  /** `Wellesley H4`, `Junot C5 ordered`, `Ney B3 ordered moved`: the side is that of the list. */
  readonly leaders?: { readonly british?: readonly string[]; readonly french?: readonly string[] };
  /** Hands by card id; what is left out is five probes of the center or whatever is left of the deck, never First Strike. */
  readonly cards?: Partial<Record<Side, readonly string[]>>;
  /** The card played this turn: it gives level and effect. */
  readonly card?: string;
  readonly section?: Section;
  readonly side?: Side;
  readonly step?: NonNullable<Moment['step']>;
  /** Banners to win, and those already won. */
  readonly target?: Partial<Record<Side, number>>;
  readonly banners?: Partial<Record<Side, number>>;
  readonly bottom?: Side;
  readonly objectives?: readonly Objective[];
  readonly exits?: NapoleonicsScenario['exits'];
  readonly special?: NapoleonicsScenario['special'];
  readonly moment?: Moment;
  readonly options?: Options;
  /** Chance: a seed, or a script of all of it; `dice('infantry flag')` writes one. */
  readonly chance?: number | readonly Chance[];
  /** The battle dice to come by their faces, and not one more; cards are drawn by the seed. */
  readonly rolls?: string;
}

/** Battle dice from a script, cards from a seed. */
class RolledDice implements Dice {
  readonly #faces: ScriptedDice;
  readonly #cards: SeededDice;

  constructor(rolls: string, seed: number) {
    this.#faces = new ScriptedDice(dice(rolls));
    this.#cards = new SeededDice(seed);
  }

  get taken(): number {
    return this.#faces.taken + this.#cards.taken;
  }

  roll(sides: number): number {
    return this.#faces.roll(sides);
  }

  pick(count: number): number {
    return this.#cards.pick(count);
  }

  shuffle(count: number): number[] {
    return this.#cards.shuffle(count);
  }

  position(): DicePosition {
    return this.#faces.position();
  }
}

/** A script of battle dice by their faces. */
export function dice(...rolls: string[]): Chance[] {
  return rolls
    .flatMap((roll) => roll.split(' '))
    .filter((face) => face !== '')
    .map((face) => ({ roll: faces.indexOf(face as Face) + 1, of: 6 }));
}

/** A script's word for a card drawn from the deck, or taken unseen from a hand: the first there is. */
export const anyCard: Chance = { pick: 0, of: 70 };

function unitFrom(side: Side, words: string): ScenarioUnit {
  const match = /^(po )?([A-Z]+)(\d?) (\S+)((?: \w+)*)$/.exec(words);
  if (match === null) throw new Error(`not a unit: ${words}`);
  const [, portuguese, type = '', blocks = '', hex = '', rest = ''] = match;
  const flags = rest.trim().split(' ');
  const nation: Nation = portuguese === undefined ? side : 'portuguese';
  if (typeIndex(nation, type) < 0) throw new Error(`there is no ${nation} ${type}`);
  const numberOf = (word: string) =>
    Number(flags.find((flag) => flag.startsWith(word))?.slice(word.length) ?? 0);
  return {
    side,
    nation,
    type,
    hex,
    ...(blocks === '' || hex === 'gone' ? {} : { blocks: Number(blocks) }),
    square: numberOf('square'),
    moved: numberOf('moved'),
    ordered: flags.includes('ordered'),
    settled: flags.includes('settled') || numberOf('moved') > 0,
    halted: flags.includes('halted'),
    spent: flags.includes('spent'),
    battled: flags.includes('battled'),
  };
}

function leaderFrom(side: Side, words: string): ScenarioLeader {
  const [name = '', hex = '', ...flags] = words.split(' ');
  return { side, name, hex, ordered: flags.includes('ordered'), moved: flags.includes('moved') };
}

/** Cards nobody minds: enough of them for two hands and the squares. */
const plainHand: Readonly<Record<Side, readonly string[]>> = {
  british: ['probe_center', 'probe_center', 'probe_center', 'probe_left', 'probe_right'],
  french: ['attack_center', 'attack_center', 'attack_center', 'attack_left', 'attack_right'],
};
const trackCards: Readonly<Record<Side, readonly string[]>> = {
  british: ['probe_left', 'probe_left', 'probe_right', 'probe_right'],
  french: ['attack_left', 'attack_left', 'attack_right', 'attack_right'],
};

function tracksOf(units: readonly ScenarioUnit[], side: Side): (string | null)[] {
  return [1, 2, 3, 4].map((slot) =>
    units.some((unit) => unit.side === side && unit.square === slot) ? trackCards[side][slot - 1]! : null,
  );
}

export function scenarioOf(setting: Setting): NapoleonicsScenario {
  const { side = 'british', step = 'combat', bottom = 'british' } = setting;
  const units = [
    ...(setting.british ?? ['LN I1']).map((words) => unitFrom('british', words)),
    ...(setting.french ?? ['LN A1']).map((words) => unitFrom('french', words)),
  ];
  const hands = {
    british: setting.cards?.british ?? plainHand.british,
    french: setting.cards?.french ?? plainHand.french,
  };
  const began = step !== 'turn' && step !== 'command';
  const played = began ? (setting.card ?? 'forward') : undefined;
  return {
    id: 'test',
    title: { en: 'test', fr: 'test' },
    date: '1808-08-17',
    about: { en: 'test', fr: 'test' },
    bound: 5000,
    puzzle: true,
    terrain: setting.terrain ?? {},
    fieldworks: setting.fieldworks ?? [],
    sides: {
      british: {
        at: bottom === 'british' ? 'bottom' : 'top',
        cards: 5,
        banners: setting.target?.british ?? 5,
        nations: ['british', 'portuguese'],
      },
      french: {
        at: bottom === 'french' ? 'bottom' : 'top',
        cards: 5,
        banners: setting.target?.french ?? 5,
        nations: ['french'],
      },
    },
    first: side,
    units,
    leaders: [
      ...(setting.leaders?.british ?? []).map((words) => leaderFrom('british', words)),
      ...(setting.leaders?.french ?? []).map((words) => leaderFrom('french', words)),
    ],
    objectives: setting.objectives ?? [],
    ...(setting.exits === undefined ? {} : { exits: setting.exits }),
    ...(setting.special === undefined ? {} : { special: setting.special }),
    moment: {
      turn: began || step === 'command' ? 1 : 0,
      side,
      step,
      hands,
      tracks: { british: tracksOf(units, 'british'), french: tracksOf(units, 'french') },
      ...(played === undefined ? {} : { played, card: played, level: hands[side].length + 1 }),
      ...(setting.section === undefined ? {} : { section: setting.section }),
      ...(setting.banners === undefined ? {} : { banners: setting.banners }),
      ...setting.moment,
    },
  };
}

export class Battle extends GameUnderTest<State, NapoleonicsScenario, NapoleonicsEvent, Side> {
  constructor(scenario: NapoleonicsScenario, options: Options, dice: Dice) {
    super(commandsColors, scenario, options, dice);
  }

  /** A melee against an enemy that stands, should it be asked. */
  melee(unit: string, target: string, ...guns: string[]): NapoleonicsEvent[] {
    const events = this.act(unit, `at ${target}`, ...guns);
    return this.asked.endsWith(' reaction') ? [...events, ...this.act('stand')] : events;
  }

  /** The rules that the events of a kind so far have cited. */
  cited(kind: NapoleonicsEvent['kind']): RuleId[] {
    return this.told(kind).flatMap(({ rules }) => rules);
  }

  /** The rules because of which whoever is asked is asked. */
  get askedBy(): readonly RuleId[] {
    return commandsColors.pending(this.state)[0]?.rules ?? [];
  }

  unit(name: string): Unit {
    return this.state.units[boardOf(this.state).words.get(name)!.index]!;
  }

  leader(name: string): Leader {
    return this.state.leaders[boardOf(this.state).words.get(slugOf(name))!.index]!;
  }

  /** Where a unit or a leader is: `H4`, `gone` or `away`. */
  at(name: string): string {
    const { hex } = /^(br|fr)\d+$/.test(name) ? this.unit(name) : this.leader(name);
    if (hex === gone) return 'gone';
    return hex === away ? 'away' : hexName(hex);
  }

  blocks(name: string): number {
    return this.unit(name).blocks;
  }

  type(name: string): (typeof unitTypes)[number] {
    return unitTypes[this.unit(name).type]!;
  }

  hand(side: Side): string[] {
    return this.state.hands[side].map(cardId);
  }

  /** The events of a kind so far. */
  told<Kind extends NapoleonicsEvent['kind']>(kind: Kind): Extract<NapoleonicsEvent, { kind: Kind }>[] {
    return this.events.filter((event) => event.kind === kind) as Extract<NapoleonicsEvent, { kind: Kind }>[];
  }
}

function sourceOf(chance: number | readonly Chance[], rolls: string | undefined): Dice {
  if (typeof chance !== 'number') return new ScriptedDice(chance);
  return rolls === undefined ? new SeededDice(chance) : new RolledDice(rolls, chance);
}

export function battle(setting: Setting): Battle {
  const { chance = 1 } = setting;
  return new Battle(scenarioOf(setting), setting.options ?? {}, sourceOf(chance, setting.rolls));
}

/** One of the battles that come with the game, from its first turn. */
export function published(id: string, seed = 1, options: Options = {}): Battle {
  const scenario = commandsColors.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no battle ${id}`);
  return new Battle(scenario, options, new SeededDice(seed));
}

/** A worked example from its file, with the battle dice to come by their faces. */
export function example(id: string, rolls = ''): Battle {
  const scenario = examples.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no example ${id}`);
  return new Battle(scenario, {}, sourceOf(1, rolls));
}

/** Plays on at random, `visit` seeing every moment with a question, the first one included. */
export function wander(b: Battle, seed: number, visit: (b: Battle) => void): void {
  const chance = new SeededDice(seed);
  while (b.asked !== '') {
    visit(b);
    b.act(...randomAction(b, chance));
  }
}

function randomAction(b: Battle, chance: Dice): Part[] {
  const partial: Part[] = [];
  for (;;) {
    const { options, complete } = commandsColors.choices(b.state, b.seat, partial);
    const next = options[chance.pick(options.length + (complete ? 1 : 0))];
    if (next === undefined) return partial;
    partial.push(next);
  }
}
