/** Every fuzzer of the engine in its short form. A failure names its seed: `npm run fuzz -- <kind> --seed <n> --rounds 1`. */
import { afterAll, describe, expect, it } from 'vitest';
import { damagedSaves } from './damaged-saves.ts';
import { Fault } from './fault.ts';
import { forgedRecords } from './forged-records.ts';
import { Ground, type Fuzzer } from './fuzzer.ts';
import { hostileLines } from './hostile-lines.ts';
import { interleavedGames } from './interleaved-games.ts';

const ground = new Ground();
afterAll(() => ground.clear());

describe('the engine stands', () => {
  it.each<[kind: string, fuzzer: Fuzzer, rounds: number]>([
    ['lines', hostileLines, 10],
    ['saves', damagedSaves, 6],
    ['games', interleavedGames, 4],
    ['records', forgedRecords, 6],
  ])('%s', async (kind, fuzzer, rounds) => {
    for (let seed = 1; seed <= rounds; seed += 1) {
      const fault = await fuzzer.round(ground, seed).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(fault, `${kind}, seed ${seed}`).toBeNull();
    }
    expect([...ground.counts.keys()], 'something was answered').not.toEqual([]);
  });
});

describe('a fuzzer finds', () => {
  /** An engine that answers as it is told to. */
  const answering = (answer: string) => {
    const told = new Ground();
    return told.say('{"id":1,"request":"hello"}', { say: () => Promise.resolve(answer) });
  };

  it.each([
    ['a fault', '{"id":1,"error":{"code":"fault","words":{"en":"a","fr":"b"}}}'],
    ['an error without words', '{"id":1,"error":{"code":"bad-save","words":{"en":"a"}}}'],
    ['an answer to another request', '{"id":2,"ok":{}}'],
    ['neither done nor refused', '{"id":1}'],
    ['both done and refused', '{"id":1,"ok":{},"error":{"code":"x","words":{"en":"a","fr":"b"}}}'],
    [
      'a list of problems without end',
      `{"id":1,"error":{"code":"x","words":{"en":"a","fr":"b"},"p":"${'x'.repeat(100_001)}"}}`,
    ],
  ])('%s', async (_what, answer) => {
    await expect(answering(answer)).rejects.toThrow(Fault);
  });

  it('nothing in a sound answer', async () => {
    await expect(answering('{"id":1,"ok":{"program":"bivouac"}}')).resolves.toMatchObject({ id: 1 });
  });
});
