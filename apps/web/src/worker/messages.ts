/** What the page and the worker call the computer players; all else they say to each other are the messages of the host. */

/** How well the computer plays. */
export type Level = 'recruit' | 'captain' | 'marshal';

/** Who plays a seat: somebody at this screen, or the computer at a level. */
export type SeatPlayer = 'person' | Level;
