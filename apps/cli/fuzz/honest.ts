/** Honest games over the protocol: what is offered is chosen at random. */
import { isAction, sample, type Action, type Dice, type Part, type Parts } from '@bivouac/kernel';
import type { Engine, Fields } from './engine.ts';

/** Battles small enough to be played, saved and played again many times a minute. */
export const battles = [
  { game: 'marengo', scenario: 'morning' },
  { game: 'marengo', scenario: 'whole-day' },
  { game: 'commands-colors', scenario: 'rolica-1' },
  { game: 'commands-colors', scenario: 'vimeiro' },
  { game: 'vive-lempereur', scenario: 'outposts' },
  { game: 'age-of-reason', scenario: 'the-mill' },
] as const;

export type Battle = (typeof battles)[number];

interface Asked {
  readonly seat: string;
}

export async function begin(engine: Engine, battle: Battle, seed: string): Promise<Fields> {
  return engine.askHonestly({ request: 'start', ...battle, seed });
}

/** Does up to so many acts, whoever is asked; stops at the end of the battle. */
export async function playOn(engine: Engine, dice: Dice, acts: number): Promise<number> {
  for (let done = 0; done < acts; done += 1) {
    const act = await anyAct(engine, dice);
    if (act === null) return done;
    await engine.askHonestly({ request: 'act', ...act });
  }
  return acts;
}

/** An act that is offered to somebody now; null when nobody is asked. */
export async function anyAct(
  engine: Engine,
  dice: Dice,
): Promise<{ readonly seat: string; readonly action: Action } | null> {
  const { pending } = (await engine.askHonestly({ request: 'pending' })) as { pending: readonly Asked[] };
  const asked = pending[dice.pick(Math.max(1, pending.length))];
  if (asked === undefined) return null;
  const { seat } = asked;
  const action: Part[] = [];
  for (;;) {
    const offered = await engine.askHonestly({ request: 'choices', seat, partial: action });
    const { options, complete, space } = offered as unknown as Parts;
    const picked = dice.pick(options.length + (space === undefined ? 0 : 1) + (complete ? 1 : 0));
    if (picked < options.length) action.push(options[picked]!);
    else if (space !== undefined && picked === options.length) action.push(sample(space, dice));
    else return isAction(action) ? { seat, action } : null;
  }
}

export async function saved(engine: Engine): Promise<Fields> {
  return (await engine.askHonestly({ request: 'save' })).save as Fields;
}
