/**
 * What an act changes for everybody who looks on. Nothing is kept of what they see: it is shown as it was before the act
 * and as it is after it, and only where the act has touched the state.
 */
import { noteUpdates, updatesBetween, type Change, type Update } from './changes.ts';
import type { Seat } from './events.ts';
import type { Game, GameState } from './game.ts';
import type { PathNode } from './paths.ts';
import type { NamedField } from './view-fields.ts';

/** The state before and after an act, and where the two differ: what changed in one field of it follows each other. */
export interface Passage {
  readonly before: GameState;
  readonly after: GameState;
  readonly changes: readonly Change[];
}

/** By eyes, how what they see changes. Where the game gives its view field by field, what all see alike is shown once. */
export function updatesSeen(
  game: Pick<Game, 'view' | 'viewFields'>,
  passage: Passage,
  eyes: readonly Seat[],
): Map<Seat, readonly Update[]> {
  const { viewFields } = game;
  if (viewFields === undefined) return new Map(eyes.map((seat) => [seat, wholeUpdates(game, passage, seat)]));
  const onlookers = new Onlookers(passage, eyes);
  const { changes } = passage;
  const shown: NamedField<GameState>[] = [];
  for (let from = 0, to = 0; from < changes.length; from = to) {
    const name = changes[from]!.path[0] as string;
    while (to < changes.length && changes[to]!.path[0] === name) to += 1;
    for (const { field, parts } of viewFields.madeOf(name)) {
      // A field that is made of several is shown for the first of them.
      if (shown.includes(field) || (parts !== null && !isPartTouched(changes, from, to, parts))) continue;
      shown.push(field);
      onlookers.show(field, from, to);
    }
  }
  return onlookers.told();
}

function wholeUpdates(game: Pick<Game, 'view'>, { before, after }: Passage, seat: Seat): Update[] {
  return updatesBetween(game.view(before, seat), game.view(after, seat));
}

/** Whether one of these parts has changed in any element of a list, or the list as a whole. */
function isPartTouched(
  changes: readonly Change[],
  from: number,
  to: number,
  parts: readonly string[],
): boolean {
  for (let at = from; at < to; at += 1) {
    const { path } = changes[at]!;
    if (path.length < 3 || parts.includes(path[2] as string)) return true;
  }
  return false;
}

/** Those who look on, and what they are told. */
class Onlookers {
  readonly #passage: Passage;
  readonly #eyes: readonly Seat[];
  /** What all are told, and what each is told besides. */
  readonly #common: Update[] = [];
  readonly #own: (Update[] | undefined)[];

  constructor(passage: Passage, eyes: readonly Seat[]) {
    this.#passage = passage;
    this.#eyes = eyes;
    this.#own = new Array<undefined>(eyes.length).fill(undefined);
  }

  told(): Map<Seat, readonly Update[]> {
    const told = new Map<Seat, readonly Update[]>();
    for (let at = 0; at < this.#eyes.length; at += 1) {
      const own = this.#own[at];
      // Where nothing of their own has changed, all are told the same list.
      told.set(
        this.#eyes[at]!,
        own === undefined || own.length === 0 ? this.#common : this.#common.concat(own),
      );
    }
    return told;
  }

  /** Tells one of those who look on, by his place among them, how something changes that he sees his own way. */
  #tell(eye: number, was: unknown, is: unknown, place: PathNode): void {
    if (was !== is) noteUpdates(was, is, place, (this.#own[eye] ??= []));
  }

  /** Shows a field of which a run of the changes has touched something. */
  show(field: NamedField<GameState>, from: number, to: number): void {
    const { path } = this.#passage.changes[from]!;
    // A list of elements is made of the list named first; what else it is made of may change without it.
    const isList = field.each !== undefined && path[0] === field.of[0];
    // An element has a number as long as its list neither grows nor shrinks; what has is told whole.
    if (isList && path.length > 1) this.#showElements(field, from, to);
    else this.#showWhole(field, isList);
  }

  /** `isNew`: as if it had not been there before. */
  #showWhole(field: NamedField<GameState>, isNew: boolean): void {
    const { before, after } = this.#passage;
    if (field.isOpen) {
      noteUpdates(isNew ? undefined : field.see(before, ''), field.see(after, ''), field.at, this.#common);
      return;
    }
    for (let eye = 0; eye < this.#eyes.length; eye += 1) {
      const seat = this.#eyes[eye]!;
      this.#tell(eye, isNew ? undefined : field.see(before, seat), field.see(after, seat), field.at);
    }
  }

  #showElements(field: NamedField<GameState>, from: number, to: number): void {
    const { changes } = this.#passage;
    for (let first = from, next = from; first < to; first = next) {
      const index = changes[first]!.path[1] as number;
      while (next < to && changes[next]!.path[1] === index) next += 1;
      if (field.parts === undefined) this.#showElement(field, index);
      else this.#showParts(field, index, first, next);
    }
    if (field.stale !== undefined) this.#showStale(field);
  }

  #showElement(field: NamedField<GameState>, index: number): void {
    const { before, after } = this.#passage;
    const place = field.at.to(index);
    if (field.isOpen)
      noteUpdates(field.each!(before, '', index), field.each!(after, '', index), place, this.#common);
    else for (let eye = 0; eye < this.#eyes.length; eye += 1) this.#showElementTo(field, index, eye, place);
  }

  #showStale(field: NamedField<GameState>): void {
    const { before, after } = this.#passage;
    for (let eye = 0; eye < this.#eyes.length; eye += 1)
      for (const index of field.stale!(before, after, this.#eyes[eye]!))
        this.#showElementTo(field, index, eye, field.at.to(index));
  }

  #showElementTo(field: NamedField<GameState>, index: number, eye: number, place: PathNode): void {
    const { before, after } = this.#passage;
    const seat = this.#eyes[eye]!;
    this.#tell(eye, field.each!(before, seat, index), field.each!(after, seat, index), place);
  }

  /** Of an element, the parts that are made of what has changed in it. */
  #showParts(field: NamedField<GameState>, index: number, from: number, to: number): void {
    const { before, after, changes } = this.#passage;
    const at = field.at.to(index);
    for (const part of field.parts!) {
      if (!isPartTouched(changes, from, to, part.of)) continue;
      const place = at.to(part.name);
      if (part.isOpen)
        noteUpdates(part.see(before, index, ''), part.see(after, index, ''), place, this.#common);
      else
        for (let eye = 0; eye < this.#eyes.length; eye += 1) {
          const seat = this.#eyes[eye]!;
          this.#tell(eye, part.see(before, index, seat), part.see(after, index, seat), place);
        }
    }
  }
}
