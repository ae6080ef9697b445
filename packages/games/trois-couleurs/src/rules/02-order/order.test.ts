/** Formed, out of formation, in disorder; and what is left of units that are nearly gone. */
import { describe, expect, it } from 'vitest';
import { changeUnit } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd, ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { clash } from '../../testing/clash.ts';
import { reachFor } from '../06-movement/rates.ts';
import { priceOfRecovery } from '../07-manoeuvre/recovering.ts';
import { layOut } from '../07-manoeuvre/detaching.ts';
import { claimable } from '../14-morale/claims.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { degrade, orderOf } from './order.ts';
import { itCites } from '../../testing/hearing.ts';

const one = (words: string, more: Parameters<typeof battle>[0] = {}) =>
  battle({ blue: { unit: `${words} at 90,75` }, red: { enemy: 'LIG at 90,20 facing 180' }, ...more });
const after = (words: string, count: number, more: Parameters<typeof battle>[0] = {}) => {
  const s = one(words, more);
  const before = orderOf(s, 0);
  degrade(s, seeded(), 0, count, []);
  return [before, orderOf(s, 0)];
};

describe('order', () => {
  itCites('TC-2-06.1 two degradations make disorder of a formed unit', () => {
    expect([after('COD', 1), after('COD', 2)]).toEqual([
      ['formed', 'SAF'],
      ['formed', 'DES'],
    ]);
  });
  it('TC-2-07.1 and nothing is worse', () => {
    expect(after('COD DES', 1)).toEqual(['DES', 'DES']);
  });
  it('TC-2-08.1 batteries and skirmishers, who are neither, are out of formation after one', () => {
    expect([after('flat-foot-6 BAT', 1), after('TIR', 1)]).toEqual([
      ['neither', 'SAF'],
      ['neither', 'SAF'],
    ]);
  });
  it('TC-2-08.2 a garrison in disorder after two', () => {
    const blocks = [{ id: 'farm', kind: 'built-up area', centre: '90,87', width: 6, depth: 6 }];
    expect(after('LIG ft 1 in farm', 2, { ground: { blocks } })).toEqual(['neither', 'DES']);
  });
  it('TC-2-11.2 the untrained are in disorder in a dense wood', () => {
    const areas = [{ id: 'wood', kind: 'dense wood', outline: '60,60 120,60 120,100 60,100' }];
    expect(orderOf(one('TIR ft 0', { ground: { areas } }), 0)).toBe('DES');
  });
  it('TC-2-01.1 TC-2-02.1 grenadiers in its ranks, or at its head, make a battalion neither better nor more feared', () => {
    const facts = (words: string) => one(words).terms.units[0]!;
    const { status, morale, ccf, looksLike } = facts('fr-line COD');
    expect(facts('fr-line COD attached fr-grenadiers')).toMatchObject({ status, morale, ccf, looksLike });
    expect(facts('fr-grenadiers COD attached fr-conscript')).toMatchObject({
      status: 'conscript',
      looksLike: 'conscript',
      morale: facts('fr-conscript COD').morale,
    });
  });
  itCites('TC-2-09.1 TC-2-11.1 a close combat won costs a degree of order', () => {
    const winner = (words: string) =>
      rowOf(clash({ striker: `COD pace POR cac 2 ${words}`, struck: 'COD' }).state, 'striker').disorder;
    expect([winner(''), winner('SAF cac 9')]).toEqual(['SAF', 'DES']);
  });
  itCites('TC-2-09.2 whoever flees is without formation', () => {
    const s = one('COD');
    new Talk(steps, s, movementOn).say('unit', 'flee', 0, inUd(2));
    expect(orderOf(s, 0)).toBe('SAF');
  });
  itCites(
    'TC-2-10.1 who charges down a slope is without formation when it strikes, not when it tests',
    () => {
      const areas = [{ id: 'height', kind: 'plateau', outline: '60,90 120,90 120,149 60,149', level: 1 }];
      const s = battle({
        blue: { unit: 'COD at 90,92', other: 'COD at 20,140' },
        red: { enemy: 'LIG morale 9 at 90,80 facing 180' },
        ground: { areas },
        turns: 1,
      });
      const talk = new Talk(steps, s, movementOn, 6, 6).say('unit', 'attack', 'enemy', 0, 'PAC').say('done');
      talk.say('nothing');
      const why = (ledger: readonly { readonly why: string }[]) => ledger.some((row) => row.why === 'SAF');
      expect(talk.told('tested')[0]!.ledger.some(({ why: row }) => row.includes('SAF'))).toBe(false);
      expect(talk.told('fought').map(({ ledgers }) => why(ledgers[0]))).toEqual([true]);
      expect(talk.told('disordered')[0]!.rules).toEqual(['TC-2-10', 'TC-2-06']);
    },
  );
  it('TC-2-04.1 no losses test is asked of a company', () => {
    const s = one('COD skirmishers 1');
    layOut(s, seeded(), 0, 1, ud);
    const company = unitNamed(s, 'unit-skirmishers');
    changeUnit(s, company, { lost: 3, lostThisTurn: 3 });
    changeUnit(s, 0, { lost: 9, lostThisTurn: 9 });
    expect(claimable(s, 'blue')).toEqual([0]);
  });
  it('TC-2-12.1 a battery two by two goes as a column of divisions', () => {
    expect(reachFor(one('flat-foot-6 COD'), 0, 1)).toBe(inUd(3));
  });
  itCites(
    'TC-2-15.1 TC-2-15.2 in rout with less than a third left a unit is no more, in retreat it is',
    () => {
      const left = (words: string) => {
        const s = one(`COD lost 25 ${words}`);
        const play = seeded();
        fallBack(s, play, 0, 1);
        return [rowOf(s, 'unit').where, play.events.find(({ kind }) => kind === 'destroyed')?.rules];
      };
      expect([left('DER'), left('RET')]).toEqual([
        ['destroyed', ['TC-2-15']],
        ['table', undefined],
      ]);
    },
  );
});

