/** Charges against batteries, by brigade lines, in two ranks; and joining a melee. */
import { describe, expect, it } from 'vitest';
import { marks } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { has, moveOf } from '../../troops.ts';
import { ahead, goTogether, wayOf } from '../5-movement/march.ts';
import { whyNotFire } from '../6-artillery/aiming.ts';
import { initiativeOf } from './charge-test.ts';
import { declared } from './declaring.ts';
import { chargeSteps, segment } from './testing.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const dragoons = 'M2 dragoons 8 figures';

function charge(prinz: string, grey: string, ...dice: number[]): Talk {
  const talk = segment({
    blue: { prinz: prinz.includes(' at ') ? prinz : `${prinz} at 80,100 facing 0` },
    red: { grey },
  });
  return talk.dice(...dice).say('charge', 'prinz', 'grey', 0);
}

describe('batteries', () => {
  itCites('AOR-4-234.1 charged in front have three things to do', () => {
    const talk = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    expect(talk.question).toMatchObject({ question: 'reaction', rules: ['AOR-4-234'] });
    expect(talk.options()).toEqual(['limber and withdraw', 'face and fire', 'fire and withdraw']);
  });

  itCites('AOR-4-234.2 limbered they withdraw or are taken', () => {
    const talk = charge(dragoons, 'artillery limbered at 80,76 facing 180', 3, 3);
    expect(talk.options()).toEqual(['limber and withdraw', 'stand']);
    talk.say('stand');
    expect(talk.told('captured')).toHaveLength(1);
  });

  itCites('AOR-4-235.1 withdraw by a quarter of their move', () => {
    const talk = charge('M2', 'light artillery at 80,82 facing 180', 1).say('limber and withdraw');
    // A light foot battery goes 28 cm: 7 of them, straight away, its back turned.
    expect(talk.told('wentBack')[0]).toMatchObject({ unit: 'grey', how: 'retreat' });
    const { from, to } = talk.told('wentBack')[0]!;
    expect(from[1] - to[1]).toBe(700);
    expect(rowOf(talk.state, 'grey').formation).toBe('limbered');
  });

  it('AOR-5-205.2 a medium one by 6 cm', () => {
    const talk = charge('M2', 'artillery at 80,82 facing 180', 1).say('limber and withdraw');
    const { from, to } = talk.told('wentBack')[0]!;
    expect(from[1] - to[1]).toBe(600);
  });

  itCites('AOR-4-235.2 and are taken when they are caught', () => {
    const talk = charge(dragoons, 'artillery at 80,80 facing 180', 3, 3).say('limber and withdraw');
    expect(talk.told('captured')).toMatchObject([{ unit: 'grey', by: 'blue' }]);
    expect(talk.state.armies.red).toMatchObject({ batteriesLost: 1, losses: 4 });
  });

  itCites('AOR-4-236.1 face and fire: canister at horses (D8)', () => {
    const talk = charge(dragoons, 'artillery has fired at 80,76 facing 180', 3, 3);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 1, 5).say('face and fire');
    expect(talk.told('fired')[0]).toMatchObject({ band: 'canister' });
    expect(talk.told('fired')[0]!.dice).toHaveLength(7);
    expect(talk.told('moved')[0]!.to).toEqual([8_000, 8_000, 0]);
  });

  itCites('AOR-4-238.1 fire and withdraw: one die less (D8)', () => {
    const first = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    first.dice(5, 1, 1, 1, 1, 1, 1, 1, 1, 5).say('face and fire');
    expect(first.told('fired')[0]!.dice).toHaveLength(8);
    const second = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    second.dice(5, 1, 1, 1, 1, 1, 1, 1, 3, 5).say('fire and withdraw');
    expect(second.told('fired')[0]!.dice).toHaveLength(7);
  });

  itCites('AOR-4-238.2 the crew runs and leaves its guns', () => {
    const talk = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 1, 3, 5).say('fire and withdraw');
    expect(rowOf(talk.state, 'grey')).toMatchObject({
      formation: 'crew',
      guns: { x: 8_000, y: 7_600, facing: 18_000 },
    });
    const { from, to } = talk.told('wentBack')[0]!;
    expect(from[1] - to[1]).toBe(1_900);
  });

  itCites('AOR-4-238.3 right after its shot, whatever the charger then throws', () => {
    const talk = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 1, 3, 5).say('fire and withdraw');
    expect(talk.events.map(({ kind }) => kind).slice(-5)).toEqual([
      'fired',
      'formed',
      'wentBack',
      'moraleTested',
      'conditionChanged',
    ]);
    expect(rowOf(talk.state, 'prinz').condition).toBe('disorganised');
  });

  itCites('AOR-4-238.3 but stays with its guns when the shot has destroyed the last who came', () => {
    const talk = charge('M2 dragoons 1 figures', 'artillery at 80,76 facing 180', 3, 3);
    talk.dice(5, 6, 6, 6, 6, 6, 6, 6).say('fire and withdraw');
    expect(rowOf(talk.state, 'prinz').where).not.toBe('table');
    expect([talk.told('wentBack'), rowOf(talk.state, 'grey').guns]).toEqual([[], null]);
  });

  itCites('AOR-4-237.1 and AOR-4-266.1 who passes takes the guns without a melee, and stays there', () => {
    const talk = charge(dragoons, 'artillery at 80,76 facing 180', 3, 3);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 1, 1, 6).say('face and fire');
    expect(talk.told('captured')).toHaveLength(1);
    expect(talk.state.contacts).toEqual([]);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 76, 0]);
    expect(talk.state.armies.red).toMatchObject({ batteriesLost: 1, losses: 4 });
  });

  itCites('AOR-4-240.1 a crew goes as foot skirmishers do', () => {
    const s = battle({ blue: { guns: 'artillery crew at 80,60' } });
    expect(moveOf(s, 0, 'march', cites())).toBe(3_200);
    goTogether(s, throwing(), [wayOf(s, 0, ahead, new Set())], 3_200, []);
    expect(spotOf(s, 'guns')).toEqual([80, 28, 0]);
  });

  itCites('AOR-4-241.1 from the flank they cannot fire and withdraw', () => {
    const talk = charge(`${dragoons} at 110,74 facing 270`, 'artillery at 80,76 facing 180', 2, 2, 2);
    expect(talk.question).toMatchObject({ rules: ['AOR-4-241'] });
    expect(talk.options()).toEqual(['limber and withdraw', 'turn and fire']);
  });

  itCites('AOR-4-241.2 and AOR-5-113.1 but turn and fire with one die less', () => {
    const talk = charge('M2 at 98,74 facing 270', 'artillery has fired at 80,76 facing 180', 1);
    talk.dice(1, 1, 1, 1, 1, 5).say('turn and fire');
    expect(rowOf(talk.state, 'grey').facing).toBe(9_000);
    expect(talk.told('fired')[0]!.sum).toContainEqual(
      expect.objectContaining({ id: 'AOR-5-112', value: -1 }),
    );
  });

  itCites('AOR-4-248.1 infantry is fired at without the die for horses', () => {
    const talk = charge('M2', 'artillery has fired at 80,88 facing 180', 1);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 5).say('face and fire');
    expect(talk.told('fired')[0]!.dice).toHaveLength(6);
  });

  it('AOR-6-102.1 and AOR-4-267.2 a battery that fired at a charge has fired, and stays', () => {
    const talk = charge('M2', 'artillery has fired at 80,88 facing 180', 1);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 5).say('face and fire');
    expect(hear(whyNotFire(talk.state, 1))?.rules).toEqual(['AOR-6-102']);
    expect(has(talk.state, 1, marks.firedAtCharge)).toBe(true);
  });

  it('AOR-5-202.2 turning to face a charge needs no points', () => {
    const talk = charge('M2 at 98,74 facing 270', 'artillery has fired at 80,76 facing 180', 1);
    expect(talk.options()).toContain('turn and fire');
  });
});

