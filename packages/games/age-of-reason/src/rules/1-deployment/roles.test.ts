/** Who attacks, where the scenario does not say. */
import { ScriptedDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { ReasonEvent } from '../../events.ts';
import { ageOfReason } from '../../index.ts';
import type { ReasonScenario, ScenarioSide } from '../../scenario/scenario.ts';
import { scenarios } from '../../scenarios/index.ts';
import type { Nation } from '../../tables/nations.ts';
import { hear, itCites } from '../../testing/hearing.ts';

const [mill] = scenarios as readonly [ReasonScenario];

/** The mill between two nations, set up with these dice; roles as named, or by dice. */
function open(
  [blue, red]: readonly [Nation, Nation],
  dice: readonly number[],
  change: Partial<ReasonScenario> = {},
  named: Partial<ScenarioSide> = {},
) {
  const { role: _blue, ...ours } = mill.sides.blue;
  const { role: _red, ...theirs } = mill.sides.red;
  const { first: _first, ...rest } = mill;
  const sides = { blue: { ...ours, nation: blue, ...named }, red: { ...theirs, nation: red, ...named } };
  const script = dice.map((roll) => ({ roll, of: 6 }));
  const opened = hear(ageOfReason.setup({ ...rest, sides, ...change }, {}, new ScriptedDice(script)));
  const thrown = (opened.events as ReasonEvent[]).filter(({ kind }) => kind === 'rolesThrown');
  return { ...opened, thrown };
}

/** Dice for the points of two generals, who throw when the first turn begins. */
const points = [1, 1, 1, 1, 1, 1];

describe('who attacks', () => {
  itCites('AOR-1-101.1 France with 4 and 3 against Prussia with 2 and 4', () => {
    const { state, thrown } = open(['prussia', 'france'], [2, 4, ...points]);
    expect(state.roles).toEqual({ blue: 'defender', red: 'attacker' });
    expect(state.first).toBe('red');
    expect(thrown).toMatchObject([
      { totals: { blue: 6, red: 7 }, attacker: 'red', rules: ['AOR-1-101', 'AOR-1-102'] },
    ]);
  });

  it('AOR-1-101.2 nobody throws where the scenario names the attacker', () => {
    const { role: _role, ...ours } = mill.sides.blue;
    const sides = {
      blue: { ...ours, role: 'attacker' as const },
      red: { ...mill.sides.red, role: 'defender' as const },
    };
    const { state, thrown } = open(['prussia', 'france'], points, { sides });
    expect([thrown, state.first, state.roles.red]).toEqual([[], 'blue', 'defender']);
  });

  itCites('AOR-1-101.3 equals throw again', () => {
    const { state, thrown } = open(['austria', 'britain'], [3, 3, 5, 1, ...points]);
    expect([thrown.length, state.roles.blue]).toEqual([1, 'attacker']);
  });

  itCites('AOR-1-102.2 an army of no listed nation adds nothing, unless the scenario says so', () => {
    expect(open(['other', 'russia'], [4, 4, ...points]).thrown).toMatchObject([
      { totals: { blue: 4, red: 5 } },
    ]);
    const given = open(['other', 'other'], [4, 3, ...points], {}, { aggression: 2 });
    expect(given.thrown).toMatchObject([{ totals: { blue: 6, red: 5 } }]);
  });

  it('AOR-1-101 in a meeting whoever throws higher says who goes first', () => {
    const { state } = open(['prussia', 'france'], [6, 1], {}, { role: 'meeting' });
    expect(hear(ageOfReason.pending(state))[0]).toMatchObject({
      seat: 'blue',
      question: 'firstSide',
      rules: ['AOR-1-101'],
    });
    hear(
      ageOfReason.play(state, 'blue', ['second'], new ScriptedDice(points.map((roll) => ({ roll, of: 6 })))),
    );
    expect(state.first).toBe('red');
  });
});
