/** A world for a host in which everything is known: a clock that is moved by hand, thoughts that come at once. */
import {
  SeededDice,
  wanderer,
  type Action,
  type Dice,
  type Game,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { standardBounds, type Bounds } from './bounds.ts';
import type { GameLibrary } from './library.ts';
import { HostSession, type SessionSetting } from './session.ts';
import type { Thinking } from './thinking.ts';

/** A player who wanders through the choices. */
export const wandering: Thinking = {
  players: ['wanderer', 'captain'],
  think: (task) => ({
    action: Promise.resolve().then(() =>
      wanderer().choose(task.game, task.chair(), new SeededDice(task.seed)),
    ),
    stop: () => undefined,
  }),
};

export function libraryOf(...games: readonly Game<never, never, never>[]): GameLibrary {
  const known = games as unknown as readonly Game[];
  return {
    ids: known.map(({ id }) => id),
    load: (id) => {
      const game = known.find((one) => one.id === id)!;
      return Promise.resolve({ game, standardScenario: game.scenarios[0]!.id, positions: [] });
    },
  };
}

export interface World {
  readonly setting: SessionSetting;
  readonly faults: unknown[];
  /** Moves the clock on. */
  readonly pass: (milliseconds: number) => void;
}

export function worldOf(library: GameLibrary, bounds: Partial<Bounds> = {}, thinking = wandering): World {
  const faults: unknown[] = [];
  let now = 0;
  let texts = 0;
  return {
    faults,
    pass: (milliseconds) => (now += milliseconds),
    setting: {
      library,
      thinking,
      clock: () => now,
      bounds: { ...standardBounds, ...bounds },
      randomness: () => `nobody knows ${(texts += 1)}`,
      report: (fault) => faults.push(fault),
    },
  };
}

/** A line to a host: gives what is answered, the error included. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asks for one thing at a time
export function lineTo(world: World): (request: unknown) => Promise<any> {
  const session = new HostSession(world.setting);
  return async (request) => {
    const answer = JSON.parse(JSON.stringify(await session.answer(request))) as {
      ok?: unknown;
      error?: unknown;
    };
    return answer.ok ?? answer.error;
  };
}

/** A whole action at random. */
export function randomAction(choices: (partial: Action) => Parts, dice: Dice): Action {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = choices(action);
    const chosen = dice.pick(options.length + (complete ? 1 : 0));
    if (chosen === options.length) return action;
    action.push(options[chosen]!);
  }
}
