/** Chapter 7, line by line: what the ground does. Sight is in sight.test.ts. */
import { describe, expect, test } from 'vitest';
import { checkScenario } from '../scenario/checking.ts';
import { battle, scenarioOf, type Setting } from '../testing.ts';

type Told = ReturnType<ReturnType<typeof battle>['told']>[number];

/** The British move from E5; a unit far off keeps the phase open. */
function moving(unit: string, setting: Setting = {}) {
  return battle({
    step: 'movement',
    british: [`${unit} E5 ordered`, 'LN I9 ordered'],
    french: ['LN E7', 'LN H9'],
    ...setting,
  });
}

/** A unit of the British seat in E5 attacks the French in E6, who stand. */
function melee(attacker: string, setting: Setting = {}): Told & { kind: 'fought' } {
  const b = battle({ british: [`${attacker} E5 ordered`], french: ['LN E6'], ...setting });
  b.melee('br1', 'fr1');
  return b.told('fought')[0]!;
}

/** A French unit in E5 attacks the British in E6. */
function charge(attacker: string, setting: Setting = {}): Told & { kind: 'fought' } {
  const b = battle({ side: 'french', french: [`${attacker} E5 ordered`], british: ['LN E6'], ...setting });
  b.melee('fr1', 'br1');
  return b.told('fought')[0]!;
}

/** A unit of the British seat in E5 fires at the French in E7. */
function fire(shooter: string, setting: Setting = {}): Told & { kind: 'fired' } {
  const b = battle({ british: [`${shooter} E5 ordered`], french: ['LN E7'], ...setting });
  b.act('br1', 'at fr1');
  return b.told('fired')[0]!;
}

/** Dice in all, and those a rule took. */
function counted(
  { dice, sum }: { dice: readonly string[]; sum: readonly { id: string; value: number }[] },
  id: string,
) {
  return [dice.length, sum.find((row) => row.id === id)?.value ?? 0];
}

/** British infantry in E6 about to be attacked by French light cavalry from E5. */
function attackedFoot(setting: Setting) {
  const b = battle({ side: 'french', french: ['LC4 E5 ordered'], british: ['LN4 E6'], ...setting });
  b.act('fr1', 'at br1');
  return b;
}

/** The French in E6 get a flag from fire and cannot but go back to D5 or D6. */
function flagged(unit: string, setting: Setting) {
  const b = battle({
    british: ['po LN2 G6 ordered', 'LN I9 ordered'],
    french: [`${unit} E6`, 'LN H9'],
    rolls: 'flag cavalry',
    ...setting,
  });
  b.act('br1', 'at fr1');
  return b;
}

describe('forest', () => {
  test('CCN-7-01.1 light cavalry stops in the first forest hex, and so does a leader', () => {
    const terrain = { forest: ['E6'] };
    const b = moving('LC', { terrain, french: [], leaders: { british: ['Hill D5 ordered'] } });
    expect(b.refused('br1', 'to E8')).toContain('CCN-7-01');
    expect(b.refused('hill', 'to G7')).toContain('CCN-7-01');
    b.act('br1', 'to E6');
    expect(b.refused('br1', 'to E7')).not.toEqual([]);
    expect(b.cited('moved')).toContain('CCN-7-01');
    expect(moving('LC', { french: [] }).refused('br1', 'to E8')).toEqual([]);
  });

  test('CCN-7-02.1 infantry in a forest may form square', () => {
    const b = attackedFoot({ terrain: { forest: ['E6'] } });
    expect(b.options()).toContain('square');
    b.act('square');
    expect(b.cited('squareFormed')).toContain('CCN-7-02');
  });

  test('CCN-7-03.1 line infantry that has gone into a forest does not battle this turn', () => {
    const b = moving('LN', { terrain: { forest: ['E6'] } });
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-7-03');
    expect(b.options()).toEqual(['end', 'br2']);
  });

  test('CCN-7-03.2 light infantry does: it fights or fires', () => {
    for (const target of ['E7', 'E8']) {
      const b = moving('LT', { terrain: { forest: ['E6'] }, french: [`LN ${target}`, 'LN H9'] });
      b.act('br1', 'to E6');
      b.act('end');
      expect(b.refused('br1', 'at fr1')).toEqual([]);
      expect(b.cited('moved')).toContain('CCN-7-03');
    }
  });

  test('CCN-7-04.1 at a unit in a forest guns fire two dice instead of three', () => {
    expect(counted(fire('FA3', { terrain: { forest: ['E7'] } }), 'CCN-7-04')).toEqual([2, -1]);
    const terrain = { forest: ['E6'] };
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-04')).toEqual([3, -1]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-04')).toEqual([2, -2]);
  });

  test('CCN-7-05.1 out of a forest cavalry of four blocks attacks with two dice', () => {
    const terrain = { forest: ['E5'] };
    expect(counted(charge('LC4', { terrain }), 'CCN-7-05')).toEqual([2, -2]);
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-05')).toEqual([4, 0]);
    expect(counted(fire('FA3', { terrain }), 'CCN-7-05')).toEqual([2, -1]);
  });
});

