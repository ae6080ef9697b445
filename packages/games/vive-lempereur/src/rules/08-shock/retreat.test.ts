/** Chapters VIII.9, V.1, V.2 and V.8, line by line: the way back of those who have broken. */
import { describe, expect, test } from 'vitest';
import type { BreakCause } from '../../frames.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { faultsOf } from '../../faults.ts';

/** The first unit breaks, as by a blow of these enemies; asks are left to the test. */
function broken(setting: Setting, by: readonly string[] = [], cause: BreakCause = 'shock'): Battle {
  const b = battle({ coalition: ['inf A9 column W'], ...setting });
  b.call({ step: 'breaking', units: [0], cause, by: by.map((name) => b.index(name)), hexes: 2 });
  return b;
}

/** Enemies all round, facing away, so that nobody fires. */
const away = (hexes: readonly string[]) =>
  hexes.map(
    (hex) => `inf ${hex} column ${{ C: 'NE', E: 'SE', D: hex === 'D3' ? 'W' : 'E', B: 'NE' }[hex[0]!]!}`,
  );

const path = (b: Battle, unit = 'fr1') =>
  b.told('retreated').flatMap((event) => (event.unit === unit ? [event.to] : []));

describe('which hex', () => {
  test('VE-8.9-02.1 an empty hex to the rear is taken before all others', () => {
    const b = broken({ french: ['inf C5 line ESE', 'inf D4 line ESE'] }, ['co1']);
    expect(b.asked).toBe('french retreatWay');
    expect(b.options()).toEqual(['to C4', 'to B4']);
    expect(b.refused('to D4')).toContain('VE-8.9-02');
    expect(b.refused('to D5')).toContain('VE-8.9-02');
    expect(b.refused('to C1')).toContain('VE-8.9-01');
    b.act('to B4');
    expect(path(b)).toEqual(['B4', 'B3']);
    expect(b.cited('retreated')).toContain('VE-8.9-02');
  });

  test('VE-8.9-02.2 friends to the rear come before an empty hex to the side', () => {
    const b = broken({ french: ['inf3 D5 line ESE', 'inf3 D4 line ESE'], dice: '1 1' }, ['co1']);
    expect(path(b)[0]).toBe('D4');
  });

  test('VE-8.9-03.1 hex by hex: an empty hex is taken though it leads into a crowd', () => {
    const b = broken(
      {
        french: [
          'inf3 D5 line ESE',
          'inf3 C4 line ESE',
          'inf3 D3 line ESE',
          'inf3 E4 line ESE',
          'inf3 D2 line ESE',
        ],
        dice: '1 1 1 1 1 1 1 1',
      },
      ['co1'],
    );
    expect(path(b).slice(0, 2)).toEqual(['D4', 'D3']);
    expect(b.cited('retreated')).toContain('VE-8.9-03');
    const open = broken({ french: ['inf C5 line ESE'] });
    for (const to of ['C4', 'C3']) {
      expect([open.asked, open.askedBy.includes('VE-8.9-03')]).toEqual(['french retreatWay', true]);
      open.act(`to ${to}`);
    }
    expect(path(open)).toEqual(['C4', 'C3']);
  });

  test('VE-8.9-01.1 a retreat leads away from the attack', () => {
    const b = broken({ french: ['inf C5 line ESE'], coalition: ['inf B3 column E'] }, ['co1']);
    expect(path(b)[0]).toBe('D4');
  });

  test('VE-8.9-01.1 the second hex leads farther from the start', () => {
    const b = broken({ french: ['inf C5 line ESE'] });
    b.act('to C4');
    expect(b.refused('to B4')).toContain('VE-8.9-01');
    expect(b.options()).toEqual(['to D3', 'to C3', 'to B3']);
  });

  test('VE-8.9-01.1 nobody comes back into the hex he has lost: where that is the only way he stops', () => {
    // From C5 to C4; around C4 stand enemies, but for the hex it has come from.
    const around = ['inf B3 column W', 'inf B4 column W', 'inf C3 column W', 'inf D3 column W'];
    const b = broken({
      french: ['inf C5 line ESE', 'inf A1 column E'],
      coalition: [...around, 'inf D4 column W', 'inf C6 column E', 'inf B5 column E', 'inf D5 column E'],
    });
    expect([path(b), b.at('fr1'), b.asked]).toEqual([['C4'], 'C4', 'french movement']);
    const stopped = broken({ french: ['inf C5 line ESE'] });
    stopped.act('to C4');
    expect(stopped.refused('to C5')).toContain('VE-8.9-01');
  });

  test('VE-8.9-04.1 six enemies, or closed ground: the unit is lost', () => {
    const around = away(['C5', 'C4', 'D3', 'D5', 'E4', 'E5']);
    const b = broken({ french: ['inf D4 line ESE', 'inf A1 column E'], coalition: around }, ['co1']);
    expect(b.at('fr1')).toBe('gone');
    expect(b.cited('surrounded')).toEqual(['VE-8.9-04']);
    const river = broken({
      french: ['inf D4 line ESE', 'inf A1 column E'],
      coalition: around.slice(1),
      map: { sides: { river: ['D4/C5'] } },
    });
    expect(river.at('fr1')).toBe('gone');
    expect(broken({ french: ['inf D4 line ESE'], coalition: around.slice(1) }).at('fr1')).not.toBe('gone');
  });

  test('VE-8.9-07.1 a retreat leads through a lone enemy leader, not through enemy units', () => {
    const west = away(['C4', 'E4', 'C5', 'E5', 'D5']);
    const b = battle({
      french: ['inf D4 line ESE'],
      coalition: west,
      leaders: { coalition: ['Ruchel D3'] },
      dice: '1',
    });
    b.call({ step: 'breaking', units: [0], cause: 'shock', by: [], hexes: 2 });
    expect(path(b)[0]).toBe('D3');
    const ways = broken({ french: ['inf C5 line ESE'], coalition: ['inf C4 column W'] });
    expect(ways.refused('to C4')).toContain('VE-8.9-07');
  });

  test('VE-6.7-09.1 disorganised guns go through a forest by road only', () => {
    const rows = ['. . . . . . .', '. . . f . . .', '. . . f . . .', '. . . f . . .', '. . . . . . .'];
    const roadless = broken({ rows, french: ['guns C5 limbered E'], coalition: ['inf A7 column W'] });
    expect(path(roadless).concat(roadless.options().map(String))).not.toContain('C4');
    expect(roadless.refused('to C4')).toContain('VE-6.7-09');
    const road = { roads: { road: ['W C1 C2 C3 C4 C5 C6 C7 E'] } };
    const byRoad = broken({
      rows,
      map: road,
      french: ['guns C5 limbered E'],
      coalition: ['inf A7 column W'],
    });
    expect(path(byRoad)[0]).toBe('C4');
  });

  test('VE-6.6-02.1 disorganised infantry goes back over a bridge as it is', () => {
    const sides = { river: ['C3/C4 C4/D3 D3/D4 C4/B3 B3/B4 E4/D3'], bridge: ['C3/C4'] };
    const coalition = away(['B4', 'C5', 'D4']);
    const b = broken({ french: ['inf C4 line ESE'], coalition, map: { sides } });
    expect(path(b)[0]).toBe('C3');
    expect(b.cited('retreated')).toContain('VE-6.6-02');
  });

  test('VE-4.3-08.1 disorganised infantry in a forest stays disorganised', () => {
    const rows = ['. . . . .', '. . . . .', '. f f . .', '. . . . .', '. . . . .'];
    const b = broken({
      rows,
      french: ['inf C4 line ESE'],
      coalition: ['inf A5 column W', 'inf B3 column W', 'inf D3 column W'],
    });
    while (b.asked.endsWith(' retreatWay')) b.act('to C2');
    expect(path(b)).toEqual(['C3', 'C2']);
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.cited('retreated')).toContain('VE-4.3-08');
  });
});

