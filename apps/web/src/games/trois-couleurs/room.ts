/** The Règle des Trois Couleurs in the browser. */
import {
  scoreOf,
  sides,
  stepsAtStart,
  troisCouleursWords,
  type Frames,
  type View,
} from '@bivouac/trois-couleurs/words';
import { isSpent } from './able.ts';
import { explains } from './explains.ts';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import type { GameRoom } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { chronicle, doerOf, sideNamed } from './chronicle.ts';
import { habits } from './habits.ts';
import { Headline } from './headline.tsx';
import { isLedger, LedgerDrawer } from './ledger/drawer.tsx';
import { moving } from './moving.ts';
import { spotName } from './names.ts';
import { isSaidToo, opens, ordersMeant } from './opens.ts';
import { passages } from './passages.ts';
import { panels } from './panels.tsx';
import { Picture } from './picture.tsx';
import { showOf } from './show.ts';
import { tipOf } from './tips.ts';
import { enlists, meanings, spotOf, spotsOf } from './spots.ts';
import { isLastWord, sweep } from './sweeps.ts';

/** What each question is about. */
const rulesOfStep: Readonly<Partial<Record<Frames['step'], readonly string[]>>> = {
  orders: ['TC-5-06', 'TC-6-01', 'TC-11-01', 'TC-19-01'],
  volleys: ['TC-5-05', 'TC-9-01'],
  answers: ['TC-13-01', 'TC-14-02'],
  rallying: ['TC-23-01', 'TC-23-06'],
};

/** Loss steps that an army has suffered. */
const stepsLost = (view: View, side: string): number =>
  view.units.reduce(
    (sum, { lost, where }, unit) =>
      view.terms.units[unit]!.side === side
        ? sum + (where === 'destroyed' || where === 'taken' ? stepsAtStart(view, unit) : lost)
        : sum,
    0,
  );

export const troisCouleursRoom: GameRoom<View> = {
  id: 'trois-couleurs',
  words: troisCouleursWords,
  battles,
  pointing: {
    spotOf,
    meanings,
    ordersMeant,
    enlists,
    opens,
    isSaidToo,
    isSpent: (spot, view) => isSpent(view, nameOfSpot(spot)),
  },
  asking: {
    rulesNow: (view) => rulesOfStep[view.now?.step ?? 'turn'] ?? ['TC-5-01'],
    asksNow,
    explains,
    sweep,
    isLastWord,
    weighsAnswers: (question) => question === 'answer',
    habits,
  },
  naming: { spotName, passages, tipOf },
  events: {
    spotsOf,
    showOf,
    doerOf,
    moverOf: ({ side }) => side,
    ownerOf: (spot, view) => sideNamed(view, nameOfSpot(spot)),
    beginsTurn: ({ kind }) => kind === 'turnBegan',
    isHeading: ({ kind }) => kind === 'turnBegan',
    beginsPhase: ({ kind }) => kind === 'phaseBegan',
  },
  moving,
  counts: (view) => [
    {
      name: { en: 'Points', fr: 'Points' },
      bySeat: Object.fromEntries(sides.map((side) => [side, scoreOf(view, side)])),
    },
    {
      name: { en: 'Steps lost', fr: 'Pas perdus' },
      bySeat: Object.fromEntries(sides.map((side) => [side, stepsLost(view, side)])),
    },
  ],
  chronicle,
  Headline,
  Board,
  panels,
  drawer: { Body: LedgerDrawer, weighs: isLedger },
  Picture,
};
