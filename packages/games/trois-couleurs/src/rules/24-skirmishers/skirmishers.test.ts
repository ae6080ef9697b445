/** Skirmishers: where they go, how they give way, at whom they fire, whose fate they share. */
import { describe, expect, it } from 'vitest';
import { changeUnit, type State, type Unit } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd, ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, seeded, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { bodyOf, nameOf } from '../../troops.ts';
import { layOut } from '../07-manoeuvre/detaching.ts';
import { bandOn, whyNotAt } from '../09-fire/aiming.ts';
import { fireLedger } from '../09-fire/factor.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { readTogether } from '../09-fire/resolving.ts';
import { suffer } from '../14-morale/cases.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { flankRows } from '../14-morale/flanks.ts';
import { trialOf } from '../14-morale/trial.ts';
import { isDuel } from '../19-fire-march/duel.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { screenOf } from './companies.ts';
import { bringBack, evade, giveWayTo } from './evading.ts';
import { isExposed } from './meeting.ts';
import { itCites } from '../../testing/hearing.ts';

/** A row is otherwise. */
function set(s: State, id: string, change: Partial<Unit>): State {
  changeUnit(s, unitNamed(s, id), change);
  return s;
}

/** The skirmishers of these battalions are out, so far ahead, and have done nothing yet. */
function screened(setting: Setting, ahead: number, ...ids: readonly string[]): State {
  const s = battle(setting);
  for (const id of ids) {
    layOut(s, seeded(), unitNamed(s, id), 1, ahead);
    set(s, `${id}-skirmishers`, { spent: 0, marks: 0 });
  }
  return s;
}

const orders = (s: State, ...dice: readonly number[]): Talk => new Talk(steps, s, movementOn, ...dice);
const fireOn = { step: 'nextPart', part: 2 } as const;

/** A battalion in skirmish order before an enemy so many UD away; a friend keeps the step open. */
const open = (enemy: string, units: number, more: Partial<Setting> = {}): State =>
  battle({
    blue: { unit: 'TIR at 90,90', other: 'COD at 160,140', ...more.blue },
    red: { enemy: `${enemy} at 90,${90 - units * 6} facing 180`, ...more.red },
    turns: 1,
    ...(more.ground !== undefined && { ground: more.ground }),
  });

const reachTo = (s: State, far: number): readonly string[] | null =>
  orders(s).refusal('unit', 'march', 'POR', 0, inUd(far))?.rules ?? null;

describe('who skirmishes', () => {
  itCites('TC-24-01.1 TC-24-01.3 skirmishers never march to combat', () => {
    const rules = ['LIG', 'TIR'].map(
      (enemy) => orders(open(enemy, 4)).refusal('unit', 'attack', 'enemy', 0, 'POR')?.rules,
    );
    expect(rules).toEqual([['TC-24-01'], ['TC-24-01']]);
  });
  it('TC-24-02.1 TC-24-28.2 cavalry does not', () => {
    const s = battle({ blue: { horse: 'flat-light-cav LIG at 90,90' }, red: { enemy: 'LIG at 90,30' } });
    expect(orders(s).refusal('horse', 'form', 'TIR')?.rules).toEqual(['TC-24-02']);
  });
  itCites('TC-24-03.1 TC-24-03.2 the untrained only in an army without light infantry', () => {
    const out = (withoutLightInfantry: boolean): readonly string[] | null =>
      orders(
        battle({
          blue: { foot: 'COD at 90,90 ft 0 skirmishers 1' },
          red: { enemy: 'LIG at 90,30' },
          withoutLightInfantry,
        }),
      ).refusal('foot', 'detach', 1, 'rear', ud)?.rules ?? null;
    expect([out(false), out(true)]).toEqual([['TC-24-03'], null]);
  });
  it('TC-24-12.1 TC-2-04.2 they count neither as formed nor as without formation', () => {
    const s = open('LIG', 4);
    const rows = flankRows(s, trialOf({ tester: 0, kind: 'stand', against: [unitNamed(s, 'enemy')] }));
    expect(rows.filter(({ why }) => why === 'formed' || why === 'SAF')).toEqual([]);
  });
  itCites('TC-24-21.1 to turn is a change of orientation that is paid', () => {
    const s = open('LIG', 6);
    orders(s).say('unit', 'face', 4500);
    expect(rowOf(s, 'unit').spent).toBe(3);
  });
});

