import type { GameRoom } from '../table/room.ts';
import type { Box } from '../worker/messages.ts';

/** A game as the front page knows it: its box and its room. */
export interface Shelf {
  readonly box: Box;
  readonly room: GameRoom;
}
