/** The table over a real line to a real worker, with a real game: what a hand does, and what comes of it. */
import 'fake-indexeddb/auto';
import type { Begin } from '@bivouac/host';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadRoom } from '../games/index.ts';
import { layOut, onlyAnswer } from './deciding.ts';
import { settings } from './settings.ts';
import { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { clientHere } from './testing.ts';

const plan: Begin = {
  game: 'marengo',
  scenario: 'morning',
  options: {},
  players: { austrian: 'person', french: 'person' },
  seed: 'bridgehead',
};

const twoAtOneScreen = { blue: 'person', red: 'person' };

async function open(changes: Partial<Begin> = {}): Promise<TableSession> {
  const client = clientHere();
  const { kept } = await client.ask('begin', { ...plan, ...changes });
  const room = await loadRoom(changes.game ?? plan.game);
  return new TableSession(client, room!, await client.ask('open', { kept: kept.id }));
}

/** Waits until the table stands as wanted. */
function until(session: TableSession, fits: (state: TableState) => boolean): Promise<TableState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!fits(session.store.value)) return;
      stop();
      resolve(session.store.value);
    };
    const stop = session.store.subscribe(look);
    look();
  });
}

const isDeciding = ({ draft }: TableState) => draft !== null;

async function seated(changes: Partial<Begin> = {}): Promise<TableSession> {
  const session = await open(changes);
  if (session.store.value.situation.eyes === null) session.take('austrian');
  await until(session, isDeciding);
  return session;
}

async function confirmed(session: TableSession): Promise<void> {
  await until(session, ({ asking }) => asking !== null);
  session.confirm();
}

beforeEach(() => settings.change({ pace: 'instant', confirming: 'final' }));

/** Marches with whoever can march, wherever he may go, until there is one answer left. */
async function untilOneAnswer(session: TableSession): Promise<TableState> {
  for (;;) {
    let state = await until(session, ({ draft }) => draft !== null && draft.choices.length === 0);
    if (onlyAnswer(state.draft!) !== null) return until(session, ({ isForewarned }) => isForewarned);
    const { acts } = state.situation.kept;
    const offered = (of: TableState, role: string) =>
      [...layOut(session.room, of.view, of.draft!).offered].find(([, offer]) => offer.role === role)![0];
    session.pick(offered(state, 'take'));
    state = await until(session, ({ draft }) => draft?.choices.length === 1);
    session.pick(offered(state, 'goal'));
    state = await until(session, ({ asking, situation }) => asking !== null || situation.kept.acts > acts);
    if (state.asking !== null) session.confirm();
    await until(session, ({ situation }) => situation.kept.acts > acts);
  }
}

