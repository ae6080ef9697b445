/** Commands & Colors: Napoleonics in the browser. */
import { givenName, type SeenFrame, type View } from '@bivouac/commands-colors/words';
import type { GameRoom } from '../../table/room.ts';
import { asksNow, everybody, words } from './asking.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { Charts } from './charts.tsx';
import { chronicle } from './chronicle.ts';
import { Headline } from './headline.tsx';
import { sidesInOrder, spotName } from './names.ts';
import { Cards, Forces } from './panels.tsx';
import { Picture } from './picture.tsx';
import { showOf } from './show.ts';
import { rows, rowWords } from './rows.ts';
import { enlists, isOnBoard, meanings, ownerOf, spotOf, spotsOf } from './spots.ts';
import { passages } from './passages.ts';
import { tipOf } from './tips.ts';
import { Tray } from './tray.tsx';
import './commands-colors.css';

/** What each question is about. */
const rulesOfStep: Readonly<Partial<Record<SeenFrame['step'], readonly string[]>>> = {
  command: ['CCN-5.1-01', 'CCN-5.1-02', 'CCN-5.1-03', 'CCN-5.2-10'],
  rally: ['CCN-8-34'],
  supply: ['CCN-8-35'],
  orders: ['CCN-5.2-01', 'CCN-5.0-03', 'CCN-5.2-13', 'CCN-5.2-04', 'CCN-5.2-05'],
  movement: [
    'CCN-5.3-02',
    'CCN-5.3-04',
    'CCN-5.3-09',
    'CCN-5.3-11',
    'CCN-5.3-12',
    'CCN-5.3-13',
    'CCN-5.3-18',
  ],
  attack: ['CCN-5.4-001', 'CCN-5.4-008', 'CCN-5.4-017', 'CCN-5.4-018', 'CCN-5.4-030', 'CCN-5.4-060'],
  reaction: ['CCN-5.4-041', 'CCN-6-22', 'CCN-6-23', 'CCN-6-28', 'CCN-6-01', 'CCN-6-05', 'CCN-8-28'],
  retireTo: ['CCN-6-03', 'CCN-6-07'],
  ground: ['CCN-5.4-180', 'CCN-5.4-200', 'CCN-5.4-203'],
  bonus: ['CCN-5.4-220', 'CCN-5.4-223', 'CCN-5.4-225'],
  battleBack: ['CCN-5.4-070', 'CCN-5.4-071', 'CCN-5.4-077'],
  morale: ['CCN-5.4-120', 'CCN-5.4-121', 'CCN-5.4-122', 'CCN-5.4-123', 'CCN-5.4-129'],
  route: ['CCN-5.4-100', 'CCN-5.4-101', 'CCN-5.4-102', 'CCN-5.4-104', 'CCN-5.4-107'],
  leaderRoute: ['CCN-5.4-140', 'CCN-5.4-144', 'CCN-5.4-148', 'CCN-5.4-149'],
  scout: ['CCN-8-06'],
};

export const commandsColorsRoom: GameRoom<View> = {
  id: 'commands-colors',
  words,
  battles,
  pointing: { spotOf, meanings, enlists },
  asking: {
    rulesNow: (view) => rulesOfStep[view.now?.step ?? 'turn'] ?? ['CCN-4-01', 'CCN-5.0-01'],
    asksNow,
    everybody,
  },
  naming: {
    spotName,
    passages,
    shortName: (part, view, language) => (typeof part === 'string' ? givenName(view, part, language) : null),
    tipOf,
  },
  events: {
    spotsOf,
    showOf,
    rows,
    rowWords,
    moverOf: ({ side }) => side,
    ownerOf,
    beginsTurn: ({ kind }) => kind === 'turnBegan',
    isHeading: ({ kind }) => kind === 'turnBegan',
  },
  counts: (view) => [
    { name: { en: 'Banners', fr: 'Bannières' }, bySeat: view.banners },
    {
      name: { en: 'Blocks on the board', fr: 'Blocs sur le plateau' },
      bySeat: Object.fromEntries(
        sidesInOrder.map((side) => [
          side,
          view.units
            .filter((unit) => unit.side === side && isOnBoard(unit.hex))
            .reduce((sum, { blocks }) => sum + blocks, 0),
        ]),
      ),
    },
  ],
  chronicle,
  Headline,
  Board,
  tray: { Body: Tray },
  panels: [
    { id: 'armies', title: { en: 'Armies', fr: 'Armées' }, Body: Forces },
    { id: 'cards', title: { en: 'Cards', fr: 'Cartes' }, Body: Cards },
    { id: 'charts', title: { en: 'Charts', fr: 'Tables' }, Body: Charts },
  ],
  Picture,
};
