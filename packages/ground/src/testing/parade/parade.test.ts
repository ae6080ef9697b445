/** A game on the free table through the whole suite: deployment by points, moves by numbers, landmarks for both. */
import { Chair, conformance, landmarkText, SeededDice, Table, type Action } from '@bivouac/kernel';
import { GreedyPlayer, playOut, RandomPlayer } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { parade } from './parade.ts';
import type { ParadeState } from './state.ts';

const [duel, line] = parade.scenarios as readonly [
  (typeof parade.scenarios)[number],
  (typeof parade.scenarios)[number],
];

function open(...actions: readonly (readonly [seat: string, action: Action])[]) {
  const table = Table.open(parade, duel, {}, 1);
  for (const [seat, action] of actions) {
    const acted = table.act(seat, action);
    if ('refused' in acted) throw new Error(acted.refused.words.en);
  }
  return table;
}

describe('a game on the free table', () => {
  it('keeps all seven points of the suite', () => {
    const report = conformance(parade, {
      seeds: [1, 2],
      secrets: false,
      closely: 4,
      mutations: 10,
      playouts: 20,
    });
    expect(report.failures).toEqual([]);
    for (const id of ['PAR-1-02', 'PAR-2-02', 'PAR-2-04']) expect(report.seenInEvents).toContain(id);
    for (const id of ['PAR-1-02', 'PAR-2-03']) expect(report.seenInRefusals).toContain(id);
  });

  it('deploys by points: anywhere in the zone, upon nobody, with landmarks', () => {
    const table = Table.open(parade, line, {}, 1);
    const named = () => table.landmarks('blue', []).map((one) => [landmarkText(one), one.part]);
    expect(named()).toEqual([['@middle', [3_000, 3_500]]]);
    table.act('blue', [[3_000, 3_500]]);
    expect(named()).toEqual([
      ['@middle', [3_000, 3_300]],
      ['@dressed', [3_800, 3_500]],
    ]);
    expect(table.refusal('blue', [[3_700, 3_400]])?.rules).toEqual(['PAR-1-02']);
    expect(table.refusal('blue', [[3_800, 3_500]])).toBeNull();
  });

  it('marches by numbers: full, into contact, just short of range', () => {
    const table = open(['blue', [[1_000, 3_000]]], ['red', [[1_200, 1_000]]]);
    const named = (...partial: Action) =>
      table.landmarks('blue', partial).map((one) => [landmarkText(one), one.part]);
    expect(table.choices('blue', ['blue-1', 'ahead']).space).toEqual({
      kind: 'numbers',
      unit: 'length',
      ranges: [[1, 1_200]],
    });
    expect(named('blue-1', 'ahead')).toEqual([['@full', 1_200]]);
    table.act('blue', ['blue-1', 'ahead', 1_200]);
    table.act('red', ['pass']);
    expect(named('blue-1', 'ahead')).toEqual([
      ['@contact red-1', 800],
      ['@short of red-1', 499],
    ]);
    expect(table.refusal('blue', ['blue-1', 'ahead', 801])?.rules).toEqual(['PAR-2-03']);
    const acted = table.act('blue', ['blue-1', 'ahead', 800]);
    expect('refused' in acted).toBe(false);
    expect(table.isOver).toBe(true);
  });

  it('stops at the edge and at the wood', () => {
    const table = open(['blue', [[3_000, 3_000]]], ['red', [[5_000, 1_000]]]);
    // The wood begins at y = 2,400 (at x = 2,800).
    expect(table.choices('blue', ['blue-1', 'ahead']).space).toMatchObject({ ranges: [[1, 600]] });
    expect(table.choices('blue', ['blue-1', 'wheel right']).space).toMatchObject({ unit: 'angle' });
  });

  it('is played by landmarks: a greedy player goes straight into contact when he can', () => {
    const table = open(
      ['blue', [[1_000, 3_000]]],
      ['red', [[1_200, 1_000]]],
      ['blue', ['blue-1', 'ahead', 1_200]],
      ['red', ['pass']],
    );
    const chair = new Chair(parade, table.state, 'blue');
    const greedy = new GreedyPlayer<ParadeState, ParadeState>();
    const chosen = [1, 2, 3, 4, 5].map((seed) => greedy.choose(parade, chair, new SeededDice(seed)));
    expect(chosen.filter(([, , steps]) => steps === 800).length).toBeGreaterThanOrEqual(4);
  });

  it('is the same game for the same seed', () => {
    const played = () => playOut(parade, line, {}, { blue: new RandomPlayer(), red: new RandomPlayer() }, 5);
    expect(played()).toEqual(played());
  });
});