describe('hills', () => {
  test('CCN-7-10.1 cavalry crosses hills at its full speed', () => {
    const b = moving('LC', { terrain: { hill: ['E6', 'E7', 'E8'] }, french: [] });
    b.act('br1', 'to E8');
    expect(b.told('moved')[0]).toMatchObject({ to: 'E8', hexes: 3 });
    const square = attackedFoot({ terrain: { hill: ['E6'] } });
    square.act('square');
    expect(square.cited('squareFormed')).toContain('CCN-7-10');
  });

  test('CCN-7-11.1 up a hill four blocks of infantry attack with three dice', () => {
    const terrain = { hill: ['E6'] };
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-11')).toEqual([3, -1]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-11')).toEqual([3, -1]);
    expect(counted(melee('FA3', { terrain }), 'CCN-7-11')).toEqual([4, 0]);
  });

  test('CCN-7-12.1 down a hill four blocks of cavalry attack with three', () => {
    const terrain = { hill: ['E5'] };
    expect(counted(charge('LC4', { terrain }), 'CCN-7-12')).toEqual([3, -1]);
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-12')).toEqual([4, 0]);
  });

  test('CCN-7-13.1 from hill to hill infantry fires one die less', () => {
    expect(counted(fire('po LN4', { terrain: { hill: ['E5', 'E7'] } }), 'CCN-7-13')).toEqual([3, -1]);
  });

  test('CCN-7-13.2 from hill to hill nobody fights with fewer dice', () => {
    const terrain = { hill: ['E5', 'E6'] };
    expect(charge('LC4', { terrain }).dice).toHaveLength(4);
    expect(melee('po LN4', { terrain }).dice).toHaveLength(4);
    expect(charge('HC3', { terrain }).dice).toHaveLength(4);
  });

  test('CCN-7-20.1 nobody sets foot on a steep hill, not even in retreat', () => {
    const b = moving('LN', { terrain: { ruggedHill: ['E6'] }, leaders: { british: ['Hill D5 ordered'] } });
    expect(b.refused('br1', 'to E6')).toContain('CCN-7-20');
    expect(b.refused('hill', 'to E6')).toContain('CCN-7-20');
    expect(b.refused('br1', 'to F5')).toEqual([]);
    const driven = flagged('LN4', { terrain: { ruggedHill: ['D5', 'D6'] } });
    expect([driven.at('fr1'), driven.blocks('fr1')]).toEqual(['E6', 3]);
    const behind = battle({
      british: ['LN E5 ordered', 'LN I9 ordered'],
      french: ['LN E7', 'LN H9'],
      terrain: { ruggedHill: ['E6'] },
    });
    expect(behind.refused('br1', 'at fr1')).toContain('CCN-7-20');
  });
});

