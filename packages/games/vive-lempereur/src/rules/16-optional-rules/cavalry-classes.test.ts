/** Chapter XVI.4, line by line: light, line and heavy cavalry. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { classOf } from './cavalry-classes.ts';

function phaseOf(b: Battle): string {
  return b.state.phase;
}

/** With the option on. C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4; D4 has SE E5, SW E4, NW C4, NE C5. */
function with4(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ dice: '', options: { cavalry: true }, ...more, french, coalition });
}

function calmly(b: Battle): Battle {
  for (;;) {
    if (/retreatWay|gather|reform$/.test(b.asked)) b.act(b.options()[0]!);
    else if (b.asked.endsWith('square')) b.act('stand');
    else if (b.asked.endsWith('opportunity')) b.act('hold');
    else return b;
  }
}

const allowance = (points: number) => ({ wide: points, narrow: points });

describe('classes', () => {
  const kind = (points: number) => {
    const b = with4(['cav C4 column E'], ['inf A9 column W'], { values: { fr1: allowance(points) } });
    return classOf(b.state, 0);
  };

  const chargedBy = (horse: string) => {
    const b = with4([`${horse} C4 column E`], ['inf C5 line WNW'], { phase: 'charge' });
    b.act('fr1', 'line ESE');
    return b.cited('charged');
  };

  test('VEA-16-401.1 ten points or more: light; nine: not', () => {
    expect([kind(10), kind(12), kind(9)]).toEqual(['light', 'light', 'line']);
    expect(chargedBy('hussars')).toContain('VEA-16-401');
  });

  test('VEA-16-402.1 nine points: line', () => {
    expect(kind(9)).toBe('line');
    expect(chargedBy('cav')).toContain('VEA-16-402');
  });

  test('VEA-16-403.1 eight points or fewer: heavy', () => {
    expect([kind(8), kind(6), kind(9)]).toEqual(['heavy', 'heavy', 'line']);
    expect(chargedBy('heavy')).toContain('VEA-16-403');
  });
});

describe('recoil', () => {
  test('VEA-16-404.1 light cavalry recoils without dice', () => {
    const b = with4(['inf C3 column E'], ['hussars C5 column W']);
    b.act('fr1', 'to C4');
    b.act('recoil co1');
    b.act('to C6');
    calmly(b);
    expect([b.at('co1'), b.told('recoilTested')]).toEqual(['C6', []]);
    expect(b.cited('recoiled')).toContain('VEA-16-404');
  });

  test('VEA-16-404.2 and again when the enemy follows', () => {
    const b = with4(['inf C3 column E'], ['hussars C5 column W']);
    b.act('fr1', 'to C4');
    b.act('recoil co1');
    b.act('to C6');
    calmly(b).act('stay');
    b.act('to C5');
    b.act('recoil co1');
    b.act('to C7');
    calmly(b);
    expect([b.at('co1'), b.told('recoilTested')]).toEqual(['C7', []]);
  });

  test('VEA-16-405.1 line cavalry tests, and breaks if it fails', () => {
    const b = with4(['inf C3 column E'], ['cav C5 column W'], { dice: '66' });
    b.act('fr1', 'to C4');
    b.act('recoil co1');
    calmly(b);
    expect(b.stands('co1')).toBe('disorganised');
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.cited('recoilTested')).toContain('VEA-16-405');
  });

  test('VEA-16-405.2 so does heavy cavalry', () => {
    const b = with4(['inf C3 column E'], ['heavy C5 column W'], { dice: '11' });
    b.act('fr1', 'to C4');
    b.act('recoil co1');
    expect(b.told('recoilTested')).toHaveLength(1);
  });

  test('VEA-16-406.1 not even light cavalry recoils before a charge at it', () => {
    const b = with4(['cav C3 column E'], ['hussars C5 column W'], { phase: 'charge' });
    b.act('fr1', 'line ESE', 'to C4');
    expect(b.options()).not.toContain('recoil co1');
    expect(b.refused('recoil co1')).toContain('VEA-16-406');
  });
});

