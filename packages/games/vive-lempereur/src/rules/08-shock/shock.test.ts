import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Setting } from '../../testing.ts';

const shock = (setting: Setting) => battle({ phase: 'shock', ...setting });
const charging = { marks: marks.charging };

describe('who attacks', () => {
  test('VE-4.4-07.1 a square does not', () => {
    const b = shock({
      french: ['inf D4 square', 'inf F4 column E'],
      coalition: ['inf D5 line WNW', 'inf F5 line WNW'],
    });
    expect(b.refused('at D4', 'to D5')).toContain('VE-4.4-07');
    expect(b.refused('at F4', 'to F5')).toEqual([]);
  });

  test('VE-8.5-02.1 nor do squares, guns, disorganised units or cavalry in column', () => {
    const french = [
      'inf C3 square',
      'guns E3 battery ESE',
      'inf F3 broken1',
      'cav G3 column E',
      'inf A4 column E',
    ];
    const coalition = [
      'inf C4 line WNW',
      'inf E4 line WNW',
      'inf F4 line WNW',
      'inf G4 line WNW',
      'inf A5 line WNW',
    ];
    const b = shock({ french, coalition });
    for (const row of ['C', 'E', 'F', 'G'])
      expect(b.refused(`at ${row}3`, `to ${row}4`)).toContain('VE-8.5-02');
    expect(b.options()).toEqual(['end', 'at A4', 'disorder fr4']);
  });

  test('VE-4.8-05.1 cavalry that has moved in the movement phase does not attack', () => {
    const b = battle({
      french: ['cav D3 column E', 'inf G4 column E'],
      coalition: ['inf D5 square', 'inf G5 line WNW'],
      chance: 1,
    });
    b.act('fr1', 'to D4');
    while (!b.asked.endsWith(' assault')) b.act(b.asked === 'french movement' ? 'end' : b.options()[0]!);
    expect(b.at('fr1')).toBe('D4');
    expect(b.refused('at D4', 'to D5')).toContain('VE-4.8-05');
  });

  test('VE-8.1-03.1 whoever stands beside an enemy need not attack', () => {
    const b = shock({ french: ['inf D4 column E'], coalition: ['inf D5 line WNW'] });
    expect(b.refused('end')).toEqual([]);
    b.act('end');
    expect(b.told('clashed')).toEqual([]);
  });

  test('VE-8.1-03.1 but a charge must strike or scatter', () => {
    const b = shock({
      french: ['cav D4 line ESE'],
      coalition: ['inf D5 line WNW'],
      values: { fr1: charging },
    });
    expect(b.refused('end')).toContain('VE-8.1-03');
    expect(b.options()).toEqual(['at D4', 'disorder fr1']);
  });

  test('VE-8.1-01.1 nobody is attacked twice in a turn', () => {
    const setting = {
      french: ['inf D4 column E', 'inf F4 column E'],
      coalition: ['inf D5 line WNW', 'inf F5 line WNW'],
    };
    const b = shock({ ...setting, values: { co1: { marks: marks.attacked } } });
    expect(b.refused('at D4', 'to D5')).toContain('VE-8.1-01');
    expect(b.refused('at F4', 'to F5')).toEqual([]);
  });

  test('VE-8.1-01.1 and whoever has been attacked is known to have been', () => {
    const b = shock({ french: ['inf7 D4 column E'], coalition: ['inf7 D5 line WNW'], dice: '6' });
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.asked).toBe('coalition retreatWay');
    expect(b.unit('co1').marks & marks.attacked).not.toBe(0);
    expect(b.unit('fr1').marks & marks.attacked).toBe(0);
  });
});

test('VE-8.1-02.1 who flees past cavalry that has not charged may be countercharged for it', () => {
  const flight = {
    french: ['inf7 D4 column E', 'cav3 C7 column SW'],
    coalition: ['militia3 D5 line WNW', 'inf9 A9 column W'],
    dice: '1',
  };
  const b = shock(flight);
  b.act('at D4', 'to D5');
  b.act('end');
  expect(b.asked).toBe('coalition retreatWay');
  b.act('to D6');
  expect(b.asked).toBe('french react');
  // Only into its front.
  const away = shock({ ...flight, french: ['inf7 D4 column E', 'cav3 C7 column NE'] });
  away.act('at D4', 'to D5');
  away.act('end');
  away.act('to D6');
  expect(away.asked).not.toBe('french react');
});

