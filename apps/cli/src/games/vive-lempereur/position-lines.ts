/** The position in words: the headline, who stands where, and a hex with its stack from near. */
import { colon, listed, signed, type Language, type Words } from '@bivouac/kernel';
import {
  awaited,
  boardUnder,
  corpsWords,
  departed,
  facingWords,
  gone,
  groundWords,
  leadersSeen,
  marks,
  moodNames,
  none,
  phaseNames,
  placeWords,
  rankNames,
  sideFeatureNames,
  sideFeatureWords,
  sideWords,
  sides,
  stackSeen,
  terrainAt,
  terrainNames,
  terrainWords,
  unitEntry,
  unitFactsOf,
  unitWords,
  type SeenUnit,
  type Side,
  type View,
  hourWords,
} from '@bivouac/vive-lempereur/words';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { formationGlyphs, sideGlyphs, sideMarks, terrainGlyphs } from './drawing.ts';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  of: { en: 'of', fr: 'sur' },
  over: { en: 'the battle is over', fr: 'la bataille est finie' },
  points: { en: 'Points', fr: 'Points' },
  lead: { en: 'wins with a lead of', fr: 'victoire avec une avance de' },
  shocks: { en: 'Shocks to come', fr: 'Chocs à venir' },
  from: { en: 'from', fr: 'depuis' },
  hidden: { en: 'Hidden in stacks', fr: 'Cachées dans des piles' },
  lastSeen: { en: 'last seen in', fr: 'vue en dernier en' },
  awaited: { en: 'Awaited', fr: 'Attendus' },
  lost: { en: 'Lost', fr: 'Perdus' },
  left: { en: 'Off the map', fr: 'Hors de la carte' },
  combat: { en: 'combat', fr: 'combat' },
  morale: { en: 'morale', fr: 'moral' },
  fire: { en: 'fire', fr: 'feu' },
  shock: { en: 'shock', fr: 'choc' },
  range: { en: 'range', fr: 'portée' },
  allowance: { en: 'MP', fr: 'PM' },
  level: { en: 'height', fr: 'hauteur' },
  voltigeurs: { en: 'voltigeurs of', fr: 'voltigeurs de' },
  edge: { en: 'edge of the map', fr: 'bord de la carte' },
  road: { en: 'road', fr: 'route' },
  up: { en: 'uphill', fr: 'en montant' },
  down: { en: 'downhill', fr: 'en descendant' },
  clear: { en: 'clear ground', fr: 'terrain clair' },
  fatigue: { en: 'fatigue', fr: 'fatigue' },
  thresholds: { en: 'loses heart at', fr: 'perd courage à' },
} satisfies Readonly<Record<string, Words>>;

/** A unit by its name, and the shorter one the map has and that can be typed: `21e de ligne [fr4]`. */
function calledBy(view: View, name: string, language: Language): string {
  const called = unitWords(view, name, language);
  return called.endsWith(`[${name}]`) ? called : `${called} [${name}]`;
}

function entryOf(view: View, unit: SeenUnit, language: Language): string {
  return unitEntry(view, unit, language).replace(
    unitWords(view, unit.name, language),
    calledBy(view, unit.name, language),
  );
}

/** The hour at which a turn begins: turns last half an hour. */
function hourOf({ terms, turn }: View, language: Language): string {
  return hourWords(terms.clock + Math.max(0, turn - 1) * 30, language);
}

export function headline(view: View, sight: Sight): string[] {
  const { language } = sight;
  const turn = `${words.turn[language]} ${view.turn} ${words.of[language]} ${view.terms.turns}, ${hourOf(view, language)}, ${sideWords(view, view.side)[language]}`;
  const first = view.result === null ? phaseNames[view.phase][language] : words.over[language];
  return [
    `${turn}${colon(sight.language)} ${first}`,
    ...[standing(view, sight), shocksToCome(view, sight)]
      .filter((line) => line !== '')
      .flatMap((line) => wrap(line, sight.columns, '    ')),
  ];
}

