/** Tables from outside: their form by the schema, then their sense. Apart, so that whoever plays need not load it. */
import { problem, type Problem, type Words } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';
import type { Box } from '../free/boxes.ts';
import { FigureIndex } from '../free/figure-index.ts';
import { groundMeets, lineFigure, type Figure } from '../free/figures.ts';
import { pathOf } from '../free/paths.ts';
import { blocks as blocksLine } from '../free/sight.ts';
import { schemaProblems } from '../schema.ts';
import type { FreeTableFile, TableKinds } from './file.ts';
import { edgeNames, edgeOf, type EdgeName, type Entry, type Feature, type FreeTable } from './free-table.ts';
import schema from './free-table.schema.json' with { type: 'json' };
import { breadthFaults, frontFaults, kindOf, kindsNamedIn, numberFaults, numbersOf } from './kinds.ts';
import { readMeasure } from './measures.ts';
import { pointsOnTable, readArea, readBlock, readLine } from './shapes.ts';

/**
 * A table ready for play, or all that is wrong with the file. Without the kinds of a game, those it names are taken for
 * granted.
 */
export function readFreeTable(file: unknown, kinds?: TableKinds): FreeTable | Problem[] {
  const misshapen = schemaProblems(schema, file);
  if (misshapen.length > 0) return misshapen;
  const table = file as FreeTableFile;
  return layFreeTable(table, kinds ?? kindsNamedIn(table));
}

/** A table from a file whose form is right, or all that is wrong with it. */
export function layFreeTable(file: FreeTableFile, kinds: TableKinds): FreeTable | Problem[] {
  const faults: Problem[] = repeatedIds(file);
  const box: Box = {
    left: 0,
    top: 0,
    right: readMeasure(file.size.width, 'size.width', faults),
    bottom: readMeasure(file.size.depth, 'size.depth', faults),
  };
  if (faults.length > 0) return faults;
  const laid = layFeatures(file, kinds, box, faults);
  const features = laid.map((feature) => ({ ...feature, over: underneath(feature, laid) }));
  for (const feature of features) faults.push(...unsupported(feature));
  const zones = readZones(file, box, faults);
  const entries = readEntries(file, box, faults);
  const places = readPlaces(file, box, faults);
  if (faults.length > 0) return faults;
  return {
    id: file.id,
    title: file.title,
    kinds,
    box,
    features,
    byId: new Map(features.map(({ id }, index) => [id, index])),
    index: new FigureIndex(features.map(({ figure }) => figure)),
    zones,
    entries,
    places,
  };
}

function repeatedIds({ areas = [], lines = [], blocks = [] }: FreeTableFile): Problem[] {
  const seen = new Set<string>();
  return Object.entries({ areas, lines, blocks }).flatMap(([list, entries]) =>
    entries.flatMap(({ id }) => {
      if (seen.has(id))
        return [
          problem(
            `${list}.${id}.id`,
            'another feature has this id',
            'un autre élément porte cet identifiant',
          ),
        ];
      seen.add(id);
      return [];
    }),
  );
}

const wordsOf = (name: string | Words | undefined): Words | null =>
  name === undefined ? null : typeof name === 'string' ? { en: name, fr: name } : name;

/** A feature that does not know yet what lies under it. */
type Laid = Feature extends infer F ? (F extends Feature ? Omit<F, 'over'> : never) : never;

function layFeatures(file: FreeTableFile, kinds: TableKinds, box: Box, faults: Problem[]): Laid[] {
  const { areas = [], lines = [], blocks = [] } = file;
  const common = (entry: (typeof areas | typeof lines | typeof blocks)[number]) => ({
    id: entry.id,
    name: wordsOf(entry.name),
    numbers: numbersOf(entry),
  });
  return [
    ...areas.flatMap((entry): Laid[] => {
      const where = `areas.${entry.id}`;
      const kind = kindOf(kinds, 'areas', entry, where, faults);
      if (kind !== null) faults.push(...numberFaults(kind, entry, where));
      const figure = readArea(entry.outline, `${where}.outline`, box, faults);
      if (kind === null || figure === null) return [];
      return [{ shape: 'area', ...common(entry), kind, figure, outline: figure.outline! }];
    }),
    ...lines.flatMap((entry): Laid[] => {
      const where = `lines.${entry.id}`;
      const kind = kindOf(kinds, 'lines', entry, where, faults);
      if (kind !== null)
        faults.push(...numberFaults(kind, entry, where), ...breadthFaults(kind, entry, where));
      const read = readLine(entry, where, box, faults);
      if (kind === null || read === null) return [];
      const { figure, path, width } = read;
      return [{ shape: 'line', ...common(entry), kind, figure, path: pathOf(path), width }];
    }),
    ...blocks.flatMap((entry): Laid[] => {
      const where = `blocks.${entry.id}`;
      const kind = kindOf(kinds, 'blocks', entry, where, faults);
      if (kind !== null) faults.push(...numberFaults(kind, entry, where), ...frontFaults(kind, entry, where));
      const read = readBlock(entry, where, box, faults);
      return kind === null || read === null ? [] : [{ shape: 'block', ...common(entry), kind, ...read }];
    }),
  ];
}

