/** How far troops go, how they turn and form, and what it costs. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, unitNamed } from '../../testing.ts';
import { changeUnit, mark, marks } from '../../state.ts';
import { inUd } from '../../tables/measures.ts';
import { bodyOf, ranksOf } from '../../troops.ts';
import { faultsOf } from '../../faults.ts';
import { clash } from '../../testing/clash.ts';
import { orderOf } from '../02-order/order.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { priceOfForming } from '../07-manoeuvre/forming.ts';
import { advancesOf } from '../23-rally/lines.ts';
import { regainFront } from './folding.ts';
import { legOf } from './leg.ts';
import { reachFor } from './rates.ts';
import { overlapBy } from './unit-met.ts';
import { back } from './stepping.ts';
import { face, priceOfTurn } from './turning.ts';
import { itCites } from '../../testing/hearing.ts';

const one = (words: string) => battle({ blue: { unit: `${words} at 90,75` } });
/** How far it goes for one, two and three points, in UD. */
const reach = (words: string): readonly number[] =>
  [1, 2, 3].map((points) => reachFor(one(words), 0, points) / inUd(1));
const turn = (words: string, degrees: number): number => priceOfTurn(one(words), 0, degrees * 100);
const forming = (words: string, to: Parameters<typeof priceOfForming>[2]): number =>
  priceOfForming(one(words), 0, to);

describe('distances', () => {
  itCites(
    'TC-6-01.1 TC-6-02.1 TC-6-02.2 TC-4-03.1 each point beyond the first buys a UD, mounted two',
    () => {
      expect([reach('COD'), reach('LIG'), reach('flat-light-cav LIG')]).toEqual([
        [3, 4, 5],
        [2, 3, 4],
        [4, 6, 8],
      ]);
      const talk = new Talk(steps, one('COD'), movementOn);
      expect(talk.refusal('unit', 'march', 'POR', 0, inUd(3) + 1)?.rules).toEqual(['TC-6-02']);
      const [moved] = talk.say('unit', 'march', 'PAC', 0, inUd(4)).told('moved');
      expect(moved!.rules).toEqual(expect.arrayContaining(['TC-6-01', 'TC-6-02']));
    },
  );
  it('TC-6-02.4 heavy and light cavalry go alike, but for their status', () => {
    expect(reach('fr-dragoons LIG')).toEqual(reach('fr-light-cav LIG'));
  });
  it('TC-6-03.1 conscripts go a UD less', () => {
    expect(reach('fr-conscript COD')[0]).toBe(2);
  });
  it('TC-6-04.1 TC-6-04.2 TC-6-04.3 elite and Guard a UD more', () => {
    expect([
      reach('fr-guard-light-cav COM')[0],
      reach('fr-light-cav COM')[0],
      reach('fr-foot-6 COD')[0],
    ]).toEqual([7, 6, 4]);
  });
});

describe('turns', () => {
  it('TC-6-08.1 TC-6-08.3 E-12 a squadron pays one up to thirty degrees, two beyond', () => {
    expect([turn('flat-light-cav LIG', 30), turn('flat-light-cav LIG', 45)]).toEqual([1, 2]);
  });
  it('TC-6-09.1 TC-6-09.3 TC-7-02.1 TC-7-02.2 E-32 lines and the badly drilled pay more', () => {
    expect([
      turn('COD', 90),
      turn('LIG', 90),
      turn('pr-line-1806 COD', 180),
      turn('fr-conscript LIG', 45),
      turn('LIG', 45),
    ]).toEqual([2, 3, 3, 4, 3]);
  });
  itCites('TC-6-09.2 cavalry turns about for one', () => {
    expect(turn('flat-light-cav LIG', 180)).toBe(1);
    const talk = new Talk(steps, one('flat-light-cav LIG'), movementOn).say('unit', 'about');
    expect(talk.told('turned')[0]!.rules).toContain('TC-6-09');
  });
  it('TC-6-10.1 a march column turns for nothing', () => {
    expect(turn('COM', 45)).toBe(0);
  });
  it('TC-6-28.3 the middle of the front stays', () => {
    const talk = new Talk(steps, one('LIG'), movementOn).say('unit', 'face', 3000);
    expect(rowOf(talk.state, 'unit')).toMatchObject({ x: 9000, y: 7500, facing: 3000 });
  });
  it('TC-6-28.4 about-face leaves the ground as it is', () => {
    const talk = new Talk(steps, one('COD'), movementOn).say('unit', 'about');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ x: 9000, y: 7950, facing: 18000 });
  });
  itCites(
    'TC-6-28 a corner swung into the side of a friend grazes it by 2 mm at most, and the friend marches off',
    () => {
      const s = battle({ blue: { unit: 'COM at 83,69', friend: 'COD at 90,75' } });
      const { space } = face.read(s, 0, []).parts;
      const farthest = space?.kind === 'numbers' ? space.ranges[0]![0] : 0;
      const talk = new Talk(steps, s, movementOn).say('unit', 'face', farthest);
      expect([19, 20].map((much) => overlapBy(talk.state, 0, 1, much))).toEqual([true, false]);
      expect(talk.refusal('friend', 'march', 'POR', 0, 600)).toBeNull();
    },
  );
});

