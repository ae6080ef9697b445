/** Chapters IX.1, IX.2 and IX.5: the charge phase. One charge after the other, each by its whole way; or a combined one. */
import {
  call,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, facingsAfterChange, hexName, stackAt, still, type Board } from '../board/board.ts';
import { onlyFor, tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { leaderMarks, marks, none, type State } from '../state.ts';
import { adapted, cavalry, disorganised, line } from '../tables/formations.ts';
import { terrainIndex } from '../tables/terrain.ts';
import {
  armOf,
  endOfUnits,
  factsOf,
  firstUnit,
  isMarked,
  leadersAt,
  mark,
  nameOf,
  sideOf,
} from '../troops.ts';
import { cavalryNear } from './approach.ts';
import { whyTooSoon } from './cavalry-classes.ts';
import {
  chargeEntries,
  chargeEntryParts,
  enterCharging,
  isChargeEntry,
  whyNotChargeEntry,
} from './charge-entry.ts';
import { rulesByCase } from './citing.ts';
import { mayAct } from './command.ts';
import { testMorale } from './morale-test.ts';
import { whyNotTop } from './movement.ts';
import { reorder } from './placing.ts';
import {
  afterActs,
  rideWords,
  riderOf,
  scatter,
  troopOf,
  whyNotRide,
  whyNotStrike,
  type Rider,
} from './ride.ts';
import { endPhase } from './sequence.ts';
import { show } from './showing.ts';
import { facingName } from './turning.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from './voluntary-disorder.ts';
import { nextBand, setBand } from './walker.ts';

const no = refusals({
  notYours: [
    'VE-2-03',
    'Only the player whose turn it is charges.',
    'Seul le joueur dont c’est le tour charge.',
  ],
  cavalryOnly: [
    'VE-9.1-01',
    'Only cavalry on the map charges.',
    'Seule une cavalerie présente sur la carte charge.',
  ],
  disorganised: [
    ['VE-4.10-03', 'VE-9.2-01'],
    'Disorganised cavalry does not charge.',
    'Une cavalerie désorganisée ne charge pas.',
  ],
  hasCharged: ['VE-9.1-02', 'It has charged this turn.', 'Elle a déjà chargé ce tour.'],
  inChateau: ['VE-4.7-05', 'Nobody charges out of a chateau.', 'On ne charge pas depuis un château.'],
  notStacked: [
    'VE-9.2-14',
    'Only cavalry stacked together charges as one; others join a combined charge.',
    'Seules des cavaleries empilées chargent ensemble ; les autres se joignent à une charge combinée.',
  ],
  leaderElsewhere: [
    'VE-9.2-15',
    'A leader charges only with cavalry he stands with from the start.',
    'Un chef ne charge qu’avec la cavalerie où il se trouve dès le départ.',
  ],
  fromHexes: [
    'VE-9.5-01',
    'A combined charge joins cavalry on top of other stacks.',
    'Une charge combinée réunit des cavaleries au sommet d’autres piles.',
  ],
  facing: [
    ['VE-9.1-04', 'VE-4.7-02'],
    'It forms line first, with its front within that of the column.',
    'Elle se met d’abord en bataille, son front dans celui de la colonne.',
  ],
  alone: [
    'VE-9.2-02',
    'Whoever ends the phase does nothing else.',
    'Qui termine la phase ne fait rien d’autre.',
  ],
  nextInTurn: [
    'VE-9.5-01',
    'It is the turn of the next cavalry of the combined charge.',
    'C’est le tour de la cavalerie suivante de la charge combinée.',
  ],
  laterPhase: [['VE-2-01', 'VE-2-02'], 'That belongs to another phase.', 'Cela relève d’une autre phase.'],
});

const chateau = terrainIndex('chateau');

/** Why cavalry cannot begin a charge. */
export function whyNotCharge(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (sideOf(s, index) !== s.side) return no.notYours;
  if (unit.hex < 0 || armOf(s, index) !== cavalry) return no.cavalryOnly ?? no.notYours;
  if (unit.formation === disorganised) return no.disorganised;
  if (isMarked(unit, marks.charged) && no.hasCharged !== null) return no.hasCharged;
  if (boardOf(s).terrain[unit.hex] === chateau && no.inChateau !== null) return no.inChateau;
  return whyTooSoon(s, index) ?? mayAct(s, index);
}

/** Who charges, whither, and who follows in a combined charge. */
interface Declared {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly also: readonly number[];
  /** The corner it faces in line; none while that has not been said. */
  readonly facing: number;
  readonly rest: readonly Part[];
}

function isDeclared(found: Declared | Refusal | null): found is Declared {
  return found !== null && 'units' in found;
}

/** The corners that a group may face in line (VE-9.1-04). */
function facingsOf(s: State, units: readonly number[]): readonly number[] {
  const [first, ...others] = units;
  const free = no.facing === null;
  const all = free ? allFacings : facingsAfterChange(s.units[first!]!, line);
  if (others.length === 0 || free) return all;
  return all.filter((facing) =>
    others.every((index) => facingsAfterChange(s.units[index]!, line).includes(facing)),
  );
}

const allFacings: readonly number[] = [0, 1, 2, 3, 4, 5];

function whyNotAlong(s: State, units: readonly number[], index: number): Refusal | null {
  const refused = whyNotCharge(s, index);
  if (refused !== null) return refused;
  const { hex, level } = s.units[index]!;
  const last = s.units[units.at(-1)!]!;
  return hex === last.hex && level > last.level ? null : (no.notStacked ?? no.cavalryOnly);
}

function whyNotLeader(s: State, hex: number, leaders: readonly number[], index: number): Refusal | null {
  const leader = s.leaders[index]!;
  const here = leader.hex === hex && s.terms.leaders[index]!.side === s.side;
  return here && (leaders.at(-1) ?? none) < index ? null : (no.leaderElsewhere ?? no.notStacked);
}

/** Why cavalry cannot be named for a combined charge: it must be seen, and stand elsewhere (VE-9.5-01). */
function whyNotAlso(s: State, hex: number, also: readonly number[], index: number): Refusal | null {
  const refused = whyNotCharge(s, index);
  if (refused !== null) return refused;
  const unit = s.units[index]!;
  const fits = unit.level === 0 && unit.hex !== hex && (also.at(-1) ?? none) < index;
  return fits ? null : (no.fromHexes ?? no.notStacked);
}

const and = 'and ';

/** The unit a combined charge is joined by, by the word for it; none when the part says something else. */
function joiner(board: Board, part: Part | undefined): number {
  if (typeof part !== 'string' || !part.startsWith(and)) return none;
  const word = board.words.get(part.slice(and.length));
  return word?.verb === 'unit' ? word.index : none;
}

/** Reads an action as far as it goes; `alone` where nobody else can be named (the rest of a combined charge). */
function readDeclared(s: State, board: Board, action: Action, alone: boolean): Declared | Refusal | null {
  const first = board.words.get(action[0]);
  if (first?.verb !== 'unit') return no.laterPhase;
  const refused = whyNotCharge(s, first.index);
  if (refused !== null) return refused;
  const units = [first.index];
  const leaders: number[] = [];
  const also: number[] = [];
  const { hex } = s.units[first.index]!;
  let at = 1;
  for (; at < action.length; at += 1) {
    const part = action[at]!;
    const word = board.words.get(part);
    const joins = joiner(board, part);
    if (word?.verb === 'with') {
      const why = leaders.length > 0 || also.length > 0 ? no.notStacked : whyNotAlong(s, units, word.index);
      if (why !== null) return why;
      units.push(word.index);
    } else if (word?.verb === 'withLeader') {
      const why = also.length > 0 ? no.leaderElsewhere : whyNotLeader(s, hex, leaders, word.index);
      if (why !== null) return why;
      leaders.push(word.index);
    } else if (joins !== none) {
      const why = alone ? no.nextInTurn : whyNotAlso(s, hex, also, joins);
      if (why !== null) return why;
      also.push(joins);
    } else break;
  }
  const act = typeof action[at] === 'string' ? board.acts.get(action[at] as string) : undefined;
  if (act === undefined)
    return at < action.length ? no.facing : { units, leaders, also, facing: none, rest: [] };
  const inLine = act.kind === 'form' && act.formation === line;
  if (!inLine || !facingsOf(s, units).includes(act.facing)) return no.facing ?? no.notStacked;
  return { units, leaders, also, facing: act.facing, rest: action.slice(at + 1) };
}

/** The group in line, before it has ridden. */
function startOf(s: State, { units, facing }: Declared): Rider {
  const rider = riderOf(s, { unit: units[0]!, turns: 0, turnedHere: false, moved: false });
  return { ...rider, facing };
}

/** What may come next in a charge; `together` are those who have ridden in the same combined charge. */
export function chargeParts(
  s: State,
  board: Board,
  partial: Action,
  alone: boolean,
  together: readonly number[] = [],
): Parts {
  const found = readDeclared(s, board, partial, alone);
  if (!isDeclared(found)) return nothing;
  if (found.facing === none)
    return offers([
      ...companions(s, board, found, alone),
      ...facingsOf(s, found.units).map((facing) => `line ${board.cornerWords[facing]!}`),
    ]);
  const { rest } = found;
  if (rest.at(-1) === scatter) {
    const before = afterActs(
      s,
      board,
      troopOf(s, found.units, together),
      startOf(s, found),
      rest.slice(0, -1),
    );
    return before === null ? nothing : finished;
  }
  const troop = troopOf(s, found.units, together);
  const rider = afterActs(s, board, troop, startOf(s, found), rest);
  if (rider === null) return nothing;
  return offers(rideWords(s, board, troop, rider), whyNotStrike(s, board, troop, rider) === null);
}

/** Who may still be taken along, or named for a combined charge. */
function companions(s: State, board: Board, { units, leaders, also }: Declared, alone: boolean): string[] {
  const { hex } = s.units[units[0]!]!;
  const found: string[] = [];
  if (leaders.length === 0 && also.length === 0)
    for (const index of stackAt(s, board, hex))
      if (whyNotAlong(s, units, index) === null) found.push(board.withWords[index]!);
  if (also.length === 0)
    for (const index of leadersAt(s, hex, s.side))
      if (whyNotLeader(s, hex, leaders, index) === null) found.push(board.withLeaders[index]!);
  if (alone) return found;
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (armOf(s, index) === cavalry && whyNotAlso(s, hex, also, index) === null)
      found.push(and + board.unitNames[index]!);
  return found;
}

/** Why a charge cannot be declared so. */
export function whyNotDeclare(
  s: State,
  action: Action,
  alone: boolean,
  together: readonly number[] = [],
): Refusal | null {
  const board = boardOf(s);
  const found = readDeclared(s, board, action, alone);
  if (!isDeclared(found)) return found ?? no.laterPhase;
  if (found.facing === none) return no.facing;
  return whyNotRide(s, board, troopOf(s, found.units, together), startOf(s, found), found.rest);
}

/** Whether for all the enemy knows somebody might charge. */
function mightCharge(s: State): boolean {
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (armOf(s, index) === cavalry && s.units[index]!.level === 0 && whyNotCharge(s, index) === null)
      return true;
  return chargeEntries(s).length > 0;
}

/** The attacker is asked while he has cavalry that could charge. */
export const charges: Doing<State, FrameOf<'charges'>, Frames> = {
  run: (s) => (mightCharge(s) ? go({ step: 'charge' }) : endPhase()),
};

function partsOf(s: State, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  if (first === undefined) {
    const options: Part[] = ['end'];
    const last = endOfUnits(board, s.side);
    for (let index = firstUnit(board, s.side); index < last; index += 1) {
      if (armOf(s, index) !== cavalry || whyNotCharge(s, index) !== null) continue;
      options.push(board.unitNames[index]!);
      if (whyNotReorder(s, index) === null) options.push(board.topWords[index]!);
    }
    for (const index of chargeEntries(s)) options.push(board.unitNames[index]!);
    options.push(...disorderChoices(s));
    return offers(options);
  }
  if (first === 'end') return partial.length === 1 ? finished : nothing;
  const word = board.words.get(first);
  if (word?.verb === 'top')
    return partial.length === 1 && whyNotReorder(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'disorder')
    return partial.length === 1 && whyNotDisorder(s, word.index) === null ? finished : nothing;
  return chargeParts(s, board, partial, false);
}

/** In the charge phase only cavalry that can charge changes its place in the stack (VE-5.9-01). */
function whyNotReorder(s: State, index: number): Refusal | null {
  return whyNotCharge(s, index) ?? whyNotTop(s, index);
}

const askCharge = question('charge', ['VE-9.1-01', 'VE-9.2-01', 'VE-9.2-02', 'VE-9.2-14']);

export const charge: Asking<State, FrameOf<'charge'>, Frames> = {
  asks: (s) => askCharge(s.side),

  choices(s, _frame, _seat, partial) {
    if (isChargeEntry(s, partial))
      return chargeEntryParts(s, partial, (after, ride) => chargeParts(after, boardOf(after), ride, true));
    return still(s, () => partsOf(s, partial));
  },

  whyNot(s, _frame, _seat, action) {
    const [first] = action;
    if (first === 'end') return no.alone;
    const word = boardOf(s).words.get(first);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.alone;
    if (word?.verb === 'top') return whyNotReorder(s, word.index) ?? no.alone;
    if (isChargeEntry(s, action))
      return whyNotChargeEntry(s, action, (after, ride) => whyNotDeclare(after, ride, true)) ?? no.alone;
    return still(s, () => whyNotDeclare(s, action, false)) ?? no.alone;
  },

  answer(s, _frame, _seat, action, play) {
    const board = boardOf(s);
    const [first] = action;
    if (first === 'end') return endPhase();
    const word = board.words.get(first)!;
    if (word.verb === 'disorder') return playDisorder<'charges'>(s, word.index, { step: 'charges' }, play);
    if (word.verb === 'top') return bringToTop(s, board, word.index, play);
    const ride = isChargeEntry(s, action) ? enterCharging(s, action, play) : action;
    const declared = read(s, board, ride, false);
    const { also, units } = declared;
    const back: Frames =
      also.length === 0 ? { step: 'charges' } : { step: 'combined', ridden: [units[0]!], waiting: [...also] };
    return setOff(s, declared, [], back, play);
  },
};

function read(s: State, board: Board, action: Action, alone: boolean): Declared {
  const found = readDeclared(s, board, action, alone);
  if (!isDeclared(found)) throw new Error('a charge that was accepted cannot be read');
  return found;
}

const orderRules = ['VE-5.9-01'];

function bringToTop(s: State, board: Board, index: number, play: Play): Next<Frames> {
  const at = hexName(board, s.units[index]!.hex);
  reorder(s, index, 'top', play);
  tell(play, {
    kind: 'reordered',
    rules: orderRules,
    reveals: true,
    side: s.side,
    at,
    top: nameOf(s, index),
  });
  return go({ step: 'charges' });
}

/** The next cavalry of a combined charge sets off. */
export function playNext(
  s: State,
  action: Action,
  together: readonly number[],
  back: Frames,
  play: Play,
): Next<Frames> {
  return setOff(s, read(s, boardOf(s), action, true), together, back, play);
}

const chargedRules = rulesByCase(
  ['VE-9.1-01', 'VE-9.1-04', 'VE-4.7-02', 'VE-9.2-01', 'VE-9.2-02', 'VE-9.2-13', 'VE-9.2-19'],
  [['VE-9.2-10', 'VE-4.9-05'], ['VE-9.2-15'], ['VE-9.5-01', 'VE-9.5-02', 'VE-9.5-03']],
);

/** Into line, at no cost, and off (VE-4.7-02). Irregulars who must test and fail stay where they are (VE-9.2-23). */
function setOff(
  s: State,
  { units, leaders, also, facing, rest }: Declared,
  together: readonly number[],
  back: Frames,
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const unit = units[0]!;
  for (const index of units.toReversed())
    if (stackAt(s, board, s.units[index]!.hex)[0] !== index) reorder(s, index, 'top', play);
  for (const index of units) mark(s.units[index]!, marks.charged);
  if (!passTests(s, units, play)) return go(back);
  const from = s.units[unit]!.formation;
  const band = nextBand(s);
  setBand(s, units, leaders, band);
  for (const index of units) {
    const one = s.units[index]!;
    mark(one, marks.charging);
    one.formation = line;
    one.facing = facing;
    one.lastCharge = s.turn;
  }
  for (const index of leaders) s.leaders[index]!.marks |= leaderMarks.charged;
  const others = [
    ...units.slice(1).map((index) => nameOf(s, index)),
    ...leaders.map((index) => board.leaderNames[index]!),
  ];
  const bits =
    (from === adapted ? 1 : 0) |
    (leaders.length > 0 ? 2 : 0) |
    (also.length > 0 || together.length > 0 ? 4 : 0);
  tell(play, {
    kind: 'charged',
    rules: chargedRules(bits),
    reveals: true,
    side: s.side,
    unit: nameOf(s, unit),
    ...(others.length > 0 ? { only: onlyFor(s.side, { with: others }) } : {}),
    formation: 'line',
    facing: facingName(board, line, facing) ?? '',
  });
  s.plan = rest as string[];
  return call<Frames>(
    {
      step: 'gallop',
      band,
      unit,
      stage: 'declared',
      near: cavalryNear(s, s.units[unit]!.hex, s.side),
      recoiled: [],
      watched: false,
      turns: 0,
      turnedHere: false,
      moved: false,
      tried: [],
      together: also.length > 0 ? [unit] : together,
    },
    back,
  );
}

const chargeTestRules = ['VE-9.2-23'];

function passTests(s: State, units: readonly number[], play: Play): boolean {
  for (const unit of units) {
    if (!factsOf(s, unit).chargeTest) continue;
    const tested = testMorale(s, { unit }, play);
    tell(play, {
      kind: 'chargeTested',
      rules: chargeTestRules,
      ...show(s, unit),
      side: s.side,
      unit: nameOf(s, unit),
      ...tested,
    });
    if (!tested.passes) return false;
  }
  return true;
}
