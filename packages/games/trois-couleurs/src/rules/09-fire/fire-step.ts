/**
 * The initial and the late fire of a phase (TC-5-05, TC-5-09): the player in phase names who fires at whom, the enemy
 * answers with whoever bears on one of those who fire, and all of it falls at once.
 */
import {
  branches,
  call,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Next,
  type Parts,
  type Refusal,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { FrameOf, Frames, PlannedFire } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { has, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { hiddenOf, isHidden, knownTo, stepOut } from '../03-sight/hidden.ts';
import { spend } from '../04-action-points/spending.ts';
import { endAction } from '../10-losses/losses.ts';
import { claimsOf } from '../14-morale/claims.ts';
import { areHouseAndScreen, isDuel, settleDuels } from '../19-fire-march/duel.ts';
import { factsOfGeneral } from '../25-generals/leading.ts';
import { generalsBefore, shootAtGeneral } from '../25-generals/shooting.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import {
  ammunitionFor,
  bandOn,
  noFire,
  priceOfFire,
  reasonNotAt,
  targetsOf,
  whyNoCanister,
  whyNotAt,
  whyNotReady,
} from './aiming.ts';
import { figuresBearing } from './bearing.ts';
import { discharge, readTogether, takeFires, type Fire } from './resolving.ts';

const no = refusals({
  whom: ['TC-5-05', 'Name a unit that is ready to fire.', 'Désignez une unité prête à tirer.'],
  what: ['TC-9-06', 'It does not fire at that.', 'Elle ne tire pas sur cela.'],
  hidden: ['TC-3-16', 'Nobody aims at hidden troops.', 'Nul ne vise des troupes cachées.'],
  general: [
    'TC-25-27',
    'Only three riflemen or skirmishers fire at a general who is with no unit.',
    'Seuls trois carabiniers ou tirailleurs tirent sur un général isolé.',
  ],
  late: [
    'TC-9-17',
    'After such a march it fires no more in this phase.',
    'Après une telle marche, elle ne tire plus dans cette phase.',
  ],
});

const by = branches({
  firesAreSplit: ['TC-9-07', 'TC-9-08'],
  lateFireIsTheLastAct: 'TC-5-09',
  lossesAreTestedAtOnce: 'TC-27-02',
});

const askFire = question('fire', ['TC-5-05']);
const askReply = question('reply', ['TC-5-05']);

type Volleys = FrameOf<'volleys'>;
type Replies = FrameOf<'replies'>;

export const fireSteps: Pick<
  Steps<State, Frames>,
  'initialFire' | 'lateFire' | 'volleys' | 'replies' | 'fires' | 'fired'
> = {
  initialFire: {
    run(s) {
      const shots = duelsGoingOn(s);
      s.drawn = [];
      return shots.length === 0
        ? open(s, false)
        : call({ step: 'fires', late: false, shots, goesOn: true }, { step: 'initialFire' });
    },
  },
  lateFire: { run: (s) => open(s, true) },
  volleys: {
    asks: (s) => askFire(s.side),
    choices(s, frame, _seat, partial) {
      const world = knownTo(s, s.side);
      return partial[1] === 'split'
        ? splits(world, shooters(world, s.side, frame), partial)
        : choices(world, shooters(world, s.side, frame), () => targetsOf, partial, true);
    },
    whyNot: (s, frame, _seat, action) => whyNot(knownTo(s, s.side), s.side, frame.shots, action),
    answer(s, frame, _seat, action, play) {
      if (action[0] === 'done') return frame.shots.length === 0 ? end() : replies(s, frame);
      const shooter = indexOfUnit(s, action[0]);
      if (shooter !== none && isHidden(unitOf(s, shooter))) stepOut(s, play, shooter);
      const next: Volleys = { ...frame, shots: [...frame.shots, ...plannedBy(s, action)] };
      return mayFire(s, next) ? go(next) : replies(s, next);
    },
  },
  replies: {
    asks: (s) => askReply(enemyOf[s.side]),
    choices: (s, frame, _seat, partial) => choices(s, repliers(s, frame), () => replyTargets(frame), partial),
    whyNot: (s, frame, _seat, action) => whyNot(s, enemyOf[s.side], frame.shots, action),
    answer(s, frame, _seat, action) {
      if (action[0] === 'done') return go({ step: 'fires', late: frame.late, shots: frame.shots });
      const next: Replies = { ...frame, shots: [...frame.shots, ...plannedBy(s, action)] };
      return repliers(s, next).length > 0
        ? go(next)
        : go({ step: 'fires', late: frame.late, shots: next.shots });
    },
  },
  fires: {
    run(s, { late, shots, goesOn }, play) {
      const fires = shots.filter(({ general }) => general === undefined).map((shot) => fireOf(s, shot));
      // A unit that splits its fire fires once all the same.
      const firing = [...new Set(shots.map(({ unit }) => unit))];
      for (const unit of firing) spend(s, unit, priceOfFire(s, unit));
      const read = readTogether(s, fires);
      for (const unit of firing) discharge(s, unit);
      const cites: RuleId[] = [...citing(goesOn === true ? 'TC-19-23' : late ? 'TC-5-09' : 'TC-5-05')];
      // In simultaneous play tests for losses come before any other marker is turned over.
      const isEarly = isSimultaneous(s) && !late;
      const isTested = !isEarly || by.lossesAreTestedAtOnce(true, cites);
      settleDuels(s, play, takeFires(s, play, read, cites));
      for (const { unit, general } of shots)
        if (general !== undefined) shootAtGeneral(s, play, unit, general);
      // Whoever was hit: of those aimed at, those behind them, and friends whom guns have hit instead.
      const isHit = (unit: number): boolean => unitOf(s, unit).lostInAction > 0;
      const hit = [...s.units.keys()].filter(isHit);
      for (const unit of new Set([...firing, ...hit])) {
        const isLast = late && sideOf(s, unit) === s.side && has(s, unit, marks.fired);
        if (by.lateFireIsTheLastAct(isLast)) markSpent(s, unit);
        endAction(s, unit);
      }
      return isTested ? claimsOf(s, hit, { step: 'fired' }) : go({ step: 'fired' });
    },
  },
  fired: {
    run(s): Next<Frames> {
      if (s.due.length > 0) return call({ step: 'dueTests' }, { step: 'fired' });
      // Nobody is under fire any more (TC-15-28).
      for (const [unit, { under }] of s.units.entries()) if (under !== 0) changeUnit(s, unit, { under: 0 });
      return end();
    },
  },
};

function markSpent(s: State, unit: number): void {
  changeUnit(s, unit, { marks: unitOf(s, unit).marks | marks.spentItself });
}

/** Whoever has fought a duel that nobody won fires again if it can still pay for it (TC-19-23). */
function duelsGoingOn(s: State): readonly PlannedFire[] {
  return s.drawn
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .filter(
      ([unit, target]) =>
        unitOf(s, unit!).where === 'table' &&
        unitOf(s, target!).where === 'table' &&
        isDuel(s, unit!, target!) &&
        whyNotReady(s, unit!) === null &&
        whyNotAt(s, unit!, target!) === null,
    )
    .map(([unit, target]) => ({
      unit: unit!,
      target: target!,
      ammunition: ammunitionFor(s, unit!, target!).at(-1)!,
    }));
}

function open(s: State, late: boolean): Next<Frames> {
  const frame: Volleys = { step: 'volleys', late, shots: [] };
  return mayFire(s, frame) ? go(frame) : end();
}

function replies(s: State, { late, shots }: Volleys): Next<Frames> {
  const frame: Replies = { step: 'replies', late, shots };
  return repliers(s, frame).length > 0 ? go(frame) : go({ step: 'fires', late, shots });
}

/** Whether a unit may fire in this step; after a failed or stopped march it does not in the late one (TC-19-28). */
function whyNotNow(s: State, unit: number, { late, shots }: Pick<Volleys, 'late' | 'shots'>): Refusal | null {
  if (shots.some((shot) => shot.unit === unit)) return noFire.fired;
  if (late && has(s, unit, marks.engaged)) return no.late;
  return whyNotReady(s, unit);
}

/** Whether somebody may fire, or nobody but his own side knows. */
function mayFire(s: State, frame: Volleys): boolean {
  return hiddenOf(s, s.side).length > 0 || shooters(s, s.side, frame).length > 0;
}

function shooters(s: State, side: Side, frame: Volleys): readonly number[] {
  return unitsOnTable(s, side).filter(
    (unit) =>
      whyNotNow(s, unit, frame) === null &&
      (targetsOf(s, unit).length > 0 || generalsBefore(s, unit).length > 0),
  );
}

/** Those of the enemy who bear on somebody who fires. */
export function repliers(s: State, frame: Replies): readonly number[] {
  const targets = replyTargets(frame);
  return unitsOnTable(s, enemyOf[s.side]).filter(
    (unit) => whyNotNow(s, unit, { late: false, shots: frame.shots }) === null && targets(s, unit).length > 0,
  );
}

export function replyTargets({ shots }: Replies): (s: State, unit: number) => readonly number[] {
  return (s, unit) =>
    shots
      .map((shot) => shot.unit)
      .filter((target) => sideOf(s, target) === s.side && whyNotAt(s, unit, target) === null);
}

/** `done`, or a shooter, its target and of guns what they fire. */
function choices(
  s: State,
  ready: readonly number[],
  targets: () => (s: State, unit: number) => readonly number[],
  [first, second, third, ...more]: Action,
  maySplit = false,
): Parts {
  if (first === undefined) return offers(['done', ...ready.map((unit) => nameOf(s, unit))]);
  if (first === 'done') return second === undefined ? finished : nothing;
  const unit = indexOfUnit(s, first);
  if (!ready.includes(unit)) return nothing;
  const open = targets()(s, unit);
  if (second === undefined) {
    const generals = maySplit ? generalsBefore(s, unit).map((one) => factsOfGeneral(s, one).id) : [];
    const names = [...[...new Set(open)].map((target) => nameOf(s, target)), ...generals];
    return offers(by.firesAreSplit(maySplit && canSplit(s, unit)) ? [...names, 'split'] : names);
  }
  if (maySplit && generalsBefore(s, unit).includes(indexOfGeneral(s, second)))
    return third === undefined ? finished : nothing;
  const target = indexOfUnit(s, second);
  if (!open.includes(target)) return nothing;
  const kinds = ammunitionFor(s, unit, target);
  if (kinds.length === 1) return third === undefined ? finished : nothing;
  if (third === undefined) return offers(kinds);
  return kinds.includes(third as Ammunition) && more.length === 0 ? finished : nothing;
}

/** Whether a unit has two targets, and figures for both. */
function canSplit(s: State, unit: number): boolean {
  const open = targetsOf(s, unit);
  return open.some((one) => partnersOf(s, unit, one, open).length > 0);
}

/** Those at whom a unit could fire with the figures that one target leaves it. */
function partnersOf(s: State, unit: number, one: number, open: readonly number[]): readonly number[] {
  return open.filter((other) => other !== one && sharesOf(s, unit, one, other).length > 0);
}

/** How many figures may fire at the first of two targets, so that all fire and nobody at whom he does not bear. */
function sharesOf(s: State, unit: number, one: number, other: number): readonly number[] {
  const limit = Math.min(figuresBearing(s, unit, one), most(s, unit) - 1);
  const least = Math.max(1, most(s, unit) - figuresBearing(s, unit, other));
  return Array.from({ length: Math.max(0, limit - least + 1) }, (_, at) => least + at);
}

/** The figures a unit fires with at most. */
function most(s: State, unit: number): number {
  return Math.max(0, ...targetsOf(s, unit).map((target) => figuresBearing(s, unit, target)));
}

/** `first split red-first red-second 8`: so many figures at the first, the rest at the second (TC-9-07, TC-9-08). */
function splits(
  s: State,
  ready: readonly number[],
  [first, , second, third, figures, ...more]: Action,
): Parts {
  const unit = indexOfUnit(s, first);
  if (!ready.includes(unit) || !by.firesAreSplit(canSplit(s, unit))) return nothing;
  const open = targetsOf(s, unit);
  if (second === undefined) {
    const first = open.filter((target) => partnersOf(s, unit, target, open).length > 0);
    return offers(first.map((target) => nameOf(s, target)));
  }
  const one = indexOfUnit(s, second);
  if (!open.includes(one)) return nothing;
  const partners = partnersOf(s, unit, one, open);
  if (third === undefined) return offers(partners.map((target) => nameOf(s, target)));
  const other = indexOfUnit(s, third);
  if (!partners.includes(other)) return nothing;
  const counts = sharesOf(s, unit, one, other);
  if (figures === undefined) return offers(counts);
  return (counts as readonly unknown[]).includes(figures) && more.length === 0 ? finished : nothing;
}

function whyNot(
  s: State,
  side: Side,
  shots: readonly PlannedFire[],
  [first, second, third]: Action,
): Refusal | null {
  const unit = indexOfUnit(s, first);
  if (unit === none || sideOf(s, unit) !== side || unitOf(s, unit).where !== 'table') return no.whom;
  const refused = whyNotNow(s, unit, { late: false, shots });
  if (refused !== null) return refused;
  if (indexOfGeneral(s, second) !== none) return no.general;
  const target = indexOfUnit(s, second);
  if (target === none || sideOf(s, target) === side) return no.what;
  if (isHidden(unitOf(s, target))) return no.hidden;
  if (unitOf(s, target).where !== 'table') return no.what;
  const why = reasonNotAt(s, unit, target);
  if (why !== null) return why;
  if (third === 'canister') return whyNoCanister(s, unit, target);
  return targetsOf(s, unit).includes(target) ? no.what : noFire.nearer;
}

export function plannedBy(s: State, action: Action): readonly PlannedFire[] {
  const [first, second, third, fourth, figures] = action;
  const unit = indexOfUnit(s, first);
  if (second === 'split') {
    const [one, other] = [indexOfUnit(s, third), indexOfUnit(s, fourth)];
    const ammunition = ammunitionFor(s, unit, one)[0]!;
    return [
      { unit, target: one, ammunition, figures: figures as number },
      { unit, target: other, ammunition, figures: most(s, unit) - (figures as number) },
    ];
  }
  const general = indexOfGeneral(s, second);
  if (general !== none) return [{ unit, target: none, ammunition: 'small arms', general }];
  const target = indexOfUnit(s, second);
  const ammunition = (third as Ammunition | undefined) ?? ammunitionFor(s, unit, target)[0]!;
  return [{ unit, target, ammunition }];
}

function fireOf(s: State, { unit, target, ammunition, figures }: PlannedFire): Fire {
  const cites: RuleId[] = [];
  by.firesAreSplit(figures !== undefined, cites);
  priceOfFire(s, unit, cites);
  areHouseAndScreen(s, unit, target, cites);
  return {
    cites,
    unit,
    target,
    ammunition,
    band: bandOn(s, unit, target)!,
    figures: figures ?? figuresBearing(s, unit, target),
    // Who has come under fire since the last fire fell: friends have unmasked it (TC-22-11).
    under: unitOf(s, unit).under,
  };
}
