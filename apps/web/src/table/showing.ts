import type { Language } from '@bivouac/kernel';
import type { ShownAct } from './moments.ts';
import type { GameRoom, Show } from './room.ts';

/** All that passes over the board while an act is shown; null when there is nothing to see. */
export function showOfAct(room: GameRoom, act: ShownAct, before: unknown, language: Language): Show | null {
  const shows = act.events
    .map((event) => room.events.showOf(event, before, act.view, language))
    .filter((show) => show !== null);
  if (shows.length === 0) return null;
  const turningPoint = shows.findLast((show) => show.turningPoint !== undefined)?.turningPoint;
  return {
    ...(turningPoint !== undefined && { turningPoint }),
    trails: shows.flatMap(({ trails }) => trails),
    bursts: shows.flatMap(({ bursts }) => bursts),
    dice: shows.flatMap(({ dice }) => dice),
  };
}
