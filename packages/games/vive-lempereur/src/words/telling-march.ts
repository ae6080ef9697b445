/** A march in one line: where it went, how the group stands at its end, what it cost. */
import type { GameEvent, Language } from '@bivouac/kernel';
import type { EmpereurEvent } from '../events.ts';
import type { Gait } from '../frames.ts';
import type { View } from '../view.ts';
import { formedWords, towards } from './names.ts';
import { cost, tellerOf, type EventOf, type Pair } from './teller.ts';

type Stretch = EventOf<'stepped' | 'turned' | 'formed'>;

const nouns: Readonly<Record<Gait, Pair>> = {
  march: ['march', 'marche'],
  charge: ['charge', 'charge'],
  retreat: ['retreat', 'retraite'],
  recoil: ['recoil', 'recul'],
  advance: ['advance', 'avance'],
};

/** What belongs to the way of a group. */
function isStretch(event: GameEvent): event is GameEvent & Stretch {
  const { kind } = event as unknown as EmpereurEvent;
  return kind === 'stepped' || kind === 'turned' || kind === 'formed';
}

/** The events in rows: those of one way together, every other by itself. */
export function foldedMarches(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const rows: GameEvent[][] = [];
  for (const event of events) {
    const way = rows.at(-1);
    const last = way?.at(-1);
    if (way !== undefined && last !== undefined && goesOn(last, event)) way.push(event);
    else rows.push([event]);
  }
  return rows;
}

function goesOn(last: GameEvent, next: GameEvent): boolean {
  return isStretch(last) && isStretch(next) && last.unit === next.unit;
}

/** One line for a way of several stretches; null for anything else, which is told event by event. */
export function tellMarch(events: readonly GameEvent[], view: View, language: Language): string | null {
  const way = events.filter(isStretch);
  const [first] = way;
  if (first === undefined || way.length < 2 || way.length < events.length) return null;
  const t = tellerOf(view, language);
  const steps = way.filter((stretch) => stretch.kind === 'stepped');
  const last = way.findLast((stretch) => stretch.kind !== 'stepped');
  const end = steps.at(-1);
  const parts = [
    ...(end === undefined ? [] : [wayWords(steps, t.both(nouns[end.gait]), t.hex(end.to))]),
    ...(last === undefined ? [] : [endWords(last, language)]),
    cost(
      way.reduce((sum, stretch) => sum + stretch.cost, 0),
      t,
    ),
  ];
  const line = `${t.group(first.unit, first.with)}, ${parts.join(', ')}.`;
  return t.of(first.side, line, line);
}

/** A way of so many hexes is told from end to end: it is drawn on the map. */
const longWay = 4;

/** `march 1513 → 1413 → 1414 (thicket)`, `march 1513 → … → 1211`. */
function wayWords(steps: readonly EventOf<'stepped'>[], noun: string, goal: string): string {
  const hexes = steps.map(({ from }) => from);
  return `${noun} ${(hexes.length < longWay ? hexes : [hexes[0]!, '…']).concat(goal).join(' → ')}`;
}

function endWords(last: EventOf<'turned' | 'formed'>, language: Language): string {
  return last.kind === 'formed'
    ? formedWords(last.formation, last.facing, language)
    : towards(last.facing, language);
}
