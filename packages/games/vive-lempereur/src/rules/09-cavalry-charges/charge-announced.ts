/** Chapters IX.1, IX.2 and IX.5: how a charge is declared: who rides, who follows in a combined charge, and the way. */
import {
  finished,
  nothing,
  offers,
  refusals,
  type Action,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, facingsAfterChange, stackAt, type Board } from '../../board/board.ts';
import { leaderMarks, marks, none, type State } from '../../state.ts';
import { cavalry, disorganised, line } from '../../tables/formations.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import { armOf, endOfUnits, firstUnit, isMarked, leadersAt, sideOf } from '../../troops.ts';
import { outOfPhase } from '../02-sequence-of-play/out-of-phase.ts';
import { whyTooSoon } from '../16-optional-rules/cavalry-classes.ts';
import { mayDo, mayRide } from '../06-movement/command.ts';
import { isUncommanded, whyNotInContact } from '../17-command/out-of-command.ts';
import { whyLeaderNotCharge } from '../17-command/under-orders.ts';
import {
  afterActs,
  contacts,
  rideWords,
  riderOf,
  scatter,
  troopOf,
  whyNotRide,
  whyNotStrike,
  type Rider,
} from './charge-path.ts';

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
    'Seules des cavaleries empilées chargent ensemble ; les autres se joignent à une charge combinée.',
  ],
  leaderElsewhere: [
    'VE-9.2-15',
    'A leader charges only with cavalry he stands with from the start.',
    'Un chef ne charge qu’avec la cavalerie où il se trouve dès le départ.',
  ],
  joined: [
    'VE-14.2-04',
    'He has come to this cavalry in the present phase and does not charge with it.',
    'Il a rejoint cette cavalerie pendant la phase et ne charge pas avec elle.',
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
  nextInTurn: [
    'VE-9.5-01',
    'It is the turn of the next cavalry of the combined charge.',
    'C’est le tour de la cavalerie suivante de la charge combinée.',
  ],
});

const chateau = terrainIndex('chateau');

/** Why cavalry cannot begin a charge. */
export function whyNotCharge(s: State, index: number, gate: typeof mayDo = mayDo): Refusal | null {
  const unit = s.units[index]!;
  if (sideOf(s, index) !== s.side) return no.notYours;
  if (unit.hex < 0 || armOf(s, index) !== cavalry) return no.cavalryOnly;
  if (unit.formation === disorganised) return no.disorganised;
  if (isMarked(unit, marks.charged)) return no.hasCharged;
  if (boardOf(s).terrain[unit.hex] === chateau) return no.inChateau;
  return (
    whyTooSoon(s, index) ??
    gate(s, index, 'charge') ??
    whyNotInContact(
      s,
      [index],
      facingsAfterChange(unit, line).some((facing) => touches(s, unit.hex, facing)),
    )
  );
}

/** Whether cavalry in line there would have an enemy before it. */
function touches(s: State, hex: number, facing: number): boolean {
  return contacts(s, boardOf(s), s.side, hex, facing).length > 0;
}

/** The facings from which whoever is out of command has somebody to strike; all where nobody is. */
export function openFacings(s: State, units: readonly number[]): readonly number[] {
  const { hex } = s.units[units[0]!]!;
  return facingsOf(s, units).filter((facing) => whyNotInContact(s, units, touches(s, hex, facing)) === null);
}

/** Who charges, whither, and who follows in a combined charge. */
export interface Declared {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly also: readonly number[];
  /** The corner it faces in line; none while that has not been said. */
  readonly facing: number;
  readonly rest: readonly Part[];
}

export function isDeclared(found: Declared | Refusal | null): found is Declared {
  return found !== null && 'units' in found;
}

/** The corners that a group may face in line (VE-9.1-04). */
export function facingsOf(s: State, units: readonly number[]): readonly number[] {
  const [first, ...others] = units;
  const all = facingsAfterChange(s.units[first!]!, line);
  if (others.length === 0) return all;
  return all.filter((facing) =>
    others.every((index) => facingsAfterChange(s.units[index]!, line).includes(facing)),
  );
}

