/** The dice of a morale test, and what a total does. */
import { describe, expect, it } from 'vitest';
import { cm } from '../../tables/measures.ts';
import { battle, rowOf, seeded, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { diceOfTest, plainTrial, throwTest, type Trial } from './morale-test.ts';
import { routsInstead, suffer } from './results.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

/** How many dice a unit of a battle throws. */
function dice(setting: Setting, unit: string, trial: Partial<Trial> = {}): number {
  const s = battle(setting);
  return hear(diceOfTest(s, { ...plainTrial(unitNamed(s, unit), 'artillery'), ...trial }, cites())).count;
}

const alone = (words: string): Setting => ({ blue: { prinz: `${words} at 80,100` } });

describe('the number of dice', () => {
  itCites('AOR-2-301.1 is the morale class, and the dice are added up', () => {
    const s = battle(alone('M2'));
    const { total, passed } = throwTest(
      s,
      throwing(3, 4),
      plainTrial(unitNamed(s, 'prinz'), 'artillery'),
      [],
    );
    expect([total, passed]).toEqual([7, true]);
  });

  it('AOR-2-301.2 counts covered flanks and a charge against each other', () => {
    const setting = { blue: { left: 'at 62,100', prinz: 'M3 at 80,100', right: 'at 98,100' } };
    expect(dice(setting, 'prinz', { reason: 'charged' })).toBe(3);
  });

  itCites('AOR-2-302.1 is never less than one', () => {
    expect(dice(alone('M1 disorganised'), 'prinz', { reason: 'charged', aspect: 'rear' })).toBe(1);
  });

  itCites('AOR-2-304.1 is one for trained troops charged in front', () => {
    expect(dice(alone('M2'), 'prinz', { reason: 'charged' })).toBe(1);
  });

  it('AOR-2-304.4 grows by a Great Captain', () => {
    const setting: Setting = {
      ...alone('M2 disorganised'),
      generals: { blue: { frederick: 'commander-in-chief great captain with prinz' }, red: {} },
    };
    expect(dice(setting, 'prinz')).toBe(4);
    expect(
      dice({ ...setting, generals: { blue: { keith: 'charisma 1 at 81,103' }, red: {} } }, 'prinz'),
    ).toBe(1);
  });

  itCites('AOR-2-305.1 falls by one when a quarter is lost', () => {
    expect(dice(alone('M2 9 figures of 12'), 'prinz')).toBe(1);
    expect(dice(alone('M2 10 figures of 12'), 'prinz')).toBe(2);
  });

  itCites('AOR-2-314.1 a square counts neither flanks nor rear, only itself', () => {
    const setting = {
      blue: { prinz: 'M2 square at 80,100', a: 'at 66,100', b: 'at 94,100', c: 'at 80,108' },
    };
    expect(dice(setting, 'prinz')).toBe(3);
  });

  itCites('AOR-2-321.1 woods give one die', () => {
    const wood = { areas: [{ id: 'wood', kind: 'light woods', outline: '60,90 100,90 100,110 60,110' }] };
    expect(dice({ ...alone('M2'), ground: wood }, 'prinz')).toBe(3);
  });

  itCites('AOR-2-323.2 a charger who was fired at has one die fewer', () => {
    expect(dice(alone('dragoons M3'), 'prinz', { reason: 'fired at' })).toBe(2);
  });
});

describe('flanks and rear', () => {
  itCites('AOR-2-315.2 a friend at 5.9 centimetres covers, at six he does not', () => {
    const setting = (x: number): Setting => ({
      blue: { prinz: 'M2 at 80,100', left: 'at 64,100', right: `at ${x},100` },
    });
    expect(dice(setting(101.9), 'prinz')).toBe(3);
    expect(dice(setting(102), 'prinz')).toBe(2);
  });

  it('AOR-2-315.3 a beaten friend covers nothing', () => {
    expect(
      dice({ blue: { prinz: 'M2 at 80,100', left: 'at 64,100', right: 'beaten at 96,100' } }, 'prinz'),
    ).toBe(2);
  });

  itCites('AOR-2-317.2 a threatened flank is not covered', () => {
    const setting: Setting = {
      blue: { prinz: 'M2 at 80,100', left: 'at 63,100', right: 'at 97,100' },
      red: { hussars: 'light cavalry 8 figures at 105,118 facing 302' },
    };
    expect(dice(setting, 'prinz')).toBe(1);
  });

  itCites('AOR-2-318.2 a line behind supports at 18 centimetres, not at 21', () => {
    const behind = (y: number): Setting => ({ blue: { prinz: 'M2 at 80,100', second: `at 80,${y}` } });
    expect(dice(behind(120), 'prinz')).toBe(3);
    expect(dice(behind(123), 'prinz')).toBe(2);
  });

  it('AOR-2-318.3 a battery never supports', () => {
    expect(dice({ blue: { prinz: 'M2 at 80,100', guns: 'artillery at 80,110' } }, 'prinz')).toBe(2);
  });

  it('AOR-2-327.1 a friend straight behind covers no flank', () => {
    expect(dice({ blue: { prinz: 'M2 at 80,100', second: 'at 80,106' } }, 'prinz')).toBe(3);
  });

  it('AOR-10-002.1 a wood on one side and a battery on the other cover both flanks', () => {
    const setting: Setting = {
      blue: { prinz: 'M2 at 80,100', guns: 'artillery at 93,100' },
      ground: { areas: [{ id: 'wood', kind: 'dense woods', outline: '40,80 67,80 67,120 40,120' }] },
    };
    expect(dice(setting, 'prinz')).toBe(3);
  });

  it('AOR-2-309.1 worked example: disorganised, both flanks, rear support: three dice, and three is the worst', () => {
    const s = battle({
      blue: { prinz: 'M2 disorganised at 80,100', a: 'at 63,100', b: 'at 97,100', c: 'at 80,110' },
      red: { guns: 'artillery at 80,60' },
    });
    const unit = unitNamed(s, 'prinz');
    const play = throwing(1, 1, 1);
    const { total } = throwTest(s, play, plainTrial(unit, 'artillery'), []);
    suffer(s, play, unit, total, [cm(80), cm(60)], []);
    expect(rowOf(s, 'prinz').condition).toBe('beaten');
  });
});

describe('results', () => {
  const fall = (total: number, words = 'M2') => {
    const s = battle(alone(words));
    const play = throwing(4);
    suffer(s, play, unitNamed(s, 'prinz'), total, [cm(80), cm(60)], []);
    return { row: rowOf(s, 'prinz'), spot: spotOf(s, 'prinz') };
  };

  it('AOR-2-303.1 two: routed, sixteen and a die', () => {
    const { row, spot } = fall(2);
    expect([row.condition, spot]).toEqual(['routed', [80, 122, 180]]);
  });

  itCites('AOR-2-303.2 three: beaten, a whole move with its back to the enemy', () => {
    const { row, spot } = fall(3);
    expect([row.condition, spot]).toEqual(['beaten', [80, 118, 180]]);
  });

  itCites('AOR-2-303.3 four: disorganised, half a move, facing the enemy', () => {
    const { row, spot } = fall(4);
    expect([row.condition, spot]).toEqual(['disorganised', [80, 108, 0]]);
  });

  it('AOR-2-303.4 six: nothing', () => {
    const { row, spot } = fall(6);
    expect([row.condition, spot]).toEqual(['normal', [80, 100, 0]]);
  });

  it('AOR-2-324.1 a disorganised unit goes back as far as any other', () => {
    expect(fall(3, 'M2 disorganised').spot).toEqual([80, 118, 180]);
    expect(fall(4, 'M2 disorganised').spot).toEqual([80, 108, 0]);
  });

  itCites('AOR-2-313.1 a beaten unit does not throw: it routs', () => {
    const s = battle(alone('M4 beaten'));
    const play = seeded();
    expect(routsInstead(s, play, unitNamed(s, 'prinz'))).toBe(true);
    expect(rowOf(s, 'prinz').condition).toBe('routed');
    expect(play.events.some(({ kind }) => kind === 'moraleTested')).toBe(false);
  });
});
