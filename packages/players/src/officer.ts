import {
  dataKey,
  type Action,
  type Chair,
  type Dice,
  type Game,
  type GameState,
  type Horizon,
} from '@bivouac/kernel';
import { ImaginedWorld, type WorldResult } from './imagined-world.ts';
import {
  thinkThrough,
  type Considered,
  type Expectation,
  type ThinkingPlayer,
  type Weighed,
} from './thinking.ts';

export interface OfficerSettings {
  /** How many different actions are looked at one act ahead, at most. */
  readonly candidates: number;
  /** How the best of them are followed further, stage by stage: fewer of them in more imagined states. */
  readonly stages: readonly Stage[];
  /** How far they are followed; what the game advises, when left out. */
  readonly horizon?: Horizon;
  /** Of how many answers the best is taken, for either side, until an action is settled. */
  readonly replies: number;
  /** And of how many on the way beyond that, where the game does not advise it. */
  readonly tries: number;
  /** Of a hundred units, cards or other first parts of an action so many are not thought of. */
  readonly overlooks?: number;
  /** Of so many decisions one falls on the second best. */
  readonly wavers?: number;
}

export interface Stage {
  /** How many of the best candidates so far are followed. */
  readonly keep: number;
  /** In how many further imagined states. */
  readonly worlds: number;
}

/** How far actions are followed, the best of how many answers is taken on the way, and in which stages. */
interface Following {
  readonly horizon: Horizon;
  readonly answers: number;
  readonly stages: readonly Stage[];
}

interface Candidate {
  readonly action: Action;
  /** What it is worth one act ahead in the first world, and for the plan. */
  readonly glance: number;
  /** The sum over the worlds it was followed in. */
  worth: number;
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
    const [best, second] = yield* this.#weigh(game, chair, dice);
    const { wavers } = this.#settings;
    const isWavering = wavers !== undefined && second !== undefined && dice.pick(wavers) === 0;
    return (isWavering ? second : best!).action;
  }

  ranking(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, also?: Action): readonly Weighed[] {
    return thinkThrough(this.#weigh(game, chair, dice, also));
  }

  results(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, actions: readonly Action[]): Expectation {
    const { horizon, answers, stages } = this.#followingIn(game);
    const many = Math.max(1, ...stages.map(({ worlds }) => worlds));
    const found: WorldResult[][] = actions.map(() => []);
    for (let count = 0; count < many; count += 1) {
      const world = new ImaginedWorld(game, chair, dice);
      actions.forEach((action, at) => {
        found[at]!.push(world.result(action, horizon, answers));
      });
    }
    return { horizon, results: found, plan: new ImaginedWorld(game, chair, dice).planWords() };
  }

  /** How the settings are meant in a game. */
  #followingIn({ advice }: Game<S, V>): Following {
    const { horizon: own, replies, tries, stages } = this.#settings;
    // Whoever looks no further than the next act of his own accord knows nothing of the game's advice.
    if (own === 'act') return { horizon: own, answers: replies, stages };
    const horizon = own ?? advice?.follow ?? 'act';
    const share = advice?.states ?? 1;
    return {
      horizon,
      answers: horizon === 'act' ? replies : (advice?.tries ?? tries),
      stages: stages.map(({ keep, worlds }) => ({ keep, worlds: Math.max(1, Math.round(worlds * share)) })),
    };
  }

  /** What was followed to the last, the best first; an action that is asked about is among it, however it does. */
  *#weigh(
    game: Game<S, V>,
    chair: Chair<S, V>,
    dice: Dice,
    also?: Action,
  ): Generator<Considered, readonly Weighed[]> {
    const { replies, candidates: most } = this.#settings;
    const { horizon, answers, stages } = this.#followingIn(game);
    const first = new ImaginedWorld(game, chair, dice);
    const concession = first.concession();
    if (concession !== null) return [{ action: concession, worth: -1 }];
    const thought = this.#noticed(first.candidates(chair.decision()!, most, dice), dice);
    const asked = also === undefined ? null : dataKey(also);
    const actions =
      asked === null || thought.some((action) => dataKey(action) === asked) ? thought : [also!, ...thought];
    if (actions.length === 1) return [{ action: actions[0]!, worth: 0 }];
    const total = stages.reduce(
      (sum, { keep, worlds }) => sum + Math.min(keep, actions.length) * worlds,
      actions.length,
    );
    // A plan is for one's own turn; who reacts, or looks no further than the next act, has none.
    const { turn } = chair.decision()!;
    const plan = stages.length > 0 && turn === chair.seat ? first.plan() : null;
    let done = 0;
    let candidates: Candidate[] = [];
    let leader: Candidate | null = null;
    for (const action of actions) {
      const candidate = { action, glance: first.glance(action, replies, plan), worth: 0 };
      candidates.push(candidate);
      if (leader === null || candidate.glance > leader.glance) leader = candidate;
      done += 1;
      yield { best: leader.action, share: done / total };
    }
    candidates.sort((a, b) => b.glance - a.glance || a.action.length - b.action.length);
    if (stages.length > 0) candidates = distinct(first, candidates, stages[0]!.keep, asked);
    for (const { keep, worlds } of stages) {
      const kept = candidates.slice(0, keep);
      const left = candidates.slice(keep);
      candidates =
        asked === null ? kept : [...kept, ...left.filter(({ action }) => dataKey(action) === asked)];
      for (let count = 0; count < worlds; count += 1) {
        const world = new ImaginedWorld(game, chair, dice);
        for (const candidate of candidates) {
          candidate.worth += world.worth(candidate.action, horizon, answers);
          done += 1;
          yield { best: leader!.action, share: done / total };
        }
        // Only now have all been followed as often; of equals the better at a glance stays ahead.
        candidates.sort((a, b) => b.worth - a.worth);
        leader = candidates[0]!;
      }
    }
    const worlds = stages.reduce((sum, stage) => sum + stage.worlds, 0);
    return candidates.map(({ action, glance, worth }) => ({
      action,
      worth: worlds === 0 ? glance : worth / worlds,
    }));
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

/**
 * The first so many that lead to different positions, the better at a glance first: of those that come to the same (the
 * same pieces named in another order, a march with a detour) the shortest. What is asked about stays, whatever it comes to.
 */
function distinct<S extends GameState, V>(
  world: ImaginedWorld<S, V>,
  sorted: readonly Candidate[],
  most: number,
  asked: string | null,
): Candidate[] {
  const found: Candidate[] = [];
  const positions = new Set<string>();
  sorted.forEach((candidate, at) => {
    const { action, glance } = candidate;
    const isAsked = asked !== null && dataKey(action) === asked;
    if (found.length >= most && !isAsked) return;
    // Only what looks equally good can be the same.
    if (sorted[at - 1]?.glance === glance || sorted[at + 1]?.glance === glance) {
      const equals = found.filter((other) => other.glance === glance);
      if (!isAsked && equals.some((other) => isDetour(action, other.action))) return;
      const position = world.positionAfter(action);
      if (position !== null && positions.has(position) && !isAsked) return;
      if (position !== null) positions.add(position);
    }
    found.push(candidate);
  });
  return found;
}

/** Whether an action begins and ends like another and only does more in between. */
export function isDetour(action: Action, straight: Action): boolean {
  if (action.length <= straight.length || straight.length < 2) return false;
  if (action[0] !== straight[0] || action.at(-1) !== straight.at(-1)) return false;
  let met = 0;
  for (const part of action) if (part === straight[met]) met += 1;
  return met === straight.length;
}
