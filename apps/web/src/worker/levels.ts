/** How well the computer plays, by the rank it is asked for. */
import type { Action, Chair, Dice, Game, Player } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer, type GreedySettings } from '@bivouac/players';
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

export function playerOf(level: Level, progress: Progress): Player {
  const { weighs, dreams } = ranks[level];
  const thinker = new GreedyPlayer(weighs, progress);
  return dreams === null ? thinker : new Dreamer(level, thinker, dreams);
}

/** Decides now and then at random instead of thinking. */
class Dreamer implements Player {
  readonly name: string;
  readonly #thinker: Player;
  readonly #dreams: number;
  readonly #random = new RandomPlayer();

  constructor(name: string, thinker: Player, dreams: number) {
    this.name = name;
    this.#thinker = thinker;
    this.#dreams = dreams;
  }

  choose(game: Game, chair: Chair, dice: Dice): Action {
    const isDreaming = dice.pick(this.#dreams) === 0;
    return (isDreaming ? this.#random : this.#thinker).choose(game, chair, dice);
  }
}