describe('friends on the way', () => {
  test('VE-5.8-02.1 those in order who are run through test at once, and break if they fail', () => {
    const b = broken({ french: ['inf3 D5 line ESE', 'inf3 D4 line ESE'], dice: '6 6' }, ['co1']);
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'fr2', cause: 'crossed', passes: false }]);
    expect(b.stands('fr2')).toBe('disorganised');
    expect(path(b, 'fr2')).toEqual(['D3', 'D2']);
    expect(b.cited('moraleTested')).toContain('VE-5.8-02');
  });

  test('VE-5.8-03.1 nobody stops on friends in order: the retreat goes on to a third hex', () => {
    const b = broken({ french: ['inf3 D5 line ESE', 'inf3 D3 line ESE'], dice: '1 1' }, ['co1']);
    expect(path(b)).toEqual(['D4', 'D3', 'D2']);
    expect([b.at('fr2'), b.stands('fr2')]).toEqual(['D3', 'line ESE']);
    expect(b.cited('retreated')).toContain('VE-5.8-03');
  });

  test('VE-8.9-09.1 where it may pass but not stay it goes one hex farther', () => {
    const b = broken({ french: ['guns D5 battery ESE', 'inf3 D3 square'], dice: '1 1' }, ['co1']);
    expect(path(b)).toEqual(['D4', 'D3', 'D2']);
    expect(b.cited('retreated')).toContain('VE-8.9-09');
  });

  test('VE-8.9-05.1 friends who are disorganised do not test', () => {
    const b = broken({ french: ['inf3 D5 line ESE', 'inf3 D3 broken1'], dice: '' }, ['co1']);
    expect(b.told('moraleTested')).toEqual([]);
    expect(b.stack('D3')).toEqual(['fr1', 'fr2']);
    // Among friends in order it is they who test, and not the fugitives on top of them.
    const order = broken({ french: ['inf3 D5 line ESE', 'inf3 D4 line ESE'], dice: '1 1' }, ['co1']);
    expect(order.told('moraleTested').map(({ unit }) => unit)).toEqual(['fr2']);
    expect(order.cited('moraleTested')).toContain('VE-8.9-05');
  });

  test('VE-5.1-03.1 too many for one hex: the friend breaks without a test and goes back two hexes', () => {
    const b = broken({ french: ['inf6 D5 line ESE', 'inf6 D4 line ESE'], dice: '' }, ['co1']);
    expect(b.told('noRoom')).toMatchObject([{ unit: 'fr1', at: 'D4', reveals: true }]);
    expect(b.cited('noRoom')).toContain('VE-5.1-03');
    expect(b.told('disorganised').map(({ unit, cause }) => [unit, cause])).toEqual([
      ['fr1', 'shock'],
      ['fr2', 'pushed'],
    ]);
    expect(b.told('moraleTested')).toEqual([]);
    expect(path(b, 'fr2')).toEqual(['D3', 'D2']);
    expect(path(b)).toEqual(['D4', 'D3']);
  });

  test('VE-5.1-04.1 friends who are disorganised already are pushed one hex or two, and live', () => {
    const b = broken({ french: ['inf6 D5 line ESE', 'inf6 D4 broken1'], dice: '' }, ['co1']);
    expect(b.asked).toBe('french push');
    expect(b.options()).toEqual(['one hex', 'two hexes']);
    expect(b.refused('three hexes')).toContain('VE-5.1-04');
    b.act('two hexes');
    expect(b.told('pushed')).toMatchObject([{ unit: 'fr2', hexes: 2 }]);
    expect([b.at('fr2'), b.at('fr1')]).toEqual(['D2', 'D3']);
    expect(b.unit('fr2').marker).toBe(1);
    expect(b.told('brokenAgain')).toEqual([]);
  });

  test('VE-5.2-03.1 pushed one hex only, they are pushed once more at the next step', () => {
    const b = broken({ french: ['inf6 D5 line ESE', 'inf6 D4 broken1'], dice: '' }, ['co1']);
    b.act('one hex');
    expect([b.asked, b.at('fr2'), b.at('fr1')]).toEqual(['french push', 'D3', 'D4']);
    expect(b.cited('noRoom')).toContain('VE-5.2-03');
    b.act('one hex');
    expect([b.at('fr2'), b.at('fr1')]).toEqual(['D2', 'D3']);
  });

  /** From D5 one way leads back, over D4 and D3, between enemies on either side who face away. */
  const lane = (...behind: string[]) =>
    broken(
      {
        french: ['inf6 D5 line ESE', 'inf6 D4 broken1', ...behind],
        coalition: away(['D6', 'C5', 'E5', 'C6', 'E6', 'C4', 'E4']),
        dice: '',
      },
      ['co1'],
    );

  test('VE-5.2-02.1 where there is no other way they are pushed again, as often as needed', () => {
    const b = lane();
    expect([b.asked, b.at('fr1')]).toEqual(['french push', 'D5']);
    b.act('one hex');
    // Not back into D5, which it has lost.
    expect([b.asked, b.at('fr1'), b.at('fr2')]).toEqual(['french push', 'D4', 'D3']);
    b.act('one hex');
    if (b.asked.endsWith(' retreatWay')) b.act('to D2');
    expect([b.at('fr1'), b.at('fr2'), b.asked]).toEqual(['D3', 'D2', 'french movement']);
    expect(b.told('pushed')).toHaveLength(2);
    expect(b.told('brokenAgain')).toEqual([]);
  });

  test('VE-5.2-03.1 friends behind friends are pushed before anybody stands with them', () => {
    const b = lane('inf6 D3 broken1');
    for (let asked = 0; b.asked !== 'french movement'; asked += 1) {
      expect(asked).toBeLessThan(12);
      b.act(b.options()[0]!);
      expect(faultsOf(b.state)).toEqual([]);
    }
    expect(path(b)).toEqual(['D4', 'D3']);
    expect([b.at('fr2'), b.at('fr3')]).not.toContain('gone');
  });

  test('VE-5.2-03.1 those who are pushed do not push those who wait for their room, though it is the only way', () => {
    // Behind D4 nothing is open but the hex of those who push.
    const b = broken(
      {
        french: ['inf6 D5 line ESE', 'inf6 D4 broken1', 'inf A1 column E'],
        coalition: away(['D6', 'C5', 'E5', 'C6', 'E6', 'C4', 'E4', 'D3']),
        dice: '',
      },
      ['co1'],
    );
    b.act('one hex');
    expect(b.told('surrounded').map(({ unit }) => unit)).toEqual(['fr2']);
    expect(b.at('fr1')).toBe('D4');
    expect(b.told('pushed').map(({ unit }) => unit)).toEqual(['fr2']);
  });

  test('VE-5.2-01.2 infantry with no other way runs into cavalry in order: both go back', () => {
    const around = away(['C6', 'E6', 'D6', 'C5', 'E5']);
    const b = broken({ french: ['inf D5 line ESE', 'cav D4 column E'], coalition: around, dice: '' }, [
      'co1',
    ]);
    while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
    expect([b.stands('fr1'), b.stands('fr2')]).toEqual(['disorganised', 'disorganised']);
    expect(path(b)[0]).toBe('D4');
    expect([path(b).length, path(b, 'fr2').length]).toEqual([2, 2]);
    expect(b.told('moraleTested')).toEqual([]);
  });

  test('VE-5.2-02.1 cavalry that runs into disorganised infantry pushes it along', () => {
    const around = away(['C6', 'E6', 'D6', 'C5', 'E5']);
    const b = broken({ french: ['cav D5 column E', 'inf D4 broken1'], coalition: around, dice: '' }, ['co1']);
    expect(b.asked).toBe('french push');
    expect(b.refused('three hexes')).toContain('VE-5.2-02');
    b.act('two hexes');
    while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
    expect(b.at('fr2')).not.toBe('gone');
    expect(b.stack(b.at('fr1'))).toEqual(['fr1']);
  });

  test('VE-5.2-03.1 never more than its limit in a hex, never cavalry with others, at any moment', () => {
    const rng = (seed: number) =>
      battle({
        french: [
          'inf7 C5 line ESE',
          'inf6 C4 line ESE',
          'inf5 C3 broken1',
          'cav4 B4 column E',
          'cav4 D4 column E',
          'guns D3 limbered E',
        ],
        coalition: ['inf D6 column W'],
        chance: seed,
      });
    for (let seed = 1; seed <= 12; seed += 1) {
      const b = rng(seed);
      b.call({ step: 'breaking', units: [0], cause: 'shock', by: [b.index('co1')], hexes: 2 });
      for (let asked = 0; b.asked !== 'french movement'; asked += 1) {
        const options = b.options();
        b.act(options[(seed + asked) % options.length]!);
        expect(faultsOf(b.state)).toEqual([]);
      }
      expect(b.told('noRoom').length + b.told('retreated').length).toBeGreaterThan(0);
    }
  });

  test('VE-10.1-03.1 run through within the limits: a test; beyond them: broken without one', () => {
    const within = broken({ french: ['inf4 D5 line ESE', 'inf4 D4 line ESE'], dice: '1 1' }, ['co1']);
    expect(within.told('moraleTested')).toMatchObject([{ unit: 'fr2', cause: 'crossed' }]);
    expect(within.cited('moraleTested')).toContain('VE-10.1-03');
    const beyond = broken({ french: ['inf6 D5 line ESE', 'inf6 D4 line ESE'], dice: '' }, ['co1']);
    expect(beyond.told('moraleTested')).toEqual([]);
    expect(beyond.told('disorganised')).toMatchObject([{ unit: 'fr1' }, { unit: 'fr2', cause: 'pushed' }]);
  });

  test('VE-4.5-08.2 two disorganised regiments of 4 and 5 steps share a hex', () => {
    const b = broken({ french: ['inf4 D5 line ESE', 'inf5 D3 broken1'], dice: '' }, ['co1']);
    expect(b.stack('D3')).toEqual(['fr1', 'fr2']);
    expect(b.told('noRoom')).toEqual([]);
  });

  test('cavalry does not go back through a square', () => {
    const b = broken({ french: ['cav C5 column E', 'inf C4 square'] });
    expect(b.refused('to C4')).toContain('VE-4.4-12');
  });

  test('a stack that breaks goes back together, guns by themselves', () => {
    const b = battle({ french: ['inf4 D5 line ESE', 'inf4 D5 line ESE', 'guns D5 battery ESE'], dice: '' });
    b.call({ step: 'breaking', units: [0, 1, 2], cause: 'shock', by: [], hexes: 2 });
    expect(b.told('retreated').map(({ unit, to }) => [unit, to])).toEqual([
      ['fr1', 'D4'],
      ['fr1', 'D3'],
      ['fr3', 'D4'],
      ['fr3', 'D3'],
    ]);
    expect(b.stack('D3')).toEqual(['fr3', 'fr1', 'fr2']);
  });
});

