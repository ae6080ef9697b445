/** A battle of Marengo looked back upon: its turns, its losses, all faces up. */
import { capital } from '@bivouac/kernel';
import { hourWords, pieceNamed, sideNames, type MarengoEvent, type View } from '@bivouac/marengo/words';
import type { Chronicle, Loss } from '../../table/room.ts';
import { atlasOf, localeOfPlace } from './atlas.ts';
import { placeSpot } from './spots.ts';

export const chronicle: Chronicle<View> = {
  turnOf({ hour, side }) {
    const [en, fr] = [hourWords(hour, 'en'), hourWords(hour, 'fr')];
    return {
      title: {
        en: `${capital(en)}: ${sideNames[side].en}`,
        fr: `${capital(fr)} : ${sideNames[side].fr}`,
      },
      by: sideNames[side],
      mark: { en, fr },
    };
  },
  lossesIn: { en: 'points of strength', fr: 'points de force' },
  lossesOf(event, before) {
    const told = event as MarengoEvent;
    if (told.kind !== 'lost') return [];
    return told.losses.flatMap(({ piece, points }): Loss[] => {
      const locale = localeOfPlace(atlasOf(before), pieceNamed(before, piece)?.at ?? '');
      return locale === null ? [] : [{ seat: told.side, at: placeSpot(locale), points }];
    });
  },
  /** Each side knows its own blocks. */
  openView(views) {
    const [austrian, french] = [views.austrian!, views.french!];
    return {
      ...austrian,
      // Nobody's seat: neither army is one's own.
      seat: 'open',
      pieces: austrian.pieces.map((piece, index) =>
        piece.side === 'austrian' ? piece : french.pieces[index]!,
      ),
      mixes: [],
      unseen: { austrian: [], french: [] },
    };
  },
  tone: (seat) => (seat === 'french' ? 'blue' : 'red'),
};
