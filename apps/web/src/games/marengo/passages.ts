/** The position in sentences, for those who hear the board or would rather read it. */
import { colon, say, type Language } from '@bivouac/kernel';
import { hourWords, sideNames, type SeenPiece, type Side, type View } from '@bivouac/marengo/words';
import type { Passage } from '../../table/room.ts';
import { atlasOf, localeOfPlace } from './atlas.ts';
import { campSentence, faceName, localeName, pieceSentence } from './names.ts';
import { campSpot, pieceSpot, placeSpot } from './spots.ts';

export const sidesInOrder: readonly Side[] = ['austrian', 'french'];

export function passages(view: View, language: Language): readonly Passage[] {
  return [
    situation(view, language),
    ...sidesInOrder.flatMap((side) => forces(view, side, language)),
    objectives(view, language),
  ];
}

function situation(view: View, language: Language): Passage {
  const morale = sidesInOrder.map((side) => {
    const lost = view.demoralized[side] > 0 ? say(language, ', demoralised', ', démoralisés') : '';
    return `${sideNames[side][language]} ${view.morale[side]}${lost}`;
  });
  const lines = [
    say(
      language,
      `Round ${view.round} of ${view.terms.rounds}, ${hourWords(view.hour, 'en')}; it is the turn of the ${sideNames[view.side].en}.`,
      `Heure ${view.round} sur ${view.terms.rounds}, ${hourWords(view.hour, 'fr')} ; tour des ${sideNames[view.side].fr}.`,
    ),
    `${say(language, 'Morale: ', 'Moral : ')}${morale.join('; ')}.`,
    say(
      language,
      `Commands used this turn: ${view.commandsUsed} of ${view.commandLimit}.`,
      `Commandements employés ce tour : ${view.commandsUsed} sur ${view.commandLimit}.`,
    ),
  ];
  return {
    heading: say(language, 'The situation', 'La situation'),
    lines: lines.map((text) => ({ text, spot: null })),
  };
}

/** Blocks of a side, locale by locale in the order of the map; then those who wait, and those who are gone. */
function forces(view: View, side: Side, language: Language): readonly Passage[] {
  const atlas = atlasOf(view);
  const order = new Map(atlas.file.locales.map(({ id }, index) => [id, index]));
  const rank = (piece: SeenPiece): number => {
    if (piece.at === 'gone') return 10_000;
    if (piece.at === 'waiting') return 9_000;
    return order.get(localeOfPlace(atlas, piece.at) ?? '') ?? 8_000;
  };
  const own = view.pieces.filter((piece) => piece.side === side).sort((a, b) => rank(a) - rank(b));
  const groups = view.terms.groups.filter(
    (group) => group.side === side && own.some((piece) => piece.at === 'waiting' && piece.group === group.id),
  );
  const unseen = view.unseen[side].map(
    ({ arm, strength, count }) => `${count} × ${faceName(arm, strength, language)}`,
  );
  return [
    {
      heading: sideNames[side][language],
      lines: [
        ...own.map((piece) => ({
          text: `${pieceSentence(piece, view, language)}.`,
          spot: pieceSpot(piece.name),
        })),
        ...groups.map(({ id }) => ({ text: `${campSentence(view, id, language)}.`, spot: campSpot(id) })),
        ...(unseen.length === 0
          ? []
          : [
              {
                text: `${say(language, 'Faces among the hidden blocks: ', 'Faces parmi les pions cachés : ')}${unseen.join(', ')}.`,
                spot: null,
              },
            ]),
      ],
    },
  ];
}

function objectives(view: View, language: Language): Passage {
  const atlas = atlasOf(view);
  const starred = atlas.file.locales.filter(({ objective }) => objective !== null);
  return {
    heading: say(language, 'Objectives', 'Objectifs'),
    lines: starred.map(({ id }) => {
      const holder = view.pieces.find(({ at }) => localeOfPlace(atlas, at) === id)?.side;
      const held =
        holder === undefined ? say(language, 'nobody there', 'personne') : sideNames[holder][language];
      return { text: `${localeName(atlas, id, language)}${colon(language)} ${held}.`, spot: placeSpot(id) };
    }),
  };
}
