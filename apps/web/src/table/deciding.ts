/** How an action is put together from what is pointed at. Knows parts and spots, and no game. */
import {
  samePart,
  type Action,
  type Landmark,
  type Language,
  type Part,
  type Parts,
  type Reach,
  type Way,
} from '@bivouac/kernel';
import type { GameRoom, Offer, Spot } from './room.ts';

/** A decision being made: what has been chosen, where each choice began, and what may come next. */
export interface Draft {
  readonly partial: Action;
  /** The length of the action before each choice: parts without an alternative follow a choice by themselves. */
  readonly choices: readonly number[];
  readonly parts: Parts;
}

export const emptyMap: ReadonlyMap<Spot, Offer> = new Map();

/** What lies on the board and what needs a button, of all that may come next. */
export interface Laid {
  readonly offered: ReadonlyMap<Spot, Offer>;
  readonly buttons: readonly Part[];
}

/** Each place once: where one stands already may be a place worth going to by another name. */
export function eachOnce(landmarks: readonly Landmark[]): readonly Landmark[] {
  return landmarks.filter(
    ({ part }, at) => landmarks.findIndex((other) => samePart(other.part, part)) === at,
  );
}

/** A button: one part, a drawer of several under one name, or a dial of numbers. */
export interface Button {
  /** Null where it is one part, or a dial. */
  readonly drawer: string | null;
  readonly parts: readonly [Part, ...Part[]];
}

/** More numbers than this are chosen on a dial. */
const mostNumbers = 6;

/** Whether a button is a dial: its numbers lie in order, from the least to the most. */
export function isDial({ drawer, parts }: Button): boolean {
  return drawer === null && parts.length > 1;
}

export function alone(part: Part): Button {
  return { drawer: null, parts: [part] };
}

/** Buttons as they stand in the bar: those of a drawer are one, where the first of them would be; many numbers are one dial. */
export function inDrawers(
  room: GameRoom,
  view: unknown,
  parts: readonly Part[],
  language: Language,
): readonly Button[] {
  const buttons: { drawer: string | null; parts: [Part, ...Part[]] }[] = [];
  const numbers = parts.filter((part) => typeof part === 'number').sort((one, other) => one - other);
  const [least, ...others] = numbers;
  const areOnDial = numbers.length > mostNumbers && least !== undefined;
  if (areOnDial) buttons.push({ drawer: null, parts: [least, ...others] });
  for (const part of parts) {
    if (areOnDial && typeof part === 'number') continue;
    const drawer = room.asking.drawerOf?.(part, view, language) ?? null;
    const known = drawer === null ? undefined : buttons.find((button) => button.drawer === drawer);
    if (known === undefined) buttons.push({ drawer, parts: [part] });
    else known.parts.push(part);
  }
  return buttons.map((button) => (button.parts.length === 1 ? { ...button, drawer: null } : button));
}

/** What may follow a part that only opens a way. */
export interface Behind {
  readonly part: Part;
  readonly options: readonly Part[];
  /** Whether nothing else may follow it. */
  readonly areAll: boolean;
}

export function layOut(
  room: GameRoom,
  view: unknown,
  { partial, parts }: Draft,
  behind: readonly Behind[] = [],
  reach: Reach | null = null,
): Laid {
  const offered = new Map<Spot, { role: Offer['role']; parts: Part[]; through?: true; way?: Way }>();
  const buttons: Part[] = [];
  for (const part of parts.options) {
    const spot = room.pointing.spotOf(part, partial, view);
    if (spot === null) {
      buttons.push(part);
      continue;
    }
    const known = offered.get(spot);
    if (known === undefined) offered.set(spot, { role: roleOf(room, view, part, partial), parts: [part] });
    else known.parts.push(part);
  }
  for (const { part, options } of behind) {
    for (const option of options) {
      const spot = room.pointing.spotOf(option, [...partial, part], view);
      if (spot === null) continue;
      const known = offered.get(spot);
      if (known === undefined)
        offered.set(spot, { role: roleOf(room, view, option, partial), parts: [part], through: true });
      else if (!known.parts.includes(part)) known.parts.push(part);
    }
  }
  for (const way of reach?.ways ?? []) {
    const spot = placeOf(way);
    const known = offered.get(spot);
    // What is one part away is chosen by that part; what lies behind a turn is led to by its whole way.
    if (known === undefined || known.through === true)
      offered.set(spot, { role: 'goal', parts: [way.parts[0]!], way });
  }
  return { offered, buttons: buttons.filter((part) => !isLaidOut(part)) };

  /** Whether all that may follow a part lies on the board and means nothing else: a button for it would ask the same again. */
  function isLaidOut(part: Part): boolean {
    const opened = behind.find((one) => one.part === part);
    if (opened === undefined || !opened.areAll || opened.options.length === 0) return false;
    if (room.pointing.isSaidToo?.(part) === true) return false;
    return opened.options.every((option) => {
      const spot = room.pointing.spotOf(option, [...partial, part], view);
      const offer = spot === null ? undefined : offered.get(spot);
      return offer?.through === true && offer.parts.length === 1;
    });
  }
}

