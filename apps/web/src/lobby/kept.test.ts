import { describe, expect, it } from 'vitest';
import { profiles } from '../games/index.ts';
import type { KeptGame } from '@bivouac/host';
import { battleWords, isYours, sittingWords, standingWords } from './kept.ts';

const profile = profiles.find(({ id }) => id === 'marengo');

function kept(changes: Partial<KeptGame>): KeptGame {
  return {
    id: 'a',
    game: 'marengo',
    scenario: 'morning',
    options: {},
    players: { austrian: 'person', french: 'captain' },
    begun: 0,
    touched: 0,
    acts: 3,
    waitingFor: ['austrian'],
    outcome: null,
    ...changes,
  };
}

describe('a line about a kept game', () => {
  it('says who plays whom', () => {
    expect(sittingWords(kept({}), profile)).toEqual({
      en: 'Austrians against a captain',
      fr: 'Autrichiens contre un capitaine',
    });
    const two = kept({ players: { austrian: 'person', french: 'person' } });
    expect(sittingWords(two, profile).en).toBe('Two at one screen');
    const none = kept({ players: { austrian: 'recruit', french: 'captain' } });
    expect(sittingWords(none, profile).en).toBe('The computer against itself');
  });

  it('says whose turn it is: yours only where one person plays', () => {
    expect(standingWords(kept({}), profile).en).toBe('Your turn');
    expect(standingWords(kept({ waitingFor: ['french'] }), profile).fr).toBe('Aux Français de jouer');
    const two = kept({ players: { austrian: 'person', french: 'person' } });
    expect(standingWords(two, profile).en).toBe('Austrians to play');
    expect(isYours(two)).toBe(false);
  });

  it('says who has won', () => {
    const outcome = (winners: readonly string[]) =>
      kept({ waitingFor: [], outcome: { winners, rules: [], words: { en: '', fr: '' } } });
    expect(standingWords(outcome(['french']), profile)).toEqual({
      en: 'French won',
      fr: 'Victoire des Français',
    });
    expect(standingWords(outcome([]), profile).en).toBe('Nobody won');
    expect(isYours(outcome(['austrian']))).toBe(false);
  });

  it('names battles, and calls one it does not know by its id', () => {
    expect(battleWords(profile, 'morning').en).toBe('The bridgehead at dawn');
    expect(battleWords(profile, 'of-my-own').en).toBe('of-my-own');
    expect(sittingWords(kept({}), undefined).en).toBe('austrian against a captain');
  });
});