describe('brigade lines', () => {
  const lines = (red: Record<string, string>): Setting => ({
    blue: { left: 'M2 at 64,100 facing 0', prinz: 'M2 at 80,100 facing 0', right: 'M2 at 96,100 facing 0' },
    red,
  });

  itCites('AOR-4-261.1 three react, fire and are tested against for themselves (D15)', () => {
    const talk = segment(
      lines({
        a: 'M2 has fired at 64,85 facing 180',
        b: 'M2 has fired at 80,85 facing 180',
        guns: 'artillery has fired at 96,85 facing 180',
      }),
    );
    const declaredOne = hear(declared(talk.state, [1, 0, 2], unitNamed(talk.state, 'b'), 0));
    if ('words' in declaredOne) throw new Error(declaredOne.words.en);
    // 36 figures against 28: no odds.
    expect(hear(initiativeOf(talk.state, declaredOne, 1)).number).toBe(2);
    talk.say('charge', 'prinz', 'left', 'right', 'b', 0);
    expect(talk.question?.question).toBe('whoTestsCharge');
    talk.dice(2).say('prinz');
    expect(talk.options()).toContain('face and fire');
    // Ranges 12, 6 and canister; two dice at 12 cm, three at 6, six of canister; the middle one tests with two dice.
    talk.dice(1, 4, 6, ...[1, 1], 3, 3, ...[1, 1, 1], 6, ...[1, 1, 1, 1, 1, 1], 6, 6, 6).say('face and fire');
    expect(talk.told('rangeThrown').map(({ range }) => range)).toEqual([1_200, 600, 400]);
    expect(talk.told('fired').map(({ band }) => band)).toEqual(['normal', 'short', 'canister']);
    expect(talk.told('moraleTested').map(({ unit }) => unit)).toEqual(['prinz', 'left', 'right', 'b', 'a']);
    expect(talk.told('captured')).toHaveLength(1);
    expect(talk.state.contacts).toHaveLength(2);
  });

  itCites('AOR-4-261.2 the line halts at the longest range first', () => {
    const talk = segment(
      lines({ a: 'M2 has fired at 72,85 facing 180', b: 'M2 has fired at 88,85 facing 180' }),
    );
    talk.say('charge', 'prinz', 'left', 'right', 'a', 0).dice(2, 1, 5, 1, 1, 3, 3, 1, 1, 1, 1, 3, 3, 6, 6, 6);
    talk.say('prinz');
    const moved = talk.told('moved').map(({ to }) => to[1]);
    expect(moved.slice(0, 3)).toEqual([9_700, 9_700, 9_700]);
    expect(moved[3]).toBe(8_700);
  });

  it('AOR-4-263.1 two ranks throw once, and both count for the odds', () => {
    const two: Setting = {
      blue: { prinz: 'M2 at 80,100 facing 0', second: 'M2 at 80,102.5 facing 0' },
      red: { grey: 'M2 at 80,85 facing 180' },
    };
    const s = battle(two);
    const found = hear(declared(s, [0, 1], 2, 0));
    if ('words' in found) throw new Error(found.words.en);
    expect(found.seconds).toEqual([{ front: 0, unit: 1 }]);
    expect(hear(initiativeOf(s, found, 0)).number).toBe(4);
  });

  itCites('AOR-4-263.2 a volley strikes both, and both test', () => {
    const talk = segment({
      blue: { prinz: 'M2 at 80,100 facing 0', second: 'M2 at 80,102.5 facing 0' },
      red: { grey: 'M2 at 80,85 facing 180' },
    });
    // Initiative, range, three dice of fire: 18, three losses; tests of both; the defender's.
    talk.dice(1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6).say('charge', 'prinz', 'second', 'grey', 0);
    expect([rowOf(talk.state, 'prinz').figures, rowOf(talk.state, 'second').figures]).toEqual([10, 11]);
    const tested = talk.told('moraleTested').filter(({ reason }) => reason === 'fired at');
    expect(tested.map(({ unit }) => unit)).toEqual(['prinz', 'second']);
  });
});

