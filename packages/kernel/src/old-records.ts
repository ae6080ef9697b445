/** Saves of the first layout: acts that were taken back were taken out of the record, and options were as chosen. */
import type { Chance, Generator } from './chance.ts';
import type { Change } from './changes.ts';
import type { GameEvent, Seat } from './events.ts';
import type { Game, Options, Scenario } from './game.ts';
import type { Action } from './parts.ts';
import type { Entry, GameRecord } from './record.ts';
import type { Instruction } from './standing.ts';
import { standardOptions } from './table.ts';

export interface FirstRecord {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly seed: number | string | null;
  readonly generator?: Generator;
  readonly opening: GameRecord['opening'];
  readonly entries: readonly FirstEntry[];
  /** Chance of acts that were taken back, and how much had been taken before it. */
  readonly undone?: readonly { readonly from: number; readonly chance: readonly Chance[] }[];
}

interface FirstEntry {
  readonly seat: Seat;
  readonly action: Action;
  readonly automatic?: true;
  /** The seat changed its standing instructions to these; the action is then empty. */
  readonly instructions?: readonly Instruction[];
  readonly chance: readonly Chance[];
  readonly events: readonly GameEvent[];
  readonly changes: readonly Change[];
}

/** The record as it is laid out now, of a game that was begun under the rules the file names. */
export function liftRecord(
  game: Pick<Game, 'options'>,
  { undone = [], ...record }: FirstRecord,
  rules: number,
): GameRecord {
  const spent = new Map(undone.map(({ from, chance }) => [from, chance]));
  const entries: Entry[] = [];
  let taken = record.opening.chance.length;
  const addForgotten = () => {
    for (let chance = spent.get(taken); chance !== undefined; chance = spent.get(taken)) {
      // Once only: chance that is empty would be found again for ever.
      spent.delete(taken);
      entries.push({
        kind: 'forgotten',
        number: entries.length + 1,
        seat: '',
        chance,
        events: [],
        changes: [],
      });
      taken += chance.length;
    }
  };
  addForgotten();
  for (const entry of record.entries) {
    entries.push(lifted(entry, entries.length + 1));
    taken += entry.chance.length;
    addForgotten();
  }
  return { ...record, rules, options: standardOptions(game, record.options), entries };
}

function lifted({ instructions, action, automatic, ...entry }: FirstEntry, number: number): Entry {
  if (instructions !== undefined) return { kind: 'instruct', number, ...entry, instructions };
  return { kind: 'act', number, ...entry, action, ...(automatic && { automatic }) };
}
