/** Whom a question is about that is answered by buttons alone: whoever answers must see them. */
import type { Frames, View } from '@bivouac/trois-couleurs/words';
import { pieceSpot } from '../../board/free-table/spots.ts';
import type { Spot } from '../../table/room.ts';
import { isOnTable } from './spots.ts';

function unitsIn(now: Frames): readonly number[] {
  if ('e' in now) return [...now.e.marchers, ...now.e.receivers].map(({ unit }) => unit);
  switch (now.step) {
    case 'withdrawing':
      return [now.unit, now.enemy];
    case 'interrupt':
    case 'sighted':
      return [now.unit];
    case 'joinsChase':
      return [now.by, now.chase.unit];
    case 'chasedLift':
      return [now.chase.unit];
    default:
      return [];
  }
}

export function askedAbout(view: View): readonly Spot[] {
  const units = view.now === null ? [] : unitsIn(view.now);
  const names = units.map((unit) => view.terms.units[unit]!.id);
  return names.filter((name) => isOnTable(view, name)).map(pieceSpot);
}
