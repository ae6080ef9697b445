/** How far a rank follows an action in a game, and in how many imagined states: its settings as the game advises them. */
import type { Advice, Course, Game, GameState, Horizon } from '@bivouac/kernel';
import type { Following, ImaginedWorld } from './imagined-world.ts';
import { Rehearsal } from './rehearsal.ts';
import type { TurnSettings } from './turn-search.ts';

export interface StageSettings {
  /** How the best actions are followed further, stage by stage: fewer of them in more imagined states. */
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
export interface Weighing<S> extends Following<S>, Stage {}

/** What the stages come to where something is decided: how far the game advises to follow, and how carefully. */
export function stagesIn<S extends GameState, V>(
  game: Game<S, V>,
  first: ImaginedWorld<S, V>,
  settings: StageSettings,
): readonly Weighing<S>[] {
  const { advice = {} } = game;
  const { stages, replies, horizon: own, withoutDice } = settings;
  // Whoever looks no further than the next act of his own accord knows nothing of the game's advice.
  if (own === 'act') return stages.map((stage) => ({ ...stage, horizon: own, tries: replies, ways: 1 }));
  const course = first.course();
  const usual = usually(advice, course, settings);
  const long = settings.longCourse === undefined ? null : first.longCourse();
  if (long !== null) return alongBoth(game, long, course, usual, settings);
  if (advice.certain === true && withoutDice !== undefined)
    return withoutDice.stages.map((stage) => ({ ...usual, ways: withoutDice.ways, ...stage }));
  const share = course?.states ?? advice.states;
  return stages.map((stage) => ({ ...usual, ...inShareOfStates(stage, share) }));
}

function usually<S extends GameState>(
  advice: Advice<S>,
  course: Course<S> | null,
  { horizon: own, tries, replies }: StageSettings,
): Following<S> {
  const horizon = course === null ? (own ?? advice.follow ?? 'act') : 'turn';
  const careful = horizon === 'turn' ? (advice.tries ?? tries) : replies;
  return { horizon, tries: careful, ways: 1, ...(course !== null && { course }) };
}

/** Along a long course; or, where only what does best along the short one is followed so, first along that. */
function alongBoth<S extends GameState, V>(
  game: Game<S, V>,
  long: Course<S>,
  short: Course<S> | null,
  usual: Following<S>,
  { tries, longCourse }: StageSettings,
): readonly Weighing<S>[] {
  const far: Following<S> = { horizon: 'turn', tries, ways: 1, course: long, ...along(game, long) };
  const near: Following<S> = short === null ? usual : { ...usual, ...along(game, short) };
  return longCourse!.map(({ sorting, ...stage }) => {
    const isSorting = sorting !== undefined && long.isSorted === true;
    return { ...(isSorting ? near : far), ...inShareOfStates(isSorting ? sorting : stage, long.states) };
  });
}

function along<S extends GameState, V>(
  game: Game<S, V>,
  course: Course<S>,
): Required<Pick<Following<S>, 'along'>> {
  const rehearsal = new Rehearsal(game, course);
  return { along: (...given) => rehearsal.follow(...given) };
}

/** A stage in as many of its states as are enough in a game. */
function inShareOfStates({ keep, worlds }: Stage, share = 1): Stage {
  return { keep, worlds: Math.max(1, Math.round(worlds * share)) };
}
