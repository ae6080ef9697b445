/** What ground takes from a move, whom it disorders, how fast it lets troops go, and where it bars the way. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { steps } from '../../steps.ts';
import { ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, seeded, Talk } from '../../testing.ts';
import { legOf } from '../06-movement/leg.ts';
import { reachFor } from '../06-movement/rates.ts';
import { bodyOf } from '../../troops.ts';
import { orderOf } from '../02-order/order.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { underfoot } from './underfoot.ts';
import { itCites } from '../../testing/hearing.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;

/** A rectangle across the middle of the table, from one height to another. */
const area = (kind: string, from: number, to: number, level?: number, slope?: number): Ground => ({
  areas: [
    {
      id: kind,
      kind,
      outline: `30,${from} 150,${from} 150,${to} 30,${to}`,
      ...(level !== undefined && { level }),
      ...(slope !== undefined && { values: { slope } }),
    },
  ],
});
const line = (kind: string, y: number, width?: number): Ground => ({
  lines: [{ id: kind, kind, path: `30,${y} 150,${y}`, ...(width !== undefined && { width }) }],
});

/** How many UD a unit goes straight ahead for each number of points, the ground beginning right before it. */
function reaches(words: string, ground: Ground, place = 'at 90,90'): readonly number[] {
  const s = battle({ blue: { unit: `${words} ${place}` }, ground });
  return [1, 2, 3].map((points) => legOf(s, 0, points, 0).most / ud);
}

/** A unit marches straight on. */
function marched(words: string, ground: Ground, pace: string, mm: number, place = 'at 90,90'): Talk {
  const s = battle({ blue: { unit: `${words} ${place}`, other: 'COD at 20,140' }, ground });
  return new Talk(steps, s, movementOn).say('unit', 'march', pace, 0, mm * 10);
}

const stateAfter = (...args: Parameters<typeof marched>) => {
  const talk = marched(...args);
  return [rowOf(talk.state, 'unit').disorder, orderOf(talk.state, 0)];
};

const refusal = (words: string, ground: Ground, pace: string, mm: number, place = 'at 90,90') =>
  new Talk(steps, battle({ blue: { unit: `${words} ${place}` }, ground }), movementOn).refusal(
    'unit',
    'march',
    pace,
    0,
    mm * 10,
  )?.rules ?? null;

/** Ground that begins a tenth of a millimetre before a unit whose front is at 90,90. */
const ahead = (kind: string, level?: number) => area(kind, 20, 89.9, level);

describe('woods and marshes', () => {
  it('TC-8-02.1 a column with a point goes 2 UD into a light wood', () => {
    expect(reaches('COD', ahead('light wood'))[0]).toBe(2);
  });
  it('TC-8-02.2 cavalry 0, 1 or 3 UD and in disorder, a line of infantry 1, 2 or 3', () => {
    expect(reaches('flat-light-cav LIG', ahead('light wood')).map((one) => Math.floor(one))).toEqual([
      0, 1, 3,
    ]);
    expect(reaches('LIG', ahead('light wood'))).toEqual([1, 2, 3]);
    expect(stateAfter('flat-light-cav LIG', ahead('light wood'), 'PCH', 100)).toEqual(['SAF', 'DES']);
  });
  it('TC-6-28 who has halted before a wood is offered no march up to it, only the pace that takes him in', () => {
    const paces = (edge: number) => {
      const s = battle({
        blue: { unit: 'flat-light-cav LIG at 90,90' },
        ground: area('light wood', 20, edge),
      });
      return new Talk(steps, s, movementOn).options('unit', 'march');
    };
    expect(paces(89.9)).toEqual(['PAC', 'PCH']);
    expect(paces(89.7)).toEqual(['POR', 'PAC', 'PCH']);
  });
  itCites('TC-8-02.3 a battery is refused a marsh', () => {
    expect(refusal('flat-foot-6 COD', ahead('marsh'), 'POR', 60)).toEqual(['TC-8-02']);
  });
  it('TC-8-12.1 a marsh is paid in every turn', () => {
    const wet = area('marsh', 20, 120);
    expect(reaches('COD', wet, 'at 90,90')).toEqual([1, 2, 3]);
  });
  it('TC-8-14.1 with a penalty of 4 UD on foot 0, 0 and 1', () => {
    expect(
      reaches('COD', {
        areas: [
          ...ahead('marsh').areas!,
          ...area('light wood', 20, 89.9).areas!,
          ...area('light wood', 20, 89.9).areas!.map((one) => ({ ...one, id: 'more' })),
        ],
      }).map((one) => Math.floor(one)),
    ).toEqual([0, 0, 1]);
  });
  it('TC-8-14.2 mounted with a penalty of 4 UD: 4 for three points', () => {
    expect(reaches('flat-light-cav LIG', ahead('marsh'))[2]).toBe(4);
  });
  it('TC-8-62.2 TC-8-71.1 the unskilled lose their order in a wood and keep what they lost beyond it', () => {
    const wood = area('light wood', 86, 89.9);
    const talk = marched('COD ft 0', wood, 'PCH', 200);
    expect(underfoot(talk.state, 0).trodden).toEqual([]);
    expect(rowOf(talk.state, 'unit').disorder).toBe('SAF');
    expect(rowOf(marched('COD ft 1', wood, 'PCH', 200).state, 'unit').disorder).toBe('none');
  });
  itCites('TC-8-71.2 a squadron comes out of one without formation', () => {
    expect(stateAfter('flat-light-cav LIG', area('light wood', 88, 89.9), 'PCH', 150)).toEqual([
      'SAF',
      'SAF',
    ]);
  });
  itCites('TC-8-67.1 TC-8-63.1 cavalry goes at PAC at best in one', () => {
    const talk = marched('flat-light-cav LIG', ahead('light wood'), 'PCH', 100);
    expect(talk.told('moved')[0]!.pace).toBe('PAC');
  });
  itCites('TC-8-69.1 cavalry is refused a dense wood', () => {
    expect(refusal('flat-light-cav LIG', ahead('dense wood'), 'POR', 60)).toEqual(['TC-8-69']);
  });
  itCites('TC-8-70 close order does not enter it, skirmishers do', () => {
    expect(refusal('COD', ahead('dense wood'), 'POR', 60)).toEqual(['TC-8-70']);
    expect(refusal('TIR', ahead('dense wood'), 'POR', 60)).toBeNull();
  });
  itCites('TC-8-68.1 no battery unlimbers in a wood', () => {
    const s = battle({ blue: { guns: 'flat-foot-6 COD at 90,90' }, ground: area('light wood', 60, 120) });
    expect(new Talk(steps, s, movementOn).refusal('guns', 'form', 'BAT')?.rules).toEqual(['TC-8-68']);
  });
  itCites('TC-8-11.1 nobody re-forms with two ranks still in a marsh', () => {
    const s = battle({ blue: { unit: 'COD SAF at 90,90' }, ground: area('marsh', 92, 120) });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'recover')?.rules).toEqual(['TC-8-11']);
  });
});

