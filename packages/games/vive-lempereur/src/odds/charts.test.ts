/**
 * Whether the charts that the text lacks behave as the text wants: figures of well-known fights, by the odds themselves,
 * and what the text tells players about them. `docs/decisions/0007-charts.md` shows the same figures: it is held to them.
 */
import { readFileSync } from 'node:fs';
import type { Action, OddsRow } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import * as tables from '../tables/index.ts';
import type { Origin } from '../tables/index.ts';
import { battle, type Setting } from '../testing.ts';
import { chanceToPass } from './fire.ts';
import { oddsOf } from './odds.ts';

/** Far from everything, so that armies keep heart. */
const far = ['inf9 G1 column E', 'inf9 G9 column W'] as const;

function rowOf(setting: Setting, action: Action, reply: string | null): OddsRow {
  const { french = [], coalition = [], ...more } = setting;
  const b = battle({ ...more, french: [...french, far[0]], coalition: [...coalition, far[1]] });
  const rows = oddsOf(viveLEmpereur.view(b.state, 'french'), 'french', action)!.rows;
  return reply === null ? rows[0]! : rows.find(({ reply: words }) => words.en === reply)!;
}

/** Shares and losses of a fight, for the attacker and the defender. */
interface Fight {
  readonly attackerLoses: number;
  readonly attackerBroken: number;
  readonly defenderLoses: number;
  readonly defenderBroken: number;
}

function fightOf({ outcomes, expectedLosses }: OddsRow): Fight {
  const share = (...names: readonly string[]) =>
    outcomes.reduce((sum, { name, chance }) => sum + (names.includes(name) ? chance : 0), 0);
  return {
    attackerLoses: expectedLosses.own,
    attackerBroken: share('repulsed', 'both'),
    defenderLoses: expectedLosses.enemy,
    defenderBroken: share('taken', 'broken', 'both'),
  };
}

/** French in D4 (and elsewhere) attack D5; D5 has NW C5, NE C6, E D6, SW E5. */
function assault(french: readonly string[], coalition: readonly string[], more: Setting = {}): Fight {
  const from = french[0]!.split(' ')[1]!;
  return fightOf(rowOf({ phase: 'shock', ...more, french, coalition }, [`at ${from}`, 'to D5'], null));
}

/** Cuirassiers, two regiments of three steps stacked, ride at C7 from C3. */
function charge(
  coalition: readonly string[],
  reply: string,
  french: readonly string[] = ['heavy3 C3 column E', 'heavy3 C3 column E'],
  values: Setting['values'] = {},
): Fight {
  const action = ['fr1', ...(french.length > 1 ? ['with fr2'] : []), 'line ESE', 'to C4', 'to C5', 'to C6'];
  return fightOf(rowOf({ phase: 'charge', french, coalition, values }, action, reply));
}

const cuirassiers = ['heavy3 C7 column W', 'heavy3 C7 column W'];
const dragoons = ['cav3 C7 column W', 'cav3 C7 column W'];
const hussars = ['hussars3 C3 column E'];
const regiment = ['heavy3 C3 column E'];
const inSquare = 'if C7 tries to form square while the charge is far off';
const firing = 'if C7 stands, and fires at every occasion';

