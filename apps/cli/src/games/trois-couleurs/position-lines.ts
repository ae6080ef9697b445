/** The position in words: the headline, who stands where, and a unit from near. */
import { listed, type Language, type Words } from '@bivouac/kernel';
import { distance, figureOf, corners, type Figure } from '@bivouac/ground/free';
import {
  armNames,
  bodyOf,
  caseNames,
  featureName,
  figuresLeft,
  formationNames,
  lengthIn,
  none,
  orderNames,
  orderOf,
  partNow,
  pointsLeft,
  rankNames,
  scoreOf,
  sideName,
  sides,
  statusNames,
  tableKinds,
  tableOf,
  type PartOfTurn,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { generalGlyphs, troopGlyphs } from '../../free-table/drawing.ts';
import { colon, groundLegend, numberLegend, pointIn, troopLegend, windOf } from '../../free-table/naming.ts';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { groundGlyphs } from './drawn.ts';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  of: { en: 'of', fr: 'sur' },
  over: { en: 'The battle is over.', fr: 'La bataille est finie.' },
  score: { en: 'Score', fr: 'Score' },
  broken: { en: 'broken', fr: 'brisés' },
  objectives: { en: 'Objectives', fr: 'Objectifs' },
  nobodys: { en: 'nobody’s', fr: 'à personne' },
  generals: { en: 'Generals', fr: 'Généraux' },
  gone: { en: 'Off the table', fr: 'Hors de la table' },
  lost: { en: 'Lost', fr: 'Perdues' },
  facing: { en: 'facing', fr: 'face' },
  at: { en: 'at', fr: 'en' },
  in: { en: 'in', fr: 'dans' },
  with: { en: 'with', fr: 'avec' },
  figures: { en: 'figures', fr: 'figurines' },
  guns: { en: 'guns', fr: 'pièces' },
  points: { en: 'action points', fr: 'points d’action' },
  nearest: { en: 'Nearest enemies', fr: 'Ennemis les plus proches' },
} as const satisfies Record<string, Words>;

const partNames: Readonly<Record<PartOfTurn['step'], Words>> = {
  operational: { en: 'operational movement', fr: 'mouvement opérationnel' },
  compulsory: { en: 'compulsory moves', fr: 'mouvements obligatoires' },
  initialFire: { en: 'initial fire', fr: 'feu initial' },
  movement: { en: 'movement', fr: 'mouvement' },
  engagements: { en: 'engagements', fr: 'engagements' },
  lateFire: { en: 'late fire', fr: 'feu final' },
  rally: { en: 'rally', fr: 'ralliement' },
  claims: { en: 'losses tests', fr: 'tests de pertes' },
  safeguards: { en: 'safeguards', fr: 'sauvegardes' },
  markers: { en: 'markers', fr: 'marqueurs' },
  firstFire: { en: 'fire at once', fr: 'feu immédiat' },
  reveal: { en: 'orders are read out', fr: 'énoncé des ordres' },
  firstLine: { en: 'first line', fr: 'première ligne' },
  followUp: { en: 'orders go on', fr: 'suite des ordres' },
  secondLine: { en: 'second line', fr: 'seconde ligne' },
  unfinished: { en: 'changes are finished', fr: 'fin des manœuvres' },
};

export function headline(view: View, { language, columns }: Sight): string[] {
  const part = partNow(view);
  const doing =
    view.over !== null
      ? words.over[language]
      : part === null
        ? ''
        : `${sideName(view, part.side, language)}${colon(language)} ${partNames[part.step][language]}`;
  return [
    `${words.turn[language]} ${view.turn} ${words.of[language]} ${view.terms.turns}${doing === '' ? '' : `, ${doing}`}`,
    ...wrap(score(view, language), columns),
    ...wrap(objectives(view, language), columns),
  ].filter((line) => line !== '');
}