describe('towns and windmills', () => {
  test.each(['town', 'windmill'] as const)('CCN-7-30.1 whoever enters a %s stops', (name) => {
    const b = moving('LC', {
      terrain: { [name]: ['E6'] },
      french: [],
      leaders: { british: ['Hill D5 ordered'] },
    });
    expect(b.refused('br1', 'to E8')).toContain('CCN-7-30');
    expect(b.refused('hill', 'to G7')).toContain('CCN-7-30');
    b.act('br1', 'to E6');
    expect(b.cited('moved')).toContain('CCN-7-30');
  });

  test.each(['town', 'windmill'] as const)('CCN-7-31.1 in a %s there is no square', (name) => {
    const b = attackedFoot({ terrain: { [name]: ['E6'] } });
    expect(b.options()).toEqual(['stand']);
    expect(b.refused('square')).toContain('CCN-7-31');
  });

  test.each(['town', 'windmill'] as const)(
    'CCN-7-32.1 not even light infantry battles when it enters a %s',
    (name) => {
      const b = moving('LT', { terrain: { [name]: ['E6'] } });
      b.act('br1', 'to E6');
      b.act('end');
      expect(b.refused('br1', 'at fr1')).toContain('CCN-7-32');
      expect(b.cited('moved')).toContain('CCN-7-32');
    },
  );

  test('CCN-7-33.1 into a town four blocks of infantry attack with two dice', () => {
    const terrain = { town: ['E6'] };
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-33')).toEqual([2, -2]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-33')).toEqual([1, -3]);
    expect(counted(melee('FA3', { terrain }), 'CCN-7-33')).toEqual([3, -1]);
  });

  test('CCN-7-34.1 a Cavalry Charge adds nothing in a town: four of light cavalry roll one die', () => {
    const card = 'cavalry_charge';
    expect(counted(charge('LC4', { card, terrain: { town: ['E6'] } }), 'CCN-7-34')).toEqual([1, -1]);
    expect(counted(charge('LC4', { card, terrain: { windmill: ['E5'] } }), 'CCN-7-34')).toEqual([1, -1]);
    expect(charge('LC4', { card }).dice).toHaveLength(5);
  });

  test('CCN-7-34.2 heavy cavalry keeps the die it has as such: two', () => {
    const setting = { card: 'cavalry_charge', terrain: { town: ['E6'] } };
    expect(counted(charge('HC4', setting), 'CCN-7-34')).toEqual([2, -1]);
    expect(counted(charge('GHC4', setting), 'CCN-7-34')).toEqual([2, -2]);
  });

  test('CCN-7-34.3 the die of another card stays: under Elan light cavalry rolls two', () => {
    expect(counted(charge('LC4', { card: 'elan', terrain: { town: ['E6'] } }), 'CCN-7-34')).toEqual([2, 0]);
  });

  test('CCN-7-35.1 out of a town guns fire two dice instead of three', () => {
    const terrain = { town: ['E5'] };
    expect(counted(fire('FA3', { terrain }), 'CCN-7-35')).toEqual([2, -1]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-35')).toEqual([1, -3]);
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-35')).toEqual([4, 0]);
  });
});

