/** What units, leaders, hexes and acts are called on the page, in whole words. */
import { capital, say, type Language, type Words } from '@bivouac/kernel';
import {
  boardUnder,
  fatigueSeen,
  corpsWords,
  groundWords,
  marks,
  none,
  rankNames,
  sideFeatureWords,
  nationAdjectives,
  sideWords,
  standingWords,
  stepsWords,
  terrainAt,
  terrainWords,
  troopsWords,
  unitFactsOf,
  squareNamed,
  unitNamed,
  viveLEmpereurWords,
  type SeenUnit,
  type Side,
  type SideName,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Spot } from '../../table/room.ts';
import { hexOfSpot, leaderIndex, nameOfSpot } from './spots.ts';

export const sidesInOrder: readonly Side[] = ['french', 'coalition'];

/** What a mark on a unit means to whoever plays it. */
export const markWords: Readonly<Partial<Record<keyof typeof marks, Words>>> = {
  routed: { en: 'routed', fr: 'en déroute' },
  abandoned: { en: 'guns abandoned', fr: 'pièces abandonnées' },
  caught: { en: 'caught before forming square', fr: 'surprise avant le carré' },
  uncommanded: { en: 'out of command', fr: 'hors de commandement' },
  strayed: { en: 'moved out of command', fr: 'a bougé hors de commandement' },
  charging: { en: 'charging', fr: 'en pleine charge' },
  charged: { en: 'has charged', fr: 'a chargé' },
  engaged: { en: 'in a shock', fr: 'engagée dans un choc' },
  fired: { en: 'has fired', fr: 'a tiré' },
  moved: { en: 'has moved', fr: 'a bougé' },
  overmarched: { en: 'long march', fr: 'marche forcée' },
  provisional: { en: 'provisional corps', fr: 'corps provisoire' },
};

/** What a unit has done and undergone, in words. */
export function conditionWords(unit: SeenUnit, language: Language): readonly string[] {
  const set = unit.known | (unit.standing?.marks ?? 0);
  const done = Object.entries(markWords).flatMap(([mark, words]) =>
    (set & marks[mark as keyof typeof marks]) === 0 ? [] : [words[language]],
  );
  const marker =
    unit.marker === none
      ? []
      : [say(language, `marker of turn ${unit.marker}`, `marqueur du tour ${unit.marker}`)];
  const half = unit.half > 0 ? [say(language, 'half a step lost', 'un demi-pas perdu')] : [];
  return [...marker, ...done, ...half];
}

/** `French infantry 34e de ligne`: whose, what, who. */
export function unitName(view: View, unit: SeenUnit, language: Language): string {
  const facts = unitFactsOf(view, unit);
  const troops = troopsWords(facts, language);
  const nation = nationAdjectives[view.terms.nations[unit.side]];
  return language === 'fr'
    ? `${facts.name.fr}, ${troops} (${nation.fr})`
    : `${facts.name.en}, ${nation.en} ${troops}`;
}

export function strengthWords(view: View, unit: SeenUnit, language: Language): string {
  const { start } = unitFactsOf(view, unit);
  if (unit.steps === start) return stepsWords(start, language);
  return say(
    language,
    `${unit.steps} of ${stepsWords(start, 'en')}`,
    `${unit.steps} sur ${stepsWords(start, 'fr')}`,
  );
}

/** A unit for those who hear the board: who, how strong, how it stands, where, what it has done. */
export function unitSentence(view: View, unit: SeenUnit, language: Language): string {
  const hex = unit.standing?.hex ?? -1;
  const where = hex < 0 ? absentWords(unit, language) : boardUnder(view).grid.names[hex]!;
  return [
    unitName(view, unit, language),
    strengthWords(view, unit, language),
    ...(hex < 0 ? [] : [standingWords(view, unit, language)]),
    where,
    ...conditionWords(unit, language),
    ...fatigueWords(view, unit, language),
  ].join(', ');
}

/** What the drop on its counter says. */
export function fatigueWords(view: View, unit: SeenUnit, language: Language): readonly string[] {
  const malus = fatigueSeen(view, unit);
  if (malus === 0) return [];
  return [say(language, `tired, morale −${-malus}`, `fatiguée, moral −${-malus}`)];
}

function absentWords(unit: SeenUnit, language: Language): string {
  if (unit.standing === null) return say(language, 'hidden under another', 'cachée sous une autre');
  if (unit.standing.hex === -2) return say(language, 'still to come', 'encore attendue');
  if (unit.standing.hex === -3) return say(language, 'off the map', 'hors de la carte');
  return say(language, 'lost', 'perdue');
}

export function leaderSentence(view: View, leader: number, language: Language): string {
  const facts = view.terms.leaders[leader]!;
  const { hex } = view.leaders[leader]!;
  const where =
    hex < 0 ? say(language, 'not on the map', 'hors de la carte') : boardUnder(view).grid.names[hex]!;
  const bonus = say(
    language,
    `combat +${facts.combat}, morale +${facts.morale}`,
    `combat +${facts.combat}, moral +${facts.morale}`,
  ).replaceAll('+-', '−');
  return `${facts.name}, ${sideWords(view, facts.side)[language]}, ${rankNames[facts.rank][language]}, ${bonus}, ${where}`;
}

/** A hex with its ground, its height, and what lies on its sides. */
export function hexSentence(view: View, hex: number, language: Language): string {
  const { grid, map } = boardUnder(view);
  const ground = groundWords(view, hex, language) || terrainWords[terrainAt(view, hex)][language];
  const level = say(language, `level ${map.levels[hex]!}`, `niveau ${map.levels[hex]!}`);
  const sides = sidesOf(view, hex).map((name) => sideFeatureWords[name][language]);
  return [`${grid.names[hex]!}, ${ground}`, level, ...sides].join(', ');
}

/** What lies on any side of a hex, each once. */
export function sidesOf(view: View, hex: number): readonly SideName[] {
  const { map } = boardUnder(view);
  let found = 0;
  for (let side = 0; side < 6; side += 1) found |= map.sides[hex * 6 + side]! | map.facing[hex * 6 + side]!;
  return map.kinds.sides.flatMap(({ name }, index) =>
    (found & (1 << index)) === 0 ? [] : [name as SideName],
  );
}

export function spotName(spot: Spot, view: View, language: Language): string {
  const name = nameOfSpot(spot);
  if (spot.startsWith('card:')) return capital(viveLEmpereurWords.part(name, [], view, language));
  if (view.terms.grid !== null && squareNamed(view.terms.grid, name) >= 0)
    return say(language, `sector ${name}`, `secteur ${name}`);
  const unit = unitNamed(view, name);
  if (unit !== null) return unitSentence(view, unit, language);
  const leader = leaderIndex(view, name);
  if (leader >= 0) return leaderSentence(view, leader, language);
  const hex = hexOfSpot(spot, view);
  return hex < 0 ? name : hexSentence(view, hex, language);
}

export function corpsOf(view: View, unit: SeenUnit, language: Language): string {
  const facts = unitFactsOf(view, unit);
  const slug = view.terms.corps[facts.corps]?.slug ?? '';
  return corpsWords(view, slug, language);
}
