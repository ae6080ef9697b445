/** Chapter 8, roads: how many pieces a road carries over an approach in one turn, in what order, which way. */
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import { findingsOf, type Board, type Findings } from '../board.ts';
import type { Slot, State } from '../state.ts';
import { roadSteps, stepsTaken } from '../tables.ts';

const no = refusals({
  otherWay: [
    'MAR-8-37',
    'Pieces have already come the other way by this road: this turn it runs in one direction only.',
    'Des pions sont déjà passés en sens inverse par cette route : ce tour-ci, elle ne va que dans un sens.',
  ],
  roadFull: [
    ['MAR-8-35', 'MAR-8-36'],
    'This road can take no further piece over this approach this turn, in the order of the steps.',
    'Cette route ne peut plus faire passer de pion par cette approche ce tour-ci, dans l’ordre des étapes.',
  ],
  entryFull: [
    ['MAR-8-52', 'MAR-8-35'],
    'Three pieces have come in by this road this turn: it can take no more.',
    'Trois pions sont entrés par cette route ce tour-ci : elle n’en prend plus.',
  ],
  tooFar: [
    'MAR-8-30',
    'A road move has three steps, and they are used up.',
    'Un mouvement sur route compte trois étapes, et elles sont épuisées.',
  ],
  waitedTooLong: [
    ['MAR-8-38', 'MAR-8-36'],
    'The road’s order made this piece wait, and waiting counts among its three steps.',
    'L’ordre de passage a fait attendre ce pion, et l’attente compte dans ses trois étapes.',
  ],
  enteredLate: [
    ['MAR-8-52', 'MAR-8-38'],
    'The first piece to enter goes three locales, the second two, the third one.',
    'Le premier pion à entrer va jusqu’à trois lieux, le deuxième deux, le troisième un seul.',
  ],
});

const by = branches({ eachRoadItsOwn: 'MAR-8-39' });

/** What a road has carried this turn. Where several cross one approach, each has its own capacity. */
function slotOf(s: State, link: number): Slot | null {
  for (const slot of s.slots) if (by.eachRoadItsOwn(slot.link === link)) return slot;
  return null;
}

/** The step on which a piece that has used so many steps can cross: its own next one, or later if it must wait. */
export function crossingStep(s: State, link: number, stepsUsed: number): number {
  const last = slotOf(s, link)?.last ?? 0;
  return (last > stepsUsed ? last : stepsUsed) + stepsTaken.crossing;
}

/** Why a piece has not so many steps left: it has come far enough, or has waited its steps away. */
export function whyNoStep(
  needed: number,
  stepsUsed: number,
  waited: boolean,
  entering: boolean,
): Refusal | null {
  if (stepsUsed + needed <= roadSteps) return null;
  if (!waited) return no.tooFar;
  return entering ? no.enteredLate : no.waitedTooLong;
}

/** Why a road takes nobody more over an approach in this direction; `from` is -1 for an entry. */
export function whyNoSlot(s: State, link: number, from: number): Refusal | null {
  const slot = slotOf(s, link);
  if (slot === null) return null;
  if (slot.from !== from) return no.otherWay;
  if (slot.last < roadSteps) return null;
  return from < 0 ? no.entryFull : no.roadFull;
}

/** A piece crosses by a road on a step. What was found out about that road at its ends holds no longer. */
export function takeSlot(s: State, board: Board, link: number, from: number, step: number): void {
  const taken = { link, from, last: step };
  const { slots } = s;
  const slot = slotOf(s, link);
  const after = slot === null ? [...slots, taken] : slots.map((other) => (other === slot ? taken : other));
  s.slots = after;
  const found = findingsOf(s);
  if (found.slots !== slots) return;
  found.slots = after;
  const ends = board.links[link]!;
  unsettleRoads(found, ends.from);
  if (ends.to >= 0) unsettleRoads(found, ends.to);
}

function unsettleRoads({ march, ride }: Findings, locale: number): void {
  march[locale] = 0;
  ride[locale] = 0;
}
