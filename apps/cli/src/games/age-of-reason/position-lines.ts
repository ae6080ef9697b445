/** The position in words: the headline, who stands where, and a place from near. */
import {
  armNames,
  bodyOf,
  conditionNames,
  featureName,
  formationNames,
  lengthIn,
  none,
  partNow,
  rankNames,
  sideName,
  sides,
  tableKinds,
  tableOf,
  weightNames,
  type Phase,
  type Side,
  type View,
} from '@bivouac/age-of-reason/words';
import { corners, distance, figureOf, type Figure } from '@bivouac/ground/free';
import { listed, type Language, type Words } from '@bivouac/kernel';
import { colon, groundLegend, numberLegend, pointIn, troopLegend, windOf } from '../../free-table/naming.ts';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { generalGlyphs, troopGlyphs } from '../../free-table/drawing.ts';
import { groundGlyphs } from './drawn.ts';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  of: { en: 'of', fr: 'sur' },
  setUp: { en: 'the armies deploy', fr: 'les armées se déploient' },
  over: { en: 'The battle is over.', fr: 'La bataille est finie.' },
  losses: { en: 'Losses', fr: 'Pertes' },
  flags: { en: 'flags', fr: 'drapeaux' },
  batteries: { en: 'batteries', fr: 'batteries' },
  points: { en: 'Action points', fr: 'Points d’action' },
  objectives: { en: 'Objectives', fr: 'Objectifs' },
  nobodys: { en: 'nobody’s', fr: 'à personne' },
  die: { en: 'retreat die', fr: 'dé de retraite' },
  dice: { en: 'retreat dice', fr: 'dés de retraite' },
  retreats: { en: 'in retreat until turn', fr: 'en retraite jusqu’au tour' },
  generals: { en: 'Generals', fr: 'Généraux' },
  awaited: { en: 'Awaited', fr: 'Attendues' },
  gone: { en: 'Off the table', fr: 'Hors de la table' },
  lost: { en: 'Lost', fr: 'Perdues' },
  facing: { en: 'facing', fr: 'face' },
  at: { en: 'at', fr: 'en' },
  in: { en: 'in', fr: 'dans' },
  with: { en: 'with', fr: 'avec' },
  figures: { en: 'figures', fr: 'figurines' },
  crew: { en: 'crew', fr: 'servants' },
  nearest: { en: 'Nearest enemies', fr: 'Ennemis les plus proches' },
} as const satisfies Record<string, Words>;

const phaseNames: Readonly<Record<Phase, Words>> = {
  arrivals: { en: 'arrivals', fr: 'arrivées' },
  rally: { en: 'rally and recovery', fr: 'ralliement et rétablissement' },
  actionPoints: { en: 'action points', fr: 'points d’action' },
  charges: { en: 'charges', fr: 'charges' },
  movement: { en: 'movement', fr: 'mouvement' },
  artillery: { en: 'artillery', fr: 'artillerie' },
  artilleryMorale: { en: 'morale after the guns', fr: 'moral après le canon' },
  smallArms: { en: 'small arms', fr: 'armes légères' },
  smallArmsMorale: { en: 'morale after the volleys', fr: 'moral après les salves' },
  melee: { en: 'melee', fr: 'mêlée' },
  armyRetreat: { en: 'army retreat', fr: 'retraite de l’armée' },
};

export function headline(view: View, { language, columns }: Sight): string[] {
  const { turn, side, terms, over } = view;
  const limit = terms.turns === none ? '' : ` ${words.of[language]} ${terms.turns}`;
  const part = partNow(view);
  const doing =
    over !== null
      ? words.over[language]
      : part === null
        ? words.setUp[language]
        : `${part.side === 'both' ? '' : `${sideName(view, side, language)}${colon(language)} `}${phaseNames[part.phase][language]}`;
  return [
    `${words.turn[language]} ${turn}${limit}, ${doing}`,
    ...wrap(
      [losses(view, language), pointsLeft(view, language)].filter((said) => said !== '').join(' '),
      columns,
    ),
    ...wrap(objectives(view, language), columns),
  ].filter((line) => line !== '');
}

/** What both armies have lost of themselves; a quarter is where they begin to waver. */
function losses(view: View, language: Language): string {
  const each = sides.map((side) => {
    const { losses: lost, flagsLost, batteriesLost, retreatsUntil } = view.armies[side];
    const said = [`${sideName(view, side, language)} ${lost}/${view.terms.sides[side].figures}`];
    if (flagsLost > 0) said.push(`${flagsLost} ${words.flags[language]}`);
    if (batteriesLost > 0) said.push(`${batteriesLost} ${words.batteries[language]}`);
    if (retreatsUntil !== none) said.push(`${words.retreats[language]} ${retreatsUntil}`);
    return said.join(', ');
  });
  return `${words.losses[language]}${colon(language)} ${each.join('; ')}.`.replace(
    /;/g,
    language === 'fr' ? '\u202f;' : ';',
  );
}

function pointsLeft(view: View, language: Language): string {
  const each = view.generals.flatMap(({ fate, points }, general) => {
    const { side, name } = view.terms.generals[general]!;
    return fate === 'table' && side === view.side && points > 0 ? [`${name[language]} ${points}`] : [];
  });
  return each.length === 0 ? '' : `${words.points[language]}${colon(language)} ${each.join(', ')}.`;
}

function objectives(view: View, language: Language): string {
  const each = view.terms.objectives.map(({ feature, dice, owner }) => {
    const whose = owner === null ? words.nobodys[language] : sideName(view, owner, language);
    return `${featureName(view, feature, language)} (${whose}, ${dice} ${words[dice === 1 ? 'die' : 'dice'][language]})`;
  });
  return each.length === 0 ? '' : `${words.objectives[language]}${colon(language)} ${each.join(', ')}.`;
}

