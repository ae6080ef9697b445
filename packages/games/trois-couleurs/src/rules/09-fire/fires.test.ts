/** Chapter 9: splitting, supporting, crests, friends in the way, joint fire, carbines, penetration, fire at whoever moves. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { totalOf } from '../../ledger.ts';
import { steps } from '../../steps.ts';
import { changeUnit, marks, mark, none, underFire, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { afterFire, tried, worth } from '../../testing/trials.ts';
import { mostAgainstMarch, figuresBearing } from './bearing.ts';
import { ammunitionFor, bandOn, priceOfFire, targetsOf, whyNotAt, whyNotReady } from './aiming.ts';
import { fireLedger } from './factor.ts';
import { readOne, readTogether, takeFires, type Fire } from './resolving.ts';
import { friendInDanger, throwsAstray, unitBehind } from './straying.ts';
import { itCites } from '../../testing/hearing.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;
const firing = { step: 'nextPart', part: 2 } as const;

const at = (s: State, name: string): number => unitNamed(s, name);

function fire(s: State, unit: string, target: string, ammunition: Ammunition = 'small arms'): Fire {
  const [one, other] = [at(s, unit), at(s, target)];
  return {
    unit: one,
    target: other,
    band: bandOn(s, one, other)!,
    ammunition,
    figures: figuresBearing(s, one, other),
  };
}

const rowsOf = (s: State, why: string, ammunition: Ammunition = 'small arms') =>
  fireLedger(s, fire(s, 'mine', 'theirs', ammunition)).reduce(
    (sum, row) => (row.why === why ? sum + row.value : sum),
    0,
  );

describe('fires of one step', () => {
  it('TC-9-01.1 a battery and a battalion that exchange fire are both under fire', () => {
    const s = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,100' },
      red: { theirs: 'LIG at 90,86 facing 180' },
    });
    const read = readTogether(s, [fire(s, 'mine', 'theirs', 'roundshot'), fire(s, 'theirs', 'mine')]);
    expect(read.map(({ ledger }) => ledger.at(-1))).toMatchObject([
      { rule: 'TC-9-49', value: -1 },
      { rule: 'TC-9-49', value: -1 },
    ]);
    // Be it that the fire of the other tells nothing.
    const [mine] = readTogether(s, [
      fire(s, 'mine', 'theirs', 'roundshot'),
      { ...fire(s, 'theirs', 'mine'), isVoid: true },
    ]);
    expect(mine!.ledger.at(-1)).toMatchObject({ rule: 'TC-9-49', value: -1 });
  });
  it('TC-9-49.1 TC-9-49.3 fire that nobody returns hinders whoever is hit by it', () => {
    const s = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,100', idle: 'LIG at 120,100' },
      red: {
        theirs: 'LIG at 90,70 facing 180',
        other: 'flat-foot-6 BAT at 98,70 facing 180',
        third: 'LIG at 120,90 facing 180',
      },
    });
    const read = readTogether(s, [
      fire(s, 'mine', 'theirs', 'roundshot'),
      fire(s, 'other', 'mine', 'roundshot'),
      fire(s, 'third', 'idle'),
    ]);
    const under = read.map(({ ledger }) => ledger.some(({ rule }) => rule === 'TC-9-49'));
    expect([read[1]!.isEffective, ...under]).toEqual([true, true, false, false]);
    expect(read[2]).toMatchObject(readOne(s, fire(s, 'third', 'idle'), 0));
  });
  it('TC-9-02.2 TC-9-03.1 a point, then two, and no third', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' } });
    const empty = battle({ blue: { mine: 'LIG empty spent 1 at 90,100' } });
    expect([priceOfFire(s, 0), priceOfFire(empty, 0), priceOfFire(s, 0) + priceOfFire(empty, 0)]).toEqual([
      1, 2, 3,
    ]);
    mark(empty, 0, marks.fired);
    expect(whyNotReady(empty, 0)?.rules).toEqual(['TC-9-02']);
  });
  it('TC-9-06.2 without an enemy at short range it chooses', () => {
    const s = battle({
      blue: { mine: 'LIG at 90,100' },
      red: { near: 'COD at 86,90 facing 180', far: 'COD at 94,86 facing 180' },
    });
    expect(targetsOf(s, 0)).toEqual([1, 2]);
  });
  it('TC-9-12.1 outside a march there is no limit but bearing', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'ru-line COC at 90,90 facing 180' } });
    expect(figuresBearing(s, 0, 1)).toBe(12);
  });
  it('TC-9-13.2 the flank of a line shows little', () => {
    const s = battle({ blue: { mine: 'COD at 89,100' }, red: { theirs: 'LIG at 90,91 facing 90' } });
    expect(figuresBearing(s, 0, 1)).toBe(2);
  });
  it('TC-9-48.2 one band for the whole fire', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'LIG at 94,89 facing 200' } });
    expect(bandOn(s, 0, 1)).toBe('P2');
  });
  it('TC-9-35.1 all guns fire at a narrow march', () => {
    const s = battle({
      blue: { marcher: 'ru-line COC at 90,100' },
      red: { guns: 'flat-foot-6 BAT at 90,80 facing 180' },
    });
    expect(Math.min(figuresBearing(s, 1, 0), mostAgainstMarch(s, 1, 0, 0, 'P1'))).toBe(8);
  });
});

describe('splitting', () => {
  const two = (): State =>
    battle({
      blue: { mine: 'LIG at 90,100' },
      red: { one: 'COD at 87,86 facing 180', two: 'COD at 93,86 facing 180' },
      turns: 1,
    });
  itCites('TC-9-07.1 each target has a calculation of its own', () => {
    const talk = new Talk(steps, two(), firing).say('mine', 'split', 'one', 'two', 6);
    while (talk.question?.question === 'reply') talk.say('done');
    expect(talk.told('fired').map(({ target, figures }) => [target, figures])).toEqual([
      ['one', 6],
      ['two', 6],
    ]);
    expect(rowOf(talk.state, 'mine')).toMatchObject({ spent: 1, fires: 1 });
  });
  it('TC-9-08.1 as it likes', () => {
    const open = new Talk(steps, two(), firing).options('mine', 'split', 'one', 'two');
    expect(open).toEqual(expect.arrayContaining([6, 8]));
  });
  itCites('TC-9-08 two targets that do not take all who bear on a third are no choice', () => {
    const s = battle({
      blue: { mine: 'LIG at 90,100' },
      red: {
        one: 'COM at 76,84 facing 180',
        two: 'COM at 104,84 facing 180',
        three: 'LIG at 90,83 facing 180',
      },
      turns: 1,
    });
    const talk = new Talk(steps, s, firing);
    for (const first of talk.options('mine', 'split'))
      for (const second of talk.options('mine', 'split', first))
        expect([first, second, talk.options('mine', 'split', first, second).length > 0]).toEqual([
          first,
          second,
          true,
        ]);
    expect(talk.options('mine', 'split', 'one')).not.toContain('two');
  });
});

describe('fire and marches', () => {
  const support = (kind: 'march' | 'stand' = 'march'): Setting => ({
    blue: { [kind === 'march' ? 'tester' : 'enemy']: 'COD at 90,100', guns: 'flat-foot-6 BAT at 104,104' },
    red: {
      [kind === 'march' ? 'enemy' : 'tester']: 'LIG at 90,85 facing 180',
      enemySecond: 'LIG at 110,85 facing 180',
    },
  });
  it('TC-9-09.1 TC-9-10.1 TC-9-10.2 E-43 guns support against those they have hit, and no others', () => {
    const s = afterFire(battle(support()), 'guns', 'enemy');
    const against = (name: string) =>
      worth(tried(s, 'march', { against: [at(s, name)], objectives: [at(s, name)] }), 'support of');
    expect([against('enemy'), against('enemySecond')]).toEqual([1, 0]);
    afterFire(s, 'guns', 'enemySecond');
    expect([against('enemy'), against('enemySecond')]).toEqual([1, 1]);
  });
  itCites('TC-9-11.1 what a battery has done counts when it is taken', () => {
    const s = afterFire(battle(support()), 'guns', 'enemy');
    changeUnit(s, at(s, 'guns'), { where: 'taken' });
    const against = { against: [at(s, 'enemy')], objectives: [at(s, 'enemy')] };
    expect(worth(tried(s, 'march', against), 'support of')).toBe(1);
  });
  it('TC-9-11.0 but not what infantry has done that is no longer there', () => {
    const s = battle({
      blue: { tester: 'flat-light-cav LIG at 90,100', foot: 'LIG at 104,97' },
      red: { enemy: 'LIG at 90,85 facing 180' },
    });
    s.shots = [{ unit: at(s, 'foot'), target: at(s, 'enemy'), isEffective: true }];
    changeUnit(s, at(s, 'foot'), { where: 'destroyed' });
    expect(worth(tried(s, 'march'), 'support of')).toBe(0);
  });
  itCites('TC-9-15.1 TC-9-15.2 initial fire is no support, and leaves the rest of its points', () => {
    const s = battle({
      blue: { unit: 'COD at 90,130', guns: 'flat-foot-6 BAT at 100,120' },
      red: { enemy: 'LIG at 90,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, firing, 6, 6, 3).say('guns', 'enemy', 'roundshot');
    while (['reply', 'claim'].includes(talk.question?.question ?? '')) talk.say('done');
    expect(talk.question?.question).toBe('movement');
    expect(talk.state.shots).toEqual([]);
    expect(talk.options()).toContain('guns');
    talk.say('unit', 'attack', 'enemy', 0, 'PCH').say('done').quietly();
    expect(worth(talk.told('tested')[0]!.ledger, 'support of')).toBe(0);
  });
  const supported = (state = ''): Talk => {
    const s = battle({
      blue: { unit: 'COD at 90,130', guns: 'flat-foot-6 BAT at 100,120' },
      red: { enemy: `LIG at 90,100 facing 180 ${state}` },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 6, 3, 3, 3)
      .say('unit', 'attack', 'enemy', 0, 'PCH')
      .say('done');
    expect(talk.question).toMatchObject({ question: 'supportFire', about: { enemy: 'enemy' } });
    return talk.say('guns', 'roundshot');
  };
  itCites('TC-9-16.1 TC-9-16.2 TC-9-16.3 fire in support counts, and is the last act of the phase', () => {
    const talk = supported();
    expect(worth(talk.told('tested')[0]!.ledger, 'support of')).toBe(1);
    expect(rowOf(talk.state, 'guns').marks & (marks.spentItself | marks.fired)).toBe(
      marks.spentItself | marks.fired,
    );
    const again = new Talk(steps, talk.state, movementOn);
    for (const verb of ['march', 'form']) expect(again.refusal('guns', verb)?.rules).toEqual(['TC-9-17']);
  });
  itCites('TC-9-16 TC-11-52 a target that fire in support has destroyed is marched on by nobody', () => {
    const talk = supported('lost 44');
    expect(rowOf(talk.state, 'enemy').where).toBe('destroyed');
    expect(talk.told('tested')).toEqual([]);
    expect(talk.told('marchGivenUp').map(({ unit }) => unit)).toEqual(['unit']);
  });
  itCites('TC-9-17.1 TC-9-17.2 safeguards and compulsory moves are still made', () => {
    const s = battle({ blue: { unit: 'LIG at 90,100' } });
    mark(s, 0, marks.spentItself);
    s.side = s.first = 'blue';
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march')?.rules).toEqual(['TC-9-17']);
    expect(new Talk(steps, s, { step: 'safeguards' }).options()).toContain('unit');
    s.due = [
      {
        unit: 0,
        reason: 'losses',
        cause: none,
        fall: { unit: 0, to: 'REP', disorder: 'SAF', cause: none, rules: [] },
      },
    ];
    expect(new Talk(steps, s, { step: 'dueTests' }).told('wentBack')).toHaveLength(1);
  });
  it('TC-9-50.1 fire without result spends its point and its load, and the marcher keeps its minus', () => {
    const s = battle({
      blue: { unit: 'COD at 90,130', other: 'COD at 150,140' },
      red: { enemy: 'LIG morale 0 at 90,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3)
      .say('unit', 'attack', 'enemy', 0, 'POR')
      .say('done')
      .say('fire', 'P1');
    expect(talk.told('tested')[1]!.fire).toBe('ineffective');
    expect(rowOf(talk.state, 'enemy')).toMatchObject({ isLoaded: false, hasFired: true });
    expect(
      talk
        .told('swayed')
        .flatMap(({ ledger }) => ledger)
        .some(({ rule }) => rule === 'TC-15-18'),
    ).toBe(false);
  });
  itCites(
    'TC-9-50.2 canister that was announced and may not fly costs the marcher one instead of two',
    () => {
      const s = battle({
        blue: { unit: 'COD morale 8 at 90,130', other: 'COD at 150,140' },
        red: { enemy: 'flat-foot-6 BAT morale 3 at 90,100 facing 180' },
        turns: 1,
      });
      const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3)
        .say('unit', 'attack', 'enemy', 0, 'POR')
        .say('done')
        .say('fire', 'P1');
      expect(talk.told('tested')[1]!.fire).toBe('P3');
      expect(talk.told('swayed')[0]!.ledger[0]).toEqual({
        rule: 'TC-9-50',
        value: 1,
        why: 'no canister came',
      });
      expect(talk.told('fired')[0]).toMatchObject({ ammunition: 'roundshot' });
      expect(totalOf(talk.told('fired')[0]!.ledger.filter(({ why }) => why !== 'deep target'))).toBe(-4);
    },
  );
  it('TC-9-50.3 a battery that has fired in the phase does not answer by fire', () => {
    const s = battle({
      blue: { unit: 'COD morale 8 at 90,130', other: 'COD at 150,140' },
      red: { enemy: 'flat-foot-6 BAT at 90,100 facing 180' },
      turns: 1,
    });
    mark(s, at(s, 'enemy'), marks.fired);
    const talk = new Talk(steps, s, movementOn, 3).say('unit', 'attack', 'enemy', 0, 'POR').say('done');
    expect(talk.options()).not.toContain('fire');
  });
});

const plateau = (from: number, to: number, level = 1): Ground => ({
  areas: [{ id: 'plateau', kind: 'plateau', outline: `30,${from} 150,${from} 150,${to} 30,${to}`, level }],
});
const hill = (y: number): Ground => ({
  areas: [
    { id: 'hill', kind: 'hill', outline: `30,${y - 30} 150,${y - 30} 150,${y + 30} 30,${y + 30}`, level: 1 },
  ],
  lines: [{ id: 'crest', kind: 'crest', path: `30,${y} 150,${y}` }],
});
/** Two enemies so many millimetres apart, a crest half-way. */
const across = (mm: number, ground: Ground, unit = 'LIG'): State =>
  battle({
    blue: { mine: `${unit} at 90,${100 + mm / 20}` },
    red: { theirs: `LIG at 90,${100 - mm / 20} facing 180` },
    ground,
  });