describe('deciding', () => {
  it('asks once where there is one answer: what would come of it stands beside it', async () => {
    const players = { austrian: 'person', french: 'recruit' } as const;
    const session = await seated({ seed: 'bridgehead 4', players });
    const state = await untilOneAnswer(session);
    expect(state.barrier, 'it cannot be taken back').not.toBeNull();
    const { acts } = state.situation.kept;
    session.choose(onlyAnswer(state.draft!)!);
    const after = await until(
      session,
      ({ asking, situation }) => asking !== null || situation.kept.acts > acts,
    );
    expect([after.asking, after.situation.kept.acts > acts]).toEqual([null, true]);
  });

  it('asks again where there is one answer and the player wants to be asked always', async () => {
    const session = await seated({ seed: 'bridgehead 4' });
    const { draft } = await untilOneAnswer(session);
    settings.change({ confirming: 'always' });
    session.choose(onlyAnswer(draft!)!);
    expect((await until(session, ({ asking }) => asking !== null)).asking).toEqual([onlyAnswer(draft!)]);
  });

  it('takes a piece in hand, shows where it may go, lets others join, and acts when it is whole', async () => {
    // With this seed both blocks are infantry, which has nothing more to decide once it has crossed.
    const session = await seated({ seed: 'bridgehead 4' });
    session.pick('piece:au1');
    let state = await until(session, ({ draft }) => draft?.partial.length === 1);
    const { offered } = layOut(session.room, state.view, state.draft!);
    expect(offered.get('piece:au2')?.role).toBe('join');
    expect(offered.get('place:F3')?.role).toBe('goal');
    session.pick('piece:au2');
    await until(session, ({ draft }) => draft?.partial.length === 2);
    session.pick('place:F3');
    state = await until(session, ({ situation, draft }) => situation.kept.acts === 1 && draft !== null);
    expect(state.draft?.partial).toEqual([]);
    expect(state.log).toHaveLength(1);
    expect(state.situation.undo).toBeNull();
    session.undo();
    state = await until(session, ({ situation, draft }) => situation.kept.acts === 0 && draft !== null);
    expect(state.log).toEqual([]);
    expect(state.undone).toEqual([['au1', 'au2', 'cross F1/F3']]);
    session.redo();
    state = await until(session, ({ situation, draft }) => situation.kept.acts === 1 && draft !== null);
    expect(state.undone).toEqual([]);
    session.undo();
    await until(session, ({ situation, draft }) => situation.kept.acts === 0 && draft !== null);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.pick('place:F3');
    state = await until(session, ({ situation, draft }) => situation.kept.acts === 1 && draft !== null);
    expect(state.undone).toEqual([]);
  });

  /** The affair at the mill with a unit of the side that moves in hand. */
  async function inHandAtTheMill(arm: string): Promise<{ session: TableSession; id: string }> {
    const session = await open({ game: 'age-of-reason', scenario: 'the-mill', players: twoAtOneScreen });
    session.take(session.store.value.situation.handOverTo!);
    const { view } = await until(session, isDeciding);
    const { terms, side } = view as {
      terms: { units: { id: string; side: string; arm: string }[] };
      side: string;
    };
    const { id } = terms.units.find((unit) => unit.side === side && unit.arm === arm)!;
    session.pick(`piece:${id}`);
    await until(session, ({ draft }) => draft?.partial.length === 1);
    return { session, id };
  }
  const hasActed = ({ situation, draft }: TableState) => situation.kept.acts === 1 && draft !== null;

  it('keeps the last word of a hasty hand until it is asked for', async () => {
    const { session, id } = await inHandAtTheMill('infantry');
    session.leg([id], ['ahead', 200]);
    session.confirm();
    const state = await until(session, hasActed);
    expect(state.asking, 'it is done, and nothing is asked any more').toBeNull();
    expect(state.log).toHaveLength(1);
  });

  it('does what a hand has put down as its last word, and takes it back', async () => {
    const { session, id } = await inHandAtTheMill('infantry');
    session.leg([id], ['ahead', 200], true);
    expect((await until(session, hasActed)).asking).toBeNull();
    session.undo();
    const state = await until(session, ({ situation, draft }) => situation.kept.acts === 0 && draft !== null);
    expect(state.undone).toEqual([[id, 'ahead', 200]]);
  });

  it('asks whoever wants to be asked before what his hand has put down is done', async () => {
    settings.change({ confirming: 'always' });
    const { session, id } = await inHandAtTheMill('infantry');
    session.leg([id], ['ahead', 200], true);
    const { asking, situation } = await until(session, (state) => state.asking !== null);
    expect([asking, situation.kept.acts]).toEqual([[id, 'ahead', 200], 0]);
  });

  it('lets whoever may still turn on his way wait for a last word, which is then heeded at once', async () => {
    const { session, id } = await inHandAtTheMill('light cavalry');
    session.leg([id], ['form', 'column', 'ahead'], true);
    await until(session, hasActed);
    session.pick(`piece:${id}`);
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.leg([id], ['ahead', 1000], true);
    const { draft, situation } = await until(session, (state) => state.draft?.partial.length === 3);
    expect([draft!.parts.complete, situation.kept.acts]).toEqual([true, 1]);
    session.stop();
    await until(session, (state) => state.situation.kept.acts === 2 && state.draft !== null);
  });

  it('reads the log of a game taken up again as it was seen, act by act', async () => {
    const client = clientHere();
    const { kept } = await client.ask('begin', { ...plan, seed: 'bridgehead 4' });
    const room = (await loadRoom(plan.game))!;
    const first = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
    first.take('austrian');
    await until(first, isDeciding);
    for (const [acts, piece] of (['piece:au1', 'piece:au2'] as const).entries()) {
      first.pick(piece);
      await until(first, ({ draft }) => draft?.partial.length === 1);
      first.pick('place:F3');
      await until(first, ({ situation, draft }) => situation.kept.acts === acts + 1 && draft !== null);
    }
    const seen = first.store.value.log;
    first.close();
    const again = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
    again.take('austrian');
    const { log, view } = await until(again, (state) => isDeciding(state) && state.log.length === 2);
    expect(log).toEqual(seen);
    expect(log[1]!.view).toEqual(view);
    expect(log[0]!.view).not.toEqual(view);
  });

  it('goes through a part that only opens a way, and asks where several ways lead to a place', async () => {
    const session = await seated();
    session.pick('piece:au6');
    await until(session, ({ draft, behind }) => draft?.partial.length === 1 && behind.length > 0);
    session.pick('place:A3');
    let state = await until(session, ({ draft }) => (draft?.partial.length ?? 0) > 2);
    expect(state.draft?.partial).toEqual(['au6', 'road', 'along entry:bormida']);
    session.back();
    session.pick('piece:au1');
    await until(session, ({ draft, behind }) => draft?.partial[0] === 'au1' && behind.length > 0);
    session.pick('place:A3');
    state = await until(session, ({ menu }) => menu !== null);
    expect(state.menu).toEqual(['cross F1/A3', 'road']);
    session.choose('road');
    state = await until(session, ({ draft }) => (draft?.partial.length ?? 0) > 2);
    expect(state.draft?.partial).toEqual(['au1', 'road', 'along tortona:A3-F1']);
  });

  it('keeps a list that could end as it is, and says why somebody cannot join it', async () => {
    const session = await open({
      game: 'commands-colors',
      scenario: 'rolica-1',
      players: { british: 'person', french: 'person' },
      seed: 'wellesley',
    });
    session.take('british');
    await until(session, ({ draft }) => draft !== null);
    session.pick('card:attack_center');
    // It was his own to show: he is not asked twice, and may take it back.
    await until(session, ({ draft }) => draft?.partial[0] === 'order');
    expect(session.store.value.situation.undo).toBeNull();
    session.undo();
    await until(session, ({ situation, draft }) => situation.kept.acts === 0 && draft !== null);
    session.redo();
    await until(session, ({ draft }) => draft?.partial[0] === 'order');
    session.pick('piece:br5');
    await until(session, ({ draft }) => draft?.partial.length === 2);
    session.pick('piece:br6');
    await until(session, ({ draft }) => draft?.partial.length === 3);
    // He stands on the left, where the card gives no orders.
    session.pick('piece:br1');
    const state = await until(session, ({ refused }) => refused !== null);
    expect(state.refused?.rules).toContain('CCN-5.2-14');
    expect(state.draft?.partial).toEqual(['order', 'br5', 'br6']);
  });

  it('carries nothing out by joining: all the orders a card gives wait for a last word', async () => {
    settings.change({ confirming: 'never' });
    const session = await open({
      game: 'commands-colors',
      scenario: 'rolica-1',
      players: { british: 'person', french: 'person' },
      seed: 'wellesley',
    });
    session.take('british');
    await until(session, ({ draft }) => draft !== null);
    session.pick('card:attack_center');
    await until(session, ({ draft }) => draft?.partial[0] === 'order');
    for (const [at, unit] of ['br5', 'br6', 'br7'].entries()) {
      session.pick(`piece:${unit}`);
      await until(session, ({ draft }) => draft?.partial.length === at + 2);
    }
    const state = await until(session, ({ asking }) => asking !== null);
    expect(state.situation.kept.acts).toBe(1);
    session.pick('piece:br6');
    await until(session, ({ asking, draft }) => asking === null && draft?.partial.length === 2);
    expect(session.store.value.situation.kept.acts).toBe(1);
  });

  it('orders all units at one word where a card may order them all; it is done, and can be taken back', async () => {
    const session = await open({
      game: 'commands-colors',
      scenario: 'rolica-1',
      players: { british: 'person', french: 'person' },
      seed: 'h',
    });
    session.take('british');
    await until(session, ({ draft }) => draft !== null);
    session.pick('card:attack_left');
    const state = await until(session, ({ everybody }) => everybody !== null);
    expect(state.everybody?.parts).toEqual(['br1', 'br2', 'br3']);
    expect(state.everybody?.words.en).toBe('Order all 3 units');
    session.chooseEverybody();
    await until(session, ({ situation, draft }) => situation.kept.acts === 2 && draft !== null);
    expect(session.store.value.situation.decision?.question).toBe('movement');
    expect(session.store.value.situation.undo).toBeNull();
    session.undo();
    await until(session, ({ situation, draft }) => situation.kept.acts === 1 && draft !== null);
  });

  it('steps back: the last part, a spot that was chosen, or another piece instead', async () => {
    const session = await seated();
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.back();
    await until(session, ({ draft }) => draft?.partial.length === 0);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 0);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial[0] === 'au1');
    session.pick('piece:au4');
    const { draft } = await until(session, (state) => state.draft?.partial[0] === 'au4');
    expect(draft?.partial).toEqual(['au4']);
  });

  it('says why not, with the rule, when something is pointed at that is not offered', async () => {
    const session = await seated();
    session.pick('piece:fr1');
    const { refused, draft } = await until(session, (state) => state.refused !== null);
    expect(refused?.rules[0]).toMatch(/^MAR-/);
    expect(draft?.partial).toEqual([]);
    session.back();
    expect(session.store.value.refused).toBeNull();
  });

  it('asks once more before what is uncertain, with the chances; and not if nobody wants to be asked', async () => {
    const session = await seated();
    const attack = async () => {
      session.pick('piece:au2');
      await until(session, (state) => state.draft?.partial.length === 1);
      session.pick('place:A4');
    };
    const counting: boolean[] = [];
    const stop = session.store.subscribe(() => counting.push(session.store.value.isWeighing));
    await attack();
    const { odds, asking, isWeighing } = await until(session, (state) => state.asking !== null);
    stop();
    expect([counting.includes(true), isWeighing], 'that they are counted is told until they are').toEqual([
      true,
      false,
    ]);
    expect(asking).toHaveLength(2);
    for (const { outcomes } of odds!.rows)
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    session.back();
    await until(session, (state) => state.asking === null && state.draft?.partial.length === 1);
    session.back();
    await until(session, (state) => state.draft?.partial.length === 0);
    settings.change({ confirming: 'never' });
    await attack();
    const state = await until(session, ({ situation }) => situation.kept.acts === 1);
    expect(state.asking).toBeNull();
    expect(state.situation.handOverTo).toBe('french');
  });
});

