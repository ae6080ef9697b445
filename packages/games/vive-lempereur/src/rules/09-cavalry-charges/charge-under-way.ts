/** Chapter IX.2, a charge under way: act by act, with squares, fire on the hex left, and the enemy's cavalry. */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { boardOf, hexName, type Board } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { Approach, FrameOf, Frames, GallopSteps, Ride, Tried } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { adapted, formationNames, line } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { aboutUnit, isCharging, nameOf, sideOf } from '../../troops.ts';
import { watchers } from '../06-movement/approach.ts';
import { classOf } from '../16-optional-rules/cavalry-classes.ts';
import type { Ridden } from './charge-announced.ts';
import { noteStep } from '../16-optional-rules/fatigue.ts';
import { lonelyEnemyLeader } from '../14-leaders/leaders.ts';
import { away, coverers, noteFire, notYetFiredOn } from '../07-fire/opportunity-fire.ts';
import { put } from '../05-stacking/placing.ts';
import {
  afterAct,
  afterActs,
  canStrike,
  contacts,
  isRider,
  riderOf,
  rideWords,
  scatter,
  troopOf,
  whyNotRide,
  whyNotStrike,
  type Rider,
  type Troop,
} from './charge-path.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { routedBeside } from '../16-optional-rules/routed.ts';
import { squaresPossible } from './square.ts';
import { facingName } from '../06-movement/turning.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from '../06-movement/voluntary-disorder.ts';
import { bandOf, setBand, walkerOf } from '../06-movement/moving-group.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

const by = branches({
  inLineAmongTrees: 'VE-9.2-10',
  waitsForTheShock: 'VE-9.3-01',
});

const so = citations({
  rides: ['VE-9.2-07', 'VE-9.1-01'],
  turns: ['VE-9.2-04', 'VE-9.2-03'],
  lightTurns: ['VEA-16-407', 'VE-9.2-04'],
  lineTurns: ['VEA-16-408', 'VE-9.2-04'],
  heavyTurns: ['VEA-16-409', 'VE-9.2-04'],
  ends: 'VE-9.2-21',
});

/**
 * A step of a charge, which ends when it waits before the enemy, or is over: broken, destroyed, or back in column, after a
 * countercharge or because whoever it charged has gone.
 */
function underway<Name extends GallopSteps['step']>(
  goOn: (s: State, ride: Ride, play: Play, returned: Returned<FrameOf<Name>>) => Next<Frames>,
): Doing<State, FrameOf<Name>, Frames> {
  return {
    run(s, frame, play) {
      const { returned, ...ride } = frame as Ride & { readonly returned: Returned<FrameOf<Name>> };
      const unit = bandOf(s, ride.band).units[0];
      if (unit === undefined || !isCharging(s.units[unit]!)) return rest(s, ride);
      return goOn(s, ride.unit === unit ? ride : { ...ride, unit }, play, returned);
    },
  };
}

/** What the step that was called before has ended with, where it ends with anything. */
type Returned<F> = F extends { readonly returned?: infer Result } ? Result | undefined : undefined;

export const gallopSteps: Pick<Steps<State, Frames>, GallopSteps['step']> = {
  gallopIn: underway<'gallopIn'>((s, ride) => meetLeader(s, ride, 'gallopIn')),
  gallop: underway<'gallop'>((s, ride) => openSquares(s, ride, 'gallopFaced')),
  gallopFaced: underway<'gallopFaced'>((s, ride, _play, returned) =>
    faceCavalry(s, withTried(ride, returned), returned?.changed === true),
  ),
  gallopBegun: underway<'gallopBegun'>((s, ride, play, returned) =>
    returned === 'changed' ? askAgain(ride) : nextAct(s, ride, play),
  ),
  gallopNext: underway<'gallopNext'>((s, ride, play, returned) => {
    const tried = withTried(ride, returned);
    return returned?.changed === true ? askAgain(tried) : nextAct(s, tried, play);
  }),
  gallopStep: underway<'gallopStep'>((s, ride, play, returned) =>
    returned === 'changed' ? askAgain(ride) : carryOut(s, ride, play),
  ),
  gallopLeader: underway<'gallopLeader'>((s, ride) => meetLeader(s, ride, 'gallopLeader')),
  gallopNear: underway<'gallopNear'>((s, ride, _play, returned) => comeNear(s, ride, returned === 'changed')),
  gallopEntered: underway<'gallopEntered'>((_s, ride, _play, returned) =>
    returned === 'changed' ? askAgain(ride) : go({ ...ride, step: 'gallopSquares' }),
  ),
  gallopSquares: underway<'gallopSquares'>((s, ride) => openSquares(s, ride, 'gallopNext')),
  gallopAgain: underway<'gallopAgain'>((_s, ride) => askAgain(ride)),
};