/** The spot a way leads to. */
export function placeOf({ to }: Way): Spot {
  return `place:${to}`;
}

/** Looks behind the parts that only open a way. */
export async function lookBehind(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  { partial, parts }: Draft,
): Promise<Behind[]> {
  const opening = parts.options.flatMap((part) => {
    const leads = room.pointing.opens?.(part, partial, view) ?? false;
    return leads === false ? [] : [{ part, leads: leads === true ? anything : leads }];
  });
  return Promise.all(
    opening.map(async ({ part, leads }) => {
      const { options } = await choices([...partial, part]);
      const led = options.filter(leads);
      return { part, options: led, areAll: led.length === options.length };
    }),
  );
}

const anything = () => true;

/** The first thing pointed at is taken in hand; whoever comes to it joins it; anything else is where it goes. */
function roleOf(room: GameRoom, view: unknown, part: Part, partial: Action): Offer['role'] {
  if (partial.length === 0) return 'take';
  if (!enlists(room, view, part, partial)) return 'goal';
  return partial.some((before, at) => enlists(room, view, before, partial.slice(0, at))) ? 'join' : 'take';
}

/** Whether a part only says who takes part. Choosing it carries nothing out, however little is left to choose. */
export function enlists(room: GameRoom, view: unknown, part: Part, partial: Action): boolean {
  if (room.pointing.enlists !== undefined) return room.pointing.enlists(part, partial, view);
  return room.pointing.spotOf(part, partial, view)?.startsWith('piece:') === true;
}

/** Whether what was chosen last only says who takes part: then the action waits for a last word, whole as it is. */
export function endsByJoining(room: GameRoom, view: unknown, { partial, choices }: Draft): boolean {
  const at = choices.at(-1);
  return at !== undefined && enlists(room, view, partial[at]!, partial.slice(0, at));
}

/** The spots of the parts chosen so far, in order. */
export function chosenSpots(room: GameRoom, view: unknown, partial: Action): Spot[] {
  return partial
    .map((part, at) => room.pointing.spotOf(part, partial.slice(0, at), view))
    .filter((spot) => spot !== null);
}

/** Nothing more can be chosen: the action is as whole as it gets. */
export function isWhole({ options, complete, space }: Parts): boolean {
  return complete && options.length === 0 && space === undefined;
}

/** There is one way to go on and none to stop. */
export function loneOption({ options, complete, space }: Parts): Part | null {
  return options.length === 1 && !complete && space === undefined ? options[0]! : null;
}

/** The one answer to a question; null where there are several, or something has been chosen. */
export function onlyAnswer({ choices, parts }: Draft): Part | null {
  return choices.length === 0 ? loneOption(parts) : null;
}

type Choices = (partial: Action) => Promise<Parts>;

/**
 * A decision before anything is chosen. A lone first part is chosen by itself, unless the action would be whole with
 * it: nobody acts without having said so.
 */
export async function begin(choices: Choices): Promise<Draft> {
  let draft: Draft = { partial: [], choices: [], parts: await choices([]) };
  for (let lone = loneOption(draft.parts); lone !== null; lone = loneOption(draft.parts)) {
    const partial = [...draft.partial, lone];
    const parts = await choices(partial);
    if (isWhole(parts)) break;
    draft = { partial, choices: [], parts };
  }
  return draft;
}

/** How a part is chosen: whether it only names somebody who takes part, who goes along by himself, what is never chosen for want of another. */
export interface Choosing {
  readonly isJoining?: boolean;
  readonly along?: readonly Part[];
  readonly mustBeSaid?: (part: Part) => boolean;
}

/**
 * Chooses a part, before it those who go `along` by themselves, and what follows from it without an alternative; but not
 * the part that makes the action whole, where only somebody was named who takes part: the one goal that is left is for
 * the player to point at.
 */
export async function choose(
  choices: Choices,
  draft: Draft,
  part: Part,
  { isJoining = false, along = [], mustBeSaid = () => false }: Choosing = {},
): Promise<Draft> {
  let partial: Action = [...draft.partial, ...along, part];
  let parts = await choices(partial);
  for (let lone = loneOption(parts); lone !== null; lone = loneOption(parts)) {
    const next = await choices([...partial, lone]);
    if (mustBeSaid(lone) || (isJoining && isWhole(next))) break;
    partial = [...partial, lone];
    parts = next;
  }
  return { partial, choices: [...draft.choices, draft.partial.length], parts };
}

