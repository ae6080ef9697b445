/** A battle looked back upon: its turns, its losses, its dice. */
import type { GameEvent } from '@bivouac/kernel';
import {
  indexOfGeneral,
  indexOfUnit,
  type CouleursEvent,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { pointSpot } from '../../board/free-table/spots.ts';
import type { Chronicle, DiceLore } from '../../table/room.ts';

/** The side of a unit or general of that name. */
export function sideNamed(view: View, name: string): Side | null {
  return (
    view.terms.units[indexOfUnit(view, name)]?.side ??
    view.terms.generals[indexOfGeneral(view, name)]?.side ??
    null
  );
}

/** Whose doing an event is: that of the side, the unit or the general that it names. */
export function doerOf(event: GameEvent, view: View): Side | null {
  const told = event as CouleursEvent;
  if ('side' in told) return told.side;
  if ('unit' in told) return sideNamed(view, told.unit);
  return 'general' in told ? sideNamed(view, told.general) : null;
}

const dice: DiceLore<View> = {
  faces: ['1', '2', '3', '4', '5', '6'].map((name) => ({
    name,
    words: { en: name, fr: name },
    chance: 1 / 6,
  })),
  thrown(event, view) {
    const told = event as CouleursEvent;
    const seat = doerOf(event, view);
    if (seat === null || !('die' in told)) return [];
    return [{ seat, faces: [String(told.die)] }];
  },
};

/** Fights are counted by squares of the table. */
const square = 2000;

export const chronicle: Chronicle<View> = {
  turnOf: ({ turn }) => ({
    title: { en: `Turn ${turn}`, fr: `Tour ${turn}` },
    mark: { en: String(turn), fr: String(turn) },
  }),
  lossesIn: { en: 'loss steps', fr: 'pas' },
  lossesOf(event, before) {
    const told = event as CouleursEvent;
    if (told.kind !== 'lost') return [];
    const unit = before.units[indexOfUnit(before, told.unit)];
    const seat = sideNamed(before, told.unit);
    if (unit === undefined || seat === null) return [];
    const middle = (length: number) => (Math.floor(length / square) + 0.5) * square;
    return [{ seat, at: pointSpot(middle(unit.x), middle(unit.y)), points: told.steps }];
  },
  openView: (views) => views.blue ?? Object.values(views)[0]!,
  tone: (seat) => (seat === 'red' ? 'red' : 'blue'),
  dice,
};