export function whyNotAlong(s: State, units: readonly number[], index: number): Refusal | null {
  const refused = whyNotCharge(s, index);
  if (refused !== null) return refused;
  const { hex, level } = s.units[index]!;
  const last = s.units[units.at(-1)!]!;
  // Whoever is out of command charges in another way than whoever is not.
  const isAlike = isUncommanded(s.units[index]!) === isUncommanded(last);
  return hex === last.hex && level > last.level && isAlike ? null : no.notStacked;
}

export function whyNotLeader(
  s: State,
  hex: number,
  leaders: readonly number[],
  index: number,
): Refusal | null {
  const leader = s.leaders[index]!;
  const here = leader.hex === hex && s.terms.leaders[index]!.side === s.side;
  if (here && (leader.marks & (leaderMarks.charged | leaderMarks.carried)) !== 0) return no.joined;
  if (!here || (leaders.at(-1) ?? none) >= index) return no.leaderElsewhere;
  return mayRide(s, index) ?? whyLeaderNotCharge(s, index);
}

/** Why cavalry cannot be named for a combined charge: it must be seen, and stand elsewhere (VE-9.5-01). */
function whyNotAlso(s: State, hex: number, also: readonly number[], index: number): Refusal | null {
  const refused = whyNotCharge(s, index);
  if (refused !== null) return refused;
  const unit = s.units[index]!;
  const fits = unit.level === 0 && unit.hex !== hex && (also.at(-1) ?? none) < index;
  if (!fits) return no.fromHexes;
  // Until its turn comes to strike, whoever stands before it may be gone.
  return whyNotInContact(s, [index], false);
}

const and = 'and ';

/** The unit a combined charge is joined by, by the word for it; none when the part says something else. */
function joiner(board: Board, part: Part | undefined): number {
  if (typeof part !== 'string' || !part.startsWith(and)) return none;
  const word = board.words.get(part.slice(and.length));
  return word?.verb === 'unit' ? word.index : none;
}

/** Reads an action as far as it goes; `alone` where nobody else can be named (the rest of a combined charge). */
export function readDeclared(
  s: State,
  board: Board,
  action: Action,
  alone: boolean,
): Declared | Refusal | null {
  const first = board.words.get(action[0]);
  if (first?.verb !== 'unit') return outOfPhase.elsewhere;
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
  if (!inLine || !facingsOf(s, units).includes(act.facing)) return no.facing;
  const stands = whyNotInContact(s, units, touches(s, hex, act.facing));
  if (stands !== null) return stands;
  return { units, leaders, also, facing: act.facing, rest: action.slice(at + 1) };
}

/** The group in line, before it has ridden. */
export function startOf(s: State, { units, facing }: Pick<Declared, 'units' | 'facing'>): Rider {
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
      ...openFacings(s, found.units).map((facing) => `line ${board.cornerWords[facing]!}`),
    ]);
  const { rest } = found;
  if (rest.at(-1) === scatter) {
    const before = afterActs(
      s,
      board,
      troopOf(s, found.units, together, found.leaders),
      startOf(s, found),
      rest.slice(0, -1),
    );
    return before === null ? nothing : finished;
  }
  const troop = troopOf(s, found.units, together, found.leaders);
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
  if (!isDeclared(found)) return found ?? outOfPhase.elsewhere;
  if (found.facing === none) return no.facing;
  return whyNotRide(
    s,
    board,
    troopOf(s, found.units, together, found.leaders),
    startOf(s, found),
    found.rest,
  );
}

/** A charge that can be declared so, as it would ride: who goes, and where it stands at the start and after each act. */
export interface Ridden {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly riders: readonly Rider[];
}

/** How a declared charge would ride; null for one that cannot, or that ends in disorder. */
export function rideOf(
  s: State,
  action: Action,
  alone: boolean,
  together: readonly number[] = [],
): Ridden | null {
  const board = boardOf(s);
  const found = readDeclared(s, board, action, alone);
  if (!isDeclared(found) || found.facing === none || found.rest.includes(scatter)) return null;
  const { units, leaders, rest } = found;
  const troop = troopOf(s, units, together, leaders);
  if (whyNotRide(s, board, troop, startOf(s, found), rest) !== null) return null;
  const riders = rest.map((_, at) => afterActs(s, board, troop, startOf(s, found), rest.slice(0, at + 1))!);
  return { units, leaders, riders: [startOf(s, found), ...riders] };
}
