/** The test that begins a charge. */
import { describe, expect, it } from 'vitest';
import { marks } from '../../state.ts';
import { battle, rowOf, spotOf, unitNamed, type Setting } from '../../testing.ts';
import { diceOfTest } from '../2-morale/morale-test.ts';
import { moveOf, has } from '../../troops.ts';
import { initiativeOf, trialOf } from './charge-test.ts';
import { declared } from './declaring.ts';
import type { Charge } from '../../frames.ts';
import { segment } from './testing.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const facing = (prinz: string, grey = 'at 80,90 facing 180', more: Setting = {}): Setting => ({
  ...more,
  blue: { prinz: `${prinz} at 80,100 facing 0`, ...more.blue },
  red: { grey, ...more.red },
});

function chargeIn(
  setting: Setting,
  units: readonly number[] = [0],
): readonly [ReturnType<typeof battle>, Charge] {
  const s = battle(setting);
  const charge = hear(declared(s, units, unitNamed(s, 'grey'), 0));
  if ('words' in charge) throw new Error(charge.words.en);
  return [s, charge];
}

function initiative(setting: Setting, units?: readonly number[]): number {
  const [s, charge] = chargeIn(setting, units);
  return hear(initiativeOf(s, charge, 0)).number;
}

describe('initiative of infantry', () => {
  itCites('AOR-4-105.1 is its morale class', () => {
    expect(initiative(facing('M2'))).toBe(2);
    const talk = segment(facing('M2')).dice(3).say('charge', 'prinz', 'grey', 0);
    expect(talk.told('initiativeThrown')[0]).toMatchObject({ dice: [3], needed: 2, passed: false });
    expect(talk.told('initiativeThrown')[0]!.rules).toContain('AOR-4-105');
  });

  itCites('AOR-4-105.2 more against a beaten unit, from the rear', () => {
    expect(initiative(facing('M2', 'beaten at 80,90 facing 0'))).toBe(4);
  });

  itCites('AOR-4-105.3 conscripts in skirmish order cannot', () => {
    const skirmishers = facing('M1 light infantry skirmish', 'light infantry skirmish at 80,90 facing 180');
    expect(initiative(skirmishers)).toBe(0);
    const talk = segment(skirmishers).say('charge', 'prinz', 'grey', 0).say('evade');
    expect(talk.told('initiativeThrown')[0]).toMatchObject({ dice: [], passed: false });
  });

  itCites('AOR-4-108.1 less when disorganised and at half strength', () => {
    expect(initiative(facing('M2 disorganised 6 figures of 12', 'at 80,92 facing 180'))).toBe(0);
  });

  itCites('AOR-4-108.2 Highlanders always go', () => {
    expect(initiative(facing('M2 highlanders irregular'))).toBe(8);
    const talk = segment(facing('M2 highlanders irregular'))
      .dice(1, 1, 1, 1, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.told('initiativeThrown')[0]).toMatchObject({ dice: [], passed: true });
  });

  itCites('AOR-4-108.3 two against one add two', () => {
    const two = facing('M2', 'column at 88,90 facing 180', { blue: { right: 'at 96,100 facing 0' } });
    expect(initiative(two, [0, 1])).toBe(4);
  });

  itCites('AOR-4-107.1 is one die, whatever the odds', () => {
    const two = facing('M2', 'column at 88,90 facing 180', { blue: { right: 'at 96,100 facing 0' } });
    const talk = segment(two).dice(5).say('charge', 'prinz', 'right', 'grey', 0).say('prinz');
    expect(talk.told('initiativeThrown')[0]).toMatchObject({ dice: [5], needed: 4, passed: false });
  });

  itCites('AOR-4-253.1 of foot skirmishers is one less', () => {
    const other = 'light infantry skirmish at 80,90 facing 180';
    expect(initiative(facing('M3 light infantry skirmish', other))).toBe(2);
  });

  itCites('AOR-4-106.1 that fails leaves half a move', () => {
    const talk = segment(facing('M2')).dice(6).say('charge', 'prinz', 'grey', 0);
    expect(moveOf(talk.state, 0, 'march', cites())).toBe(800);
  });

  itCites('AOR-4-106.2 and a quarter to the disorganised', () => {
    const talk = segment(facing('M2 disorganised')).dice(6).say('charge', 'prinz', 'grey', 0);
    expect(moveOf(talk.state, 0, 'march', cites())).toBe(400);
  });

  it('AOR-4-106.3 it has not charged', () => {
    const talk = segment(facing('M2')).dice(6).say('charge', 'prinz', 'grey', 0);
    expect(has(talk.state, 0, marks.charged)).toBe(false);
  });

  itCites('AOR-4-101.1 nobody moves, and nobody reacts, when it fails', () => {
    const talk = segment(facing('M2')).dice(6).say('charge', 'prinz', 'grey', 0);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 100, 0]);
    expect(talk.told('reacted')).toEqual([]);
    expect(talk.question).toBeNull();
  });

  it('AOR-2-404.2 a broken target does not move either', () => {
    const talk = segment(facing('M2', 'routed at 80,90 facing 180'))
      .dice(6)
      .say('charge', 'prinz', 'grey', 0);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 90, 180]);
  });
});

