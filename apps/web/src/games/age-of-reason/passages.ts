/** The position in sentences, for those who hear the board or would rather read it. */
import { none, partNow, sideName, sides, type Side, type View } from '@bivouac/age-of-reason/words';
import { capital, colon, say, type Language } from '@bivouac/kernel';
import type { Passage } from '../../table/room.ts';
import { turnWords } from './headline.tsx';
import { generalSentence, phaseNames, unitSentence } from './names.ts';
import { nightSentences } from './night.tsx';
import { facingWords, howPlacesAreTold, placeWords } from '../../board/free-table/place-words.ts';
import { pieceSpot } from '../../board/free-table/spots.ts';
import { isOnTable } from './spots.ts';

export function passages(view: View, language: Language): readonly Passage[] {
  return [situation(view, language), ...sides.map((side) => forces(view, side, language))];
}

function situation(view: View, language: Language): Passage {
  const now = partNow(view);
  const phase =
    now === null
      ? ''
      : ` ${sideName(view, view.side, language)}${colon(language)} ${phaseNames[now.phase][language]}.`;
  const losses = sides.map((side) => {
    const { losses: lost, flagsLost, batteriesLost } = view.armies[side];
    const of = view.terms.sides[side].figures;
    return say(
      language,
      `${sideName(view, side, 'en')}: ${lost} of ${of} figures lost, ${flagsLost} flags, ${batteriesLost} batteries.`,
      `${sideName(view, side, 'fr')} : ${lost} figurines perdues sur ${of}, ${flagsLost} drapeaux, ${batteriesLost} batteries.`,
    );
  });
  return {
    heading: say(language, 'The situation', 'La situation'),
    lines: [
      `${turnWords(view, language)}.${phase}`,
      ...losses,
      ...nightSentences(view, language),
      howPlacesAreTold[language],
    ].map((text) => ({ text, spot: null })),
  };
}

/** Brigade by brigade, and the generals last. */
function forces(view: View, side: Side, language: Language): Passage {
  const { units, generals, brigades } = view.terms;
  const line = (text: string, id: string) => ({
    text: `${capital(text)}.`,
    spot: isOnTable(view, id) ? pieceSpot(id) : null,
  });
  const troops = brigades.flatMap((brigade, at) =>
    brigade.side !== side
      ? []
      : units.flatMap((facts, index) =>
          facts.brigade === at
            ? [
                line(
                  `${brigade.name[language]}${colon(language)} ${unitSentence(view, index, language)}${placeOf(view, index, language)}`,
                  facts.id,
                ),
              ]
            : [],
        ),
  );
  const staff = generals.flatMap((facts, index) =>
    facts.side === side ? [line(generalSentence(view, index, language), facts.id)] : [],
  );
  return { heading: sideName(view, side, language), lines: [...troops, ...staff] };
}

/** Where a unit stands and looks; nothing of whoever is not on the table or holds a place that has been named. */
function placeOf({ units }: View, unit: number, language: Language): string {
  const { where, post, x, y, facing } = units[unit]!;
  if (where !== 'table' || post !== none) return '';
  return `, ${placeWords({ x, y }, language)}, ${facingWords(facing, language)}`;
}
