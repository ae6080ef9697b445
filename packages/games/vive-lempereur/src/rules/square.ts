/** Chapter IX.6: forming square under a charge. */
import { unwritten } from './unwritten.ts';

/** Asks the defender which infantry tries, one hex at a time, until he declines; calls `squareTest`. Called by `gallop` and `exploit`. */
export const squares = unwritten('squares');
export const squareTest = unwritten('squareTest');
/** Artillery in a hex where a square was formed changes its place (VE-9.6-07). */
export const squareOrder = unwritten('squareOrder');
