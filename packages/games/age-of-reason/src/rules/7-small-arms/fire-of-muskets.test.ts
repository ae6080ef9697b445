/** Muskets in more detail: after which moves, from which places, at whom. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { halfMove, wholeMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, unitNamed, type Setting } from '../../testing.ts';
import { level, rulesOfLevel, whyNotAt, whyNotAtInFull, whyNotFire } from './levelling.ts';
import { diceOfVolley, type Band } from './volley.ts';
import { volleys } from './volleys.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const facing = (firer: string, target: string, more: Partial<Setting> = {}): Setting => ({
  blue: { prinz: `${firer} at 80,100` },
  red: { target: `facing 180 ${target}` },
  ...more,
});

const dice = (s: State, band: Band = 'normal'): number =>
  hear(diceOfVolley(s, { unit: 0, target: unitNamed(s, 'target'), band, face: 'front' }, cites())).count;

/** By which rules the first unit may not fire at the target; all that bars the line, or lets it pass, is heard. */
const whyNot = (s: State): readonly string[] => {
  const target = unitNamed(s, 'target');
  hear(whyNotAtInFull(s, 0, target, 'front'));
  hear({ rules: rulesOfLevel(s, 0, target, 'front') });
  return (hear(whyNotFire(s, 0)) ?? hear(whyNotAt(s, 0, target, 'front')))?.rules ?? [];
};

describe('after what', () => {
  it('AOR-7-101.1 not after a charge', () => {
    const s = battle(facing('', 'at 80,92'));
    mark(s, 0, marks.charged);
    expect(whyNot(s)).toEqual(['AOR-4-310']);
  });

  const moved = (words: string, steps: number): State => {
    const talk = new Phase6(facing(`${words} has fired`, 'at 80,75'));
    return talk.say('prinz', 'ahead', steps).state;
  };

  itCites('AOR-7-102.1 after half a move with one die less', () => {
    const s = moved('M3', 800);
    expect([hear(whyNotFire(s, 0)), dice(s)]).toEqual([null, 2]);
  });

  itCites('AOR-7-102.3 a change of formation that takes half the move counts the same', () => {
    const s = new Phase6(facing('M2 column has fired', 'at 80,90')).say(
      'prinz',
      'form',
      'line',
      'ahead',
    ).state;
    expect([hear(whyNotFire(s, 0)), dice(s)]).toEqual([null, 1]);
  });

  itCites('AOR-7-102.4 disorganised troops go 4 cm and fire with two dice less', () => {
    const s = moved('M4 disorganised', 400);
    expect([hear(whyNotFire(s, 0)), dice(s)]).toEqual([null, 2]);
  });

  itCites('AOR-7-105.1 Prussians who have moved half lose no die', () => {
    expect(dice(moved('M3 prussia', 800))).toBe(3);
  });

  it('AOR-7-105.2 those who have fired before and went 10 cm do not fire', () => {
    expect(hear(whyNotFire(moved('prussia', 1_000), 0))?.rules).toEqual(['AOR-7-102']);
  });

  itCites('AOR-7-103.1 neither from a melee nor into one', () => {
    const s = battle({ ...facing('', 'at 80,98'), blue: { prinz: 'at 80,100', other: 'at 60,100' } });
    const target = unitNamed(s, 'target');
    s.contacts = [{ one: 0, other: target, side: 'front', since: 1, direction: 0, joined: false }];
    expect(hear(whyNotFire(s, 0))?.rules).toEqual(['AOR-7-103']);
    expect(hear(whyNotAt(s, unitNamed(s, 'other'), target, 'front'))?.rules).toEqual(['AOR-7-103']);
  });

  itCites('AOR-7-123.1 not after firing at a charge', () => {
    const s = battle(facing('', 'at 80,92'));
    mark(s, 0, marks.fired | marks.firedAtCharge);
    expect(whyNot(s)).toEqual(['AOR-7-123']);
    expect(halfMove * 2).toBe(wholeMove);
  });
});

