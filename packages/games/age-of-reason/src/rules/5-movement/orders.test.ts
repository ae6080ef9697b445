/** Marches, wheels and changes of formation, as orders give them. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { halfMove, quarterMove, wholeMove } from '../../shares.ts';
import { changeUnit, marks } from '../../state.ts';
import { liesOnTable } from '../../standing.ts';
import { rowOf, unitNamed, type Setting } from '../../testing.ts';
import { bodyOf } from '../../troops.ts';
import { whyNotFire } from '../7-small-arms/levelling.ts';
import { diceOfVolley } from '../7-small-arms/volley.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const prinz = (words: string, more: Partial<Setting> = {}): Phase6 =>
  new Phase6({ blue: { prinz: `at 80,100 ${words}` }, ...more });

const used = (talk: Phase6, id = 'prinz'): number => rowOf(talk.state, id).used;
const condition = (talk: Phase6, id = 'prinz'): string => rowOf(talk.state, id).condition;

describe('marching', () => {
  itCites('AOR-5-101.1 orders go to whole units', () => {
    expect(prinz('').refused('two bases of prinz', 'ahead', 100)).toEqual(['AOR-5-101']);
  });

  it('AOR-5-102.1 the middle goes as far as the order says', () => {
    expect(prinz('').say('prinz', 'ahead', 1_234).spot('prinz')).toEqual([80, 87.66, 0]);
  });

  itCites('AOR-5-102.2 a pivot takes its price, however far the ends go', () => {
    const talk = prinz('').say('prinz', 'wheel', 'left', 'counterclockwise', 9_000);
    expect([talk.spot('prinz'), used(talk)]).toEqual([[72, 92, 270], quarterMove]);
  });

  itCites('AOR-5-011.1 gentle hills cost nothing', () => {
    const hill = {
      areas: [{ id: 'hill', kind: 'gentle hill', level: 1, outline: '60,80 100,80 100,95 60,95' }],
    };
    const talk = prinz('', { ground: hill });
    expect(talk.farthest('prinz', 'ahead')).toBe(16);
    talk.say('prinz', 'ahead', 1_600);
  });

  const wood = (kind: string): Pick<Setting, 'ground'> => ({
    ground: { areas: [{ id: 'wood', kind, outline: '60,80 100,80 100,95 60,95' }] },
  });

  itCites('AOR-5-009.2 guns stop at the edge of a wood', () => {
    const talk = prinz('artillery limbered', wood('light woods'));
    expect(talk.farthest('prinz', 'ahead')).toBe(5);
    expect(talk.refused('prinz', 'ahead', 600)).toEqual(['AOR-5-009']);
  });

  itCites('AOR-5-010.1 dense woods disorganise at the end of the move', () => {
    const talk = prinz('', wood('dense woods'));
    expect(talk.farthest('prinz', 'ahead')).toBe(8);
    talk.say('prinz', 'ahead', 800);
    expect([condition(talk), used(talk)]).toEqual(['disorganised', wholeMove]);
  });

  itCites('AOR-5-012.1 guns climb a steep hill with a quarter of their move left', () => {
    const hill = {
      areas: [{ id: 'hill', kind: 'steep hill', level: 1, outline: '60,80 100,80 100,99 60,99' }],
    };
    const talk = prinz('artillery limbered', { ground: hill });
    expect(talk.farthest('prinz', 'ahead')).toBe(6);
    expect(talk.say('prinz', 'ahead', 600).spot('prinz')).toEqual([80, 94, 0]);
  });

  const across = (kind: string, y: number, width?: number): Pick<Setting, 'ground'> => ({
    ground: {
      lines: [{ id: 'across', kind, path: `60,${y} 100,${y}`, ...(width !== undefined && { width }) }],
    },
  });

  itCites('AOR-5-014.1 guns that touch a hedge cross it with their whole move', () => {
    const talk = prinz('artillery limbered', across('hedge', 100));
    expect(talk.farthest('prinz', 'ahead')).toBe(0);
    expect(talk.say('prinz', 'cross').spot('prinz')).toEqual([80, 95, 0]);
    expect(used(talk)).toBe(wholeMove);
  });

  it('AOR-5-110.1 a column crosses a hedge and goes 15 cm in all', () => {
    expect(prinz('column', across('hedge', 95)).farthest('prinz', 'ahead')).toBe(15);
  });

  itCites('AOR-5-017.1 a stone wall takes half of a line’s move, and bars dragoons', () => {
    expect(prinz('', across('stone wall', 96)).farthest('prinz', 'ahead')).toBe(8);
    expect(prinz('dragoons 8 figures', across('stone wall', 96)).refused('prinz', 'ahead', 500)).toEqual([
      'AOR-5-017',
    ]);
  });

  itCites('AOR-5-015.1 who fords a river does not fire', () => {
    const talk = prinz('', across('fordable river', 97.5, 5));
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-5-015']);
    talk.say('prinz', 'cross');
    expect([talk.spot('prinz'), used(talk)]).toEqual([[80, 93, 0], wholeMove]);
    expect(hear(whyNotFire(talk.state, unitNamed(talk.state, 'prinz')))?.rules).toEqual(['AOR-5-015']);
  });

  itCites('AOR-5-016.1 nobody crosses a deep river', () => {
    expect(prinz('', across('deep river', 95, 4)).refused('prinz', 'ahead', 400)).toEqual(['AOR-5-016']);
    expect(prinz('', across('deep river', 97, 6)).refused('prinz', 'cross')).toEqual(['AOR-5-015']);
  });

  const road = (words: string): Phase6 =>
    prinz(words, { ground: { lines: [{ id: 'road', kind: 'road', path: '80,140 80,60', width: 2 }] } });

  itCites('AOR-5-111.1 the road rate is for columns on the road', () => {
    expect(road('column').farthest('prinz', 'road')).toBe(32);
    const off = new Phase6({
      blue: { prinz: 'column at 81.5,100' },
      ground: { lines: [{ id: 'road', kind: 'road', path: '80,140 80,60', width: 2 }] },
    });
    expect(off.farthest('prinz', 'ahead')).toBe(20);
    expect(off.refused('prinz', 'road', 100)).toEqual(['AOR-5-111']);
  });

  itCites('AOR-5-111.2 a line on the road goes 16 cm', () => {
    expect(road('').farthest('prinz', 'ahead')).toBe(16);
    expect(road('').refused('prinz', 'road', 100)).toEqual(['AOR-5-111']);
  });

  it('AOR-5-133.1 whoever stands aslant before his own edge may leave, though a step would have him half off', () => {
    const talk = new Phase6({
      blue: { prinz: 'at 80,146.9 facing 157' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 90,130', brigadier: 'at 86,138' } },
    });
    expect(talk.refused('prinz', 'ahead', 1)).toEqual(['AOR-0-102']);
    expect(talk.options('prinz')).toContain('ahead');
  });

  itCites('AOR-5-133.2 nobody leaves by a side edge', () => {
    const talk = new Phase6({
      blue: { prinz: 'column at 177,100 facing 90' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 160,112', brigadier: 'at 170,108' } },
    });
    expect(talk.refused('prinz', 'ahead', 400)).toEqual(['AOR-5-133']);
  });
});

describe('obliquely', () => {
  itCites('AOR-5-107.2 no farther than 45 degrees off the facing', () => {
    expect(prinz('').refused('prinz', 'oblique', 6_000, 'half', 100)).toEqual(['AOR-5-107']);
  });

  itCites('AOR-5-108.1 all the way, for a marker', () => {
    const talk = prinz('').say('prinz', 'oblique', 4_500, 'marker', 1_600);
    expect([talk.spot('prinz'), condition(talk)]).toEqual([[91.31, 88.69, 0], 'disorganised']);
  });

  itCites('AOR-5-109.1 Prussians pay nothing', () => {
    const talk = prinz('prussia').say('prinz', 'oblique', 4_500, 1_600);
    expect([condition(talk), used(talk)]).toEqual(['normal', wholeMove]);
  });

  it('AOR-5-109.2 nor do hussars in skirmish order', () => {
    const talk = prinz('light cavalry 8 figures dual role skirmish');
    expect(talk.farthest('prinz', 'oblique', -4_500)).toBe(48);
    expect(talk.refused('prinz', 'oblique', 18_000, 100)).toEqual(['AOR-5-107']);
  });

  it('AOR-5-132.1 the half given up counts as used: no fire after it', () => {
    const talk = prinz('').say('prinz', 'oblique', 4_500, 'half', 200);
    expect(used(talk)).toBe((wholeMove * 10) / 16);
    expect(hear(whyNotFire(talk.state, 0))?.rules).toEqual(['AOR-7-102']);
    const drilled = prinz('prussia').say('prinz', 'oblique', 4_500, 200);
    expect(used(drilled)).toBe((wholeMove * 2) / 16);
    expect(hear(whyNotFire(drilled.state, 0))).toBeNull();
  });

  itCites('AOR-5-132.2 what is said with the first leg holds for the turn', () => {
    const talk = prinz('');
    expect(talk.refused('prinz', 'oblique', 4_500, 'half', 1_000)).toEqual(['AOR-5-001']);
    expect(talk.refused('prinz', 'oblique', 4_500, 'marker', 1_000)).toEqual([]);
    talk.say('prinz', 'oblique', 4_500, 'half', 200);
    expect(talk.refused('prinz', 'oblique', 4_500, 'marker', 100)).toEqual(['AOR-5-132']);
  });

  it('AOR-5-132.3 a battalion that has pivoted fires with one die less', () => {
    const talk = prinz('M3 has fired', { red: { grey: 'at 80,80 facing 180' } });
    talk.say('prinz', 'wheel', 'centre', 'clockwise', 500);
    const volley = { unit: 0, target: unitNamed(talk.state, 'grey'), band: 'normal', face: 'front' } as const;
    expect(hear(whyNotFire(talk.state, 0))).toBeNull();
    expect(hear(diceOfVolley(talk.state, volley, cites())).count).toBe(2);
  });

  it('AOR-5-132.4 in a mixed line each uses its own share', () => {
    const talk = new Phase6({ blue: { prinz: 'at 72,100', horse: 'dragoons 8 figures at 88,100' } });
    talk.say('prinz', '+horse', 'ahead', 800);
    expect([used(talk), used(talk, 'horse')]).toEqual([halfMove, (wholeMove * 8) / 28]);
  });

  it('AOR-5-132 a column turns once by 45 degrees as it marches, for nothing', () => {
    const talk = prinz('column').say('prinz', 'ahead', 500, 'turn', 4_500, 500);
    expect([talk.spot('prinz'), used(talk)]).toEqual([[83.54, 91.46, 45], halfMove]);
    expect(talk.refused('prinz', 'turn', 4_500, 500)).toEqual(['AOR-5-132']);
  });

  it('a column that turns towards an edge stops with all of it on the table, to the tenth', () => {
    for (let facing = 60; facing < 90; facing += 0.37) {
      const narrow = { size: { width: 95, depth: 150 } };
      const talk = prinz(`artillery limbered facing ${facing.toFixed(2)}`, { ground: narrow });
      const far = talk.farthest('prinz', 'turn', 3_000);
      talk.say('prinz', 'turn', 3_000, Math.round(far * 100));
      expect(liesOnTable(talk.state, bodyOf(talk.state, unitNamed(talk.state, 'prinz')))).toBe(true);
    }
  });
});

describe('turning', () => {
  itCites('AOR-5-116.1 skirmishers turn about and go 24 cm', () => {
    const talk = prinz('light infantry skirmish 6 figures').say('prinz', 'face', 'clockwise', 18_000);
    expect([talk.spot('prinz'), talk.farthest('prinz', 'ahead')]).toEqual([[80, 102, 180], 24]);
  });

  itCites('AOR-5-117.1 formed troops do not', () => {
    expect(prinz('').refused('prinz', 'face', 'clockwise', 18_000)).toEqual(['AOR-5-117']);
  });

  itCites('AOR-5-118.1 90 degrees leave three quarters of the move', () => {
    const talk = prinz('').say('prinz', 'wheel', 'right', 'clockwise', 9_000);
    expect([talk.spot('prinz'), talk.farthest('prinz', 'ahead')]).toEqual([[88, 92, 90], 12]);
  });

  itCites('AOR-5-119.1 with one point no farther than that', () => {
    const talk = prinz('', {
      generals: { blue: { chief: 'commander-in-chief 1 points at 80,112', brigadier: 'at 80,108' } },
    });
    expect(talk.refused('prinz', 'wheel', 'centre', 'clockwise', 18_000)).toEqual(['AOR-5-119']);
    talk.say('prinz', 'wheel', 'centre', 'clockwise', 9_000);
    expect(talk.question?.question).toBe('generals');
  });

  it('AOR-9-011.3 two pivots face a battalion about, for half a move and two points', () => {
    const talk = prinz('').say('prinz', 'wheel', 'centre', 'clockwise', 9_000);
    talk.say('prinz', 'wheel', 'centre', 'clockwise', 9_000);
    expect([talk.spot('prinz'), used(talk), talk.points]).toEqual([[80, 102, 180], halfMove, 4]);
  });

  itCites('AOR-5-120.1 a brigade line does not pivot as a group', () => {
    const talk = new Phase6({ blue: { prinz: 'at 72,100', second: 'at 88,100' } });
    expect(talk.refused('prinz', '+second', 'wheel', 'left', 'counterclockwise', 9_000)).toEqual([
      'AOR-5-120',
    ]);
  });
});

describe('changes of formation', () => {
  itCites('AOR-5-105.2 not with less than half the move left', () => {
    const talk = prinz('M2').say('prinz', 'ahead', 801);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-5-105']);
  });

  itCites('AOR-5-115.1 skirmishers of any class pay a quarter', () => {
    const talk = prinz('M1 light infantry').say('prinz', 'form', 'skirmish', 'ahead');
    expect(used(talk)).toBe(quarterMove);
  });

  itCites('AOR-5-123.1 a column marching east forms line to either side', () => {
    const talk = prinz('column facing 90');
    expect(talk.options('prinz', 'form', 'line')).toEqual(['ahead', 'right', 'left']);
    expect(talk.say('prinz', 'form', 'line', 'left').spot('prinz')[2]).toBe(0);
  });

  const three = {
    one: 'column at 80,84',
    two: 'column at 80,100',
    three: 'column at 80,116',
  };
  const staff = { blue: { chief: 'commander-in-chief 6 points at 70,112', brigadier: 'at 70,100' } };

  itCites('AOR-5-124.1 a brigade column: one line by the flank, three lines ahead', () => {
    const parallel = new Phase6({ blue: three, generals: staff });
    parallel.say('one', '+two', '+three', 'form', 'line', 'right');
    expect(['one', 'two', 'three'].map((id) => parallel.spot(id))).toEqual([
      [81, 92, 90],
      [81, 108, 90],
      [81, 124, 90],
    ]);
    const ahead = new Phase6({ blue: three, generals: staff });
    ahead.say('one', '+two', '+three', 'form', 'line', 'ahead');
    expect(['one', 'two', 'three'].map((id) => ahead.spot(id)[1])).toEqual([84, 100, 116]);
  });

  it('AOR-5-130.3 two battalions 2 cm apart stand flush afterwards', () => {
    const talk = new Phase6({ blue: { one: 'column at 80,84', two: 'column at 80,96' }, generals: staff });
    talk.say('one', '+two', 'form', 'line', 'right');
    expect([talk.spot('one')[1], talk.spot('two')[1]]).toEqual([92, 108]);
  });

  itCites('AOR-5-129.2 a brigade line of three files off with gaps of 6 cm', () => {
    const talk = new Phase6({
      blue: { one: 'at 64,100', two: 'at 80,100', three: 'at 96,100' },
    });
    talk.say('one', '+two', '+three', 'form', 'column', 'right');
    expect(['one', 'two', 'three'].map((id) => talk.spot(id))).toEqual([
      [72, 101, 90],
      [88, 101, 90],
      [104, 101, 90],
    ]);
  });

  itCites('AOR-5-126.1 a square only changes its formation', () => {
    const talk = prinz('square');
    expect(talk.options('prinz')).toEqual(['form']);
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-5-126']);
    expect(talk.refused('prinz', 'oblique', 4_500, 'half', 100)).toEqual(['AOR-5-126']);
    expect(talk.refused('prinz', 'wheel', 'left', 'clockwise', 100)).toEqual(['AOR-5-126']);
  });

  itCites('AOR-5-131.2 dragoons of M2 pay half a move and a point to change their ranks', () => {
    const talk = prinz('M2 dragoons 8 figures two ranks').say('prinz', 'form', 'line', 'ahead');
    expect([talk.spot('prinz'), used(talk), talk.points]).toEqual([[80, 100, 0], halfMove, 5]);
  });
});

describe('passing through friends', () => {
  itCites('AOR-5-302.1 skirmishers pass a battalion that stands', () => {
    const talk = prinz('light infantry skirmish 6 figures', {
      blue: { prinz: 'light infantry skirmish 6 figures at 80,100', friend: 'at 80,92' },
    });
    talk.say('prinz', 'ahead', 2_000);
    expect([condition(talk), condition(talk, 'friend')]).toEqual(['normal', 'normal']);
  });

  itCites('AOR-5-302.2 if it moves after all, it is disorganised', () => {
    const talk = new Phase6({
      blue: { prinz: 'light infantry skirmish 6 figures at 80,100', friend: 'at 80,92' },
    });
    talk.say('prinz', 'ahead', 2_000).say('friend', 'form', 'column', 'ahead');
    expect(condition(talk, 'friend')).toBe('disorganised');
  });

  it('AOR-5-302.3 foot skirmishers upset cavalry, and are upset', () => {
    const talk = new Phase6({
      blue: { prinz: 'light infantry skirmish 6 figures at 80,100', friend: 'dragoons 8 figures at 80,92' },
    });
    talk.say('prinz', 'ahead', 2_000);
    expect([condition(talk), condition(talk, 'friend')]).toEqual(['disorganised', 'disorganised']);
  });

  const skirmishers = (enemy: string): Phase6 =>
    prinz('light infantry skirmish 6 figures', { red: { grey: `at 80,90 facing 180 ${enemy}` } });

  itCites('AOR-5-303.2 skirmishers keep off a beaten battalion too', () => {
    expect(skirmishers('beaten').refused('prinz', 'ahead', 500)).toEqual(['AOR-5-303']);
  });

  itCites('AOR-5-303.3 neither ending nor passing nearer than 6 cm', () => {
    expect(skirmishers('').refused('prinz', 'ahead', 410)).toEqual(['AOR-5-303']);
  });

  it('AOR-5-303.4 but not of skirmishers', () => {
    expect(skirmishers('light infantry skirmish').refused('prinz', 'ahead', 410)).toEqual([]);
  });
});

describe('who takes no orders', () => {
  itCites('AOR-2-403.1 the beaten', () => {
    const talk = new Phase6({ blue: { prinz: 'beaten at 80,100', second: 'at 60,100' } });
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-2-403']);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-2-403']);
  });

  itCites('AOR-4-301.1 whoever is in contact', () => {
    const talk = new Phase6({
      blue: { prinz: 'at 80,100', second: 'at 60,100' },
      red: { grey: 'at 80,100 facing 180' },
    });
    const [one, other] = [unitNamed(talk.state, 'grey'), unitNamed(talk.state, 'prinz')];
    talk.state.contacts = [{ one, other, side: 'front', since: 1, direction: 18_000, joined: false }];
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-4-301']);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-4-301']);
  });

  const forsaken = (): Phase6 => new Phase6({ blue: { prinz: 'at 80,100' }, generals: { blue: {} } });

  itCites('AOR-3-120.1 a battalion without a brigadier turns about and goes home free of points', () => {
    const talk = forsaken().say('prinz', 'withdraw', 1_600);
    expect(talk.spot('prinz')).toEqual([80, 118, 180]);
  });

  itCites('AOR-3-120.2 and nowhere else', () => {
    const talk = forsaken();
    expect(talk.options('prinz')).toEqual(['withdraw']);
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-3-120']);
  });

  it('AOR-4-267.1 a battalion that fired at a charge has half a move', () => {
    const talk = prinz('');
    changeUnit(talk.state, 0, { marks: marks.firedAtCharge });
    expect(talk.farthest('prinz', 'ahead')).toBe(8);
  });

  itCites('AOR-4-267.1 which is not enough for conscripts to form, nor for anybody to ford a river', () => {
    const after = (words: string, setting: Partial<Setting> = {}): Phase6 => {
      const talk = prinz(words, setting);
      changeUnit(talk.state, 0, { marks: marks.firedAtCharge });
      return talk;
    };
    expect(hear(after('M1').refusal('prinz', 'form', 'column', 'ahead'))?.rules).toEqual(['AOR-4-267']);
    expect(after('M2').refused('prinz', 'form', 'column', 'ahead')).toEqual([]);
    const river = {
      ground: { lines: [{ id: 'river', kind: 'fordable river', path: '60,97.5 100,97.5', width: 5 }] },
    };
    expect(prinz('', river).refused('prinz', 'cross')).toEqual([]);
    expect(after('', river).refused('prinz', 'cross')).toEqual(['AOR-5-015']);
  });
});

describe('who does not', () => {
  it('AOR-2-110.2 routed troops neither march nor form', () => {
    const talk = new Phase6({ blue: { prinz: 'routed at 80,100', other: 'at 60,100' } });
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-2-403']);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-2-403']);
  });

  it('AOR-4-003.1 nobody charges in phase 6', () => {
    const talk = new Phase6({ blue: { prinz: 'at 80,100' }, red: { grey: 'at 80,90' } });
    expect(talk.refused('charge', 'prinz', 'grey', 0)).not.toEqual([]);
  });

  itCites('AOR-4-217.1 a square is formed in advance without a die, for a point and half a move', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,100' } }).say('prinz', 'form', 'square', 'ahead');
    expect(rowOf(talk.state, 'prinz')).toMatchObject({ formation: 'square', used: halfMove });
    expect(talk.points).toBe(5);
    expect(talk.told('formed')[0]!.rules).toContain('AOR-4-217');
    expect(talk.told('squareThrown')).toEqual([]);
  });

  it('AOR-10-004.1 a column forms line both ways', () => {
    const talk = new Phase6({ blue: { prinz: 'column at 80,100' } });
    expect(talk.options('prinz', 'form', 'line')).toEqual(['ahead', 'right', 'left']);
  });

  it('AOR-5-121.1 the head of a column stands where the command base stood', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,100' } }).say('prinz', 'form', 'column', 'ahead');
    // Of four bases two stand left of the command base and one right: it is the third, at 82.
    expect(talk.spot('prinz')).toEqual([82, 100, 0]);
  });
});
