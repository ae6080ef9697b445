/** What the players' judge knows beyond the plain one: fire to come, charges that would not be stood, objectives. */
import { describe, expect, it } from 'vitest';
import { judgedWith } from '../judge.ts';
import { Survey } from '../judge-survey.ts';
import { wholeMove } from '../shares.ts';
import { changeUnit, type State } from '../state.ts';
import { battle, unitNamed, type Setting } from '../testing.ts';
import { chargesAhead } from './charges-ahead.ts';
import { scatteringOf } from './cohesion.ts';
import { fireAhead } from './fire-ahead.ts';
import { cautionOf, judgeAhead } from './judge.ts';

const charged = (setting: Setting): number => {
  const s = battle(setting);
  return chargesAhead(s, new Survey(s), 'red');
};

describe('charges to come', () => {
  const alone: Setting = { blue: { left: 'at 60,90' }, red: { grey: 'at 60,75 facing 180' } };

  it('threaten a battalion by itself most, less with a friend behind or a general, not at all from afar', () => {
    const far = charged({ ...alone, red: { grey: 'at 60,60 facing 180' } });
    const supported = charged({ ...alone, blue: { ...alone.blue, second: 'at 60,105' } });
    const led = charged({ ...alone, generals: { blue: { prinz: 'brigadier charisma 1 with left' } } });
    expect(far).toBe(0);
    for (const steadied of [supported, led]) {
      expect(steadied).toBeGreaterThan(0);
      expect(steadied).toBeLessThan(charged(alone) / 2);
    }
  });

  it('come from whoever looks at his target, and foot does not charge horse', () => {
    expect(charged({ ...alone, red: { grey: 'at 60,75 facing 0' } })).toBe(0);
    expect(charged({ ...alone, blue: { left: 'light cavalry at 60,90' } })).toBe(0);
  });
});

describe('fire to come', () => {
  const near: Setting = { blue: { left: 'at 60,86' }, red: { grey: 'at 60,76 facing 180' } };
  const fireOf = (s: State): number => fireAhead(s, new Survey(s), 'blue');

  it('counts for less from a battalion that has marched too far to fire, unless it is Prussian and fires first', () => {
    const marched = (nation: string): number => {
      const s = battle({ ...near, blue: { left: `${nation} at 60,86` } });
      changeUnit(s, unitNamed(s, 'left'), { used: wholeMove });
      return fireOf(s);
    };
    expect(marched('austria')).toBeLessThan(fireOf(battle(near)));
    expect(marched('prussia')).toBeGreaterThan(marched('austria') * 1.5);
  });

  it('is nothing out of range, and nothing from a column', () => {
    expect(fireOf(battle({ ...near, blue: { left: 'at 60,96' } }))).toBe(0);
    expect(fireOf(battle({ ...near, blue: { left: 'column at 60,86' } }))).toBe(0);
  });
});

describe('objectives', () => {
  it('are better with troops at hand than far away, and better one’s own than the enemy’s', () => {
    const mill = { id: 'mill', kind: 'village', outline: '20,60 30,60 30,70 20,70', values: { size: 1 } };
    const judged = (blue: string, red: string): number => {
      const s = battle({
        blue: { left: `at ${blue}` },
        red: { grey: `at ${red} facing 180` },
        ground: { areas: [mill] },
      });
      const terms = { ...s.terms, objectives: [{ feature: 'mill', dice: 1, owner: null }] };
      const held: State = { ...s, terms };
      return judgeAhead(held, 'blue') - judgedWith(held, 'blue', () => 0);
    };
    const [nearer, farther] = [judged('25,85', '140,40'), judged('80,85', '140,40')];
    expect(nearer).toBeGreaterThan(farther);
    expect(judged('140,120', '25,50')).toBeLessThan(farther);
  });
});

describe('brigades', () => {
  const scattering = (right: string, brigadier: string): number => {
    const s = battle({
      blue: { left: 'at 60,90', right: `at ${right}` },
      red: { grey: 'at 60,60 facing 180' },
      generals: { blue: { prinz: `brigadier at ${brigadier}` } },
    });
    return scatteringOf(s, new Survey(s), 'blue');
  };

  it('are better together, with a brigadier who reaches them where the enemy is near', () => {
    expect(scattering('76,90', '68,95')).toBe(0);
    expect(scattering('150,90', '68,95')).toBeGreaterThan(0);
    expect(scattering('76,90', '68,145')).toBeGreaterThan(0);
  });
});

describe('disorder', () => {
  it('costs more than the dice it takes now, though no enemy is near yet', () => {
    const judged = (left: string): number => {
      const s = battle({ blue: { left }, red: { grey: 'at 60,20 facing 180' } });
      return judgeAhead(s, 'blue') - judgedWith(s, 'blue', () => 0);
    };
    expect(judged('disorganised at 60,110')).toBeLessThan(judged('at 60,110') - 0.01);
  });
});

describe('caution', () => {
  it('is for whoever is winning as things stand: the others fear the less the later it is', () => {
    const caution = (turn: number, at: string): number => {
      const mill = {
        id: 'mill',
        kind: 'village',
        outline: '120,60 130,60 130,70 120,70',
        values: { size: 1 },
      };
      const s = battle({ blue: { left: `at ${at}` }, ground: { areas: [mill] }, turn, turns: 10 });
      const terms = { ...s.terms, objectives: [{ feature: 'mill', dice: 1, owner: null }] };
      return cautionOf({ ...s, terms }, 'blue');
    };
    expect(caution(8, '125,70')).toBe(1);
    expect(caution(8, '125,100')).toBeLessThan(caution(1, '125,100'));
    expect(caution(1, '125,100')).toBeLessThan(1);
  });
});
