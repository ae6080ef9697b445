/** Chapter XVII.5: couriers give way before whoever comes up, and however he does. */
import { ScriptedDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { boardOf, hexName } from '../../board/board.ts';
import { faultsOf } from '../../faults.ts';
import { none } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { plainStep } from './orders.ts';

/** Nobody is under orders yet; the courier of a side rides in this hex. */
function withCourier(b: Battle, side: Side, hex: string): Battle {
  b.state.couriers = [
    ...b.state.couriers,
    { number: 1, side, hex: b.hex(hex), corps: 0, steps: [plainStep('attack')], via: none, since: 1 },
  ];
  return b;
}

const level3 = { options: { commandLevel: 3 } };

const couriers = (b: Battle) => b.state.couriers.map(({ hex }) => hexName(boardOf(b.state), hex));

/** Whoever else is asked does nothing, a leader in danger rides off, and cavalry recoils eastward. */
function others(b: Battle): void {
  const answers = { square: 'stand', opportunity: 'hold', recoilWay: 'to C6', displaceTo: null };
  for (;;) {
    const [, question] = b.asked.split(' ') as [string, keyof typeof answers];
    if (!(question in answers)) return;
    b.act(answers[question] ?? b.options()[0]!);
  }
}

/** The unit has come here: its owner turns the courier, and nothing is wrong with the battle meanwhile. */
function turned(b: Battle, unit: string, at: string, from: string, to: string): void {
  others(b);
  const side: Side = unit.startsWith('fr') ? 'french' : 'coalition';
  const now = [b.asked, b.at(unit), couriers(b), faultsOf(b.state)];
  expect(now).toEqual([`${side} turnCourier`, at, [from], []]);
  b.act(`to ${to}`);
  const event = { side: enemyOf(side), from, to, rules: ['VEA-17-510'] };
  expect([couriers(b), b.told('courierTurned').at(-1)]).toMatchObject([[to], event]);
}

const charging = (setting: Setting) =>
  battle({ phase: 'charge', ...level3, coalition: ['inf A6 line WNW'], ...setting });

test('VEA-17-510 a charge turns them in every hex it enters', () => {
  const b = withCourier(charging({ french: ['cav D2 column E'] }), 'coalition', 'D6');
  b.act('fr1', 'line ESE', 'to D3', 'to D4', 'to D5', 'scatter');
  turned(b, 'fr1', 'D4', 'D6', 'D7');
  turned(b, 'fr1', 'D5', 'D7', 'D8');
});

test('VEA-17-510 a charge that comes in from the edge turns them in its first hex', () => {
  const map = { entries: { west: ['D1'], east: ['D9'] } };
  const b = withCourier(charging({ map, french: ['cav awaited'] }), 'coalition', 'D3');
  b.act('fr1', 'at D1', 'line ESE', 'to D2', 'scatter');
  turned(b, 'fr1', 'D1', 'D3', 'D4');
  turned(b, 'fr1', 'D2', 'D4', 'D5');
});

test('VEA-17-510 VE-14.5-03 and a lone leader there is in danger first', () => {
  const map = { entries: { west: ['D1'], east: ['D9'] } };
  const leaders = { coalition: ['Suchet D1'] };
  const b = withCourier(charging({ map, leaders, french: ['cav awaited'], dice: '1' }), 'coalition', 'D3');
  b.act('fr1', 'at D1', 'line ESE', 'to D2', 'scatter');
  turned(b, 'fr1', 'D1', 'D3', 'D4');
});

test('VEA-17-510 so does whoever flees past them', () => {
  const b = battle({ ...level3, french: ['inf C5 line ESE'], coalition: ['inf A9 column W'] });
  withCourier(b, 'coalition', 'C2');
  b.call({ step: 'breaking', units: [0], cause: 'shock', by: [b.index('co1')], hexes: 2 });
  b.act('to C4');
  turned(b, 'fr1', 'C4', 'C2', 'C1');
  expect(b.asked).toBe('french retreatWay');
});

test('VEA-17-510 cavalry that recoils, where it comes to', () => {
  const b = battle({ ...level3, dice: '1 1', french: ['inf C3 column E'], coalition: ['cav C5 column W'] });
  withCourier(b, 'french', 'C8');
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  turned(b, 'co1', 'C6', 'C8', 'C9');
});

test('VEA-17-510 those who advance after a combat', () => {
  const b = battle({
    ...level3,
    phase: 'shock',
    french: ['inf6 D4 column E'],
    coalition: ['militia3 D5 line WNW', 'inf9 A9 column W'],
    dice: '1',
  });
  withCourier(b, 'coalition', 'D7');
  b.act('at D4', 'to D5');
  b.act('end');
  while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
  b.act('fr1', 'to D5');
  turned(b, 'fr1', 'D5', 'D7', 'D8');
});

test('VEA-17-510 and a reserve that appears', () => {
  const scenario = scenarioOf({
    map: { entries: { west: ['D1'], east: ['D9'] }, zones: { hollow: ['D6', 'D7'] } },
    french: ['inf D3 column E'],
    coalition: ['inf awaited', 'inf A9 column W'],
  });
  const units = scenario.units.map((unit) =>
    unit.arrives === undefined ? unit : { ...unit, arrives: { turn: 5, at: 'hollow', reserve: true } },
  );
  const b = new Battle({ ...scenario, units }, { commandLevel: 3 }, new ScriptedDice([]));
  withCourier(b, 'french', 'D8');
  b.act('fr1', 'to D4', 'to D5');
  b.act('at D6', 'column W');
  turned(b, 'co1', 'D6', 'D8', 'D9');
});

test('VEA-17-510 VE-6.1-11 a lone leader whom a march comes upon is in danger before they give way', () => {
  const leaders = { coalition: ['Suchet D4'] };
  const b = battle({
    ...level3,
    leaders,
    dice: '1',
    french: ['inf D3 column E'],
    coalition: ['inf A9 column W'],
  });
  withCourier(b, 'coalition', 'D6');
  b.act('fr1', 'to D4');
  turned(b, 'fr1', 'D4', 'D6', 'D7');
});

test('VEA-17-510 a march that comes in from the edge turns them in its first hex', () => {
  const map = { entries: { west: ['D1'], east: ['D9'] } };
  const b = battle({ ...level3, map, french: ['inf awaited'], coalition: ['inf A9 column W'] });
  withCourier(b, 'coalition', 'D3');
  b.act('fr1', 'at D1', 'column E', 'to D2');
  turned(b, 'fr1', 'D1', 'D3', 'D4');
  turned(b, 'fr1', 'D2', 'D4', 'D5');
});

test('VEA-17-510 skirmishers, with the hex they take in', () => {
  const b = battle({ ...level3, french: ['light C4 line ESE'], coalition: ['inf A9 column W'] });
  withCourier(b, 'coalition', 'C7');
  b.act('fr1', 'skirmish E S');
  others(b);
  expect([b.asked, couriers(b)]).toEqual(['french turnCourier', ['C7']]);
  b.act('to C8');
  expect(couriers(b)).toEqual(['C8']);
});

test('VEA-17-510 cavalry that exploits its charge', () => {
  const b = battle({
    ...level3,
    phase: 'charge',
    dice: '5',
    french: ['cav6 C4 column E', 'inf G1 column E'],
    coalition: ['inf7 C5 line WNW', 'inf A1 column W'],
  });
  withCourier(b, 'coalition', 'C7');
  b.act('fr1', 'line ESE');
  others(b);
  while (b.state.phase !== 'shock') {
    b.act('end');
    others(b);
  }
  b.act('at C4', 'to C5');
  if (b.asked === 'french assault') b.act('end');
  while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
  expect(b.asked).toBe('french exploit');
  b.act('fr1', 'to C5');
  turned(b, 'fr1', 'C5', 'C7', 'C8');
});

test('VEA-17-510 VEA-16-418 light cavalry that rides at an enemy two hexes off', () => {
  const b = battle({
    options: { commandLevel: 3, cavalry: true },
    dice: '32',
    french: ['inf C2 column E', 'inf G1 column E'],
    coalition: ['hussars C5 column W'],
  });
  withCourier(b, 'french', 'C2');
  b.act('fr1', 'to C3');
  b.act('charge co1', 'to C4');
  turned(b, 'co1', 'C4', 'C2', 'C1');
});
