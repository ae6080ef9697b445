/** Markers that wear off, and routed units that rally or run on. */
import { describe, expect, it } from 'vitest';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { fresh } from '../0-sequence/sequence.ts';
import { worsen } from './conditions.ts';
import { rally, restartClocks } from './rally.ts';
import { rout, suffer } from './results.ts';
import { itCites } from '../../testing/hearing.ts';

/** The end of a turn and phase 2 of the next, for blue. */
function nextTurn(s: State, ...dice: number[]): Talk {
  restartClocks(s, throwing());
  for (const unit of s.units.keys()) changeUnit(s, unit, fresh);
  s.turn += 1;
  return new Talk(rally, s, { step: 'rally' }, ...dice);
}

const alone = (words: string, more: Partial<Setting> = {}): State =>
  battle({ blue: { prinz: `${words} at 80,60` }, turn: 3, ...more });
const prinz = (s: State): number => unitNamed(s, 'prinz');
const condition = (s: State, id = 'prinz'): string => rowOf(s, id).condition;

describe('markers wear off', () => {
  itCites('AOR-2-103.1 after one full quiet turn, from phase 2 to phase 2', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
    const { events } = nextTurn(s);
    expect([s.turn, condition(s)]).toEqual([5, 'normal']);
    expect(events[0]!.rules).toContain('AOR-2-103');
  });

  itCites('AOR-2-103.2 one step at a time', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'beaten', []);
    nextTurn(s);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
    nextTurn(s);
    expect(condition(s)).toBe('normal');
  });

  itCites('AOR-2-103.3 not after a turn in which it was fired at, loss or none', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    mark(s, prinz(s), marks.firedAt);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
    nextTurn(s);
    expect(condition(s)).toBe('normal');
  });

  it('AOR-2-103.4 a fresh cause starts the clock anew', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
  });

  itCites('AOR-2-104.1 a change of formation is no quiet turn', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    mark(s, prinz(s), marks.moved);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
  });

  itCites('AOR-2-105.1 nor is one in which it fires', () => {
    const s = alone('M2');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    nextTurn(s);
    mark(s, prinz(s), marks.fired);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
  });

  it('AOR-1-208.1 turns off the table are quiet', () => {
    const s = alone('M2 beaten');
    changeUnit(s, prinz(s), { where: 'withdrawn', left: 3, since: 3 });
    nextTurn(s);
    expect(condition(s)).toBe('beaten');
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
  });
});

