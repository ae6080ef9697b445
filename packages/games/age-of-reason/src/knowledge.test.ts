/** Reserves that the enemy does not know: what is seen of them, and what is said. */
import { ScriptedDice, SeededDice, heardBy, type GameEvent } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from './index.ts';
import { isSecret } from './knowledge.ts';
import type { ReasonScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import type { State } from './state.ts';
import { rowOf, unitNamed } from './testing.ts';

const [mill] = scenarios as readonly [ReasonScenario];

/** The mill with grenadiers, the third unit, and two more who wait off the table. */
const waiting = new Set(['grenadiers', 'prussian-guns', 'prussian-hussars']);
const withReserves: ReasonScenario = {
  ...mill,
  units: mill.units.map((unit) => (waiting.has(unit.id) ? { ...unit, reserve: { turn: 2 } } : unit)),
};

function begun(options = {}): State {
  const { state } = ageOfReason.setup(withReserves, { hiddenReserves: true, ...options }, new SeededDice(1));
  return state;
}

/** Phase 1 of turn 2, in which the Prussians are asked who tries to come. */
function arriving(options = {}): State {
  const s = begun(options);
  s.turn = 2;
  s.side = 'blue';
  s.frames = [
    { step: 'nextPhase', part: 1 },
    { step: 'arriving', tried: [] },
  ];
  return s;
}

const grenadiers = (s: State) => unitNamed(s, 'grenadiers');
const die = (roll: number) => new ScriptedDice([{ roll, of: 6 }]);

describe('what is seen', () => {
  it('AOR-1-107 of a hidden reserve the enemy sees a number, and neither arm nor strength', () => {
    const s = begun();
    const { terms, units } = ageOfReason.view(s, 'red');
    expect(terms.units[grenadiers(s)]).toMatchObject({ id: 'reserve-1', arm: 'infantry', morale: 2 });
    expect(terms.units.filter(({ id }) => id.startsWith('reserve-')).length).toBe(3);
    expect(JSON.stringify({ terms, units })).not.toContain('grenadiers');
    expect(terms.units.find(({ id }) => id === 'reserve-3')!.battery).toBeNull();
  });

  it('AOR-1-107 the figures of the army still add up', () => {
    const { terms } = ageOfReason.view(begun(), 'red');
    const sum = terms.units.reduce((all, { side, figures }) => (side === 'blue' ? all + figures : all), 0);
    expect(sum).toBe(terms.sides.blue.figures);
  });

  it('AOR-1-107 its own side sees it, a spectator does not', () => {
    const s = begun();
    expect(ageOfReason.view(s, 'blue').terms).toBe(s.terms);
    expect(JSON.stringify(ageOfReason.view(s, 'spectator'))).not.toContain('grenadiers');
  });

  it('AOR-1-107 nothing is hidden where the option is off', () => {
    expect(ageOfReason.view(begun({ hiddenReserves: false }), 'red').terms.units[0]!.id).toBe('grenadiers');
  });

  it('AOR-1-107 the scenario is read without it, by the enemy alone', () => {
    const read = (seat: string) => JSON.stringify(ageOfReason.scenarioSeen!(withReserves, seat));
    expect(read('red')).not.toContain('grenadiers');
    expect(read('blue')).toContain('grenadiers');
    expect(ageOfReason.readScenario(JSON.parse(read('red')))).toHaveProperty('units');
  });
});

describe('what is said', () => {
  it('AOR-1-107 it is called by its number while it tries, and the enemy does not hear what it needed', () => {
    const s = arriving();
    expect(ageOfReason.choices(s, 'blue', []).options).toEqual([
      'done',
      'reserve-1',
      'reserve-3',
      'reserve-7',
    ]);
    const events = ageOfReason.play(s, 'blue', ['reserve-1'], die(6));
    const [told] = events as [GameEvent];
    expect(heardBy([told], 'red')[0]).toEqual({
      kind: 'arrivalTested',
      unit: 'reserve-1',
      die: 6,
      arrives: false,
      reveals: true,
      rules: ['AOR-1-204'],
    });
    expect(heardBy([told], 'blue')[0]).toMatchObject({ unit: 'grenadiers', needed: 3 });
  });

  it('AOR-1-107 when it comes all know it', () => {
    const s = arriving();
    const [told] = ageOfReason.play(s, 'blue', ['reserve-1'], die(1));
    expect(told).toMatchObject({ unit: 'grenadiers', arrives: true, reveals: true });
    expect(isSecret(s, grenadiers(s))).toBe(false);
    expect(ageOfReason.view(s, 'red').terms.units[0]!.id).toBe('grenadiers');
    ageOfReason.play(s, 'blue', [9_000], new ScriptedDice([]));
    expect(rowOf(s, 'grenadiers').where).toBe('table');
  });

  it('AOR-1-107 the side is asked when for all the enemy knows somebody could come', () => {
    const s = arriving();
    const imagined = ageOfReason.imagine(ageOfReason.view(s, 'red'), 'red', new SeededDice(1));
    expect(ageOfReason.pending(imagined)).toEqual(ageOfReason.pending(s));
    expect(ageOfReason.choices(imagined, 'blue', []).options).toEqual(
      ageOfReason.choices(s, 'blue', []).options,
    );
  });
});
