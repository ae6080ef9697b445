/** What is measured between whom, and who can be reached. */
import { describe, expect, it } from 'vitest';
import { steps } from './steps.ts';
import { battle, movementOn, Talk, type Setting } from './testing.ts';
import { menOf, type Army } from './armies/army.ts';
import { armyFaults } from './armies/limits.ts';
import { hear, itCites } from './testing/hearing.ts';
import { bodyOf } from './troops.ts';
import { aspectOf } from './zones.ts';
import { whyNotAt } from './rules/09-fire/aiming.ts';
import { gapBetween } from './rules/14-morale/counted.ts';

describe('men and figures', () => {
  const men = (profile: string, strength: number): number =>
    menOf({ profile, strength } as Parameters<typeof menOf>[0]);
  itCites('TC-1-03.1 TC-1-04.1 the guns of an army are counted by its men', () => {
    const one = (profile: string, id: string) => ({ id, name: { en: id, fr: id }, profile });
    const general = { id: 'general', name: { en: '', fr: '' }, rank: 'brigade' as const };
    const group = { id: 'group', name: { en: '', fr: '' }, general };
    const army: Army = {
      ...{ format: 'bivouac army', game: 'trois-couleurs', id: 'army', title: { en: '', fr: '' } },
      ...{ commander: { ...general, id: 'chief' } },
      groups: [{ ...group, units: [one('gb-line', 'foot'), one('flat-foot-6', 'guns')] }],
    };
    expect(hear(armyFaults(army)).map(({ words }) => words.en)).toContainEqual(
      expect.stringMatching('guns, and 2 are allowed for its men'),
    );
  });
  it('TC-1-03.1 TC-1-03.2 an infantryman is 50 men, a trooper 33', () => {
    expect([men('flat-inf', 12), men('flat-light-cav', 4)]).toEqual([600, 132]);
  });
  it('TC-1-04.1 TC-1-04.2 a British one, two deep, is 33', () => {
    expect([men('gb-line', 18), men('fr-line', 12)]).toEqual([594, 600]);
    expect(men('gb-heavy', 4)).toBe(132);
  });
});

describe('measuring', () => {
  it('TC-1-07.1 a distance is that of the nearest figures, be they in the rear', () => {
    // The front of the column looks away; its rear is 4.5 cm nearer.
    const s = battle({ blue: { b: 'COD at 60,75 facing 180' }, red: { r: 'COD at 60,59 facing 180' } });
    expect(gapBetween(s, 0, 1)).toBe(1_600 - 450);
  });
  it('TC-1-06.3 skirmishers take the same front in a wood', () => {
    const wood = { areas: [{ id: 'wood', kind: 'light wood', outline: '40,60 120,60 120,100 40,100' }] };
    const width = (ground: Setting['ground']): number =>
      bodyOf(battle({ blue: { b: 'TIR strength 4 at 80,80' }, ...(ground && { ground }) }), 0).width;
    expect([width(undefined), width(wood)]).toEqual([1_600, 1_600]);
  });
  it('TC-1-08.1 a unit of which one rank can be seen can be fired at', () => {
    // Houses hide all of the column but its rear.
    const houses = { blocks: [{ id: 'farm', kind: 'built-up area', centre: '60,70', width: 8, depth: 4 }] };
    const at = (place: string): unknown => {
      const s = battle({ blue: { b: 'COD at 60,78' }, red: { r: `COM at ${place}` }, ground: houses });
      return whyNotAt(s, 0, 1)?.rules ?? 'open';
    };
    expect([at('60,62 facing 180') === 'open', at('63,64 facing 270') === 'open']).toEqual([false, true]);
  });
  it('TC-1-08.2 who reaches only a corner may march on it', () => {
    const s = battle({ blue: { b: 'COD at 60,90' }, red: { r: 'LIG at 67.5,60 facing 180' }, turns: 1 });
    expect(new Talk(steps, s, movementOn).refusal('b', 'attack', 'r', 0, 'PAC')).toBeNull();
  });
  it('TC-1-11.2 an edge wholly beyond 60 degrees is in the flank', () => {
    const s = battle({ blue: { b: 'COD at 60,75' } });
    const edge = (x: number, y: number) =>
      [
        [x * 100, y * 100 - 200],
        [x * 100, y * 100 + 200],
      ] as const;
    expect([aspectOf(s, 0, edge(80, 77)), aspectOf(s, 0, edge(80, 60))]).toEqual(['flank', 'dead angle']);
  });
});