describe('joining a melee', () => {
  /** A battalion of blue has fought red's dragoons since last turn; another comes up beside it. */
  const melee = (prinz: string, since = 1): Talk => {
    const s = battle({
      blue: { prinz, friend: 'M2 6 figures at 84,60 facing 0' },
      red: { grey: 'M2 dragoons 8 figures at 80,60 facing 180' },
      turn: 2,
    });
    s.contacts = [{ one: 2, other: 1, side: 'front', since, direction: 18_000, joined: false }];
    return new Talk(chargeSteps, s, { step: 'charges' });
  };

  itCites('AOR-8-309.1 infantry joins against cavalry, within a charge move', () => {
    const near = melee('M2 6 figures at 76,75 facing 0');
    expect(near.options()).toContain('join');
    near.say('join', 'prinz', 'grey', 'front', 'right');
    expect(near.state.contacts).toHaveLength(2);
    expect(melee('M2 6 figures at 76,82 facing 0').question).toBeNull();
  });

  itCites('AOR-8-309.2 and is set beside its friend', () => {
    const near = melee('M2 6 figures at 76,75 facing 0').say('join', 'prinz', 'grey', 'front', 'right');
    expect(spotOf(near.state, 'prinz')).toEqual([76, 60, 0]);
  });

  itCites('AOR-4-302.2 AOR-4-303.1 without a test, and without the die of a charge', () => {
    const near = melee('M1 6 figures at 76,75 facing 0').say('join', 'prinz', 'grey', 'front', 'right');
    expect(near.told('moraleTested')).toEqual([]);
    expect(near.told('initiativeThrown')).toEqual([]);
    expect(near.state.contacts.at(-1)).toMatchObject({ joined: true });
  });

  it('AOR-2-204.2 joining is no charge: nobody tests', () => {
    const near = melee('M1 6 figures at 76,75 facing 0').say('join', 'prinz', 'grey', 'front', 'right');
    expect([near.told('moraleTested'), near.told('initiativeThrown')]).toEqual([[], []]);
  });

  it('AOR-4-302.1 not in the turn in which it began', () => {
    expect(melee('M2 6 figures at 76,75 facing 0', 2).question).toBeNull();
  });

  it('AOR-4-302.3 nor from farther away', () => {
    expect(melee('M2 6 figures at 76,82 facing 0').question).toBeNull();
  });

  // Line 672: six centimetres from formed troops in the charge phase too, but for the rear and the broken.
  itCites('AOR-5-304.1 skirmishers do not come to the front of formed troops, only to their rear', () => {
    const inFront = melee('M2 light infantry skirmish 6 figures at 76,75 facing 0');
    expect(inFront.question).toBeNull();
    const behind = melee('M2 light infantry skirmish 6 figures at 80,40 facing 180');
    expect(behind.options('join', 'prinz', 'grey')).not.toContain('front');
    expect(behind.refusal('join', 'prinz', 'grey', 'front', 'right')?.rules).toEqual(['AOR-5-304']);
    behind.say('join', 'prinz', 'grey', 'rear', 'middle');
    expect(behind.state.contacts[1]).toMatchObject({ side: 'rear', joined: true });
  });

  itCites('AOR-8-310.1 on the flank it is a part of its own', () => {
    const talk = melee('M2 6 figures at 60,62 facing 90');
    const faces = talk.options('join', 'prinz', 'grey');
    expect(faces).toEqual(expect.arrayContaining(['right']));
    talk.say('join', 'prinz', 'grey', 'right', 'middle');
    expect(talk.state.contacts[1]).toMatchObject({ side: 'flank', joined: true });
  });
});
