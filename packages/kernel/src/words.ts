import type { GameEvent, Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Language } from './json.ts';
import type { Action, Part } from './parts.ts';

/**
 * A game in words, from what a seat sees. The terminal, the page and the screen reader all speak through it, so that a
 * thing is called the same everywhere.
 */
export interface GameWords<V = unknown> {
  seat(seat: Seat, language: Language): string;
  /** The decision in one sentence. */
  question(decision: Decision, view: V, language: Language): string;
  /** What choosing this part means, after those chosen so far. */
  part(part: Part, partial: Action, view: V, language: Language): string;
  /** What it means to choose no more parts. */
  stop(partial: Action, view: V, language: Language): string;
  /** An event as the log tells it; null when there is nothing to tell. */
  event(event: GameEvent, view: V, language: Language): string | null;
}
