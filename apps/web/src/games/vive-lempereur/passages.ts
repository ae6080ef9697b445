/** The position in sentences, for those who hear the board or would rather read it. */
import { capital, colon, say, type Language } from '@bivouac/kernel';
import { phaseNames, sideWords, type Side, type View } from '@bivouac/vive-lempereur/words';
import type { Passage } from '../../table/room.ts';
import { clockWords, turnWords } from './headline.tsx';
import { leaderSentence, sidesInOrder, unitSentence } from './names.ts';
import { pieceSpot, placeSpot } from './spots.ts';
import { boardUnder } from '@bivouac/vive-lempereur/words';

export function passages(view: View, language: Language): readonly Passage[] {
  return [
    situation(view, language),
    objectives(view, language),
    ...sidesInOrder.map((side) => forces(view, side, language)),
  ];
}

function situation(view: View, language: Language): Passage {
  const lines = [
    `${turnWords(view, language)}, ${clockWords(view, language)}. ${sideWords(view, view.side)[language]}${colon(language)} ${phaseNames[view.phase][language]}.`,
    ...sidesInOrder.map((side) =>
      say(
        language,
        `${sideWords(view, side).en}: ${view.points[side]} points.`,
        `${sideWords(view, side).fr} : ${view.points[side]} points.`,
      ),
    ),
  ];
  return {
    heading: say(language, 'The situation', 'La situation'),
    lines: lines.map((text) => ({ text, spot: null })),
  };
}

function objectives(view: View, language: Language): Passage {
  const { names } = boardUnder(view).grid;
  return {
    heading: say(language, 'Objectives', 'Objectifs'),
    lines: view.terms.victory.objectives.map(({ words, points, hexes }, index) => {
      const holder = view.held[index] ?? null;
      const held =
        holder === null ? say(language, 'held by nobody', 'à personne') : sideWords(view, holder)[language];
      return {
        text: `${words[language]}${colon(language)} ${points} points, ${held}.`,
        spot: placeSpot(names[hexes[0]!]!),
      };
    }),
  };
}

/** Units on the map first, then those to come, then those that are gone; leaders last. */
function forces(view: View, side: Side, language: Language): Passage {
  const rank = (hex: number | undefined) => (hex === undefined ? 1 : hex >= 0 ? 0 : 2 - hex);
  const units = view.units
    .filter((unit) => unit.side === side)
    .sort((one, other) => rank(one.standing?.hex) - rank(other.standing?.hex))
    .map((unit) => ({
      text: `${capital(unitSentence(view, unit, language))}.`,
      spot: (unit.standing?.hex ?? -1) >= 0 ? pieceSpot(unit.name) : null,
    }));
  const leaders = view.terms.leaders.flatMap((facts, index) =>
    facts.side === side
      ? [
          {
            text: `${leaderSentence(view, index, language)}.`,
            spot: view.leaders[index]!.hex >= 0 ? pieceSpot(facts.slug) : null,
          },
        ]
      : [],
  );
  return { heading: sideWords(view, side)[language], lines: [...units, ...leaders] };
}
