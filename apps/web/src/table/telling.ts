/** What is told of a game, on its way to the board: acts are shown one after the other, and then somebody decides. */
import type { Notice, OnScreen, ScreenSituation, ToldEntry } from '@bivouac/host';
import type { Action, Seat } from '@bivouac/kernel';
import { hear, soundsOf } from '../sound/hearing.ts';
import type { WorkerClient } from './client.ts';
import { actsOf, momentsOf, shownAfter, type Moment, type ShownAct } from './moments.ts';
import { lengthOf, PlayQueue } from './playing.ts';
import type { GameRoom, Show, Trail } from './room.ts';
import { settings, type Pace } from './settings.ts';
import { showOfAct } from './showing.ts';
import type { Store } from './store.ts';
import { newTable, type TableState } from './table-state.ts';
import { isAnsweredBy, trailsOfOthers, withTrails } from './traces.ts';

/** The table it is told at. */
export interface ToldTable {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  readonly store: Store<TableState>;
  /** Whatever was being decided is so no longer: what is still answered to it is dropped. */
  readonly interrupt: () => void;
  /** Everything has been shown, and whoever is asked may decide. */
  readonly decide: () => Promise<void>;
  /** Work whose failure is told at the table. */
  readonly guarded: (work: () => Promise<unknown>) => Promise<void>;
}

/** How somebody comes to a situation. */
interface Arrival extends Partial<Pick<TableState, 'undone' | 'log'>> {
  /** Others have acted since, and he is to see it. */
  readonly isBack?: boolean;
}

export class Telling {
  readonly #table: ToldTable;
  readonly #queue: PlayQueue;
  /** What the eyes see by all that was told, shown or not. */
  #latest: unknown;
  /** Rises with every situation that is arrived at; until its past is known, nobody is asked for anything. */
  #arrivals = 0;
  #isArriving = false;

