/** The room at a real table, over a real line to a real worker: marches entered by their goal, answers given for good. */
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Clerk } from '../../worker/clerk.ts';
import { Keeping } from '../../worker/keeping.ts';
import type { Answer, News } from '../../worker/messages.ts';
import { LocalThinker } from '../../worker/thinking.ts';
import { WorkerClient } from '../../table/client.ts';
import { layOut } from '../../table/deciding.ts';
import { TableSession } from '../../table/session.ts';
import type { TableState } from '../../table/table-state.ts';
import { settings } from '../../table/settings.ts';
import type { GameRoom, Habit } from '../../table/room.ts';
import { viveLEmpereurRoom } from './room.ts';

const room = viveLEmpereurRoom as GameRoom;
let tables = 0;

/** A worker in the same thread: what is sent is copied, as between threads. */
function hire(): WorkerClient {
  const listeners: ((event: MessageEvent<Answer | News>) => void)[] = [];
  const say = (data: Answer | News) => {
    const copy = structuredClone(data);
    for (const listener of listeners) listener({ data: copy } as MessageEvent<Answer | News>);
  };
  const name = `outposts-${(tables += 1)}`;
  const clerk = new Clerk({
    keeping: new Keeping(name),
    thinker: new LocalThinker(),
    tell: say,
    now: () => 1,
    unique: () => name.padEnd(14, 'x'),
  });
  return new WorkerClient({
    postMessage: (message) => void clerk.answer(structuredClone(message)).then(say),
    addEventListener: (_kind, listener) => listeners.push(listener),
  });
}

async function seated(): Promise<{ client: WorkerClient; session: TableSession }> {
  const client = hire();
  const { game } = await client.ask('begin', {
    game: room.id,
    scenario: 'outposts',
    options: {},
    sitters: { french: 'person', coalition: 'person' },
    seed: 'table',
  });
  const session = new TableSession(client, room, await client.ask('resume', { id: game.id }));
  session.take('french');
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
  state.draft !== null && !state.isPlaying && state.sighting.decision?.question === question;

const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 100));

/** Ends phase after phase, whoever is at the screen, until something holds. */
async function endPhasesUntil(
  session: TableSession,
  fits: (state: TableState) => boolean,
): Promise<TableState> {
  for (let phase = 0; phase < 60; phase += 1) {
    const state = await until(
      session,
      ({ draft, isPlaying, sighting }) => !isPlaying && (draft !== null || sighting.handOverTo !== null),
    );
    if (fits(state)) return state;
    const { handOverTo, game } = state.sighting;
    if (handOverTo !== null) {
      if (state.sighting.eyes !== null) session.cover();
      await until(session, ({ sighting }) => sighting.eyes === null);
      session.take(handOverTo);
      await until(session, ({ sighting }) => sighting.eyes === handOverTo);
    } else {
      // Whoever has just sat down is first shown what he missed, and nothing can be chosen meanwhile.
      const isDone = until(session, ({ sighting }) => sighting.game.acts > game.acts).then(() => true);
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
    const { sighting } = await until(session, asks('movement'));
    expect(sighting.instructions).toEqual([{ question: 'charge', when: [], answer: ['end'] }]);
    const { view, log } = await endPhasesUntil(
      session,
      (state) =>
        asks('movement')(state) &&
        (state.view as { turn: number }).turn === 2 &&
        state.sighting.eyes === 'french',
    );
    expect((view as { phase: string }).phase).toBe('movement');
    expect(log.some(({ automatic, seat }) => automatic && seat === 'french')).toBe(true);
    const again = await client.ask('resume', { id: sighting.game.id });
    expect(again.instructions).toEqual([]);
    expect((await client.ask('take', { seat: 'french' })).instructions).toHaveLength(1);
    session.instruct([]);
    expect((await until(session, (state) => state.sighting.instructions.length === 0)).draft).toBeDefined();
  });

  it('is nobody else’s business', async () => {
    const { session } = await seated();
    session.answerAlways(habit);
    const { sighting } = await endPhasesUntil(
      session,
      (state) => state.sighting.eyes === 'coalition' && state.draft !== null,
    );
    expect(sighting.instructions).toEqual([]);
  });
});
