/** Charges against skirmishers, and by them. */
import { describe, expect, it } from 'vitest';
import { changeUnit, mark, marks } from '../../state.ts';
import type { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, unitNamed, type Setting } from '../../testing.ts';
import { diceOfTest } from '../2-morale/morale-test.ts';
import { whyNotFire } from '../7-small-arms/levelling.ts';
import { diceOfShot } from '../6-artillery/shot.ts';
import { has } from '../../troops.ts';
import { lineAway } from './evading.ts';
import { segment } from './testing.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const dragoons = 'M2 dragoons 8 figures';
const pandours = 'M2 light infantry skirmish';

/** Blue's `prinz` charges red's `grey` straight ahead. */
function charge(setting: Setting, ...dice: number[]): Talk {
  return segment(setting)
    .dice(...dice)
    .say('charge', 'prinz', 'grey', 0);
}

/** Dragoons at 80,100 against pandours at 80 and so far up. */
const at = (y: number, more: Setting = {}, prinz = dragoons, grey = pandours): Setting => ({
  ...more,
  blue: { prinz: `${prinz} at 80,100 facing 0`, ...more.blue },
  red: { grey: `${grey} at 80,${y} facing 180`, ...more.red },
});

const rest = (talk: Talk): number => {
  const { space } = talk.choices();
  return space?.kind === 'numbers' ? space.ranges[0]![1] : 0;
};

