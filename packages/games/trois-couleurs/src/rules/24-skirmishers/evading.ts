/** Chapter 24: skirmishers give way before troops in close order, and come back when the action is over (TC-24-09 to TC-24-20, TC-24-47). */
import {
  centreOfBody,
  directionTowards,
  first,
  grown,
  halfCircle,
  isNear,
  not,
  pointAt,
  slide,
  turned,
  type Body,
} from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { settle } from '../../settling.ts';
import { figureOfUnit, liesOnTable, standing, standsOnSomebody } from '../../standing.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { length, ud } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import { skirmishers as chart } from '../../tables/skirmishers.ts';
import { bodyOf, factsOf, isOnTable, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { spend } from '../04-action-points/spending.ts';
import { placeTold } from '../06-movement/places.ts';
import { suffer } from '../14-morale/cases.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { companyOf, isCloseOrder, isSkirmishing, screenOf } from './companies.ts';
import { isShielded, shyness, tooNearIn } from './keeping-away.ts';

const by = branches({
  theyGiveWay: ['TC-24-09', 'TC-24-20', 'TC-24-43'],
  farIsARetreat: 'TC-24-10',
  theyComeBack: 'TC-24-17',
});

const { upTo2Ud } = chart.evade;
const price: number = defines('TC-24-09', upTo2Ud.pa);
/** How far they give way in order; beyond it is a retreat. */
const farthest: number = length('TC-24-10', 2);
const ahead: number = length('TC-24-17', distances.screenReplacementDistance);

/** How much a fire suffers from giving way: so much for each UD begun (TC-24-11). */
const perUd: number = defines('TC-24-11', upTo2Ud.fireModifierPerUdBegun);
export function penaltyOfEvading(evaded: number): number {
  return evaded === 0 ? 0 : Math.ceil(evaded / ud) * perUd;
}

/** Skirmishers to whom somebody in close order has come too near give way; the target of his march waits for it. */
export function giveWayTo(s: State, play: Play, mover: number, target: number = none): void {
  if (unitOf(s, mover).where !== 'table' || !isCloseOrder(s, mover)) return;
  const reach = shyness(s, mover);
  for (const other of standing(s).near(grown(figureOfUnit(s, mover).box, reach))) {
    if (other === target || sideOf(s, other) === sideOf(s, mover) || !isSkirmishing(s, other)) continue;
    if (gapBetween(s, mover, other) > reach) continue;
    if (isShielded(s, mover, centreOfBody(bodyOf(s, other)), figureOfUnit(s, other).parts)) continue;
    if (by.theyGiveWay(true)) evade(s, play, other, mover);
  }
}

/** Straight back from an enemy before them, else away from him. */
function wayOff(s: State, unit: number, enemy: number): number {
  const body = bodyOf(s, unit);
  if (isInFront(s, unit, figureOfUnit(s, enemy))) return turned(body.facing + halfCircle);
  return directionTowards(
    centreOfBody(bodyOf(s, enemy)),
    centreOfBody(body),
    turned(body.facing + halfCircle),
  );
}

/** They go back by the least that takes them out of reach, if need be through friends; too far is a retreat. */
export function evade(
  s: State,
  play: Play,
  unit: number,
  enemy: number,
  rules: readonly RuleId[] = [],
): void {
  const row = unitOf(s, unit);
  const most = farthest - row.evaded;
  const body = bodyOf(s, unit);
  const motion = slide(body, wayOff(s, unit, enemy), Math.max(0, most));
  const clear = first(not(isNear(motion, figureOfUnit(s, enemy), shyness(s, enemy), 'at most')), motion.most);
  const end = clear === null ? null : freeFrom(s, unit, body, motion.most, clear, (step) => motion.at(step));
  if (end === null && by.farIsARetreat(true)) {
    suffer(s, play, unit, 'RET', 'one', enemy, citing('TC-24-10'));
    return;
  }
  const far = end ?? motion.most;
  const { x, y } = motion.at(far);
  // They pay once for giving way in an action, however often they are pressed.
  if (row.evaded === 0) spend(s, unit, price);
  changeUnit(s, unit, { x, y, evaded: row.evaded + far });
  tell(play, {
    kind: 'evaded',
    unit: nameOf(s, unit),
    from: placeTold(row),
    to: placeTold(unitOf(s, unit)),
    rules: [...citing('TC-24-09', 'TC-24-20', 'TC-24-43'), ...rules],
  });
}

/** The first step from here on at which a body stands free. */
function freeFrom(
  s: State,
  unit: number,
  body: Body,
  most: number,
  from: number,
  at: (step: number) => { readonly x: number; readonly y: number },
): number | null {
  for (let step = from; step <= most; step += stride) {
    const there = { ...body, ...at(step) };
    if (!liesOnTable(s, there)) return null;
    if (!standsOnSomebody(s, unit, there)) return step;
  }
  return null;
}

/** In what strides a free place is looked for. */
const stride = 10;

/**
 * Whoever moves in an action is not held up by skirmishers: those on whom it stands are put aside, behind it if they are
 * its own, and that is only for want of room (TC-24-14, TC-24-18).
 */
export function makeRoom(s: State, unit: number): void {
  if (unitOf(s, unit).where !== 'table' || isSkirmishing(s, unit)) return;
  for (const other of standing(s).near(figureOfUnit(s, unit).box)) {
    if (other === unit || !isSkirmishing(s, other)) continue;
    if (!standsOnSomebody(s, other, bodyOf(s, other))) continue;
    putAside(s, other, sideOf(s, other) === sideOf(s, unit) ? unit : none);
  }
}

/** Skirmishers who lead a march go with it, and stand behind their unit where it tests: there is seldom room before it (TC-24-18). */
export function takeScreenAlong(s: State, unit: number): void {
  const screen = screenOf(s, unit);
  if (screen !== none) changeUnit(s, screen, { isAside: true });
}

/** Where a march is tested, its skirmishers are put behind it. */
export function setScreenBehind(s: State, unit: number): void {
  const company = companyOf(s, unit);
  if (company !== none && isSkirmishing(s, company) && unitOf(s, company).isAside) putAside(s, company, unit);
}

/** Skirmishers are put behind a unit, or behind where they stand, and where nobody can be put there as near by as there is room. */
export function putAside(s: State, unit: number, behind: number): void {
  const body = bodyOf(s, unit);
  const cover = behind === none ? body : bodyOf(s, behind);
  const [x, y] = pointAt(cover, -cover.depth, 0);
  const start: Body = { ...body, x, y, facing: cover.facing };
  for (const direction of [halfCircle, halfCircle + 4_500, halfCircle - 4_500, 9_000, -9_000, 0]) {
    const motion = slide(start, turned(start.facing + direction), 12 * ud);
    const end = freeFrom(s, unit, start, motion.most, 0, (step) => motion.at(step));
    if (end === null) continue;
    changeUnit(s, unit, { ...motion.at(end), facing: start.facing, isAside: true });
    return;
  }
  settle(s, unit, body, 12 * ud);
  changeUnit(s, unit, { isAside: true });
}

/** When an action is over, skirmishers who gave way in good order stand before their unit again (TC-24-17, TC-24-19). */
export function bringBack(s: State, play: Play): void {
  for (const [unit, { evaded, isAside }] of s.units.entries())
    if (evaded > 0 || isAside) {
      const { parent } = factsOf(s, unit);
      if (parent !== none && s.queue.some(({ units, target }) => units.includes(parent) || target === parent))
        continue;
      if (by.theyComeBack(true)) replace(s, play, unit, parent);
      changeUnit(s, unit, { evaded: 0, isAside: false });
    }
}

function replace(s: State, play: Play, unit: number, parent: number): void {
  if (parent === none || !isSkirmishing(s, unit) || !isSteady(s, unit)) return;
  if (!isOnTable(s, parent) || !isSteady(s, parent)) return;
  const cover = bodyOf(s, parent);
  const body = bodyOf(s, unit);
  const [x, y] = pointAt(cover, ahead + body.depth, 0);
  const there: Body = { ...body, x, y, facing: cover.facing };
  if (!liesOnTable(s, there) || standsOnSomebody(s, unit, there)) return;
  if (tooNearIn(s, unit, slide(there, there.facing, 0), 0).length > 0) return;
  const row = unitOf(s, unit);
  changeUnit(s, unit, { x, y, facing: cover.facing });
  tell(play, {
    kind: 'moved',
    unit: nameOf(s, unit),
    pace: 'POR',
    from: placeTold(row),
    to: placeTold(unitOf(s, unit)),
    rules: citing('TC-24-17'),
  });
}