const fights = {
  'column of 3 steps on a line of 4, 1:1': assault(['inf3 D4 column E'], ['inf4 D5 line WNW']),
  'column of 6 steps on a line of 4, 2:1': assault(['inf6 D4 column E'], ['inf4 D5 line WNW']),
  'column of 8 steps on a line of 4, 3:1': assault(['inf8 D4 column E'], ['inf4 D5 line WNW']),
  'column of 7 steps on a line of 7': assault(['inf7 D4 column E'], ['inf7 D5 line WNW']),
  'line of 7 steps on a line of 7': assault(['inf7 D4 line ESE'], ['inf7 D5 line WNW']),
  'column of 7 steps on the flank of a line of 7': assault(['inf7 C6 column SW'], ['inf7 D5 line WNW']),
  'column of 7 steps on a square of 7': assault(['inf7 D4 column E'], ['inf7 D5 square']),
  'column of 7 steps on 7 steps in a town': assault(['inf7 D4 column E'], ['inf7 D5 adapted'], {
    rows: Array.from({ length: 7 }, (_, row) => (row === 3 ? '. . . . t . . . .' : '. . . . . . . . .')),
  }),
  'cuirassiers on a line of 7 that holds its fire': charge(['inf7 C7 line WNW'], 'if C7 stands'),
  'cuirassiers on a line of 7 that fires': charge(['inf7 C7 line WNW'], firing),
  'cuirassiers on a column of 7 that fires': charge(['inf7 C7 column W'], firing),
  'cuirassiers on a square of 7 that fires': charge(['inf7 C7 square'], firing),
  'cuirassiers on a line of 7 that tries to form square, and fires': charge(
    ['inf7 C7 line WNW'],
    `${inSquare}, and fires before the shock`,
  ),
  'cuirassiers on a battery that fires': charge(['guns C7 battery WNW'], firing),
  'cuirassiers on a battery from the rear': charge(['guns C7 battery ESE'], 'if C7 stands'),
  'one regiment of cuirassiers on another that stands': charge(
    cuirassiers.slice(1),
    'if C7 stands',
    regiment,
  ),
  'one regiment of cuirassiers on another that countercharges': charge(
    cuirassiers.slice(1),
    'if C7 countercharges',
    regiment,
  ),
  'cuirassiers on as many cuirassiers that stand': charge(cuirassiers, 'if C7 stands'),
  'cuirassiers on as many cuirassiers that countercharge': charge(cuirassiers, 'if C7 countercharges'),
  'cuirassiers on two regiments of dragoons that stand': charge(dragoons, 'if C7 stands'),
  'one regiment of cuirassiers on two of dragoons that countercharge': charge(
    dragoons,
    'if C7 countercharges',
    regiment,
  ),
  'one regiment of hussars on a line of 7 that fires': charge(['inf7 C7 line WNW'], firing, hussars),
  'one regiment of hussars on a battery that fires': charge(['heavyguns C7 battery WNW'], firing, hussars),
} satisfies Record<string, Fight>;

/** One fire at a line of 7 steps and morale 8: no effect, hit but standing, broken; and the steps it costs. */
function fire(
  firer: string,
  value: number,
  target = 'inf7 D5 line WNW',
  more: Setting = {},
): readonly number[] {
  const setting: Setting = {
    ...more,
    phase: 'offensive fire',
    french: [firer],
    coalition: [target],
    values: { fr1: { fire: value, range: 7 } },
  };
  const { outcomes, expectedLosses } = rowOf(setting, [`at ${target.split(' ')[1]!}`, 'fr1'], null);
  const share = (wanted: string) => outcomes.find(({ name }) => name === wanted)?.chance ?? 0;
  return [share('unhurt'), share('holds'), share('breaks'), expectedLosses.enemy];
}

const volleys = {
  'line of 6 steps, fire value 3': fire('inf6 D4 line ESE', 3),
  'the same at a square': fire('inf6 D4 line ESE', 3, 'inf7 D5 square'),
  'the same from the rear': fire('inf6 D4 line ESE', 3, 'inf7 D5 line ESE'),
  'battery of 5 at 1 hex': fire('guns D4 battery ESE', 5),
  'battery of 6 at 1 hex': fire('guns D4 battery ESE', 6),
  'battery of 6 at 2 hexes': fire('guns D3 battery ESE', 6),
  'battery of 6 at 4 hexes': fire('guns D1 battery ESE', 6),
  'battery of 5 at 5 hexes at a town': fire('guns D1 battery ESE', 5, 'inf7 D6 adapted', {
    rows: Array.from({ length: 7 }, (_, row) => (row === 3 ? '. . . . . t . . .' : '. . . . . . . . .')),
  }),
} as const;

const percent = (share: number) => `${Math.round(share * 100)}%`;
const steps = (count: number) => count.toFixed(1);