describe('the test of cavalry', () => {
  itCites('AOR-4-102.1 is a morale test, with its charge and its general', () => {
    const [s, charge] = chargeIn({
      blue: { prinz: 'M3 dragoons 8 figures at 100,90 facing 270' },
      red: { grey: 'at 80,90 facing 180' },
      generals: { blue: { keith: 'with prinz' }, red: {} },
    });
    expect(charge.targets[0]!.aspect).toBe('flank');
    expect(hear(diceOfTest(s, trialOf(s, charge, 0, 'to charge'), cites())).count).toBe(5);
    const talk = segment(facing('M2 dragoons 8 figures')).dice(1, 4).say('charge', 'prinz', 'grey', 0);
    expect(talk.told('moraleTested')).toMatchObject([{ reason: 'to charge', passed: false }]);
    expect(talk.told('initiativeThrown')).toEqual([]);
  });

  itCites('AOR-2-323.1 better against a routed unit in the rear', () => {
    const [s, charge] = chargeIn(facing('M2 dragoons 8 figures', 'routed at 80,80 facing 0'));
    expect(hear(diceOfTest(s, trialOf(s, charge, 0, 'to charge'), cites())).count).toBe(4);
  });

  itCites('AOR-2-204.1 comes before any move', () => {
    const talk = segment(facing('M2 dragoons 8 figures', 'at 80,70 facing 180'))
      .dice(1, 1)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.events.map(({ kind }) => kind)).toEqual(['chargeDeclared', 'moraleTested']);
    expect(talk.told('moraleTested')[0]!.rules).toContain('AOR-2-204');
  });

  itCites('AOR-2-206.1 that fails does not hurt it', () => {
    const talk = segment(facing('M1 dragoons 8 figures', 'at 80,70 facing 180'))
      .dice(1)
      .say('charge', 'prinz', 'grey', 0);
    expect(rowOf(talk.state, 'prinz').condition).toBe('normal');
    expect(talk.told('wentBack')).toEqual([]);
  });

  it('AOR-4-103.1 that fails is marked, so that it stays in phase 6', () => {
    const talk = segment(facing('M1 dragoons 8 figures', 'at 80,70 facing 180'))
      .dice(5)
      .say('charge', 'prinz', 'grey', 0);
    expect(has(talk.state, 0, marks.failedToCharge)).toBe(true);
    expect(rowOf(talk.state, 'prinz').condition).toBe('normal');
  });

  itCites('AOR-4-104.1 one unit of a line, chosen by its owner, tests for all', () => {
    const line: Setting = {
      blue: {
        left: 'M2 dragoons 8 figures at 64,100 facing 0',
        prinz: 'M2 dragoons 8 figures at 80,100 facing 0',
        right: 'M3 dragoons 8 figures at 96,100 facing 0',
      },
      red: { grey: 'M2 at 80,70 facing 180' },
      generals: { blue: { keith: 'with right' }, red: {} },
    };
    const talk = segment(line).say('charge', 'prinz', 'left', 'right', 'grey', 0);
    expect(talk.question).toMatchObject({ question: 'whoTestsCharge', rules: ['AOR-4-104'] });
    talk.dice(1, 2, 3, 4).say('right');
    expect(talk.told('moraleTested')[0]).toMatchObject({ unit: 'right', passed: true });
    for (const unit of [0, 1, 2]) expect(has(talk.state, unit, marks.charged)).toBe(true);
  });
});
