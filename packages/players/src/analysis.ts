/**
 * A battle looked back upon by a player: the chance to win after every act, what each choice gave away, and what was
 * luck. The chances are those of somebody who sees everything; choices are weighed by what their seat could know.
 */
import {
  Chair,
  Replay,
  SeededDice,
  type Action,
  type ActEntry,
  type Game,
  type GameState,
  type Scenario,
  type Seat,
  type Table,
} from '@bivouac/kernel';
import { chanceIn, chanceOf } from './chances.ts';
import { sameAction } from './explaining.ts';
import type { ThinkingPlayer, Weighed } from './thinking.ts';

/** One act of the battle. Chances are the first seat's; what is given or gained is the acting seat's. */
export interface AnalysedAct {
  /** Its place among the acts that stand, from 1. */
  readonly at: number;
  readonly seat: Seat;
  /** Whose turn it was. */
  readonly turn: Seat;
  readonly action: Action;
  /** The first seat's chance to win before and after it. */
  readonly before: number;
  readonly after: number;
  /** By how much the dice of the act served the first seat better than they would have on average. */
  readonly luck: number;
  /** What was chosen against what could have been; null where there was no choice, or none that was weighed. */
  readonly choice: AnalysedChoice | null;
}

export interface AnalysedChoice {
  /** What the player would have done. */
  readonly best: Action;
  /** The chance that was given away: 0 for whoever did the best that was found. */
  readonly given: number;
  /** Where the best was done: by how much it was better than the next best. */
  readonly gained: number;
}

export interface Analysis {
  readonly seats: readonly Seat[];
  /** The first seat's chance when all was laid out. */
  readonly opening: number;
  readonly acts: readonly AnalysedAct[];
}

/** How often the dice of an act are thrown again to know what they bring on average. */
const throwsAgain = 24;

/** Looks through the acts one by one; after each it says which share is done, and may be left. */
export function* analysing<S extends GameState, V, C extends Scenario>(
  { game, state, record, course }: Pick<Table<S, V, C>, 'game' | 'state' | 'record' | 'course'>,
  player: ThinkingPlayer<S, V>,
): Generator<number, Analysis> {
  const replay = new Replay(state, record.entries);
  const opening = chanceIn(game, replay.goTo(0));
  const acts: AnalysedAct[] = [];
  for (const [index, entry] of course.entries()) {
    const before = replay.goTo(entry.number - 1);
    const after = replay.goTo(entry.number);
    acts.push(analysedAct(game, player, entry, index + 1, before, after));
    yield (index + 1) / course.length;
  }
  return { seats: game.seats, opening, acts };
}

function analysedAct<S extends GameState, V>(
  game: Game<S, V>,
  player: ThinkingPlayer<S, V>,
  entry: ActEntry,
  at: number,
  before: S,
  after: S,
): AnalysedAct {
  const { seat, action, chance } = entry;
  const decision = game.pending(before).find((one) => one.seat === seat);
  const dice = new SeededDice(`analysis ${at}`);
  const chanceAfter = chanceIn(game, after);
  const isFree = game.anytime(before, seat).options.some((act) => sameAction([act], action));
  return {
    at,
    seat,
    turn: decision?.turn ?? seat,
    action,
    before: chanceIn(game, before),
    after: chanceAfter,
    luck: chance.length === 0 ? 0 : chanceAfter - averageAfter(game, before, seat, action, dice),
    choice:
      decision === undefined || isFree || entry.automatic === true
        ? null
        : choiceAmong(
            game,
            player.ranking?.(game, new Chair(game, before, seat), dice, action) ?? [],
            action,
          ),
  };
}

/** The first seat's chance after the same act in the same position, under many other dice. */
function averageAfter<S extends GameState, V>(
  game: Game<S, V>,
  before: S,
  seat: Seat,
  action: Action,
  dice: SeededDice,
): number {
  let sum = 0;
  for (let count = 0; count < throwsAgain; count += 1) {
    const state = game.copy(before);
    game.play(state, seat, action, dice);
    sum += chanceIn(game, state);
  }
  return sum / throwsAgain;
}

function choiceAmong<S extends GameState, V>(
  game: Game<S, V>,
  ranking: readonly Weighed[],
  action: Action,
): AnalysedChoice | null {
  const taken = ranking.find((weighed) => sameAction(weighed.action, action));
  const [best, second] = ranking;
  if (taken === undefined || best === undefined || second === undefined) return null;
  const chance = ({ worth }: Weighed) => chanceOf(game, worth);
  const given = chance(best) - chance(taken);
  return { best: best.action, given, gained: given > 0 ? 0 : chance(best) - chance(second) };
}