describe('crests', () => {
  it('TC-9-18.1 TC-9-18.2 TC-9-18.3 TC-9-20.1 TC-9-22.1 through a crest or an edge, when near', () => {
    for (const ground of [hill(100), plateau(60, 100)]) {
      expect([48, 90].map((mm) => rowsOf(across(mm, ground), 'crest'))).toEqual([-1, -2]);
      const s = across(108, ground);
      expect([whyNotAt(s, 0, 1), whyNotAt(s, 1, 0)]).toEqual([null, null]);
    }
    expect(rowsOf(across(180, plateau(60, 92)), 'crest')).toBe(0);
    expect(rowsOf(across(48, {}), 'crest')).toBe(0);
  });
  const battery = (mm: number, behind = 30): State =>
    battle({
      blue: { mine: `flat-foot-6 BAT at 90,${100 + mm / 10}` },
      red: { theirs: `flat-foot-6 BAT at 90,${100 - behind / 10} facing 180` },
      ground: plateau(60, 100),
    });
  it('TC-9-19.1 TC-9-19.2 TC-9-24.1 E-44 guns behind the edge of a plateau are hidden from near only', () => {
    expect(rowsOf(battery(330), 'crest', 'roundshot')).toBe(0);
    expect(rowsOf(battery(60), 'crest', 'roundshot')).toBe(-2);
  });
  it('TC-9-21.1 TC-9-21.2 TC-9-21.3 TC-9-22.1 TC-9-24.2 E-44 over an edge from less than a UD behind it, over a crest from the crest', () => {
    const from = (behind: number) => {
      const s = battery(330, behind);
      return [
        whyNotAt(s, 1, 0)?.rules ?? null,
        fireLedger(s, { unit: 1, target: 0, band: 'P2', ammunition: 'roundshot' })
          .filter(({ why }) => why === 'crest' || why === 'other level')
          .map(({ why }) => why),
      ];
    };
    expect(from(30)).toEqual([null, ['other level']]);
    expect(from(90)[0]).toEqual(['TC-9-22']);
    const onCrest = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,100.5 facing 0' },
      red: { theirs: 'LIG at 90,60 facing 180' },
      ground: hill(100),
    });
    expect(rowsOf(onCrest, 'crest', 'roundshot')).toBe(0);
    const behindCrest = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,110' },
      red: { theirs: 'LIG at 90,60 facing 180' },
      ground: hill(100),
    });
    expect(whyNotAt(behindCrest, 0, 1)?.rules).toEqual(['TC-9-22']);
  });
  it('TC-9-23.1 for guns it adds to firing at another level', () => {
    const s = battery(60);
    expect([rowsOf(s, 'crest', 'roundshot'), rowsOf(s, 'other level', 'roundshot')]).toEqual([-2, -1]);
  });
});

