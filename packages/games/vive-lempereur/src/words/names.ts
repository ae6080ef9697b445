/** What things are called: sides, arms, formations, facings, hexes, regiments, leaders. */
import {
  sayIn,
  counted,
  signed,
  troopName,
  troopNames,
  type Language,
  type SumRow,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import { boardOf, type Board } from '../board/ground.ts';
import { turned } from '../board/geometry.ts';
import { none, type Phase } from '../state.ts';
import type { UnitFacts } from '../terms.ts';
import { arms, formationKinds, formationNames, type Arm, type FormationName } from '../tables/formations.ts';
import type { Rank } from '../tables/leaders.ts';
import { nationNames, type Nation } from '../tables/nations.ts';
import type { Side } from '../tables/sides.ts';
import { terrainNames, type SideName, type TerrainName } from '../tables/terrain.ts';
import type { SeenUnit, Standing, View } from '../view.ts';

/** The ground a view is played on. */
export function boardUnder(view: Pick<View, 'terms'>): Board {
  return boardOf(view);
}

/** Troops of a nation: `Prussian infantry`. */
export const nationAdjectives: Readonly<Record<Nation, Words>> = {
  french: { en: 'French', fr: 'armée française' },
  prussian: { en: 'Prussian', fr: 'armée prussienne' },
  austrian: { en: 'Austrian', fr: 'armée autrichienne' },
  coalition: { en: 'Coalition', fr: 'armée coalisée' },
};

/** A side by the army that fights on it. */
export function sideWords({ terms }: Pick<View, 'terms'>, side: Side): Words {
  return nationNames[terms.nations[side]];
}

export const phaseNames: Readonly<Record<Phase, Words>> = {
  charge: { en: 'charges', fr: 'charges' },
  movement: { en: 'movement', fr: 'mouvement' },
  'defensive fire': { en: 'defensive fire', fr: 'feu défensif' },
  'offensive fire': { en: 'offensive fire', fr: 'feu offensif' },
  shock: { en: 'shock', fr: 'choc' },
  rally: { en: 'rally', fr: 'ralliement' },
};

export const armNames: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
};

export const formationWords: Readonly<Record<FormationName, Words>> = {
  line: { en: 'line', fr: 'ligne' },
  column: { en: 'column', fr: 'colonne' },
  square: { en: 'square', fr: 'carré' },
  adapted: { en: 'adapted formation', fr: 'formation adaptée' },
  disorganised: { en: 'disorganised', fr: 'désorganisation' },
  skirmish: { en: 'skirmish formation', fr: 'tirailleurs' },
  battery: { en: 'battery', fr: 'batterie' },
  limbered: { en: 'limbered', fr: 'attelée' },
};

/** How a unit stands, in a sentence: `in column`, `en batterie`. */
const standingNames: Readonly<Record<FormationName, Words>> = {
  line: { en: 'in line', fr: 'en ligne' },
  column: { en: 'in column', fr: 'en colonne' },
  square: { en: 'in square', fr: 'en carré' },
  adapted: { en: 'in adapted formation', fr: 'en formation adaptée' },
  disorganised: { en: 'disorganised', fr: 'en désordre' },
  skirmish: { en: 'as skirmishers', fr: 'en tirailleurs' },
  battery: { en: 'in battery', fr: 'en batterie' },
  limbered: { en: 'limbered', fr: 'attelée' },
};

export const terrainWords: Readonly<Record<TerrainName, Words>> = {
  clear: { en: 'clear ground', fr: 'terrain clair' },
  farm: { en: 'farm', fr: 'ferme' },
  difficult: { en: 'difficult ground', fr: 'terrain difficile' },
  thicket: { en: 'thicket', fr: 'taillis' },
  forest: { en: 'forest', fr: 'forêt' },
  marsh: { en: 'marsh', fr: 'marais' },
  town: { en: 'town', fr: 'ville' },
  chateau: { en: 'chateau', fr: 'château' },
};

export const sideFeatureWords: Readonly<Record<SideName, Words>> = {
  stream: { en: 'stream', fr: 'ruisseau' },
  river: { en: 'river', fr: 'fleuve' },
  ravine: { en: 'ravine', fr: 'ravin' },
  fortification: { en: 'fortification', fr: 'fortification' },
  slope: { en: 'slope', fr: 'dénivellation' },
  bridge: { en: 'bridge', fr: 'pont' },
};

export const rankNames: Readonly<Record<Rank, Words>> = {
  corps: { en: 'corps leader', fr: 'chef de corps' },
  wing: { en: 'wing leader', fr: 'chef d’aile' },
  army: { en: 'army commander', fr: 'général en chef' },
};