/** A turn in which the battle swung. */
export interface TurningPoint {
  /** The acts it is made of, by their places. */
  readonly from: number;
  readonly to: number;
  readonly turn: Seat;
  /** By how much the first seat's chance rose or fell, and how much of that the dice did. */
  readonly swing: number;
  readonly luck: number;
}

/** Smaller swings are the ebb and flow of any battle. */
const leastSwing = 0.07;

/** The turns in which the battle swung most, the greatest first. */
export function turningPoints({ acts }: Analysis, most: number): readonly TurningPoint[] {
  const turns: AnalysedAct[][] = [];
  for (const act of acts) {
    const last = turns.at(-1);
    if (last?.[0]?.turn === act.turn) last.push(act);
    else turns.push([act]);
  }
  return turns
    .map((turn) => ({
      from: turn[0]!.at,
      to: turn.at(-1)!.at,
      turn: turn[0]!.turn,
      swing: turn.at(-1)!.after - turn[0]!.before,
      luck: turn.reduce((sum, { luck }) => sum + luck, 0),
    }))
    .filter(({ swing }) => swing >= leastSwing || swing <= -leastSwing)
    .sort((a, b) => sizeOf(b.swing) - sizeOf(a.swing))
    .slice(0, most);
}

/** A choice that is named gave away, or gained, at least so much. */
const leastChoice = 0.02;

/** And a good one did something: who leaves off because all else would be worse is not praised for it. */
const leastPromise = 0.005;

/** The choices of a seat that gave most away, and those that were better than all else by most; the greatest first. */
export function choicesOf(
  { acts, seats }: Analysis,
  seat: Seat,
  most: number,
): { readonly best: readonly AnalysedAct[]; readonly worst: readonly AnalysedAct[] } {
  const own = acts.filter((act) => act.seat === seat && act.choice !== null);
  const top = (worth: (act: AnalysedAct) => number) =>
    own
      .filter((act) => worth(act) >= leastChoice)
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, most);
  const sign = seat === seats[0] ? 1 : -1;
  /** What the act itself was good for, whatever the dice made of it. */
  const promise = ({ before, after, luck }: AnalysedAct) => sign * (after - luck - before);
  return {
    best: top((act) => (promise(act) >= leastPromise ? act.choice!.gained : 0)),
    worst: top(({ choice }) => choice!.given),
  };
}

/** What the dice and the choices came to over the battle, for a seat: its luck, and what it gave away. */
export function balanceOf(
  { acts, seats }: Analysis,
  seat: Seat,
): { readonly luck: number; readonly given: number } {
  const luck = acts.reduce((sum, act) => sum + act.luck, 0);
  const given = acts.reduce((sum, act) => sum + (act.seat === seat ? (act.choice?.given ?? 0) : 0), 0);
  return { luck: seat === seats[0] ? luck : -luck, given };
}

function sizeOf(swing: number): number {
  return swing < 0 ? -swing : swing;
}

/** What is told of a battle: the chances, and of all the rest the few things that matter most. */
export interface AnalysisSummary {
  readonly seats: readonly Seat[];
  /** The first seat's chance to win, at the opening and after every act. */
  readonly chances: readonly number[];
  /** Where nothing was thrown, nothing is said of dice. */
  readonly hasDice: boolean;
  readonly turningPoints: readonly TurningPoint[];
  readonly sides: readonly SideSummary[];
}

export interface SideSummary {
  readonly seat: Seat;
  readonly luck: number;
  readonly given: number;
  readonly best: readonly AnalysedAct[];
  readonly worst: readonly AnalysedAct[];
}

/** How many turning points, and how many choices of each kind, are told. */
const [mostTurns, mostChoices] = [4, 3];

/** Less luck than this is nobody's: a draw or a shuffle that leaves all as good as it was. */
const leastLuck = 0.005;

export function summaryOf(analysis: Analysis): AnalysisSummary {
  const { seats, opening, acts } = analysis;
  return {
    seats,
    chances: [opening, ...acts.map(({ after }) => after)],
    hasDice: acts.some(({ luck }) => sizeOf(luck) >= leastLuck),
    turningPoints: turningPoints(analysis, mostTurns),
    sides: seats.map((seat) => ({
      seat,
      ...balanceOf(analysis, seat),
      ...choicesOf(analysis, seat, mostChoices),
    })),
  };
}