describe('lines', () => {
  it('TC-8-01.1 TC-8-05.1 TC-8-10.1 a stream is paid once: astride it nothing is due any more', () => {
    expect(reaches('COD', line('stream', 89.9))).toEqual([2, 3, 4]);
    expect(reaches('COD', line('stream', 92))).toEqual([3, 4, 5]);
  });
  itCites('TC-8-04.1 whoever cannot pay stops in front', () => {
    const s = battle({ blue: { unit: 'flat-foot-6 COD at 90,90' }, ground: line('stream', 88) });
    expect(legOf(s, 0, 1, 0).most).toBe(200);
    expect(refusal('flat-foot-6 COD', line('stream', 88), 'POR', 40)).toEqual(['TC-8-04']);
  });
  it('TC-8-09.1 TC-2-09.5 TC-2-06.2 a hedge costs a degree of order', () => {
    expect(stateAfter('COD', line('hedge', 89), 'PAC', 100)).toEqual(['SAF', 'SAF']);
    expect(stateAfter('COD SAF', line('hedge', 89), 'PAC', 100)).toEqual(['DES', 'DES']);
    expect(stateAfter('COD', line('stream', 89), 'PAC', 100)).toEqual(['none', 'formed']);
  });
  itCites('TC-8-09.2 who is astride a hedge does not re-form', () => {
    const s = battle({ blue: { unit: 'COD SAF at 90,90' }, ground: line('hedge', 92) });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'recover')?.rules).toEqual(['TC-8-09']);
  });
  itCites('TC-8-03.1 a bridge two figures wide carries a march column, not a line', () => {
    const bridged: Ground = {
      ...line('river', 85, 4),
      blocks: [{ id: 'bridge', kind: 'bridge', centre: '90,85', width: 2.6, depth: 6 }],
    };
    expect(refusal('LIG', bridged, 'PAC', 100)).toEqual(['TC-8-03']);
    expect(refusal('COM', bridged, 'PAC', 200)).toBeNull();
    expect(reaches('COM', bridged)[0]).toBe(5);
  });
  it('TC-8-03.2 a ford counts as a stream', () => {
    const forded: Ground = {
      ...line('river', 85, 4),
      blocks: [{ id: 'ford', kind: 'ford', centre: '90,85', width: 20, depth: 6 }],
    };
    expect(reaches('COD', forded)[0]).toBe(2);
  });
});