describe('over the heads of friends', () => {
  /** A shooter on a plateau that ends at y 100, a friend and a target further up the table. */
  const over = (
    shooter: string,
    y: number,
    friend: string,
    fy: number,
    target: string,
    ty: number,
    ground = plateau(100, 140),
  ): State =>
    battle({
      blue: { mine: `${shooter} at 90,${y}`, friend: `${friend} at 90,${fy}` },
      red: { theirs: `${target} at 90,${ty} facing 180` },
      ground,
    });
  const slope: Ground = {
    areas: [{ id: 'hill', kind: 'hill', outline: '30,102 150,102 150,140 30,140', level: 1 }],
  };
  const why = (s: State) => whyNotAt(s, 0, at(s, 'theirs'))?.rules ?? null;
  it('TC-9-25.1 TC-9-28.2 TC-9-28.3 E-45 over a valley there is no limit, but no canister', () => {
    const valley: Ground = {
      areas: [
        ...plateau(100, 140).areas!,
        { id: 'other', kind: 'plateau', outline: '30,40 150,40 150,84 30,84', level: 1 },
      ],
    };
    const s = over('flat-foot-6 BAT', 103, 'COD', 92, 'COD', 83, valley);
    expect([why(s), ammunitionFor(s, 0, 2)]).toEqual([null, ['roundshot']]);
    const near = over('gb-rifles LIG', 101, 'flat-light-cav LIG', 90, 'COD', 83, valley);
    expect(why(near)).toBeNull();
  });
  it('TC-9-26.1 TC-9-26.2 TC-9-26.3 TC-9-26.4 TC-9-28.1 E-45 small arms need a UD on either side', () => {
    expect(why(over('gb-rifles LIG', 112, 'LIG', 103, 'COD', 96, slope))).toBeNull();
    expect(why(over('gb-rifles LIG', 101, 'LIG', 93.3, 'COD', 85))).toBeNull();
    expect(why(over('gb-rifles LIG', 101, 'LIG', 93.3, 'COD', 90))).toEqual(['TC-9-26']);
    expect(why(over('gb-rifles LIG', 101, 'LIG', 93.3, 'COD', 85, {}))).not.toBeNull();
  });
  it('TC-9-27.1 TC-9-27.2 guns twice as much', () => {
    expect(why(over('flat-foot-6 BAT', 101, 'LIG', 92, 'COD', 70))).toEqual(['TC-9-27']);
    expect(why(over('flat-foot-6 BAT', 101, 'LIG', 87, 'COD', 72))).toBeNull();
  });
  it('TC-9-29.1 TC-9-29.2 TC-9-29.3 E-46 over a line of light infantry', () => {
    const light = (shooter: string, ty: number) => why(over(shooter, 101, 'TIR', 86.5, 'TIR', ty));
    expect([light('gb-rifles LIG', 79), light('flat-foot-6 BAT', 79), light('flat-foot-6 BAT', 72)]).toEqual([
      null,
      ['TC-9-27'],
      null,
    ]);
    expect(light('gb-rifles LIG', 84)).toEqual(['TC-9-26']);
    // From a UD on, and not a hair before.
    expect([light('gb-rifles LIG', 80.5), light('gb-rifles LIG', 80.6)]).toEqual([null, ['TC-9-26']]);
    const s = over('gb-rifles LIG', 101, 'TIR', 86.5, 'TIR', 84);
    expect(whyNotAt(s, 1, 2)).toBeNull();
  });
});

