/** Chapter XVI.9, line by line: corps that tire. */
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { strains } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { malusFor, shownAs } from './fatigue.ts';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';
import { gainOf, noteFight } from './fatigue-causes.ts';

const wide = Array.from({ length: 5 }, () => '. . . . . . . . . . . .');

function tiring(setting: Partial<Setting> = {}): Battle {
  return battle({
    rows: wide,
    french: ['inf C3 column E'],
    coalition: ['inf C12 column W'],
    options: { fatigue: true },
    ...setting,
  });
}

/** All that is left of the turn goes by without anybody doing anything. */
function passTurn(b: Battle): Battle {
  const { turn } = b.state;
  for (let guard = 0; b.state.turn === turn && b.asked !== ''; guard += 1) {
    if (guard > 60) throw new Error(`no end: ${b.asked}`);
    const options = b.options();
    b.act(options.includes('end') ? 'end' : options[0]!);
  }
  return b;
}

const points = (b: Battle, corps = 0) => b.state.corps[corps]!.fatigue;

describe('what tires', () => {
  test('VEA-16-901.1 a corps at 0 that rests stays at 0', () => {
    expect(points(passTurn(tiring()))).toBe(0);
    const one = tiring();
    one.state.corps[0]!.fatigue = 1;
    expect(points(passTurn(one))).toBe(0);
    expect(one.cited('fatigued')).toContain('VEA-16-901');
  });

  test('VEA-16-901.2 the option says that it is experimental', () => {
    const option = viveLEmpereur.options.find(({ id }) => id === 'fatigue')!;
    expect(option.words.en).toContain('experimental');
    expect(option.words.fr).toContain('expérimental');
  });

  test('VEA-16-902.1 six points: three are free, four are one of fatigue', () => {
    const three = tiring();
    three.act('fr1', 'to C4', 'to C5', 'to C6');
    expect(points(passTurn(three))).toBe(0);
    const four = tiring();
    four.act('fr1', 'to C4', 'to C5', 'to C6', 'to C7');
    passTurn(four);
    expect(points(four)).toBe(1);
    expect(four.told('fatigued')).toMatchObject([{ corps: 'i', fatigue: 1, on: 0, under: 1 }]);
    expect(four.cited('fatigued')).toContain('VEA-16-902');
    expect(four.told('stepped').map(({ rules }) => rules.includes('VEA-16-902'))).toEqual([
      ...[false, false, false, true],
    ]);
    expect(
      points(passTurn(battle({ rows: wide, french: ['inf C3 column E'], coalition: ['inf C12 column W'] }))),
    ).toBe(0);
  });

  test('VEA-16-902.2 five points: three are free, four are one of fatigue', () => {
    const setting = { values: { fr1: { narrow: 5 } } };
    const three = tiring(setting);
    three.act('fr1', 'to C4', 'to C5', 'to C6');
    expect(points(passTurn(three))).toBe(0);
    const four = tiring(setting);
    four.act('fr1', 'to C4', 'to C5', 'to C6', 'to C7');
    expect(points(passTurn(four))).toBe(1);
  });

  test('VEA-16-902.3 four units that march too far are still one', () => {
    const french = ['inf A3 column E', 'inf B3 column E', 'inf C3 column E', 'inf D3 column E'];
    const b = tiring({ french });
    for (const [unit, row] of [
      ['fr1', 'A'],
      ['fr2', 'B'],
      ['fr3', 'C'],
      ['fr4', 'D'],
    ] as const)
      b.act(unit, `to ${row}4`, `to ${row}5`, `to ${row}6`, `to ${row}7`);
    expect(points(passTurn(b))).toBe(1);
  });

  test('VEA-16-903.1 by road alone four are free, five are not', () => {
    const map = { roads: { road: ['W C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 E'] } };
    const four = tiring({ map });
    four.act('fr1', 'to C4', 'to C5', 'to C6', 'to C7');
    expect(points(passTurn(four))).toBe(0);
    expect(four.told('stepped').at(-1)!.rules).toContain('VEA-16-903');
    const five = tiring({ map });
    five.act('fr1', 'to C4', 'to C5', 'to C6', 'to C7', 'to C8');
    expect(points(passTurn(five))).toBe(1);
  });

  test('VEA-16-904.1 a disorganised unit tires nobody', () => {
    const b = tiring({ french: ['inf C8 broken1', 'inf A3 column E'] });
    b.act('fr1', 'to C7', 'to C6', 'to C5', 'to C4', 'to C3');
    expect(b.told('stepped').at(-1)!.rules).toContain('VEA-16-904');
    expect(points(passTurn(b))).toBe(0);
  });

  test('VEA-16-905.1 an attack is one point', () => {
    const b = tiring({
      french: ['inf C5 column E'],
      coalition: ['inf C6 line WNW'],
      phase: 'shock',
      chance: 4,
    });
    b.act('at C5', 'to C6');
    while (b.asked !== '' && b.told('clashed').length === 0) b.act(b.options()[0]!);
    expect(b.state.corps[0]!.strain & strains.attacked).toBe(strains.attacked);
    while (b.state.turn === 1 && b.asked !== '') b.act(b.options()[0]!);
    expect(b.told('fatigued')).toMatchObject([{ side: 'french', fatigue: 1 }]);
    expect(b.cited('fatigued')).toContain('VEA-16-905');
  });

  test('VEA-16-905.2 a long march and an attack are two', () => {
    expect(gainOf(strains.moved | strains.overmarched | strains.attacked | strains.engaged)).toBe(2);
  });

  test('VEA-16-906.1 the cavalry of an infantry corps tires nobody', () => {
    const b = tiring({ french: ['inf A3 column E', 'cav C3 column E', 'guns E3 limbered E'] });
    noteFight(b.state, b.index('fr2'), true);
    expect(b.state.corps[0]!.strain & strains.attacked).toBe(0);
    b.act('fr2', 'to C4', 'to C5', 'to C6', 'to C7', 'to C8', 'to C9');
    b.act('fr3', 'to E4', 'to E5', 'to E6', 'to E7');
    for (const step of b.told('stepped')) expect(step.rules).not.toContain('VEA-16-902');
    expect(b.told('stepped').at(-1)!.rules).toContain('VEA-16-906');
    expect(points(passTurn(b))).toBe(0);
  });

  test('VEA-16-906.2 that of a cavalry corps tires it', () => {
    const b = tiring({ french: ['cav A3 column E', 'cav C3 column E'] });
    noteFight(b.state, b.index('fr2'), true);
    expect(points(passTurn(b))).toBe(1);
  });

  test('VEA-16-907.1 firing, being fired at and being attacked give nothing', () => {
    const b = tiring({
      french: ['inf C5 line ESE'],
      coalition: ['inf C6 line WNW'],
      phase: 'defensive fire',
      chance: 3,
    });
    noteFight(b.state, b.index('fr1'), false);
    b.act('at C5', 'co1');
    expect(b.told('fired')).toHaveLength(1);
    passTurn(b);
    expect([points(b, 0), points(b, 1)]).toEqual([0, 0]);
    // One regiment stands up to an attack while another marches too far: the march alone counts.
    const both = tiring({ french: ['inf A3 column E', 'inf C3 column E'] });
    noteFight(both.state, both.index('fr1'), false);
    both.act('fr2', 'to C4', 'to C5', 'to C6', 'to C7');
    expect(points(passTurn(both))).toBe(1);
    expect(both.cited('fatigued')).toContain('VEA-16-907');
  });
});

