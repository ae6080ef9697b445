/** Chapter XVII.2, line by line: what troops out of command may still do. */
import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { begun, out } from './testing.ts';

const rest = 'inf9 A24 column W';
const out1 = { fr1: { marks: marks.uncommanded } };
const strayed = { fr1: { marks: marks.uncommanded | marks.strayed } };

/** In the middle of a turn, with a unit that was found out of command when it began. */
function during(setting: Setting): Battle {
  return battle({ turn: 2, values: out1, ...setting, options: { commandLevel: 2, ...setting.options } });
}

describe('marching', () => {
  test('VEA-17-212.1 it may come nearer to its leader, and stops when he is in reach', () => {
    const b = begun({ french: ['inf C10 column W'], leaders: { french: ['Davout C1'] } });
    expect(b.refused('fr1', 'to C9', 'to C8', 'to C7', 'to C6')).toEqual(['VEA-17-212']);
    b.act('fr1', 'to C9', 'to C8', 'to C7');
    expect([b.at('fr1'), out(b)]).toEqual(['C7', ['fr1']]);
    expect(b.cited('stepped')).toEqual(expect.arrayContaining(['VEA-17-212', 'VEA-17-214']));
  });

  test('VEA-17-212.2 not away from him, nor past him', () => {
    const b = begun({ french: ['inf C10 column E'], leaders: { french: ['Davout C1'] } });
    expect(b.refused('fr1', 'to C11')).toEqual(['VEA-17-212']);
    expect(b.options('fr1')).not.toContain('to C11');
    expect(b.options('fr1')).toContain('about');
  });

  test('VEA-17-212.2 sideways only where nothing leads nearer', () => {
    const open = begun({ french: ['inf C10 column NE'], leaders: { french: ['Davout C1'] } });
    expect(open.refused('fr1', 'to B10')).toEqual(['VEA-17-212']);
    // The enemy bars the strip but for one way round, and the guns stand in it.
    const barred = begun({
      rows: ['. . . . . . . . . . . .', '. . . . . . . . . . . .'],
      french: ['inf B10 column W', 'inf9 B9 column W'],
      coalition: ['inf9 A9 column E', 'inf9 A12 column W'],
      leaders: { french: ['Davout B1'] },
    });
    expect(out(barred)).toEqual(['fr1', 'fr2']);
    expect(barred.refused('fr1', 'to B9')).not.toEqual([]);
  });

  test('VEA-17-212.2 where the enemy bars every way it goes as if he were not there', () => {
    const b = begun({
      rows: ['. . . . . . . . . . . .'],
      french: ['inf A12 column W'],
      coalition: ['inf A5 column E'],
      leaders: { french: ['Davout A1'] },
    });
    b.act('fr1', 'to A11');
    expect(b.at('fr1')).toBe('A11');
  });

  test('VEA-17-212.2 with no leader to go to it stays', () => {
    const b = begun({ french: ['inf C10 column W'], leaders: { french: ['Davout awaited corps'] } });
    expect(b.refused('fr1', 'to C9')).toEqual(['VEA-17-212']);
    const led = begun({
      french: ['inf C12 column W'],
      leaders: { french: ['Davout awaited corps', 'Napoleon C1 army'] },
    });
    led.act('fr1', 'to C11');
    expect(led.at('fr1')).toBe('C11');
  });

  test('VEA-17-212.3 come back within reach, it still does not attack', () => {
    const b = begun({
      french: ['inf C8 column W', 'inf C6 column E'],
      coalition: ['inf C7 column W', rest],
      leaders: { french: ['Davout C1'] },
    });
    expect(out(b)).toEqual(['fr1']);
    b.act('fr1', 'left', 'to D7', 'right', 'right');
    expect(b.at('fr1')).toBe('D7');
    while (b.asked !== 'french assault') b.act('end');
    expect(b.refused('at D7', 'to C7')).toEqual(expect.arrayContaining(['VEA-17-214']));
    expect(b.options()).not.toContain('at D7');
  });

  test('VEA-17-212.4 where its leader has ridden up it has nothing to come back to', () => {
    const b = begun({ french: ['inf C12 column W'], leaders: { french: ['Davout C1'] } });
    b.act('davout', ...Array.from({ length: 8 }, (_, at) => `to C${at + 2}`));
    expect(b.refused('fr1', 'to C11')).toEqual(['VEA-17-212']);
    expect(b.options('fr1').some((part) => String(part).startsWith('to '))).toBe(false);
  });

  test('VEA-17-213.1 broken troops go to the rear all the same', () => {
    const b = begun({ french: ['inf C12 broken1'], leaders: { french: ['Davout C23'] } });
    expect(out(b)).toEqual(['fr1']);
    b.act('fr1', 'to C11');
    expect([b.at('fr1'), b.unit('fr1').marks & marks.strayed]).toEqual(['C11', 0]);
    expect(b.cited('stepped')).toContain('VEA-17-213');
  });
});

