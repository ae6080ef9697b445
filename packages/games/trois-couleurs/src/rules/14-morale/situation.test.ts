/** Chapter 15: height, obstacles, cover, support, fire, who the enemy is. */
import { describe, expect, it } from 'vitest';
import { cites, itCites } from '../../testing/hearing.ts';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { steps } from '../../steps.ts';
import { changeUnit, mark, marks, underFire, type State } from '../../state.ts';
import { battle, movementOn, Talk, unitNamed, type Setting } from '../../testing.ts';
import { afterFire, ofRule, tried, worth } from '../../testing/trials.ts';
import { expectedFire } from '../11-combat-march/expected-fire.ts';
import { fireWorth } from './situation.ts';
import type { Trial } from './trial.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;

const area = (kind: string, from: number, to: number, level?: number): Ground => ({
  areas: [
    {
      id: kind.replace(' ', '-'),
      kind,
      outline: `30,${from} 150,${from} 150,${to} 30,${to}`,
      ...(level !== undefined && { level }),
    },
  ],
});
const line = (kind: string, y: number): Ground => ({ lines: [{ id: kind, kind, path: `30,${y} 150,${y}` }] });
const village: Ground = {
  blocks: [{ id: 'village', kind: 'built-up area', centre: '90,82', width: 10, depth: 6 }],
};

/** The test of a unit at 90,95 before an enemy at 90,85, with whatever else stands there. */
function test(
  kind: Trial['kind'],
  { tester = 'COD at 90,95', enemy = 'LIG at 90,85 facing 180', ground = {}, ...more }: Around = {},
) {
  return tried(
    battle({
      blue: { tester, ...more.friends },
      red: { enemy, ...more.enemies },
      ground,
    }),
    kind,
    more.trial,
  );
}

interface Around {
  readonly tester?: string;
  readonly enemy?: string;
  readonly ground?: Ground;
  readonly friends?: Readonly<Record<string, string>>;
  readonly enemies?: Readonly<Record<string, string>>;
  readonly trial?: Partial<Trial>;
}

describe('height', () => {
  const plateau = area('plateau', 60, 90, 1);
  itCites('TC-15-01.1 an attack on a plateau costs one', () => {
    expect([worth(test('march', { ground: plateau }), 'lower'), worth(test('march'), 'lower')]).toEqual([
      -1, 0,
    ]);
  });
  itCites('TC-15-02.1 only with all of the unit', () => {
    const half = { tester: 'COD at 90,89', enemy: 'LIG at 90,95' };
    expect(worth(test('stand', { ground: plateau, ...half }), 'higher')).toBe(0);
    const whole = { tester: 'COD at 90,80', enemy: 'LIG at 90,95' };
    expect(worth(test('stand', { ground: plateau, ...whole }), 'higher')).toBe(1);
  });
  itCites('TC-15-03.1 TC-15-03.2 for another reason over all enemies that count', () => {
    const on = area('plateau', 90, 130, 1);
    const both = (second: string) => worth(test('other', { ground: on, enemies: { second } }), 'higher');
    expect([both('COD at 80,85 facing 180'), both('COD at 80,92 facing 180')]).toEqual([1, 1]);
    expect(both('COD at 78,97 facing 90')).toBe(0);
  });
  itCites('TC-15-04.1 on one slope whoever is nearer to its crest', () => {
    const hill: Ground = {
      ...area('hill', 60, 110, 1),
      lines: [{ id: 'crest', kind: 'crest', path: '30,108 150,108' }],
    };
    expect(worth(test('stand', { ground: hill }), 'higher')).toBe(1);
    expect(worth(test('stand', { ground: area('hill', 60, 110, 1) }), 'higher')).toBe(0);
  });
});

