/** The melee phase: losses, results, advances, breakthrough, pursuit, what it leaves behind. */
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../../index.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import type { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Die, type Setting } from '../../testing.ts';
import { has } from '../../troops.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { loserGoes } from './melee-results.ts';
import { mustPursue, pursuitNumber } from './pursuit.ts';
import { locked, phase, ride } from './testing.ts';
import { hear, itCites } from '../../testing/hearing.ts';

/** Conscripts of six figures each, one die either side, in contact since last turn: the dice decide. */
const small = (more: Setting = {}, blue = 'M1 6 figures', red = 'M1 6 figures'): State =>
  locked(
    {
      ...more,
      blue: { prinz: `${blue} at 80,60 facing 0`, ...more.blue },
      red: { grey: `${red} at 80,60 facing 180`, ...more.red },
    },
    { by: 'prinz', at: 'grey' },
  );

/** Blue throws six, red five, then the result die: red loses one figure more. */
const won = (die: number, more: Setting = {}, ...after: Die[]): Talk =>
  phase(small(more), 6, 5, die, ...after);

describe('losses', () => {
  itCites('AOR-8-111.1 are one for each full six (E14)', () => {
    const s = small({}, 'M3 6 figures', 'M3 6 figures');
    const talk = phase(s, 5, 5, 5, 5, 5, 5);
    expect(talk.told('fought').map(({ total, losses }) => [total, losses])).toEqual([
      [15, 2],
      [15, 2],
    ]);
    expect(rowOf(s, 'grey').figures).toBe(4);
  });

  itCites('AOR-8-111.2 fall on both sides at once', () => {
    const s = small({}, 'M1 6 figures', 'M1 1 figures');
    phase(s, 6, 1, 1, [1, 1]);
    expect(rowOf(s, 'grey').where).toBe('lost');
  });

  it('AOR-0-202.3 each melee is fought once', () => {
    expect(phase(small(), 1, 1).told('fought')).toHaveLength(2);
  });

  it('AOR-8-101.1 who stands apart does not fight', () => {
    const s = battle({ blue: { prinz: 'at 80,61' }, red: { grey: 'at 80,60' } });
    expect(phase(s).told('fought')).toEqual([]);
  });

  itCites('AOR-8-112.1 put generals at risk once, against all losses', () => {
    const s = small({ generals: { blue: {}, red: { keith: 'with grey' } } }, 'M3 6 figures', 'M3 6 figures');
    // Blue takes three figures; the general throws three, not above them, then one: nothing.
    const talk = phase(s, 6, 6, 6, 1, 1, 1, 1, 3, 1, 1);
    expect(talk.told('generalAtRisk')[0]).toMatchObject({ dice: [3, 1], fate: 'unhurt' });
  });
});

