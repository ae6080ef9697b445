/** For tests of the odds: battles made up at random, and the real game played through them by plan. */
import { SeededDice, type Action, type Dice, type DicePosition, type Part } from '@bivouac/kernel';
import { around, boardOf, distance, hexCount, hexName, hexNamed, survey } from '../board.ts';
import type { NapoleonicsEvent } from '../events.ts';
import { commandsColors } from '../index.ts';
import { escapePool } from '../rules/melee-dice.ts';
import { copyState, gone, type State } from '../state.ts';
import { faces } from '../tables/dice.ts';
import { enemyOf, nationsOf, sides, squareSlots, type Side } from '../tables/sides.ts';
import { terrainKinds, type TerrainName } from '../tables/terrain.ts';
import { unitTypes, type Arm } from '../tables/units.ts';
import type { Setting } from '../testing.ts';
import type { Plan } from './course.ts';
import type { Fight } from './rows.ts';
import type { Fate } from './words.ts';

const battleCards = [
  ...['forward', 'forward', 'forward', 'attack_center', 'bayonet_charge', 'cavalry_charge', 'elan'],
  ...['fire_and_hold', 'leadership', 'cold_steel', 'bombard'],
];
const fillers: Readonly<Record<Side, readonly string[]>> = {
  british: ['probe_left', 'probe_center', 'probe_right', 'scout_right'],
  french: ['attack_left', 'scout_left', 'rally', 'scout_center'],
};

/** Arms of attacker and attacked, weighted so that every kind of answer comes up. */
const pairings: readonly (readonly [Arm, Arm])[] = [
  ['infantry', 'infantry'],
  ['infantry', 'cavalry'],
  ['infantry', 'cavalry'],
  ['infantry', 'artillery'],
  ['cavalry', 'infantry'],
  ['cavalry', 'infantry'],
  ['cavalry', 'cavalry'],
  ['cavalry', 'artillery'],
  ['artillery', 'infantry'],
  ['artillery', 'cavalry'],
];

/**
 * A battle made up at random, about to be fought around some hex: ground of all sorts, works, units of all types and
 * of few or many blocks with friends and enemies about them, leaders with them and alone, squares, full and empty
 * hands, few banners to win.
 */
export function madeUp(seed: number, mostBlocks = 5): Setting {
  return new Sketch(new SeededDice(seed), mostBlocks).setting();
}

class Sketch {
  readonly #dice: Dice;
  readonly #mostBlocks: number;
  readonly #side: Side;
  readonly #units: Record<Side, string[]> = { british: [], french: [] };
  readonly #leaders: Record<Side, string[]> = { british: [], french: [] };
  readonly #squares: Record<Side, number> = { british: 0, french: 0 };
  readonly #ground = new Map<number, TerrainName>();

  constructor(dice: Dice, mostBlocks: number) {
    this.#dice = dice;
    this.#mostBlocks = mostBlocks;
    this.#side = this.#any(sides);
  }

  setting(): Setting {
    const dice = this.#dice;
    const side = this.#side;
    const enemy = enemyOf[side];
    const place = dice.pick(hexCount);
    const target = this.#any(hexesAt(place, dice.pick(5) === 0 ? 2 + dice.pick(2) : 1));
    const [arm, attacked] = this.#any(pairings);
    this.#putUnit(side, place, arm);
    if (dice.pick(12) === 0) this.#putLeader(enemy, target);
    else this.#putUnit(enemy, target, attacked);
    this.#people(place, target);
    const terrain: Partial<Record<TerrainName, string[]>> = {};
    for (const [hex, name] of this.#ground) (terrain[name] ??= []).push(hexName(hex));
    const front = this.#any([
      ['NE', 'NW'],
      ['SE', 'SW'],
    ]);
    return {
      side,
      bottom: this.#any(sides),
      ...this.#units,
      leaders: this.#leaders,
      terrain,
      fieldworks: dice.pick(4) === 0 ? [{ hex: hexName(target), front }] : [],
      card: this.#any(battleCards),
      cards: { british: this.#hand('british'), french: this.#hand('french') },
      target: { british: 3, french: 3 },
      banners: { british: dice.pick(3), french: dice.pick(3) },
      options: { battleBackAfterFirstStrike: dice.pick(4) === 0 },
    };
  }

  #any<T>(list: readonly T[]): T {
    return list[this.#dice.pick(list.length)]!;
  }

