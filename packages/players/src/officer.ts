import {
  dataKey,
  type Action,
  type Chair,
  type Dice,
  type Game,
  type GameState,
  type Horizon,
} from '@bivouac/kernel';
import { ImaginedWorld, type Breathing, type Following, type WorldResult } from './imagined-world.ts';
import { Rehearsal } from './rehearsal.ts';
import { TurnPlanning } from './turn-planning.ts';
import type { TurnSettings } from './turn-search.ts';
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
  /** How they are followed instead where no dice are thrown, if otherwise. */
  readonly withoutDice?: WithoutDice;
  /** How they are followed where the game knows of a longer course, by whoever takes the time for it. */
  readonly longCourse?: readonly SortingStage[];
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

export interface SortingStage extends Stage {
  /** The stage along the short course that stands in its place where a long one is only for what does best along that. */
  readonly sorting?: Stage;
}

/**
 * Where no dice are thrown whoever goes on can choose, so that each action is followed in several ways of which the best
 * counts; few states tell all there.
 */
export interface WithoutDice {
  /** How whole turns are thought through, where the game knows how. */
  readonly turns?: TurnSettings;
  readonly ways: number;
  readonly stages: readonly Stage[];
}

/** A stage as it is meant in a game. */
interface Weighing<S> extends Following<S>, Stage {}

interface Candidate {
  readonly action: Action;
  /** What it is worth one act ahead in the first world, and for the plan. */
  readonly glance: number;
  /** What it is worth where it is followed to, in every state like the first, if that is known and chance has no say in it. */
  certain: number | null;
  /** It is followed to the last, however it does. */
  readonly stays: boolean;
  /** What it was worth in each world it was followed in; candidates of one stage were followed in the same worlds. */
  readonly worths: number[];
}

/** In fewer worlds than this nothing is clear. */
const fewWorlds = 6;

