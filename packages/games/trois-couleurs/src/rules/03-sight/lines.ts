/** Chapter 3: what ground does to a line of sight: woods, built-up areas, edges of plateaus, crests (TC-3-06 to TC-3-15). */
import {
  distance,
  distanceBetween,
  figureOf,
  groundMeets,
  stages,
  type Box,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import { levelAt, type Feature } from '@bivouac/ground/free-table';
import { branches, citing, type RuleId } from '@bivouac/kernel';
import { figureOfUnit, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { isHeight, strongholds } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import { height } from '../../tables/visibility.ts';

const by = branches({
  housesHide: 'TC-3-15',
  denseWoodsHide: 'TC-3-15',
  lightWoodsHide: 'TC-3-15',
  edgesHide: 'TC-3-12',
  heightsHide: 'TC-3-01',
  crestsHide: 'TC-3-13',
  onTheCrestOneIsSeen: 'TC-3-13',
  theHigherSeeOverCrests: 'TC-3-10',
});

const lightWood: number = length('TC-3-15', height.lightWoodSeenThroughUpToUd);
const denseWood: number = length('TC-3-15', height.denseWoodSightDepthUd);
const nearEdge: number = length(['TC-3-06', 'TC-3-10'], height.visibleFromBelowIfBehindPlateauEdgeLessThanUd);
/** Units nearer than this see each other across any edge or crest. */
export const acrossCrests: number = length('TC-3-11', height.slidingSightAcrossCrestUd);

/** Who looks at whom, what each of them holds, and whether they are so near that no crest hides them. */
export interface Ends {
  readonly from: number;
  readonly to: number;
  readonly posts: readonly number[];
  readonly isNear: boolean;
}

/** The ground between two units as far as it may stop lines, gathered once for all lines between them. */
export interface Scene {
  /** Whatever stops every line that crosses it. */
  readonly houses: readonly Figure[];
  readonly light: readonly Figure[];
  readonly dense: readonly Figure[];
  readonly heights: readonly Height[];
  readonly crests: readonly Figure[];
}

interface Height {
  readonly figure: Figure;
  readonly level: number;
  /** A plateau falls at its edge, a hill from its crest on. */
  readonly hasEdge: boolean;
}

/** Whether nothing in a scene stops a line, or lifts anybody over others. */
export function isOpen({ houses, light, dense, heights, crests }: Scene): boolean {
  return houses.length + light.length + dense.length + heights.length + crests.length === 0;
}

const openScene: Scene = { houses: [], light: [], dense: [], heights: [], crests: [] };

/** What of the ground in a box may stop lines, what is held by either end left out. */
export function sceneOf(s: State, box: Box, posts: readonly number[]): Scene {
  const { index, features } = tableOf(s);
  const found = index.near(box);
  if (found.length === 0) return openScene;
  const scene = {
    houses: [] as Figure[],
    light: [] as Figure[],
    dense: [] as Figure[],
    heights: [] as Height[],
    crests: [] as Figure[],
  };
  for (const at of found) {
    const { kind, figure, numbers }: Feature = features[at]!;
    if (strongholds.has(kind.name)) {
      if (by.housesHide(!posts.includes(at))) scene.houses.push(figure);
    } else if (isHeight(kind.name))
      scene.heights.push({ figure, level: numbers.level ?? 0, hasEdge: kind.name === 'plateau' });
    else if (kind.name === 'light wood') scene.light.push(figure);
    else if (kind.name === 'dense wood') scene.dense.push(figure);
    else if (kind.name === 'crest') scene.crests.push(figure);
  }
  return scene;
}

/** How high a point of a scene lies. */
export function levelIn({ heights }: Scene, point: Point): number {
  let highest = 0;
  for (const { figure, level } of heights)
    if (level > highest && distance(figureOf([point]), figure) === 0) highest = level;
  return highest;
}

/** Whether all of these lie off every height of such a level or more, which then hides them where it lies between. */
export function areBelow({ heights }: Scene, level: number, ends: readonly Figure[]): boolean {
  const isOff = (one: Height): boolean =>
    one.level < level || ends.every((end) => distance(end, one.figure) > 1);
  return by.heightsHide(heights.every(isOff));
}

/** Whether woods, heights or crests of a scene stop a line between two figures. */
export function isStopped(
  s: State,
  scene: Scene,
  ends: Ends,
  p: Point,
  q: Point,
  [mine, theirs]: readonly [number, number],
  cites?: RuleId[],
): boolean {
  const { light, dense, heights, crests } = scene;
  const whole = distanceBetween(p, q);
  for (const figure of dense) if (by.denseWoodsHide(isDeepIn(figure, p, q, whole), cites)) return true;
  if (!ends.isNear) {
    for (const height of heights) if (isBehind(height, p, q, whole, mine, theirs, cites)) return true;
    for (const crest of crests)
      if (isBehindCrest(s, crest, ends, p, q, whole, Math.max(mine, theirs), cites)) return true;
  } else if (cites !== undefined && isStopped(s, scene, { ...ends, isNear: false }, p, q, [mine, theirs]))
    cites.push(...citing('TC-3-11'));
  if (light.length === 0) return false;
  let through = 0;
  for (const { from, to } of stages(p, q, light)) through += to - from;
  return by.lightWoodsHide(through > lightWood, cites);
}

/** A dense wood lets a line into its outer UD only: whoever is less deep in it sees out and is seen. */
function isDeepIn(figure: Figure, p: Point, q: Point, whole: number): boolean {
  return stages(p, q, [figure]).some(({ from, to }) => {
    if (to === from) return false;
    return (from > 0 && to < whole) || to - from >= denseWood;
  });
}

/** Whether the edge of a plateau, or a height between, hides one end from the other. */
function isBehind(
  { figure, level, hasEdge }: Height,
  p: Point,
  q: Point,
  whole: number,
  mine: number,
  theirs: number,
  cites?: RuleId[],
): boolean {
  const upper = Math.max(mine, theirs);
  const isBetween = level > upper;
  if (!isBetween && (!hasEdge || mine === theirs || level !== upper)) return false;
  const over = stages(p, q, [figure]).filter(({ from, to }) => to > from);
  if (isBetween)
    return by.heightsHide(
      over.some(({ from, to }) => from > 0 && to < whole),
      cites,
    );
  // The upper end looks over the edge of its own level from less than a UD behind it.
  const upperEnd = over.filter(({ from, to }) => (mine > theirs ? from === 0 : to >= whole));
  const isNearEdge = upperEnd.every(({ from, to }) => to - from < nearEdge);
  if (cites !== undefined && isNearEdge && upperEnd.length > 0) cites.push(...citing('TC-3-06'));
  return by.edgesHide(!isNearEdge, cites);
}

function isBehindCrest(
  s: State,
  figure: Figure,
  { from, to }: Ends,
  p: Point,
  q: Point,
  whole: number,
  upper: number,
  cites?: RuleId[],
): boolean {
  const [crossed] = stages(p, q, [figure]);
  if (crossed === undefined) return false;
  const isOn = (unit: number): boolean => unit !== none && groundMeets(figureOfUnit(s, unit).parts, figure);
  if (by.onTheCrestOneIsSeen(isOn(from) || isOn(to), cites)) return false;
  const share = crossed.from / Math.max(1, whole);
  const at: Point = [p[0] + Math.round((q[0] - p[0]) * share), p[1] + Math.round((q[1] - p[1]) * share)];
  if (by.theHigherSeeOverCrests(upper > levelAt(tableOf(s), at), cites)) return false;
  return by.crestsHide(true, cites);
}
