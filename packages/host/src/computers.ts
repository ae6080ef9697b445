/** The computers that sit at a table: they answer whatever they are asked, until somebody else is asked or it takes too long. */
import { Chair, type Action, type Decision, type Seat, type Table } from '@bivouac/kernel';
import type { Bounds } from './bounds.ts';
import type { Notice, Stopped } from './messages.ts';
import type { Thinking, ThinkingJob } from './thinking.ts';
import { words } from './words.ts';

/** Progress is told so many times for one action at most: whoever looks on cannot see more. */
const progressSteps = 20;

/** What computers need of the world around them. */
export interface ComputerSetting {
  readonly thinking: Thinking;
  /** Milliseconds, only ever compared with each other. */
  readonly clock: () => number;
  readonly bounds: Bounds;
  /** Hears of faults of the program, for whoever mends it. */
  readonly report: (fault: unknown) => void;
}

/** The table they sit at, and who is told what they do there. */
export interface ComputerTable {
  readonly table: Table;
  /** Which computer player sits at which seat. */
  readonly computers: ReadonlyMap<Seat, string>;
  /** A seed for a thought, of which nothing of the dice can be had. */
  readonly seedFor: (seat: Seat) => string;
  /** A computer has acted. */
  readonly onActed: () => void;
  readonly tellAll: (notice: Notice) => void;
}

export class Computers {
  readonly #setting: ComputerSetting;
  readonly #at: ComputerTable;
  #playing: Promise<void> | null = null;
  #job: ThinkingJob | null = null;
  /** Rises when what is being thought is no longer wanted. */
  #jobs = 0;
  #stopped: Stopped | null = null;

  constructor(setting: ComputerSetting, at: ComputerTable) {
    this.#setting = setting;
    this.#at = at;
  }

  /** Why they no longer play, when they should. */
  get stopped(): Stopped | null {
    return this.#stopped;
  }

  /** They answer until somebody else is asked, the battle is over, or it takes too long. */
  play(): Promise<void> {
    if (this.#playing !== null) return this.#playing;
    this.#stopped = null;
    const playing = this.#play().finally(() => {
      if (this.#playing === playing) this.#playing = null;
    });
    return (this.#playing = playing);
  }

  /** The same while others go on asking: what goes wrong is told to all. */
  playOn(): void {
    this.play().catch((fault: unknown) => {
      this.#setting.report(fault);
      this.#stop('fault');
    });
  }

  /** Whatever is being thought is no longer wanted. */
  drop(): void {
    this.#jobs += 1;
    this.#job?.stop();
    this.#job = null;
    this.#playing = null;
  }

  async #play(): Promise<void> {
    const { bounds, clock } = this.#setting;
    const { table, computers, onActed } = this.#at;
    const deadline = clock() + bounds.milliseconds;
    const mostActs = Math.min(bounds.acts, table.record.scenario.bound);
    for (let acts = 0; ; acts += 1) {
      const asked = table.pending().find(({ seat }) => computers.has(seat));
      if (asked === undefined) return;
      const reason = acts >= mostActs ? 'bound' : clock() > deadline ? 'time' : null;
      if (reason !== null) {
        this.#stop(reason);
        return;
      }
      const job = (this.#jobs += 1);
      const action = await this.#think(asked);
      if (job !== this.#jobs) return;
      this.#job = null;
      const { refused } = table.act(asked.seat, action);
      if (refused !== undefined)
        throw new Error(`${asked.seat} was refused ${JSON.stringify(action)}: ${refused.words.en}`);
      onActed();
    }
  }

  #stop(why: Stopped['why']): void {
    this.#stopped = { why, words: words.stopped[why] };
    this.#at.tellAll({ notice: 'trouble', words: words.stopped[why] });
  }

  #think({ seat }: Decision): Promise<Action> {
    const { table, computers, seedFor, tellAll } = this.#at;
    const { game } = table;
    const { milliseconds } = this.#setting.bounds;
    const notice = (share: number) => tellAll({ notice: 'thinking', seat, share });
    notice(0);
    let toldStep = 0;
    this.#job = this.#setting.thinking.think(
      {
        game,
        seat,
        player: computers.get(seat)!,
        seed: seedFor(seat),
        budget: { milliseconds },
        view: () => table.view(seat),
        chair: () => new Chair(game, table.state, seat),
      },
      (share) => {
        const step = Math.floor(share * progressSteps);
        if (step <= toldStep) return;
        toldStep = step;
        notice(share);
      },
    );
    return this.#job.action;
  }
}
