/** The worker without a browser: messages go through the same door, and everything said is written down. */
import { SeededDice, type Action, type Dice, type Part } from '@bivouac/kernel';
import { Clerk } from './clerk.ts';
import { Keeping } from './keeping.ts';
import type { Answer, Ask, News, Requests, Sighting } from './messages.ts';
import { LocalThinker } from './thinking.ts';
import type { Task, Thinker } from './thought.ts';

export interface Line {
  readonly keeping: Keeping;
  /** Everything the page was ever told, in order. */
  readonly said: (Answer | News)[];
  ask<A extends Ask>(ask: A, asked: Requests[A][0]): Promise<Requests[A][1]>;
  /** Whatever a page could send, and what comes back. */
  send(message: unknown): Promise<Answer>;
  /** Resolves when a piece of news comes that fits. */
  news<N extends News>(fits: (news: News) => news is N): Promise<N>;
}

let lines = 0;

/** A thinker that notes what it is given to think with. */
export class WatchedThinker implements Thinker {
  readonly tasks: Task[] = [];
  readonly #thinker = new LocalThinker();

  think(task: Task, progress: (share: number) => void) {
    const sent = structuredClone(task);
    this.tasks.push(sent);
    return this.#thinker.think(sent, progress);
  }

  stop(): void {
    this.#thinker.stop();
  }
}

export function openLine(
  keeping = new Keeping(`test ${(lines += 1)}`),
  thinker: Thinker = new WatchedThinker(),
): Line {
  const said: (Answer | News)[] = [];
  const listeners = new Set<(news: News) => void>();
  let clock = 1_000_000;
  let names = 0;
  let number = 0;
  const clerk = new Clerk({
    keeping,
    thinker,
    tell: (news) => {
      const heard = structuredClone(news);
      said.push(heard);
      for (const listener of listeners) listener(heard);
    },
    now: () => (clock += 1000),
    unique: () => `${keeping.name}-${(names += 1)}`.replaceAll(' ', '').padEnd(16, 'x'),
  });
  const send = async (message: unknown) => {
    const answer = structuredClone(await clerk.answer(structuredClone(message)));
    said.push(answer);
    return answer;
  };
  return {
    keeping,
    said,
    send,
    async ask(ask, asked) {
      const answer = await send({ number: (number += 1), ask, with: asked });
      if ('trouble' in answer) throw new Error(answer.trouble.en);
      return answer.answer;
    },
    news(fits) {
      return new Promise((resolve) => {
        const listener = (news: News) => {
          if (!fits(news)) return;
          listeners.delete(listener);
          resolve(news);
        };
        listeners.add(listener);
      });
    },
  };
}

/** A whole action from what the worker offers, at random. */
export async function randomAction(line: Line, dice: Dice): Promise<Action> {
  const partial: Part[] = [];
  for (;;) {
    const { options, complete } = await line.ask('choices', { partial });
    const chosen = dice.pick(options.length + (complete ? 1 : 0));
    if (chosen === options.length) return partial;
    partial.push(options[chosen]!);
  }
}

/** Whoever is to decide and is not at the screen sits down. */
export async function changePlaces(line: Line, sighting: Sighting): Promise<Sighting> {
  if (sighting.handOverTo === null) return sighting;
  const { handOverTo } = await line.ask('cover', {});
  return line.ask('take', { seat: handOverTo! });
}

/** One act of whoever is asked at the screen, at random; the sighting after it. */
export async function actAtRandom(line: Line, dice: Dice): Promise<Sighting> {
  const told = line.news((news) => news.news === 'acts');
  const action = await randomAction(line, dice);
  const { refused } = await line.ask('act', { action });
  if (refused !== null) throw new Error(`refused ${JSON.stringify(action)}: ${refused.words.en}`);
  return (await told).sighting;
}

/** Whole battles: played by messages at random, as two people at one screen would. */
export interface PlayedBattle {
  readonly line: Line;
  readonly sighting: Sighting;
  /** The line as the page has it. */
  readonly client: {
    ask<A extends Ask>(ask: A, asked: Requests[A][0]): Promise<Requests[A][1]>;
    listen(): () => void;
  };
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
  const sitters = Object.fromEntries(seats.map((seat) => [seat, 'person' as const]));
  const dice = new SeededDice(seed);
  let sighting = await line.ask('begin', { game, scenario, options: {}, sitters, seed });
  while (sighting.game.outcome === null && sighting.game.acts < mostActs) {
    sighting = await changePlaces(line, sighting);
    sighting = await actAtRandom(line, dice);
  }
  return {
    line,
    sighting,
    client: { ask: (ask, asked) => line.ask(ask, asked), listen: () => () => undefined },
  };
}
