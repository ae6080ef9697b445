import 'fake-indexeddb/auto';
import { momentsOf } from '../moments.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadRoom } from '../../games/index.ts';
import type { GameRoom } from '../room.ts';
import { playBattle, type PlayedBattle } from '../../worker/testing.ts';
import { openEyes, Replay } from './replay.ts';
import { turnFrom, turnsOf } from './turns.ts';

let battle: PlayedBattle;
let room: GameRoom;

beforeAll(async () => {
  battle = await playBattle('marengo', 'morning', ['austrian', 'french'], 'replay');
  room = (await loadRoom('marengo'))!;
}, 60_000);

afterEach(() => {
  vi.useRealTimers();
});

async function opened(as: string, at = 0): Promise<Replay> {
  const replay = new Replay(battle.client, room, { as, at });
  replay.open();
  await vi.waitFor(() => expect(replay.store.value.moments).not.toBeNull());
  return replay;
}

test('it steps forwards with something to see, backwards without, and not beyond its ends', async () => {
  const replay = await opened('austrian');
  expect(replay.last).toBe(battle.situation.kept.acts);
  replay.step(-1);
  expect(replay.store.value.at).toBe(0);
  let seen = 0;
  for (let at = 1; at <= replay.last; at += 1) {
    replay.step(1);
    expect(replay.store.value.at).toBe(at);
    if (replay.store.value.show !== null) seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
  replay.step(1);
  expect(replay.store.value.at).toBe(replay.last);
  replay.step(-1);
  expect(replay.store.value).toMatchObject({ at: replay.last - 1, show: null });
});

test('it plays by itself, faster when told so, and stops at the end', async () => {
  const replay = await opened('french');
  vi.useFakeTimers();
  replay.play();
  expect(replay.store.value).toMatchObject({ at: 1, isRunning: true });
  vi.advanceTimersByTime(1400);
  const slow = replay.store.value.at;
  expect(slow).toBeGreaterThan(1);
  replay.setSpeed(10);
  vi.advanceTimersByTime(1400);
  expect(replay.store.value.at - slow).toBeGreaterThanOrEqual(10);
  vi.advanceTimersByTime(1_000_000);
  expect(replay.store.value).toMatchObject({ at: replay.last, isRunning: false });
  replay.play();
  expect(replay.store.value.at).toBe(1);
  replay.goTo(5);
  expect(replay.store.value).toMatchObject({ at: 5, isRunning: false });
});

test('other eyes look at the same moment; a moment beyond the end is the end', async () => {
  const replay = await opened('austrian', 9999);
  expect(replay.store.value.at).toBe(replay.last);
  replay.goTo(7);
  const before = replay.store.value.moments;
  replay.lookAs(openEyes);
  await vi.waitFor(() => expect(replay.store.value.moments).not.toBe(before));
  expect(replay.store.value).toMatchObject({ at: 7, as: openEyes });
  const { pieces } = replay.store.value.moments![7]!.view as { pieces: { arm: string | null }[] };
  expect(pieces.every(({ arm }) => arm !== null)).toBe(true);
});

test('a battle that is not over is seen only as the eyes at the screen saw it', async () => {
  const running = await playBattle('marengo', 'morning', ['austrian', 'french'], 'running', 6);
  const { eyes } = running.situation;
  const other = eyes === 'austrian' ? 'french' : 'austrian';
  for (const as of [other, openEyes, 'spectator'])
    await expect(running.line.ask('moments', { as })).rejects.toThrow(/battle is over/);
  expect((await momentsOf(running.line, eyes!)).length).toBe(7);
});

test('turns follow on each other and hold all acts', async () => {
  const { store, last } = await opened(openEyes);
  const turns = turnsOf(room, store.value.moments!);
  expect(turns.length).toBeGreaterThan(3);
  expect(turns[0]!.from).toBe(0);
  expect(turns.at(-1)!.to).toBe(last);
  turns.slice(1).forEach((turn, index) => expect(turn.from).toBe(turns[index]!.to));
  const [first, second] = turns;
  expect(turnFrom(turns, 0, 1)).toBe(second!.from);
  expect(turnFrom(turns, second!.from, -1)).toBe(first!.from);
  expect(turnFrom(turns, 0, -1)).toBeNull();
  expect(turnFrom(turns, last, 1)).toBeNull();
});