describe('joint fire and carbines', () => {
  const joint = (x: number, more = ''): State =>
    battle({
      blue: {
        mine: `TIR strength 1 fire 0 has fired ${more} at 90,100`,
        other: `TIR strength 1 fire 1 has fired ${more} at ${x},100`,
      },
      red: { theirs: 'LIG at 92,88 facing 180' },
    });
  it('TC-9-30.1 TC-9-30.2 TC-9-30.3 fires of neighbours that tell nothing alone are read together', () => {
    const s = joint(95);
    const read = readTogether(s, [
      { ...fire(s, 'mine', 'theirs'), figures: 1 },
      { ...fire(s, 'other', 'theirs'), figures: 1 },
    ]);
    expect(read[0]).toMatchObject({ figures: 2, factor: Math.floor((-2 + -1) / 2) });
    expect(read[0]!.ledger.at(-1)).toMatchObject({ rule: 'TC-9-30' });
    const strong = readTogether(s, [
      { ...fire(s, 'mine', 'theirs'), figures: 10 },
      { ...fire(s, 'other', 'theirs'), figures: 1 },
    ]);
    expect(strong[0]!.ledger.some(({ rule }) => rule === 'TC-9-30')).toBe(false);
    const apart = joint(105);
    const alone = readTogether(apart, [
      { ...fire(apart, 'mine', 'theirs'), figures: 1 },
      { ...fire(apart, 'other', 'theirs'), figures: 1 },
    ]);
    expect(alone[0]!.figures).toBe(1);
  });
  const horse = (mm: number, unit = 'fr-light-cav', date?: string): State =>
    battle({
      blue: { mine: `${unit} LIG at 90,100` },
      red: { theirs: `LIG at 90,${100 - mm / 10} facing 180` },
      options: { cavalryFire: true },
      ...(date !== undefined && { date }),
    });
  it('TC-9-32.1 TC-9-32.2 TC-9-32.3 TC-9-32.4 carbines tell as muskets a band farther, and mounted', () => {
    expect([bandOn(horse(60), 0, 1), bandOn(horse(110), 0, 1), bandOn(horse(180), 0, 1)]).toEqual([
      'P2',
      'P3',
      null,
    ]);
    expect(whyNotReady(horse(60), 0)).toBeNull();
    expect([rowsOf(horse(60), 'range P2'), rowsOf(horse(60), 'mounted')]).toEqual([-2, -1]);
    expect(whyNotAt(horse(180), 0, 1)?.rules).toEqual(['TC-9-34']);
  });
  it('TC-9-33.1 TC-9-33.2 dragoons have muskets up to 1812', () => {
    expect([
      bandOn(horse(60, 'fr-dragoons', '1809'), 0, 1),
      bandOn(horse(60, 'fr-dragoons', '1813-05-02'), 0, 1),
    ]).toEqual(['P1', 'P2']);
    expect(rowsOf(horse(60, 'fr-dragoons', '1809'), 'fire factor')).toBe(1);
  });
});

