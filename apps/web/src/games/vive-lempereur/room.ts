/** Vive l'Empereur in the browser. */
import {
  foldedEvents,
  retreatsOn,
  tellTogether,
  unitNamed,
  unitWords,
  viveLEmpereurWords,
  type Frames,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { GameRoom } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { chronicle, stepsOf } from './chronicle.ts';
import { drawerOf } from './drawers.ts';
import { habits } from './habits.ts';
import { Headline } from './headline.tsx';
import { spotName } from './names.ts';
import { panels } from './panels.tsx';
import { Picture } from './picture.tsx';
import { showOf } from './show.ts';
import { along, enlists, meanings, mustBeSaid, opens, ownerOf, spotOf, spotsOf, towards } from './spots.ts';
import { passages } from './passages.ts';
import { tipOf } from './tips.ts';
import './vive-lempereur.css';

/** What each question is about. */
const rulesOfStep: Readonly<Partial<Record<Frames['step'], readonly string[]>>> = {
  charge: ['VE-9.1-01', 'VE-9.2-01', 'VE-9.2-03', 'VE-9.2-07', 'VE-9.2-21', 'VE-9.5-01'],
  gallopOn: ['VE-9.2-19', 'VE-9.2-20', 'VE-9.2-21'],
  nextRide: ['VE-9.5-01', 'VE-9.5-02', 'VE-9.5-03'],
  movement: ['VE-6.1-01', 'VE-6.1-05', 'VE-6.2-01', 'VE-6.2-02', 'VE-6.3-01', 'VE-6.4-01', 'VE-6.7-02'],
  onward: ['VE-7.5-05', 'VE-7.5-06'],
  aim: ['VE-7.1-01', 'VE-7.2-01', 'VE-7.2-02', 'VE-7.3-01', 'VE-7.3-02', 'VE-7.6-01', 'VE-5.3-01'],
  cover: ['VE-7.5-01', 'VE-7.5-02', 'VE-7.5-03', 'VE-7.5-04', 'VE-7.2-03'],
  answerFire: ['VE-9.7-09'],
  react: ['VE-6.8-01', 'VE-6.8-02', 'VE-6.5-01', 'VE-9.7-01', 'VE-9.7-05'],
  recoilWay: ['VE-6.8-05', 'VE-6.8-06'],
  assault: ['VE-8.1-01', 'VE-8.1-03', 'VE-8.2-01', 'VE-8.2-02', 'VE-8.5-01', 'VE-8.6-01'],
  nextShock: ['VE-8.8-01', 'VE-8.8-02'],
  bonus: ['VE-14.3-02', 'VE-14.3-05', 'VE-14.5-01'],
  advanceWho: ['VE-8.10-01', 'VE-8.10-03'],
  exploitWho: ['VE-9.4-01', 'VE-9.4-04'],
  exploitOn: ['VE-9.4-01', 'VE-9.4-03'],
  reformTo: ['VE-9.3-05', 'VE-4.7-04'],
  square: ['VE-9.6-01', 'VE-9.6-03', 'VE-9.6-04', 'VE-9.6-11'],
  squareOrder: ['VE-9.6-07', 'VE-9.6-09', 'VE-9.6-10'],
  retreatWay: ['VE-8.9-01', 'VE-8.9-02', 'VE-8.9-03', 'VE-8.9-06'],
  push: ['VE-5.1-03', 'VE-5.1-04'],
  gather: ['VE-4.6-11'],
  follow: ['VE-14.3-06', 'VE-11.4-02'],
  straighten: ['VE-5.7-01', 'VE-5.7-06'],
  rallyChoice: ['VE-11.1-01', 'VE-11.2-01', 'VE-11.2-02', 'VE-11.3-01'],
  rallied: ['VE-11.3-01'],
  unrallied: ['VE-11.4-01', 'VE-11.4-03'],
  crossingOrder: ['VE-12.1-03', 'VE-12.2-03'],
  chainOrder: ['VE-12.2-04', 'VE-12.2-05'],
  rousedAt: ['VE-13-07'],
  turnCourier: ['VEA-17-510', 'VEA-17-511'],
  displaceTo: ['VE-14.5-03', 'VE-14.5-04'],
  replacementAt: ['VE-14.6-01', 'VE-14.6-02'],
  screens: ['VEA-16-101', 'VEA-16-105'],
  preBattle: ['VEA-18-201', 'VEA-18-202', 'VEA-18-203', 'VEA-18-205', 'VEA-18-301'],
  lastCorps: ['VEA-18-401'],
  setUpCorps: ['VEA-18-402', 'VEA-18-403'],
  setUpUnits: ['VEA-18-403', 'VEA-18-404', 'VEA-18-405'],
  setUpLeader: ['VEA-18-403'],
};

export const viveLEmpereurRoom: GameRoom<View> = {
  id: 'vive-lempereur',
  words: viveLEmpereurWords,
  battles,
  pointing: {
    spotOf,
    meanings,
    enlists,
    mustBeSaid,
    opens,
    towards,
    along,
    hasReach: true,
  },
  asking: {
    rulesNow: (view) => rulesOfStep[view.now?.step ?? 'turn'] ?? ['VE-2-01', 'VE-2-02', 'VE-15-01'],
    asksNow,
    drawerOf,
    habits,
  },
  naming: {
    spotName,
    passages,
    shortName: (part, view, language) =>
      typeof part === 'string' && unitNamed(view, part) !== null ? unitWords(view, part, language) : null,
    tipOf,
  },
  events: {
    spotsOf,
    showOf,
    rows: foldedEvents,
    rowWords: tellTogether,
    goesOn: retreatsOn,
    moverOf: ({ side }) => side,
    ownerOf,
    beginsTurn: ({ kind }) => kind === 'turnBegan' || kind === 'playerTurnBegan',
    isHeading: ({ kind }) => kind === 'playerTurnBegan',
    beginsPhase: ({ kind }) => kind === 'phaseBegan',
  },
  counts: (view) => [
    { name: { en: 'Points', fr: 'Points' }, bySeat: view.points },
    {
      name: { en: 'Steps left', fr: 'Pas restants' },
      bySeat: { french: stepsOf(view, 'french'), coalition: stepsOf(view, 'coalition') },
    },
  ],
  chronicle,
  Headline,
  Board,
  panels,
  Picture,
};
