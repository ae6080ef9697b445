/** The worker without a browser: messages go through the same door, and everything said is written down. */
import {
  HostSession,
  MemoryLocks,
  standardBounds,
  type Answer,
  type AnswerTo,
  type FieldsOf,
  type GameLocks,
  type Notice,
  type OnScreen,
  type RequestName,
  type Task,
  type Thinking,
} from '@bivouac/host';
import {
  applyChanges,
  sample,
  SeededDice,
  type Action,
  type Change,
  type Dice,
  type Part,
} from '@bivouac/kernel';
import { BrowserStore } from './game-store.ts';
import { library } from './games.ts';
import type { PlayerTask } from './player-task.ts';
import { localThinking, noWishes, taskOf } from './thinking.ts';

export interface Line {
  readonly store: BrowserStore;
  /** Everything the page was ever told, in order. */
  readonly said: (Answer | Notice)[];
  ask<N extends RequestName>(request: N, fields: FieldsOf<N>): Promise<AnswerTo<N>>;
  /** Whatever a page could send, and what comes back. */
  send(message: unknown): Promise<Answer>;
  /** Hears every notice. */
  listen(listener: (notice: Notice) => void): void;
  /** Resolves when a notice comes that fits. */
  notice<N extends Notice>(fits: (notice: Notice) => notice is N): Promise<N>;
}

export type EntriesNotice = Extract<Notice, { notice: 'entries' }>;

export const areEntries = (notice: Notice): notice is EntriesNotice => notice.notice === 'entries';

let lines = 0;

/** Thinking that notes what it is given to think with. */
export class WatchedThinking implements Thinking {
  readonly players = localThinking.players;
  readonly tasks: PlayerTask[] = [];

  think(task: Task, progress: (share: number) => void) {
    this.tasks.push(structuredClone(taskOf(task, noWishes)));
    return localThinking.think(task, progress);
  }
}

export function openLine(
  store = new BrowserStore(`test ${(lines += 1)}`),
  thinking: Thinking = new WatchedThinking(),
  // Each line is a browser of its own, which knows nothing of the others.
  locks: GameLocks = new MemoryLocks(),
): Line {
  const said: (Answer | Notice)[] = [];
  const listeners = new Set<(notice: Notice) => void>();
  let clock = 1_000_000;
  let number = 0;
  const session = new HostSession({
    library,
    thinking,
    clock: () => (clock += 1000),
    bounds: { ...standardBounds, milliseconds: Infinity },
    randomness: () => `${store.name}-${(names += 1)}`.replaceAll(' ', '').padEnd(16, 'x'),
    report: (fault) => {
      throw fault;
    },
    screen: {
      store,
      locks,
      tell: (notice) => {
        const heard = structuredClone(notice);
        said.push(heard);
        for (const listener of listeners) listener(heard);
      },
    },
  });
  const send = async (message: unknown) => {
    const answer = structuredClone(await session.answer(structuredClone(message)));
    said.push(answer);
    return answer;
  };
  return {
    store,
    said,
    send,
    async ask(request, fields) {
      const answer = await send({ id: (number += 1), request, ...fields });
      if ('error' in answer) throw new Error(answer.error.words.en);
      return answer.ok;
    },
    listen: (listener) => void listeners.add(listener),
    notice(fits) {
      return new Promise((resolve) => {
        const listener = (notice: Notice) => {
          if (!fits(notice)) return;
          listeners.delete(listener);
          resolve(notice);
        };
        listeners.add(listener);
      });
    },
  };
}

let names = 0;

/** A whole action from what the host offers, at random. */
export async function randomAction(line: Line, dice: Dice): Promise<Action> {
  const partial: Part[] = [];
  for (;;) {
    const { options, complete, space } = await line.ask('choices', { partial });
    const described = space === undefined ? 0 : 1;
    const chosen = dice.pick(options.length + described + (complete ? 1 : 0));
    if (chosen < options.length) partial.push(options[chosen]!);
    else if (space !== undefined && chosen === options.length) {
      const { landmarks } = await line.ask('landmarks', { partial });
      partial.push(sample(space, dice, () => landmarks));
    } else return partial;
  }
}

/** Whoever is to decide and is not at the screen sits down. */
export async function changePlaces(line: Line, shown: OnScreen): Promise<OnScreen> {
  if (shown.handOverTo === null) return shown;
  const { handOverTo } = await line.ask('cover', {});
  return line.ask('sit', { seat: handOverTo! });
}

/** One act of whoever is asked at the screen, at random; what is shown after it, by what was told. */
export async function actAtRandom(line: Line, dice: Dice): Promise<OnScreen> {
  const before = await line.ask('screen', {});
  const told = line.notice(areEntries);
  const action = await randomAction(line, dice);
  await line.ask('act', { action, expects: before.number });
  return after(before, await told);
}

/** What is shown after entries were told. */
export function after({ view, opening }: OnScreen, { entries, situation }: EntriesNotice): OnScreen {
  const changed = entries.reduce<unknown>(
    (seen, { changes }) => applyChanges(seen, changes as readonly Change[]),
    view,
  );
  return { ...situation, view: changed, opening } as OnScreen;
}

/** Whole battles: played by messages at random, as two people at one screen would. */
export interface PlayedBattle {
  readonly line: Line;
  readonly situation: OnScreen;
  /** The line as the page has it. */
  readonly client: Pick<Line, 'ask'> & { listen(): () => void };
}

/** A battle from its set-up to its end, or for so many acts. */
export async function playBattle(
  game: string,
  scenario: string,
  seats: readonly string[],
  seed: string,
  mostActs = Infinity,
): Promise<PlayedBattle> {
  const line = openLine();
  const players = Object.fromEntries(seats.map((seat) => [seat, 'person']));
  const dice = new SeededDice(seed);
  let situation = await line.ask('begin', { game, scenario, options: {}, players, seed });
  while (situation.outcome === null && situation.acts < mostActs) {
    situation = await changePlaces(line, situation);
    situation = await actAtRandom(line, dice);
  }
  return {
    line,
    situation,
    client: { ask: (request, fields) => line.ask(request, fields), listen: () => () => undefined },
  };
}
