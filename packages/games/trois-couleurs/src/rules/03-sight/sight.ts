/** Chapter 3: who sees whom. One clear line from a figure to a figure is enough (TC-3-07, TC-3-15). */
import {
  blocks,
  boxOf,
  corners,
  distance,
  figureOf,
  localOf,
  pointsAlong,
  pointsOfFace,
  screens,
  type Body,
  type Box,
  type Face,
  type Point,
} from '@bivouac/ground/free';
import type { BlockFeature } from '@bivouac/ground/free-table';
import { branches, citing, type RuleId } from '@bivouac/kernel';
import { keptForAFigure, keptForAPair } from '../../kept-answers.ts';
import { featureOf, figureOfUnit, standing } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { bodyOf, branchOf, isGarrison, unitOf } from '../../troops.ts';
import { sidesOfBlock, frontEdge } from '../../zones.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import {
  acrossCrests,
  areBelow,
  isOpen,
  isStopped,
  levelIn,
  sceneOf,
  type Ends,
  type Scene,
} from './lines.ts';

const by = branches({
  closeOrderHides: ['TC-3-07', 'TC-3-15'],
  openOrderHidesNobody: 'TC-3-14',
  onlyTheirOwnLevelIsHidden: 'TC-3-15',
  fireStartsAtTheFront: 'TC-3-15',
  anyFigureWillDo: 'TC-1-08',
});

const keptSights = keptForAFigure<boolean>();
const keptAims = keptForAFigure<boolean>();
const linesOfSight = keptForAPair<Lines>();
const linesOfFire = keptForAPair<Lines>();

/** Whether a unit sees another, from any of its edges: one figure of it is enough. */
export function canSee(s: State, from: number, to: number): boolean {
  return keptSights(s, from, to, () =>
    looks(s, from, to, () => linesOfSight(s, from, to, () => linesBetween(s, from, to, eyesOf(s, from, to)))),
  );
}

/** Whether the ground lets a unit see another, whoever stands between (TC-17-27). */
export function isOpenTo(s: State, from: number, to: number): boolean {
  if (isOpen(sceneOf(s, boxBetween(s, from, to), postsOf(s, from, to)))) return true;
  return isClear(
    s,
    linesOfSight(s, from, to, () => linesBetween(s, from, to, eyesOf(s, from, to))),
    [],
  );
}

/** Whether a unit sees another from where it fires: the front edge, of a square each side (TC-3-15). */
export function canAim(s: State, from: number, to: number): boolean {
  return keptAims(s, from, to, () =>
    looks(s, from, to, () =>
      linesOfFire(s, from, to, () => linesBetween(s, from, to, muzzlesOf(s, from, to))),
    ),
  );
}

/**
 * The rules by which a unit sees another from where it fires, or does not: those that keep the line open along which it
 * does, or those that stop every line.
 */
export function citeAim(s: State, from: number, to: number, cites: RuleId[]): void {
  const box = boxBetween(s, from, to);
  by.anyFigureWillDo(!isFronting(groundBody(s, to), figureOfUnit(s, from).box), cites);
  const between = standing(s)
    .near(box)
    .filter((other) => other !== from && other !== to && !isGarrison(unitOf(s, other)));
  if (between.length === 0 && isOpen(sceneOf(s, box, postsOf(s, from, to)))) return;
  const lines = linesBetween(s, from, to, muzzlesOf(s, from, to));
  const { eyes, aims, levels, scene, ends } = lines;
  const isSeen = isClear(s, lines, hiding(s, box, from, to));
  const found: RuleId[] = [];
  for (const [at] of lines.ground.entries()) {
    if (isSeen && at !== lines.clear) continue;
    const p = eyes[Math.floor(at / aims.length)]!;
    const q = aims[at % aims.length]!;
    const both = levelsOf(lines, at);
    if (scene.houses.some((house) => blocks(p, q, house))) found.push(...citing('TC-3-15'));
    isStopped(s, scene, ends, p, q, both, found);
    for (const other of between) {
      const isThere = levels === null || isOnTheLine(s, other, both);
      if (isThere && blocks(p, q, figureOfUnit(s, other))) hides(s, other, from, to, found);
    }
  }
  cites.push(...found.filter((id, at) => found.indexOf(id) === at && !cites.includes(id)));
}