describe('stacks', () => {
  const both = {
    french: ['inf4 D4 line ESE', 'inf4 D4 line ESE'],
    coalition: ['inf4 D5 line WNW', 'inf4 E5 line WNW', 'inf3 D5 line WNW'],
  };

  test('VE-5.3-02.1 two units of a stack do not attack two hexes', () => {
    const b = shock(both);
    b.act('at D4', 'to D5');
    expect(b.refused('at D4', 'to E5')).toContain('VE-5.3-02');
  });

  test('VE-8.2-03.1 a line with enemies in both front hexes attacks one of them', () => {
    const b = shock(both);
    expect(b.options('at D4')).toEqual(['to D5', 'to E5']);
    b.act('at D4', 'to E5');
    expect(b.refused('at D4', 'to D5')).toContain('VE-8.2-03');
    expect(b.options()).toEqual(['end']);
  });

  test('VE-8.2-01.1 the unit on top does not attack without the others', () => {
    const b = shock(both);
    expect(b.refused('fr1', 'to D5')).toContain('VE-8.2-01');
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.told('clashed')[0]!.attackers).toEqual(['fr1', 'fr2']);
  });

  test('VE-8.2-01.1 nor a line without the column under it', () => {
    const b = shock({ ...both, french: ['inf4 D4 line ESE', 'inf4 D4 column E'] });
    expect(b.refused('at D4', 'to E5')).toContain('VE-8.2-01');
    expect(b.refused('at D4', 'to D5')).toEqual([]);
  });

  test('VE-8.2-02.1 one unit of a hex is not attacked without the others', () => {
    const b = shock(both);
    expect(b.refused('at D4', 'co1')).toContain('VE-8.2-02');
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.told('clashed')[0]!.defenders).toEqual(['co1', 'co3']);
  });
});

describe('hexes', () => {
  test('VE-8.5-01.1 a column attacks only straight ahead', () => {
    const b = shock({ french: ['inf D4 column E'], coalition: ['inf C5 line WSW', 'inf D5 line WNW'] });
    expect(b.refused('at D4', 'to C5')).toContain('VE-8.5-01');
    expect(b.options('at D4')).toEqual(['to D5']);
  });

  test('VE-8.5-01.2 adapted infantry attacks any hex beside it', () => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 3 ? '. . . t . . . . .' : '. . . . . . . . .',
    );
    const around = ['D5', 'E5', 'E4', 'D3', 'C4', 'C5'];
    const b = shock({
      rows,
      french: ['inf D4 adapted'],
      coalition: around.map((hex) => `inf3 ${hex} line WNW`),
    });
    expect(b.options('at D4')).toEqual(around.map((hex) => `to ${hex}`));
  });

  test('VE-8.9-08 an empty hex is not attacked', () => {
    const b = shock({ french: ['inf D4 line ESE'], coalition: ['inf D5 line WNW'] });
    expect(b.refused('at D4', 'to E5')).toContain('VE-8.9-08');
  });

  test('cavalry does not strike over a ravine', () => {
    const setting = {
      french: ['cav D4 line ESE'],
      coalition: ['inf D5 line WNW'],
      values: { fr1: charging },
    };
    const b = shock({
      ...setting,
      french: ['cav D4 line ESE', 'inf G4 column E'],
      coalition: ['inf D5 line WNW', 'inf G5 line WNW'],
      map: { sides: { ravine: ['D4/D5'] } },
    });
    expect(b.refused('at D4', 'to D5')).toContain('VE-9.2-12');
    expect(shock(setting).refused('at D4', 'to D5')).toEqual([]);
  });
});

describe('fire', () => {
  /** The second attack drives co2 out of E5, which the guns of D4 cover. */
  const drivenPast = {
    french: ['guns D4 battery ESE', 'inf4 D4 line ESE', 'inf5 F4 column NE', 'inf5 F4 column NE'],
    coalition: ['inf7 D5 line WNW', 'inf2 E5 line WNW'],
  };

  test('VE-8.7-01.1 a battery in an attacking stack fires at nobody who leaves its front', () => {
    const idle = shock({ ...drivenPast, dice: '3' });
    idle.act('at F4', 'to E5');
    idle.act('end');
    expect(idle.told('clashed')[0]!.results[1]).toBe('D+1');
    expect(idle.asked).toBe('french opportunity');

    const b = shock({ ...drivenPast, dice: '33333333' });
    b.act('at D4', 'to D5');
    expect(b.cited('shockDeclared')).toContain('VE-8.7-01');
    b.act('at F4', 'to E5');
    b.act('end');
    b.act('at E5');
    expect(b.told('clashed')[0]!.results[1]).toBe('D+1');
    expect(b.asked).not.toBe('french opportunity');
  });
});

test('VE-8.7-02.1 infantry that has fired may attack', () => {
  const b = battle({
    phase: 'offensive fire',
    french: ['inf7 D4 line ESE'],
    coalition: ['inf7 D5 line WNW'],
    dice: '1',
  });
  b.act('at D5', 'fr1');
  while (!b.asked.endsWith(' assault')) b.act('end');
  expect(b.told('fired')).toHaveLength(1);
  expect(b.refused('at D4', 'to D5')).toEqual([]);
});

describe('order', () => {
  test('VE-8.8-08.1 the attacker fights his shocks in the order he likes, one after the other', () => {
    const b = shock({
      french: ['inf7 D4 column E', 'inf7 F4 column E'],
      coalition: ['inf7 D5 line WNW', 'inf7 F5 line WNW'],
      dice: '3 11 3 11',
    });
    b.act('at D4', 'to D5');
    b.act('at F4', 'to F5');
    b.act('end');
    expect(b.asked).toBe('french nextShock');
    expect(b.askedBy).toContain('VE-8.8-08');
    expect(b.options()).toEqual(['at D5', 'at F5']);
    b.act('at F5');
    expect(b.told('clashed').map(({ attackers }) => attackers[0])).toEqual(['fr2', 'fr1']);
  });
});