describe('how near and how far', () => {
  const red = { enemy: 'LIG at 90,30' };
  itCites('TC-24-04.1 a company stays within 2 UD of its battalion', () => {
    const s = screened({ blue: { foot: 'COD at 90,90 skirmishers 1' }, red }, ud, 'foot');
    const far = (units: number) =>
      orders(s).refusal('foot-skirmishers', 'march', 'POR', 0, inUd(units))?.rules ?? null;
    expect([far(1), far(1.5)]).toEqual([null, ['TC-24-04']]);
  });
  itCites('TC-24-05.1 more than 1 UD from infantry in close order, formed or not', () => {
    expect([reachTo(open('LIG SAF', 3), 1.9), reachTo(open('LIG SAF', 3), 2.1)]).toEqual([
      null,
      ['TC-24-05'],
    ]);
  });
  itCites('TC-24-05.2 more than 2 UD from cavalry', () => {
    const s = open('flat-light-cav LIG', 4);
    expect([reachTo(s, 1.9), reachTo(s, 2.5)]).toEqual([null, ['TC-24-05']]);
  });
  it('TC-24-06.1 nearer beyond water that nobody crosses', () => {
    const ground = { lines: [{ id: 'river', kind: 'river', path: '40,77 140,77', width: 1 }] };
    expect([reachTo(open('LIG', 3, { ground }), 2), reachTo(open('LIG', 3), 2)]).toEqual([
      null,
      ['TC-24-05'],
    ]);
  });
  it('TC-24-06.2 beyond a hedge too, but not from whoever marches on them', () => {
    const ground = { lines: [{ id: 'hedge', kind: 'hedge', path: '40,84 140,84' }] };
    const s = open('COD', 1.5, { ground });
    const enemy = unitNamed(s, 'enemy');
    changeUnit(s, enemy, { y: 9000 - inUd(0.9) });
    giveWayTo(s, seeded(), enemy);
    expect(rowOf(s, 'unit').y).toBe(9000);
    evade(s, seeded(), 0, enemy);
    expect(rowOf(s, 'unit').y).toBeGreaterThan(9000);
  });
  it('TC-24-07.1 they close in on guns', () => {
    expect(reachTo(open('flat-foot-6 BAT', 3), 2.1)).toBe(null);
  });
  const house = (weapon: string, units: number) =>
    battle({
      blue: { unit: `${weapon} TIR at 90,${90 + units * 6}` },
      red: { enemy: 'LIG at 90,87 in farm' },
      ground: { blocks: [{ id: 'farm', kind: 'built-up area', centre: '90,87', width: 6, depth: 6 }] },
    });
  it('TC-24-08.1 TC-24-08.2 before a garrison muskets have middle range, rifles short, and nobody duels', () => {
    const seen = ['flat-inf', 'gb-rifles'].map((weapon) => {
      const s = house(weapon, 1.2);
      return [bandOn(s, 0, 1), isDuel(s, 0, 1)];
    });
    expect(seen).toEqual([
      ['P2', false],
      ['P1', false],
    ]);
    expect(isDuel(house('gb-rifles', 0.9), 0, 1)).toBe(false);
  });
});