  /** Friends, enemies, obstacles and lone leaders round about two hexes. */
  #people(place: number, target: number): void {
    const taken = new Set([place, target]);
    for (const hex of [place, target].flatMap((centre) => [...hexesAt(centre, 1), ...hexesAt(centre, 2)])) {
      if (taken.has(hex)) continue;
      taken.add(hex);
      const lot = this.#dice.pick(25);
      if (lot < 6) this.#putUnit(lot < 3 ? this.#side : enemyOf[this.#side], hex);
      else if (lot === 6) this.#ground.set(hex, this.#any(['river', 'ruggedHill', 'forest']));
      else if (lot === 7) this.#putLeader(enemyOf[this.#side], hex);
    }
  }

  #putUnit(side: Side, hex: number, wanted?: Arm): void {
    const dice = this.#dice;
    const { nation, code, blocks, arm } = this.#any(
      unitTypes.filter((type) => nationsOf[side].includes(type.nation) && (wanted ?? type.arm) === type.arm),
    );
    const inSquare = arm === 'infantry' && this.#squares[side] < squareSlots && dice.pick(8) === 0;
    if (inSquare) this.#squares[side] += 1;
    const ground = terrainKinds.filter(
      ({ enter, closedTo, square }) => enter !== 'impassable' && closedTo !== arm && (square || !inSquare),
    );
    if (dice.pick(3) === 0) this.#ground.set(hex, this.#any(ground).name);
    const words = [
      `${nation === 'portuguese' ? 'po ' : ''}${code}${1 + dice.pick(Math.min(blocks, this.#mostBlocks))}`,
      hexName(hex),
      ...(side === this.#side ? ['ordered'] : []),
      ...(inSquare ? [`square${this.#squares[side]}`] : []),
      ...(side === this.#side && dice.pick(4) === 0 ? ['moved1'] : []),
    ];
    this.#units[side].push(words.join(' '));
    if (dice.pick(5) < 2) this.#putLeader(side, hex);
  }

  #putLeader(side: Side, hex: number): void {
    const name = leaderNames[side][this.#leaders[side].length];
    if (name !== undefined) this.#leaders[side].push(`${name} ${hexName(hex)}`);
  }

  #hand(side: Side): string[] {
    return [
      ...fillers[side].slice(0, 1 + this.#dice.pick(4)),
      ...(this.#dice.pick(3) === 0 ? ['first_strike'] : []),
    ];
  }
}

const leaderNames: Readonly<Record<Side, readonly string[]>> = {
  british: ['Hill', 'Paget', 'Beresford', 'Cole'],
  french: ['Junot', 'Ney', 'Soult', 'Reille'],
};

function hexesAt(hex: number, range: number): number[] {
  if (range === 1) return [...around[hex]!];
  return Array.from({ length: hexCount }, (_, one) => one).filter((one) => distance(hex, one) === range);
}

/** Some attack of whoever is asked, fire or melee, with artillery or without; null when there is none. */
export function anyAttack(s: State, dice: Dice): { seat: Side; action: Action } | null {
  const [asked] = commandsColors.pending(s);
  if (asked?.question !== 'attack') return null;
  const seat = asked.seat as Side;
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = commandsColors.choices(s, seat, action);
    const able = options.filter((option) => option !== 'end');
    if (able.length === 0 || (complete && dice.pick(2) === 0)) return complete ? { seat, action } : null;
    action.push(able[dice.pick(able.length)]!);
  }
}

/** What came of a battle that was played. */
export interface Played {
  readonly fate: Fate;
  readonly blocks: Readonly<Record<Side, number>>;
  readonly leaders: Readonly<Record<Side, number>>;
  readonly winner: Side | null;
  /** Who was asked about flags, and whether a battle back was offered. */
  readonly flagged: Readonly<Record<Side, boolean>>;
  readonly offeredBattleBack: boolean;
  readonly rolls: readonly { readonly as: string; readonly hits: number; readonly flags: number }[];
}