describe('at whom', () => {
  it('AOR-7-107.1 only the front one of two battalions fires', () => {
    const s = battle({
      blue: { prinz: 'at 80,100', behind: 'at 80,103' },
      red: { target: 'at 80,92 facing 180' },
    });
    expect(whyNot(s)).toEqual([]);
    expect(hear(whyNotAt(s, unitNamed(s, 'behind'), unitNamed(s, 'target'), 'front'))?.rules).toEqual([
      'AOR-6-403',
    ]);
  });

  itCites('AOR-7-109.1 M3 with nine figures: three dice', () => {
    expect(dice(battle(facing('M3 9 figures of 12 has fired', 'at 80,92')))).toBe(3);
  });

  it('AOR-7-110.2 at 2 cm in phase 9 the range is short', () => {
    expect(hear(level(battle(facing('', 'at 80,98')), 0, 1))).toMatchObject({ band: 'short' });
  });

  itCites('AOR-7-117.1 at one target', () => {
    const s = battle({
      ...facing('', 'at 72,92'),
      red: { target: 'at 72,92 facing 180', other: 'at 88,92 facing 180' },
    });
    const talk = new Talk(volleys, s, { step: 'smallArms' }, 1, 1, 1);
    expect(talk.refusal('prinz', 'target', 'other')).not.toBeNull();
    talk.say('prinz', 'target');
    expect(talk.question).toBeNull();
  });

  it('AOR-7-118.2 four figures that are left need not be six', () => {
    expect(whyNot(battle(facing('4 figures of 12', 'at 80,92')))).toEqual([]);
  });

  itCites('AOR-7-120.1 never fewer than one die', () => {
    expect(dice(battle(facing('M1 column has fired', 'light infantry skirmish at 80,92')))).toBe(1);
  });

  it('AOR-7-121.1 a base of an enemy in the field is enough', () => {
    expect(whyNot(battle(facing('', 'at 95,96')))).toEqual([]);
  });

  itCites('AOR-7-203.1 one face of a square fires at a target off its corner', () => {
    const s = battle(facing('square M3 has fired', 'at 92,95'));
    const talk = new Talk(volleys, s, { step: 'smallArms' }, 1, 1, 1);
    const faces = talk.options('prinz');
    talk.say('prinz', faces[0]!, 'target');
    expect(hear(whyNotAt(s, 0, 1, 'right'))?.rules).toEqual(['AOR-7-203']);
  });

  itCites('AOR-7-113.2 the first fire belongs to the unit, not to a face', () => {
    const s = battle(facing('square M3', 'at 80,92'));
    const first = dice(s);
    changeUnit(s, 0, { hasFired: true });
    expect(first - dice(s)).toBe(0 + (first > 1 ? 1 : 0));
  });
});

describe('villages and works', () => {
  const village = (size: number): Partial<Setting> => ({
    ground: { areas: [{ id: 'v', kind: 'village', outline: '70,80 90,80 90,95 70,95', values: { size } }] },
  });

  itCites('AOR-7-306.1 M3 at short range into a village: one die', () => {
    const s = battle(facing('M3 has fired', 'at 80,90', village(1)));
    changeUnit(s, 1, { post: 0 });
    expect(dice(s, 'short')).toBe(1);
  });

  it('AOR-7-323.1 two battalions in a village both fire at a line 5 cm away', () => {
    const s = battle({
      blue: { prinz: 'at 80,90', second: 'at 80,90' },
      red: { target: 'at 80,100 facing 0' },
      ...village(1),
    });
    for (const unit of [0, 1]) changeUnit(s, unit, { post: 0 });
    expect([hear(level(s, 0, 2)), hear(level(s, 1, 2))]).toMatchObject([
      { band: 'short' },
      { band: 'short' },
    ]);
  });

  itCites('AOR-7-304.1 a garrison fires with all its figures to any side', () => {
    const s = battle({
      blue: { prinz: 'M2 12 figures has fired' },
      red: { target: 'at 80,103 facing 0' },
      ...village(1),
    });
    changeUnit(s, 0, { post: 0 });
    expect([whyNot(s), dice(s)]).toEqual([[], 2]);
  });

  it('AOR-7-310.1 so does one in a redoubt, to its rear too', () => {
    const ground = {
      blocks: [{ id: 'r', kind: 'redoubt', centre: '80,90', width: 16, depth: 10, facing: 0 }],
    };
    const s = battle({
      blue: { prinz: 'M2 has fired facing 0' },
      red: { target: 'at 80,103 facing 0' },
      ground,
    });
    changeUnit(s, 0, { post: 0 });
    expect([whyNot(s), dice(s)]).toEqual([[], 2]);
  });

  itCites('AOR-7-319.1 out of a fortress with two dice less', () => {
    const ground = {
      areas: [{ id: 'f', kind: 'fortress', outline: '70,80 90,80 90,95 70,95', values: { size: 1 } }],
    };
    const s = battle({ blue: { prinz: 'M2 has fired' }, red: { target: 'at 80,99 facing 0' }, ground });
    changeUnit(s, 0, { post: 0 });
    expect(dice(s, 'short')).toBe(1);
  });

  itCites('AOR-7-321.1 into it with three', () => {
    const ground = {
      areas: [{ id: 'f', kind: 'fortress', outline: '70,80 90,80 90,95 70,95', values: { size: 1 } }],
    };
    const s = battle(facing('M4 has fired', 'at 80,90', { ground }));
    const before = dice(s);
    changeUnit(s, 1, { post: 0 });
    expect(before - dice(s)).toBe(3);
  });

  itCites('AOR-7-316.1 works cover from the front they face, not from the flank', () => {
    const works = { from: [7_200, 9_210], to: [8_800, 9_210] } as const;
    const ahead = battle(facing('M4 has fired', 'at 80,92'));
    const beside = battle({
      blue: { prinz: 'M4 has fired at 95,91 facing 270' },
      red: { target: 'at 80,92 facing 180' },
    });
    const [aheadOpen, besideOpen] = [dice(ahead), dice(beside)];
    for (const s of [ahead, beside]) s.works = [works];
    expect([aheadOpen - dice(ahead), besideOpen - dice(beside)]).toEqual([1, 0]);
  });
});

