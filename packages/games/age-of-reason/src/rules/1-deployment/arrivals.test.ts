/** Reserves: when they may try, on what die, where they come. */
import { describe, expect, it } from 'vitest';
import { changeArmy, changeUnit } from '../../state.ts';
import { battle, rowOf, spotOf, unitNamed, type Setting } from '../../testing.ts';
import { Talk } from '../../talking.ts';
import { arrivals, whyNotTry } from './arrivals.ts';
import { hear, itCites } from '../../testing/hearing.ts';

const phase = (setting: Partial<Setting>, ...dice: number[]): Talk =>
  new Talk(arrivals, battle({ turn: 2, ...setting }), { step: 'arrivals' }, ...dice);

const reserve = (words = 'M2', more: Partial<Setting> = {}): Partial<Setting> => ({
  blue: { late: `${words} reserve` },
  ...more,
});

const asked = (talk: Talk): string | undefined => talk.question?.question;

describe('who may try', () => {
  it('AOR-1-107.2 not before turn 2', () => {
    expect(asked(phase({ ...reserve(), turn: 1 }))).toBeUndefined();
    expect(asked(phase(reserve()))).toBe('arrivals');
  });

  itCites('AOR-1-201.1 nobody while an enemy touches the edge, however shaken', () => {
    const red = { hussars: 'light cavalry 2 figures routed at 80,146 facing 0' };
    const talk = phase(reserve('M2', { red }));
    expect(asked(talk)).toBeUndefined();
    expect(hear(whyNotTry(talk.state, 0, []))?.rules).toContain('AOR-1-201');
  });

  it('AOR-1-201.2 an enemy 1 cm away blocks nothing', () => {
    const red = { hussars: 'light cavalry 2 figures routed at 80,145 facing 0' };
    expect(asked(phase(reserve('M2', { red })))).toBe('arrivals');
  });

  it('AOR-1-205.1 conscripts have one attempt', () => {
    const talk = phase(reserve('M1'), 6).say('late');
    expect([asked(talk), rowOf(talk.state, 'late').where]).toEqual([undefined, 'absent']);
  });

  it('AOR-1-205.2 M2 has two, in different turns', () => {
    const talk = phase(reserve('M2'), 6).say('late');
    expect(rowOf(talk.state, 'late').where).toBe('reserve');
    const next = new Talk(arrivals, { ...talk.state, turn: 3 }, { step: 'arrivals' }, 6).say('late');
    expect(rowOf(next.state, 'late').where).toBe('absent');
  });

  itCites('AOR-1-205.3 nobody tries twice in a turn', () => {
    const talk = phase({ blue: { late: 'M3 reserve', other: 'M3 reserve' } }, 6).say('late');
    expect(talk.refusal('late')?.rules).toEqual(['AOR-1-205']);
  });

  itCites('AOR-1-206.1 whoever stays away is no loss', () => {
    const talk = phase(reserve('M1'), 6).say('late');
    expect(talk.state.armies.blue.losses).toBe(0);
  });

  itCites('AOR-1-207.1 allies who are due in turn 5 try from then on', () => {
    const allies = { blue: { late: 'M2 due 5 reserve', own: 'M2 reserve' } };
    expect(phase({ ...allies, turn: 4 }).refusal('late')?.rules).toEqual(['AOR-1-207']);
    expect(phase({ ...allies, turn: 5 }).refusal('late')).toBeNull();
  });

  it('AOR-1-208.2 whoever routed off the table is not asked for; who left in order comes back a turn later', () => {
    const s = battle({ blue: { gone: 'at 80,100', back: 'at 60,100' }, turn: 4 });
    changeUnit(s, unitNamed(s, 'gone'), { where: 'lost', left: 3 });
    changeUnit(s, unitNamed(s, 'back'), { where: 'withdrawn', left: 3 });
    const talk = new Talk(arrivals, s, { step: 'arrivals' });
    expect(talk.options()).toEqual(['done', 'back']);
  });

  it('AOR-9-011 an army in retreat brings on nobody', () => {
    const s = battle({ ...reserve(), turn: 2 });
    changeArmy(s, 'blue', { retreatsUntil: 4 });
    expect(new Talk(arrivals, s, { step: 'arrivals' }).question).toBeNull();
  });
});