/** Whether a unit would see another that stood elsewhere: troops in close order and ground between hide it. */
export function seesPlace(s: State, from: number, to: number, there: Body): boolean {
  const figure = figureOf(corners(there));
  const box = boxRound(figureOfUnit(s, from).box, figure.box);
  const posts = postsOf(s, from, to);
  const scene = sceneOf(s, box, posts);
  const others = hiding(s, box, from, to);
  if (others.length === 0 && isOpen(scene)) return true;
  const eyes = eyesOf(s, from, to);
  const ends = { from, to, posts, isNear: distance(figureOfUnit(s, from), figure) < acrossCrests };
  return isClear(s, linesTo(ends, scene, eyes, facing(there, boxOf(eyes), spacingOf(s, to))), others);
}

/** Whether a unit is seen from a point. */
export function clearFrom(s: State, point: Point, to: number): boolean {
  const box = boxRound(boxOf([point]), figureOfUnit(s, to).box);
  const posts = [unitOf(s, to).post];
  const ends = { from: none, to, posts, isNear: false };
  return isClear(s, linesOf(s, ends, sceneOf(s, box, posts), [point]), hiding(s, box, none, to));
}

function looks(s: State, from: number, to: number, lines: () => Lines): boolean {
  const box = boxBetween(s, from, to);
  standing(s).lookedAt(box);
  const others = hiding(s, box, from, to);
  // Most often nobody and nothing is between: then no line need be drawn.
  const scene = sceneOf(s, box, postsOf(s, from, to));
  if (isOpen(scene)) {
    if (others.length === 0) return true;
  } else if (isScreened(s, scene, from, to)) return false;
  return isClear(s, lines(), others);
}

/** Whether a house or a height between two units hides each of them from the other altogether. False means unknown. */
function isScreened(s: State, scene: Scene, from: number, to: number): boolean {
  const { houses, heights } = scene;
  if (houses.length + heights.length === 0) return false;
  const one = corners(groundBody(s, from));
  const other = corners(groundBody(s, to));
  if (houses.some(({ parts }) => parts.length === 1 && screens(parts[0]!, one, other))) return true;
  const ends = [figureOfUnit(s, from), figureOfUnit(s, to)];
  return (
    heights.some(
      ({ figure, level }) => screens(figure.outline ?? [], one, other) && areBelow(scene, level, ends),
    ) && gapBetween(s, from, to) >= acrossCrests
  );
}

function hiding(s: State, box: Box, from: number, to: number): readonly number[] {
  return standing(s)
    .near(box)
    .filter((other) => hides(s, other, from, to));
}

function boxBetween(s: State, from: number, to: number): Box {
  return boxRound(figureOfUnit(s, from).box, figureOfUnit(s, to).box);
}

function postsOf(s: State, from: number, to: number): readonly number[] {
  return [unitOf(s, from).post, unitOf(s, to).post];
}

/** All lines from some points to others, and what the ground says of each as far as it has been asked. */
interface Lines {
  readonly ends: Ends;
  readonly scene: Scene;
  readonly eyes: readonly Point[];
  readonly aims: readonly Point[];
  /** How high each eye and each aim lies, as far as it has been asked; on level ground nobody asks. */
  readonly levels: readonly [number[], number[]] | null;
  /** Line by line: 0 not asked yet, 1 open, 2 stopped by the ground. */
  readonly ground: Uint8Array;
  /** The line that was clear when they were last looked along: most often it still is. */
  clear: number;
}

function linesBetween(s: State, from: number, to: number, eyes: readonly Point[]): Lines {
  const posts = postsOf(s, from, to);
  const isNear = gapBetween(s, from, to) < acrossCrests;
  return linesOf(s, { from, to, posts, isNear }, sceneOf(s, boxBetween(s, from, to), posts), eyes);
}

function linesOf(s: State, ends: Ends, scene: Scene, eyes: readonly Point[]): Lines {
  const [body, spacing] = [groundBody(s, ends.to), spacingOf(s, ends.to)];
  const aims = by.anyFigureWillDo(true)
    ? facing(body, boxOf(eyes), spacing)
    : pointsAlong(frontEdge(body), spacing);
  return linesTo(ends, scene, eyes, aims);
}

function linesTo(ends: Ends, scene: Scene, eyes: readonly Point[], aims: readonly Point[]): Lines {
  const levels: Lines['levels'] = scene.heights.length === 0 ? null : [[], []];
  return { ends, scene, eyes, aims, levels, ground: new Uint8Array(eyes.length * aims.length), clear: 0 };
}