describe('equal losses', () => {
  itCites('AOR-8-113.1 the melee goes on', () => {
    const s = small();
    const talk = phase(s, 6, 6);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ winner: null });
    expect(talk.told('meleeDecided')[0]!.rules).toContain('AOR-8-113');
    expect(s.contacts).toHaveLength(1);
  });

  itCites('AOR-8-304.1 bases may be brought into contact for the next turn', () => {
    const s = locked(
      { blue: { prinz: 'M1 at 80,60 facing 0' }, red: { grey: 'M1 at 88,60 facing 180' } },
      { by: 'prinz', at: 'grey' },
    );
    const talk = phase(s, 1, [1, 3], 1, [1, 3]);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'rearrange', rules: ['AOR-8-304'] });
    expect(
      ageOfReason.landmarks(s, 'blue', [])[0],
      'the shortest way that brings all bases into contact',
    ).toMatchObject({
      part: 450,
      name: 'most',
    });
    talk.say(800);
    expect(spotOf(s, 'prinz')).toEqual([88, 60, 0]);
    expect(talk.question).toMatchObject({ seat: 'red' });
  });

  itCites('AOR-8-304.2 two ranks of cavalry may spread into one', () => {
    const s = locked(
      {
        blue: { prinz: 'M1 dragoons two ranks 8 figures at 80,60 facing 0' },
        red: { grey: 'M1 at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    const talk = phase(s, 1, 1, 1, [1, 2], 1, [1, 3]);
    expect(talk.options()).toContain('ranks');
    talk.say('ranks');
    expect(rowOf(s, 'prinz').ranks).toBe(1);
  });

  it('AOR-4-307.2 cavalry is disorganised by it, infantry is not', () => {
    const s = locked(
      {
        blue: { prinz: 'M1 dragoons 6 figures at 80,60 facing 0' },
        red: { grey: 'M1 6 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    phase(s, 1, 1, 1, 1).say('stay').say('stay');
    expect([rowOf(s, 'prinz').condition, rowOf(s, 'grey').condition]).toEqual(['disorganised', 'normal']);
  });
});

describe('the result', () => {
  itCites('AOR-8-114.1 is a die and the difference', () => {
    const talk = phase(small({}, 'M3 6 figures', 'M1 6 figures'), 6, 6, 6, 6, 4, 4);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ winner: 'blue', die: 4, result: 6 });
  });

  itCites('AOR-8-114.2 and two at least', () => {
    expect(won(1).told('meleeDecided')[0]).toMatchObject({ result: 2 });
  });

  itCites('AOR-8-115.1 two: 4 cm back, no marker; the winner may go 2', () => {
    const talk = won(1);
    expect([spotOf(talk.state, 'grey'), rowOf(talk.state, 'grey').condition]).toEqual([
      [80, 56, 180],
      'normal',
    ]);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'advance' });
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 200]] });
  });

  itCites('AOR-8-116.1 three and four: half a move back, white from four on', () => {
    const three = won(2);
    expect([spotOf(three.state, 'grey'), rowOf(three.state, 'grey').condition]).toEqual([
      [80, 52, 180],
      'normal',
    ]);
    expect(three.choices().space).toMatchObject({ ranges: [[1, 400]] });
    const four = won(3);
    expect([spotOf(four.state, 'grey'), rowOf(four.state, 'grey').condition]).toEqual([
      [80, 52, 180],
      'disorganised',
    ]);
  });

  itCites('AOR-8-117.1 five: a whole move back, beaten, still facing', () => {
    const talk = won(4);
    expect([spotOf(talk.state, 'grey'), rowOf(talk.state, 'grey').condition]).toEqual([
      [80, 44, 180],
      'beaten',
    ]);
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 800]] });
  });

  itCites('AOR-8-118.1 six: the same, with its back turned', () => {
    const talk = won(5);
    expect([spotOf(talk.state, 'grey'), rowOf(talk.state, 'grey').condition]).toEqual([
      [80, 42, 0],
      'beaten',
    ]);
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 1_600]] });
  });

  itCites('AOR-8-119.1 seven: it runs for its own edge, facing it', () => {
    const talk = won(6, {}, 3, 6);
    expect([spotOf(talk.state, 'grey'), rowOf(talk.state, 'grey').condition]).toEqual([
      [80, 39, 0],
      'routed',
    ]);
  });

  itCites('AOR-8-119.2 and the winner must go on', () => {
    const talk = won(6, {}, 3, 6);
    expect(talk.told('moved')[0]).toMatchObject({ unit: 'prinz' });
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 44, 0]);
    expect(talk.question).toBeNull();
  });

  itCites('AOR-8-403.1 otherwise he is free to stay', () => {
    const talk = won(4).say('stay');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 60, 0]);
  });

  itCites('AOR-8-120.1 he goes straight on', () => {
    const talk = won(4).say(500);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 55, 0]);
  });

  itCites('AOR-8-301.1 is one for all parts of a melee (E11)', () => {
    const s = locked(
      {
        red: { dragoons: 'M2 dragoons two ranks 12 figures at 80,60 facing 180' },
        blue: {
          cuirassiers: 'M2 heavy cavalry two ranks 12 figures at 84,60 facing 0',
          hussars: 'M3 light cavalry two ranks 10 figures at 72,60 facing 0',
        },
        generals: { blue: {}, red: { brigadier: 'with dragoons' } },
      },
      { by: 'cuirassiers', at: 'dragoons', rode: 25 },
      { by: 'hussars', at: 'dragoons', rode: 12 },
    );
    ride(s, 'dragoons', 12);
    const talk = phase(s, ...([4, 4, 3, [3, 4], 5, 5, [1, 2], 4, 4, 3, 5, 4, [3, 4], 3, 1] as const));
    expect(talk.told('fought').map(({ total }) => total)).toEqual([14, 11, 11, 12]);
    expect(s.units.map(({ figures }) => figures)).toEqual([11, 8, 9]);
    expect(talk.told('generalAtRisk')[0]).toMatchObject({ dice: [3, 1] });
    expect(talk.told('meleeDecided')[0]).toMatchObject({ winner: null });
  });

  itCites('AOR-8-301.1 drives everybody of the losing side back, also from whom another has beaten', () => {
    const s = locked(
      {
        blue: { prinz: 'M1 12 figures at 80,60 facing 0' },
        red: {
          grey: 'M1 6 figures at 76,60 facing 180',
          other: 'M1 6 figures at 84,60 facing 180',
        },
      },
      { by: 'prinz', at: 'grey' },
      { by: 'prinz', at: 'other' },
    );
    // Each of the two loses a figure, blue none: with a die of 1 the result is 3.
    const talk = phase(s, 6, 1, 6, 1, 1);
    expect(talk.told('meleeDecided')).toMatchObject([{ winner: 'blue' }]);
    expect(talk.question).toMatchObject({ seat: 'red', question: 'whoGoesBack' });
    expect(talk.options()).toEqual(['grey', 'other']);
  });

  itCites('AOR-8-313.1 nobody is left: no die, and the winner may go on; the flag is his', () => {
    const s = small({}, 'M4 6 figures', 'M1 2 figures');
    const talk = phase(s, 6, 6, 6, 6, 6, 6, [1, 2]);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ winner: 'blue', die: 0 });
    expect(talk.told('meleeDecided')[0]!.rules).toContain('AOR-8-313');
    expect(s.armies.red.flagsLost).toBe(1);
    expect(talk.question).toMatchObject({ question: 'advance' });
  });

  itCites('AOR-8-313.2 both wiped out: both flags are taken', () => {
    const s = small({}, 'M4 1 figures', 'M4 1 figures');
    phase(s, 6, 6, 6, [1, 1], 6, 6, 6, [1, 1]);
    expect([s.armies.blue.flagsLost, s.armies.red.flagsLost]).toEqual([1, 1]);
  });

  it('AOR-8-501.1 a battalion destroyed by fire loses no flag', () => {
    const s = small();
    takeLosses(s, throwing(), unitNamed(s, 'grey'), 6, 'fire', []);
    expect([rowOf(s, 'grey').where, s.armies.red.flagsLost]).toEqual(['lost', 0]);
  });
});

