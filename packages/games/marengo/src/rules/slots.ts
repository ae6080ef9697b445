/** Chapter 8, roads: how many pieces a road carries over an approach in one turn, in what order, which way. */
import { refusals, type Refusal } from '@bivouac/kernel';
import type { Slot, State } from '../state.ts';
import { roadSteps } from '../tables.ts';

const no = refusals({
  otherWay: [
    'MAR-8-37',
    'Pieces have already come the other way by this road: this turn it runs in one direction only.',
    'Des pions sont déjà passés en sens inverse par cette route : ce tour-ci, elle ne va que dans un sens.',
  ],
  roadFull: [
    ['MAR-8-35', 'MAR-8-36', 'MAR-8-52'],
    'This road can take no further piece over this approach this turn, in the order of the steps.',
    'Cette route ne peut plus faire passer de pion par cette approche ce tour-ci, dans l’ordre des étapes.',
  ],
  tooFar: [
    ['MAR-8-30', 'MAR-8-38'],
    'A road move has three steps, waiting included.',
    'Un mouvement sur route compte trois étapes, attentes comprises.',
  ],
});

function slotOf(s: State, link: number): Slot | null {
  for (const slot of s.slots) if (slot.link === link) return slot;
  return null;
}

/** The step on which a piece that has used so many steps can cross: its own next one, or later if it must wait. */
export function crossingStep(s: State, link: number, stepsUsed: number): number {
  const last = slotOf(s, link)?.last ?? 0;
  return (last > stepsUsed ? last : stepsUsed) + 1;
}

export function whyNoSlot(s: State, link: number, from: number, stepsUsed: number): Refusal | null {
  if (stepsUsed >= roadSteps) return no.tooFar;
  const slot = slotOf(s, link);
  if (slot === null) return null;
  if (slot.from !== from) return no.otherWay;
  return slot.last >= roadSteps ? no.roadFull : null;
}

/** A piece crosses by a road on a step. */
export function takeSlot(s: State, link: number, from: number, step: number): void {
  const slot = slotOf(s, link);
  if (slot === null) s.slots.push({ link, from, last: step });
  else slot.last = step;
}
