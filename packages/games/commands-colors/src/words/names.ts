/** What things are called: sides, units, leaders, hexes, cards, dice. */
import {
  counted,
  listed,
  troopName,
  troopNames,
  type Language,
  type SumRow,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import { boardOf, grid } from '../board.ts';
import { cardWords } from '../card-words.ts';
import { readTerms } from '../scenario/naming.ts';
import type { Face } from '../tables/dice.ts';
import { sections, type Section, type Side } from '../tables/sides.ts';
import { terrainKinds, type TerrainName } from '../tables/terrain.ts';
import { typeIndex, unitTypes, type UnitType } from '../tables/units.ts';
import type { SeenLeader, SeenUnit, View } from '../view.ts';

/** The board a view is played on. */
export function boardUnder(view: View): ReturnType<typeof boardOf> {
  return boardOf({ terms: readTerms(view.terms) });
}

export function hexOf(name: string): number {
  return grid.byName.get(name) ?? -1;
}

export function terrainAt(
  view: View,
  hex: number,
): { readonly name: TerrainName; readonly words: { en: string; fr: string } } {
  return terrainKinds[boardUnder(view).terrain[hex]!]!;
}

export function typeOf(unit: Pick<SeenUnit, 'nation' | 'type'>): UnitType {
  return unitTypes[typeIndex(unit.nation, unit.type)]!;
}

export const bothSides: readonly Side[] = ['british', 'french'];

export const sideNames: Readonly<Record<Side, Words>> = {
  british: { en: 'British', fr: 'Britanniques' },
  french: { en: 'French', fr: 'Français' },
};

export const sectionNames: Readonly<Record<Section, Words>> = {
  left: { en: 'left', fr: 'gauche' },
  center: { en: 'centre', fr: 'centre' },
  right: { en: 'right', fr: 'droite' },
};

export function isSide(seat: string): seat is Side {
  return seat === 'british' || seat === 'french';
}

export function unitNamed(view: View, name: string): SeenUnit | null {
  return view.units.find((unit) => unit.name === name) ?? null;
}

export function leaderNamed(view: View, name: string): SeenLeader | null {
  return view.leaders.find((leader) => leader.name === name) ?? null;
}

/** The Guard keeps its capitals in the middle of a sentence; other troops do not. */
const properName = /^(Young|Old|Jeune|Vieille) /;

/** What troops a unit is of: `light infantry`, `infanterie légère portugaise`. */
export function troopsWords(view: View, unit: SeenUnit, language: Language): string {
  const name = typeOf(unit).name[language];
  const plain = properName.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  // A name says whose troops they are; not all who fight on these blocks were Portuguese.
  if (unit.nation !== 'portuguese' || givenName(view, unit.name, language) !== null) return plain;
  return language === 'fr' ? `${plain} portugaise` : `Portuguese ${plain}`;
}

/** What the scenario calls a unit, or null. */
export function givenName(view: View, name: string, language: Language): string | null {
  const index = view.units.findIndex((unit) => unit.name === name);
  return view.terms.unitNames[index]?.[language] ?? null;
}

/** A unit in a sentence: `Byng’s Guards`; where it has no name, `br4 (light infantry)`. */
export function unitWords(view: View, name: string, language: Language): string {
  const unit = unitNamed(view, name);
  if (unit === null) return name;
  return givenName(view, name, language) ?? `${name} (${troopsWords(view, unit, language)})`;
}

/** Units as a sentence speaks of them, with what verbs agree with: `les hussards de Grant`. */
export function troopsNamed(view: View, names: readonly string[], language: Language): TroopName {
  const named = names.map((name) => troopName(unitWords(view, name, language), language));
  return troopNames(named, language);
}

/** A leader by the name he is known by. */
export function leaderWords(view: View, slug: string): string {
  return view.terms.leaders.find((leader) => leader.slug === slug)?.name ?? slug;
}

/** The enemy a target word names: a unit or a lone leader. */
export function targetWords(view: View, name: string, language: Language): string {
  return unitNamed(view, name) === null ? leaderWords(view, name) : unitWords(view, name, language);
}

export function leaderAt(view: View, hex: string): SeenLeader | null {
  return view.leaders.find((leader) => leader.hex === hex) ?? null;
}

export function unitAt(view: View, hex: string): SeenUnit | null {
  return view.units.find((unit) => unit.hex === hex) ?? null;
}

export function blocksWords(blocks: number, language: Language): string {
  return language === 'fr' ? counted(blocks, 'bloc', 'blocs') : counted(blocks, 'block', 'blocks');
}

/** A unit on a list: what it is, its strength, where it stands, and who is with it. */
export function unitEntry(view: View, unit: SeenUnit, language: Language): string {
  const leader = unit.hex === 'gone' || unit.hex === 'away' ? null : leaderAt(view, unit.hex);
  const square = unit.square > 0 ? (language === 'fr' ? ', en carré' : ', in square') : '';
  const led = leader === null ? '' : `, ★ ${leaderWords(view, leader.name)}`;
  const given = givenName(view, unit.name, language);
  const called = given === null ? unit.name : `${unit.name} ${given},`;
  return `${called} ${troopsWords(view, unit, language)}, ${blocksWords(unit.blocks, language)}, ${unit.hex}${square}${led}`;
}

/** A hex with what lies there, unless it is clear: `D6 (town)`. */
export function hexWords(view: View, name: string, language: Language): string {
  const ground = groundWords(view, name, language);
  return ground === '' ? name : `${name} (${ground})`;
}

/** What lies in a hex, or nothing to speak of. */
export function groundWords(view: View, name: string, language: Language): string {
  const hex = hexOf(name);
  if (hex < 0) return '';
  const terrain = terrainAt(view, hex);
  const place = view.terms.places.find(({ hexes }) => hexes.includes(name))?.name[language];
  const works =
    boardUnder(view).works[hex] === 1 ? [language === 'fr' ? 'fortifications' : 'fieldworks'] : [];
  return [
    ...(terrain.name === 'clear' ? [] : [terrain.words[language]]),
    ...works,
    ...(place === undefined ? [] : [place]),
  ].join(', ');
}

/** The sections of a side a hex lies in: two of them on a dotted line. */
export function sectionsWords(view: View, side: Side, hex: number, language: Language): string {
  const bits = boardUnder(view).sections[side][hex]!;
  return listed(
    sections.filter((_, at) => (bits & (1 << at)) !== 0).map((section) => sectionNames[section][language]),
    language,
  );
}

export function cardName(id: string, language: Language): string {
  return cardWords[id]?.[language].name ?? id;
}

export function cardText(id: string, language: Language): string {
  return cardWords[id]?.[language].text ?? '';
}

/** Cards by name, those alike together: `2 × Probe Left, Rally`. */
export function cardsWords(ids: readonly string[], language: Language): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => `${count === 1 ? '' : `${count} × `}${cardName(id, language)}`)
    .join(', ');
}

const faceNames: Readonly<Record<Face, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
  flag: { en: 'flag', fr: 'drapeau' },
  sabers: { en: 'sabres', fr: 'sabres' },
};

export const faceOrder = Object.keys(faceNames) as readonly Face[];

export function faceName(face: Face, language: Language): string {
  return faceNames[face][language];
}

/** What dice show: `2 × infantry, flag`. */
export function diceWords(dice: readonly Face[], language: Language): string {
  return faceOrder
    .map((face) => [face, dice.filter((die) => die === face).length] as const)
    .filter(([, count]) => count > 0)
    .map(([face, count]) => `${count === 1 ? '' : `${count} × `}${faceNames[face][language]}`)
    .join(', ');
}

/** How a number of dice came about: `4 blocks, +1 light infantry`. */
export function sumWords(rows: readonly SumRow[], language: Language): string {
  return rows
    .map(({ words, value }, at) => {
      const isLastBlock = value === 1 && words.en === 'blocks';
      const what = isLastBlock ? blocksWords(1, language).slice(2) : words[language];
      const sign = value < 0 ? '−' : at > 0 ? '+' : '';
      return `${sign}${Math.abs(value)} ${what}`;
    })
    .join(', ');
}
