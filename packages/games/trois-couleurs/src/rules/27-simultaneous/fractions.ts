/**
 * Chapter 27: moves of both sides are made together, a fraction at a time, and whoever comes within the tactical distance
 * of an enemy is stopped there for a march to combat (TC-27-28, TC-27-34 to TC-27-41).
 */
import { slide } from '@bivouac/ground/free';
import {
  again,
  branches,
  call,
  citing,
  defines,
  end,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { figureOfUnit } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { isFast, type Pace } from '../../tables/kinds.ts';
import { inUd } from '../../tables/measures.ts';
import { fractions as chart } from '../../tables/operational.ts';
import { enemyOf, sides } from '../../tables/sides.ts';
import { bodyOf, branchOf, factsOf, isGarrison, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { isAheadOf } from '../../zones.ts';
import { canSee } from '../03-sight/sight.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { placeTold } from '../06-movement/places.ts';
import { goingOf, sufferGoing, takenBy } from '../08-ground/going.ts';
import { isManoeuvre } from './plans.ts';
import { approachesTo } from '../11-combat-march/approach.ts';
import { whyNotAgainst, whyNotBegin } from '../11-combat-march/declaring.ts';
import { joinQueue } from '../11-combat-march/queue.ts';
import { gapBetween, tacticalReach } from '../14-morale/counted.ts';
import { takeBend } from '../06-movement/bends.ts';
import { regainFront } from '../06-movement/folding.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import { roomFrom } from '../22-flight/way-back.ts';

const by = branches({
  groundTakesFractions: 'TC-27-38',
  onlyMountedCounts: 'TC-27-39',
  concertSlowsCavalry: 'TC-27-28',
  theNearAreStopped: ['TC-27-34', 'TC-27-36'],
  theLargerDistanceCounts: 'TC-27-36',
  theyStayWhereTheyAre: 'TC-27-37',
});

const lengths = defines('TC-27-28', chart, { ...chart, infantry: 2, cavalry: 1 });

/** A unit on its way, as its order has begun it. */
export type Walk = FrameOf<'marching'> & { readonly waits?: number };

type Fractions = FrameOf<'fractions'>;

export const fractions: Pick<Steps<State, Frames>, 'fractions'> = {
  fractions: {
    run(s, frame, play): Next<Frames> {
      const [asked, ...toAsk] = frame.toAsk;
      if (asked !== undefined) {
        const rest: Fractions = { ...frame, toAsk };
        const interrupt = isUnderWay(s, asked) ? interruptAfter(s, asked, 'moved') : null;
        s.frames[s.frames.length - 1] = rest;
        return interrupt === null ? again : call(interrupt, rest);
      }
      const walks = frame.walks.filter(({ unit }) => isUnderWay(s, unit));
      if (walks.length === 0) return end();
      const moved = walks.map((walk) => oneFraction(s, play, walk, walks));
      const stopped = stopTheNear(s, play, moved);
      const left = moved.flatMap((walk): Walk[] => {
        if (stopped.has(walk.unit)) return [];
        if (walk.gone < walk.length) return [walk];
        if ((walk.bends ?? []).length === 0) arrive(s, play, walk);
        else tellMoved(s, play, walk);
        const onward = takeBend(s, play, walk);
        if (onward === null) changeUnit(s, walk.unit, { pace: 'halt' });
        return onward === null ? [] : [onward];
      });
      s.frames[s.frames.length - 1] = { ...frame, walks: left, toAsk: moved.map(({ unit }) => unit) };
      return again;
    },
  },
};

/** Whether a unit is still on its way: whoever was charged, broken or stopped is not. */
function isUnderWay(s: State, unit: number): boolean {
  const { where, pace } = unitOf(s, unit);
  return where === 'table' && pace !== 'halt';
}

/** How far a unit goes in one fraction: only whether it is mounted counts, and whether it keeps step with infantry. */
export function fractionOf(s: State, unit: number, walks: readonly Walk[]): number {
  const { arm } = factsOf(s, unit);
  const { formation } = unitOf(s, unit);
  if (!by.onlyMountedCounts(true)) return inUd(formation === 'LIG' ? lengths.infantry : lengths.cavalry);
  if (arm === 'infantry') return inUd(lengths.infantry);
  if (arm === 'foot artillery') return inUd(lengths.footArtillery);
  if (arm === 'horse artillery')
    return inUd(formation === 'BAT' ? lengths.horseArtilleryUnlimbered : lengths.horseArtilleryLimbered);
  const inConcert = by.concertSlowsCavalry(hasInfantryBeside(s, unit, walks));
  return inUd(inConcert ? lengths.cavalryInConcertWithInfantry : lengths.cavalry);
}

/** Cavalry moves in concert with infantry of its group that goes the same way beside it. */
function hasInfantryBeside(s: State, unit: number, walks: readonly Walk[]): boolean {
  const mine = walks.find((walk) => walk.unit === unit);
  return walks.some(
    (walk) =>
      mine !== undefined &&
      branchOf(s, walk.unit) === 'infantry' &&
      factsOf(s, walk.unit).group === factsOf(s, unit).group &&
      walk.direction === mine.direction &&
      gapBetween(s, unit, walk.unit) <= tacticalReach(s, unit),
  );
}

/** One fraction of a walk; ground that takes a part of the move is paid for by standing still before it. */
function oneFraction(s: State, play: Play, walk: Walk, walks: readonly Walk[]): Walk {
  const { unit, direction, from, length: far, gone, waits = 0 } = walk;
  const fraction = fractionOf(s, unit, walks);
  const next = Math.min(far, gone + fraction);
  const start = { ...bodyOf(s, unit), x: from[0], y: from[1] };
  const going = goingOf(s, unit, slide(start, direction, far));
  const taken = takenBy(going, next) - takenBy(going, gone);
  const isKept = waits * fraction < taken;
  if (by.groundTakesFractions(isKept)) return { ...walk, waits: waits + 1 };
  const room = roomFrom(s, unit, bodyOf(s, unit), direction, next - gone);
  const reached = gone + Math.min(room, next - gone);
  if (reached > gone) {
    const { x, y } = slide(start, direction, reached).at(reached);
    changeUnit(s, unit, { x, y, gone: unitOf(s, unit).gone + reached - gone });
    sufferGoing(s, play, unit, going, [gone, reached], isFast(unitOf(s, unit).pace));
  }
  const { waits: _waits, ...rest } = walk;
  return reached < next ? { ...rest, gone: reached, length: reached } : { ...rest, gone: reached };
}

/** A walk is over: a march waits for its engagement, everybody else halts. */
function arrive(s: State, play: Play, walk: Walk): void {
  const { unit, march, gone } = walk;
  tellMoved(s, play, walk);
  if (march !== undefined) joinQueue(s, { ...march, marched: gone });
  else changeUnit(s, unit, { pace: 'halt' });
  if (march === undefined) regainFront(s, unit);
}

function tellMoved(s: State, play: Play, walk: Walk, rules: readonly RuleId[] = []): void {
  const { unit, direction, gone } = walk;
  const [x, y] = walk.from;
  const row = unitOf(s, unit);
  if (row.x === x && row.y === y) return;
  const cites: RuleId[] = [...citing('TC-27-28', 'TC-27-35', 'TC-27-08', 'TC-27-39'), ...rules];
  const going = goingOf(s, unit, slide({ ...bodyOf(s, unit), x, y }, direction, gone));
  by.groundTakesFractions(takenBy(going, gone) > 0, cites);
  // Whoever has a change to make first waits for those who are ready.
  if (s.plans.some((plan) => isManoeuvre(plan)))
    cites.push(...citing('TC-27-29', 'TC-27-43', ...(branchOf(s, unit) === 'cavalry' ? ['TC-27-44'] : [])));
  tell(play, {
    kind: 'moved',
    unit: nameOf(s, unit),
    pace: row.pace,
    from: placeTold({ ...row, x, y }),
    to: placeTold(row),
    rules: cites,
  });
}

/** The tactical distance between two units: the larger of theirs; guns have none here. */
function distanceFor(s: State, one: number, other: number): number {
  const of = (unit: number): number => (branchOf(s, unit) === 'artillery' ? 0 : tacticalReach(s, unit));
  return by.theLargerDistanceCounts(true) ? Math.max(of(one), of(other)) : Math.min(of(one), of(other));
}

/** Stops all pairs of enemies that have come within their tactical distance, those with the initiative first. */
function stopTheNear(s: State, play: Play, walks: readonly Walk[]): ReadonlySet<number> {
  const stopped = new Set<number>();
  const order = [...walks].sort((one, other) => rankOf(s, one) - rankOf(s, other) || one.unit - other.unit);
  for (const walk of order) {
    if (stopped.has(walk.unit)) continue;
    const cites: RuleId[] = [];
    const enemy = enemyMet(s, walk, cites);
    if (enemy === none) continue;
    const other = walks.find(({ unit }) => unit === enemy);
    const pair: readonly (Walk | undefined)[] =
      other?.march?.kind === 'combat' && walk.march === undefined ? [other, walk] : [walk, other];
    meet(s, play, pair[0]!, pair[0] === walk ? enemy : walk.unit);
    for (const one of [walk, other]) {
      if (one === undefined) continue;
      tellMoved(s, play, one, cites);
      stopped.add(one.unit);
    }
  }
  return stopped;
}

/** Whoever has ordered a march comes before the others, and the side with the initiative before the enemy. */
function rankOf(s: State, { unit, march }: Walk): number {
  return (march === undefined ? sides.length : 0) + (sideOf(s, unit) === s.first ? 0 : 1);
}

/** The nearest enemy before a unit that goes forward, within their tactical distance; none when there is none. */
function enemyMet(s: State, { unit, direction, gone }: Walk, cites: RuleId[]): number {
  if (gone === 0) return none;
  const body = bodyOf(s, unit);
  const ahead = Math.abs(((direction - body.facing + 54_000) % 36_000) - 18_000) < 9_000;
  if (!ahead) return none;
  let [found, least] = [none, Infinity];
  for (const enemy of unitsOnTable(s, enemyOf[sideOf(s, unit)])) {
    const gap = gapBetween(s, unit, enemy);
    const isNear = gap <= distanceFor(s, unit, enemy) && isAheadOf(body, figureOfUnit(s, enemy));
    if (gap < least && by.theNearAreStopped(isNear) && canSee(s, unit, enemy)) [found, least] = [enemy, gap];
  }
  by.theNearAreStopped(found !== none, cites);
  return found;
}

/** Two who have met are stopped where they are, and a march to combat of one on the other waits for its resolution. */
function meet(s: State, play: Play, { unit, march, gone }: Walk, enemy: number): void {
  const attacks = march === undefined || march.kind === 'combat';
  const [attacker, target] = mayAttack(s, unit, enemy)
    ? [unit, enemy]
    : unitOf(s, enemy).pace !== 'halt' && mayAttack(s, enemy, unit)
      ? [enemy, unit]
      : [none, none];
  changeUnit(s, enemy, { pace: 'halt' });
  if (!attacks) {
    joinQueue(s, { ...march, marched: gone });
    return;
  }
  changeUnit(s, unit, { pace: 'halt' });
  if (attacker === none) return;
  const [way] = approachesTo(s, attacker, target, distanceFor(s, attacker, target) * 2);
  if (way === undefined) return;
  const best: Pace = march?.best ?? (pointsLeft(s, attacker) >= 2 ? 'PCH' : 'PAC');
  const walked = attacker === unit ? gone : 0;
  spend(s, attacker, pointsLeft(s, attacker));
  mark(s, attacker, marks.moved | marks.engaged);
  changeUnit(s, attacker, { pace: 'POR' });
  const met: March = {
    kind: 'combat',
    side: sideOf(s, attacker),
    units: [attacker],
    supports: [],
    target,
    best,
    range: null,
    way: walked + way.way,
    marched: walked,
    capacity: walked + way.way,
    direction: (bodyOf(s, attacker).facing + way.angle + 36_000) % 36_000,
    others: [],
    joins: none,
    met: s.queue.length,
  };
  joinQueue(s, met);
  tell(play, {
    kind: 'marchDeclared',
    unit: nameOf(s, attacker),
    target: nameOf(s, target),
    march: 'combat',
    best,
    range: null,
    rules: citing('TC-27-36', 'TC-27-37'),
  });
}

/** Whether a unit may march to combat on an enemy it has met; it has begun its move already. */
function mayAttack(s: State, unit: number, enemy: number): boolean {
  if (isGarrison(unitOf(s, unit)) || whyNotAgainst(s, unit, enemy) !== null) return false;
  const row = unitOf(s, unit);
  if (row.pace === 'halt' && !s.queue.some((one) => one.units.includes(unit))) return false;
  const refused = whyNotBegin(
    {
      ...s,
      units: s.units.map((old, one) =>
        one === unit ? { ...old, marks: old.marks & ~marks.moved, spent: 0 } : old,
      ),
    },
    unit,
    'combat',
  );
  return refused === null && by.theyStayWhereTheyAre(true);
}
