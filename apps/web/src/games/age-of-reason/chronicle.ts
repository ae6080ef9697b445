/** A battle looked back upon: its turns, its losses, its dice. */
import {
  indexOfGeneral,
  indexOfUnit,
  none,
  type ReasonEvent,
  type Side,
  type View,
} from '@bivouac/age-of-reason/words';
import type { GameEvent } from '@bivouac/kernel';
import type { Chronicle, DiceLore, Loss, Spot } from '../../table/room.ts';
import { pointSpot } from '../../board/free-table/spots.ts';

const faces = ['1', '2', '3', '4', '5', '6'] as const;

/** The dice of an event; a die of nought was not thrown. */
function thrownIn(event: ReasonEvent): readonly number[] {
  if ('die' in event) return event.die === 0 ? [] : [event.die];
  return 'dice' in event ? event.dice : [];
}

/** Whose dice they were: those of the side, the unit or the general that the event names. */
function throwerOf(event: ReasonEvent, view: View): Side | null {
  if (event.kind === 'retreatThrown' || event.kind === 'retreatOrdered') return event.side;
  if (event.kind === 'meleeDecided') return event.winner;
  if ('unit' in event) return sideNamed(view, event.unit);
  return 'general' in event ? sideNamed(view, event.general) : null;
}

/** Whose doing an event is: that of the side, or of the first unit or general, that it names. */
export function doerOf(event: GameEvent, view: View): Side | null {
  const told = event as ReasonEvent;
  if (told.kind === 'pointsThrown') return null;
  const named = 'units' in told ? told.units[0] : undefined;
  return named === undefined ? throwerOf(told, view) : sideNamed(view, named);
}

const dice: DiceLore<View> = {
  faces: faces.map((name) => ({ name, words: { en: name, fr: name }, chance: 1 / 6 })),
  thrown(event, view) {
    const told = event as ReasonEvent;
    const [rolled, seat] = [thrownIn(told), throwerOf(told, view)];
    return rolled.length === 0 || seat === null ? [] : [{ seat, faces: rolled.map(String) }];
  },
};

/** Fights are counted by squares of the table. */
const square = 2000;

function fieldOf(x: number, y: number): Spot {
  const middle = (length: number) => (Math.floor(length / square) + 0.5) * square;
  return pointSpot(middle(x), middle(y));
}

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
    return [{ seat: before.terms.units[index]!.side, at: fieldOf(unit.x, unit.y), points: told.figures }];
  },
  openView: ({ blue, red }) => (blue === undefined || red === undefined ? (blue ?? red!) : opened(blue, red)),
  tone: (seat) => (seat === 'blue' ? 'blue' : 'red'),
  dice,
};

/** What each side knows of its own, reserves and all, in one view. */
function opened(blue: View, red: View): View {
  const own = <T>(ofBlue: readonly T[], ofRed: readonly T[]): T[] =>
    ofBlue.map((one, index) => (blue.terms.units[index]!.side === 'blue' ? one : (ofRed[index] ?? one)));
  return { ...blue, terms: openTerms(blue, red), units: own(blue.units, red.units) };
}

/** Made once for the same two, so that the table is drawn once. */
const opening = new WeakMap<View['terms'], WeakMap<View['terms'], View['terms']>>();

function openTerms({ terms: blue }: View, { terms: red }: View): View['terms'] {
  const known = opening.get(blue) ?? new WeakMap<View['terms'], View['terms']>();
  opening.set(blue, known);
  let terms = known.get(red);
  if (terms === undefined) {
    const units = blue.units.map((unit, index) => (unit.side === 'blue' ? unit : (red.units[index] ?? unit)));
    known.set(red, (terms = { ...blue, units }));
  }
  return terms;
}

/** The side of a unit or a general by name. */
export function sideNamed(view: Pick<View, 'terms'>, name: string): Side | null {
  const unit = indexOfUnit(view, name);
  if (unit !== none) return view.terms.units[unit]!.side;
  const general = indexOfGeneral(view, name);
  return general === none ? null : view.terms.generals[general]!.side;
}
