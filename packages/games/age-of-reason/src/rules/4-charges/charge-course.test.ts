/** The course of charges, branch by branch. */
import { describe, expect, it } from 'vitest';
import { mark, marks } from '../../state.ts';
import type { Talk } from '../../talking.ts';
import { rowOf, spotOf, unitNamed, type Setting } from '../../testing.ts';
import { has } from '../../troops.ts';
import { segment } from './testing.ts';
import { itCites } from '../../testing/hearing.ts';

/** Blue's `prinz`, facing up from 80,100, charges red's `grey`. */
function charge(prinz: string, grey: string, ...dice: number[]): Talk {
  return chargeWith({}, prinz, grey, ...dice);
}

function chargeWith(more: Setting, prinz: string, grey: string, ...dice: number[]): Talk {
  const talk = segment({
    ...more,
    blue: { prinz: prinz.includes(' at ') ? prinz : `${prinz} at 80,100 facing 0`, ...more.blue },
    red: { grey, ...more.red },
  });
  return talk.dice(...dice).say('charge', 'prinz', 'grey', 0);
}

const kinds = (talk: Talk): string[] => talk.events.map(({ kind }) => kind);
const hedge = { lines: [{ id: 'hedge', kind: 'hedge', path: '40,95 120,95' }] };
/** Light cavalry, dragoons, heavy cavalry of four squadrons. */
const [hussars, dragoons, heavy] = ['light', 'dragoons', 'heavy'].map((arm) =>
  arm === 'dragoons' ? 'dragoons 8 figures' : `${arm} cavalry 8 figures`,
) as [string, string, string];