describe('obstacles and cover', () => {
  const value = (kind: Trial['kind'], ground: Ground, more: Around = {}) =>
    ofRule(test(kind, { ground, ...more }), 'TC-8-74');
  itCites('TC-15-05.1 TC-15-05.2 to cross a stream or a marsh, or to stand behind it', () => {
    expect([value('march', line('stream', 90)), value('stand', line('stream', 90))]).toEqual([-1, 1]);
    expect([value('march', area('marsh', 88, 92)), value('stand', area('marsh', 88, 92))]).toEqual([-2, 2]);
  });
  it('TC-15-05.3 not with a part of the unit', () => {
    expect(value('stand', line('stream', 95.5))).toBe(0);
  });
  itCites('TC-15-06.1 for another reason only when all enemies are beyond it', () => {
    const one = { enemies: { second: 'COD at 80,85 facing 180' } };
    const across = { enemies: { second: 'COD at 79,97 facing 90' } };
    expect([value('other', line('stream', 90), one), value('other', line('stream', 90), across)]).toEqual([
      1, 0,
    ]);
    const attacking = { tester: 'COD pace POR at 90,95' };
    expect(value('other', line('stream', 90), attacking)).toBe(-1);
  });
  itCites(
    'TC-15-07.1 TC-15-07.2 cover of the enemy weighs on a march only, and if all of it is covered',
    () => {
      const held = { ground: village, enemy: 'LIG in village at 90,85' };
      expect([
        worth(test('march', held), 'enemy in cover'),
        worth(test('other', held), 'enemy in cover'),
      ]).toEqual([-2, 0]);
      const half = area('light wood', 60, 84.2);
      expect(worth(test('march', { ground: half }), 'enemy in cover')).toBe(0);
      expect(worth(test('march', { ground: area('light wood', 60, 88) }), 'enemy in cover')).toBe(-1);
    },
  );
  it('TC-15-08.1 E-63 whoever reacts to cavalry does not count the houses it attacked', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95' },
      red: { garrison: 'LIG in village at 90,85', enemy: 'flat-light-cav LIG at 110,97 facing 270' },
      ground: village,
    });
    expect(worth(tried(s, 'reaction'), 'enemy in cover')).toBe(0);
  });
  itCites('TC-15-08.2 and the garrison supports the cavalry', () => {
    const s = battle({
      blue: { tester: 'flat-light-cav LIG at 110,97 facing 270', garrison: 'LIG in village at 90,85' },
      red: { enemy: 'COD at 90,95' },
      ground: village,
    });
    expect(worth(tried(s, 'march'), 'support')).toBe(1);
  });
});

describe('support of another arm', () => {
  const horse = (words: string): Around => ({ friends: { horse: `flat-light-cav LIG ${words}` } });
  it('TC-15-09.1 TC-15-09.3 TC-15-01.2 guns that have fired at the enemy', () => {
    const s = (): State =>
      battle({
        blue: {
          tester: 'flat-light-cav LIG at 90,100',
          guns: 'flat-foot-6 BAT at 100,100',
          foot: 'COD at 78,95',
        },
        red: { enemy: 'LIG at 90,85 facing 180' },
      });
    expect(worth(tried(s(), 'march'), 'support of')).toBe(1);
    expect(worth(tried(afterFire(s(), 'guns', 'enemy'), 'march'), 'support of')).toBe(2);
  });
  itCites('TC-15-09.2 TC-15-13.1 TC-15-13.2 E-64 formed infantry with a point to fire', () => {
    const foot = (words: string) =>
      worth(
        test('march', { tester: 'flat-light-cav LIG at 90,105', friends: { foot: `${words} at 100,94` } }),
        'support of',
      );
    expect([foot('COD spent 3'), foot('COD spent 2')]).toEqual([0, 1]);
  });
  it('TC-15-01.3 two squadrons are one arm', () => {
    const two = { friends: { one: 'flat-light-cav LIG at 78,100', two: 'flat-light-cav LIG at 104,100' } };
    expect(worth(test('march', two), 'support of')).toBe(1);
  });
  itCites('TC-15-10.1 TC-15-10.2 TC-15-11.1 within their distance of the tester or the enemy', () => {
    expect(worth(test('stand', horse('at 90,114')), 'support of')).toBe(1);
    expect(worth(test('stand', horse('at 90,130')), 'support of')).toBe(0);
    const foot = { tester: 'flat-light-cav LIG at 90,95', friends: { foot: 'COD at 108,102' } };
    expect(worth(test('march', foot), 'support of')).toBe(0);
  });
  itCites('TC-15-12.1 not out of formation', () => {
    expect(worth(test('stand', horse('SAF at 90,108')), 'support of')).toBe(0);
  });
  itCites('TC-15-14.1 TC-15-14.2 cavalry does not support a march on ground it cannot enter', () => {
    const wood = { ...horse('at 90,108'), ground: area('light wood', 60, 88) };
    expect([
      worth(test('march', wood), 'support of'),
      worth(test('march', horse('at 90,108')), 'support of'),
    ]).toEqual([0, 1]);
  });
});

