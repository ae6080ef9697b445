/** What the log tells in one line: a march, where it went, how the group stands at its end, what it cost, whom it uncovered; a retreat; phases in which nothing was done. */
import type { GameEvent, Language } from '@bivouac/kernel';
import type { EmpereurEvent } from '../events.ts';
import type { View } from '../view.ts';
import { formedWords, phaseNames, towards } from './names.ts';
import { cost, gaits, tellerOf, type EventOf, type Teller } from './teller.ts';
import { tellEvent } from './telling.ts';

type Stretch = EventOf<'stepped' | 'turned' | 'formed'>;

/** What belongs to the way of a group. */
function isStretch(event: GameEvent): event is GameEvent & Stretch {
  const { kind } = event as unknown as EmpereurEvent;
  return kind === 'stepped' || kind === 'turned' || kind === 'formed';
}

/** A stack that was left or passed, and whose next unit now lies open. */
function isUncovered(event: GameEvent): event is GameEvent & EventOf<'uncovered'> {
  return (event as unknown as EmpereurEvent).kind === 'uncovered';
}

/** A hex of a retreat on the map; whoever flees off it is told by himself. */
function isRetreat(event: GameEvent): event is GameEvent & EventOf<'retreated'> {
  const told = event as unknown as EmpereurEvent;
  return told.kind === 'retreated' && told.to !== null;
}

/**
 * The events in rows: those of one way together, with the friends it uncovers; the hexes of a retreat; phases one after
 * the other; a square with its test; every other by itself.
 */
export function foldedEvents(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const rows: GameEvent[][] = [];
  for (const event of events) {
    const way = rows.at(-1);
    // Whoever is uncovered on a way does not end it.
    const last = way?.findLast((one) => !isUncovered(one)) ?? way?.at(-1);
    if (way !== undefined && last !== undefined && goesOn(last, event)) way.push(event);
    else rows.push([event]);
  }
  return rows;
}

/** Whether acts go on with what the acts before them were about: a retreat is chosen hex by hex. */
export function retreatsOn(events: readonly GameEvent[], before: readonly GameEvent[]): boolean {
  const [last, next] = [before.at(-1), events[0]];
  return last !== undefined && next !== undefined && isRetreat(last) && goesOn(last, next);
}

function goesOn(last: GameEvent, next: GameEvent): boolean {
  if (isStretch(last) && isStretch(next)) return last.unit === next.unit;
  if (isStretch(last) && isUncovered(next)) return last.side === next.side;
  if (isRetreat(last) && isRetreat(next)) return last.unit === next.unit && last.to === next.from;
  if (isPhase(last) && isPhase(next)) return last.side === next.side;
  return last.kind === 'squareTested' && next.kind === 'squareFormed';
}

function isPhase(event: GameEvent): event is GameEvent & EventOf<'phaseBegan'> {
  return (event as unknown as EmpereurEvent).kind === 'phaseBegan';
}

/** One line for a row of several events; null where each is told by itself. */
export function tellTogether(events: readonly GameEvent[], view: View, language: Language): string | null {
  const [first] = events;
  if (first === undefined || events.length < 2) return null;
  // The test says that the square stands.
  if (first.kind === 'squareTested') return tellEvent(first, view, language);
  return (
    tellPhases(events, view, language) ??
    tellRetreat(events, view, language) ??
    tellMarch(events, view, language)
  );
}

/** `retreats 3111 → 3211 → 3311`: where it went, hex by hex. */
function tellRetreat(events: readonly GameEvent[], view: View, language: Language): string | null {
  const way = events.filter(isRetreat);
  const [first] = way;
  if (first === undefined || way.length < events.length) return null;
  const t = tellerOf(view, language);
  const goes = wayWords(way, t.does(first.unit, gaits.retreat), t.hex(way.at(-1)!.to!));
  const line = `${t.group(first.unit, way.at(-1)!.with)} ${goes}.`;
  return t.of(first.side, line, line);
}

/** Phases in which nobody did anything are named in one breath before the one that began: `shock, rally.` */
function tellPhases(events: readonly GameEvent[], view: View, language: Language): string | null {
  const phases = events.filter(isPhase);
  const [first] = phases;
  if (first === undefined || phases.length < events.length) return null;
  const names = phases.map(({ phase }) => phaseNames[phase][language]).join(', ');
  return tellerOf(view, language).of(first.side, `${names}.`, `${names}.`);
}

/** One line for a way of several stretches; null for anything else, which is told event by event. */
function tellMarch(events: readonly GameEvent[], view: View, language: Language): string | null {
  const way = events.filter(isStretch);
  const [first] = way;
  const open = events.filter(isUncovered);
  if (first === undefined || events.length < 2 || way.length + open.length < events.length) return null;
  const t = tellerOf(view, language);
  const steps = way.filter((stretch) => stretch.kind === 'stepped');
  const last = way.findLast((stretch) => stretch.kind !== 'stepped');
  const end = steps.at(-1);
  const parts = [
    ...(end === undefined ? [] : [wayWords(steps, t.does(first.unit, gaits[end.gait]), t.hex(end.to))]),
    ...(last === undefined ? [] : [endWords(last, language)]),
    cost(
      way.reduce((sum, stretch) => sum + stretch.cost, 0),
      t,
    ),
  ];
  const who = t.group(first.unit, first.with);
  const line = `${who}${end === undefined ? ', ' : ' '}${parts.join(', ')}${uncoveredWords(open, t)}.`;
  return t.of(first.side, line, line);
}

/** Whom a way uncovers, each once: `; Kleist (No. 5) and Renouard (No. 3) come to light`. */
function uncoveredWords(open: readonly EventOf<'uncovered'>[], t: Teller): string {
  if (open.length === 0) return '';
  const units = [...new Set(open.map(({ unit }) => unit))];
  return t.say(
    `; ${t.units(units)} ${t.verb(units, 'comes', 'come')} to light`,
    ` ; ${t.units(units)} se ${t.verb(units, 'découvre', 'découvrent')}`,
  );
}

/** A way of so many hexes is told from end to end: it is drawn on the map. */
const longWay = 4;

/** `marches 1513 → 1413 → 1414 (thicket)`, `marches 1513 → … → 1211`. */
function wayWords(steps: readonly { readonly from: string }[], goes: string, goal: string): string {
  const hexes = steps.map(({ from }) => from);
  return `${goes} ${(hexes.length < longWay ? hexes : [hexes[0]!, '…']).concat(goal).join(' → ')}`;
}

function endWords(last: EventOf<'turned' | 'formed'>, language: Language): string {
  return last.kind === 'formed'
    ? formedWords(last.formation, last.facing, language)
    : towards(last.facing, language);
}