/** Points, places, and corps that have lost heart. */
function standing(view: View, sight: Sight): string {
  const { language } = sight;
  const points = sides.map((side) => `${sideWords(view, side)[language]} ${view.points[side]}`).join(', ');
  const places = view.terms.victory.objectives
    .map(({ words: name, points: worth }, index) => {
      const holder = view.held[index] ?? null;
      return `${name[language]} ${worth} (${holder === null ? '–' : sideWords(view, holder)[language]})`;
    })
    .join(', ');
  const shaken = view.corps.flatMap(({ mood, fatigue }, index) => {
    const { slug } = view.terms.corps[index]!;
    const said = [
      ...(mood === 0 ? [] : [moodNames[mood]![language]]),
      ...(fatigue === 0 ? [] : [`${words.fatigue[language]} ${fatigue}`]),
    ];
    return said.length === 0
      ? []
      : [`${corpsWords(view, slug, language)}${colon(sight.language)} ${said.join(', ')}`];
  });
  const lead = `${words.lead[language]} ${view.terms.victory.margin}`;
  return [`${words.points[language]}${colon(sight.language)} ${points} (${lead})`, places, ...shaken]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

function shocksToCome(view: View, sight: Sight): string {
  if (view.shocks.length === 0) return '';
  const { names } = boardUnder(view).grid;
  const each = view.shocks.map(({ attackers, target }) => {
    const from = listed(
      attackers.map((hex) => names[hex]!),
      sight.language,
    );
    return `${names[target]!} (${words.from[sight.language]} ${from})`;
  });
  return `${words.shocks[sight.language]}${colon(sight.language)} ${each.join(', ')}.`;
}

export function legend({ language }: Sight): string {
  const ground = terrainNames
    .filter((name) => name !== 'clear')
    .map((name) => `${terrainGlyphs[name]} ${terrainWords[name][language]}`)
    .join(', ');
  const edges = (Object.keys(sideGlyphs) as (keyof typeof sideGlyphs)[])
    .map((name) => `${sideGlyphs[name]} ${sideFeatureWords[name][language]}`)
    .join(', ');
  const { line, column, square, adapted, disorganised, skirmish, battery, limbered } = formationGlyphs;
  return language === 'fr'
    ? `${sideMarks.french} français, ${sideMarks.coalition} coalisé, puis la troupe (I infanterie, L légère, G garde, M milice, C cavalerie, A artillerie), ses pas, sa formation (${line} ligne, ${column} colonne, ${square} carré, ${adapted} adaptée, ${disorganised} désordre, ${skirmish} tirailleurs, ${battery} batterie, ${limbered} attelage) et son front ; ★ chef, +2 deux unités dessous, v voltigeurs ; ¹ ² hauteur, · route, * objectif ; ${ground} ; ${edges}`
    : `${sideMarks.french} French, ${sideMarks.coalition} Coalition, then the troops (I infantry, L light, G guard, M militia, C cavalry, A artillery), steps, formation (${line} line, ${column} column, ${square} square, ${adapted} adapted, ${disorganised} disorganised, ${skirmish} skirmishers, ${battery} battery, ${limbered} limbered) and facing; ★ leader, +2 two units under it, v voltigeurs; ¹ ² height, · road, * objective; ${ground}; ${edges}`;
}

/** Every unit and leader by side and corps: on the map hex by hex, then those who are not there. */
export function forces(view: View, sight: Sight): string[] {
  return sides.flatMap((side) => [
    sight.paint.bold(sideWords(view, side)[sight.language]),
    ...view.terms.corps.flatMap((corps, index) =>
      corps.side === side ? corpsLines(view, sight, index) : [],
    ),
    ...leaderLines(view, sight, side),
    ...hiddenLines(view, sight, side),
    ...absentLines(view, sight, side),
  ]);
}

function corpsLines(view: View, sight: Sight, corps: number): string[] {
  const { language } = sight;
  const facts = view.terms.corps[corps]!;
  const { names } = boardUnder(view).grid;
  const here = view.units
    .filter((unit, index) => view.terms.units[index]!.corps === corps && (unit.standing?.hex ?? none) >= 0)
    .sort(
      (one, other) => one.standing!.hex - other.standing!.hex || one.standing!.level - other.standing!.level,
    );
  const { mood, total } = view.corps[corps]!;
  const heart =
    facts.demoralised === none
      ? ''
      : `, ${moodNames[mood]![language]} (${total}; ${words.thresholds[language]} ${facts.demoralised}, ${facts.desperate})`;
  return [
    `  ${facts.name[language]}${heart}`,
    ...here.map(
      (unit) =>
        `    ${names[unit.standing!.hex]!}${colon(sight.language)} ${entryOf(view, unit, language)}${doing(unit, sight)}`,
    ),
  ];
}

/** What matters of a unit in the present turn. */
function doing({ standing, known }: SeenUnit, { language }: Sight): string {
  const said: Words[] = [];
  const set = (standing?.marks ?? 0) | known;
  if ((set & marks.charging) !== 0) said.push({ en: 'charging', fr: 'en charge' });
  if ((set & marks.routed) !== 0) said.push({ en: 'routed', fr: 'en déroute' });
  if ((set & marks.abandoned) !== 0) said.push({ en: 'without its men', fr: 'sans servants' });
  if ((set & marks.uncommanded) !== 0) said.push({ en: 'out of command', fr: 'hors de commandement' });
  if ((set & marks.fired) !== 0) said.push({ en: 'has fired', fr: 'a tiré' });
  if ((set & marks.moved) !== 0) said.push({ en: 'has moved', fr: 'a bougé' });
  return said.map((one) => `, ${one[language]}`).join('');
}

function leaderLines(view: View, sight: Sight, side: Side): string[] {
  const { names } = boardUnder(view).grid;
  return view.leaders.flatMap(({ hex }, index) =>
    view.terms.leaders[index]!.side === side && hex >= 0
      ? [`  ${names[hex]!}${colon(sight.language)} ${leaderEntry(view, sight, index)}`]
      : [],
  );
}

function leaderEntry(view: View, { language }: Sight, index: number): string {
  const { name, rank, combat, morale, movement } = view.terms.leaders[index]!;
  return `★ ${name}, ${rankNames[rank][language]}, ${words.combat[language]} ${signed(combat)}, ${words.morale[language]} ${signed(morale)}, ${movement} ${words.allowance[language]}`;
}

/** Enemy units that lie under others: only where they were last seen is known. */
function hiddenLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const { names } = boardUnder(view).grid;
  const hidden = view.units.filter((unit) => unit.side === side && unit.standing === null);
  if (hidden.length === 0) return [];
  const each = hidden.map(({ name, seen, steps }) => {
    const where = seen < 0 ? '' : `, ${words.lastSeen[language]} ${names[seen]!}`;
    return `${calledBy(view, name, language)} (${steps}${where})`;
  });
  return wrap(
    `  ${words.hidden[language]}${colon(sight.language)} ${each.join(', ')}`,
    sight.columns,
    '      ',
  );
}