describe('the advance', () => {
  itCites('AOR-8-401.1 is the rest of the charge', () => {
    const s = locked(
      {
        blue: { prinz: 'M1 light cavalry 6 figures at 80,60 facing 0' },
        red: { grey: 'M1 light cavalry 6 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey', rode: 30 },
    );
    ride(s, 'prinz', 30, 1_800);
    const talk = phase(s, 6, 6, 5, 4);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ result: 6 });
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 1_800]] });
    expect(talk.refusal(1_801)?.rules).toContain('AOR-8-401');
  });

  it('AOR-8-401.2 in a later turn a normal move, halved when disorganised', () => {
    const s = locked(
      {
        blue: { prinz: 'M3 disorganised light cavalry 6 figures at 80,60 facing 0' },
        red: { grey: 'M1 disorganised light cavalry 6 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    const talk = phase(s, 6, 1, 5, 5);
    expect(talk.choices().space).toMatchObject({ ranges: [[1, 1_600]] });
  });

  it('AOR-8-126.1 reaches a beaten loser, who runs at once', () => {
    const s = small({}, 'M1 light cavalry 6 figures', 'M1 6 figures');
    ride(s, 'prinz', 10, 4_000);
    const talk = phase(s, 6, 1, 1, 1, 4);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ result: 5 });
    talk.dice(2).say(2_000);
    expect(rowOf(s, 'grey').condition).toBe('routed');
    expect(talk.told('conditionChanged').at(-2)!.rules).toContain('AOR-2-107');
  });

  itCites('AOR-8-126.2 a square stays where it is, and does not pursue', () => {
    const s = small({}, 'M4 square', 'M1 dragoons 12 figures');
    const talk = phase(s, 6, 6, 1, 1, 1, 1, [1, 2], 6, 1, 1);
    expect(talk.told('meleeDecided')[0]!.result).toBeGreaterThanOrEqual(7);
    expect(talk.told('pursuitThrown')).toEqual([]);
    expect(spotOf(s, 'prinz')).toEqual([80, 60, 0]);
  });

  it('AOR-4-308.1 infantry is not disorganised by its charge', () => {
    const s = small();
    ride(s, 'prinz', 5, 500);
    phase(s, 6, 6, 5, 1).say('stay');
    expect(rowOf(s, 'prinz').condition).toBe('normal');
  });

  itCites('AOR-4-309.1 AOR-4-309.2 only by the option, after two turns of it', () => {
    const tired = (options: Setting['options']): string => {
      const s = small({ options: options ?? {} });
      mark(s, 0, marks.charged | marks.chargedAgain);
      phase(s, 6, 5, 1).say('stay');
      return rowOf(s, 'prinz').condition;
    };
    expect([tired({ infantryTwoCharges: true }), tired({})]).toEqual(['disorganised', 'normal']);
  });

  itCites('AOR-4-305.1 cavalry that has charged is disorganised at the end of the phase', () => {
    const s = battle({ blue: { prinz: 'dragoons 8 figures at 80,60' } });
    mark(s, 0, marks.charged | marks.rode);
    const talk = phase(s);
    expect(rowOf(s, 'prinz').condition).toBe('disorganised');
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-4-305');
  });

  it('AOR-4-305.3 AOR-4-305.4 not when it failed its test, nor when it never moved', () => {
    for (const bits of [marks.failedToCharge, marks.charged]) {
      const s = battle({ blue: { prinz: 'dragoons 8 figures at 80,60' } });
      mark(s, 0, bits);
      phase(s);
      expect(rowOf(s, 'prinz').condition).toBe('normal');
    }
  });
});

