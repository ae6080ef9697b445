/** Positions read from the source line by line, with what it says of them; the lines stand beside each. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../commanding.ts';
import { changeArmy, changeGeneral, changeUnit, mark, marks, type State } from '../state.ts';
import { Talk } from '../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../testing.ts';
import { charismaWith } from '../troops.ts';
import { diceOfTest, plainTrial, type Trial } from './2-morale/morale-test.ts';
import { mustTest } from './2-morale/after-fire.ts';
import { rally } from './2-morale/rally.ts';
import { suffer } from './2-morale/results.ts';
import { supportOf } from './2-morale/support.ts';
import { payersFor } from './3-action-points/command.ts';
import { actionPoints } from './3-action-points/action-points.ts';
import { initiativeOf } from './4-charges/charge-test.ts';
import { declared } from './4-charges/declaring.ts';
import { segment } from './4-charges/testing.ts';
import { squareNumber } from './4-charges/answers.ts';
import { sight, whyNotAt as whyNotShoot, whyNotFire as whyNoShot } from './6-artillery/aiming.ts';
import { riskGenerals } from './6-artillery/general-risk.ts';
import { diceOfShot, type Shot } from './6-artillery/shot.ts';
import { level, whyNotFire } from './7-small-arms/levelling.ts';
import { diceOfVolley, type Volley } from './7-small-arms/volley.ts';
import { boutsOf, meleeOf } from './8-melee/fighting.ts';
import { diceOfMelee } from './8-melee/melee-dice.ts';
import { pursuitNumber } from './8-melee/pursuit.ts';
import { locked, phase } from './8-melee/testing.ts';
import { armyRetreat, diceOfRetreat, mustTestRetreat } from './9-army-retreat/army-retreat.ts';
import { arrivals, whyNotTry } from './1-deployment/arrivals.ts';

const test = (s: State, name = 'prinz', trial: Partial<Trial> = {}): number =>
  diceOfTest(s, { ...plainTrial(unitNamed(s, name), 'artillery'), ...trial }).count;

const melee = (s: State, by: string, at: string): readonly [number, number] => {
  const found = boutsOf(s, meleeOf(s, unitNamed(s, by))).find(
    ({ unit, enemy }) => unit === unitNamed(s, by) && enemy === unitNamed(s, at),
  );
  if (found === undefined) return [0, 0];
  const { whole, special } = diceOfMelee(s, found);
  return [whole, special];
};
const shotDice = (s: State, shot: Partial<Shot> = {}): number =>
  diceOfShot(s, {
    battery: unitNamed(s, 'guns'),
    target: unitNamed(s, 'grey'),
    band: 'medium',
    isIndirect: false,
    isHurried: false,
    ...shot,
  }).count;
const volleyDice = (s: State, volley: Partial<Volley> = {}): number =>
  diceOfVolley(s, {
    unit: unitNamed(s, 'prinz'),
    target: unitNamed(s, 'grey'),
    band: 'normal',
    face: 'front',
    ...volley,
  }).count;

describe('morale, lines 116 to 206', () => {
  it('AOR-2-302 everything at once leaves one die', () => {
    const s = battle({
      blue: { prinz: 'M3 disorganised 12 figures of 16 at 80,100' },
      red: { grey: 'at 80,112 facing 0' },
      generals: { blue: { chief: 'commander-in-chief at 10,140' }, red: {} },
    });
    changeGeneral(s, 0, { fate: 'killed' });
    expect(test(s, 'prinz', { reason: 'charged', opponent: 1, aspect: 'rear' })).toBe(1);
  });
  it('AOR-2-314 a square of guards that lost a quarter: 4 + 1 - 1', () => {
    expect(test(battle({ blue: { prinz: 'M4 square 9 figures of 12 at 80,100' } }))).toBe(4);
  });
  it('AOR-2-322 natives in a wood: 2 + 1 + 1', () => {
    const wood = { areas: [{ id: 'w', kind: 'dense woods', outline: '60,80 100,80 100,120 60,120' }] };
    expect(test(battle({ blue: { prinz: 'M2 natives light infantry loose at 80,100' }, ground: wood }))).toBe(
      4,
    );
  });
  it('AOR-2-502 a great captain: 1 + 3 in morale', () => {
    const s = battle({
      blue: { prinz: 'M1 at 80,100' },
      generals: { blue: { fritz: 'commander-in-chief great captain with prinz' }, red: {} },
    });
    expect([test(s), charismaWith(s, 0, 'melee')]).toEqual([4, 2]);
  });
  it('AOR-2-315 friends at 5.9 cm cover, at 6 cm do not', () => {
    const at = (gap: number) =>
      supportOf(battle({ blue: { prinz: 'at 80,100', l: `at ${64 - gap},100`, r: `at ${96 + gap},100` } }), 0)
        .flanks;
    expect([at(5.9), at(6)]).toEqual([true, false]);
  });
  it('AOR-2-318 infantry in line supports from 20 cm behind, not from 20.1; a battery never', () => {
    const behind = (words: string) => supportOf(battle({ blue: { prinz: 'at 80,80', b: words } }), 0).rear;
    expect(behind('at 80,102')).toBe(true);
    expect(behind('at 80,102.1')).toBe(false);
    expect(behind('artillery at 80,90')).toBe(false);
    expect(behind('heavy cavalry 8 figures at 80,122')).toBe(true);
    expect(behind('disorganised heavy cavalry 8 figures at 80,122')).toBe(false);
  });
  it('AOR-2-315 a beaten friend covers nothing', () => {
    const s = battle({ blue: { prinz: 'at 80,100', l: 'at 64,100', r: 'beaten at 96,100' } });
    expect(supportOf(s, 0).flanks).toBe(false);
  });
  it('AOR-2-307 an enemy facing the rear takes a die, in test after artillery too', () => {
    const s = battle({ blue: { prinz: 'M3 at 80,80' }, red: { grey: 'at 80,95 facing 0' } });
    expect(test(s)).toBe(2);
  });
  it('AOR-2-203 thresholds: 13 figures, half is seven', () => {
    const s = battle({ blue: { prinz: 'M3 7 figures of 13 at 80,100' } });
    changeUnit(s, 0, { losses: 1 });
    expect(mustTest(s, 0, 'small arms', [])).toBe(false);
    changeUnit(s, 0, { figures: 6 });
    expect(mustTest(s, 0, 'small arms', [])).toBe(true);
    expect(mustTest(s, 0, 'melee', [])).toBe(true);
  });
  it('AOR-7-401 a regular of 12 tests at the third figure, not at the fourth', () => {
    const s = battle({ blue: { prinz: 'M2 9 figures of 12 at 80,100' } });
    changeUnit(s, 0, { losses: 1 });
    expect(mustTest(s, 0, 'small arms', [])).toBe(true);
    changeUnit(s, 0, { figures: 8 });
    expect(mustTest(s, 0, 'small arms', [])).toBe(false);
  });
  it('AOR-2-303 a four sends a disorganised cavalry line back half its printed move', () => {
    const s = battle({
      blue: { prinz: 'disorganised dragoons 8 figures at 80,100' },
      red: { grey: 'at 80,80' },
    });
    suffer(s, throwing(), 0, 4, [8000, 8000], []);
    expect(spotOf(s, 'prinz')).toEqual([80, 114, 0]);
  });
  it('AOR-2-303 a three turns its back and goes 16 through a friend who becomes white', () => {
    const s = battle({
      blue: { prinz: 'M2 at 80,80', b: 'M2 at 80,90' },
      red: { grey: 'at 80,70 facing 180' },
    });
    suffer(s, throwing(), 0, 3, [8000, 7000], []);
    expect(rowOf(s, 'prinz')).toMatchObject({ condition: 'beaten', facing: 18000 });
    expect(rowOf(s, 'b').condition).toBe('disorganised');
  });
  it('AOR-2-108 an M1 routed with a brigadier rallies on 2; one attempt only', () => {
    const s = battle({
      blue: { prinz: 'M1 routed at 80,80' },
      generals: { blue: { b: 'with prinz' }, red: {} },
    });
    const talk = new Talk(rally, s, { step: 'rally' }, 2);
    expect(rowOf(talk.state, 'prinz').condition).toBe('beaten');
    const t = battle({ blue: { prinz: 'M1 routed at 80,20 facing 180' } });
    changeUnit(t, 0, { rallies: 1 });
    const run = new Talk(rally, t, { step: 'rally' }, 3);
    expect(run.told('rallyThrown')).toEqual([]);
    expect(spotOf(run.state, 'prinz')[1]).toBe(39);
  });
});

describe('command, lines 232 to 264', () => {
  const corps = (chief: string, corpsAt: string, brig: string): State =>
    battle({
      blue: { prinz: 'at 80,100' },
      generals: {
        blue: {
          c: `corps general 2 points ${corpsAt}`,
          chief: `commander-in-chief 3 points ${chief}`,
          b: brig,
        },
        red: {},
      },
    });
  it('AOR-3-113 the chief adds his points at less than 40 cm, not at 40', () => {
    expect(payersFor(corps('at 80,149.9', 'at 80,110', 'at 80,105'), 0)).toEqual([0, 1]);
    expect(payersFor(corps('at 80,150', 'at 80,110', 'at 80,105'), 0)).toEqual([0]);
  });
  it('AOR-3-110 thirty centimetres from the corps general are near enough', () => {
    expect(payersFor(corps('at 1,1', 'at 80,135', 'at 80,105'), 0)).toEqual([0]);
    expect(payersFor(corps('at 1,1', 'at 80,135.1', 'at 80,105'), 0)).toEqual([]);
  });
  it('AOR-3-105 superior keeps the highest, inferior the lowest; a hill adds one', () => {
    const hill = {
      areas: [
        {
          id: 'h',
          kind: 'gentle hill',
          outline: '60,100 100,100 100,140 60,140',
          values: { level: 1, dominating: 1 },
        },
      ],
    };
    const thrown = (words: string) =>
      new Talk(
        actionPoints,
        battle({
          blue: { prinz: 'at 80,90' },
          generals: { blue: { c: `${words} at 80,120` }, red: {} },
          ground: hill,
        }),
        { step: 'actionPoints' },
        2,
        6,
        3,
      ).state.generals[0]!.points;
    expect([
      thrown('commander-in-chief superior'),
      thrown('commander-in-chief ordinary'),
      thrown('commander-in-chief inferior'),
    ]).toEqual([7, 4, 3]);
  });
  it('AOR-3-202 a brigade line with a gap in the middle needs two points', () => {
    const talk = new Phase6({
      blue: { a: 'at 56,100', b: 'at 72,100', c: 'at 89,100', d: 'at 105,100' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,104' } },
    });
    expect(talk.refused('a', '+b', '+c', 'ahead', 100)).toEqual(['AOR-3-202']);
    talk.say('a', '+b', 'ahead', 1600).say('c', '+d', 'ahead', 1600);
    expect(talk.points).toBe(4);
  });
  it('AOR-3-209 a line marches as fast as its slowest: a disorganised battalion', () => {
    const talk = new Phase6({ blue: { a: 'at 72,100', b: 'disorganised at 88,100' } });
    expect(talk.farthest('a', '+b', 'ahead')).toBe(8);
  });
  it('AOR-3-212 a unit with a general moves for nothing and beyond the reach of its brigadier', () => {
    const talk = new Phase6({
      blue: { far: 'at 20,60' },
      generals: { blue: { chief: 'commander-in-chief 0 points with far', brigadier: 'at 80,108' } },
    });
    talk.say('far', 'ahead', 1600);
    expect(talk.spot('far')).toEqual([20, 44, 0]);
  });
});

describe('charges, lines 274 to 417', () => {
  const line = (prinz: string, grey: string, more: Setting = {}): Setting => ({
    ...more,
    blue: { prinz: `${prinz} at 80,100 facing 0`, ...more.blue },
    red: { grey: `${grey.includes('at ') ? '' : 'at 80,88 '}facing 180 ${grey}`, ...more.red },
  });
  const initiative = (setting: Setting): number => {
    const s = battle(setting);
    const charge = declared(s, [0], unitNamed(s, 'grey'), 0);
    if ('words' in charge) throw new Error(charge.words.en);
    return initiativeOf(s, charge, 0).number;
  };
  it('AOR-4-108 M2 at half strength, disorganised, against a beaten enemy: 2 - 1 - 1 + 1', () => {
    expect(initiative(line('M2 disorganised 6 figures of 12', 'beaten at 80,92'))).toBe(1);
  });
  it('AOR-4-108 twelve against six from the rear with a corps general: 2 + 2 + 1 + 2', () => {
    expect(
      initiative(
        line('M2', '6 figures facing 0', {
          red: { grey: 'at 80,88 facing 0 6 figures' },
          generals: { blue: { c: 'corps general with prinz' }, red: {} },
        }),
      ),
    ).toBe(7);
  });
  it('AOR-4-108 Highlanders M1: seven, no die', () => {
    const talk = segment(line('M1 highlanders irregular', 'M2'))
      .dice(...Array<number>(20).fill(6))
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.told('initiativeThrown')[0]).toMatchObject({ dice: [], passed: true });
  });
  it('AOR-4-215 a square late: M1 disorganised needs 1; with a great captain 4', () => {
    const s = battle({ blue: { prinz: 'M1 disorganised at 80,100' } });
    expect(squareNumber(s, 0)).toBe(1);
    const t = battle({
      blue: { prinz: 'M1 disorganised at 80,100' },
      generals: { blue: { f: 'commander-in-chief great captain with prinz' }, red: {} },
    });
    expect(squareNumber(t, 0)).toBe(4);
  });
  it('AOR-4-216 cavalry from the rear: form square, the test is failed first', () => {
    const talk = segment({
      blue: { prinz: 'M2 dragoons 8 figures at 80,110 facing 0' },
      red: { grey: 'M2 at 80,80 facing 0' },
    })
      .dice(3, 3, 3)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['form square', 'stand']);
    // 2 dice, charged -1, rear -1, threat -1: one die.
    talk.dice(2, 1).say('form square');
    expect(talk.told('squareThrown')).toEqual([]);
    expect(rowOf(talk.state, 'grey').condition).toBe('routed');
  });
  it('AOR-4-205 blown cavalry may be charged and counter-charge at half its move', () => {
    const talk = segment({
      blue: { prinz: 'M3 dragoons 8 figures at 80,100 facing 0' },
      red: { grey: 'M4 disorganised dragoons 8 figures at 80,70 facing 180' },
    })
      .dice(3, 3, 3, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.question?.question).toBe('counterCharge');
    talk.dice(6, 6).say('counter-charge');
    expect(talk.state.contacts).toHaveLength(1);
  });
  it('AOR-4-207 charged in the rear, cavalry only stands', () => {
    const talk = segment({
      blue: { prinz: 'M3 dragoons 8 figures at 80,100 facing 0' },
      red: { grey: 'M4 dragoons 8 figures at 80,70 facing 0' },
    })
      .dice(3, 3, 3, 3, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.question?.question).not.toBe('counterCharge');
    expect(talk.state.contacts).toMatchObject([{ side: 'rear' }]);
  });
  it('AOR-4-236 canister: heavy guns on a five fire at six centimetres with two dice more', () => {
    const talk = segment({
      blue: { prinz: 'M4 dragoons 8 figures at 80,100 facing 0' },
      red: { grey: 'artillery heavy has fired at 80,80 facing 180' },
    })
      .dice(6, 6, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    talk.dice(5, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6).say('face and fire');
    // heavy 3, crew 2, short 1, canister 1, cavalry 1.
    expect(talk.told('fired')[0]).toMatchObject({ band: 'canister', dice: [1, 1, 1, 1, 1, 1, 1, 1] });
  });
  it('AOR-4-238 fire and withdraw costs a die and leaves the guns', () => {
    const talk = segment({
      blue: { prinz: 'M4 at 80,100 facing 0' },
      red: { grey: 'artillery medium has fired at 80,85 facing 180' },
    })
      .dice(1)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['limber and withdraw', 'face and fire', 'fire and withdraw']);
    talk.dice(1, 1, 1, 1, 4, 6, 6, 6).say('fire and withdraw');
    // medium 2, crew 2, medium range 0, hurried -1.
    expect(talk.told('fired')[0]!.dice).toHaveLength(3);
    expect(rowOf(talk.state, 'grey')).toMatchObject({ formation: 'crew', figures: 4 });
    expect(talk.state.armies.red.losses).toBe(0);
  });
  it('AOR-4-241 guns charged in flank: withdraw or turn and fire, never both', () => {
    const talk = segment({
      blue: { prinz: 'M4 dragoons 8 figures at 80,110 facing 0' },
      red: { grey: 'artillery medium at 80,80 facing 90' },
    })
      .dice(6, 6, 6, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['limber and withdraw', 'turn and fire']);
  });
  it('AOR-4-243 in front infantry only stands and fires at infantry', () => {
    const talk = segment(line('M4', 'M4'))
      .dice(1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.told('rangeThrown')).toHaveLength(1);
  });
  it('AOR-4-242 infantry in the flank of infantry: no fire, no square, it may try to face', () => {
    const talk = segment({
      blue: { prinz: 'M4 at 100,80 facing 270' },
      red: { grey: 'M4 at 80,80 facing 180' },
    })
      .dice(1)
      .say('charge', 'prinz', 'grey', 0);
    expect(talk.options()).toEqual(['turn to face', 'stand']);
  });
  it('AOR-4-227 foot skirmishers stop behind the first of two battalions they pass', () => {
    const talk = segment({
      blue: { prinz: 'M4 dragoons 8 figures at 80,110 facing 0' },
      red: {
        far: 'M2 at 80,68 facing 180',
        near: 'M2 at 80,76 facing 180',
        grey: 'M2 light infantry skirmish 6 figures at 80,84 facing 180',
      },
    })
      .dice(6, 6, 6, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    const [, y] = spotOf(talk.state, 'grey');
    expect(y).toBeLessThanOrEqual(74);
    expect(y).toBeGreaterThan(72);
    expect([rowOf(talk.state, 'near').condition, rowOf(talk.state, 'far').condition]).toEqual([
      'normal',
      'normal',
    ]);
  });
  it('AOR-4-226 an evader shut in between two enemies surrenders and loses its flag', () => {
    const talk = segment({
      blue: {
        prinz: 'M4 dragoons 8 figures at 80,100 facing 0',
        behind: 'M2 at 80,62 facing 180',
        left: 'M2 at 60,76 facing 90',
        right: 'M2 at 100,76 facing 270',
      },
      red: { grey: 'M2 light infantry skirmish 6 figures at 80,80 facing 180' },
    })
      .dice(6, 6, 6, 6, 6)
      .say('charge', 'prinz', 'grey', 0);
    expect(rowOf(talk.state, 'grey').where).toBe('lost');
    expect(talk.state.armies.red).toMatchObject({ losses: 6, flagsLost: 1 });
  });
  it('AOR-4-101 cavalry that fails its test does not move in phase 6; infantry moves half', () => {
    const s = battle({
      blue: { prinz: 'dragoons 8 figures at 80,100', foot: 'at 40,100' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 60,112', brigadier: 'at 60,104' } },
    });
    mark(s, 0, marks.failedToCharge);
    mark(s, 1, marks.failedToCharge);
    const talk = new Phase6({ blue: { prinz: 'dragoons 8 figures at 80,100', foot: 'at 60,100' } });
    mark(talk.state, 0, marks.failedToCharge);
    mark(talk.state, 1, marks.failedToCharge);
    expect(talk.refused('prinz', 'ahead', 100)).not.toEqual([]);
    expect(talk.farthest('foot', 'ahead')).toBe(8);
  });
  it('AOR-4-250 mounted skirmishers charge the beaten from the front, not the steady', () => {
    const why = (grey: string) => {
      const s = battle(line('M2 light cavalry skirmish 8 figures', grey));
      const found = declared(s, [0], 1, 0);
      return 'words' in found ? found.rules : null;
    };
    expect(why('M2')).toEqual(['AOR-4-250']);
    expect(why('M2 beaten')).toBeNull();
    expect(why('artillery')).toBeNull();
  });
  it('AOR-2-404 a beaten target routs before the charge moves; the charger may stay', () => {
    const talk = segment(line('M2 dragoons 8 figures', 'M2 beaten'))
      .dice(3, 3, 3, 1)
      .say('charge', 'prinz', 'grey', 0);
    expect(rowOf(talk.state, 'grey').condition).toBe('routed');
    talk.say('stay');
    expect(spotOf(talk.state, 'prinz')).toEqual([80, 100, 0]);
  });
});

describe('movement, lines 419 to 680', () => {
  it('AOR-5-105 an M1 battalion that is white still changes formation with its whole move', () => {
    const talk = new Phase6({ blue: { prinz: 'M1 disorganised at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead');
    expect(talk.refused('prinz', 'ahead', 10)).not.toEqual([]);
  });
  it('AOR-5-106 a Prussian M2 changes for a quarter: 15 of 20 cm are left in column', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 prussia at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead');
    expect(talk.farthest('prinz', 'ahead')).toBe(15);
    const other = new Phase6({ blue: { prinz: 'M2 austria at 80,100' } });
    other.say('prinz', 'form', 'column', 'ahead');
    expect(other.farthest('prinz', 'ahead')).toBe(10);
  });
  it('AOR-5-106 not so Prussian cavalry', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 prussia dragoons 8 figures at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead');
    expect(talk.farthest('prinz', 'ahead')).toBe(16);
  });
  it('AOR-5-127 grenadiers change twice, a third time is refused', () => {
    const talk = new Phase6({ blue: { prinz: 'M3 at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead').say('prinz', 'form', 'line', 'ahead');
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-5-127']);
    expect(talk.farthest('prinz', 'ahead')).toBe(8);
  });
  it('AOR-5-118 wheeling about costs half a move and two points', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,95' } });
    talk
      .say('prinz', 'wheel', 'centre', 'clockwise', 9000)
      .say('prinz', 'wheel', 'centre', 'clockwise', 9000);
    expect([talk.points, talk.spot('prinz')[2], talk.farthest('prinz', 'ahead')]).toEqual([4, 180, 8]);
  });
  it('AOR-5-303 skirmishers stop at six centimetres from a formed enemy, also a beaten one', () => {
    const far = (grey: string) =>
      new Phase6({
        blue: { prinz: 'light infantry skirmish at 80,100' },
        red: { grey: `at 80,80 facing 180 ${grey}` },
      }).farthest('prinz', 'ahead');
    expect(far('M2')).toBe(14);
    expect(far('light infantry skirmish')).toBeGreaterThan(19);
  });
  it('AOR-5-112 pushed guns: light 3 cm, heavy 1 cm, siege not at all, at one point', () => {
    const push = (weight: string) => {
      const talk = new Phase6({ blue: { guns: `artillery ${weight} at 80,100` } });
      return talk.refused('guns', 'push', 0, 100).length > 0 ? 0 : talk.farthest('guns', 'push', 0);
    };
    expect([push('light'), push('medium'), push('heavy'), push('siege')]).toEqual([3, 2, 1, 0]);
  });
  it('AOR-5-201 a foot battery that marched and unlimbered does not fire; a horse battery does at -1', () => {
    const after = (words: string) => {
      const talk = new Phase6({
        blue: { guns: `artillery ${words} limbered at 80,100` },
        red: { grey: 'at 80,75 facing 180' },
      });
      talk.say('guns', 'ahead', 500).say('guns', 'unlimber', 0);
      return talk.state;
    };
    expect(whyNoShot(after('medium'), 0)?.rules).toEqual(['AOR-5-201']);
    const s = after('medium horse');
    expect(whyNoShot(s, 0)).toBeNull();
    // medium 2, crew 2, first 1, moved -1.
    expect(shotDice(s)).toBe(4);
  });
  it('AOR-5-107 an oblique costs half; for a marker it does not', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,100' } });
    expect(talk.options('prinz')).toEqual(expect.arrayContaining(['oblique']));
  });
});

describe('artillery, lines 682 to 906', () => {
  const duel = (guns: string, grey: string, more: Setting = {}): State =>
    battle({
      ...more,
      blue: { guns: `artillery ${guns} at 80,100`, ...more.blue },
      red: { grey, ...more.red },
    });
  it('AOR-6-104 bands at the boundary: medium guns 10, 20, 32', () => {
    const band = (y: number) => {
      const found = sight(duel('medium', `at 80,${y} facing 180`), 0, 1);
      return 'band' in found ? found.band : null;
    };
    expect([band(90), band(89.9), band(80), band(79.9), band(68), band(67.9)]).toEqual([
      'short',
      'medium',
      'medium',
      'long',
      'long',
      null,
    ]);
  });
  it('AOR-6-110 one gunner left: 3 - 1, moved and white as well: never below one', () => {
    const s = duel(
      'light disorganised has fired 1 figures of 4',
      'light infantry skirmish at 80,84 facing 180',
    );
    mark(s, 0, marks.byHand);
    expect(shotDice(s, { band: 'long' })).toBe(1);
  });
  it('AOR-6-113 cavalry in column taken in flank at short range: 3 + 2 + 1 + 1 + 1 + 1', () => {
    const s = duel('heavy has fired', 'dragoons 8 figures column at 80,92 facing 90');
    expect(shotDice(s, { band: 'short' })).toBe(9);
  });
  it('AOR-6-105 own skirmishers let fire pass, the enemy’s stop it', () => {
    const s = duel('medium', 'M2 at 80,75 facing 180', {
      blue: { screen: 'light infantry skirmish at 80,95' },
    });
    expect(whyNotShoot(s, 0, unitNamed(s, 'grey'))).toBeNull();
    const t = duel('medium', 'M2 at 80,75 facing 180', {
      red: { screen: 'light infantry skirmish at 80,85 facing 180' },
    });
    expect(whyNotShoot(t, 0, unitNamed(t, 'grey'))).not.toBeNull();
  });
  it('AOR-6-202 howitzers fire over a wood at one die less', () => {
    const wood = { areas: [{ id: 'w', kind: 'light woods', outline: '60,85 100,85 100,92 60,92' }] };
    const s = duel('heavy howitzer', 'M2 at 80,80 facing 180', { ground: wood });
    expect(sight(s, 0, 1)).toMatchObject({ isIndirect: true });
    const t = duel('heavy', 'M2 at 80,80 facing 180', { ground: wood });
    expect('words' in sight(t, 0, 1)).toBe(true);
  });
  it('AOR-6-116 thirty degrees to either side, no more', () => {
    const at = (x: number) =>
      whyNotShoot(duel('medium', `6 figures column at ${x},80 facing 180`), 0, 1) === null;
    // 25 cm ahead, where the tail of the column is, the arc is 14.4 cm wide to each side; the column is 4 cm wide.
    expect([at(96), at(97)]).toEqual([true, false]);
  });
  it('AOR-6-301 a general is safe above the losses only', () => {
    const risk = (losses: number, ...dice: number[]) => {
      const s = battle({ blue: { prinz: 'at 80,100' }, generals: { blue: { b: 'with prinz' }, red: {} } });
      riskGenerals(s, throwing(...dice), 0, losses, 'melee');
      return s.generals[0]!.fate;
    };
    expect(risk(3, 4)).toBe('table');
    expect(risk(3, 3, 4, 4)).toBe('captured');
    expect(risk(3, 3, 5, 2)).toBe('table');
    expect(risk(1, 1, 6)).toBe('killed');
  });
  it('AOR-6-407 down a hill only from six centimetres of its edge', () => {
    const hill = (top: number) => ({
      areas: [
        {
          id: 'h',
          kind: 'gentle hill',
          outline: `60,${top} 100,${top} 100,130 60,130`,
          values: { level: 1 },
        },
      ],
    });
    const may = (top: number) =>
      whyNotShoot(duel('medium', 'M2 at 80,75 facing 180', { ground: hill(top) }), 0, 1) === null;
    expect([may(94), may(93)]).toEqual([true, false]);
  });
});

describe('small arms, lines 908 to 1045', () => {
  const duel = (prinz: string, grey: string, more: Setting = {}): State =>
    battle({
      ...more,
      blue: { prinz: `${prinz} at 80,100`, ...more.blue },
      red: { grey: `facing 180 ${grey}`, ...more.red },
    });
  it('AOR-7-114 British M3 of 14 at short range at cavalry in column: 3 + 2 + 1 + 1 + 1 + 1', () => {
    expect(
      volleyDice(duel('M3 britain 14 figures', 'dragoons 8 figures column at 80,95'), { band: 'short' }),
    ).toBe(9);
  });
  it('AOR-7-116 a column of six Highlanders: 3 - 1 - 2 - 3 is one die', () => {
    expect(volleyDice(duel('M3 highlanders irregular 6 figures column', 'M2 at 80,90'))).toBe(1);
  });
  it('AOR-7-102 half a move and fire at -1; more than half: none; Prussians and skirmishers freely', () => {
    const after = (words: string, far: number): readonly [boolean, number] => {
      const talk = new Phase6({
        blue: { prinz: `${words} has fired at 80,100` },
        red: { grey: 'M2 at 80,75 facing 180' },
      });
      talk.say('prinz', 'ahead', far);
      return [whyNotFire(talk.state, 0) === null, volleyDice(talk.state)];
    };
    expect(after('M2', 800)).toEqual([true, 1]);
    expect(after('M2', 810)[0]).toBe(false);
    expect(after('M2 prussia', 800)).toEqual([true, 2]);
    expect(after('M2 prussia', 810)[0]).toBe(false);
    expect(after('M2 light infantry skirmish', 1600)).toEqual([true, 2]);
  });
  it('AOR-7-118 five of twelve in range are too few, twelve centimetres to the middle', () => {
    expect('band' in level(duel('M2', 'M2 at 80,88'), 0, 1)).toBe(true);
    expect('words' in level(duel('M2', 'M2 at 80,87.9'), 0, 1)).toBe(true);
  });
  it('AOR-7-121 an enemy beyond the end is in the field at 45 degrees', () => {
    expect('band' in level(duel('M2', 'M2 6 figures column at 92,94'), 0, 1)).toBe(true);
  });
});

describe('melee, lines 1047 to 1280', () => {
  it('AOR-8-109 the flank of a line: dragoons 1+1 bases and two overlaps, the line with two figures', () => {
    const s = locked(
      {
        blue: { prinz: 'M2 dragoons two ranks 16 figures at 90,81 facing 270' },
        red: { grey: 'M2 at 80,80 facing 180' },
      },
      { by: 'prinz', at: 'grey', side: 'flank', rode: 30 },
    );
    changeUnit(s, 0, { x: 8800, y: 8100 });
    // 8 figures: die and special 2; M2 1, charge 1, two to one 2, horse on foot 2, flank 2.
    expect(melee(s, 'prinz', 'grey')).toEqual([9, 2]);
    // two figures: special 2; M2 1.
    expect(melee(s, 'grey', 'prinz')).toEqual([1, 2]);
  });
  it('AOR-8-107 nineteen centimetres are no charge for horse, two are one for foot', () => {
    const at = (words: string, rode: number) =>
      melee(
        locked(
          { blue: { prinz: `${words} at 80,60` }, red: { grey: 'M2 at 80,60 facing 180' } },
          { by: 'prinz', at: 'grey', rode },
        ),
        'prinz',
        'grey',
      )[0];
    expect(at('M2 dragoons 8 figures', 20) - at('M2 dragoons 8 figures', 19)).toBe(1);
    expect(at('M2', 2) - at('M2', 1.9)).toBe(1);
  });
  it('AOR-8-312 horse on a square: all its figures, three dice less for them; foot in line two more', () => {
    const s = locked(
      { blue: { prinz: 'M2 dragoons 8 figures at 80,60' }, red: { grey: 'M2 square at 80,60 facing 180' } },
      { by: 'prinz', at: 'grey', rode: 30 },
    );
    // 6 cm of face: two bases and two overlaps are 8 figures: 1 and special 2; M2 1, charge 1, -3: one whole die at least.
    expect(melee(s, 'prinz', 'grey')).toEqual([1, 2]);
    expect(melee(s, 'grey', 'prinz')).toEqual([3, 0]);
    const t = locked(
      { blue: { prinz: 'M2 at 80,60' }, red: { grey: 'M2 square at 80,60 facing 180' } },
      { by: 'prinz', at: 'grey', rode: 3 },
    );
    // two bases and two overlaps: 12 figures; M2 1, charge 1, square 2, two to one against three figures 2.
    expect(melee(t, 'prinz', 'grey')).toEqual([8, 0]);
  });
  it('AOR-8-109 a regular line has two dice more against skirmishers, irregulars have not', () => {
    const at = (words: string) =>
      melee(
        locked(
          {
            blue: { prinz: `${words} at 80,60` },
            red: { grey: 'M2 light infantry skirmish at 80,60 facing 180' },
          },
          { by: 'prinz', at: 'grey' },
        ),
        'prinz',
        'grey',
      )[0];
    expect(at('M2') - at('M2 irregular')).toBe(2);
  });
  it('AOR-8-202 pursuit: guard cuirassiers with a brigadier 3 - 2 - 1; irregular hussars M1 seven', () => {
    const s = battle({
      blue: {
        a: 'M4 heavy cavalry 8 figures at 80,60',
        b: 'M1 irregular light cavalry 8 figures at 20,60',
        c: 'M2 at 50,60',
      },
      generals: { blue: { g: 'with a' }, red: {} },
    });
    expect([pursuitNumber(s, 0).number, pursuitNumber(s, 1).number, pursuitNumber(s, 2).number]).toEqual([
      0, 7, 0,
    ]);
  });
  it('AOR-8-306 a line struck in the rear does not reply; 16 figures of foot have their three dice', () => {
    const s = locked(
      { blue: { prinz: 'M2 at 80,62 facing 0' }, red: { grey: 'M2 at 80,60 facing 0' } },
      { by: 'prinz', at: 'grey', side: 'rear', rode: 4 },
    );
    expect(melee(s, 'grey', 'prinz')).toEqual([0, 0]);
    // 12 figures 2, M2 1, charge 1, rear 3.
    expect(melee(s, 'prinz', 'grey')).toEqual([7, 0]);
  });
  it('AOR-8-113 equal losses: it goes on, and the horse is white', () => {
    const s = locked(
      {
        blue: { prinz: 'M2 dragoons 8 figures at 80,60' },
        red: { grey: 'M2 dragoons 8 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey', rode: 30 },
    );
    const talk = phase(s, 1, 1, 1, [1, 2], 1, 1, [1, 2]);
    expect(talk.told('meleeDecided')[0]).toMatchObject({ winner: null });
  });
});

describe('the end, lines 1282 to 1345', () => {
  const armies = (
    blue: Parameters<typeof changeArmy>[2],
    red: Parameters<typeof changeArmy>[2] = {},
  ): State => {
    const s = battle({
      blue: { prinz: '100 figures column at 30,60' },
      red: { grey: '100 figures column at 150,60' },
    });
    changeArmy(s, 'blue', blue);
    changeArmy(s, 'red', red);
    return s;
  };
  it('AOR-9-006 thirty percent exactly adds nothing, thirty-one one, fifty-one three', () => {
    expect([30, 31, 40, 41, 50, 51].map((losses) => diceOfRetreat(armies({ losses }), 'blue').count)).toEqual(
      [0, 1, 1, 2, 2, 3],
    );
  });
  it('AOR-9-003 twelve stays, thirteen retreats', () => {
    const run = (...dice: number[]) =>
      new Talk(armyRetreat, armies({ losses: 51 }), { step: 'armyRetreat' }, ...dice).told(
        'retreatThrown',
      )[0]!.retreats;
    expect([run(6, 5, 1), run(6, 6, 1)]).toEqual([false, true]);
  });
  it('AOR-9-007 more taken than lost: no dice, no retreat at sixty percent', () => {
    const s = armies({ losses: 60, flagsLost: 1 }, { flagsLost: 3, generalsCaptured: 1 });
    expect(diceOfRetreat(s, 'blue').count).toBe(0);
    expect(mustTestRetreat(s, 'blue')).toBe(true);
  });
  it('AOR-1-201 a routed enemy on the edge blocks all arrivals, one centimetre off it does not', () => {
    const why = (y: number) => {
      const s = battle({
        blue: { prinz: 'at 80,100', late: 'M2 reserve' },
        red: { grey: `routed column at 20,${y} facing 180` },
        turn: 3,
      });
      return whyNotTry(s, 1, [])?.rules ?? null;
    };
    expect([why(150), why(149)]).toEqual([['AOR-1-201'], null]);
  });
  it('AOR-1-204 with a brigadier an M2 comes on three', () => {
    const s = battle({
      blue: { prinz: 'at 80,100', late: 'M2 reserve' },
      generals: { blue: { b: 'with late' }, red: {} },
      turn: 3,
    });
    changeGeneral(s, 0, { fate: 'away' });
    const talk = new Talk(arrivals, s, { step: 'arrivals' }, 3).say('late');
    expect(talk.told('arrivalTested')[0]).toMatchObject({ needed: 3, arrives: true });
  });
});
