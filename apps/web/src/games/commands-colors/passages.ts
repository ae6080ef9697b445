/** The position in sentences, for those who hear the board or would rather read it. */
import {
  cardName,
  cardText,
  cardsWords,
  isSide,
  sideNames,
  type Side,
  type View,
} from '@bivouac/commands-colors/words';
import { colon, say, type Language } from '@bivouac/kernel';
import type { Passage } from '../../table/room.ts';
import { phaseWords, turnWords } from './headline.tsx';
import { bannersWords, counted, leaderSentence, sidesInOrder, unitSentence } from './names.ts';
import { cardSpot, isOnBoard, pieceSpot, placeSpot } from './spots.ts';

export function passages(view: View, language: Language): readonly Passage[] {
  return [
    situation(view, language),
    ...sidesInOrder.map((side) => forces(view, side, language)),
    ...goals(view, language),
    ...cards(view, language),
  ];
}

function situation(view: View, language: Language): Passage {
  const banners = sidesInOrder.map((side) =>
    say(
      language,
      `${sideNames[side].en}: ${view.banners[side]} of ${view.terms.banners[side]} banners, ${counted(view.cards[side].count, 'en', ['card', 'cards'], ['', ''])} in hand.`,
      `${sideNames[side].fr} : ${view.banners[side]} bannières sur ${view.terms.banners[side]}, ${counted(view.cards[side].count, 'fr', ['', ''], ['carte', 'cartes'])} en main.`,
    ),
  );
  const inForce = view.card === null ? [] : [`${cardName(view.card, language)}.`];
  const lines = [
    `${turnWords(view, language)}, ${sideNames[view.side][language]}${colon(language)} ${phaseWords(view, language)}.`,
    ...inForce,
    ...banners,
  ];
  return {
    heading: say(language, 'The situation', 'La situation'),
    lines: lines.map((text) => ({ text, spot: null })),
  };
}

/** Units and leaders of a side, row by row from the top of the board; then those who are gone. */
function forces(view: View, side: Side, language: Language): Passage {
  const rank = (hex: string) => (isOnBoard(hex) ? hex.padEnd(3, '0') : `Z${hex}`);
  const units = view.units
    .filter((unit) => unit.side === side)
    .sort((a, b) => (rank(a.hex) < rank(b.hex) ? -1 : 1))
    .map((unit) => ({ text: `${unitSentence(unit, view, language)}.`, spot: pieceSpot(unit.name) }));
  const leaders = view.leaders
    .filter((leader) => leader.side === side)
    .map((leader) => ({ text: `${leaderSentence(leader, view, language)}.`, spot: pieceSpot(leader.name) }));
  return { heading: sideNames[side][language], lines: [...units, ...leaders] };
}

/** What is worth a banner besides destroyed units. */
function goals(view: View, language: Language): readonly Passage[] {
  const objectives = view.objectives.map(({ side, hexes, held }, index) => ({
    text: `${sideNames[side][language]}${colon(language)} ${hexes.join(' + ')}, ${bannersWords(view.terms.claims[index]!.banners, language)}, ${held ? say(language, 'held', 'tenu') : say(language, 'not held', 'non tenu')}.`,
    spot: placeSpot(hexes[0]!),
  }));
  const exits = view.terms.exits.map(({ side, hexes, banners }) => ({
    text: `${say(language, 'Exit of the', 'Sortie des')} ${sideNames[side][language]}${colon(language)} ${hexes.join(', ')}, ${bannersWords(banners, language)}.`,
    spot: placeSpot(hexes[0]!),
  }));
  const { turnLimit } = view.terms;
  const limit =
    turnLimit === null
      ? []
      : [
          {
            text: say(
              language,
              `After turn ${2 * turnLimit.turns} the ${sideNames[turnLimit.winner].en} have won.`,
              `Après le tour ${2 * turnLimit.turns}, victoire des ${sideNames[turnLimit.winner].fr}.`,
            ),
            spot: null,
          },
        ];
  const lines = [...objectives, ...exits, ...limit];
  return lines.length === 0 ? [] : [{ heading: say(language, 'Objectives', 'Objectifs'), lines }];
}

function cards(view: View, language: Language): readonly Passage[] {
  const hands = sidesInOrder.flatMap((side) => {
    const { hand } = view.cards[side];
    const heading = isSide(view.seat)
      ? say(language, 'Your cards', 'Vos cartes')
      : say(language, `Cards of the ${sideNames[side].en}`, `Cartes des ${sideNames[side].fr}`);
    return hand === null ? [] : [{ heading, lines: handLines(hand, language) }];
  });
  const piles = {
    text: say(
      language,
      `Deck ${view.deck}, discards ${view.discards.length}.`,
      `Pioche ${view.deck}, défausse ${view.discards.length}.`,
    ),
    spot: null,
  };
  return [...hands, { heading: say(language, 'Piles of cards', 'Paquets'), lines: [piles] }];
}

function handLines(hand: readonly string[], language: Language): Passage['lines'] {
  return [...new Set(hand)].map((id) => ({
    text: `${cardsWords(
      hand.filter((card) => card === id),
      language,
    )}${colon(language)} ${cardText(id, language)}`,
    spot: cardSpot(id),
  }));
}
