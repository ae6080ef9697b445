/** Chapter VI, a move under way: act by act, with the enemy's windows when a hex is left and when one is entered. */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell, tellOwner, type EmpereurEvent } from '../../events.ts';
import type { Approach, Band, FrameOf, Frames, Leaving, MarchSteps, Way } from '../../frames.ts';
import { leaderMarks, marks, none, type State } from '../../state.ts';
import { disorganised, formationNames, skirmish } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { aboutUnit, nameOf, sideOf } from '../../troops.ts';
import { underWay } from '../17-command/owed-on-the-way.ts';
import { after, hasAct, isAct, offered, readAct, takeAct, whyNotActs } from './movement-acts.ts';
import { watchers } from './approach.ts';
import { goesByRoad } from './entering-hexes.ts';
import { facingName } from './turning.ts';
import { noteStep } from '../16-optional-rules/fatigue.ts';
import { leaderUnder } from '../14-leaders/leaders.ts';
import { away, coverers, noteFire, notYetFiredOn } from '../07-fire/opportunity-fire.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { put, reorder } from '../05-stacking/placing.ts';
import { routedBeside, spreads } from '../16-optional-rules/routed.ts';
import { whyNotStopHere } from '../05-stacking/stacking.ts';
import { mindScreens } from '../16-optional-rules/voltigeurs.ts';
import { meetCouriers } from '../17-command/couriers.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from './voluntary-disorder.ts';
import {
  bandOf,
  copyWalker,
  leadersOf,
  setBand,
  settleWalker,
  type Act,
  type Walker,
} from './moving-group.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

const no = refusals({
  haltAlone: ['VE-6.1-03', 'Whoever halts does nothing else.', 'Qui s’arrête ne fait rien d’autre.'],
});

const by = branches({
  deployingDrawsNoFire: 'VE-4.6-06',
  deployingDrawsNoCountercharge: 'VE-6.3-07',
  contractingIsLeaving: 'VE-4.6-07',
  onlyLeavingCounts: 'VE-7.5-04',
  brokenGoNoFurther: 'VE-7.5-06',
});

const so = citations({
  stepped: 'VE-6.2-01',
  turned: ['VE-6.4-01', 'VE-4.0-04'],
  halted: 'VE-6.1-03',
  fromUnderOthers: ['VE-7.5-14', 'VE-5.6-01'],
});

/** A move is over: whoever is left of the group moves no more in this phase. */
function finish(s: State, frame: Way, play: Play): Next<Frames> {
  const { units, leaders } = bandOf(s, frame.band);
  for (const index of units) s.units[index]!.marks |= marks.moved;
  for (const index of leaders) s.leaders[index]!.marks |= leaderMarks.moved;
  setBand(s, units, leaders, 0);
  s.plan = [];
  const top = units[0];
  if (top !== undefined && frame.watched) {
    tell(play, {
      kind: 'halted',
      rules: so.halted,
      reveals: true,
      side: sideOf(s, top),
      unit: nameOf(s, top),
      at: hexName(boardOf(s), s.units[top]!.hex),
    });
  }
  return end();
}

/** Whether the group can still go on: something of it is left, in the order it set out in. */
function isBroken(s: State, { band, unit }: Way): boolean {
  const top = s.units[unit]!;
  return (top.hex < 0 || top.band !== band) && bandOf(s, band).units.length === 0;
}

/** The group as it stands: all of it is in the hex of its top unit, if that is still there. */
export function walkerFor(s: State, { band, unit }: Way): Walker {
  const { hex, band: own } = s.units[unit]!;
  if (hex < 0 || own !== band) {
    const { units, leaders } = bandOf(s, band);
    return underWay(s, units, leaders);
  }
  const stack = stackAt(s, boardOf(s), hex);
  const units = stack.length === 1 ? stack : stack.filter((index) => s.units[index]!.band === band);
  return underWay(s, units, leadersOf(s, band));
}

type Under<Name> = Way & { readonly step: Name };

/** The same way at another step. Written out: it is laid down for every act of every move. */
function at<Name extends MarchSteps['step'] | 'onward'>(
  way: Way,
  step: Name,
  watched = way.watched,
): Under<Name> {
  const { band, unit, near, recoiled, firedOn } = way;
  const next = { step, band, unit, near, recoiled, watched };
  return firedOn === undefined ? next : { ...next, firedOn };
}

/**
 * A step of a march: whoever is broken goes no further. Where nobody has anything to say the steps follow each other at
 * once, without a frame for each.
 */
