/** Compulsory moves, flight and pursuit (chapter 22). */
import data from './data/flight.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { compulsory, flight, pursuit, winner } = bare(data);