/** Those who have had their chance to form square have had it. */
function withTried(ride: Ride, returned: Tried | undefined): Ride {
  return returned === undefined ? ride : { ...ride, tried: returned.tried };
}

function rest(s: State, { band }: Ride): Next<Frames> {
  const { units, leaders } = bandOf(s, band);
  setBand(s, units, leaders, 0);
  s.plan = [];
  return end();
}

function askAgain(ride: Ride): Next<Frames> {
  return go({ ...ride, step: 'gallopOn' });
}

/** Infantry that sees it coming may try to form square, at the start and after each hex and turn (VE-9.2-18). */
function openSquares(s: State, ride: Ride, step: 'gallopFaced' | 'gallopNext'): Next<Frames> {
  const { unit, turns, turnedHere, moved, tried } = ride;
  const squaring = { unit, turns, turnedHere, moved, tried, changed: false, into: none };
  if (!squaresPossible(s, squaring)) return go({ ...ride, step });
  return call({ step: 'square', ...squaring }, { ...ride, step, watched: true });
}

function approachOf(s: State, { band, unit, near, recoiled, together }: Ride, changed: boolean): Approach {
  const { hex } = s.units[unit]!;
  return {
    ...({ band, unit, hex, gait: 'charge', near, recoiled } as const),
    ...{ answered: [], countering: [], changed },
    ...(together.length > 0 ? { held: true } : {}),
  };
}

/** Cavalry that has the charge in its front from the start (VE-9.7-05, VE-6.5-02). */
function faceCavalry(s: State, ride: Ride, changed: boolean): Next<Frames> {
  const approach: Approach = { ...approachOf(s, ride, changed), begins: true };
  if (watchers(s, approach).length === 0)
    return changed ? askAgain(ride) : go({ ...ride, step: 'gallopNext' });
  return call({ step: 'approach', ...approach }, { ...ride, step: 'gallopBegun', watched: true });
}

function troopFor(s: State, { band, together }: Ride): Troop {
  const { units, leaders } = bandOf(s, band);
  return troopOf(s, units, together, leaders);
}

/** The next act of the way; before a hex is left, the enemy may fire on it. */
function nextAct(s: State, ride: Ride, play: Play): Next<Frames> {
  const [act] = s.plan;
  if (act === undefined || act === scatter) return finish(s, ride, act === scatter, play);
  const { band, unit } = ride;
  if (!act.startsWith('to ')) return carryOut(s, ride, play);
  const leaving = notYetFiredOn({ band, unit, hex: s.units[unit]!.hex, gait: 'charge', barred: [] }, ride);
  if (leaving === null || coverers(s, leaving).length === 0) return carryOut(s, ride, play);
  return call(
    { step: 'opportunity', ...leaving },
    { ...ride, step: 'gallopStep', watched: true, ...noteFire(ride, leaving) },
  );
}

/** Where it ends: before an enemy, to wait for the shock; or in disorder (VE-9.2-21). */
function finish(s: State, ride: Ride, scatters: boolean, play: Play): Next<Frames> {
  const board = boardOf(s);
  const { units } = bandOf(s, ride.band);
  const { hex, facing } = s.units[ride.unit]!;
  const met = contacts(s, board, s.side, hex, facing).length > 0;
  const cites: RuleId[] = [...so.ends];
  const waits = by.waitsForTheShock(met && !scatters, cites);
  if (ride.watched)
    tell(play, {
      kind: 'halted',
      rules: cites,
      reveals: true,
      side: s.side,
      unit: nameOf(s, ride.unit),
      at: hexName(board, hex),
    });
  if (waits) return rest(s, ride);
  s.plan = [];
  return call<Frames>(
    { step: 'breaking', units, cause: met ? 'voluntary' : 'charge', by: [], hexes: retreatHexes.value },
    { ...ride, step: 'gallopNext' },
  );
}

const classTurns = { light: 'lightTurns', line: 'lineTurns', heavy: 'heavyTurns' } as const;

/** Charging cavalry rides in line, among trees and houses too. */
function formationIn(board: Board, hex: number, cites: RuleId[]): typeof line | typeof adapted {
  const isOpen = board.adapts[hex] === 0;
  return isOpen || by.inLineAmongTrees(!isOpen, cites) ? line : adapted;
}

