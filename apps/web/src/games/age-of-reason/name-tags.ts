/** Whose names are wanted on the table, in which order, and how they are shortened. */
import type { View } from '@bivouac/age-of-reason/words';
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
import { objectivePlaces } from './night.tsx';
import { markersOf } from './troops/markers.tsx';
import { sceneOf } from './scene.ts';

/** What is named: the brigades from afar, nearer the units as they stand from the top of the table down; then generals. */
function wantedIn(view: View, detail: Detail, language: Language): readonly Wanted[] {
  const { units, generals } = sceneOf(view);
  if (detail === 'afar')
    return [
      ...generalsWanted(
        generals.filter(({ facts: { rank } }) => rank !== 'brigadier' && rank !== 'supernumerary'),
        language,
      ),
      ...view.terms.brigades.flatMap(({ name }, brigade) =>
        brigadeWanted(
          `brigade ${brigade}`,
          name[language],
          units.filter(({ facts }) => facts.brigade === brigade),
        ),
      ),
    ];
  return [...unitsWanted(units, language), ...generalsWanted(generals, language)];
}

export function tagsOf(view: View, detail: Detail, size: number, language: Language): readonly NameTag[] {
  const scene = sceneOf(view);
  const taken = takenIn(scene, markersOf, language, objectivePlaces(view, scene.table));
  const isFull = detail === 'near' || detail === 'close';
  return placeTags(wantedIn(view, detail, language), taken, size, isFull ? capital : shortName);
}

/** As order books shorten what a base shows anyway. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/^(?:régiment|bataillon|the|le|la|les) (?:de la |de |des |du |d’)?/iu, ''],
  [/^(?:brigade|cavalerie) (?:de la |de |des |du |d’)/iu, ''],
  [/’s (?:brigade|horse)$/iu, ''],
  [/^(?:hussards|dragons|cuirassiers|grenadiers) (?:de la |de |des |du |d’)/iu, ''],
  [/ (?:regiment|infantry|battalion|hussars|dragoons|cuirassiers|grenadiers)$/iu, ''],
];

export function shortName(name: string): string {
  const text = shorter.reduce((before, [long, short]) => before.replace(long, short), name);
  return capital(text === '' ? name : text);
}
