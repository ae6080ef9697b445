/** Chapter 8: the command limit, common to group moves and assaults. */
import { refusals, type Refusal } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { commandLimit } from '../tables.ts';
import { isDemoralized } from './morale.ts';

const no = refusals({
  commandsSpent: [
    'MAR-8-06',
    'All three commands of this turn are spent; only free moves are left.',
    'Les trois commandements de ce tour sont épuisés ; seuls les mouvements libres restent possibles.',
  ],
});

/** The commands of this turn: a demoralized army has no fewer. */
export function commandsOf(s: State): number {
  return isDemoralized(s, s.side) ? commandLimit.demoralized : commandLimit.steady;
}

export function commandsLeft(s: State): number {
  return commandsOf(s) - s.commandsUsed;
}

/** Takes commands from the turn that is being played. */
export function spend(s: State, commands: number): void {
  s.commandsUsed += commands;
}

export function whyNotSpend(s: State, commands: number): Refusal | null {
  return commands > commandsLeft(s) ? no.commandsSpent : null;
}
