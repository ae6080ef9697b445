/** War in the Age of Reason in the browser. */
import { ageOfReasonWords, sides, type Frames, type View } from '@bivouac/age-of-reason/words';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import type { GameRoom } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { opens } from './charging.ts';
import { chronicle, doerOf, sideNamed } from './chronicle.ts';
import { habits } from './habits.ts';
import { Headline } from './headline.tsx';
import { moving } from './moving.ts';
import { spotName } from './names.ts';
import { panels } from './panels.tsx';
import { Picture } from './picture.tsx';
import { reserves } from './reserves.tsx';
import { goesOn, rows, rowWords } from './rows.ts';
import { showOf } from './show.ts';
import { enlists, meanings, spotOf, spotsOf } from './spots.ts';
import { passages } from './passages.ts';
import { isLastWord, sweep } from './sweeps.ts';
import { tipOf } from './tips.ts';
import '../../board/free-table/panels.css';
import './age-of-reason.css';

/** What each question is about. */
const rulesOfStep: Readonly<Partial<Record<Frames['step'], readonly string[]>>> = {
  deploy: ['AOR-1-105', 'AOR-1-107', 'AOR-1-202'],
  arriving: ['AOR-1-204', 'AOR-1-206'],
  whoRallies: ['AOR-2-103', 'AOR-2-311'],
  declareCharge: ['AOR-4-101', 'AOR-4-103', 'AOR-4-210'],
  reaction: ['AOR-4-210', 'AOR-4-218', 'AOR-4-231', 'AOR-4-234', 'AOR-4-242'],
  goOn: ['AOR-4-305', 'AOR-4-310'],
  orders: ['AOR-5-101', 'AOR-5-103', 'AOR-3-201', 'AOR-3-202', 'AOR-5-120', 'AOR-5-132'],
  rides: ['AOR-5-401', 'AOR-5-402', 'AOR-3-213'],
  cannonade: ['AOR-6-106', 'AOR-6-109', 'AOR-6-111'],
  volleys: ['AOR-7-102', 'AOR-7-203'],
  whoFights: ['AOR-8-120', 'AOR-8-304'],
  advance: ['AOR-8-120', 'AOR-8-404'],
  retreatChoice: ['AOR-9-002', 'AOR-9-005'],
};

/** Figures that are left of an army. */
function figuresLeft(view: View): Readonly<Record<string, number>> {
  return Object.fromEntries(
    sides.map((side) => [side, view.terms.sides[side].figures - view.armies[side].losses]),
  );
}

export const ageOfReasonRoom: GameRoom<View> = {
  id: 'age-of-reason',
  words: ageOfReasonWords,
  battles,
  pointing: { spotOf, meanings, enlists, opens },
  asking: {
    rulesNow: (view) => rulesOfStep[view.now?.step ?? 'turn'] ?? ['AOR-0-203'],
    asksNow,
    sweep,
    isLastWord,
    habits,
  },
  naming: { spotName, passages, tipOf },
  events: {
    spotsOf,
    showOf,
    rows,
    rowWords,
    goesOn,
    doerOf,
    moverOf: ({ side }) => side,
    ownerOf: (spot, view) => sideNamed(view, nameOfSpot(spot)),
    beginsTurn: ({ kind }) => kind === 'turnBegan',
    isHeading: ({ kind }) => kind === 'turnBegan',
  },
  moving,
  counts: (view) => [
    { name: { en: 'Figures', fr: 'Figurines' }, bySeat: figuresLeft(view) },
    {
      name: { en: 'Flags lost', fr: 'Drapeaux perdus' },
      bySeat: { blue: view.armies.blue.flagsLost, red: view.armies.red.flagsLost },
    },
  ],
  chronicle,
  Headline,
  Board,
  tray: reserves,
  panels,
  Picture,
};
