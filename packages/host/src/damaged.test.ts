import { commandsColors } from '@bivouac/commands-colors';
import { canonical, save, SeededDice, Table, type Dice, type Game } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { libraryOf, lineTo, randomAction, worldOf } from './testing.ts';

const games = [marengo, commandsColors, viveLEmpereur] as unknown as readonly Game[];
const library = libraryOf(...(games as never[]));

/** A game some way on. */
function played(game: Game, seed: number, acts: number): Table {
  const table = Table.open(game, game.scenarios[0]!, {}, `honest ${seed}`);
  const dice = new SeededDice(seed);
  for (let count = 0; count < acts && !table.isOver; count += 1) {
    const { seat } = table.pending()[0]!;
    table.act(
      seat,
      randomAction((partial) => table.choices(seat, partial), dice),
    );
  }
  return table;
}

/** The same data with one value somewhere changed into another. */
function spoilt(data: unknown, dice: Dice): unknown {
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  const copy = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  const collect = (holder: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof value === 'object' && value !== null) collect(value as Record<string, unknown>);
    }
  };
  collect(copy);
  const { holder, key } = places[dice.pick(places.length)]!;
  const others = [null, -1, 1e9, 1.5, 'x', '', [], {}, true, 2, undefined];
  holder[key] = others[dice.pick(others.length)];
  return copy;
}

/** Where the numbers of some data stand: of those in lists, the one of the first element. */
function numbersIn(data: object, path: readonly string[] = []): (readonly string[])[] {
  const inner: [string, unknown][] = Object.entries(data);
  return (Array.isArray(data) ? inner.slice(0, 1) : inner).flatMap(([key, value]) => {
    if (typeof value === 'number') return [[...path, key]];
    return typeof value === 'object' && value !== null ? numbersIn(value, [...path, key]) : [];
  });
}

function withNumber(data: object, path: readonly string[], value: number): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const home = path.slice(0, -1).reduce((here, key) => here[key] as Record<string, unknown>, copy);
  home[path.at(-1)!] = value;
  return copy;
}

describe('damaged saves', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: no number of a state, however large, ends the program or breaks the rules',
    async (_id, game) => {
      const sound = JSON.parse(JSON.stringify(save(played(game, 3, 25)))) as { readonly state: object };
      const numbers = numbersIn(sound.state);
      let refused = 0;
      for (const path of numbers)
        for (const value of [1e9, -7]) {
          const ask = lineTo(worldOf(library));
          const file = { ...sound, state: withNumber(sound.state, path, value) };
          const answer = await ask({ request: 'load', save: file, verify: false });
          const where = `${path.join('.')} is ${value}`;
          if (answer.code !== undefined) {
            expect(answer.code, where).toBe('bad-save');
            refused += 1;
            continue;
          }
          const [asked] = answer.pending as readonly { seat: string }[];
          const { action } = await ask({ request: 'suggest', player: 'wanderer', seat: asked?.seat });
          expect((await ask({ request: 'act', action, seat: asked?.seat })).code, where).toBeUndefined();
        }
      expect(numbers.length).toBeGreaterThan(20);
      expect(refused).toBeGreaterThan(10);
    },
  );

  it.each(games.map((game) => [game.id, game] as const))(
    '%s: are refused, or open as something that can be played, and do no harm to a game that is open',
    async (_id, game) => {
      const dice = new SeededDice(`damage to ${game.id}`);
      const honest = played(game, 1, 30);
      const eyes = [...game.seats, 'spectator'];
      const seen = () =>
        canonical([
          ...eyes.map((seat) => honest.view(seat)),
          honest.pending(),
          ...game.seats.map((seat) => honest.choices(seat, [])),
        ]);
      const before = seen();
      const sound = save(played(game, 2, 40));
      let refused = 0;
      for (let trial = 0; trial < 150; trial += 1) {
        const ask = lineTo(worldOf(library));
        // Half of the damage is done to the state alone, and nobody is asked to check the record.
        const isState = dice.pick(2) === 0;
        const file = isState ? { ...sound, state: spoilt(sound.state, dice) } : spoilt(sound, dice);
        const answer = await ask({ request: 'load', save: file, verify: !isState });
        if (answer.code !== undefined) {
          expect(answer.code, JSON.stringify(answer)).toMatch(/^(bad-save|unknown-game|bad-request)$/);
          refused += 1;
        } else {
          const acted = await ask({ request: 'choices' });
          expect(acted.code ?? 'none', JSON.stringify(acted)).not.toBe('fault');
        }
        expect(seen()).toBe(before);
      }
      expect(refused).toBeGreaterThan(75);
      // What was seen is not only remembered: a table that knows nothing of all this sees the same.
      const fresh = played(game, 1, 30);
      expect(canonical(eyes.map((seat) => fresh.view(seat)))).toBe(
        canonical(eyes.map((seat) => honest.view(seat))),
      );
    },
  );
});
