/** Chapter 3: what ground does to a line of sight: woods, built-up areas, edges of plateaus, crests (TC-3-06 to TC-3-15). */
import { boxOf, distanceBetween, groundMeets, stages, type Box, type Point } from '@bivouac/ground/free';
import { levelAt, type Feature, type FreeTable } from '@bivouac/ground/free-table';
import { branches } from '@bivouac/kernel';
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

/** Kinds of ground that may stop a line. */
const hiding: ReadonlySet<string> = new Set([
  'light wood',
  'dense wood',
  'plateau',
  'hill',
  'crest',
  ...strongholds,
]);

/** Whether nothing of the ground in a box may stop a line, or lift anybody over others. */
export function isOpenGround(s: State, box: Box): boolean {
  const { index, features } = tableOf(s);
  return !index.near(box).some((feature) => hiding.has(features[feature]!.kind.name));
}

/** The levels of the ends of a line. */
export function levelsOf(s: State, p: Point, q: Point): readonly [number, number] {
  const table = tableOf(s);
  return [levelAt(table, p), levelAt(table, q)];
}

/** Whether the ground stops a line between two figures. */
export function isStopped(
  s: State,
  ends: Ends,
  p: Point,
  q: Point,
  [mine, theirs]: readonly [number, number],
): boolean {
  const table = tableOf(s);
  const whole = distanceBetween(p, q);
  let light = 0;
  for (const at of table.index.near(boxOf([p, q]))) {
    const feature = table.features[at]!;
    const { kind } = feature;
    if (!hiding.has(kind.name)) continue;
    if (strongholds.has(kind.name)) {
      if (by.housesHide(!ends.posts.includes(at) && lengthOver(feature, p, q) > 0)) return true;
    } else if (kind.name === 'light wood') light += lengthOver(feature, p, q);
    else if (kind.name === 'dense wood') {
      if (by.denseWoodsHide(isDeepIn(feature, p, q, whole))) return true;
    } else if (!ends.isNear && isBehind(s, table, feature, ends, p, q, whole, mine, theirs)) return true;
  }
  return by.lightWoodsHide(light > lightWood);
}

/** How far a line runs over a feature. */
function lengthOver({ figure }: Feature, p: Point, q: Point): number {
  return stages(p, q, [figure]).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** A dense wood lets a line into its outer UD only: whoever is less deep in it sees out and is seen. */
function isDeepIn({ figure }: Feature, p: Point, q: Point, whole: number): boolean {
  return stages(p, q, [figure]).some(({ from, to }) => {
    if (to === from) return false;
    return (from > 0 && to < whole) || to - from >= denseWood;
  });
}

/** Whether the edge of a plateau, a height between, or the crest of a hill hides one end from the other. */
function isBehind(
  s: State,
  table: FreeTable,
  feature: Feature,
  ends: Ends,
  p: Point,
  q: Point,
  whole: number,
  mine: number,
  theirs: number,
): boolean {
  if (feature.kind.name === 'crest')
    return isBehindCrest(s, table, feature, ends, p, q, Math.max(mine, theirs));
  const level = feature.numbers.level ?? 0;
  const over = stages(p, q, [feature.figure]).filter(({ from, to }) => to > from);
  if (over.length === 0 || !isHeight(feature.kind.name)) return false;
  if (level > Math.max(mine, theirs))
    return by.heightsHide(over.some(({ from, to }) => from > 0 && to < whole));
  if (feature.kind.name === 'hill' || mine === theirs || level !== Math.max(mine, theirs)) return false;
  // The upper end looks over the edge of its own level from less than a UD behind it.
  return by.edgesHide(
    over.some(({ from, to }) => (mine > theirs ? from === 0 : to >= whole) && to - from >= nearEdge),
  );
}

function isBehindCrest(
  s: State,
  table: FreeTable,
  { figure }: Feature,
  { from, to }: Ends,
  p: Point,
  q: Point,
  upper: number,
): boolean {
  const [crossed] = stages(p, q, [figure]);
  if (crossed === undefined) return false;
  const isOn = (unit: number): boolean => unit !== none && groundMeets(figureOfUnit(s, unit).parts, figure);
  if (by.onTheCrestOneIsSeen(isOn(from) || isOn(to))) return false;
  const whole = Math.max(1, distanceBetween(p, q));
  const at: Point = [
    p[0] + Math.round(((q[0] - p[0]) * crossed.from) / whole),
    p[1] + Math.round(((q[1] - p[1]) * crossed.from) / whole),
  ];
  if (by.theHigherSeeOverCrests(upper > levelAt(table, at))) return false;
  return by.crestsHide(true);
}
