/** The battles as files, and files that are refused. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it, test } from 'vitest';
import { ageOfReason } from '../index.ts';
import { positionOf } from '../scenario/position.ts';
import type { ReasonScenario, ScenarioUnit } from '../scenario/scenario.ts';
import type { Role } from '../state.ts';
import type { MoraleClass } from '../tables/arms.ts';
import type { GunWeight } from '../tables/guns.ts';
import { scenarios } from './index.ts';
import { hear, itCites } from '../testing/hearing.ts';

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s is sound', (_id, scenario) => {
  expect(ageOfReason.readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
});

const [mill] = scenarios as readonly [ReasonScenario];

/** Where a scenario that was changed so is wrong; nothing when it is not. */
function wrong(change: Partial<ReasonScenario>): readonly string[] {
  const read = hear(ageOfReason.readScenario({ ...mill, ...change }));
  return 'units' in read ? [] : read.map(({ where }) => where);
}

function withUnit(id: string, change: Partial<ScenarioUnit>): Partial<ReasonScenario> {
  return { units: mill.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) };
}

describe('what is refused', () => {
  itCites('AOR-3-101.1 a side with one brigadier', () => {
    const generals = mill.generals.map((one) =>
      one.id === 'prussian-colonel' ? { ...one, rank: 'supernumerary' as const, worth: 'Gn(O)1' } : one,
    );
    expect(wrong({ generals })).toContain('sides.blue');
  });

  it('AOR-3-101.2 not a side without generals of corps', () => {
    expect(mill.generals.some(({ rank }) => rank === 'corps general')).toBe(false);
    expect(wrong({})).toEqual([]);
  });

  itCites('AOR-3-102.1 a general who gives orders, without a class', () => {
    const generals = mill.generals.map((one) =>
      one.id === 'prussian-general' ? { ...one, worth: '2' } : one,
    );
    expect(wrong({ generals })).toEqual(['generals.prussian-general.worth']);
  });

  it('AOR-3-107.2 a unit of no brigade', () => {
    expect(wrong(withUnit('borcke', { brigade: 'nowhere' }))).toEqual(['units.borcke.brigade']);
  });

  itCites('AOR-3-108.1 a medium battery by itself', () => {
    const brigades = [...mill.brigades, { ...mill.brigades[0]!, id: 'guns', leader: 'prussian-colonel' }];
    expect(wrong({ brigades, ...withUnit('prussian-guns', { brigade: 'guns' }) })).toEqual(['brigades.guns']);
  });

  it('AOR-0-116.1 a unit of which it is not said whether it is regular', () => {
    const { regular: _regular, ...rest } = mill.units[0]!;
    expect(wrong({ units: [rest as ScenarioUnit, ...mill.units.slice(1)] })).toEqual([
      'units.grenadiers.regular',
    ]);
  });

  itCites('AOR-0-118.1 cavalry in square', () => {
    expect(wrong(withUnit('cuirassiers', { formation: 'square' }))).toEqual(['units.cuirassiers.formation']);
  });

  it('AOR-0-102.2 a unit that reaches off the table, and one that stands on another', () => {
    expect(wrong(withUnit('grenadiers', { at: '3,78' }))).toEqual(['units.grenadiers.at']);
    expect(wrong(withUnit('grenadiers', { at: '67,78' }))).toContain('units.grenadiers.at');
  });

  itCites('AOR-7-301.1 a village of 25 cm that is called small', () => {
    const areas = mill.table.areas!.map((area) =>
      area.id === 'mill' ? { ...area, outline: '130,40 155,40 155,60 130,60' } : area,
    );
    expect(wrong({ table: { ...mill.table, areas } })).toEqual(['table.mill']);
  });

  itCites('AOR-2-101.1 a unit of morale 0 or 5, and none between', () => {
    expect(wrong(withUnit('borcke', { morale: 0 as MoraleClass }))).toEqual(['units.borcke.morale']);
    expect(wrong(withUnit('borcke', { morale: 5 as MoraleClass }))).toEqual(['units.borcke.morale']);
    for (const morale of [1, 2, 3, 4] as const) expect(wrong(withUnit('borcke', { morale }))).toEqual([]);
  });

  itCites('AOR-6-201.1 light howitzers', () => {
    const guns = (weight: GunWeight) =>
      wrong(withUnit('prussian-guns', { at: '150,90', guns: { weight, howitzers: true } }));
    expect(guns('light')).toEqual(['units.prussian-guns.guns']);
    expect(guns('heavy')).toEqual([]);
  });

  const withBlock = (role: Role, post: string): readonly string[] => {
    const blocks = [{ id: 'redoubt', kind: 'redoubt', centre: '30,80', width: 20, depth: 20, facing: 0 }];
    const sides = {
      blue: { ...mill.sides.blue, role },
      red: { ...mill.sides.red, role: 'defender' as const },
    };
    return wrong({ table: { ...mill.table, blocks }, sides, ...withUnit('borcke', { post }) });
  };

  itCites('AOR-7-313.1 a redoubt of the attacker', () => {
    expect(withBlock('attacker', 'redoubt')).toEqual(['units.borcke.post']);
    expect(withBlock('defender', 'redoubt')).toEqual([]);
  });

  itCites('AOR-7-317.1 works that nobody defends; a defender has them from the start', () => {
    const lines = [{ id: 'ditch', kind: 'temporary works', path: '56,30 72,30' }];
    const table = { ...mill.table, lines };
    const sides = { blue: mill.sides.blue, red: { ...mill.sides.red, role: 'defender' as const } };
    expect(wrong({ table })).toEqual(['table.lines']);
    expect(wrong({ table, sides })).toEqual([]);
  });

  const withGeneral = (change: object): Partial<ReasonScenario> => ({
    generals: mill.generals.map((one) => {
      const { at: _at, ...elsewhere } = one;
      return one.id === 'prussian-general' ? { ...elsewhere, ...change } : one;
    }),
  });
  const enemy = mill.units.find(({ id }) => id.startsWith('austrian'))!;

  it('AOR-0-120 generals off the table, nowhere, with the enemy or upon him', () => {
    const at = ['generals.prussian-general.at'];
    expect(wrong(withGeneral({ at: '300,300' }))).toEqual(at);
    expect(wrong(withGeneral({}))).toEqual(at);
    expect(wrong(withGeneral({ at: enemy.at }))).toEqual(at);
    expect(wrong(withGeneral({ with: enemy.id }))).toEqual(['generals.prussian-general.with']);
  });

  it('AOR-3-119 a supernumerary of whom nothing is said begins with the chief', () => {
    const { at: _at, ...spare } = mill.generals.find(({ id }) => id === 'prussian-general')!;
    const supernumerary = { ...spare, id: 'spare', rank: 'supernumerary' as const };
    const { state } = ageOfReason.setup(
      { ...mill, generals: [...mill.generals, supernumerary] },
      {},
      new SeededDice(1),
    );
    const [chief, last] = [state.generals[0]!, state.generals.at(-1)!];
    expect([last.x, last.y]).toEqual([chief.x, chief.y]);
  });

  it('AOR-5-003 dragoons in open order, and AOR-5-005 siege guns on horseback', () => {
    expect(wrong(withUnit('prussian-dragoons', { drill: 'dual role' }))).toEqual([
      'units.prussian-dragoons.drill',
    ]);
    const battery = mill.units.find(({ arm }) => arm === 'artillery')!;
    expect(wrong(withUnit(battery.id, { guns: { weight: 'siege', horse: true } }))).toContain(
      `units.${battery.id}.guns.horse`,
    );
  });

  it('one edge for both, two attackers, options nobody has, an objective twice, the name of a hidden reserve', () => {
    const { blue, red } = mill.sides;
    expect(wrong({ sides: { blue, red: { ...red, edge: blue.edge } } })).toEqual(['sides.red.edge']);
    const attacker = { role: 'attacker' as const };
    expect(wrong({ sides: { blue: { ...blue, ...attacker }, red: { ...red, ...attacker } } })).toEqual([
      'sides.red.role',
    ]);
    expect(wrong({ options: { tea: true } })).toEqual(['options.tea']);
    expect(wrong({ objectives: [...mill.objectives!, ...mill.objectives!] })).toContain('objectives.1');
    expect(wrong(withUnit('grenadiers', { id: 'reserve-3' }))).toEqual(['units.reserve-3']);
    expect(wrong(withUnit('grenadiers', { wall: 'north' }))).toEqual(['units.grenadiers.wall']);
  });

  it('AOR-1-107 nonsense in a moment', () => {
    expect(wrong({ moment: { turn: 'one' } as never })).not.toEqual([]);
  });
});

