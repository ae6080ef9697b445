/** The games of the page: each folder with a `room` is a game. A new game adds its folder and touches nothing here. */
import type { GameRoom, GameShelf } from '../table/room.ts';
import { plainRoom } from './plain/plain-room.tsx';
import { plainWords } from './plain/words.ts';

/** What the front page shows, first things first; a game without a shelf is not on it. */
export const shelves: readonly GameShelf[] = Object.values(
  import.meta.glob<GameShelf>('./*/shelf.ts', { eager: true, import: 'shelf' }),
).sort((one, other) => one.rank - other.rank);

type Picture = GameRoom['Picture'];

const pictures = new Map(
  Object.entries(import.meta.glob<Picture>('./*/picture.tsx', { import: 'Picture' })).map(([path, load]) => [
    path.split('/')[1]!,
    load,
  ]),
);

/** The picture of a game's battles, without the rest of its room; null for a game that has none. */
export function loadPicture(game: string): Promise<Picture | null> {
  return pictures.get(game)?.() ?? Promise.resolve(null);
}

/** A room file exports its room, and nothing else. */
type RoomModule = Readonly<Record<string, GameRoom>>;

const rooms = new Map(
  Object.entries(import.meta.glob<RoomModule>('./*/room.{ts,tsx}')).map(([path, load]) => [
    path.split('/')[1]!,
    load,
  ]),
);

/** The room of a game; one without its own is played in words. */
export async function loadRoom(game: string): Promise<GameRoom | null> {
  const load = rooms.get(game);
  if (load !== undefined) return Object.values(await load())[0] ?? null;
  const words = plainWords[game];
  return words === undefined ? null : plainRoom(game, await words());
}