describe('movement', () => {
  const orders = (s: ReturnType<typeof battle>) => new Talk(steps, s, movementOn);
  it('TC-6-02.3 a square goes 3 UD for three points, of conscripts 2', () => {
    expect(['CAR', 'fr-conscript CAR'].map((words) => reachFor(one(words), 0, 3) / ud)).toEqual([3, 2]);
  });
  it('TC-6-03.2 and the latter not a UD for one', () => {
    expect(orders(one('fr-conscript CAR spent 2')).refusal('unit', 'march', 'POR', 0, ud)).not.toBe(null);
  });
  itCites('TC-6-07.1 TC-6-07.2 every turn is paid, also before a march, or refused', () => {
    const s = one('COD');
    const talk = orders(s).say('unit', 'face', 1000).say('unit', 'march', 'POR', 0, ud);
    expect(rowOf(s, 'unit').spent).toBe(2);
    expect(talk.told('turned')[0]!.rules).toEqual(['TC-6-07', 'TC-6-09']);
    expect(orders(one('COD spent 3')).refusal('unit', 'face', 1000)).not.toBe(null);
  });
  itCites(
    'TC-6-08.2 TC-6-08.4 a squadron pivots and trots for three points, but not beyond 30 degrees',
    () => {
      const turned = (angle: number) => {
        const s = battle({
          blue: { unit: 'flat-light-cav LIG at 90,75', other: 'COD at 160,140' },
          red: { enemy: 'LIG at 20,20 facing 180' },
        });
        return orders(s).say('unit', 'face', angle).refusal('unit', 'march', 'PAC', 0, ud)?.rules ?? null;
      };
      expect([turned(3000), turned(4500)]).toEqual([null, ['TC-4-08', 'TC-4-10']]);
    },
  );
  itCites(
    'TC-6-19.1 TC-6-19.2 a side step of 1 UD costs a point and keeps the facing, where it is played',
    () => {
      const s = one('COD', { options: { sideStep: true } });
      expect(orders(s).refusal('unit', 'side', 'right', inUd(1.5))?.rules).toEqual(['TC-6-19']);
      orders(s).say('unit', 'side', 'right', ud);
      const { x, y, facing, spent } = rowOf(s, 'unit');
      expect([x, y, facing, spent]).toEqual([9000 + ud, 7500, 0, 1]);
      expect(orders(one('COD')).refusal('unit', 'side', 'right', ud)?.rules).toEqual(['TC-6-19']);
    },
  );
  itCites('TC-6-27.1 a battalion in rout that crosses its edge is lost', () => {
    const s = battle({
      blue: { unit: 'COD at 90,148 DER' },
      red: { enemy: 'LIG at 90,140 facing 180' },
    });
    fallBack(s, seeded(), 0, 1);
    expect(rowOf(s, 'unit').where).toBe('off');
  });
  /** A squadron in rout with this behind it. */
  const routed = (behind: Record<string, string>) => {
    const s = battle({
      blue: { horse: 'flat-light-cav LIG at 90,75 DER', ...behind },
      red: { enemy: 'LIG at 90,68 facing 180' },
    });
    fallBack(s, seeded(), 0, unitNamed(s, 'enemy'));
    return s;
  };
  itCites(
    'TC-6-26.2 whoever runs and finds no way round goes through its friends, who lose their order',
    () => {
      const s = routed({ left: 'LIG at 81,85', middle: 'LIG at 93,85', right: 'LIG at 105,85' });
      expect([rowOf(s, 'middle').disorder, rowOf(s, 'horse').y > 8600]).toEqual(['SAF', true]);
    },
  );
  it('TC-6-26.3 guns in position let it pass', () => {
    const s = routed({ guns: 'flat-foot-6 BAT strength 60 at 90,85' });
    expect([rowOf(s, 'guns').disorder, rowOf(s, 'horse').y > 8600]).toEqual(['none', true]);
  });
  itCites('TC-6-26 formed troops march through guns of their own, others do not', () => {
    const on = (words: string) =>
      orders(
        battle({
          blue: { unit: `COD ${words} at 90,90`, guns: 'flat-foot-6 BAT at 90,84' },
          red: { enemy: 'LIG at 90,20 facing 180' },
        }),
      ).refusal('unit', 'march', 'PAC', 0, inUd(3))?.rules ?? null;
    expect([on(''), on('SAF')]).toEqual([null, ['TC-6-26']]);
  });
  it('TC-6-30.4 a zone of control does not stop whoever retreats', () => {
    const s = battle({
      blue: { unit: 'COD at 90,90 RET' },
      red: { enemy: 'LIG at 90,80 facing 180', flanker: 'LIG at 98,100 facing 0' },
    });
    fallBack(s, seeded(), 0, unitNamed(s, 'enemy'));
    expect(rowOf(s, 'unit').y).toBeGreaterThanOrEqual(9000 + inUd(2));
  });
  it('TC-7-01.2 E-36 out of formation, to re-form otherwise than was said costs a point more', () => {
    const s = one('COD SAF');
    changeUnit(s, 0, { reforms: 'COD' });
    expect([priceOfRecovery(s, 0), priceOfRecovery(s, 0, 'CAR')]).toEqual([2, 3]);
  });
});
