/** Chapter XVIII.1 to XVIII.3 and XVIII.5, line by line: the game before the battle. */
import { heardBy } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { battle, scenarioOf, type Battle, type Setting } from '../../testing.ts';
import { armies, before } from './testing.ts';

function squares(b: Battle, seat: 'french' | 'coalition'): string[] {
  const { preBattle, terms } = viveLEmpereur.view(b.state, seat);
  return preBattle!.pieces.map(({ side, square, corps, cavalry }) => {
    const name = corps < 0 ? 'hidden' : [corps, ...cavalry].map((one) => terms.corps[one]!.slug).join('+');
    return `${side} ${name} ${square}`;
  });
}

describe('the grid', () => {
  test('VEA-18-101.1 a battle without a grid is set up as it was', () => {
    const { grid: _, ...without } = armies;
    const b = battle(without);
    expect(b.state.terms.options.strategicDeployment).toBe(false);
    expect([b.asked, b.at('fr1')]).toEqual(['french charge', 'B3']);
    expect(before().asked).toBe('french preBattle');
    expect(before().cited('setUp')).toContain('VEA-18-101');
  });

  test('VEA-18-101.2 a battle with its own grid is played on that one', () => {
    const grid = { columns: 5, rows: 3, entries: { french: ['a2'], coalition: ['e1', 'e3'] } } as const;
    const b = before({ grid });
    expect(b.options('place i')).toEqual(['and k', 'in a2']);
    b.act('place i', 'in a2');
    expect(b.options('place p')).toEqual(['and r', 'in e1', 'in e3']);
    const outside = { ...grid, entries: { french: ['f2'], coalition: ['e1'] } };
    expect(viveLEmpereur.readScenario({ ...scenarioOf(armies), grid: outside })).toMatchObject([
      { where: 'grid.entries.french' },
    ]);
  });

  test('VEA-18-102.1 leaders of cavalry and of the army are not placed', () => {
    const b = before();
    expect(b.options()).toEqual(['place i', 'place ii']);
    expect(b.refused('place k', 'in a1')).toContain('VEA-18-102');
    expect(b.cited('setUp')).toContain('VEA-18-102');
  });

  test('VEA-18-102.2 a corps that comes later is not in hand', () => {
    const b = before();
    expect(b.refused('place iii', 'in a1')).toContain('VEA-18-102');
    expect(b.options('place i')).not.toContain('and iii');
  });
});

