/** Chapter 11: supports follow whoever attacks, at the distance they had, and count in the tests of both sides (TC-11-39 to TC-11-54). */
import {
  between,
  distance,
  bodyFigure,
  halfCircle,
  localOf,
  slide,
  turned,
  type Body,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  offers,
  refusals,
  stop,
  whole,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { March } from '../../marches.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { figureOfUnit, liesOnTable, standsOnSomebody } from '../../standing.ts';
import { angle } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isGarrison,
  isSteady,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { pointsLeft, spend, whyNotSpend } from '../04-action-points/spending.ts';
import { noMove } from '../06-movement/leg.ts';
import { priceOfPace, reachFor } from '../06-movement/rates.ts';
import { unitMet } from '../06-movement/unit-met.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { goingOf, reachOver } from '../08-ground/going.ts';
import { tacticalReach } from '../14-morale/counted.ts';
import { enemyOf } from '../../tables/sides.ts';
import { advance } from '../12-stopping-fire/fires.ts';

const no = refusals({
  whom: [
    'TC-11-54',
    'It supports an attacker of its brigade within its tactical distance, facing the same way.',
    'Elle soutient un assaillant de sa brigade à sa distance tactique, tourné comme elle.',
  ],
  enemy: [
    'TC-11-48',
    'So near to another enemy it would be attacking itself.',
    'Si près d’un autre ennemi, elle attaquerait elle-même.',
  ],
});

const by = branches({
  supportsKeepTheirDistance: ['TC-11-43', 'TC-11-39'],
  supportsStopWithWhomTheyFollow: 'TC-11-41',
  supportsFollowOn: 'TC-11-44',
  neverIntoTheTolerance: 'TC-11-47',
});

const turn: number = angle('TC-11-54', 30);

/** Where a marcher stood before its march. */
function bodyBefore(
  s: State,
  unit: number,
  { direction, marched }: Pick<March, 'direction' | 'marched'>,
): Body {
  const body = bodyOf(s, unit);
  return { ...body, ...slide(body, turned(direction + halfCircle), marched).at(marched) };
}

/** How far a support goes with its attacker, and what it pays; null when it cannot. */
interface Following {
  readonly direction: number;
  readonly length: number;
  readonly price: number;
}

function followingOf(s: State, unit: number, { direction, marched }: March): Following | null {
  const body = bodyOf(s, unit);
  const motion = slide(body, direction, marched);
  const met = unitMet(s, unit, body, (shape) => slide(shape, direction, marched));
  const going = goingOf(s, unit, motion);
  const far = (points: number): number => reachOver(going, reachFor(s, unit, points));
  const left = pointsLeft(s, unit);
  const length = Math.min(marched, met === null ? marched : met - 1, far(left));
  if (length < 1 || !liesOnTable(s, { ...body, ...motion.at(length) })) return null;
  const price = ([priceOfPace.POR, priceOfPace.PAC, priceOfPace.PCH] as const).find(
    (one) => far(one) >= length,
  );
  return price === undefined || price > left ? null : { direction, length, price };
}

/** Why a unit does not support a march. */
function whyNotSupport(s: State, unit: number, march: March): Refusal | null {
  const [leader] = march.units as readonly [number];
  if (
    march.kind === 'contact' ||
    march.side !== sideOf(s, unit) ||
    factsOf(s, leader).group !== factsOf(s, unit).group
  )
    return no.whom;
  const before = bodyBefore(s, leader, march);
  const gap = distance(figureOfUnit(s, unit), bodyFigure(before, before));
  if (gap > tacticalReach(s, unit) || between(unitOf(s, unit).facing, before.facing) > turn) return no.whom;
  const following = followingOf(s, unit, march);
  if (following === null) return no.whom;
  return isNearAnother(s, unit, march, following) ? no.enemy : null;
}

/** Whether a support would come within its tactical distance of an enemy that is not the target (TC-11-48). */
function isNearAnother(s: State, unit: number, { target }: March, { direction, length }: Following): boolean {
  const body = bodyOf(s, unit);
  const there = { ...body, ...slide(body, direction, length).at(length) };
  const figure = bodyFigure(there, there);
  const reach = tacticalReach(s, unit);
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).some(
    (enemy) => enemy !== target && distance(figure, figureOfUnit(s, enemy)) <= reach,
  );
}