/** What a corps has come to, by the number of its mood. */
export const moodNames: readonly Words[] = [
  { en: 'in heart', fr: 'en bon moral' },
  { en: 'demoralised', fr: 'démoralisé' },
  { en: 'desperate', fr: 'désespéré' },
];

const compass: Readonly<Record<string, Words>> = {
  N: { en: 'north', fr: 'nord' },
  E: { en: 'east', fr: 'est' },
  S: { en: 'south', fr: 'sud' },
  W: { en: 'west', fr: 'ouest' },
};

/** `SSE` is south-south-east; `NW` is north-west. */
export function facingWords(facing: string, language: Language): string {
  return Array.from(facing, (letter) => compass[letter]?.[language] ?? letter).join('-');
}

/** `towards the east`, `vers l’est`. */
export function towards(facing: string, language: Language): string {
  const words = facingWords(facing, language);
  if (language === 'en') return `towards the ${words}`;
  return /^[eo]/.test(words) ? `vers l’${words}` : `vers le ${words}`;
}

export function isSide(seat: string): seat is Side {
  return seat === 'french' || seat === 'coalition';
}

export function stepsWords(count: number, language: Language): string {
  return language === 'fr' ? `${count} pas` : counted(count, 'step', 'steps');
}

export function hexesWords(count: number, language: Language): string {
  return language === 'fr' ? counted(count, 'case', 'cases') : counted(count, 'hex', 'hexes');
}

/** The number of a unit by its name: `fr4`; -1 for a name nobody has. */
export function unitIndex(view: View, name: string): number {
  const word = boardUnder(view).words.get(name);
  return word?.verb === 'unit' ? word.index : none;
}

export function unitNamed(view: View, name: string): SeenUnit | null {
  return view.units[unitIndex(view, name)] ?? null;
}

export function unitFactsOf(view: View, unit: SeenUnit): UnitFacts {
  return view.terms.units[unitIndex(view, unit.name)]!;
}

/** A unit in a sentence: the name of the regiment; where another has the same, with its mark: `Grenadiers [fr4]`. */
export function unitWords(view: View, name: string, language: Language): string {
  const facts = view.terms.units[unitIndex(view, name)];
  if (facts !== undefined) {
    const called = facts.name[language];
    const isShared = view.terms.units.some((other) => other !== facts && other.name[language] === called);
    return isShared ? `${called} [${name}]` : called;
  }
  const [unit = '', hex = ''] = name.split(' ');
  if (unitIndex(view, unit) < 0) return name;
  // Voltigeurs go by their unit and the hex they stand in: `fr2 C5`.
  const whose = unitWords(view, unit, language);
  return language === 'fr' ? `les voltigeurs de ${whose} en ${hex}` : `the voltigeurs of ${whose} in ${hex}`;
}

/** Units as a sentence speaks of them; voltigeurs go by their unit and the hex they stand in. */
export function troopsNamed(view: View, names: readonly string[], language: Language): TroopName {
  const named = names.map((name) => {
    const [unit = '', hex] = name.split(' ');
    if (hex === undefined || unitIndex(view, unit) < 0)
      return troopName(unitWords(view, name, language), language);
    const { of } = troopName(unitWords(view, unit, language), language);
    return troopName(
      language === 'fr' ? `voltigeurs ${of} en ${hex}` : `the voltigeurs of ${of} in ${hex}`,
      language,
    );
  });
  return troopNames(named, language);
}

/** What troops a unit is of: what is printed on it tells light infantry, militia and guards from the line. */
export function troopsWords(facts: UnitFacts, language: Language): string {
  const { militia, guard, arm, range } = facts;
  const name = arms[arm]!;
  const say = sayIn(language);
  if (militia) return say('militia', 'milice');
  const plain = armNames[name][language];
  if (guard) return say(`guard ${plain}`, `${plain} de la garde`);
  return name === 'infantry' && range >= 2 ? say('light infantry', 'infanterie légère') : plain;
}

/** The compass word of a unit's facing; null with a front all round. */
export function facingOf(
  view: View,
  { formation, facing }: Pick<Standing, 'formation' | 'facing'>,
): string | null {
  const board = boardUnder(view);
  switch (formationKinds[formation]!.facing) {
    case 'round':
      return null;
    case 'side':
      return board.sideWords[facing] ?? null;
    case 'corner':
      return board.cornerWords[facing] ?? null;
    // Skirmishers have their front on the clockwise side of their pair of hexes.
    case 'pair':
      return facing < 0 ? null : board.cornerWords[turned(facing, 1)]!;
  }
}

/** A formation and a facing: `in line, facing south-east`. */
export function formedWords(formation: FormationName, facing: string | null, language: Language): string {
  const how = standingNames[formation][language];
  if (facing === null || facing === '') return how;
  return language === 'fr' ? `${how}, face ${au(facing)}` : `${how}, facing ${facingWords(facing, 'en')}`;
}