describe('placing and advancing', () => {
  test('VEA-18-201.1 the first action is a placement on the own edge', () => {
    const b = before();
    expect(b.refused('advance i', 'in b1')).toContain('VEA-18-201');
    expect(b.refused('place i', 'in d1')).toContain('VEA-18-201');
    expect(b.refused('satisfied')).toContain('VEA-18-401');
    b.act('place i', 'in a1');
    expect(b.asked).toBe('coalition preBattle');
    expect(b.askedBy).toContain('VEA-18-201');
  });

  test('VEA-18-201.2 the other side sees a leader and not whose he is', () => {
    const b = before();
    b.act('place i', 'and k', 'in a1');
    expect(squares(b, 'french')).toEqual(['french i+k 0']);
    expect(squares(b, 'coalition')).toEqual(['french hidden 0']);
    const [told] = b.told('leaderPlaced');
    expect([told!.corps, told!.only]).toEqual([undefined, { french: { corps: 'i', cavalry: ['k'] } }]);
  });

  test('VEA-18-202.1 nobody goes across a corner', () => {
    const b = before();
    b.act('place i', 'in a2');
    b.act('place p', 'in d2');
    expect(b.refused('advance i', 'in b3')).toContain('VEA-18-202');
    expect(b.options('advance i')).toEqual(['in a1', 'in b2', 'in a3']);
  });

  test('VEA-18-202.2 nobody is placed off the own edge', () => {
    const b = before();
    expect(b.refused('place ii', 'in b1')).toContain('VEA-18-202');
  });

  test('VEA-18-202.3 a step back or aside is a step', () => {
    const b = before();
    b.act('place i', 'in a2');
    b.act('place p', 'in d2');
    b.act('advance i', 'in b2');
    b.act('advance p', 'in d3');
    b.act('advance i', 'in a2');
    expect(squares(b, 'french')).toEqual(['french i 4', 'coalition hidden 11']);
    expect(b.cited('leaderAdvanced')).toContain('VEA-18-202');
  });

  test('VEA-18-203.1 nobody enters a square of the enemy', () => {
    const grid = { columns: 2, rows: 4, entries: { french: ['a1', 'a2'], coalition: ['b1', 'a1'] } } as const;
    const b = before({ grid });
    b.act('place i', 'in a1');
    expect(b.refused('place p', 'in a1')).toContain('VEA-18-203');
    b.act('place p', 'in b1');
    expect(b.refused('advance i', 'in b1')).toContain('VEA-18-203');
    expect(b.options('advance i')).toEqual(['in a2']);
  });

  test('VEA-18-204.1 the game goes on as long as anybody has a leader in hand', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'in a2');
    b.act('advance p', 'in c1');
    expect(b.asked).toBe('french preBattle');
    expect(b.options()).toEqual(['advance i', 'advance ii', 'satisfied']);
  });

  test('VEA-18-204.2 after four actions for each corps only placing is left', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    for (let time = 0; time < 7; time += 1) {
      b.act('advance i', time % 2 === 0 ? 'in b1' : 'in a1');
      b.act('advance p', time % 2 === 0 ? 'in c1' : 'in d1');
    }
    expect(b.options()).toEqual(['place ii']);
    expect(b.refused('advance i', 'in b2')).toContain('VEA-18-204');
    b.act('place ii', 'in a2');
    b.act('place q', 'in d2');
    expect(b.asked).toBe('french setUpCorps');
  });

  test('VEA-18-204.3 when the last leader in hand is placed it is over at once', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'in a1');
    b.act('place q', 'in d1');
    expect(b.asked).toBe('french setUpCorps');
  });

  test('VEA-18-205.1 a third infantry corps has no room in a square', () => {
    const french = [...armies.french!, 'inf9 E4 column E corps:V'];
    const b = before({ french });
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'in a1');
    b.act('advance p', 'in d2');
    expect(b.refused('place v', 'in a1')).toContain('VEA-18-205');
    b.act('place v', 'in a2');
    b.act('advance p', 'in d1');
    expect(b.refused('advance v', 'in a1')).toContain('VEA-18-205');
  });

  test('VEA-18-301.1 cavalry goes with its infantry in one action', () => {
    const b = before();
    b.act('place i', 'and k', 'in a1');
    b.act('place p', 'in d1');
    b.act('advance i', 'in b1');
    expect(squares(b, 'french')[0]).toBe('french i+k 1');
    b.act('place q', 'in d2');
    expect(b.refused('place ii', 'and k', 'in a1')).toContain('VEA-18-301');
    b.act('place ii', 'in a2');
    expect(b.cited('leaderTurnedUp')).toContain('VEA-18-301');
  });

  test('VEA-18-302.1 two corps of each kind share a square', () => {
    const french = [...armies.french!, 'cav7 B5 column E corps:L'];
    const b = before({ french });
    b.act('place i', 'and k', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'and l', 'in a1');
    expect(squares(b, 'french').slice(0, 1)).toEqual(['french i+k 0']);
    expect(squares(b, 'french').at(-1)).toBe('french ii+l 0');
    // That there is cavalry, its owner alone hears.
    const placed = b.told('leaderPlaced').at(-1)!;
    expect(heardBy([placed], 'french')[0]?.rules).toContain('VEA-18-302');
    expect(heardBy([placed], 'coalition')[0]?.rules).not.toContain('VEA-18-302');
  });
});