describe('evading', () => {
  itCites('AOR-4-218.1 is forced in the open', () => {
    const talk = charge(at(70), 3, 3, 4);
    expect(talk.told('reacted')).toMatchObject([{ unit: 'grey', reaction: 'evade' }]);
    expect(talk.told('reacted')[0]!.rules).toEqual(['AOR-4-218']);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 50, 180]);
  });

  itCites('AOR-4-220.2 goes 16 cm and a die on foot', () => {
    expect(charge(at(70), 3, 3, 4).told('wentBack')[0]).toMatchObject({
      how: 'evade',
      to: [8_000, 5_000, 18_000],
    });
  });

  itCites('AOR-4-220.3 and 32 cm and three dice on horseback', () => {
    const talk = charge(at(70, {}, dragoons, 'M2 light cavalry skirmish 8 figures'), 3, 3, 2, 3, 6);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 27, 180]);
  });

  itCites('AOR-4-220.1 happens once a turn: then they stand without firing', () => {
    const talk = segment(at(70));
    mark(talk.state, unitNamed(talk.state, 'grey'), marks.evaded);
    talk.dice(3, 3, 6).say('charge', 'prinz', 'grey', 0);
    expect(talk.told('reacted')).toMatchObject([{ reaction: 'stand' }]);
    expect(talk.told('fired')).toEqual([]);
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-4-219.1 the charger may then stay', () => {
    const talk = charge(at(70), 3, 3, 4);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'goOn' });
    talk.say('stay');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 100, 0]);
  });

  itCites('AOR-4-219.2 and has charged all the same', () => {
    const talk = charge(at(70), 3, 3, 4).say('stay');
    expect(has(talk.state, 0, marks.charged)).toBe(true);
    expect(has(talk.state, 0, marks.rode)).toBe(false);
  });

  it('AOR-4-305.2 who rides on after them is blown, though he touches nobody', () => {
    const talk = charge(at(70), 3, 3, 4);
    talk.say(rest(talk));
    expect(has(talk.state, 0, marks.rode)).toBe(true);
    expect(talk.state.contacts).toEqual([]);
  });

  itCites('AOR-4-222.1 caught, they fight facing the charger, whichever way they looked', () => {
    const talk = charge(at(90), 3, 3, 1);
    talk.say(rest(talk));
    expect(talk.state.contacts).toMatchObject([{ side: 'front' }]);
    expect(rowOf(talk.state, 'grey').facing).toBe(18_000);
    const away = at(90);
    const turned = charge({ ...away, red: { grey: away.red!.grey!.replace('180', '0') } }, 3, 3, 1);
    expect(rowOf(turned.state, 'grey').facing).toBe(18_000);
  });

  it('AOR-4-256.1 and have not fired', () => {
    const talk = charge(at(90), 3, 3, 1);
    talk.say(rest(talk));
    expect(talk.told('fired')).toEqual([]);
  });

  itCites('AOR-4-221.1 passes through a battalion that stands, without harm', () => {
    const talk = charge(at(70, { red: { friend: 'M2 at 80,62 facing 180' } }), 3, 3, 5);
    expect([rowOf(talk.state, 'grey').condition, rowOf(talk.state, 'friend').condition]).toEqual([
      'normal',
      'normal',
    ]);
  });

  itCites('AOR-4-227.1 and stops right behind it (D7)', () => {
    const talk = charge(at(70, { red: { friend: 'M2 at 80,62 facing 180' } }), 3, 3, 5);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 60, 180]);
  });

  itCites('AOR-4-262.1 the dragoons who ride on stop before that battalion (D7)', () => {
    const talk = charge(at(70, { red: { friend: 'M2 at 80,62 facing 180' } }), 3, 3, 5);
    talk.say(rest(talk));
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 63, 0]);
    expect(talk.state.contacts).toEqual([]);
  });

  itCites('AOR-5-305.2 mounted skirmishers upset whom they pass', () => {
    const talk = charge(
      at(70, { red: { friend: 'M2 at 80,60 facing 180' } }, dragoons, 'M2 light cavalry skirmish 8 figures'),
      ...[3, 3, 1, 1, 1],
    );
    expect([rowOf(talk.state, 'grey').condition, rowOf(talk.state, 'friend').condition]).toEqual([
      'disorganised',
      'disorganised',
    ]);
  });

  itCites('AOR-4-228.1 leaves neither fire nor another charge in this turn', () => {
    const talk = charge(at(70), 3, 3, 4).say('stay');
    expect(hear(whyNotFire(talk.state, 1))?.rules).toEqual(['AOR-4-228']);
  });

  it('AOR-4-228.2 and AOR-2-205.2 leaves no marker, and asks for no test', () => {
    const talk = charge(at(70), 3, 3, 4).say('stay');
    expect(rowOf(talk.state, 'grey').condition).toBe('normal');
    expect(talk.told('moraleTested')).toHaveLength(1);
  });

  it('AOR-4-265.1 goes straight away from the charger, facing him', () => {
    const talk = charge(at(70), 3, 3, 4);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 50, 180]);
  });

  it('AOR-4-265 the line away runs through the centre (D7)', () => {
    const setting: Setting = {
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: `${pandours} at 86,70 facing 180` },
    };
    expect(Math.round(lineAway(battle(setting), 1, 0) / 100)).toBe(11);
    const talk = charge(setting, 3, 3, 5);
    expect(Math.round(spotOf(talk.state, 'grey')[2])).toBe(191);
    const [x, y] = spotOf(talk.state, 'grey');
    const facing = (rowOf(talk.state, 'grey').facing / 100 / 180) * Math.PI;
    const centre = [x - Math.sin(facing), y + Math.cos(facing)] as const;
    expect(Math.hypot(centre[0] - 86, centre[1] - 69)).toBeCloseTo(21, 0);
  });

  itCites('AOR-4-265.2 from its own side it goes off sideways rather than to the enemy edge', () => {
    const talk = charge(
      {
        blue: { prinz: `${dragoons} at 80,40 facing 180` },
        red: { grey: `${pandours} at 80,70 facing 180` },
      },
      3,
      3,
      4,
    );
    const ways = talk.question?.question === 'evadeWay' ? talk.options() : [];
    expect(ways).toEqual([27_000, 9_000]);
    talk.say(9_000);
    expect(spotOf(talk.state, 'grey')[0]).toBe(100);
    expect(talk.told('wentBack')).toHaveLength(1);
  });

  itCites('AOR-4-225.1 the way to the enemy edge is refused while another is open', () => {
    const talk = charge(
      {
        blue: { prinz: `${dragoons} at 80,40 facing 180` },
        red: { grey: `${pandours} at 80,70 facing 180` },
      },
      3,
      3,
      4,
    );
    expect(talk.refusal(18_000)?.rules).toEqual(['AOR-4-265']);
    talk.say(talk.options()[0]!);
  });

  /** Pandours about 80,60, dragoons above them, a battalion below; the columns shut them in (D13). */
  const shutIn = (columns: boolean): Setting => ({
    first: 'red',
    red: {
      prinz: `${dragoons} at 80,40 facing 180`,
      line: 'M2 at 80,75 facing 0',
      ...(columns ? { west: 'M2 column at 47,60 facing 90', east: 'M2 column at 113,60 facing 270' } : {}),
    },
    blue: { grey: `${pandours} at 80,59 facing 0` },
  });

  itCites('AOR-4-226.1 without a way out they surrender (D13)', () => {
    const talk = charge(shutIn(true), 3, 3, 4);
    expect(talk.told('surrendered')).toMatchObject([{ unit: 'grey', rules: ['AOR-4-226'] }]);
    expect(talk.state.armies.blue.flagsLost).toBe(1);
  });

  itCites('AOR-4-224.1 with one they end farthest from the charger, left or right by choice (D13)', () => {
    const talk = charge(shutIn(false), 3, 3, 4);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'evadeWay' });
    expect([...talk.options()].toSorted()).toEqual([26_500, 9_500]);
    talk.say(9_500);
    expect(spotOf(talk.state, 'grey')[2]).toBe(0);
  });

  itCites('AOR-4-247.1 from infantry too', () => {
    const talk = charge(at(85, {}, 'M2'), 1, 4);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 65, 180]);
  });

  itCites('AOR-4-266.3 crews run from every charge', () => {
    const talk = charge(at(85, {}, 'M2', 'artillery crew'), 1, 4);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 65, 180]);
  });
});

