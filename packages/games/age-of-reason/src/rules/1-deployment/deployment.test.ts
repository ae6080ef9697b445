/** Free deployment: who first, where, and in what order. */
import { SeededDice, type Part } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../../index.ts';
import type { ReasonScenario } from '../../scenario/scenario.ts';
import { scenarios } from '../../scenarios/index.ts';
import type { Role, State } from '../../state.ts';
import { hear, itCites } from '../../testing/hearing.ts';

const [mill] = scenarios as readonly [ReasonScenario];

/** A battle at the mill in which both sides deploy as they like. */
class Deploying {
  readonly state: State;
  readonly #dice = new SeededDice(1);

  constructor(change: Partial<ReasonScenario> = {}) {
    this.state = hear(ageOfReason.setup({ ...mill, ...change }, { freeDeployment: true }, this.#dice)).state;
  }

  get asked(): string {
    const [decision] = hear(ageOfReason.pending(this.state));
    return `${decision?.seat ?? ''} ${decision?.question ?? ''}`;
  }

  refused(...action: Part[]): readonly string[] {
    return (
      hear(ageOfReason.refusal(this.state, hear(ageOfReason.pending(this.state))[0]!.seat, action))?.rules ??
      []
    );
  }

  say(...action: Part[]): this {
    expect(this.refused(...action)).toEqual([]);
    hear(ageOfReason.play(this.state, hear(ageOfReason.pending(this.state))[0]!.seat, action, this.#dice));
    return this;
  }
}

/** Prussians as attackers and Austrians as defenders, unless it is said otherwise. */
const roles = (blue: Role, red: Role): Partial<ReasonScenario> => ({
  sides: { blue: { ...mill.sides.blue, role: blue }, red: { ...mill.sides.red, role: red } },
});

/** The Austrians have placed their chief. */
const defending = (): Deploying =>
  new Deploying(roles('attacker', 'defender')).say('austrian-general', 'to', [9_000, 1_000]);

const generalsOf = (talk: Deploying, side: 'prussian' | 'austrian', y: number): Deploying =>
  talk.say(`${side}-brigadier`, 'to', [9_000, y]).say(`${side}-colonel`, 'to', [9_000, y]);

describe('a brigade', () => {
  it('deploys together as the scenario has it, where all of it has room', () => {
    const talk = generalsOf(defending(), 'austrian', 1_000);
    const [seat] = hear(ageOfReason.pending(talk.state)).map((decision) => decision.seat);
    const before = talk.state.units.map(({ x, y }) => [x, y] as const);
    const { space } = ageOfReason.choices(talk.state, seat!, ['botta', 'brigade']);
    expect(space?.kind).toBe('points');
    talk.say('botta', 'brigade', [8_800, 2_300]);
    const lead = talk.state.terms.units.findIndex(({ id }) => id === 'botta');
    for (const [unit, { brigade }] of talk.state.terms.units.entries()) {
      if (brigade !== talk.state.terms.units[lead]!.brigade) continue;
      const { where, x, y } = talk.state.units[unit]!;
      expect([where, x - before[unit]![0], y - before[unit]![1]]).toEqual([
        'table',
        8_800 - before[lead]![0],
        2_300 - before[lead]![1],
      ]);
    }
    expect(ageOfReason.faults(talk.state)).toEqual([]);
  });

  it('does not where one of it would stand outside the zone', () => {
    const talk = generalsOf(defending(), 'austrian', 1_000);
    expect(talk.refused('botta', 'brigade', [2_500, 2_300])).toEqual(['AOR-1-103']);
  });
});

describe('the order', () => {
  itCites('AOR-1-105.1 the attacker places nobody before the defender is done', () => {
    const talk = defending();
    expect(talk.asked).toBe('red deployment');
    expect(
      hear(ageOfReason.refusal(talk.state, 'blue', ['prussian-general', 'to', [9_000, 9_000]]))?.rules,
    ).toEqual(['AOR-0-202']);
    talk.say('baden', 'line', 18_000, [8_000, 2_000]);
    generalsOf(talk, 'austrian', 1_000).say('done');
    expect(talk.asked).toBe('blue deployment');
  });

  itCites('AOR-1-106.1 Frederick chooses when he deploys', () => {
    const generals = mill.generals.map((one) =>
      one.id === 'prussian-general' ? { ...one, greatCaptain: true } : one,
    );
    const talk = new Deploying({ ...roles('defender', 'attacker'), generals });
    expect(talk.asked).toBe('blue deployOrder');
    expect(talk.say('second').asked).toBe('red deployment');
  });

  it('AOR-1-106.2 other Prussians do not', () => {
    expect(new Deploying(roles('defender', 'attacker')).asked).toBe('blue deployment');
  });

  itCites('AOR-1-202.1 nobody is placed before the commander-in-chief', () => {
    const talk = new Deploying(roles('attacker', 'defender'));
    expect(talk.refused('baden', 'line', 18_000, [8_000, 2_000])).toEqual(['AOR-1-202']);
  });

  itCites('AOR-1-107.2 whoever is held back waits in reserve, from turn 2 on', () => {
    const talk = generalsOf(defending(), 'austrian', 1_000).say('done');
    talk.say('prussian-general', 'to', [9_000, 9_500]);
    generalsOf(talk, 'prussian', 9_500).say('done');
    expect(talk.state.units.every(({ where }) => where === 'reserve')).toBe(true);
    expect(talk.state.turn).toBe(1);
  });
});

describe('the zone', () => {
  itCites('AOR-1-104.1 a defender deploys 40 cm deep, an attacker 25', () => {
    const talk = defending();
    talk.say('baden', 'line', 18_000, [8_000, 3_900]);
    generalsOf(talk, 'austrian', 1_000).say('done').say('prussian-general', 'to', [9_000, 9_500]);
    expect(talk.refused('borcke', 'line', 0, [8_000, 6_100])).toEqual(['AOR-1-103']);
    expect(talk.refused('borcke', 'line', 0, [8_000, 7_500])).toEqual([]);
  });

  it('AOR-1-104.2 and no deeper', () => {
    expect(defending().refused('baden', 'line', 18_000, [8_000, 4_100])).toEqual(['AOR-1-103']);
  });

  const meeting = (): Deploying => {
    const talk = new Deploying();
    const isBlue = talk.asked.startsWith('blue');
    return talk.say(isBlue ? 'prussian-general' : 'austrian-general', 'to', [9_000, isBlue ? 9_500 : 500]);
  };
  /** A battalion of whoever deploys first, so far from its edge and at this place along it. */
  const refusedAt = (x: number, deep: number): readonly string[] => {
    const talk = meeting();
    const isBlue = talk.asked.startsWith('blue');
    return talk.refused(isBlue ? 'borcke' : 'baden', 'line', isBlue ? 0 : 18_000, [
      x,
      isBlue ? 10_000 - deep : deep,
    ]);
  };

  it('AOR-1-103.1 in a meeting within 25 cm of the edge and 20 of the sides', () => {
    expect(refusedAt(2_800, 2_500)).toEqual([]);
  });

  itCites('AOR-1-103.2 not half a centimetre more', () => {
    expect(refusedAt(2_800, 2_550)).toEqual(['AOR-1-103']);
  });

  itCites('AOR-1-103.3 nor nearer to the side', () => {
    expect(refusedAt(2_700, 2_500)).toEqual(['AOR-1-103']);
  });

  itCites('AOR-1-107.1 nobody is disorganised by the ground it deploys on', () => {
    const areas = [{ id: 'thick', kind: 'dense woods', outline: '60,5 100,5 100,35 60,35' }];
    const talk = new Deploying({
      ...roles('attacker', 'defender'),
      table: { ...mill.table, areas },
      objectives: [],
    });
    talk.say('austrian-general', 'to', [9_000, 1_000]).say('baden', 'line', 18_000, [8_000, 2_000]);
    expect(talk.state.units.find(({ where }) => where === 'table')!.condition).toBe('normal');
  });

  it('AOR-1-107 nor upon each other', () => {
    const talk = defending().say('baden', 'line', 18_000, [8_000, 2_000]);
    expect(talk.refused('botta', 'line', 18_000, [8_100, 2_100])).toEqual(['AOR-1-103']);
    expect(talk.refused('botta', 'line', 18_000, [9_600, 2_000])).toEqual([]);
  });

  it('AOR-1-107 cavalry in one rank or two, infantry in one', () => {
    const talk = defending();
    expect(talk.refused('baden', 'line in two ranks', 18_000, [8_000, 2_000])).toEqual(['AOR-1-107']);
    talk.say('cuirassiers', 'line in two ranks', 18_000, [8_000, 2_000]);
    const row = talk.state.units[talk.state.terms.units.findIndex(({ id }) => id === 'cuirassiers')]!;
    expect([row.formation, row.ranks]).toEqual(['line', 2]);
  });
});
