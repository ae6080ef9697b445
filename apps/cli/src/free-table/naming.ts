/** What typed words mean on a free table, and how its places are told. */
import type { Point } from '@bivouac/ground/free';
import { featuresAt, levelAt, type FreeTable, type TableKinds } from '@bivouac/ground/free-table';
import { listed, type Language, type Words } from '@bivouac/kernel';
import { wrap } from '../paint.ts';
import type { Sight } from '../room.ts';
import { fold } from '../table/chooser.ts';
import type { GroundGlyphs } from './drawing.ts';

interface Named {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string } | null;
}

/** Whether a typed word names somebody or something: by the id, or as it is called in either language. */
export function isCalled({ id, name }: Named, wanted: string): boolean {
  return fold(id) === wanted || (name !== null && (fold(name.en) === wanted || fold(name.fr) === wanted));
}

/** The middle of something on the table. */
export function middleOfFeature(table: FreeTable, feature: number): Point {
  const { left, right, top, bottom } = table.features[feature]!.figure.box;
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The point a typed word means: that of something on the table, or `80,110` in centimetres. */
export function pointCalled(table: FreeTable, typed: string): Point | null {
  const feature = table.features.findIndex((one) => isCalled(one, fold(typed)));
  if (feature >= 0) return middleOfFeature(table, feature);
  const written = /^(\d+),(\d+)$/.exec(typed);
  if (written === null) return null;
  const [x, y] = [Number(written[1]) * 100, Number(written[2]) * 100];
  return x > table.box.right || y > table.box.bottom ? null : [x, y];
}

/** A point as scenarios write it, in whole centimetres: `80,110`. */
export const pointIn = (x: number, y: number): string => `${Math.round(x / 100)},${Math.round(y / 100)}`;

/** The signs of the ground that this table has. */
export function groundLegend(
  table: FreeTable,
  { areas, lines, blocks }: TableKinds,
  glyphs: GroundGlyphs,
  language: Language,
): string {
  const known = [...areas, ...lines, ...blocks];
  const kinds = [...new Set(table.features.map(({ kind }) => kind.name))];
  return kinds
    .map((kind) => {
      const said = known.find(({ name }) => name === kind)?.words?.[language] ?? kind;
      return `${glyphs[kind]?.[0] ?? '?'} ${said}`;
    })
    .join(', ');
}

/** How the troops of a side are drawn. */
export function troopLegend(
  name: string,
  { infantry, cavalry, artillery }: Readonly<Record<'infantry' | 'cavalry' | 'artillery', string>>,
  general: string,
  language: Language,
): string {
  return language === 'fr'
    ? `${name} ${infantry} infanterie, ${cavalry} cavalerie, ${artillery} canons, ${general} général`
    : `${name} ${infantry} infantry, ${cavalry} cavalry, ${artillery} guns, ${general} general`;
}

export const numberLegend: Words = {
  en: 'the number is that of the list of forces, the arrow where they face',
  fr: 'le numéro est celui de la liste des forces, la flèche le front',
};

const words = {
  open: { en: 'open ground', fr: 'terrain découvert' },
  level: { en: 'level', fr: 'niveau' },
} as const satisfies Record<string, Words>;

/** What lies at a point: ground and height. */
export function placeLines(table: FreeTable, { language, columns }: Sight, x: number, y: number): string[] {
  const at: Point = [Math.round(x), Math.round(y)];
  const ground = featuresAt(table, at).map((one) => {
    const { name, kind } = table.features[one]!;
    const said = kind.words?.[language] ?? kind.name;
    return name === null ? said : `${name[language]} (${said})`;
  });
  const level = levelAt(table, at);
  const first = [
    pointIn(x, y),
    ground.length === 0 ? words.open[language] : listed(ground, language),
    ...(level > 0 ? [`${words.level[language]} ${level}`] : []),
  ];
  return wrap(`${first.join(', ')}.`, columns, '    ');
}