  constructor(table: ToldTable) {
    this.#table = table;
    this.#latest = table.store.value.situation.view;
    this.#queue = new PlayQueue({
      show: (act) => this.#showAct(act),
      rest: () => this.#rest(),
      pace: ({ seat }) => this.#paceOf(seat),
    });
  }

  close(): void {
    this.#queue.clear();
  }

  skip(): void {
    if (this.#queue.isPlaying) this.#queue.skip();
  }

  /** Shows again what happened since the eyes last decided. */
  showSince(): void {
    const { situation, isPlaying } = this.#table.store.value;
    const { eyes, seen, kept } = situation;
    if (eyes === null || isPlaying || this.#isArriving || seen >= kept.acts) return;
    this.#table.interrupt();
    this.#table.store.change({ draft: null, asking: null, isPlaying: true });
    void this.#table.guarded(async () => {
      const moments = await momentsOf(this.#table.client, eyes, seen);
      // What came meanwhile is being shown already.
      if (!this.#queue.isPlaying) this.#showFrom(moments, seen);
    });
  }

  /** Back at the table: what happened since the last decision is shown before the next is asked for. */
  begin(situation: OnScreen): Promise<void> {
    const { kept, eyes } = situation;
    const isAPlayer = eyes !== null && kept.players[eyes] === 'person';
    const isBack = isAPlayer && kept.outcome === null;
    return this.#table.guarded(() => this.arrive(situation, { isBack }));
  }

  /**
   * Everything as a situation says, at once; of the log, what stands is not asked for again. Whoever is back at the table is
   * shown what happened since he last decided. Nobody is asked for anything before that: what he had chosen meanwhile would
   * be swept off the table.
   */
  async arrive(situation: OnScreen, { undone = [], log = [], isBack = false }: Arrival = {}): Promise<void> {
    this.#queue.clear();
    this.#table.interrupt();
    this.#latest = situation.view;
    this.#table.store.set({ ...newTable(situation), undone, log });
    const { eyes, seen } = situation;
    const arrival = (this.#arrivals += 1);
    this.#isArriving = eyes !== null;
    if (eyes === null) return;
    const moments = await momentsOf(this.#table.client, eyes, log.length).finally(() => {
      if (arrival === this.#arrivals) this.#isArriving = false;
    });
    if (arrival !== this.#arrivals) return;
    // Acts that were shown meanwhile are in it, and those that wait to be shown are not to be read yet.
    const shown = this.#table.store.value.situation.kept.acts - this.#queue.waiting;
    this.#table.store.change({ log: [...log, ...actsOf(moments)].slice(0, shown) });
    if (this.#queue.isPlaying) return;
    if (isBack) this.#showFrom(moments, seen);
    else this.#rest();
  }

  /** Shows the acts after a moment once more, if there are any; then somebody decides. */
  #showFrom(moments: readonly Moment[], at: number): void {
    const start = moments.find((moment) => moment.at === at);
    const after = actsOf(moments.filter((moment) => moment.at > at));
    if (start === undefined || after.length === 0) {
      this.#rest();
      return;
    }
    const { log } = this.#table.store.value;
    this.#table.store.change({ view: start.view, log: log.slice(0, at), traces: [], isPlaying: true });
    this.#queue.add(after);
  }

  hear(notice: Notice): void {
    switch (notice.notice) {
      case 'trouble':
        this.#table.store.change({ trouble: notice.words });
        return;
      case 'thinking':
        this.#table.store.change({ thinking: { seat: notice.seat, share: notice.share } });
        return;
      case 'replaced':
        void this.#table.guarded(() => this.arrive(notice.screen));
        return;
      case 'entries':
        this.#hearEntries(notice.entries, notice.situation as ScreenSituation);
    }
  }

  /** Acts are shown one after the other; what was taken back or instructed is so at once. */
  #hearEntries(entries: readonly ToldEntry[], now: ScreenSituation): void {
    if (now.kept.id !== this.#table.store.value.situation.kept.id) return;
    const acts: ShownAct[] = [];
    for (const entry of entries) {
      const act = shownAfter(this.#latest, entry);
      this.#latest = act.view;
      acts.push(act);
    }
    const { opening } = this.#table.store.value.situation;
    const view = now.eyes === null ? null : this.#latest;
    const situation: OnScreen = { ...now, view, opening };
    const undone = this.#undoneAfter(entries);
    if (entries.some(({ kind }) => kind !== 'act')) {
      const standing = Math.min(...entries.map(({ kind, acts }) => (kind === 'act' ? acts - 1 : acts)));
      const log = this.#table.store.value.log.slice(0, standing);
      void this.#table.guarded(() => this.arrive(situation, { undone, log }));
      return;
    }
    this.#table.interrupt();
    this.#table.store.change({
      situation,
      thinking: null,
      draft: null,
      reach: null,
      odds: null,
      isWeighing: false,
      asking: null,
      menu: null,
      isPlaying: true,
      undone,
    });
    this.#queue.add(acts);
  }

  /** What can be done again: what was taken back, until something else is done. */
  #undoneAfter(entries: readonly ToldEntry[]): readonly Action[] {
    const { log, undone, situation } = this.#table.store.value;
    let again = undone;
    for (const entry of entries) {
      if (entry.automatic === true || entry.kind === 'instruct') continue;
      if (entry.kind === 'act') again = isSame(entry.action, again[0]) ? again.slice(1) : [];
      else {
        const own = log
          .slice(entry.acts)
          .filter(({ seat, automatic }) => seat === situation.eyes && !automatic);
        again = [...own.flatMap(({ action }) => (action === undefined ? [] : [action])), ...again];
      }
    }
    return again;
  }

  /** Nobody needs long to follow what he did himself. */
  #paceOf(seat: Seat): Pace {
    const { pace } = settings.value;
    return seat === this.#table.store.value.situation.eyes && pace !== 'instant' ? 'fast' : pace;
  }

  #showAct(act: ShownAct): number {
    const { view: before, log, turningPoint, situation } = this.#table.store.value;
    const show = showOfAct(this.#table.room, act, before, settings.value.language);
    const lit = act.events.flatMap((event) => this.#table.room.events.spotsOf(event, act.view));
    // Where somebody set out from or only passed through, his trail is enough.
    const passed = new Set(show?.trails.flatMap(({ spots }) => spots.slice(0, -1)) ?? []);
    this.#table.store.change({
      view: act.view,
      show,
      traces: this.#tracesAfter(act, before, show),
      turningPoint: show?.turningPoint ?? (act.seat === situation.eyes ? null : turningPoint),
      log: log.length >= act.number ? log : [...log, act],
      lit: lit.filter((spot) => !passed.has(spot)),
    });
    if (settings.value.sound) void hear(soundsOf(show, lit));
    return lengthOf(show);
  }

  /** Where the others have gone, until it is one's own move and one acts. */
  #tracesAfter(act: ShownAct, before: unknown, show: Show | null): readonly Trail[] {
    const { room, store } = this.#table;
    const { traces, situation } = store.value;
    const trails = show?.trails ?? [];
    if (act.seat !== situation.eyes) return withTrails(traces, trails);
    const isAnswer = act.automatic || isAnsweredBy(act.seat, before, room);
    // Whoever is let pass goes on in the act that lets him.
    return isAnswer ? withTrails(traces, trailsOfOthers(trails, act, room)) : [];
  }

  /** Nothing more is to be shown: the board stands as the situation says, and whoever is asked may decide. */
  #rest(): void {
    const { situation } = this.#table.store.value;
    this.#table.store.change({ view: situation.view, show: null, isPlaying: false, lit: [] });
    if (situation.decision !== null && !this.#isArriving)
      void this.#table.guarded(() => this.#table.decide());
  }
}

function isSame(one: Action | undefined, other: Action | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
