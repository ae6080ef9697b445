/** Standing instructions: they answer what the enemy's doing asks, are kept in a saved game, and are their owner's secret. */
import { load, save, ScriptedDice, Table, type Action, type Instruction } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { EmpereurEvent } from './events.ts';
import { viveLEmpereur } from './index.ts';
import { scenarioOf, type Setting } from './testing.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { EmpereurScenario } from './scenario/scenario.ts';

type Game = Table<State, View, EmpereurScenario>;

function open(setting: Setting, rolls = ''): Game {
  const dice = new ScriptedDice(
    Array.from(rolls.replaceAll(' ', ''), (die) => ({ roll: Number(die), of: 6 })),
  );
  return Table.open(viveLEmpereur, scenarioOf(setting), setting.options ?? {}, null, dice);
}

/** Acts, and says what was told and who is asked then. */
function act(table: Game, seat: string, ...action: Action): { told: EmpereurEvent[]; asked: string } {
  const acted = table.act(seat, action);
  if ('refused' in acted) throw new Error(acted.refused.words.en);
  const [next] = table.pending();
  return {
    told: acted.events as unknown as EmpereurEvent[],
    asked: next === undefined ? '' : `${next.seat} ${next.question}`,
  };
}

function kinds(told: readonly EmpereurEvent[]): string[] {
  return told.map(({ kind }) => kind);
}

/** The answers that instructions gave, in order. */
function automatic(table: Game): Action[] {
  return table.course.flatMap(({ automatic: own, action }) => (own === true ? [action] : []));
}

const far = 'inf9 G9 column W';

describe('they answer', () => {
  const fireNear: Instruction = {
    question: 'opportunity',
    when: [{ fact: 'distance', is: 'at most', value: 1 }],
    answer: ['all'],
  };

  test('“always fire at those who leave a hex beside us”', () => {
    // C5 and C6 are the front of the line in D5; guns in F5 would cover them from two hexes off.
    const setting: Setting = { french: ['inf C4 column E'], coalition: ['inf D5 line N', far] };
    const table = open(setting, '1');
    table.instruct('coalition', [fireNear]);
    const { told, asked } = act(table, 'french', 'fr1', 'to C5', 'to C6');
    expect(kinds(told)).toContain('fired');
    expect([asked, automatic(table)]).toEqual(['french movement', [['all']]]);
    // Two hexes off it is asked.
    const guns = open({ ...setting, coalition: ['guns E5 battery N', far] }, '');
    guns.instruct('coalition', [fireNear]);
    expect(act(guns, 'french', 'fr1', 'to C5', 'to C6').asked).toBe('coalition opportunity');
  });

  test('“never ask whether this unit fires”', () => {
    const never: Instruction = {
      question: 'opportunity',
      when: [
        { fact: 'co1', is: 'equal', value: true },
        { fact: 'firers', is: 'equal', value: 1 },
      ],
      answer: ['hold'],
    };
    const alone = open({ french: ['inf C4 column E'], coalition: ['inf D5 line N', far] });
    alone.instruct('coalition', [never]);
    expect(act(alone, 'french', 'fr1', 'to C5', 'to C6').asked).toBe('french movement');
    // Where another may fire too, its owner is asked.
    const two = open({ french: ['inf C4 column E'], coalition: ['inf D5 line N', 'inf B5 line S', far] });
    two.instruct('coalition', [never]);
    expect(act(two, 'french', 'fr1', 'to C5', 'to C6').asked).toBe('coalition opportunity');
  });

  const charged: Setting = {
    phase: 'charge',
    french: ['cav C2 column E', 'inf9 G1 column E'],
    coalition: ['inf7 C6 line WNW', 'guns G9 limbered W'],
  };
  const ride = ['fr1', 'line ESE', 'to C3', 'to C4', 'to C5'];

  test('“form square as long as the charge is far off”, and “never with this unit”', () => {
    const table = open(charged, '11');
    table.instruct('coalition', [
      { question: 'square', when: [{ fact: 'distance', is: 'at least', value: 3 }], answer: ['at C6'] },
    ]);
    const { told, asked } = act(table, 'french', ...ride);
    expect(kinds(told)).toContain('squareFormed');
    expect([asked, automatic(table)]).toEqual(['french ride', [['at C6']]]);
    const never = open(charged);
    never.instruct('coalition', [
      {
        question: 'square',
        when: [
          { fact: 'co1', is: 'equal', value: true },
          { fact: 'hexes', is: 'equal', value: 1 },
        ],
        answer: ['stand'],
      },
    ]);
    expect(act(never, 'french', ...ride).asked).toBe('french movement');
    expect(automatic(never)).toEqual([['stand']]);
  });

  test('“countercharge with this unit whenever it can”, and “let this one pass”', () => {
    const setting: Setting = {
      french: ['inf C3 column E', 'inf9 G1 column E'],
      coalition: ['cav C5 column W', far],
    };
    const table = open(setting, '11 4');
    table.instruct('coalition', [
      {
        question: 'react',
        when: [{ fact: 'countercharge', is: 'equal', value: true }],
        answer: ['counter co1'],
      },
    ]);
    const { told, asked } = act(table, 'french', 'fr1', 'to C4');
    expect(kinds(told)).toContain('counterchargeTested');
    expect([asked, automatic(table)]).toEqual(['french answerFire', [['counter co1']]]);
    const pass: Instruction = {
      question: 'react',
      when: [
        { fact: 'co1', is: 'equal', value: true },
        { fact: 'cavalry', is: 'equal', value: 1 },
      ],
      answer: ['pass'],
    };
    const calm = open(setting);
    calm.instruct('coalition', [pass]);
    expect(act(calm, 'french', 'fr1', 'to C4').asked).toBe('french movement');
    // With other cavalry beside the newcomer its owner is asked.
    const two = open({ ...setting, coalition: ['cav C5 column W', 'cav D4 column W', far] });
    two.instruct('coalition', [pass]);
    expect(act(two, 'french', 'fr1', 'to C4').asked).toBe('coalition react');
  });
});

describe('they are kept', () => {
  const holdFire: Instruction = { question: 'opportunity', when: [], answer: ['hold'] };
  const setting: Setting = { french: ['inf C4 column E'], coalition: ['inf D5 line N', far] };

  test('in a saved game', () => {
    const table = open(setting);
    table.instruct('coalition', [holdFire]);
    const again = load(viveLEmpereur, JSON.parse(JSON.stringify(save(table))));
    expect(again.state.standing.coalition).toEqual([holdFire]);
    expect(act(again, 'french', 'fr1', 'to C5', 'to C6').asked).toBe('french movement');
  });

  test('from the enemy: he sees neither them nor that they answer', () => {
    const table = open(setting);
    table.instruct('coalition', [holdFire]);
    expect(table.view('coalition').standing).toEqual([holdFire]);
    expect(table.view('french').standing).toEqual([]);
    expect(JSON.stringify(table.view('french'))).not.toContain('"hold"');
    // What is told of an answer is the same whoever gave it.
    const { told } = act(table, 'french', 'fr1', 'to C5', 'to C6');
    const asked = open(setting);
    const first = act(asked, 'french', 'fr1', 'to C5', 'to C6');
    expect(told).toEqual([...first.told, ...act(asked, 'coalition', 'hold').told]);
  });
});
