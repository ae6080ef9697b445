/** Whose names are wanted on the table, in which order, and how they are shortened. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import type { Detail } from '../../board/free-table/detail.ts';
import {
  areaAround,
  brigadeWanted,
  namesOfGround,
  placeTags,
  staffArea,
  type NameTag,
  type Wanted,
} from '../../board/free-table/name-tags.ts';
import { capital } from './names.ts';
import { markersOf } from './troops/markers.tsx';
import { sceneOf } from './scene.ts';

/** What is named: the brigades from afar, nearer the units as they stand from the top of the table down; then generals. */
function wantedIn(view: View, detail: Detail, language: Language): readonly Wanted[] {
  const { units, generals } = sceneOf(view);
  const staff = generals.map(({ facts, at }): Wanted & { isBrigadier: boolean } => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: true,
    isBrigadier: facts.rank === 'brigadier' || facts.rank === 'supernumerary',
    at,
    body: staffArea(at),
  }));
  if (detail === 'afar')
    return [
      ...staff.filter(({ isBrigadier }) => !isBrigadier),
      ...view.terms.brigades.flatMap(({ name }, brigade) =>
        brigadeWanted(
          `brigade ${brigade}`,
          name[language],
          units.filter(({ facts }) => facts.brigade === brigade),
        ),
      ),
    ];
  const named = units.map(({ facts, at, ground }): Wanted => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: false,
    at,
    body: areaAround(ground, 3),
  }));
  return [...named.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]), ...staff];
}

export function tagsOf(view: View, detail: Detail, size: number, language: Language): readonly NameTag[] {
  const scene = sceneOf(view);
  const taken = [
    ...scene.units.map(({ ground }) => areaAround(ground, 3)),
    ...scene.generals.map(({ at }) => staffArea(at)),
    ...scene.units.flatMap((posted) =>
      markersOf(posted).map(({ at: [x, y] }) => areaAround([[posted.front[0] + x, posted.front[1] + y]], 11)),
    ),
    ...namesOfGround(scene.table, language),
  ];
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