/** The cells of every row of a table in the note, by the first of them. */
const noted = new Map(
  readFileSync(new URL('../../../../../docs/decisions/0007-charts.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('|'))
    .map((text) =>
      text
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([name = '', ...cells]) => [name, cells]),
);

/** The cells of a chart by where they come from. */
function origins(chart: unknown): Record<Origin, number> {
  const found = { source: 0, published: 0, ours: 0 };
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    if ('origin' in part && 'value' in part) found[part.origin as Origin] += 1;
    else Object.values(part).forEach(walk);
  };
  walk(chart);
  return found;
}

const charts = {
  'fire table': tables.fireTable,
  'columns of the shock table': tables.oddsColumns,
  'shock table': tables.shockTable,
  'ground, by hex': tables.terrainKinds,
  'ground, by side': tables.sideKinds,
  formations: tables.formationKinds,
  'losses and morale': [tables.lossMalusTable, tables.moraleValues],
};

/** The chance that the attacker breaks, or the defender, by the table alone. */
function tabled(side: 'attacker' | 'defender', attack: number, defence: number, morale: number): number {
  const column = tables.oddsColumn(attack, defence);
  const breaking = [1, 2, 3, 4, 5, 6].map((die) => {
    const { breaks, destroys, tests } = tables.blowOf(tables.shockResult(column, die)[side]);
    return breaks || destroys ? 1 : tests ? 1 - chanceToPass(morale) : 0;
  });
  return breaking.reduce((sum, chance) => sum + chance, 0) / 6;
}

/** What a fire of this value takes: how often two steps or more, and how many on average. */
function taking(value: number): string {
  const taken = [1, 2, 3, 4, 5, 6].map((die) => tables.stepsLost[tables.fireResult(value, die)]);
  const many = taken.filter((count) => count >= 2).length;
  return `${percent(many / 6)}, ${steps(taken.reduce<number>((sum, count) => sum + count, 0) / 6)}`;
}

const pair = (one: number, other: number) => `${percent(one)} and ${percent(other)}`;
const charged = (standing: keyof typeof fights, countering: keyof typeof fights) =>
  pair(fights[standing].defenderBroken, fights[countering].defenderBroken);

/** What was wrong before, as it is now. */
const mended = {
  'attacker of morale 8 breaks at 3:1 and at 4:1': pair(
    tabled('attacker', 3, 1, 8),
    tabled('attacker', 4, 1, 8),
  ),
  'attacker of morale 6 breaks at 2:3 and at 1:1': pair(
    tabled('attacker', 2, 3, 6),
    tabled('attacker', 1, 1, 6),
  ),
  'charged cuirassiers break: one regiment, standing and countercharging': charged(
    'one regiment of cuirassiers on another that stands',
    'one regiment of cuirassiers on another that countercharges',
  ),
  'charged cuirassiers break: two regiments, standing and countercharging': charged(
    'cuirassiers on as many cuirassiers that stand',
    'cuirassiers on as many cuirassiers that countercharge',
  ),
  'battery of 6 at 1 hex takes two steps or more, and on average': taking(6),
  'battery of 5 at 1 hex takes two steps or more, and on average': taking(5),
} as const;

describe('the note on the charts shows what the odds say', () => {
  test.each(Object.entries(mended))('%s', (name, now) => {
    expect(noted.get(name)?.[1]).toBe(now);
  });

  test.each(Object.entries(charts))('%s', (name, chart) => {
    const { source, published, ours } = origins(chart);
    expect(noted.get(name)).toEqual([source, published, ours].map(String));
  });

  test.each(Object.entries(fights))('%s', (name, fight) => {
    const { attackerLoses, attackerBroken, defenderLoses, defenderBroken } = fight;
    expect(noted.get(name)).toEqual([
      ...[steps(attackerLoses), percent(attackerBroken), steps(defenderLoses), percent(defenderBroken)],
    ]);
  });

  test.each(Object.entries(volleys))('%s', (name, [unhurt = 0, holds = 0, breaks = 0, lost = 0]) => {
    expect(noted.get(name)).toEqual([percent(unhurt), percent(holds), percent(breaks), steps(lost)]);
  });
});

describe('what the text tells players', () => {
  const of = (name: keyof typeof fights) => fights[name];
  const broken = (name: keyof typeof fights) => of(name).defenderBroken;
  const repelled = (name: keyof typeof fights) => of(name).attackerBroken;

  test('better odds break more, and cost less', () => {
    const rising = [
      'column of 3 steps on a line of 4, 1:1',
      'column of 6 steps on a line of 4, 2:1',
      'column of 8 steps on a line of 4, 3:1',
    ] as const;
    for (const [at, name] of rising.entries()) {
      if (at === 0) continue;
      expect(broken(name)).toBeGreaterThan(broken(rising[at - 1]!) + 0.1);
      expect(repelled(name)).toBeLessThan(repelled(rising[at - 1]!));
    }
    // Even odds are nobody's sure thing.
    expect(broken(rising[0])).toBeLessThan(0.5);
    expect(repelled(rising[0])).toBeLessThan(0.5);
  });

  test('a column is better at shock than a line', () => {
    expect(broken('column of 7 steps on a line of 7')).toBeGreaterThan(
      broken('line of 7 steps on a line of 7'),
    );
  });

  test('positions are turned rather than attacked in front', () => {
    expect(broken('column of 7 steps on the flank of a line of 7')).toBeGreaterThan(
      broken('column of 7 steps on a line of 7') + 0.2,
    );
  });

  test('a square is weak against infantry, and towns hold', () => {
    expect(broken('column of 7 steps on a square of 7')).toBeGreaterThan(
      broken('column of 7 steps on a line of 7'),
    );
    expect(broken('column of 7 steps on 7 steps in a town')).toBeLessThan(
      broken('column of 7 steps on a line of 7'),
    );
  });

  test('a charge is terrible, and infantry answers it in square', () => {
    expect(broken('cuirassiers on a line of 7 that fires')).toBeGreaterThan(0.5);
    expect(of('cuirassiers on a line of 7 that fires').defenderLoses).toBeGreaterThan(1);
    expect(broken('cuirassiers on a square of 7 that fires')).toBeLessThan(0.1);
    expect(repelled('cuirassiers on a square of 7 that fires')).toBeGreaterThan(0.5);
    expect(broken('cuirassiers on a line of 7 that tries to form square, and fires')).toBeLessThan(
      broken('cuirassiers on a line of 7 that fires') - 0.2,
    );
  });

  test('cavalry meets small bodies one by one rather than wait for all of them', () => {
    const alone = of('one regiment of cuirassiers on two of dragoons that countercharge');
    const together = of('cuirassiers on two regiments of dragoons that stand');
    expect(alone.attackerBroken).toBeGreaterThan(together.attackerBroken);
    expect(alone.defenderBroken).toBeLessThan(together.defenderBroken);
  });

  test('a countercharge is the parry of cavalry: against an equal it breaks less, and breaks him more', () => {
    for (const [kind, count] of [
      ['heavy', 2],
      ['heavy', 3],
      ['cav', 3],
      ['cav', 4],
      ['hussars', 3],
      ['hussars', 5],
    ] as const)
      for (const morale of [7, 8, 9, 10]) {
        const alike = { fr1: { morale }, co1: { morale } };
        const charged = [`${kind}${count} C7 column W`];
        const charging = [`${kind}${count} C3 column E`];
        const standing = charge(charged, 'if C7 stands', charging, alike);
        const countering = charge(charged, 'if C7 countercharges', charging, alike);
        const why = `${kind}${count}, morale ${morale}`;
        expect(countering.defenderBroken, why).toBeLessThan(standing.defenderBroken * 0.75);
        expect(countering.attackerBroken, why).toBeGreaterThan(standing.attackerBroken * 1.4);
      }
    const two = of('cuirassiers on as many cuirassiers that countercharge');
    const waiting = of('cuirassiers on as many cuirassiers that stand');
    expect(two.defenderBroken).toBeLessThan(waiting.defenderBroken * 0.75);
    expect(two.attackerBroken).toBeGreaterThan(waiting.attackerBroken * 1.4);
  });

  test.each([
    ['three to two', 2, 3],
    ['two to one', 2, 4],
  ])('it still pays against %s', (_, own, his) => {
    for (const morale of [7, 8, 9, 10]) {
      const alike = { fr1: { morale }, co1: { morale } };
      const by = (reply: string) =>
        charge([`cav${own} C7 column W`], reply, [`cav${his} C3 column E`], alike).defenderBroken;
      expect(by('if C7 countercharges'), `morale ${morale}`).toBeLessThan(by('if C7 stands') - 0.05);
    }
  });

  test('guns are not charged in front', () => {
    expect(repelled('cuirassiers on a battery that fires')).toBeGreaterThan(
      repelled('cuirassiers on a line of 7 that fires'),
    );
    expect(repelled('one regiment of hussars on a battery that fires')).toBeGreaterThan(0.5);
    expect(of('one regiment of hussars on a battery that fires').attackerLoses).toBeGreaterThan(
      of('one regiment of hussars on a line of 7 that fires').attackerLoses,
    );
    expect(broken('cuirassiers on a battery from the rear')).toBeCloseTo(1, 12);
  });

  test('fire falls with range, and squares and backs suffer more', () => {
    const lost = (name: keyof typeof volleys) => volleys[name][3]!;
    expect(lost('battery of 6 at 1 hex')).toBeGreaterThan(lost('battery of 6 at 2 hexes'));
    expect(lost('battery of 6 at 2 hexes')).toBeGreaterThan(lost('battery of 6 at 4 hexes'));
    expect(lost('battery of 5 at 1 hex')).toBeGreaterThan(2 * lost('line of 6 steps, fire value 3'));
    expect(lost('the same at a square')).toBeGreaterThan(lost('line of 6 steps, fire value 3'));
    expect(volleys['the same from the rear'][2]!).toBeGreaterThan(
      volleys['line of 6 steps, fire value 3'][2]!,
    );
  });
});
