/** The way of a march: the pace at its end, who stands beside its target, and how many may fire at it. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { steps } from '../../steps.ts';
import { faultsOf } from '../../faults.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, Talk, unitNamed } from '../../testing.ts';
import { bodyOf, ranksOf } from '../../troops.ts';
import { mostAgainstMarch } from '../09-fire/bearing.ts';
import { goingTo, paceOverRun, paceOverWay } from './approach.ts';
import { neighboursOf } from './neighbours.ts';
import { bringTo } from '../12-stopping-fire/fires.ts';
import { contactOf } from '../../testing/clash.ts';
import { cites, itCites } from '../../testing/hearing.ts';

describe('pace', () => {
  const over = (words: string, ud: number) => paceOverRun(battle({ blue: { unit: words } }), 0, inUd(ud));
  it('TC-6-15.1 TC-6-16.1 TC-11-53.3 cavalry gains a step in each UD', () => {
    expect([1, 2, 3, 3.2].map((ud) => over('flat-light-cav LIG', ud))).toEqual(['POR', 'PAC', 'PCH', 'PCH']);
  });
  it('TC-6-16.2 TC-11-53.2 infantry needs a UD to charge', () => {
    expect([0.5, 50 / 60, 1].map((ud) => over('COD', ud))).toEqual(['PAC', 'PAC', 'PCH']);
  });

  /** The pace at the end of a way of 3 UD with a line so many UD before its end. */
  const beyond = (words: string, kind: string, ud: number, jump = 0) => {
    const y = 100 - 6 * (3 - ud);
    const line = {
      id: 'line',
      kind,
      path: `60,${y} 120,${y}`,
      ...(kind === 'stream' && { values: { jump } }),
    };
    const ground: Pick<FreeTableFile, 'lines'> = { lines: [line] };
    const s = battle({ blue: { unit: `${words} at 90,100` }, ground });
    const going = goingTo(s, 0, bodyOf(s, 0), 0, inUd(3));
    return [paceOverWay(s, 0, going, inUd(3)), going.tolls[0]!.ddf] as const;
  };
  it('TC-11-30.1 TC-11-31.1 TC-11-31.2 TC-11-32.1 an obstacle is crossed slowly, and the run begins anew beyond it', () => {
    expect([beyond('COD', 'stream', 1)[0], beyond('COD', 'stream', 0.8)[0]]).toEqual(['PCH', 'PAC']);
  });
  it('TC-11-32.2 cavalry beyond a stream it does not leap goes at POR, a leaper at PAC', () => {
    const horse = 'flat-light-cav LIG';
    expect([beyond(horse, 'stream', 0.8)[0], beyond(horse, 'stream', 0.8, 1)[0]]).toEqual(['POR', 'PAC']);
  });
  it('TC-11-32.3 over a hedge the same, and a degree of order', () => {
    expect([beyond('COD', 'hedge', 0.8), beyond('flat-light-cav LIG', 'hedge', 0.8)]).toEqual([
      ['PAC', 1],
      ['POR', 1],
    ]);
  });
});

describe('who is met', () => {
  const beside = (second: string): boolean => {
    const s = battle({
      blue: { column: 'COD at 90,105' },
      red: { line: 'LIG at 90,85', second: `LIG ${second}` },
    });
    return neighboursOf(s, 0, unitNamed(s, 'line')).includes(unitNamed(s, 'second'));
  };
  it('TC-11-51.1 TC-11-51.2 TC-11-51.3 TC-11-13.1 the next battalion of the line, not one farther off or turned away', () => {
    expect([
      beside('at 106,85 facing 180'),
      beside('at 108.05,85 facing 180'),
      beside('at 106,85 facing 135'),
    ]).toEqual([true, false, false]);
  });
  it('TC-11-13.2 not one 2 UD behind', () => {
    expect(beside('at 102,73 facing 180')).toBe(false);
  });
  it('TC-11-49.3 what lies 40 degrees off cannot be marched on', () => {
    const s = battle({ blue: { unit: 'COD at 60,130' }, red: { enemy: 'COD at 84,108' } });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'attack', 'enemy', 0, 'PCH')?.rules).toEqual([
      'TC-11-08',
    ]);
  });
});

