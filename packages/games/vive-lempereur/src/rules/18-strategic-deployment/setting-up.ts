/**
 * Chapter XVIII.4 and XVIII.5: the leaders lie open, and corps by corps in turn the troops come out about them, each unit
 * once, inside their square and off the enemy. Whoever is not set up comes later as a reinforcement.
 */
import {
  branches,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, isAllRound, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { awaited, none, type State } from '../../state.ts';
import { artillery, cavalry, column, limbered } from '../../tables/formations.ts';
import { offTheEnemy } from '../../tables/deployment.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { road } from '../../tables/terrain.ts';
import { allowanceOf, armOf, factsOf, isAwaited, leaderName, nameOf, sideOf } from '../../troops.ts';
import { holdPlaces } from '../02-sequence-of-play/end-of-battle.ts';
import { put } from '../05-stacking/placing.ts';
import { whyNotShare, whyNotStopHere } from '../05-stacking/stacking.ts';
import { settleWalker, type Walker } from '../06-movement/moving-group.ts';
import { entryFormations, firstStanding, isBarred, isWalker } from '../13-reinforcements/reinforcements.ts';
import { headOf } from '../17-command/orders.ts';
import { squareOf } from '../../board/sectors.ts';
import { gridOf, gunCorps, hexesOf, piecesOf } from './squares.ts';

const no = refusals({
  notNow: [
    'VEA-18-403',
    'Corps are set up one after the other, each unit once.',
    'Les corps se placent l’un après l’autre, chaque unité une fois.',
  ],
  outside: [
    'VEA-18-403',
    'Troops are set up in the sector of their leader and nowhere else.',
    'Les troupes se placent dans le secteur de leur chef, nulle part ailleurs.',
  ],
  tooFar: [
    'VEA-18-403',
    'That is farther from the leader than a move of this unit reaches.',
    'C’est plus loin du chef que ne porte un mouvement de cette unité.',
  ],
  nearTheEnemy: [
    'VEA-18-404',
    'Nobody is set up less than 3 hexes from the enemy.',
    'Personne ne se place à moins de 3 cases de l’ennemi.',
  ],
  badGround: ['VEA-18-403', 'Nobody of this arm stands there.', 'Cette arme ne s’y tient pas.'],
  howFormed: [
    'VEA-18-403',
    'A unit that is set up says where and in which formation.',
    'Une unité qu’on place dit où et dans quelle formation.',
  ],
});

const by = branches({
  insideTheSquare: 'VEA-18-403',
  withinAMove: 'VEA-18-403',
  offTheEnemy: 'VEA-18-404',
  inReserve: 'VEA-18-405',
});

const so = citations({
  corps: ['VEA-18-402', 'VEA-18-403'],
  unit: ['VEA-18-403', 'VEA-18-404'],
  reserve: ['VEA-18-405', 'VEA-18-501'],
  leader: 'VEA-18-403',
  begins: 'VEA-18-501',
});

const reserveWord = 'reserve';
const doneWord = 'done';

/** The squares in which a corps is set up: that of its leader; guns by themselves wherever an own corps is. */
function squaresFor(s: State, corps: number): number[] {
  const { side } = s.terms.corps[corps]!;
  const own = piecesOf(s, side);
  const piece = own.find((one) => one.corps === corps || one.cavalry.includes(corps));
  return piece === undefined ? [...new Set(own.map(({ square }) => square))] : [piece.square];
}

/** The corps of a side that have still to be set up. */
function waiting(s: State, side: Side): number[] {
  const own = piecesOf(s, side);
  const brought = own.flatMap(({ corps, cavalry: along }) => [corps, ...along]);
  const guns = own.length === 0 ? [] : gunCorps(s, side);
  return [...brought, ...guns].filter((corps) => !s.preBattle!.setUp.includes(corps)).sort((a, b) => a - b);
}

/** Leaders above corps who begin on the map and have still to be put there. */
function commanders(s: State): number[] {
  return gridOf(s).leaders.filter((leader) => {
    const { rank, side } = s.terms.leaders[leader]!;
    const isWaiting = rank !== 'corps' && s.leaders[leader]!.hex === awaited;
    return isWaiting && placesFor(s, leadersSquares(s, side), side).length > 0;
  });
}

function leadersSquares(s: State, side: Side): number[] {
  return [...new Set(piecesOf(s, side).map(({ square }) => square))];
}

function isOffTheEnemy(s: State, side: Side, hex: number): boolean {
  const { grid } = boardOf(s);
  return !by.offTheEnemy(
    s.units.some(
      (unit, index) =>
        sideOf(s, index) !== side &&
        ((unit.hex >= 0 && grid.distance(unit.hex, hex) < offTheEnemy.value) ||
          (unit.hex2 >= 0 && grid.distance(unit.hex2, hex) < offTheEnemy.value)),
    ),
  );
}

/** The hexes of squares in which a leader may stand. */
function placesFor(s: State, squares: readonly number[], side: Side): number[] {
  const board = boardOf(s);
  return squares
    .flatMap((square) => hexesOf(s, square))
    .filter((hex) => !isBarred(board, hex, cavalry) && isOffTheEnemy(s, side, hex));
}

function whyNotLeaderAt(s: State, squares: readonly number[], side: Side, hex: number): Refusal | null {
  if (hex < 0 || !squares.includes(squareOf(boardOf(s), gridOf(s), hex))) return no.outside;
  if (!isOffTheEnemy(s, side, hex)) return no.nearTheEnemy;
  return isBarred(boardOf(s), hex, cavalry) ? no.badGround : null;
}

/** Whose turn it is to set up a corps; then leaders above corps; then the battle begins. */
export const setUp: Doing<State, FrameOf<'setUp'>, Frames> = {
  run(s, { side }, play) {
    for (const next of [side, enemyOf(side)])
      if (waiting(s, next).length > 0) return go({ step: 'setUpCorps', side: next });
    const [leader] = commanders(s);
    if (leader !== undefined) return go({ step: 'setUpLeader', leader });
    s.preBattle = null;
    holdPlaces(s);
    const late = s.units.flatMap((unit, index) =>
      isLate(s, index) && isAwaited(unit) ? [nameOf(s, index)] : [],
    );
    tell(play, { kind: 'setUpOver', rules: so.begins, units: late });
    return go({ step: 'turn' });
  },
};

/** Whether a unit was to be set up: those that the battle itself lets come later were not. */
function isLate(s: State, unit: number): boolean {
  return gridOf(s).units.includes(unit);
}

interface Placed {
  readonly corps: number;
  readonly hex: number;
}

function isPlaced(found: Placed | Refusal | null): found is Placed {
  return found !== null && 'corps' in found;
}

/** What an answer about a corps says: which, and where its leader stands; or that it stays in reserve. */
function readCorps(s: State, side: Side, [name, place, ...more]: Action): Placed | Refusal | null {
  const corps = waiting(s, side).find((one) => s.terms.corps[one]!.slug === name);
  if (corps === undefined || more.length > 0) return no.notNow;
  if (place === reserveWord) return { corps, hex: none };
  const word = boardOf(s).words.get(place);
  if (word?.verb !== 'at') return no.outside;
  return whyNotLeaderAt(s, squaresFor(s, corps), side, word.index) ?? { corps, hex: word.index };
}

const askCorps = question('setUpCorps', ['VEA-18-402', 'VEA-18-403']);

export const setUpCorps: Asking<State, FrameOf<'setUpCorps'>, Frames> = {
  asks: (s, { side }) => askCorps(side, { corps: waiting(s, side).length }),
  choices(s, { side }, _seat, partial) {
    const slugs = waiting(s, side).map((corps) => s.terms.corps[corps]!.slug);
    if (partial.length === 0) return offers(slugs);
    const corps = waiting(s, side)[slugs.indexOf(String(partial[0]))];
    if (corps === undefined) return nothing;
    if (partial.length > 1) return isPlaced(readCorps(s, side, partial)) ? finished : nothing;
    const { atWords } = boardOf(s);
    const hexes = placesFor(s, squaresFor(s, corps), side);
    return offers([...hexes.map((hex) => atWords[hex]!), reserveWord]);
  },
  whyNot(s, { side }, _seat, action) {
    const found = readCorps(s, side, action);
    return isPlaced(found) ? null : found;
  },
  answer(s, { side }, _seat, action, play) {
    const found = readCorps(s, side, action);
    if (!isPlaced(found)) throw new Error('a corps that was accepted cannot be set up');
    const { corps, hex } = found;
    s.preBattle = { ...s.preBattle!, setUp: [...s.preBattle!.setUp, corps] };
    const next: Frames = { step: 'setUp', side: enemyOf(side) };
    const slug = s.terms.corps[corps]!.slug;
    if (hex === none) {
      tell(play, { kind: 'heldInReserve', rules: so.reserve, side, corps: slug, units: [] });
      return go(next);
    }
    const head = headOf(s, corps);
    const comes = head !== undefined && s.leaders[head]!.hex === awaited;
    if (comes) s.leaders[head]!.hex = hex;
    tell(play, {
      ...{ kind: 'corpsSetUp', rules: so.corps, side, corps: slug, at: hexName(boardOf(s), hex) },
      leaders: comes ? [leaderName(s, head)] : [],
    });
    return go(unitsLeft(s, corps, []).length > 0 ? { step: 'setUpUnits', corps, hex, held: [] } : next);
  },
};

/** The units of a corps that have still to be set up. */
function unitsLeft(s: State, corps: number, held: readonly number[]): number[] {
  return gridOf(s).units.filter(
    (unit) => s.terms.units[unit]!.corps === corps && isAwaited(s.units[unit]!) && !held.includes(unit),
  );
}

/** Points of a move out of the leader's hex to every hex of his square, for a unit; -1 where it does not get. */
function reachOf(s: State, unit: number, from: number): Int16Array {
  const board = boardOf(s);
  const grid = gridOf(s);
  const square = squareOf(board, grid, from);
  const arm = armOf(s, unit);
  const points = allowanceOf(factsOf(s, unit), arm === artillery ? limbered : column);
  const found = new Int16Array(board.grid.count).fill(-1);
  found[from] = 0;
  const open: number[][] = [[from]];
  for (let spent = 0; spent < open.length; spent += 1)
    for (const hex of open[spent] ?? [])
      if (found[hex] === spent)
        for (let direction = 0; direction < 6; direction += 1) {
          const to = beside(board, hex, direction);
          if (to < 0) continue;
          const cost = spent + costOf(board, hex, direction, arm);
          if (by.withinAMove(cost > points) || (found[to] !== -1 && found[to]! <= cost)) continue;
          if (by.insideTheSquare(squareOf(board, grid, to) !== square)) continue;
          if (!isOffTheEnemy(s, sideOf(s, unit), to)) continue;
          found[to] = cost;
          (open[cost] ??= []).push(to);
        }
  return found;
}

/** In column, or limbered: a road costs what it costs on the march. */
function costOf(board: Board, hex: number, direction: number, arm: number): number {
  const at = hex * 6 + direction;
  return board.road[at] === 1 ? road.perHex.value : board.cost[arm]![at]!;
}

/** Why a unit is not set up in a hex, in any formation. */
function whyNotIn(s: State, unit: number, from: number, reach: Int16Array, hex: number): Refusal | null {
  const board = boardOf(s);
  const side = sideOf(s, unit);
  if (squareOf(board, gridOf(s), hex) !== squareOf(board, gridOf(s), from)) return no.outside;
  if (!isOffTheEnemy(s, side, hex)) return no.nearTheEnemy;
  if (reach[hex]! < 0) return no.tooFar;
  if (isBarred(board, hex, armOf(s, unit))) return no.badGround;
  return whyNotShare(s, s.units[unit]!.steps, armOf(s, unit), stackAt(s, board, hex));
}

/** The unit as it would stand there, or why it cannot. */
function standingIn(
  s: State,
  unit: number,
  from: number,
  reach: Int16Array,
  [place, formation, ...more]: Action,
): Walker | Refusal | null {
  const word = boardOf(s).words.get(place);
  if (word?.verb !== 'at' || more.length > 0) return no.howFormed;
  const refused = whyNotIn(s, unit, from, reach, word.index);
  if (refused !== null) return refused;
  const walker = firstStanding(s, unit, word.index, formation);
  if (!isWalker(walker)) return walker ?? no.howFormed;
  // Skirmishers stand astride two hexes, in either order.
  const [other] = [walker.hex, walker.hex2].filter((hex) => hex >= 0 && hex !== word.index);
  const second = other === undefined ? null : whyNotIn(s, unit, from, reach, other);
  return second ?? whyNotStopHere(s, boardOf(s), walker) ?? walker;
}

function formationsIn(s: State, unit: number, from: number, reach: Int16Array, place: Part): string[] {
  return entryFormations(s).filter((word) => isWalker(standingIn(s, unit, from, reach, [place, word])));
}

function unitParts(s: State, { corps, hex, held }: FrameOf<'setUpUnits'>, partial: Action): Parts {
  const board = boardOf(s);
  const left = unitsLeft(s, corps, held);
  if (partial.length === 0) return offers([...left.map((unit) => board.unitNames[unit]!), doneWord]);
  if (partial[0] === doneWord) return partial.length === 1 ? finished : nothing;
  const unit = board.unitNames.indexOf(String(partial[0]));
  if (!left.includes(unit)) return nothing;
  if (partial[1] === reserveWord) return partial.length === 2 ? finished : nothing;
  const reach = reachOf(s, unit, hex);
  if (partial.length === 1) {
    const places = board.atWords.filter(
      (place, to) =>
        reach[to]! >= 0 &&
        whyNotIn(s, unit, hex, reach, to) === null &&
        entryFormations(s).some((word) => isWalker(standingIn(s, unit, hex, reach, [place, word]))),
    );
    return offers([...places, reserveWord]);
  }
  if (partial.length === 2) {
    const formations = formationsIn(s, unit, hex, reach, partial[1]!);
    return formations.length === 0 ? nothing : offers(formations);
  }
  return isWalker(standingIn(s, unit, hex, reach, partial.slice(1))) ? finished : nothing;
}

const askUnits = question('setUpUnits', ['VEA-18-403', 'VEA-18-404', 'VEA-18-405']);

export const setUpUnits: Asking<State, FrameOf<'setUpUnits'>, Frames> = {
  asks: (s, { corps, hex, held }) =>
    askUnits(s.terms.corps[corps]!.side, {
      corps: s.terms.corps[corps]!.slug,
      at: hexName(boardOf(s), hex),
      units: unitsLeft(s, corps, held).length,
    }),
  choices: (s, frame, _seat, partial) => unitParts(s, frame, partial),
  whyNot(s, { corps, hex, held }, _seat, [name, ...rest]) {
    const unit = boardOf(s).unitNames.indexOf(String(name));
    if (!unitsLeft(s, corps, held).includes(unit)) return no.notNow;
    const found = standingIn(s, unit, hex, reachOf(s, unit, hex), rest);
    return isWalker(found) ? null : found;
  },
  answer(s, frame, _seat, [name, ...rest], play) {
    const { corps, hex, held } = frame;
    const { side, slug } = s.terms.corps[corps]!;
    const next: Frames = { step: 'setUp', side: enemyOf(side) };
    const left = unitsLeft(s, corps, held);
    if (name === doneWord) {
      holdBack(s, side, slug, left, play);
      return go(next);
    }
    const unit = boardOf(s).unitNames.indexOf(String(name));
    const isHeld = by.inReserve(rest[0] === reserveWord);
    if (isHeld) holdBack(s, side, slug, [unit], play);
    else putUp(s, unit, standingIn(s, unit, hex, reachOf(s, unit, hex), rest) as Walker, play);
    if (left.length === 1) return go(next);
    return go(isHeld ? { ...frame, held: [...held, unit] } : frame);
  },
};

function holdBack(s: State, side: Side, corps: string, units: readonly number[], play: Play): void {
  const names = units.map((unit) => nameOf(s, unit));
  tell(play, { kind: 'heldInReserve', rules: so.reserve, side, corps, units: names });
}

function putUp(s: State, unit: number, walker: Walker, play: Play): void {
  settleWalker(s, walker);
  if (isAllRound(s.units[unit]!.formation)) s.units[unit]!.facing = none;
  put(s, [unit], walker.hex, walker.hex2, play);
  const at = hexName(boardOf(s), walker.hex);
  tell(play, { kind: 'unitSetUp', rules: so.unit, side: sideOf(s, unit), unit: nameOf(s, unit), at });
}

const askLeader = question('setUpLeader', ['VEA-18-403', 'VEA-18-102']);

export const setUpLeader: Asking<State, FrameOf<'setUpLeader'>, Frames> = {
  asks: (s, { leader }) => askLeader(s.terms.leaders[leader]!.side, { leader: leaderName(s, leader) }),
  choices(s, { leader }, _seat, [place, ...more]) {
    const { side } = s.terms.leaders[leader]!;
    const board = boardOf(s);
    const hexes = placesFor(s, leadersSquares(s, side), side);
    if (place === undefined) return offers(hexes.map((hex) => board.atWords[hex]!));
    const word = board.words.get(place);
    return more.length === 0 && word?.verb === 'at' && hexes.includes(word.index) ? finished : nothing;
  },
  whyNot(s, { leader }, _seat, [place]) {
    const { side } = s.terms.leaders[leader]!;
    const word = boardOf(s).words.get(place);
    const hex = word?.verb === 'at' ? word.index : none;
    return whyNotLeaderAt(s, leadersSquares(s, side), side, hex) ?? no.notNow;
  },
  answer(s, { leader }, _seat, [place], play) {
    const { side } = s.terms.leaders[leader]!;
    const hex = boardOf(s).words.get(place)!.index;
    s.leaders[leader]!.hex = hex;
    const at = hexName(boardOf(s), hex);
    tell(play, { kind: 'leaderSetUp', rules: so.leader, side, leader: leaderName(s, leader), at });
    return go({ step: 'setUp', side: s.terms.first });
  },
};
