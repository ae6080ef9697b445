/** Charges: zones, rivers, what they meet on the way, and what follows. */
import { describe, expect, it } from 'vitest';
import { changeUnit, mark, marks } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { aspectOf } from '../../zones.ts';
import { ahead, goTogether, wayOf } from '../5-movement/march.ts';
import { whyNotFire } from '../7-small-arms/levelling.ts';
import { boutsOf, meleeOf, rulesOfBout } from '../8-melee/fighting.ts';
import { diceOfMelee } from '../8-melee/melee-dice.ts';
import { pursue } from '../8-melee/pursuit.ts';
import { locked, meleeSteps, phase, ride } from '../8-melee/testing.ts';
import { declared } from './declaring.ts';
import { whyNotCharge } from './whom-to-charge.ts';
import { sideStruck } from './contacts.ts';
import { chargeSteps, segment } from './testing.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const dragoons = 'M2 dragoons 8 figures';
const rest = (talk: Talk): number => {
  const { space } = talk.choices();
  return space?.kind === 'numbers' ? space.ranges[0]![1] : 0;
};

describe('zones', () => {
  it('AOR-4-260.1 front between lines of 45 degrees, flank beyond them', () => {
    const s = battle({ blue: { prinz: 'M2 at 80,100 facing 0' } });
    const from = (ahead: number, beyond: number): string =>
      aspectOf(s, 0, [8_800 + beyond * 100, 10_000 - ahead * 100], 'charge');
    expect([from(30, 20), from(20, 30)]).toEqual(['front', 'flank']);
  });

  itCites('AOR-4-260.2 skirmishers have only a front', () => {
    const s = battle({
      blue: { prinz: `${dragoons} at 110,71 facing 270` },
      red: { grey: 'M2 light infantry skirmish at 80,70 facing 180' },
    });
    expect(sideStruck(s, 0, 1, 'flank', 27_000, cites())).toBe('front');
  });

  itCites('AOR-8-307.1 a corner counts as the milder side', () => {
    const s = battle({
      blue: { prinz: 'M2 column at 88,62 facing 0' },
      red: { grey: 'M2 at 80,60 facing 180' },
    });
    expect(sideStruck(s, 0, 1, 'flank', 0, cites())).toBe('front');
    const onTheSide = battle({
      blue: { prinz: 'M2 column at 88,59 facing 270' },
      red: { grey: 'M2 at 80,60 facing 180' },
    });
    expect(sideStruck(onTheSide, 0, 1, 'flank', 27_000, cites())).toBe('flank');
  });
});