describe('giving way', () => {
  /** An enemy has come so near to skirmishers; they give way to it. */
  const pressed = (enemy: string, units: number, more: Partial<Unit> = {}) => {
    const s = set(open(enemy, units), 'unit', more);
    giveWayTo(s, seeded(), unitNamed(s, 'enemy'));
    return s;
  };
  itCites('TC-24-09.1 up to 2 UD costs a point, and neither morale nor order', () => {
    const s = pressed('flat-light-cav LIG', 0.5);
    const { spent, disorder, case: now, y } = rowOf(s, 'unit');
    expect([spent, disorder, now, y > 9000 + inUd(1.5) - 10, y < 9000 + inUd(1.55)]).toEqual([
      1,
      'none',
      'ARR',
      true,
      true,
    ]);
  });
  itCites('TC-24-10.1 farther is a retreat', () => {
    const s = pressed('flat-light-cav LIG', 0.5, { evaded: inUd(1.5) });
    const { spent, disorder, case: now } = rowOf(s, 'unit');
    expect([spent, disorder, now]).toEqual([2, 'SAF', 'RET']);
  });
  it('TC-24-11.1 TC-24-11.2 their fire is worse by one for each UD begun', () => {
    const worth = (units: number): number =>
      fireLedger(set(open('LIG', 1.5), 'unit', { evaded: inUd(units) }), {
        unit: 0,
        target: 2,
        band: 'P2',
        ammunition: 'small arms',
      }).find(({ rule }) => rule === 'TC-24-11')!.value;
    expect([worth(0.5), worth(1.7)]).toEqual([-1, -2]);
  });
  it('TC-24-01.2 TC-24-43.1 always before infantry, in an open wood too', () => {
    const ground = { areas: [{ id: 'wood', kind: 'light wood', outline: '60,84 120,84 120,110 60,110' }] };
    const s = open('COD', 0.5, { ground });
    giveWayTo(s, seeded(), unitNamed(s, 'enemy'));
    expect(gapBetween(s, 0, unitNamed(s, 'enemy'))).toBeGreaterThan(ud);
  });
  itCites('TC-24-20.1 one end is enough: all of them go', () => {
    const s = battle({
      blue: { unit: 'TIR at 90,90' },
      red: { enemy: 'COD at 112,87 facing 180' },
    });
    giveWayTo(s, seeded(), 1);
    expect([rowOf(s, 'unit').x, rowOf(s, 'unit').y > 9000]).toEqual([9000, true]);
  });
  it('TC-24-20.2 a company is one line: it cannot send out a second group', () => {
    const s = screened(
      { blue: { foot: 'LIG at 90,90 skirmishers 2' }, red: { enemy: 'LIG at 90,30' } },
      ud,
      'foot',
    );
    expect(orders(s).refusal('foot', 'detach', 1, 'line', 0)?.rules).toEqual(['TC-7-09']);
  });
  it('TC-24-47.2 TC-24-47.3 by the least that is enough', () => {
    const back = (enemy: string, units: number): number => {
      const s = pressed(enemy, units);
      return (rowOf(s, 'unit').y - 9000) / ud;
    };
    const [horse, near, column] = [
      back('flat-light-cav LIG', 1.5),
      back('flat-light-cav LIG', 0.3),
      back('COD', 0.5),
    ];
    for (const [found, least] of [
      [horse, 0.5],
      [near, 1.7],
      [column, 0.5],
    ] as const) {
      expect(found).toBeGreaterThan(least);
      expect(found).toBeLessThan(least + 0.03);
    }
  });
  itCites('TC-24-09 an advance pushes them before it', () => {
    const s = battle({
      blue: { column: 'COD at 90,100', other: 'COD at 160,140' },
      red: { unit: 'TIR at 90,91 facing 180', far: 'COD at 20,20' },
      turns: 1,
    });
    const talk = orders(s).say('column', 'march', 'POR', 0, inUd(1));
    expect(talk.told('evaded').map(({ unit }) => unit)).toEqual(['unit']);
    expect(gapBetween(s, 0, unitNamed(s, 'unit'))).toBeGreaterThan(ud);
  });
  const behind = { blue: { foot: 'COD at 90,100 skirmishers 1' }, red: { enemy: 'COD at 90,88 facing 180' } };
  itCites('TC-24-17.1 they stand before their unit again when the action is over', () => {
    const s = screened(behind, inUd(1.5), 'foot');
    const company = unitNamed(s, 'foot-skirmishers');
    changeUnit(s, company, { y: 9900, evaded: ud });
    set(s, 'enemy', { y: 6000 });
    bringBack(s, throwing());
    expect([10000 - (rowOf(s, 'foot-skirmishers').y + 150), rowOf(s, 'foot-skirmishers').spent]).toEqual([
      ud,
      0,
    ]);
  });
  it('TC-24-17.2 but not those who had to run', () => {
    const s = screened(behind, inUd(1.5), 'foot');
    set(s, 'foot-skirmishers', { y: 11000, evaded: inUd(2), case: 'RET' });
    bringBack(s, throwing());
    expect(rowOf(s, 'foot-skirmishers').y).toBe(11000);
  });
});

