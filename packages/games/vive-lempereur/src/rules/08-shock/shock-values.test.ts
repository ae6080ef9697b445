import { describe, expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { forcesOf } from './forces.ts';
import { defenceSum } from './shock-values.ts';

/** The combat that comes of these declarations, each a stack and its goal: `D4 D5`. */
function clash(setting: Setting, ...declared: string[]) {
  const b = declaredIn(setting, ...declared);
  return { b, event: b.told('clashed')[0]! };
}

function declaredIn(setting: Setting, ...declared: string[]): Battle {
  const b = battle({ phase: 'shock', dice: '4 11 11 11 11 11 11', ...setting });
  for (const words of declared) {
    const [from, to] = words.split(' ');
    b.act(`at ${from!}`, `to ${to!}`);
  }
  if (b.asked === 'french assault') b.act('end');
  return b;
}

/** What one unit was worth. */
function value(setting: Setting, unit: string, ...declared: string[]): number {
  return clash(setting, ...declared).event.values.find((one) => one.unit === unit)!.value;
}

/** Which rules made up that worth. */
function sumOf(setting: Setting, unit: string, ...declared: string[]): readonly string[] {
  return clash(setting, ...declared)
    .event.values.find((one) => one.unit === unit)!
    .sum.map(({ id }) => id);
}

const charging = { marks: marks.charging };
const frontal = { french: ['inf D4 column E'], coalition: ['inf D5 line WNW'] };
/** A line that faces away from D4. */
const inRear = { french: ['inf D4 column E'], coalition: ['inf D5 line ESE'] };

describe('infantry', () => {
  test('VE-4.1-06.1 a line of value 2 defends with 2 a step from the front', () => {
    expect(value(frontal, 'co1', 'D4 D5')).toBe(2);
  });

  test('VE-4.1-06.2 a line of value 3 taken in rear defends with 2', () => {
    const setting = { ...inRear, values: { co1: { shock: 3 } } };
    expect(value(setting, 'co1', 'D4 D5')).toBe(2);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-4.1-06');
  });

  test('VE-4.2-06.1 a column attacks with one more, and does not defend with it', () => {
    const setting = { french: ['inf D4 column E'], coalition: ['inf D5 column W'] };
    expect([value(setting, 'fr1', 'D4 D5'), value(setting, 'co1', 'D4 D5')]).toEqual([3, 2]);
    expect(sumOf(setting, 'fr1', 'D4 D5')).toEqual(['VE-8.4-01', 'VE-4.2-06']);
  });

  test('VE-4.2-08.1 a column of value 3 taken in rear defends with 2', () => {
    const setting = {
      french: ['inf D4 column E'],
      coalition: ['inf D5 column E'],
      values: { co1: { shock: 3 } },
    };
    expect(value(setting, 'co1', 'D4 D5')).toBe(2);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-4.2-08');
  });

  test('VE-4.3-04.1 infantry that attacks out of a town has its printed value', () => {
    const rows = plain({ D4: 't' });
    const { b, event } = clash({ ...frontal, rows, french: ['inf D4 adapted'] }, 'D4 D5');
    expect(event.values[0]!.value).toBe(2);
    expect(b.cited('clashed')).toContain('VE-4.3-04');
  });

  test('VE-8.3-04.1 in a village it is no column', () => {
    const rows = plain({ D4: 't' });
    const { b, event } = clash({ ...frontal, rows, french: ['inf5 D4 adapted'] }, 'D4 D5');
    expect(event.powers[0]).toBe(10);
    expect(b.cited('clashed')).toContain('VE-8.3-04');
  });

  test('VE-4.6-12.1 skirmishers of value 2 attack and defend with 1', () => {
    const attack = { french: ['light D4 skirmish E4'], coalition: ['inf D3 line ESE'] };
    expect(value(attack, 'fr1', 'D4 D3')).toBe(1);
    const defence = { french: ['inf D3 column E'], coalition: ['light D4 skirmish E4'] };
    expect(value(defence, 'co1', 'D3 D4')).toBe(1);
    expect(sumOf(defence, 'co1', 'D3 D4')).toContain('VE-4.6-12');
  });

  test('VE-4.6-13.1 six steps of skirmishers struck in one hex defend with all six', () => {
    const { b, event } = clash(
      { french: ['inf D3 column E'], coalition: ['light6 D4 skirmish E4'] },
      'D3 D4',
    );
    expect(event.powers[1]).toBe(6);
    expect(b.cited('clashed')).toContain('VE-4.6-13');
  });

  test('struck in both their hexes, skirmishers fight one combat', () => {
    const { b, event } = clash(
      { french: ['inf D3 column E', 'inf E3 column E'], coalition: ['light6 D4 skirmish E4'], dice: '6' },
      'D3 D4',
      'E3 E4',
    );
    expect(event.powers).toEqual([42, 6]);
    expect(b.told('clashed')).toHaveLength(1);
  });
});

describe('squares', () => {
  const square = { french: ['cav5 D4 line ESE'], coalition: ['inf6 D5 square'], values: { fr1: charging } };

  test('VE-4.4-04.1 six steps of value 2 in square defend with 12 against cavalry alone', () => {
    const { b, event } = clash(square, 'D4 D5');
    expect(event.powers[1]).toBe(12);
    expect(b.cited('clashed')).toContain('VE-4.4-04');
  });

  test('VE-4.4-05.1 against infantry they defend with 6', () => {
    const infantry = { ...square, french: ['inf D4 column E'], values: {} };
    expect(clash(infantry, 'D4 D5').event.powers[1]).toBe(6);
    expect(sumOf(infantry, 'co1', 'D4 D5')).toContain('VE-4.4-05');
  });

  test('VE-4.4-06.1 against both the square is halved and the cavalry counts one a step', () => {
    const both = { ...square, french: ['cav5 D4 line ESE', 'inf6 E5 column NE'] };
    const { event } = clash(both, 'D4 D5', 'E5 D5');
    expect(event.powers).toEqual([23, 6]);
    expect(event.odds).toBe('3:1');
    expect(sumOf(both, 'co1', 'D4 D5', 'E5 D5')).toContain('VE-4.4-06');
  });

  test('VE-4.7-06.1 cavalry that charges a square counts one a step', () => {
    const setting = { ...square, values: { fr1: { ...charging, shock: 4 } } };
    expect(value(setting, 'fr1', 'D4 D5')).toBe(1);
    expect(sumOf(setting, 'fr1', 'D4 D5')).toContain('VE-4.7-06');
  });
});

describe('cavalry', () => {
  const charge = {
    french: ['cav5 D4 line ESE'],
    coalition: ['inf6 D5 line WNW'],
    values: { fr1: { ...charging, shock: 4 } },
  };

  test('VE-4.7-06.2 out of a forest it counts one a step', () => {
    const rows = plain({ D4: 'f' });
    expect([value(charge, 'fr1', 'D4 D5'), value({ ...charge, rows }, 'fr1', 'D4 D5')]).toEqual([4, 1]);
  });

  test('VE-4.7-07.1 a charging line struck through its flank defends with half its value', () => {
    const { state } = battle({
      french: ['cav3 D4 line ESE'],
      coalition: ['cav3 C5 line WSW', 'cav3 D5 line WNW'],
      values: { fr1: { ...charging, shock: 5 } },
    });
    const { byName } = boardOf(state).grid;
    const struckFrom = (hex: string) =>
      forcesOf(state, { attackers: [byName.get(hex)!], targets: [byName.get('D4')!] }).defence[0]!.units[0]!
        .value;
    expect([struckFrom('C5'), struckFrom('D5')]).toEqual([3, 5]);
    const sum = defenceSum(state, 0, 'flank', { byFoot: false, byHorse: true });
    expect(sum.map(({ id }) => id)).toEqual(['VE-8.4-01', 'VE-4.7-07']);
  });

  test('VE-4.8-04.1 a column of value 3 taken in rear defends with 2', () => {
    const setting = {
      french: ['inf D4 column E'],
      coalition: ['cav D5 column E'],
      values: { co1: { shock: 3 } },
    };
    expect(value(setting, 'co1', 'D4 D5')).toBe(2);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-4.8-04');
  });

  test('VE-4.9-03.1 five steps in a forest defend with 5', () => {
    const setting = { french: ['inf D4 column E'], coalition: ['cav5 D5 adapted'], rows: plain({ D5: 'f' }) };
    expect(clash(setting, 'D4 D5').event.powers[1]).toBe(5);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-4.9-03');
  });

  test('VE-4.10-05.1 seven disorganised steps defend with 7', () => {
    const setting = { french: ['inf D4 column E'], coalition: ['cav7 D5 broken1'] };
    expect(clash(setting, 'D4 D5').event.powers[1]).toBe(7);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-4.10-05');
  });
});

describe('guns', () => {
  test('VE-4.11-05.1 two limbered steps of value 1 defend with 2', () => {
    const setting = { french: ['inf D4 column E'], coalition: ['guns D5 limbered W'] };
    expect(clash(setting, 'D4 D5').event.powers[1]).toBe(2);
  });

  test('VE-4.11-05.1 but they do not attack', () => {
    const french = ['guns D4 limbered E', 'inf A1 column E'];
    const b = battle({ ...frontal, phase: 'shock', french });
    expect(b.refused('at D4', 'to D5')).toContain('VE-4.11-05');
  });

  test('VE-4.12-10.1 a battery with the attackers adds nothing', () => {
    const setting = { ...frontal, french: ['guns D4 battery ESE', 'inf5 D4 line ESE'] };
    const { event } = clash(setting, 'D4 D5');
    expect(event.powers[0]).toBe(10);
    expect(event.values.find(({ unit }) => unit === 'fr1')!.value).toBe(0);
  });

  test('VE-4.12-10.1 a battery alone attacks nobody', () => {
    const b = battle({ ...frontal, phase: 'shock', french: ['guns D4 battery ESE', 'inf A1 column E'] });
    expect(b.refused('at D4', 'to D5')).toContain('VE-4.12-10');
  });

  test('VE-5.3-05.1 a battery taken in flank leaves the fight to its infantry', () => {
    const setting = { french: ['inf D4 column E'], coalition: ['guns D5 battery ESE', 'inf5 D5 line ESE'] };
    const { b, event } = clash(setting, 'D4 D5');
    expect(event.arc).toBe('rear');
    expect(event.powers[1]).toBe(5);
    expect(b.cited('clashed')).toContain('VE-5.3-05');
  });

  test('VE-8.6-01.1 a value of 3 is halved to 2', () => {
    const setting = {
      french: ['inf D4 column E'],
      coalition: ['guns D5 limbered E'],
      values: { co1: { shock: 3 } },
    };
    expect(value(setting, 'co1', 'D4 D5')).toBe(2);
    expect(sumOf(setting, 'co1', 'D4 D5')).toContain('VE-8.6-01');
  });
});

describe('stacks', () => {
  test('VE-5.3-03.1 four and five steps in column attack with 27', () => {
    const setting = { ...frontal, french: ['inf4 D4 column E', 'inf5 D4 column E'] };
    const { b, event } = clash(setting, 'D4 D5');
    expect(event.powers[0]).toBe(27);
    expect(b.cited('clashed')).toContain('VE-5.3-03');
  });

  test('VE-5.7-04.1 E6 a line above a column attacks with 2 and 3 a step', () => {
    const setting = { ...frontal, french: ['inf4 D4 line ESE', 'inf5 D4 column E'] };
    const { event } = clash(setting, 'D4 D5');
    expect(event.values.slice(0, 2).map((one) => one.value)).toEqual([2, 3]);
    expect(event.powers[0]).toBe(8 + 15);
  });
});

describe('ground', () => {
  const overBridge = {
    french: ['inf8 D4 column E'],
    coalition: ['inf6 D5 line WNW'],
    rows: plain({ D5: 'd' }),
    map: { sides: { river: ['D4/D5'], bridge: ['D4/D5'] } },
  };

  test('VE-8.3-01.1 E16 a column over a bridge into difficult ground: 2 + 1 - 1 - 1', () => {
    expect(value(overBridge, 'fr1', 'D4 D5')).toBe(1);
    expect(sumOf(overBridge, 'fr1', 'D4 D5')).toContain('VE-8.3-01');
  });

  test('VE-8.3-02.1 the side and the ground count both', () => {
    const { event } = clash(overBridge, 'D4 D5');
    expect(event.values[0]!.sum.map((row) => [row.id, row.value])).toEqual([
      ['VE-8.4-01', 2],
      ['VE-4.2-06', 1],
      ['VE-8.3-01', -1],
      ['VE-8.3-02', -1],
    ]);
  });

  test('VE-8.3-03.1 infantry that comes out of a forest has its printed value, cavalry 1', () => {
    const rows = plain({ D4: 'f' });
    expect(value({ ...frontal, rows, french: ['inf D4 adapted'] }, 'fr1', 'D4 D5')).toBe(2);
    const cavalry = { ...frontal, rows, french: ['cav D4 line ESE'], values: { fr1: charging } };
    expect(value(cavalry, 'fr1', 'D4 D5')).toBe(1);
    expect(sumOf(cavalry, 'fr1', 'D4 D5')).toContain('VE-8.3-03');
  });

  test('VE-8.3-05.1 before a chateau a line is worth nothing, and does not attack alone', () => {
    const rows = plain({ D5: 'c' });
    const b = battle({ french: ['inf D4 line ESE'], coalition: ['inf D5 adapted'], rows, phase: 'shock' });
    expect(b.refused('at D4', 'to D5')).toContain('VE-8.3-05');
    const column = battle({
      french: ['inf D4 column E'],
      coalition: ['inf D5 adapted'],
      rows,
      phase: 'shock',
    });
    expect(column.refused('at D4', 'to D5')).toEqual([]);
  });

  test('E15 four adapted steps that attack a forest out of a town have a power of 4', () => {
    const rows = plain({ D4: 't', D5: 'f' });
    const setting = { french: ['inf4 D4 adapted'], coalition: ['inf D5 adapted'], rows };
    expect(clash(setting, 'D4 D5').event.powers[0]).toBe(4);
  });
});

describe('power and odds', () => {
  test('VE-8.4-01.1 E12 value 2 and five steps make 10', () => {
    const setting = { ...frontal, french: ['inf5 D4 line ESE'] };
    expect(clash(setting, 'D4 D5').event.powers[0]).toBe(10);
    expect(sumOf(setting, 'fr1', 'D4 D5')).toEqual(['VE-8.4-01']);
  });

  test('VE-8.8-01.1 E14 a line of 7 and a column of 5 against a line of 6: 29 to 12 is two to one', () => {
    const setting = { french: ['inf7 D4 line ESE', 'inf7-5 C5 column SE'], coalition: ['inf6 D5 line WNW'] };
    const { b, event } = clash(setting, 'D4 D5', 'C5 D5');
    expect([event.powers, event.odds]).toEqual([[29, 12], '2:1']);
    expect(b.cited('clashed')).toContain('VE-8.8-01');
  });

  test('VE-8.8-01.2 E16 8 to 12 is two to three', () => {
    const { event } = clash(
      {
        french: ['inf8 D4 column E'],
        coalition: ['inf6 D5 line WNW'],
        rows: plain({ D5: 'd' }),
        map: { sides: { river: ['D4/D5'], bridge: ['D4/D5'] } },
      },
      'D4 D5',
    );
    expect([event.powers, event.odds]).toEqual([[8, 12], '2:3']);
  });
});

/** Clear ground, 9 by 7, with other signs in some hexes. */
function plain(signs: Readonly<Record<string, string>>): string[] {
  return Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_none, at) => signs[`${String.fromCharCode(65 + row)}${at + 1}`] ?? '.').join(
      ' ',
    ),
  );
}

test('VE-4.11-01.2 limbered guns in a town have their flanks and rear there too: half from behind', () => {
  const rows = ['. . .', '. . .', '. . .', '. t .', '. . .'];
  const defended = (facing: string) =>
    clash(
      {
        rows,
        french: ['inf6 D1 column E'],
        coalition: [`guns D2 limbered ${facing}`, 'inf A3 column W'],
        values: { co1: { shock: 4 } },
        dice: '1 11 11 11',
      },
      'D1 D2',
    ).event.powers[1];
  expect(defended('W')).toBe(2 * 4);
  expect(defended('E')).toBe(2 * 2);
});