describe('off the map', () => {
  const atTheEdge = (setting: Partial<Setting> = {}) =>
    battle({
      french: ['inf7-5 C2 line ESE', 'inf G9 column W'],
      coalition: ['inf A9 column W'],
      victory: { step: 1, unit: 3, margin: 5 },
      ...setting,
    });

  const breaks = (b: Battle) => {
    b.call({ step: 'breaking', units: [0], cause: 'shock', by: [], hexes: 2 });
    while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
    return b;
  };

  test('VE-8.9-10.1, VE-15-02.1 a unit that leaves the map counts as lost', () => {
    const b = breaks(atTheEdge());
    expect(b.at('fr1')).toBe('departed');
    expect(b.cited('leftMap')).toContain('VE-8.9-10');
    expect(b.state.points.coalition).toBe(5 + 3);
    expect(b.cited('leftMap')).toContain('VE-15-02');
  });

  test('VE-8.9-10.2 where the battle says so, leaving by the line of communication gives no points', () => {
    const setting = atTheEdge();
    const lines = {
      ...setting.state.terms.lines,
      french: { ...setting.state.terms.lines.french, scores: false },
    };
    (setting.state as { terms: unknown }).terms = { ...setting.state.terms, lines };
    const b = breaks(setting);
    expect([b.at('fr1'), b.state.points.coalition]).toEqual(['departed', 0]);
  });

  describe('with a leader', () => {
    const led = (hex: string) =>
      atTheEdge({
        french: [`inf7-5 ${hex} line ESE`, 'inf G9 column W'],
        leaders: { french: [`Davout ${hex}`] },
      });

    test('VE-14.3-06.1 one who follows troops to the edge is asked whether he leaves the map with them', () => {
      const b = breaks(led('C2'));
      expect(b.asked).toBe('french follow');
      b.act('follow');
      while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
      expect([b.asked, b.options()]).toEqual(['french followOff', ['follow', 'stay']]);
      b.act('follow');
      expect([b.at('fr1'), b.at('davout')]).toEqual(['departed', 'departed']);
      expect(b.cited('leaderLeftMap')).toEqual(['VE-14.3-06']);
      // Neither lost nor replaced.
      expect([b.state.points.coalition, b.leader('davout').due]).toEqual([5 + 3, -1]);
    });

    test('VE-14.3-06.1 he may stay at the edge', () => {
      const b = breaks(led('C2'));
      b.act('follow');
      while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
      const edge = b.at('fr1');
      b.act('stay');
      expect([b.at('fr1'), b.at('davout'), b.leader('davout').band]).toEqual(['departed', edge, 0]);
    });

    test('VE-14.3-06.1 where they leave at once there is one question', () => {
      const b = breaks(led('C1'));
      expect(b.asked).toBe('french followOff');
      expect(b.refused('perhaps')).toContain('VE-14.3-06');
      b.act('follow');
      expect([b.at('fr1'), b.at('davout'), b.asked]).toEqual(['departed', 'departed', 'french movement']);
    });
  });

  test('VE-8.9-10.3 on its exit hex with a step left it leaves', () => {
    const b = breaks(atTheEdge());
    expect(b.told('retreated')).toHaveLength(1);
    expect(b.told('leftMap')).toMatchObject([{ unit: 'fr1' }]);
  });

  test('VE-8.9-10.4 at any other edge the outside is no way: without another it is lost', () => {
    const near = ['inf A4 column W', 'inf A6 column W', 'inf B4 column W', 'inf B5 column W'];
    const b = breaks(battle({ french: ['inf A5 line ESE', 'inf G9 column W'], coalition: near }));
    expect(b.at('fr1')).toBe('gone');
    expect(b.told('leftMap')).toEqual([]);
    const open = breaks(battle({ french: ['inf A5 line ESE', 'inf G9 column W'], coalition: near.slice(1) }));
    expect(open.at('fr1')).not.toBe('gone');
  });
});

test('VE-3.5-03.2 a retreat never leads over a place without a playable hex', () => {
  // From B2 two ways lead back to C1: over B1 and over C2.
  const retreating = (sign: string) =>
    broken({
      rows: ['. . . . .', `${sign} . . . .`, '. . . . .'],
      french: ['inf B2 column E'],
      coalition: ['inf B5 column W'],
      map: { entries: { west: ['C1'], east: ['B5'] } },
    });
  expect([...retreating('.').options()].sort()).toEqual(['to B1', 'to C2']);
  const shut = retreating('-');
  expect(shut.told('retreated').map(({ to }) => to)).toEqual(['C2', 'C1']);
});
