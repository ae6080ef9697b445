import { sha256 } from './hash.ts';

/**
 * Dice that can be checked. Before the first roll the keeper of the dice publishes the hash of a secret; then each
 * seat gives a nonce of its own; the seed is made of both, so neither the keeper nor a seat could choose it. After
 * the last roll the secret is revealed and anyone can make the same seed and roll the same dice.
 */
export interface Commitment {
  /** SHA-256 of the secret, published before any nonce is known. */
  readonly commitment: string;
  /** What each seat gave after the commitment. */
  readonly nonces: Readonly<Record<string, string>>;
}

export interface Reveal extends Commitment {
  readonly secret: string;
}

export function commit(secret: string): string {
  return sha256(`bivouac commitment ${secret}`);
}

/** The seed of the dice: the hash of the secret and every seat's nonce, seats in code-unit order. */
export function committedSeed(secret: string, nonces: Readonly<Record<string, string>>): string {
  const parts = Object.keys(nonces)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((seat) => [seat, nonces[seat]]);
  return sha256(JSON.stringify(['bivouac seed', secret, parts]));
}

/** What a check of revealed dice finds wrong, or null when the dice were honest. */
export function checkReveal(reveal: Reveal, seats: readonly string[], seed: string): string | null {
  if (commit(reveal.secret) !== reveal.commitment) return 'the revealed secret does not match its commitment';
  for (const seat of seats) {
    if (reveal.nonces[seat] === undefined) return `the nonce of ${seat} is missing`;
  }
  if (committedSeed(reveal.secret, reveal.nonces) !== seed)
    return 'the dice were not rolled from the committed secret and the nonces';
  return null;
}
