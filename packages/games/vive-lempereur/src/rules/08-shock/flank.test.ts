import { describe, expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { arcAgainst } from './flank.ts';

function arc(setting: Setting, target: string, ...from: string[]): string {
  return arcOf(battle(setting), target, ...from);
}

function arcOf({ state }: Battle, target: string, ...from: string[]): string {
  const hexOf = (name: string) => boardOf(state).grid.byName.get(name)!;
  return arcAgainst(state, hexOf(target), from.map(hexOf));
}

/** What is cited for it. */
function citedFor(setting: Setting, target: string, ...from: string[]): readonly string[] {
  const { state } = battle(setting);
  const hexOf = (name: string) => boardOf(state).grid.byName.get(name)!;
  const cites: string[] = [];
  arcAgainst(state, hexOf(target), from.map(hexOf), cites);
  return cites;
}

/** D5 faces west: D4 and C5 before it, C6 and E5 on its flanks, D6 and E6 behind. */
const line = { french: ['inf A1 column E'], coalition: ['inf5 D5 line WNW'] };

describe('from where', () => {
  test('a line has two flank hexes and two behind', () => {
    expect(['D4', 'C5', 'C6', 'E5', 'D6', 'E6'].map((hex) => arc(line, 'D5', hex))).toEqual([
      'front',
      'front',
      'flank',
      'flank',
      'rear',
      'rear',
    ]);
  });

  test('VE-8.6-03.1 one attacker in flank is enough for all', () => {
    const b = battle({
      ...line,
      phase: 'shock',
      french: ['inf4 D4 column E', 'inf4 C5 column SE', 'inf4 E5 column NE'],
      dice: '3 11 11 11',
    });
    b.act('at D4', 'to D5');
    b.act('at C5', 'to D5');
    b.act('at E5', 'to D5');
    b.act('end');
    const [clash] = b.told('clashed');
    expect([clash!.arc, clash!.powers[1]]).toEqual(['flank', 5]);
    expect(clash!.rules).toContain('VE-8.6-03');
  });

  test('VE-8.6-04.1 a line of sight exactly between front and flank counts as front', () => {
    // From D5 the corner between C5 and C6 looks at B5, two hexes off.
    expect(arc(line, 'D5', 'B5')).toBe('front');
    expect(arc(line, 'D5', 'B6')).toBe('flank');
    expect(arc(line, 'D5', 'B4')).toBe('front');
    expect(citedFor(line, 'D5', 'B5')).toContain('VE-8.6-04');
  });

  test('VE-7.6-03 one exactly between flank and rear counts as flank', () => {
    const other = { ...line, coalition: ['inf5 D5 line N'] };
    // D5 faces C5 and C6; D4 and D6 are its flanks; F5 lies exactly between E5 and E6, F4 between D4 and E5.
    expect(['F5', 'E4'].map((hex) => arc(other, 'D5', hex))).toEqual(['rear', 'flank']);
  });

  test('VE-8.6-02.1 morale 9 charged in rear passes with six, and not with seven', () => {
    const rear = {
      phase: 'shock' as const,
      french: ['inf7 D4 line ESE'],
      // 14 to 7 is two to one: a three is a star.
      coalition: ['inf7 D5 line ESE', 'inf9 A9 column W'],
      values: { co1: { morale: 9 } },
    };
    const passes = (dice: string) => {
      const b = battle({ ...rear, dice });
      b.act('at D4', 'to D5');
      b.act('end');
      const [trial] = b.told('moraleTested');
      expect(trial!.rules).toContain('VE-8.6-02');
      return [trial!.arc, trial!.passes];
    };
    expect([passes('3 33'), passes('3 34')]).toEqual([
      ['rear', true],
      ['rear', false],
    ]);
  });
});

describe('mixed order', () => {
  test('VE-5.7-03.1 a column below a line that has the attack in front spares both', () => {
    // The line faces E and SE; the column E has NE in its front as well.
    const both = { ...line, coalition: ['inf3 D5 line ESE', 'inf3 D5 column E'] };
    expect(arc({ ...line, coalition: ['inf3 D5 line ESE'] }, 'D5', 'C6')).toBe('flank');
    expect(arc(both, 'D5', 'C6')).toBe('front');
    expect(citedFor(both, 'D5', 'C6')).toContain('VE-5.7-03');
  });

  test('VE-8.6-05.1 nor is a square with a battery taken from behind the battery', () => {
    const both = { ...line, coalition: ['guns D5 battery WNW', 'inf3 D5 square'] };
    expect(arc(both, 'D5', 'D6')).toBe('front');
    expect(arc({ ...line, coalition: ['guns D5 battery WNW'] }, 'D5', 'D6')).toBe('rear');
    expect(citedFor(both, 'D5', 'D6')).toContain('VE-8.6-05');
  });
});

describe('protected flanks', () => {
  /** An enemy in E5 is on the flank of D5, and in front of a line in E4 that faces east. */
  const guarded = { french: ['inf5 E5 column NE'], coalition: ['inf5 D5 line WNW', 'inf5 E4 line ENE'] };

  test('VE-8.6-06.1 an attacker in front of a friend takes nobody in flank', () => {
    expect(arc(guarded, 'D5', 'E5')).toBe('front');
    expect(arc({ ...guarded, coalition: ['inf5 D5 line WNW', 'inf5 E4 line WSW'] }, 'D5', 'E5')).toBe(
      'flank',
    );
    const b = battle({ ...guarded, phase: 'shock', dice: '4 11' });
    b.act('at E5', 'to D5');
    b.act('end');
    const [clash] = b.told('clashed');
    expect([clash!.arc, clash!.powers[1]]).toEqual(['front', 10]);
    expect(b.cited('clashed')).toEqual(expect.arrayContaining(['VE-8.6-06', 'VE-8.6-08']));
    expect(b.told('moraleTested').map((trial) => [trial.unit, trial.arc, trial.morale])).toEqual([
      ['co1', 'front', 8],
    ]);
  });

  test('VE-8.6-06.2 nor does distant fire that comes in through a hex a friend covers', () => {
    // From F4 the fire comes in between D4 and E5; from G5 by E5.
    expect(arc(guarded, 'D5', 'G4')).toBe('front');
    expect(arc({ ...guarded, coalition: ['inf5 D5 line WNW'] }, 'D5', 'G4')).toBe('flank');
  });

  test('VE-8.6-08.1 nor does fire from the rear, when a friend covers that side: the test is at full morale', () => {
    const shot = (friend: string) => {
      const b = battle({
        phase: 'offensive fire',
        french: ['inf7 E5 line N'],
        coalition: ['inf7 D5 line WNW', friend, 'inf9 A9 column W'],
        dice: '3 11',
      });
      b.act('at D5', 'fr1');
      const [trial] = b.told('moraleTested');
      return [trial!.unit, trial!.arc, trial!.morale];
    };
    expect(shot('inf5 E4 line ENE')).toEqual(['co1', 'front', 8]);
    expect(shot('inf5 E4 line WSW')).toEqual(['co1', 'flank', 6]);
    const held = { ...line, coalition: ['inf7 D5 line WNW', 'inf5 E4 line ENE'] };
    expect(citedFor(held, 'D5', 'E5')).toContain('VE-8.6-08');
  });

  test('the fire and the shock say what has decided about the flank', () => {
    const cited = (coalition: readonly string[], french: readonly string[], way: string[]) => {
      const phase = way.length === 1 ? 'offensive fire' : 'shock';
      const b = battle({
        phase,
        french: [...french, 'inf G1 column E'],
        coalition: [...coalition, 'inf9 A9 column W'],
        dice: '6 11 11 11',
      });
      b.act('at ' + (way.length === 1 ? 'D5' : way[0]!), way.length === 1 ? way[0]! : 'to D5');
      if (b.asked === 'french assault') b.act('end');
      return b.cited(way.length === 1 ? 'fired' : 'clashed').filter((rule) => /^VE-8[.]6-0[4-8]$/.test(rule));
    };
    const line = 'inf7 D5 line WNW';
    expect(cited([line, 'inf5 E4 line ENE'], ['inf7 E5 line N'], ['fr1'])).toEqual([
      'VE-8.6-06',
      'VE-8.6-08',
    ]);
    expect(cited([line, 'inf5 E4 broken1'], ['inf7 E5 line N'], ['fr1'])).toEqual(['VE-8.6-07']);
    expect(cited([line, 'inf5 E4 broken1'], ['inf7 E5 line N'], ['E5', 'D5'])).toEqual(['VE-8.6-07']);
    expect(cited(['guns D5 battery WNW', 'inf3 D5 square'], ['inf7 D6 line WNW'], ['D6', 'D5'])).toEqual([
      'VE-8.6-05',
    ]);
    expect(cited([line], ['guns B5 battery SSE'], ['fr1'])).toEqual(['VE-8.6-04']);
    expect(cited([line], ['inf7 D4 line ESE'], ['D4', 'D5'])).toEqual([]);
  });

  test('VE-8.6-07.1 a disorganised friend or limbered guns protect nobody', () => {
    expect(arc({ ...guarded, coalition: ['inf5 D5 line WNW', 'inf5 E4 broken1'] }, 'D5', 'E5')).toBe('flank');
    expect(arc({ ...guarded, coalition: ['inf5 D5 line WNW', 'guns E4 limbered E'] }, 'D5', 'E5')).toBe(
      'flank',
    );
    expect(arc({ ...guarded, coalition: ['inf5 D5 line WNW', 'guns E4 battery ENE'] }, 'D5', 'E5')).toBe(
      'front',
    );
    const broken = { ...guarded, coalition: ['inf5 D5 line WNW', 'inf5 E4 broken1'] };
    expect(citedFor(broken, 'D5', 'E5')).toContain('VE-8.6-07');
  });

  test('a column protects only straight ahead, cavalry in column all its front', () => {
    const by = (friend: string) => arc({ ...guarded, coalition: ['inf5 D5 line WNW', friend] }, 'D5', 'E5');
    expect(['inf5 E4 column E', 'inf5 E4 column NE', 'cav E4 column NE'].map(by)).toEqual([
      'front',
      'flank',
      'front',
    ]);
  });
});

test.each([
  ['VE-4.1-01.1 the front of a line', 'inf D5 line WNW', 'VE-4.1-01'],
  ['VE-4.2-01.1 the front of a column', 'inf D5 column W', 'VE-4.2-01'],
  ['VE-4.3-02.1 adapted infantry', 'inf D5 adapted', 'VE-4.3-02'],
  ['VE-4.4-02.1 a square', 'inf D5 square', 'VE-4.4-02'],
  ['VE-4.5-01.1 disorganised infantry', 'inf D5 broken1', 'VE-4.5-01'],
  ['VE-4.6-08.1 skirmishers', 'light D5 skirmish E5', 'VE-4.6-08'],
  ['VE-4.8-01.1 cavalry in column', 'cav D5 column W', 'VE-4.8-01'],
  ['VE-4.9-02.1 adapted cavalry', 'cav D5 adapted', 'VE-4.9-02'],
  ['VE-4.10-01.1 disorganised cavalry', 'cav D5 broken1', 'VE-4.10-01'],
  ['VE-4.12-02.1 a battery', 'guns D5 battery WNW', 'VE-4.12-02'],
])('%s says how it is met', (_title, unit, rule) => {
  const rows = plainRows.map((row, at) => (at === 3 && unit.endsWith('adapted') ? '. . . . t . . . .' : row));
  const b = { ...line, rows, coalition: [unit] };
  expect([arc(b, 'D5', 'D4'), citedFor(b, 'D5', 'D4').includes(rule)]).toEqual(['front', true]);
});

const plainRows = Array.from({ length: 7 }, () => '. . . . . . . . .');
