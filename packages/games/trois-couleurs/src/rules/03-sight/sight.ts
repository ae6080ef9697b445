/** Chapter 3: who sees whom. One clear line from a figure to a figure is enough (TC-3-07, TC-3-15). */
import {
  blocks,
  boxOf,
  clearLine,
  localOf,
  pointsAlong,
  pointsOfFace,
  type Body,
  type Box,
  type Face,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import type { BlockFeature } from '@bivouac/ground/free-table';
import { branches } from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { featureOf, figureOfUnit, standing } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { bodyOf, branchOf, isGarrison, unitOf } from '../../troops.ts';
import { sidesOfBlock, frontEdge } from '../../zones.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { acrossCrests, isOpen, isStopped, levelIn, sceneOf, type Ends, type Scene } from './lines.ts';

const by = branches({
  closeOrderHides: ['TC-3-07', 'TC-3-15'],
  openOrderHidesNobody: 'TC-3-14',
  onlyTheirOwnLevelIsHidden: 'TC-3-15',
  fireStartsAtTheFront: 'TC-3-15',
});

const keptSights = keptForAUnit<boolean>();

/** Whether a unit sees another, from any of its edges: one figure of it is enough. */
export function canSee(s: State, from: number, to: number): boolean {
  return keptSights(s, from, `${to}`, () => looks(s, from, to, () => eyesOf(s, from, to)));
}

/** Whether a unit sees another from where it fires: the front edge, of a square each side (TC-3-15). */
export function canAim(s: State, from: number, to: number): boolean {
  return keptSights(s, from, `${to} aims`, () => looks(s, from, to, () => muzzlesOf(s, from, to)));
}

/** Whether a unit is seen from a point. */
export function clearFrom(s: State, point: Point, to: number): boolean {
  const box = boxRound(boxOf([point]), figureOfUnit(s, to).box);
  const posts = [unitOf(s, to).post];
  return isClear(s, { from: none, to, posts, isNear: false }, sceneOf(s, box, posts), box, [point]);
}

function looks(s: State, from: number, to: number, eyes: () => readonly Point[]): boolean {
  const box = boxRound(figureOfUnit(s, from).box, figureOfUnit(s, to).box);
  const index = standing(s);
  index.lookedAt(box);
  const posts = [unitOf(s, from).post, unitOf(s, to).post];
  const scene = sceneOf(s, box, posts);
  // Most often nobody and nothing is between: then no line need be drawn.
  if (isOpen(scene) && !index.near(box).some((other) => hides(s, other, from, to))) return true;
  const isNear = gapBetween(s, from, to) < acrossCrests;
  return isClear(s, { from, to, posts, isNear }, scene, box, eyes());
}

/** Whether one line from these eyes to a unit is clear. */
function isClear(s: State, ends: Ends, scene: Scene, box: Box, eyes: readonly Point[]): boolean {
  const hiding = standing(s)
    .near(box)
    .filter((other) => hides(s, other, ends.from, ends.to));
  const aims = facing(groundBody(s, ends.to), boxOf(eyes), spacingOf(s, ends.to));
  const { houses, heights } = scene;
  if (heights.length === 0) {
    const across = [...figures(s, hiding), ...houses];
    return clearLine(eyes, aims, across, (p, q) => !isStopped(s, scene, ends, p, q, plain)) !== null;
  }
  // On heights whoever is lower hides nobody: then each line is judged by the levels of its ends.
  const levels = new Map([...eyes, ...aims].map((point) => [point, levelIn(scene, point)]));
  const free = clearLine(eyes, aims, houses, (p, q) => {
    const both = [levels.get(p)!, levels.get(q)!] as const;
    if (isStopped(s, scene, ends, p, q, both)) return false;
    return !hiding.some((other) => isOnTheLine(s, other, both) && blocks(p, q, figureOfUnit(s, other)));
  });
  return free !== null;
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

function figures(s: State, units: readonly number[]): Figure[] {
  return units.map((unit) => figureOfUnit(s, unit));
}

/** Whether a unit hides what is behind it: in close order; neither skirmishers nor guns in position, nor who looks or is looked at. */
function hides(s: State, unit: number, from: number, to: number): boolean {
  if (unit === from || unit === to || isGarrison(unitOf(s, unit))) return false;
  const { formation } = unitOf(s, unit);
  if (by.openOrderHidesNobody(formation === 'TIR' || formation === 'BAT')) return false;
  return by.closeOrderHides(true);
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