describe('breakthrough', () => {
  const second = (words: string): Setting => ({ red: { second: words } });
  /** Blue has won with a five and 10 cm left; `second` stands ahead. */
  const after = (words: string): Talk => {
    const s = small(second(words), 'M1 6 figures', 'M1 6 figures');
    ride(s, 'prinz', 5, 1_000);
    return phase(s, 6, 6, 5, 4);
  };

  itCites('AOR-8-404.2 an enemy straight ahead may be charged, and cannot fire', () => {
    const talk = after('M2 at 80,54 facing 180');
    expect(talk.options()).toContain('break through');
    talk.dice(6, 1, 1, 1, 1, 1, 1).say('break through');
    expect(talk.told('fired')).toEqual([]);
    expect(talk.told('initiativeThrown')).toEqual([]);
    expect(talk.told('moraleTested')[0]).toMatchObject({ unit: 'second', reason: 'charged' });
    expect(talk.told('fought')).toHaveLength(4);
  });

  itCites('AOR-8-404.1 the winner takes no test', () => {
    const talk = after('M2 at 80,54 facing 180').dice(6, 1, 1, 1, 1, 1, 1).say('break through');
    expect(talk.told('moraleTested').map(({ unit }) => unit)).toEqual(['second']);
  });

  it('AOR-8-404.3 nobody aside of his way', () => {
    expect(after('M2 at 110,54 facing 180').options()).not.toContain('break through');
  });

  itCites('AOR-8-405.1 a battery is taken without dice', () => {
    const talk = after('artillery at 80,55 facing 180').say('break through');
    expect(talk.told('captured')).toMatchObject([{ unit: 'second', by: 'blue' }]);
    expect(talk.state.armies.red.batteriesLost).toBe(1);
  });

  it('AOR-8-405.2 a target that goes back out of reach is not fought', () => {
    const talk = after('M2 at 80,54 facing 180').dice(4).say('break through');
    expect(rowOf(talk.state, 'second')).toMatchObject({ condition: 'disorganised', y: 4_600 });
    expect(talk.state.contacts).toEqual([]);
  });
});