function carryOut(s: State, ride: Ride, play: Play): Next<Frames> {
  const board = boardOf(s);
  const { units, leaders } = bandOf(s, ride.band);
  const before = riderOf(s, ride);
  const after = afterAct(s, board, troopOf(s, units, ride.together, leaders), before, s.plan[0]!);
  // Something has come into its way without a word to its owner: it is asked.
  if (!isRider(after)) return askAgain(ride);
  s.plan = s.plan.slice(1);
  const cites: RuleId[] = after.hex === before.hex ? [] : [...so.rides];
  const formation = formationIn(board, after.hex, cites);
  const was = walkerOf(s, units);
  for (const index of units) {
    s.units[index]!.spent = after.spent;
    s.units[index]!.facing = after.facing;
    s.units[index]!.formation = formation;
  }
  if (after.hex !== before.hex) noteStep(s, was, walkerOf(s, units), cites);
  tellAct(s, board, ride, { before, after, formation, cites }, units, leaders, play);
  const { turns, turnedHere, moved } = after;
  const next: Ride = { ...ride, turns, turnedHere, moved };
  if (after.hex === before.hex) return go({ ...next, step: 'gallopSquares' });
  put(s, units, after.hex, none, play);
  for (const index of leaders) s.leaders[index]!.hex = after.hex;
  return go({ ...away(next), step: 'gallopLeader' });
}

/** One act of the way: how the charge stood, how it stands, and the rules that decided something about it. */
interface Act {
  readonly before: Rider;
  readonly after: Rider;
  readonly formation: typeof line | typeof adapted;
  readonly cites: RuleId[];
}

function tellAct(
  s: State,
  board: Board,
  { watched, unit }: Ride,
  { before, after, formation, cites }: Act,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): void {
  const side = sideOf(s, unit);
  const others = [
    ...units.slice(1).map((index) => board.unitNames[index]!),
    ...leaders.map((index) => board.leaderNames[index]!),
  ];
  const told = {
    side,
    unit: nameOf(s, unit),
    ...(watched ? { reveals: true } : {}),
    ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
  };
  const cost = after.spent - before.spent;
  if (after.hex === before.hex) {
    tell(play, {
      kind: 'turned',
      rules: s.terms.options.cavalry ? so[classTurns[classOf(s, unit)]] : so.turns,
      ...told,
      facing: facingName(board, line, after.facing) ?? '',
      cost,
    });
    return;
  }
  tell(play, {
    kind: 'stepped',
    rules: cites,
    ...told,
    gait: 'charge',
    from: hexName(board, before.hex),
    to: hexName(board, after.hex),
    cost,
    backward: false,
    road: false,
    formation: formationNames[formation],
  });
}

/** A lone enemy leader in the hex entered is in danger (VE-14.5-03); then enemy couriers give way (VEA-17-510). */
function meetLeader(s: State, ride: Ride, here: 'gallopIn' | 'gallopLeader'): Next<Frames> {
  const leader = lonelyEnemyLeader(s, s.units[ride.unit]!.hex, s.side);
  if (leader >= 0)
    return call({ step: 'danger', leader, cause: 'ridden' }, { ...ride, step: here, watched: true });
  if (turnsCouriers(s, ride.unit))
    return call({ step: 'turnCouriers', unit: ride.unit }, { ...ride, step: here });
  return go({ ...ride, step: here === 'gallopIn' ? 'gallop' : 'gallopNear' });
}

/** Reserves appear, the routed run, and the enemy's cavalry has its say (VE-13-07, VEA-16-509, VE-9.2-16, VE-9.2-17). */
function comeNear(s: State, ride: Ride, changed: boolean): Next<Frames> {
  const { unit } = ride;
  const { hex } = s.units[unit]!;
  if (reservesNear(s, hex, s.side).length > 0)
    return call({ step: 'rouse', hex, placed: [] }, { ...ride, step: 'gallopNear', watched: true });
  if (!changed && routedBeside(s, hex, s.side) !== none)
    return call({ step: 'panic', hex, by: unit, fled: [] }, { ...ride, step: 'gallopNear', watched: true });
  const approach = approachOf(s, ride, changed);
  if (watchers(s, approach).length === 0)
    return changed ? askAgain(ride) : go({ ...ride, step: 'gallopEntered' });
  return call({ step: 'approach', ...approach }, { ...ride, step: 'gallopEntered', watched: true });
}

const no = refusals({
  cannotStop: [
    ['VE-9.2-02', 'VE-9.2-21'],
    'A charge that is begun is carried out; while it can reach anybody it does not stop.',
    'Une charge commencée doit être menée ; tant qu’elle peut atteindre quelqu’un, elle ne s’arrête pas.',
  ],
  alone: ['VE-9.2-02', 'Nothing else goes with that.', 'Rien d’autre ne va avec cela.'],
});

/** It waits here for the shock. */
const halt = 'halt';
/** Whoever it charged is gone: it goes back into column (VE-9.2-22). */
const reinIn = 'rein in';

