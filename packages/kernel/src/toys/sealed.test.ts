import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice } from '../chance.ts';
import type { Problem } from '../game.ts';
import { heardBy } from '../events.ts';
import { canonical } from '../json.ts';
import { load, save } from '../save.ts';
import { Table } from '../table.ts';
import { sealed } from './sealed.ts';
import { happened } from './strip/story.ts';

const scenario = sealed.scenarios[0]!;
// Blue is dealt 1 1 2 2 3 3, red 4 4 5 5 6 6; the sevens are put aside.
const inOrder = { order: Array.from({ length: 14 }, (_, index) => index) };
const open = () => Table.open(sealed, scenario, {}, null, new ScriptedDice([inOrder]));

describe('laying in secret', () => {
  it('SEA-2-01 asks both at once, and no longer whoever has answered', () => {
    const table = open();
    const question = {
      question: 'lay',
      rules: ['SEA-2-01'],
      about: { fields: 3 },
      turn: 'blue',
      inTurn: 'opens',
    };
    expect(table.pending()).toEqual([
      { seat: 'blue', ...question },
      { seat: 'red', ...question },
    ]);
    table.act('red', ['R1', 'R2', 'R3']);
    expect(table.pending()).toEqual([{ seat: 'blue', ...question }]);
    expect(table.refusal('red', ['R1', 'R2', 'R4'])?.rules).toEqual(['SEA-1-01']);
  });

  it('hides from the other what was laid, and from all what is in the hand', () => {
    const table = open();
    const before = canonical(table.view('blue').pieces);
    table.act('red', ['R1', 'R2', 'R3']);
    expect(table.view('red').sealed).toEqual({ blue: null, red: ['R1', 'R2', 'R3'] });
    expect(table.view('blue').sealed).toEqual({ blue: null, red: 'sealed' });
    expect(table.view('spectator').sealed).toEqual({ blue: null, red: 'sealed' });
    expect(canonical(table.view('blue').pieces)).toBe(before);
  });

  it('looks the same to the other whatever was laid', () => {
    const [one, two] = [open(), open()];
    one.act('red', ['R1', 'R2', 'R3']);
    two.act('red', ['R6', 'R5', 'R4']);
    expect(canonical(one.view('blue'))).toBe(canonical(two.view('blue')));
    const told = ({ course }: typeof one) => heardBy(course[0]!.events, 'blue');
    expect(told(one)).toEqual(told(two));
    expect(canonical(one.state)).not.toBe(canonical(two.state));
  });

  it('keeps the sealed answer in a save', () => {
    const table = open();
    table.act('red', ['R1', 'R2', 'R3']);
    const loaded = load(sealed, JSON.parse(JSON.stringify(save(table))));
    expect(happened(loaded.act('blue', ['B1', 'B2', 'B3']))).toEqual(
      happened(table.act('blue', ['B1', 'B2', 'B3'])),
    );
    expect(canonical(loaded.state)).toBe(canonical(table.state));
  });

  it('SEA-2-03 shows all that was laid once both have, and nothing else', () => {
    const table = open();
    table.act('red', ['R1', 'R2', 'R3']);
    const events = happened(table.act('blue', ['B6', 'B5', 'B1']));
    expect(events.map(({ kind, reveals }) => [kind, reveals])).toEqual([
      ['seals', undefined],
      ['shown', true],
      ['shown', true],
      ['shown', true],
    ]);
    const known = table.view('blue').pieces.filter(({ side, value }) => side === 'red' && value !== null);
    expect(known.map(({ id, value }) => [id, value])).toEqual([
      ['R1', 4],
      ['R2', 4],
      ['R3', 5],
    ]);
    expect(table.state.score).toEqual({ blue: 0, red: 3 });
  });

  it('SEA-2-04 lets a die decide between equals', () => {
    const deck = [5, 1, 5, 1];
    const order = { order: [0, 1, 2, 3] };
    const small = { ...scenario, deck, hand: 2, rounds: [1] };
    const table = Table.open(sealed, small, {}, null, new ScriptedDice([order, { roll: 4, of: 6 }]));
    table.act('blue', ['B1']);
    const shown = happened(table.act('red', ['R1']))[1];
    expect(shown).toEqual(
      expect.objectContaining({ die: 4, winner: 'red', rules: ['SEA-2-03', 'SEA-2-04'] }),
    );
    expect(sealed.outcome(table.state)).toEqual(
      expect.objectContaining({ winners: ['red'], rules: ['SEA-2-05'] }),
    );
    // The pieces that stayed in the hand are nobody's business, even now.
    expect(table.view('blue').pieces.find(({ id }) => id === 'R2')?.value).toBeNull();
  });

  it.each([
    ['SEA-2-01', ['B1', 'B2']],
    ['SEA-2-01', ['B1', 'B2', 'B3', 'B4']],
    ['SEA-2-02', ['B1', 'B1', 'B2']],
    ['SEA-2-02', ['R1', 'B1', 'B2']],
    ['SEA-2-02', ['B1', 'B2', 7]],
  ])('%s forbids %j', (rule, action) => {
    expect(open().refusal('blue', action)?.rules).toEqual([rule]);
  });

  it('SEA-2-02 lays no piece a second time', () => {
    const table = open();
    table.act('red', ['R1', 'R2', 'R3']);
    table.act('blue', ['B1', 'B2', 'B3']);
    expect(table.refusal('blue', ['B1', 'B4'])?.rules).toEqual(['SEA-2-02']);
    expect(table.choices('blue', []).options).toEqual(['B4', 'B5', 'B6']);
  });
});

