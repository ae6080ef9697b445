/** Chapter XIII: troops that come onto the map in the movement or the charge phase. */
import {
  branches,
  call,
  citations,
  nothing,
  offers,
  refusals,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, isAllRound, isAstride, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { awaited, none, type State } from '../../state.ts';
import { adapted, artillery, battery, cavalry, column, limbered, square } from '../../tables/formations.ts';
import { closed, road, roadOnly, terrainKinds } from '../../tables/terrain.ts';
import { armOf, isAwaited, leaderName, nameOf, sideOf } from '../../troops.ts';
import { after, hasAct, offered, whyNotActs } from '../06-movement/movement-acts.ts';
import { mayDo } from '../06-movement/command.ts';
import { welcome } from '../17-command/command-radius.ts';
import { asksDestination } from '../17-command/first-orders.ts';
import { arrivalOf, entryHexes, isReserve, leaderEntries } from './entry-hexes.ts';
import { takeForm, takeGround, whyNotForm } from '../04-formations/formation-change.ts';
import { put } from '../05-stacking/placing.ts';
import { whyNotShare, whyNotStopHere } from '../05-stacking/stacking.ts';
import { nextBand, setBand, settleWalker, type Walker, type Walking } from '../06-movement/moving-group.ts';
import { whyLeaderNotInPlay } from '../20-activation/activation.ts';

const no = refusals({
  notYet: ['VE-13-01', 'These troops are still on their way.', 'Ces troupes sont encore en route.'],
  notYours: ['VE-2-03', 'These troops are not yours.', 'Ces troupes ne sont pas à vous.'],
  notThere: ['VE-13-02', 'These troops do not come in there.', 'Ces troupes n’arrivent pas par là.'],
  friendsThere: [
    ['VE-13-05', 'VE-5.1-01', 'VE-5.2-01'],
    'Friends in that hex must move on before these troops can come in.',
    'Des amis doivent quitter cette case avant que ces troupes n’entrent.',
  ],
  blocked: [
    'VE-13-04',
    'The enemy holds the edge of the map: these troops must wait.',
    'L’ennemi tient le bord de la carte : ces troupes doivent attendre.',
  ],
  closedGround: ['VE-13-02', 'These troops cannot stand there.', 'Ces troupes ne peuvent s’y tenir.'],
  howFormed: [
    'VE-13-01',
    'Troops that come in say in which formation.',
    'Des troupes qui entrent disent dans quelle formation.',
  ],
});

const by = branches({ eachLosesMore: 'VE-13-03', inCommandOnArrival: 'VE-13-06' });

const so = citations({
  entered: ['VE-13-01', 'VE-13-02'],
  byAnotherHex: 'VE-13-04',
  crowdedRoad: 'VE-13-03',
});

/** Why an awaited unit cannot come in now: it needs a hex where it can stop, or from which it can go on. */
export function whyNotEntry(s: State, unit: number): Refusal | null {
  if (sideOf(s, unit) !== s.side) return no.notYours;
  const arrival = arrivalOf(s, unit);
  if (!isAwaited(s.units[unit]!) || arrival === undefined || arrival.turn > s.turn) return no.notYet;
  let first = no.blocked;
  for (const hex of entryHexes(s, unit)) {
    const refused = whyNotThrough(s, unit, hex);
    if (refused === null) return mayDo(s, unit, 'enter');
    if (first === no.blocked) first = refused;
  }
  return first;
}

/** Why it cannot come in by this hex in any formation. */
function whyNotThrough(s: State, unit: number, hex: number): Refusal | null {
  const refused = whyNotAt(s, unit, hex);
  if (refused !== null) return refused;
  return entryFormations(s).some((word) => standsAs(s, unit, hex, word)) ? null : no.friendsThere;
}

/** Why it cannot come in by this hex: not one of its own, closed to it, or crowded (VE-13-02, VE-13-05). */
export function whyNotAt(s: State, unit: number, hex: number): Refusal | null {
  const board = boardOf(s);
  if (!entryHexes(s, unit).includes(hex)) return no.notThere;
  const arm = armOf(s, unit);
  if (isBarred(board, hex, arm)) return no.closedGround;
  const crowded = whyNotShare(s, s.units[unit]!.steps, arm, stackAt(s, board, hex));
  return crowded === null ? null : no.friendsThere;
}

/** Whether the ground of a hex bears nobody of this arm. */
export function isBarred(board: Board, hex: number, arm: number): boolean {
  const { move } = terrainKinds[board.terrain[hex]!]!;
  const cost = arm === artillery ? move.artillery : arm === cavalry ? move.cavalry : move.infantry;
  return cost.value === closed || (cost.value === roadOnly && board.onRoad[hex] === 0);
}

/** MP that whoever comes in next by a road hex has lost to those before it. */
export function roadPenalty(s: State, unit: number, hex: number): number {
  if (boardOf(s).onRoad[hex] === 0 || isReserve(s, unit)) return 0;
  const before = enteredBy(s, hex);
  return by.eachLosesMore(before > 0) ? before * road.entryPenalty.value : 0;
}

/** How many have come in by a road hex this turn. */
function enteredBy(s: State, hex: number): number {
  for (let at = 0; at < s.entered.length; at += 2) if (s.entered[at] === hex) return s.entered[at + 1]!;
  return 0;
}

function countEntry(s: State, unit: number, hex: number): void {
  if (boardOf(s).onRoad[hex] === 0 || isReserve(s, unit)) return;
  for (let at = 0; at < s.entered.length; at += 2)
    if (s.entered[at] === hex) {
      s.entered = s.entered.map((value, place) => (place === at + 1 ? value + 1 : value));
      return;
    }
  s.entered = [...s.entered, hex, 1];
}

/** A formation from which any other may be taken, so that only the ground and the arm decide. */
function looseFormation(arm: number, wanted: number): number {
  if (arm === artillery) return wanted === battery ? limbered : battery;
  if (arm === cavalry) return adapted;
  return wanted === square ? column : square;
}

/** The unit as it stands in its first hex, or why it cannot stand so. Adapted where the ground says so. */
export function firstStanding(
  s: State,
  unit: number,
  hex: number,
  word: Part | undefined,
): Walker | Refusal | null {
  const board = boardOf(s);
  const arm = armOf(s, unit);
  const spent = roadPenalty(s, unit, hex);
  const walking: Walking = { index: unit, formation: adapted, facing: -1, spent, marks: 0 };
  const w: Walker = { units: [walking], leaders: [], hex, hex2: none, owed: undefined, orders: undefined };
  if (word === adaptedWord) return board.adapts[hex] === 1 && arm !== artillery ? w : no.howFormed;
  const act = board.acts.get(word as string);
  if (act?.kind !== 'form') return no.howFormed;
  const before = looseFormation(arm, act.formation);
  walking.formation = before;
  walking.spent = 0;
  const refused = whyNotForm(s, board, w, walking, act.formation, act.facing, act.beside);
  if (refused !== null) return refused;
  takeForm(s, walking, act.formation, act.facing, act.beside);
  if (isAstride(act.formation)) takeGround(board, w, act.formation, act.facing, act.beside);
  walking.spent = spent;
  walking.marks = 0;
  return w;
}

const adaptedWord = 'adapted';

export function isWalker(found: Walker | Refusal | null): found is Walker {
  return found !== null && 'units' in found;
}

interface Entry {
  readonly leaders: readonly number[];
  readonly hex: number;
  readonly walker: Walker;
  readonly rest: readonly Part[];
}

/** Why a leader on the way is not to be had yet. */
export function whyNotLeader(s: State, leader: number): Refusal | null {
  const due = s.terms.leaderArrivals.find((arrival) => arrival.leader === leader);
  const ready = s.leaders[leader]!.hex === awaited && due !== undefined && due.turn <= s.turn;
  if (s.terms.leaders[leader]!.side !== s.side || !ready) return no.notYet;
  return whyLeaderNotInPlay(s, leader);
}

/** Why these leaders do not all come in by this hex. */
function whyNotLed(s: State, leaders: readonly number[], hex: number): Refusal | null {
  return leaders.every((leader) => leaderEntries(s, leader).includes(hex)) ? null : no.notThere;
}

/** Leaders, the hex, the formation: what an entry says before the move goes on; or why not. */
function readEntry(s: State, unit: number, parts: readonly Part[]): Entry | Refusal | null {
  const { words } = boardOf(s);
  const leaders: number[] = [];
  let at = 0;
  for (; at < parts.length; at += 1) {
    const word = words.get(parts[at]);
    if (word?.verb !== 'withLeader') break;
    const refused = whyNotLeader(s, word.index);
    if (refused !== null || (leaders.at(-1) ?? -1) >= word.index) return refused ?? no.notYet;
    leaders.push(word.index);
  }
  const place = words.get(parts[at]);
  if (place?.verb !== 'at') return no.notThere;
  const refused = whyNotAt(s, unit, place.index) ?? whyNotLed(s, leaders, place.index);
  if (refused !== null) return refused;
  const walker = firstStanding(s, unit, place.index, parts[at + 1]);
  if (!isWalker(walker)) return walker;
  return { leaders, hex: place.index, walker, rest: parts.slice(at + 2) };
}

function isEntry(found: Entry | Refusal | null): found is Entry {
  return found !== null && 'walker' in found;
}

const formationsByBoard = new WeakMap<Board, readonly string[]>();

export function entryFormations(s: State): readonly string[] {
  const board = boardOf(s);
  let found = formationsByBoard.get(board);
  if (found === undefined) {
    const forms = [...board.acts].filter(([, { kind }]) => kind === 'form').map(([word]) => word);
    formationsByBoard.set(board, (found = [adaptedWord, ...forms]));
  }
  return found;
}

/** Whether it may come in so and then stop, or go on. */
function standsAs(s: State, unit: number, hex: number, word: string): boolean {
  const walker = firstStanding(s, unit, hex, word);
  return isWalker(walker) && canStand(s, boardOf(s), walker);
}

function formationWords(s: State, unit: number, hex: number): string[] {
  return entryFormations(s).filter((word) => standsAs(s, unit, hex, word));
}

function canStand(s: State, board: Board, walker: Walker): boolean {
  return whyNotStopHere(s, board, walker) === null || hasAct(s, board, walker);
}

/** The words by which a unit is put on its first hex without moving on: the hex, then the formation. */
export function entryWords(s: State, unit: number, partial: readonly Part[]): readonly Part[] {
  const { atWords, words } = boardOf(s);
  const stands = (hex: number) =>
    formationWords(s, unit, hex).filter((word) => readStanding(s, unit, [atWords[hex]!, word]) !== null);
  const place = words.get(partial[0]);
  if (partial.length === 0)
    return entryHexes(s, unit)
      .filter((hex) => whyNotAt(s, unit, hex) === null && stands(hex).length > 0)
      .map((hex) => atWords[hex]!);
  return place?.verb === 'at' && whyNotAt(s, unit, place.index) === null ? stands(place.index) : [];
}

/** The unit as it stands when it comes in so, whether or not it can stay there. */
export function entryStanding(s: State, unit: number, parts: readonly Part[]): Walker | null {
  const entry = readEntry(s, unit, parts);
  return isEntry(entry) && entry.rest.length === 0 ? entry.walker : null;
}

/** The unit as these two words put it, where it can stay so. */
export function readStanding(s: State, unit: number, action: readonly Part[]): Walker | null {
  const entry = readEntry(s, unit, action);
  if (!isEntry(entry) || entry.rest.length > 0 || entry.leaders.length > 0) return null;
  return whyNotStopHere(s, boardOf(s), entry.walker) === null ? entry.walker : null;
}

/** Why these words do not put it. */
export function whyNotStanding(s: State, unit: number, action: readonly Part[]): Refusal | null {
  const entry = readEntry(s, unit, action);
  if (!isEntry(entry)) return entry;
  return whyNotStopHere(s, boardOf(s), entry.walker) ?? no.howFormed;
}

/** Where and how it comes in, and its first move. */
export function entryParts(s: State, unit: number, parts: readonly Part[]): Parts {
  if (whyNotEntry(s, unit) !== null) return nothing;
  const board = boardOf(s);
  const last = parts.at(-1);
  const word = board.words.get(last);
  if (last === undefined || word?.verb === 'withLeader') {
    const named = namedLeaders(s, parts);
    if (named === null) return nothing;
    const open = entryHexes(s, unit).filter(
      (hex) => whyNotLed(s, named, hex) === null && whyNotThrough(s, unit, hex) === null,
    );
    return offers([...leadersFor(s, named, open), ...open.map((hex) => board.atWords[hex]!)]);
  }
  if (word?.verb === 'at') {
    const named = namedLeaders(s, parts.slice(0, -1));
    const refused = named === null || whyNotLed(s, named, word.index) !== null;
    return refused || whyNotAt(s, unit, word.index) !== null
      ? nothing
      : offers(formationWords(s, unit, word.index));
  }
  const entry = readEntry(s, unit, parts);
  if (!isEntry(entry)) return nothing;
  const w = after(s, board, entry.walker, entry.rest);
  if (w === null || !canStand(s, board, w)) return nothing;
  return offers(offered(s, board, w), whyNotStopHere(s, board, w) === null);
}

/** The leaders these parts name, or null when one of them may not be named. */
function namedLeaders(s: State, parts: readonly Part[]): readonly number[] | null {
  const { words } = boardOf(s);
  const named: number[] = [];
  for (const part of parts) {
    const word = words.get(part);
    if (word?.verb !== 'withLeader' || word.index <= (named.at(-1) ?? -1)) return null;
    if (whyNotLeader(s, word.index) !== null) return null;
    named.push(word.index);
  }
  return named;
}

/** The leaders who may still be named after these: those who come in by one of the hexes that are open. */
function leadersFor(s: State, named: readonly number[], open: readonly number[]): readonly Part[] {
  const { withLeaders } = boardOf(s);
  const found: Part[] = [];
  for (let leader = (named.at(-1) ?? -1) + 1; leader < s.leaders.length; leader += 1)
    if (whyNotLeader(s, leader) === null && open.some((hex) => whyNotLed(s, [leader], hex) === null))
      found.push(withLeaders[leader]!);
  return found;
}

/** Why these parts do not bring it in. */
export function whyNotEnter(s: State, unit: number, parts: readonly Part[]): Refusal | null {
  const refused = whyNotEntry(s, unit);
  if (refused !== null) return refused;
  const entry = readEntry(s, unit, parts);
  if (!isEntry(entry)) return entry;
  return whyNotActs(s, boardOf(s), entry.walker, entry.rest) ?? no.howFormed;
}

/** Puts a unit with the leaders who come along on its first hex; what comes next is the caller's. */
export function bringIn(
  s: State,
  unit: number,
  walker: Walker,
  leaders: readonly number[],
  play: Play,
  rules: readonly RuleId[] = so.entered,
): void {
  const board = boardOf(s);
  const { hex } = walker;
  const elsewhere = arrivalOf(s, unit)?.hexes.includes(hex) !== true;
  const cites: RuleId[] = [
    ...(elsewhere ? so.byAnotherHex : []),
    ...rules,
    ...(roadPenalty(s, unit, hex) > 0 ? so.crowdedRoad : []),
  ];
  countEntry(s, unit, hex);
  settleWalker(s, walker);
  if (isAllRound(s.units[unit]!.formation)) s.units[unit]!.facing = none;
  put(s, [unit], hex, walker.hex2, play);
  for (const leader of leaders) s.leaders[leader]!.hex = hex;
  welcome(s, unit, cites);
  tell(play, {
    kind: 'entered',
    rules: cites,
    side: sideOf(s, unit),
    unit: nameOf(s, unit),
    at: hexName(board, hex),
    leaders: leaders.map((leader) => leaderName(s, leader)),
  });
}

export function playEntry(
  s: State,
  unit: number,
  parts: readonly Part[],
  back: FrameOf<'movement'>,
  play: Play,
): Next<Frames> {
  const entry = readEntry(s, unit, parts);
  if (!isEntry(entry)) throw new Error('an entry that was accepted cannot be read');
  const { leaders, walker, rest } = entry;
  const cites: RuleId[] = [...so.entered];
  const goesOn = by.inCommandOnArrival(rest.length > 0, cites);
  bringIn(s, unit, walker, leaders, play, cites);
  const band = nextBand(s);
  setBand(s, [unit], leaders, band);
  s.plan = goesOn ? (rest as string[]) : [];
  // It has entered its first hex: a lone leader there, friends and the enemy's cavalry come first, then the rest of its way.
  const bound = leaders.find((leader) => asksDestination(s, leader));
  const then: Frames = bound === undefined ? back : { step: 'destination', leader: bound };
  return call<Frames>({ step: 'marchLeader', band, unit, near: [], recoiled: [], watched: false }, then);
}