const wood = { areas: [{ id: 'w', kind: 'light woods', outline: '50,65 110,65 110,84 50,84' }] };

describe('standing', () => {
  itCites('AOR-4-229.1 is open to foot skirmishers in woods', () => {
    const talk = segment(at(82, { ground: wood })).say('charge', 'prinz', 'grey', 0);
    expect(talk.question).toMatchObject({ seat: 'red', question: 'reaction', rules: ['AOR-4-229'] });
    expect(talk.options()).toEqual(['stand and fire', 'evade']);
  });

  // Line 353: the only exceptions are walls, fortifications, villages, woods and banks.
  it('AOR-4-229 and behind walls and works, not behind hedges and thickets', () => {
    const behind = (kind: string): readonly unknown[] => {
      const ground = { lines: [{ id: 'l', kind, path: '40,83 120,83' }] };
      const talk = charge(at(82, { ground }, dragoons), 3, 3, 3);
      return talk.told('reacted').length > 0 ? ['evade'] : talk.options();
    };
    expect(behind('hedge')).toEqual(['evade']);
    expect(behind('thicket')).toEqual(['evade']);
    for (const kind of ['low wall', 'stone wall', 'temporary works'])
      expect(behind(kind)).toEqual(['stand and fire', 'evade']);
  });

  const mounted = 'M4 light cavalry skirmish 8 figures';

  it('AOR-4-230.1 but not to mounted ones behind a wall', () => {
    const wall = { lines: [{ id: 'l', kind: 'low wall', path: '40,81 120,81' }] };
    const talk = charge(at(80, { ground: wall }, dragoons, mounted), 3, 3, 1, 1, 1);
    expect(talk.told('reacted')).toMatchObject([{ reaction: 'evade' }]);
  });

  itCites('AOR-4-230.2 in woods they may stand, and do not counter-charge', () => {
    const talk = segment(
      at(
        79,
        { ground: { areas: [{ ...wood.areas[0]!, outline: '50,60 110,60 110,82 50,82' }] } },
        dragoons,
        mounted,
      ),
    );
    talk.say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['stand', 'evade']);
    talk.dice(3, 3, 3, 3, 3, 3).say('stand');
    expect(talk.told('moraleTested').map(({ reason }) => reason)).toEqual(['to charge', 'charged']);
  });

  const grenadiers = 'M3 dual role skirmish';

  itCites('AOR-4-231.1 dual-role troops may evade or re-form', () => {
    const talk = segment(at(70, {}, dragoons, grenadiers)).say('charge', 'prinz', 'grey', 0);
    expect(talk.question).toMatchObject({ rules: ['AOR-4-231'] });
    expect(talk.options()).toEqual(['evade', 're-form']);
  });

  it('AOR-4-231.2 pandours may not', () => {
    expect(charge(at(70), 3, 3, 4).told('reacted')).toMatchObject([{ reaction: 'evade' }]);
  });

  itCites('AOR-4-232.1 re-formed they are in line, and fire', () => {
    const talk = segment(at(70, {}, dragoons, grenadiers)).say('charge', 'prinz', 'grey', 0);
    // Charge test; re-forming with two dice; range, volley of five, the charger's test.
    talk.dice(3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 5).say('re-form');
    expect(rowOf(talk.state, 'grey')).toMatchObject({ formation: 'line', facing: 18_000 });
    expect(talk.told('fired')).toHaveLength(1);
  });

  it('AOR-4-232.2 a first quarter that strikes catches them in open order', () => {
    const talk = segment(at(92, {}, dragoons, grenadiers)).say('charge', 'prinz', 'grey', 0);
    talk.dice(3, 3).say('re-form');
    expect(rowOf(talk.state, 'grey').formation).toBe('skirmish');
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-4-233.1 failing they are disorganised where they stand, whatever the total', () => {
    const talk = segment(at(70, {}, dragoons, grenadiers)).say('charge', 'prinz', 'grey', 0);
    talk.dice(3, 3, 1, 1).say('re-form');
    expect(rowOf(talk.state, 'grey')).toMatchObject({
      condition: 'disorganised',
      formation: 'skirmish',
      y: 7_000,
    });
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-4-233.2 and do not fire', () => {
    const talk = segment(at(70, {}, dragoons, grenadiers)).say('charge', 'prinz', 'grey', 0);
    talk.dice(3, 3, 1, 1).say('re-form');
    expect(talk.told('fired')).toEqual([]);
  });
});

