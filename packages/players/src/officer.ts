/** The player of all ranks: what it thinks of, and which of that it lets compete. */
import type { Action, Chair, Dice, Game, GameState } from '@bivouac/kernel';
import { Contest, isSame } from './contest.ts';
import { ImaginedWorld, type WorldResult } from './imagined-world.ts';
import { stagesIn, type StageSettings } from './stages.ts';
import {
  thinkThrough,
  type Considered,
  type Expectation,
  type ThinkingPlayer,
  type Weighed,
} from './thinking.ts';
import { TurnPlanning } from './turn-planning.ts';

export interface OfficerSettings extends StageSettings {
  /** How many different actions are looked at one act ahead, at most. */
  readonly candidates: number;
  /** Of a hundred units, cards or other first parts of an action so many are not thought of. */
  readonly overlooks?: number;
  /** Of so many decisions one falls on the second best. */
  readonly wavers?: number;
}

/**
 * Looks at what a game thinks worth considering one act ahead, then follows the best of it further in several imagined
 * states, and takes what turns out best on average.
 */
export class OfficerPlayer<S extends GameState = GameState, V = unknown> implements ThinkingPlayer<S, V> {
  readonly name: string;
  readonly #settings: OfficerSettings;

  constructor(name: string, settings: OfficerSettings) {
    this.name = name;
    this.#settings = settings;
  }

  choose(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Action {
    return thinkThrough(this.consider(game, chair, dice));
  }

  *consider(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Generator<Considered, Action> {
    const { wavers } = this.#settings;
    const [best, second] = yield* this.#weigh(game, chair, dice, { isRace: wavers === undefined });
    const isWavering = wavers !== undefined && second !== undefined && dice.pick(wavers) === 0;
    return (isWavering ? second : best!).action;
  }

  ranking(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, also?: Action): readonly Weighed[] {
    return thinkThrough(this.#weigh(game, chair, dice, { isRace: false, also }));
  }

  results(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, actions: readonly Action[]): Expectation {
    const stages = stagesIn(game, new ImaginedWorld(game, chair, dice), this.#settings);
    const [following = { horizon: 'act', tries: this.#settings.replies, ways: 1 }] = stages;
    const many = Math.max(1, ...stages.map(({ worlds }) => worlds));
    const found: WorldResult[][] = actions.map(() => []);
    for (let count = 0; count < many; count += 1) {
      const world = new ImaginedWorld(game, chair, dice);
      actions.forEach((action, at) => {
        found[at]!.push(world.result(action, following));
      });
    }
    const plan = new ImaginedWorld(game, chair, dice).planWords();
    return { horizon: following.horizon, results: found, plan };
  }

  /** What it would do, the best first; an action that is asked about is among it, however it does. */
  *#weigh(
    game: Game<S, V>,
    chair: Chair<S, V>,
    dice: Dice,
    { isRace, also }: { readonly isRace: boolean; readonly also?: Action | undefined },
  ): Generator<Considered, readonly Weighed[]> {
    const { replies, withoutDice } = this.#settings;
    const first = new ImaginedWorld(game, chair, dice);
    const stages = stagesIn(game, first, this.#settings);
    const concession = first.concession();
    if (concession !== null) return [{ action: concession, worth: -1 }];
    if (game.advice?.turns !== undefined && game.advice.certain === true && withoutDice?.turns !== undefined)
      return yield* new TurnPlanning(game, chair, dice, withoutDice.turns).weighed(also);
    const actions = this.#actions(first, chair, dice, also);
    if (actions.length === 1) return [{ action: actions[0]!, worth: 0 }];
    const looksAhead = stages.length > 0;
    // A plan is for one's own turn; who reacts, or looks no further than the next act, has none.
    const hasPlan = looksAhead && chair.decision()!.turn === chair.seat;
    const contest = new Contest({
      ...{ actions, stages, first, isRace, replies },
      anotherWorld: () => new ImaginedWorld(game, chair, dice),
      idle: looksAhead ? (game.advice?.idle ?? null) : null,
      also: also ?? null,
      plan: hasPlan ? first.plan() : null,
    });
    return yield* contest.held();
  }

  /** What comes to mind, and what is asked about. */
  #actions(
    first: ImaginedWorld<S, V>,
    chair: Chair<S, V>,
    dice: Dice,
    also: Action | undefined,
  ): readonly Action[] {
    const thought = this.#noticed(first.candidates(chair.decision()!, this.#settings.candidates, dice), dice);
    const isNew = also !== undefined && !thought.some((action) => isSame(action, also));
    return isNew ? [also, ...thought] : thought;
  }

  /** What comes to mind: whole groups of actions that begin alike may be forgotten, though never all. */
  #noticed(actions: readonly Action[], dice: Dice): readonly Action[] {
    const first = actions[0];
    if (first === undefined) throw new Error('somebody is asked and has no answer');
    const { overlooks } = this.#settings;
    if (overlooks === undefined) return actions;
    const isForgotten = new Map<unknown, boolean>();
    for (const [part] of actions)
      if (!isForgotten.has(part)) isForgotten.set(part, dice.pick(100) < overlooks);
    const noticed = actions.filter(([part]) => isForgotten.get(part) === false);
    return noticed.length > 0 ? noticed : [first];
  }
}
