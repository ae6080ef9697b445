import type { Chance, Generator } from './chance.ts';
import type { Change } from './changes.ts';
import type { Reveal } from './commitment.ts';
import type { GameEvent, Seat } from './events.ts';
import type { Options, Scenario } from './game.ts';
import type { Action } from './parts.ts';
import type { Instruction } from './standing.ts';

/** What lies beside the state and never in it: seed, log, history. Entries are added to it and never taken out. */
export interface GameRecord<C extends Scenario = Scenario> {
  /** The version of the rules under which the game was begun. */
  readonly rules: number;
  readonly scenario: C;
  /** The chosen options, defaults filled in. */
  readonly options: Options;
  /** Null when the dice came from a script. */
  readonly seed: number | string | null;
  /** What made the dice of the seed; absent where a script did, and in records from before there was a choice. */
  readonly generator?: Generator;
  /** How the seed was made, when nobody was to choose it. A seat gets to see the secret when the battle is over. */
  readonly commitment?: Reveal;
  readonly opening: {
    readonly chance: readonly Chance[];
    readonly events: readonly GameEvent[];
    readonly hash: string;
  };
  readonly entries: Entry[];
}

interface Noted {
  /** 1 for the first entry of a record, and so on: whoever acts may name the last one he knows of. */
  readonly number: number;
  readonly seat: Seat;
  readonly chance: readonly Chance[];
  readonly events: readonly GameEvent[];
  /** How the state changed. */
  readonly changes: readonly Change[];
}

export interface ActEntry extends Noted {
  readonly kind: 'act';
  readonly action: Action;
  /** A standing instruction answered, not a person. */
  readonly automatic?: true;
}

/** Acts were taken back: it is as it was after the entry `to`, but for standing instructions and dice. */
export interface UndoEntry extends Noted {
  readonly kind: 'undo';
  readonly to: number;
  /** Who agreed to what a seat may not do alone. */
  readonly agreed?: readonly Seat[];
}

/** A seat replaced its standing instructions by these. */
export interface InstructEntry extends Noted {
  readonly kind: 'instruct';
  readonly instructions: readonly Instruction[];
}

/** An act that was taken back at a time when records did not keep such acts: only its chance is known. */
export interface ForgottenEntry extends Noted {
  readonly kind: 'forgotten';
}

/** One thing that was done: by whom, what chance said, what came of it, and how the state changed. */
export type Entry = ActEntry | UndoEntry | InstructEntry | ForgottenEntry;

/** The acts that stand: what was taken back is left out. */
export function courseOf(entries: readonly Entry[]): ActEntry[] {
  const course: ActEntry[] = [];
  for (const entry of entries) extendCourse(course, entry);
  return course;
}

/** What one more entry makes of the course. */
export function extendCourse(course: ActEntry[], entry: Entry): void {
  if (entry.kind === 'act') course.push(entry);
  if (entry.kind === 'undo') while ((course.at(-1)?.number ?? 0) > entry.to) course.pop();
}

/** All chance in the order it was taken, from the set-up on. */
export function chanceTaken({ opening, entries }: Pick<GameRecord, 'opening' | 'entries'>): Chance[] {
  return [...opening.chance, ...entries.flatMap(({ chance }) => chance)];
}
