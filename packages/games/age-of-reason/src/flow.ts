/** The game played on by its steps alone, for advice, odds and trials. */
import { BareFlow } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { State } from './state.ts';
import { steps } from './steps.ts';

export const flow = new BareFlow<State, Frames>(steps);
