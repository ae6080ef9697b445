import { describe, expect, it } from 'vitest';
import { checkReveal, commit, committedSeed } from './commitment.ts';

const seats = ['blue', 'red'];
const secret = 'a secret of the server';
const nonces = { blue: 'said blue', red: 'said red' };
const reveal = { secret, commitment: commit(secret), nonces };
const seed = committedSeed(secret, nonces);

describe('committed dice', () => {
  it('have the same commitment and seed on any machine', () => {
    expect(commit('secret')).toBe('5d2b5365cb55502f42117bce397a34fc54fb4ca4c1da71223e20482b913f16aa');
    expect(committedSeed('secret', { red: 'r', blue: 'b' })).toBe(
      '3c38f440fca4ac40d693893d8679d1bb43081ec71e6adbd4189b85b44b510a15',
    );
  });

  it('do not depend on the order in which the nonces came', () => {
    expect(committedSeed(secret, { red: 'said red', blue: 'said blue' })).toBe(seed);
  });

  it('depend on the secret and on every nonce', () => {
    const others = [
      committedSeed('another', nonces),
      committedSeed(secret, { ...nonces, red: 'x' }),
      committedSeed(secret, { blue: 'said red', red: 'said blue' }),
    ];
    expect(new Set([seed, ...others]).size).toBe(4);
  });

  it('are found honest when they were', () => {
    expect(checkReveal(reveal, seats, seed)).toBeNull();
  });

  it.each([
    [
      'another secret',
      { ...reveal, secret: 'another' },
      seed,
      'the revealed secret does not match its commitment',
    ],
    ['a missing nonce', { ...reveal, nonces: { blue: 'said blue' } }, seed, 'the nonce of red is missing'],
    [
      'another seed',
      reveal,
      commit('x'),
      'the dice were not rolled from the committed secret and the nonces',
    ],
    [
      'a nonce that was changed afterwards',
      { ...reveal, nonces: { ...nonces, red: 'x' } },
      seed,
      'the dice were not rolled from the committed secret and the nonces',
    ],
  ])('are found out: %s', (_name, claimed, claimedSeed, found) => {
    expect(checkReveal(claimed, seats, claimedSeed)).toBe(found);
  });
});
