/** A battle looked back upon: its turns, its losses, its dice. */
import { indexOfGeneral, indexOfUnit, none, type ReasonEvent, type View } from '@bivouac/age-of-reason/words';
import type { Chronicle, DiceLore, Loss } from '../../table/room.ts';
import { pointSpot } from './spots.ts';

const faces = ['1', '2', '3', '4', '5', '6'] as const;

/** Whose dice they were: the event names a unit, a general or a side. */
function thrownIn(event: ReasonEvent): readonly number[] {
  if ('die' in event) return [event.die];
  return 'dice' in event ? event.dice : [];
}

const dice: DiceLore = {
  faces: faces.map((name) => ({ name, words: { en: name, fr: name }, chance: 1 / 6 })),
  thrown(event) {
    const told = event as ReasonEvent;
    const rolled = thrownIn(told);
    const seat = 'side' in told && (told.side === 'blue' || told.side === 'red') ? told.side : null;
    return rolled.length === 0 || seat === null ? [] : [{ seat, faces: rolled.map(String) }];
  },
};

export const chronicle: Chronicle<View> = {
  turnOf: ({ turn }) => ({
    title: { en: `Turn ${turn}`, fr: `Tour ${turn}` },
    mark: { en: String(turn), fr: String(turn) },
  }),
  lossesIn: { en: 'figures', fr: 'figurines' },
  lossesOf(event, before): readonly Loss[] {
    const told = event as ReasonEvent;
    if (told.kind !== 'lost') return [];
    const index = indexOfUnit(before, told.unit);
    const unit = before.units[index];
    if (unit === undefined) return [];
    return [{ seat: before.terms.units[index]!.side, at: pointSpot(unit.x, unit.y), points: told.figures }];
  },
  openView: (views) => views.blue ?? views.red!,
  tone: (seat) => (seat === 'blue' ? 'blue' : 'red'),
  dice,
};

/** The side of a unit or a general by name. */
export function sideNamed(view: Pick<View, 'terms'>, name: string): 'blue' | 'red' | null {
  const unit = indexOfUnit(view, name);
  if (unit !== none) return view.terms.units[unit]!.side;
  const general = indexOfGeneral(view, name);
  return general === none ? null : view.terms.generals[general]!.side;
}
