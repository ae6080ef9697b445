/** What blocks, places and roads are called on the page: in whole words, without the codes of the record. */
import { capital, say, type Language, type Words } from '@bivouac/kernel';
import { hourWords, pieceNamed, type SeenPiece, type Side, type View } from '@bivouac/marengo/words';
import type { Spot } from '../../table/room.ts';
import { atlasOf, beyond, localeOfPlace, type Approach, type Atlas } from './atlas.ts';
import { placed } from './places.ts';
import { nameOfSpot } from './spots.ts';

type Arm = NonNullable<SeenPiece['arm']>;

const ofSide: Readonly<Record<Side, Words>> = {
  austrian: { en: 'Austrian', fr: 'autrichienne' },
  french: { en: 'French', fr: 'française' },
};

const hiddenBlock: Readonly<Record<Side, Words>> = {
  austrian: { en: 'Hidden Austrian block', fr: 'Pion autrichien caché' },
  french: { en: 'Hidden French block', fr: 'Pion français caché' },
};

const arms: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
};

/** `infantry of 3`. */
export function faceName(arm: Arm, strength: number, language: Language): string {
  return `${arms[arm][language]} ${say(language, 'of', 'de')} ${strength}`;
}

/** The number of a block, which everybody may follow: `au7` is block 7. */
export function numberOf(name: string): string {
  return name.replace(/^\D+/, '');
}

/** A locale by name, or by what lies around it, with the mark the map prints: `Marengo (F4)`. */
export function localeName(atlas: Atlas, id: string, language: Language): string {
  const name = atlas.locales.get(id)?.name[language] ?? id;
  return name === id ? id : `${capital(name)} (${id})`;
}

/** The same within a sentence, after a word or a preposition: `de la plaine de la Bormida (F1)`. */
function placeName(atlas: Atlas, id: string, before: '' | 'à' | 'de', language: Language): string {
  const name = atlas.locales.get(id)?.name[language] ?? id;
  if (name === id) return before === '' ? id : `${before} ${id}`;
  return `${placed(name, before, language)} (${id})`;
}

/** Where a block stands: `in reserve at Marengo (F4)`, `blocking toward Spinetta (G3)`. */
export function standsWords(view: View, at: string, language: Language): string {
  const atlas = atlasOf(view);
  if (at === 'waiting') return say(language, 'off the map', 'hors de la carte');
  if (at === 'gone') return say(language, 'eliminated', 'éliminé');
  const here = localeOfPlace(atlas, at) ?? '';
  const [en, fr] = [placeName(atlas, here, '', 'en'), placeName(atlas, here, 'à', 'fr')];
  const far = beyond(atlas, at);
  if (far === null) return say(language, `in reserve at ${en}`, `en réserve ${fr}`);
  return say(
    language,
    `at ${en}, blocking towards ${placeName(atlas, far, '', 'en')}`,
    `${fr}, bloquant face ${placeName(atlas, far, 'à', 'fr')}`,
  );
}

/** `French infantry of 3, block 4`. */
export function blockName(piece: SeenPiece, language: Language): string {
  const number = numberOf(piece.name);
  const block = say(language, `block ${number}`, `pion ${number}`);
  if (piece.arm === null || piece.strength === null)
    return `${hiddenBlock[piece.side][language]} (${number})`;
  if (piece.strength === 0)
    return capital(
      say(
        language,
        `${ofSide[piece.side].en} ${piece.arm}, ${block}`,
        `${arms[piece.arm].fr} ${ofSide[piece.side].fr}, ${block}`,
      ),
    );
  return say(
    language,
    `${ofSide[piece.side].en} ${faceName(piece.arm, piece.strength, 'en')}, ${block}`,
    `${capital(arms[piece.arm].fr)} ${ofSide[piece.side].fr} de ${piece.strength}, ${block}`,
  );
}

/** What else there is to know about a block at a glance. */
export function conditionWords(piece: SeenPiece, view: View, language: Language): readonly string[] {
  const known = piece.side === view.seat && piece.known && piece.at !== 'gone';
  return [
    ...(piece.active ? [] : [say(language, 'surprised, not yet active', 'surpris, encore inactif')]),
    ...(piece.moved ? [say(language, 'has moved', 'a bougé')] : []),
    ...(piece.assaulted ? [say(language, 'has assaulted', 'a donné l’assaut')] : []),
    ...(piece.bombardment === 'announced'
      ? [say(language, 'bombardment announced', 'bombardement annoncé')]
      : []),
    ...(piece.faceUp
      ? [say(language, 'face up', 'face visible')]
      : known
        ? [say(language, 'known to the enemy', 'connu de l’ennemi')]
        : []),
  ];
}

