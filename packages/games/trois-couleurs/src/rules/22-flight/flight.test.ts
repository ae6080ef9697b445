/** Flight, evasion and pursuit. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import type { Engagement } from '../../engagement.ts';
import { faultsOf } from '../../faults.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { inUd } from '../../tables/measures.ts';
import { has } from '../../troops.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { rise } from '../23-rally/rising.ts';
import { chaseOf } from './flights.ts';
import {
  canPursue,
  catchUpOver,
  figuresCutDown,
  prisonersOf,
  runOn,
  strikeRunners,
  whyNotJoinPursuit,
} from './pursuit.ts';

const moving = (setting: Setting): Talk => new Talk(steps, battle(setting), movementOn);
/** A unit of blue with an enemy so many centimetres before it. */
const before = (unit: string, enemy: string, gap: number, more: Partial<Setting> = {}): Setting => ({
  blue: { unit: `${unit} at 90,75`, ...more.blue },
  red: { enemy: `${enemy} at 90,${75 - gap} facing 180`, ...more.red },
  ...(more.ground && { ground: more.ground }),
});

describe('fleeing', () => {
  itCites('TC-22-05.1 E-23 whoever has no point left and was stopped may flee in the next turn', () => {
    const talk = moving(before('COD spent 3', 'LIG', 20)).say('unit', 'flee', 0, inUd(2));
    expect(rowOf(talk.state, 'unit')).toMatchObject({ case: 'RET', spent: 5 });
  });
  it('TC-22-01.1 E-23 without a point left and attacked by nobody', () => {
    const talk = moving(before('COD spent 3', 'LIG', 40));
    expect(talk.refusal('unit', 'flee', 0, inUd(2))).toBeNull();
  });
  itCites('TC-22-01.2 not when enemies hold every way out', () => {
    // Columns on all sides look at it.
    const talk = moving({
      blue: { unit: 'COD at 90,75', other: 'COD at 20,140' },
      red: {
        north: 'COD at 90,66 facing 180',
        south: 'LIG at 90,88 facing 0',
        west: 'LIG at 78,84 facing 60',
        east: 'LIG at 102,84 facing 300',
      },
    });
    expect(talk.refusal('unit', 'flee', 0, inUd(2))?.rules).toEqual(['TC-22-01']);
  });
  itCites('TC-22-02.1 TC-22-03.1 it costs two points, and one degradation; it faces as before', () => {
    const talk = moving(before('COD spent 3', 'LIG', 40)).say('unit', 'flee', 0, inUd(2));
    expect(rowOf(talk.state, 'unit')).toMatchObject({
      spent: 5,
      disorder: 'SAF',
      case: 'RET',
      facing: 0,
      x: 9000,
      y: 7500 + inUd(2),
    });
  });
  itCites('TC-22-04.1 TC-22-04.2 farther than a retreat it does not rise, just so far it may', () => {
    const after = (units: number): string => {
      const { state } = moving(before('COD', 'LIG', 40)).say('unit', 'flee', 0, inUd(units));
      rise(state, throwing());
      return rowOf(state, 'unit').case;
    };
    expect([after(4), after(2)]).toEqual(['RET', 'REP']);
  });
  itCites('TC-22-08.1 cavalry goes 2 UD straight away before it turns aside', () => {
    const talk = moving(before('flat-light-cav LIG', 'LIG', 40));
    expect(talk.refusal('unit', 'flee', 0, inUd(1), 9000, 600)?.rules).toEqual(['TC-22-08', 'TC-22-31']);
    expect(talk.refusal('unit', 'flee', 0, inUd(2), 9000, 600)).toBeNull();
  });
  itCites('TC-22-08.2 to its neighbours it is in retreat', () => {
    const talk = moving(
      before('COD', 'LIG', 40, { blue: { friend: 'COD at 96,75', third: 'COD at 20,140' } }),
    ).say('unit', 'flee', 0, inUd(2));
    const rows = ledgerOf(talk.state, trialOf({ tester: unitNamed(talk.state, 'friend'), kind: 'other' }));
    expect(rows).toContainEqual(expect.objectContaining({ why: 'friend RET', of: 'unit' }));
  });
  const houses = (x: number, width: number) => ({
    blocks: [
      { id: 'houses', kind: 'built-up area', centre: `${x},85`, width, depth: 4, values: { hard: 0 } },
    ],
  });
  itCites('TC-22-31.1 TC-22-31.2 it may swing by 30 degrees round what bars the way, and no more', () => {
    const wide = moving({
      ...before('COD', 'LIG', 40),
      ground: houses(83.75, 11.5),
    });
    expect(wide.refusal('unit', 'flee', 0, inUd(1))?.rules).toEqual(['TC-22-08', 'TC-22-31']);
    expect(wide.options('unit', 'flee').length).toBeGreaterThan(0);
    const closed = moving({
      ...before('COD', 'LIG', 40),
      ground: houses(90, 60),
    });
    expect(closed.refusal('unit', 'flee', 0, inUd(1))?.rules).toEqual(['TC-22-01']);
  });
  itCites('TC-22-31.3 never nearer to a second enemy', () => {
    const talk = moving(before('COD', 'LIG', 40, { red: { second: 'LIG at 130,90 facing 270' } }));
    expect(talk.refusal('unit', 'flee', 0, inUd(1), -9000, 600)?.rules).toEqual(['TC-22-31']);
    expect(talk.refusal('unit', 'flee', 0, inUd(1), 6000, 600)).toBeNull();
  });
});

