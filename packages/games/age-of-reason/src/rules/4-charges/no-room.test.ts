/** Reactions, charges and pursuits where there is no room: nobody ever stands on another, or off the table. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../faults.ts';
import type { State } from '../../state.ts';
import type { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, type Setting } from '../../testing.ts';
import { hear, itCites } from '../../testing/hearing.ts';
import { SeededDice } from '@bivouac/kernel';
import { ageOfReason } from '../../index.ts';
import { scenarios } from '../../scenarios/index.ts';
import { bandReach } from '../../tables/guns.ts';
import { bodyOf } from '../../troops.ts';
import { pursue } from '../8-melee/pursuit.ts';
import { ride } from '../8-melee/testing.ts';
import { putFlush } from './put-flush.ts';
import { chargeLeg } from './running.ts';
import { segment } from './testing.ts';

const dragoons = 'dragoons 8 figures';

function charge(setting: Setting, ...dice: number[]): Talk {
  return segment(setting)
    .dice(...dice)
    .say('charge', 'prinz', 'grey', 0);
}

/** Whether two bodies stand on each other, or one off the table. */
const clashesIn = (s: State): string[] => faultsOf(s).filter((fault) => fault.includes(' stands '));
const clashes = (talk: Talk): string[] => clashesIn(talk.state);

describe('a square', () => {
  itCites('AOR-4-264.3 is not formed onto a charger who has come too near meanwhile', () => {
    const talk = charge(
      { blue: { prinz: `M2 ${dragoons} at 80,82 facing 0` }, red: { grey: 'M2 at 80,70 facing 180' } },
      3,
      3,
    );
    // A quarter of 44 cm leaves 1 cm between them; the square would come 2 cm nearer.
    talk.dice(6).say('form square');
    expect(rowOf(talk.state, 'grey')).toMatchObject({ formation: 'line', condition: 'normal' });
    expect([talk.told('squareThrown'), clashes(talk), talk.state.contacts.length]).toEqual([[], [], 1]);
  });
});

describe('a counter-charge', () => {
  const flank = (more: Setting = {}): Talk =>
    charge(
      {
        blue: { prinz: `M2 ${dragoons} at 94,52 facing 270`, ...more.blue },
        red: { grey: `M4 ${dragoons} column at 80,60 facing 180`, ...more.red },
      },
      3,
      3,
      2,
      6,
      3,
    );

  itCites('AOR-4-264.2 begins with a turn; one onto the charger sets him back and is contact at once', () => {
    const talk = flank().dice(6, 6, 6).say('counter-charge');
    expect([spotOf(talk.state, 'grey'), spotOf(talk.state, 'prinz')]).toEqual([
      [88, 52, 90],
      [88, 52, 270],
    ]);
    expect([clashes(talk), talk.state.contacts]).toMatchObject([[], [{ side: 'front' }]]);
    expect(rowOf(talk.state, 'prinz').ride!.gone).toBe(1_100);
  });

  itCites('AOR-4-264.2 is not made where the charger cannot be set back', () => {
    const talk = flank({ blue: { screen: 'light infantry skirmish 2 figures at 90,52 facing 270' } })
      .dice(6, 6, 6)
      .say('counter-charge');
    expect([clashes(talk), rowOf(talk.state, 'grey').facing]).toEqual([[], 18_000]);
  });

  itCites('AOR-4-209.1 AOR-0-121.1 ends before a friend, and the charger comes the rest of the way', () => {
    const talk = charge(
      {
        blue: { prinz: 'M2 heavy cavalry 8 figures at 80,100 facing 0' },
        red: {
          grey: 'M3 dragoons 12 figures at 80,60 facing 180',
          friend: '6 figures column at 93,73 facing 180',
        },
      },
      3,
      3,
      3,
      4,
    );
    talk.dice(3, 4).say('counter-charge');
    // Halfway would be y = 75, where its last base would stand on the friend; a hair on him is touching.
    expect([spotOf(talk.state, 'grey')[1], spotOf(talk.state, 'prinz')[1]]).toEqual([68.05, 68.05]);
    expect([clashes(talk), talk.state.contacts.length]).toEqual([[], 1]);
  });
});

describe('a line whose end came on farther', () => {
  it('AOR-0-121.1 is put flush where it grazes by up to 5 mm, and is left alone beyond that', () => {
    const apart = bodyOf(battle({ blue: { one: dragoons } }), 0).width / 100;
    const beside = (upon: number): readonly string[] => {
      const at = 80 + apart - upon;
      const s = battle({ blue: { one: `${dragoons} at 80,100`, other: `${dragoons} at ${at},98` } });
      putFlush(s, [0, 1]);
      return [...clashesIn(s), spotOf(s, 'other')[0].toFixed(1)];
    };
    expect(beside(0.4)).toEqual([(80 + apart).toFixed(1)]);
    expect(beside(0.7)).toEqual(['other stands on one', (80 + apart - 0.7).toFixed(1)]);
  });
});

