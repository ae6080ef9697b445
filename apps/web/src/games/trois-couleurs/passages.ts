/** The position in sentences, for those who hear the board or would rather read it. */
import {
  markerIn,
  none,
  partNow,
  sideName,
  sides,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { capital, colon, say, type Language } from '@bivouac/kernel';
import { facingWords, howPlacesAreTold, placeWords } from '../../board/free-table/place-words.ts';
import { pieceSpot } from '../../board/free-table/spots.ts';
import type { Passage } from '../../table/room.ts';
import { generalSentence, partNames, unitSentence } from './names.ts';
import { scoreSentences } from './score-words.ts';
import { isOnTable } from './spots.ts';

export function passages(view: View, language: Language): readonly Passage[] {
  return [situation(view, language), ...sides.map((side) => forces(view, side, language))];
}

/** The turn, whose it is, what both have gained, and who holds what is fought for. */
function situation(view: View, language: Language): Passage {
  const part = partNow(view);
  const now =
    part === null
      ? ''
      : ` ${sideName(view, view.side, language)}${colon(language)} ${partNames[part.step][language]}.`;
  const turn = say(
    language,
    `Turn ${view.turn} of ${view.terms.turns}.`,
    `Tour ${view.turn} sur ${view.terms.turns}.`,
  );
  return {
    heading: say(language, 'The situation', 'La situation'),
    lines: [`${turn}${now}`, ...scoreSentences(view, language), howPlacesAreTold[language]].map((text) => ({
      text,
      spot: null,
    })),
  };
}

/** Group by group, and the generals last. */
function forces(view: View, side: Side, language: Language): Passage {
  const { units, generals, groups } = view.terms;
  const line = (text: string, id: string) => ({
    text: `${capital(text)}.`,
    spot: isOnTable(view, id) ? pieceSpot(id) : null,
  });
  const troops = groups.flatMap((group, at) =>
    group.side !== side
      ? []
      : units.flatMap((facts, index) =>
          facts.group === at
            ? [
                line(
                  `${group.name[language]}${colon(language)} ${unitSentence(view, index, language)}${placeOf(view, index, language)}${markerOf(view, index, language)}`,
                  facts.id,
                ),
              ]
            : [],
        ),
  );
  const staff = generals.flatMap((facts, index) =>
    facts.side === side
      ? [line(`${generalSentence(view, index, language)}${placeOfGeneral(view, index, language)}`, facts.id)]
      : [],
  );
  return { heading: sideName(view, side, language), lines: [...troops, ...staff] };
}

/** The marker of a unit in simultaneous play, where this seat may know it. */
function markerOf(view: View, unit: number, language: Language): string {
  const marker = view.markers[unit] ?? null;
  if (view.terms.options.simultaneous !== true || marker === null || marker === 'blank') return '';
  const words = markerIn(marker, language);
  return say(language, `, marker: ${words}`, `, marqueur : ${words}`);
}

/** Where a general stands who is with nobody: whoever is with a unit stands where it does. */
function placeOfGeneral({ generals }: View, general: number, language: Language): string {
  const { fate, unit, x, y } = generals[general]!;
  return fate === 'table' && unit === none ? `, ${placeWords({ x, y }, language)}` : '';
}

/** Where a unit stands and looks; nothing of whoever is not on the table or holds a place that has been named. */
function placeOf({ units }: View, unit: number, language: Language): string {
  const { where, post, x, y, facing } = units[unit]!;
  if (where !== 'table' || post !== none) return '';
  return `, ${placeWords({ x, y }, language)}, ${facingWords(facing, language)}`;
}