function underway<Name extends MarchSteps['step']>(
  goOn: (s: State, way: FrameOf<Name>, play: Play) => Next<Frames>,
): Doing<State, FrameOf<Name>, Frames> {
  return {
    run: (s, way, play) =>
      by.brokenGoNoFurther(isBroken(s, way)) ? finish(s, way, play) : goOn(s, way, play),
  };
}

export const marchSteps: Pick<Steps<State, Frames>, MarchSteps['step']> = {
  march: underway<'march'>(nextAct),
  marchStep: underway<'marchStep'>((s, way, play) => {
    // An imagined enemy has no plan: he stops (see `imagine.ts`).
    if (s.plan.length === 0) return finish(s, way, play);
    return way.returned === 'changed' ? askAgain(s, way) : stepOn(s, way, play);
  }),
  marchLeader: underway<'marchLeader'>(meetLeader),
  marchDeployed: underway<'marchDeployed'>(meetLeaderDeploying),
  marchFriends: underway<'marchFriends'>(runThrough),
  marchNear: underway<'marchNear'>((s, way, play) => comeNear(s, way, way.returned === 'changed', play)),
  marchEntered: underway<'marchEntered'>((s, way, play) => {
    if (way.returned === 'fought') return finish(s, way, play);
    return way.returned === 'changed' ? askAgain(s, way) : nextAct(s, way, play);
  }),
  marchAgain: underway<'marchAgain'>(askAgain),
};

/** The top unit may be gone: the group is known by the one that is on top now. */
function askAgain(s: State, way: Way): Next<Frames> {
  return go({ ...at(way, 'onward'), unit: bandOf(s, way.band).units[0]! });
}

/** The next act of the plan; before a hex is left, the enemy may fire on it. */
function nextAct(s: State, way: Way, play: Play): Next<Frames> {
  if (s.plan.length === 0) return finish(s, way, play);
  const w = walkerFor(s, way);
  const act = actOf(s, w);
  const leaving = notYetFiredOn(leavesOf(s, w, act, way), way);
  if (leaving === null || coverers(s, leaving).length === 0) return carryOut(s, way, w, act, play);
  comeToLight(s, w, play);
  return call(
    { step: 'opportunity', ...leaving },
    { ...at(way, 'marchStep', true), ...noteFire(way, leaving) },
  );
}

/**
 * Whoever leaves from under others is seen before he is fired on (VE-7.5-14): the group comes to lie on top, which its
 * owner may change back for nothing as long as it stays (VE-5.9-01).
 */
function comeToLight(s: State, w: Walker, play: Play): void {
  const top = w.units[0]!.index;
  if (stackAt(s, boardOf(s), w.hex)[0] === top) return;
  for (const { index } of w.units.toReversed()) reorder(s, index, 'top', play);
  tell(play, {
    kind: 'uncovered',
    rules: so.fromUnderOthers,
    reveals: true,
    side: sideOf(s, top),
    unit: nameOf(s, top),
    at: hexName(boardOf(s), w.hex),
  });
}

function actOf(s: State, w: Walker): Act {
  const act = readAct(boardOf(s), w, s.plan[0]);
  if (!isAct(act)) throw new Error(`no such act: ${String(s.plan[0])}`);
  return act;
}

/**
 * What the enemy may fire at before this act: a hex that is left. Whoever takes in a second hex, or gives one up, changes
 * his ground too, but only giving up what he has just taken counts (VE-7.5-04).
 */
export function leavesOf(s: State, w: Walker, act: Act, { band, unit }: Band): Leaving | null {
  const deploys = act.kind === 'form' && act.formation === skirmish;
  const contracts = by.contractingIsLeaving(
    act.kind === 'form' && w.hex2 >= 0 && (w.units[0]!.marks & marks.deployed) !== 0,
  );
  if (by.deployingDrawsNoFire(deploys)) return null;
  if (by.onlyLeavingCounts(act.kind !== 'step' && !deploys && !contracts)) return null;
  if (act.kind !== 'step') {
    const hex = contracts && !act.other ? w.hex2 : w.hex;
    return { band, unit, hex, gait: 'march', barred: nobody };
  }
  const { hex } = w;
  const to = beside(boardOf(s), w.hex, act.direction);
  const leaving: Leaving = { band, unit, hex, gait: 'march', barred: nobody, to };
  // Skirmishers who move on leave both of their hexes.
  return w.hex2 < 0 ? leaving : { ...leaving, also: w.hex2 };
}

/** The step that was fired on. */
function stepOn(s: State, way: Way, play: Play): Next<Frames> {
  const w = walkerFor(s, way);
  return carryOut(s, way, w, actOf(s, w), play);
}