/** The features of the kinds this one lies over on which it does lie. */
function underneath({ kind, figure }: Laid, features: readonly Laid[]): number[] {
  const { over } = kind;
  if (over === undefined) return [];
  return features.flatMap((other, index) =>
    over.includes(other.kind.name) && liesOn(figure, other.figure) ? [index] : [],
  );
}

function liesOn(figure: Figure, under: Figure): boolean {
  const solid = figure.parts.filter((part) => part.length > 2);
  if (solid.length > 0) return groundMeets(solid, under);
  return figure.parts.some((part) => blocksLine(part[0]!, part.at(-1)!, under));
}

function unsupported({ id, shape, kind, over }: Feature): Problem[] {
  if (kind.over === undefined || over.length > 0) return [];
  const named = kind.over.join(', ');
  return [problem(`${shape}s.${id}`, `nothing to lie over (${named})`, `rien par-dessous (${named})`)];
}

function readZones(file: FreeTableFile, box: Box, faults: Problem[]): Map<string, Figure[]> {
  return new Map(
    Object.entries(file.zones ?? {}).map(([name, outlines]) => [
      name,
      outlines.flatMap((text, at) => readArea(text, `zones.${name}.${at}`, box, faults) ?? []),
    ]),
  );
}

function readEntries(file: FreeTableFile, box: Box, faults: Problem[]): Map<string, Entry> {
  return new Map(
    Object.entries(file.entries ?? {}).flatMap(([name, text]) => {
      const entry = readEntry(text, `entries.${name}`, box, faults);
      return entry === null ? [] : [[name, entry] as const];
    }),
  );
}

/** `north`, or `west 60..75`: centimetres from the left end or the top of the edge. */
function readEntry(text: string, where: string, box: Box, faults: Problem[]): Entry | null {
  const [, name, , from, to] = /^(\w+)( ([\d.]+?)\.\.([\d.]+))?$/.exec(text) ?? [];
  const edge = edgeNames.find((known) => known === name);
  if (edge === undefined) {
    const all = edgeNames.join(', ');
    faults.push(
      problem(
        where,
        `"${text}" is no part of an edge: write ${all}, or west 60..75`,
        `« ${text} » n’est pas une partie d’un bord : écrivez ${all}, ou west 60..75`,
      ),
    );
    return null;
  }
  const length = edge === 'north' || edge === 'south' ? box.right : box.bottom;
  const start = from === undefined ? 0 : readMeasure(Number(from), where, faults);
  const end = to === undefined ? length : readMeasure(Number(to), where, faults);
  if (start >= end || end > length) {
    faults.push(
      problem(
        where,
        `the ${edge} edge runs from 0 to ${length / 100}`,
        `ce bord (${edge}) va de 0 à ${length / 100}`,
      ),
    );
    return null;
  }
  return { edge, figure: lineFigure(partOf(box, edge, start, end)) };
}

function partOf(box: Box, edge: EdgeName, from: number, to: number): readonly Point[] {
  const [[x, y]] = edgeOf(box, edge);
  return edge === 'north' || edge === 'south'
    ? [
        [from, y],
        [to, y],
      ]
    : [
        [x, from],
        [x, to],
      ];
}

function readPlaces(file: FreeTableFile, box: Box, faults: Problem[]): FreeTable['places'] {
  return (file.places ?? []).flatMap(({ name, at }, index) => {
    const where = `places.${index}.at`;
    const point = pointsOnTable(at, 1, where, box, faults)?.[0];
    return point === undefined ? [] : [{ name: wordsOf(name)!, at: point }];
  });
}
