import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fingerprint, sealHolds } from './seal.ts';
import { clientHere } from './testing.ts';

const plan = {
  game: 'marengo',
  scenario: 'morning',
  options: {},
  players: { austrian: 'person', french: 'recruit' },
} as const;

/** A game from its first moment to its end, as the page learns of it. */
async function fought() {
  const client = clientHere();
  const { kept } = await client.ask('begin', plan);
  const first = await client.ask('open', { kept: kept.id });
  await client.ask('act', { action: ['resign'] });
  return { first, last: await client.ask('open', { kept: kept.id }) };
}

describe('the seal on the dice', () => {
  it('is there from the first moment, is opened when the battle is over, and holds', async () => {
    const { first, last } = await fought();
    expect(fingerprint(first.commitment!)).toMatch(/^[0-9a-f]{4}(\u00a0[0-9a-f]{4}){3}$/);
    expect(first.reveal).toBeNull();
    expect(sealHolds(first)).toBeNull();
    expect(last.commitment).toBe(first.commitment);
    expect(Object.keys(last.reveal!.nonces).sort()).toEqual(['austrian', 'french']);
    expect(sealHolds(last)).toBe(true);
  });

  it('does not hold for another secret, another seed, or another fingerprint than was shown', async () => {
    const { commitment, reveal } = (await fought()).last;
    expect(sealHolds({ commitment, reveal: { ...reveal!, secret: 'another' } })).toBe(false);
    expect(sealHolds({ commitment, reveal: { ...reveal!, seed: '14' } })).toBe(false);
    expect(
      sealHolds({ commitment, reveal: { ...reveal!, nonces: { ...reveal!.nonces, french: 'x' } } }),
    ).toBe(false);
    expect(sealHolds({ commitment: '00', reveal })).toBe(false);
  });
});
