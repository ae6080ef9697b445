/** How well the computer plays, by the rank it is asked for. */
import type { Action, Chair, Dice, Game } from '@bivouac/kernel';
import {
  GreedyPlayer,
  RandomPlayer,
  thinkThrough,
  type Considered,
  type GreedySettings,
  type ThinkingPlayer,
} from '@bivouac/players';
import type { Level } from './messages.ts';

export type Progress = (share: number) => void;

interface Rank {
  /** How much is weighed; the rest as the player has it. */
  readonly weighs: Partial<GreedySettings>;
  /** Of so many decisions one is made without thinking; null: none. */
  readonly dreams: number | null;
}

/**
 * Weighing less alone hardly makes a weaker player: what tells the ranks apart is how often they do not think. Over 160
 * games of the two learning battles each rank won about three of four against the one below it.
 */
const ranks: Readonly<Record<Level, Rank>> = {
  recruit: { weighs: { candidates: 6, worlds: 1, shortlist: 1, replies: 1 }, dreams: 2 },
  captain: { weighs: { candidates: 12, worlds: 1, shortlist: 1, replies: 1 }, dreams: 4 },
  marshal: { weighs: {}, dreams: null },
};

/** From the weakest to the strongest. */
export const levels: readonly Level[] = ['recruit', 'captain', 'marshal'];

export function playerOf(level: Level): ThinkingPlayer {
  const { weighs, dreams } = ranks[level];
  const thinker = new GreedyPlayer(weighs);
  return dreams === null ? thinker : new Dreamer(level, thinker, dreams);
}

/** Decides now and then at random instead of thinking. */
class Dreamer implements ThinkingPlayer {
  readonly name: string;
  readonly #thinker: ThinkingPlayer;
  readonly #dreams: number;
  readonly #random = new RandomPlayer();

  constructor(name: string, thinker: ThinkingPlayer, dreams: number) {
    this.name = name;
    this.#thinker = thinker;
    this.#dreams = dreams;
  }

  choose(game: Game, chair: Chair, dice: Dice): Action {
    return thinkThrough(this.consider(game, chair, dice));
  }

  consider(game: Game, chair: Chair, dice: Dice): Iterator<Considered, Action> {
    const isDreaming = dice.pick(this.#dreams) === 0;
    return (isDreaming ? this.#random : this.#thinker).consider(game, chair, dice);
  }
}
