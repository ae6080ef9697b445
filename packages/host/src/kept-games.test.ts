import { applyChanges, SeededDice, type Change, type SaveFile } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { describe, expect, it } from 'vitest';
import { MemoryLocks, MemoryStore } from './memory-store.ts';
import type { Answer, Notice, OnScreen } from './messages.ts';
import { HostSession } from './session.ts';
import type { GameStore, KeptGame, StoredGame, Writing } from './store.ts';
import { libraryOf, wandering, worldOf } from './testing.ts';
import type { Thinking } from './thinking.ts';

const library = libraryOf(marengo as never);

/** One window of a browser. */
class Window {
  readonly notices: Notice[] = [];
  readonly session: HostSession;
  readonly faults: readonly unknown[];

  constructor(store: GameStore, locks: MemoryLocks, thinking?: Thinking) {
    const { setting, faults } = worldOf(library, {}, thinking);
    this.faults = faults;
    const tell = (notice: Notice) => this.notices.push(structuredClone(notice));
    const randomness = () => `${windows}-${(texts += 1)}`.padEnd(12, 'x');
    this.session = new HostSession({ ...setting, randomness, screen: { store, locks, tell } });
    windows += 1;
  }

  async ask(request: string, fields: object = {}): Promise<any> {
    const answer: Answer = structuredClone(await this.session.answer({ request, ...fields }));
    return 'ok' in answer ? answer.ok : answer.error;
  }

  get replaced(): OnScreen[] {
    return this.notices.flatMap((notice) => (notice.notice === 'replaced' ? [notice.screen] : []));
  }

  /** How many acts it was told of, and whether the last of them ended the battle. */
  get acts(): number {
    return this.notices.filter(({ notice }) => notice === 'entries').length;
  }

  get isOver(): boolean {
    return this.notices.some((notice) => notice.notice === 'entries' && notice.situation.outcome !== null);
  }
}