/** Chooses several parts at once: a whole way, and before it those who go along by themselves. */
export async function goBy(choices: Choices, draft: Draft, parts: readonly Part[]): Promise<Draft> {
  const partial = [...draft.partial, ...parts];
  return { partial, choices: [...draft.choices, draft.partial.length], parts: await choices(partial) };
}

/** More than stand in any line. */
const longestLine = 60;

/** A piece in hand with all of its line, each a choice of its own; null where it cannot be taken, or games know no lines. */
export async function wholeLine(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  spot: Spot,
): Promise<Draft | null> {
  const fresh = await begin(choices);
  const first = layOut(room, view, fresh).offered.get(spot)?.parts[0];
  if (first === undefined || room.moving === undefined) return null;
  let draft = await goBy(choices, fresh, [first]);
  for (let count = 0; count < longestLine; count += 1) {
    const next = room.moving.joins(draft, view);
    if (next === null) break;
    draft = await goBy(choices, draft, [next]);
  }
  return draft;
}

/** Goes on with what is mostly meant, as long as there is such a thing; each is a choice that can be taken back. */
export async function withTheUsual(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  begun: Draft,
): Promise<Draft> {
  let draft = begun;
  for (let count = 0; count < longestWay; count += 1) {
    const usual = room.moving?.usual(draft, view) ?? null;
    if (usual === null) break;
    draft = await goBy(choices, draft, [usual]);
  }
  return draft;
}

/** The next of the answers that a sweep gives; null where it has none. */
export async function swept(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  question: string,
  landmarks: (partial: Action) => Promise<readonly Landmark[]>,
): Promise<Action | null> {
  const sweep = room.asking.sweep?.(question, view) ?? null;
  if (sweep === null) return null;
  let partial: Action = [];
  let parts = await choices(partial);
  while (!isWhole(parts)) {
    const next = sweep.next(partial, parts, parts.space === undefined ? [] : await landmarks(partial));
    if (next === null) return null;
    partial = [...partial, next];
    parts = await choices(partial);
  }
  return partial;
}

/** As much of an action as only says who takes part. */
export function inHand(room: GameRoom, view: unknown, partial: Action): Action {
  const goes = partial.findIndex((part, at) => !enlists(room, view, part, partial.slice(0, at)));
  return goes < 0 ? partial : partial.slice(0, goes);
}

/** More parts than any way to a goal needs. */
const longestWay = 40;

/** Goes on, part by part, until a spot has been reached: one choice, however long the way. Null: no way leads there. */
export async function goTowards(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  draft: Draft,
  spot: Spot,
): Promise<Draft | null> {
  let { partial, parts } = draft;
  while (partial.length < draft.partial.length + longestWay) {
    const part = room.pointing.towards?.(spot, parts.options, partial, view) ?? null;
    if (part === null) return null;
    const isThere = room.pointing.spotOf(part, partial, view) === spot;
    partial = [...partial, part];
    parts = await choices(partial);
    if (isThere) return { partial, choices: [...draft.choices, draft.partial.length], parts };
  }
  return null;
}

/** Takes choices back until one is gone that began at or before a length; without one, the last. Null: none is left. */
export async function takeBack(choices: Choices, draft: Draft, to?: number): Promise<Draft | null> {
  const starts = to === undefined ? draft.choices.slice(0, -1) : draft.choices.filter((start) => start < to);
  const start = draft.choices[starts.length];
  if (start === undefined) return null;
  const partial = draft.partial.slice(0, start);
  return { partial, choices: starts, parts: await choices(partial) };
}

/** Where in an action a spot was chosen, or -1. */
export function indexOfSpot(room: GameRoom, view: unknown, partial: Action, spot: Spot): number {
  return partial.findLastIndex((part, at) => room.pointing.spotOf(part, partial.slice(0, at), view) === spot);
}

/** What has been chosen so far, in words. */
export function draftWords(room: GameRoom, view: unknown, partial: Action, language: Language): string[] {
  return partial.map((part, at) => room.words.part(part, partial.slice(0, at), view, language));
}

/** What has been chosen in one line: a verb that is still open (`lead with…`) and whom it names are one. */
export function inOneLine(words: readonly string[]): string {
  return words.join(' · ').replaceAll('… · ', ' ');
}

/** The same without the parts that came by themselves before anything was chosen. */
export function chosenWords(room: GameRoom, view: unknown, draft: Draft, language: Language): string[] {
  const { partial, choices } = draft;
  // Who is in hand lies on the board for all to see: the name is enough.
  const words = draftWords(room, view, partial, language).map(
    (long, at) => room.naming.shortName?.(partial[at]!, view, language) ?? long,
  );
  const first = choices[0] ?? partial.length;
  // Of a march that was entered by its goal the goal is enough: its way is drawn.
  if (room.pointing.hasReach !== true) return words.slice(first);
  return choices.map((_, at) => words[(choices[at + 1] ?? partial.length) - 1]!);
}
