/** Batteries: whom they can fire at, with how many dice, and what falls. */
import { describe, expect, it } from 'vitest';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import type { GunBand } from '../../tables/guns.ts';
import { rulesOfSight, sight, whyNotAt, whyNotAtInFull, whyNotFire } from './aiming.ts';
import { diceOfShot, fireShot } from './shot.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const facingSouth = 'facing 180';

/** The rules that forbid guns to fire at a target; none when they may. */
function refused(setting: Setting, guns = 'guns', target = 'target'): readonly string[] {
  const s = battle(setting);
  hear(whyNotAtInFull(s, unitNamed(s, guns), unitNamed(s, target)));
  hear({ rules: rulesOfSight(s, unitNamed(s, guns), unitNamed(s, target)) });
  return (
    (hear(whyNotFire(s, unitNamed(s, guns))) ?? hear(whyNotAt(s, unitNamed(s, guns), unitNamed(s, target))))
      ?.rules ?? []
  );
}

function dice(setting: Setting, shot: { band: GunBand; isIndirect?: boolean; isHurried?: boolean }): number {
  const s = battle(setting);
  const [battery, target] = [unitNamed(s, 'guns'), unitNamed(s, 'target')];
  return hear(diceOfShot(s, { battery, target, isIndirect: false, isHurried: false, ...shot }, cites()))
    .count;
}

/** Guns at 80,100 firing up the table, and something ahead of them. */
const duel = (guns: string, target: string): Setting => ({
  blue: { guns: `artillery ${guns} at 80,100` },
  red: { target },
});

describe('range and arc', () => {
  itCites(
    'AOR-6-109.1 a heavy gun at 24 cm is at medium range, farther at long, beyond 40 out of range',
    () => {
      const at = (y: number) => {
        const s = battle(duel('heavy', `at 80,${y}`));
        const seen = hear(sight(s, unitNamed(s, 'guns'), unitNamed(s, 'target')));
        hear({ rules: rulesOfSight(s, unitNamed(s, 'guns'), unitNamed(s, 'target')) });
        return 'words' in seen ? seen.rules[0] : seen.band;
      };
      expect([at(76), at(75.9), at(60), at(59.9)]).toEqual(['medium', 'long', 'long', 'AOR-6-104']);
    },
  );

  it('AOR-6-104.2 canister is for charges only', () => {
    const s = battle(duel('medium', 'at 80,97'));
    expect(hear(sight(s, unitNamed(s, 'guns'), unitNamed(s, 'target')))).toMatchObject({ band: 'short' });
  });

  itCites('AOR-6-116.1 the arc opens thirty degrees to each side', () => {
    // A crew is a small target: 17.3 cm ahead, 30 degrees lie 10 cm to the side.
    expect(refused(duel('medium', 'light infantry 2 figures skirmish at 91,83 facing 180'))).toEqual([]);
    expect(refused(duel('medium', 'light infantry 2 figures skirmish at 94,83 facing 180'))).toEqual([
      'AOR-6-116',
    ]);
  });

  itCites('AOR-6-105.1 a friendly battalion in between bars the line, skirmishers do not', () => {
    const between = (words: string): Setting => ({
      blue: { guns: 'artillery medium at 80,100', friend: `${words} at 80,92` },
      red: { target: 'at 80,82' },
    });
    expect(refused(between('infantry'))).toEqual(['AOR-6-105']);
    expect(refused(between('light infantry skirmish'))).toEqual([]);
  });

  itCites('AOR-6-404.1 enemy skirmishers hide the battalion behind them', () => {
    const setting: Setting = {
      blue: { guns: 'artillery medium at 80,100' },
      red: { screen: 'light infantry skirmish at 80,92', target: 'at 80,82' },
    };
    expect(refused(setting)).toEqual(['AOR-6-105']);
  });

  itCites('AOR-6-405.1 guns on a hill fire over what is nearer to them than to the target', () => {
    const hill = {
      areas: [{ id: 'hill', kind: 'gentle hill', outline: '70,95 90,95 90,120 70,120', level: 1 }],
    };
    const friendAt = (y: number): Setting => ({
      blue: { guns: 'artillery heavy at 80,98', friend: `at 80,${y}` },
      red: { target: 'at 80,68' },
      ground: hill,
    });
    expect(refused(friendAt(86))).toEqual([]);
    expect(refused(friendAt(80))).toEqual(['AOR-6-105']);
  });

  itCites('AOR-6-408.2 a hill between two points of the plain bars the line', () => {
    const hill = {
      areas: [{ id: 'hill', kind: 'gentle hill', outline: '60,85 100,85 100,92 60,92', level: 1 }],
    };
    expect(refused({ ...duel('heavy', 'at 80,76'), ground: hill })).toEqual(['AOR-6-105']);
  });

  it('AOR-6-202.2 a howitzer fires over what hides its target, a gun does not', () => {
    const wood = { areas: [{ id: 'wood', kind: 'dense woods', outline: '60,85 100,85 100,92 60,92' }] };
    expect(refused({ ...duel('heavy', 'at 80,80'), ground: wood })).toEqual(['AOR-6-105']);
    const s = battle({ ...duel('heavy howitzer', 'at 80,80'), ground: wood });
    expect(hear(sight(s, unitNamed(s, 'guns'), unitNamed(s, 'target')))).toMatchObject({ isIndirect: true });
  });

  itCites('AOR-2-403.1 beaten guns do not fire', () => {
    expect(refused(duel('medium beaten', 'at 80,90'))).toEqual(['AOR-2-403']);
  });
});

