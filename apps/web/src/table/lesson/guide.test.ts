/** A chapter over a real line to a real worker: what is allowed, what is said to whoever strays, who waits for whom. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryLocks, MemoryStore, HostSession, standardBounds } from '@bivouac/host';
import { loadLesson } from '../../games/index.ts';
import { CuedThinking } from '../../worker/cued-thinking.ts';
import { library } from '../../worker/games.ts';
import { cuedPlayer } from '../../worker/messages.ts';
import { localThinking } from '../../worker/thinking.ts';
import { WorkerClient } from '../client.ts';
import { TableSession } from '../session.ts';
import { settings } from '../settings.ts';
import type { TableState } from '../table-state.ts';
import { ChapterGuide } from './guide.ts';
import { isAsTold, stillToChoose } from './lesson.ts';

interface Line {
  readonly client: WorkerClient;
  readonly thinking: CuedThinking;
}

/** The worker of a lesson, in this thread. */
function openLine(): Line {
  const thinking = new CuedThinking(localThinking);
  const listeners = new Set<(event: MessageEvent) => void>();
  const tell = (data: unknown) => listeners.forEach((listen) => listen({ data } as MessageEvent));
  const session = new HostSession({
    library,
    thinking,
    clock: () => 0,
    bounds: standardBounds,
    randomness: () => '0123456789abcdef',
    report: (fault) => {
      throw fault;
    },
    screen: { store: new MemoryStore(), locks: new MemoryLocks(), tell },
  });
  const client = new WorkerClient({
    postMessage: (message) => void session.answer(message).then(tell),
    addEventListener: (_kind, listener) => listeners.add(listener),
  });
  return { client, thinking };
}

