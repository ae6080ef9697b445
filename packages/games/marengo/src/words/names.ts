/** What things are called: sides, arms, blocks, places, roads. */
import { listed, type Language, type Words } from '@bivouac/kernel';
import type { MapFile } from '../map/map.ts';
import { marengoFile } from '../map/marengo.ts';
import type { Arm, Side } from '../tables.ts';
import type { SeenPiece, View } from '../view.ts';

/** The map file a view is played on. */
export function mapOf(view: Pick<View, 'map'>): MapFile {
  return typeof view.map === 'string' ? marengoFile : view.map;
}

export const sideNames: Readonly<Record<Side, Words>> = {
  austrian: { en: 'Austrians', fr: 'Autrichiens' },
  french: { en: 'French', fr: 'Français' },
};

export const armNames: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
};

const armLetters: Readonly<Record<Arm, string>> = { infantry: 'i', cavalry: 'c', artillery: 'a' };

export function isSide(seat: string): seat is Side {
  return seat === 'austrian' || seat === 'french';
}

/** A face in two characters: `i3`, `c2`, `a1`. In small letters, as there are locales I3 and C2. */
export function faceMark(arm: Arm, strength: number): string {
  return `${armLetters[arm]}${strength}`;
}

export function pieceNamed(view: View, name: string): SeenPiece | null {
  return view.pieces.find((piece) => piece.name === name) ?? null;
}

/** A block with its face, as far as it is known: `au7 (i3)`, `fr2`. */
function pieceWords(view: View, name: string): string {
  const piece = pieceNamed(view, name);
  const { arm = null, strength = null } = piece ?? {};
  if (arm === null || strength === null || strength === 0) return name;
  return `${name} (${faceMark(arm, strength)})`;
}

export function piecesWords(view: View, names: readonly string[], language: Language): string {
  return listed(
    names.map((name) => pieceWords(view, name)),
    language,
  );
}

/** A locale by its id, with its name where the map has one of its own: `F4 Marengo`. */
export function localeWords(view: View, id: string, language: Language): string {
  const locale = mapOf(view).locales.find((one) => one.id === id);
  return locale === undefined || locale.ours === true || locale.name[language] === id
    ? id
    : `${id} ${locale.name[language]}`;
}

/** A locale with whatever name it has: `F1 (Bormida plain)`. */
export function fullLocaleWords(view: View, id: string, language: Language): string {
  const name = mapOf(view).locales.find((one) => one.id === id)?.name[language] ?? id;
  return name === id ? id : `${id} (${name})`;
}

/** The locale an approach lies in, and the one it faces, if any. */
export function endsOf(
  view: View,
  approach: string,
): { readonly locale: string; readonly beyond: string | null } {
  const { approaches } = mapOf(view);
  const here = approaches.find(({ id }) => id === approach);
  const opposite = approaches.find(({ id }) => id === here?.opposite);
  return { locale: here?.locale ?? approach, beyond: opposite?.locale ?? null };
}

/** A place where blocks stand: a reserve, or an approach towards a locale. */
export function placeWords(view: View, place: string, language: Language): string {
  if (place === 'waiting') return language === 'fr' ? 'hors carte' : 'off the map';
  if (!place.includes('/')) return localeWords(view, place, language);
  const { locale, beyond } = endsOf(view, place);
  const towards = beyond === null ? place : localeWords(view, beyond, language);
  return language === 'fr'
    ? `${localeWords(view, locale, language)} face à ${towards}`
    : `${localeWords(view, locale, language)} facing ${towards}`;
}

/** A road link: the road, and where it leads from a locale. */
export function linkWords(view: View, id: string, from: string | null, language: Language): string {
  const file = mapOf(view);
  const entry = file.entries.find((one) => `entry:${one.id}` === id);
  if (entry !== undefined) return localeWords(view, entry.locale, language);
  const link = file.links.find((one) => one.id === id);
  if (link === undefined) return id;
  const near = endsOf(view, link.approach);
  const to = near.locale === from ? (near.beyond ?? near.locale) : near.locale;
  const road = file.roads.find((one) => one.id === link.road);
  const name = road === undefined ? link.road : road.name[language];
  const kind =
    road?.class === 'main'
      ? { en: 'main road', fr: 'route principale' }
      : { en: 'secondary road', fr: 'route secondaire' };
  return `${localeWords(view, to, language)} (${name}, ${kind[language]})`;
}

export function hourWords(hour: number, language: Language): string {
  return language === 'fr' ? `${hour}\u00a0h` : `${hour}:00`;
}
