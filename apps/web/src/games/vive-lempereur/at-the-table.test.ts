/** The room at a real table, over a real line to a real worker: marches entered by their goal, answers given for good. */
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkerClient } from '../../table/client.ts';
import { layOut } from '../../table/deciding.ts';
import { TableSession } from '../../table/session.ts';
import type { TableState } from '../../table/table-state.ts';
import { settings } from '../../table/settings.ts';
import { clientHere } from '../../table/testing.ts';
import type { GameRoom, Habit } from '../../table/room.ts';
import { viveLEmpereurRoom } from './room.ts';

const room = viveLEmpereurRoom as GameRoom;
async function seated(
  scenario = 'outposts',
  options = {},
): Promise<{ client: WorkerClient; session: TableSession }> {
  const client = clientHere();
  const { kept } = await client.ask('begin', {
    game: room.id,
    scenario,
    options,
    players: { french: 'person', coalition: 'person' },
    seed: 'table',
  });
  const session = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
  session.take(
    (await until(session, ({ situation }) => situation.handOverTo !== null)).situation.handOverTo!,
  );
  await until(session, ({ draft }) => draft !== null);
  return { client, session };
}

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

const asks = (question: string) => (state: TableState) =>
  state.draft !== null && !state.isPlaying && state.situation.decision?.question === question;

const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 100));

/** Ends phase after phase, whoever is at the screen, until something holds. */
async function endPhasesUntil(
  session: TableSession,
  fits: (state: TableState) => boolean,
): Promise<TableState> {
  for (let phase = 0; phase < 60; phase += 1) {
    const state = await until(
      session,
      ({ draft, isPlaying, situation }) => !isPlaying && (draft !== null || situation.handOverTo !== null),
    );
    if (fits(state)) return state;
    const { handOverTo, kept } = state.situation;
    if (handOverTo !== null) {
      if (state.situation.eyes !== null) session.cover();
      await until(session, ({ situation }) => situation.eyes === null);
      session.take(handOverTo);
      await until(session, ({ situation }) => situation.eyes === handOverTo);
    } else {
      // Whoever has just sat down is first shown what he missed, and nothing can be chosen meanwhile.
      const isDone = until(session, ({ situation }) => situation.kept.acts > kept.acts).then(() => true);
      do session.choose('end');
      while (!(await Promise.race([isDone, pause()])));
    }
  }
  throw new Error('it never came to that');
}

beforeAll(() => settings.change({ pace: 'instant', confirming: 'never' }));

describe('a march', () => {
  it('is entered by its goal and taken back at once', async () => {
    const { session } = await seated();
    session.choose('end');
    await until(session, asks('movement'));
    session.pick('piece:fr2');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.pick('place:1205');
    const { draft } = await until(session, (state) => (state.draft?.partial.length ?? 0) > 2);
    expect(draft?.partial.at(-1)).toBe('to 1205');
    session.back();
    expect((await until(session, (state) => state.draft?.partial.length === 1)).draft?.partial).toEqual([
      'fr2',
    ]);
  });

  it('of a column offers the three hexes before it, the outer two by way of a turn', async () => {
    const { session } = await seated();
    session.choose('end');
    await until(session, asks('movement'));
    session.pick('piece:fr2');
    const { draft, behind, view } = await until(session, (state) => state.behind.length === 2);
    const { offered } = layOut(room, view, draft!, behind);
    const ahead = ['place:1405', 'place:1406', 'place:1505'] as const;
    expect(ahead.map((spot) => offered.get(spot)?.through ?? false)).toEqual([false, true, true]);
  });

  it('too far is refused with its rule', async () => {
    const { session } = await seated();
    session.choose('end');
    await until(session, asks('movement'));
    session.pick('piece:fr2');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.pick('place:0405');
    const { refused } = await until(session, (state) => state.refused !== null);
    expect(refused?.rules[0]).toMatch(/^VE-/);
  });
});

describe('a standing instruction', () => {
  const habit: Habit = { answer: ['end'], when: [], words: { en: 'No charges', fr: 'Pas de charges' } };

  it('answers the present question and all like it, is kept, and can be taken back', async () => {
    const { client, session } = await seated();
    session.answerAlways(habit);
    const { situation } = await until(session, asks('movement'));
    expect(situation.instructions).toEqual([{ question: 'charge', when: [], answer: ['end'] }]);
    const { view, log } = await endPhasesUntil(
      session,
      (state) =>
        asks('movement')(state) &&
        (state.view as { turn: number }).turn === 2 &&
        state.situation.eyes === 'french',
    );
    expect((view as { phase: string }).phase).toBe('movement');
    expect(log.some(({ automatic, seat }) => automatic && seat === 'french')).toBe(true);
    const again = await client.ask('open', { kept: situation.kept.id });
    expect(again.instructions).toEqual([]);
    expect((await client.ask('sit', { seat: 'french' })).instructions).toHaveLength(1);
    session.instruct([]);
    expect((await until(session, (state) => state.situation.instructions.length === 0)).draft).toBeDefined();
  });

  it('is nobody else’s business', async () => {
    const { session } = await seated();
    session.answerAlways(habit);
    const { situation } = await endPhasesUntil(
      session,
      (state) => state.situation.eyes === 'coalition' && state.draft !== null,
    );
    expect(situation.instructions).toEqual([]);
  });
});

describe('an order', () => {
  it('is written by pointing at the leader it goes to, and then choosing what his corps is to do', async () => {
    const { session } = await seated('auerstaedt', { commandLevel: 3 });
    session.choose('end');
    await until(session, asks('movement'));
    session.choose('order');
    await until(session, ({ draft }) => draft?.partial[0] === 'order');
    const { draft, view } = session.store.value;
    const { offered, buttons } = layOut(room, view, draft!);
    expect([...offered.keys()]).toEqual(['piece:blucher', 'piece:schmettau', 'piece:wartensleben']);
    expect(buttons).toEqual([]);
    session.pick('piece:schmettau');
    const { menu } = await until(session, (state) => state.menu !== null);
    expect(menu).toEqual(
      ['attack', 'march', 'defence', 'withdrawal', 'retreat'].map((kind) => `schmettau ${kind}`),
    );
    session.choose('schmettau march');
    const { draft: march } = await until(session, (state) => state.draft?.partial.length === 2);
    expect(layOut(room, view, march!).offered.has('place:2015')).toBe(true);
  });
});