describe('fieldworks', () => {
  /** Works in E6 that look west, at E5. */
  const works = { fieldworks: [{ hex: 'E6', front: ['W', 'NW'] }] };

  test('CCN-7-50.1 infantry enters fieldworks, stops, and fights at once', () => {
    const b = moving('LN4', works);
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.cited('moved')).toContain('CCN-7-50');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]!.unit).toBe('br1');
    expect(moving('LC', { ...works, french: [] }).refused('br1', 'to E8')).toContain('CCN-7-50');
    expect(attackedFoot(works).refused('square')).toContain('CCN-7-50');
  });

  test('CCN-7-51.1 from behind they protect from nothing: no die less, no flag ignored', () => {
    const rear = battle({
      british: ['po LN4 E7 ordered'],
      french: ['LN4 E6'],
      ...works,
      rolls: 'flag cavalry cavalry cavalry',
    });
    rear.melee('br1', 'fr1');
    expect(rear.told('fought')[0]!.dice).toHaveLength(4);
    expect(rear.cited('fought')).toContain('CCN-7-51');
    expect(rear.asked).toBe('french route');
    const front = battle({
      british: ['po LN4 E5 ordered'],
      french: ['LN4 E6'],
      ...works,
      rolls: 'flag cavalry cavalry',
    });
    front.melee('br1', 'fr1');
    expect(front.asked).toBe('french morale');
  });

  test('CCN-7-52.1 through them four blocks of cavalry attack with two dice', () => {
    expect(counted(charge('LC4', works), 'CCN-7-52')).toEqual([2, -2]);
    expect(counted(melee('po LN4', works), 'CCN-7-52')).toEqual([3, -1]);
    expect(counted(melee('FA3', works), 'CCN-7-52')).toEqual([4, 0]);
  });

  test('CCN-7-53.1 on a hill they count instead of it: one die less, not two', () => {
    const onHill = { ...works, terrain: { hill: ['E6'] } };
    const fought = melee('po LN4', onHill);
    expect(fought.dice).toHaveLength(3);
    expect(fought.sum.map(({ id }) => id)).toContain('CCN-7-53');
    const rear = battle({ british: ['po LN4 E7 ordered'], french: ['LN E6'], ...onHill });
    rear.melee('br1', 'fr1');
    expect(counted(rear.told('fought')[0]!, 'CCN-7-11')).toEqual([3, -1]);
  });

  test('CCN-7-54.1 guns behind them may stand against one flag, cavalry may not', () => {
    const b = battle({
      british: ['po LN3 E5 ordered'],
      french: ['FA3 E6'],
      ...works,
      rolls: 'flag infantry',
    });
    b.melee('br1', 'fr1');
    expect(b.options()).toEqual(['ignore 0', 'ignore 1']);
    b.act('ignore 1');
    expect(b.at('fr1')).toBe('E6');
    expect(b.told('flagsIgnored')[0]!.sum).toMatchObject([{ id: 'CCN-7-54', value: 1 }]);
    const horse = battle({
      british: ['po LN3 E5 ordered'],
      french: ['LC4 E6'],
      ...works,
      rolls: 'flag infantry',
    });
    horse.melee('br1', 'fr1');
    expect(horse.asked).toBe('french route');
  });

  test('CCN-7-55.1 cavalry loses two dice across its own works and none to their rear', () => {
    const fieldworks = [{ hex: 'E5', front: ['E', 'NE'] }];
    expect(counted(charge('LC4', { fieldworks }), 'CCN-7-55')).toEqual([2, -2]);
    expect(counted(charge('LC4', { fieldworks: [{ hex: 'E5', front: ['W', 'NW'] }] }), 'CCN-7-55')).toEqual([
      4, 0,
    ]);
    expect(counted(melee('po LN4', { fieldworks }), 'CCN-7-55')).toEqual([4, 0]);
  });

  test('CCN-7-55.1 out of works on a hill cavalry loses to both: two dice to the works, one to the slope', () => {
    const terrain = { hill: ['E5'] };
    const front = charge('LC4', { terrain, fieldworks: [{ hex: 'E5', front: ['E', 'NE'] }] });
    expect([counted(front, 'CCN-7-55'), counted(front, 'CCN-7-12')]).toEqual([
      [1, -2],
      [1, -1],
    ]);
    const rear = charge('LC4', { terrain, fieldworks: [{ hex: 'E5', front: ['W', 'NW'] }] });
    expect([counted(rear, 'CCN-7-55'), counted(rear, 'CCN-7-12')]).toEqual([
      [3, 0],
      [3, -1],
    ]);
    // Into works on a hill it is otherwise: there the works stand for the hill.
    const into = charge('LC4', {
      terrain: { hill: ['E6'] },
      fieldworks: [{ hex: 'E6', front: ['W', 'SW'] }],
    });
    expect(into.dice).toHaveLength(2);
  });
});

