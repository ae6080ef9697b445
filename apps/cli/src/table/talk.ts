/** What a command typed at the table may do with it. */
import type { GameHost } from '@bivouac/host';
import type { Action, Language, Seat, Table, Words } from '@bivouac/kernel';
import type { InstalledGame } from '../installed-game.ts';
import type { Paint } from '../paint.ts';
import type { Sight } from '../room.ts';
import type { World } from '../world.ts';
import type { Keyboard } from './keyboard.ts';

/** What a typed line led to: the same question goes on, the table has changed, or somebody leaves. */
export type Reaction = 'stay' | 'changed' | 'leave';

export interface TableSetting {
  readonly installed: InstalledGame;
  /** A table as the host keeps it, with the computers at their seats. */
  readonly hosted: (table: Table) => GameHost;
  readonly table: Table;
  readonly world: World;
  readonly keyboard: Keyboard;
  readonly language: Language;
  readonly paint: Paint;
}

export interface TableTalk {
  readonly setting: TableSetting;
  readonly host: GameHost;
  readonly table: Table;
  sight(seat: Seat): Sight;
  say(words?: Words | string): void;
  sayAll(lines: readonly string[]): void;
  /** Tells a refusal with its rules. */
  refuse(rules: readonly string[], why: Words): void;
  /** Asks whoever sits there yes or no. */
  isAgreed(question: Words): Promise<boolean>;
  /** Carries out an act of a person; a refusal is told. */
  act(seat: Seat, action: Action): Reaction;
  /** The last acts of the record as a seat knows them. */
  tellLog(seat: Seat, acts: number): void;
  showMap(seat: Seat, around: string | null): void;
  /** The table has jumped to another moment: nobody is told old news as new. */
  jumped(table: Table): void;
  actionWords(action: Action, seat: Seat): string;
  /** The seats at which people sit. */
  people(): readonly Seat[];
}
