/** What lies open to both sides and is shown beside the counters: who is awaited, who is tired, who is spared. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import {
  arms,
  awaited,
  fatigueSeen,
  unitFactsOf,
  type EmpereurEvent,
  type View,
} from '@bivouac/vive-lempereur/words';
import { describe, expect, test } from 'vitest';
import { awaitedBy } from './armies.tsx';
import { unitSentence } from './names.ts';
import { showOf } from './show.ts';

function begun(scenario: string, chosen = {}) {
  const battle = viveLEmpereur.scenarios.find(({ id }) => id === scenario)!;
  const { state } = viveLEmpereur.setup(
    battle,
    standardOptions(viveLEmpereur, chosen),
    new SeededDice('signs'),
  );
  return { state, see: (): View => viveLEmpereur.view(state, 'french') };
}

describe('who is still to come', () => {
  test('leaders are named with the units, and no longer once they are there', () => {
    const { state, see } = begun('auerstaedt');
    const { leaderArrivals, leaders } = see().terms;
    const [first] = leaderArrivals;
    expect(first).toBeDefined();
    const { name, side } = leaders[first!.leader]!;
    expect(see().leaders[first!.leader]!.hex).toBe(awaited);
    const named = () => awaitedBy(side, see(), 'en').filter((coming) => coming.name === name);
    expect(named()).toMatchObject([{ turn: first!.turn, hexes: first!.hexes }]);
    state.leaders[first!.leader]!.hex = first!.hexes[0]!;
    expect(named()).toEqual([]);
  });
});

describe('fatigue', () => {
  test('every full five points of its corps take one from the morale of a unit, four at the most', () => {
    const { state, see } = begun('outposts', { fatigue: true });
    const shownAt = (points: number) => {
      for (const corps of state.corps) corps.fatigue = points;
      return see().units.map((unit) => fatigueSeen(see(), unit));
    };
    for (const [points, malus] of [
      [4, 0],
      [5, -1],
      [14, -2],
      [60, -4],
    ] as const)
      // prettier-ignore
      expect(new Set(shownAt(points))).toEqual(new Set([malus]));
    expect(unitSentence(see(), see().units[0]!, 'en')).toContain('tired, morale −4');
  });

  test('is not shown without the option, nor on cavalry that is left out of it', () => {
    const without = begun('outposts');
    for (const corps of without.state.corps) corps.fatigue = 20;
    expect(without.see().units.every((unit) => fatigueSeen(without.see(), unit) === 0)).toBe(true);
    const spared = begun('outposts', { fatigue: true, cavalry: true, fatigueSparesCavalry: true });
    for (const corps of spared.state.corps) corps.fatigue = 5;
    const view = spared.see();
    for (const unit of view.units)
      expect(fatigueSeen(view, unit)).toBe(arms[unitFactsOf(view, unit).arm] === 'cavalry' ? 0 : -1);
  });
});

describe('what passes over the board', () => {
  test('a leader who arrives and a unit that need not test are shown where they are', () => {
    const view = begun('outposts').see();
    const leader = view.terms.leaders[0]!;
    const told = { rules: [], side: leader.side, at: '1205' };
    const arrives: EmpereurEvent = { kind: 'leaderEntered', leader: leader.slug, ...told };
    const spared: EmpereurEvent = { kind: 'testSpared', unit: view.units[0]!.name, ...told };
    expect(showOf(arrives, view, view, 'fr')?.bursts).toMatchObject([
      { at: 'place:1205', text: `${leader.name} arrive`, kind: 'gain' },
    ]);
    expect(showOf(spared, view, view, 'en')?.bursts).toMatchObject([{ at: 'place:1205', text: 'sheltered' }]);
  });

  test('a courier leaves a trail, and the die of whoever gets the order is shown to its side alone', () => {
    const view = begun('outposts', { commandLevel: 3 }).see();
    const leader = view.terms.leaders.find(({ rank }) => rank === 'corps')!;
    const told = { rules: [], side: leader.side, courier: 1 };
    const rode: EmpereurEvent = { kind: 'courierRode', ...told, from: '0204', to: '0504' };
    expect(showOf(rode, view, view, 'en')?.trails).toEqual([
      { piece: null, spots: ['place:0204', 'place:0504'] },
    ]);
    const arrived: EmpereurEvent = { kind: 'courierArrived', ...told, leader: leader.slug, at: '0504' };
    expect(showOf(arrived, view, view, 'en')).toBeNull();
    const thrown: EmpereurEvent = { ...arrived, die: 5, obedience: 4, obeyed: false };
    expect(showOf(thrown, view, view, 'fr')?.dice).toEqual([
      { faces: ['5'], label: `${leader.name} · obéissance 4 · attend` },
    ]);
    const late: EmpereurEvent = {
      ...{ kind: 'orderNews', rules: [], side: leader.side, corps: view.terms.corps[0]!.slug },
      ...{ news: 'lost', tactic: 'attack', die: 6, against: 4 },
    };
    expect(showOf(late, view, view, 'en')?.dice[0]?.label).toContain('never obeyed');
  });
});
