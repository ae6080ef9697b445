/** The dice of phase 3, and who takes the place of lost generals. */
import { describe, expect, it } from 'vitest';
import { changeGeneral, none } from '../../state.ts';
import { battle, unitNamed, type Setting } from '../../testing.ts';
import { Talk } from '../../talking.ts';
import { actionPoints } from './action-points.ts';
import { payersFor, whyUncommanded } from './command.ts';
import { hear, itCites } from '../../testing/hearing.ts';

const phase3 = (setting: Setting, ...dice: number[]): Talk =>
  new Talk(actionPoints, battle(setting), { step: 'actionPoints' }, ...dice);

const blue = { prinz: 'at 80,100' };
const points = (words: string, ...dice: number[]): number =>
  phase3({ blue, generals: { blue: { chief: `commander-in-chief ${words} at 80,110` } } }, ...dice).state
    .generals[0]!.points;

describe('the dice', () => {
  itCites('AOR-3-103.1 highest, middle or lowest by class', () => {
    expect([points('superior', 2, 5, 6), points('', 2, 5, 6), points('inferior', 2, 5, 6)]).toEqual([
      6, 5, 2,
    ]);
  });

  itCites('AOR-3-103.2 of two alike the middle is that', () => {
    expect(points('', 3, 3, 6)).toBe(3);
  });

  itCites('AOR-3-104.1 brigadiers throw none', () => {
    const talk = phase3(
      { blue, generals: { blue: { chief: 'commander-in-chief at 80,110', one: 'at 80,104' } } },
      1,
      2,
      3,
    );
    expect(talk.told('pointsThrown')).toHaveLength(1);
  });

  itCites('AOR-3-106.1 a dominating hill adds one', () => {
    const ground = {
      areas: [
        {
          id: 'hill',
          kind: 'gentle hill',
          level: 1,
          outline: '70,105 90,105 90,120 70,120',
          values: { dominating: 1 },
        },
      ],
    };
    const talk = phase3(
      { blue, ground, generals: { blue: { chief: 'commander-in-chief at 80,110' } } },
      1,
      4,
      5,
    );
    expect(talk.state.generals[0]!.points).toBe(5);
  });

  it('AOR-3-116.1 a chief who leads a corps throws once', () => {
    const talk = phase3({ blue, generals: { blue: { chief: 'commander-in-chief at 80,110' } } }, 1, 2, 3);
    expect(talk.told('pointsThrown')).toHaveLength(1);
  });
});

describe('lost generals', () => {
  const staff = {
    chief: 'commander-in-chief at 80,112',
    brigadier: 'at 80,104',
    spare: 'supernumerary ordinary charisma 2 at 80,113',
  };

  /** Phase 3 of a turn after a general of blue was lost. */
  function after(generals: Record<string, string>, lost: number, turn: number, ...dice: number[]): Talk {
    const s = battle({ blue, generals: { blue: generals }, turn });
    changeGeneral(s, lost, { fate: 'killed' });
    return new Talk(actionPoints, s, { step: 'actionPoints' }, ...dice);
  }

  itCites('AOR-3-119.1 a brigade waits a turn for its new brigadier', () => {
    const talk = after(staff, 1, 4, 1, 2, 3);
    expect(talk.question).toBeNull();
    expect(hear(whyUncommanded(talk.state, unitNamed(talk.state, 'prinz')))?.rules).toEqual(['AOR-3-119']);
    const next = new Talk(actionPoints, { ...talk.state, turn: 5 }, { step: 'actionPoints' }, 1, 2, 3);
    expect(next.question?.question).toBe('replacement');
    next.say('spare');
    expect(hear(whyUncommanded(next.state, unitNamed(next.state, 'prinz')))).toBeNull();
  });

  it('AOR-3-120.1 without a supernumerary it stays without one', () => {
    const { spare: _spare, ...two } = staff;
    const talk = after(two, 1, 4, 1, 2, 3);
    const next = new Talk(actionPoints, { ...talk.state, turn: 5 }, { step: 'actionPoints' }, 1, 2, 3);
    expect([next.question, next.state.brigades[0]!.leader]).toEqual([null, none]);
  });

  it('AOR-3-119 a brigadier who is lightly wounded leads nobody for a turn', () => {
    const s = battle({ blue, generals: { blue: staff }, turn: 4 });
    changeGeneral(s, 1, { dazed: 4 });
    expect(hear(whyUncommanded(s, 0))?.rules).toEqual(['AOR-3-119']);
    s.turn = 5;
    expect(hear(whyUncommanded(s, 0))).toBeNull();
  });

  const corps = { ...staff, corps: 'corps general at 80,110' };

  itCites('AOR-3-117.1 one supernumerary replaces one general of corps', () => {
    const talk = after(corps, 3, 4, 1, 2, 3, 1, 2, 3);
    expect(talk.options()).toEqual(['spare', 'chief', 'nobody']);
    talk.say('spare');
    changeGeneral(talk.state, 2, { fate: 'killed' });
    const next = new Talk(actionPoints, { ...talk.state, turn: 5 }, { step: 'actionPoints' }, 1, 2, 3);
    expect(next.options()).toEqual(['chief', 'nobody']);
  });

  itCites('AOR-3-118.1 a chief who takes a corps is a plain general of it', () => {
    const talk = after(corps, 3, 4, 1, 2, 3).say('chief');
    expect(payersFor(talk.state, 0)).toEqual([0]);
    expect(talk.state.corps[0]!.leader).toBe(0);
  });

  it('AOR-3-121.1 a supernumerary succeeds the only one who gives orders, with his own class', () => {
    const talk = after(staff, 0, 4, 1, 4, 6).say('spare');
    expect(talk.state.generals[2]!.points).toBe(4);
  });

  itCites('AOR-3-121.2 else a brigadier does, as Inferior', () => {
    const { spare: _spare, ...two } = staff;
    const talk = after(two, 0, 4, 2, 4, 6).say('brigadier');
    expect(talk.state.generals[1]!.points).toBe(2);
    expect(talk.state.brigades[0]!.leader).toBe(none);
  });
});

describe('a hill', () => {
  itCites('AOR-3-106.2 whoever climbs it in phase 6 has its point only from the next phase 3', () => {
    const ground = {
      areas: [
        {
          id: 'hill',
          kind: 'gentle hill',
          outline: '70,60 90,60 90,80 70,80',
          values: { level: 1, dominating: 1 },
        },
      ],
    };
    const s = battle({
      blue: { prinz: 'at 80,120' },
      generals: { blue: { chief: 'commander-in-chief at 80,100' } },
      ground,
    });
    new Talk(actionPoints, s, { step: 'throwPoints' }, 3, 3, 3);
    changeGeneral(s, 0, { x: 8_000, y: 7_000 });
    expect(s.generals[0]!.points).toBe(3);
    changeGeneral(s, 0, { points: 0 });
    new Talk(actionPoints, s, { step: 'throwPoints' }, 3, 3, 3);
    expect(s.generals[0]!.points).toBe(4);
  });
});
