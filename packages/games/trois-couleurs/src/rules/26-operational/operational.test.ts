/** Operational movement, redeployment, reserves, surprise. */
import { describe, expect, it } from 'vitest';
import { hear, itCites } from '../../testing/hearing.ts';
import type { State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, Talk, type Setting } from '../../testing.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import { reachOfGroup, wayOfGroup } from './marching.ts';
import { whyNotOperational, whyNotWrite } from './orders.ts';

const ordered = { turns: [1], ordered: true };
const on = { 'blue-own': ordered };
/** Blue marches up the table; red is far away, unless it is said otherwise. */
const field = (blue: Setting['blue'], more: Partial<Setting> = {}): State =>
  battle({
    blue: blue!,
    red: { far: 'COD at 170,8 facing 180', ...more.red },
    operational: { ...on, ...more.operational },
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'red' && key !== 'operational')),
    turns: 1,
  });
const segment = (s: State): Talk => new Talk(steps, s, { step: 'operational' });
/** Why the group of blue does not march. */
const why = (s: State): readonly string[] | undefined => whyNotOperational(s, 0)?.rules;
const up = 0;
/** How far it may go up the table in one stage, in UD. */
const ahead = (s: State): number => wayOfGroup(s, 0, up).most / inUd(1);

describe('how far', () => {
  it('TC-26-02.1 TC-26-04.1 a brigade with conscripts goes at their rate, 10 UD', () => {
    const s = field({ line: 'COD at 60,140', raw: 'COD status conscript at 70,140' });
    expect(reachOfGroup(s, 0)).toBe(inUd(10));
  });
  itCites('TC-26-04.2 of the line alone 15 UD, a third of it in a stage', () => {
    const s = field({ line: 'COD at 60,140' });
    expect([reachOfGroup(s, 0), wayOfGroup(s, 0, up).most]).toEqual([inUd(15), inUd(5)]);
    const talk = segment(s).say('blue-own', 'march', up, inUd(5));
    expect(rowOf(talk.state, 'line').y).toBe(14_000 - inUd(5));
    expect(talk.say('blue-own', 'march', up, inUd(5)).told('groupMarched')).toHaveLength(2);
  });
  it('TC-26-04.3 cavalry of the Guard in march column 35 UD', () => {
    expect(reachOfGroup(field({ guard: 'fr-guard-light-cav COM at 60,140' }), 0)).toBe(inUd(35));
  });
  it('TC-26-03.1 a general in contact adds a UD tactically and none operationally', () => {
    const s = field({ line: 'COD at 60,140' }, { generals: { blue: { chief: 'with line' } } });
    expect([reachFor(s, 0, 1), reachOfGroup(s, 0)]).toEqual([inUd(4), inUd(15)]);
  });
  it('TC-26-05.1 a march on a held ridge ends 2 UD before the crest', () => {
    const ground = { lines: [{ id: 'ridge', kind: 'crest', path: '40,50 140,50' }] };
    const held = (at: string): number =>
      ahead(field({ line: 'COD at 60,76' }, { ground, red: { guard: `COD at ${at} facing 180` } }));
    // 26 cm to the line: 12 cm of it are left.
    expect([held('135,45') * 6, held('170,8') * 6]).toEqual([14, 30]);
  });
  itCites('TC-26-06.1 squares that withdraw and the cavalry behind them shift 5 UD together', () => {
    const s = field(
      { square: 'CAR at 60,60' },
      {
        reconstruction: true,
        red: { horse: 'flat-light-cav LIG at 60,40 facing 180 group other' },
        operational: { 'red-other': { ...ordered, follows: 'blue-own' } },
      },
    );
    const talk = segment(s).say('blue-own', 'withdraw', 18_000, inUd(5));
    expect([rowOf(talk.state, 'square').y, rowOf(talk.state, 'horse').y]).toEqual([
      6_000 + inUd(5),
      4_000 + inUd(5),
    ]);
    expect(rowOf(talk.state, 'square').formation).toBe('CAR');
  });
});

