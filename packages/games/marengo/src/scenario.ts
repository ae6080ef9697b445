/** A battle as a file: pieces, hours, morale, and if need be any moment of any turn. */
import type { Problem, Scenario } from '@bivouac/kernel';
import { boardOf, isPublished, type Board } from './board.ts';
import type { MapFile } from './map/map.ts';
import { mostPieces } from './pieces.ts';
import { maxStrength, type Arm, type Side } from './tables.ts';

export interface PieceCount {
  readonly arm: Arm;
  readonly strength: number;
  readonly count: number;
}

/** A block placed by name. What is left out is at rest: active, hidden, not yet moved. */
export interface PlacedPiece {
  readonly side: Side;
  readonly arm: Arm;
  readonly strength: number;
  /** `F4` in reserve, `F4/F2` blocking, `waiting` off the map, `gone` for good. */
  readonly at: string;
  readonly started?: string;
  readonly group?: string;
  readonly active?: boolean;
  readonly moved?: boolean;
  readonly assaulted?: boolean;
  readonly faceUp?: boolean;
  readonly known?: boolean;
  readonly bombardment?: 'none' | 'announced' | 'fired';
}

export interface ReinforcementFile {
  readonly id: string;
  readonly side: Side;
  readonly entry: string;
  readonly fromRound: number;
  readonly pieces?: readonly PieceCount[];
}

/** Any moment of the game, in names. Without one the battle begins with the first round. */
export interface Moment {
  readonly round?: number;
  readonly side?: Side;
  /** A step of the turn. Deeper moments are given by `frames`. */
  readonly step?: 'round' | 'turn' | 'surprise' | 'shuffle' | 'bombardments' | 'assaultStep' | 'movement' | 'announcement' | 'turnEnd';
  readonly frames?: readonly NamedFrame[];
  readonly commandsUsed?: number;
  readonly pontoonUsed?: boolean;
  readonly assaulted?: readonly string[];
  readonly barred?: readonly string[];
  readonly closed?: readonly string[];
  readonly slots?: readonly { readonly link: string; readonly from: string; readonly last: number }[];
  readonly demoralized?: Partial<Record<Side, number>>;
  readonly bonusGranted?: boolean;
  readonly startLocaleTaken?: boolean;
  readonly mixes?: readonly { readonly pieces: readonly string[]; readonly faces: readonly PieceCount[] }[];
  readonly claim?: Side;
}

export type NamedFrame = { readonly step: string } & Readonly<Record<string, unknown>>;

export interface MarengoScenario extends Scenario {
  /** What happened, and what each side must do. */
  readonly about: { readonly en: string; readonly fr: string };
  readonly map: string | MapFile;
  readonly rounds: number;
  readonly firstHour: number;
  readonly morale: Readonly<Record<Side, number>>;
  /** French pieces drawn by lot onto the start locales (MAR-6-04). */
  readonly atStart?: readonly PieceCount[];
  /** Start locales of this battle, where they are not those of the map. */
  readonly startLocales?: Readonly<Record<string, number>>;
  readonly reinforcements?: readonly ReinforcementFile[];
  readonly pieces?: readonly PlacedPiece[];
  readonly moment?: Moment;
  /** A position for tests and puzzles, not a battle of its own. */
  readonly puzzle?: boolean;
}

/** Where French pieces begin, and how many. */
export function startLocalesOf(scenario: MarengoScenario, board: Board): [locale: number, count: number][] {
  const listed = scenario.startLocales;
  if (listed === undefined) return [...board.frenchStart.entries()].filter(([, count]) => count > 0);
  return Object.entries(listed).map(([name, count]) => [board.placeByName.get(name)!, count]);
}

function problem(where: string, en: string, fr: string): Problem {
  return { where, words: { en, fr } };
}

/** What is wrong with a scenario whose form is right: names, sums, room. The schema has seen to the form. */
export function checkScenario(scenario: MarengoScenario): Problem[] {
  if (typeof scenario.map === 'string' && !isPublished(scenario.map)) {
    return [problem('map', `there is no map "${scenario.map}"`, `il n’y a pas de carte « ${scenario.map} »`)];
  }
  const board = boardOf(scenario);
  return [
    ...checkCounts(scenario),
    ...checkStart(scenario, board),
    ...checkReinforcements(scenario, board),
    ...checkPieces(scenario, board),
  ];
}

function countOf(pieces: readonly PieceCount[] | undefined): number {
  return (pieces ?? []).reduce((sum, { count }) => sum + count, 0);
}