/** Plays an action and all that comes of it in the real game, the plan answering; the state itself is left alone. */
export function playThrough(
  before: State,
  seat: Side,
  action: Action,
  fight: Fight,
  plan: Plan,
  dice: Dice,
): Played {
  const s = copyState(before);
  const flagged = { british: false, french: false };
  let offeredBattleBack = false;
  const events = commandsColors.play(s, seat, action, dice);
  for (;;) {
    const [asked] = commandsColors.pending(s);
    if (asked === undefined || !answered.has(asked.question)) break;
    if (asked.question === 'morale') flagged[asked.seat as Side] = true;
    if (asked.question === 'battleBack') offeredBattleBack = true;
    const { options } = commandsColors.choices(s, asked.seat, []);
    const answer = answerTo(s, asked.question, asked.seat as Side, options, plan);
    events.push(...commandsColors.play(s, asked.seat, [answer], dice));
  }
  const lost = (side: Side) => blocksOf(before, side) - blocksOf(s, side);
  const fallen = (side: Side) =>
    s.leaders.filter(
      ({ side: whose, hex }, at) => whose === side && hex === gone && before.leaders[at]!.hex !== gone,
    ).length;
  return {
    fate: fateOf(before, s, fight, plan),
    blocks: { british: lost('british'), french: lost('french') },
    leaders: { british: fallen('british'), french: fallen('french') },
    winner: s.result?.winner ?? null,
    flagged,
    offeredBattleBack,
    rolls: (events as unknown as NapoleonicsEvent[]).flatMap((event) => {
      if (event.kind === 'fired') return [{ as: 'fire', hits: event.hits, flags: event.flags }];
      return event.kind === 'fought' ? [{ as: event.as, hits: event.hits, flags: event.flags }] : [];
    }),
  };
}

const answered = new Set(['reaction', 'morale', 'battleBack', 'route', 'retireTo', 'leaderRoute']);

function answerTo(s: State, question: string, seat: Side, options: readonly Part[], plan: Plan): Part {
  switch (question) {
    case 'reaction':
      return plan.reaction;
    case 'morale':
      return plan.yields[seat] ? 'ignore 0' : options.at(-1)!;
    case 'battleBack':
      return plan.battlesBack ? 'battle back' : 'pass';
    case 'leaderRoute':
      return [...options].sort((a, b) => dangerOf(s, a) - dangerOf(s, b))[0]!;
    default:
      // Which way back a unit goes must not matter: the last, where the reckoning takes the first.
      return options.at(-1)!;
  }
}

/** Dice thrown at a leader who goes a way: `to B5 through C4 C5`. */
function dangerOf(s: State, way: Part): number {
  const board = boardOf(s);
  const [, through = ''] = String(way).split(' through ');
  return through
    .split(' ')
    .filter((name) => name !== '')
    .reduce((sum, name) => {
      const here = survey(s);
      return sum + escapePool(s, board, here, s.units[here.unit[hexNamed(name)]!]!).count;
    }, 0);
}

function blocksOf(s: State, side: Side): number {
  return s.units.reduce((sum, unit) => sum + (unit.side === side ? unit.blocks : 0), 0);
}

function fateOf(before: State, s: State, { unit, target, leader }: Fight, plan: Plan): Fate {
  if (target < 0) return s.leaders[leader]!.hex === gone ? 'leaderFalls' : 'leaderEscapes';
  if (s.units[target]!.blocks === 0) return 'destroyed';
  if (s.units[target]!.hex !== before.units[target]!.hex)
    return plan.reaction === 'retire' ? 'retired' : 'drivenOff';
  if (s.units[unit]!.blocks === 0) return 'attackerDestroyed';
  return s.units[unit]!.hex === before.units[unit]!.hex ? 'holds' : 'attackerDrivenOff';
}

/**
 * Every way the dice of something can fall, each with its chance: what is done is done once for each. Null when there
 * are more than so many.
 */
export function everyFall<T>(most: number, doIt: (dice: Dice) => T): { chance: number; came: T }[] | null {
  const found: { chance: number; came: T }[] = [];
  const kinds = [...new Set(faces)];
  const script: number[] = [];
  for (;;) {
    let taken = 0;
    let chance = 1;
    const dice: Dice = {
      taken: 0,
      roll() {
        if (taken === script.length) script.push(0);
        const face = kinds[script[taken]!]!;
        taken += 1;
        chance *= faces.filter((one) => one === face).length / faces.length;
        return faces.indexOf(face) + 1;
      },
      pick: () => 0,
      shuffle: (count) => Array.from({ length: count }, (_, index) => index),
      position: (): DicePosition => ({ script: [], taken }),
    };
    const came = doIt(dice);
    found.push({ chance, came });
    if (found.length > most) return null;
    while (script.length > 0 && script.at(-1) === kinds.length - 1) script.pop();
    if (script.length === 0) return found;
    script[script.length - 1]! += 1;
  }
}
