/** Fronts that catch other enemies on their way. */
import { describe, expect, it } from 'vitest';
import type { Caught } from '../../marches.ts';
import type { State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { contactOf } from '../../testing/clash.ts';
import { hear, itCites } from '../../testing/hearing.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed } from '../../testing.ts';
import { ranksOf } from '../../troops.ts';
import { foldFront } from '../06-movement/folding.ts';
import { decide } from '../20-close-combat/deciding.ts';

const squadron = 'fr-light-cav LIG strength 4 companies 1';
/** A unit before an enemy; beside its way stands another of his. */
const field = (unit: string, beside: string, enemy = `${squadron} at 90,76`): State =>
  battle({
    blue: { unit: `${unit} at 90,100`, far: 'COD at 20,140' },
    red: { enemy: `${enemy} facing 180`, beside },
    turns: 1,
  });
const attack = (s: State): Talk => {
  const talk = new Talk(steps, s, movementOn).say('unit', 'attack', 'enemy', 0, 'PCH');
  while (talk.question!.question.startsWith('opportunity')) talk.say('pass');
  return talk;
};
const why = (s: State) => new Talk(steps, s, movementOn).refusal('unit', 'attack', 'enemy', 0, 'PCH')?.rules;

describe('who is caught', () => {
  itCites(
    'TC-11-28.1 a squadron that brushes another with one figure leaves it there, and three go on',
    () => {
      const s = field(squadron, `${squadron} at 97,88`);
      attack(s);
      expect(s.queue[0]!.caught).toEqual({ unit: unitNamed(s, 'beside'), files: 1, side: 'right' });
      expect([ranksOf(s, 0), rowOf(s, 'unit').x]).toEqual([[3, 1], 8_900]);
    },
  );
  it('TC-11-28.1 infantry catches no cavalry, and more than half of a front is the attack itself', () => {
    const foot = 'LIG strength 12';
    const infantry = (beside: string) => why(field(foot, beside, `${foot} at 90,88`));
    expect(infantry(`${foot} at 101,94`)).toBeUndefined();
    expect(infantry(`${squadron} at 99,94`)).toEqual(['TC-11-49']);
    expect(why(field(squadron, `${squadron} at 93,88`))).toEqual(['TC-11-49']);
  });
});

/** The charge has come home: three figures at the enemy, one at whoever stood beside the way. */
const home = (beside: string, more: Partial<Caught> = {}): Talk => {
  const s = battle({
    blue: { striker: `${squadron} pace PCH at 90,90.1` },
    red: { struck: `${squadron} at 89,90 facing 180`, beside },
    turns: 1,
  });
  foldFront(s, unitNamed(s, 'striker'), { left: 0, right: 1 });
  const e = contactOf(s, { striker: '', struck: '' });
  const caught: Caught = { unit: unitNamed(s, 'beside'), files: 1, side: 'right', ...more };
  const marchers = e.marchers.map((one) => ({ ...one, caught }));
  return new Talk(steps, s, { step: 'contact', e: { ...e, marchers } }, 3, 3, 3, 3, 3, 3);
};

describe('what comes of it', () => {
  itCites('TC-11-50.1 one figure fights whom it has caught, then three the target', () => {
    const told = home(`${squadron} at 97,95`).told('fought');
    expect(told.map(({ enemy, figures }) => [enemy, figures[0]])).toEqual([
      ['beside', 1],
      ['struck', 3],
    ]);
  });
  itCites('TC-11-50.1 its unit adds up both combats, each enemy takes its own', () => {
    const s = battle({ blue: { striker: 'COD at 90,90.1' }, red: { struck: 'COD at 90,90 facing 180' } });
    const fought = { striker: 0, struck: 1, direction: 0, inflicted: 2, suffered: 1, passes: false } as const;
    decide(
      s,
      hear(throwing()),
      contactOf(s, { striker: '', struck: '' }),
      [{ ...fought, face: 'front', carried: -2 }],
      false,
    );
    expect([rowOf(s, 'striker').case, rowOf(s, 'struck').case]).toEqual(['REP', 'REP']);
  });
  itCites('TC-11-28.2 foot that is caught is fought or passed by, as the player wishes', () => {
    for (const [said, enemies] of [
      ['pass', ['struck']],
      ['fight', ['beside', 'struck']],
    ] as const) {
      const talk = home('LIG strength 12 at 98.1,95');
      expect(talk.question).toMatchObject({ seat: 'blue', question: 'caught', about: { enemy: 'beside' } });
      expect(
        talk
          .say(said)
          .told('fought')
          .map(({ enemy }) => enemy),
      ).toEqual(enemies);
    }
  });
});
