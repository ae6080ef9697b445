/** When a computer player gives a battle up, for people who wish that it does. */
import type { Action, Chair, Dice, Game, GameState } from '@bivouac/kernel';
import { chanceOf } from './chances.ts';
import { judged } from './imagined-world.ts';

/** A chance to win below this is none worth playing on for. */
const hopeless = 0.06;

/** It must be so in as many imagined states. */
const states = 8;

const resign = 'resign';

/**
 * The act by which the seat gives up a battle it cannot win any more; null while there is hope, when it was asked in the
 * middle of something, and in games in which nobody can.
 */
export function resignation<S extends GameState, V>(
  game: Game<S, V>,
  chair: Chair<S, V>,
  dice: Dice,
): Action | null {
  const { seat } = chair;
  const asked = chair.decision();
  if (asked?.turn !== seat || asked.inTurn !== 'opens') return null;
  for (let count = 0; count < states; count += 1) {
    const state = chair.imagine(dice);
    if (chanceOf(game, judged(game, state, seat)) >= hopeless) return null;
    if (!game.anytime(state, seat).options.includes(resign)) return null;
  }
  return [resign];
}
