/** Marches to fire on skirmishers. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../faults.ts';
import { changeUnit } from '../../state.ts';
import { steps } from '../../steps.ts';
import { ud } from '../../tables/measures.ts';
import { itCites } from '../../testing/hearing.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { layOut } from '../07-manoeuvre/detaching.ts';

const threes = Array.from({ length: 30 }, () => 3);

/** A line marches to fire on skirmishers, and its march is resolved: on a battalion that skirmishes, or on a company before its own. */
function marched(range: 'P1' | 'P2', red: Readonly<Record<string, string>>, target = 'skirmishers'): Talk {
  const s = battle({ blue: { unit: 'LIG at 90,108', far: 'COD at 20,140' }, red, turns: 1 });
  if (target !== 'skirmishers') {
    layOut(s, seeded(), unitNamed(s, 'line'), 1, ud);
    changeUnit(s, unitNamed(s, target), { spent: 0, marks: 0 });
  }
  const talk = new Talk(steps, s, movementOn, ...threes);
  return talk.say('unit', 'approach', target, 0, range).quietly().say('done').quietly();
}

describe('a march to fire', () => {
  const battalion = { skirmishers: 'fr-light TIR strength 6 at 90,90 facing 180' };
  const company = { line: 'LIG at 90,83.5 facing 180 skirmishers 1 perCompany 3 companies 4' };

  it('TC-24-09.0 on a battalion that skirmishes 2 UD away is answered where it stands', () => {
    const talk = marched('P2', battalion);
    expect(talk.question).toMatchObject({
      question: 'answer',
      about: { unit: 'skirmishers', march: 'fire' },
    });
    expect(talk.told('evaded')).toEqual([]);
    talk.say('fire', 'P2');
    const fired = talk.told('fired').map(({ unit }) => unit);
    expect(fired.toSorted()).toEqual(['skirmishers', 'unit']);
    expect(talk.told('tested').map(({ unit }) => unit)).toContain('skirmishers');
  });
  itCites('TC-24-09.0 that has come within a UD moves them off by as much, and fires', () => {
    const talk = marched('P1', battalion);
    expect(talk.told('evaded')).toHaveLength(1);
    expect(rowOf(talk.state, 'skirmishers').spent).toBe(1);
    talk.say('nothing');
    expect(talk.told('fired').map(({ unit, target }) => [unit, target])).toEqual([['unit', 'skirmishers']]);
    expect(faultsOf(talk.state)).toEqual([]);
  });
  itCites('TC-2-04.1 a company fires back without a test', () => {
    const talk = marched('P2', company, 'line-skirmishers');
    expect(talk.question).toMatchObject({ question: 'answer', about: { unit: 'line-skirmishers' } });
    expect(talk.refusal('react', 'face', 'nothing')).not.toBeNull();
    talk.say('fire', 'P2');
    expect(talk.told('fired').map(({ unit }) => unit)).toContain('line-skirmishers');
    expect(talk.told('tested').map(({ unit }) => unit)).toEqual(['unit']);
  });
});
