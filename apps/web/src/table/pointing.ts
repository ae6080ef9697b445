/** What it means to point at a spot of the board: chosen, taken back, gone to, taken instead, or said why not. */
import type { Action, Part } from '@bivouac/kernel';
import {
  begin,
  enlists,
  goTowards,
  indexOfSpot,
  inHand,
  layOut,
  placeOf,
  chosenSpots,
  takeBack,
  wholeLine,
} from './deciding.ts';
import type { Draft } from './deciding.ts';
import type { Drafting, DraftingTable } from './drafting.ts';
import type { Spot } from './room.ts';

export class Pointing {
  readonly #table: DraftingTable;
  readonly #drafting: Drafting;
  /** Where the menu lies that is open. */
  #menuSpot: Spot | null = null;

  constructor(table: DraftingTable, drafting: Drafting) {
    this.#table = table;
    this.#drafting = drafting;
  }

  async pick(spot: Spot): Promise<void> {
    const { room, guide, store } = this.#table;
    const { draft, behind, reach, view, isPlaying } = store.value;
    if (isPlaying || draft === null || guide?.isReading === true) return;
    store.change({ refused: null, menu: null });
    const offer = layOut(room, view, draft, behind, reach).offered.get(spot);
    if (offer !== undefined) {
      if (offer.way !== undefined) await this.#drafting.go(offer.way, draft);
      else if (offer.parts.length > 1) {
        this.#menuSpot = spot;
        store.change({ menu: offer.parts });
      } else if (offer.through === true) await this.#goThrough(offer.parts[0]!, spot);
      else await this.#drafting.choose(offer.parts[0]!);
      return;
    }
    const chosenAt = indexOfSpot(room, view, draft.partial, spot);
    if (chosenAt >= 0) await this.#pickAgain(draft, spot, chosenAt);
    else if (await this.#aimInstead(draft, spot)) return;
    else if (!(await this.#takeInstead(spot)) && !(await this.#goTowards(spot))) await this.#sayWhyNot(spot);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { room, store } = this.#table;
    const { draft, view } = store.value;
    if (draft !== null && indexOfSpot(room, view, draft.partial, from) < 0) await this.pick(from);
    if (store.value.refused === null) await this.pick(to);
  }

  /** Opens a drawer of buttons: what lies in it is laid out, like what lies on one spot. */
  lookInto(parts: readonly Part[]): void {
    this.#menuSpot = null;
    this.#table.store.change({ menu: parts });
  }

  /** A part was chosen by its button, or from the menu of a spot: there, one that opens a way leads on to the spot. */
  choose(part: Part): Promise<void> {
    const { room, store } = this.#table;
    const { menu, draft, view } = store.value;
    const spot = menu === null ? null : this.#menuSpot;
    const opens = draft !== null && (room.pointing.opens?.(part, draft.partial, view) ?? false) !== false;
    return spot !== null && opens ? this.#goThrough(part, spot) : this.#drafting.choose(part);
  }

  /** Takes a piece in hand with everybody who stands in line with it. */
  async takeLine(spot: Spot): Promise<void> {
    const { room, store } = this.#table;
    const isLatest = this.#drafting.next();
    const line = await wholeLine(this.#drafting.choices, room, store.value.view, spot);
    if (!isLatest()) return;
    if (line === null) await this.pick(spot);
    else this.#drafting.settle(line);
  }

  /** The goal of a march that may end there is pointed at once more: that is all. Anything else is taken back. */
  async #pickAgain(draft: Draft, spot: Spot, index: number): Promise<void> {
    const { room, store, propose } = this.#table;
    const isGoal = this.#drafting.hasReach && isPlace(spot) && draft.parts.complete;
    if (isGoal && chosenSpots(room, store.value.view, draft.partial).findLast(isPlace) === spot) {
      await propose(draft.partial, false);
      return;
    }
    const left = draft.partial[index]!;
    if (this.#drafting.alongWith(draft.partial.slice(0, index), [left]).includes(left))
      this.#drafting.leaveOut(left);
    await this.#drafting.takeBack(draft, index);
  }

  /** Opens the way to a spot, then chooses it, unless it has been chosen already for want of any other. */
  async #goThrough(way: Part, spot: Spot): Promise<void> {
    const { room, store } = this.#table;
    await this.#drafting.choose(way, true);
    const { draft, view } = store.value;
    if (draft !== null && layOut(room, view, draft).offered.has(spot)) await this.pick(spot);
  }

  /**
   * Pointing at another piece that could have been aimed at aims there instead: back to where it was on offer, as long as
   * nobody who was named on the way takes part himself.
   */
  async #aimInstead(draft: Draft, spot: Spot): Promise<boolean> {
    const { room, store } = this.#table;
    if (!spot.startsWith('piece:')) return false;
    const { view } = store.value;
    const isLatest = this.#drafting.current();
    for (let before: Draft | null = draft; before !== null;) {
      const start = before.choices.at(-1);
      if (start === undefined || start === 0) return false;
      if (enlists(room, view, before.partial[start]!, before.partial.slice(0, start))) return false;
      before = await takeBack(this.#drafting.choices, before);
      if (!isLatest()) return true;
      if (before === null || layOut(room, view, before).offered.get(spot)?.role !== 'goal') continue;
      this.#drafting.next();
      this.#drafting.settle(before);
      await this.pick(spot);
      return true;
    }
    return false;
  }

  /**
   * Pointing at something else that could be taken in hand takes that instead. A list of pieces that could end as it is
   * was made on purpose: what cannot join it is refused, and the list stays.
   */
  async #takeInstead(spot: Spot): Promise<boolean> {
    const { room, store } = this.#table;
    const { draft, view } = store.value;
    if (draft === null || draft.choices.length === 0) return false;
    const last = chosenSpots(room, view, draft.partial).at(-1);
    if (draft.parts.complete && last?.startsWith('piece:') === true) return false;
    const isLatest = this.#drafting.next();
    const fresh = await begin(this.#drafting.choices);
    const offer = layOut(room, view, fresh).offered.get(spot);
    if (offer === undefined || !isLatest()) return false;
    this.#drafting.settle(fresh);
    await this.pick(spot);
    return true;
  }

  /** A goal farther off than one part: the parts that lead there, if any do. */
  async #goTowards(spot: Spot): Promise<boolean> {
    const { room, store } = this.#table;
    const { draft, view } = store.value;
    if (draft === null) return false;
    if (this.#drafting.hasReach && (await this.#goFromTheStart(draft, spot))) return true;
    if (room.pointing.towards === undefined) return false;
    const isLatest = this.#drafting.next();
    const there = await goTowards(this.#drafting.choices, room, view, draft, spot);
    if (there === null || !isLatest()) return false;
    this.#drafting.settle(there);
    return true;
  }

  /** Another goal than the one that was chosen: those in hand go there instead, from where they stand. */
  async #goFromTheStart(draft: Draft, spot: Spot): Promise<boolean> {
    const { room, store } = this.#table;
    const partial = inHand(room, store.value.view, draft.partial);
    const isLatest = this.#drafting.current();
    const reach = await this.#drafting.reachAfter(partial);
    const way = reach?.ways.find((one) => placeOf(one) === spot);
    if (way === undefined || !isLatest()) return false;
    const choices = draft.choices.filter((start) => start < partial.length);
    await this.#drafting.go(way, { partial, choices, parts: await this.#drafting.choices(partial) });
    return true;
  }

  async #sayWhyNot(spot: Spot): Promise<void> {
    const { client, store } = this.#table;
    const { draft } = store.value;
    if (draft === null) return;
    const isLatest = this.#drafting.current();
    for (const meant of this.#meant(draft, spot)) {
      const { refusal: refused } = await client.ask('refusal', { action: [...draft.partial, ...meant] });
      if (!isLatest()) return;
      if (refused === null) continue;
      store.change({ refused: { ...refused, spot } });
      return;
    }
  }

  /** What may be meant by pointing at a spot, as what would follow the parts in hand. */
  #meant({ partial }: Draft, spot: Spot): readonly Action[] {
    const { room, store } = this.#table;
    const { view } = store.value;
    const single = room.pointing.meanings(spot, partial, view).map((part) => [part]);
    return [...(room.pointing.ordersMeant?.(spot, partial, view) ?? []), ...single];
  }
}

const isPlace = (spot: Spot): boolean => spot.startsWith('place:');