describe('fire and shock', () => {
  /** A line that can fall back out of command before an enemy, and guns in command that see him too. */
  const facing: Setting = {
    french: ['inf C10 line ENE', 'heavyguns C3 battery ENE'],
    coalition: ['inf B9 column W', rest],
    leaders: { french: ['Davout C1'] },
  };

  test('VEA-17-214.1 it has moved one hex: no fire', () => {
    const b = begun(facing);
    expect(out(b)).toEqual(['fr1']);
    b.act('fr1', 'back C9');
    while (b.asked !== 'french fire') b.act('end');
    expect(b.refused('at B9', 'fr1')).toEqual(['VEA-17-214']);
    expect(b.options('at B9')).toEqual(['fr2']);
  });

  test('VEA-17-214.2 but opportunity fire in the enemy’s turn', () => {
    const b = during({
      side: 'coalition',
      values: strayed,
      french: ['inf D4 line ENE'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
    });
    b.act('co1', 'to D6');
    expect(b.asked).toBe('french opportunity');
    expect(b.options()).toContain('fr1');
  });

  test('VEA-17-214.3 and no defensive fire before its next turn', () => {
    const b = during({
      side: 'coalition',
      phase: 'defensive fire',
      values: strayed,
      french: ['inf D4 line ENE', 'inf E5 line N'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
    });
    expect(b.asked).toBe('french fire');
    expect(b.refused('at D5', 'fr1')).toEqual(['VEA-17-214']);
    expect(b.options('at D5')).toEqual(['fr2']);
  });

  test('VEA-17-214.3 nor do its voltigeurs fire', () => {
    const french = ['inf D4 line ENE', 'inf E6 line N'];
    const setting = {
      french,
      coalition: ['inf D6 column E', 'inf9 A9 column W'],
      options: { voltigeurs: true },
    };
    const screened = (values: Setting['values']) => {
      const b = during({ ...setting, side: 'coalition', phase: 'defensive fire', values: values! });
      const home = b.hex('D4');
      b.state.voltigeurs = [
        { unit: 0, hex: b.hex('D5'), facing: b.unit('fr1').facing, home, stood: 0, fired: false },
      ];
      return b.refused('at D6', 'fr1 D5');
    };
    expect(screened(strayed)).toEqual(['VEA-17-214']);
    expect(screened(out1)).toEqual([]);
  });

  test('VEA-17-215.1 in its hex it turns, fires and attacks', () => {
    const b = begun({
      french: ['inf C10 line N'],
      coalition: ['inf C11 column E', rest],
      leaders: { french: ['Davout C1'] },
      dice: '1',
    });
    b.act('fr1', 'right');
    while (b.asked !== 'french fire') b.act('end');
    b.act('at C11', 'fr1');
    expect(b.asked).toBe('french assault');
    expect(b.options('at C10')).toEqual(['to C11']);
    b.act('at C10', 'to C11');
    expect(b.cited('shockDeclared')).toContain('VEA-17-215');
  });

  test('VEA-17-216.1 it may advance into the hex it has emptied', () => {
    const b = during({
      phase: 'shock',
      french: ['inf6 D4 column E'],
      coalition: ['militia3 D5 line WNW', 'inf9 A9 column W'],
      dice: '5',
    });
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.asked).toBe('french advance');
    b.act('fr1', 'to D5');
    expect([b.at('fr1'), b.cited('advanced').includes('VEA-17-216')]).toEqual(['D5', true]);
  });

  test('VEA-17-216.2 cavalry rides in, and fights no second combat', () => {
    const swept = (values: Setting['values']) => {
      const b = during({
        phase: 'charge',
        values: values!,
        french: ['heavy4 D4 column E', 'heavy4 D4 column E'],
        coalition: ['militia2 D5 line ENE', 'militia2 D6 line ENE', 'inf9 A9 column W'],
        chance: 4,
      });
      b.act('fr1', 'with fr2', 'line ENE');
      while (b.asked !== '' && !b.asked.endsWith('exploit')) {
        const options = b.options();
        const word = ['stand', 'hold', 'end', 'at D4'].find((one) => options.includes(one)) ?? options[0]!;
        if (b.asked === 'french assault' && options.includes('at D4')) b.act('at D4', 'to D5');
        else b.act(word);
        if (b.events.length > 400) break;
      }
      return b;
    };
    const both = { fr1: { marks: marks.uncommanded }, fr2: { marks: marks.uncommanded } };
    const held = swept(both);
    expect(held.asked).toBe('french exploit');
    held.act('fr1', 'with fr2', 'to D5');
    if (held.options().includes('stay')) held.act('stay');
    expect(held.told('advanced').at(-1)!.rules).toContain('VEA-17-216');
    expect(held.asked).not.toBe('french exploitOn');
    const free = swept({});
    free.act('fr1', 'with fr2', 'to D5');
    while (free.asked.startsWith('coalition'))
      free.act(free.options().includes('stand') ? 'stand' : free.options()[0]!);
    expect(free.asked).toBe('french exploitOn');
  });
});

describe('cavalry', () => {
  const before: Setting = {
    phase: 'charge',
    french: ['cav D4 column E', 'cav B2 column E'],
    coalition: ['inf D5 column E', 'inf9 A9 column W'],
  };

  test('VEA-17-217.1 it charges an enemy before it from where it stands', () => {
    const b = during(before);
    expect(b.options('fr1')).toEqual(['and fr2', 'line ENE', 'line ESE']);
    expect(b.options('fr1', 'line ENE')).toEqual(['scatter']);
    b.act('fr1', 'line ENE');
    expect(b.cited('charged')).toContain('VEA-17-217');
    expect(b.at('fr1')).toBe('D4');
  });

  test('VEA-17-217.2 and none that it would have to ride at', () => {
    const b = during({ ...before, coalition: ['inf D6 column E', 'inf9 A9 column W'] });
    expect(b.refused('fr1', 'line ENE', 'to D5')).toEqual(['VEA-17-217']);
    expect(b.options()).not.toContain('fr1');
    const beside = during(before);
    expect(beside.refused('fr1', 'line ENE', 'left')).toEqual(['VEA-17-217']);
    expect(beside.refused('fr1', 'line ENE', 'to C5')).toEqual(['VEA-17-217']);
    expect(beside.refused('fr2', 'and fr1', 'line ENE', 'to B3')).toEqual(['VEA-17-217']);
  });

  test('VEA-17-217.2 with others only if they are out of command too', () => {
    const french = ['cav3 D4 column E', 'cav3 D4 column E'];
    expect(during({ ...before, french }).refused('fr1', 'with fr2', 'line ENE')).toEqual(['VE-9.2-14']);
    const both = { fr1: { marks: marks.uncommanded }, fr2: { marks: marks.uncommanded } };
    expect(during({ ...before, french, values: both }).refused('fr1', 'with fr2', 'line ENE')).toEqual([]);
  });

  test('VEA-17-217.2 cavalry under one that is out of command is asked about as ever', () => {
    const french = ['cav3 D4 column E', 'cav3 D4 column E'];
    const b = battle({
      turn: 2,
      phase: 'charge',
      french,
      coalition: ['inf D7 column E', 'inf9 A9 column W'],
      values: out1,
      options: { commandLevel: 2 },
    });
    expect(b.asked).toBe('french charge');
    expect(b.options()).toContain('fr2');
  });

  /** A French regiment comes up to cavalry that is out of command. */
  const approached = (options: Setting['options'] = {}, coalition = 'cav D6 column W') => {
    const b = during({
      french: ['inf D3 column E'],
      coalition: [coalition, 'inf9 A9 column W'],
      values: { co1: { marks: marks.uncommanded } },
      options,
    });
    b.act('fr1', 'to D4', ...(coalition.includes('D6') ? ['to D5'] : []));
    return b;
  };

  test('VEA-17-217.3 it countercharges and recoils as ever', () => {
    const b = approached();
    expect(b.asked).toBe('coalition react');
    expect(b.options()).toEqual(expect.arrayContaining(['counter co1', 'recoil co1', 'disorder co1']));
  });

  test('VEA-17-217.3 but rides at nobody two hexes off', () => {
    const b = approached({ cavalry: true }, 'hussars D6 column W');
    const far = during({
      french: ['inf D3 column E'],
      coalition: ['hussars D6 column W', 'inf9 A9 column W'],
      values: {},
      options: { cavalry: true },
    });
    far.act('fr1', 'to D4');
    expect(far.options()).toContain('charge co1');
    expect(b.told('stepped')).toHaveLength(2);
  });
});