describe('routed units', () => {
  itCites('AOR-2-108.1 rally on their morale class or less', () => {
    const rallies = (die: number): string => {
      const s = alone('M1 routed');
      nextTurn(s, die, 1);
      return condition(s);
    };
    expect([rallies(1), rallies(2)]).toEqual(['beaten', 'routed']);
  });

  itCites('AOR-2-108.2 add the charisma of the general with them', () => {
    const s = alone('M2 routed', { generals: { blue: { keith: 'with prinz' }, red: {} } });
    const talk = nextTurn(s, 3);
    expect(condition(s)).toBe('beaten');
    expect(talk.told('rallyThrown')[0]).toMatchObject({ die: 3, needed: 3, rallied: true });
  });

  itCites('AOR-2-108.3 are dealt with once each, in the order their owner likes', () => {
    const s = battle({ blue: { prinz: 'M1 routed at 80,60', keith: 'M1 routed at 40,60' }, turn: 3 });
    const talk = nextTurn(s);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'whoRallies', rules: ['AOR-2-108'] });
    expect(talk.options()).toEqual(['prinz', 'keith']);
    talk.dice(1, 1).say('keith');
    expect([condition(s), condition(s, 'keith')]).toEqual(['beaten', 'beaten']);
    expect(talk.told('rallyThrown').map(({ unit }) => unit)).toEqual(['keith', 'prinz']);
  });

  itCites('AOR-2-109.1 that rally are beaten for a turn, then disorganised, then normal', () => {
    const s = alone('M2 routed');
    nextTurn(s, 1);
    expect([s.turn, condition(s)]).toEqual([4, 'beaten']);
    nextTurn(s);
    expect(condition(s)).toBe('disorganised');
    nextTurn(s);
    expect(condition(s)).toBe('normal');
  });

  itCites('AOR-2-110.1 run on at once when they fail', () => {
    const s = alone('M2 routed');
    const talk = nextTurn(s, 5, 4);
    expect(spotOf(s, 'prinz')).toEqual([80, 82, 180]);
    expect(talk.told('wentBack')[0]!.rules).toContain('AOR-2-110');
  });

  itCites('AOR-2-113.1 try as often as their class says, then only run (E2)', () => {
    const s = alone('M1 routed');
    expect(nextTurn(s, 6, 1).told('rallyThrown')).toHaveLength(1);
    const talk = nextTurn(s, 1);
    expect(talk.told('rallyThrown')).toHaveLength(0);
    expect(talk.told('wentBack')).toHaveLength(1);
  });

  itCites('AOR-2-113.2 elite troops have three attempts', () => {
    const s = battle({ blue: { prinz: 'M3 routed at 80,5' }, turn: 3 });
    for (const _attempt of [1, 2, 3]) expect(nextTurn(s, 6, 1).told('rallyThrown')).toHaveLength(1);
    expect(nextTurn(s, 1).told('rallyThrown')).toHaveLength(0);
  });

  itCites('AOR-2-311.1 try from the turn after the one in which they fled', () => {
    const s = alone('M2');
    rout(s, throwing(1), prinz(s), []);
    const same = new Talk(rally, s, { step: 'rally' });
    expect(same.told('rallyThrown')).toHaveLength(0);
    expect(nextTurn(s, 1).told('rallyThrown')).toHaveLength(1);
  });

  it('AOR-2-311.2 and once in a turn', () => {
    const s = alone('M2 routed');
    expect(nextTurn(s, 6, 1).told('rallyThrown')).toHaveLength(1);
    expect(nextTurn(s, 1).told('rallyThrown')).toHaveLength(1);
  });

  itCites('AOR-2-112.2 disorganise the friends they run through', () => {
    const s = battle({ blue: { prinz: 'M2 routed at 80,60', friend: 'at 80,70' }, turn: 3 });
    nextTurn(s, 6, 1);
    expect(condition(s, 'friend')).toBe('disorganised');
  });

  it('AOR-2-112.3 but foot skirmishers do not, where infantry stands still', () => {
    const s = battle({
      blue: { prinz: 'light infantry skirmish M2 routed at 80,60', friend: 'at 80,70' },
      turn: 3,
    });
    nextTurn(s, 6, 1);
    expect(condition(s, 'friend')).toBe('normal');
  });

  itCites('AOR-2-112.1 cavalry is disorganised by them all the same', () => {
    const s = battle({
      blue: { prinz: 'light infantry skirmish M2 routed at 80,60', friend: 'dragoons 8 figures at 80,70' },
      turn: 3,
    });
    nextTurn(s, 6, 1);
    expect(condition(s, 'friend')).toBe('disorganised');
  });

  it('AOR-2-112.4 and a beaten friend stays beaten', () => {
    const s = battle({ blue: { prinz: 'M2 routed at 80,60', friend: 'beaten at 80,70' }, turn: 3 });
    changeUnit(s, unitNamed(s, 'friend'), { since: 3 });
    nextTurn(s, 6, 1);
    expect(condition(s, 'friend')).toBe('beaten');
  });
});

describe('what a total does', () => {
  itCites('AOR-2-102.1 a unit has one marker, the worst', () => {
    const s = alone('M2 disorganised');
    suffer(s, throwing(), prinz(s), 3, [8_000, 2_000], []);
    expect(condition(s)).toBe('beaten');
    worsen(s, throwing(), prinz(s), 'disorganised', []);
    expect(condition(s)).toBe('beaten');
  });
});

describe('in the woods', () => {
  it('AOR-5-010.2 whoever stays quiet in dense woods recovers there', () => {
    const areas = [{ id: 'wood', kind: 'dense woods', outline: '60,90 100,90 100,120 60,120' }];
    const s = battle({ blue: { prinz: 'disorganised at 80,100' }, ground: { areas }, turn: 3 });
    changeUnit(s, 0, { since: 1 });
    new Talk(rally, s, { step: 'rally' });
    expect(rowOf(s, 'prinz').condition).toBe('normal');
  });
});
