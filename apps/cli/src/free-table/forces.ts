/** Who stands where on a free table, in words: whole armies, and a unit from near. */
import { corners, distance, figureOf, type Figure } from '@bivouac/ground/free';
import { windOf } from '@bivouac/ground/free-table';
import { colon, listed, type Language, type Words } from '@bivouac/kernel';
import { wrap } from '../paint.ts';
import type { Sight } from '../room.ts';
import { generalGlyphs, troopGlyphs, type Side } from './drawing.ts';
import { groundLegend, numberLegend, pointIn, troopLegend } from './naming.ts';
import { none, type Grouped, type TableGame, type TableView } from './table-game.ts';

const words = {
  objectives: { en: 'Objectives', fr: 'Objectifs' },
  nobodys: { en: 'nobody’s', fr: 'à personne' },
  generals: { en: 'Generals', fr: 'Généraux' },
  facing: { en: 'facing', fr: 'face' },
  at: { en: 'at', fr: 'en' },
  in: { en: 'in', fr: 'dans' },
  with: { en: 'with', fr: 'avec' },
  nearest: { en: 'Nearest enemies', fr: 'Ennemis les plus proches' },
} as const satisfies Record<string, Words>;

const sides: readonly Side[] = ['blue', 'red'];

/** `Objectives: mill (nobody’s, 2 retreat dice).`; nothing where there are none. */
export function objectiveLines<V extends TableView>(
  game: TableGame<V>,
  view: V,
  { language, columns }: Sight,
): string[] {
  const each = game.objectives(view, language).map(({ feature, holder, worth }) => {
    const whose = holder === null ? words.nobodys[language] : game.sideName(view, holder, language);
    return `${game.featureName(view, feature, language)} (${whose}, ${worth})`;
  });
  if (each.length === 0) return [];
  return wrap(`${words.objectives[language]}${colon(language)} ${each.join(', ')}.`, columns);
}

export function legend<V extends TableView>(game: TableGame<V>, view: V, { language }: Sight): string {
  const troops = sides.map((side) =>
    troopLegend(game.sideName(view, side, language), troopGlyphs[side], generalGlyphs[side], language),
  );
  const ground = groundLegend(game.tableOf(view), game.kinds, game.glyphs, language);
  return [...troops, numberLegend[language], ground].join(language === 'fr' ? '\u202f; ' : '; ');
}

/** Every unit and general: those on the table as they are organised, then the others. */
export function forces<V extends TableView>(game: TableGame<V>, view: V, sight: Sight): string[] {
  return sides.flatMap((side) => [
    sight.paint.bold(game.sideName(view, side, sight.language)),
    ...game
      .organised(view, side, sight.language)
      .flatMap((group) => groupLines(game, view, sight, group, '  ')),
    ...generalLines(game, view, sight, side),
    ...absentLines(game, view, sight, side),
  ]);
}

function groupLines<V extends TableView>(
  game: TableGame<V>,
  view: V,
  sight: Sight,
  { name, units, parts = [] }: Grouped,
  indent: string,
): string[] {
  const within = `${indent}  `;
  return [
    `${indent}${name}`,
    ...parts.flatMap((part) => groupLines(game, view, sight, part, within)),
    ...units.flatMap((unit) =>
      wrap(`${within}${unitLine(game, view, sight, unit)}`, sight.columns, `${within}    `),
    ),
  ];
}

/** `7. Kleist grenadiers, infantry M3, 12/12 figures, line, facing north, at 51,78`. */
function unitLine<V extends TableView>(
  game: TableGame<V>,
  view: V,
  { language }: Sight,
  unit: number,
): string {
  const { post, facing, x, y } = view.units[unit]!;
  const { before, after } = game.troops(view, unit, language);
  const where =
    post === none
      ? [`${words.facing[language]} ${windOf(facing, language)}`, `${words.at[language]} ${pointIn(x, y)}`]
      : [`${words.in[language]} ${game.featureName(view, game.tableOf(view).features[post]!.id, language)}`];
  const said = [view.terms.units[unit]!.name[language], ...before, ...where, ...after];
  return `${unit + 1}. ${said.join(', ')}`;
}

function generalLines<V extends TableView>(game: TableGame<V>, view: V, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const each = view.generals.flatMap(({ fate, x, y, unit }, general) => {
    const { name, side: own } = view.terms.generals[general]!;
    if (own !== side || fate !== 'table') return [];
    const where =
      unit === none
        ? `${words.at[language]} ${pointIn(x, y)}`
        : `${words.with[language]} ${view.terms.units[unit]!.name[language]}`;
    return [`${name[language]} (${game.generalSaid(view, general, language)}, ${where})`];
  });
  if (each.length === 0) return [];
  return wrap(`  ${words.generals[language]}${colon(language)} ${each.join(', ')}`, sight.columns, '      ');
}

function absentLines<V extends TableView>(game: TableGame<V>, view: V, sight: Sight, side: Side): string[] {
  const { language } = sight;
  return game.absent.flatMap(({ places, title, beside }) => {
    const names = view.units.flatMap(({ where }, unit) => {
      const { side: own, name } = view.terms.units[unit]!;
      if (own !== side || !places.includes(where)) return [];
      return [`${name[language]}${beside?.(view, unit, language) ?? ''}`];
    });
    if (names.length === 0) return [];
    return wrap(`  ${title[language]}${colon(language)} ${listed(names, language)}`, sight.columns, '      ');
  });
}

const fewEnemies = 3;

/** A unit from near: what it is, and how far the nearest enemies are. */
export function unitLines<V extends TableView>(
  game: TableGame<V>,
  view: V,
  sight: Sight,
  unit: number,
): string[] {
  const { language, columns } = sight;
  const own = figureOfUnit(game, view, unit);
  const { side } = view.terms.units[unit]!;
  const enemies = [...view.units.keys()]
    .filter((other) => view.terms.units[other]!.side !== side && view.units[other]!.where === 'table')
    .map((other) => ({ other, far: distance(own, figureOfUnit(game, view, other)) }))
    .sort((one, two) => one.far - two.far || one.other - two.other)
    .slice(0, fewEnemies)
    .map(
      ({ other, far }) => `${view.terms.units[other]!.name[language]} ${millimetres(game, far, language)}`,
    );
  const told = wrap(unitLine(game, view, sight, unit), columns, '    ');
  if (enemies.length === 0) return told;
  const nearest = `${words.nearest[language]}${colon(language)} ${enemies.join(', ')}.`;
  return [...told, ...wrap(nearest, columns, '    ')];
}

/** A distance to the millimetre: finer than that nobody reads. */
function millimetres<V extends TableView>(game: TableGame<V>, tenths: number, language: Language): string {
  return game.lengthIn(Math.round(tenths / 10) * 10, language);
}

function figureOfUnit<V extends TableView>(game: TableGame<V>, view: V, unit: number): Figure {
  const { post } = view.units[unit]!;
  return post === none
    ? figureOf(corners(game.bodyOf(view, unit)))
    : game.tableOf(view).features[post]!.figure;
}
