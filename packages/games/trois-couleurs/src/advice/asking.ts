/** The question that is put in a state, as candidates are looked for: what may be answered, part by part. */
import type { Asked, Seat } from '@bivouac/kernel';
import { flow } from '../flow.ts';
import type { State } from '../state.ts';

export const askedIn = (s: State, seat: Seat): Asked => flow.asked(s, seat);
