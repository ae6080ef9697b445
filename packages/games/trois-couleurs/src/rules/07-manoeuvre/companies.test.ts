/** Companies that leave the ranks and come back, and guns pushed by hand. */
import { describe, expect, it } from 'vitest';
import { changeUnit } from '../../state.ts';
import { steps } from '../../steps.ts';
import { ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { bodyOf, figuresLeft, ranksOf } from '../../troops.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { takeLosses } from '../10-losses/losses.ts';
import { suffer } from '../14-morale/cases.ts';
import { strengthRows } from '../14-morale/strength.ts';
import { trialOf } from '../14-morale/trial.ts';
import { layOut, usualAhead } from './detaching.ts';
import { itCites } from '../../testing/hearing.ts';

/** A battalion with skirmishers to send out, and an enemy far away. */
const one = (words: string, more: Parameters<typeof battle>[0] = {}) =>
  battle({ blue: { foot: `at 90,90 skirmishers 1 ${words}` }, red: { enemy: 'LIG at 90,30' }, ...more });
const orders = (s: ReturnType<typeof battle>) => new Talk(steps, s, movementOn);
const company = 'foot-skirmishers';

describe('companies go out', () => {
  it('TC-7-03.1 their battalion pays nothing, not even on the move', () => {
    const s = one('COD pace PAC');
    orders(s).say('foot', 'detach', 1, 'rear', ud);
    expect([rowOf(s, 'foot').spent, rowOf(s, company).where, rowOf(s, 'foot').away]).toEqual([0, 'table', 2]);
  });
  itCites('TC-7-03.2 but not at the charge', () => {
    expect(orders(one('COD pace PCH')).refusal('foot', 'detach', 1, 'rear', ud)?.rules).toEqual(['TC-7-03']);
  });
  itCites('TC-7-04.1 a column that gives part of its first rank has to dress its ranks', () => {
    const s = one('COD');
    orders(s).say('foot', 'detach', 1, 'front', ud);
    expect(rowOf(s, 'foot').spent).toBe(1);
    changeUnit(s, unitNamed(s, company), { disorder: 'SAF' });
    expect(orders(s).refusal(company, 'rejoin')?.rules).toEqual(['TC-7-04']);
  });
  itCites('TC-7-06.1 TC-7-07.1 E-33 forming and the way out are paid apart', () => {
    const s = one('COD');
    const talk = orders(s).say('foot', 'detach', 1, 'rear', 2 * ud);
    expect(talk.told('detached')[0]!.rules).toContain('TC-7-06');
    expect([rowOf(s, company).spent, pointsLeft(s, unitNamed(s, 'foot'))]).toEqual([2, 3]);
    const near = one('COD');
    orders(near).say('foot', 'detach', 1, 'rear', 0);
    expect(rowOf(near, company).spent).toBe(1);
  });
  itCites('TC-7-09.1 no second group beside those who are out', () => {
    const s = one('LIG skirmishers 2');
    const talk = orders(s).say('foot', 'detach', 1, 'line', ud);
    expect(talk.refusal('foot', 'detach', 1, 'line', ud)?.rules).toEqual(['TC-7-09']);
  });
  itCites('TC-7-10.1 TC-7-10.2 three companies go out of a line, not of a column', () => {
    const words = 'skirmishers 3';
    const s = (formation: string) =>
      battle({ blue: { foot: `at 90,90 ${words} ${formation}` }, red: { enemy: 'LIG at 90,30' } });
    expect(orders(s('COD')).refusal('foot', 'detach', 3, 'rear', ud)?.rules).toEqual(['TC-7-10']);
    const line = s('LIG');
    orders(line).say('foot', 'detach', 3, 'line', ud);
    expect(rowOf(line, 'foot').away).toBe(6);
  });
  itCites('TC-7-10.3 nor the first and the last rank of a column together', () => {
    const s = battle({ blue: { foot: 'COC at 90,90 skirmishers 2' }, red: { enemy: 'LIG at 90,30' } });
    expect(orders(s).refusal('foot', 'detach', 2, 'rear', ud)?.rules).toEqual(['TC-7-10']);
  });
  itCites('TC-24-47.1 the usual place is 1 UD ahead, in the middle', () => {
    const s = one('COD');
    orders(s).say('foot', 'detach', 1, 'rear', usualAhead);
    const { x, y, width, depth } = bodyOf(s, unitNamed(s, company));
    expect([x, 9000 - (y + depth), width, depth]).toEqual([9000, 600, 800, 150]);
  });
});

describe('the ranks they leave', () => {
  itCites('TC-7-19.1 a line closes on its middle', () => {
    const s = one('LIG');
    orders(s).say('foot', 'detach', 1, 'line', ud);
    const foot = unitNamed(s, 'foot');
    const { x, y, width } = bodyOf(s, foot);
    const rows = strengthRows(s, trialOf({ tester: foot, kind: 'march' }));
    expect([x, y, width, rows.find(({ why }) => why === 'strength')?.value]).toEqual([9000, 9000, 1000, 2]);
  });
  itCites('TC-7-19.2 a column loses figures of its last rank and covers the same ground', () => {
    const s = one('COD');
    const foot = unitNamed(s, 'foot');
    const before = bodyOf(s, foot);
    orders(s).say('foot', 'detach', 1, 'rear', ud);
    expect([ranksOf(s, foot), bodyOf(s, foot)]).toEqual([[4, 4, 2], before]);
  });
  itCites('TC-7-19.3 a company that is shot down is lost to its battalion', () => {
    const s = one('COD');
    orders(s).say('foot', 'detach', 1, 'rear', ud);
    takeLosses(s, seeded(), unitNamed(s, company), 6, 'front', ['TC-9-04']);
    expect([rowOf(s, 'foot').lost, rowOf(s, 'foot').away, figuresLeft(s, unitNamed(s, 'foot'))]).toEqual([
      6, 0, 10,
    ]);
  });
});

describe('companies come back', () => {
  /** The skirmishers so many millimetres before their battalion. */
  const out = (ahead: number, words = 'COD') => {
    const s = one(words);
    layOut(s, seeded(), unitNamed(s, 'foot'), 1, ud);
    const at = unitNamed(s, company);
    s.units = s.units.map((row, unit) =>
      unit === at ? { ...row, y: 9000 - ahead - 150, spent: 0, marks: 0 } : row,
    );
    return s;
  };
  itCites('TC-7-08.1 E-34 4 UD and forming up are two points, 5 UD three', () => {
    const price = (units: number): number => {
      const s = out(units * ud);
      orders(s).say(company, 'rejoin');
      return rowOf(s, company).spent;
    };
    expect([price(4), price(5), price(0)]).toEqual([2, 3, 1]);
  });
  itCites('TC-7-05.1 with a company that has just come back there is no charge', () => {
    const s = battle({
      blue: { foot: 'COD at 90,90 skirmishers 1' },
      red: { enemy: 'LIG at 90,75 facing 180' },
    });
    const paces = () => orders(structuredClone(s)).options('foot', 'attack', 'enemy', 0);
    expect(paces()).toContain('PCH');
    const at = unitNamed(s, company);
    s.units = s.units.map((row, unit) => (unit === at ? { ...row, spent: 1 } : row));
    expect(paces()).toEqual(['PAC', 'POR']);
    s.units = s.units.map((row, unit) => (unit === at ? { ...row, spent: 2 } : row));
    expect(orders(s).refusal('foot', 'attack', 'enemy', 0, 'POR')?.rules).toEqual(['TC-7-05']);
  });
  itCites('TC-7-19 their losses come back with them', () => {
    const s = out(0);
    const at = unitNamed(s, company);
    s.units = s.units.map((row, unit) => (unit === at ? { ...row, lost: 2 } : row));
    orders(s).say(company, 'rejoin');
    expect([rowOf(s, 'foot').lost, rowOf(s, 'foot').away, rowOf(s, company).where]).toEqual([2, 0, 'ranks']);
  });
});

describe('guns by hand', () => {
  const hill = { areas: [{ id: 'hill', kind: 'hill', level: 1, outline: '60,60 120,60 120,86 60,86' }] };
  const pushed = (words: string, ground: Parameters<typeof battle>[0] = {}) => {
    const s = battle({ blue: { guns: `${words} BAT at 90,90` }, red: { enemy: 'LIG at 90,20' }, ...ground });
    orders(s).say('guns', 'push', 0, ud);
    return rowOf(s, 'guns');
  };
  it('TC-7-12.1 a battery in position goes 1 UD and stays in position', () => {
    const { formation, y } = pushed('flat-foot-6');
    expect([formation, 9000 - y]).toEqual(['BAT', ud]);
  });
  itCites('TC-7-12.2 and not 2 UD', () => {
    const s = battle({ blue: { guns: 'flat-foot-6 BAT at 90,90' }, red: { enemy: 'LIG at 90,20' } });
    expect(orders(s).refusal('guns', 'push', 0, 2 * ud)?.rules).toEqual(['TC-7-12']);
  });
  itCites('TC-7-13.1 TC-7-13.2 light guns cost one point, heavy ones two, the Guard’s as well', () => {
    expect([pushed('flat-foot-6').spent, pushed('fr-foot-8 status guard').spent]).toEqual([1, 2]);
  });
  itCites('TC-7-14.1 TC-7-14.2 uphill a point more', () => {
    expect([
      pushed('flat-foot-6', { ground: hill }).spent,
      pushed('fr-foot-12', { ground: hill }).spent,
    ]).toEqual([2, 3]);
  });
  itCites('TC-7-15.1 TC-7-15.2 militia gunners a point more', () => {
    expect([pushed('flat-foot-6 status militia').spent, pushed('fr-foot-12 status militia').spent]).toEqual([
      2, 3,
    ]);
  });
  itCites('TC-7-16.1 E-17 the dearest push goes over the credit of the turn', () => {
    expect(pushed('fr-foot-12 status militia', { ground: hill }).spent).toBe(4);
  });
  it('TC-7-16.2 but only of a whole one', () => {
    const s = battle({
      blue: { guns: 'fr-foot-12 status militia BAT at 90,90 spent 1' },
      red: { enemy: 'LIG at 90,20' },
      ground: hill,
    });
    expect(orders(s).refusal('guns', 'push', 0, ud)?.rules).toEqual(['TC-4-08', 'TC-4-10']);
  });
  itCites('TC-7-11.1 TC-7-11.2 foot guns walk and unlimber, horse guns fire as well', () => {
    const spent = (words: string): number => {
      const s = battle({ blue: { guns: `${words} COD at 90,90` }, red: { enemy: 'LIG at 90,20' } });
      orders(s).say('guns', 'march', 'POR', 0, ud).say('guns', 'form', 'BAT');
      return rowOf(s, 'guns').spent;
    };
    expect([spent('flat-foot-6'), spent('fr-horse-6')]).toEqual([3, 2]);
  });
  itCites('TC-7-17.1 guns that were taken hold nobody up', () => {
    const s = battle({
      blue: { foot: 'COD at 90,90' },
      red: { guns: 'flat-foot-6 BAT at 90,80 facing 180' },
    });
    suffer(s, seeded(), unitNamed(s, 'guns'), 'RET', 'none', unitNamed(s, 'foot'), []);
    orders(s).say('foot', 'march', 'POR', 0, 3 * ud);
    expect(9000 - rowOf(s, 'foot').y).toBe(3 * ud);
  });
});
