import type { OptionSpec } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { profiles } from '../games/index.ts';
import {
  balanceWords,
  battlePlan,
  firstBattle,
  firstBattlePlan,
  lackingFor,
  lengthWords,
  needWords,
  offeredIn,
  usualOpponent,
  withinReach,
  withOption,
} from './start.ts';

const profile = profiles.find(({ id }) => id === 'marengo')!;

describe('a game as somebody wants it', () => {
  it('seats the person on the chosen side and the opponent on the other', () => {
    const wish = { side: 'french', opponent: 'marshal', options: { firstTurnExtra: true } } as const;
    expect(battlePlan(profile, 'whole-day', wish)).toEqual({
      game: 'marengo',
      scenario: 'whole-day',
      options: { firstTurnExtra: true },
      players: { austrian: 'marshal', french: 'person' },
    });
  });

  it('seats two people at one screen', () => {
    const { players } = battlePlan(profile, 'morning', { side: 'french', opponent: 'person', options: {} });
    expect(players).toEqual({ austrian: 'person', french: 'person' });
  });

  it('plans the first battle on the side one learnt on, against a recruit', () => {
    const plan = firstBattlePlan(profile, 'austrian');
    expect(plan).toMatchObject({
      scenario: profile.firstBattle,
      players: { austrian: 'person', french: 'recruit' },
    });
    expect(firstBattle(profile)?.scenario).toBe(profile.firstBattle);
  });

  it('proposes a recruit in the battle one learns with, and a captain in the others', () => {
    expect(usualOpponent(profile, profile.firstBattle)).toBe('recruit');
    expect(usualOpponent(profile, 'whole-day')).toBe('captain');
  });

  it('says of options only what was chosen otherwise', () => {
    const spec: OptionSpec = {
      id: 'rain',
      words: { en: '', fr: '' },
      values: [false, true],
      standard: false,
      rules: [],
    };
    const changed = withOption({ wind: 'west' }, spec, true);
    expect(changed).toEqual({ wind: 'west', rain: true });
    expect(withOption(changed, spec, false)).toEqual({ wind: 'west' });
  });

  it('says how a battle has come out among computer players, where it has been weighed', () => {
    const [battle] = profile.battles;
    const { balance: _weighed, ...unweighed } = battle!;
    expect(balanceWords(profile, unweighed)).toBeNull();
    const weighed = { ...unweighed, balance: { games: 10, won: { austrian: 4, french: 5 } } };
    const words = balanceWords(profile, weighed)!;
    expect(words.en).toMatch(/4.* 5, drawn 1 \(10 games of captains\)$/);
    expect(words.fr).toMatch(/4.* 5, nulles 1 \(10 parties entre capitaines\)$/);
  });

  it('says how long a battle lasts, in hours where they are whole', () => {
    expect(lengthWords(45).en).toBe('about 45\u00a0min');
    expect(lengthWords(90).fr).toBe('environ 90\u00a0min');
    expect(lengthWords(120)).toEqual({ en: 'about 2 hours', fr: 'environ 2 heures' });
    expect(lengthWords(150)).toEqual({
      en: 'about 2\u00a0h\u00a030\u00a0min',
      fr: 'environ 2\u00a0h\u00a030',
    });
  });
});

describe('what an option needs', () => {
  const plain = { words: { en: '', fr: '' }, values: [false, true], standard: false, rules: [] };
  const specs: readonly OptionSpec[] = [
    { ...plain, id: 'orders' },
    { ...plain, id: 'doubts', needs: [{ option: 'orders', values: [true] }] },
    { ...plain, id: 'before', field: 'grid' },
  ];

  it('is said until it is chosen, and what needed it goes with it', () => {
    expect(lackingFor(specs[1]!, specs, {})).toEqual([{ option: 'orders', values: [true] }]);
    expect(lackingFor(specs[1]!, specs, { orders: true })).toEqual([]);
    expect(withinReach({ doubts: true }, specs)).toEqual({});
    expect(withinReach({ orders: true, doubts: true }, specs)).toEqual({ orders: true, doubts: true });
  });

  it('is not asked for where it must not be: an option that goes without another says so', () => {
    const names = { secret: { title: { en: 'Secret orders', fr: 'Ordres secrets' } } };
    const words = (values: readonly boolean[]) => needWords({ option: 'secret', values }, names);
    expect(words([true]).en).toBe('Needs Secret orders.');
    expect(words([false])).toEqual({
      en: 'Not together with Secret orders.',
      fr: 'Pas en même temps que\u00a0: Ordres secrets.',
    });
  });

  it('an option that a battle has no ground for is not offered', () => {
    expect(offeredIn(specs, { lacks: ['before'] }).map(({ id }) => id)).toEqual(['orders', 'doubts']);
    expect(offeredIn(specs, {}).map(({ id }) => id)).toEqual(['orders', 'doubts', 'before']);
  });
});