/** A blue unit in retreat from an enemy far ahead, and a red one that might join: the gap in UD between them. */
function running(runner: string, joiner: string, gap: number, more: Partial<Setting> = {}): State {
  return battle({
    blue: { runner: `${runner} at 90,75`, ...more.blue },
    red: {
      enemy: 'COD at 30,20 facing 180',
      joiner: `${joiner} at 90,${75 - gap * 6} facing 180`,
      ...more.red,
    },
    ...(more.ground && { ground: more.ground }),
  });
}
/** Why the other does not join; what is told of the retreat says so too. */
const joins = (s: State): readonly string[] | null => {
  const why = whyNotJoinPursuit(s, unitNamed(s, 'joiner'), 0, none)?.rules ?? null;
  const talk = new Talk(steps, s, chaseOf(0, none));
  if (why === null) expect(talk.question?.question).toBe('pursuit');
  return why;
};

describe('who joins a pursuit', () => {
  itCites('TC-22-12.1 TC-22-15.1 nobody pursues an enemy that still makes front', () => {
    expect(joins(running('COD REP DES', 'flat-light-cav LIG', 3.5))).toEqual(['TC-22-12', 'TC-22-15']);
  });
  itCites('TC-22-12.2 TC-22-12.3 cavalry from 4 UD, infantry from 2', () => {
    expect([
      joins(running('COD RET SAF', 'flat-light-cav LIG', 3.5)),
      joins(running('COD RET SAF', 'COD', 2.5)),
      joins(running('COD RET SAF', 'COD', 1.5)),
    ]).toEqual([null, ['TC-22-12'], null]);
  });
  itCites('TC-22-13.1 not beyond the movement of the turn, tolerance included', () => {
    const s = running('COD RET SAF', 'flat-light-cav LIG', 1);
    const left = (gone: number): readonly string[] | null => {
      changeUnit(s, unitNamed(s, 'joiner'), { gone: inUd(gone) });
      return joins(s);
    };
    // 8 UD at the charge and 2 of tolerance; 1 UD to the enemy and 1 UD to catch it.
    expect([left(8), left(9)]).toEqual([null, ['TC-22-13']]);
  });
  itCites('TC-22-14.1 TC-22-14.2 out of formation a winner may, in disorder it may not', () => {
    const s = (order: string) => battle({ blue: { winner: `COD ${order}` }, red: { loser: 'COD RET' } });
    expect([canPursue(s('SAF'), 0, 1), canPursue(s('DES'), 0, 1)]).toEqual([true, false]);
    expect(joins(running('COD RET SAF', 'LIG DES', 1.5))).toEqual(['TC-22-14']);
  });
  itCites('TC-22-19.1 TC-22-19.2 it costs whoever joins two points', () => {
    expect(joins(running('COD RET SAF', 'flat-light-cav LIG spent 2', 3))).toEqual(['TC-22-19']);
    const talk = new Talk(steps, running('COD RET SAF', 'flat-light-cav LIG', 3), chaseOf(0, none)).say(
      'pursue',
    );
    expect(rowOf(talk.state, 'joiner').spent).toBe(2);
  });
  itCites('TC-22-06.1 a flight near an available squadron may be pursued, unless a friend is between', () => {
    const flee = (blue: Readonly<Record<string, string>>): string | undefined =>
      moving({
        blue: { unit: 'COD at 90,75', ...blue },
        red: { squadron: 'flat-light-cav LIG at 90,57 facing 180' },
      }).say('unit', 'flee', 0, inUd(2)).question?.question;
    expect(flee({})).toBe('pursuit');
    expect(flee({ friend: 'LIG at 90,66' })).not.toBe('pursuit');
    const between = { blue: { friend: 'LIG at 90,66' } };
    expect(joins(running('COD RET SAF', 'flat-light-cav LIG', 3, between))).toEqual(['TC-22-06']);
  });
  it('TC-22-24.2 TC-22-26.1 a fresh squadron catches infantry after 1 UD', () => {
    const s = running('COD RET SAF', 'flat-light-cav LIG', 3);
    expect([catchUpOver(s, 2, 0, 18000), joins(s)]).toEqual([inUd(1), null]);
  });
  itCites('TC-22-24.3 infantry never pursues cavalry', () => {
    expect(canPursue(battle({ blue: { unit: 'COD' }, red: { enemy: 'flat-light-cav RET' } }), 0, 1)).toBe(
      false,
    );
    expect(joins(running('flat-light-cav LIG RET SAF', 'COD', 1.5))).toEqual(['TC-22-24']);
  });
});

