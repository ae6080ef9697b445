/** Whose names are wanted on the table, in which order, and how they are shortened. */
import type { View } from '@bivouac/trois-couleurs/words';
import { capital, type Language } from '@bivouac/kernel';
import type { Detail } from '../../board/free-table/detail.ts';
import {
  brigadeWanted,
  generalsWanted,
  placeTags,
  takenIn,
  unitsWanted,
  type NameTag,
  type Wanted,
} from '../../board/free-table/name-tags.ts';
import { objectivePlaces } from './objectives.tsx';
import { sceneOf } from './scene.ts';
import { markersOf } from './troops/markers.tsx';

/** The brigades from afar, nearer the units as they stand from the top of the table down; then generals. */
function wantedIn(view: View, detail: Detail, language: Language): readonly Wanted[] {
  const { units, generals } = sceneOf(view);
  if (detail === 'afar')
    return view.terms.groups.flatMap(({ id, name }, group) =>
      brigadeWanted(
        id,
        name[language],
        units.filter(({ facts }) => facts.group === group),
      ),
    );
  return [...unitsWanted(units, language), ...generalsWanted(generals, language)];
}

export function tagsOf(view: View, detail: Detail, size: number, language: Language): readonly NameTag[] {
  const scene = sceneOf(view);
  const marks = objectivePlaces(view, scene.table);
  const taken = takenIn(scene, (posted) => markersOf(view, posted), language, marks);
  const isFull = detail === 'near' || detail === 'close';
  return placeTags(wantedIn(view, detail, language), taken, size, isFull ? capital : shortName);
}

/** What the colours of a unit say anyway is left out. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/^(?:the|le|la|les) /iu, ''],
  [/ (?:French|Austrian|Prussian|British|Russian|White) /iu, ' '],
  [/ (?:français|autrichien|prussien|britannique|russe|blanch?)e?s?\b/iu, ''],
  [/ battalion\b/iu, ' Bn'],
  [/ bataillon\b/iu, ' bat.'],
];

export function shortName(name: string): string {
  return capital(shorter.reduce((before, [long, short]) => before.replace(long, short), name));
}
