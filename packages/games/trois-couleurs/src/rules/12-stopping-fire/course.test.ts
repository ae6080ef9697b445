/** Chapter 12: what fire costs a march, where it stops it, and what pace is left does to those who stand. */
import { describe, expect, it } from 'vitest';
import type { Engagement, Receiver } from '../../engagement.ts';
import { steps } from '../../steps.ts';
import { changeUnit, type State } from '../../state.ts';
import { battle, movementOn, rowOf, Talk, throwing } from '../../testing.ts';
import { baseOf } from '../../tables/bases.ts';
import { worth } from '../../testing/trials.ts';
import { bodyOf } from '../../troops.ts';
import { figuresBearing, mostAgainstMarch } from '../09-fire/bearing.ts';
import type { ReadFire } from '../09-fire/resolving.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { orderOf } from '../02-order/order.ts';
import { lossRow } from './concerned.ts';
import { bringTo } from './fires.ts';
import { readStander } from './swaying.ts';
import { itCites } from '../../testing/hearing.ts';

/** A march of unit 0 on unit 1, the marcher's front and the stander's so many millimetres apart. */
function engaged(mm: number, stander = 'LIG', marcher = 'COD'): { s: State; e: Engagement } {
  const s = battle({
    blue: { marcher: `${marcher} at 90,100` },
    red: { stander: `${stander} at 90,${100 - mm / 10} facing 180` },
  });
  const e: Engagement = {
    kind: 'combat',
    side: 'blue',
    direction: 0,
    range: null,
    marchers: [
      {
        unit: 0,
        best: 'PCH',
        ledger: [],
        pace: 'PAC',
        direction: 0,
        marched: 1000,
        left: mm * 10,
        capacity: 5000,
        from: [9000, 10000],
        stands: 'goes',
      },
    ],
    receivers: [
      {
        unit: 1,
        isTarget: true,
        answer: { kind: 'nothing' },
        ledger: [],
        fire: null,
        pace: 'halt',
        stands: 'stands',
      },
    ],
    house: -1,
    supports: [],
    early: [],
    fallen: [],
    announced: null,
    covered: [],
    hindered: [],
  };
  return { s, e };
}

const shot = (lost: number, more: Partial<ReadFire> = {}): ReadFire => ({
  unit: 1,
  target: 0,
  band: 'P2',
  ammunition: 'small arms',
  figures: 8,
  steps: lost,
  isEffective: true,
  ledger: [],
  factor: 0,
  ...more,
});

describe('who fires', () => {
  it('TC-12-01.3 no more than there are', () => {
    const s = battle({
      blue: { marcher: 'COD at 89.5,100' },
      red: { stander: 'LIG strength 5 at 90,86 facing 180' },
    });
    expect(Math.min(figuresBearing(s, 1, 0), mostAgainstMarch(s, 1, 0, 0, 'P3'))).toBe(5);
  });
  it('TC-12-04.1 E-48 skirmishers face to face, one more where they overlap', () => {
    const s = battle({
      blue: { voltigeurs: 'TIR strength 3 at 84,100' },
      red: { jagers: 'TIR strength 6 at 90,88 facing 180' },
    });
    // Each stands for four in close order.
    expect(bodyOf(s, 0).width).toBe(3 * 4 * baseOf.infantry.width);
    expect(mostAgainstMarch(s, 1, 0, 0, 'P2')).toBe(4);
  });
  const attack = (
    unit: string,
    red: Readonly<Record<string, string>>,
    ground = {},
    ...dice: readonly number[]
  ) =>
    new Talk(
      steps,
      battle({ blue: { unit, other: 'COD at 150,140' }, red, ground, turns: 1 }),
      movementOn,
      ...dice,
    );
  itCites('TC-12-05.2 on cavalry that was in view over 2 UD', () => {
    const talk = attack('flat-light-cav LIG at 90,130', {
      enemy: 'LIG at 90,95 facing 180',
      battery: 'flat-foot-6 BAT at 110,85 facing 200',
    }).say('unit', 'attack', 'enemy', 0, 'PCH');
    while (talk.question?.question === 'opportunityFire') talk.say('pass');
    talk.say('done');
    expect(talk.question?.question).toBe('earlyFire');
    expect(talk.options()).toContain('battery');
  });
  it('TC-12-05.3 whoever is marched on may, however late it saw the march', () => {
    const hill = {
      areas: [{ id: 'hill', kind: 'hill', outline: '30,80 150,80 150,120 30,120', level: 1 }],
      lines: [{ id: 'crest', kind: 'crest', path: '30,106 150,106' }],
    };
    const talk = attack('COD at 90,130', { enemy: 'LIG at 90,100 facing 180' }, hill, 6)
      .say('unit', 'attack', 'enemy', 0, 'PCH')
      .quietly()
      .say('done')
      .quietly();
    expect(talk.options()).toContain('fire');
  });
  it('TC-12-16.1 fire without result puts nobody under fire', () => {
    const talk = attack(
      'COD at 90,130',
      { enemy: 'LIG at 90,100 facing 180', battery: 'flat-foot-6 BAT strength 1 at 125,70 facing 220' },
      {},
      3,
    ).say('unit', 'attack', 'enemy', 0, 'PCH');
    while (talk.question?.question === 'opportunityFire') talk.say('pass');
    talk.say('done').say('battery');
    expect(worth(talk.told('tested')[0]!.ledger, 'under')).toBe(0);
  });
});

