/** Leaders: ranks, replacements, dangers (XIV). */
import { ours, source } from './origin.ts';

/** Rising in the chain of command. */
export const ranks = ['corps', 'wing', 'army'] as const;
export type Rank = (typeof ranks)[number];

export const replacement = {
  combat: source(0),
  morale: source(1),
  movement: source(10),
  initiative: source(2),
  obedience: source(2),
  victoryPoints: source(0),
} as const;

/** The die that eliminates a leader, this much or more (VE-14.5-01 to VE-14.5-04). */
export const fatalDie = {
  heavyFire: source(6),
  stackDestroyed: source(6),
  riddenDown: source(6),
  encircled: source(4),
} as const;

/** Losses of one fire that put the leader there in danger. */
export const heavyFireLosses = source(2);

/** How far a leader is moved away. */
export const displaced = { riddenDown: source(1), encircled: source(2), noFreeHexNear: ours(2) } as const;
