import type { KeptGame } from '@bivouac/host';
import { describe, expect, it } from 'vitest';
import type { BattleCard } from '../profile.ts';
import { nextBattles } from './next-battles.ts';

const kept = (players: KeptGame['players'], scenario = 'first'): KeptGame => ({
  id: '1',
  game: 'marengo',
  scenario,
  options: { fog: true },
  players,
  begun: 0,
  touched: 0,
  acts: 9,
  waitingFor: [],
  outcome: null,
});
const battles = ['first', 'second'].map((scenario) => ({ scenario }) as BattleCard);

describe('after a battle', () => {
  it('against the computer: again, with sides changed, against a better one, and the next battle', () => {
    const next = nextBattles(kept({ north: 'person', south: 'captain' }), battles);
    expect(next.map(({ kind }) => kind)).toEqual(['rematch', 'otherSide', 'harder', 'next']);
    expect(next.map(({ plan }) => plan.players)).toEqual([
      { north: 'person', south: 'captain' },
      { north: 'captain', south: 'person' },
      { north: 'person', south: 'colonel' },
      { north: 'person', south: 'captain' },
    ]);
    expect(next.map(({ plan }) => plan.scenario)).toEqual(['first', 'first', 'first', 'second']);
    expect(next.map(({ plan }) => plan.options)).toEqual([{ fog: true }, { fog: true }, { fog: true }, {}]);
  });

  it('after a defeat somebody easier is offered, but nobody below a recruit', () => {
    const lost = (level: string) => ({
      ...kept({ north: 'person', south: level }),
      outcome: { winners: ['south'], words: { en: '', fr: '' }, rules: [] },
    });
    const next = nextBattles(lost('captain'), battles);
    expect(next.map(({ kind }) => kind)).toEqual(['rematch', 'otherSide', 'easier', 'next']);
    expect(next[2]!.plan.players).toEqual({ north: 'person', south: 'corporal' });
    expect(nextBattles(lost('recruit'), battles).map(({ kind }) => kind)).not.toContain('easier');
  });

  it('nobody is better than a marshal, and two at one screen change sides by themselves', () => {
    const kinds = (players: KeptGame['players'], scenario?: string) =>
      nextBattles(kept(players, scenario), battles).map(({ kind }) => kind);
    expect(kinds({ north: 'marshal', south: 'person' }, 'second')).toEqual(['rematch', 'otherSide']);
    expect(kinds({ north: 'person', south: 'person' })).toEqual(['rematch', 'next']);
  });
});