describe('formations', () => {
  it('TC-7-01.1 TC-7-01.4 by drill', () => {
    expect([
      forming('COD', 'LIG'),
      forming('pr-line-1806 LIG', 'CAR'),
      forming('fr-line COD', 'LIG'),
      forming('COM', 'CAR'),
    ]).toEqual([2, 3, 1, 2]);
  });
  it('TC-7-11.1 TC-7-11.2 foot guns take two points to unlimber, horse guns one', () => {
    expect([
      forming('flat-foot-6 COD', 'BAT'),
      forming('fr-horse-6 COD', 'BAT'),
      forming('flat-foot-6 BAT', 'COD'),
    ]).toEqual([2, 1, 1]);
  });
  itCites('TC-7-18.1 the middle of the front stays', () => {
    const talk = new Talk(steps, one('COD'), movementOn).say('unit', 'form', 'LIG');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ x: 9000, y: 7500, formation: 'LIG' });
  });
  itCites('TC-7-18.2 a friend in the way forbids it', () => {
    const s = battle({ blue: { unit: 'COD at 90,75', friend: 'COD at 96,75' } });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'form', 'LIG')?.rules).toEqual(['TC-7-18']);
  });
  itCites('TC-7-01.3 E-19 the best drilled recover two levels in two steps', () => {
    const talk = new Talk(steps, one('fr-line COD DES'), movementOn)
      .say('unit', 'recover')
      .say('unit', 'recover');
    expect([rowOf(talk.state, 'unit').disorder, pointsLeft(talk.state, 0)]).toEqual(['none', 1]);
    expect(talk.told('recovered').map(({ rules }) => rules[0])).toEqual(['TC-7-01', 'TC-7-01']);
  });
});

describe('moves', () => {
  it('TC-6-28.1 TC-6-06.1 a leg slides within thirty degrees and keeps the facing', () => {
    const talk = new Talk(steps, one('COD'), movementOn).say('unit', 'march', 'POR', 3000, 1800);
    expect(rowOf(talk.state, 'unit')).toMatchObject({ x: 9900, y: 7500 - 1559, facing: 0 });
    const wide = new Talk(steps, one('COD'), movementOn).refusal('unit', 'march', 'POR', 3500, 1800);
    expect(wide?.rules).toEqual(['TC-6-06']);
  });
  it('TC-6-01.2 a pace that cannot be paid is refused', () => {
    expect(
      new Talk(steps, one('COD spent 2'), movementOn).refusal('unit', 'march', 'PAC', 0, 600)?.rules,
    ).toEqual(['TC-4-08', 'TC-4-10']);
  });
  itCites('TC-6-12.1 one move a turn', () => {
    const talk = new Talk(steps, one('COD'), movementOn).say('unit', 'march', 'POR', 0, 600);
    expect(talk.refusal('unit', 'march', 'POR', 0, 600)?.rules).toEqual(['TC-6-12']);
  });
  itCites('TC-6-26.1 nobody marches through friends', () => {
    const s = battle({ blue: { unit: 'COD at 90,75', friend: 'LIG at 90,70' } });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march', 'POR', 0, 1200)?.rules).toEqual([
      'TC-6-26',
    ]);
  });
  itCites('TC-6-27.2 nor over the edge', () => {
    const s = battle({ blue: { unit: 'COD at 90,5' } });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march', 'POR', 0, 1200)?.rules).toEqual([
      'TC-6-27',
    ]);
  });
  it('TC-6-20.2 TC-6-23.2 TC-6-29.2 who passes before a front is stopped there, by whom it can be', () => {
    const past = (mover: string, enemy: string): readonly string[] | null => {
      // The enemy looks to the left across the way of the mover, whose own front it stays out of.
      const s = battle({
        blue: { unit: `${mover} at 90,100` },
        red: { enemy: `${enemy} at 97,92 facing 270` },
      });
      return new Talk(steps, s, movementOn).refusal('unit', 'march', 'PAC', 0, 2200)?.rules ?? null;
    };
    expect([
      past('COD', 'COD'),
      past('flat-light-cav COD', 'COD'),
      past('COD', 'COD SAF'),
      past('COD', 'COD spent 3'),
    ]).toEqual([['TC-6-20'], null, null, null]);
  });
  itCites(
    'TC-11-01.1 TC-11-01.2 TC-11-01.3 an advance to within its tactical distance is a march to combat',
    () => {
      const to = (words: string, gap: number, length: number): readonly string[] | null => {
        const s = battle({
          blue: { unit: `${words} at 90,100` },
          red: { enemy: `LIG at 90,${100 - gap / 10} facing 180` },
        });
        return new Talk(steps, s, movementOn).refusal('unit', 'march', 'POR', 0, length * 10)?.rules ?? null;
      };
      // 260 mm apart: 146 mm on leaves 1.9 UD, 134 mm leaves 2.1 UD.
      expect([to('COD', 260, 146), to('COD', 260, 134)]).toEqual([['TC-11-01'], null]);
      expect(to('flat-light-cav LIG', 400, 166)).toEqual(['TC-11-01']);
    },
  );
});

