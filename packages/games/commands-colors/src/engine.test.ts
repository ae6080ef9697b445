/** Whole battles played at random: they end, nothing appears or vanishes, and every moment survives a file. */
import { canonical, SeededDice, type Part } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { deckCounts } from './deck.ts';
import { commandsColors } from './index.ts';
import { toPosition } from './scenario/position.ts';
import { readScenario } from './scenario/reading.ts';
import type { NapoleonicsScenario } from './scenario/scenario.ts';
import { none, type State } from './state.ts';
import { deckSize } from './tables/command-cards.ts';
import { sides } from './tables/sides.ts';
import { Battle, wander } from './testing.ts';

/** A small battle with every kind of ground, every arm, leaders, works, objectives of both kinds and a way off the board. */
const skirmish: NapoleonicsScenario = {
  id: 'skirmish',
  title: { en: 'Skirmish', fr: 'Escarmouche' },
  date: '1811-05-03',
  about: { en: 'A little of everything.', fr: 'Un peu de tout.' },
  bound: 20_000,
  terrain: {
    forest: ['D4', 'F9'],
    hill: ['C6', 'C7', 'G6', 'G7'],
    ruggedHill: ['E1'],
    town: ['E7'],
    windmill: ['E10'],
    river: ['E2', 'E3'],
    ford: ['E4'],
    bridge: ['E5'],
    quarry: ['F5'],
  },
  fieldworks: [
    { hex: 'C7', front: ['SW', 'SE'] },
    { hex: 'G4', front: ['NW', 'NE'] },
  ],
  sides: {
    british: { at: 'bottom', cards: 5, banners: 5, nations: ['british', 'portuguese'] },
    french: { at: 'top', cards: 5, banners: 5, nations: ['french'] },
  },
  first: 'french',
  units: [
    ...(['LN F6', 'LN F7', 'RL F8', 'LT F4', 'GG G8', 'LC G10', 'HC G3', 'FA G7', 'HA G5'] as const).map(
      (words) => {
        const [type, hex] = words.split(' ') as [string, string];
        return { side: 'british', nation: 'british', type, hex } as const;
      },
    ),
    { side: 'british', nation: 'portuguese', type: 'MI', hex: 'G4' },
    ...(
      ['LN D6', 'LN D7', 'LT D8', 'OG C6', 'MI C7', 'LC C10', 'CU C3', 'FA B6', 'HA C5', 'YG D5'] as const
    ).map((words) => {
      const [type, hex] = words.split(' ') as [string, string];
      return { side: 'french', nation: 'french', type, hex } as const;
    }),
  ],
  leaders: [
    { side: 'british', name: 'Picton', hex: 'F7' },
    { side: 'british', name: 'Hill', hex: 'H6' },
    { side: 'french', name: 'Ney', hex: 'D7' },
    { side: 'french', name: 'Reynier', hex: 'B4' },
  ],
  objectives: [
    {
      side: 'british',
      hexes: ['C6', 'C7'],
      banners: 1,
      need: 'all',
      lasting: 'temporary',
      counted: 'at start of turn',
    },
    { side: 'french', hexes: ['E7'], banners: 1, need: 'each', lasting: 'temporary', counted: 'at once' },
    { side: 'british', hexes: ['E10'], banners: 1, need: 'each', lasting: 'permanent', counted: 'at once' },
  ],
  exits: [{ side: 'french', hexes: ['I1', 'I13'], banners: 1 }],
  special: { leaderBanners: { Ney: 2 } },
};

const battles = [skirmish, ...commandsColors.scenarios];

/** Cards by where they lie; the seventy of them are always somewhere. */
function cardsOf(s: State): number {
  const held = sides.reduce(
    (sum, side) => sum + s.hands[side].length + s.tracks[side].filter((card) => card !== none).length,
    0,
  );
  const deck = deckCounts(s).reduce((sum, count) => sum + count, 0);
  return held + deck + s.discards.length + s.scouted.length + (s.played === none ? 0 : 1);
}

function blocksOf(s: State): number {
  return s.units.reduce((sum, { blocks }) => sum + blocks, 0);
}

/** Blocks lost, rallied, and leaders gone, as the events tell it. */
function toldBalance(b: Battle): number {
  const lost = b.told('blocksLost').reduce((sum, event) => sum + event.lost, 0);
  return b.told('rallied').reduce((sum, event) => sum + event.units.length, 0) - lost;
}

test('the little battle is a sound file', () => {
  expect(readScenario(JSON.parse(JSON.stringify(skirmish)))).not.toBeInstanceOf(Array);
});

describe.each(battles.map((scenario) => [scenario.id, scenario] as const))(
  'random games of %s',
  (_id, scenario) => {
    test('end, and at every question the invariants hold and the state survives a file', () => {
      const b = new Battle(scenario, {}, new SeededDice(11));
      const blocks = blocksOf(b.state);
      let asked = 0;
      wander(b, 5, ({ state }) => {
        asked += 1;
        expect(commandsColors.faults(state)).toEqual([]);
        if (asked % 8 !== 0) return;
        expect(cardsOf(state)).toBe(deckSize);
        expect(blocksOf(state) - blocks).toBe(toldBalance(b));
        const text = canonical(state);
        expect(canonical(JSON.parse(JSON.stringify(state)))).toBe(text);
        expect(canonical(commandsColors.copy(state))).toBe(text);
      });
      const { winner, by } = b.state.result!;
      const { banners, turnLimit } = b.state.terms;
      if (by === 'turnLimit')
        expect([turnLimit?.winner, b.state.turn]).toEqual([winner, 2 * turnLimit!.turns]);
      else expect(b.state.banners[winner]).toBeGreaterThanOrEqual(banners[winner]);
      expect(commandsColors.outcome(b.state)?.winners).toEqual([winner]);
      expect(asked).toBeGreaterThan(30);
    });
  },
);

test('any moment can be written down as a position and gone on with', () => {
  const b = new Battle(skirmish, {}, new SeededDice(3));
  let at = 0;
  wander(b, 8, ({ state }) => {
    at += 1;
    if (at % 9 !== 0) return;
    const read = readScenario(JSON.parse(JSON.stringify(toPosition(state, 'moment'))));
    expect(read, JSON.stringify(read)).not.toBeInstanceOf(Array);
    const again = commandsColors.setup(read as NapoleonicsScenario, {}, new SeededDice(1)).state;
    expect(canonical({ ...again, terms: null, held: null })).toBe(
      canonical({ ...state, terms: null, held: null }),
    );
    expect(commandsColors.pending(again)).toEqual(commandsColors.pending(state));
    const { seat } = commandsColors.pending(state)[0]!;
    const partial: Part[] = [];
    expect(commandsColors.choices(again, seat, partial)).toEqual(
      commandsColors.choices(state, seat, partial),
    );
  });
  expect(at).toBeGreaterThan(100);
});

test('eighty random games of the little battle come to an end within its bound', () => {
  const winners = { british: 0, french: 0 };
  for (let seed = 1; seed <= 80; seed += 1) {
    const b = new Battle(skirmish, {}, new SeededDice(seed));
    let asked = 0;
    wander(b, seed + 1000, () => {
      asked += 1;
      if (asked > skirmish.bound) throw new Error(`seed ${seed} does not end`);
    });
    winners[b.state.result!.winner] += 1;
  }
  expect(winners.british + winners.french).toBe(80);
  expect(Math.min(winners.british, winners.french)).toBeGreaterThan(8);
});
