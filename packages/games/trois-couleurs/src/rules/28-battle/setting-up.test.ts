/** Sides that set up their armies themselves. */
import { SeededDice, type Part } from '@bivouac/kernel';
import { describe, expect } from 'vitest';
import { troisCouleurs } from '../../index.ts';
import type { CouleursScenario } from '../../scenario/scenario.ts';
import { scenarios } from '../../scenarios/index.ts';
import type { State } from '../../state.ts';
import { hear, itCites } from '../../testing/hearing.ts';
import { rowOf, unitNamed } from '../../testing.ts';
import { viewOf } from '../../view.ts';

const battle = scenarios.find(({ id }) => id === 'saint-cyr')!;

class SettingUp {
  readonly state: State;
  readonly #dice = new SeededDice(1);

  constructor(roles: readonly ['meeting' | 'attacker', 'meeting' | 'defender']) {
    const { blue, red } = battle.sides;
    const sides = { blue: { ...blue, role: roles[0] }, red: { ...red, role: roles[1] } };
    const scenario: CouleursScenario = { ...battle, sides };
    this.state = hear(troisCouleurs.setup(scenario, { freeSetUp: true }, this.#dice)).state;
  }

  get asked(): readonly string[] {
    return hear(troisCouleurs.pending(this.state)).map(({ seat, question }) => `${seat} ${question}`);
  }

  refused(seat: string, ...action: Part[]): readonly string[] {
    return hear(troisCouleurs.refusal(this.state, seat, action))?.rules ?? [];
  }

  say(seat: string, ...action: Part[]) {
    expect(this.refused(seat, ...action)).toEqual([]);
    return hear(troisCouleurs.play(this.state, seat, action, this.#dice));
  }
}

/** The first battalion of a side on the table, and a point so many UD deep from its edge to the front of it. */
const battalion = (s: State, side: 'blue' | 'red'): string =>
  s.terms.units.find(
    (facts, unit) =>
      facts.side === side && facts.arm === 'infantry' && facts.parent < 0 && s.units[unit]!.post < 0,
  )!.id;
const depthOf = (s: State): number => s.terms.table.size.depth * 100;
const widthOf = (s: State): number => s.terms.table.size.width * 100;

describe('where both attack', () => {
  itCites('TC-28-07.1 nobody is placed 7 UD from his edge, nor within 3 UD of the sides', () => {
    const talk = new SettingUp(['meeting', 'meeting']);
    const unit = battalion(talk.state, 'blue');
    const edge = talk.state.terms.sides.blue.edge;
    expect(edge).toBe('south');
    const [x, y] = [Math.round(widthOf(talk.state) / 2), depthOf(talk.state)];
    const at = (ud: number, across = x): readonly string[] =>
      talk.refused('blue', unit, 'COM', 0, [across, y - ud * 600]);
    // Everybody else of it stands elsewhere: the first free file is taken.
    const free = [...Array(60).keys()]
      .map((step) => 2_400 + step * 200)
      .filter((one) => at(5.9, one).length === 0);
    expect(free.length).toBeGreaterThan(0);
    expect([at(7, free[0]), at(5.9, 1_700)]).toEqual([['TC-28-07'], ['TC-28-07']]);
  });
  itCites('TC-26-19.1 both plans are locked before either is seen', () => {
    const talk = new SettingUp(['meeting', 'meeting']);
    expect(talk.asked).toEqual(['blue setUp', 'red setUp']);
    const unit = unitNamed(talk.state, battalion(talk.state, 'blue'));
    expect([
      viewOf(talk.state, 'red').units[unit]!.where,
      viewOf(talk.state, 'blue').units[unit]!.where,
    ]).toEqual(['unseen', 'plan']);
    talk.say('blue', 'done');
    expect(talk.asked).toEqual(['red setUp']);
    expect(talk.refused('blue', 'done')).not.toEqual([]);
    expect(viewOf(talk.state, 'red').units[unit]!.where).toBe('unseen');
    const events = talk.say('red', 'done');
    expect(events.find(({ kind }) => kind === 'setUpShown')).toMatchObject({ reveals: true });
    expect(viewOf(talk.state, 'red').units[unit]!.where).toBe('table');
    expect(talk.state.turn).toBe(1);
  });
  itCites('TC-26-19.2 in the set-up a formation costs nothing, afterwards points', () => {
    const talk = new SettingUp(['meeting', 'meeting']);
    const name = battalion(talk.state, 'blue');
    const { options } = troisCouleurs.choices(talk.state, 'blue', [name, 'COM', 0]);
    expect(options).toEqual([]);
    const [spot] = troisCouleurs.landmarks(talk.state, 'blue', [name, 'COM', 0]);
    talk.say('blue', name, 'COM', 0, spot!.part);
    expect(rowOf(talk.state, name)).toMatchObject({ formation: 'COM', spent: 0 });
    talk.say('blue', 'done');
    talk.say('red', 'done');
    // Only by an order, which has its price.
    expect(talk.refused('blue', name, 'CAR', 0, spot!.part)).not.toEqual([]);
    expect(rowOf(talk.state, name).where).toBe('table');
  });
});

describe('against a defender', () => {
  itCites('TC-28-07.2 the defender sets up first and openly, 10 UD deep, the attacker after him', () => {
    const talk = new SettingUp(['attacker', 'defender']);
    expect(talk.asked).toEqual(['red setUp']);
    const name = battalion(talk.state, 'red');
    const [spot] = troisCouleurs.landmarks(talk.state, 'red', [name, 'COM', 18_000]);
    talk.say('red', name, 'COM', 18_000, spot!.part);
    expect(viewOf(talk.state, 'blue').units[unitNamed(talk.state, name)]).toMatchObject({
      where: 'table',
      formation: 'COM',
    });
    talk.say('red', 'done');
    expect(talk.asked).toEqual(['blue setUp']);
    expect(talk.say('blue', 'done').length).toBeGreaterThan(0);
    expect(troisCouleurs.faults(talk.state)).toEqual([]);
  });
});