function checkCounts(scenario: MarengoScenario): Problem[] {
  const problems: Problem[] = [];
  for (const side of ['austrian', 'french'] as const) {
    const reinforcements = (scenario.reinforcements ?? []).filter((group) => group.side === side);
    const placed = (scenario.pieces ?? []).filter((piece) => piece.side === side).length;
    const atStart = side === 'french' ? countOf(scenario.atStart) : 0;
    const total = placed + atStart + reinforcements.reduce((sum, { pieces }) => sum + countOf(pieces), 0);
    if (total > mostPieces) {
      problems.push(problem('pieces', `${total} ${side} pieces; ${mostPieces} at most`, `${total} pions (${side}) ; ${mostPieces} au plus`));
    }
  }
  const lists = [
    ['atStart', scenario.atStart ?? []],
    ...(scenario.reinforcements ?? []).map(({ id, pieces }) => [`reinforcements.${id}`, pieces ?? []] as const),
  ] as const;
  for (const [where, pieces] of lists) {
    for (const { arm, strength } of pieces) problems.push(...checkFace(where, arm, strength));
  }
  return problems;
}

function checkFace(where: string, arm: Arm, strength: number): Problem[] {
  if (strength >= 1 && strength <= maxStrength[arm]) return [];
  return [problem(where, `${arm} of strength ${strength} does not exist`, `pas de pion (${arm}) de force ${strength}`)];
}

function checkStart(scenario: MarengoScenario, board: Board): Problem[] {
  const unknown = Object.keys(scenario.startLocales ?? {}).filter((name) => !isLocale(board, name));
  if (unknown.length > 0) {
    return unknown.map((name) => problem(`startLocales.${name}`, `there is no locale "${name}"`, `il n’y a pas de lieu « ${name} »`));
  }
  if (scenario.atStart === undefined) return [];
  const problems: Problem[] = [];
  const places = startLocalesOf(scenario, board);
  const room = places.reduce((sum, [, count]) => sum + count, 0);
  const pieces = countOf(scenario.atStart);
  if (room !== pieces) {
    problems.push(
      problem('atStart', `${pieces} pieces for ${room} starting places`, `${pieces} pions pour ${room} emplacements de départ`),
    );
  }
  for (const [locale, count] of places) {
    if (count <= board.capacity[locale]!) continue;
    const name = board.placeNames[locale]!;
    problems.push(problem(`startLocales.${name}`, `${count} pieces do not fit in ${name}`, `${count} pions ne tiennent pas dans ${name}`));
  }
  return problems;
}

function isLocale(board: Board, name: string): boolean {
  return (board.placeByName.get(name) ?? board.placeCount) < board.localeCount;
}

function checkReinforcements(scenario: MarengoScenario, board: Board): Problem[] {
  const problems: Problem[] = [];
  for (const { id, entry, side, fromRound } of scenario.reinforcements ?? []) {
    const where = `reinforcements.${id}`;
    const found = board.entries.find((point) => point.id === entry);
    if (found === undefined) problems.push(problem(`${where}.entry`, `there is no entry point "${entry}"`, `il n’y a pas de point d’entrée « ${entry} »`));
    else if (found.side !== side) {
      problems.push(problem(`${where}.entry`, `"${entry}" is not an entry of that side`, `« ${entry} » n’est pas une entrée de ce camp`));
    }
    if (fromRound > scenario.rounds) {
      problems.push(problem(`${where}.fromRound`, 'they would come after the last round', 'ils arriveraient après le dernier round'));
    }
  }
  return problems;
}

function checkPieces(scenario: MarengoScenario, board: Board): Problem[] {
  const problems: Problem[] = [];
  const occupants = new Map<number, { side: Side; count: number }>();
  (scenario.pieces ?? []).forEach((piece, index) => {
    const where = `pieces[${index}]`;
    if (piece.at !== 'gone') problems.push(...checkFace(where, piece.arm, piece.strength));
    if (piece.at === 'gone' || piece.at === 'waiting') return;
    const place = board.placeByName.get(piece.at);
    if (place === undefined) {
      problems.push(problem(`${where}.at`, `there is no place "${piece.at}"`, `il n’y a pas d’emplacement « ${piece.at} »`));
      return;
    }
    const locale = board.localeOfPlace[place]!;
    const there = occupants.get(locale) ?? { side: piece.side, count: 0 };
    if (there.side !== piece.side) {
      problems.push(problem(`${where}.at`, 'both sides stand in one locale', 'les deux camps occupent le même lieu'));
    }
    there.count += 1;
    occupants.set(locale, there);
    if (there.count === board.capacity[locale]! + 1) {
      const name = board.placeNames[locale]!;
      problems.push(problem(`${where}.at`, `${name} is over its capacity`, `${name} dépasse sa capacité`));
    }
  });
  return problems;
}
