/** What a battle report tells, put together from the moments of a battle. Knows no game: a room says what counts. */
import type { GameEvent, Seat, Words } from '@bivouac/kernel';
import type { Moment } from '../moments.ts';
import { turnsOf, type Turn } from '../replay/turns.ts';
import type { GameRoom, Loss, Spot } from '../room.ts';

export type BySeat = Readonly<Record<Seat, number>>;

/** One count over the battle: by moment, and by seat. */
export interface Curve {
  readonly name: Words;
  readonly values: readonly BySeat[];
}

export interface ReportAct {
  readonly number: number;
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
  /** How it stood after the act: its events are told with it. */
  readonly view: unknown;
  /** Somebody lost something by it, or what is counted changed. */
  readonly isNotable: boolean;
}

export interface ReportTurn extends Turn {
  readonly acts: readonly ReportAct[];
  readonly losses: BySeat;
  /** What decides the battle, as it stood when the turn was over. */
  readonly standing: BySeat;
  /** The last of several turns told as one. */
  readonly last?: Words;
}

/** A place and what it cost there, both sides together and each for itself. */
export interface Fight {
  readonly at: Spot;
  readonly points: number;
  readonly bySeat: BySeat;
}

/** How often a face fell for a seat, and how often it should have. */
export interface FaceTally {
  readonly words: Words;
  readonly thrown: number;
  readonly expected: number;
}

export interface DiceTally {
  readonly seat: Seat;
  readonly count: number;
  readonly faces: readonly FaceTally[];
}

export interface Report {
  readonly turns: readonly ReportTurn[];
  /** The first is what decides. */
  readonly curves: readonly Curve[];
  readonly losses: BySeat;
  /** The hardest first. */
  readonly fights: readonly Fight[];
  /** Empty where no dice are thrown. */
  readonly dice: readonly DiceTally[];
}

/** Moments as seen open, one after the other from the first. */
export function reportOf(room: GameRoom, seats: readonly Seat[], moments: readonly Moment[]): Report {
  const losses = moments.map((moment, at) => lossesAt(room, moments[at - 1], moment));
  const curves = curvesOf(room, moments);
  const turns = turnsOf(room, moments).map((turn): ReportTurn => {
    const acts = moments.slice(turn.from + 1, turn.to + 1);
    return {
      ...turn,
      acts: acts.flatMap(({ at, act, view }) =>
        act === null
          ? []
          : [
              {
                number: at,
                seat: act.seat,
                events: act.events,
                view,
                isNotable: losses[at]!.length > 0 || hasChanged(curves, at),
              },
            ],
      ),
      losses: lossesBySeat(seats, losses.slice(turn.from + 1, turn.to + 1).flat()),
      standing: curves[0]?.values[turn.to] ?? {},
    };
  });
  const all = losses.flat();
  return {
    turns,
    curves,
    losses: lossesBySeat(seats, all),
    fights: fightsOf(seats, all),
    dice: diceOf(room, seats, moments),
  };
}

function lossesAt(room: GameRoom, before: Moment | undefined, { act }: Moment): readonly Loss[] {
  const { chronicle } = room;
  if (chronicle === undefined || before === undefined || act === null) return [];
  return act.events.flatMap((event) => chronicle.lossesOf(event, before.view));
}

function curvesOf(room: GameRoom, moments: readonly Moment[]): readonly Curve[] {
  const counted = moments.map(({ view }) => room.counts(view));
  return (counted[0] ?? []).map(({ name }, index) => ({
    name,
    values: counted.map((counts) => counts[index]?.bySeat ?? {}),
  }));
}

function hasChanged(curves: readonly Curve[], at: number): boolean {
  return curves.some(({ values }) => {
    const [before, now] = [values[at - 1], values[at]];
    return (
      before !== undefined &&
      now !== undefined &&
      Object.keys({ ...before, ...now }).some((seat) => before[seat] !== now[seat])
    );
  });
}

function lossesBySeat(seats: readonly Seat[], losses: readonly Loss[]): BySeat {
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      losses.filter((loss) => loss.seat === seat).reduce((sum, { points }) => sum + points, 0),
    ]),
  );
}

function fightsOf(seats: readonly Seat[], losses: readonly Loss[]): readonly Fight[] {
  return [...new Set(losses.map(({ at }) => at))]
    .map((at) => {
      const here = losses.filter((loss) => loss.at === at);
      return {
        at,
        points: here.reduce((sum, { points }) => sum + points, 0),
        bySeat: lossesBySeat(seats, here),
      };
    })
    .sort((one, other) => other.points - one.points);
}

function diceOf(room: GameRoom, seats: readonly Seat[], moments: readonly Moment[]): readonly DiceTally[] {
  const lore = room.chronicle?.dice;
  if (lore === undefined) return [];
  const thrown = moments.flatMap(
    ({ act, view }) => act?.events.flatMap((event) => lore.thrown(event, view)) ?? [],
  );
  return seats.map((seat) => {
    const own = thrown.flatMap((one) => (one.seat === seat ? one.faces : []));
    return {
      seat,
      count: own.length,
      faces: lore.faces.map(({ name, words, chance }) => ({
        words,
        thrown: own.filter((face) => face === name).length,
        expected: own.length * chance,
      })),
    };
  });
}

/** Turns as the headline counts them: the parts of both sides in one are one. */
export function turnsCounted(turns: readonly Pick<Turn, 'mark'>[]): number {
  return new Set(turns.map(({ mark }) => mark.en)).size;
}

/** Turns in which nothing happened that matters, told as one where they follow on each other. */
export function withoutQuiet(turns: readonly ReportTurn[]): readonly ReportTurn[] {
  const isQuiet = ({ acts }: ReportTurn) => acts.every(({ isNotable }) => !isNotable);
  const kept: ReportTurn[] = [];
  for (const turn of turns) {
    const before = kept.at(-1);
    if (before === undefined || !isQuiet(turn) || !isQuiet(before)) kept.push(turn);
    else
      kept[kept.length - 1] = {
        ...before,
        to: turn.to,
        acts: [...before.acts, ...turn.acts],
        standing: turn.standing,
        last: turn.title,
      };
  }
  return kept;
}