describe('turns in a charge', () => {
  const far = allowance(20);
  const zigzag = ['to C2', 'left', 'to C3', 'right', 'to C4', 'left', 'to C5'];

  test('VEA-16-407.1 light cavalry turns three times, not four', () => {
    const b = with4(['hussars C1 column E'], ['guns A9 limbered W'], {
      phase: 'charge',
      values: { fr1: far },
    });
    expect(b.refused('fr1', 'line ESE', ...zigzag, 'scatter')).toEqual([]);
    expect(b.refused('fr1', 'line ESE', ...zigzag, 'right', 'scatter')).toContain('VEA-16-407');
  });

  test('VEA-16-407.2 and once in a hex', () => {
    const b = with4(['hussars C1 column E'], ['guns A9 limbered W'], {
      phase: 'charge',
      values: { fr1: far },
    });
    expect(b.refused('fr1', 'line ESE', 'left', 'left', 'scatter')).toContain('VE-9.2-05');
  });

  test('VEA-16-408.1 line cavalry turns twice', () => {
    const b = with4(['cav C1 column E'], ['guns A9 limbered W'], { phase: 'charge' });
    const twice = ['fr1', 'line ESE', 'left', 'to C2', 'right', 'to C3'];
    expect(b.refused(...twice, 'scatter')).toEqual([]);
    expect(b.refused(...twice, 'left', 'scatter')).toContain('VEA-16-408');
  });

  test('VEA-16-409.1 heavy cavalry turns once', () => {
    const b = with4(['heavy C1 column E'], ['guns A9 limbered W'], { phase: 'charge' });
    expect(b.refused('fr1', 'line ESE', 'left', 'to C2', 'scatter')).toEqual([]);
    expect(b.refused('fr1', 'line ESE', 'left', 'to C2', 'right', 'scatter')).toContain('VEA-16-409');
  });
});

describe('the die', () => {
  /** What the classes add to the die of a charge at a hex. */
  function charge(
    french: string | readonly string[],
    coalition: string | readonly string[],
  ): [string, number][] {
    const list = (words: string | readonly string[]) => (typeof words === 'string' ? [words] : [...words]);
    const b = with4([...list(french), 'inf G1 column E'], list(coalition), {
      phase: 'charge',
      chance: 5,
      dice: undefined as never,
    });
    const names = list(french).map((_, at) => `fr${at + 1}`);
    b.act(names[0]!, ...names.slice(1).map((name) => `with ${name}`), 'line ESE');
    while (b.told('clashed').length === 0) {
      if (b.asked.endsWith('react')) b.act('pass');
      else if (b.state.phase === 'shock' && b.options().includes('at C4')) b.act('at C4', 'to C5');
      else if (b.options().includes('end')) b.act('end');
      else calmly(b);
    }
    return b.told('clashed')[0]!.sum.map(({ id, value }) => [id, value]);
  }

  /** The same for a countercharge of the coalition's cavalry in C5 at whoever comes to C4. */
  function counter(french: string, coalition: string): [string, number][] {
    const b = with4([french, 'inf G1 column E'], [coalition], {
      chance: 5,
      dice: undefined as never,
      values: { co1: { morale: 11 } },
    });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    if (b.asked.endsWith('answerFire')) b.act('hold');
    return b.told('clashed')[0]?.sum.map(({ id, value }): [string, number] => [id, value]) ?? [];
  }

  test('VEA-16-410.1 light cavalry against the disorganised: +1', () => {
    expect(charge('hussars C4 column E', 'inf C5 broken1')).toEqual([['VEA-16-410', 1]]);
  });

  test('VEA-16-410.2 against units in order nothing', () => {
    expect(charge('hussars C4 column E', 'inf C5 line WNW')).toEqual([]);
  });

  test('VEA-16-411.1 line cavalry against light: +1', () => {
    expect(charge('cav C4 column E', 'hussars C5 column W')).toEqual([['VEA-16-411', 1]]);
  });

  test('VEA-16-411.2 light cavalry that countercharges line cavalry: -1', () => {
    expect(counter('cav C3 column E', 'hussars C5 column W')).toEqual([['VEA-16-411', -1]]);
  });

  test('VEA-16-411.3 line against line nothing', () => {
    expect(charge('cav C4 column E', 'cav C5 column W')).toEqual([]);
  });

  test('VEA-16-412.1 heavy cavalry against infantry: +1', () => {
    expect(charge('heavy C4 column E', 'inf C5 line WNW')).toEqual([['VEA-16-412', 1]]);
  });

  test('VEA-16-412.2 against line or light cavalry: +1', () => {
    expect(charge('heavy C4 column E', 'cav C5 column W')).toEqual([['VEA-16-412', 1]]);
    expect(charge('heavy C4 column E', 'hussars C5 column W')).toEqual([['VEA-16-412', 1]]);
  });

  test('VEA-16-412.3 not where there is heavy cavalry among the enemy', () => {
    expect(charge('heavy C4 column E', ['hussars3 C5 column W', 'heavy3 C5 column W'])).toEqual([]);
  });

  test('different classes add up', () => {
    expect(charge(['heavy3 C4 column E', 'hussars3 C4 column E'], 'inf C5 broken1')).toEqual([
      ['VEA-16-410', 1],
      ['VEA-16-412', 1],
    ]);
  });

  test('VEA-16-413.1 light cavalry that countercharges heavy cavalry: -1', () => {
    expect(counter('heavy C3 column E', 'hussars C5 column W')).toEqual([['VEA-16-413', -1]]);
  });

  test('VEA-16-413.2 heavy against heavy nothing', () => {
    expect(counter('heavy C3 column E', 'heavy C5 column W')).toEqual([]);
  });
});