function whyNotFollow(s: State, unit: number): Refusal | null {
  if (has(s, unit, marks.moved)) return noMove.moved;
  const row = unitOf(s, unit);
  if (isGarrison(row) || branchOf(s, unit) === 'artillery' || row.formation === 'TIR') return no.whom;
  return whyNotSpend(s, unit, 1);
}

/** `support first`: follows the attack of another unit of its brigade. */
export const support: Verb = {
  name: 'support',
  isOpen: (s, unit) =>
    s.queue.length > 0 &&
    whyNotFollow(s, unit) === null &&
    s.queue.some((march) => whyNotSupport(s, unit, march) === null),
  read(s, unit, [name, ...more]): Reading {
    const refused = whyNotFollow(s, unit);
    if (refused !== null) return stop(refused);
    const open = s.queue.filter((march) => whyNotSupport(s, unit, march) === null);
    if (name === undefined)
      return { parts: offers(open.map(({ units }) => nameOf(s, units[0]!))), refused: no.whom };
    const march = s.queue.find(({ units }) => units[0] === indexOfUnit(s, name));
    if (march === undefined) return stop(no.whom);
    const why = whyNotSupport(s, unit, march);
    if (why !== null) return stop(why);
    return more.length === 0 ? whole : stop(no.whom);
  },
  carryOut(s, play, unit, [name]) {
    const leader = indexOfUnit(s, name);
    const march = s.queue.find(({ units }) => units[0] === leader)!;
    const { direction, length, price } = followingOf(s, unit, march)!;
    spend(s, unit, price);
    mark(s, unit, marks.moved);
    changeUnit(s, unit, { pace: 'POR' });
    tell(play, {
      kind: 'supports',
      unit: nameOf(s, unit),
      of: nameOf(s, leader),
      rules: citing('TC-11-39', 'TC-11-43'),
    });
    const { x, y } = unitOf(s, unit);
    const far = by.supportsKeepTheirDistance(true) ? length : 0;
    return { step: 'marching', unit, direction, from: [x, y], length: far, gone: 0, follows: leader };
  },
};

/** What an attacker has gone on since its test its supports go too, as far as they can and may (TC-11-44, TC-11-47). */
export function followUp(s: State, play: Play, { supports, marchers }: Engagement): void {
  const [leader] = marchers;
  if (leader === undefined || supports.length === 0) return;
  const row = unitOf(s, leader.unit);
  const hasStopped = row.where !== 'table' || !isSteady(s, leader.unit) || isGarrison(row);
  for (const unit of supports) {
    if (unitOf(s, unit).where !== 'table') continue;
    changeUnit(s, unit, { pace: 'halt' });
    const cites: RuleId[] = [];
    if (by.supportsStopWithWhomTheyFollow(hasStopped, cites)) {
      tell(play, { kind: 'marchGivenUp', unit: nameOf(s, unit), rules: cites });
      continue;
    }
    if (!isSteady(s, unit)) continue;
    const [x, y] = leader.from;
    const { ahead } = localOf({ x, y, facing: leader.direction }, [row.x, row.y]);
    if (by.supportsFollowOn(ahead > 0)) goAfter(s, play, unit, leader.direction, ahead);
  }
}

/** Goes so far on, as its own movement and the room before it let it, and pays for it. */
function goAfter(s: State, play: Play, unit: number, direction: number, far: number): void {
  const row = unitOf(s, unit);
  const body = bodyOf(s, unit);
  const own = reachFor(s, unit, row.spent + pointsLeft(s, unit)) - row.gone;
  const cites: RuleId[] = [...citing('TC-11-44')];
  const most = by.neverIntoTheTolerance(own < far, cites) ? own : far;
  const met = unitMet(s, unit, body, (shape) => slide(shape, direction, far));
  const length = Math.min(far, most, met === null ? far : met - 1);
  if (length < 1) return;
  const there = { ...body, ...slide(body, direction, length).at(length) };
  if (!liesOnTable(s, there) || standsOnSomebody(s, unit, there)) return;
  const total = row.gone + length;
  const price = [1, 2, 3].find((points) => reachFor(s, unit, points) >= total) ?? 3;
  spend(s, unit, Math.max(0, Math.min(pointsLeft(s, unit), price - row.spent)));
  advance(s, unit, direction, length);
  tell(play, {
    kind: 'moved',
    unit: nameOf(s, unit),
    pace: 'POR',
    from: [row.x, row.y, row.facing],
    to: [there.x, there.y, row.facing],
    rules: cites,
  });
}