describe('guns', () => {
  it('TC-9-40.1 a target that crosses fast is hit in flank too', () => {
    const s = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,110' },
      red: { theirs: 'flat-light-cav LIG pace PAC at 90,80 facing 90' },
    });
    expect([rowsOf(s, 'flank fire', 'roundshot'), rowsOf(s, 'crossing fast', 'roundshot')]).toEqual([2, -2]);
  });
  const village: Ground = {
    blocks: [
      { id: 'village', kind: 'built-up area', centre: '90,80', width: 10, depth: 6, values: { hard: 1 } },
    ],
  };
  itCites('TC-9-42.1 TC-9-42.2 canister at hard cover', () => {
    const s = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,98' },
      red: { theirs: 'LIG in village at 90,80' },
      ground: village,
    });
    expect(ammunitionFor(s, 0, 1)).toContain('canister');
    expect(rowsOf(s, 'cover', 'canister')).toBe(-3);
    takeFires(
      s,
      throwing(),
      [{ ...readOne(s, fire(s, 'mine', 'theirs', 'canister'), 0), isEffective: true }],
      [],
    );
    expect(rowOf(s, 'theirs').under).toBe(underFire.canister);
  });
  it('TC-9-43.1 a level lower canister tells less', () => {
    const on = (ground: Ground) => {
      const s = battle({
        blue: { mine: 'flat-foot-6 BAT at 90,103' },
        red: { theirs: 'LIG at 90,85 facing 180' },
        ground,
      });
      return totalOf(fireLedger(s, fire(s, 'mine', 'theirs', 'canister')));
    };
    expect(on(plateau(100, 140)) - on({})).toBe(-2);
  });

  /** A battery, a column 200 mm before it, and another behind that. */
  const behind = (mm: number, ground: Ground = {}, y = 110): State =>
    battle({
      blue: { mine: `flat-foot-6 BAT at 90,${y}` },
      red: { theirs: 'COD at 90,90 facing 180', second: `COD at 90,${90 - 4.5 - mm / 10} facing 180` },
      ground,
    });
  const into = (s: State) => unitBehind(s, fire(s, 'mine', 'theirs', 'roundshot'));
  itCites('TC-9-46.1 TC-9-46.2 half of it goes on into a second unit within 2 UD', () => {
    expect([into(behind(60)), into(behind(150))]).toEqual([2, none]);
    const s = behind(60);
    takeFires(
      s,
      throwing(),
      [{ ...readOne(s, fire(s, 'mine', 'theirs', 'roundshot'), 0), steps: 3, isEffective: true }],
      [],
    );
    expect([rowOf(s, 'theirs').lost, rowOf(s, 'second').lost, rowOf(s, 'second').under]).toEqual([
      3,
      1,
      underFire.roundshot,
    ]);
    expect(unitBehind(behind(60), fire(behind(60), 'mine', 'theirs', 'canister'))).toBe(none);
  });
  it('TC-9-44.1 TC-9-44.2 TC-9-44.3 TC-9-45.1 houses and slopes stop it, and whoever is lower', () => {
    const house: Ground = {
      blocks: [{ id: 'house', kind: 'built-up area', centre: '90,82.5', width: 8, depth: 3 }],
    };
    expect(into(behind(60, house))).toBe(none);
    expect(into(behind(60, plateau(60, 84)))).toBe(none);
    expect(into(behind(60, plateau(105, 140)))).toBe(none);
  });

  const near = (friend: string, enemyY: number, ground: Ground = {}): State =>
    battle({
      blue: { mine: 'flat-foot-6 BAT at 90,120', friend },
      red: { theirs: `COD at 90,${enemyY} facing 180` },
      ground,
    });
  itCites('TC-9-36.1 guns that fire near friends give them nothing in all', () => {
    const s = battle({
      blue: { tester: 'LIG at 90,95', mine: 'flat-foot-6 BAT at 104,104' },
      red: { enemy: 'LIG at 90,90.8 facing 180' },
    });
    const ledger = tried(afterFire(s, 'mine', 'enemy'), 'march');
    expect([worth(ledger, 'support of'), worth(ledger, 'own guns')]).toEqual([1, -1]);
  });
  itCites('TC-9-37.1 TC-9-37.2 TC-9-37.3 TC-9-37.4 they may hit their friends', () => {
    const astray = (s: State, die: number) => {
      const shot = fire(s, 'mine', 'theirs', 'roundshot');
      return friendInDanger(s, shot) === none ? null : throwsAstray(s, throwing(die), shot).isHit;
    };
    expect([astray(near('COD at 103,95', 92), 2), astray(near('COD at 103,95', 92), 3)]).toEqual([
      true,
      false,
    ]);
    expect([astray(near('COD at 98,104', 104), 1), astray(near('COD at 98,104', 104), 2)]).toEqual([
      true,
      false,
    ]);
    expect([astray(near('COD at 109,62', 62), 3), astray(near('COD at 109,62', 62), 4)]).toEqual([
      true,
      false,
    ]);
    expect(astray(near('COD at 103,104', 104), 1)).toBeNull();
    const s = near('COD at 98,104', 104);
    takeFires(
      s,
      throwing(1),
      [{ ...readOne(s, fire(s, 'mine', 'theirs', 'roundshot'), 0), steps: 2, isEffective: true }],
      [],
    );
    expect([rowOf(s, 'theirs').lost, rowOf(s, 'friend').lost]).toEqual([0, 2]);
  });
  it('TC-9-38.1 whom they do not see as well', () => {
    const wood: Ground = {
      areas: [{ id: 'wood', kind: 'dense wood', outline: '94,98 102,98 102,110 94,110' }],
    };
    const s = near('COD at 98,104', 104, wood);
    expect(friendInDanger(s, fire(s, 'mine', 'theirs', 'roundshot'))).toBe(at(s, 'friend'));
  });
});

