import { describe, expect, it } from 'vitest';
import { installGame, type GameCatalogue } from './installed-game.ts';
import { plainRoom } from './room.ts';
import { ferry } from './testing/ferry.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac, testCatalogue } from './testing/world.ts';

const folder = testFolder();

/** The ferry with something changed in it. */
async function changed(change: Partial<typeof ferry>): Promise<{ catalogue: GameCatalogue }> {
  const installed = await testCatalogue.ferry!();
  const game = { ...ferry, ...change };
  return {
    catalogue: { ferry: () => Promise.resolve(installGame({ ...installed, game, room: plainRoom(ferry) })) },
  };
}

async function recorded(): Promise<string> {
  const file = folder.path('ferry.json');
  await bivouac(['course', 'ferry', '--games', '40', '--write', file]);
  return file;
}

describe('bivouac course', () => {
  it('finds the same course again', async () => {
    const { code, output } = await bivouac(['course', 'ferry', '--check', await recorded()]);
    expect([code, output]).toEqual([
      0,
      'All 2 scenarios and positions take the recorded course in 40 games each.\n',
    ]);
  });

  it.each<[string, Partial<typeof ferry>]>([
    [
      'a choice that is no longer offered',
      { choices: (s, seat, partial) => halved(ferry.choices(s, seat, partial)) },
    ],
    ['something refused that was not', { refusal: (s, seat) => ferry.refusal(s, seat, ['?']) }],
    ['a fact that a view no longer shows', { view: (s, seat) => ({ ...ferry.view(s, seat), turn: 0 }) }],
    ['another winner', { outcome: () => ({ winners: [], rules: [], words: { en: '', fr: '' } }) }],
  ])('notices %s, and names scenario and games', async (_what, change) => {
    const { code, output } = await bivouac(
      ['course', 'ferry', '--check', await recorded()],
      '',
      await changed(change),
    );
    expect(code).toBe(1);
    expect(output).toContain('Another course than recorded: day, 1-20');
  });

  it('does not mind another order of the choices, nor other citations', async () => {
    const change = await changed({
      choices: (s, seat, partial) => reversed(ferry.choices(s, seat, partial)),
      play: (s, seat, action, dice) =>
        ferry.play(s, seat, action, dice).map((event) => ({ ...event, rules: [] })),
    });
    const { code } = await bivouac(['course', 'ferry', '--check', await recorded()], '', change);
    expect(code).toBe(0);
  });

  it('says when the file holds no courses', async () => {
    const { code, errors } = await bivouac(['course', 'ferry', '--check', folder.file('bad.json', 'no')]);
    expect([code, errors]).toEqual([1, expect.stringContaining('holds no recorded courses')]);
  });
});

type Offered = ReturnType<typeof ferry.choices>;

function halved({ options, ...rest }: Offered): Offered {
  return { ...rest, options: options.slice(0, Math.ceil(options.length / 2)) };
}

function reversed({ options, ...rest }: Offered): Offered {
  return { ...rest, options: options.toReversed() };
}
