/** How a game looks and speaks in a terminal. Everything shown comes from a seat's view, never from the state. */
import { partText } from '@bivouac/kernel';
import type { Action, Decision, Game, GameEvent, GameWords, Language, Part, Seat } from '@bivouac/kernel';
import type { Paint } from './paint.ts';

/** Who looks, in which language, with what colours, on how wide a screen. */
export interface Sight {
  readonly seat: Seat;
  readonly language: Language;
  readonly paint: Paint;
  readonly columns: number;
}

export interface Room<V = unknown> {
  seatName(seat: Seat, language: Language): string;
  /** Where the game stands, in a line or two: the hour, the score, what is left to do. */
  headline(view: V, sight: Sight): string[];
  /** The map, whole or around a place. Null: there is no such place. */
  map(view: V, sight: Sight, around: string | null): string[] | null;
  /** Every force a seat knows of, place by place, to be read aloud. */
  forces(view: V, sight: Sight): string[];
  /** The decision in one sentence. */
  question(decision: Decision, view: V, sight: Sight): string;
  /** What choosing this part means, after those chosen so far. */
  part(part: Part, partial: Action, view: V, sight: Sight): string;
  /** What it means to choose no more parts. */
  stop(partial: Action, view: V, sight: Sight): string;
  /** An event as the log tells it; null when there is nothing to tell. */
  event(event: GameEvent, view: V, sight: Sight): string | null;
  /** The parts a typed name may mean, legal or not; a refusal can then say why it is not. */
  meanings(name: string, view: V): readonly Part[];
}

/** What a room says in the words of its game. */
export function spoken<V>(
  words: GameWords<V>,
): Pick<Room<V>, 'seatName' | 'question' | 'part' | 'stop' | 'event'> {
  return {
    seatName: (seat, language) => words.seat(seat, language),
    question: (decision, view, { language }) => words.question(decision, view, language),
    part: (part, partial, view, { language }) => words.part(part, partial, view, language),
    stop: (partial, view, { language }) => words.stop(partial, view, language),
    event: (event, view, { language }) => words.event(event, view, language),
  };
}

/** The room of a game that has none of its own: everything by its bare name. */
export function plainRoom(game: Pick<Game, 'seats' | 'name'>): Room {
  return {
    seatName: (seat) => seat,
    headline: (_view, { language }) => [game.name[language]],
    map: (view, _sight, around) => (around === null ? lines(view) : null),
    forces: (view) => lines(view),
    question: (decision) => `${decision.question}${about(decision)}`,
    part: (part) => partText(part),
    stop: (_partial, _view, { language }) => (language === 'fr' ? 's’arrêter là' : 'stop here'),
    event: (event) => eventText(event),
    meanings: (name) => [name, ...(/^-?\d+$/.test(name) ? [Number(name)] : [])],
  };
}

function lines(view: unknown): string[] {
  return JSON.stringify(view, null, 1).split('\n');
}

function about({ about: facts }: Decision): string {
  if (facts === undefined) return '';
  return ` (${Object.entries(facts)
    .map(([fact, value]) => `${fact}: ${String(value)}`)
    .join(', ')})`;
}

function eventText(event: GameEvent): string {
  const { kind, rules: _rules, reveals: _reveals, only: _only, ...facts } = event;
  const told = Object.entries(facts).map(([fact, value]) => `${fact} ${JSON.stringify(value)}`);
  return told.length === 0 ? kind : `${kind}: ${told.join(', ')}`;
}