describe('charges by skirmishers', () => {
  /** Hussars in open order come at the right flank of a battalion. */
  const flank = (...dice: number[]): Talk =>
    charge(
      {
        blue: { prinz: 'M2 light cavalry skirmish 4 figures at 110,71 facing 270' },
        red: { grey: 'M2 at 80,70 facing 0' },
      },
      2,
      2,
      2,
      ...dice,
    );

  itCites('AOR-4-251.1 a flank charge is tested with one die', () => {
    const talk = flank().dice(5).say('stand');
    const tested = talk.told('moraleTested')[1]!;
    expect(tested).toMatchObject({ unit: 'grey', reason: 'charged' });
    expect(tested.dice).toHaveLength(1);
  });

  itCites('AOR-4-252.1 who passes may face them: they stay off', () => {
    const talk = flank();
    expect(talk.options()).toEqual(['turn to face', 'stand']);
    talk.dice(6).say('turn to face');
    expect(rowOf(talk.state, 'grey').facing).toBe(9_000);
    expect(spotOf(talk.state, 'prinz')[0] - spotOf(talk.state, 'grey')[0]).toBeGreaterThanOrEqual(6);
    expect(talk.state.contacts).toEqual([]);
  });

  itCites('AOR-4-252.2 and neither fires this turn', () => {
    const talk = flank().dice(6).say('turn to face');
    expect(hear(whyNotFire(talk.state, 1))?.rules).toEqual(['AOR-4-252']);
    expect(has(talk.state, 0, marks.holdsFire)).toBe(true);
  });

  itCites('AOR-4-259.1 the rear cannot be turned, and is struck', () => {
    const talk = charge(
      {
        blue: { prinz: 'M2 light cavalry skirmish 4 figures at 80,95 facing 0' },
        red: { grey: 'M4 at 80,70 facing 0' },
      },
      2,
      2,
      2,
      6,
    );
    expect(talk.told('reacted')).toMatchObject([{ reaction: 'stand' }]);
    expect(talk.state.contacts).toMatchObject([{ side: 'rear' }]);
  });

  itCites('AOR-5-304.1 and may be touched by them', () => {
    const talk = charge(
      {
        blue: { prinz: 'M3 light infantry skirmish 4 figures at 80,90 facing 0' },
        red: { grey: 'M4 at 80,70 facing 0' },
      },
      1,
      6,
    );
    expect(talk.state.contacts).toHaveLength(1);
  });

  itCites('AOR-4-254.1 foot against foot: asked before the test', () => {
    const talk = segment(at(85, {}, 'M3 light infantry skirmish')).say('charge', 'prinz', 'grey', 0);
    expect(talk.question).toMatchObject({ rules: ['AOR-4-254'] });
    expect(talk.events.map(({ kind }) => kind)).toEqual(['chargeDeclared']);
    expect(talk.options()).toEqual(['stand and fire', 'evade']);
  });

  itCites('AOR-4-255.1 horse against horse: counter-charge by two tests', () => {
    const hussars = 'M3 light cavalry skirmish 8 figures';
    const talk = segment(at(60, {}, hussars, hussars)).say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['counter-charge', 'evade']);
    talk.dice(3, 3, 3, 3, 3, 3, 3).say('counter-charge');
    expect(talk.told('moraleTested').map(({ reason }) => reason)).toEqual([
      'to charge',
      'charged',
      'to counter-charge',
    ]);
    expect(has(talk.state, 1, marks.counterCharged)).toBe(true);
  });

  itCites('AOR-4-256.2 horse against foot: no square', () => {
    const talk = segment(at(70, {}, 'M3 light cavalry skirmish 8 figures')).say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['stand and fire', 'evade']);
  });

  it('AOR-4-257.1 guns fire at them with one die less', () => {
    const s = battle(at(90, {}, pandours, 'artillery has fired'));
    const shot = { battery: 1, target: 0, band: 'short', isIndirect: false, isHurried: false } as const;
    expect(hear(diceOfShot(s, shot, cites())).count).toBe(4);
  });

  itCites('AOR-2-308.1 Native Americans frighten Europeans once', () => {
    const s = battle(at(90, {}, 'natives loose irregular M2', 'M3'));
    const trial = { unit: 1, reason: 'charged', opponent: 0, aspect: 'front' } as const;
    expect(hear(diceOfTest(s, trial, cites())).count).toBe(1);
    changeUnit(s, 1, { knowsNatives: true });
    expect(hear(diceOfTest(s, trial, cites())).count).toBe(2);
  });
});

describe('screens', () => {
  it('AOR-4-313.1 enemy skirmishers before the target run first', () => {
    const talk = charge(
      at(82, { red: { screen: 'M2 light cavalry skirmish 4 figures at 80,90 facing 180' } }, 'M2', 'M2'),
      ...[1, 1, 1, 1, 1, 1, 1, 1, 6, 6],
    );
    expect(talk.told('reacted').map(({ unit, reaction }) => [unit, reaction])).toEqual([
      ['screen', 'evade'],
      ['grey', 'stand and fire'],
    ]);
  });

  it('AOR-4-313.2 own skirmishers who stand let a charge pass', () => {
    const talk = charge(
      at(60, { blue: { screen: `${pandours} at 80,90 facing 0` } }, dragoons, dragoons),
      3,
      3,
      6,
    ).say('stand');
    expect(rowOf(talk.state, 'prinz').condition).toBe('normal');
    expect(talk.state.contacts).toHaveLength(1);
  });
});
