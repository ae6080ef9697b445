/**
 * For tests of what a game accepts from outside: files spoilt in a few places, whether a scenario that was accepted can
 * be played to its end, and whether what is damaged does harm to others.
 */
import { SeededDice, type Dice } from './chance.ts';
import { offeringTo, wander } from './conformance/walk.ts';
import type { Game, GameState, Scenario } from './game.ts';
import type { Path } from './paths.ts';

type Inner = Record<string | number, unknown>;

/**
 * A copy of a file with one to three places spoilt: another value that stands somewhere in the file, a value of the
 * same kind that is a little off, an entry left out or given twice. Most of it stays sense, so that it gets past the
 * first check.
 */
export function spoilt(file: object, dice: Dice): object {
  const copy = structuredClone(file);
  const times = 1 + dice.pick(3);
  for (let time = 0; time < times; time += 1) spoil(copy, dice);
  return copy;
}

function spoil(file: object, dice: Dice): void {
  // Branch by branch, the moment first of all: it has few values, and they hang together.
  let home: unknown = file;
  const path: (string | number)[] = [];
  for (;;) {
    const keys = keysOf(home);
    if (keys.length === 0 || (path.length > 1 && dice.pick(4) === 0)) break;
    const isMoment = path.length === 0 && keys.includes('moment') && dice.pick(2) === 0;
    const key = isMoment ? 'moment' : keys[dice.pick(keys.length)]!;
    path.push(key);
    home = (home as Inner)[key];
  }
  if (path.length > 0) change(file, path, dice);
}

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function change(file: object, path: Path, dice: Dice): void {
  const key = path.at(-1)!;
  const home = path.slice(0, -1).reduce<Inner>((here, step) => here[step] as Inner, file as Inner);
  const was = home[key];
  const list = Array.isArray(home) ? (home as unknown[]) : null;
  switch (dice.pick(5)) {
    case 0:
      if (list === null) Reflect.deleteProperty(home, key);
      else list.splice(Number(key), 1);
      return;
    case 1:
      if (list !== null) list.splice(Number(key), 0, structuredClone(was));
      else home[key] = another(file, was, dice);
      return;
    case 2:
      home[key] = offBy(was, dice);
      return;
    default:
      home[key] = another(file, was, dice);
  }
}

/** A value of the same kind from elsewhere in the file. */
function another(file: object, was: unknown, dice: Dice): unknown {
  const found: unknown[] = [];
  const look = (value: unknown): void => {
    if (kindOf(value) === kindOf(was)) found.push(value);
    for (const key of keysOf(value)) look((value as Inner)[key]);
  };
  look(file);
  return structuredClone(found[dice.pick(found.length)]);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** A value of the same kind that is a little off, or nothing. */
function offBy(was: unknown, dice: Dice): unknown {
  if (typeof was === 'number') return [was + 1, was - 1, 0, -1, 2 * was + 3, 1_000_000_000][dice.pick(6)];
  if (typeof was === 'boolean') return !was;
  if (typeof was === 'string') return ['', 'nowhere', `${was}x`][dice.pick(3)];
  return Array.isArray(was) ? [] : null;
}

/**
 * Plays a scenario to its end at random: what breaks on the way, or null. Looked at, at every question: the faults the
 * game itself finds, every seat's view, and the chances of what is done.
 */
export function breaksIn<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  scenario: C,
  seed: number,
  mostActs = 20_000,
): string | null {
  const dice = new SeededDice(seed);
  let said = 'at the set-up';
  try {
    const { state } = game.setup(scenario, {}, dice);
    for (let act = 0; act < mostActs; act += 1) {
      const faults = game.faults(state);
      if (faults.length > 0) return `${said}: ${faults.join('; ')}`;
      for (const seat of game.seats) game.view(state, seat);
      const [asked] = game.pending(state);
      if (asked === undefined) return game.outcome(state) === null ? `${said}: nothing is left to do` : null;
      const { seat, question } = asked;
      const action = wander(offeringTo(game, state, seat), dice);
      said = `${seat} ${question} ${JSON.stringify(action)}`;
      if (action === null) return `${said}: a dead end`;
      const refused = game.refusal(state, seat, action);
      if (refused !== null) return `${said}: ${refused.words.en}`;
      game.odds(game.view(state, seat), seat, action);
      game.play(state, seat, action, dice);
    }
    return `no end after ${mostActs} acts`;
  } catch (fault) {
    return `${said}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`;
  }
}

/**
 * Plays a scenario at random, and at every question looks at spoilt copies of its state, as a damaged save of the same
 * battle would bring them: what such a copy has changed in what the game itself shows, or null. Whatever a copy makes
 * the program do, an open game must not notice.
 */
export function poisonedBy<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  scenario: C,
  seed: number,
  copies: number,
): string | null {
  const dice = new SeededDice(seed);
  const { state } = game.setup(scenario, {}, dice);
  for (let copy = 1; copy <= copies;) {
    const [asked] = game.pending(state);
    if (asked === undefined) return null;
    for (let time = 0; time < 4; time += 1, copy += 1) {
      const before = shownIn(game, state);
      const damaged = spoilt(JSON.parse(JSON.stringify(state)) as S, dice) as S;
      try {
        shownIn(game, damaged);
      } catch {
        // It may fail in any way, but for itself alone.
      }
      if (shownIn(game, state) !== before) return `copy ${copy} of seed ${seed}, at ${asked.question}`;
    }
    const action = wander(offeringTo(game, state, asked.seat), dice);
    if (action === null) throw new Error(`${asked.seat} is asked and has no answer`);
    game.play(state, asked.seat, action, dice);
  }
  return null;
}

/** All that a game shows: who is asked, what he may do, and what every seat sees. */
function shownIn<S extends GameState, V, C extends Scenario>(game: Game<S, V, C>, state: S): string {
  const asked = game.pending(state);
  const offered = asked.map(({ seat }) => game.choices(state, seat, []));
  return JSON.stringify([asked, offered, game.seats.map((seat) => game.view(state, seat))]);
}
