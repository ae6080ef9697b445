/** Chapter VI.1: the movement phase. One group or leader after the other, each by its whole way. */
import {
  citations,
  call,
  canBuild,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { awaited, leaderMarks, marks, type State } from '../../state.ts';
import { skirmish } from '../../tables/formations.ts';
import {
  endOfUnits,
  firstUnit,
  isAbandoned,
  isAwaited,
  isMarked,
  leadersAt,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { outOfPhase } from '../02-sequence-of-play/out-of-phase.ts';
import { after, afterOffered, canStir, hasAct, offered, whyNotActs } from './movement-acts.ts';
import { canRide, leaderSteps, moveLeader, whyNotLeaderWay } from '../14-leaders/leader-moves.ts';
import { cavalryNear } from './approach.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from './voluntary-disorder.ts';
import {
  entryParts,
  playEntry,
  whyNotEnter,
  whyNotEntry,
  whyNotLeader,
} from '../13-reinforcements/reinforcements.ts';
import { reorder } from '../05-stacking/placing.ts';
import {
  isScreenAct,
  playScreen,
  screenChoices,
  screenParts,
  whyNotScreen,
} from '../16-optional-rules/voltigeur-acts.ts';
import { whyNotAbove } from '../16-optional-rules/artillery-retreat.ts';
import { mayDo, mayRide } from './command.ts';
import {
  formProvisional,
  provisionalParts,
  provisionalWord,
  provisionalWords,
  whyNotProvisional,
} from '../16-optional-rules/provisional-corps.ts';
import { initiativeChoices, tryInitiative, whyNotTry } from '../17-command/leader-initiative.ts';
import { leave, leaveChoices, whyNotLeave } from '../17-command/leaving-the-map.ts';
import { hasOrders } from '../17-command/orders.ts';
import { changeFreely, freeChangeWords, whyNotFreely } from '../17-command/orders-in-force.ts';
import { beforeTheLast, noteSoFar, waySoFar } from '../17-command/way-so-far.ts';
import { mayEndMovement, whyNotEndMovement } from '../17-command/owed.ts';
import { marcherOf, noteWay } from '../17-command/owed-on-the-way.ts';
import { afterClock } from '../17-command/counsel.ts';
import { asksTheTime, mayRunOut, timeOutWord } from '../19-time/clock.ts';
import { isSending, send, sendingParts, sendingWords, whyNotSend } from '../17-command/sending.ts';
import { whyNotStopHere } from '../05-stacking/stacking.ts';
import { nextBand, setBand, walkerOf } from './moving-group.ts';

const no = refusals({
  notYours: [
    'VE-2-03',
    'Only the player whose turn it is moves his own units.',
    'Seul le joueur dont c’est le tour déplace ses unités.',
  ],
  notThere: ['VE-6.1-01', 'There is no such unit on the map.', 'Il n’y a pas de telle unité sur la carte.'],
  hasMoved: [
    'VE-6.1-03',
    'It has finished its move; a unit moves once, without a break.',
    'Elle a fini son mouvement ; une unité bouge une fois, d’une traite.',
  ],
  hasCharged: [
    'VE-6.1-02',
    'Cavalry that has charged does not move in the movement phase.',
    'La cavalerie qui a chargé ne bouge pas dans la phase de mouvement.',
  ],
  leaderCharged: [
    'VE-9.2-15',
    'A leader who has charged does not move in the movement phase.',
    'Un chef qui a chargé ne bouge pas dans la phase de mouvement.',
  ],
  leaderMoved: [
    'VE-14.2-02',
    'A leader moves once, alone or with a unit.',
    'Un chef bouge une fois, seul ou avec une unité.',
  ],
  notStacked: [
    'VE-6.1-04',
    'Only units stacked together at the start move together.',
    'Seules des unités empilées au départ bougent ensemble.',
  ],
  nowhere: ['VE-6.1-08', 'It can do nothing here.', 'Elle ne peut rien faire ici.'],
  alone: [
    'VE-6.1-01',
    'Whoever ends the phase does nothing else.',
    'Qui termine la phase ne fait rien d’autre.',
  ],
  noClock: [
    ['VEA-20-302', 'VEA-20-301', 'VEA-20-304'],
    'Moves stop for lack of time only where corps are played one by one against a clock.',
    'Les mouvements ne s’arrêtent faute de temps que si les corps jouent un à un contre la montre.',
  ],
  noStack: ['VE-5.9-01', 'It lies on top already.', 'Elle est déjà au sommet de la pile.'],
});

/** Why a unit cannot begin a move. */
export function whyNoMove(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (sideOf(s, index) !== s.side) return no.notYours;
  if (unit.hex < 0) return no.notThere;
  if (isMarked(unit, marks.charged)) return no.hasCharged;
  if (isMarked(unit, marks.moved)) return no.hasMoved;
  return mayDo(s, index, 'march');
}

export function whyNoLeaderMove(s: State, index: number): Refusal | null {
  const leader = s.leaders[index]!;
  if (s.terms.leaders[index]!.side !== s.side) return no.notYours;
  if (leader.hex === awaited) return whyNotLeader(s, index);
  if (leader.hex < 0) return no.notThere;
  if (leader.marks & leaderMarks.charged) return no.leaderCharged;
  return leader.marks & leaderMarks.moved ? no.leaderMoved : mayRide(s, index);
}

export interface Group {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  /** What comes after the names. */
  readonly rest: readonly Part[];
}

/** The units and leaders an action begins with, from the top of the stack down; or why they are no group. */
export function readGroup(s: State, board: Board, action: Action): Group | Refusal | null {
  const first = board.words.get(action[0]);
  if (first?.verb !== 'unit') return no.notThere;
  const refused = whyNoMove(s, first.index);
  if (refused !== null) return refused;
  const units = [first.index];
  const leaders: number[] = [];
  const { hex } = s.units[first.index]!;
  let at = 1;
  for (; at < action.length; at += 1) {
    const word = board.words.get(action[at]);
    if (word?.verb === 'with') {
      const why = whyNotAlong(s, board, units, word.index);
      if (why !== null || leaders.length > 0) return why ?? no.notStacked;
      units.push(word.index);
    } else if (word?.verb === 'withLeader') {
      const why = whyNoLeaderMove(s, word.index);
      if (why !== null) return why;
      if (s.leaders[word.index]!.hex !== hex || (leaders.at(-1) ?? -1) >= word.index) return no.notStacked;
      leaders.push(word.index);
    } else break;
  }
  return { units, leaders, rest: action.slice(at) };
}

/** Why this unit cannot go along with those above it. Skirmishers go by themselves. */
function whyNotAlong(s: State, board: Board, units: readonly number[], index: number): Refusal | null {
  const refused = whyNoMove(s, index);
  if (refused !== null) return refused;
  const { hex, formation } = s.units[units[0]!]!;
  if (s.units[index]!.hex !== hex || formation === skirmish) return no.notStacked;
  // Guns without their men go by themselves.
  if (isAbandoned(s.units[index]!) || isAbandoned(s.units[units[0]!]!)) return no.notStacked;
  const stack = stackAt(s, board, hex);
  return stack.indexOf(index) > stack.indexOf(units.at(-1)!) ? null : no.notStacked;
}

/** Whether a unit can go along with those above it. */
export function mayTakeAlong(s: State, board: Board, units: readonly number[], index: number): boolean {
  return whyNotAlong(s, board, units, index) === null;
}

export function isGroup(found: Group | Refusal | null): found is Group {
  return found !== null && 'units' in found;
}

/** Whether these units can do anything: by themselves, or with all who can still go along. */
function leadsOn(s: State, board: Board, units: readonly number[]): boolean {
  const last = units.at(-1)!;
  if (units.length === 1 ? canStir(s, board, last) : hasAct(s, board, marcherOf(s, units))) return true;
  const stack = stackAt(s, board, s.units[last]!.hex);
  const others = stack.slice(stack.indexOf(last) + 1);
  const along = others.filter((index) => whyNotAlong(s, board, units, index) === null);
  return along.length > 0 && hasAct(s, board, marcherOf(s, [...units, ...along]));
}

function firstParts(s: State, board: Board): Parts {
  const options: Part[] = mayEndMovement(s) ? ['end'] : [];
  if (mayRunOut(s)) options.push(timeOutWord);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    if (isAwaited(s.units[index]!)) {
      if (whyNotEntry(s, index) === null) options.push(board.unitNames[index]!);
      continue;
    }
    if (whyNotTop(s, index) === null) options.push(board.topWords[index]!);
    if (whyNoMove(s, index) === null && leadsOn(s, board, [index])) options.push(board.unitNames[index]!);
  }
  for (let index = 0; index < s.leaders.length; index += 1)
    if (whyNoLeaderMove(s, index) === null && canRide(s, index)) options.push(board.leaderNames[index]!);
  add(options, disorderChoices(s));
  add(options, initiativeChoices(s));
  add(options, sendingWords(s));
  add(options, leaveChoices(s));
  add(options, freeChangeWords(s, s.side));
  add(options, provisionalWords(s));
  add(options, screenChoices(s));
  return offers(options);
}

function add(options: Part[], words: readonly Part[]): void {
  for (const word of words) options.push(word);
}

function groupParts(s: State, board: Board, partial: Action): Parts {
  const soFar = waySoFar(s);
  const before = soFar === null ? null : beforeTheLast(soFar, partial);
  if (before !== null) {
    const w = afterOffered(s, board, before, partial.at(-1)!);
    const acts = offered(s, board, w);
    noteSoFar(soFar!, partial, w, acts);
    return offers(acts, whyNotStopHere(s, board, w) === null);
  }
  const group = readGroup(s, board, partial);
  if (!isGroup(group)) return nothing;
  const start = marcherOf(s, group.units, group.leaders);
  const w = after(s, board, start, group.rest);
  if (w === null) return nothing;
  const acts = offered(s, board, w);
  if (soFar !== null) noteSoFar(soFar, partial, w, acts);
  const options: Part[] = group.rest.length === 0 ? companions(s, board, group, acts.length > 0) : [];
  add(options, acts);
  return offers(options, group.rest.length > 0 && whyNotStopHere(s, board, w) === null);
}

/** Who may still be taken along: leaders, who are named last, only by units that can do something as they are. */
function companions(s: State, board: Board, { units, leaders }: Group, canAct: boolean): string[] {
  const { hex } = s.units[units[0]!]!;
  const found: string[] = [];
  if (leaders.length === 0)
    for (const index of stackAt(s, board, hex))
      if (whyNotAlong(s, board, units, index) === null && leadsOn(s, board, [...units, index]))
        found.push(board.withWords[index]!);
  if (!canAct) return found;
  for (const index of leadersAt(s, hex, s.side))
    if (
      index > (leaders.at(-1) ?? -1) &&
      whyNoLeaderMove(s, index) === null &&
      (!hasOrders(s) || hasAct(s, board, marcherOf(s, units, [...leaders, index])))
    )
      found.push(board.withLeaders[index]!);
  return found;
}

/** Whether the choices can build a move, without listing them: every act of it may be done, and it ends where it may. */
function canBeBuilt(s: State, action: Action): boolean {
  const board = boardOf(s);
  const first = board.words.get(action[0]);
  if (first?.verb !== 'unit' || isAwaited(s.units[first.index]!))
    return canBuild((partial) => partsOf(s, partial), action);
  const group = readGroup(s, board, action);
  if (!isGroup(group) || group.rest.length === 0) return false;
  const { units, leaders, rest } = group;
  for (let count = 1; count <= units.length; count += 1)
    if (!leadsOn(s, board, units.slice(0, count))) return false;
  return whyNotActs(s, board, marcherOf(s, units, leaders), rest) === null;
}

function partsOf(s: State, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  if (first === undefined) return firstParts(s, board);
  if (first === timeOutWord) return partial.length === 1 && mayRunOut(s) ? finished : nothing;
  if (first === 'end') return partial.length === 1 && mayEndMovement(s) ? finished : nothing;
  if (first === provisionalWord) return provisionalParts(s, partial.slice(1));
  if (isSending(first)) return sendingParts(s, partial);
  if (isScreenAct(s, partial)) return screenParts(s, partial);
  const word = board.words.get(first);
  if (word?.verb === 'top')
    return partial.length === 1 && whyNotTop(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'leader')
    return whyNoLeaderMove(s, word.index) === null ? leaderSteps(s, word.index, partial.slice(1)) : nothing;
  if (word?.verb === 'disorder')
    return partial.length === 1 && whyNotDisorder(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'leave')
    return partial.length === 1 && whyNotLeave(s, word.index) === null ? finished : nothing;
  // No word of the board changes an order.
  if (word === undefined && freeChangeWords(s, s.side).includes(first))
    return partial.length === 1 ? finished : nothing;
  if (word?.verb === 'initiative')
    return partial.length === 1 && whyNotTry(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'unit' && isAwaited(s.units[word.index]!))
    return entryParts(s, word.index, partial.slice(1));
  return groupParts(s, board, partial);
}

const askMovement = question('movement', ['VE-6.1-01']);

export const movement: Asking<State, FrameOf<'movement'>, Frames> = {
  asks: (s) => askMovement(s.side),

  choices: (s, _frame, _seat, partial) => partsOf(s, partial),

  builds: (s, _frame, _seat, action) => canBeBuilt(s, action),

  whyNot(s, _frame, _seat, action) {
    const board = boardOf(s);
    const [first] = action;
    if (first === 'end') return whyNotEndMovement(s) ?? no.alone;
    if (first === timeOutWord) return no.noClock;
    if (first === provisionalWord) return whyNotProvisional(s);
    if (isSending(first)) return whyNotSend(s, action);
    if (isScreenAct(s, action)) return whyNotScreen(s, action);
    const word = board.words.get(first);
    if (word === undefined) return whyNotFreely(s, s.side, first) ?? outOfPhase.elsewhere;
    if (word.verb === 'top') return whyNotTop(s, word.index) ?? no.alone;
    if (word.verb === 'leader')
      return whyNoLeaderMove(s, word.index) ?? whyNotLeaderWay(s, word.index, action.slice(1));
    if (word.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.alone;
    if (word.verb === 'leave') return whyNotLeave(s, word.index) ?? no.alone;
    if (word.verb === 'initiative') return whyNotTry(s, word.index) ?? no.alone;
    if (word.verb === 'unit' && isAwaited(s.units[word.index]!))
      return whyNotEnter(s, word.index, action.slice(1)) ?? no.notThere;
    const group = readGroup(s, board, action);
    if (!isGroup(group)) return group;
    if (group.rest.length === 0) return no.nowhere;
    return whyNotActs(s, board, marcherOf(s, group.units, group.leaders), group.rest) ?? no.nowhere;
  },

  answer(s, frame, _seat, action, play) {
    const board = boardOf(s);
    const [first] = action;
    if (first === 'end' || first === timeOutWord)
      return asksTheTime(s) ? go({ step: 'clock' }) : afterClock(s);
    if (isSending(first)) {
      send(s, action, play);
      return go(frame);
    }
    if (first === provisionalWord) {
      formProvisional(s, action.slice(1), play);
      return go(frame);
    }
    if (isScreenAct(s, action)) {
      playScreen(s, action, play);
      return go(frame);
    }
    if (!board.words.has(first) && changeFreely(s, s.side, first, play)) return go(frame);
    const word = board.words.get(first)!;
    if (word.verb === 'top') return bringToTop(s, board, word.index, frame, play);
    if (word.verb === 'leader') return moveLeader(s, word.index, action.slice(1), frame, play);
    if (word.verb === 'disorder') return playDisorder(s, word.index, frame, play);
    if (word.verb === 'leave') return leave(s, word.index, frame);
    if (word.verb === 'initiative') {
      tryInitiative(s, word.index, play);
      return go(frame);
    }
    if (isAwaited(s.units[word.index]!)) return playEntry(s, word.index, action.slice(1), frame, play);
    const group = readGroup(s, board, action);
    if (!isGroup(group)) throw new Error('a group that was accepted cannot be read');
    return setOut(s, group, frame);
  },
};

/** Why a unit cannot be laid on top of its stack (VE-5.9-01). */
export function whyNotTop(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (sideOf(s, index) !== s.side) return no.notYours;
  if (unit.hex < 0) return no.notThere;
  return unit.level > 0 ? whyNotAbove(s, index) : no.noStack;
}

const ordered = citations({ stack: 'VE-5.9-01' });

function bringToTop(
  s: State,
  board: Board,
  index: number,
  frame: FrameOf<'movement'>,
  play: Play,
): Next<Frames> {
  const at = hexName(board, s.units[index]!.hex);
  reorder(s, index, 'top', play);
  tell(play, {
    kind: 'reordered',
    rules: ordered.stack,
    reveals: true,
    side: s.side,
    at,
    top: nameOf(s, index),
  });
  return go(frame);
}

/** The group sets out: what it has still to do is its owner's secret, step by step. */
function setOut(s: State, { units, leaders, rest }: Group, frame: FrameOf<'movement'>): Next<Frames> {
  noteWay(s, walkerOf(s, units, leaders), rest);
  const band = nextBand(s);
  setBand(s, units, leaders, band);
  s.plan = rest as string[];
  const top = units[0]!;
  return call(
    {
      step: 'march',
      band,
      unit: top,
      near: cavalryNear(s, s.units[top]!.hex, s.side),
      recoiled: [],
      watched: false,
    },
    frame,
  );
}