describe('who may', () => {
  it('TC-26-01.2 TC-26-07.1 not with a battalion inside the stopping distance, but for reconstructions', () => {
    const near = (more: Partial<Setting>): State =>
      field(
        { line: 'COD at 60,100', rear: 'COD at 60,140' },
        { red: { foe: 'COD at 60,60 facing 180' }, ...more },
      );
    expect([why(near({})), why(near({ reconstruction: true }))]).toEqual([['TC-26-07'], undefined]);
  });
  it('TC-26-07.2 TC-26-08.1 infantry 9 UD from infantry goes 1 UD nearer', () => {
    // Front to front, the column of red being 4.5 cm deep behind its own.
    const s = field({ line: 'COD at 60,114' }, { red: { foe: 'COD at 60,60 facing 180' } });
    expect(ahead(s)).toBe(1);
    const talk = segment(s);
    expect(talk.refusal('blue-own', 'march', up, inUd(2))?.rules).toEqual(['TC-26-07']);
  });
  it('TC-26-08.2 a group with cavalry 11 UD from infantry does not start', () => {
    const at = (y: number): State =>
      field(
        { horse: `flat-light-cav LIG at 60,${y}`, line: 'COD at 90,140' },
        { red: { foe: 'COD at 60,60 facing 180' } },
      );
    expect([why(at(126)), why(at(133))]).toEqual([['TC-26-07'], undefined]);
  });
  it('TC-26-09.1 without an order nobody marches or redeploys', () => {
    const s = field({ line: 'COD at 60,140' }, { operational: { 'blue-own': { turns: [1] } } });
    expect(why(s)).toEqual(['TC-26-09']);
    expect(segment(s).question).toBeNull();
  });
  itCites('TC-26-13.1 out of formation it marches with its group', () => {
    const s = field({ line: 'COD at 60,140', loose: 'COD SAF at 75,140' });
    const talk = segment(s).say('blue-own', 'march', up, inUd(2));
    expect(rowOf(talk.state, 'loose').y).toBe(14_000 - inUd(2));
    const idle = field({ line: 'COD SAF at 60,140' }, { operational: { 'blue-own': { turns: [1] } } });
    expect(segment(idle).question).toBeNull();
  });
  itCites('TC-26-14.1 TC-26-14.2 in disorder and halted it marches, checked it stays', () => {
    const march = (words: string): number => {
      const s = field({ line: 'COD at 60,140', loose: `COD DES ${words} at 75,140` });
      return rowOf(segment(s).say('blue-own', 'march', up, inUd(2)).state, 'loose').y;
    };
    expect([march('ARR'), march('HAL')]).toEqual([14_000 - inUd(2), 14_000]);
  });
  it('TC-26-15.1 the battle says which groups and which turns', () => {
    const turn = (now: number): readonly string[] | undefined =>
      why(
        field(
          { line: 'COD at 60,140' },
          { turn: now, operational: { 'blue-own': { turns: [2], ordered: true } } },
        ),
      );
    expect([turn(1), turn(2)]).toEqual([['TC-26-15'], undefined]);
  });
});

describe('where it ends', () => {
  it('TC-26-11.1 behind engaged friends with its front 2 UD behind theirs', () => {
    const s = field(
      { rear: 'COD at 60,140', engaged: 'LIG at 60,110 group other' },
      { red: { foe: 'COD at 60,68 facing 180' } },
    );
    const talk = segment(s).say('blue-own', 'march', up, wayOfGroup(s, 0, up).most);
    expect(rowOf(talk.state, 'rear').y).toBe(11_000 + inUd(2));
  });
  itCites('TC-26-16.1 the way in of enemies who are still to come stays free', () => {
    const s = field(
      { line: 'COD at 60,60' },
      {
        red: { late: 'COD at 60,40 facing 180 group other' },
        operational: { 'red-other': { turns: [1], arrives: 2 } },
      },
    );
    expect(hear(wayOfGroup(s, 0, up).stopped)?.rules).toEqual(['TC-26-16']);
    expect(wayOfGroup(s, 0, up).most).toBeLessThan(inUd(5));
  });
  itCites('TC-26-01.1 a reserve whose turn it is comes in, and may march', () => {
    const late = (turn: number): Talk =>
      segment(
        field(
          { line: 'COD at 60,60', late: 'COD at 60,140 group other' },
          {
            turn,
            operational: { 'blue-own': undefined, 'blue-other': { turns: [4], arrives: 4, ordered: true } },
          },
        ),
      );
    expect(rowOf(late(3).state, 'late').where).toBe('reserve');
    const talk = late(4);
    expect(talk.told('arrived')).toMatchObject([{ unit: 'late' }]);
    expect(rowOf(talk.say('blue-other', 'march', up, inUd(5)).state, 'late').y).toBe(14_000 - inUd(5));
  });
});

