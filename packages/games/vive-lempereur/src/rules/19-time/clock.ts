/**
 * Chapter XIX: whoever takes too long over his moves pays for it in morale. The clock itself is kept at the table, and stands
 * still while the other side answers; the game hears how many seconds a corps has taken.
 */
import {
  branches,
  citations,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { clockTimes } from '../../tables/clock.ts';
import type { Side } from '../../tables/sides.ts';
import { afterClock } from '../17-command/counsel.ts';
import { corpsOnMap } from '../17-command/orders.ts';
import { isCorpsInPlay } from '../20-activation/activation.ts';

const no = refusals({
  whoWasLate: [
    ['VEA-19-101', 'VEA-19-201'],
    'Say of each corps, in order, how many seconds beyond its time it has taken; or that all were in time.',
    'Dites de chaque corps, dans l’ordre, combien de secondes il a prises au-delà de son temps ; ou que tous sont à l’heure.',
  ],
});

const by = branches({
  desperateHurry: 'VEA-19-301',
  moreTimeTogether: 'VEA-20-502',
  endsWithTheTurn: 'VEA-19-202',
  overrunInstead: 'VEA-20-304',
  againstTheClock: 'VEA-19-001',
  untimed: 'VEA-20-301',
});

const so = citations({
  late: ['VEA-19-101', 'VEA-19-201', 'VEA-19-202'],
  desperate: ['VEA-19-101', 'VEA-19-301', 'VEA-19-202'],
});

const inTimeWord = 'in time';
export const timeOutWord = 'time out';

function isDesperate(s: State, corps: number): boolean {
  return by.desperateHurry(s.corps[corps]!.mood > 1);
}

/** Seconds a corps has for its moves: what the battle says, more for two together, few for the desperate. */
export function secondsFor(s: State, corps: number, cites: RuleId[] = []): number {
  if (isDesperate(s, corps)) return clockTimes.desperate.value;
  const { corps: alone, joint } = s.terms.time ?? {
    corps: clockTimes.corps.value,
    joint: clockTimes.joint.value,
  };
  return by.moreTimeTogether((s.activation?.corps.length ?? 0) > 1, cites) ? joint : alone;
}

/** Seconds by which morale is counted. */
function unitFor(s: State, corps: number): number {
  return isDesperate(s, corps) ? clockTimes.desperateUnit.value : clockTimes.unit.value;
}

/** What so many seconds cost in morale: one for each unit of time beyond the limit, begun or full. */
export function lateness(seconds: number, limit: number, unit: number): number {
  return seconds <= limit ? 0 : -Math.ceil((seconds - limit) / unit);
}

/** The times that may be told of a corps: each unit of time beyond the limit, rounded up. */
function timesOf(s: State, corps: number): number[] {
  const [limit, unit] = [secondsFor(s, corps), unitFor(s, corps)];
  return Array.from({ length: clockTimes.mostUnits.value }, (_, at) => limit + unit * (at + 1));
}

/** The corps whose moves were timed. */
function timed(s: State): number[] {
  return corpsOnMap(s, s.side).filter((corps) => isCorpsInPlay(s, corps));
}

/** Whether somebody is asked how long he took: a game with clocks, and a corps that could move. */
export function asksTheTime(s: State): boolean {
  return by.againstTheClock(s.terms.options.timePenalty) && timed(s).length > 0;
}

/** Whether the moves of a corps stop when its time is over: corps by corps, where the battle gives a time and no penalty is played. */
export function mayRunOut(s: State): boolean {
  if (s.activation === null || by.untimed(s.terms.time === null)) return false;
  return !by.overrunInstead(s.terms.options.timePenalty);
}

interface Report {
  readonly corps: number;
  readonly seconds: number;
}

function read(s: State, parts: Action): Report[] | null {
  const found: Report[] = [];
  for (const part of parts) {
    const report = timed(s)
      .filter((corps) => corps > (found.at(-1)?.corps ?? -1))
      .flatMap((corps) => timesOf(s, corps).map((seconds) => ({ corps, seconds })))
      .find((one) => part === wordFor(s, one));
    if (report === undefined) return null;
    found.push(report);
  }
  return found;
}

function wordFor({ terms }: State, { corps, seconds }: Report): string {
  return `${terms.corps[corps]!.slug} ${seconds}`;
}

function partsOf(s: State, partial: Action): Parts {
  if (partial[0] === inTimeWord) return partial.length === 1 ? finished : nothing;
  const reports = read(s, partial);
  if (reports === null) return nothing;
  const more: Part[] = timed(s)
    .filter((corps) => corps > (reports.at(-1)?.corps ?? -1))
    .flatMap((corps) => timesOf(s, corps).map((seconds) => wordFor(s, { corps, seconds })));
  return partial.length === 0 ? offers([inTimeWord, ...more]) : offers(more, true);
}

const askTime = question('clock', ['VEA-19-001', 'VEA-19-101', 'VEA-19-201']);

/** How long the moves took, told by whoever made them. */
export const clock: Asking<State, FrameOf<'clock'>, Frames> = {
  asks: (s) => askTime(s.side, { seconds: Math.max(...timed(s).map((corps) => secondsFor(s, corps))) }),
  choices: (s, _frame, _seat, partial) => partsOf(s, partial),
  whyNot: () => no.whoWasLate,
  answer(s, _frame, _seat, action, play): Next<Frames> {
    if (action[0] !== inTimeWord) for (const report of read(s, action)!) late(s, report, play);
    return afterClock(s);
  },
};

function late(s: State, { corps, seconds }: Report, play: Play): void {
  const cites: RuleId[] = [];
  const morale = lateness(seconds, secondsFor(s, corps, cites), unitFor(s, corps));
  s.corps[corps]!.late = morale;
  tell(play, {
    kind: 'corpsLate',
    rules: [...(isDesperate(s, corps) ? so.desperate : so.late), ...cites],
    side: s.side,
    corps: s.terms.corps[corps]!.slug,
    seconds,
    morale,
  });
}

/** The turn of a side begins: what its corps were late by before is forgotten. */
export function forgetLateness(s: State, side: Side): void {
  if (!by.endsWithTheTurn(s.terms.options.timePenalty)) return;
  s.corps.forEach((corps, index) => {
    if (s.terms.corps[index]!.side === side && isCorpsInPlay(s, index)) corps.late = 0;
  });
}