describe('zones of control', () => {
  /** A mover that passes before an enemy who looks to the left across its way. */
  const passing = (mover: string, enemy: string, ground: Parameters<typeof battle>[0] = {}) =>
    new Talk(
      steps,
      battle({
        blue: { unit: `${mover} at 90,100`, other: 'COD at 20,140' },
        red: { enemy: `${enemy} at 97,92 facing 270` },
        turns: 1,
        ...ground,
      }),
      movementOn,
    );
  itCites('TC-6-20.1 TC-6-29.1 it is stopped where it enters and fights without tests', () => {
    const talk = passing('COD', 'COD');
    const stops = legOf(talk.state, 0, 2, 0).most;
    talk.say('unit', 'march', 'PAC', 0, stops);
    // The enemy lets the opportunity pass.
    while (talk.question?.question === 'opportunity') talk.say('pass');
    expect(talk.told('held')).toMatchObject([{ unit: 'unit', by: 'enemy', rules: ['TC-6-20', 'TC-6-29'] }]);
    talk.say('done');
    expect(talk.told('tested').filter(({ reason }) => reason !== 'other')).toEqual([]);
    expect(talk.told('fought')[0]).toMatchObject({ unit: 'enemy', enemy: 'unit' });
  });
  it('TC-6-23.1 a horse battery is stopped by cavalry, not by infantry', () => {
    const rules = (enemy: string) =>
      passing('fr-horse-6 COD', enemy).refusal('unit', 'march', 'PAC', 0, 2200)?.rules ?? null;
    expect([rules('flat-light-cav COD'), rules('COD')]).toEqual([['TC-6-20'], null]);
  });
  it('TC-6-22.1 TC-6-22.2 nobody in a wood holds who passes outside, nor beyond a stream', () => {
    const wood = {
      ground: { areas: [{ id: 'wood', kind: 'light wood', outline: '96,80 110,80 110,110 96,110' }] },
    };
    const stream = { ground: { lines: [{ id: 'stream', kind: 'stream', path: '95,110 95,70' }] } };
    const rules = (ground: Parameters<typeof battle>[0]) =>
      passing('COD', 'COD', ground).refusal('unit', 'march', 'PAC', 0, 2200)?.rules ?? null;
    expect([rules(wood), rules(stream), rules({})]).toEqual([null, null, ['TC-6-20']]);
  });
  it('TC-6-30.1 TC-6-30.2 who stands before a front may turn about and march off, not on past it', () => {
    const s = battle({ blue: { unit: 'fr-line COD at 90,100' }, red: { enemy: 'LIG at 90,95' }, turns: 1 });
    const talk = new Talk(steps, s, movementOn);
    expect(talk.refusal('unit', 'march', 'POR', 3000, 300)).not.toBeNull();
    talk.say('unit', 'about').say('pass');
    expect(talk.refusal('unit', 'march', 'POR', 0, 1200)).toBeNull();
  });
  it('TC-6-30.3 the neighbours of a target do not hold the march on it', () => {
    const s = battle({
      blue: { unit: 'COD at 86,100' },
      red: { left: 'LIG at 84,80', right: 'LIG at 96.1,80' },
      turns: 1,
    });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'attack', 'left', 0, 'PCH')).toBeNull();
  });
});