describe('two at one screen', () => {
  it('leave nothing of one on the table when the other is to come', async () => {
    const session = await seated();
    // The other is a person, who has not sat down yet: it could be taken back, and so is not asked.
    session.choose('end');
    await until(session, ({ situation, isPlaying }) => situation.handOverTo === 'french' && !isPlaying);
    session.cover();
    const covered = await until(session, ({ situation }) => situation.eyes === null);
    expect(covered).toMatchObject({ view: null, log: [], draft: null, odds: null, show: null, lit: [] });
    expect(covered.situation).toMatchObject({ view: null, opening: [], decision: null });
    session.take('french');
    const taken = await until(session, isDeciding);
    expect((taken.view as { seat: string }).seat).toBe('french');
    expect(taken.log).toHaveLength(1);
  });

  it('are asked for nothing before they have been shown what the other did, so that no choice of theirs is lost', async () => {
    const session = await seated();
    session.choose('end');
    await until(session, ({ situation, isPlaying }) => situation.handOverTo === 'french' && !isPlaying);
    session.cover();
    await until(session, ({ situation }) => situation.eyes === null);
    const course: string[] = [];
    session.store.subscribe(() => {
      const { draft, isPlaying } = session.store.value;
      const now = isPlaying ? 'shown' : draft === null ? 'waiting' : 'asked';
      if (course.at(-1) !== now) course.push(now);
    });
    session.take('french');
    await until(session, isDeciding);
    // At once, as a hasty hand does.
    session.pick('piece:fr1');
    await until(session, ({ draft }) => draft?.partial[0] === 'fr1');
    expect(course).toEqual(['waiting', 'shown', 'waiting', 'asked']);
  });
});

