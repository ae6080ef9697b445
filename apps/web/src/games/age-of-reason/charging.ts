/** Charges and rides by pointing: words that only open a way are offered together with whom they lead to. */
import { type View } from '@bivouac/age-of-reason/words';
import type { Action, Part } from '@bivouac/kernel';

const openers: Readonly<Partial<Record<string, (part: Part, partial: Action) => boolean>>> = {
  declareCharge: (part, { length }) => length === 0 && (part === 'charge' || part === 'join'),
  rides: (part, { length }) => length === 1 && part === 'join',
  deploy: (part, { length }) => length === 1 && part === 'with',
};

/** Whether a part only opens a way: who charges is pointed at, and so is the unit a general rides to. */
export function opens(part: Part, partial: Action, view: View): boolean {
  return openers[view.now?.step ?? '']?.(part, partial) ?? false;
}