describe('woods, hills, walls and squares', () => {
  itCites('AOR-6-408.1 five centimetres into a wood are seen from six, not from nine', () => {
    const areas = [{ id: 'wood', kind: 'light woods', outline: '60,60 100,60 100,95 60,95' }];
    // The target stands 5 cm deep in the wood; the firer 4 or 1 cm before its edge.
    const seen = (y: number): readonly string[] =>
      whyNot(
        battle({ blue: { prinz: `at 80,${y}` }, red: { target: 'facing 180 at 80,90' }, ground: { areas } }),
      );
    expect(seen(99)).toEqual(['AOR-6-403']);
    expect(seen(96)).toEqual([]);
  });

  it('AOR-6-405.2 muskets never fire over friends, hill or not', () => {
    const areas = [
      { id: 'hill', kind: 'gentle hill', outline: '60,98 100,98 100,120 60,120', values: { level: 1 } },
    ];
    const setting = facing('', 'at 80,90', { ground: { areas } });
    const s = battle({ ...setting, blue: { ...setting.blue, friend: 'at 80,97' } });
    expect(whyNot(s)).toEqual(['AOR-6-403']);
  });

  const fortress = {
    areas: [{ id: 'place', kind: 'fortress', outline: '60,100 100,100 100,140 60,140', values: { size: 1 } }],
  };
  const onAWall = (wall: number): State => {
    const s = battle({
      blue: { prinz: 'M2 has fired at 80,120' },
      red: { target: 'facing 180 at 80,95', south: 'facing 0 at 80,145' },
      ground: fortress,
    });
    changeUnit(s, 0, { post: 0, wall });
    return s;
  };

  itCites('AOR-7-320.1 over its wall without penalty, over no other', () => {
    const s = onAWall(0);
    expect(whyNot(s)).toEqual([]);
    expect(dice(s, 'short')).toBe(3);
    expect(dice(onAWall(-1), 'short')).toBe(1);
    expect(hear(whyNotAt(s, 0, unitNamed(s, 'south'), 'front'))?.rules).toEqual(['AOR-7-320']);
    expect(hear(whyNotAt(onAWall(-1), 0, unitNamed(s, 'south'), 'front'))).toBeNull();
  });

  it('AOR-7-320 a wall is manned by an order', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,120' }, ground: fortress });
    changeUnit(talk.state, 0, { post: 0 });
    expect(talk.options('prinz', 'man')).toEqual(['north', 'east', 'south', 'west']);
    talk.say('prinz', 'man', 'east');
    expect(talk.state.units[0]!.wall).toBe(1);
    expect(talk.options('prinz', 'man')).toEqual(['north', 'south', 'west', 'yard']);
    expect(talk.told('entered')[0]!.rules).toEqual(['AOR-7-320']);
  });

  it('AOR-7-106 with the option skirmishers who moved far fire with one die less', () => {
    const moved = (options: Record<string, boolean>): number => {
      const s = battle(facing('light infantry skirmish M3 has fired', 'at 80,92', { options }));
      changeUnit(s, 0, { used: wholeMove });
      return dice(s);
    };
    expect([moved({}), moved({ skirmishersAreHurried: true })]).toEqual([3, 2]);
  });
});