describe('what rests', () => {
  const tired = (setting: Partial<Setting>, after: (b: Battle) => void = () => undefined) => {
    const b = tiring({ phase: 'charge', ...setting });
    b.state.corps[0]!.fatigue = 7;
    after(b);
    passTurn(b);
    return [points(b), ...b.cited('fatigued')];
  };

  test('VEA-16-908.1 no move, no shock, but under fire: one less', () => {
    const under = tired({ french: ['inf C5 line WNW'], coalition: ['guns C8 battery WNW'] });
    expect(under).toEqual([6, 'VEA-16-908', 'VEA-16-911']);
  });

  test('VEA-16-908.2 one unit attacked: no rest', () => {
    expect(tired({}, (b) => noteFight(b.state, 0, false))).toEqual([7]);
  });

  test('VEA-16-909.1 out of reach of all fire: two less', () => {
    expect(tired({})).toEqual([5, 'VEA-16-909', 'VEA-16-911']);
  });

  test('VEA-16-909.2 one unit within reach of one battery: one less', () => {
    expect(
      tired({ french: ['inf C3 column E', 'inf C5 line WNW'], coalition: ['guns C9 battery WNW'] }),
    ).toEqual([6, 'VEA-16-908', 'VEA-16-911']);
  });
});

describe('what it does', () => {
  test('VEA-16-910.1 4: nothing; 5: -1; 10: -2; 20: -4', () => {
    expect([4, 5, 10, 15, 20, 27].map(malusFor)).toEqual([0, -1, -2, -3, -4, -4]);
    const b = tiring();
    b.state.corps[0]!.fatigue = 10;
    expect(moraleOf(b.state, { unit: 0 })).toBe(6);
    expect(moraleModifiers.rows({ s: b.state, unit: 0 })).toMatchObject([{ id: 'VEA-16-910', value: -2 }]);
  });

  test('VEA-16-910.2 5, then one less: the malus is gone', () => {
    const b = tiring();
    b.state.corps[0]!.fatigue = 5;
    expect(moraleOf(b.state, { unit: 0 })).toBe(7);
    b.state.corps[0]!.fatigue = 4;
    expect(moraleOf(b.state, { unit: 0 })).toBe(8);
  });

  test('VEA-16-911.1 13 is shown as 2 on the leader and 3 under him', () => {
    expect(shownAs(13)).toEqual({ on: 2, under: 3 });
    const b = tiring();
    b.state.corps[0]!.fatigue = 15;
    passTurn(b);
    expect(b.told('fatigued')).toMatchObject([{ fatigue: 13, on: 2, under: 3 }]);
    expect(b.cited('fatigued')).toContain('VEA-16-911');
  });
});