describe('moments that name nobody', () => {
  const first = (change: object) => wrong({ moment: { units: [change] } });
  const contact = { side: 'front', since: 1, direction: 0, joined: false };

  it('are refused where they do', () => {
    expect(first({ riders: [99] })).toEqual(['moment.units.grenadiers.riders']);
    expect(first({ shooter: 99 })).toEqual(['moment.units.grenadiers.shooter']);
    expect(first({ targets: [99] })).toEqual(['moment.units.grenadiers.targets']);
    expect(first({ ranks: 2 })).toEqual(['moment.units.grenadiers.ranks']);
    expect(first({ guns: { x: 1, y: 1, facing: 0 } })).toEqual(['moment.units.grenadiers.guns']);
    const other = mill.units.findIndex(({ id }) => id.startsWith('austrian'));
    const rest = (change: object) => wrong({ moment: change });
    expect(rest({ generals: [{ unit: other }] })).toEqual(['moment.generals.prussian-general.unit']);
    expect(rest({ brigades: [{ leader: 99, leaderless: -1 }] })).toEqual(['moment.brigades.0.leader']);
    expect(rest({ contacts: [{ one: 0, other: 1, ...contact }] })).toEqual(['moment.contacts.0']);
    expect(rest({ damage: [{ feature: 999, section: 0, points: 3 }] })).toEqual(['moment.damage.0']);
    expect(rest({ deferred: [{ target: 99, shooter: 0, losses: 1, muskets: true }] })).toEqual([
      'moment.deferred.0',
    ]);
    expect(rest({ turn: 1_000_000 })).toEqual(['moment.turn']);
    // Nothing is left to do, and nobody has won.
    expect(rest({ turn: 1, frames: [{ step: 'melee' }] })).toEqual(['moment.frames']);
  });
});

