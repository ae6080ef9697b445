/** What it means to point at something else, over a real line to a real worker: the guns at the brickworks aim. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { loadRoom } from '../games/index.ts';
import { settings } from './settings.ts';
import { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { clientHere } from './testing.ts';

/** Waits until the table stands as wanted. */
async function until(session: TableSession, fits: (state: TableState) => boolean): Promise<TableState> {
  while (!fits(session.store.value)) await new Promise((resolve) => setTimeout(resolve));
  return session.store.value;
}

/** The French have the first phase, and their battery may fire. */
async function aboutToFire(): Promise<TableSession> {
  settings.change({ pace: 'instant', confirming: 'final' });
  const client = clientHere();
  const { kept } = await client.ask('begin', {
    game: 'trois-couleurs',
    scenario: 'the-brickworks',
    options: {},
    players: { blue: 'person', red: 'person' },
    seed: 'brickworks 1',
  });
  const room = (await loadRoom('trois-couleurs'))!;
  const session = new TableSession(client, room, await client.ask('open', { kept: kept.id }));
  session.take('blue');
  await until(session, ({ draft }) => draft !== null);
  return session;
}

it('another target is aimed at instead, without taking anything back first', async () => {
  const session = await aboutToFire();
  expect(session.store.value.situation.decision?.question).toBe('fire');
  session.pick('piece:blue-guns');
  await until(session, ({ draft }) => draft?.partial.length === 1);
  session.pick('piece:red-first');
  await until(session, ({ asking }) => asking !== null);
  session.pick('piece:red-guns');
  const { asking, refused } = await until(
    session,
    ({ asking: meant, refused: no }) => meant?.includes('red-guns') === true || no !== null,
  );
  expect(refused).toBeNull();
  expect(asking).toEqual(['blue-guns', 'red-guns']);
  session.close();
});
