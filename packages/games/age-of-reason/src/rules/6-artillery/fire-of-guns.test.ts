/** Guns in more detail: ranges, cover, strongholds, damage, and the risks of generals. */
import { describe, expect, it } from 'vitest';
import { changeGeneral, changeUnit, marks, mark, type State } from '../../state.ts';
import { Phase6 } from '../../commanding.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { bandAt, type GunBand } from '../../tables/guns.ts';
import { placeOfGeneral } from '../3-action-points/command.ts';
import { generalMoves } from '../5-movement/general-moves.ts';
import { charismaWith } from '../../troops.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { diceOfTest, plainTrial } from '../2-morale/morale-test.ts';
import { moraleAfterFire } from '../2-morale/after-fire.ts';
import { rulesOfSight, sight, structuresOf, whyNotAt, whyNotAtInFull, whyNotFire } from './aiming.ts';
import { cannonade } from './cannonade.ts';
import { diceOfShot, fireAtStructure, fireShot } from './shot.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const duel = (guns: string, target: string, more: Partial<Setting> = {}): Setting => ({
  blue: { guns: `artillery ${guns} at 80,100` },
  red: { target: `facing 180 ${target}` },
  ...more,
});

const inside = (kind: string, size: number, stone = 0): Partial<Setting> => ({
  ground: { areas: [{ id: 'place', kind, outline: '70,70 90,70 90,90 70,90', values: { size, stone } }] },
});

/** A battle in which the target holds the stronghold. */
function held(guns: string, target: string, ground: Partial<Setting>) {
  const s = battle(duel(guns, target, ground));
  changeUnit(s, unitNamed(s, 'target'), { post: 0 });
  return s;
}

const shot = (band: GunBand, isIndirect = false) => ({
  battery: 0,
  target: 1,
  band,
  isIndirect,
  isHurried: false,
});
const dice = (setting: Setting, band: GunBand, isIndirect = false): number =>
  hear(diceOfShot(battle(setting), shot(band, isIndirect), cites())).count;
/** By which rule the first unit may not fire at the target; all that bars the line, or lets it pass, is heard. */
const refused = (setting: Setting): readonly string[] => {
  const s = battle(setting);
  const target = unitNamed(s, 'target');
  const why = hear(whyNotFire(s, 0)) ?? hear(whyNotAtInFull(s, 0, target));
  if (why === null) hear({ rules: rulesOfSight(s, 0, target) });
  return why === null ? [] : [why.rules[0]!];
};