describe('redeploying', () => {
  itCites(
    'TC-26-10.1 TC-4-04.1 two lines that face north become one that faces west, for 2 points each',
    () => {
      const s = field({ first: 'LIG at 60,120', second: 'LIG at 60,132' });
      const west = 27_000;
      const talk = segment(s)
        .say('first', 'redeploy', 'LIG', west, 0, 0)
        .say('second', 'redeploy', 'LIG', west, 18_000, inUd(1));
      const rows = ['first', 'second'].map((id) => rowOf(talk.state, id));
      expect(rows.map(({ facing, x }) => [facing, x])).toEqual([
        [west, 6_000],
        [west, 6_000],
      ]);
      expect([0, 1].map((unit) => pointsLeft(talk.state, unit))).toEqual([1, 1]);
      expect(talk.refusal('first', 'redeploy', 'COD', 0, 0, 0)?.rules).toEqual(['TC-26-10']);
    },
  );
});

describe('orders', () => {
  const setting: Partial<Setting> = {
    generals: {
      blue: {
        chief: 'commander in chief ccf 2 at 60,148',
        brigadier: 'ccf 2 with line',
        stranger: 'ccf 2 with else group other',
      },
    },
    operational: { 'blue-own': { turns: [2] } },
    red: { far: 'COD at 170,8 facing 180' },
  };
  const s = (): State => field({ line: 'COD at 60,140', else: 'COD at 90,140 group other' }, setting);
  itCites('TC-25-04.1 an order comes from the chain of command only', () => {
    const from = (id: string): readonly string[] | undefined => {
      const state = s();
      const general = state.terms.generals.findIndex((one) => one.id === id);
      return hear(whyNotWrite(state, general, 0))?.rules;
    };
    expect([from('chief'), from('brigadier'), from('stranger')]).toEqual([
      undefined,
      undefined,
      ['TC-25-04'],
    ]);
  });
  itCites('TC-25-22.1 writing is an action, and the group marches by it in the next turn', () => {
    const talk = new Talk(steps, s(), movementOn).say('chief', 'order', 'blue-own');
    expect(talk.state.generals[0]!.used).toBe(1);
    expect(whyNotOperational(talk.state, 0)?.rules).toEqual(['TC-26-15']);
    talk.state.turn = 2;
    expect(whyNotOperational(talk.state, 0)).toBeNull();
  });
});

describe('surprise', () => {
  const attacked = (spent: number, ccf: number): Talk =>
    new Talk(
      steps,
      battle({
        blue: { marcher: 'COD at 60,80' },
        red: { column: `COM spent ${spent} ccf ${ccf} at 60,60 facing 180` },
        turns: 1,
      }),
      movementOn,
      ...[3, 3, 3, 3, 3, 3, 3, 3],
    )
      .say('marcher', 'attack', 'column', 0, 'PAC')
      .say('LIG');
  itCites('TC-26-12.1 a point short of its deployment it stands in line, out of formation', () => {
    expect(rowOf(attacked(2, 2).state, 'column')).toMatchObject({ formation: 'LIG', disorder: 'SAF' });
  });
  itCites('TC-26-12.2 two points short, in disorder', () => {
    expect(rowOf(attacked(2, 1).state, 'column')).toMatchObject({ formation: 'LIG', disorder: 'DES' });
  });
});
