/** The games there are, each loaded when it is asked for. Handed in: the host knows none. */
import type { Game, Scenario } from '@bivouac/kernel';

export interface LibraryGame {
  readonly game: Game;
  /** The scenario meant when none is named. */
  readonly standardScenario: string;
  /** Positions shipped with the game beside its scenarios. */
  readonly positions: readonly Scenario[];
}

export interface GameLibrary {
  readonly ids: readonly string[];
  /** Only asked for ids that there are. */
  readonly load: (id: string) => Promise<LibraryGame>;
}
