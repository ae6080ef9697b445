/** Chapter 27, step 2: all markers are turned over, and both sides read their orders out, whoever has the initiative first (TC-27-05 to TC-27-07). */
import {
  branches,
  citing,
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  stop,
  type Action,
  type Next,
  type Play,
  type Reading,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { orderOn } from '../../tables/markers.ts';
import { branchOf, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { throwInitiative } from '../05-sequence/initiative.ts';
import { isSecondLine } from '../23-rally/lines.ts';
import { carryOutRide, readRide, riders } from '../25-generals/riding.ts';
import { readPlan } from './plans.ts';

const no = refusals({
  whom: [
    'TC-27-07',
    'Name a unit of yours whose order is still to be read out.',
    'Désignez une de vos unités dont l’ordre reste à énoncer.',
  ],
});

const by = branches({
  allMarkersAreShown: 'TC-27-05',
  attackersThrowForTheInitiative: 'TC-27-06',
  theFirstReadsFirst: 'TC-27-07',
  theFirstFireIsApart: 'TC-27-03',
});

type ReadOut = FrameOf<'readOut'>;

const ask = questionAbout<State, ReadOut>('readOut', ['TC-27-07'], (_s, { side }) => [side, {}]);

export const reading: Pick<Steps<State, Frames>, 'reveal' | 'readOut'> = {
  reveal: {
    run(s, _frame, play) {
      reveal(s, play);
      const first = by.theFirstReadsFirst(true) ? s.first : enemyOf[s.first];
      return begin(s, first, [enemyOf[first]]);
    },
  },
  readOut: {
    asks: ask,
    choices: (s, { side }, _seat, partial) => read(s, side, partial).parts,
    landmarks: (s, { side }, _seat, partial) => read(s, side, partial).landmarks?.() ?? [],
    whyNot: (s, { side }, _seat, action) => read(s, side, action).refused ?? no.whom,
    answer(s, { side, rest }, _seat, [name, ...plan], play) {
      if (name === 'done') return following(s, rest);
      const general = indexOfGeneral(s, name);
      if (general !== none) carryOutRide(s, play, general, plan);
      else {
        const unit = indexOfUnit(s, name);
        s.plans = s.plans.map((old, one) => (one === unit ? plan : old));
        tell(play, {
          kind: 'orderRead',
          unit: nameOf(s, unit),
          order: plan.map(String).join(' '),
          rules: citing('TC-27-07', ...rulesOfOrder(s, unit)),
        });
      }
      return begin(s, side, rest);
    },
  },
};

/** What the order on a marker lets a unit do. */
function rulesOfOrder(s: State, unit: number): readonly RuleId[] {
  const isGun = branchOf(s, unit) === 'artillery';
  switch (orderOn(s.markers[unit]!)) {
    case 'CHF':
      return [isGun ? 'TC-27-20' : 'TC-27-19'];
    case 'CHO':
      return ['TC-27-21'];
    case 'slow':
      return ['TC-27-22'];
    case 'fast':
      return ['TC-27-23'];
    default:
      return [];
  }
}

/** Everything is turned over; what was fired at once is the fire of another step (TC-27-03). */
function reveal(s: State, play: Play): void {
  if (by.allMarkersAreShown(true)) s.shown = s.shown.map(() => true);
  const listed = s.units.flatMap(({ where }, unit) => (where === 'table' ? [unit] : []));
  const cites: RuleId[] = [...citing('TC-27-05')];
  s.second = s.units.map(({ where }, unit) => where === 'table' && isSecondLine(s, unit, cites));
  const attackers = sides.filter((side) => unitsOnTable(s, side).some((unit) => s.markers[unit] === 'MAC'));
  const isThrown = by.attackersThrowForTheInitiative(attackers.length === 2, cites);
  by.theFirstFireIsApart(
    s.units.some(({ marks: now }) => (now & marks.fired) !== 0),
    cites,
  );
  tell(play, {
    kind: 'markersRevealed',
    markers: Object.fromEntries(listed.map((unit) => [nameOf(s, unit), s.markers[unit]!])),
    reveals: true,
    rules: [...new Set(cites)],
  });
  for (const [unit, row] of s.units.entries())
    if (by.theFirstFireIsApart((row.marks & marks.fired) !== 0))
      changeUnit(s, unit, { marks: row.marks & ~marks.fired });
  if (isThrown) s.first = throwInitiative(s, play);
  else if (attackers.length === 1) s.first = attackers[0]!;
}

function following(s: State, [side, ...rest]: readonly Side[]): Next<Frames> {
  return side === undefined ? end() : begin(s, side, rest);
}

function begin(s: State, side: Side, rest: readonly Side[]): Next<Frames> {
  s.side = side;
  const isAble = readers(s, side).length > 0 || riders(s, side).length > 0;
  return isAble ? go({ step: 'readOut', side, rest }) : following(s, rest);
}

/** Units whose order is still to be read out, and can mean something. */
function readers(s: State, side: Side): readonly number[] {
  return unitsOnTable(s, side).filter((unit) => {
    if (s.plans[unit] !== null || !isSteady(s, unit)) return false;
    return readPlan(s, unit, [], s.markers[unit]!).parts.options.length > 0;
  });
}

function read(s: State, side: Side, [name, ...plan]: Action): Reading {
  if (name === undefined) {
    const generals = riders(s, side).map((general) => s.terms.generals[general]!.id);
    const units = readers(s, side).map((unit) => nameOf(s, unit));
    return { parts: offers(['done', ...units, ...generals]), refused: no.whom };
  }
  if (name === 'done') return plan.length === 0 ? { parts: finished, refused: null } : stop(no.whom);
  const general = indexOfGeneral(s, name);
  if (general !== none) return readRide(s, general, plan);
  const unit = indexOfUnit(s, name);
  const isMine = unit !== none && sideOf(s, unit) === side && unitOf(s, unit).where === 'table';
  if (!isMine || s.plans[unit] !== null || !isSteady(s, unit)) return stop(no.whom);
  return readPlan(s, unit, plan, s.markers[unit]!);
}
