/**
 * Games kept in this browser. Acts are kept one by one beside the state they led to, so that keeping an act costs the
 * same at the end of a long battle as at its beginning; all that belongs to an act is written together or not at all.
 */
import type { DicePosition, Entry, GameRecord, GameState, SaveFile, Seat } from '@bivouac/kernel';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptGame } from './messages.ts';
import { PlayedElsewhere, Trouble } from './trouble.ts';

/** A game as the front page lists it, and what only the desk needs to know of it. */
export interface Sheet {
  readonly id: string;
  readonly kept: KeptGame;
  /** How many acts each seat had seen when it last decided. */
  readonly seen: Readonly<Record<Seat, number>>;
  /** Rises with every writing: whoever wrote last time must find it as he left it. */
  readonly writing: number;
}

/** Everything of a game but its acts. */
interface Position {
  readonly id: string;
  /** Games kept before there was a second layout do not say. */
  readonly layout?: SaveFile['layout'];
  readonly game: string;
  readonly rules: number;
  readonly state: GameState;
  readonly record: Omit<GameRecord, 'entries'>;
  readonly dice: DicePosition;
}

interface Shelves extends DBSchema {
  sheets: { key: string; value: Sheet };
  positions: { key: string; value: Position };
  acts: { key: [id: string, number: number]; value: Entry };
}

/** What is to be written: the game as it is now, and from which act on the shelf no longer has it right. */
export interface Writing {
  readonly sheet: Sheet;
  readonly file: SaveFile;
  readonly from: number;
}

/** A save as it was kept, perhaps by an older page. */
export type KeptFile = Omit<SaveFile, 'layout'> & { readonly layout?: SaveFile['layout'] };

export class Keeping {
  readonly name: string;
  #opened: Promise<IDBPDatabase<Shelves>> | null = null;

  constructor(name = 'bivouac') {
    this.name = name;
  }

  async list(): Promise<KeptGame[]> {
    const sheets = await (await this.#shelves()).getAll('sheets');
    return sheets.map(({ kept }) => kept).sort((a, b) => b.touched - a.touched);
  }

  /** A game with all its acts. */
  async fetch(id: string): Promise<{ readonly sheet: Sheet; readonly file: KeptFile }> {
    const shelves = await this.#shelves();
    const reading = shelves.transaction(['sheets', 'positions', 'acts']);
    const [sheet, position, entries] = await Promise.all([
      reading.objectStore('sheets').get(id),
      reading.objectStore('positions').get(id),
      reading.objectStore('acts').getAll(allActs(id)),
    ]);
    if (sheet === undefined || position === undefined) throw new Trouble(words.unknown);
    const { id: _id, record, ...rest } = position;
    return { sheet, file: { format: 'bivouac save', ...rest, record: { ...record, entries } } };
  }

  /** Writes a game as it is now. Throws a Trouble when there is no room, or when somebody else has written meanwhile. */
  async write({ sheet, file, from }: Writing): Promise<void> {
    const { entries, ...record } = file.record;
    const shelves = await this.#shelves();
    const writing = shelves.transaction(['sheets', 'positions', 'acts'], 'readwrite');
    const parts: Promise<unknown>[] = [writing.done];
    try {
      const found = await writing.objectStore('sheets').get(sheet.id);
      if ((found?.writing ?? 0) !== sheet.writing - 1) throw new PlayedElsewhere(words.elsewhere);
      const { layout, game, rules, state, dice } = file;
      const acts = writing.objectStore('acts');
      parts.push(acts.delete(IDBKeyRange.bound([sheet.id, from], [sheet.id, Infinity])));
      parts.push(writing.objectStore('sheets').put(sheet));
      parts.push(
        writing.objectStore('positions').put({ id: sheet.id, layout, game, rules, state, record, dice }),
      );
      for (const [at, entry] of entries.slice(from).entries())
        parts.push(acts.put(entry, [sheet.id, from + at]));
      await Promise.all(parts);
    } catch (fault) {
      // Each part fails with the whole; why the whole failed is what counts.
      takeBack(writing);
      await Promise.allSettled(parts);
      throw troubleOf(writing.error ?? fault);
    }
  }

  async forget(id: string): Promise<void> {
    const shelves = await this.#shelves();
    const writing = shelves.transaction(['sheets', 'positions', 'acts'], 'readwrite');
    await Promise.all([
      writing.objectStore('sheets').delete(id),
      writing.objectStore('positions').delete(id),
      writing.objectStore('acts').delete(allActs(id)),
      writing.done,
    ]);
  }

  /** For tests: as if the browser had never been here. */
  async burn(): Promise<void> {
    (await this.#opened)?.close();
    this.#opened = null;
    await deleteDB(this.name);
  }

  #shelves(): Promise<IDBPDatabase<Shelves>> {
    this.#opened ??= this.#open().catch((fault: unknown) => {
      this.#opened = null;
      throw troubleOf(fault);
    });
    return this.#opened;
  }

  #open(): Promise<IDBPDatabase<Shelves>> {
    return openDB<Shelves>(this.name, 1, {
      upgrade(shelves) {
        shelves.createObjectStore('sheets', { keyPath: 'id' });
        shelves.createObjectStore('positions', { keyPath: 'id' });
        shelves.createObjectStore('acts');
      },
      // A newer page wants to change the shelves: make way, and open them again when next asked.
      blocking: (_version, _blocked, event) => {
        (event.target as IDBDatabase).close();
        this.#opened = null;
      },
      terminated: () => {
        this.#opened = null;
      },
    });
  }
}

/** All or nothing: what a failed writing has begun is not kept. The browser may have taken it back already. */
function takeBack(writing: { abort(): void }): void {
  try {
    writing.abort();
  } catch {
    // It had ended by itself.
  }
}

function allActs(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

const words = {
  unknown: { en: 'This game is not kept here any more.', fr: 'Cette partie n’est plus conservée ici.' },
  elsewhere: {
    en: 'This game was played on in another window. Open it again from the front page to go on from there.',
    fr: 'Cette partie a été poursuivie dans une autre fenêtre. Rouvrez-la depuis l’accueil pour continuer de là.',
  },
  full: {
    en: 'The browser has no room left to keep this game. It goes on, and is kept again as soon as there is room: delete a finished game, or export this one.',
    fr: 'Le navigateur n’a plus de place pour conserver cette partie. Elle continue, et sera conservée dès qu’il y aura de la place : supprimez une partie finie, ou exportez celle-ci.',
  },
  closed: {
    en: 'This browser does not let the page keep games (a private window, perhaps). You can play on; export the game to keep it.',
    fr: 'Ce navigateur ne laisse pas la page conserver de parties (une fenêtre privée, peut-être). Vous pouvez jouer ; exportez la partie pour la garder.',
  },
} as const;

function troubleOf(fault: unknown): Trouble {
  if (fault instanceof Trouble) return fault;
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
  return new Trouble(name === 'QuotaExceededError' ? words.full : words.closed);
}