export function legend(view: View, { language }: Sight): string {
  const troops = sides.map((side) =>
    troopLegend(sideName(view, side, language), troopGlyphs[side], generalGlyphs[side], language),
  );
  const ground = groundLegend(tableOf(view), tableKinds, groundGlyphs, language);
  return [...troops, numberLegend[language], ground].join(language === 'fr' ? '\u202f; ' : '; ');
}

/** Every unit and general: by corps and brigade those on the table, then the others. */
export function forces(view: View, sight: Sight): string[] {
  return sides.flatMap((side) => [
    sight.paint.bold(sideName(view, side, sight.language)),
    ...view.terms.corps.flatMap(({ name, side: own }, corps) =>
      own === side ? [`  ${name[sight.language]}`, ...brigadeLines(view, sight, corps)] : [],
    ),
    ...generalLines(view, sight, side),
    ...absentLines(view, sight, side),
  ]);
}

function brigadeLines(view: View, sight: Sight, corps: number): string[] {
  return view.terms.brigades.flatMap(({ name, corps: own }, brigade) => {
    if (own !== corps) return [];
    const here = [...view.units.keys()].filter(
      (unit) => view.terms.units[unit]!.brigade === brigade && view.units[unit]!.where === 'table',
    );
    if (here.length === 0) return [];
    const leader = view.terms.generals[view.brigades[brigade]!.leader];
    const led = leader === undefined ? '' : ` (${leader.name[sight.language]})`;
    return [
      `    ${name[sight.language]}${led}`,
      ...here.flatMap((unit) => wrap(`      ${unitLine(view, sight, unit)}`, sight.columns, '          ')),
    ];
  });
}

/** `7. Kleist grenadiers, infantry M3, 12 figures, line, facing north, at 51,78`. */
export function unitLine(view: View, { language }: Sight, unit: number): string {
  const { name, arm, morale, figures: full, battery } = view.terms.units[unit]!;
  const { figures, formation, facing, x, y, condition, post } = view.units[unit]!;
  const troops =
    battery === null
      ? armNames[arm][language]
      : `${weightNames[battery.weight][language]} ${armNames[arm][language]}`;
  const men = battery === null ? words.figures[language] : words.crew[language];
  const said = [
    name[language],
    `${troops} M${morale}`,
    `${figures}/${full} ${men}`,
    formationNames[formation][language],
  ];
  if (post === none) {
    said.push(
      `${words.facing[language]} ${windOf(facing, language)}`,
      `${words.at[language]} ${pointIn(x, y)}`,
    );
  } else said.push(`${words.in[language]} ${featureName(view, tableOf(view).features[post]!.id, language)}`);
  if (condition !== 'normal') said.push(conditionNames[condition][language]);
  return `${unit + 1}. ${said.join(', ')}`;
}

function generalLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const each = view.generals.flatMap(({ fate, x, y, unit }, general) => {
    const { name, side: own, rank, class: worth, charisma } = view.terms.generals[general]!;
    if (own !== side || fate !== 'table') return [];
    const where =
      unit === none
        ? `${words.at[language]} ${pointIn(x, y)}`
        : `${words.with[language]} ${view.terms.units[unit]!.name[language]}`;
    const gn = worth === null ? String(charisma) : `Gn(${worth.charAt(0).toUpperCase()})${charisma}`;
    return [`${name[language]} (${rankNames[rank][language]} ${gn}, ${where})`];
  });
  return wrap(`  ${words.generals[language]}${colon(language)} ${each.join(', ')}`, sight.columns, '      ');
}

function absentLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const lists = [
    [['reserve'], words.awaited],
    [['withdrawn', 'absent'], words.gone],
    [['lost'], words.lost],
  ] as const;
  return lists.flatMap(([places, title]) => {
    const names = view.units.flatMap(({ where }, unit) => {
      const { side: own, name, due } = view.terms.units[unit]!;
      if (own !== side || !(places as readonly string[]).includes(where)) return [];
      const turn = where === 'reserve' && due > 0 ? ` (${words.turn[language].toLowerCase()} ${due})` : '';
      return [`${name[language]}${turn}`];
    });
    if (names.length === 0) return [];
    return wrap(`  ${title[language]}${colon(language)} ${listed(names, language)}`, sight.columns, '      ');
  });
}

const fewEnemies = 3;

/** A unit from near: what it is, and how far the nearest enemies are. */
export function unitLines(view: View, sight: Sight, unit: number): string[] {
  const { language } = sight;
  const own = figureOfUnit(view, unit);
  const { side } = view.terms.units[unit]!;
  const enemies = [...view.units.keys()]
    .filter((other) => view.terms.units[other]!.side !== side && view.units[other]!.where === 'table')
    .map((other) => ({ other, far: distance(own, figureOfUnit(view, other)) }))
    .sort((one, two) => one.far - two.far || one.other - two.other)
    .slice(0, fewEnemies)
    .map(
      ({ other, far }) =>
        `${view.terms.units[other]!.name[language]} ${lengthIn(Math.round(far / 10) * 10, language)}`,
    );
  return [
    ...wrap(unitLine(view, sight, unit), sight.columns, '    '),
    ...(enemies.length === 0
      ? []
      : wrap(`${words.nearest[language]}${colon(language)} ${enemies.join(', ')}.`, sight.columns, '    ')),
  ];
}

function figureOfUnit(view: View, unit: number): Figure {
  const { post } = view.units[unit]!;
  return post === none ? figureOf(corners(bodyOf(view, unit))) : tableOf(view).features[post]!.figure;
}