describe('fire at whoever moves', () => {
  const passing = (mover: string, shooter = 'LIG at 90,80 facing 180', more: Setting = {}): Talk =>
    new Talk(
      steps,
      battle({ blue: { mover: mover, other: 'COD at 20,140' }, red: { shooter }, ...more, turns: 1 }),
      movementOn,
      3,
      3,
    );
  itCites('TC-9-47.1 a squadron that passes is fired at once', () => {
    const talk = passing('flat-light-cav LIG at 78,90 facing 90').say('mover', 'march', 'POR', 0, 2400);
    expect(talk.question).toMatchObject({ question: 'opportunityFire', about: { unit: 'mover' } });
    talk.say('shooter');
    expect(talk.told('fired')).toMatchObject([{ unit: 'shooter', target: 'mover' }]);
    expect(rowOf(talk.state, 'shooter')).toMatchObject({ spent: 1, isLoaded: false });
    expect(talk.question?.question).not.toBe('opportunityFire');
  });
  itCites('TC-9-47.2 not over half a UD', () => {
    const talk = passing('COD at 90,97').say('mover', 'march', 'POR', 0, 300);
    expect(talk.question?.question).toBe('movement');
    const seen = passing('COD at 90,104').say('mover', 'march', 'POR', 0, 1000);
    expect(seen.question?.question).toBe('opportunityFire');
    expect(seen.say('pass').question?.question).toBe('movement');
  });
  it('TC-9-29.4 E-46 riflemen may fire while skirmishers come on', () => {
    const talk = passing('TIR strength 4 at 90,106', 'gb-rifles LIG at 90,78 facing 180').say(
      'mover',
      'march',
      'POR',
      0,
      1200,
    );
    expect(talk.options()).toEqual(expect.arrayContaining(['pass', 'shooter']));
  });
  itCites(
    'TC-12-14.1 TC-12-15.1 TC-12-15.2 TC-15-28.3 fire on the way to the two thirds belongs to the march',
    () => {
      const s = battle({
        blue: { unit: 'COD at 90,130', other: 'COD at 150,140' },
        red: { enemy: 'LIG at 90,100 facing 180', guns: 'flat-foot-6 BAT at 120,118 facing 270' },
        turns: 1,
      });
      const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3).say('unit', 'attack', 'enemy', 0, 'PCH');
      expect(talk.question?.question).toBe('opportunityFire');
      talk.say('guns', 'canister');
      expect(talk.told('fired')[0]!.steps).toBeGreaterThan(2);
      expect(talk.question).toMatchObject({ question: 'claim' });
      talk.say('done').quietly().say('done').quietly();
      const { ledger } = talk.told('tested')[0]!;
      expect(worth(ledger, 'under canister')).toBe(-2);
      const lost = ledger.filter(({ rule }) => rule === 'TC-12-17');
      expect(lost).toHaveLength(1);
      expect(lost[0]!.value).toBeGreaterThan(-6);
    },
  );
  it('TC-23-30 TC-11-52 whoever runs from fire on its way goes no further, and its march is given up', () => {
    const s = battle({
      blue: { unit: 'COD morale 0 at 90,130', other: 'COD at 150,140' },
      red: { enemy: 'LIG at 90,100 facing 180', guns: 'flat-foot-6 BAT at 120,118 facing 270' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3).say('unit', 'attack', 'enemy', 0, 'PCH');
    talk.say('guns', 'canister').say('unit');
    expect(talk.question?.question).toBe('movement');
    const { x, y } = rowOf(talk.state, 'unit');
    expect(talk.told('wentBack')).toMatchObject([{ unit: 'unit', to: [x, y, 0] }]);
    expect(talk.told('moved')).toEqual([]);
    talk.say('done').quietly();
    expect(talk.told('marchGivenUp')).toMatchObject([{ unit: 'unit' }]);
  });
});
