/** The log as it is cut up for the reader: each turn under its heading, and what goes on over several acts in one line. */
import type { GameEvent, Seat, Words } from '@bivouac/kernel';
import type { ShownAct } from './moments.ts';
import type { GameRoom } from './room.ts';
import { seatWords } from './seats.ts';

interface Heading {
  /** The turn; null: before the battle. */
  readonly title: Words | null;
  /** Who is named in it: the lines below need not name him again. */
  readonly by: Words | null;
  readonly isAutomatic: boolean;
}

export interface LogSection {
  readonly key: string;
  readonly heading: Heading;
  /** Not under the heading of the section before it. */
  readonly isNew: boolean;
  /** Who acted; null: nobody. */
  readonly seat: Seat | null;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

const beforeTheBattle: Heading = { title: null, by: null, isAutomatic: false };

/**
 * Each act under the turn it was made in, so that answers of the other side do not cut it up; without turns, under who
 * acts. What an act tells of the turn that begins with it stands under the heading of that turn.
 */
export function logSections(
  opening: { readonly events: readonly GameEvent[]; readonly view: unknown },
  log: readonly ShownAct[],
  room: GameRoom,
): readonly LogSection[] {
  const sections: LogSection[] = [];
  const add = (section: Omit<LogSection, 'isNew'>) => {
    const last = sections.at(-1);
    const isSame = last !== undefined && isOneHeading(last.heading, section.heading);
    const isSameSide = isSame && last.seat === section.seat;
    if (isSameSide && last.events.length > 0 && room.events.goesOn?.(section.events, last.events) === true)
      sections[sections.length - 1] = {
        ...last,
        events: last.events.concat(section.events),
        view: section.view,
      };
    else if (section.events.length > 0) sections.push({ ...section, isNew: !isSame });
  };
  const [before, begun] = atTurn(room, opening.events);
  const outset = atOutset(room, opening.events, log[0]?.view ?? opening.view);
  const turn = room.chronicle?.turnOf(outset);
  const first: Heading = { title: turn?.title ?? null, by: turn?.by ?? null, isAutomatic: false };
  add({ key: 'before', seat: null, heading: beforeTheBattle, events: before, view: opening.view });
  add({ key: 'begun', seat: null, heading: first, events: begun, view: opening.view });
  log.forEach((act, at) => {
    const { number, seat, automatic, view } = act;
    const [made, next] = atTurn(room, act.events);
    const then = headingOf(room, at === 0 ? outset : log[at - 1]!.view, seat);
    add({ key: `${number}`, seat, heading: { ...then, isAutomatic: automatic }, events: made, view });
    add({ key: `${number} on`, seat, heading: headingOf(room, view, seat), events: next, view });
  });
  return sections;
}

/**
 * The turn the battle begins with, as it was told: with the first act another may have begun. What tells of a turn names
 * its number and its side as a view does.
 */
function atOutset(room: GameRoom, opening: readonly GameEvent[], view: unknown): unknown {
  const told = opening.filter((event) => room.events.beginsTurn?.(event) === true);
  return told.reduce<unknown>((seen, event) => Object.assign({}, seen, event), view);
}

function headingOf(room: GameRoom, view: unknown, seat: Seat): Heading {
  const named = seatWords(room, seat);
  const { title, by } = room.chronicle?.turnOf(view) ?? { title: named, by: named };
  return { title, by: by ?? null, isAutomatic: false };
}

function isOneHeading(one: Heading, other: Heading): boolean {
  return one.title?.en === other.title?.en && one.isAutomatic === other.isAutomatic;
}

type Cut = readonly [before: readonly GameEvent[], after: readonly GameEvent[]];

const nothing: readonly GameEvent[] = [];

/** Cuts are kept: what has been told is not told anew whenever something is added. */
const cuts = new WeakMap<readonly GameEvent[], Cut>();

/** What was told before a turn began, and from there on, without what its heading says. */
function atTurn(room: GameRoom, events: readonly GameEvent[]): Cut {
  const known = cuts.get(events);
  if (known !== undefined) return known;
  const at = events.findIndex((event) => room.events.beginsTurn?.(event) === true);
  const begun = (event: GameEvent) => room.events.isHeading?.(event) !== true;
  const cut: Cut = at < 0 ? [events, nothing] : [events.slice(0, at), events.slice(at).filter(begun)];
  cuts.set(events, cut);
  return cut;
}
