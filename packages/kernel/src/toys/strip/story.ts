import { ScriptedDice, type Chance } from '../../chance.ts';
import type { GameEvent, Seat } from '../../events.ts';
import type { Action } from '../../parts.ts';
import { Table, type Acted } from '../../table.ts';
import { strip } from '../strip.ts';
import type { StripView } from './hidden.ts';
import type { StripScenario, StripState } from './state.ts';

const die = (roll: number): Chance => ({ roll, of: 6 });

/**
 * The column breaks: B1 is hit as it leaves its hex, flees through B2, who flees through B3, who flees through B4;
 * the enemy's horse lets B4 go, charges into the gap that B3 left, and rides down B2.
 */
export const chance: readonly Chance[] = [
  { order: [1, 2, 3, 0] },
  { order: [0, 1, 2] },
  die(6), // R1 hits B1
  ...[die(1), die(1)], // B1 runs
  ...[die(1), die(2)], // B2 runs
  ...[die(2), die(2)], // B3 runs
  ...[die(1), die(1)], // B4 runs
  ...[die(6), die(1)], // R3 beats B2
  die(6), // R3 fires at B1: carbines, but still a hit
];

export const acts: readonly (readonly [Seat, Action])[] = [
  ['blue', ['B1', 9]],
  ['red', ['fire']],
  ['red', ['hold']],
  ['red', ['charge']],
  ['red', ['hold']],
  ['red', ['hold']],
  ['red', ['pass']],
  ['blue', ['B1', 9]],
  ['red', ['fire']],
];

export type StripTable = Table<StripState, StripView, StripScenario>;

/** The game of the story after so many of its acts. */
export function story(count = acts.length): StripTable {
  const table = Table.open(strip, strip.scenarios[0]!, {}, null, new ScriptedDice(chance));
  for (const [seat, action] of acts.slice(0, count)) {
    happened(table.act(seat, action));
  }
  return table;
}

/** What came of an act that should not be refused. */
export function happened(acted: Acted): readonly GameEvent[] {
  if (acted.refused !== undefined) throw new Error(`refused: ${acted.refused.words.en}`);
  return acted.events;
}
