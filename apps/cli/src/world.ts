/** What a command may touch: handed in, so that a test can be the whole world around it. */
import type { Language, Seat } from '@bivouac/kernel';
import type { GameCatalogue } from './installed-game.ts';
import { harmless, paintbox, wantsColours, type Paint } from './paint.ts';
import type { Sight } from './room.ts';

export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly catalogue: GameCatalogue;
  /** Milliseconds, only ever compared with each other. */
  readonly clock: () => number;
}

export const languages: readonly Language[] = ['en', 'fr'];

/** The language the machine is set to, as far as we speak it. */
export function languageOf(env: World['env']): Language {
  const setting = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(
    (value) => value !== undefined && value !== '',
  );
  return setting?.toLowerCase().startsWith('fr') === true ? 'fr' : 'en';
}

/** How wide the screen is: a pipe has no width, and some terminals say 0 when they do not know. */
export function screenColumns({ output }: Pick<World, 'output'>): number {
  const { columns = 0 } = output;
  return columns === 0 ? 120 : Math.max(60, Math.min(columns, 200));
}

/** The colours of the screen, where it has any. */
export function paintOf({ env, output }: Pick<World, 'env' | 'output'>): Paint {
  return paintbox(wantsColours(env, output.isTTY === true));
}

/** What a seat is shown on the screen, and how. */
export function sightOf(world: World, seat: Seat, language: Language): Sight {
  return { seat, language, paint: paintOf(world), columns: screenColumns(world) };
}

/** Everything people read goes through here, so that no text from a file can act on their terminal. */
export function say(stream: NodeJS.WritableStream, line = ''): void {
  stream.write(`${harmless(line)}\n`);
}

/** What programs read, as it is. Waits when the reader on the other side is slower than we are. */
export async function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (stream.write(text)) return;
  await new Promise<void>((resolve) => stream.once('drain', resolve));
}
