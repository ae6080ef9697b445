import 'fake-indexeddb/auto';
import type { Action } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { loadRoom } from '../../games/index.ts';
import { begin, layOut } from '../deciding.ts';
import { playBattle } from '../../worker/testing.ts';
import { reachOf } from './reach.ts';

test('what a piece could reach is what taking it would offer, ways that open included', async () => {
  const { client, line, situation } = await playBattle(
    'marengo',
    'morning',
    ['austrian', 'french'],
    'bridgehead',
    0,
  );
  const { view } = await line.ask('sit', { seat: situation.handOverTo! });
  const room = (await loadRoom('marengo'))!;
  const choices = (partial: Action) => client.ask('choices', { partial });
  const draft = await begin(choices);
  const { offered } = layOut(room, view, draft);
  const pieces = [...offered].filter(([spot]) => spot.startsWith('piece:'));
  expect(pieces.length).toBeGreaterThan(5);
  let byRoad = 0;
  for (const [, offer] of pieces) {
    const reach = await reachOf(choices, room, view, draft, offer);
    const partial = [...draft.partial, offer.parts[0]!];
    const { options } = await choices(partial);
    const plain = options.flatMap((part) => {
      const spot = room.pointing.spotOf(part, partial, view);
      return spot === null || spot.startsWith('piece:') ? [] : [spot];
    });
    for (const spot of plain) expect(reach.has(spot)).toBe(true);
    for (const spot of reach) expect(spot.startsWith('place:')).toBe(true);
    if (reach.size > new Set(plain).size) byRoad += 1;
  }
  expect(byRoad).toBeGreaterThan(0);
});

test('nothing is in reach of a goal, or of a spot that could mean several things', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  const room = (await loadRoom('marengo'))!;
  const draft = { partial: [], choices: [], parts: { options: [], complete: false } };
  const reach = (role: 'take' | 'goal', parts: string[]) => reachOf(nobody, room, {}, draft, { role, parts });
  expect((await reach('goal', ['a'])).size).toBe(0);
  expect((await reach('take', ['a', 'b'])).size).toBe(0);
});
