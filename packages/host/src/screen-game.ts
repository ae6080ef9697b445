/** A kept game on a screen: the host, whoever looks at it, the store behind it, and what is told to the page. */
import type { Seat } from '@bivouac/kernel';
import { Client } from './client.ts';
import { HostError } from './errors.ts';
import { GameHost, type HostedGame, type HostSetting } from './game-host.ts';
import { GameKeeper, type GameMetadata } from './keeper.ts';
import type { Notice, OnScreen, ScreenSituation, ToldEntry } from './messages.ts';
import { Screen } from './screen.ts';
import type { GameStore, Lock } from './store.ts';
import { spectator, viewOf } from './telling.ts';
import { words } from './words.ts';

export interface ScreenGameSetting extends HostSetting {
  readonly store: GameStore;
  readonly tell: (notice: Notice) => void;
}

export class ScreenGame {
  readonly host: GameHost;
  readonly keeper: GameKeeper;
  readonly #setting: ScreenGameSetting;
  readonly #screen: Screen;
  #unwatch: () => void;

  constructor(setting: ScreenGameSetting, hosted: HostedGame, metadata: GameMetadata, lock: Lock | null) {
    this.#setting = setting;
    this.host = new GameHost(setting, hosted);
    this.#screen = new Screen(this.host);
    const { store, clock, report, tell } = setting;
    const onTrouble = ({ words: why }: HostError) => tell({ notice: 'trouble', words: why });
    this.keeper = new GameKeeper({ store, clock, report, onTrouble }, this.host, metadata, lock);
    this.#unwatch = this.#watch();
  }

  /** The computers play where it is theirs to decide, unless they do so on another screen. */
  start(): void {
    if (!this.keeper.isFollowing) this.host.letComputersPlayOn();
  }

  /** The game is put away; whatever is being thought is dropped. Ends when all is kept. */
  async close(): Promise<void> {
    this.#unwatch();
    this.host.dropThinking();
    await this.keeper.close();
  }

  /** Somebody else writes the game from now on. */
  loseLock(): void {
    this.keeper.loseLock();
    this.host.dropThinking();
  }

  /** Whoever looks at the screen, as a client of the game. */
  get client(): Client {
    const { eyes } = this.#screen;
    if (eyes === null) throw new HostError('not-allowed', words.covered);
    return new Client(this.host, eyes, this.#setting.bounds);
  }

  /** The same for what changes the game: only where it is written. */
  get player(): Client {
    if (this.keeper.isFollowing) throw new HostError('not-allowed', words.playedElsewhere);
    return this.client;
  }

  get eyes(): Seat | null {
    return this.#screen.eyes;
  }

  /** Everything for a page that has nothing yet. */
  shown(): OnScreen {
    const { eyes } = this.#screen;
    const { game, table } = this.host;
    return {
      ...this.#situation(),
      view: eyes === null ? null : viewOf(game, table.state, eyes),
      opening: eyes === null ? [] : this.client.openingEvents(),
    };
  }

  /** The screen as somebody had it before, when the same game was laid anew. */
  show(eyes: Seat): OnScreen {
    this.#screen.return(eyes);
    return this.#lookAgain();
  }

  cover(): OnScreen {
    this.#screen.cover();
    return this.#lookAgain();
  }

  sit(seat: Seat): OnScreen {
    this.#screen.sit(seat);
    return this.#lookAgain();
  }

  #lookAgain(): OnScreen {
    this.#unwatch();
    this.#unwatch = this.#watch();
    return this.shown();
  }

  /** While the screen is covered nobody is told what happens, only whose turn it is. */
  #watch(): () => void {
    const { eyes } = this.#screen;
    return this.host.watch({
      eyes: eyes ?? spectator,
      tell: (notice) => {
        if (notice.notice !== 'entries') this.#setting.tell(notice);
        else {
          for (const entry of notice.entries) this.#noteSeen(entry);
          this.keeper.keep();
          const entries = eyes === null ? [] : notice.entries;
          this.#setting.tell({ notice: 'entries', entries, situation: this.#situation() });
        }
      },
    });
  }

  /** Whoever decides has seen all there is; what was taken back, nobody has seen. */
  #noteSeen({ kind, seat, automatic }: ToldEntry): void {
    if (kind === 'undo') this.keeper.noteTakenBack();
    else if (seat === this.#screen.eyes && automatic !== true) this.keeper.noteSeen(seat);
  }

  #situation(): ScreenSituation {
    const { eyes, handOverTo } = this.#screen;
    const { isFollowing } = this.keeper;
    const situation = this.host.situation(eyes ?? spectator);
    return {
      ...situation,
      kept: this.keeper.summary(),
      eyes,
      decision: isFollowing ? null : (situation.pending.find(({ seat }) => seat === eyes) ?? null),
      handOverTo,
      seen: eyes === null ? 0 : this.keeper.seenBy(eyes),
      isFollowing,
    };
  }
}
