/** The actions of one decision against each other: looked at all, then followed stage by stage while they may yet win. */
import { dataKey, type Action, type GameState } from '@bivouac/kernel';
import type { Breathing, Following, ImaginedWorld } from './imagined-world.ts';
import type { Plan } from './plans.ts';
import type { Weighing } from './stages.ts';
import type { Considered, Weighed } from './thinking.ts';

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

/** What a contest is held on. */
export interface ContestTerms<S extends GameState, V> {
  /** At least one. */
  readonly actions: readonly Action[];
  readonly stages: readonly Weighing<S>[];
  /** The imagined state in which everything is looked at. */
  readonly first: ImaginedWorld<S, V>;
  readonly anotherWorld: () => ImaginedWorld<S, V>;
  /** The act that leaves everything as it is, and how much better another must be. */
  readonly idle: { readonly action: Action; readonly margin: number } | null;
  /** An action that is asked about: it is followed to the last, however it does. */
  readonly also: Action | null;
  /** Only the first place counts: who cannot win it any more is left behind. */
  readonly isRace: boolean;
  /** Of how many answers the best is taken at a glance. */
  readonly replies: number;
  readonly plan: Plan | null;
}

export class Contest<S extends GameState, V> {
  readonly #terms: ContestTerms<S, V>;
  /** How much work there is: every glance, and every action of a stage in each of its states. */
  readonly #total: number;
  #done = 0;
  /** Those who are still followed, the best so far first. */
  #candidates: readonly Candidate[] = [];
  #leader!: Candidate;
  /** How the last stage was followed. */
  #along: Following<S>['along'];

  constructor(terms: ContestTerms<S, V>) {
    const { actions, stages } = terms;
    this.#terms = terms;
    this.#total = stages.reduce(
      (sum, { keep, worlds }) => sum + Math.min(keep, actions.length) * worlds,
      actions.length,
    );
    this.#along = stages[0]?.along;
  }

  /** What was followed to the last, the best first. */
  *held(): Generator<Considered, readonly Weighed[]> {
    const { stages, first } = this.#terms;
    yield* this.#glances();
    if (stages.length > 0) this.#candidates = distinct(first, this.#candidates, stages[0]!.keep);
    const rest = this.#candidates.find((candidate) => this.#isIdle(candidate.action)) ?? null;
    for (const stage of stages) yield* this.#stage(stage, rest);
    yield { best: this.#leader.action, share: 1 };
    return this.#candidates.map(({ action, glance, worths }) => ({
      action,
      worth: worths.length === 0 ? glance : average(worths),
    }));
  }

  /** Looks at everything one act ahead. */
  *#glances(): Generator<Considered, void> {
    const { actions, stages, first, replies, plan } = this.#terms;
    const seen: Candidate[] = [];
    for (const action of actions) {
      const { looks, certain } = first.glance(action, replies, plan);
      const candidate: Candidate = {
        action,
        glance: looks,
        certain: stages[0]?.horizon === 'act' ? certain : null,
        stays: this.#isAskedAbout(action) || this.#isIdle(action),
        worths: [],
      };
      if (seen.length === 0 || candidate.glance > this.#leader.glance) this.#leader = candidate;
      seen.push(candidate);
      this.#done += 1;
      yield { ...this.#soFar, hasty: true };
    }
    this.#candidates = seen.sort((a, b) => b.glance - a.glance || a.action.length - b.action.length);
  }

  /** Follows the best so far in further states. */
  *#stage({ keep, worlds, ...following }: Weighing<S>, rest: Candidate | null): Generator<Considered, void> {
    const { anotherWorld, idle, isRace } = this.#terms;
    this.#candidates = this.#candidates.filter((candidate, at) => at < keep || candidate.stays);
    // What was judged nearer by is not to be compared with what is judged farther on.
    if (following.along !== undefined && following.along !== this.#along)
      for (const { worths } of this.#candidates) worths.length = 0;
    this.#along = following.along;
    for (let count = 0; count < worlds; count += 1) {
      yield* this.#followedIn(anotherWorld(), following);
      // Only now have all been followed as often; of equals the better at a glance stays ahead.
      const order = ranked(this.#candidates);
      const rested = rest === null ? order : withRest(order, rest, idle!.margin);
      this.#leader = rested[0]!;
      this.#candidates = isRace ? stillRunning(rested) : rested;
      if (this.#candidates.length === 1) break;
    }
  }

  /** Follows everybody in one state; where nothing but chance differs from the first, what it has no say in is known. */
  *#followedIn(world: ImaginedWorld<S, V>, following: Following<S>): Generator<Considered, void> {
    const isNear =
      following.along === undefined && (following.horizon === 'act' || following.course !== undefined);
    const isKnown = isNear && world.isLike(this.#terms.first);
    for (const candidate of this.#candidates) {
      if (!isKnown || candidate.certain === null) {
        const { worth, isCertain } = yield* midway(world.worth(candidate.action, following), this.#soFar);
        candidate.worths.push(worth);
        if (isKnown && isCertain) candidate.certain = worth;
      } else candidate.worths.push(candidate.certain);
      this.#done += 1;
      yield this.#soFar;
    }
  }

  get #soFar(): Considered {
    return { best: this.#leader.action, share: Math.min(1, this.#done / this.#total) };
  }

  #isAskedAbout(action: Action): boolean {
    return this.#terms.also !== null && isSame(action, this.#terms.also);
  }

  #isIdle(action: Action): boolean {
    return this.#terms.idle !== null && isSame(action, this.#terms.idle.action);
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
function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  const averages = new Map(candidates.map((candidate) => [candidate, average(candidate.worths)]));
  return candidates.toSorted((a, b) => averages.get(b)! - averages.get(a)!);
}

/** The same with rest ahead of all, if nothing is better than that by the margin. */
function withRest(candidates: readonly Candidate[], rest: Candidate, margin: number): readonly Candidate[] {
  const isWorthIt = average(candidates[0]!.worths) - average(rest.worths) >= margin;
  if (candidates[0] === rest || isWorthIt) return candidates;
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
function stillRunning(candidates: readonly Candidate[]): readonly Candidate[] {
  const [leader] = candidates;
  const { worths } = leader!;
  if (worths.length < fewWorlds) return candidates;
  return candidates.filter((candidate) => {
    if (candidate === leader || candidate.stays) return true;
    const [lead, standardError] = leadOf(worths, candidate.worths);
    return lead <= outrun * standardError;
  });
}

export function isSame(one: Action, other: Action): boolean {
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
): readonly Candidate[] {
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
