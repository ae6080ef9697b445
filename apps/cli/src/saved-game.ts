/** A saved game that a command is about: read from a file, and played again before it is believed. */
import { isFields, openSave, SaveError, type Table, type Verdict } from '@bivouac/kernel';
import { Failure } from './failure.ts';
import { readJson } from './files.ts';
import { takeGame, type GameCatalogue, type InstalledGame } from './installed-game.ts';
import { text } from './text/index.ts';

export interface Opened {
  readonly table: Table;
  readonly verdict: Verdict;
}

/** Of whichever game the file says it is. */
export async function savedGame(
  path: string,
  catalogue: GameCatalogue,
): Promise<Opened & { readonly installed: InstalledGame }> {
  const file = await readJson(path);
  const id = isFields(file) ? file.game : undefined;
  const installed = await takeGame(catalogue, typeof id === 'string' ? id : '');
  if (installed === null) throw new Failure(text.validate.otherGame(path, String(id)));
  return { installed, ...openFile(installed, file) };
}

/** Of this game. */
export async function savedGameOf(installed: InstalledGame, path: string): Promise<Opened> {
  return openFile(installed, await readJson(path));
}

function openFile({ game, positions }: InstalledGame, file: unknown): Opened {
  try {
    return openSave(game, file, { known: positions });
  } catch (fault) {
    throw fault instanceof SaveError ? new Failure(fault.words) : fault;
  }
}
