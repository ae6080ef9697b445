import { describe, expect, test } from 'vitest';
import { boardOf, hexNamed } from '../../board/board.ts';
import type { Gait } from '../../frames.ts';
import { viveLEmpereur } from '../../index.ts';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { coverers } from './opportunity-fire.ts';

/** French who move, and coalition who may fire at them. C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4. */
function moving(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ dice: '1111', ...more, french, coalition });
}

describe('what opens fire', () => {
  test('VE-7.5-01.1 leaving a covered hex, not entering it', () => {
    const b = moving(['inf C3 column E'], ['inf C5 line WNW']);
    b.act('fr1', 'to C4');
    expect(b.asked).toBe('french movement');
    const next = moving(['inf C4 column E'], ['inf C5 line WNW']);
    next.act('fr1', 'left', 'to B4');
    expect(next.asked).toBe('coalition opportunity');
    expect(next.options()).toEqual(['hold', 'all', 'co1']);
    expect(next.refused('all', 'co1')).toContain('VE-7.5-01');
  });

  test('VE-7.5-04.1 not turning or changing in it', () => {
    const b = moving(['inf C4 line ESE'], ['inf C5 line WNW']);
    b.act('fr1', 'right', 'right', 'column W');
    expect([b.asked, b.stands('fr1')]).toEqual(['french movement', 'column W']);
    b.act('end');
    const gone = moving(['inf C4 column W'], ['inf C5 line WNW']);
    gone.act('fr1', 'to C3');
    gone.act('hold');
    expect(gone.cited('heldFire')).toContain('VE-7.5-04');
  });

  test('VE-7.5-04.2 nor going into close combat from it', () => {
    const b = battle({
      phase: 'shock',
      french: ['inf C4 column E'],
      coalition: ['inf C5 line WNW'],
      chance: 3,
    });
    b.act('at C4', 'to C5');
    expect(b.asked).toBe('french assault');
    b.act('end');
    expect(b.told('clashed')).toHaveLength(1);
    expect(
      b.events
        .slice(
          0,
          b.events.findIndex(({ kind }) => kind === 'clashed'),
        )
        .map(({ kind }) => kind),
    ).not.toContain('fired');
  });

  test('VE-4.6-06.1 not deploying as skirmishers, though that takes in a new hex', () => {
    const b = moving(['light C4 line ESE'], ['inf C5 line WNW']);
    b.act('fr1', 'skirmish NE ESE');
    expect([b.asked, b.stands('fr1').startsWith('skirmish')]).toEqual(['french movement', true]);
    expect(b.cited('formed')).toContain('VE-4.6-06');
  });

  test('VE-4.6-07.1 but contracting out of it in the same phase', () => {
    const b = moving(['light C4 line ESE'], ['inf C5 line WNW']);
    b.act('fr1', 'skirmish NE ESE', 'line ESE B4');
    expect(b.asked).toBe('coalition opportunity');
    b.act('hold');
    expect(b.told('formed')[1]!.rules).toContain('VE-4.6-07');
    const second = moving(['light C4 skirmish B4'], ['inf C5 line WNW']);
    second.act('fr1', 'line ESE');
    expect(second.asked).toBe('french movement');
  });

  test('VE-5.6-01.1 leaving a stack by the back while others stay', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW']);
    b.act('fr2', 'about', 'to C3');
    expect(b.asked).toBe('coalition opportunity');
    b.act('all');
    expect(b.cited('uncovered')).toContain('VE-5.6-01');
  });

  test('VE-7.5-10.1 every covered hex that is left: A in the first, A and B together in the second', () => {
    // X is C4, covered by co1 in D4; Y is C5, covered by co1 and by co2 in B5.
    const b = moving(['inf C4 column E'], ['inf D4 line N', 'inf B5 line S'], {
      values: { co1: { fire: 2 }, co2: { fire: 2 } },
      dice: '1 1 11',
    });
    b.act('fr1', 'to C5', 'to C6');
    expect(b.options()).toEqual(['hold', 'all', 'co1']);
    b.act('all');
    expect(b.options()).toEqual(['hold', 'all', 'co1', 'co2']);
    expect(b.askedBy).toContain('VE-7.5-10');
    b.act('co1', 'co2');
    expect(b.told('fired').map(({ units, at }) => [at, ...units])).toEqual([
      ['C4', 'co1'],
      ['C5', 'co1', 'co2'],
    ]);
    expect(b.at('fr1')).toBe('C6');
  });

  test('VE-7.5-13.1 each group that leaves the same hex by itself', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW'], { dice: '11' });
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    b.act('fr2', 'right', 'to D4');
    const asked = b.askedBy;
    b.act('all');
    expect(b.told('fired')).toHaveLength(2);
    expect(asked).toContain('VE-7.5-13');
  });

  test('VE-7.5-12.1 a stack that leaves together only once, and the unit on top takes the losses', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW', 'inf D4 line N'], {
      dice: '4 11',
    });
    b.act('fr1', 'with fr2', 'left', 'to B4');
    expect(b.refused('co2', 'co1')).toContain('VE-7.5-12');
    b.act('co1');
    expect(b.told('fired')).toHaveLength(1);
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([4, 5]);
  });
});