describe('batteries', () => {
  itCites('AOR-6-101.1 have four gunners', () => {
    const s = battle(duel('', 'at 80,80'));
    expect(rowOf(s, 'guns').figures).toBe(4);
    expect(hear(whyNotFire(s, 1))?.rules).toEqual(['AOR-6-101']);
  });

  itCites('AOR-6-103.1 do not fire without any', () => {
    const s = battle(duel('', 'at 80,80'));
    changeUnit(s, 0, { figures: 0 });
    expect(hear(whyNotFire(s, 0))?.rules).toEqual(['AOR-6-103']);
  });

  itCites('AOR-6-102.2 fire at one target', () => {
    const s = battle({
      ...duel('', 'at 80,80'),
      red: { target: 'at 70,80 facing 180', other: 'at 90,80 facing 180' },
    });
    const talk = new Talk(cannonade, s, { step: 'artillery' }, 1, 1, 1, 1, 1);
    expect(talk.refusal('guns', 'target', 'other')).not.toBeNull();
    talk.say('guns', 'target');
    expect(talk.question).toBeNull();
  });

  it('AOR-0-203.1 muskets do not fire in phase 7', () => {
    const s = battle({
      blue: { guns: 'artillery at 80,100', prinz: 'at 60,100' },
      red: { target: 'at 70,90 facing 180' },
    });
    const talk = new Talk(cannonade, s, { step: 'artillery' });
    expect(talk.refusal('prinz', 'target')?.rules).toEqual(['AOR-6-101']);
  });

  it('AOR-6-104.1 a medium gun at 14 cm is at medium range, which changes nothing', () => {
    expect(bandAt('medium', 1_400)).toBe('medium');
    expect(dice(duel('medium has fired 2 figures of 4', 'at 80,86'), 'medium')).toBe(2);
  });

  itCites('AOR-6-104.3 a light gun at 19 cm is out of range', () => {
    expect(refused(duel('light', 'at 80,81'))).toEqual(['AOR-6-104']);
  });

  itCites('AOR-6-105.2 own skirmishers let fire pass, the enemy’s do not', () => {
    const screen = (side: 'blue' | 'red'): Setting => ({
      blue: {
        guns: 'artillery at 80,100',
        ...(side === 'blue' && { screen: 'light infantry skirmish at 80,92' }),
      },
      red: {
        target: 'at 80,82 facing 180',
        ...(side === 'red' && { screen: 'light infantry skirmish at 80,92' }),
      },
    });
    expect([refused(screen('blue')), refused(screen('red'))]).toEqual([[], ['AOR-6-105']]);
  });

  itCites('AOR-6-111.1 have a die more for their first shot only', () => {
    expect([dice(duel('', 'at 80,86'), 'medium'), dice(duel('has fired', 'at 80,86'), 'medium')]).toEqual([
      5, 4,
    ]);
  });

  itCites('AOR-6-112.1 a light gun with canister: three dice before its crew', () => {
    expect(dice(duel('light has fired 2 figures of 4', 'at 80,98'), 'canister')).toBe(3);
  });

  itCites('AOR-6-115.1 do not fire into a melee', () => {
    const s = battle({ ...duel('', 'at 80,82'), blue: { guns: 'artillery at 80,100', prinz: 'at 80,80' } });
    const [one, other] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
    s.contacts = [{ one, other, side: 'front', since: 1, direction: 0, joined: false }];
    expect(hear(whyNotAt(s, 0, other))?.rules).toEqual(['AOR-6-115']);
  });

  itCites('AOR-6-118.1 with blind ranging a shot out of range is lost', () => {
    const s = battle(duel('light', 'at 80,81', { options: { blindRange: true } }));
    const talk = new Talk(cannonade, s, { step: 'artillery' }).say('guns', 'target');
    expect(talk.told('shotWasted')).toHaveLength(1);
    expect(hear(whyNotFire(s, 0))?.rules).toEqual(['AOR-6-102']);
  });

  itCites('AOR-6-119.1 siege guns with two gunners throw five, four and three dice', () => {
    const at = (band: GunBand): number => dice(duel('siege has fired 2 figures of 4', 'at 80,70'), band);
    expect([at('short'), at('medium'), at('long')]).toEqual([5, 4, 3]);
  });

  it('AOR-6-121.1 the nearest part counts, though it lies beside the arc', () => {
    const s = battle(duel('medium', 'at 85,92'));
    expect(hear(sight(s, 0, 1))).toMatchObject({ band: 'short' });
  });

  it('AOR-6-121.3 a battery has no flank under fire', () => {
    expect(dice(duel('medium has fired 2 figures of 4', 'artillery at 80,84 facing 90'), 'medium')).toBe(1);
  });

  itCites('AOR-5-125.1 a column draws one die more', () => {
    expect(
      dice(duel('has fired', 'column at 80,84'), 'medium') - dice(duel('has fired', 'at 80,84'), 'medium'),
    ).toBe(1);
  });
});