function au(facing: string): string {
  const words = facingWords(facing, 'fr');
  return /^[eo]/.test(words) ? `à l’${words}` : `au ${words}`;
}

/** How a unit stands where it can be seen: formation, facing, and the second hex of skirmishers. */
export function standingWords(view: View, unit: SeenUnit, language: Language): string {
  const { standing } = unit;
  if (standing === null) return language === 'fr' ? 'cachée dans une pile' : 'hidden in a stack';
  const formed = formedWords(formationNames[standing.formation]!, facingOf(view, standing), language);
  if (standing.hex2 < 0) return formed;
  const { names } = boardUnder(view).grid;
  const second = names[standing.hex2]!;
  return language === 'fr' ? `${formed}, et en ${second}` : `${formed}, and in ${second}`;
}

/** A unit on a list: name, troops, steps, how it stands. Where it stands the list says itself. */
export function unitEntry(view: View, unit: SeenUnit, language: Language): string {
  const facts = unitFactsOf(view, unit);
  const worn = unit.steps < facts.start ? `/${facts.start}` : '';
  const steps =
    language === 'fr'
      ? `${unit.steps}${worn} pas`
      : counted(unit.steps, 'step', 'steps').replace(' ', `${worn} `);
  const marker =
    unit.marker === none ? '' : language === 'fr' ? `, marqueur ${unit.marker}` : `, marker ${unit.marker}`;
  return `${unitWords(view, unit.name, language)}, ${troopsWords(facts, language)}, ${steps}, ${standingWords(view, unit, language)}${marker}`;
}

/** Units a seat sees in a hex, from the top down. */
export function stackSeen(view: View, hex: number): SeenUnit[] {
  const here = view.units.filter(
    ({ standing }) => standing !== null && (standing.hex === hex || standing.hex2 === hex),
  );
  const level = ({ standing }: SeenUnit) => (standing!.hex === hex ? standing!.level : standing!.level2);
  return here.sort((one, other) => level(one) - level(other));
}

/** Leaders in a hex, by number. */
export function leadersSeen(view: View, hex: number): number[] {
  return view.leaders.flatMap((leader, index) => (leader.hex === hex ? [index] : []));
}

/** A leader by the name he is known by. */
export function leaderWords(view: View, slug: string): string {
  return view.terms.leaders.find((leader) => leader.slug === slug)?.name ?? slug;
}

/** A corps by its name; the provisional one that was taken from it goes by its name too. */
export function corpsWords(view: View, slug: string, language: Language): string {
  const name =
    view.terms.corps.find((corps) => corps.slug === slug.replace(/ provisional$/, ''))?.name[language] ??
    slug;
  if (!slug.endsWith(' provisional')) return name;
  return language === 'fr' ? `${name}, corps provisoire` : `${name}, provisional corps`;
}

export function hexOf(view: View, name: string): number {
  return boardUnder(view).grid.byName.get(name) ?? none;
}

export function terrainAt(view: View, hex: number): TerrainName {
  return terrainNames[boardUnder(view).terrain[hex]!]!;
}

/** The place a hex belongs to, or nothing. */
export function placeWords(view: View, hex: number, language: Language): string {
  return boardUnder(view).map.places.find(({ hexes }) => hexes.includes(hex))?.name[language] ?? '';
}

/** What lies in a hex, and where that is; nothing to speak of in the open. */
export function groundWords(view: View, hex: number, language: Language): string {
  const terrain = terrainAt(view, hex);
  return [...(terrain === 'clear' ? [] : [terrainWords[terrain][language]]), placeWords(view, hex, language)]
    .filter((words) => words !== '')
    .join(', ');
}

/** A hex with what lies there: `3014 (town, Hassenhausen)`. */
export function hexWords(view: View, name: string, language: Language): string {
  const hex = hexOf(view, name);
  const ground = hex < 0 ? '' : groundWords(view, hex, language);
  return ground === '' ? name : `${name} (${ground})`;
}

/** How a number came about: `2 shock value, +1 column`. */
export function sumWords(rows: readonly SumRow[], language: Language): string {
  return rows
    .map(({ words, value }, at) => `${at > 0 ? signed(value) : value} ${words[language]}`)
    .join(', ');
}

/** The hour of the day, from the minutes since midnight. */
export function hourWords(minutes: number, language: Language): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0')];
  if (language === 'en') return `${hour}:${rest}`;
  return rest === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${rest}`;
}

/** The leader at the head of a corps, as a view shows it; -1 without one. */
export function headSeen({ terms }: View, corps: number): number {
  return terms.leaders.findIndex((leader) => leader.rank === 'corps' && leader.corps.includes(corps));
}
