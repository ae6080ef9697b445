/** Who somebody may be at a game. */
import { arbiter, type Game, type Seat } from '@bivouac/kernel';
import { HostError } from './errors.ts';
import { spectator } from './telling.ts';
import { words } from './words.ts';

/** A seat of the game; anything else is refused. */
export function seatOf({ seats }: Pick<Game, 'seats'>, wanted: Seat): Seat {
  if (seats.includes(wanted)) return wanted;
  throw new HostError('unknown-seat', words.unknownSeat(wanted), { seats });
}

/** Whom a client plays or looks on for: a seat; the arbiter, who sees everything; or a spectator. */
export function roleOf(game: Pick<Game, 'seats'>, wanted: Seat): Seat {
  return wanted === arbiter || wanted === spectator ? wanted : seatOf(game, wanted);
}