describe('the die', () => {
  itCites('AOR-1-204.1 M2 comes on a 2, not on a 3', () => {
    expect(asked(phase(reserve(), 2).say('late'))).toBe('entry');
    expect(asked(phase(reserve(), 3).say('late'))).toBeUndefined();
  });

  itCites('AOR-1-204.2 a general with it adds his charisma', () => {
    const s = battle({
      ...reserve(),
      turn: 2,
      generals: { blue: { corps: 'corps general charisma 2 with late' } },
    });
    s.generals[0] = { ...s.generals[0]!, fate: 'away' };
    const talk = new Talk(arrivals, s, { step: 'arrivals' }, 4).say('late');
    expect(asked(talk)).toBe('entry');
    talk.say(8_000);
    expect(talk.state.generals[0]!.fate).toBe('table');
  });

  itCites('AOR-1-204.3 guards with a general come on any die', () => {
    const s = battle({
      ...reserve('M4'),
      turn: 2,
      generals: { blue: { corps: 'corps general charisma 2 with late' } },
    });
    s.generals[0] = { ...s.generals[0]!, fate: 'away' };
    expect(asked(new Talk(arrivals, s, { step: 'arrivals' }, 6).say('late'))).toBe('entry');
  });

  it('AOR-1-202.2 nobody throws for those who are deployed', () => {
    expect(phase({ blue: { prinz: 'at 80,100' }, turn: 1 }).events).toEqual([]);
  });
});

describe('the place', () => {
  itCites('AOR-1-209.1 stands in column with its rear on the edge', () => {
    const talk = phase(reserve(), 1).say('late').say(6_000);
    expect(spotOf(talk.state, 'late')).toEqual([60, 140, 0]);
  });

  itCites('AOR-1-203.1 in column, and guns limbered', () => {
    const talk = phase(reserve('artillery M2'), 1).say('late').say(6_000);
    expect(rowOf(talk.state, 'late').formation).toBe('limbered');
    expect(rowOf(phase(reserve(), 1).say('late').say(6_000).state, 'late').formation).toBe('column');
  });

  itCites('AOR-1-203.2 cossacks in loose order', () => {
    const talk = phase(reserve('light cavalry loose 6 figures M2'), 1).say('late').say(6_000);
    expect(rowOf(talk.state, 'late').formation).toBe('loose');
  });

  it('AOR-1-209.2 without room nobody tries', () => {
    const s = battle({
      blue: { late: 'M2 reserve', friend: 'at 60,148' },
      ground: { entries: { lane: 'south 55..65' } },
      turn: 2,
    });
    const units = s.terms.units.map((facts, at) => (at === 0 ? { ...facts, entry: 'lane' } : facts));
    const talk = new Talk(arrivals, { ...s, terms: { ...s.terms, units } }, { step: 'arrivals' });
    expect([talk.question, rowOf(talk.state, 'late').arrivals]).toEqual([null, 0]);
  });

  const road = (path: string): Partial<Setting> => ({
    ...reserve(),
    ground: { lines: [{ id: 'causeway', kind: 'road', path, width: 2 }] },
  });

  it('AOR-1-209 by a road it comes along it, wholly on the table', () => {
    const talk = phase(road('60,150 80,115.36'), 1).say('late');
    expect(talk.options()).toEqual(['causeway']);
    talk.say('causeway');
    const [x, y, facing] = spotOf(talk.state, 'late');
    expect(facing).toBe(30);
    // Its rear corner on the edge: 1 cm in for a column 4 cm wide, then 10 cm of column along the road.
    expect([Math.round(x * 10), Math.round(y * 10)]).toEqual([656, 1403]);
    expect(talk.told('arrived')).toMatchObject([{ rules: ['AOR-1-209', 'AOR-1-203'] }]);
  });

  it('AOR-1-209 a road that ends within the table, or lies full of friends, brings nobody', () => {
    expect(phase(road('60,140 80,100'), 1).say('late').options()).toEqual([]);
    const full = { ...road('60,150 60,100'), blue: { late: 'M2 reserve', friend: 'at 60,145' } };
    expect(phase(full, 1).say('late').options()).toEqual([]);
  });
});