async function begun(
  id: string,
  game = 'marengo',
  enemy = 'french',
): Promise<{ session: TableSession; guide: ChapterGuide }> {
  const { lesson, room } = (await loadLesson(game))!;
  const chapter = lesson.chapters.find((one) => one.id === id)!;
  const { client, thinking } = openLine();
  const situation = await client.ask('begin', {
    game,
    scenario: chapter.position,
    ...(chapter.options !== undefined && { options: chapter.options }),
    chance: [],
    players: { [lesson.side]: 'person', [enemy]: cuedPlayer },
  });
  const guide = new ChapterGuide(chapter, (reply) => thinking.cue(reply));
  return { session: new TableSession(client, room, situation, guide), guide };
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

const isDeciding = ({ draft }: TableState) => draft !== null;

beforeEach(() => settings.change({ pace: 'instant', confirming: 'never' }));

describe('a chapter', () => {
  it('lets nothing be chosen while there is something to read', async () => {
    const { session, guide } = await begun('refused');
    await until(session, isDeciding);
    expect(guide.isReading).toBe(true);
    session.pick('piece:au1');
    expect(session.store.value.draft?.partial).toEqual([]);
    guide.goOn(session.store.value);
    expect(guide.isReading).toBe(false);
  });

  it('answers what is done instead with a hint, and does not carry it out', async () => {
    const { session, guide } = await begun('manoeuvre');
    await until(session, isDeciding);
    expect(guide.told(session.store.value, session.room)).toEqual({ kind: 'spots', spots: ['piece:au1'] });
    session.pick('piece:au2');
    const state = await until(session, ({ draft }) => draft?.partial[0] === 'au2');
    const [step] = guide.chapter.steps;
    expect(guide.words(state)).toBe(step?.kind === 'act' ? step.otherwise : null);
    session.pick('place:A2');
    const after = await until(session, ({ draft }) => draft?.partial.length === 0);
    expect(after.situation.kept.acts).toBe(0);
    expect(guide.store.value).toMatchObject({ at: 0, isAstray: true });
  });

  it('carries out what is told, and the enemy answers when he is cued and not before', async () => {
    const { session, guide } = await begun('manoeuvre');
    await until(session, isDeciding);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    expect(guide.told(session.store.value, session.room)).toEqual({ kind: 'spots', spots: ['place:F2'] });
    session.choose('cross F1/F2');
    await until(session, ({ isPlaying }) => !isPlaying && guide.store.value.at === 1);
    expect(session.store.value.situation.kept.acts).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.store.value.situation.kept.acts).toBe(1);
    guide.goOn(session.store.value);
    const state = await until(
      session,
      ({ situation }) => situation.kept.acts === 2 && guide.store.value.at === 2,
    );
    expect(state.situation.decision?.question).toBe('blocked');
    session.undo();
    expect(session.store.value.situation.kept.acts).toBe(2);
  });

  it('notices what was tried in vain', async () => {
    const { session, guide } = await begun('refused');
    await until(session, isDeciding);
    guide.goOn(session.store.value);
    session.pick('piece:au1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    expect(guide.told(session.store.value, session.room)).toEqual({ kind: 'spots', spots: ['place:F1/F3'] });
    session.pick('place:F1/F3');
    const { refused } = await until(session, (state) => state.refused !== null);
    expect(refused?.rules).toContain('MAR-8-15');
    expect(guide.store.value.at).toBe(2);
  });

  it('has whoever was tried in vain put down when something else is to be done', async () => {
    const { session, guide } = await begun('orders', 'vive-lempereur', 'coalition');
    await until(session, isDeciding);
    session.goOn();
    session.pick('piece:fr1');
    await until(session, ({ draft }) => draft?.partial.length === 1);
    session.pick('place:0504');
    await until(session, ({ refused }) => refused !== null);
    expect(session.store.value.draft?.partial).toEqual(['fr1']);
    session.goOn();
    const state = await until(session, ({ draft }) => draft?.partial.length === 0);
    expect(guide.told(state, session.room)).toEqual({ kind: 'part', part: 'order' });
  });
});

describe('a told act', () => {
  it('takes the parts of a group in any order, each as often as it is told', () => {
    expect(stillToChoose(['a', 'b', 'lead', 'a'], ['b', 'a'])).toEqual(['lead', 'a']);
    expect(stillToChoose(['a', 'b'], ['c'])).toBeNull();
    const step = { kind: 'act', text: { en: '', fr: '' }, otherwise: { en: '', fr: '' } } as const;
    expect(isAsTold({ ...step, act: ['a', 'b'] }, ['b', 'a'])).toBe(true);
    expect(isAsTold({ ...step, act: ['a', 'b'] }, ['a'])).toBe(false);
    expect(isAsTold({ ...step, act: ['a', 'b'], accepts: ['b'] }, ['c', 'b'])).toBe(true);
  });
});

describe('what is pointed at', () => {
  const told = ({ session, guide }: { session: TableSession; guide: ChapterGuide }) =>
    guide.told(session.store.value, session.room);
  const chose = (count: number) => (state: TableState) => state.draft?.choices.length === count;

  async function readTo(step: number, chapter: string) {
    const opened = await begun(chapter, 'vive-lempereur', 'coalition');
    await until(opened.session, isDeciding);
    while (opened.guide.store.value.at < step) opened.guide.goOn(opened.session.store.value);
    return opened;
  }

  it('is the goal of a march once somebody is in hand, and the last word when he is there', async () => {
    const opened = await readTo(3, 'aim');
    expect(told(opened)).toEqual({ kind: 'spots', spots: ['piece:fr1'] });
    opened.session.pick('piece:fr1');
    await until(opened.session, chose(1));
    expect(told(opened)).toEqual({ kind: 'spots', spots: ['place:0403'] });
    opened.session.pick('place:0403');
    await until(opened.session, chose(2));
    expect(opened.session.store.value.draft?.partial).toEqual(['fr1', 'to 0405', 'to 0404', 'to 0403']);
    expect(told(opened)).toEqual({ kind: 'stop' });
  });

  it('is where a turn leads to, since that may be chosen at once', async () => {
    const opened = await readTo(2, 'march');
    opened.session.pick('piece:fr1');
    await until(opened.session, ({ behind }) => behind.length > 0);
    expect(told(opened)).toEqual({ kind: 'spots', spots: ['place:0306'] });
  });

  it('is the last word when another way was taken that is as good', async () => {
    const opened = await readTo(2, 'march');
    opened.session.pick('piece:fr1');
    await until(opened.session, chose(1));
    for (const hex of ['0306', '0305', '0404', '0403']) {
      await until(opened.session, ({ behind }) => behind.length > 0);
      opened.session.pick(`place:${hex}`);
      await until(opened.session, ({ draft }) => draft?.partial.includes(`to ${hex}`) === true);
    }
    expect(told(opened)).toEqual({ kind: 'stop' });
  });
});
