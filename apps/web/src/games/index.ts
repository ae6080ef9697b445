/** The games of the page: each folder with a `room` and an `engine` is a game. A new game adds its folder and touches nothing else. */
import type { Words } from '@bivouac/kernel';
import type { Lesson } from '../table/lesson/lesson.ts';
import type { GameProfile } from '../table/profile.ts';
import type { GameRoom } from '../table/room.ts';

/** What the front page shows, first things first; a game without a profile is not on it. */
export const profiles: readonly GameProfile[] = Object.values(
  import.meta.glob<GameProfile>('./*/profile.ts', { eager: true, import: 'profile' }),
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

/** The room of a game; null where there is none. For a battle, its seats are called what they are called in it. */
export async function loadRoom(game: string, scenario?: string): Promise<GameRoom | null> {
  const load = rooms.get(game);
  const room = load === undefined ? undefined : Object.values(await load())[0];
  if (room === undefined) return null;
  const battle = profiles.find(({ id }) => id === game)?.battles.find((card) => card.scenario === scenario);
  const { words } = room;
  const seat: typeof words.seat = (name, language) =>
    battle?.names?.[name]?.[language] ?? words.seat(name, language);
  return { ...room, words: { ...words, seat } };
}

const lessons = new Map(
  Object.entries(import.meta.glob<Lesson>('./*/lesson/lesson.ts', { import: 'lesson' })).map(
    ([path, load]) => [path.split('/')[1]!, load],
  ),
);

/** The games that have a lesson. */
export const lessonGames: readonly string[] = [...lessons.keys()];

/** The chapters of each lesson in their order, by their titles: light, and always there. */
export const chapterTitles: ReadonlyMap<string, Readonly<Record<string, Words>>> = new Map(
  Object.entries(
    import.meta.glob<Readonly<Record<string, Words>>>('./*/lesson/titles.ts', {
      eager: true,
      import: 'titles',
    }),
  ).map(([path, titles]) => [path.split('/')[1]!, titles]),
);

/** A lesson with the room it is held in; null for a game without one. */
export async function loadLesson(
  game: string,
): Promise<{ readonly lesson: Lesson; readonly room: GameRoom } | null> {
  const lesson = (await lessons.get(game)?.()) ?? null;
  // Armies are called in a lesson what they are called in the battle it leads to.
  const room = lesson === null ? null : await loadRoom(game, lesson.battle);
  return lesson === null || room === null ? null : { lesson, room };
}
