/** How much of the board's lower edge a card lies over, in pixels: what the card is about moves up. */
import { Store } from '../table/store.ts';

export const coveredBelow = new Store(0);