const hill = {
  areas: [{ id: 'hill', kind: 'hill', values: { level: 2 }, outline: '10,75.5 170,75.5 170,140 10,140' }],
};
const wood = (from: number) => ({
  areas: [
    { id: 'wood', kind: 'dense wood', outline: `10,${from} 170,${from} 170,${from + 30} 10,${from + 30}` },
  ],
});

describe('ground', () => {
  itCites('TC-22-07.1 infantry that reaches a dense wood in time is safe, else it is caught', () => {
    // The column is 4.5 cm deep.
    const near = running('COD RET SAF', 'flat-light-cav LIG', 4, { ground: wood(84) });
    expect(joins(near)).toEqual(['TC-22-07']);
  });
  it('TC-22-07.2 with the horses nearer than the wood it is caught', () => {
    expect(joins(running('COD DER DES', 'flat-light-cav LIG', 3, { ground: wood(98) }))).toBeNull();
  });
  itCites('TC-22-26.2 the ground costs the pursuer 3 and the pursued 1: 3 UD to catch up', () => {
    const s = running('COD RET SAF', 'flat-light-cav LIG', 3, { ground: hill });
    expect(joins(s)).toEqual(['TC-22-26']);
    expect(catchUpOver(s, 2, 0, 18000)).toBe(inUd(3));
  });
  it('TC-22-28.1 E-25 so cavalry never catches infantry up there', () => {
    const s = running('COD RET DES', 'flat-light-cav LIG', 3, { ground: hill });
    expect(joins(s)).toEqual(['TC-22-26']);
  });
  it('TC-22-28.2 infantry does, and takes prisoners besides', () => {
    const s = running('COD RET DES', 'COD', 1.5, { ground: hill });
    const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue');
    // A fifth of 36 steps in prisoners, and a figure.
    expect(rowOf(talk.state, 'runner').lost).toBe(7 + 3);
  });
  it('TC-22-27.1 TC-22-27.2 prisoners are the share of the move that is lost', () => {
    expect([prisonersOf(100, 1, 5), prisonersOf(36, 1, 5)]).toEqual([20, 7]);
  });
  itCites('TC-22-25.1 TC-22-27.2 over a stream nobody is pursued: the prisoners are enough', () => {
    const stream = { lines: [{ id: 'brook', kind: 'stream', path: '10,81.5 170,81.5' }] };
    const s = running('COD RET SAF', 'COD', 1.5, { ground: stream });
    const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue');
    expect(rowOf(talk.state, 'runner')).toMatchObject({ lost: 7, case: 'RET' });
    expect(rowOf(talk.state, 'joiner').y).toBeLessThanOrEqual(7500);
  });
});

it('TC-22-19.0 TC-24-14.0 skirmishers of its own make room for whoever runs up', () => {
  const s = running('COD RET SAF', 'COD', 1.5, { red: { screen: 'TIR strength 4 at 90,72 facing 180' } });
  const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue');
  expect(talk.told('pursued')).toHaveLength(1);
  expect(faultsOf(talk.state).filter((fault) => fault.includes('screen'))).toEqual([]);
});