describe('how it ends', () => {
  test('VEA-18-401.1 with a corps in hand nobody is satisfied', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    expect(b.options()).not.toContain('satisfied');
    expect(b.refused('satisfied')).toContain('VEA-18-401');
  });

  test('VEA-18-401.2 against a satisfied enemy one may place and not advance', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'in a2');
    b.act('advance p', 'in c1');
    b.act('satisfied');
    expect(b.asked).toBe('coalition lastCorps');
    expect(b.options()).toEqual(['place q', 'enough']);
    expect(b.refused('advance p', 'in b1')).toContain('VEA-18-401');
    b.act('place q', 'in d3');
    expect(b.asked).toBe('french setUpCorps');
    expect(b.cited('sideSatisfied')).toEqual(['VEA-18-401']);
  });

  test('VEA-18-402.1 all leaders are known when the last is placed, and not before', () => {
    const b = before();
    b.act('place i', 'in a1');
    b.act('place p', 'in d1');
    b.act('place ii', 'in a2');
    expect(squares(b, 'coalition')).toEqual(['french hidden 0', 'coalition p 3', 'french hidden 4']);
    b.act('place q', 'and r', 'in d2');
    expect(squares(b, 'french')).toEqual(['french i 0', 'coalition p 3', 'french ii 4', 'coalition q+r 7']);
    expect(b.told('leaderTurnedUp').every(({ reveals }) => reveals)).toBe(true);
    expect(b.told('leaderTurnedUp').every(({ rules }) => rules.includes('VEA-18-402'))).toBe(true);
  });
});

describe('the battle', () => {
  /** Everybody is placed and set up as early as may be; whoever is named stays in hand. */
  function begun(setting: Setting = {}, ...late: readonly string[]): Battle {
    const b = before(setting);
    for (let guard = 0; !/charge|firstOrders/.test(b.asked); guard += 1) {
      if (guard > 90) throw new Error(b.asked);
      const action: string[] = [];
      for (;;) {
        const next = b
          .options(...action)
          .find(
            (part) =>
              !late.includes(String(part).split(' ').at(-1)!) && !/^(and|advance) /.test(String(part)),
          );
        if (next === undefined) break;
        action.push(String(next));
      }
      b.act(...action);
    }
    return b;
  }

  test('VEA-18-501.1 a corps that was not set up comes as a reinforcement', () => {
    const b = begun();
    expect([b.at('fr4'), b.at('murat')]).toEqual(['awaited', 'awaited']);
    b.act('end');
    expect(b.options()).toContain('fr4');
    expect(b.options('fr4')).toEqual(expect.arrayContaining(['with murat', 'at D1']));
    expect(b.told('setUpOver')).toMatchObject([{ units: ['fr4', 'co3'], rules: ['VEA-18-501'] }]);
    const never = { ...armies.grid!, arrives: { french: null } };
    const without = begun({ grid: never });
    without.act('end');
    expect(without.options()).not.toContain('fr4');
  });

  test('VEA-18-502.1 losses alone may count, where the set-up is not the historical one', () => {
    const victory = {
      margin: 5,
      objectives: [{ hexes: ['C12'], points: 9, holder: null, words: { en: 'Inn', fr: 'Auberge' } }],
    };
    const counted = (options: Setting['options']) =>
      battle({ ...armies, victory, options: options! }).state.terms.victory.objectives.length;
    expect(counted({ strategicDeployment: true })).toBe(1);
    expect(counted({ strategicDeployment: true, lossesOnly: true })).toBe(0);
    expect(counted({ lossesOnly: true })).toBe(1);
    const alone = before({ victory, options: { lossesOnly: true } });
    expect(alone.cited('setUp')).toContain('VEA-18-502');
    expect(viveLEmpereur.options.find(({ id }) => id === 'lossesOnly')).toMatchObject({
      field: 'grid',
      needs: [{ option: 'strategicDeployment', values: [true] }],
    });
  });
});