describe('fire', () => {
  const { muskets, canister, roundshot } = underFire;
  itCites('TC-15-15.3 skirmishers and formed infantry together cost one', () => {
    const s = battle({
      blue: { line: 'LIG fire 4 at 90,100', jagers: 'TIR fire 4 at 76,100' },
      red: { theirs: 'COD at 84,88 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 }, 3);
    talk.say('line', 'theirs').say('jagers', 'theirs');
    while (talk.question?.question === 'reply') talk.say('done');
    expect(talk.told('fired').map(({ unit, effective }) => [unit, effective])).toEqual([
      ['line', true],
      ['jagers', true],
    ]);
    const { ledger } = talk.say('theirs').told('tested')[0]!;
    expect(ledger.filter(({ rule }) => rule === 'TC-15-15')).toEqual([
      { rule: 'TC-15-15', value: -1, why: 'under infantry fire' },
    ]);
  });
  itCites('TC-15-16.1 a part of the unit under fire is enough', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 108,130' },
      red: { theirs: 'LIG at 90,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 }, 3).say('guns', 'theirs', 'canister');
    while (talk.question?.question === 'reply') talk.say('done');
    expect(talk.told('fired')[0]!.effective).toBe(true);
    expect(talk.say('theirs').told('tested')[0]!.ledger).toContainEqual({
      rule: 'TC-15-15',
      value: -2,
      why: 'under canister',
    });
  });
  itCites(
    'TC-15-17.1 TC-15-17.2 E-65 batteries test under what the other announces, each with its support',
    () => {
      const s = battle({
        blue: { tester: 'flat-foot-6 BAT at 90,110', foot: 'COD at 100,108' },
        red: {
          enemy: 'flat-foot-6 BAT at 90,80 facing 180',
          infantry: 'COD at 80,84 facing 180',
          horse: 'flat-light-cav LIG at 104,84 facing 180',
        },
      });
      const [mine, theirs] = [unitNamed(s, 'tester'), unitNamed(s, 'enemy')];
      const ledger = tried(s, 'fire march', { expected: expectedFire(s, mine, [theirs]) });
      expect([worth(ledger, 'expected fire'), worth(ledger, 'support of')]).toEqual([-2, 1]);
      const turned = battle({
        blue: { enemy: 'flat-foot-6 BAT at 90,110', foot: 'COD at 100,108' },
        red: {
          tester: 'flat-foot-6 BAT at 90,80 facing 180',
          infantry: 'COD at 80,84 facing 180',
          horse: 'flat-light-cav LIG at 104,84 facing 180',
        },
      });
      const far = tried(turned, 'stand', { expected: roundshot });
      expect([worth(far, 'expected fire'), worth(far, 'support of')]).toEqual([-1, 2]);
    },
  );

  /** What a marcher expects of a unit before it. */
  const expected = (enemy: string, more: Setting = {}): number => {
    const s = battle({ blue: { tester: 'COD at 90,95' }, red: { enemy }, ...more });
    return fireWorth(expectedFire(s, 0, [unitNamed(s, 'enemy')]));
  };
  it('TC-15-18.1 TC-15-18.2 TC-15-18.6 of infantry before which it marches, not of a flank, a dead angle or cavalry', () => {
    expect([
      expected('LIG at 90,85 facing 180'),
      expected('LIG at 90,85 facing 90'),
      expected('COD at 90,85 facing 128'),
      expected('flat-light-cav LIG at 90,80 facing 180'),
    ]).toEqual([-1, 0, 0, 0]);
  });
  itCites('TC-15-18.3 TC-15-18.5 fire that does not come is given back', () => {
    const attack = (...answer: readonly string[]) => {
      const s = battle({
        blue: { unit: 'COD at 90,130', other: 'COD at 150,140' },
        red: { enemy: 'LIG at 90,100 facing 180' },
        turns: 1,
      });
      return new Talk(steps, s, movementOn, 3, 3, 3, 3)
        .say('unit', 'attack', 'enemy', 0, 'PCH')
        .say('done')
        .say(...answer);
    };
    for (const answer of ['nothing', 'flee'])
      expect(attack(answer).told('swayed')[0]!.ledger).toContainEqual({
        rule: 'TC-15-18',
        value: 1,
        why: 'no fire came',
      });
    const fired = attack('fire', 'P1')
      .told('swayed')
      .flatMap(({ ledger }) => ledger);
    expect(fired.some(({ rule }) => rule === 'TC-15-18')).toBe(false);
  });
  itCites(
    'TC-15-27.1 TC-15-27.2 whoever receives a march to fire counts its fire, whoever is charged none',
    () => {
      const talk = (verb: string, how: string) => {
        const s = battle({
          blue: { unit: 'LIG at 90,118', other: 'COD at 150,140' },
          red: { enemy: 'LIG at 90,100 facing 180' },
          turns: 1,
        });
        const asked = new Talk(steps, s, movementOn, 3, 3, 3).say('unit', verb, 'enemy', 0, how).say('done');
        return asked
          .say('fire', 'P2')
          .told('tested')[1]!
          .ledger.filter(({ rule }) => rule === 'TC-15-18');
      };
      expect(talk('approach', 'P2')).toEqual([{ rule: 'TC-15-18', value: -1, why: 'expected fire' }]);
      expect(talk('attack', 'POR')).toEqual([]);
    },
  );
  it('TC-15-28.1 fire of the initial step is over when the engagements begin', () => {
    const s = battle({
      blue: { unit: 'LIG at 90,100' },
      red: { enemy: 'LIG at 90,89 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 }, 3)
      .say('unit', 'enemy')
      .say('done')
      .say('done');
    expect(talk.state.units.map(({ under }) => under)).toEqual([0, 0]);
  });
  itCites('TC-15-29.1 TC-15-29.2 only of whoever can still fire in the phase', () => {
    const fired = battle({ blue: { tester: 'COD at 90,95' }, red: { enemy: 'LIG at 90,85 facing 180' } });
    mark(fired, 1, marks.fired);
    expect(expectedFire(fired, 0, [1], cites())).toBe(0);
    const empty = 'LIG empty spent 2 at 90,85 facing 180';
    expect(expected(empty)).toBe(-1);
    expect(expected('LIG spent 8 at 90,85 facing 180')).toBe(0);
  });
  it('TC-15-29.3 a battalion and a battery with canister cost three', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95' },
      red: { enemy: 'LIG at 88,85 facing 180', enemyGuns: 'flat-foot-6 BAT at 100,85 facing 180' },
    });
    expect(expectedFire(s, 0, [1, 2])).toBe(muskets | canister);
    expect(fireWorth(muskets | canister)).toBe(-3);
  });
});

describe('who the enemy is', () => {
  const status = (enemy: string, tester = 'COD at 90,95') =>
    worth(test('stand', { tester, enemy: `${enemy} at 90,80 facing 180` }), 'superior status');
  const type = (enemy: string) =>
    worth(test('stand', { enemy: `${enemy} LIG at 90,80 facing 180` }), 'superior type');
  itCites('TC-15-19.3 the calibre of guns is no type', () => {
    const heavy = { tester: 'flat-light-cav LIG at 90,95', enemy: 'fr-foot-12 BAT at 90,80 facing 180' };
    expect(worth(test('march', heavy), 'superior type')).toBe(0);
  });
  itCites('TC-15-19.4 of several the worst status', () => {
    const two = {
      enemy: 'flat-light-cav LIG status elite at 82,80 facing 180',
      enemies: { enemyGuard: 'flat-light-cav LIG status guard at 98,80 facing 180' },
    };
    expect(worth(test('stand', two), 'superior status')).toBe(-2);
  });
  itCites('TC-15-20.1 TC-15-20.2 as the enemy takes it', () => {
    const as = (looksLike: 'elite' | 'line') => {
      const s = battle({
        blue: { tester: 'COD at 90,95' },
        red: { enemy: `LIG status ${looksLike === 'elite' ? 'line' : 'guard'} at 90,85 facing 180` },
      });
      const units = s.terms.units.map((facts, unit) => (unit === 1 ? { ...facts, looksLike } : facts));
      return worth(tried({ ...s, terms: { ...s.terms, units } }, 'stand'), 'superior status');
    };
    expect([as('elite'), as('line')]).toEqual([-1, 0]);
  });
  itCites('TC-15-21.1 TC-15-21.2 TC-15-21.3 cavalry by what infantry sees of it', () => {
    expect([type('fr-lancers'), type('fr-light-cav'), type('nl-carabiniers')]).toEqual([-1, 0, -1]);
  });
  itCites('TC-15-22.1 an elite enemy that falls back turns it round', () => {
    expect([status('LIG status elite REP'), status('LIG status elite')]).toEqual([1, -1]);
  });
  itCites('TC-15-22.2 TC-15-22.3 status weighs once a turn, type always', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95' },
      red: { enemy: 'flat-heavy-cav LIG at 90,75 facing 180' },
    });
    const rows = () => [
      worth(tried(s, 'stand'), 'superior status'),
      worth(tried(s, 'stand'), 'superior type'),
    ];
    expect(rows()).toEqual([-1, -2]);
    const talk = new Talk(steps, { ...s, due: [] }, { step: 'dueTests' });
    talk.state.due = [{ unit: 0, reason: 'losses', cause: 1 }];
    const tested = new Talk(steps, talk.state, { step: 'dueTests' }, 3);
    expect(worth(tested.told('tested')[0]!.ledger, 'superior status')).toBe(-1);
    expect(rows()).toEqual([0, -2]);
    const fallen = battle({
      blue: { tester: 'COD at 90,95' },
      red: { enemy: 'LIG status elite REP at 90,85 facing 180' },
    });
    mark(fallen, 0, marks.weighed);
    expect(worth(tried(fallen, 'stand'), 'superior status')).toBe(0);
  });
  itCites('TC-15-23.1 TC-15-23.2 elite guns are known', () => {
    expect([status('fr-foot-8 BAT'), status('flat-foot-6 BAT')]).toEqual([-1, 0]);
  });
  itCites('TC-15-24.1 those who follow in support awe nobody', () => {
    const s = battle({
      blue: { tester: 'LIG at 90,95' },
      red: {
        enemy: 'fr-light-cav LIG at 90,80 facing 180',
        follower: 'fr-guard-horse-grenadiers LIG at 90,74 facing 180',
      },
    });
    expect(worth(tried(s, 'stand', { supports: [2] }), 'superior status', 'superior type')).toBe(0);
  });
  itCites('TC-15-26.1 TC-15-26.2 E-67 the Old Guard falling back near', () => {
    const near = (side: 'friends' | 'enemies', y: number) =>
      ofRule(test('stand', { [side]: { old: `fr-old-guard LIG REP at 72,${y} facing 180` } }), 'TC-15-26');
    expect([near('friends', 100), near('enemies', 100), near('friends', 130)]).toEqual([-2, 2, 0]);
  });
});

itCites('TC-15-28.3 under fire only while it lasts: fire on the way belongs to the march', () => {
  const s = battle({ blue: { tester: 'COD at 90,95' }, red: { enemy: 'LIG at 90,85 facing 180' } });
  changeUnit(s, 0, { under: underFire.roundshot });
  expect(worth(tried(s, 'march'), 'under')).toBe(-1);
});
