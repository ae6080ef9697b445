import { SeededDice, type Action, type Options, type Part } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { battle, skirmishAtTheBrook } from './testing.ts';

/** The rules that the first few hundred acts of a battle of random players cite. */
function citedWith(options: Options): Set<string> {
  const b = battle({ ...skirmishAtTheBrook, options });
  const dice = new SeededDice(7);
  const cited = new Set(b.events.flatMap(({ rules }) => rules));
  for (let count = 0; count < 400 && b.asked !== ''; count += 1) {
    const action = anyAction((partial) => viveLEmpereur.choices(b.state, b.seat, partial), dice);
    for (const { rules } of b.act(...action)) for (const id of rules) cited.add(id);
  }
  return cited;
}

function anyAction(
  choices: (partial: Action) => { readonly options: readonly Part[]; readonly complete: boolean },
  dice: SeededDice,
): Action {
  const partial: Part[] = [];
  for (;;) {
    const { options, complete } = choices(partial);
    if (options.length === 0 || (complete && dice.pick(2) === 0)) return partial;
    partial.push(options[dice.pick(options.length)]!);
  }
}

function advanced(cited: ReadonlySet<string>): string[] {
  return [...cited].filter((id) => id.startsWith('VEA-') && !/^VEA-16-00\d$/.test(id));
}

describe('the rules of chapter XVI', () => {
  test('VEA-16-001.1 are all off where nobody asks for them', () => {
    const b = battle({});
    const { options } = b.state.terms;
    for (const { id, rules } of viveLEmpereur.options.filter(({ rules: cited }) =>
      cited[0]!.startsWith('VEA-'),
    ))
      expect([id, rules.length > 0, options[id as keyof typeof options]]).toEqual([
        id,
        true,
        id === 'artilleryLosses' ? 'none' : id === 'commandLevel' ? 1 : false,
      ]);
    expect(advanced(citedWith({}))).toEqual([]);
  });

  test('VEA-16-001.2 come one by one: with rout alone no other is in force', () => {
    const { options } = battle({ options: { rout: true } }).state.terms;
    expect([options.rout, options.voltigeurs, options.fatigue, options.artilleryLosses]).toEqual([
      true,
      false,
      false,
      'none',
    ]);
    for (const id of advanced(citedWith({ rout: true }))) expect(id).toMatch(/^VEA-16-5/);
  });

  test('VEA-16-001.3 are not switched once the battle has begun', () => {
    const b = battle({ options: { rout: true } });
    expect(b.refused('rout', 'false')).not.toEqual([]);
    expect(viveLEmpereur.anytime(b.state, 'french').options).not.toContain('rout');
    const before = JSON.stringify(b.state.terms.options);
    b.act('fr1', 'to A2');
    expect(JSON.stringify(b.state.terms.options)).toBe(before);
    expect(b.cited('setUp')).toContain('VEA-16-001');
  });

  test('VEA-16-002.2 give way to what a battle says of its own', () => {
    // By the optional rule guns that have lost two halves fire at half of 6; this battle says 5.
    const b = battle({
      phase: 'defensive fire',
      french: ['guns C4 battery ESE'],
      coalition: ['guns C5 battery WNW'],
      values: { co1: { fire: 6 }, fr1: { fire: 6, fireBySteps: [5, 6] } },
      options: { artilleryLosses: 'A' },
      dice: '5 11 1 11',
    });
    b.act('at C4', 'co1');
    expect([b.asked, b.unit('fr1').steps]).toEqual(['french fire', 1]);
    b.act('at C5', 'fr1');
    expect(b.told('fired').at(-1)!.value).toBe(5);
  });

  test('VEA-16-003.1 add their lines to the sum that is shown: a leader’s bonus, and one for heavy cavalry', () => {
    const sumWith = (options: Options) => {
      const b = battle({
        phase: 'charge',
        french: ['heavy C4 column E'],
        coalition: ['inf C5 line WNW'],
        leaders: { french: ['Murat C4 corps 2 2 12'] },
        options,
        chance: 5,
      });
      b.act('fr1', 'with murat', 'line ESE');
      for (let count = 0; b.told('clashed').length === 0 && count < 30; count += 1) {
        const offered = b.options();
        if (b.state.phase === 'shock' && offered.includes('at C4')) b.act('at C4', 'to C5');
        else b.act(offered.find((part) => part === 'use' || part === 'murat') ?? offered[0]!);
      }
      return b.told('clashed')[0]!.sum.map(({ id, value }) => [id, value]);
    };
    expect(battle({ options: { cavalry: true } }).cited('setUp')).toContain('VEA-16-003');
    const standard = sumWith({});
    expect(standard).toHaveLength(1);
    expect(sumWith({ cavalry: true })).toEqual([...standard, ['VEA-16-412', 1]]);
  });
});
