import type { Seat, Words } from '@bivouac/kernel';
import type { GameRoom } from './room.ts';

export function seatWords(room: GameRoom, seat: Seat): Words {
  return { en: room.words.seat(seat, 'en'), fr: room.words.seat(seat, 'fr') };
}

/** Several seats in one breath: `Austrians and French`. */
export function seatsWords(room: GameRoom, seats: readonly Seat[]): Words {
  const listed = (language: 'en' | 'fr') =>
    new Intl.ListFormat(language).format(seats.map((seat) => room.words.seat(seat, language)));
  return { en: listed('en'), fr: listed('fr') };
}