/** Those who are still to come, lost, or off the map. */
function absentLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const lists: readonly (readonly [place: number, title: Words])[] = [
    [awaited, words.awaited],
    [gone, words.lost],
    [departed, words.left],
  ];
  return lists.flatMap(([place, title]) => {
    const names = [
      ...view.units
        .filter((unit) => unit.side === side && unit.standing?.hex === place)
        .map(({ name }) => `${calledBy(view, name, language)}${turnOf(view, name, place, sight)}`),
      ...view.leaders.flatMap(({ hex }, index) => {
        const { side: own, name } = view.terms.leaders[index]!;
        return own === side && hex === place ? [`★ ${name}`] : [];
      }),
    ];
    if (names.length === 0) return [];
    return wrap(
      `  ${title[language]}${colon(sight.language)} ${listed(names, language)}`,
      sight.columns,
      '      ',
    );
  });
}

/** When somebody on the way comes. */
function turnOf(view: View, name: string, place: number, { language }: Sight): string {
  if (place !== awaited) return '';
  const index = view.units.findIndex((unit) => unit.name === name);
  const arrival = view.terms.arrivals.find(({ unit }) => unit === index);
  return arrival === undefined ? '' : ` (${words.turn[language].toLowerCase()} ${arrival.turn})`;
}

/** A hex from near: ground and height, the stack from the top down with what is printed on it, and what lies around. */
export function hexLines(view: View, sight: Sight, hex: number): string[] {
  const { language } = sight;
  const { grid, map } = boardUnder(view);
  const ground = groundWords(view, hex, language) || words.clear[language];
  const lines = [
    `${grid.names[hex]!}${colon(sight.language)} ${ground}, ${words.level[language]} ${map.levels[hex]!}`,
    ...stackSeen(view, hex).map(
      (unit) => `  ${entryOf(view, unit, language)}${printed(view, sight, unit)}${doing(unit, sight)}`,
    ),
    ...leadersSeen(view, hex).map((index) => `  ${leaderEntry(view, sight, index)}`),
    ...view.voltigeurs
      .filter((marker) => marker.hex === hex)
      .map(
        ({ unit }) => `  ${words.voltigeurs[language]} ${calledBy(view, view.units[unit]!.name, language)}`,
      ),
    ...grid.directions.map((_, way) => `  ${wayLine(view, sight, hex, way)}`),
  ];
  return lines.flatMap((line) => wrap(line, sight.columns, '      '));
}

/** The values on the counter. */
function printed(view: View, { language }: Sight, unit: SeenUnit): string {
  const { fire, columnFire, shock, morale, range, wide, narrow } = unitFactsOf(view, unit);
  const shots =
    fire === 0 ? [] : [`${words.fire[language]} ${fire}/${columnFire}`, `${words.range[language]} ${range}`];
  return ` [${[...shots, `${words.shock[language]} ${shock}`, `${words.morale[language]} ${morale}`, `${words.allowance[language]} ${wide}/${narrow}`].join(', ')}]`;
}

/** What lies one way from a hex: the neighbour, what is on the side between, and who stands there. */
function wayLine(view: View, sight: Sight, hex: number, way: number): string {
  const { language } = sight;
  const { grid, map, road } = boardUnder(view);
  const direction = facingWords(grid.directions[way]!, language);
  const next = grid.neighbours[hex * 6 + way]!;
  if (next < 0) return `${direction}${colon(sight.language)} ${words.edge[language]}`;
  const [own, facing] = [map.sides[hex * 6 + way]!, map.facing[hex * 6 + way]!];
  const between = sideFeatureNames.flatMap((name, bit) => {
    if (((own | facing) & (1 << bit)) === 0) return [];
    if (name !== 'slope') return [sideFeatureWords[name][language]];
    return [(own & (1 << bit)) === 0 ? words.up[language] : words.down[language]];
  });
  const [top] = stackSeen(view, next);
  return `${direction}${colon(sight.language)} ${[
    grid.names[next]!,
    ...(terrainAt(view, next) === 'clear' ? [] : [terrainWords[terrainAt(view, next)][language]]),
    placeWords(view, next, language),
    ...between,
    ...(road[hex * 6 + way] === 1 ? [words.road[language]] : []),
    ...(top === undefined ? [] : [entryOf(view, top, language)]),
  ]
    .filter((part) => part !== '')
    .join(', ')}`;
}
