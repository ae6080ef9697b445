/** Chapter 3: who sees whom. One clear line from a figure to a figure is enough (TC-3-07, TC-3-15). */
import {
  boxOf,
  clearLine,
  pointsAlong,
  pointsRound,
  type Body,
  type Box,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import type { BlockFeature } from '@bivouac/ground/free-table';
import { branches } from '@bivouac/kernel';
import { keptForAUnit } from '../../keeping.ts';
import { featureOf, figureOfUnit, standing } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { bodyOf, branchOf, isGarrison, unitOf } from '../../troops.ts';
import { sidesOfBlock, frontEdge } from '../../zones.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { acrossCrests, isOpenGround, isStopped, levelsOf, type Ends } from './lines.ts';

const by = branches({
  closeOrderHides: ['TC-3-07', 'TC-3-15'],
  openOrderHidesNobody: 'TC-3-14',
  onlyTheirOwnLevelIsHidden: 'TC-3-15',
  fireStartsAtTheFront: 'TC-3-15',
});

const keptSights = keptForAUnit<boolean>();

/** Whether a unit sees another, from any of its edges: one figure of it is enough. */
export function canSee(s: State, from: number, to: number): boolean {
  return keptSights(s, from, `${to}`, () => looks(s, from, to, () => roundOf(s, from)));
}

/** Whether a unit sees another from where it fires: the front edge, of a square each side (TC-3-15). */
export function canAim(s: State, from: number, to: number): boolean {
  return keptSights(s, from, `${to} aims`, () => looks(s, from, to, () => muzzlesOf(s, from)));
}

/** Whether a unit is seen from a point. */
export function clearFrom(s: State, point: Point, to: number): boolean {
  return looksFrom(s, none, to, [point], figureOfUnit(s, to).box);
}

function looks(s: State, from: number, to: number, eyes: () => readonly Point[]): boolean {
  const box = boxRound(figureOfUnit(s, from).box, figureOfUnit(s, to).box);
  const index = standing(s);
  index.lookedAt(box);
  // Most often nobody and nothing is between: then no line need be drawn.
  if (isOpenGround(s, box) && !index.near(box).some((other) => hides(s, other, from, to))) return true;
  return looksFrom(s, from, to, eyes(), box);
}

function looksFrom(s: State, from: number, to: number, eyes: readonly Point[], around: Box): boolean {
  const box = boxRound(boxOf(eyes), around);
  const index = standing(s);
  const hiding = index.near(box).filter((other) => hides(s, other, from, to));
  const ends = roundOf(s, to);
  if (isOpenGround(s, box)) return clearLine(eyes, ends, figures(s, hiding)) !== null;
  const near = from !== none && gapBetween(s, from, to) < acrossCrests;
  const posts = [from === none ? none : unitOf(s, from).post, unitOf(s, to).post];
  const who: Ends = { from, to, posts, isNear: near };
  return (
    clearLine(eyes, ends, [], (p, q) => {
      const levels = levelsOf(s, p, q);
      return (
        !isStopped(s, who, p, q, levels) &&
        clearLine(
          [p],
          [q],
          figures(
            s,
            hiding.filter((other) => isOnTheLine(s, other, levels)),
          ),
        ) !== null
      );
    }) !== null
  );
}

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

/** Points all round a unit, one to a figure; round what a garrison holds. */
function roundOf(s: State, unit: number): readonly Point[] {
  return pointsRound(groundBody(s, unit), spacingOf(s, unit));
}

function groundBody(s: State, unit: number): Body {
  const row = unitOf(s, unit);
  return isGarrison(row) ? (featureOf(s, row.post) as BlockFeature).body : bodyOf(s, unit);
}

function spacingOf(s: State, unit: number): number {
  return unitOf(s, unit).formation === 'TIR' ? baseOf.skirmisher.width : baseOf[branchOf(s, unit)].width;
}

function muzzlesOf(s: State, unit: number): readonly Point[] {
  const row = unitOf(s, unit);
  if (isGarrison(row) || !by.fireStartsAtTheFront(true)) return roundOf(s, unit);
  const body = bodyOf(s, unit);
  const spacing = spacingOf(s, unit);
  if (row.formation !== 'CAR') return pointsAlong(frontEdge(body), spacing);
  return sidesOfBlock(body).flatMap((side) => pointsAlong(frontEdge(side), spacing));
}
