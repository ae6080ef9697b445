/** Positions by name: setting up a state from a scenario, and writing a state down as a scenario. */
import { branches, citations, rulesInForce, type Options, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import { frames, namedPlace, namesIn, placeNamed, readLists, writeLists } from './naming.ts';
import { isOccupiedBy, nameOf, namesOf, pieceNamed } from '../pieces.ts';
import {
  startLocalesOf,
  type MarengoScenario,
  type Moment,
  type PieceCount,
  type PlacedPiece,
  type ReinforcementFile,
} from './scenario.ts';
import { gone, waiting, type Draft, type Mix, type Piece, type State, type Terms } from '../state.ts';
import { areDrawnOpenly, faceCode, faces, moraleMarkers, opening, type Face, type Side } from '../tables.ts';

/** Lays out a battle. The French at-start pieces are drawn by lot (MAR-6-04), the others lie mixed face down (MAR-6-06). */
export function layOut(scenario: MarengoScenario, options: Options, play: Play): State {
  const board = boardOf(scenario);
  const { groups, startLocales } = fixturesOf(scenario, board);
  const cites: RuleId[] = [...so.armies, ...so.clockAndMorale];
  const pieces = [
    ...piecesOf(scenario, board, 'austrian', play, cites),
    ...piecesOf(scenario, board, 'french', play, cites),
  ];
  const terms: Terms = {
    austrians: pieces.filter(({ side }) => side === 'austrian').length,
    rounds: scenario.rounds,
    firstHour: scenario.firstHour,
    groups,
    startLocales,
    moraleBonusPeriod: options.moraleBonusPeriod === 'turn' ? 'turn' : 'round',
    capacityOnPassage: options.capacityOnPassage !== false,
    activationMemory: options.activationMemory === 'current' ? 'current' : 'ever',
    firstTurnExtra: options.firstTurnExtra === true,
  };
  const state: State = {
    map: scenario.map,
    terms,
    round: opening.round,
    side: opening.side,
    morale: moraleOf(scenario),
    demoralized: { austrian: 0, french: 0 },
    bonusGranted: false,
    startLocaleTaken: false,
    pieces,
    mixes: publishedGroups(scenario, pieces),
    commandsUsed: 0,
    pontoonUsed: false,
    assaulted: [],
    barred: [],
    closed: [],
    slots: [],
    claim: null,
    result: null,
    frames: [{ step: 'round' }],
    standing: { austrian: [], french: [] },
  };
  const onMap = pieces.flatMap((piece, index) => (piece.place >= 0 ? [nameOf(state, index)] : []));
  tell(play, { kind: 'setUp', rules: cites, pieces: onMap });
  if (scenario.moment !== undefined) goToMoment(state, scenario.moment);
  if (isStartLocaleOccupied(state, board)) state.startLocaleTaken = true;
  return state;
}

/** What a scenario fixes before any lot is drawn: worked out once, since playouts set up the same battle many times. */
interface Fixtures {
  /** By which rules: see `rulesInForce`. */
  readonly rules: number;
  readonly groups: Terms['groups'];
  readonly startLocales: readonly number[];
  /** One entry for each French block to be drawn. */
  readonly startPlaces: readonly number[];
  /** The rules that say where these are. */
  readonly startRules: readonly RuleId[];
}

const fixtures = new WeakMap<MarengoScenario, Fixtures>();

function fixturesOf(scenario: MarengoScenario, board: Board): Fixtures {
  let found = fixtures.get(scenario);
  if (found?.rules !== rulesInForce()) {
    const startRules: RuleId[] = [];
    const start = startLocalesOf(scenario, board, startRules);
    found = {
      rules: rulesInForce(),
      groups: (scenario.reinforcements ?? []).map(({ id, side, entry, fromRound }) => ({
        id,
        side,
        entry: board.entries.findIndex((point) => point.id === entry),
        fromRound,
      })),
      startLocales: start.map(([locale]) => locale).sort((a, b) => a - b),
      startPlaces: start.flatMap(([locale, count]) => Array.from({ length: count }, () => locale)),
      startRules,
    };
    fixtures.set(scenario, found);
  }
  return found;
}

const by = branches({
  onlyFrenchOnTheMap: 'MAR-3-03',
  drawnBlindly: 'MAR-6-04',
  sortedIntoGroups: 'MAR-6-03',
  mixedFaceDown: 'MAR-6-06',
});

const so = citations({
  armies: ['MAR-2-02', 'MAR-4-02', 'MAR-4-03'],
  clockAndMorale: ['MAR-6-01', 'MAR-6-02'],
  unseenByTheEnemy: 'MAR-6-05',
  asleep: 'MAR-6-07',
  charts: ['MAR-5-19', 'MAR-6-06'],
});

/** The markers of morale stand where the battle puts them. */
function moraleOf(scenario: MarengoScenario): State['morale'] {
  const morale = { austrian: 0, french: 0 };
  for (const side of moraleMarkers) morale[side] = scenario.morale[side];
  return morale;
}

function cite(cites: RuleId[], rules: readonly RuleId[]): void {
  for (const rule of rules) if (!cites.includes(rule)) cites.push(rule);
}

/** Pieces may be placed in a start locale from the first (MAR-6-10). */
function isStartLocaleOccupied(s: State, board: Board): boolean {
  return s.terms.startLocales.some((locale) => isOccupiedBy(s, board, 'austrian', locale));
}

function piecesOf(scenario: MarengoScenario, board: Board, side: Side, play: Play, cites: RuleId[]): Piece[] {
  const placed = (scenario.pieces ?? [])
    .filter((piece) => piece.side === side)
    .map((piece) => placedPiece(scenario, board, piece));
  if (by.mixedFaceDown(scenario.moment === undefined)) mixByPlace(placed, play);
  const isDrawn = side === 'french' && (scenario.atStart ?? []).length > 0;
  const drawn = by.onlyFrenchOnTheMap(isDrawn, cites) ? drawStart(scenario, board, play, cites) : [];
  const coming = (scenario.reinforcements ?? []).flatMap((group, index) =>
    by.sortedIntoGroups(group.side === side, cites)
      ? facesOf(group, play).map((face) => fresh(side, waiting, index, face, true))
      : [],
  );
  if (coming.length > 0) cite(cites, so.charts);
  return [...placed, ...drawn, ...coming];
}

/**
 * In a battle that begins, the blocks a side has in one place are mixed face down: its file says what stands there, and
 * nothing tells from game to game which block is which (MAR-4-03, MAR-6-06). A position in mid-battle says it of each.
 */
function mixByPlace(placed: readonly Draft[], play: Play): void {
  const together = new Map<string, Draft[]>();
  for (const piece of placed) {
    if (piece.place === gone || piece.known || piece.bombardment !== 'none') continue;
    const { place, started, group, active, moved, assaulted } = piece;
    const look = [place, started, group, active, moved, assaulted].join();
    together.set(look, [...(together.get(look) ?? []), piece]);
  }
  for (const alike of together.values()) {
    if (alike.length < 2) continue;
    const dealt = alike.map(({ arm, strength }): Face => ({ arm, strength }));
    play.dice.shuffle(alike.length).forEach((which, at) => Object.assign(alike[at]!, dealt[which]!));
  }
}

function expand(counts: readonly PieceCount[]): Face[] {
  const all: Face[] = [];
  for (const face of counts) for (let count = 0; count < face.count; count += 1) all.push(face);
  return all;
}

/** The blocks of a group are mixed face down, so that their public numbers tell nothing (MAR-6-06). */
function facesOf({ pieces = [] }: ReinforcementFile, play: Play): Face[] {
  const sorted = expand(pieces);
  return pieces.length > 1 ? play.dice.shuffle(sorted.length).map((at) => sorted[at]!) : sorted;
}

function fresh(side: Side, place: number, group: number, { arm, strength }: Face, active: boolean): Piece {
  return {
    side,
    arm,
    strength,
    place,
    started: place,
    group,
    active,
    moved: false,
    assaulted: false,
    faceUp: false,
    known: false,
    bombardment: 'none',
  };
}

/** The French at the start: chance alone says who begins where, and the enemy does not look. */
function drawStart(scenario: MarengoScenario, board: Board, play: Play, cites: RuleId[]): Piece[] {
  const { startPlaces, startRules } = fixturesOf(scenario, board);
  const group = expand(scenario.atStart ?? []);
  const order = by.drawnBlindly(startPlaces.length > 0, cites) ? play.dice.shuffle(group.length) : [];
  const drawn = order.length > 0 ? order.map((at) => group[at]!) : group;
  const isActive = scenario.startActive === true;
  cite(cites, [...so.unseenByTheEnemy, ...startRules, ...(isActive ? [] : so.asleep)]);
  return startPlaces.map((place, index) => ({
    ...fresh('french', place, -1, drawn[index]!, isActive),
    known: areDrawnOpenly,
  }));
}

function placedPiece(scenario: MarengoScenario, board: Board, piece: PlacedPiece): Draft {
  const { side, arm, strength, at, started, group, ...rest } = piece;
  // Whoever announces a bombardment shows himself (MAR-10-11).
  const faceUp = (rest.faceUp ?? false) || rest.bombardment === 'announced';
  const place = placeNamed(board, at);
  const index = (scenario.reinforcements ?? []).findIndex(({ id }) => id === group);
  return {
    side,
    arm,
    strength: place === gone ? 0 : strength,
    place,
    started: started === undefined ? place : placeNamed(board, started),
    group: index,
    active: rest.active ?? true,
    moved: rest.moved ?? false,
    assaulted: rest.assaulted ?? false,
    faceUp,
    known: (rest.known ?? false) || faceUp,
    bombardment: rest.bombardment ?? 'none',
  };
}

/** The composition of each reinforcement group is public (MAR-6-06): a mix whose faces are all known from the start. */
function publishedGroups(scenario: MarengoScenario, pieces: readonly Draft[]): Mix[] {
  const mixes: Mix[] = [];
  (scenario.reinforcements ?? []).forEach((group, index) => {
    // Pieces placed one by one are of a battle under way: what is known of them stands in its moment.
    if (group.pieces === undefined) return;
    const waitingHere = pieces.flatMap((piece, at) =>
      piece.group === index && piece.place === waiting && !piece.known ? [at] : [],
    );
    // An army that comes in one group is one pool anyway.
    const others = pieces.some((piece) => piece.side === group.side && piece.group !== index);
    if (!others || waitingHere.length === 0) return;
    const counts = faces.map(() => 0);
    for (const at of waitingHere) counts[faceCode(pieces[at]!.arm, pieces[at]!.strength)]! += 1;
    if (counts.filter((count) => count > 0).length === 1)
      for (const at of waitingHere) pieces[at]!.known = true;
    else mixes.push({ pieces: waitingHere, faces: counts });
  });
  return mixes;
}

function goToMoment(s: State, moment: Moment): void {
  const names = namesIn(s);
  s.round = moment.round ?? 1;
  s.side = moment.side ?? 'austrian';
  s.demoralized = { austrian: moment.demoralized?.austrian ?? 0, french: moment.demoralized?.french ?? 0 };
  s.bonusGranted = moment.bonusGranted ?? false;
  s.startLocaleTaken = moment.startLocaleTaken ?? false;
  s.commandsUsed = moment.commandsUsed ?? 0;
  s.pontoonUsed = moment.pontoonUsed ?? false;
  Object.assign(s, readLists(names, moment));
  s.claim = moment.claim ?? null;
  if (moment.mixes !== undefined) s.mixes = moment.mixes.map((mix) => readMix(s, mix));
  if (moment.frames !== undefined) s.frames = moment.frames.map((frame) => frames.read(names, frame));
  else s.frames = [{ step: moment.step ?? 'round' }];
}

function readMix(
  s: State,
  mix: { readonly pieces: readonly string[]; readonly faces: readonly PieceCount[] },
): Mix {
  const counts = faces.map(() => 0);
  for (const { arm, strength, count } of mix.faces) counts[faceCode(arm, strength)]! += count;
  return { pieces: mix.pieces.map((name) => pieceNamed(s, name)), faces: counts };
}

/** A state as a scenario that begins at this very moment. */
export function toPosition(s: State, id: string): MarengoScenario {
  const board = boardOf(s);
  const names = namesIn(s);
  return {
    id,
    title: { en: id, fr: id },
    about: { en: '', fr: '' },
    bound: 20_000,
    puzzle: true,
    map: s.map,
    rounds: s.terms.rounds,
    firstHour: s.terms.firstHour,
    morale: { ...s.morale },
    startLocales: Object.fromEntries(s.terms.startLocales.map((locale) => [board.placeNames[locale]!, 1])),
    reinforcements: s.terms.groups.map(({ id: group, side, entry, fromRound }) => ({
      id: group,
      side,
      entry: board.entries[entry]!.id,
      fromRound,
    })),
    pieces: s.pieces.map((piece) => writePiece(s, board, piece)),
    moment: {
      round: s.round,
      side: s.side,
      frames: s.frames.map((frame) => frames.write(names, frame)),
      commandsUsed: s.commandsUsed,
      pontoonUsed: s.pontoonUsed,
      ...writeLists(names, s),
      demoralized: { ...s.demoralized },
      bonusGranted: s.bonusGranted,
      startLocaleTaken: s.startLocaleTaken,
      mixes: s.mixes.map(({ pieces, faces: counts }) => ({
        pieces: namesOf(s, pieces),
        faces: counts.flatMap((count, code) => (count > 0 ? [{ ...faces[code]!, count }] : [])),
      })),
      ...(s.claim === null ? {} : { claim: s.claim }),
    },
  };
}

function writePiece(s: State, board: Board, piece: Piece): PlacedPiece {
  const group = s.terms.groups[piece.group]?.id;
  return {
    side: piece.side,
    arm: piece.arm,
    strength: piece.strength,
    at: namedPlace(board, piece.place),
    started: namedPlace(board, piece.started),
    ...(group === undefined ? {} : { group }),
    active: piece.active,
    moved: piece.moved,
    assaulted: piece.assaulted,
    faceUp: piece.faceUp,
    known: piece.known,
    bombardment: piece.bombardment,
  };
}