describe('one fire for one departure, however often the mover is asked on the way', () => {
  /** C4 is covered by co1; the fire takes a step and the mover, who holds, is asked again. */
  const shot = (mover = 'inf C4 column E', coalition = ['inf C5 line WNW']) =>
    moving([mover], coalition, { dice: '4 11 4 11' });

  test('VE-7.5-01.1 it goes on as it meant to, and nobody fires again', () => {
    const b = shot();
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    expect([b.asked, b.unit('fr1').steps]).toEqual(['french onward', 6]);
    b.act('to B4');
    expect([b.asked, b.at('fr1')]).toEqual(['french movement', 'B4']);
    expect(b.told('fired')).toHaveLength(1);
  });

  test('VE-7.5-05.1 nor when it turns or changes first, or goes another way', () => {
    const b = shot();
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    expect(b.askedBy).toContain('VE-7.5-05');
    b.act('right', 'right', 'to D4');
    expect([b.asked, b.at('fr1')]).toEqual(['french movement', 'D4']);
    expect(b.told('fired')).toHaveLength(1);
  });

  test('VE-7.5-12.1 nor at the rest of a stack whose top unit was hit', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW'], { dice: '4 11' });
    b.act('fr1', 'with fr2', 'left', 'to B4');
    b.act('all');
    b.act('to B4');
    expect([b.told('fired').length, b.stack('B4')]).toEqual([1, ['fr1', 'fr2']]);
  });

  test('VE-7.5-05.1 the next hex it leaves is another departure', () => {
    const b = shot('inf C4 column E', ['inf C5 line WNW', 'inf A5 line WSW']);
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    expect(b.asked).toBe('french onward');
    b.act('to B4', 'left', 'to A4');
    expect([b.asked, b.at('fr1')]).toEqual(['coalition opportunity', 'B4']);
    b.act('all');
    expect(b.told('fired').map(({ at }) => at)).toEqual(['C4', 'B4']);
  });

  test('VE-7.5-12.1 a charge that was hit and rides on is not fired on again where it was', () => {
    const b = battle({
      phase: 'charge',
      french: ['cav C3 column E'],
      coalition: ['inf D3 line N', 'inf C6 line WNW'],
      dice: '4 11 11 11 11',
    });
    b.act('fr1', 'line ESE', 'to C4', 'to C5');
    while (b.asked === 'coalition square') b.act(b.options()[0]!);
    b.act('co1');
    while (b.asked === 'coalition square') b.act(b.options()[0]!);
    expect([b.asked, b.at('fr1'), b.unit('fr1').steps]).toEqual(['french ride', 'C3', 2]);
    b.act('to C4', 'to C5');
    while (b.asked === 'coalition square') b.act(b.options()[0]!);
    expect(b.at('fr1')).not.toBe('C3');
    expect(b.told('fired').filter(({ at }) => at === 'C3')).toHaveLength(1);
  });
});

