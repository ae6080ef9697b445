/**
 * Games kept in this browser. Entries are kept one by one beside the state they led to, so that keeping an act costs the
 * same at the end of a long battle as at its beginning; all that belongs to an act is written together or not at all.
 */
import {
  HostError,
  words as hostWords,
  type GameStore,
  type KeptGame,
  type KeptSave,
  type StoredGame,
  type Writing,
} from '@bivouac/host';
import type { Entry, GameRecord, Seat } from '@bivouac/kernel';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A game as the front page lists it, and what only the host needs to know of it. */
interface Sheet {
  readonly id: string;
  readonly kept: KeptGame | FirstKept;
  readonly seen: Readonly<Record<Seat, number>>;
  readonly writing: number;
}

/** As pages kept it before: who plays a seat went by another name. */
interface FirstKept extends Omit<KeptGame, 'players'> {
  readonly sitters: KeptGame['players'];
}

/** Everything of a game but the entries of its record. */
interface Position extends Omit<KeptSave, 'format' | 'record'> {
  readonly id: string;
  readonly record: Omit<GameRecord, 'entries'>;
}

interface KeptStores extends DBSchema {
  sheets: { key: string; value: Sheet };
  positions: { key: string; value: Position };
  acts: { key: [id: string, number: number]; value: Entry };
}

const everything = ['sheets', 'positions', 'acts'] as const;

export class BrowserStore implements GameStore {
  readonly name: string;
  #opened: Promise<IDBPDatabase<KeptStores>> | null = null;

  constructor(name = 'bivouac') {
    this.name = name;
  }

  async list(): Promise<KeptGame[]> {
    const sheets = await (await this.#database()).getAll('sheets');
    return sheets.map(({ kept }) => summaryOf(kept)).sort((a, b) => b.touched - a.touched);
  }

  /** A game with all its entries. */
  async read(id: string): Promise<StoredGame> {
    const database = await this.#database();
    const reading = database.transaction(everything);
    const [sheet, position, entries] = await Promise.all([
      reading.objectStore('sheets').get(id),
      reading.objectStore('positions').get(id),
      reading.objectStore('acts').getAll(allActs(id)),
    ]);
    if (sheet === undefined || position === undefined) throw new HostError('unknown-game', hostWords.notKept);
    const { id: _id, record, ...rest } = position;
    return {
      summary: summaryOf(sheet.kept),
      seen: sheet.seen,
      version: sheet.writing,
      save: { format: 'bivouac save', ...rest, record: { ...record, entries } },
    };
  }

  async write({ summary, seen, version, save, from }: Writing): Promise<void> {
    const { id } = summary;
    const { format: _format, record, ...rest } = save;
    const { entries, ...about } = record;
    const database = await this.#database();
    // What is answered for must survive the machine too, not only the page.
    const writing = database.transaction(everything, 'readwrite', { durability: 'strict' });
    const parts: Promise<unknown>[] = [writing.done];
    try {
      const found = await writing.objectStore('sheets').get(id);
      if ((found?.writing ?? 0) !== version - 1) throw new HostError('stale', hostWords.writtenElsewhere);
      const acts = writing.objectStore('acts');
      // Entries are only ever added; what an older page wrote otherwise is laid out anew.
      parts.push(acts.delete(IDBKeyRange.bound([id, from], [id, Infinity])));
      parts.push(writing.objectStore('sheets').put({ id, kept: summary, seen, writing: version }));
      parts.push(writing.objectStore('positions').put({ id, ...rest, record: about }));
      for (const [at, entry] of entries.slice(from).entries()) parts.push(acts.put(entry, [id, from + at]));
      await Promise.all(parts);
    } catch (fault) {
      // Each part fails with the whole; why the whole failed is what counts.
      takeBack(writing);
      await Promise.allSettled(parts);
      throw errorOf(writing.error ?? fault);
    }
  }

  async remove(id: string): Promise<void> {
    const database = await this.#database();
    const writing = database.transaction(everything, 'readwrite', { durability: 'strict' });
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

  #database(): Promise<IDBPDatabase<KeptStores>> {
    this.#opened ??= this.#open().catch((fault: unknown) => {
      this.#opened = null;
      throw errorOf(fault);
    });
    return this.#opened;
  }

  #open(): Promise<IDBPDatabase<KeptStores>> {
    return openDB<KeptStores>(this.name, 1, {
      upgrade(database) {
        database.createObjectStore('sheets', { keyPath: 'id' });
        database.createObjectStore('positions', { keyPath: 'id' });
        database.createObjectStore('acts');
      },
      // A newer page wants to change the database: make way, and open it again when next asked.
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

/** Older pages called the players otherwise, and marked games that were lessons. */
function summaryOf({
  lesson: _lesson,
  ...kept
}: (KeptGame | FirstKept) & { readonly lesson?: true }): KeptGame {
  if (!('sitters' in kept)) return kept;
  const { sitters, ...rest } = kept;
  return { ...rest, players: sitters };
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
  full: {
    en: 'The browser has no room left to keep this game. It goes on, and is kept again as soon as there is room: delete a finished game, or export this one.',
    fr: 'Le navigateur n’a plus de place pour conserver cette partie. Elle continue, et sera conservée dès qu’il y aura de la place : supprimez une partie finie, ou exportez celle-ci.',
  },
  closed: {
    en: 'This browser does not let the page keep games (a private window, perhaps). You can play on; export the game to keep it.',
    fr: 'Ce navigateur ne laisse pas la page conserver de parties (une fenêtre privée, peut-être). Vous pouvez jouer ; exportez la partie pour la garder.',
  },
} as const;

function errorOf(fault: unknown): HostError {
  if (fault instanceof HostError) return fault;
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
  return new HostError('not-kept', name === 'QuotaExceededError' ? words.full : words.closed);
}