/** Whether one line is stopped neither by the ground nor by somebody on it. */
function isClear(s: State, lines: Lines, others: readonly number[]): boolean {
  const { eyes, aims, levels, ground } = lines;
  // Who blocked the line before most often blocks the next one too.
  let last = none;
  for (let count = 0; count < ground.length; count += 1) {
    const at = (lines.clear + count) % ground.length;
    if (ground[at] === 2) continue;
    const p = eyes[Math.floor(at / aims.length)]!;
    const q = aims[at % aims.length]!;
    const both = levelsOf(lines, at);
    const isInTheWay = (other: number): boolean =>
      (levels === null || isOnTheLine(s, other, both)) && blocks(p, q, figureOfUnit(s, other));
    if (last !== none && isInTheWay(last)) continue;
    if (ground[at] === 0) ground[at] = isStoppedByGround(s, lines, p, q, both) ? 2 : 1;
    if (ground[at] === 2) continue;
    last = others.find(isInTheWay) ?? none;
    if (last !== none) continue;
    lines.clear = at;
    return true;
  }
  return false;
}

/** How high both ends of a line lie. */
function levelsOf({ eyes, aims, levels, scene }: Lines, line: number): readonly [number, number] {
  if (levels === null) return plain;
  const [eye, aim] = [Math.floor(line / aims.length), line % aims.length];
  const mine = (levels[0][eye] ??= levelIn(scene, eyes[eye]!));
  const theirs = (levels[1][aim] ??= levelIn(scene, aims[aim]!));
  return [mine, theirs];
}

function isStoppedByGround(
  s: State,
  { ends, scene }: Lines,
  p: Point,
  q: Point,
  both: readonly [number, number],
): boolean {
  return scene.houses.some((house) => blocks(p, q, house)) || isStopped(s, scene, ends, p, q, both);
}

const plain = [0, 0] as const;

function boxRound(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Whether a unit hides what is behind it: in close order; neither skirmishers nor guns in position, nor who looks or is looked at. */
function hides(s: State, unit: number, from: number, to: number, cites?: RuleId[]): boolean {
  if (unit === from || unit === to || isGarrison(unitOf(s, unit))) return false;
  const { formation } = unitOf(s, unit);
  if (by.openOrderHidesNobody(formation === 'TIR' || formation === 'BAT', cites)) return false;
  return by.closeOrderHides(true, cites);
}

/** A unit hides those on its own level, and those who are both lower. */
function isOnTheLine(s: State, unit: number, [mine, theirs]: readonly [number, number]): boolean {
  const { highest } = underfoot(s, unit);
  const isOn = (highest === mine && highest === theirs) || highest > Math.max(mine, theirs);
  return isOn || !by.onlyTheirOwnLevelIsHidden(true);
}

/**
 * Points of a body, one to a figure, along those of its edges that look towards a box, the middle of each edge first. Lines
 * from its other edges run over the body itself, and are clear only where one of these is.
 */
function facing(body: Body, { left, top, right, bottom }: Box, spacing: number): readonly Point[] {
  const seen = (
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const
  ).map((corner) => localOf(body, corner));
  const points: Point[] = [];
  const add = (face: Face): void => {
    const along = pointsOfFace(body, face, spacing);
    const middle = along.length >> 1;
    points.push(along[middle]!, ...along.filter((_, at) => at !== middle));
  };
  if (seen.some(({ ahead }) => ahead > 0)) add('front');
  if (seen.some(({ ahead }) => ahead < -body.depth)) add('rear');
  if (seen.some((one) => 2 * one.right > body.width)) add('right');
  if (seen.some((one) => 2 * one.right < -body.width)) add('left');
  return points;
}

/** Whether any corner of a box lies before the front of a body. */
function isFronting(body: Body, { left, top, right, bottom }: Box): boolean {
  return [left, right].some((x) => [top, bottom].some((y) => localOf(body, [x, y]).ahead > 0));
}

function groundBody(s: State, unit: number): Body {
  const row = unitOf(s, unit);
  return isGarrison(row) ? (featureOf(s, row.post) as BlockFeature).body : bodyOf(s, unit);
}

function spacingOf(s: State, unit: number): number {
  return unitOf(s, unit).formation === 'TIR' ? baseOf.skirmisher.width : baseOf[branchOf(s, unit)].width;
}

/** Where a unit looks from: the edges that look towards the other. */
function eyesOf(s: State, unit: number, towards: number): readonly Point[] {
  return facing(groundBody(s, unit), figureOfUnit(s, towards).box, spacingOf(s, unit));
}

function muzzlesOf(s: State, unit: number, towards: number): readonly Point[] {
  const row = unitOf(s, unit);
  if (isGarrison(row) || !by.fireStartsAtTheFront(true)) return eyesOf(s, unit, towards);
  const body = bodyOf(s, unit);
  const spacing = spacingOf(s, unit);
  if (row.formation !== 'CAR') return pointsAlong(frontEdge(body), spacing);
  return sidesOfBlock(body).flatMap((side) => pointsAlong(frontEdge(side), spacing));
}