describe('who covers', () => {
  /** The units that may fire when the first French unit leaves its hex. */
  const covering = (leaver: string, ...coalition: string[]) => {
    const b = moving([leaver], coalition);
    const { hex } = b.unit('fr1');
    return coverers(b.state, { band: 0, unit: 0, hex, gait: 'march', barred: [] }).map(
      (index) => boardOf(b.state).unitNames[index],
    );
  };

  test('VE-7.5-02.1 disorganised infantry all round, at 1; a line only its front', () => {
    const b = moving(['inf C4 column E'], ['inf C3 broken1'], { dice: '1' });
    b.act('fr1', 'to C5');
    b.act('all');
    expect(b.told('fired')[0]).toMatchObject({ value: 1 });
    expect(covering('inf C4 column E', 'inf C3 line ESE', 'inf C5 line ESE')).toEqual(['co1']);
    expect(covering('inf C4 column E', 'inf C3 square')).toEqual(['co1']);
    const behind = moving(['inf C4 column E'], ['inf C3 line ESE', 'inf C5 line ESE']);
    behind.act('fr1', 'left', 'to B4');
    expect(behind.refused('co2')).toContain('VE-7.5-02');
  });

  test('VE-4.2-02.2 a column only the hex straight ahead', () => {
    // C5 faces west: C4 ahead, B4 and D4 the sides of its front.
    expect(covering('inf C4 column E', 'inf C5 column W')).toEqual(['co1']);
    expect(covering('inf B4 column E', 'inf C5 column W')).toEqual([]);
  });

  test('VE-4.6-10.1 and VE-7.2-03.1 skirmishers one hex', () => {
    expect(covering('inf C4 column E', 'light C6 skirmish B5')).toEqual([]);
    expect(covering('inf C4 column E', 'light B5 skirmish C6')).toEqual([]);
    expect(covering('inf C5 column E', 'light B5 skirmish C6')).toEqual(['co1']);
    const far = moving(['inf C4 column E', 'inf G4 column E'], ['light C6 skirmish B5', 'inf C3 line ESE'], {
      dice: '1',
    });
    far.act('fr1', 'to C5');
    expect(far.refused('co1')).toEqual(['VE-4.6-10', 'VE-7.2-03']);
  });

  test('VE-7.2-03.2 a battery two hexes, at a value less by one', () => {
    const b = moving(['inf C4 column E'], ['guns C6 battery WNW'], {
      dice: '1 11',
      values: { co1: { fire: 5 } },
    });
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    expect(b.told('fired')[0]).toMatchObject({ value: 4, how: 'opportunity' });
  });

  test('VE-4.12-09.1 but not three', () => {
    expect(covering('inf C3 column E', 'guns C6 battery WNW')).toEqual([]);
    expect(covering('inf C4 column E', 'guns C6 battery WNW')).toEqual(['co1']);
    const far = moving(['inf C3 column E'], ['guns C6 battery WNW', 'inf C2 line ESE']);
    far.act('fr1', 'left', 'to B3');
    expect(far.refused('co1')).toContain('VE-4.12-09');
  });

  test('VE-7.5-03.1 nor behind a forest, nor beyond its sector', () => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . . . f . . . .' : '. . . . . . . . .',
    );
    const b = moving(['inf C4 column E'], ['guns C6 battery WNW'], { rows });
    b.act('fr1', 'left', 'to B4');
    expect(b.asked).toBe('french movement');
    expect(covering('inf C3 column E', 'guns C6 battery WNW')).toEqual([]);
    expect(covering('inf C4 column E', 'guns C6 battery ESE')).toEqual([]);
    const away = moving(['inf C4 column E'], ['inf C3 line ESE', 'guns C6 battery ESE']);
    away.act('fr1', 'left', 'to B4');
    expect(away.refused('co2')).toContain('VE-7.5-03');
  });

  test('skirmishers who move leave two hexes, and either will do', () => {
    const b = moving(['light C4 skirmish D4'], ['inf E4 line NNE'.replace('NNE', 'N')]);
    b.act('fr1', 'to C3');
    expect(b.asked).toBe('coalition opportunity');
    b.act('all');
    expect(b.told('fired')[0]).toMatchObject({ at: 'D4' });
  });
});

