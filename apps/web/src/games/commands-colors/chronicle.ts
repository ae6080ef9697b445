/** A battle looked back upon: its turns, its losses, its dice, both hands open. */
import {
  faceName,
  faceOrder,
  leaderNamed,
  sideNames,
  unitNamed,
  type Face,
  type NapoleonicsEvent,
  type Side,
  type View,
} from '@bivouac/commands-colors/words';
import type { Chronicle, DiceLore, Loss } from '../../table/room.ts';
import { isOnBoard, placeSpot } from './spots.ts';

/** Two of the six faces are infantry (CCN-2-06). */
const chances: Readonly<Record<Face, number>> = {
  infantry: 2 / 6,
  cavalry: 1 / 6,
  artillery: 1 / 6,
  flag: 1 / 6,
  sabers: 1 / 6,
};

const otherSide = (side: Side): Side => (side === 'british' ? 'french' : 'british');

/** Whose dice they were: a leader's fate is rolled for by his enemy (CCN-5.4-080). */
function roller(event: NapoleonicsEvent): Side | null {
  switch (event.kind) {
    case 'commandRolled':
    case 'fired':
    case 'fought':
      return event.side;
    case 'leaderChecked':
    case 'leaderEscaped':
      return otherSide(event.side);
    default:
      return null;
  }
}

const dice: DiceLore = {
  faces: faceOrder.map((name) => ({
    name,
    words: { en: faceName(name, 'en'), fr: faceName(name, 'fr') },
    chance: chances[name],
  })),
  thrown(event) {
    const told = event as NapoleonicsEvent;
    const seat = roller(told);
    return seat === null || !('dice' in told) ? [] : [{ seat, faces: told.dice }];
  },
};

export const chronicle: Chronicle<View> = {
  turnOf: ({ turn, side }) => ({
    title: { en: `Turn ${turn}: ${sideNames[side].en}`, fr: `Tour ${turn} : ${sideNames[side].fr}` },
    by: sideNames[side],
    mark: { en: String(turn), fr: String(turn) },
  }),
  lossesIn: { en: 'blocks', fr: 'blocs' },
  lossesOf(event, before): readonly Loss[] {
    const told = event as NapoleonicsEvent;
    if (told.kind === 'leaderFell')
      return isOnBoard(told.at) && leaderNamed(before, told.leader) !== null
        ? [{ seat: told.side, at: placeSpot(told.at), points: 1 }]
        : [];
    if (told.kind !== 'blocksLost') return [];
    const hex = unitNamed(before, told.unit)?.hex ?? '';
    return isOnBoard(hex) ? [{ seat: told.side, at: placeSpot(hex), points: told.lost }] : [];
  },
  openView(views) {
    const [british, french] = [views.british!, views.french!];
    const cards = { british: british.cards.british, french: french.cards.french };
    // Nobody's seat: neither hand is one's own.
    return { ...british, seat: 'open', cards };
  },
  tone: (seat) => (seat === 'french' ? 'blue' : 'red'),
  dice,
};
