/** A game as the terminal has it, and the catalogue of all games there are. */
import type { Game, GameState, Language, Problem, Scenario } from '@bivouac/kernel';
import type { Manoeuvring } from './manoeuvres/count.ts';
import type { Room } from './room.ts';

/** A game with the few things a terminal needs to know about it besides its rules. */
export interface InstalledGame<S extends GameState = GameState, V = unknown, C extends Scenario = Scenario> {
  readonly game: Game<S, V, C>;
  /** How the game looks and speaks in a terminal. */
  readonly room: Room<V>;
  /** The scenario meant when none is named: the one the speed figures are taken on. */
  readonly standardScenario: string;
  /** The battle to learn on, where it is another. */
  readonly learningScenario?: string;
  /** How many games `bivouac soak` plays unless told otherwise: over all scenarios, or of each by its id. */
  readonly soakGames: number | Readonly<Record<string, number>>;
  /** Positions shipped with the game beside its scenarios: rules seen there count as seen. */
  readonly positions: readonly C[];
  /** What its views say of the unfinished business besides `now` and `later`: not among the facts of a course. */
  readonly businessInViews?: readonly string[];
  /** Where the sources of the game lie, for `bivouac rules`. */
  readonly sources: URL;
  /** How its units stand, for `bivouac manoeuvres`; left out where nobody has said. */
  readonly manoeuvring?: Manoeuvring<S>;
  /** Files of the game's own kinds (a map), each recognised and checked. */
  readonly files: readonly FileKind[];
}

/** A kind of file a game can check: whether a file means to be one, and what is wrong with it. */
export interface FileKind {
  readonly kind: 'map' | 'scenario' | 'army';
  readonly looksLike: (file: Readonly<Record<string, unknown>>) => boolean;
  readonly problems: (file: unknown) => readonly Problem[];
  /** A sound file as an SVG picture, for kinds that can be drawn. */
  readonly draw?: (file: unknown, language: Language) => string;
}

/** The games by their ids, each loaded when it is wanted. */
export type GameCatalogue = Readonly<Record<string, () => Promise<InstalledGame>>>;

/** Forgets what only the game itself knows about its state, so that all can be in one catalogue. */
export function installGame<S extends GameState, V, C extends Scenario>(
  installed: InstalledGame<S, V, C>,
): InstalledGame {
  return installed;
}

/** The game of that id, or null. */
export async function takeGame(games: GameCatalogue, id: string): Promise<InstalledGame | null> {
  return Object.hasOwn(games, id) ? await games[id]!() : null;
}
