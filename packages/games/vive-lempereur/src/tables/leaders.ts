/** Leaders: ranks, replacements, dangers (XIV). */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';

/** Rising in the chain of command. */
export const ranks = ['corps', 'wing', 'army'] as const;
export type Rank = (typeof ranks)[number];

/** What is printed on a leader, from left to right. */
export const leaderValues = defines('VE-3.2-01', ['combat', 'morale', 'movement'] as const);

export const replacement = {
  combat: source(defines('VE-14.6-02', 0)),
  morale: source(defines('VE-14.6-02', 1)),
  movement: source(defines('VE-14.6-02', 10)),
  initiative: source(defines('VE-14.6-02', 2)),
  obedience: source(defines('VE-14.6-02', 2)),
  victoryPoints: source(defines('VE-14.6-03', 0)),
} as const;

/** The die that eliminates a leader, this much or more. */
export const fatalDie = {
  heavyFire: source(defines('VE-14.5-01', 6)),
  stackDestroyed: source(defines('VE-14.5-02', 6)),
  riddenDown: source(defines('VE-14.5-03', 6)),
  encircled: source(defines('VE-14.5-04', 4)),
} as const;

/** Losses of one fire that put the leader there in danger. */
export const heavyFireLosses = source(defines('VE-14.5-01', 2));

/** What a leader takes of the room of a hex, in steps. */
export const stepsOfALeader = source(defines('VE-14.1-02', 0));

/** How far a leader is moved away. */
export const displaced = { riddenDown: source(1), encircled: source(2), noFreeHexNear: ours(2) } as const;
