/** A battle looked back upon: its turns, its losses, its dice, all stacks open. */
import {
  sideWords,
  unitFactsOf,
  unitNamed,
  type EmpereurEvent,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Chronicle, DiceLore, Loss } from '../../table/room.ts';
import { boardUnder } from '@bivouac/vive-lempereur/words';
import { hexOfSpot, pieceSpot, placeSpot } from './spots.ts';

const faces = ['1', '2', '3', '4', '5', '6'] as const;

/** Whose dice they were: whoever fires or attacks, and whoever tests. */
function thrown(event: EmpereurEvent): readonly number[] {
  if ('die' in event) return [event.die];
  return 'dice' in event ? event.dice : [];
}

const dice: DiceLore = {
  faces: faces.map((name) => ({ name, words: { en: name, fr: name }, chance: 1 / 6 })),
  thrown(event) {
    const told = event as EmpereurEvent;
    const rolled = thrown(told);
    return rolled.length === 0 || !('side' in told) ? [] : [{ seat: told.side, faces: rolled.map(String) }];
  },
};

export const chronicle: Chronicle<View> = {
  turnOf({ turn, side, terms }) {
    const by = sideWords({ terms }, side);
    if (turn === 0)
      return {
        title: { en: 'Before the first turn', fr: 'Avant le premier tour' },
        mark: { en: '0', fr: '0' },
      };
    return {
      title: { en: `Turn ${turn}: ${by.en}`, fr: `Tour ${turn} : ${by.fr}` },
      by,
      mark: { en: String(turn), fr: String(turn) },
    };
  },
  lossesIn: { en: 'steps', fr: 'pas' },
  lossesOf(event, before): readonly Loss[] {
    const told = event as EmpereurEvent;
    if (told.kind === 'destroyed') {
      const unit = unitNamed(before, told.unit);
      return unit === null ? [] : [{ seat: told.side, at: placeSpot(told.at), points: told.steps }];
    }
    if (told.kind !== 'stepsLost') return [];
    const hex = hexOfSpot(pieceSpot(told.unit), before);
    return hex < 0
      ? []
      : [{ seat: told.side, at: placeSpot(boardUnder(before).grid.names[hex]!), points: told.steps }];
  },
  openView(views) {
    const [french, coalition] = [views.french!, views.coalition!];
    return {
      ...french,
      units: french.units.map((unit, index) =>
        unit.side === 'french' ? unit : (coalition.units[index] ?? unit),
      ),
    };
  },
  tone: (seat) => (seat === 'french' ? 'blue' : 'slate'),
  dice,
};

/** Steps a side has on the map or still to come. */
export function stepsOf(view: View, side: 'french' | 'coalition'): number {
  return view.units.filter((unit) => unit.side === side).reduce((sum, { steps }) => sum + steps, 0);
}

/** Steps a side began with. */
export function startOf(view: View, side: 'french' | 'coalition'): number {
  return view.units
    .filter((unit) => unit.side === side)
    .reduce((sum, unit) => sum + unitFactsOf(view, unit).start, 0);
}
