import type { Action, Chair, Dice, Game, GameState, Part, Player } from '@bivouac/kernel';
import type { Considered, ThinkingPlayer } from './thinking.ts';
import { answers, DeadEnd, isDecision, randomPart } from './walk.ts';

/** A player who counts his own decisions while he makes them, so that nobody has to walk his actions again. */
export interface CountingPlayer<S extends GameState = GameState, V = unknown> extends Player<S, V> {
  readonly decisions: number;
}

/** Walks the choices, every answer equally likely. The yardstick for speed, and the opponent everyone must beat. */
export class RandomPlayer implements CountingPlayer, ThinkingPlayer {
  readonly name = 'random';
  decisions = 0;

  /** There is nothing to think about. */
  *consider(game: Game, chair: Chair, dice: Dice): Generator<Considered, Action> {
    return this.choose(game, chair, dice);
  }

  choose(_game: Game, chair: Pick<Chair, 'choices' | 'landmarks'>, dice: Dice): Action {
    const partial: Part[] = [];
    for (;;) {
      const parts = chair.choices(partial);
      if (isDecision(parts)) this.decisions += 1;
      else if (answers(parts) === 0) throw new DeadEnd(partial);
      const part = randomPart(parts, dice, partial, (so) => chair.landmarks(so));
      if (part === null) return partial;
      partial.push(part);
    }
  }
}