/** Whether it may give up in good order: it did not mean to scatter, and can reach nobody any more. */
function mayReinIn(s: State, ride: Ride): boolean {
  return s.plan.at(-1) !== scatter && !canStrike(s, troopFor(s, ride), riderOf(s, ride), null);
}

function partsOf(s: State, ride: Ride, partial: Action): Parts {
  const board = boardOf(s);
  const troop = troopFor(s, ride);
  const start = riderOf(s, ride);
  const [first] = partial;
  if (first === halt)
    return partial.length === 1 && whyNotStrike(s, board, troop, start) === null ? finished : nothing;
  if (first === reinIn) return partial.length === 1 && mayReinIn(s, ride) ? finished : nothing;
  if (board.words.get(first)?.verb === 'disorder')
    return partial.length === 1 && whyNotLeave(s, ride, first) === null ? finished : nothing;
  if (partial.at(-1) === scatter)
    return afterActs(s, board, troop, start, partial.slice(0, -1)) === null ? nothing : finished;
  const rider = afterActs(s, board, troop, start, partial);
  if (rider === null) return nothing;
  const words: Part[] = [];
  const ends = whyNotStrike(s, board, troop, rider) === null;
  if (first === undefined) {
    if (ends) words.push(halt);
    if (mayReinIn(s, ride)) words.push(reinIn);
  }
  words.push(...rideWords(s, board, troop, rider));
  if (first === undefined) words.push(...disorderChoices(s).filter((word) => !isOwn(s, ride, word)));
  return offers(words, first !== undefined && ends);
}

/** Whether such a word names cavalry of the charge itself, which scatters as a whole or not at all. */
function isOwn(s: State, { band }: Ride, word: Part | undefined): boolean {
  return s.units[boardOf(s).words.get(word)!.index]!.band === band;
}

/** Why other cavalry cannot scatter at this moment (VE-6.5-01). */
function whyNotLeave(s: State, ride: Ride, word: Part | undefined): Refusal | null {
  return isOwn(s, ride, word) ? no.alone : whyNotDisorder(s, boardOf(s).words.get(word)!.index);
}

/** How the rest of a charge would ride; null for one that cannot, or gives up. */
export function restOfRide(s: State, ride: Ride, action: Action): Ridden | null {
  if (action.includes(scatter) || action[0] === reinIn) return null;
  const board = boardOf(s);
  const acts = action[0] === halt ? [] : action;
  const troop = troopFor(s, ride);
  const start = riderOf(s, ride);
  if (whyNotRide(s, board, troop, start, acts) !== null) return null;
  const riders = acts.map((_, at) => afterActs(s, board, troop, start, acts.slice(0, at + 1))!);
  return { ...bandOf(s, ride.band), riders: [start, ...riders] };
}

const rideAsked = questionAbout<State, FrameOf<'gallopOn'>>(
  'ride',
  ['VE-9.2-21', 'VE-9.2-22', 'VE-9.2-20', 'VE-6.5-05'],
  (s, { unit }) => [sideOf(s, unit), aboutUnit(s, unit)],
);

/** The rest of a charge is asked again when the enemy's doing has changed what its owner sees. */
export const gallopOn: Asking<State, FrameOf<'gallopOn'>, Frames> = {
  asks: rideAsked,
  choices: (s, frame, _seat, partial) => partsOf(s, frame, partial),
  whyNot(s, frame, _seat, action) {
    const board = boardOf(s);
    const troop = troopFor(s, frame);
    const [first] = action;
    if (first === halt) return whyNotStrike(s, board, troop, riderOf(s, frame)) ?? no.alone;
    if (first === reinIn) return mayReinIn(s, frame) ? no.alone : no.cannotStop;
    if (board.words.get(first)?.verb === 'disorder') return whyNotLeave(s, frame, first) ?? no.alone;
    return whyNotRide(s, board, troop, riderOf(s, frame), action) ?? no.alone;
  },
  answer(s, frame, _seat, action, play) {
    const ride: Ride = { ...frame, watched: true };
    const word = boardOf(s).words.get(action[0]);
    if (word?.verb === 'disorder')
      return playDisorder<'gallopAgain'>(s, word.index, { ...ride, step: 'gallopAgain' }, play);
    if (action[0] === reinIn) {
      s.plan = [];
      const { hex } = s.units[ride.unit]!;
      return call<Frames>(
        { step: 'reform', hex, ended: 'nobodyReached' },
        { ...ride, step: 'gallopSquares' },
      );
    }
    s.plan = action[0] === halt ? [] : [...(action as readonly string[])];
    return go({ ...ride, step: 'gallopNext' });
  },
};