describe('imagining', () => {
  it('deals the unseen values anew and seals any of the other’s pieces', () => {
    const table = open();
    table.act('red', ['R1', 'R2', 'R3']);
    const laid = new Set<string>();
    const dealt = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const state = sealed.imagine(table.view('blue'), 'blue', new SeededDice(seed));
      expect(sealed.faults(state)).toEqual([]);
      expect(canonical(sealed.view(state, 'blue'))).toBe(canonical(table.view('blue')));
      const [top] = state.frames;
      laid.add(canonical(top?.step === 'lay' ? top.sealed.red : null));
      dealt.add(
        state.pieces
          .filter(({ side }) => side === 'red')
          .map(({ value }) => value)
          .join(' '),
      );
    }
    expect(laid.size).toBeGreaterThan(20);
    expect(dealt.size).toBeGreaterThan(40);
  });
});

describe('odds', () => {
  it('are exact over all that may lie opposite', () => {
    const deck = [3, 1, 2, 4];
    const small = { ...scenario, deck, hand: 1, rounds: [1] };
    const table = Table.open(sealed, small, {}, null, new ScriptedDice([{ order: [0, 1, 2, 3] }]));
    // Blue holds the three; the unseen one, two and four are equally likely.
    const [row] = sealed.odds(table.view('blue'), 'blue', ['B1'])!.rows;
    expect(row?.outcomes.map(({ chance }) => chance)).toEqual([
      expect.closeTo(1 / 3, 12),
      expect.closeTo(2 / 3, 12),
    ]);
    expect(sealed.odds(table.view('blue'), 'blue', ['R1'])).toBeNull();
    expect(sealed.odds(table.view('blue'), 'blue', [])).toBeNull();
  });
});

describe('a scenario from outside', () => {
  it('is read when it is sound, and refused with the place at fault', () => {
    for (const one of sealed.scenarios)
      expect(sealed.readScenario(JSON.parse(JSON.stringify(one)))).toEqual(one);
    const problems = sealed.readScenario({ ...scenario, deck: 'many', hand: 3 }) as readonly Problem[];
    expect(problems.map(({ where }) => where)).toEqual(['deck', 'hand']);
  });
});