describe('dice', () => {
  it('AOR-6-108.1 worked example: medium, three crew, first fire, a square at 14 cm: six dice', () => {
    expect(dice(duel('medium 3 figures of 4', `square at 80,86 ${facingSouth}`), { band: 'medium' })).toBe(6);
  });

  itCites('AOR-6-106.1 heavy, four crew, first fire, long range: five', () => {
    expect(dice(duel('heavy', `at 80,70 ${facingSouth}`), { band: 'long' })).toBe(5);
  });

  itCites('AOR-6-110.1 counts the crew', () => {
    const withCrew = (crew: number) =>
      dice(duel(`heavy has fired ${crew} figures of 4`, `at 80,80 ${facingSouth}`), { band: 'medium' });
    expect([withCrew(4), withCrew(3), withCrew(2), withCrew(1)]).toEqual([5, 4, 3, 2]);
  });

  itCites('AOR-6-113.1 a cavalry column taken in flank gives three more', () => {
    const target = 'dragoons 8 figures column at 88,85 facing 90';
    expect(dice(duel('medium has fired 2 figures of 4', target), { band: 'medium' })).toBe(5);
  });

  itCites('AOR-6-114.1 never throws fewer than one die', () => {
    const wood = { areas: [{ id: 'wood', kind: 'light woods', outline: '60,80 100,80 100,90 60,90' }] };
    const setting = {
      ...duel('light has fired 2 figures of 4', 'light infantry skirmish at 80,84'),
      ground: wood,
    };
    expect(dice(setting, { band: 'long' })).toBe(1);
  });

  itCites('AOR-6-121.2 the rear counts as the flank does', () => {
    expect(dice(duel('medium has fired 2 figures of 4', 'at 80,84 facing 0'), { band: 'medium' })).toBe(3);
  });

  it('AOR-4-236.1 canister at cavalry: seven dice', () => {
    expect(
      dice(duel('medium has fired', `dragoons 8 figures at 80,97 ${facingSouth}`), { band: 'canister' }),
    ).toBe(7);
  });

  itCites('AOR-2-402.3 disorganised guns have one die fewer', () => {
    expect(dice(duel('medium disorganised has fired', `at 80,84 ${facingSouth}`), { band: 'medium' })).toBe(
      3,
    );
  });
});

describe('a shot', () => {
  itCites('AOR-6-107.1 every twelve pips take a figure', () => {
    const s = battle(duel('medium 3 figures of 4', `square at 80,86 ${facingSouth}`));
    const [battery, target] = [unitNamed(s, 'guns'), unitNamed(s, 'target')];
    fireShot(
      s,
      throwing(3, 3, 3, 3, 3, 3),
      { battery, target, band: 'medium', isIndirect: false, isHurried: false },
      [],
    );
    expect(rowOf(s, 'target').figures).toBe(11);
    expect(rowOf(s, 'guns').hasFired).toBe(true);
    expect(hear(whyNotFire(s, battery))?.rules).toEqual(['AOR-6-102']);
  });

  itCites('AOR-2-106.1 a beaten target runs, hit or not', () => {
    const s = battle(duel('light has fired 2 figures of 4', `beaten at 80,90 ${facingSouth}`));
    const [battery, target] = [unitNamed(s, 'guns'), unitNamed(s, 'target')];
    fireShot(s, throwing(1, 4), { battery, target, band: 'medium', isIndirect: false, isHurried: false }, []);
    expect(rowOf(s, 'target').condition).toBe('routed');
    expect(rowOf(s, 'target').y).toBe(9_000 - 200 - 2_000);
  });
});