describe('cover', () => {
  const wall = { lines: [{ id: 'wall', kind: 'stone wall', path: '60,85 100,85' }] };
  const wood = { areas: [{ id: 'wood', kind: 'light woods', outline: '60,75 100,75 100,84.5 60,84.5' }] };

  itCites('AOR-6-120.2 of a wood and a wall only the wall counts', () => {
    const open = dice(duel('heavy has fired', 'at 80,84'), 'medium');
    expect(open - dice(duel('heavy has fired', 'at 80,84', { ground: { ...wall, ...wood } }), 'medium')).toBe(
      2,
    );
  });

  itCites('AOR-6-502.1 a stone wall takes two dice, a village three', () => {
    const open = dice(duel('heavy has fired', 'at 80,84'), 'medium');
    expect(open - dice(duel('heavy has fired', 'at 80,84', { ground: wall }), 'medium')).toBe(2);
    expect(
      open -
        hear(diceOfShot(held('heavy has fired', 'at 80,84', inside('village', 1)), shot('medium'), cites()))
          .count,
    ).toBe(3);
  });

  itCites('AOR-6-120.3 skirmishers in a village: three and one', () => {
    const open = dice(duel('siege has fired', 'at 80,84'), 'medium');
    const s = held('siege has fired', 'light infantry skirmish at 80,84', inside('village', 1));
    expect(open - hear(diceOfShot(s, shot('medium'), cites())).count).toBe(4);
  });

  itCites('AOR-6-403.1 a battalion that lines a hedge is fired at with one die less', () => {
    const hedge = { lines: [{ id: 'hedge', kind: 'hedge', path: '60,85 100,85' }] };
    expect(refused(duel('heavy', 'at 80,84', { ground: hedge }))).toEqual([]);
    const open = dice(duel('heavy has fired', 'at 80,84'), 'medium');
    expect(open - dice(duel('heavy has fired', 'at 80,84', { ground: hedge }), 'medium')).toBe(1);
  });

  it('AOR-5-114.1 a battery at the edge of a wood has its cover, and fires as in the open', () => {
    const edge = { areas: [{ id: 'edge', kind: 'light woods', outline: '60,100 100,100 100,120 60,120' }] };
    const out = (more: Partial<Setting>): number => dice(duel('has fired', 'at 80,84', more), 'medium');
    expect([out({ ground: edge }), out({})]).toEqual([4, 4]);
    const fromOutside = (ground: Partial<Setting>): number => {
      const s = battle(duel('has fired', 'artillery has fired at 80,80', ground));
      return hear(diceOfShot(s, { ...shot('medium'), battery: 1, target: 0 }, cites())).count;
    };
    expect([fromOutside({ ground: edge }), fromOutside({})]).toEqual([2, 3]);
  });

  itCites('AOR-7-310.2 guns in a redoubt fire all round', () => {
    const redoubt = {
      ground: {
        blocks: [{ id: 'redoubt', kind: 'redoubt', centre: '80,100', width: 20, depth: 20, facing: 0 }],
      },
    };
    const s = battle(duel('medium', 'at 80,130 facing 0', redoubt));
    changeUnit(s, 0, { post: 0 });
    expect(hear(whyNotAt(s, 0, 1))).toBeNull();
    hear({ rules: rulesOfSight(s, 0, 1) });
  });
});

describe('howitzers and lines of fire', () => {
  const village = {
    areas: [{ id: 'v', kind: 'village', outline: '70,85 90,85 90,95 70,95', values: { size: 1 } }],
  };

  itCites('AOR-6-202.1 a heavy howitzer over a village: four dice', () => {
    const setting = duel('heavy howitzer has fired', 'at 80,80', { ground: village });
    expect([refused(setting), dice(setting, 'medium', true)]).toEqual([[], 4]);
  });

  it('AOR-6-203.1 with a clear line no die less, and no wider arc', () => {
    const s = battle(duel('heavy howitzer has fired', 'at 80,80'));
    expect(hear(sight(s, 0, 1))).toMatchObject({ isIndirect: false });
    expect(refused(duel('heavy howitzer', 'light infantry 2 figures skirmish at 96,83'))).toEqual([
      'AOR-6-116',
    ]);
  });

  it('AOR-6-401.2 skirmishers of one’s own bar no line', () => {
    expect(
      refused({
        blue: { guns: 'artillery at 80,100', screen: 'light infantry skirmish at 80,90' },
        red: { target: 'at 80,82 facing 180' },
      }),
    ).toEqual([]);
  });

  const hillBelow = (y: number): NonNullable<Setting['ground']> => ({
    areas: [{ id: 'hill', kind: 'gentle hill', outline: `60,40 100,40 100,${y} 60,${y}`, level: 1 }],
  });

  itCites('AOR-6-406.1 guns fire up over what is nearer to the target', () => {
    const friendAt = (y: number): Setting => ({
      blue: { guns: 'artillery heavy at 80,100', friend: `at 80,${y}` },
      red: { target: 'at 80,70 facing 180' },
      ground: hillBelow(72),
    });
    expect([refused(friendAt(80)), refused(friendAt(90))]).toEqual([[], ['AOR-6-105']]);
  });

  itCites('AOR-6-407.1 guns fire down from the edge of their hill only', () => {
    const from = (y: number): readonly string[] =>
      refused({
        blue: { guns: `artillery heavy at 80,${y}` },
        red: { target: 'at 80,70 facing 180' },
        ground: {
          areas: [{ id: 'hill', kind: 'gentle hill', outline: '60,90 100,90 100,130 60,130', level: 1 }],
        },
      });
    expect([from(98), from(95)]).toEqual([['AOR-6-105'], []]);
  });
});