describe('on the way', () => {
  itCites('AOR-2-107.1 a beaten unit that is touched runs at once', () => {
    const talk = segment({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 routed at 80,80 facing 0', yellow: 'M2 beaten at 80,70 facing 180' },
    });
    talk.dice(2, 2, 2, 2, 6).say('charge', 'prinz', 'grey', 0);
    talk.dice(3, 6).say(rest(talk));
    expect(rowOf(talk.state, 'yellow').condition).toBe('routed');
    const [changed] = talk.told('conditionChanged').filter(({ unit }) => unit === 'yellow');
    expect(changed!.rules).toContain('AOR-2-107');
  });

  it('AOR-4-262.2 so does a beaten crew, and the charger goes on', () => {
    const talk = segment({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 routed at 80,80 facing 0', crew: 'artillery crew beaten at 80,74 facing 180' },
    });
    talk.dice(2, 2, 2, 2, 6).say('charge', 'prinz', 'grey', 0);
    talk.dice(3, 6).say(3_000);
    expect(rowOf(talk.state, 'crew').condition).toBe('routed');
    expect(spotOf(talk.state, 'prinz')[1]).toBe(70);
  });

  it('AOR-4-237.2 guns out of reach are not taken', () => {
    const talk = segment({
      blue: { prinz: 'M2 at 80,100 facing 0' },
      red: { grey: 'artillery horse light at 80,82 facing 180' },
    });
    // A quarter of 5 cm, then the battery is 8 cm farther: out of the rest of 15.
    talk.dice(1).say('charge', 'prinz', 'grey', 0).say('limber and withdraw');
    expect(talk.told('captured')).toEqual([]);
  });

  itCites('AOR-4-314.1 who has charged charges nobody else this turn', () => {
    const talk = segment({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 beaten at 80,70 facing 180', other: 'M2 at 80,60 facing 180' },
    });
    talk.dice(2, 2, 2, 2).say('charge', 'prinz', 'grey', 0);
    expect(hear(whyNotCharge(talk.state, 0))?.rules).toEqual(['AOR-4-314']);
  });

  itCites('AOR-4-314.2 nor fires', () => {
    const talk = segment({
      blue: { prinz: 'M2 at 80,100 facing 0' },
      red: { grey: 'M2 beaten at 80,85 facing 180' },
    });
    talk.dice(1, 2).say('charge', 'prinz', 'grey', 0).say(500);
    expect(hear(whyNotFire(talk.state, 0))?.rules).toEqual(['AOR-4-310']);
  });

  it('AOR-4-265.3 marsh behind takes half, unless a dry way leads farther', () => {
    const marsh = { areas: [{ id: 'm', kind: 'marsh', outline: '20,40 140,40 140,67 20,67' }] };
    const talk = segment({
      blue: { prinz: `${dragoons} at 80,90 facing 0` },
      red: { grey: 'M2 light infantry skirmish 2 figures at 80,70 facing 180' },
      ground: marsh,
    });
    talk.dice(3, 3, 4).say('charge', 'prinz', 'grey', 0);
    expect(spotOf(talk.state, 'grey')).toEqual([80, 60, 180]);
    expect(rowOf(talk.state, 'grey').condition).toBe('disorganised');
  });
});

describe('afterwards', () => {
  itCites('AOR-4-313.3 skirmishers who move after a charge has passed them upset it', () => {
    const talk = segment({
      blue: {
        prinz: `${dragoons} at 80,100 facing 0`,
        screen: 'M2 light infantry skirmish at 80,90 facing 0',
      },
      red: { grey: `${dragoons} at 80,60 facing 180` },
    });
    talk.dice(3, 3, 6).say('charge', 'prinz', 'grey', 0).say('stand');
    expect(rowOf(talk.state, 'prinz').condition).toBe('normal');
    const ways = [wayOf(talk.state, 1, ahead, new Set())];
    goTogether(talk.state, throwing(), ways, 100, []);
    expect(rowOf(talk.state, 'prinz').condition).toBe('disorganised');
  });

  itCites('AOR-4-239.1 a crew that comes back to free guns mans them', () => {
    const back = (enemy: string): string => {
      const s = battle({
        blue: { guns: 'artillery crew 3 figures of 4 at 80,110 facing 0' },
        red: { grey: enemy },
      });
      changeUnit(s, 0, { guns: { x: 8_000, y: 10_000, facing: 0 } });
      goTogether(s, throwing(), [wayOf(s, 0, ahead, new Set())], 500, []);
      return rowOf(s, 'guns').formation;
    };
    expect([back('at 80,100 facing 180'), back('at 80,60 facing 180')]).toEqual(['crew', 'unlimbered']);
  });
});