describe('heights', () => {
  it('TC-8-16.1 TC-8-16.2 along the slope nothing is due, a hill crest costs a squadron 2 UD once', () => {
    const hill: Ground = { ...area('hill', 70, 95, 1), ...line('crest', 85) };
    expect(reaches('flat-light-cav LIG', area('hill', 70, 95, 1))).toEqual([4, 6, 8]);
    expect(reaches('flat-light-cav LIG', hill)).toEqual([2, 4, 6]);
    expect(reaches('flat-light-cav LIG', area('plateau', 20, 84, 1))).toEqual([2, 4, 6]);
  });
  itCites('TC-8-17.1 TC-8-17.2 TC-8-72.1 TC-8-72.2 the level is due after a UD upon it', () => {
    const height = area('plateau', 20, 84, 2);
    expect(reaches('flat-light-cav LIG', height)[2]).toBe(3);
    expect(reaches('LIG', area('plateau', 20, 120, 2))).toEqual([1, 2, 3]);
    expect(stateAfter('flat-light-cav LIG', height, 'POR', 100)[0]).toBe('none');
    expect(stateAfter('flat-light-cav LIG', height, 'PCH', 180)[0]).toBe('DES');
  });
  itCites('TC-8-18.1 TC-8-19.1 what guns pay on the second level names its rule', () => {
    const up = area('plateau', 20, 120, 2);
    marched('fr-horse-6 COD status line', up, 'PCH', 200);
    marched('flat-foot-6 COD', up, 'PCH', 60);
  });
  it('TC-8-18.1 TC-8-18.2 TC-8-19.1 TC-8-19.2 TC-6-01.3 batteries on the second level', () => {
    const up = area('plateau', 20, 120, 2);
    expect(reaches('flat-foot-6 COD', up)).toEqual([0, 0, 1]);
    expect(reaches('fr-horse-6 COD status line', up)).toEqual([0, 2, 4]);
    const [moved] = marched('fr-horse-6 COD status line', up, 'PCH', 200).told('moved');
    expect([moved!.pace, moved!.rules.includes('TC-6-01')]).toEqual(['PAC', true]);
  });
  it('TC-8-20.1 TC-8-20.2 a foot battery crosses the edge for two points, and goes no deeper for three', () => {
    const up = area('plateau', 20, 89.9, 2);
    const [, two, three] = reaches('flat-foot-6 COD', up);
    expect(two).toBe(1);
    expect(three! * ud).toBeLessThan(ud + 20);
  });
  itCites('TC-2-10.2 an edge at PAC costs order, at POR it does not', () => {
    const up = area('plateau', 20, 87, 1);
    expect([stateAfter('COD', up, 'PAC', 100), stateAfter('COD', up, 'POR', 100)]).toEqual([
      ['SAF', 'SAF'],
      ['none', 'formed'],
    ]);
    expect(marched('COD', up, 'PAC', 100).told('disordered')[0]!.rules).toEqual(['TC-2-10', 'TC-2-06']);
  });
  itCites('TC-2-10 ground marked as slope costs it too', () => {
    expect(stateAfter('COD', area('hill', 20, 120, 1, 1), 'PAC', 100)[0]).toBe('SAF');
  });
  itCites('TC-8-21.1 on the third level there is only POR', () => {
    const talk = marched('COD', area('plateau', 20, 120, 3), 'PCH', 100);
    expect(talk.told('moved')[0]!.pace).toBe('POR');
  });
});

describe('roads', () => {
  const road: Ground = { lines: [{ id: 'road', kind: 'road', path: '90,150 90,0', width: 3 }] };
  it('TC-6-05.1 TC-6-05.2 a march column on a road goes a UD farther, not off it', () => {
    expect(reaches('COM', road)[0]).toBe(6);
    const s = battle({ blue: { unit: 'COM at 90,90' }, ground: road });
    expect(legOf(s, 0, 1, 3000).most).toBe(5 * ud);
    expect(reaches('COD', road)[0]).toBe(3);
    expect(reachFor(s, 0, 1)).toBe(5 * ud);
  });
});

describe('falling back over bad ground', () => {
  /** Points spent, and how far it went, of a unit that falls back from an enemy over what lies behind it. */
  const backOver = (words: string, ground: Ground): readonly [number, number] => {
    const s = battle({
      blue: { unit: `${words} at 90,75` },
      red: { enemy: 'LIG at 90,60 facing 180' },
      ground,
    });
    const { y } = bodyOf(s, 0);
    fallBack(s, seeded(), 0, 1);
    return [rowOf(s, 'unit').spent, (rowOf(s, 'unit').y - y) / ud];
  };
  itCites('TC-8-15.1 infantry goes its 2 UD through a marsh, and pays two points more', () => {
    const price = backOver('COD RET', area('light wood', 1, 2))[0];
    expect(backOver('COD RET', area('marsh', 84, 140))[0] - price).toBe(2);
  });
  itCites('TC-8-15.2 a squadron over a stream one more', () => {
    const [free, far] = backOver('flat-light-cav LIG REP', area('light wood', 1, 2));
    expect(backOver('flat-light-cav LIG REP', line('stream', 81))).toEqual([free + 1, far]);
  });
});
