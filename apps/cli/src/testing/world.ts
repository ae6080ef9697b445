/** A world for tests: what is typed into a command, and what it said. */
import { PassThrough, Readable } from 'node:stream';
import { installGame, type GameCatalogue } from '../installed-game.ts';
import { plainRoom } from '../room.ts';
import { run } from '../run.ts';
import type { World } from '../world.ts';
import { ferry } from './ferry.ts';

export const testCatalogue: GameCatalogue = {
  ferry: () =>
    Promise.resolve(
      installGame({
        game: ferry,
        room: plainRoom(ferry),
        standardScenario: 'day',
        soakGames: 30,
        positions: [],
        sources: new URL('.', import.meta.url),
        files: [],
      }),
    ),
};

export interface Said {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command line in a made-up world. */
export async function bivouac(
  args: readonly string[],
  input = '',
  settings: Partial<World> = {},
): Promise<Said> {
  const output = collector();
  const errors = collector();
  let now = 0;
  const code = await run(args, {
    env: { LANG: 'en_GB.UTF-8' },
    input: Readable.from(input === '' ? [] : [input]),
    output: output.stream,
    errors: errors.stream,
    catalogue: testCatalogue,
    clock: () => (now += 1),
    ...settings,
  });
  return { code, output: output.text(), errors: errors.text() };
}

function collector(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough({ highWaterMark: 1 << 30 });
  return { stream, text: () => String(stream.read() ?? '') };
}
