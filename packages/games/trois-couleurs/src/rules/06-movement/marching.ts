/** Chapter 6: a leg that was ordered is walked fraction by fraction (TC-5-12), and the enemy may act between them. */
import { slide, type Body } from '@bivouac/ground/free';
import { again, branches, call, end, go, type Next, type Play, type Steps } from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import { isFast } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { bodyOf, has, isSteady, sideOf, unitOf } from '../../troops.ts';
import { bringToLight, haltBeforeHidden, hushed } from '../03-sight/hidden.ts';
import { goingOf, sufferGoing } from '../08-ground/going.ts';
import { wayTo } from '../11-combat-march/approach.ts';
import { follow, joinQueue } from '../11-combat-march/queue.ts';
import { rememberWalk } from '../21-opportunity/finishing.ts';
import { goesOn } from '../21-opportunity/taking.ts';
import { withdrawalFrom } from '../21-opportunity/withdrawing.ts';
import { roomFrom } from '../22-flight/way-back.ts';
import { bringBack, giveWayTo, makeRoom, setScreenBehind } from '../24-skirmishers/evading.ts';
import { saveGenerals } from '../25-generals/hits.ts';
import { takeBend } from './bends.ts';
import { contactOf } from './control.ts';
import { regainFront } from './folding.ts';
import { interruptAfter } from './interrupts.ts';
import { isMounted } from './rates.ts';
import { staysOnTheMove, tellMoved } from './telling.ts';
import { grazing, overlapBy } from './unit-met.ts';

const by = branches({ nobodyFiresTwice: 'TC-21-25', theBeatenMoveNoMore: 'TC-23-30' });

/** How long a fraction of a move is: 1 UD on foot, 2 UD mounted (TC-5-12). */
export function fractionOf(s: State, unit: number): number {
  return isMounted(s, unit) ? 2 * ud : ud;
}

export const marching: Pick<Steps<State, Frames>, 'marching'> = {
  marching: {
    run(s, frame, openly) {
      const { unit, direction, from, length: far, gone, charged } = frame;
      const play = hushed(s, openly, unit);
      if (charged !== undefined) return afterCharge(s, frame, charged);
      if (by.theBeatenMoveNoMore(gone > 0 && unitOf(s, unit).where === 'table' && !isSteady(s, unit)))
        return breakOff(s, openly, frame);
      if (gone >= far || unitOf(s, unit).where !== 'table') {
        if (far > 0) tellMoved(s, play, frame);
        const onward = takeBend(s, play, frame);
        if (onward !== null) {
          s.frames[s.frames.length - 1] = onward;
          return again;
        }
        regainFront(s, unit, (body) => hasWayOn(s, frame, body));
        saveGenerals(s, play);
        makeRoom(s, unit);
        const { march: declared, holder } = frame;
        if (declared !== undefined) {
          setScreenBehind(s, unit);
          if (!staysOnTheMove(frame)) changeUnit(s, unit, { pace: 'halt' });
          joinQueue(s, declared);
          const withdrawal = withdrawalFrom(s, unit, declared);
          return withdrawal === null ? end() : go(withdrawal);
        }
        if (frame.follows !== undefined) follow(s, unit, frame.follows);
        else if (holder !== undefined) s.queue = [...s.queue, contactOf(s, play, unit, holder, direction)];
        else {
          changeUnit(s, unit, { pace: 'halt' });
          bringBack(s, openly);
        }
        return end();
      }
      const start = { ...bodyOf(s, unit), x: from[0], y: from[1] };
      const fraction = Math.min(far, gone + fractionOf(s, unit));
      const next = haltBeforeHidden(s, unit, start, direction, [gone, fraction]);
      const { x, y } = slide(start, direction, next).at(next);
      changeUnit(s, unit, { x, y, gone: unitOf(s, unit).gone + next - gone });
      const { pace } = unitOf(s, unit);
      sufferGoing(s, play, unit, goingOf(s, unit, slide(start, direction, far)), [gone, next], isFast(pace));
      const shown = bringToLight(s, openly);
      giveWayTo(s, play, unit, frame.march?.target);
      const rest = { ...frame, gone: next };
      s.frames[s.frames.length - 1] = rest;
      // Whoever comes upon hidden enemies says whether it goes on.
      if (shown.some((other) => sideOf(s, other) !== sideOf(s, unit)) && !shown.includes(unit))
        return call({ step: 'sighted', unit }, rest);
      if (next >= far) makeRoom(s, unit);
      // Amid friends whom it passes through it neither stops nor is met: what may be seized is seized once it is clear.
      const interrupt = next < far && isAmidFriends(s, unit) ? null : interruptAfter(s, unit, 'moved');
      return interrupt === null ? again : call(interrupt, rest);
    },
  },
};

/** Whether a unit on its way lies on friends. */
function isAmidFriends(s: State, unit: number): boolean {
  return standing(s)
    .near(figureOfUnit(s, unit).box)
    .some(
      (other) =>
        other !== unit &&
        sideOf(s, other) === sideOf(s, unit) &&
        unitOf(s, other).post === none &&
        overlapBy(s, unit, other, grazing),
    );
}

/** Whether a march finds its way from here with all of its front. */
function hasWayOn(s: State, { unit, march, direction }: FrameOf<'marching'>, body: Body): boolean {
  if (march === undefined) return true;
  return wayTo(s, unit, body, direction, march.target, march.way) !== null;
}

/** Whether a unit stands where its walk has brought it: whoever has run or given way meanwhile does not. */
function isOnItsWay(s: State, { unit, from, direction, gone }: FrameOf<'marching'>): boolean {
  const { x, y } = unitOf(s, unit);
  const reached = slide({ ...bodyOf(s, unit), x: from[0], y: from[1] }, direction, gone).at(gone);
  return x === reached.x && y === reached.y;
}

/** A walk whose unit fire has beaten: it goes no step further, and stays where it stands or where it has run (TC-23-30). */
function breakOff(s: State, openly: Play, frame: FrameOf<'marching'>): Next<Frames> {
  const { unit, march } = frame;
  const play = hushed(s, openly, unit);
  if (isOnItsWay(s, frame)) {
    tellMoved(s, play, frame);
    changeUnit(s, unit, { pace: 'halt' });
  }
  saveGenerals(s, play);
  makeRoom(s, unit);
  // A march that was declared is given up when it comes up (TC-11-52).
  if (march === undefined) bringBack(s, openly);
  else joinQueue(s, march);
  return end();
}

/** A walk that a charge has stopped: it goes on as far as there is room now, or is over (TC-21-25). */
function afterCharge(s: State, frame: FrameOf<'marching'>, charger: number): Next<Frames> {
  const { charged: _charged, ...walk } = frame;
  const { unit, gone, length: far, direction } = walk;
  const hasGivenWay = !isOnItsWay(s, walk);
  if (hasGivenWay || !goesOn(s, unit, charger) || gone >= far) {
    if (unitOf(s, unit).where === 'table') changeUnit(s, unit, { pace: 'halt' });
    if (!hasGivenWay) rememberWalk(s, unit, direction, far - gone);
    regainFront(s, unit);
    return end();
  }
  const room = roomFrom(s, unit, bodyOf(s, unit), direction, far - gone);
  changeUnit(s, unit, { pace: 'POR' });
  const { march, ...bare } = walk;
  // Whoever has fired at the horses goes on, but not to fire a second time (TC-21-25).
  const isDone =
    march === undefined || by.nobodyFiresTwice(march.kind === 'fire' && has(s, unit, marks.fired));
  return go({ ...(isDone ? bare : walk), length: gone + room });
}
