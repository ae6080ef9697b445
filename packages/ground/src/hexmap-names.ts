/** The short writing of hex maps: lists of hexes, sides and roads as texts, read with their faults. */
import { problem, type Problem } from '@bivouac/kernel';
import type { Direction, HexGrid } from './hexes.ts';
import type { HexList, SideKind, SideList } from './hexmap-file.ts';

/** A side of a hex: of an owned feature, the owner comes first. */
export interface HexSide {
  readonly hex: number;
  readonly direction: Direction;
  /** Where the file says so. */
  readonly where: string;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The hex of that name, or -1 and a fault. */
function hexNamedIn(grid: HexGrid, name: string, where: string, faults: Problem[]): number {
  const hex = grid.byName.get(name) ?? -1;
  if (hex < 0) faults.push(problem(where, `there is no hex "${name}"`, `il n’y a pas de case « ${name} »`));
  return hex;
}

/** The hexes of a list, in its order. A hex named twice is a fault. */
export function readHexes(grid: HexGrid, list: HexList, where: string, faults: Problem[]): number[] {
  const hexes: number[] = [];
  const seen = new Set<number>();
  list.forEach((text, index) => {
    for (const word of wordsOf(text)) {
      for (const hex of readRun(grid, word, `${where}.${index}`, faults)) {
        const name = grid.names[hex]!;
        if (seen.has(hex))
          faults.push(
            problem(`${where}.${index}`, `${name} stands here twice`, `${name} figure ici deux fois`),
          );
        seen.add(hex);
        hexes.push(hex);
      }
    }
  });
  return hexes;
}

/** `C5`, or `C5..C9`: all hexes between, along a row or a column of the map. */
function readRun(grid: HexGrid, word: string, where: string, faults: Problem[]): number[] {
  const [first, last, ...rest] = word.split('..');
  const from = hexNamedIn(grid, first!, where, faults);
  if (last === undefined) return from < 0 ? [] : [from];
  const to = hexNamedIn(grid, [last, ...rest].join('..'), where, faults);
  if (from < 0 || to < 0) return [];
  const rows = grid.rowOf[to]! - grid.rowOf[from]!;
  const columns = grid.columnOf[to]! - grid.columnOf[from]!;
  if (rows !== 0 && columns !== 0) {
    faults.push(
      problem(
        where,
        `${word} follows neither a row nor a column`,
        `${word} ne suit ni une rangée ni une colonne`,
      ),
    );
    return [];
  }
  const length = Math.abs(rows + columns);
  const run = Array.from({ length: length + 1 }, (_, step) =>
    grid.at(grid.rowOf[from]! + step * Math.sign(rows), grid.columnOf[from]! + step * Math.sign(columns)),
  );
  if (run.includes(-1)) {
    faults.push(
      problem(where, `${word} passes where there is no hex`, `${word} passe là où il n’y a pas de case`),
    );
    return [];
  }
  return run;
}

const isDirection = (word: string): boolean => /^[NS]?[EW]?$/u.test(word);

function readDirection(grid: HexGrid, word: string, where: string, faults: Problem[]): Direction | -1 {
  const direction = grid.directions.indexOf(word as (typeof grid.directions)[number]);
  if (direction === -1) {
    const all = grid.directions.join(', ');
    faults.push(
      problem(
        where,
        `"${word}" is not a direction of this map: ${all}`,
        `« ${word} » n’est pas une direction de cette carte : ${all}`,
      ),
    );
  }
  return direction as Direction | -1;
}

/** The sides of a list, in its order. */
export function readSides(
  grid: HexGrid,
  kind: SideKind,
  list: SideList,
  where: string,
  faults: Problem[],
): HexSide[] {
  return list.flatMap((text, index) =>
    wordsOf(text).flatMap((word) => readSide(grid, kind, word, `${where}.${index}`, faults)),
  );
}

function readSide(grid: HexGrid, kind: SideKind, word: string, where: string, faults: Problem[]): HexSide[] {
  const [, first, sign, rest] = /^([^/>:]+)([/>:])([^/>:]+)$/u.exec(word) ?? [];
  if (first === undefined || sign === undefined || rest === undefined) {
    faults.push(
      problem(
        where,
        `"${word}" is no side: write C5/D5, C5>D5 or C5:E,SE`,
        `« ${word} » n’est pas un côté : écrire C5/D5, C5>D5 ou C5:E,SE`,
      ),
    );
    return [];
  }
  const hex = hexNamedIn(grid, first, where, faults);
  if (sign === ':') {
    const ways = rest.split(',').map((way) => readDirection(grid, way, where, faults));
    return hex < 0 ? [] : ways.flatMap((direction) => (direction === -1 ? [] : [{ hex, direction, where }]));
  }
  const other = hexNamedIn(grid, rest, where, faults);
  if (hex < 0 || other < 0 || !ownerFits(kind, word, sign, where, faults)) return [];
  const direction = grid.directionTo(hex, other);
  if (direction === -1) faults.push(notNext(where, rest, first));
  return direction === -1 ? [] : [{ hex, direction, where }];
}

/** Whether `>` stands where a feature belongs to one of two hexes, and `/` where it does not. */
function ownerFits(kind: SideKind, word: string, sign: string, where: string, faults: Problem[]): boolean {
  const owned = kind.owned === true;
  if (owned === (sign === '>')) return true;
  const right = owned ? word.replace('/', '>') : word.replace('>', '/');
  faults.push(
    owned
      ? problem(
          where,
          `"${word}" does not say to which hex the ${kind.name} belongs: ${right}, or the other way round`,
          `« ${word} » ne dit pas à quelle case appartient ${kind.name} : ${right}, ou l’inverse`,
        )
      : problem(
          where,
          `"${word}": a ${kind.name} belongs to neither hex: write ${right}`,
          `« ${word} » : ${kind.name} n’appartient à aucune des deux cases : écrire ${right}`,
        ),
  );
  return false;
}

function notNext(where: string, name: string, other: string): Problem {
  return problem(where, `${name} is not next to ${other}`, `${name} ne touche pas ${other}`);
}

/** A road as the sides it crosses, each named from both hexes where there are two. */
export function readRoad(grid: HexGrid, text: string, where: string, faults: Problem[]): HexSide[] {
  const words = wordsOf(text);
  const ends = new Set([0, words.length - 1]);
  const [before, after] = [words[0] ?? '', words.at(-1) ?? ''];
  const hexes = words.flatMap((word, index) => {
    if (!isDirection(word)) return readRun(grid, word, where, faults);
    if (!ends.has(index))
      faults.push(
        problem(
          where,
          `"${word}": a direction stands only at the ends of a road`,
          `« ${word} » : une direction ne se met qu’aux bouts d’une route`,
        ),
      );
    return [];
  });
  const links = hexes.slice(1).flatMap((hex, index) => linked(grid, hexes[index]!, hex, where, faults));
  const off = [
    ...(isDirection(before) ? leaving(grid, hexes[0], before, where, faults) : []),
    ...(isDirection(after) ? leaving(grid, hexes.at(-1), after, where, faults) : []),
  ];
  if (hexes.length + off.length < 2 && faults.every((fault) => fault.where !== where))
    faults.push(problem(where, 'a road needs two hexes', 'il faut deux cases pour une route'));
  return [...links, ...off];
}

function linked(grid: HexGrid, from: number, to: number, where: string, faults: Problem[]): HexSide[] {
  const direction = grid.directionTo(from, to);
  if (direction === -1) {
    faults.push(notNext(where, grid.names[to]!, grid.names[from]!));
    return [];
  }
  return [
    { hex: from, direction, where },
    { hex: to, direction: ((direction + 3) % 6) as Direction, where },
  ];
}

/** A road that goes on beyond the edge. */
function leaving(
  grid: HexGrid,
  hex: number | undefined,
  way: string,
  where: string,
  faults: Problem[],
): HexSide[] {
  const direction = readDirection(grid, way, where, faults);
  if (direction === -1 || hex === undefined) return [];
  const next = grid.neighbour(hex, direction);
  if (next < 0) return [{ hex, direction, where }];
  const [name, other] = [grid.names[hex]!, grid.names[next]!];
  faults.push(
    problem(
      where,
      `${way} of ${name} lies ${other}, not the edge of the map`,
      `au ${way} de ${name} il y a ${other}, et non le bord de la carte`,
    ),
  );
  return [];
}