describe('at whom they fire', () => {
  const aim = (s: State, unit: string, target: string) =>
    whyNotAt(s, unitNamed(s, unit), unitNamed(s, target))?.rules ?? null;
  it('TC-24-23.1 at all before their front', () => {
    const s = battle({ blue: { unit: 'TIR at 90,90' }, red: { enemy: 'COD at 122,88.6 facing 270' } });
    expect(figuresBearing(s, 0, 1)).toBeGreaterThan(0);
  });
  /** A battalion with so many companies before it, and skirmishers before these. */
  const covered = (gap: number, words = 'LIG') =>
    screened(
      {
        blue: { foot: `${words} at 90,100 skirmishers 1` },
        red: { jagers: `TIR at 90,${98.5 - 6 - gap * 6} facing 180` },
      },
      ud,
      'foot',
    );
  it('TC-24-32.1 enemy skirmishers at less than 1 UD are fought first', () => {
    expect(aim(covered(0.8, 'LIG strength 24'), 'jagers', 'foot')).toEqual(['TC-24-32']);
  });
  it('TC-24-33.1 TC-24-13.1 nobody fires at a unit whose screen covers it', () => {
    const s = screened(
      {
        blue: { foot: 'ru-line ft 1 LIG at 90,100 skirmishers 1' },
        red: { jagers: 'TIR at 90,85.4 facing 180' },
      },
      ud,
      'foot',
    );
    expect([aim(s, 'jagers', 'foot'), aim(s, 'jagers', 'foot-skirmishers')]).toEqual([['TC-24-13'], null]);
    set(s, 'jagers', { y: 9850 - ud - ud });
    expect(aim(s, 'jagers', 'foot')).toEqual(['TC-24-33']);
  });
  it('TC-24-33.2 but beyond what it covers they may', () => {
    const s = screened(
      {
        blue: { foot: 'LIG at 90,100 skirmishers 1 perCompany 1 companies 12 ft 1' },
        red: { jagers: 'TIR at 90,85.4 facing 180' },
      },
      ud,
      'foot',
    );
    expect(aim(s, 'jagers', 'foot')).toBe(null);
  });
  it('TC-24-14.1 TC-24-15.1 a screen that was pushed aside unbeaten still covers', () => {
    const s = screened(
      {
        blue: { foot: 'ru-line ft 1 LIG at 90,100 skirmishers 1' },
        red: { jagers: 'TIR at 90,89 facing 180' },
      },
      0,
      'foot',
    );
    const foot = unitNamed(s, 'foot');
    set(s, 'foot-skirmishers', { y: 10150, isAside: true });
    expect([nameOf(s, screenOf(s, foot)), aim(s, 'jagers', 'foot')]).toEqual([
      'foot-skirmishers',
      ['TC-24-15', 'TC-24-14'],
    ]);
    set(s, 'foot-skirmishers', { isAside: false });
    expect(screenOf(s, foot)).toBe(-1);
  });
  const apart = (gap: number) =>
    battle({ blue: { ours: 'TIR at 90,100' }, red: { theirs: `TIR at 90,${100 - gap * 6} facing 180` } });
  it('TC-24-31.1 at 1.5 UD there are only losses', () => {
    const talk = new Talk(steps, apart(1.5), fireOn).say('ours', 'theirs').say('done');
    expect([talk.told('fired').length, talk.told('duelDecided').length]).toEqual([1, 0]);
  });
  /** Two lines of skirmishers 0.9 UD apart fire at each other: what each has lost, and what becomes of the loser. */
  const decided = (fire: number, back: number) => {
    const s = battle({
      blue: { ours: `TIR fire ${fire} at 90,90` },
      red: { theirs: `TIR fire ${back} at 90,84.6 facing 180` },
    });
    const talk = new Talk(steps, s, fireOn).say('ours', 'theirs').say('theirs', 'ours');
    const [duel] = talk.told('duelDecided');
    const { case: now, disorder } = rowOf(s, 'theirs');
    expect([duel!.loser, talk.told('tested')]).toEqual(['theirs', []]);
    return [duel!.losses, now, disorder];
  };
  it('TC-24-31.2 TC-24-27.1 at short range two steps more send them into retreat, in disorder', () => {
    expect(decided(1, -3)).toEqual([[1, 3], 'RET', 'DES']);
  });
  it('TC-24-31.3 TC-24-27 one step more sends them back without formation, without a test', () => {
    expect(decided(-2, -3)).toEqual([[1, 2], 'REP', 'SAF']);
  });
  it('TC-24-42.1 guns do them no harm, but their fire hinders', () => {
    const s = battle({
      blue: { unit: 'TIR at 90,100' },
      red: { guns: 'flat-foot-6 BAT at 90,88 facing 180' },
    });
    const [ours, theirs] = readTogether(s, [
      { unit: 0, target: 1, band: 'P2', figures: 6, ammunition: 'small arms' },
      { unit: 1, target: 0, band: 'P1', figures: 8, ammunition: 'canister' },
    ]);
    expect([theirs!.steps, ours!.ledger.find(({ rule }) => rule === 'TC-9-49')?.value]).toEqual([0, -2]);
  });
  itCites('TC-24-16.1 none go out too near to cavalry', () => {
    const s = battle({
      blue: { foot: 'LIG at 90,100 skirmishers 1' },
      red: { horse: 'flat-light-cav LIG at 90,88 facing 180' },
    });
    expect(orders(s).refusal('foot', 'detach', 1, 'line', ud)?.rules).toEqual(['TC-24-16']);
  });
});