describe('what a pursuit does', () => {
  const struck = (pursuer: string, runner: string) => {
    const s = battle({
      blue: { runner: `${runner} at 90,75` },
      red: { pursuer: `${pursuer} at 90,74 facing 180` },
    });
    strikeRunners(s, throwing(), 1, 0);
    return s;
  };
  itCites('TC-22-16.1 TC-22-17.1 both lose order, the pursued routs', () => {
    const s = struck('flat-light-cav LIG SAF', 'COD RET SAF');
    expect(s.units.map(({ disorder }) => disorder)).toEqual(['DES', 'DES']);
    expect(rowOf(s, 'runner')).toMatchObject({ case: 'DER', lost: 6 });
  });
  it('TC-22-16.2 TC-22-30.2 TC-22-30.3 figures by the arms of both', () => {
    const figures = (pursuer: string, runner: string): number => {
      const s = battle({ blue: { runner }, red: { pursuer } });
      return figuresCutDown(s, 1, 0);
    };
    expect([
      figures('COD', 'COD'),
      figures('flat-light-cav LIG', 'COD'),
      figures('flat-light-cav LIG', 'flat-light-cav LIG'),
      figures('fr-lancers LIG', 'COD'),
      figures('fr-lancers LIG', 'flat-light-cav LIG'),
      figures('fr-lancers LIG', 'fr-cuirassiers LIG'),
      figures('fr-lancers LIG', 'at-cuirassiers LIG'),
    ]).toEqual([1, 2, 1, 3, 2, 1, 2]);
    expect(figures('COD strength 13', 'COD')).toBe(2);
  });
  itCites('TC-22-30.1 two squadrons cut down twice as many', () => {
    const s = running('COD RET SAF', 'flat-light-cav LIG', 3, {
      red: { other: 'flat-light-cav LIG at 90,95 facing 0' },
    });
    const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue').say('pursue');
    expect(rowOf(talk.state, 'runner').lost).toBe(4 * 3);
  });
  itCites('TC-22-18.1 the Guard may rise from its rout if it has not yet this turn', () => {
    const talk = new Talk(
      steps,
      running('fr-old-guard COD RET SAF', 'flat-light-cav LIG', 3),
      chaseOf(0, none),
    ).say('pursue');
    expect(talk.question).toMatchObject({ question: 'lift', about: { case: 'DER' } });
    talk.say('lift');
    expect(rowOf(talk.state, 'runner').case).toBe('REP');
    expect(has(talk.state, 0, marks.lifted)).toBe(true);
  });
  itCites(
    'TC-22-22.1 TC-22-33.1 a pursuer that runs into a third unit throws all into its disorder, and goes back',
    () => {
      const s = battle({
        blue: { runner: 'COD DES DER at 20,20', third: 'LIG at 90,90 facing 0' },
        red: { pursuer: 'flat-light-cav LIG SAF at 90,81 facing 180' },
      });
      runOn(s, throwing(), 2, 18000, 0);
      expect(s.units.map(({ disorder }) => disorder)).toEqual(['DES', 'DES', 'DES']);
      expect(rowOf(s, 'third').y - rowOf(s, 'pursuer').y).toBeGreaterThanOrEqual(inUd(2));
    },
  );
  itCites('TC-22-22.1 TC-22-33.1 so does one that runs on behind an enemy who has gone', () => {
    const s = running('COD RET SAF', 'flat-light-cav LIG', 1, { blue: { third: 'LIG at 90,85.5' } });
    const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue');
    expect(rowOf(talk.state, 'third').disorder).toBe('DES');
  });
  itCites('TC-22-29.1 a friend across the path ends it, the losses being in full', () => {
    const s = battle({
      blue: { runner: 'COD RET SAF at 90,76' },
      red: { pursuer: 'flat-light-cav LIG at 90,75 facing 180', friend: 'flat-light-cav LIG at 90,84' },
    });
    strikeRunners(s, throwing(), 1, 0);
    expect(rowOf(s, 'runner').lost).toBe(6);
  });
  it('TC-22-33.2 a friend across the path ends it', () => {
    const s = battle({
      blue: { runner: 'COD DES DER at 20,20' },
      red: { pursuer: 'flat-light-cav LIG at 90,75 facing 180', friend: 'flat-light-cav LIG at 90,90' },
    });
    runOn(s, throwing(), 1, 18000, 0);
    expect(rowOf(s, 'pursuer').disorder).toBe('none');
    expect(rowOf(s, 'friend').y - rowOf(s, 'pursuer').y).toBeGreaterThan(0);
  });
  it('TC-22-23.1 TC-22-23.2 infantry runs on for 1 UD, cavalry for 2', () => {
    const far = (words: string): number => {
      const s = battle({
        blue: { runner: 'COD DER at 20,20' },
        red: { pursuer: `${words} at 90,75 facing 180` },
      });
      runOn(s, throwing(), 1, 18000, 0);
      return rowOf(s, 'pursuer').y - 7500;
    };
    expect([far('COD'), far('flat-light-cav LIG')]).toEqual([inUd(1), inUd(2)]);
  });
});