describe('who may fire at it', () => {
  const most = (band: 'P1' | 'P2' | 'P3', x = 90, shooter = 'LIG') => {
    const s = battle({
      blue: { column: `COD at ${x},100` },
      red: { line: `${shooter} at 90,90 facing 180` },
    });
    return mostAgainstMarch(s, 1, 0, 0, band, cites());
  };
  it('TC-12-01.1 TC-12-01.2 TC-12-03.2 those opposite, and one, two or three for each side that overlaps', () => {
    expect([most('P1'), most('P2'), most('P3')]).toEqual([6, 8, 10]);
  });
  itCites('TC-12-01.4 TC-12-01.5 TC-12-03.1 by the side, and from half a base on', () => {
    expect([most('P2', 94), most('P2', 93.6)]).toEqual([6, 6]);
  });
  itCites('TC-12-02.1 skirmishers one for each side at any range', () => {
    expect(most('P3', 90, 'TIR')).toBe(3);
  });
});

describe('files that catch something', () => {
  itCites('TC-11-27.1 three files of a charging line go behind a house, and the charge goes on', () => {
    const blocks = [{ id: 'farm', kind: 'built-up area', centre: '83,86', width: 8, depth: 3 }];
    const s = battle({
      blue: { unit: 'LIG at 90,100', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,82 facing 180' },
      ground: { blocks },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn);
    expect(talk.refusal('unit', 'attack', 'enemy', 0, 'PAC')).toBeNull();
    talk.say('unit', 'attack', 'enemy', 0, 'PAC').quietly();
    expect([rowOf(s, 'unit').foldedLeft, ranksOf(s, 0)]).toEqual([3, [9, 3]]);
    expect(s.queue).toHaveLength(1);
  });
});

describe('guns of one’s own on the way', () => {
  const field = (blue: Readonly<Record<string, string>>) =>
    battle({
      blue: { ...blue, far: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,90 facing 180 has fired' },
      turns: 1,
    });
  const guns = (at: string) => ({ guns: `flat-foot-6 BAT at ${at}` });
  const stopOf = (blue: Readonly<Record<string, string>>, ...order: readonly (string | number)[]) => {
    const s = field(blue);
    new Talk(steps, s, movementOn).say('unit', ...order).quietly();
    expect(faultsOf(s)).toEqual([]);
    return s.queue[0]!.marched;
  };
  const attack = ['attack', 'enemy', 0, 'PAC'] as const;

  itCites(
    'TC-6-26.0 TC-11-12.0 a line that would come to a halt beside its guns, partly on them, halts before them',
    () => {
      expect(stopOf({ unit: 'LIG at 90,108', ...guns('81,40') }, ...attack)).toBe(1_200);
      expect(stopOf({ unit: 'LIG at 90,108', ...guns('81,94.5') }, ...attack)).toBe(1_050);
    },
  );
  itCites(
    'TC-6-26.0 TC-11-12.0 a column that passes through guns does not halt on them at two thirds of its way',
    () => {
      expect(stopOf({ unit: 'COD at 90,114', ...guns('90,40') }, ...attack)).toBe(1_600);
      expect(stopOf({ unit: 'COD at 90,114', ...guns('90,102') }, ...attack)).toBe(1_650);
    },
  );
  itCites('TC-6-26.0 TC-19-04.0 nor does a march to fire', () => {
    const order = ['approach', 'enemy', 0, 'P1'] as const;
    expect(stopOf({ unit: 'LIG at 90,108', ...guns('81,94.5') }, ...order)).toBe(1_050);
  });
  it('TC-6-26.0 TC-12-18.0 whoever is brought into range stops clear of guns too', () => {
    const s = battle({
      blue: { striker: 'COD at 90,98', ...guns('90,94.5') },
      red: { struck: 'LIG at 90,90 facing 180' },
    });
    const e = contactOf(s, { striker: '', struck: '' });
    bringTo(s, e, { ...e.marchers[0]!, left: 800 }, unitNamed(s, 'struck'), 'P1');
    expect(rowOf(s, 'striker').y).toBe(9_750);
  });
  it('TC-6-26.0 nobody fights upon his own guns: before them he does not attack', () => {
    const s = field({ unit: 'COD at 90,114', ...guns('90,91') });
    expect(new Talk(steps, s, movementOn).refusal('unit', ...attack)?.rules).toEqual(['TC-6-26']);
  });
});
