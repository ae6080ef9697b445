import { describe, expect, it } from 'vitest';
import { installGame, type GameCatalogue } from './installed-game.ts';
import { catalogue } from './games.ts';
import { plainRoom } from './room.ts';
import { ferry, type State } from './testing/ferry.ts';
import { bivouac, testCatalogue } from './testing/world.ts';

/** The ferry with something wrong in it. */
async function broken(change: Partial<typeof ferry>): Promise<GameCatalogue> {
  const installed = await testCatalogue.ferry!();
  const game = { ...ferry, ...change };
  return { ferry: () => Promise.resolve(installGame({ ...installed, game, room: plainRoom(ferry) })) };
}

describe('bivouac soak', () => {
  it('spreads the games evenly over all scenarios, as many as the game says', async () => {
    const { code, output, errors } = await bivouac(['soak', 'ferry']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^day: 15 games, .* faults: 0\nhour: 15 games, .* faults: 0\n/);
    expect(output).toContain('The ferry: 30 games in');
    expect(output).toContain('no fault');
  });

  it('takes a number, one scenario, or every game there is', async () => {
    expect((await bivouac(['soak', 'ferry', '--games', '5'])).output).toMatch(
      /^day: 3 games, .*\nhour: 2 games/,
    );
    expect((await bivouac(['soak', 'ferry', 'hour', '--games', '4'])).output).toMatch(/^hour: 4 games/);
    const { code, output } = await bivouac(['soak', '--games', '2', '--lang', 'fr']);
    expect([code, output]).toEqual([0, expect.stringContaining('Le bac : 2 parties')]);
  });

  it('plays as many of each scenario as the game says, where it says so', async () => {
    const installed = await testCatalogue.ferry!();
    const weighed = () => Promise.resolve(installGame({ ...installed, soakGames: { hour: 6, day: 2 } }));
    const { output } = await bivouac(['soak', 'ferry'], '', { catalogue: { ferry: weighed } });
    expect(output).toMatch(/^day: 2 games, .*\nhour: 6 games, /);
    expect(output).toContain('The ferry: 8 games in');
    const told = await bivouac(['soak', 'ferry', '--games', '4'], '', { catalogue: { ferry: weighed } });
    expect(told.output).toMatch(/^day: 2 games, .*\nhour: 2 games, /);
  });

  it('tells a fault with scenario, seed and decision, plays on, and ends with 1', async () => {
    const stopped = await broken({
      play(state, seat, action, dice) {
        if (state.turns === 2 && action[0] === 'wait') throw new Error('the rope is torn');
        return ferry.play(state, seat, action, dice);
      },
    });
    const { code, output, errors } = await bivouac(['soak', 'ferry', '--games', '40'], '', {
      catalogue: stopped,
    });
    expect(code).toBe(1);
    const told =
      /fault in hour, seed (\d+): (the rope is torn \(after .* the last: (?:north|south) \["wait"\]\))/;
    const [, seed, fault] = told.exec(errors)!;
    expect(errors).toContain(`once more: bivouac soak ferry hour --games 1 --seed ${seed!}`);
    expect(errors).not.toContain('fault in day');
    expect(output).toMatch(/day: 20 games, .* faults: 0\nhour: 20 games, .* faults: [1-9]/);

    const again = await bivouac(['soak', 'ferry', 'hour', '--games', '1', '--seed', seed!], '', {
      catalogue: stopped,
    });
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining(fault!)]);
  });

  it('says with which options a fault comes once more', async () => {
    const sunk = await broken({ faults: () => ['a boat has sunk'] });
    const { errors } = await bivouac(
      ['soak', 'ferry', 'day', '--games', '1', '--options', 'storm=false'],
      '',
      {
        catalogue: sunk,
      },
    );
    expect(errors).toContain('bivouac soak ferry day --options storm=false --games 1 --seed 1');
  });

  it('takes a position that is not sound for a fault, though the game goes on', async () => {
    const sunk = await broken({
      faults: (state: State) => (state.turn === 3 ? ['a boat has sunk'] : []),
    });
    const { code, errors } = await bivouac(['soak', 'ferry', 'day', '--games', '1'], '', { catalogue: sunk });
    expect([code, errors]).toEqual([1, expect.stringContaining('seed 1: a boat has sunk')]);
  });

  it('shows how far it has come', async () => {
    let now = 0;
    const { errors } = await bivouac(['soak', 'ferry', '--games', '5'], '', { clock: () => (now += 3000) });
    expect(errors).toMatch(/game \d of 5.*faults: 0/);
  });

  it.each(Object.keys(catalogue))('%s: a game of every scenario holds', async (id) => {
    const { game } = await catalogue[id]!();
    const games = String(game.scenarios.length);
    const { code, errors } = await bivouac(['soak', id, '--games', games, '--seed', '7'], '', { catalogue });
    expect([code, errors]).toEqual([0, '']);
  });
});