describe('damage', () => {
  it('AOR-6-504.1 the worked example: three dice, one loss, one of seven points', () => {
    const s = held('heavy has fired', 'at 80,84', inside('village', 3));
    const play = throwing(6, 6, 2, 2);
    fireShot(s, play, shot('short'), []);
    expect(rowOf(s, 'target').figures).toBe(11);
    expect(s.damage).toEqual([{ feature: 0, section: 0, points: 1 }]);
  });

  itCites('AOR-6-503.1 a die no higher than the dice of the shot', () => {
    const damaged = (die: number): number => {
      const s = held('heavy has fired', 'at 80,84', inside('village', 3));
      fireShot(s, throwing(1, 1, 1, die), shot('short'), []);
      return s.damage[0]!.points;
    };
    expect([damaged(3), damaged(4)]).toEqual([1, 0]);
  });

  // Line 863: behind a wall as well as in fortifications or a village.
  it('AOR-6-503 a wall is damaged by a shot at those behind it, a hedge is not', () => {
    const behind = (kind: string, ...dice: number[]): State => {
      const line = { lines: [{ id: 'line', kind, path: '60,85 100,85' }] };
      const s = battle({
        blue: { guns: 'artillery heavy has fired at 80,100' },
        red: { target: 'at 80,84 facing 180' },
        ground: line,
      });
      fireShot(s, throwing(...dice), { ...shot('medium'), target: unitNamed(s, 'target') }, []);
      return s;
    };
    // Heavy guns 3, crew 2, stone wall -2.
    expect(behind('stone wall', 1, 1, 1, 3).damage).toEqual([{ feature: 0, section: 4, points: 1 }]);
    expect(behind('stone wall', 1, 1, 1, 4).damage).toEqual([{ feature: 0, section: 4, points: 0 }]);
    expect(behind('temporary works', 1, 1, 1, 1, 4).damage).toEqual([{ feature: 0, section: 4, points: 1 }]);
    expect(behind('hedge', 1, 1, 1, 1).damage).toEqual([]);
  });

  // Lines 883 to 885: a section of earthwork, a section of stone wall; how long one is, is ours (G-86).
  describe('of walls and works, by sections of 4 cm', () => {
    const wall = { lines: [{ id: 'wall', kind: 'stone wall', path: '60,85 100,85' }] };
    const setting = {
      blue: { guns: 'artillery heavy has fired at 82,100' },
      red: { target: 'at 82,84 facing 180', other: 'at 66,84 facing 180' },
      ground: wall,
    };
    const down = (...sections: number[]): State => {
      const s = battle(setting);
      s.damage = sections.map((section) => ({ feature: 0, section, points: 3 }));
      return s;
    };

    itCites('AOR-6-506.1 a shot strikes the section before those who are aimed at', () => {
      const s = battle(setting);
      const events = throwing(1, 1, 1, 1);
      fireShot(s, events, { ...shot('medium'), target: unitNamed(s, 'target') }, []);
      expect(s.damage).toEqual([{ feature: 0, section: 5, points: 1 }]);
      s.damage = [{ feature: 0, section: 5, points: 2 }];
      fireShot(s, hear(throwing(1, 1, 1, 1)), { ...shot('medium'), target: unitNamed(s, 'target') }, []);
      expect(s.damage).toEqual([{ feature: 0, section: 5, points: 3 }]);
    });

    it('AOR-6-505 whoever stands behind a section that is down has less cover, others have what they had', () => {
      const dice = (s: State, id: string): number =>
        diceOfShot(s, { ...shot('medium'), target: unitNamed(s, id) }).count;
      expect(dice(down(5), 'target') - dice(down(), 'target')).toBe(1);
      expect(dice(down(5), 'other')).toBe(dice(down(), 'other'));
    });

    it('AOR-6-511 guns that fire at a wall nobody holds widen the breach', () => {
      const s = down(5);
      for (let shots = 0; shots < 3; shots += 1) fireAtStructure(s, throwing(1), 0, 0, 'medium', false);
      expect(s.damage).toEqual([
        { feature: 0, section: 5, points: 3 },
        { feature: 0, section: 4, points: 3 },
      ]);
      expect(structuresOf(s, 0)).toEqual([0]);
      expect(structuresOf(down(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 0)).toEqual([]);
    });

    it('AOR-5-017 a column goes through a breach as over a low wall, and a line does not fit', () => {
      const far = (words: string, ...sections: number[]): number => {
        const talk = new Phase6({ blue: { prinz: `${words} at 82,90 facing 0` }, ground: wall });
        talk.state.damage = sections.map((section) => ({ feature: 0, section, points: 3 }));
        return talk.farthest('prinz', 'ahead');
      };
      const open = far('column', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
      expect(far('column', 5)).toBe(open);
      expect(far('column')).toBeLessThan(open);
      expect(far('', 5)).toBe(far(''));
      expect(far('', 3, 4, 5, 6, 7)).toBeGreaterThan(far(''));
    });
  });

  // Line 1025: each of its four walls bears three points.
  it('AOR-7-309 a redoubt loses the wall that is battered down, towards that side alone', () => {
    const s = battle({
      blue: { guns: 'artillery heavy has fired at 80,100' },
      red: { target: 'at 80,84' },
      ground: { blocks: [{ id: 'r', kind: 'redoubt', centre: '80,80', width: 12, depth: 12, facing: 180 }] },
    });
    changeUnit(s, 1, { post: 0 });
    const dice = (): number => diceOfShot(s, shot('medium')).count;
    expect(dice()).toBe(2);
    for (let count = 0; count < 3; count += 1) fireShot(s, throwing(1, 1, 1), shot('medium'), []);
    expect(s.damage).toEqual([{ feature: 0, section: 0, points: 3 }]);
    expect(dice()).toBe(4);
    changeUnit(s, 0, { x: 8_000, y: 6_000, facing: 18_000 });
    expect(dice()).toBe(2);
  });

  itCites('AOR-6-501.1 medium guns damage nothing, heavy ones do', () => {
    const s = held('medium has fired', 'at 80,84', inside('village', 3));
    fireShot(s, throwing(1, 1), shot('short'), []);
    expect(s.damage).toEqual([]);
    fireShot(
      held('heavy has fired', 'at 80,84', inside('village', 3)),
      throwing(1, 1, 1, 1),
      shot('short'),
      [],
    );
  });

  itCites('AOR-6-505.1 a ruined village gives one die of cover', () => {
    const s = held('heavy has fired', 'at 80,84', inside('village', 3));
    const before = hear(diceOfShot(s, shot('short'), cites())).count;
    s.damage = [{ feature: 0, section: 0, points: 7 }];
    expect(hear(diceOfShot(s, shot('short'), cites())).count - before).toBe(2);
  });

  itCites('AOR-6-511.1 and no shelter in a test', () => {
    const s = held('heavy', 'M2 at 80,84', inside('village', 1, 1));
    expect(hear(diceOfTest(s, plainTrial(1, 'artillery'), cites())).count).toBe(4);
    s.damage = [{ feature: 0, section: 0, points: 3 }];
    expect(hear(diceOfTest(s, plainTrial(1, 'artillery'), cites())).count).toBe(2);
  });
});

describe('generals at risk', () => {
  /** What becomes of a brigadier whose unit loses so many to fire or in melee. */
  function after(losses: number, danger: 'fire' | 'melee', y: number, ...thrown: number[]) {
    const s = battle({
      blue: { prinz: `12 figures at 80,${y}` },
      generals: { blue: { brigadier: 'with prinz' } },
      turn: 3,
    });
    const play = throwing(...thrown);
    takeLosses(s, play, 0, losses, danger, []);
    return { s, general: s.generals[0]! };
  }

  itCites('AOR-6-301.1 safe above the losses', () => {
    expect(after(2, 'fire', 100, 3).general.fate).toBe('table');
    expect(after(2, 'fire', 100, 2, 6).general.fate).toBe('killed');
  });

  it('AOR-6-301.2 six losses put everybody at risk', () => {
    expect(after(6, 'fire', 100, 6, 6).general.fate).toBe('killed');
  });

  it('AOR-6-301.3 without loss nobody throws', () => {
    expect(after(0, 'fire', 100).general.fate).toBe('table');
  });

  itCites('AOR-6-302.1 second die 1: nothing', () => {
    expect(after(3, 'fire', 100, 3, 1).general).toMatchObject({ fate: 'table', lame: -1 });
  });

  itCites('AOR-6-303.1 a horse killed: he does not ride in the next turn', () => {
    const { s } = after(2, 'fire', 100, 1, 2);
    s.turn = 4;
    expect(new Talk(generalMoves, s, { step: 'generals' }).question).toBeNull();
    s.turn = 5;
    expect(new Talk(generalMoves, s, { step: 'generals' }).question?.question).toBe('generals');
  });

  itCites('AOR-6-304.1 a light wound: 20 cm back, alone, without charisma', () => {
    const { s, general } = after(2, 'fire', 100, 1, 3);
    expect([general.unit, placeOfGeneral(s, 0)]).toEqual([-1, [8_000, 12_200]]);
    changeGeneral(s, 0, { unit: 0 });
    expect(charismaWith(s, 0)).toBe(0);
  });

  itCites('AOR-6-304.2 not over the edge', () => {
    const { s } = after(2, 'fire', 136, 1, 3);
    expect(placeOfGeneral(s, 0)[1]).toBe(15_000);
  });

  itCites('AOR-6-305.1 a four: killed by fire on four or more', () => {
    expect([
      after(2, 'fire', 100, 1, 4, 3).general.fate,
      after(2, 'fire', 100, 1, 4, 4).general.fate,
    ]).toEqual(['table', 'killed']);
  });

  itCites('AOR-6-305.2 a five in melee: taken on three or more', () => {
    expect(after(2, 'melee', 100, 1, 5, 3).general.fate).toBe('captured');
  });

  itCites('AOR-6-306.1 a six: dead, in melee too', () => {
    expect(after(2, 'melee', 100, 1, 6).general.fate).toBe('killed');
  });

  it('AOR-7-501.1 the same under musketry', () => {
    expect(after(1, 'fire', 100, 1, 6).general.fate).toBe('killed');
  });

  itCites('AOR-6-102.1 a battery that fired at a charge does not fire in phase 7', () => {
    const s = battle(duel('', 'at 80,84'));
    mark(s, 0, marks.fired | marks.firedAtCharge);
    expect(hear(whyNotFire(s, 0))?.rules).toEqual(['AOR-6-102']);
  });
});

describe('over what lies between', () => {
  const village = {
    id: 'place',
    kind: 'village',
    outline: '70,60 90,60 90,80 70,80',
    values: { size: 1, stone: 1 },
  };
  const wood = { id: 'wood', kind: 'light woods', outline: '60,84 100,84 100,92 60,92' };

  itCites('AOR-6-203.2 a howitzer at a stone village behind a wood: one die, and the damage die', () => {
    const s = battle(duel('heavy howitzer has fired', 'at 80,60', { ground: { areas: [village, wood] } }));
    changeUnit(s, unitNamed(s, 'target'), { post: 0 });
    expect(hear(sight(s, 0, 1))).toMatchObject({ band: 'medium', isIndirect: true });
    const { count, sum } = hear(diceOfShot(s, shot('medium', true), cites()));
    expect([count, sum.map(({ id, value }) => [id, value])]).toEqual([
      1,
      [
        ['AOR-6-106', 3],
        ['AOR-6-110', 2],
        ['AOR-6-203', -1],
        ['AOR-6-120', -3],
      ],
    ]);
    const talk = new Talk(cannonade, s, { step: 'artillery' }, 5, 1).say('guns', 'target');
    expect(talk.told('battered')).toMatchObject([{ needed: 1, points: 1 }]);
  });

  it('AOR-2-106.3 a shot that cannot be fired moves nobody', () => {
    const s = battle(duel('medium', 'beaten at 80,5'));
    const talk = new Talk(cannonade, s, { step: 'cannonade' });
    expect(talk.refusal('guns', 'target')?.rules).toEqual(['AOR-6-104']);
    expect(rowOf(s, 'target').condition).toBe('beaten');
  });

  it('AOR-2-106 with the option a beaten unit runs only from a shot that takes a figure', () => {
    const fired = (...thrown: number[]): string => {
      const s = battle(
        duel('medium 1 figures has fired', 'beaten at 80,70', { options: { beatenRoutOnLoss: true } }),
      );
      fireShot(s, throwing(...thrown), shot('medium'), []);
      return rowOf(s, 'target').condition;
    };
    expect([fired(1), fired(6)]).toEqual(['beaten', 'beaten']);
    const usual = battle(duel('medium 1 figures has fired', 'beaten at 80,70'));
    fireShot(usual, throwing(1, 3), shot('medium'), []);
    expect(rowOf(usual, 'target').condition).toBe('routed');
  });

  const fortress = {
    id: 'place',
    kind: 'fortress',
    outline: '60,100 100,100 100,140 60,140',
    values: { size: 1 },
  };

  itCites('AOR-7-318.1 a battery in a bastion fires 80 degrees off its axis', () => {
    const at = (degrees: string): readonly string[] => {
      const s = battle({
        blue: { guns: 'artillery medium facing 0 at 80,120' },
        red: { target: `4 figures M2 column facing 180 at ${degrees}` },
        ground: { areas: [fortress] },
      });
      changeUnit(s, 0, { post: 0 });
      hear({ rules: rulesOfSight(s, 0, 1) });
      return hear(whyNotAt(s, 0, 1))?.rules ?? [];
    };
    expect(at('110,112')).toEqual([]);
    expect(at('80,146')).toEqual(['AOR-6-116']);
  });

  it('AOR-6-117.1 the range is known before anybody is named', () => {
    const s = battle(duel('medium', 'at 80,80'));
    expect(hear(sight(s, 0, 1))).toMatchObject({ distance: 2_000 });
  });

  it('AOR-0-104.1 who has fired is marked for the turn', () => {
    const s = battle({
      ...duel('medium', 'at 80,80'),
      blue: { guns: 'artillery medium at 80,100', other: 'artillery medium at 90,100' },
    });
    fireShot(s, throwing(1, 1, 1, 1, 1, 1, 1), { ...shot('medium'), target: 2 }, []);
    expect(rowOf(s, 'guns').marks & marks.fired).not.toBe(0);
    expect(hear(whyNotAt(s, 1, 2))).toBeNull();
  });

  it('AOR-0-104.2 smoke hides nobody', () => {
    const s = battle({
      blue: { guns: 'artillery medium at 80,100' },
      red: { target: 'facing 180 at 80,70' },
    });
    mark(s, 1, marks.fired);
    expect(hear(whyNotAt(s, 0, 1))).toBeNull();
  });
});

describe('both at one moment', () => {
  it('AOR-0-202 with the option losses fall when both sides have fired', () => {
    const s = battle({
      blue: { guns: 'artillery medium at 80,100' },
      red: { battery: 'artillery medium facing 180 at 80,80' },
      options: { simultaneousFire: true },
    });
    new Talk(cannonade, s, { step: 'artillery' }, 6, 6, 6, 6, 6).say('guns', 'battery');
    expect([rowOf(s, 'battery').figures, s.deferred.length]).toEqual([4, 1]);
    const tests = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' });
    expect([rowOf(tests.state, 'battery').figures, s.deferred.length]).toEqual([2, 0]);
  });
});