describe('how it strikes', () => {
  test('VE-7.5-05.1 a unit that has formed column and then leaves is struck as that column', () => {
    const b = moving(['inf C4 square'], ['inf C5 line WNW'], { dice: '4 11' });
    b.act('fr1', 'column NE', 'to B4');
    expect([b.asked, b.stands('fr1'), b.at('fr1')]).toEqual(['coalition opportunity', 'column NE', 'C4']);
    b.act('all');
    // At the square it was a die of 4 would have been read as 5.
    expect(b.told('fired')[0]!.sum).toEqual([]);
    expect(b.told('moraleTested')).toHaveLength(1);
  });

  test('VE-7.5-06.1 a unit that breaks does not step but flees from the hex it was leaving', () => {
    const b = moving(['inf C4 column E'], ['inf C5 line WNW'], { dice: '3 66' });
    b.act('fr1', 'left', 'to B4');
    b.act('all');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(b.stands('fr1')).toBe('disorganised');
    const [first] = b.told('retreated');
    expect(first).toMatchObject({ from: 'C4' });
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.cited('fired')).toContain('VE-7.5-06');
  });

  test('VE-7.5-07.1 as often as there is occasion, and the fire of the phase is still there', () => {
    const b = moving(
      ['inf4 C4 column E', 'inf3 C4 column E', 'inf3 C4 column E', 'inf D4 column NW'],
      ['inf C5 line WNW'],
      {
        dice: '1111',
      },
    );
    for (const [unit, turn, to] of [
      ['fr1', 'left', 'B4'],
      ['fr2', 'about', 'C3'],
      ['fr3', 'about', 'C3'],
    ] as const) {
      b.act(unit, turn, `to ${to}`);
      b.act('all');
    }
    b.act('end');
    expect(b.told('fired')).toHaveLength(3);
    expect(b.asked).toBe('coalition fire');
    expect(b.options('at B4')).toEqual(['co1']);
    expect(b.cited('fired')).toContain('VE-7.5-07');
  });

  test('VE-7.5-14.1 a unit from underneath takes the losses alone', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW'], { dice: '4 11' });
    b.act('fr2', 'about', 'to C3');
    b.act('all');
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([5, 4]);
    expect(b.told('moraleTested').map(({ unit }) => unit)).toEqual(['fr2']);
    expect(b.cited('uncovered')).toContain('VE-7.5-14');
    const last = moving(['inf5 C4 column E', 'inf5-1 C4 column E'], ['inf C5 line WNW'], { dice: '6 11' });
    last.act('fr2', 'about', 'to C3');
    last.act('all');
    expect([last.at('fr2'), last.unit('fr1').steps]).toEqual(['gone', 5]);
  });

  test('VE-5.6-02.1 and if it holds, nobody else tests', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW'], { dice: '3 11' });
    b.act('fr2', 'about', 'to C3');
    b.act('all');
    expect(b.told('moraleTested').map(({ unit, passes }) => [unit, passes])).toEqual([['fr2', true]]);
    expect(b.cited('moraleTested')).toContain('VE-5.6-02');
  });

  test('VE-5.6-02.2 if it breaks, those who stayed test from the top at two less', () => {
    const b = moving(['inf5 C4 column E', 'inf5 C4 column E'], ['inf C5 line WNW'], { dice: '3 66 11' });
    b.act('fr2', 'about', 'to C3');
    b.act('all');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(b.told('moraleTested').map(({ unit, morale }) => [unit, morale])).toEqual([
      ['fr2', 8],
      ['fr1', 6],
    ]);
  });
});

