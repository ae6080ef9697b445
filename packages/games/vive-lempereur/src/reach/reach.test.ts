import { SeededDice, type Action } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/board.ts';
import { viveLEmpereur } from '../index.ts';
import { after } from '../rules/06-movement/movement-acts.ts';
import { walkerOf, type Walker } from '../rules/06-movement/moving-group.ts';
import type { State } from '../state.ts';
import { battle, fightAtTheBrook, skirmishAtTheBrook, type Battle, type Setting } from '../testing.ts';
import { actsTo, costOf, reachOf, type Reached } from './reach.ts';

function standing({ hex, hex2, units }: Walker): string {
  return [hex, hex2, ...units.map(({ formation, facing }) => `${formation}/${facing}`)].join(' ');
}

/** The parts that name a group, and the group as it stands. */
function group(game: Battle, ...names: readonly string[]): { head: string[]; start: Walker } {
  const [first, ...others] = names;
  return {
    head: [first!, ...others.map((name) => `with ${name}`)],
    start: walkerOf(
      game.state,
      names.map((name) => game.index(name)),
    ),
  };
}

/** Every standing at which the choices let a move of this group end, with the least it can cost. */
function byChoices(game: Battle, ...names: readonly string[]): Map<string, number> {
  const { head, start } = group(game, ...names);
  const board = boardOf(game.state);
  const found = new Map<string, number>();
  function explore(acts: readonly string[]): void {
    const { options, complete } = viveLEmpereur.choices(game.state, game.state.side, [...head, ...acts]);
    const w = after(game.state, board, start, acts)!;
    if (complete) {
      const cost = Math.max(...w.units.map(({ spent }, at) => spent - start.units[at]!.spent));
      found.set(standing(w), Math.min(cost, found.get(standing(w)) ?? Infinity));
    }
    for (const part of options) if (!String(part).startsWith('with ')) explore([...acts, String(part)]);
  }
  explore([]);
  found.delete(standing(start));
  return found;
}

function bySearch(game: Battle, ...names: readonly string[]): Reached[] {
  const { start } = group(game, ...names);
  return reachOf(game.state, boardOf(game.state), start, { apart: names.length > 1 });
}

/** Few points, so that every way can be tried. */
const slow = { narrow: 2, wide: 1 };

const smallPositions: Readonly<Record<string, { setting: Setting; units: readonly string[] }>> = {
  'a column in the open': {
    setting: { french: ['inf D4 column E'], values: { fr1: { narrow: 3, wide: 2 } } },
    units: ['fr1'],
  },
  'a column on a road that bends, by a wood': {
    setting: {
      rows: ['. . . . . .', '. . f . . .', '. . . . . .', '. . . . . .'],
      map: { roads: { road: ['W C1 C2 B2 B3 A4 A5 A6 E'] } },
      french: ['inf C2 column E'],
      coalition: ['inf A6 column W'],
      values: { fr1: slow },
    },
    units: ['fr1'],
  },
  'a line behind a stream, an enemy before it': {
    setting: {
      map: { sides: { stream: ['D4/D5 C4/C5'] } },
      french: ['inf D4 line ESE'],
      coalition: ['inf D6 line WNW', 'cav C6 column W'],
      values: { fr1: slow },
    },
    units: ['fr1'],
  },
  'a square': { setting: { french: ['inf D4 square'], values: { fr1: slow } }, units: ['fr1'] },
  'light infantry that may skirmish': {
    setting: { french: ['light D4 column E'], values: { fr1: slow } },
    units: ['fr1'],
  },
  'skirmishers astride two hexes': {
    setting: { french: ['light D4 skirmish D5'], values: { fr1: slow } },
    units: ['fr1'],
  },
  'a battery': { setting: { french: ['guns D4 battery ESE'], values: { fr1: slow } }, units: ['fr1'] },
  'limbered guns among friends': {
    setting: {
      french: ['guns D4 limbered E', 'inf7 D5 line ESE', 'cav C4 column E'],
      values: { fr1: { narrow: 3 } },
    },
    units: ['fr1'],
  },
  'cavalry out of a wood': {
    setting: {
      rows: ['. . . . .', '. f f . .', '. . . . .', '. . . . .'],
      french: ['cav B2 adapted'],
      coalition: ['inf D5 column W'],
      values: { fr1: { narrow: 3 } },
    },
    units: ['fr1'],
  },
  'a broken unit': { setting: { french: ['inf D4 broken1'], values: { fr1: slow } }, units: ['fr1'] },
  'two columns together': {
    setting: { french: ['inf4 D4 column E', 'inf4 D4 column E'], values: { fr1: slow, fr2: slow } },
    units: ['fr1', 'fr2'],
  },
  'infantry with guns, of different pace': {
    setting: {
      french: ['inf4 D4 column E', 'guns D4 limbered E'],
      values: { fr1: { narrow: 1, wide: 1 }, fr2: slow },
    },
    units: ['fr1', 'fr2'],
  },
};

describe('what a group can reach is what the choices let it reach', () => {
  for (const [name, { setting, units }] of Object.entries(smallPositions))
    test(name, () => {
      const game = battle(setting);
      const expected = byChoices(game, ...units);
      const ends = bySearch(game, ...units);
      expect(ends.map(({ walker }) => standing(walker)).sort()).toEqual([...expected.keys()].sort());
      const { start } = group(game, ...units);
      for (const end of ends) {
        const least = expected.get(standing(end.walker))!;
        if (end.occasions === 0) expect(costOf(end, start)).toBe(least);
        else expect(costOf(end, start)).toBeGreaterThanOrEqual(least);
      }
    });
});

/** Carries an action out and counts how often the enemy was asked about it; he declines everything. */
function askedOnTheWay(s: State, action: Action): number {
  const dice = new SeededDice(1);
  const seat = s.side;
  viveLEmpereur.play(s, seat, action, dice);
  let asked = 0;
  for (;;) {
    const [decision] = viveLEmpereur.pending(s);
    if (decision === undefined || decision.seat === seat) return asked;
    if (decision.question === 'opportunity') asked += 1;
    else if (decision.question !== 'react') return asked;
    else if (decision.about?.countercharge === true) asked += 1;
    viveLEmpereur.play(s, decision.seat, decision.question === 'opportunity' ? ['hold'] : ['pass'], dice);
  }
}

describe.each([
  ['before contact', skirmishAtTheBrook],
  ['in contact', fightAtTheBrook],
] as const)('every way found, %s', (_name, setting) => {
  test('is accepted, ends where it says, costs what it says, and gives the occasions it says', () => {
    const game = battle({ ...setting, phase: 'movement' });
    const { state } = game;
    let ways = 0;
    for (const [index, name] of boardOf(state).unitNames.entries()) {
      if (state.terms.units[index]!.side !== state.side) continue;
      const { head, start } = group(game, name);
      for (const end of reachOf(state, boardOf(state), start)) {
        ways += 1;
        if (ways % 3 !== 0) continue;
        const action = [...head, ...actsTo(end)];
        expect(viveLEmpereur.refusal(state, state.side, action), action.join(', ')).toBeNull();
        const after = viveLEmpereur.copy(state);
        const asked = askedOnTheWay(after, action);
        const unit = after.units[index]!;
        const [top] = end.walker.units;
        expect([unit.hex, unit.hex2, unit.formation, unit.spent], action.join(', ')).toEqual([
          end.walker.hex,
          end.walker.hex2,
          top!.formation,
          top!.spent,
        ]);
        expect(asked, action.join(', ')).toBe(end.occasions);
      }
    }
    expect(ways).toBeGreaterThan(1000);
  });
});
