/** Whom a question is about that is answered by buttons alone: whoever answers must see them. */
import { enemyOf, type Frames, type Side, type View } from '@bivouac/age-of-reason/words';
import type { Spot } from '../../table/room.ts';
import { pieceSpot } from '../../board/free-table/spots.ts';
import { isOnTable } from './spots.ts';

/** Who is asked, and about whom: himself first. */
interface Asked {
  readonly side: Side;
  readonly units: readonly number[];
}

function askedBy(now: Frames, sideOf: (unit: number) => Side): Asked | null {
  switch (now.step) {
    case 'reaction':
    case 'counterCharge':
    case 'evadeWay':
      return { side: enemyOf[now.charge.side], units: [now.target, ...now.charge.chargers] };
    case 'goOn':
      return { side: now.charge.side, units: now.charge.chargers };
    case 'surrenderOrNot':
      return { side: sideOf(now.unit), units: [now.unit, now.by] };
    case 'whoMeets': {
      const [attacker] = now.left;
      return attacker === undefined ? null : { side: enemyOf[sideOf(attacker)], units: [attacker] };
    }
    case 'divide':
      return { side: sideOf(now.of), units: [now.of, ...now.enemies] };
    case 'advance':
    case 'rearranging': {
      const [unit] = now.left;
      return unit === undefined ? null : { side: sideOf(unit), units: [unit] };
    }
    default:
      return null;
  }
}

export function askedAbout(view: View): readonly Spot[] {
  const now = view.now;
  const asked = now === null ? null : askedBy(now, (unit) => view.terms.units[unit]!.side);
  if (asked?.side !== view.seat) return [];
  const names = asked.units.map((unit) => view.terms.units[unit]!.id);
  return names.filter((name) => isOnTable(view, name)).map(pieceSpot);
}