describe('cavalry against cavalry', () => {
  itCites('AOR-4-203.1 strikes home with its first quarter: no test, no reaction', () => {
    const talk = charge(`M2 ${heavy}`, `M2 ${dragoons} at 80,91 facing 180`, 3, 3);
    expect(talk.told('moraleTested')).toHaveLength(1);
    expect(talk.state.contacts).toMatchObject([{ one: 0, other: 1, side: 'front' }]);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 91, 0]);
    expect(talk.question).toBeNull();
  });

  itCites('AOR-5-002.1 comes a quarter of its charge move: 12, 11 and 10 cm by arm', () => {
    const quarter = (arm: string): number =>
      100 - spotOf(charge(`M2 ${arm}`, `M3 ${dragoons} at 80,60 facing 180`, 3, 3, 3, 4).state, 'prinz')[1];
    expect([hussars, dragoons, heavy].map(quarter)).toEqual([12, 11, 10]);
  });

  itCites('AOR-4-203.2 has a quarter of 14 cm as light cavalry in column', () => {
    const talk = charge(`M2 ${hussars} column`, `M3 ${dragoons} at 80,60 facing 180`, 3, 3, 3, 4);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 86, 0]);
    expect(talk.question).toMatchObject({ seat: 'red', question: 'counterCharge' });
  });

  itCites('AOR-4-203.3 pays for a hedge from the rest', () => {
    const talk = chargeWith(
      { ground: hedge },
      `M2 ${dragoons}`,
      `M3 ${dragoons} at 80,80 facing 180`,
      2,
      2,
      2,
      3,
      4,
    );
    expect(rowOf(talk.state, 'prinz').ride).toMatchObject({ gone: 1100, left: 1100 });
  });

  itCites('AOR-4-204.1 the target tests, and goes back before the charge goes on', () => {
    const talk = charge(`M2 ${dragoons}`, `M2 ${dragoons} at 80,70 facing 180`, 3, 3, 4);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 56, 180]);
    expect(rowOf(talk.state, 'grey').condition).toBe('disorganised');
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'goOn' });
  });

  itCites('AOR-4-204.2 it may rout before anybody fights', () => {
    const talk = charge(`M2 ${dragoons}`, `M2 ${dragoons} at 80,70 facing 180`, 3, 3, 1, 1, 1);
    expect(rowOf(talk.state, 'grey').condition).toBe('routed');
    expect(spotOf(talk.state, 'grey')).toEqual([80, 36, 0]);
  });

  itCites('AOR-4-205.1 failing to counter-charge does no harm', () => {
    const talk = charge(`M2 ${dragoons}`, `M3 ${dragoons} at 80,70 facing 180`, 3, 3, 3, 4);
    talk.dice(2, 3).say('counter-charge');
    expect(rowOf(talk.state, 'grey')).toMatchObject({ condition: 'normal', y: 7_000, ride: null });
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-2-207.1 it awaits the enemy where it stands', () => {
    const talk = charge(`M2 ${dragoons}`, `M3 ${dragoons} at 80,70 facing 180`, 3, 3, 3, 4);
    talk.dice(1, 1).say('counter-charge');
    expect(spotOf(talk.state, 'grey')).toEqual([80, 70, 180]);
    expect(rowOf(talk.state, 'grey').condition).toBe('normal');
  });

  it('AOR-4-205.2 who fails the first test is not asked', () => {
    const talk = charge(`M2 ${dragoons}`, `M3 ${dragoons} at 80,70 facing 180`, 3, 3, 2, 3);
    expect(talk.told('moraleTested')).toHaveLength(2);
    expect(talk.question).toBeNull();
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-4-205.3 the owner may decline', () => {
    const talk = charge(`M2 ${dragoons}`, `M3 ${dragoons} at 80,70 facing 180`, 3, 3, 3, 4).say('stand');
    expect(talk.told('moraleTested')).toHaveLength(2);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 70, 0]);
  });

  itCites('AOR-4-207.1 not from the rear', () => {
    const talk = charge(`M2 ${dragoons}`, `M4 ${dragoons} at 80,70 facing 0`, 2, 2, 2, 6);
    expect(talk.question).toBeNull();
    expect(talk.state.contacts).toMatchObject([{ side: 'rear' }]);
  });

  const flank = (...dice: number[]): Talk =>
    charge(`M2 ${dragoons} at 110,70 facing 270`, `M4 ${dragoons} at 80,70 facing 180`, 3, 3, 2, ...dice);

  itCites('AOR-4-208.1 from the flank it is met in front', () => {
    const talk = flank(6, 3).dice(6, 3).say('counter-charge');
    expect(talk.state.contacts).toMatchObject([{ side: 'front' }]);
    expect(rowOf(talk.state, 'grey').facing).toBe(9_000);
  });

  it('AOR-4-208.2 and in the flank when the second test fails', () => {
    const talk = flank(6, 1).dice(1, 2).say('counter-charge');
    expect(talk.state.contacts).toMatchObject([{ side: 'flank' }]);
  });

  itCites('AOR-4-264.2 it turns to the charger before the distance is measured', () => {
    const talk = flank(6, 1).dice(6, 3).say('counter-charge');
    // On its centre (80,68) it is 16 cm wide and 4 deep: its front is now at x = 82.
    const [x] = spotOf(talk.state, 'grey');
    expect(spotOf(talk.state, 'prinz')[0]).toBe(x);
    expect(rowOf(talk.state, 'grey').ride!.gone + rowOf(talk.state, 'prinz').ride!.gone).toBe(2_800);
  });

  itCites('AOR-4-209.1 they meet halfway', () => {
    const talk = charge(`M2 ${heavy}`, `M3 ${dragoons} at 80,60 facing 180`, 3, 3, 3, 4);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 90, 0]);
    talk.dice(3, 4).say('counter-charge');
    expect([spotOf(talk.state, 'prinz')[1], spotOf(talk.state, 'grey')[1]]).toEqual([75, 75]);
    expect(talk.state.contacts).toHaveLength(1);
  });

  it('D4: hussars and dragoons 38 cm apart', () => {
    const setting: Setting = {
      blue: { prinz: 'M2 light cavalry 12 figures at 140,62 facing 180' },
      red: { grey: 'M2 dragoons 8 figures at 140,100 facing 0' },
    };
    const talk = segment(setting).dice(3, 3, 6).say('charge', 'prinz', 'grey', 0);
    expect(talk.told('moraleTested').map(({ dice }) => dice.length)).toEqual([2, 1]);
    expect(spotOf(talk.state, 'prinz')).toEqual([140, 74, 180]);
    talk.dice(6).say('counter-charge');
    expect([spotOf(talk.state, 'prinz')[1], spotOf(talk.state, 'grey')[1]]).toEqual([87, 87]);
    expect(rowOf(talk.state, 'prinz').ride).toMatchObject({ gone: 2_500, left: 2_300 });
    expect(rowOf(talk.state, 'grey').ride!.gone).toBe(1_300);
    const other = segment(setting).dice(3, 3, 6).say('charge', 'prinz', 'grey', 0).say('stand');
    expect(spotOf(other.state, 'prinz')).toEqual([140, 100, 180]);
    expect(rowOf(other.state, 'prinz').ride).toMatchObject({ gone: 3_800, left: 1_000 });
  });
});