/** Whoever is behind the best by more than so many standard errors is followed no further: the time is for the others. */
const outrun = 3;

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
    const [best, second] = yield* this.#weigh(game, chair, dice, wavers === undefined);
    const isWavering = wavers !== undefined && second !== undefined && dice.pick(wavers) === 0;
    return (isWavering ? second : best!).action;
  }

  ranking(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, also?: Action): readonly Weighed[] {
    return thinkThrough(this.#weigh(game, chair, dice, false, also));
  }

  results(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, actions: readonly Action[]): Expectation {
    const stages = this.#stagesIn(game, new ImaginedWorld(game, chair, dice));
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

  /** What the stages come to in a game: how far it advises to follow, and how carefully. */
  #stagesIn(game: Game<S, V>, first: ImaginedWorld<S, V>): readonly Weighing<S>[] {
    const { advice = {} } = game;
    const { stages, replies, tries, horizon: own } = this.#settings;
    // Whoever looks no further than the next act of his own accord knows nothing of the game's advice.
    if (own === 'act') return stages.map((stage) => ({ ...stage, horizon: own, tries: replies, ways: 1 }));
    const course = first.course();
    const horizon = course !== null ? 'turn' : (own ?? advice.follow ?? 'act');
    const following = {
      ...{ horizon, tries: horizon === 'turn' ? (advice.tries ?? tries) : replies, ways: 1 },
      ...(course !== null && { course }),
    };
    const { longCourse } = this.#settings;
    const long = longCourse === undefined ? null : first.longCourse();
    if (long !== null) {
      const rehearsal = new Rehearsal(game, long);
      const along: Following<S>['along'] = (...given) => rehearsal.follow(...given);
      const sorter = course === null ? null : rehearsal.along(course);
      const sorted: Following<S> =
        sorter === null ? following : { ...following, along: (...given) => sorter.follow(...given) };
      const farther = { horizon: 'turn', tries, ways: 1, course: long, along } as const;
      return longCourse!.map(({ sorting, keep, worlds }) => {
        const stage = sorting !== undefined && long.isSorted === true ? sorting : { keep, worlds };
        return {
          ...(stage === sorting ? sorted : farther),
          ...{ keep: stage.keep, worlds: Math.max(1, Math.round(stage.worlds * (long.states ?? 1))) },
        };
      });
    }
    const { withoutDice } = this.#settings;
    if (advice.certain === true && withoutDice !== undefined)
      return withoutDice.stages.map((stage) => ({ ...following, ways: withoutDice.ways, ...stage }));
    return stages.map(({ keep, worlds }) => ({
      ...following,
      keep,
      worlds: Math.max(1, Math.round(worlds * (course?.states ?? advice.states ?? 1))),
    }));
  }

  /**
   * What was followed to the last, the best first; an action that is asked about is among it, however it does. In a race
   * only the first place counts, and who cannot win it any more is left behind.
   */
  *#weigh(
    game: Game<S, V>,
    chair: Chair<S, V>,
    dice: Dice,
    isRace: boolean,
    also?: Action,
  ): Generator<Considered, readonly Weighed[]> {
    const { replies, candidates: most } = this.#settings;
    const first = new ImaginedWorld(game, chair, dice);
    const stages = this.#stagesIn(game, first);
    const concession = first.concession();
    if (concession !== null) return [{ action: concession, worth: -1 }];
    const turns = this.#settings.withoutDice?.turns;
    if (game.advice?.turns !== undefined && game.advice.certain === true && turns !== undefined)
      return yield* new TurnPlanning(game, chair, dice, turns).weighed(also);
    const thought = this.#noticed(first.candidates(chair.decision()!, most, dice), dice);
    const actions =
      also === undefined || thought.some((action) => isSame(action, also)) ? thought : [also, ...thought];
    if (actions.length === 1) return [{ action: actions[0]!, worth: 0 }];
    const idle = stages.length > 0 ? game.advice?.idle : undefined;
    const stays = (action: Action) =>
      (also !== undefined && isSame(action, also)) || (idle !== undefined && isSame(action, idle.action));
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
      const { looks, certain: atOnce } = first.glance(action, replies, plan);
      const certain = stages[0]?.horizon === 'act' ? atOnce : null;
      const candidate: Candidate = { action, glance: looks, certain, stays: stays(action), worths: [] };
      candidates.push(candidate);
      if (leader === null || candidate.glance > leader.glance) leader = candidate;
      done += 1;
      yield { best: leader.action, share: done / total, hasty: true };
    }
    candidates.sort((a, b) => b.glance - a.glance || a.action.length - b.action.length);
    if (stages.length > 0) candidates = distinct(first, candidates, stages[0]!.keep);
    const rest = idle && candidates.find(({ action }) => isSame(action, idle.action));
    let wasAlong = stages[0]?.along;
    for (const { keep, worlds, ...following } of stages) {
      candidates = candidates.filter((candidate, at) => at < keep || candidate.stays);
      // What was judged nearer by is not to be compared with what is judged farther on.
      const isAlong = following.along !== undefined;
      if (isAlong && following.along !== wasAlong) for (const { worths } of candidates) worths.length = 0;
      wasAlong = following.along;
      for (let count = 0; count < worlds; count += 1) {
        const world = new ImaginedWorld(game, chair, dice);
        const isKnown =
          !isAlong && (following.horizon === 'act' || following.course !== undefined) && world.isLike(first);
        for (const candidate of candidates) {
          if (!isKnown || candidate.certain === null) {
            const { worth, isCertain } = yield* midway(world.worth(candidate.action, following), {
              best: leader!.action,
              share: Math.min(1, done / total),
            });
            candidate.worths.push(worth);
            if (isKnown && isCertain) candidate.certain = worth;
          } else candidate.worths.push(candidate.certain);
          done += 1;
          yield { best: leader!.action, share: Math.min(1, done / total) };
        }
        // Only now have all been followed as often; of equals the better at a glance stays ahead.
        candidates = ranked(candidates);
        if (rest !== undefined) candidates = rested(candidates, rest, idle!.margin);
        leader = candidates[0]!;
        if (isRace) candidates = stillRunning(candidates);
        if (candidates.length === 1) break;
      }
    }
    yield { best: leader!.action, share: 1 };
    return candidates.map(({ action, glance, worths }) => ({
      action,
      worth: worths.length === 0 ? glance : average(worths),
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

/** Lets whoever waits hear at each pause for breath what would be the answer now. */
function* midway<T>(work: Breathing<T>, considered: Considered): Generator<Considered, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield { ...considered, midway: true };
  }
}

/** The best on average first. */
function ranked(candidates: readonly Candidate[]): Candidate[] {
  const averages = new Map(candidates.map((candidate) => [candidate, average(candidate.worths)]));
  return candidates.toSorted((a, b) => averages.get(b)! - averages.get(a)!);
}

/** The same with rest ahead of all, if nothing is better than that by the margin. */
function rested(candidates: readonly Candidate[], rest: Candidate, margin: number): Candidate[] {
  const isWorthIt = average(candidates[0]!.worths) - average(rest.worths) >= margin;
  if (candidates[0] === rest || isWorthIt) return [...candidates];
  return [rest, ...candidates.filter((candidate) => candidate !== rest)];
}

/** By how much one was better on average in the worlds that both were followed in, and how sure that is. */
function leadOf(worths: readonly number[], others: readonly number[]): [lead: number, standardError: number] {
  const leads = worths.map((worth, at) => worth - others[at]!);
  const lead = average(leads);
  const spread = leads.reduce((sum, value) => sum + (value - lead) * (value - lead), 0);
  return [lead, Math.sqrt(spread / (leads.length - 1) / leads.length)];
}

/** Those who may yet turn out to be the best, the leader among them. */
function stillRunning(candidates: readonly Candidate[]): Candidate[] {
  const [leader] = candidates;
  const { worths } = leader!;
  if (worths.length < fewWorlds) return [...candidates];
  return candidates.filter((candidate) => {
    if (candidate === leader || candidate.stays) return true;
    const [lead, standardError] = leadOf(worths, candidate.worths);
    return lead <= outrun * standardError;
  });
}

function isSame(one: Action, other: Action): boolean {
  return one.length === other.length && dataKey(one) === dataKey(other);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The first so many that lead to different positions, the better at a glance first: of those that come to the same (the
 * same pieces named in another order, a march with a detour) the shortest. What is asked about stays, whatever it comes to.
 */
function distinct<S extends GameState, V>(
  world: ImaginedWorld<S, V>,
  sorted: readonly Candidate[],
  most: number,
): Candidate[] {
  const found: Candidate[] = [];
  const positions = new Set<string>();
  sorted.forEach((candidate, at) => {
    const { action, glance, stays } = candidate;
    if (found.length >= most && !stays) return;
    // Only what looks equally good can be the same.
    if (sorted[at - 1]?.glance === glance || sorted[at + 1]?.glance === glance) {
      const equals = found.filter((other) => other.glance === glance);
      if (!stays && equals.some((other) => isDetour(action, other.action))) return;
      const position = world.positionAfter(action);
      if (position !== null && positions.has(position) && !stays) return;
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