describe('a line that charges at an angle', () => {
  itCites('AOR-0-121.1 goes no farther than the one of it who would end upon a friend', () => {
    const talk = segment({
      blue: {
        prinz: 'M4 dragoons 4 figures at 96,100 facing 0',
        second: 'M4 dragoons 4 figures at 88,100 facing 0',
        friend: '6 figures column at 104,88 facing 0',
      },
      red: { grey: 'M2 disorganised dragoons 8 figures at 112,86 facing 225' },
    })
      .dice(6, 6, 6, 6, 6, 6)
      .say('charge', 'prinz', 'second', 'grey', 4_000)
      .say('prinz');
    // A quarter of 44 cm would take them to y = 91.6, where prinz would stand on the last rank of the column.
    expect([spotOf(talk.state, 'prinz')[1], spotOf(talk.state, 'second')[1]]).toEqual([92.95, 92.95]);
    expect(clashes(talk)).toEqual([]);
  });
});

describe('a battery', () => {
  itCites('AOR-4-235.1 withdraws no farther than the edge of the table', () => {
    const talk = charge(
      {
        blue: { prinz: `M2 ${dragoons} at 80,30 facing 0` },
        red: { grey: 'artillery light horse at 80,8 facing 180' },
      },
      3,
      3,
    );
    talk.say('limber and withdraw');
    expect(clashes(talk)).toEqual([]);
    expect(rowOf(talk.state, 'grey').formation).toBe('limbered');
  });
});

describe('a pursuit', () => {
  itCites('AOR-8-207.1 is not ridden where the horses would turn off the table', () => {
    const s = battle({
      blue: { prinz: `M2 ${dragoons} at 80,0 facing 0`, other: `M2 ${dragoons} at 40,60 facing 0` },
      red: { grey: 'M2 routed column at 130,40 facing 0', fled: 'M2 routed column at 40,30 facing 0' },
    });
    ride(s, 'prinz', 5);
    ride(s, 'other', 5);
    expect([pursue(s, throwing(), 0, 2), spotOf(s, 'prinz')]).toEqual([false, [80, 0, 0]]);
    expect(pursue(s, throwing(), 1, 3)).toBe(true);
  });
});

describe('the first quarter of a charge', () => {
  itCites('AOR-4-262.1 stops short of an enemy in the way who is no target', () => {
    const talk = segment({
      blue: { prinz: 'M4 at 55.31,68.55 facing 0' },
      red: {
        grey: 'M2 column at 72.5,54.44 facing 90',
        other: 'M2 10 figures of 12 routed column at 46.72,56.57 facing 0',
      },
      // Between two arms of a river the routed cannot get away.
      ground: {
        lines: [
          { id: 'river', kind: 'deep river', path: '40,54.6 62,54.6', width: 1 },
          { id: 'arm', kind: 'deep river', path: '42,75 42,54.6', width: 1 },
        ],
      },
    });
    talk.dice(1).say('charge', 'prinz', 'grey', 500).dice(6, 6, 6, 6).say('stand');
    expect(clashes(talk)).toEqual([]);
    expect(talk.told('moved')[0]!.to[1]).toBeGreaterThan(6_500);
  });
});

describe('the rest of a charge', () => {
  itCites('AOR-4-244.2 is as long as it is: nobody goes on beyond it', () => {
    const talk = charge(
      {
        blue: { prinz: `M2 ${dragoons} at 80,100 facing 0` },
        red: { grey: `M2 ${dragoons} at 80,70 facing 180` },
      },
      3,
      3,
      4,
    );
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'goOn' });
    expect(talk.refusal(9_999)?.rules).toEqual(['AOR-4-244']);
  });

  itCites('AOR-0-102.2 ends at the edge of the table', () => {
    const s = battle({ blue: { prinz: `M2 ${dragoons} at 80,20 facing 0` } });
    ride(s, 'prinz', 0, 4_400);
    expect(chargeLeg(s, 0, rowOf(s, 'prinz').ride!).reach).toBe(2_000);
    hear(ageOfReason.setup(scenarios[0]!, {}, new SeededDice(1)));
  });
});

describe('guns that face a charge', () => {
  itCites('AOR-4-236.1 open fire at medium range on a 2, at short on a 4, with canister on a 5', () => {
    const range = (die: number): number => {
      const talk = charge(
        {
          blue: { prinz: `M4 ${dragoons} at 80,100 facing 0` },
          red: { grey: 'artillery medium at 80,64 facing 180' },
        },
        ...[3, 3, 3, 3],
      );
      talk.dice(die, ...Array<number>(30).fill(1)).say('face and fire');
      return talk.told('rangeThrown')[0]!.range;
    };
    const reach = (['medium', 'short', 'canister'] as const).map((band) => bandReach('medium', band));
    expect([range(2), range(4), range(5)]).toEqual(reach);
  });
});