function carryOut(s: State, way: Way, before: Walker, act: Act, play: Play): Next<Frames> {
  const board = boardOf(s);
  const w = copyWalker(before);
  const cites: RuleId[] = [];
  takeAct(s, board, w, act, cites);
  s.plan = s.plan.slice(1);
  settleWalker(s, w);
  if (act.kind === 'step') noteStep(s, before, w, cites);
  // Told before the units are put: what they leave uncovered is seen after they have gone.
  tellAct(s, board, before, w, act, way.watched, cites, play);
  if (w.hex !== before.hex || w.hex2 !== before.hex2) {
    put(
      s,
      w.units.map(({ index }) => index),
      w.hex,
      w.hex2,
      play,
    );
    for (const index of w.leaders) {
      s.leaders[index]!.hex = w.hex;
      meetCouriers(s, index, w.hex, play);
    }
  }
  mindScreens(s, play);
  if (act.kind === 'step') return meetLeader(s, away(way), play);
  const deployed = w.hex2 >= 0 && w.hex2 !== before.hex2;
  return deployed ? meetLeaderDeploying(s, way, play) : nextAct(s, way, play);
}

/** Tells of an act of a group; `watched`: the enemy has had his say about its way. */
function tellAct(
  s: State,
  board: Board,
  before: Walker,
  after: Walker,
  act: Act,
  watched: boolean,
  cites: readonly RuleId[],
  play: Play,
): void {
  const { index } = after.units[0]!;
  const stays = after.hex === before.hex && after.hex2 === before.hex2;
  const covered = stackAt(s, board, before.hex)[0] !== index;
  // What a covered unit does in its place is its owner's secret, even that there is one (VE-5-01).
  if (stays && (covered || (act.kind !== 'step' && act.who > 0))) return;
  const event = eventOf(s, board, before, after, act, cites);
  tellOwner(play, event, watched || covered, sideOf(s, index), othersOf(board, after));
}

function eventOf(
  s: State,
  board: Board,
  before: Walker,
  after: Walker,
  act: Act,
  cites: readonly RuleId[],
): EmpereurEvent {
  const was = before.units[0]!;
  const now = after.units[0]!;
  // Written out: there is one for every act of every move.
  const side = sideOf(s, now.index);
  const unit = board.unitNames[now.index]!;
  const cost = now.spent - was.spent;
  if (act.kind === 'step')
    return {
      kind: 'stepped',
      rules: [...so.stepped, ...cites],
      side,
      unit,
      cost,
      gait: 'march',
      from: hexName(board, before.hex),
      to: hexName(board, after.hex),
      backward: act.backward,
      road: goesByRoad(board, before, was, act.direction),
      formation: formationNames[now.formation]!,
    };
  const facing = facingName(board, now.formation, now.facing);
  if (act.kind === 'turn')
    return { kind: 'turned', rules: [...so.turned, ...cites], side, unit, cost, facing: facing ?? '' };
  return {
    kind: 'formed',
    rules: cites,
    side,
    unit,
    cost,
    formation: formationNames[now.formation]!,
    facing,
  };
}

/** Who goes along with the unit on top, by name: only its owner hears it. */
function othersOf(board: Board, { units, leaders }: Walker): readonly string[] {
  if (units.length === 1 && leaders.length === 0) return noNames;
  const names: string[] = [];
  for (let place = 1; place < units.length; place += 1) names.push(board.unitNames[units[place]!.index]!);
  for (const index of leaders) names.push(board.leaderNames[index]!);
  return names;
}

const noNames: readonly string[] = [];

/** A lone enemy leader in the hex entered is in danger (VE-6.1-11, VE-14.5-03); then enemy couriers give way (VEA-17-510). */
function meetLeader(s: State, way: Way, play: Play): Next<Frames> {
  const leader = leaderUnder(s, way.unit);
  if (leader >= 0) return call({ step: 'danger', leader, cause: 'ridden' }, at(way, 'marchLeader', true));
  if (turnsCouriers(s, way.unit))
    return call({ step: 'turnCouriers', unit: way.unit }, at(way, 'marchLeader'));
  return runThrough(s, way, play);
}

/** Skirmishers who deploy meet him too, and nobody else. */
function meetLeaderDeploying(s: State, way: Way, play: Play): Next<Frames> {
  const leader = leaderUnder(s, way.unit);
  if (leader >= 0) return call({ step: 'danger', leader, cause: 'ridden' }, at(way, 'marchDeployed', true));
  if (turnsCouriers(s, way.unit))
    return call({ step: 'turnCouriers', unit: way.unit }, at(way, 'marchDeployed'));
  return by.deployingDrawsNoCountercharge(true) ? nextAct(s, way, play) : runThrough(s, way, play);
}

