/** Bonaparte at Marengo in the browser. */
import { say, type Language } from '@bivouac/kernel';
import type { View } from '@bivouac/marengo/words';
import type { GameRoom } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { Charts } from './charts.tsx';
import { chronicle } from './chronicle.ts';
import { Headline } from './headline.tsx';
import { spotName } from './names.ts';
import { Forces, Known } from './panels.tsx';
import { Picture } from './picture.tsx';
import { showOf } from './show.ts';
import { meanings, opens, ownerOf, spotOf, spotsOf } from './spots.ts';
import { sidesInOrder, passages } from './passages.ts';
import { spelledOut, words } from './spelling.ts';
import { tipOf } from './tips.ts';
import './marengo.css';

/** What each step of a turn is about: chapters of the rules, or the rules themselves. */
const rulesOfStep: Readonly<Record<string, readonly string[]>> = {
  activation: ['MAR-6-07', 'MAR-6-10', 'MAR-6-13'],
  bombardment: ['MAR-10-03', 'MAR-10-14', 'MAR-10-17', 'MAR-10-12'],
  assaults: ['MAR-11-01', 'MAR-11-02', 'MAR-11-19', 'MAR-11-20', 'MAR-11-21', 'MAR-11-22'],
  defence: ['MAR-11-24', 'MAR-11-25', 'MAR-11-27', 'MAR-11-28', 'MAR-11-29'],
  pursuit: ['MAR-11-36', 'MAR-11-37', 'MAR-11-41', 'MAR-11-42'],
  continuation: ['MAR-8-42', 'MAR-8-47', 'MAR-8-48', 'MAR-8-49'],
  movement: ['MAR-8-25', 'MAR-8-06', 'MAR-8-11', 'MAR-8-04', 'MAR-8-15', 'MAR-8-30', 'MAR-9-01'],
  block: ['MAR-9-09', 'MAR-9-11', 'MAR-9-15', 'MAR-12-01'],
  blocked: ['MAR-9-12', 'MAR-9-14'],
  marchOn: ['MAR-9-16', 'MAR-8-30'],
  announcement: ['MAR-10-03', 'MAR-10-10', 'MAR-10-11'],
  lossChoice: ['MAR-11-14', 'MAR-11-15', 'MAR-11-16', 'MAR-12-06', 'MAR-12-08'],
  retreatDestinations: ['MAR-12-10', 'MAR-12-11', 'MAR-12-13', 'MAR-12-14', 'MAR-12-17'],
};

/** A broken enemy's victory is claimed, and a claim is granted, where one looks for it. */
function freeNow({ seat, demoralized, claim }: View): readonly string[] {
  if (seat !== 'austrian' && seat !== 'french') return [];
  const enemy = seat === 'french' ? 'austrian' : 'french';
  if (claim === enemy) return ['consent'];
  return demoralized[enemy] > 0 && demoralized[seat] === 0 && claim === null ? ['claim'] : [];
}

/** A claim waits for whoever is to grant it: until then nothing is lost by playing on. */
function freeNote({ seat, claim }: View, language: Language): string | null {
  return claim === null || claim !== seat
    ? null
    : say(
        language,
        'Victory claimed: play on until they answer.',
        'Victoire réclamée : jouez jusqu’à leur réponse.',
      );
}

export const marengoRoom: GameRoom<View> = {
  id: 'marengo',
  words,
  battles,
  pointing: { spotOf, meanings, opens },
  asking: {
    rulesNow: (view) => rulesOfStep[view.now?.step ?? ''] ?? ['MAR-14-01', 'MAR-14-03'],
    asksNow,
    freeNow,
    freeNote,
  },
  naming: { spotName, passages, tipOf, spelledOut },
  events: {
    spotsOf,
    showOf,
    moverOf: ({ side }) => side,
    ownerOf,
    beginsTurn: ({ kind }) => kind === 'roundBegan' || kind === 'turnBegan',
    isHeading: ({ kind }) => kind === 'roundBegan' || kind === 'turnBegan',
  },
  counts: (view) => [
    { name: { en: 'Morale', fr: 'Moral' }, bySeat: view.morale },
    {
      name: { en: 'Blocks in the fight', fr: 'Pions au combat' },
      bySeat: Object.fromEntries(
        sidesInOrder.map((side) => [
          side,
          view.pieces.filter((piece) => piece.side === side && piece.at !== 'gone').length,
        ]),
      ),
    },
  ],
  chronicle,
  Headline,
  Board,
  panels: [
    { id: 'armies', title: { en: 'Armies', fr: 'Armées' }, Body: Forces },
    { id: 'known', title: { en: 'Known', fr: 'Connu' }, Body: Known },
    { id: 'charts', title: { en: 'Charts', fr: 'Tables' }, Body: Charts },
  ],
  Picture,
};