describe('what it costs', () => {
  it('TC-12-06.1 TC-12-17.2 three points for five percent from the front', () => {
    const { s } = engaged(100);
    expect(10 + lossRow(s, shot(2), true, 8)!.value).toBe(4);
  });
  it('TC-12-06.3 TC-12-17.1 one from the dead angle or the flank', () => {
    const from = (x: number, y: number): number => {
      const s = battle({
        blue: { marcher: 'COD at 90,100' },
        red: { shooter: `LIG at ${x},${y} facing 225` },
      });
      changeUnit(s, 0, { lost: 3 });
      const row = lossRow(s, shot(3), false, 8)!;
      expect(row.rule).toBe('TC-12-17');
      return row.value;
    };
    expect([from(103, 90), from(115, 102)]).toEqual([-2, -2]);
  });
  it('TC-12-06.4 each fire by itself', () => {
    const { s } = engaged(100);
    const rows = [shot(2), shot(2)].map((one) => lossRow(s, one, false, 8)!.value);
    expect(rows).toEqual([-6, -6]);
  });
  it('TC-10-09.1 TC-10-09.2 E-05 roundshot on the first two ranks, dealt or by proportion', () => {
    const counted = (lost: number, roundshotByProportion: boolean): number => {
      const s = battle({
        blue: { marcher: 'ru-line COC at 90,100' },
        red: { guns: 'flat-foot-6 BAT at 90,80 facing 180' },
        options: { roundshotByProportion },
      });
      return lossRow(s, shot(lost, { ammunition: 'roundshot' }), true, 6)!.value;
    };
    // Two steps on six figures are ten percent, one is five.
    expect([counted(3, true), counted(2, false), counted(2, true)]).toEqual([-6, -6, -3]);
  });
});

describe('where it stops', () => {
  it('TC-12-18.2 one that is nearer stays where it is', () => {
    const { s, e } = engaged(80);
    bringTo(s, e, e.marchers[0]!, 1, 'P2');
    expect(gapBetween(s, 0, 1)).toBe(800);
  });
  it('TC-12-18.1 TC-12-19.1 E-87 short range brings it into the UD before the line', () => {
    const { s, e } = engaged(110);
    bringTo(s, e, e.marchers[0]!, 1, 'P1');
    expect(gapBetween(s, 0, 1)).toBe(600);
  });
});

describe('pace that is left', () => {
  /** A stander whose test came to so much, after so many points for the pace. */
  const left = (total: number, points: number): State => {
    const { s, e } = engaged(60);
    const receiver: Receiver = {
      ...e.receivers[0]!,
      ledger: [{ rule: 'TC-14-15', value: total, why: 'answer' }],
    };
    readStander(s, throwing(), { ...e, receivers: [receiver] }, receiver, points);
    return s;
  };
  itCites('TC-12-21.3 E-91 four less three stands, still formed', () => {
    const s = left(4, -3);
    expect([rowOf(s, 'stander').case, orderOf(s, 1)]).toEqual(['ARR', 'formed']);
  });
  it('TC-12-22.1 the better test never ends worse', () => {
    expect([rowOf(left(0, -6), 'stander'), rowOf(left(1, -6), 'stander')]).toMatchObject([
      { case: 'RET', disorder: 'SAF' },
      { case: 'REP', disorder: 'SAF' },
    ]);
  });
  it('TC-12-22.3 a counter-march that may not advance stands and loses it too', () => {
    const s = battle({
      blue: { unit: 'COD morale 10 at 90,130', other: 'COD at 150,140' },
      red: { enemy: 'COD morale 1 at 90,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3, 3)
      .say('unit', 'attack', 'enemy', 0, 'PCH')
      .say('done')
      .say('counter', 'POR');
    const tested = talk.told('tested')[1]!;
    expect(tested.case).not.toBe('AVA');
    const sway = talk.told('swayed').find(({ unit }) => unit === 'enemy')!;
    expect(sway.ledger).toEqual([{ rule: 'TC-12-21', value: -9, why: 'pace that is left' }]);
    expect(sway.total).toBe(tested.total - 9);
  });
});
