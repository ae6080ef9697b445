/** How well the computer plays, by the rank it is asked for. */
import type { Action, Chair, Dice, Game, Player } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer, type GreedySettings } from '@bivouac/players';
import type { Sitter } from './messages.ts';

export type Level = Exclude<Sitter, 'person'>;

export type Progress = (share: number) => void;

/** A recruit weighs little and often does not weigh at all; a marshal weighs as much as the player can. */
const settings: Readonly<Record<Level, Partial<GreedySettings>>> = {
  recruit: { candidates: 10, worlds: 1, shortlist: 1, replies: 1 },
  captain: { candidates: 30, worlds: 2, shortlist: 4, replies: 2 },
  marshal: {},
};

/** Of so many decisions a recruit makes one without thinking. */
const recruitDreams = 3;

export function playerOf(level: Level, progress: Progress): Player {
  const thinker = new GreedyPlayer(settings[level], progress);
  return level === 'recruit' ? new Recruit(thinker) : thinker;
}

class Recruit implements Player {
  readonly name = 'recruit';
  readonly #thinker: Player;
  readonly #dreamer = new RandomPlayer();

  constructor(thinker: Player) {
    this.#thinker = thinker;
  }

  choose(game: Game, chair: Chair, dice: Dice): Action {
    const isDreaming = dice.pick(recruitDreams) === 0;
    return isDreaming
      ? this.#dreamer.choose(game, chair, dice)
      : this.#thinker.choose(game, chair, dice);
  }
}
