/** Compulsory moves, flight and pursuit (chapter 22). */
import data from './data/flight.json' with { type: 'json' };
import { charted } from './own.ts';

export const { compulsory, flight, pursuit, winner, swingDegrees } = charted('flight', data);
