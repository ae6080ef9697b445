/** What plans are made of: objectives by name, wings as the side itself calls them, and how soon everybody fights there. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { planFor, planWords } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { changeUnit, type State } from '../state.ts';
import { battle } from '../testing.ts';
import { layOf } from './lay.ts';

function opening(id: string): State {
  const scenario = ageOfReason.scenarios.find((one) => one.id === id)!;
  return ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1)).state;
}

describe('the lay of the land', () => {
  it('names the objectives and whose they are, then the parts of the field without one', () => {
    expect(layOf(opening('rossbach'), 'blue').regions).toMatchObject([
      { name: { en: 'Reichardtswerben' }, holder: null },
      { name: { en: 'the Janus hill' }, holder: 'blue' },
      { name: { en: 'the right wing', fr: 'l’aile droite' }, holder: null },
    ]);
  });

  it('calls the wings as whoever looks across the table from his own edge', () => {
    const s = battle({ blue: { near: 'at 20,120' }, red: { far: 'at 20,30 facing 180' } });
    const turns = (seat: 'blue' | 'red', name: string): readonly number[] =>
      layOf(s, seat).forces.find((force) => force.name === name)!.turns;
    // Blue looks north: the enemy in the west is on the left. Red looks south: he is on the right.
    const blue = turns('blue', 'near');
    expect(blue[0]).toBeLessThan(blue[2]!);
    const red = turns('red', 'far');
    expect(red[2]).toBeLessThan(red[0]!);
  });

  it('counts who is routed for little, and who is off the table not at all', () => {
    const s = battle({ blue: { left: 'at 60,90', right: 'at 76,90' }, red: { grey: 'at 60,60 facing 180' } });
    const [whole] = layOf(s, 'blue').forces;
    changeUnit(s, 0, { condition: 'routed' });
    changeUnit(s, 1, { where: 'withdrawn' });
    const { forces } = layOf(s, 'blue');
    expect(forces.map(({ name }) => name)).toEqual(['left', 'grey']);
    expect(forces[0]!.strength).toBeLessThan(whole!.strength / 2);
  });

  it('gives every battle a plan for both sides, in words of both languages', () => {
    for (const { id } of ageOfReason.scenarios)
      for (const seat of ageOfReason.seats) {
        const s = opening(id);
        const lay = layOf(s, seat);
        const words = planWords(planFor(lay, seat)!, lay);
        expect([id, seat, words.en]).toEqual([
          id,
          seat,
          expect.stringMatching(/^Attack: .+, with \d+ units?\./),
        ]);
        expect(words.fr).toMatch(/^Attaquer\u00a0: .+, avec \d+ unités?\./);
      }
  });
});