export function pieceSentence(piece: SeenPiece, view: View, language: Language): string {
  const parts = [blockName(piece, language), standsWords(view, piece.at, language)];
  return [...parts, ...conditionWords(piece, view, language)].join(', ');
}

const widths: Readonly<Record<Approach['width'], Words>> = {
  narrow: { en: 'narrow', fr: 'étroite' },
  wide: { en: 'wide', fr: 'large' },
};

/** The ground of an approach: its width, its penalties, and whether cavalry is shut out. */
export function groundWords(approach: Approach, language: Language): string {
  const { penalty, obstacle, width } = approach;
  const penalties = (['infantry', 'cavalry', 'artillery'] as const)
    .filter((arm) => penalty[arm] > 0)
    .map((arm) => `${arms[arm][language]} −${penalty[arm]}`);
  return [
    widths[width][language],
    ...penalties,
    ...(obstacle ? [say(language, 'shut to cavalry', 'fermée à la cavalerie')] : []),
  ].join(', ');
}

export function approachSentence(view: View, approach: Approach, language: Language): string {
  const atlas = atlasOf(view);
  const far = beyond(atlas, approach.id) ?? '';
  const ground = groundWords(approach, language);
  return say(
    language,
    `Approach of ${placeName(atlas, approach.locale, '', 'en')} towards ${placeName(atlas, far, '', 'en')}: ${ground}`,
    `Approche ${placeName(atlas, approach.locale, 'de', 'fr')} vers ${placeName(atlas, far, '', 'fr')} : ${ground}`,
  );
}

const colours: Readonly<Record<'red' | 'green' | 'blue', Words>> = {
  red: { en: 'red objective', fr: 'objectif rouge' },
  green: { en: 'green objective', fr: 'objectif vert' },
  blue: { en: 'blue objective', fr: 'objectif bleu' },
};

export function localeSentence(view: View, id: string, language: Language): string {
  const atlas = atlasOf(view);
  const locale = atlas.locales.get(id);
  if (locale === undefined) return id;
  const inside = view.pieces.filter(({ at }) => at === id || localeOfPlace(atlas, at) === id);
  const side = inside[0]?.side;
  const held =
    side === undefined
      ? say(language, 'empty', 'vide')
      : side === 'austrian'
        ? say(language, `${inside.length} Austrian`, plural(inside.length, 'autrichien', 'autrichiens'))
        : say(language, `${inside.length} French`, plural(inside.length, 'français', 'français'));
  const capacity = say(language, `room for ${locale.capacity}`, `capacité ${locale.capacity}`);
  const star = locale.objective === null ? [] : [colours[locale.objective][language]];
  return [localeName(atlas, id, language), held, capacity, ...star].join(', ');
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function campSentence(view: View, id: string, language: Language): string {
  const group = view.terms.groups.find((one) => one.id === id);
  const waiting = view.pieces.filter((piece) => piece.at === 'waiting' && piece.group === id).length;
  const hour = hourWords(view.terms.firstHour + (group?.fromRound ?? 1) - 1, language);
  return group?.side === 'french'
    ? say(
        language,
        `French reinforcements from ${hour}: ${waiting} waiting`,
        `Renforts français dès ${hour} : ${waiting} en attente`,
      )
    : say(
        language,
        `Austrian reinforcements from ${hour}: ${waiting} waiting`,
        `Renforts autrichiens dès ${hour} : ${waiting} en attente`,
      );
}

export function spotName(spot: Spot, view: View, language: Language): string {
  const name = nameOfSpot(spot);
  const piece = pieceNamed(view, name);
  if (piece !== null) return pieceSentence(piece, view, language);
  if (name.startsWith('camp ')) return campSentence(view, name.slice(5), language);
  const approach = atlasOf(view).approaches.get(name);
  return approach === undefined
    ? localeSentence(view, name, language)
    : approachSentence(view, approach, language);
}
