/** Turns: which phases, whose, in which order, and how many of them. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../../index.ts';
import { scenarios } from '../../scenarios/index.ts';
import { changeArmy, changeGeneral, changeUnit, none } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle } from '../../testing.ts';
import { leadNow } from '../9-army-retreat/field-now.ts';
import { partsOfTurn, phases } from './phases.ts';
import { sequence } from './sequence.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const parts = (options = {}): readonly string[] =>
  partsOfTurn(battle({ options }), cites()).map(({ phase, side }) => `${side} ${phase}`);

describe('a turn', () => {
  it('AOR-0-001.2 has phase 3 unless it is a small action', () => {
    expect(parts()).toContain('blue actionPoints');
    expect(parts({ smallAction: true })).not.toContain('blue actionPoints');
  });

  itCites('AOR-0-202.1 after the movement of one side comes that of the other', () => {
    expect(parts()[parts().indexOf('blue movement') + 1]).toBe('red movement');
    expect(
      parts({ fullPlayerTurns: true })[parts({ fullPlayerTurns: true }).indexOf('blue movement') + 1],
    ).toBe('blue artillery');
  });

  itCites('AOR-0-202.2 one side has charged before the other declares', () => {
    expect(parts()[parts().indexOf('blue charges') + 1]).toBe('red charges');
  });

  itCites('AOR-0-202.3 each melee is fought once', () => {
    expect(parts().filter((part) => part.includes('melee'))).toEqual(['both melee']);
  });

  it('AOR-0-203.2 units shaken by guns test before any musket fires', () => {
    expect(phases.indexOf('artilleryMorale')).toBeLessThan(phases.indexOf('smallArms'));
  });

  itCites('AOR-0-203.3 melees come after all fire', () => {
    expect(parts().indexOf('both melee')).toBeGreaterThan(parts().indexOf('red smallArmsMorale'));
  });
});

/** A battle of so many turns in which everybody only passes. */
function idle(turns: number | undefined): { readonly turn: number; readonly points: readonly number[] } {
  const dice = new SeededDice(1);
  const { turns: _turns, ...rest } = scenarios[0]!;
  const scenario = turns === undefined ? rest : { ...rest, turns };
  const { state } = hear(ageOfReason.setup(scenario, {}, dice));
  const points: number[] = [];
  for (let decisions = 0; decisions < 400 && state.turn < 14; decisions += 1) {
    const [asked] = hear(ageOfReason.pending(state));
    if (asked === undefined) break;
    points.push(state.generals[0]!.points);
    const { options } = ageOfReason.choices(state, asked.seat, []);
    hear(ageOfReason.play(state, asked.seat, [options.includes('done') ? 'done' : options[0]!], dice));
  }
  return { turn: state.turn, points };
}

describe('the length of a battle', () => {
  itCites('AOR-0-201.1 ends after its last turn', () => {
    expect(idle(3).turn).toBe(3);
  });

  itCites('AOR-9-011.2 is lost by an army whose retreat was ordered in its last turn', () => {
    const s = battle({
      blue: { prinz: 'at 80,80' },
      red: { grey: 'at 80,40 facing 180' },
      turn: 12,
      turns: 12,
    });
    changeArmy(s, 'red', { retreatsUntil: 14 });
    new Talk(sequence, s, { step: 'endTurn' });
    expect(s.over).toEqual({ winner: 'blue', how: 'orderly retreat' });
  });

  it('AOR-0-201.1 and then whoever has taken more objectives has won, else nobody', () => {
    const village = {
      id: 'village',
      kind: 'village',
      outline: '80,60 98,60 98,78 80,78',
      values: { size: 1 },
    };
    const ends = (blue: string, owner: 'blue' | 'red' | null) => {
      const s = battle({
        blue: { prinz: blue },
        red: { grey: 'column at 150,20' },
        ground: { areas: [village] },
      });
      return leadNow({
        ...s,
        terms: { ...s.terms, objectives: [{ feature: 'village', dice: 2, owner }] },
      });
    };
    expect(ends('column at 89,78 facing 0', 'red')).toEqual({ side: 'blue', by: 'objectives' });
    expect(ends('column at 89,78 facing 0', null)).toEqual({ side: 'blue', by: 'objectives' });
    expect(ends('column at 89,78 facing 0', 'blue')).toBeNull();
    expect(ends('column at 20,120', 'red')).toBeNull();
  });

  it('AOR-0-201.1 or, where the field counts, whoever has kept clearly more of his army on it', () => {
    const s = battle({
      blue: { prinz: 'at 80,80', dessau: 'at 60,80' },
      red: { grey: 'at 80,40 facing 180', old: 'at 60,40 facing 180' },
      generals: { blue: { ours: 'at 70,90' }, red: { theirs: 'at 70,30' } },
      turn: 12,
      turns: 12,
    });
    const ends = (field: number | undefined) => {
      const { field: _field, ...terms } = s.terms;
      const night = { ...s, terms: { ...terms, ...(field !== undefined && { field }) } };
      new Talk(sequence, night, { step: 'endTurn' });
      return night.over?.winner;
    };
    expect(ends(10)).toBeNull();
    changeUnit(s, 1, { condition: 'beaten' });
    expect(ends(10)).toBe('red');
    expect(ends(50)).toBe('red');
    expect(ends(51)).toBeNull();
    expect(ends(undefined)).toBeNull();
    // Whoever has left the table has left the field too.
    changeUnit(s, 2, { where: 'withdrawn' });
    changeUnit(s, 3, { figures: s.units[3]!.figures - 2 });
    expect(ends(5)).toBe('blue');
    // A brigade that nobody leads may only go home, but for whom a general has joined.
    s.brigades[0] = { ...s.brigades[0]!, leader: none };
    expect(ends(5)).toBe('red');
    changeGeneral(s, 0, { unit: 0 });
    expect(ends(5)).toBe('blue');
  });

  it('AOR-0-201.2 without a limit it goes on', () => {
    expect(idle(undefined).turn).toBe(14);
  });

  itCites('AOR-3-114.1 points that were not spent are gone in the next turn', () => {
    // Nobody orders anything: were points saved, they would soon be more than a die and a hill can give.
    expect(Math.max(...idle(undefined).points)).toBeLessThanOrEqual(7);
  });
});
