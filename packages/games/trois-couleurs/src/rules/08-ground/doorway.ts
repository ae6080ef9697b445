/**
 * Chapter 8: going into a built-up area or out of it is a change of formation: who is caught in it counts as outside and
 * without formation (TC-8-35). Enemies who go into the same one from two sides fight for it inside (TC-8-48).
 */
import { centreOfBody, directionTowards } from '@bivouac/ground/free';
import { branches, call, end, type Next, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import { bodyOf, isSteady, sideOf, unitOf } from '../../troops.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import { decide } from '../20-close-combat/deciding.ts';
import { exchangeOf, takeExchanges } from '../20-close-combat/fighting.ts';
import { housesTouched, occupy } from './garrisons.ts';
import { driveOut } from './going-out.ts';
import { facesMet, fitsIn, holderOf, houseBody, spreadOf, type Spread } from './houses.ts';

const by = branches({ bothHaveTheHouse: 'TC-8-48', drawsEmptyTheHouse: 'TC-8-48' });

export const doorway: Pick<Steps<State, Frames>, 'doorway' | 'contest'> = {
  doorway: {
    run(s, frame, play): Next<Frames> {
      const { unit, house, how } = frame;
      const interrupt = frame.isAsked === true ? null : interruptAfter(s, unit, 'garrisoned');
      if (interrupt !== null) return call(interrupt, { ...frame, isAsked: true });
      changeUnit(s, unit, { marks: unitOf(s, unit).marks & ~marks.changing });
      if (how !== null && canGoIn(s, unit, house)) occupy(s, play, unit, house, how as Spread);
      return end();
    },
  },
  contest: { run: (s, frame, play) => fightInside(s, play, frame) },
};

/** Whether nothing has come between a unit and the house whose door it has reached. */
function canGoIn(s: State, unit: number, house: number): boolean {
  const { where } = unitOf(s, unit);
  return (
    where === 'table' &&
    isSteady(s, unit) &&
    housesTouched(s, unit).includes(house) &&
    holderOf(s, house) === none &&
    fitsIn(s, unit, house)
  );
}

/** Which way a unit goes to come to the middle of a house. */
function wayInto(s: State, unit: number, house: number): number {
  return directionTowards(
    centreOfBody(bodyOf(s, unit)),
    centreOfBody(houseBody(s, house)),
    unitOf(s, unit).facing,
  );
}

/** Two enemies who have come in by two sides: both have the cover of the place, and at most one of them stays (TC-8-48). */
function fightInside(s: State, play: Play, { unit, enemy, house, how }: FrameOf<'contest'>): Next<Frames> {
  const direction = wayInto(s, unit, house);
  const mine = facesMet(s, house, direction)[0]!;
  const theirs = (mine + 2) % 4;
  const { x, y } = unitOf(s, unit);
  const cites: RuleId[] = [];
  if (by.bothHaveTheHouse(true, cites))
    changeUnit(s, unit, { post: house, faces: spreadOf(s, unit, house, how as Spread) });
  const exchange = exchangeOf(s, play, unit, direction, enemy);
  if (exchange === null) return end();
  takeExchanges(s, play, [exchange]);
  const lead = exchange.inflicted - exchange.suffered;
  const goesOut = (one: number, face: number): void => {
    // By the side it came from, which is the far side of the other.
    if (unitOf(s, one).where === 'table' && unitOf(s, one).post !== none)
      driveOut(s, play, one, (face + 2) % 4, cites);
  };
  if (lead <= 0) goesOut(unit, mine);
  else if (unitOf(s, unit).where === 'table') occupy(s, play, unit, house, how as Spread, cites);
  if (by.drawsEmptyTheHouse(lead === 0)) goesOut(enemy, theirs);
  const e: Engagement = {
    kind: 'contact',
    side: sideOf(s, unit),
    direction,
    house: none,
    range: null,
    marchers: [
      {
        unit,
        best: 'POR',
        ledger: [],
        pace: 'POR',
        direction,
        marched: 0,
        left: 0,
        capacity: 0,
        from: [x, y],
        stands: 'goes',
      },
    ],
    receivers: [
      { unit: enemy, isTarget: true, answer: null, ledger: [], fire: null, pace: 'halt', stands: 'stands' },
    ],
    supports: [],
    early: [],
    fallen: [],
    covered: [],
    hindered: [],
    announced: null,
  };
  return decide(s, play, e, [exchange], false);
}