const atBattalion = (...dice: number[]): Talk => charge(`M2 ${dragoons}`, 'M2 at 80,70 facing 180', ...dice);

describe('cavalry against infantry', () => {
  itCites('AOR-4-210.1 the battalion stands and fires, or forms square', () => {
    const talk = atBattalion(3, 3);
    expect(talk.question).toMatchObject({ seat: 'red', question: 'reaction', rules: ['AOR-4-210'] });
    expect(talk.options()).toEqual(['stand and fire', 'form square']);
  });

  itCites('AOR-4-210.2 having fired it may only stand, or form square', () => {
    const talk = segment({
      blue: { prinz: `M2 ${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 at 80,70 facing 180' },
    });
    mark(talk.state, 1, marks.fired);
    talk.dice(3, 3).say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['stand', 'form square']);
  });

  itCites('AOR-4-211.1 the die says at what range it opens fire', () => {
    const talk = atBattalion(3, 3).dice(3, 1, 1, 1, 1, 1, 6, 6).say('stand and fire');
    expect(talk.told('moved')[0]!.to).toEqual([8_000, 7_600, 0]);
    expect(talk.told('fired')[0]).toMatchObject({ band: 'short' });
    expect(talk.told('rangeThrown')[0]!.rules).toEqual(['AOR-4-211']);
  });

  itCites('AOR-4-212.1 and its dice count the horses (D1)', () => {
    const talk = atBattalion(3, 3).dice(4, 4, 4, 4, 4, 3, 6, 6).say('stand and fire');
    expect(talk.told('fired')[0]).toMatchObject({ losses: 3, total: 19 });
    expect(talk.told('fired')[0]!.dice).toHaveLength(5);
    const tested = talk.told('moraleTested')[1]!;
    expect([tested.reason, tested.dice.length]).toEqual(['fired at', 1]);
  });

  itCites('AOR-4-213.1 who is fired at tests, loss or none', () => {
    const talk = atBattalion(3, 3).dice(1, 1, 1, 1, 1, 5).say('stand and fire');
    const tested = talk.told('moraleTested')[1]!;
    expect(tested.sum.map(({ id, value }) => [id, value])).toContainEqual(['AOR-2-323', -1]);
    expect(tested.rules).toContain('AOR-4-213');
  });

  itCites('AOR-4-213.2 and stops when he fails', () => {
    const talk = atBattalion(3, 3).dice(1, 1, 1, 1, 1, 5).say('stand and fire');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 82, 0]);
    expect(rowOf(talk.state, 'prinz').condition).toBe('disorganised');
    expect(talk.state.contacts).toEqual([]);
  });

  it('AOR-4-214.1 then the battalion does not test', () => {
    const talk = atBattalion(3, 3).dice(1, 1, 1, 1, 1, 5).say('stand and fire');
    expect(talk.told('moraleTested')).toHaveLength(2);
    expect(talk.question).toBeNull();
  });

  it('AOR-4-267.1 having fired it has half a move left; Prussians with their first fire have all of it', () => {
    const isBound = (grey: string): boolean => {
      const talk = charge(`M2 ${dragoons}`, `${grey} at 80,70 facing 180`, 3, 3);
      talk.dice(1, 1, 1, 1, 1, 5, 1, 1, 1, 1).say('stand and fire');
      expect(talk.told('fired')).toHaveLength(1);
      return has(talk.state, unitNamed(talk.state, 'grey'), marks.firedAtCharge);
    };
    expect([isBound('M2'), isBound('M2 prussia'), isBound('M2 prussia irregular')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isBound('M3 prussia has fired')).toBe(true);
  });

  itCites('AOR-4-214.2 it goes back before the cavalry goes on', () => {
    const talk = atBattalion(3, 3).dice(1, 1, 1, 1, 1, 6, 3).say('stand and fire');
    expect(spotOf(talk.state, 'grey')).toEqual([80, 52, 0]);
    expect(rowOf(talk.state, 'grey').condition).toBe('beaten');
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'goOn' });
    talk.dice(1).say(600);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 76, 0]);
  });

  it('AOR-4-215.1 a square comes too late when the first quarter strikes', () => {
    const talk = charge(`M2 ${dragoons}`, 'M2 at 80,90 facing 180', 3, 3).say('form square');
    expect(talk.told('squareThrown')).toEqual([]);
    expect(talk.state.contacts).toHaveLength(1);
  });

  it('AOR-4-215.2 nor is it thrown for by who fails his test', () => {
    const talk = atBattalion(3, 3).dice(4).say('form square');
    expect(talk.told('squareThrown')).toEqual([]);
    expect(rowOf(talk.state, 'grey')).toMatchObject({ condition: 'disorganised', y: 6_200 });
  });

  itCites('AOR-4-216.1 failing to form it, the battalion is disorganised in its old formation', () => {
    const talk = atBattalion(3, 3).dice(6, 4).say('form square');
    expect(rowOf(talk.state, 'grey')).toMatchObject({ condition: 'disorganised', formation: 'line' });
    expect(talk.state.contacts).toHaveLength(1);
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-4-216');
  });

  itCites('AOR-4-264.1 a square stands on the centre of the line (D6)', () => {
    const talk = charge(`M2 ${dragoons} at 80,80 facing 0`, 'M2 at 80,50 facing 180', 3, 3)
      .dice(6, 3)
      .say('form square');
    expect(talk.told('squareThrown')[0]).toMatchObject({ die: 3, needed: 3, formed: true });
    expect(rowOf(talk.state, 'grey').formation).toBe('square');
    expect(spotOf(talk.state, 'grey')).toEqual([80, 52, 180]);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 52, 0]);
  });

  it('AOR-4-264.3 nor is it offered where it has no room', () => {
    const talk = chargeWith(
      { red: { second: 'M2 at 80,67.5 facing 180' } },
      `M2 ${dragoons}`,
      'M2 at 80,70 facing 180',
      3,
      3,
      ...[1, 1, 1, 1, 1, 5],
    );
    expect(talk.told('reacted')[0]).toMatchObject({ reaction: 'stand and fire' });
  });

  it('AOR-4-210 in flank or rear it cannot fire', () => {
    const talk = charge(`M2 ${dragoons}`, 'M2 at 80,70 facing 0', 3, 3, 3);
    expect(talk.options()).toEqual(['form square', 'stand']);
  });

  itCites('AOR-2-404.1 a broken target runs as soon as the test is passed', () => {
    const talk = charge(`M2 ${dragoons}`, 'M2 beaten at 80,70 facing 180', 3, 3, 3, 2);
    expect(kinds(talk)).toEqual(['chargeDeclared', 'moraleTested', 'conditionChanged', 'wentBack']);
    expect(rowOf(talk.state, 'grey').condition).toBe('routed');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 100, 0]);
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-2-404');
  });

  itCites('AOR-2-312.1 who stays throws no die of pursuit, who goes on must', () => {
    const first = charge(`M2 ${hussars}`, 'M2 routed at 80,70 facing 180', 3, 3, 3, 2).say('stay');
    expect(first.told('pursuitThrown')).toEqual([]);
    const second = charge(`M2 ${hussars}`, 'M2 routed at 80,70 facing 180', 3, 3, 3, 2).dice(6).say(500);
    expect(second.told('pursuitThrown')[0]).toMatchObject({ dice: [6], needed: 5, pursues: false });
    expect(spotOf(second.state, 'prinz')).toEqual([80, 95, 0]);
  });

  it('AOR-4-305 and AOR-4-310.1 a charger has charged, wherever his target went', () => {
    const talk = charge(`M2 ${hussars}`, 'M2 routed at 80,70 facing 180', 3, 3, 3, 2).say('stay');
    expect(has(talk.state, 0, marks.charged)).toBe(true);
    expect(has(talk.state, 0, marks.rode)).toBe(false);
  });
});

describe('infantry against infantry', () => {
  const atFront = (...dice: number[]): Talk => charge('M2', 'M2 at 80,85 facing 180', ...dice);

  itCites('AOR-4-243.1 the order of throws', () => {
    const talk = atFront(1, 1, 1, 1, 1, 6, 6);
    expect(kinds(talk).filter((kind) => kind !== 'moved')).toEqual([
      'chargeDeclared',
      'initiativeThrown',
      'reacted',
      'rangeThrown',
      'fired',
      'moraleTested',
      'moraleTested',
      'struck',
    ]);
    expect(talk.told('moraleTested').map(({ unit }) => unit)).toEqual(['prinz', 'grey']);
    expect(talk.state.contacts).toHaveLength(1);
  });

  it('AOR-2-205.1 the charged battalion tests last', () => {
    const talk = atFront(1, 1, 1, 1, 1, 6, 6);
    expect(talk.told('moraleTested')[1]).toMatchObject({ unit: 'grey', reason: 'charged', passed: true });
  });

  itCites('AOR-4-243.2 not when the charger fails', () => {
    const talk = atFront(1, 1, 1, 1, 1, 5);
    expect(talk.told('moraleTested')).toHaveLength(1);
    expect(talk.question).toBeNull();
  });

  itCites('AOR-4-244.1 who scores 5 stays, and is struck', () => {
    const talk = atFront(1, 1, 1, 1, 1, 6, 5);
    expect(rowOf(talk.state, 'grey').condition).toBe('disorganised');
    expect(talk.state.contacts).toHaveLength(1);
  });

  it('AOR-4-244.2 what is left of the charge may be gone', () => {
    const talk = charge('M2', 'M2 at 80,82 facing 180', 1, 3, 1, 1, 1, 1, 6, 4);
    // Fired at from 6 cm, after 12 of 20 cm: 8 are left.
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 88, 0]);
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 800]] });
  });

  itCites('AOR-2-312.2 a target that routs out of reach is not touched', () => {
    const talk = charge('M2', 'M1 at 80,85 facing 180', 1, 1, 1, 1, 6, 1, 4);
    expect(spotOf(talk.state, 'grey')[1]).toBe(63);
    talk.say(...([talk.choices().space!.kind === 'numbers' ? restIn(talk) : 0] as const));
    expect(talk.state.contacts).toEqual([]);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 80, 0]);
  });

  itCites('AOR-4-211.2 a charger who is nearer already is fired at where he stands', () => {
    const talk = charge('M2', 'M2 at 80,95 facing 180', 1, 1, 1, 1, 1, 1, 6, 6);
    expect(talk.told('fired')[0]).toMatchObject({ band: 'short' });
  });

  itCites('AOR-4-211.3 fire at a charge needs no six figures in range', () => {
    const talk = charge('M2 column', 'M2 at 80,85 facing 180', 1, 1, 1, 1, 1, 1, 6, 6);
    expect(talk.told('fired')[0]).toMatchObject({ band: 'normal' });
    expect(talk.told('moved')[0]!.to).toEqual([8_000, 9_700, 0]);
  });

  itCites('AOR-4-211.4 one who comes in at the end of the line is halted before contact (D5)', () => {
    const at = (die: number, shots: number[]): Talk => {
      const talk = segment({
        blue: { prinz: 'M2 at 94,62 facing 0' },
        red: { grey: 'M2 has fired at 80,50 facing 180' },
      });
      return talk.dice(1, die, ...shots, 6, 6).say('charge', 'prinz', 'grey', 0);
    };
    const far = at(1, [1, 1]);
    expect(far.told('moved')[0]!.to).toEqual([9_400, 6_039, 0]);
    expect(far.told('fired')[0]).toMatchObject({ band: 'normal' });
    const near = at(5, [1, 1, 1, 1, 1]);
    expect(near.told('moved')[0]!.to).toEqual([9_400, 5_030, 0]);
    expect(near.told('fired')[0]).toMatchObject({ band: 'whites of the eyes' });
    expect(near.told('fired')[0]!.sum.map(({ id }) => id)).toContain('AOR-7-115');
  });

  itCites('AOR-4-242.1 in the flank it can neither fire nor form square', () => {
    const talk = charge('M2 at 100,86 facing 270', 'M2 at 80,85 facing 180', 1);
    expect(talk.question).toMatchObject({ rules: ['AOR-4-242'] });
    expect(talk.options()).toEqual(['turn to face', 'stand']);
  });

  itCites('AOR-4-242.2 but may turn to face, and is then hit in front', () => {
    const talk = charge('M2 at 100,86 facing 270', 'M2 at 80,85 facing 180', 1).dice(6).say('turn to face');
    expect(rowOf(talk.state, 'grey').facing).toBe(9_000);
    expect(talk.state.contacts).toMatchObject([{ side: 'front' }]);
  });

  itCites('AOR-4-242.3 not when the first quarter strikes', () => {
    const talk = charge('M2 at 92,86 facing 270', 'M2 at 80,85 facing 180', 1).say('turn to face');
    expect(rowOf(talk.state, 'grey').facing).toBe(18_000);
    expect(talk.state.contacts).toMatchObject([{ side: 'flank' }]);
  });

  itCites('AOR-4-264.4 charged in the rear it turns about on the same ground', () => {
    const setting = { red: { left: 'at 64,85 facing 0', right: 'at 96,85 facing 0' } };
    const talk = chargeWith(setting, 'M4', 'M4 at 80,85 facing 0', 1).dice(6).say('turn to face');
    expect(spotOf(talk.state, 'grey')).toEqual([80, 87, 180]);
  });

  it('AOR-4-246.1 a charge ends in the formation in which it began', () => {
    const talk = charge('M2 column', 'M2 at 80,85 facing 180', 1, 1, 1, 1, 1, 1, 6, 6);
    expect(rowOf(talk.state, 'prinz').formation).toBe('column');
  });
});

/** All that is left of a charge. */
function restIn(talk: Talk): number {
  const { space } = talk.choices();
  return space?.kind === 'numbers' ? space.ranges[0]![1] : 0;
}

describe('where a charge strikes', () => {
  itCites('AOR-4-317.1 from the front zone it strikes the front, though it touches the end', () => {
    // The charger comes slantwise onto the end of the line.
    const talk = segment({
      blue: { prinz: 'M2 column prussia at 98,97 facing 315' },
      red: { grey: 'M2 at 80,85 facing 180' },
    });
    talk.dice(1, 1, 1, 1, 1, 1, 6, 6).say('charge', 'prinz', 'grey', 0);
    expect(talk.state.contacts).toMatchObject([{ side: 'front' }]);
  });

  itCites('AOR-4-317.3 a contact has one side', () => {
    const talk = charge(`M2 ${heavy}`, `M2 ${dragoons} at 80,91 facing 180`, 3, 3);
    expect(talk.told('struck')).toMatchObject([{ unit: 'prinz', target: 'grey', side: 'front' }]);
    expect(talk.told('struck')[0]!.rules).toContain('AOR-4-317');
  });

  itCites('AOR-4-317.2 the zone counts when it is milder than the edge', () => {
    const talk = segment({
      blue: { prinz: 'M2 column prussia at 105,70 facing 250' },
      red: { grey: 'M2 at 85,77 facing 180' },
    });
    talk.dice(1, 6).say('charge', 'prinz', 'grey', 0).say('stand');
    expect(talk.state.contacts).toMatchObject([{ side: 'flank' }]);
  });

  itCites('AOR-4-268.1 infantry stops at the hedge which the target lines, and pays nothing', () => {
    const talk = chargeWith(
      { ground: hedge },
      'M2 at 80,105 facing 0',
      'M2 at 80,94 facing 180',
      ...[1, 1, 1, 1, 1, 6, 3, 3],
    );
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 95, 0]);
    expect(talk.state.contacts).toHaveLength(1);
    expect(rowOf(talk.state, 'prinz').ride!.left).toBe(1_000);
  });

  itCites('AOR-4-268.2 cavalry pays for it and is disorganised', () => {
    const at = (y: number): Setting => ({
      ground: hedge,
      blue: { prinz: `M2 ${dragoons} at 80,${y} facing 0` },
      red: { grey: 'M2 at 80,94 facing 180' },
    });
    const talk = segment(at(115)).dice(3, 3).say('charge', 'prinz', 'grey', 0);
    talk.dice(1, 1, 1, 1, 1, 6, 3, 3).say('stand and fire');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 95, 0]);
    expect(rowOf(talk.state, 'prinz').condition).toBe('disorganised');
    expect(segment(at(118)).question).toBeNull();
  });

  itCites('AOR-4-316.1 cavalry that charges through a hedge is disorganised', () => {
    const talk = chargeWith(
      { ground: hedge },
      `M2 ${dragoons}`,
      `M2 ${dragoons} at 80,80 facing 180`,
      ...[2, 2, 2, 6],
    ).say('stand');
    expect(rowOf(talk.state, 'prinz').condition).toBe('disorganised');
    expect(talk.state.contacts).toHaveLength(1);
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-4-316');
  });

  itCites('AOR-4-262.1 a charge that goes on stops short of others', () => {
    const talk = chargeWith(
      { red: { second: 'M2 at 80,60 facing 180' } },
      `M2 ${dragoons}`,
      'M2 beaten at 80,72 facing 180',
      3,
      3,
      3,
      1,
    );
    talk.dice(6).say(restIn(talk));
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 61, 0]);
    expect(talk.state.contacts).toEqual([]);
    expect(unitNamed(talk.state, 'second')).toBe(2);
  });
});
