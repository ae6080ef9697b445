/** Where generals are needed: in the middle of those they command, behind each of them, or with one that fights. */
import { inSpace, type Action, type Asked, type Course, type Space } from '@bivouac/kernel';
import { grown, type Point } from '@bivouac/ground/free';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import type { State } from '../state.ts';
import { centreOf, standing } from '../standing.ts';
import { factsOf, isInHand, sideOf, unitOf, unitsOnTable } from '../troops.ts';
import { isActive, placeOfGeneral } from '../rules/3-action-points/command.ts';
import { sentToObjectives } from './errands.ts';

export function rideActions(s: State, { choices, landmarks }: Asked): readonly Action[] {
  const found: Action[] = [];
  // Whoever has a general with him needs no word of his brigadier, and goes for an objective by himself.
  const sent = sentToObjectives(s, unitsOnTable(s, s.side)).flatMap(({ units }) => units);
  for (const named of choices([]).options) {
    if (named === 'done') continue;
    const general = indexOfGeneral(s, named);
    const moves = choices([named]).options;
    if (moves.includes('to')) {
      const { space } = choices([named, 'to']);
      const middle = middleOf(ledBy(s, general));
      const goal = middle === null || space === undefined ? null : nearestTo(s, general, middle, space);
      if (goal !== null) found.push([named, 'to', goal]);
      // Brigadiers follow a unit of theirs; whoever commands these stays in the midst of them.
      const behind = landmarks([named, 'to']).filter(({ name }) => name === 'behind');
      if (behind.length <= mostFollowed) for (const { part } of behind) found.push([named, 'to', part]);
    }
    if (!moves.includes('join')) continue;
    // Whoever lends nothing to a unit only exposes himself with it, and where nobody is near it is lost on it.
    const lends = s.terms.generals[general]!.charisma > 0;
    for (const joined of choices([named, 'join']).options) {
      const unit = indexOfUnit(s, joined);
      if ((lends && isNearEnemies(s, unit)) || sent.includes(unit)) found.push([named, 'join', joined]);
    }
  }
  return found;
}

/** More units than this nobody leads from behind one of them. */
const mostFollowed = 8;

/** Nearer than this a unit will soon fight. */
const nearFight = 3_000;

function isNearEnemies(s: State, unit: number): boolean {
  const index = standing(s);
  return index
    .near(grown(index.figure(unit)!.box, nearFight))
    .some((other) => sideOf(s, other) !== s.side && isInHand(unitOf(s, other)));
}

/** Where those are whom a general leads: units of a brigadier, brigadiers of his corps, of the chief all of them. */
function ledBy(s: State, general: number): Point[] {
  const units = unitsOnTable(s, s.side).filter(
    (unit) => s.brigades[factsOf(s, unit).brigade]!.leader === general,
  );
  if (units.length > 0) return units.map((unit) => centreOf(s, unit));
  const isChief = s.terms.generals[general]!.rank === 'commander-in-chief';
  return s.brigades.flatMap(({ leader }, brigade) => {
    const { side, corps } = s.terms.brigades[brigade]!;
    const isHis = side === s.side && (isChief || s.corps[corps]!.leader === general);
    return isHis && isActive(s, leader) ? [placeOfGeneral(s, leader)] : [];
  });
}

/** In so many parts a way is cut that is too long for one ride. */
const parts = 8;

/** As near to a place as a general comes in one ride; null when he comes nowhere near. */
function nearestTo(s: State, general: number, [x, y]: Point, space: Space): Point | null {
  const [fromX, fromY] = placeOfGeneral(s, general);
  for (let part = parts; part > 0; part -= 1) {
    const on = (from: number, to: number): number => from + Math.trunc(((to - from) * part) / parts);
    const place: Point = [on(fromX, x), on(fromY, y)];
    if (inSpace(space, place)) return place;
  }
  return null;
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = (at: 0 | 1): number => points.reduce((all, point) => all + point[at], 0);
  return [Math.floor(sum(0) / points.length), Math.floor(sum(1) / points.length)];
}

/**
 * To leave off is the only ride after which melees are fought and the next turn begins: all are compared when that has
 * happened, or who leaves off early would be taken for the winner of his melees.
 */
export function courseOfRides(s: State): Course<State> | null {
  if (!isRiding(s)) return null;
  const { side } = s;
  return {
    ends: (now) => now.side !== side || !isRiding(now),
    offhand: (now) => (isRiding(now) ? ['done'] : null),
  };
}

function isRiding({ frames }: State): boolean {
  return frames.at(-1)?.step === 'rides';
}