describe('the computer', () => {
  it('acts by itself; what it did since can be shown again and ends where the game stands', async () => {
    const session = await seated({ players: { austrian: 'person', french: 'recruit' } });
    session.choose('end');
    await confirmed(session);
    const state = await until(
      session,
      ({ situation, draft, isPlaying }) =>
        situation.kept.acts > 1 && !isPlaying && (draft !== null || situation.kept.outcome !== null),
    );
    const { log, view, situation } = state;
    expect(log).toHaveLength(situation.kept.acts);
    expect(situation.seen).toBe(1);
    settings.change({ pace: 'slow' });
    session.showSince();
    const shown = await until(session, ({ isPlaying, log: told }) => isPlaying && told.length === 2);
    expect(shown.draft).toBeNull();
    session.skip();
    const after = await until(session, isDeciding);
    expect(after.view).toEqual(view);
    expect(after.log).toEqual(log);
    session.close();
  });

  it('has what it did shown again to whoever comes back to the table', async () => {
    const client = clientHere();
    const players = { austrian: 'person', french: 'recruit' } as const;
    const { kept } = await client.ask('begin', { ...plan, players });
    const room = (await loadRoom(plan.game))!;
    const left = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
    await until(left, isDeciding);
    left.choose('end');
    await confirmed(left);
    const { log } = await until(
      left,
      ({ situation, draft }) =>
        situation.kept.acts > 1 && (draft !== null || situation.kept.outcome !== null),
    );
    left.close();
    settings.change({ pace: 'slow' });
    const back = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
    await until(back, ({ isPlaying, log: told }) => isPlaying && told.length === 2);
    back.skip();
    expect((await until(back, isDeciding)).log).toEqual(log);
    back.close();
  });

  it('leaves on the board where it went, until one acts oneself', async () => {
    const session = await seated({ players: { austrian: 'person', french: 'captain' } });
    expect(session.store.value.traces).toEqual([]);
    session.choose('end');
    await confirmed(session);
    const state = await until(session, ({ situation, draft }) => situation.kept.acts > 1 && draft !== null);
    const went = state.log.flatMap(({ seat, events }) => (seat === 'french' ? events : []));
    expect(went.some(({ kind }) => kind === 'marched' || kind === 'moved')).toBe(true);
    expect(state.traces.length).toBeGreaterThan(0);
    expect(state.traces.every(({ piece }) => piece?.startsWith('piece:fr'))).toBe(true);
    session.choose('end');
    await confirmed(session);
    await until(session, ({ traces }) => traces.length === 0);
    session.close();
  });
});