describe('after a close combat', () => {
  /** The winner asked whether it pursues a loser in retreat, right before it. */
  const won = (winner: string, loser: string, ...dice: readonly number[]) => {
    const s = battle({
      blue: { winner: `${winner} at 90,75` },
      red: { loser: `${loser} at 90,74.9 facing 180` },
    });
    const row = { ledger: [], pace: 'halt' } as const;
    const way = { direction: 0, marched: 0, left: 0, capacity: 0, from: [9000, 7500] } as const;
    const e: Engagement = {
      kind: 'combat',
      side: 'blue',
      direction: 0,
      range: null,
      marchers: [{ ...row, ...way, unit: 0, best: 'PCH', stands: 'goes' }],
      receivers: [{ ...row, unit: 1, isTarget: true, answer: null, fire: null, stands: 'broken' }],
      house: none,
      supports: [],
      early: [],
      fallen: [],
      covered: [],
      hindered: [],
      announced: null,
    };
    const verdict = {
      winner: 0,
      loser: 1,
      case: 'RET',
      direction: 0,
      passed: false,
      pursued: false,
    } as const;
    return new Talk(steps, s, { step: 'pursuit', verdict, e }, ...dice);
  };
  itCites(
    'TC-22-32.1 TC-22-20.1 pursued by a battalion it loses a figure, routs, and goes 4 UD in all; nobody pays',
    () => {
      const talk = won('COD SAF spent 3', 'LIG RET DES').say('pursue');
      expect(rowOf(talk.state, 'loser')).toMatchObject({ case: 'DER', lost: 3 });
      expect(7490 - rowOf(talk.state, 'loser').y).toBeGreaterThanOrEqual(inUd(4));
      expect(7490 - rowOf(talk.state, 'loser').y).toBeLessThan(inUd(4.5));
      expect(rowOf(talk.state, 'winner')).toMatchObject({ spent: 3, y: 7500 - inUd(1), disorder: 'DES' });
    },
  );
  itCites('TC-22-32.2 declined and held in hand: 2 UD, and the winner stays', () => {
    const talk = won('COD SAF spent 3', 'LIG RET DES', 4).say('stay');
    expect(rowOf(talk.state, 'loser')).toMatchObject({ case: 'RET', lost: 0 });
    expect(7490 - rowOf(talk.state, 'loser').y).toBeLessThan(inUd(2.5));
    expect(rowOf(talk.state, 'winner').y).toBe(7500);
  });
  itCites('TC-22-32.3 TC-22-23.1 a winner that stood pursues from its place over 1 UD for nothing', () => {
    const talk = won('LIG SAF spent 2', 'COD RET DES').say('pursue');
    expect(rowOf(talk.state, 'winner')).toMatchObject({ spent: 2, y: 7500 - inUd(1) });
  });
  it('TC-22-24.1 cavalry cuts down infantry at once and runs on for 2 UD', () => {
    const talk = won('flat-light-cav LIG SAF spent 3', 'LIG RET DES').say('pursue');
    expect([rowOf(talk.state, 'loser').lost, rowOf(talk.state, 'winner').y]).toEqual([6, 7500 - inUd(2)]);
  });
  itCites(
    'TC-22-21.1 TC-22-21.2 E-24 who has beaten a march by its fire pursues with the two points it has left',
    () => {
      const s = running('COD RET SAF', 'LIG spent 1', 1.5);
      mark(s, unitNamed(s, 'joiner'), marks.fired);
      const talk = new Talk(steps, s, chaseOf(0, none)).say('pursue');
      expect(rowOf(talk.state, 'joiner').spent).toBe(3);
      expect(joins(running('COD RET SAF', 'LIG spent 2', 1.5))).toEqual(['TC-22-19']);
    },
  );
});