describe('in the midst of a move', () => {
  itCites('TC-24-45 skirmishers who walk through friends are not stopped among them', () => {
    const s = battle({
      blue: { light: 'TIR at 90,99', guns: 'flat-foot-6 COD at 90,90' },
      red: { enemy: 'LIG at 90,75 facing 180' },
    });
    const talk = new Talk(steps, s, movementOn).say('light', 'march', 'POR', 0, inUd(2.5));
    expect(talk.question?.question).toBe('opportunityFire');
    expect(faultsOf(talk.state)).toEqual([]);
  });
  const horse = 'flat-light-cav LIG';
  itCites('TC-6-11.1 a squadron that sets out for a charge does not wheel, one at the trot may', () => {
    const wheel = (pace: string) => {
      const s = battle({
        blue: { unit: `${horse} at 90,120`, other: 'COD at 20,140' },
        red: { enemy: 'flat-light-cav LIG at 90,90 facing 180' },
        turns: 1,
      });
      changeUnit(s, 0, { spent: pace === 'PCH' ? 0 : 1 });
      const talk = new Talk(steps, s, movementOn).say('unit', 'attack', 'enemy', 0, pace);
      changeUnit(s, 0, { spent: 2 });
      return talk.refusal('unit', 'face', 1000)?.rules ?? null;
    };
    expect([wheel('PCH'), wheel('PAC')]).toEqual([['TC-6-11'], null]);
  });
  itCites('TC-6-12.2 a second move is refused, a rally move after the first is not', () => {
    const s = battle({
      blue: { unit: 'COD SAF at 90,75', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,20 facing 180' },
      turns: 1,
    });
    mark(s, 0, marks.moved | marks.engaged);
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march', 'POR', 0, 600)?.rules).toEqual([
      'TC-6-12',
    ]);
    s.frames = [];
    s.begunAt = advancesOf(s);
    expect(new Talk(steps, s, { step: 'rally' }).options()).toContain('unit');
  });
  it('TC-6-14.1 infantry that a charge has halted takes up its advance again when that is over', () => {
    const walked = (charger: string): number => {
      const s = battle({
        blue: { unit: 'COD at 90,114', other: 'COD at 20,140' },
        red: { charger: `${horse} ${charger} RET DES` },
        turns: 1,
      });
      const walk = { step: 'marching', unit: 0, direction: 0, from: [9000, 12000], length: 1800 } as const;
      new Talk(steps, s, { ...walk, gone: 600, charged: unitNamed(s, 'charger') }).quietly();
      return 12000 - rowOf(s, 'unit').y;
    };
    expect([walked('at 90,60'), walked('at 106,108')]).toEqual([1800, 600]);
  });
  itCites('TC-6-14.2 a unit that waits at two thirds of its way counts as going', () => {
    const s = battle({
      blue: { unit: 'COD at 90,120', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,100 facing 180' },
      turns: 1,
    });
    new Talk(steps, s, movementOn).say('unit', 'attack', 'enemy', 0, 'PAC').quietly();
    expect(rowOf(s, 'unit').pace).toBe('POR');
  });
  it('TC-6-20.3 a march to fire that ends before its aim is no passing: they exchange fire', () => {
    const s = battle({
      blue: { unit: 'COD at 90,100', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,92 facing 180 morale 9' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 6, 6, 6, 6)
      .say('unit', 'approach', 'enemy', 0, 'P1')
      .quietly()
      .say('done')
      .quietly();
    expect(talk.told('held')).toEqual([]);
    talk.say('fire', 'P1');
    expect([talk.told('fired').length > 0, talk.told('fought')]).toEqual([true, []]);
  });
  it('TC-6-21.1 a battalion may fire at cavalry that files past it', () => {
    const s = battle({
      blue: { unit: `flat-light-cav COM at 90,110`, other: 'COD at 20,140' },
      red: { enemy: 'LIG at 97.5,92 facing 270' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn).say('unit', 'march', 'POR', 0, 2400);
    expect([talk.question?.question, talk.options()]).toEqual([
      'opportunityFire',
      expect.arrayContaining(['enemy']),
    ]);
  });
});

describe('ground that catches a part of the front', () => {
  /** A line of twelve with ponds before two files of it. */
  const pond = (id: string, x: number) => ({ id, kind: 'river', path: `${x},94 ${x + 4},94`, width: 2 });
  const line = (...lines: readonly ReturnType<typeof pond>[]) =>
    battle({
      blue: { unit: 'LIG at 90,100', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,20 facing 180' },
      ground: { lines },
      turns: 1,
    });
  itCites('TC-6-24.1 two files go behind and the rest goes on, and they come back beyond it', () => {
    const s = line(pond('pond', 82));
    const full = legOf(s, 0, 2, 0).most;
    expect(full).toBeLessThan(700);
    const talk = new Talk(steps, s, movementOn).say('unit', 'march', 'POR', 0, 700);
    expect([ranksOf(s, 0), rowOf(s, 'unit').foldedLeft]).toEqual([[10, 2], 2]);
    // The two on the left have gone behind: the middle of the ten is a file farther to the right.
    expect(rowOf(s, 'unit')).toMatchObject({ x: 9000 + 100, y: 10000 - 700, disorder: 'none', spent: 1 });
    talk.say('done');
    changeUnit(s, 0, { y: 8600, marks: 0, spent: 0 });
    regainFront(s, 0);
    expect([ranksOf(s, 0), rowOf(s, 'unit').x]).toEqual([[12], 9000]);
  });
  itCites('TC-6-25.1 narrowed to eight it fights with eight, still formed', () => {
    const s = line(pond('pond', 82), pond('pool', 94));
    new Talk(steps, s, movementOn).say('unit', 'march', 'POR', 0, 700);
    expect([ranksOf(s, 0), orderOf(s, 0), bodyOf(s, 0).width]).toEqual([[8, 4], 'formed', 800]);
    const narrow = clash({ striker: 'LIG pace POR', struck: 'LIG' });
    const [whole] = narrow.told('fought')[0]!.figures;
    const folded = clash({ striker: 'LIG pace POR', struck: 'LIG', folded: [2, 2] });
    expect([whole, folded.told('fought')[0]!.figures[0]]).toEqual([12, 8]);
  });
  it('a house before more than half of the front bars the way of all', () => {
    const blocks = [{ id: 'farm', kind: 'built-up area', centre: '87,92', width: 10, depth: 4 }];
    const s = battle({ blue: { unit: 'LIG at 90,100' }, ground: { blocks } });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march', 'PAC', 0, 1200)?.rules).toEqual([
      'TC-6-28',
    ]);
  });
});

describe('bends', () => {
  const column = (words: string) => battle({ blue: { unit: `${words} at 90,100`, other: 'COD at 20,140' } });
  itCites('TC-6-28.2 a march column bends on its way, others do not', () => {
    const talk = new Talk(steps, column('COM'), movementOn);
    const way = ['march', 'POR', 0, 600, 4500, 1200, -9000, 600] as const;
    expect(new Talk(steps, column('COD'), movementOn).refusal('unit', ...way)?.rules).toEqual(['TC-6-28']);
    expect(talk.refusal('unit', ...way)).toBeNull();
    talk.say('unit', ...way);
    const across = Math.round(1200 * Math.SQRT1_2);
    const { x, y, facing } = rowOf(talk.state, 'unit');
    expect([facing, rowOf(talk.state, 'unit').spent]).toEqual([31_500, 1]);
    expect([
      Math.abs(x - (9000 + across / 2)) <= 1,
      Math.abs(y - (10_000 - 600 - across * 1.5)) <= 1,
    ]).toEqual([true, true]);
  });
  itCites('TC-6-28 its bends do not lengthen it', () => {
    const talk = new Talk(steps, column('COM'), movementOn);
    expect(talk.refusal('unit', 'march', 'POR', 0, 1800, 9000, 1300)?.rules).toEqual(['TC-6-02']);
    expect(talk.refusal('unit', 'march', 'POR', 0, 1800, 9000, 1200)).toBeNull();
  });
});

describe('stepping back', () => {
  const farthest = (words: string): number => {
    const { space } = back.read(one(words), 0, []).parts;
    return space?.kind === 'numbers' ? space.ranges[0]![1] : 0;
  };
  itCites('TC-6-18.1 two points take a battalion 2 UD back, its face to the enemy', () => {
    expect(farthest('COD spent 1')).toBe(inUd(2));
    const talk = new Talk(steps, one('COD spent 1'), movementOn);
    expect(talk.refusal('unit', 'step', inUd(2) + 1)?.rules).toEqual(['TC-6-18']);
    talk.say('unit', 'step', inUd(2));
    expect(rowOf(talk.state, 'unit')).toMatchObject({
      y: 7500 + inUd(2),
      facing: 0,
      disorder: 'none',
      spent: 3,
    });
  });
  it('TC-6-18.2 TC-6-17.1 cavalry does not', () => {
    expect(
      new Talk(steps, one('flat-light-cav LIG'), movementOn).refusal('unit', 'step', 600)?.rules,
    ).toEqual(['TC-6-17']);
  });
  itCites('TC-6-03 conscripts pay two points for the first UD', () => {
    expect([farthest('fr-conscript COD spent 1'), farthest('fr-conscript COD')]).toEqual([inUd(1), inUd(2)]);
  });
});
