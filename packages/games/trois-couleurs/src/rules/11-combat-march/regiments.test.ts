/** Units of one regiment that join for an attack. */
import { describe, expect } from 'vitest';
import type { State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { itCites } from '../../testing/hearing.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { bodyOf, figuresLeft } from '../../troops.ts';
import { partRegiments } from './regiments.ts';

/** Two battalions side by side in line, before an enemy in line 2 UD off. */
const field = (one: string, other: string): State =>
  battle({
    blue: {
      first: `LIG strength 12 regiment ${one} at 84,100`,
      second: `LIG strength 12 regiment ${other} at 96.2,100`,
    },
    red: { enemy: 'LIG strength 24 at 90,88 facing 180' },
    turns: 1,
  });

describe('a regiment', () => {
  itCites('TC-11-23.1 two battalions of twelve of one regiment are one of 24: one test, one combat', () => {
    const s = field('first-line', 'first-line');
    const talk = new Talk(steps, s, movementOn, ...Array<number>(20).fill(3)).say('first', 'merge', 'second');
    expect([figuresLeft(s, 0), bodyOf(s, 0).width, rowOf(s, 'second').where]).toEqual([24, 2_400, 'ranks']);
    expect(talk.refusal('first', 'march', 'POR', 0, 300)).not.toBeNull();
    talk.say('first', 'attack', 'enemy', 0, 'PAC');
    for (let asked = talk.question; asked !== null && s.over === null && talk.told('fought').length === 0;) {
      const { question } = asked;
      const said = question === 'answer' ? 'nothing' : /movement|Fire/.test(question) ? 'done' : 'pass';
      talk.say(question === 'opportunityFire' ? 'pass' : said);
      asked = talk.question;
    }
    expect(talk.told('tested').filter(({ reason }) => reason === 'march')).toHaveLength(1);
    expect(talk.told('fought').map(({ unit, figures }) => [unit, figures[0]])).toEqual([['first', 24]]);
  });
  itCites(
    'TC-11-23.1 when the attack is over each stands at its end of the front, with its share of what was lost',
    () => {
      const s = field('first-line', 'first-line');
      new Talk(steps, s, movementOn).say('first', 'merge', 'second');
      s.units = s.units.map((row, unit) =>
        unit === 0 ? { ...row, lost: 2, y: 9_500, disorder: 'SAF' } : row,
      );
      partRegiments(s, seeded());
      expect([rowOf(s, 'first'), rowOf(s, 'second')]).toMatchObject([
        { lost: 1, x: 8_410, y: 9_500, disorder: 'SAF', mate: null, where: 'table' },
        { lost: 1, x: 9_610, y: 9_500, disorder: 'SAF', mate: null, where: 'table' },
      ]);
      expect(bodyOf(s, unitNamed(s, 'second')).width).toBe(1_200);
    },
  );
  itCites('TC-11-23.2 battalions of different regiments do not join', () => {
    const talk = new Talk(steps, field('first-line', 'second-line'), movementOn);
    expect(talk.refusal('first', 'merge', 'second')?.rules).toEqual(['TC-11-23']);
  });
});