describe('pursuit', () => {
  const number = (words: string): number => {
    const s = battle({ blue: { prinz: `${words} at 80,60` } });
    return hear(pursuitNumber(s, 0)).number;
  };

  it('AOR-8-202.1 regular trained infantry never pursues', () => {
    expect(number('M2')).toBe(0);
  });

  itCites('AOR-8-202.2 irregular conscripts on 2', () => {
    expect(number('M1 irregular')).toBe(2);
  });

  itCites('AOR-8-203.1 elite dragoons on 2, conscript hussars always (E15)', () => {
    expect([number('M3 dragoons'), number('M1 light cavalry')]).toEqual([2, 6]);
    const s = battle({ blue: { prinz: 'M1 light cavalry 8 figures' } });
    expect(mustPursue(s, throwing(), 0)).toBe(true);
  });

  /** Hussars win with seven, their rest 10 cm; the battalion runs 16 and the die. */
  const routed = (...dice: Die[]): Talk => {
    const s = small({}, 'M2 light cavalry 6 figures', 'M1 12 figures');
    ride(s, 'prinz', 38, 1_000);
    return phase(s, 6, 6, 6, 1, 1, 1, 1, 1, 1, 4, ...dice);
  };

  itCites('AOR-8-201.1 AOR-8-201.2 on the number or less, whether he wants to or not (D10)', () => {
    const stays = routed(4, 6);
    expect(stays.told('pursuitThrown')[0]).toMatchObject({ dice: [6], needed: 5, pursues: false });
    const goes = routed(4, 4);
    expect(goes.told('pursuitThrown')[0]).toMatchObject({ pursues: true });
    expect(goes.question).toMatchObject({
      seat: 'red',
      question: 'surrenderOrNot',
      rules: ['AOR-2-405', 'AOR-8-205'],
    });
  });

  itCites('AOR-8-205.1 AOR-8-501.2 the routed may surrender before the dice, and lose their flag', () => {
    const talk = routed(4, 4).say('surrender');
    expect(rowOf(talk.state, 'grey').where).toBe('lost');
    expect(talk.state.armies.red.flagsLost).toBe(1);
  });

  itCites('AOR-8-204.2 routed troops do not strike back, though they face the enemy', () => {
    const s = small({}, 'M1 6 figures', 'M1 6 figures routed');
    const talk = phase(s, 1, 1, 1);
    expect(talk.told('fought').map(({ unit }) => unit)).toEqual(['prinz']);
  });

  itCites('AOR-8-206.1 AOR-8-204.1 or are attacked without striking back, and run on (D10)', () => {
    const talk = routed(4, 4);
    const before = talk.told('fought').length;
    talk.dice(1, 1, 1, 1, 1, 6, 3).say('resist');
    const attack = talk.told('fought').slice(before);
    expect(attack).toHaveLength(1);
    // 1 die for six riders, +1 class, +1 charge, +1 routed, +2 foot not in square.
    expect(attack[0]!.dice).toHaveLength(6);
    expect(attack[0]!.sum.map(({ id }) => id)).toEqual(expect.arrayContaining(['AOR-8-107', 'AOR-8-121']));
    expect(rowOf(talk.state, 'grey').condition).toBe('routed');
  });

  itCites('AOR-2-405.1 AOR-2-405.2 surrender needs no dice, resistance is attacked', () => {
    expect(routed(4, 4).say('surrender').told('fought')).toHaveLength(2);
    expect(routed(4, 4).dice(1, 1, 1, 1, 1, 6, 3).say('resist').told('fought')).toHaveLength(3);
  });
});