describe('the provisional corps', () => {
  const leaders = { french: ['Napoleon A1 army 1 6 12'] };
  const three = ['inf A3 column E', 'inf C3 column E', 'inf E3 column E'];

  test('VEA-16-912.1 one in a battle, of part of a corps', () => {
    const b = tiring({ french: three, leaders });
    expect(b.options()).toContain('provisional corps');
    expect(b.refused('provisional corps', 'fr1', 'fr2', 'fr3')).toContain('VEA-16-912');
    b.act('provisional corps', 'fr1', 'fr2');
    expect(b.refused('provisional corps', 'fr3')).toContain('VEA-16-912');
    expect(b.options()).not.toContain('provisional corps');
    expect(tiring({ french: three }).refused('provisional corps', 'fr1')).toContain('VEA-16-912');
    const apart = tiring({ french: ['inf A1 column E', 'inf A9 column E', 'inf C3 column E'], leaders });
    expect(apart.refused('provisional corps', 'fr1', 'fr2')).toContain('VEA-16-912');
  });

  test('VEA-16-912.2 it tires by itself', () => {
    const b = tiring({ french: three, leaders });
    b.state.corps[0]!.fatigue = 4;
    b.act('provisional corps', 'fr1');
    noteFight(b.state, 0, true);
    noteFight(b.state, 2, false);
    passTurn(b);
    expect([b.state.provisional.french!.fatigue, points(b)]).toEqual([5, 4]);
    expect([moraleOf(b.state, { unit: 0 }), moraleOf(b.state, { unit: 2 })]).toEqual([7, 8]);
  });
});

describe('cavalry left out', () => {
  test('VEA-16-913.1 it neither tires nor is tired', () => {
    const options = { fatigue: true, cavalry: true, fatigueSparesCavalry: true };
    const b = tiring({ french: ['cav A3 column E', 'cav C3 column E'], options });
    noteFight(b.state, 1, true);
    b.act('fr1', 'to A4', 'to A5', 'to A6', 'to A7', 'to A8', 'to A9');
    expect(b.told('stepped').at(-1)!.rules).toContain('VEA-16-913');
    passTurn(b);
    expect(points(b)).toBe(0);
    b.state.corps[0]!.fatigue = 10;
    expect(moraleOf(b.state, { unit: 0 })).toBe(8);
  });

  test('VEA-16-913.2 only where the cavalry rules are played too', () => {
    const b = tiring({ options: { fatigue: true, fatigueSparesCavalry: true } });
    expect(b.state.terms.options.fatigueSparesCavalry).toBe(false);
    const both = tiring({ options: { fatigue: true, cavalry: true, fatigueSparesCavalry: true } });
    expect(both.state.terms.options.fatigueSparesCavalry).toBe(true);
  });
});