describe('those who flee', () => {
  test('VE-7.5-08.1 are not fired at by those who broke them, but by others', () => {
    const b = battle({
      phase: 'offensive fire',
      french: ['inf C4 line ESE', 'inf D4 line ENE'],
      coalition: ['inf C5 column W'],
      dice: '3 66 1',
    });
    b.act('at C5', 'fr1');
    expect(b.asked).toBe('french opportunity');
    expect(b.options()).toEqual(['hold', 'all', 'fr2']);
    expect(b.refused('fr1')).toContain('VE-7.5-08');
  });

  test('VE-7.5-11.1 take losses and test no more', () => {
    const volley = (dice: string) => {
      const b = battle({
        phase: 'offensive fire',
        french: ['inf C4 line ESE', 'inf D4 line ENE'],
        coalition: ['inf C5 column W'],
        dice,
      });
      b.act('at C5', 'fr1');
      b.act('all');
      return b;
    };
    const star = volley('3 66 3');
    expect(star.told('fired')[1]).toMatchObject({ result: '*' });
    expect([star.unit('co1').steps, star.told('moraleTested').length]).toEqual([7, 1]);
    const one = volley('3 66 4');
    expect([one.unit('co1').steps, one.told('moraleTested').length]).toEqual([6, 1]);
    expect(one.cited('fired')).toContain('VE-7.5-11');
  });
});

describe('in the shock phase', () => {
  /** Who may fire when a unit leaves its hex in a shock phase, given who belongs to a shock. */
  const inShock = (coalition: string, engaged: boolean, gait: Gait) => {
    const b = battle({
      phase: 'shock',
      french: ['inf C4 column E'],
      coalition: [coalition],
      ...(engaged ? { values: { co1: { marks: marks.engaged } } } : {}),
    });
    const hex = hexNamed(boardOf(b.state), 'C4');
    b.state.phase = 'shock';
    if (engaged) b.unit('co1').marks |= marks.engaged;
    return coverers(b.state, { band: 0, unit: 0, hex, gait, barred: [] });
  };

  test('VE-7.5-09.1 the defender of a shock still to come does not fire at those who advance past it', () => {
    expect(inShock('inf C5 line WNW', false, 'advance')).toHaveLength(1);
    expect(inShock('inf C5 line WNW', true, 'advance')).toHaveLength(0);
    const b = battle({
      phase: 'shock',
      french: ['inf C4 column E'],
      coalition: ['inf C5 line WNW', 'inf B4 line S'],
      values: { co1: { marks: marks.engaged } },
    });
    b.call({ step: 'opportunity', band: 0, unit: 0, hex: b.hex('C4'), gait: 'advance', barred: [] });
    expect([b.asked, b.refused('co1')]).toEqual(['coalition opportunity', ['VE-7.5-09']]);
  });

  test('VE-7.5-09.2 nor does whoever is committed to a later shock fire at those who flee past it', () => {
    expect(inShock('inf C5 line WNW', false, 'retreat')).toHaveLength(1);
    expect(inShock('inf C5 line WNW', true, 'retreat')).toHaveLength(0);
  });
});

describe('standing instructions', () => {
  test('know how near it is, who leaves and who could fire', () => {
    const b = moving(['inf C4 column E'], ['inf C5 line WNW', 'guns C6 battery WNW', 'guns D6 battery WNW']);
    b.act('fr1', 'left', 'to B4');
    const [asked] = viveLEmpereur.pending(b.state);
    expect(asked!.about).toMatchObject({ unit: 'fr1', at: 'C4', gait: 'march', distance: 1, co1: true });
  });
});

test('VE-6.4-05.3 a line that steps back out of a covered hex is fired at like any other', () => {
  const b = moving(['inf C4 line ESE'], ['inf C5 line WNW']);
  b.act('fr1', 'back C3');
  expect([b.asked, b.at('fr1')]).toEqual(['coalition opportunity', 'C4']);
});