describe('what is left', () => {
  itCites('AOR-7-402.1 who has lost half tests for each figure more', () => {
    const s = small({}, 'M1 6 figures', 'M2 6 figures of 12');
    const talk = phase(s, 6, 1, 1, 1).dice(6, 6);
    talk.say('stay');
    expect(talk.told('moraleTested')[0]).toMatchObject({ unit: 'grey', reason: 'melee' });
    expect(talk.told('moraleTested')[0]!.rules).toContain('AOR-7-402');
  });

  it('AOR-4-301.1 contacts are gone when a melee is decided', () => {
    const talk = won(3).say('stay');
    expect(talk.state.contacts).toEqual([]);
    expect(has(talk.state, 0, marks.fought)).toBe(true);
  });
});

describe('strongholds', () => {
  const village = { id: 'v', kind: 'village', outline: '70,40 90,40 90,60 70,60', values: { size: 1 } };
  const stormed = (die: number): Talk => {
    const s = small({ ground: { areas: [village] } }, 'M3', 'M1');
    changeUnit(s, unitNamed(s, 'grey'), { post: 0 });
    return phase(s, 6, 5, 1, 1, die);
  };

  itCites('AOR-7-324.2 at two the garrison stays, and the attacker stands off', () => {
    const talk = stormed(1);
    expect(rowOf(talk.state, 'grey').post).toBe(0);
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 61, 0]);
  });

  itCites('AOR-7-324.3 at four it is thrown out on the far side, and the attacker may go in (D9)', () => {
    const talk = stormed(3);
    expect(rowOf(talk.state, 'grey')).toMatchObject({ post: -1, condition: 'disorganised', facing: 18_000 });
    expect(rowOf(talk.state, 'grey').y).toBeLessThanOrEqual(3_200);
    expect(talk.options()).toContain('enter');
    talk.say('enter');
    expect(rowOf(talk.state, 'prinz').post).toBe(0);
  });

  it('AOR-7-312.1 not before the loser has left', () => {
    expect(stormed(1).question?.question === 'advance' && stormed(1).options()).not.toContain('enter');
  });
});

describe('losers who go back together', () => {
  it('AOR-5-305.3 do not disorganise each other', () => {
    const s = battle({
      blue: { prinz: 'at 80,60 facing 0', second: 'at 80,64 facing 0' },
      red: { grey: 'at 80,60 facing 180' },
    });
    const losers = [0, 1].map((unit) => ({ unit, enemy: 2 }));
    const verdict = { winner: 'red', result: 3, winners: [2], losers, stronghold: -1, round: 1 } as const;
    for (const loser of losers) loserGoes(s, throwing(), verdict, loser, new Set([0, 1]));
    expect([rowOf(s, 'prinz').condition, rowOf(s, 'second').condition]).toEqual(['normal', 'normal']);
  });
});

describe('through friends', () => {
  itCites('AOR-5-305.1 a loser who recoils through a friend is disorganised with him', () => {
    const s = locked(
      {
        blue: { prinz: 'M4 at 80,60 facing 0' },
        red: { grey: 'M1 at 80,60 facing 180', friend: 'M2 at 80,52 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    // Five dice of blue take two, two of red none; with a 1 that is a result of three.
    const talk = phase(s, 4, 4, 2, 1, 1, 1, 1, 1).say('stay');
    expect(talk.told('meleeDecided')).toMatchObject([{ winner: 'blue' }]);
    expect([rowOf(s, 'grey').condition, rowOf(s, 'friend').condition]).toEqual([
      'disorganised',
      'disorganised',
    ]);
    expect(talk.told('conditionChanged').flatMap(({ rules }) => rules)).toContain('AOR-5-305');
  });
});