/** Ordered friends that a disorganised unit runs through test their morale (VE-5.8-02). */
function runThrough(s: State, way: Way, play: Play): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  const infected = s.terms.options.rout ? spreads(s, bandOf(s, way.band).units, hex) : [];
  if (infected.length > 0)
    return call(
      { step: 'breaking', units: infected, cause: 'contagion', by: [], hexes: retreatHexes.value },
      at(way, 'marchFriends', true),
    );
  if (orderedFriends(s, way.unit, hex).length === 0) return comeNear(s, way, false, play);
  return call(crossTest(hex), at(way, 'marchNear', true));
}

/** The enemy's cavalry has its say (VI.5, VI.8, IX.7). */
function comeNear(s: State, way: Way, changed: boolean, play: Play): Next<Frames> {
  const { band, unit, near, recoiled } = way;
  const { hex } = s.units[unit]!;
  if (reservesNear(s, hex, s.side).length > 0)
    return call({ step: 'rouse', hex, placed: [] }, at(way, 'marchNear', true));
  if (!changed && routedBeside(s, hex, s.side) !== none)
    return call({ step: 'panic', hex, by: unit, fled: [] }, at(way, 'marchNear', true));
  const approach: Approach = {
    band,
    unit,
    hex,
    gait: 'march',
    near,
    recoiled,
    answered: nobody,
    countering: nobody,
    changed,
  };
  if (watchers(s, approach).length === 0) return changed ? askAgain(s, way) : nextAct(s, way, play);
  return call({ step: 'approach', ...approach }, at(way, 'marchEntered', true));
}

const nobody: readonly number[] = [];

function orderedFriends(s: State, unit: number, hex: number): number[] {
  if (s.units[unit]!.formation !== disorganised) return [];
  return stackAt(s, boardOf(s), hex).filter((index) => s.units[index]!.formation !== disorganised);
}

function crossTest(hex: number): FrameOf<'test'> {
  return {
    step: 'test',
    hex,
    band: 0,
    alone: none,
    cause: 'crossed',
    arc: 'front',
    byCavalry: false,
    failures: 0,
    tested: [],
    by: [],
  };
}

const askOnward = question('onward', ['VE-6.1-03', 'VE-6.5-05', 'VE-7.5-05']);

/** The rest of a way is asked again when the enemy's doing has changed what its owner sees. */
export const onward: Asking<State, FrameOf<'onward'>, Frames> = {
  asks: (s, { unit }) => askOnward(sideOf(s, unit), aboutUnit(s, unit)),
  choices(s, frame, _seat, partial) {
    if (partial[0] === 'halt') return partial.length === 1 && mayHalt(s, frame) ? finished : nothing;
    const board = boardOf(s);
    const word = board.words.get(partial[0]);
    if (word?.verb === 'disorder')
      return partial.length === 1 && whyNotDisorder(s, word.index) === null ? finished : nothing;
    const w = after(s, board, walkerFor(s, frame), partial);
    if (w === null) return nothing;
    const options: Part[] = partial.length === 0 && mayHalt(s, frame) ? ['halt'] : [];
    options.push(...offered(s, board, w));
    if (partial.length === 0) options.push(...disorderChoices(s));
    return offers(options, partial.length > 0 && whyNotStopHere(s, board, w) === null);
  },
  whyNot(s, frame, _seat, action) {
    if (action[0] === 'halt')
      return mayHalt(s, frame) ? no.haltAlone : whyNotStopHere(s, boardOf(s), walkerFor(s, frame));
    const word = boardOf(s).words.get(action[0]);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.haltAlone;
    return whyNotActs(s, boardOf(s), walkerFor(s, frame), action);
  },
  answer(s, frame, _seat, action, play) {
    const { band } = frame;
    const unit = bandOf(s, band).units[0]!;
    if (action[0] === 'halt') return finish(s, { ...frame, watched: true }, play);
    const word = boardOf(s).words.get(action[0]);
    if (word?.verb === 'disorder')
      return playDisorder<'marchAgain'>(s, word.index, at(frame, 'marchAgain', true), play);
    s.plan = [...(action as readonly string[])];
    return go({ ...frame, step: 'march', unit, watched: true });
  },
};

/** It may halt where a group can stay, and where it can do nothing else (VE-5.7-06 then sees to the stack). */
function mayHalt(s: State, frame: Way): boolean {
  const board = boardOf(s);
  const w = walkerFor(s, frame);
  return whyNotStopHere(s, board, w) === null || !hasAct(s, board, w);
}
