/** Formations of circumstance before houses and bridges, and what woods and houses do to those about them. */
import { describe, expect, it } from 'vitest';
import { mark, marks } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, Talk, unitNamed, type Setting } from '../../testing.ts';
import { afterFire, tried, worth } from '../../testing/trials.ts';
import { bodyOf, ranksOf } from '../../troops.ts';
import { orderOf } from '../02-order/order.ts';
import { penaltyPoints, pointsLeft } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import { priceOfFront } from '../07-manoeuvre/forming.ts';
import { catchesUp } from '../22-flight/pursuit.ts';
import { itCites } from '../../testing/hearing.ts';

const farm = { blocks: [{ id: 'farm', kind: 'built-up area', centre: '90,78', width: 8, depth: 8 }] };
const wood = (kind: string, from: number, to: number) => ({
  areas: [{ id: 'wood', kind, outline: `60,${from} 120,${from} 120,${to} 60,${to}` }],
});

describe('a formation of circumstance', () => {
  /** Russians in a column of companies, four ranks of three, before a farm that is held. */
  const russians = (words = '', more: Setting = {}) =>
    battle({
      blue: { unit: `ru-line COC ccf 2 ${words} at 90,95`, other: 'COD at 20,140' },
      red: { garrison: 'COD in farm', ...more.red },
      ground: farm,
      turns: 1,
    });
  const adapted = (s = russians()): Talk => new Talk(steps, s, movementOn).say('unit', 'adapt', 6);
  itCites(
    'TC-8-58.1 twelve figures take two ranks of six against a face of 8 cm, and march on it formed',
    () => {
      const { state } = adapted();
      expect([ranksOf(state, 0), bodyOf(state, 0).width]).toEqual([[6, 6], 600]);
      mark(state, 0, marks.assaults);
      expect(orderOf(state, 0)).toBe('formed');
      const far = battle({ blue: { unit: 'ru-line COC at 90,95', other: 'COD at 20,140' } });
      expect(new Talk(steps, far, movementOn).refusal('unit', 'adapt', 6)?.rules).toEqual(['TC-8-58']);
    },
  );
  it('TC-8-59.1 to anybody but the garrison it is without formation', () => {
    expect(orderOf(adapted().state, 0)).toBe('SAF');
  });
  it('TC-8-59.2 it moves as a line', () => {
    const { state } = adapted();
    const line = battle({ blue: { unit: 'ru-line LIG at 90,95' } });
    expect([reachFor(state, 0, 1), orderOf(state, 0)]).toEqual([reachFor(line, 0, 1), 'SAF']);
  });
  itCites(
    'TC-8-60.1 TC-8-61.1 a wider front costs twice as much as a line: four points, one of them too many',
    () => {
      const s = russians();
      expect(priceOfFront(s, 0, true)).toBe(4);
      adapted(s);
      expect([pointsLeft(s, 0), penaltyPoints(s, 0)]).toEqual([0, 1]);
    },
  );
  it('TC-8-61.2 with two points it is refused, though a line would not be', () => {
    const talk = new Talk(steps, russians('spent 1'), movementOn);
    expect(talk.refusal('unit', 'adapt', 6)?.rules).toEqual(['TC-4-08', 'TC-4-10']);
    expect(talk.refusal('unit', 'form', 'LIG')).toBeNull();
  });
});

describe('woods and houses', () => {
  itCites('TC-8-55.1 a battery that fires at one face supports an attack on another', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', guns: 'flat-foot-6 BAT at 90,40 facing 180' },
      red: { enemy: 'COD in farm' },
      ground: farm,
    });
    expect(worth(tried(afterFire(s, 'guns', 'enemy'), 'march', { direction: 0 }), 'support')).toBe(1);
  });
  itCites('TC-8-65.1 in a light wood cavalry threatens its flank all the same', () => {
    const threatened = (ground: Setting['ground']) =>
      worth(
        tried(
          battle({
            blue: { tester: 'LIG at 90,75' },
            red: { enemy: 'LIG at 90,65 facing 180', horse: 'flat-light-cav LIG at 112,76 facing 270' },
            ...(ground !== undefined && { ground }),
          }),
          'stand',
        ),
        'threatened flank',
      );
    expect([threatened(undefined), threatened(wood('light wood', 60, 100))]).toEqual([-2, -2]);
  });
  itCites(
    'TC-8-66.1 cavalry beside an attack on a light wood makes its flank safe, but does not support it',
    () => {
      const attacks = (ground: Setting['ground']) => {
        const rows = tried(
          battle({
            blue: { tester: 'COD at 90,90', horse: 'flat-light-cav LIG at 98,90' },
            red: { enemy: 'LIG at 90,80 facing 180' },
            ...(ground !== undefined && { ground }),
          }),
          'march',
        );
        return [worth(rows, 'safe flank'), worth(rows, 'support')];
      };
      expect([attacks(undefined), attacks(wood('light wood', 60, 81))]).toEqual([
        [1, 1],
        [1, 0],
      ]);
    },
  );
  itCites(
    'TC-8-70.1 a column fights for the edge of a dense wood in close order, and is skirmishers inside',
    () => {
      const s = battle({
        blue: { unit: 'COD morale 12 cac 9 at 90,95', other: 'COD at 20,140' },
        red: { enemy: 'TIR strength 4 ft 1 morale 0 at 90,84 facing 180' },
        ground: wood('dense wood', 60, 86),
        turns: 1,
      });
      mark(s, 0, marks.engaged);
      s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, y: 8450 } : row));
      const e = {
        kind: 'combat',
        side: 'blue',
        direction: 0,
        range: null,
        marchers: [],
        receivers: [],
        house: -1,
        supports: [],
        early: [],
        fallen: [],
        covered: [],
        hindered: [],
        announced: null,
      } as const;
      const marcher = {
        unit: 0,
        best: 'PAC',
        ledger: [],
        pace: 'PAC',
        direction: 0,
        marched: 0,
        left: 0,
        capacity: 0,
        from: [9000, 8450],
        stands: 'stopped',
      } as const;
      expect(rowOf(s, 'unit').formation).toBe('COD');
      new Talk(steps, s, { step: 'engagementEnds', e: { ...e, marchers: [marcher] } });
      expect(rowOf(s, 'unit').formation).toBe('TIR');
    },
  );
  it('TC-11-35.1 before contact the distance to catch somebody is the same whatever lies between', () => {
    const catches = (ground: Setting['ground']) => {
      const s = battle({
        blue: { unit: 'flat-light-cav LIG at 90,90' },
        red: { enemy: 'COD RET at 90,80 facing 180' },
        ...(ground !== undefined && { ground }),
      });
      // 3 UD and 2 of tolerance: 1 UD of catching up lies just within it.
      return catchesUp(s, 0, unitNamed(s, 'enemy'), inUd(4), inUd(3));
    };
    const wall = { lines: [{ id: 'wall', kind: 'wall', path: '60,73 120,73' }] };
    expect([catches(undefined), catches(wall)]).toEqual([true, true]);
  });
});
