/** Numbers of the charge and of what cavalry does when approached (VI.8, IX). Ground is in `terrain.ts`. */
import { defines } from '@bivouac/kernel';
import type { Arc } from '../frames.ts';
import { source } from './origin.ts';

/** Turning in a charge (VE-9.2-03 to VE-9.2-05). */
export { chargeTurning } from './formations.ts';

/** How far cavalry goes back before contact, at most (VE-6.8-01). */
export const recoilHexes = source(2);

/** A square is not formed with charging cavalry this near (VE-9.6-04). */
export const squareTooLate = source(1);

/** From wherever the cavalry comes, the test to form square knows neither flank nor rear. */
export const squareArc: Arc = defines<Arc>('VE-9.6-03', 'front', 'rear');
