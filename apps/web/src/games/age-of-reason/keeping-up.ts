/** Generals ride after the troops they lead, all at one word: whoever is left behind finds nobody within his reach. */
import { bodyOf, indexOfGeneral, none, reachOfCommand, type View } from '@bivouac/age-of-reason/words';
import { corners, distance, figureOf, pointAt, type Figure } from '@bivouac/ground/free';
import { inSpace, type Action, type Part, type Parts, type Space } from '@bivouac/kernel';
import { boxAround, distance as apart, middleOf, type Point } from '../../board/geometry.ts';
import { onBoard } from '../../board/free-table/places.ts';
import { sceneOf, type Posted, type Rider } from './scene.ts';

/** How far behind the fronts of his troops a general keeps, by his rank, in millimetres. */
const behind: Readonly<Record<string, number>> = {
  brigadier: 50,
  'corps general': 100,
  'commander-in-chief': 140,
};

/** Nearer than this to where he belongs, in millimetres, nobody stirs. */
const nearEnough = 40;

/** What comes next of the ride of the first who has fallen behind; null when everybody has kept up. */
export function nextOfRides([named, verb]: Action, parts: Parts, view: View): Part | null {
  if (named === undefined)
    return stragglers(view).find(({ facts }) => parts.options.includes(facts.id))?.facts.id ?? null;
  if (verb === undefined) return parts.options.find((part) => part === 'to') ?? null;
  const rider = sceneOf(view).generals.find(({ index }) => index === indexOfGeneral(view, named));
  const goal = rider === undefined ? null : placeOf(rider, view);
  if (rider === undefined || goal === null || parts.space === undefined) return null;
  return farthestOnTheWay(rider.at, goal, parts.space);
}

/** Generals of the side to move who have not ridden yet, and are not where they belong. */
export function stragglers(view: View): readonly Rider[] {
  return sceneOf(view).generals.filter((rider) => {
    const { general, facts, at } = rider;
    if (facts.side !== view.side || general.moved || general.unit !== none) return false;
    const goal = placeOf(rider, view);
    return goal !== null && apart(at, goal) > nearEnough;
  });
}

/** Behind those he leads: where most of them hear him, and of such places the one most in their midst. */
function placeOf(rider: Rider, view: View): Point | null {
  const [back, reach] = [behind[rider.facts.rank], reachOfCommand[rider.facts.rank]];
  const led = sceneOf(view).units.filter(
    ({ index, unit, facts }) =>
      unit.condition !== 'routed' && leads(rider, facts, view) && !followsItsGeneral(index, view),
  );
  const places = led.map((unit) => pointBehind(unit, back ?? 0));
  const midst = boxAround(places);
  if (back === undefined || reach === null || midst === null) return null;
  const middle = middleOf(midst);
  const figures = led.map(({ index }) => figureOf(corners(bodyOf(view, index))));
  const heard = (place: Point): number => figures.filter((figure) => isWithin(place, figure, reach)).length;
  // A brigade is few enough to try between any two of its units as well.
  const between =
    places.length > mostOfBrigade ? [] : places.flatMap((one) => places.map((other) => halfway(one, other)));
  return [middle, ...places, ...between].reduce((best, place) => {
    const more = heard(place) - heard(best);
    return more > 0 || (more === 0 && apart(place, middle) < apart(best, middle)) ? place : best;
  });
}

/** Whoever has a general with it goes by his word alone (AOR-3-212): nobody need ride after it. */
const followsItsGeneral = (index: number, view: View): boolean =>
  view.generals.some(({ unit }) => unit === index);

/** So many units at most are one brigade; more are an army, whose general stays in its midst. */
const mostOfBrigade = 8;

const halfway = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

const isWithin = ([x, y]: Point, figure: Figure, reach: number): boolean =>
  distance(figureOf([[Math.round(x * 10), Math.round(y * 10)]]), figure) <= reach;

function leads({ index, facts: { rank, side } }: Rider, unit: Posted['facts'], view: View): boolean {
  if (unit.side !== side) return false;
  if (rank === 'commander-in-chief') return true;
  if (rank === 'brigadier') return view.brigades[unit.brigade]!.leader === index;
  return view.corps[view.terms.brigades[unit.brigade]!.corps]!.leader === index;
}

function pointBehind({ front: [x, y], facing }: Posted, back: number): Point {
  const place = { x: Math.round(x * 10), y: Math.round(y * 10), facing: Math.round(facing * 100) };
  return onBoard(pointAt(place, -back * 10, 0));
}

/** As far as he may ride in one turn, in tenths of the way. */
function farthestOnTheWay([x, y]: Point, [toX, toY]: Point, space: Space): Part | null {
  for (let tenths = 10; tenths > 0; tenths -= 1) {
    const part = [Math.round(x * 10 + (toX - x) * tenths), Math.round(y * 10 + (toY - y) * tenths)] as const;
    if (inSpace(space, part)) return part;
  }
  return null;
}