describe('moments from outside', () => {
  const { state } = hear(ageOfReason.setup(mill, {}, new SeededDice(1)));
  const moment = (change: object) => {
    const written = positionOf(mill, state);
    return wrong({ moment: { ...written.moment!, ...change } });
  };

  it('AOR-1-107 are sound as they are written', () => {
    expect(moment({})).toEqual([]);
  });

  it('AOR-1-107 with business that cannot be carried on are refused', () => {
    expect(moment({ frames: [{ step: 'surrenderOrNot', unit: 99, by: 0 }] })).toEqual(['moment.frames']);
  });

  it('AOR-0-118 with troops in a formation they do not know are refused', () => {
    const units = state.units.map((unit, at) => (at === 0 ? { ...unit, formation: 'limbered' } : unit));
    expect(moment({ units })).toEqual(['moment.units']);
  });
});

describe('positions', () => {
  it('AOR-0-201 any state can be written down and played on from', () => {
    const dice = new SeededDice(1);
    const { state } = hear(ageOfReason.setup(mill, {}, dice));
    hear(ageOfReason.play(state, 'blue', ['done'], dice));
    const written: unknown = JSON.parse(JSON.stringify(positionOf(mill, state)));
    const read = ageOfReason.readScenario(written);
    expect(read).toEqual(written);
    const again = hear(ageOfReason.setup(read as ReasonScenario, {}, dice)).state;
    expect(again).toEqual(state);
  });
});

describe('what is remarked', () => {
  const remarks = (change: Partial<ReasonScenario>): readonly string[] => {
    const { state, events } = hear(ageOfReason.setup({ ...mill, ...change }, {}, new SeededDice(1)));
    expect(events[0]).toMatchObject({ kind: 'battleBegan', remarks: state.terms.remarks });
    return state.terms.remarks.map(({ en }) => en);
  };
  const battalions = (count: number): Partial<ReasonScenario> => ({
    units: [
      ...mill.units.filter(({ brigade, arm }) => brigade !== 'prussian-foot' || arm === 'artillery'),
      ...Array.from({ length: count }, (_, at) => ({
        ...mill.units.find(({ id }) => id === 'borcke')!,
        id: `battalion-${at}`,
        at: `${20 + at * 17},95`,
      })),
    ],
  });

  itCites('AOR-3-107.1 a brigade of six battalions', () => {
    const foot = mill.brigades.find(({ id }) => id === 'prussian-foot')!.name.en;
    expect(remarks(battalions(6)).some((words) => words.startsWith(foot))).toBe(true);
    expect(remarks(battalions(5)).some((words) => words.startsWith(foot))).toBe(false);
    const { events } = hear(ageOfReason.setup(mill, {}, new SeededDice(1)));
    expect(events[0]!.rules).toContain('AOR-3-107');
  });

  itCites('AOR-5-006.1 Prussian horse artillery before 1759', () => {
    const horse = withUnit('prussian-guns', { guns: { weight: 'light', horse: true } });
    expect(remarks({ ...horse, date: '1758-08-25' })).toHaveLength(remarks({}).length + 1);
    expect(remarks({ ...horse, date: '1760-08-15' })).toHaveLength(remarks({}).length);
    const { events } = hear(ageOfReason.setup(mill, {}, new SeededDice(1)));
    expect(events[0]!.rules).toContain('AOR-5-006');
  });

  it('AOR-5-008.1 siege guns come only where the scenario lists them', () => {
    expect(mill.units.some(({ guns }) => guns?.weight === 'siege')).toBe(false);
  });
});

describe('terms', () => {
  itCites('AOR-0-102.1 a table of 180 by 150', () => {
    const table = { ...mill.table, size: { width: 180, depth: 150 } };
    expect(wrong({ table })).toEqual([]);
    const { events } = hear(ageOfReason.setup({ ...mill, table }, {}, new SeededDice(1)));
    expect(events[0]!.rules).toContain('AOR-0-102');
  });

  itCites('AOR-3-105.1 Gn(O)2 is Ordinary with charisma 2', () => {
    const { terms } = hear(ageOfReason.setup(mill, {}, new SeededDice(1))).state;
    const general = terms.generals.find(({ id }) => id === 'austrian-general');
    expect(general).toMatchObject({ class: 'ordinary', charisma: 2 });
  });

  it('AOR-1-102.1 aggression is that of the nation', () => {
    const { sides } = hear(ageOfReason.setup(mill, {}, new SeededDice(1))).state.terms;
    expect([sides.blue.aggression, sides.red.aggression]).toEqual([4, 2]);
  });

  itCites('AOR-0-106.1 a battalion has twelve figures', () => {
    const { units } = hear(ageOfReason.setup(mill, {}, new SeededDice(1))).state;
    expect(units[0]!.figures).toBe(12);
  });
});
