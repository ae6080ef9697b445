/** Where generals are needed: in the middle of those they command, behind each of them, or with one that fights. */
import type { Action, Asked, Course } from '@bivouac/kernel';
import { grown, type Point } from '@bivouac/ground/free';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import type { State } from '../state.ts';
import { centreOf, standing } from '../standing.ts';
import { factsOf, isInHand, sideOf, unitOf, unitsOnTable } from '../troops.ts';
import { isActive, placeOfGeneral } from '../rules/3-action-points/command.ts';
import { isEnemyAdrift, mendingRides, middleOf, nearestTo } from './chain-of-command.ts';
import { sentToObjectives } from './errands.ts';

export function rideActions(s: State, asked: Asked): readonly Action[] {
  const { choices, landmarks } = asked;
  // What is mended by several rides together no single one of them shows, so that these come first.
  const mending = isEnemyAdrift(s) ? mendingRides(s, asked, (general) => lent(s, asked, general)) : [];
  if (mending.length > 0) return mending;
  const found: Action[] = [['done']];
  // Whoever has a general with him needs no word of his brigadier, and goes for an objective by himself.
  const sent = sentToObjectives(s, unitsOnTable(s, s.side)).flatMap(({ units }) => units);
  for (const named of choices([]).options) {
    if (named === 'done') continue;
    const general = indexOfGeneral(s, named);
    const moves = choices([named]).options;
    if (moves.includes('to')) {
      const { space } = choices([named, 'to']);
      const led = ledBy(s, general);
      const middle = led.length === 0 ? null : middleOf(led);
      const goal = middle === null || space === undefined ? null : nearestTo(s, general, middle, space);
      if (goal !== null) found.push([named, 'to', goal]);
      // Brigadiers follow a unit of theirs; whoever commands these stays in the midst of them.
      const behind = landmarks([named, 'to']).filter(({ name }) => name === 'behind');
      if (behind.length <= mostFollowed) for (const { part } of behind) found.push([named, 'to', part]);
    }
    if (!moves.includes('join')) continue;
    const units = lent(s, asked, general);
    for (const joined of choices([named, 'join']).options) {
      const unit = indexOfUnit(s, joined);
      const isSent = sent.includes(unit) && isUnder(s, unit, general);
      if (isSent || units.includes(unit)) found.push([named, 'join', joined]);
    }
  }
  return found;
}

/** Units that a general could join and steady, now that the enemy is near them. */
function lent(s: State, { choices }: Asked, general: number): readonly number[] {
  const { id, charisma } = s.terms.generals[general]!;
  // Whoever lends nothing to a unit only exposes himself with it, and where nobody is near it is lost on it.
  if (charisma <= 0 || !choices([id]).options.includes('join')) return [];
  return choices([id, 'join'])
    .options.map((joined) => indexOfUnit(s, joined))
    .filter((unit) => isUnder(s, unit, general) && isNearEnemies(s, unit));
}

/** Whether a unit is of those whom a general leads: who lends himself to others is missed by his own. */
function isUnder(s: State, unit: number, general: number): boolean {
  const { brigade } = factsOf(s, unit);
  return (
    s.brigades[brigade]!.leader === general ||
    s.corps[s.terms.brigades[brigade]!.corps]!.leader === general ||
    s.terms.generals[general]!.rank === 'commander-in-chief'
  );
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
