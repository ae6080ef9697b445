/** Chapter 6: how far a move goes before it would stand on another unit (TC-6-28). */
import {
  bodyFigure,
  first,
  gaps,
  groundMeets,
  onceForARow,
  shrunk,
  standsOn,
  stretches,
  union,
  type Body,
  type Figure,
  type Motion,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { partyOf, standing, unitsUnder } from '../../standing.ts';
import type { State } from '../../state.ts';
import { bodyOf, isGarrison, sideOf, unitOf } from '../../troops.ts';
import { orderOf } from '../02-order/order.ts';
import { isCloseOrder, isSkirmishing, passesThrough } from '../24-skirmishers/companies.ts';

const by = branches({
  skirmishersPass: 'TC-24-45',
  formedTroopsPassGuns: 'TC-6-26',
  nobodyHaltsOnGuns: 'TC-6-26',
});

/** Friends may graze each other by up to 2 mm in turns and legs: our ruling, amending TC-6-28. */
export const grazing: number = defines('TC-6-28', 20);

/** A body whose sides are all drawn in by so much, its place kept. */
export function drawnIn(body: Body, by: number): Body {
  return { ...body, ...shrunk(body, by) };
}

/** A unit as a figure, drawn in by as much as friends may graze it. */
const narrowFigure = onceForARow((s: State, unit: number): Figure => {
  const narrow = drawnIn(bodyOf(s, unit), grazing);
  return bodyFigure(narrow, narrow);
});

/**
 * The first step of a move at which a unit would stand on another by more than they may graze; null when it does not.
 * Either of the two, drawn in by that much, has to be clear of the other. Drawing in the mover alone would let its corner
 * in further, as a corner moves by more than the sides do, and whoever it grazed could not march off again.
 * `isPassed`: those who do not hold it up.
 */
export function unitMet(
  s: State,
  unit: number,
  body: Body,
  move: (body: Body) => Motion,
  isPassed: (other: number) => boolean = () => false,
): number | null {
  const index = standing(s);
  let found =
    index.firstMet(move(drawnIn(body, grazing)), (other) => other === unit || isPassed(other))?.step ?? null;
  const motion = move(body);
  for (const other of index.near(motion.box)) {
    if (other === unit || isGarrison(unitOf(s, other)) || isPassed(other)) continue;
    const most = found === null ? motion.most : found - 1;
    const step = first(standsOn(motion, narrowFigure(s, other)), most);
    if (step !== null) found = step;
  }
  return found;
}

/**
 * Skirmishers hold nobody up: friends pass through each other, and from troops in close order an enemy in open order gives
 * way. Formed troops pass through guns of their own in position (TC-6-26).
 */
export function goesPast(s: State, unit: number, other: number, cites?: RuleId[]): boolean {
  if (by.skirmishersPass(passesThrough(s, unit, other), cites)) return true;
  const isBattery = sideOf(s, unit) === sideOf(s, other) && unitOf(s, other).formation === 'BAT';
  if (by.formedTroopsPassGuns(isBattery && orderOf(s, unit) === 'formed', cites)) return true;
  return sideOf(s, unit) !== sideOf(s, other) && isSkirmishing(s, other) && isCloseOrder(s, unit);
}

/** The rules by which a unit has passed through others on a way it has gone. */
export function citePassed(s: State, unit: number, motion: Motion, cites: RuleId[]): void {
  const index = standing(s);
  for (const other of index.near(motion.box)) {
    if (other === unit || isGarrison(unitOf(s, other)) || !goesPast(s, unit, other)) continue;
    if (first(standsOn(motion, index.figure(other)!), motion.most) !== null) goesPast(s, unit, other, cites);
  }
}

/** Steps of a way at which a unit would stand on friends through whom it passes; `isLeftOut`: friends who do not count. */
export function friendsUnder(
  s: State,
  unit: number,
  motion: Slide,
  limit: number,
  isLeftOut: (other: number) => boolean = () => false,
): readonly Stretch[] {
  const index = standing(s);
  const found: Stretch[] = [];
  for (const other of index.near(motion.box, partyOf(s, unit)))
    if (other !== unit && !isLeftOut(other) && goesPast(s, unit, other))
      found.push(...stretches(standsOn(motion, index.figure(other)!), limit));
  return found;
}

/**
 * Where a march stops that is to stop here on its way: nobody stops on guns through which he passes, but at the nearest
 * place before or behind them (TC-6-26). Skirmishers make room by themselves.
 */
export function stopNear(s: State, unit: number, motion: Slide, wanted: number, cites?: RuleId[]): number {
  const taken = friendsUnder(s, unit, motion, motion.most, (other) => isSkirmishing(s, other));
  const isOnThem = taken.some(([from, to]) => from <= wanted && wanted <= to);
  if (!by.nobodyHaltsOnGuns(isOnThem, cites)) return wanted;
  let best = 0;
  for (const [from, to] of gaps(union([taken]), motion.most)) {
    const step = Math.min(Math.max(wanted, from), to);
    if (Math.abs(step - wanted) < Math.abs(best - wanted)) best = step;
  }
  return best;
}

/** Whether a unit at this place would stand on guns of its own, or on other friends than skirmishers. */
export function standsOnFriends(s: State, unit: number, body: Body): boolean {
  const isNone = (other: number): boolean =>
    other === unit || sideOf(s, other) !== sideOf(s, unit) || isSkirmishing(s, other);
  return unitsUnder(s, body, isNone).length > 0;
}

/** Whether two units on the table lie on each other by more than so much, whichever of the two is drawn in by it. */
export function overlapBy(s: State, one: number, other: number, much: number): boolean {
  const isOn = (narrow: number, whole: number): boolean => {
    const body = drawnIn(bodyOf(s, narrow), much);
    return groundMeets(bodyFigure(body, body).parts, standing(s).figure(whole)!);
  };
  return isOn(one, other) || isOn(other, one);
}