/** A store that does one thing after the other, and nothing while it is shut: a browser’s on a slow disk. */
class SlowStore implements GameStore {
  readonly #store = new MemoryStore();
  #door: PromiseWithResolvers<undefined> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  shut(): void {
    this.#door ??= Promise.withResolvers<undefined>();
  }

  openAgain(): void {
    this.#door?.resolve(undefined);
    this.#door = null;
  }

  list(): Promise<readonly KeptGame[]> {
    return this.#inTurn(() => this.#store.list());
  }

  read(id: string): Promise<StoredGame> {
    return this.#inTurn(() => this.#store.read(id));
  }

  write(writing: Writing): Promise<void> {
    return this.#inTurn(() => this.#store.write(writing));
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(() => this.#store.remove(id));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => this.#door?.promise).then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

let windows = 0;
let texts = 0;

const persons = { austrian: 'person', french: 'person' };
const plan = {
  game: 'marengo',
  scenario: 'morning',
  players: { austrian: 'person', french: 'wanderer' },
  seed: 's',
};

async function begun(
  fields: object = plan,
): Promise<{ one: Window; store: MemoryStore; locks: MemoryLocks; shown: OnScreen }> {
  const store = new MemoryStore();
  const locks = new MemoryLocks();
  const one = new Window(store, locks);
  const shown = (await one.ask('begin', fields)) as OnScreen;
  return { one, store, locks, shown };
}

/** Until the window has been told something that fits. */
async function until(fits: () => boolean): Promise<void> {
  for (let turns = 0; !fits(); turns += 1) {
    if (turns > 2000) throw new Error('nothing came');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('a game on a screen', () => {
  it('is kept before it is answered for, and goes on elsewhere where it stood', async () => {
    const { one, store, shown } = await begun({ ...plan, players: persons });
    expect(shown).toMatchObject({ eyes: null, view: null, handOverTo: 'austrian', isFollowing: false });
    await one.ask('sit', { seat: 'austrian' });
    const acted = await one.ask('act', { action: ['end'], expects: 0 });
    expect(acted).toMatchObject({ number: 1 });
    const { save } = await store.read(shown.kept.id);
    expect(save.record.entries).toHaveLength(one.notices.filter(({ notice }) => notice === 'entries').length);
    await one.session.close();
    const again = new Window(store, new MemoryLocks());
    expect(await again.ask('open', { kept: shown.kept.id })).toMatchObject({ number: 1, acts: 1 });
    expect(await again.ask('kept')).toMatchObject({
      games: [{ id: shown.kept.id, acts: 1, players: persons }],
    });
  });

  it('is handed over between the people who play it, and covered shows nothing', async () => {
    const { one } = await begun({ ...plan, players: persons });
    expect(await one.ask('choices')).toMatchObject({ code: 'not-allowed' });
    expect(await one.ask('sit', { seat: 'french' })).toMatchObject({ code: 'not-allowed' });
    await one.ask('sit', { seat: 'austrian' });
    await one.ask('act', { action: ['end'] });
    const told = one.notices.findLast(({ notice }) => notice === 'entries');
    expect(told).toMatchObject({ situation: { handOverTo: 'french', eyes: 'austrian' } });
    expect(await one.ask('cover')).toMatchObject({ eyes: null, view: null, opening: [] });
    expect(await one.ask('sit', { seat: 'french' })).toMatchObject({
      eyes: 'french',
      decision: { seat: 'french' },
    });
  });

  it('tells what computers do as they do it, as changes of what is shown', async () => {
    const { one, shown } = await begun();
    const dice = new SeededDice(3);
    let view = structuredClone(shown.view);
    let heard = 0;
    for (let acts = 0; acts < 12; acts += 1) {
      const now = (await one.ask('screen')) as OnScreen;
      if (now.outcome !== null) break;
      const action: unknown[] = [];
      for (;;) {
        const parts = (await one.ask('choices', { partial: action })) as {
          options: unknown[];
          complete: boolean;
        };
        const chosen = dice.pick(parts.options.length + (parts.complete ? 1 : 0));
        if (chosen === parts.options.length) break;
        action.push(parts.options[chosen]);
      }
      expect(await one.ask('act', { action, expects: now.number })).toHaveProperty('number');
      await until(() => {
        const last = one.notices.findLast((notice) => notice.notice === 'entries');
        const situation = last?.notice === 'entries' ? last.situation : now;
        return situation.outcome !== null || situation.pending.some(({ seat }) => seat === 'austrian');
      });
      for (const notice of one.notices.slice(heard))
        if (notice.notice === 'entries')
          for (const { changes } of notice.entries) view = applyChanges(view, changes as readonly Change[]);
      heard = one.notices.length;
      expect(view).toEqual(((await one.ask('screen')) as OnScreen).view);
    }
    expect(heard).toBeGreaterThan(12);
  });

  it('says before an act whether it could be taken back', async () => {
    const { one } = await begun();
    expect(await one.ask('finality', { action: ['au1', 'cross F1/F3'] })).toEqual({ barrier: null });
    // The computer answers the end of a movement at once.
    expect(await one.ask('finality', { action: ['end'] })).not.toEqual({ barrier: null });
    expect(await one.ask('finality', { action: ['au99'] })).toMatchObject({ code: 'refused' });
  });

  it('says how much of it the eyes have seen', async () => {
    const { one, shown } = await begun({ ...plan, players: persons });
    await one.ask('sit', { seat: 'austrian' });
    await one.ask('act', { action: ['end'] });
    await one.ask('cover');
    expect(await one.ask('sit', { seat: 'french' })).toMatchObject({ seen: 0, acts: 1 });
    expect(shown.seen).toBe(0);
  });

  it('goes into a file and comes back as another game', async () => {
    const { one, shown } = await begun();
    const { text, kept } = await one.ask('export', { kept: shown.kept.id });
    expect(kept.id).toBe(shown.kept.id);
    const imported = await one.ask('import', { text });
    expect(imported.kept).toMatchObject({
      players: plan.players,
      scenario: 'morning',
      begun: shown.kept.begun,
    });
    expect(imported.kept.id).not.toBe(shown.kept.id);
    expect((await one.ask('kept')).games).toHaveLength(2);
    // What is on the screen stays there.
    expect(await one.ask('screen')).toMatchObject({ kept: { id: shown.kept.id } });
    const forged = JSON.parse(text) as SaveFile;
    const tampered = JSON.stringify({ ...forged, record: { ...forged.record, seed: 'mine' } });
    expect(await one.ask('import', { text: tampered })).toMatchObject({ code: 'bad-save' });
    expect(await one.ask('import', { text: '{' })).toMatchObject({ code: 'bad-save' });
    expect(await one.ask('forget', { kept: shown.kept.id })).toEqual({ forgotten: true });
    expect(await one.ask('open', { kept: shown.kept.id })).toMatchObject({ code: 'unknown-game' });
  });
});

describe('two windows on one game', () => {
  it('one plays, the other follows and shows what is played', async () => {
    const { one, store, locks, shown } = await begun({ ...plan, players: persons });
    const two = new Window(store, locks);
    expect(await two.ask('open', { kept: shown.kept.id })).toMatchObject({ isFollowing: true });
    await two.ask('sit', { seat: 'austrian' });
    expect(await two.ask('act', { action: ['end'] })).toMatchObject({ code: 'not-allowed' });
    await one.ask('sit', { seat: 'austrian' });
    await one.ask('act', { action: ['end'], expects: 0 });
    await until(() => two.replaced.some(({ number }) => number === 1));
    expect(two.replaced.at(-1)).toMatchObject({ isFollowing: true, eyes: 'austrian', acts: 1 });
  });

  it('the other may take over, and then the first follows; no act is lost on the way', async () => {
    const { one, store, locks, shown } = await begun({ ...plan, players: persons });
    const two = new Window(store, locks);
    await two.ask('open', { kept: shown.kept.id });
    await one.ask('sit', { seat: 'austrian' });
    await one.ask('act', { action: ['end'], expects: 0 });
    expect(await two.ask('takeOver')).toMatchObject({ isFollowing: false, number: 1 });
    await until(() => one.replaced.length > 0);
    expect(one.replaced.at(-1)).toMatchObject({ isFollowing: true });
    expect(await one.ask('act', { action: ['end'], expects: 1 })).toMatchObject({ code: 'not-allowed' });
    await two.ask('sit', { seat: 'french' });
    const { question } = ((await two.ask('screen')) as OnScreen).decision!;
    const parts = await two.ask('choices');
    const action = [(parts.options as string[]).find((option) => ['end', 'pass'].includes(option))!];
    expect(await two.ask('act', { action, expects: 1, question })).toHaveProperty('number');
    await until(() => one.replaced.some(({ number }) => number >= 2));
    expect((await store.read(shown.kept.id)).save.record.entries.length).toBeGreaterThanOrEqual(2);
  });

  it('an act that still waits for the store when another window takes over is not said to be kept', async () => {
    const store = new SlowStore();
    const locks = new MemoryLocks();
    const thought = Promise.withResolvers<undefined>();
    const one = new Window(store, locks, {
      ...wandering,
      think: (task, progress) => ({
        action: thought.promise.then(() => wandering.think(task, progress).action),
        stop: () => undefined,
      }),
    });
    const { kept } = (await one.ask('begin', plan)) as OnScreen;
    const two = new Window(store, locks);
    await two.ask('open', { kept: kept.id });
    await one.ask('act', { action: ['end'], expects: 0 });
    store.shut();
    // What the computer does is being written; what the person does waits for that.
    thought.resolve(undefined);
    await until(() => one.acts > 1);
    const resigned = one.ask('act', { action: ['resign'] });
    await until(() => one.isOver);
    const taken = two.ask('takeOver');
    await until(() => one.replaced.length > 0);
    store.openAgain();
    expect(await resigned).toMatchObject({ code: 'stale' });
    expect(await taken).toMatchObject({ isFollowing: false, outcome: null });
    await until(() => one.replaced.some(({ outcome, isFollowing }) => isFollowing && outcome === null));
    const { save } = await store.read(kept.id);
    expect(save.record.entries).not.toContainEqual(expect.objectContaining({ action: ['resign'] }));
    expect(one.faults).toEqual([]);
  });

  it('of many acts in windows that take the game from each other, all that are told as done are kept', async () => {
    const dice = new SeededDice(40);
    const store = new SlowStore();
    const locks = new MemoryLocks();
    const windows = [new Window(store, locks), new Window(store, locks)];
    const { kept } = (await windows[0]!.ask('begin', { ...plan, players: persons })) as OnScreen;
    await windows[1]!.ask('open', { kept: kept.id });
    /** Sits down where it can, and does the first thing that is offered, for the moment it sees. */
    const act = async (window: Window) => {
      const { handOverTo } = (await window.ask('screen')) as OnScreen;
      if (handOverTo !== null) await window.ask('sit', { seat: handOverTo });
      const { number } = (await window.ask('screen')) as OnScreen;
      const { options = [] } = (await window.ask('choices')) as { options?: readonly string[] };
      const action = options.includes('end') ? ['end'] : [options[0] ?? 'resign'];
      return { action, answer: await window.ask('act', { action, expects: number }) };
    };
    const doing: Promise<{ action: unknown; answer: any }>[] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      const window = windows[dice.pick(2)]!;
      if (dice.pick(4) === 0) void window.ask('takeOver');
      else doing.push(act(window));
      if (dice.pick(4) === 0) store.shut();
      for (let ticks = dice.pick(5); ticks > 0; ticks -= 1) await new Promise((later) => setTimeout(later));
      if (dice.pick(2) === 0) store.openAgain();
    }
    store.openAgain();
    const told = (await Promise.all(doing)).filter(({ answer }) => answer.code === undefined);
    const { save } = await store.read(kept.id);
    expect(told.length).toBeGreaterThan(10);
    for (const { action, answer } of told)
      expect(save.record.entries[answer.number - 1], `act ${answer.number}`).toMatchObject({ action });
    for (const window of windows) expect(window.faults).toEqual([]);
  });

  it('a window that did not notice cannot write over what another has written', async () => {
    const { one, store, shown } = await begun({ ...plan, players: persons });
    // Locks of its own, as in a browser that has none: both believe that they write.
    const two = new Window(store, new MemoryLocks());
    await two.ask('open', { kept: shown.kept.id });
    for (const window of [one, two]) await window.ask('sit', { seat: 'austrian' });
    await one.ask('act', { action: ['end'], expects: 0 });
    // What could not be kept is not said to have been played; the window then shows the game as it stands.
    expect(await two.ask('act', { action: ['end'], expects: 0 })).toMatchObject({ code: 'stale' });
    await until(() => two.replaced.some(({ number, isFollowing }) => isFollowing && number === 1));
    const { save, version } = await store.read(shown.kept.id);
    expect([save.record.entries.length, version]).toEqual([1, 2]);
  });
});