describe('whose fate they share', () => {
  const beaten = (options = {}, change: Partial<Unit> = {}) => {
    const s = screened(
      {
        blue: { foot: 'COD at 90,90 skirmishers 1' },
        red: { enemy: 'flat-light-cav LIG at 90,60 facing 180' },
        options,
        ground: { blocks: [{ id: 'farm', kind: 'built-up area', centre: '60,60', width: 6, depth: 6 }] },
      },
      ud,
      'foot',
    );
    set(s, 'foot-skirmishers', change);
    suffer(s, seeded(), unitNamed(s, 'foot'), 'DER', 'DES', unitNamed(s, 'enemy'), []);
    return rowOf(s, 'foot-skirmishers');
  };
  itCites('TC-24-24.1 TC-24-19.1 they run with their battalion', () => {
    const { case: now, disorder, y } = beaten();
    expect([now, disorder, y > 9000]).toEqual(['DER', 'DES', true]);
  });
  itCites('TC-24-25.1 but not out of a house', () => {
    expect(beaten({}, { post: 0, faces: [2, 0, 0, 0] }).case).toBe('ARR');
  });
  itCites('TC-24-26.1 nor when they are on their own', () => {
    expect(beaten({ detachedSkirmishers: true }).case).toBe('ARR');
  });
  it('TC-24-45.1 they run through their friends without disturbing them', () => {
    const s = battle({
      blue: { foot: 'LIG at 90,95', runners: 'TIR at 90,90 DER strength 4' },
      red: { enemy: 'LIG at 90,80 facing 180' },
    });
    fallBack(s, seeded(), unitNamed(s, 'runners'), unitNamed(s, 'enemy'));
    expect([bodyOf(s, unitNamed(s, 'runners')).y > 9500, rowOf(s, 'foot').disorder]).toEqual([true, 'none']);
    const walker = battle({
      blue: { foot: 'COD at 90,80', walkers: 'TIR at 90,90 strength 4' },
      red: { enemy: 'LIG at 90,20 facing 180' },
    });
    const on = (far: number) => orders(walker).refusal('walkers', 'march', 'POR', 0, far)?.rules ?? null;
    expect([on(1000), on(2000)]).toEqual([['TC-6-26'], null]);
  });
});

describe('cavalry on skirmishers', () => {
  const dice = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
  /** A squadron attacks skirmishers so many UD away. */
  const attacked = (units: number, more: Partial<Setting> = {}) => {
    const s = battle({
      blue: { horse: 'flat-light-cav LIG at 90,100', other: 'COD at 160,140' },
      red: { unit: `TIR at 90,${100 - units * 6} facing 180`, ...more.red },
      turns: 1,
      ...(more.ground !== undefined && { ground: more.ground }),
    });
    const talk = orders(s, ...dice).say('horse', 'attack', 'unit', 0, 'PAC');
    talk.say('done');
    return talk;
  };
  it('TC-24-44.1 far from friends and cover they are exposed', () => {
    const near = (words: string) => {
      const s = open('flat-light-cav LIG', 5, { blue: { friend: `COD at ${words}` } });
      return [reachTo(s, 2), isExposed(s, unitNamed(s, 'unit'))];
    };
    expect([near('90,130'), near('90,96')]).toEqual([
      [null, true],
      [null, false],
    ]);
  });
  itCites('TC-24-29.1 TC-24-29.2 in the open they are caught by those who were near', () => {
    const talk = attacked(3);
    expect(talk.told('caught')).toMatchObject([{ unit: 'unit', by: 'horse' }]);
    expect([rowOf(talk.state, 'unit').case, talk.told('pursued').length]).toEqual(['DER', 1]);
  });
  itCites('TC-24-29.3 with cover at hand they give way into it', () => {
    const ground = { areas: [{ id: 'wood', kind: 'light wood', outline: '60,60 120,60 120,76 60,76' }] };
    const talk = attacked(3, { ground });
    expect([talk.told('caught').length, talk.told('evaded').length]).toEqual([0, 1]);
  });
  itCites('TC-24-30.1 from afar they run home', () => {
    const talk = attacked(5);
    expect([talk.told('caught').length, rowOf(talk.state, 'unit').case]).toEqual([0, 'RET']);
  });
});