function score(view: View, language: Language): string {
  const each = sides.map((side) => {
    const broken = view.terms.groups.filter((group, at) => group.side === side && view.broken[at] === true);
    const said = `${sideName(view, side, language)} ${scoreOf(view, side)}`;
    return broken.length === 0
      ? said
      : `${said} (${words.broken[language]}${colon(language)} ${broken.map(({ name }) => name[language]).join(', ')})`;
  });
  return `${words.score[language]}${colon(language)} ${each.join(', ')}.`;
}

function objectives(view: View, language: Language): string {
  const each = view.terms.objectives.map(({ id, points }, at) => {
    const holder = view.holders[at] ?? null;
    const whose = holder === null ? words.nobodys[language] : sideName(view, holder, language);
    return `${featureName(view, id, language)} (${whose}, ${points})`;
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

/** Every unit and general: by their groups those on the table, then the others. */
export function forces(view: View, sight: Sight): string[] {
  return sides.flatMap((side) => [
    sight.paint.bold(sideName(view, side, sight.language)),
    ...view.terms.groups.flatMap(({ name, side: own }, group) =>
      own === side ? [`  ${name[sight.language]}`, ...groupLines(view, sight, group)] : [],
    ),
    ...generalLines(view, sight, side),
    ...absentLines(view, sight, side),
  ]);
}

function groupLines(view: View, sight: Sight, group: number): string[] {
  return [...view.units.keys()]
    .filter((unit) => view.terms.units[unit]!.group === group && view.units[unit]!.where === 'table')
    .flatMap((unit) => wrap(`    ${unitLine(view, sight, unit)}`, sight.columns, '        '));
}

/** `7. 1st Battalion, line infantry, 18/18 figures, line, facing north, at 51,78, 3 action points`. */
export function unitLine(view: View, { language }: Sight, unit: number): string {
  const { name, arm, status, strength } = view.terms.units[unit]!;
  const row = view.units[unit]!;
  const men = arm.endsWith('artillery') ? words.guns[language] : words.figures[language];
  const troops = `${armNames[arm][language]} (${statusNames[status][language]})`;
  const said = [
    name[language],
    troops,
    `${figuresLeft(view, unit)}/${strength} ${men}`,
    formationNames[row.formation][language],
    ...(row.post === none
      ? [
          `${words.facing[language]} ${windOf(row.facing, language)}`,
          `${words.at[language]} ${pointIn(row.x, row.y)}`,
        ]
      : [`${words.in[language]} ${featureName(view, tableOf(view).features[row.post]!.id, language)}`]),
    orderNames[orderOf(view, unit)][language],
    ...(row.case === 'ARR' ? [] : [caseNames[row.case][language]]),
    `${pointsLeft(view, unit)} ${words.points[language]}`,
  ];
  return `${unit + 1}. ${said.join(', ')}`;
}

function generalLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const each = view.generals.flatMap(({ fate, x, y, unit }, general) => {
    const { name, side: own, rank } = view.terms.generals[general]!;
    if (own !== side || fate !== 'table') return [];
    const where =
      unit === none
        ? `${words.at[language]} ${pointIn(x, y)}`
        : `${words.with[language]} ${view.terms.units[unit]!.name[language]}`;
    return [`${name[language]} (${rankNames[rank][language]}, ${where})`];
  });
  if (each.length === 0) return [];
  return wrap(`  ${words.generals[language]}${colon(language)} ${each.join(', ')}`, sight.columns, '      ');
}

function absentLines(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const lists = [
    [['reserve', 'off'], words.gone],
    [['taken', 'destroyed'], words.lost],
  ] as const;
  return lists.flatMap(([places, title]) => {
    const names = view.units.flatMap(({ where }, unit) => {
      const { side: own, name } = view.terms.units[unit]!;
      return own === side && (places as readonly string[]).includes(where) ? [name[language]] : [];
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
    .map(({ other, far }) => `${view.terms.units[other]!.name[language]} ${lengthIn(far, language)}`);
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