describe('rivers', () => {
  const river = { lines: [{ id: 'r', kind: 'fordable river', path: '0,90 180,90', width: 4 }] };
  const at = (y: number): Setting => ({
    blue: { prinz: `M2 at 80,${y} facing 0` },
    red: { grey: 'M2 light infantry skirmish 4 figures at 80,87 facing 180' },
    ground: river,
  });

  itCites(
    'AOR-4-269.1 from bank to bank: they may stand and fire or evade, and the charger has one die less',
    () => {
      const talk = segment(at(92)).say('charge', 'prinz', 'grey', 0);
      expect(talk.options()).toEqual(['stand and fire', 'evade']);
      const s = locked(at(92), { by: 'prinz', at: 'grey' });
      const [bout] = boutsOf(s, meleeOf(s, 0));
      expect(hear(diceOfMelee(s, bout!, cites())).sum).toContainEqual(
        expect.objectContaining({ id: 'AOR-4-269', value: -1 }),
      );
    },
  );

  it('AOR-4-269 who wins so may go over to the far bank', () => {
    const s = locked(at(92), { by: 'prinz', at: 'grey', rode: 0 });
    changeUnit(s, unitNamed(s, 'grey'), { x: 16_000, y: 2_000 });
    const verdict = {
      winner: 'blue',
      result: 5,
      winners: [0],
      losers: [],
      stronghold: -1,
      round: 1,
    } as const;
    s.contacts = [];
    const talk = new Talk(meleeSteps, s, { step: 'winnersGo', verdict, left: [0] });
    expect(talk.options()).toContain('cross');
    const before = rowOf(s, 'prinz').y;
    talk.say('cross');
    expect(talk.told('moved')[0]!.rules).toEqual(['AOR-4-269']);
    expect(rowOf(s, 'prinz').y).toBeLessThan(before - 500);
  });

  itCites('AOR-4-269.2 from farther away nobody is charged across', () => {
    const s = battle(at(95));
    const found = hear(declared(s, [0], 1, 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-269']);
  });
});

describe('joined in flank', () => {
  const s = locked(
    {
      blue: { friend: 'M2 at 80,60 facing 0', prinz: `${dragoons} at 72,59 facing 90` },
      red: { grey: 'M2 at 80,60 facing 180' },
    },
    { by: 'friend', at: 'grey' },
    { by: 'prinz', at: 'grey', side: 'flank', joined: true },
  );

  it('AOR-4-304.1 a unit in melee does not turn', () => {
    expect(rowOf(s, 'grey').facing).toBe(18_000);
    expect(s.contacts[1]!.side).toBe('flank');
  });

  it('AOR-4-304.2 nor counts a figure twice', () => {
    const grey = unitNamed(s, 'grey');
    const all = boutsOf(s, meleeOf(s, grey));
    for (const one of all) hear({ rules: rulesOfBout(s, one, meleeOf(s, grey), []) });
    const mine = all.filter(({ unit }) => unit === grey);
    // Two of its twelve figures turn on the dragoons, the others fight on before the front.
    expect(mine.map(({ figures }) => figures)).toEqual([10, 2]);
  });
});

describe('pursuit', () => {
  itCites('AOR-8-207.1 turns to the routed and rides until it touches them', () => {
    const s = battle({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 routed column at 90,72 facing 0' },
    });
    ride(s, 'prinz', 5);
    expect(pursue(s, throwing(), 0, 1)).toBe(true);
    expect(rowOf(s, 'prinz').facing).toBeGreaterThan(1_500);
  });

  itCites('AOR-8-207.2 stops before a fresh battalion', () => {
    const s = battle({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 routed at 80,60 facing 0', fresh: 'M2 at 80,80 facing 180' },
    });
    ride(s, 'prinz', 5);
    expect(pursue(s, throwing(), 0, 1)).toBe(false);
    expect(spotOf(s, 'prinz')).toEqual([80, 81, 0]);
  });

  it('AOR-4-318.2 stops at a village in which the routed hide', () => {
    const village = { id: 'v', kind: 'village', outline: '70,60 90,60 90,80 70,80', values: { size: 1 } };
    const s = battle({
      blue: { prinz: `${dragoons} at 80,100 facing 0` },
      red: { grey: 'M2 routed at 80,70' },
      ground: { areas: [village] },
    });
    changeUnit(s, 1, { post: 0 });
    ride(s, 'prinz', 5);
    expect(pursue(s, throwing(), 0, 1)).toBe(false);
    expect(spotOf(s, 'prinz')[1]).toBeGreaterThanOrEqual(80);
  });

  itCites('AOR-8-206.2 a routed unit touched in a charge is attacked in phase 11', () => {
    const s = locked(
      { blue: { prinz: 'M1 6 figures at 80,60 facing 0' }, red: { grey: 'M2 routed at 80,58 facing 0' } },
      { by: 'prinz', at: 'grey', rode: 10 },
    );
    expect(hear(whyNotFire(s, 0))?.rules).toEqual(['AOR-7-103']);
    const talk = phase(s, 1, 1, 6, 3);
    expect(talk.told('fought')).toHaveLength(1);
    expect(talk.told('wentBack')).toHaveLength(1);
    expect(s.contacts).toEqual([]);
  });

  itCites('AOR-8-402.1 a winner may spread his ranks as he advances', () => {
    const s = locked(
      {
        blue: { prinz: 'M1 dragoons two ranks 12 figures at 80,60 facing 0' },
        red: { grey: 'M1 6 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    mark(s, 0, marks.fought);
    const talk = phase(s, 6, 6, 1, 1, 1, 1, 1, 1);
    expect(talk.question?.question).toBe('advance');
    talk.say('ranks');
    expect(rowOf(s, 'prinz').ranks).toBe(1);
    expect(talk.question?.question).toBe('advance');
  });
});

describe('strongholds and squares', () => {
  const village = {
    areas: [{ id: 'village', kind: 'village', outline: '70,60 90,60 90,80 70,80', values: { size: 2 } }],
  };

  itCites('AOR-6-402.1 who is in a village may be charged, who is behind it not', () => {
    const held = segment({ blue: { prinz: 'at 80,88' }, red: { grey: 'at 80,70' }, ground: village });
    changeUnit(held.state, unitNamed(held.state, 'grey'), { post: 0 });
    const again = new Talk(chargeSteps, held.state, { step: 'charges' });
    expect(again.options('charge', 'prinz')).toEqual(['grey']);
    const behind = new Talk(
      chargeSteps,
      battle({ blue: { prinz: 'at 80,88' }, red: { grey: 'at 80,58 facing 180' }, ground: village }),
      { step: 'declareCharge' },
    );
    expect(behind.refusal('charge', 'prinz', 'grey', 0)?.rules).toEqual(['AOR-4-311', 'AOR-6-402']);
  });

  itCites(
    'AOR-7-323.3 inside a charge needs no distance, is fired at from 2 cm, and both have two dice less',
    () => {
      const s = battle({
        blue: { prinz: 'M4 at 80,70' },
        red: { grey: 'M2 at 80,70' },
        ground: village,
      });
      for (const unit of [0, 1]) changeUnit(s, unit, { post: 0 });
      const talk = new Talk(chargeSteps, s, { step: 'charges' }, 1);
      talk
        .say('charge', 'prinz', 'grey', 0)
        .dice(1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
        .say('stand and fire');
      expect(talk.told('fired')).toMatchObject([{ unit: 'grey', band: 'whites of the eyes' }]);
    },
  );

  it('AOR-7-201.1 a square fires one face at a charge and another in phase 9', () => {
    const s = battle({
      blue: { horse: 'dragoons 8 figures M4 at 80,85 facing 0' },
      red: { grey: 'M2 square facing 180 at 80,60' },
    });
    s.first = 'blue';
    const talk = new Talk(chargeSteps, s, { step: 'charges' }, 6, 6, 6, 6);
    talk
      .say('charge', 'horse', 'grey', 0)
      .dice(1, ...Array<number>(30).fill(1))
      .say('stand and fire');
    const square = rowOf(talk.state, 'grey');
    expect(square.faces).toBe(1);
    expect(hear(whyNotFire(talk.state, unitNamed(talk.state, 'grey')))).toBeNull();
  });
});
