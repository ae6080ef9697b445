/** A battle looked back upon: any moment of it, forwards and backwards, as one side saw it or, when it is over, open. */
import type { Notice } from '@bivouac/host';
import { arbiter, type GameEvent, type Seat, type Words } from '@bivouac/kernel';
import { WorkerTrouble, type WorkerClient } from '../client.ts';
import { momentsOf, type Moment } from '../moments.ts';
import type { GameRoom, Show } from '../room.ts';
import { settings } from '../settings.ts';
import { showOfAct } from '../showing.ts';
import { Store } from '../store.ts';

/** The eyes that see both sides: the arbiter's, when the battle is over. */
export const openEyes: Seat = arbiter;

export const speeds = [0.5, 1, 2, 4, 10] as const;

/** How long an act stands at speed 1, in milliseconds: one with something to see, and one without. */
const [stayOfSeen, stayOfUnseen] = [1400, 450];

export interface ReplayState {
  /** Null while they are being fetched. */
  readonly moments: readonly Moment[] | null;
  readonly at: number;
  readonly as: Seat;
  /** What passes over the board: the act that led to this moment, when it has just been gone to. */
  readonly show: Show | null;
  readonly isRunning: boolean;
  readonly speed: number;
  readonly trouble: Words | null;
}

export interface ReplayPlan {
  readonly as: Seat;
  /** The moment it begins with; one beyond the end is the end. */
  readonly at: number;
}

export class Replay {
  readonly store: Store<ReplayState>;
  readonly #client: Pick<WorkerClient, 'ask' | 'listen'>;
  readonly #room: GameRoom;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = 0;

  constructor(client: Pick<WorkerClient, 'ask' | 'listen'>, room: GameRoom, { as, at }: ReplayPlan) {
    this.#client = client;
    this.#room = room;
    this.store = new Store<ReplayState>({
      moments: null,
      at,
      as,
      show: null,
      isRunning: false,
      speed: 1,
      trouble: null,
    });
  }

  /** Fetches what happened and follows what happens, until the returned function is called. */
  open(): () => void {
    const stopListening = this.#client.listen((notice) => this.#hear(notice));
    void this.#fetch(this.store.value.as);
    return () => {
      stopListening();
      this.pause();
      this.#asked += 1;
    };
  }

  get last(): number {
    return Math.max(0, (this.store.value.moments?.length ?? 1) - 1);
  }

  /** Looks through other eyes, at the same moment. */
  readonly lookAs = (as: Seat): void => {
    this.store.change({ as, show: null });
    void this.#fetch(as);
  };

  readonly goTo = (at: number): void => {
    this.#stopTimer();
    this.store.change({ at: this.#within(at), show: null, isRunning: false });
  };

  /** The next act passes over the board; backwards there is nothing to see but how it stood. */
  readonly step = (by: 1 | -1): void => {
    this.pause();
    this.#stepBy(by);
  };

  /** From where it stands; from the start again when it stands at the end. */
  readonly play = (): void => {
    if (this.store.value.at >= this.last) this.store.change({ at: 0, show: null });
    this.store.change({ isRunning: true });
    this.#next();
  };

  readonly pause = (): void => {
    this.#stopTimer();
    this.store.change({ isRunning: false });
  };

  readonly setSpeed = (speed: number): void => {
    this.store.change({ speed });
    if (this.store.value.isRunning) this.#wait();
  };

  #within(at: number): number {
    return Math.max(0, Math.min(at, this.last));
  }

  #stepBy(by: 1 | -1): void {
    const { at, moments } = this.store.value;
    const next = this.#within(at + by);
    if (moments === null || next === at) return;
    this.store.change({ at: next, show: by > 0 ? this.#showOf(moments, next) : null });
  }

  #showOf(moments: readonly Moment[], at: number): Show | null {
    const [before, now] = [moments[at - 1], moments[at]];
    const act = now?.act ?? null;
    if (before === undefined || now === undefined || act === null) return null;
    return showOfAct(this.#room, { ...act, view: now.view }, before.view, settings.value.language);
  }

  #next(): void {
    this.#stepBy(1);
    if (this.store.value.at >= this.last) this.pause();
    else this.#wait();
  }

  #wait(): void {
    this.#stopTimer();
    const { show, speed } = this.store.value;
    const stay = (show === null ? stayOfUnseen : stayOfSeen) / speed;
    this.#timer = setTimeout(() => this.#next(), stay);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #fetch(as: Seat): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const moments = await momentsOf(this.#client, as);
      if (asked !== this.#asked) return;
      this.store.change({ moments: laidOpen(this.#room, as, moments) });
      this.store.change({ at: this.#within(this.store.value.at) });
    } catch (fault) {
      if (!(fault instanceof WorkerTrouble)) throw fault;
      this.store.change({ trouble: fault.words });
    }
  }

  /** The battle may go on while somebody looks back. */
  #hear(notice: Notice): void {
    const isNews = notice.notice === 'replaced' || (notice.notice === 'entries' && notice.entries.length > 0);
    if (isNews) void this.#fetch(this.store.value.as);
  }
}

/** Moments with the views of all sides laid into one, where they are seen open. */
export function laidOpen(room: GameRoom, as: Seat, moments: readonly Moment[]): readonly Moment[] {
  const { chronicle } = room;
  if (as !== openEyes || chronicle === undefined) return moments;
  return moments.map(({ at, act, view }) => ({
    at,
    act: act === null ? null : { ...act, events: act.events.map(opened) },
    view: chronicle.openView(view as Readonly<Record<Seat, unknown>>),
  }));
}

/** An event with all that only one side was told of it. */
function opened(event: GameEvent): GameEvent {
  const { only, ...told } = event;
  return Object.values(only ?? {}).reduce<GameEvent>((all, known) => ({ ...all, ...known }), told);
}
