/** Whole battles for tests: played by messages at random, as two people at one screen would. */
import { SeededDice } from '@bivouac/kernel';
import { actAtRandom, changePlaces, openLine, type Line } from '../worker/testing.ts';
import type { Requests, Sighting } from '../worker/messages.ts';
import type { Ask } from '../worker/messages.ts';

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
