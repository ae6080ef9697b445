/** What the front page says of a game without loading it must be what the game says of itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Words } from '@bivouac/kernel';
import { ageOfReason } from '@bivouac/age-of-reason';
import { commandsColors } from '@bivouac/commands-colors';
import { marengo } from '@bivouac/marengo';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { loadRoom, profiles } from '../games/index.ts';
import { optionWordsOf } from '../games/option-words.ts';
import { aboutText } from '../text/about-words.ts';
import { lobbyText } from '../text/lobby-words.ts';

const games: readonly Game[] = [marengo, commandsColors, viveLEmpereur, ageOfReason, troisCouleurs];

describe.each(games)('the profile of $id', (game) => {
  const profile = profiles.find(({ id }) => id === game.id)!;

  it('has the name and the seats of the game', async () => {
    expect(profile.name).toEqual(game.name);
    expect(profile.seats.map(({ seat }) => seat)).toEqual(game.seats);
    const room = await loadRoom(game.id);
    for (const { seat, name } of profile.seats)
      expect(name).toEqual({ en: room?.words.seat(seat, 'en'), fr: room?.words.seat(seat, 'fr') });
  });

  it('has a card for every battle, with its date', () => {
    const ids = game.scenarios.map(({ id }) => id);
    expect(profile.battles.map(({ scenario }) => scenario).toSorted()).toEqual(ids.toSorted());
    for (const { id, date } of game.scenarios as readonly { readonly id: string; readonly date?: string }[])
      if (date !== undefined)
        expect([id, profile.battles.find(({ scenario }) => scenario === id)?.date]).toEqual([id, date]);
    for (const { side } of profile.battles) expect(game.seats).toContain(side);
  });

  it('names every option, and every value that is not yes or no', () => {
    expect(Object.keys(optionWordsOf(game.id)).toSorted()).toEqual(
      game.options.map(({ id }) => id).toSorted(),
    );
    for (const { id, values } of game.options) {
      const named = Object.keys(optionWordsOf(game.id)[id]?.values ?? {});
      const unnamed = values.filter((value) => typeof value !== 'boolean' && !named.includes(String(value)));
      expect([id, unnamed]).toEqual([id, []]);
    }
  });

  it('names a battle of its own as the first to fight', () => {
    expect(profile.battles.map(({ scenario }) => scenario)).toContain(profile.firstBattle);
  });

  it('is light: nothing is loaded with it but its battles', () => {
    const folder = join(import.meta.dirname, '..', 'games', game.id);
    for (const file of ['profile.ts', 'battles.ts']) {
      const loaded = [...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?!type )[^;]*;$/gm)];
      expect([file, loaded.map(([line]) => line)]).toEqual([
        file,
        file === 'profile.ts' ? ["import { battles } from './battles.ts';"] : [],
      ]);
    }
  });
});

describe('the words of the front page', () => {
  it('are there in both languages', () => {
    const missing: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value || 'fr' in value) {
        const { en, fr } = value as Partial<Words>;
        if (typeof en !== 'string' || en === '' || typeof fr !== 'string' || fr === '') missing.push(path);
        return;
      }
      for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`);
    };
    look(lobbyText, 'lobbyText');
    look(aboutText, 'aboutText');
    look(profiles, 'profiles');
    expect(missing).toEqual([]);
  });
});