describe('every other turn', () => {
  function inTurn(turn: number): Battle {
    const b = with4(['cav C4 column E', 'cav A1 column E'], ['inf C5 line WNW'], { phase: 'charge', turn });
    b.state.units[0]!.lastCharge = 6;
    return b;
  }

  test('VEA-16-414.1 whoever charged on turn 6 does not on turn 7, but on turn 8', () => {
    expect(inTurn(7).refused('fr1', 'line ESE')).toContain('VEA-16-414');
    expect(inTurn(7).options()).not.toContain('fr1');
    expect(inTurn(8).refused('fr1', 'line ESE')).toEqual([]);
    const b = with4(['cav C4 column E'], ['inf C5 line WNW'], { phase: 'charge', turn: 6 });
    b.act('fr1', 'line ESE');
    expect(b.unit('fr1').lastCharge).toBe(6);
  });

  test('VEA-16-414.2 on turn 7 it may move', () => {
    const b = inTurn(7);
    b.act('end');
    expect(b.asked).toBe('french movement');
    expect(b.refused('fr1', 'left', 'to B4')).toEqual([]);
  });

  /** Coalition cavalry that charged on turn 6 is approached. */
  function approached(turn: number): Battle {
    const b = with4(['inf C3 column E'], ['cav C5 column W'], { turn, dice: '66' });
    b.state.units[b.index('co1')]!.lastCharge = 6;
    b.act('fr1', 'to C4');
    return b;
  }

  test('VEA-16-415.1 an earlier charge forbids no countercharge', () => {
    for (const turn of [6, 7]) expect(approached(turn).options()).toContain('counter co1');
  });

  test('VEA-16-415.2 and a countercharge is no charge', () => {
    const b = with4(['inf C3 column E'], ['cav C5 column W'], { turn: 6, dice: '11 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('hold');
    expect(b.unit('co1').lastCharge).toBe(-1);
    expect(b.cited('counterchargeTested')).toContain('VEA-16-415');
  });
});

describe('riding at an enemy two hexes off', () => {
  const come = (coalition: readonly string[], more: Setting = {}, french = 'inf C2 column E') => {
    const b = with4([french, 'inf G1 column E'], coalition, more);
    b.act('fr1', 'to C3');
    return b;
  };

  test('VEA-16-416.1 an enemy comes two hexes off, an empty hex of its front between them', () => {
    const b = come(['hussars C5 column W']);
    expect(b.asked).toBe('coalition react');
    expect(b.options()).toEqual(['pass', 'charge co1']);
    expect(b.options('charge co1')).toEqual(['to C4']);
  });

  test('VEA-16-416.2 not line cavalry', () => {
    const b = come(['cav C5 column W', 'hussars B4 column SW']);
    expect(b.refused('charge co1')).toContain('VEA-16-416');
    expect(come(['cav C5 column W']).asked).toBe('french movement');
  });

  test('VEA-16-416.3 nor with somebody in the hex between', () => {
    const b = come(['hussars C5 column W', 'inf C4 column W', 'hussars B4 column SW']);
    expect(b.refused('charge co1')).toContain('VEA-16-416');
  });

  test('VEA-16-417.1 with morale 8 a throw of 9 comes to nothing', () => {
    const b = come(['hussars C5 column W'], { dice: '54' });
    b.act('charge co1', 'to C4');
    expect(b.told('counterchargeTested')).toMatchObject([{ unit: 'co1', morale: 8, passes: false }]);
    expect([b.at('co1'), b.stands('co1'), b.asked]).toEqual(['C5', 'column W', 'french movement']);
    expect(b.cited('counterchargeTested')).toContain('VEA-16-417');
  });

  test('VEA-16-418.1 it enters the hex in line; infantry that faces it may fire first', () => {
    const b = come(['hussars C5 column W'], { dice: '11 1 4 11' });
    b.act('charge co1', 'to C4');
    expect([b.at('co1'), b.asked]).toEqual(['C4', 'french answerFire']);
    expect(b.cited('stepped')).toContain('VEA-16-418');
    b.act('at C4');
    expect(b.told('fired')).toMatchObject([{ how: 'answer', at: 'C4' }]);
    expect(b.told('clashed')).toMatchObject([{ side: 'coalition', attackers: ['co1'] }]);
    // It stays where it is, in column.
    expect([b.at('co1'), b.stands('co1')]).toEqual(['C4', 'column W']);
  });

  test('VEA-16-418.2 infantry taken in flank does not', () => {
    // The column faces south-east and is met from the east.
    const b = with4(['inf B2 column SE', 'inf G1 column E'], ['hussars C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C3', 'right', 'to D2');
    b.act('charge co1', 'to C4');
    expect(b.told('fired')).toEqual([]);
    expect(b.told('clashed')).toHaveLength(1);
  });

  test('VEA-16-418.3 whoever was struck moves no farther, even if he won', () => {
    const b = with4(['inf C2 column E', 'inf G1 column E'], ['hussars C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C3', 'left', 'to B3');
    b.act('charge co1', 'to C4');
    b.act('hold');
    expect([b.at('fr1'), b.asked]).toEqual(['C3', 'french movement']);
    expect(b.refused('fr1', 'to C4')).toContain('VE-6.1-03');
  });

  test('VEA-16-418.4 and infantry forms no square against it', () => {
    const b = come(['hussars C5 column W'], { dice: '11 4 11' });
    b.act('charge co1', 'to C4');
    b.act('hold');
    expect(b.told('squareTested')).toEqual([]);
    expect(b.told('clashed')).toHaveLength(1);
  });
});

describe('falling back', () => {
  /** Light cavalry that has charged four hexes and beaten guns, on turn 7. */
  function victorious(
    more: Setting = {},
    french = ['hussars5 C2 column E'],
    way = ['to C3', 'to C4', 'to C5', 'to C6'],
  ): Battle {
    const b = with4([...french, 'inf G1 column E'], ['guns C7 battery ESE'], {
      phase: 'charge',
      turn: 7,
      turns: 9,
      dice: '6',
      ...more,
    });
    b.act('fr1', 'line ESE', ...way);
    while (phaseOf(b) !== 'shock') b.act('end');
    b.act('at C6', 'to C7');
    if (b.asked === 'french assault') b.act('end');
    if (b.asked === 'french exploit') b.act('stay');
    return b;
  }

  test('VEA-16-419.1 whoever has won may scatter: on turn 7 the marker is 6', () => {
    const b = victorious();
    expect(b.asked).toBe('french reform');
    expect(b.askedBy).toContain('VEA-16-419');
    b.act('disorder fr1');
    while (b.asked.includes('retreatWay')) b.act(b.options()[0]!);
    expect(b.told('disorganised').at(-1)).toMatchObject({ unit: 'fr1', marker: 6, cause: 'voluntary' });
  });

  test('VEA-16-419.2 not whoever has countercharged', () => {
    const b = with4(['inf C3 column E', 'inf G1 column E'], ['hussars C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('hold');
    expect(b.asked).toBe('french movement');
    expect(b.refusedTo('coalition', ['disorder co1'])).not.toEqual([]);
    expect(b.refused('disorder co1')).toContain('VE-6.5-02');
  });

  test('VEA-16-420.1 ten points, four spent: it goes back up to six', () => {
    const b = victorious();
    expect(b.options().filter((word) => String(word).startsWith('fall back'))).toEqual([
      'fall back fr1 1',
      'fall back fr1 3',
      'fall back fr1 4',
      'fall back fr1 5',
      'fall back fr1 6',
    ]);
    b.act('fall back fr1 5');
    while (b.asked.includes('retreatWay')) b.act(b.options()[0]!);
    expect(b.told('retreated').filter(({ unit }) => unit === 'fr1')).toHaveLength(5);
    expect(b.at('fr1')).toMatch(/1$/);
    expect(b.cited('retreated')).toContain('VEA-16-420');
    const near = victorious();
    near.act('fall back fr1 1');
    while (near.asked.includes('retreatWay')) near.act(near.options()[0]!);
    expect(near.told('retreated').filter(({ unit }) => unit === 'fr1')).toHaveLength(1);
  });

  test('VEA-16-420.2 with one point left it still goes back two hexes', () => {
    const b = victorious({ values: { fr1: allowance(10) } });
    b.state.units[0]!.spent = 9;
    expect(b.options().filter((word) => String(word).startsWith('fall back'))).toEqual(['fall back fr1 1']);
    b.act('disorder fr1');
    while (b.asked.includes('retreatWay')) b.act(b.options()[0]!);
    expect(b.told('retreated').filter(({ unit }) => unit === 'fr1')).toHaveLength(2);
    // Ground that costs more than it has left stops it after the second hex.
    const rows = Array.from({ length: 7 }, () => '. . f . . . . . .');
    const woods = victorious({ rows }, ['hussars5 C4 column E'], ['to C5', 'to C6']);
    woods.state.units[0]!.spent = 6;
    woods.act('fall back fr1 4');
    while (woods.asked.includes('retreatWay')) woods.act(woods.options()[0]!);
    expect(woods.told('retreated').filter(({ unit }) => unit === 'fr1')).toHaveLength(2);
    // And it does not set out for less than two where it cannot pay for one.
    const wooded = Array.from({ length: 7 }, () => '. . . . f . . . .');
    const poor = victorious({ rows: wooded }, ['hussars5 C6 column E'], []);
    poor.state.units[0]!.spent = 7;
    expect(poor.options().filter((word) => String(word).startsWith('fall back'))).toEqual([
      'fall back fr1 3',
    ]);
    poor.act('fall back fr1 3');
    expect(poor.refused('to C9')).toContain('VE-8.9-01');
  });

  test('VEA-16-420.1 nor does it choose a hex it cannot pay for', () => {
    const plain = '. . . . . . . . .';
    const rows = [plain, plain, '. . f . . . . . .', plain, plain, plain, plain];
    const b = victorious({ rows }, ['hussars5 C5 column E'], ['to C6']);
    b.state.units[0]!.spent = 7;
    b.act('fall back fr1 3');
    b.act('to C5');
    b.act('to C4');
    // C3 is a wood, and the point it has left does not pay for it.
    expect(b.asked).toBe('french retreatWay');
    expect(b.options()).toEqual(['to D3', 'to B3']);
    expect(b.refused('to C3')).toContain('VEA-16-420');
  });
});