describe('rivers, fords and bridges', () => {
  test('CCN-7-60.1 a river hex is not entered, and a retreat into it costs blocks', () => {
    const b = moving('LN', { terrain: { river: ['E6'], ford: ['D5'], bridge: ['F5'] } });
    expect(b.refused('br1', 'to E6')).toContain('CCN-7-60');
    expect(b.refused('br1', 'to D5')).toEqual([]);
    expect(b.refused('br1', 'to F5')).toEqual([]);
    const driven = flagged('LN4', { terrain: { river: ['D5', 'D6'] } });
    expect([driven.at('fr1'), driven.blocks('fr1')]).toEqual(['E6', 3]);
  });

  test('CCN-7-61.1 nobody can stand in a river, so nobody is fought there', () => {
    const terrain = { river: ['E6'] };
    expect(moving('LN', { terrain }).refused('br1', 'to E6')).toContain('CCN-7-61');
    expect(checkScenario(scenarioOf({ terrain, french: ['LN E6'] }))).not.toEqual([]);
    expect(checkScenario(scenarioOf({ terrain, french: ['LN E7'] }))).toEqual([]);
    const across = battle({
      british: ['LC E5 ordered', 'LN I9 ordered'],
      french: ['LN E7', 'LN H9'],
      terrain,
    });
    expect(across.options()).toEqual(['end', 'br2']);
  });

  test('CCN-7-65.1 whoever enters a ford stops; infantry may form square in it', () => {
    const terrain = { ford: ['E6'] };
    const b = moving('LC', { terrain, french: [], leaders: { british: ['Hill D5 ordered'] } });
    expect(b.refused('br1', 'to E8')).toContain('CCN-7-65');
    expect(b.refused('hill', 'to G7')).toContain('CCN-7-65');
    b.act('br1', 'to E6');
    expect(b.cited('moved')).toContain('CCN-7-65');
    const square = attackedFoot({ terrain });
    square.act('square');
    expect(square.cited('squareFormed')).toContain('CCN-7-65');
  });

  test('CCN-7-66.1 infantry wades into a ford and fights at once, with one die less', () => {
    const b = moving('po LN4', { terrain: { ford: ['E6'] } });
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.cited('moved')).toContain('CCN-7-66');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]!.dice).toHaveLength(3);
  });

  test('CCN-7-67.1 a ford costs guns a die in melee and none in fire', () => {
    expect(counted(melee('FA3', { terrain: { ford: ['E6'] } }), 'CCN-7-67')).toEqual([3, -1]);
    expect(counted(fire('FA3', { terrain: { ford: ['E7'] } }), 'CCN-7-67')).toEqual([3, 0]);
  });

  test('CCN-7-68.1 from a ford at a unit in a ford: two dice less', () => {
    const fought = melee('po LN4', { terrain: { ford: ['E5', 'E6'] } });
    expect(counted(fought, 'CCN-7-68')).toEqual([2, -1]);
    expect(counted(fought, 'CCN-7-67')).toEqual([2, -1]);
    expect(counted(fire('po LN4', { terrain: { ford: ['E5'] } }), 'CCN-7-68')).toEqual([3, -1]);
  });

  test('CCN-7-70.1 a bridge is crossed without a stop, and fought on as on open ground', () => {
    const terrain = { river: ['D5', 'D6', 'F5', 'F6'], bridge: ['E6'] };
    const b = moving('LC3', { terrain, french: ['LN E8', 'LN H9'] });
    b.act('br1', 'to E7');
    b.act('end');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]!.dice).toHaveLength(3);
    const onIt = moving('po LN4', { terrain });
    onIt.act('br1', 'to E6');
    onIt.act('end');
    onIt.melee('br1', 'fr1');
    expect(onIt.told('fought')[0]!.dice).toHaveLength(4);
    const square = attackedFoot({ terrain });
    square.act('square');
    expect(square.cited('squareFormed')).toContain('CCN-7-70');
  });
});

describe('sand quarries', () => {
  test('CCN-7-75.1 guns neither enter one nor retreat into one', () => {
    const b = moving('FA', { terrain: { quarry: ['E6'] } });
    expect(b.refused('br1', 'to E6')).toContain('CCN-7-75');
    const driven = flagged('FA3', { terrain: { quarry: ['D5', 'D6'] } });
    expect([driven.at('fr1'), driven.blocks('fr1')]).toEqual(['E6', 2]);
    const foot = flagged('LN4', { terrain: { quarry: ['D5', 'D6'] } });
    foot.act('to D6');
    expect([foot.at('fr1'), foot.blocks('fr1')]).toEqual(['D6', 4]);
  });

  test('CCN-7-75.2 infantry goes in, stops, and fights with one die less', () => {
    const b = moving('po LN4', { terrain: { quarry: ['E6'] } });
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.cited('moved')).toContain('CCN-7-75');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]!.dice).toHaveLength(3);
    expect(moving('LC', { terrain: { quarry: ['E6'] }, french: [] }).refused('br1', 'to E8')).toContain(
      'CCN-7-75',
    );
  });

  test('CCN-7-76.1 infantry fires into one with all its dice, and fights with one less', () => {
    expect(counted(fire('po LN4', { terrain: { quarry: ['E7'] } }), 'CCN-7-76')).toEqual([4, 0]);
    const terrain = { quarry: ['E6'] };
    expect(counted(melee('po LN4', { terrain }), 'CCN-7-76')).toEqual([3, -1]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-76')).toEqual([2, -2]);
    expect(counted(fire('FA3', { terrain: { quarry: ['E7'] } }), 'CCN-7-76')).toEqual([2, -1]);
  });

  test('CCN-7-77.1 out of one four blocks of infantry fire three dice', () => {
    const terrain = { quarry: ['E5'] };
    expect(counted(fire('po LN4', { terrain }), 'CCN-7-77')).toEqual([3, -1]);
    expect(counted(charge('LC4', { terrain }), 'CCN-7-77')).toEqual([2, -2]);
  });
});
