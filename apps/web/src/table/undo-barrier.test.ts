import { expect, it } from 'vitest';
import { whyNotUndone } from './undo-barrier.ts';

const withPeople = { eyes: 'austrian', kept: { players: { austrian: 'person', french: 'person' } } } as const;
const withComputer = {
  eyes: 'austrian',
  kept: { players: { austrian: 'person', french: 'captain' } },
} as const;

it('says in both languages whose consent taking back would need, and that a computer gives none', () => {
  const undo = 'another seat has acted';
  expect(whyNotUndone({ ...withPeople, undo })).toEqual({
    en: 'The other side has acted since: taking it back needs its consent',
    fr: 'L’autre camp a joué depuis : annuler demande son accord',
  });
  expect(whyNotUndone({ ...withComputer, undo })).toEqual({
    en: 'The other side has acted since: taking it back needs its consent, and a computer gives none',
    fr: 'L’autre camp a joué depuis : annuler demande son accord, et un ordinateur n’en donne pas',
  });
});

it('speaks of no consent where nobody could give it, and says nothing where nothing stands in the way', () => {
  expect(whyNotUndone({ ...withComputer, undo: 'the battle is over' })?.en).toBe('The battle is over');
  expect(whyNotUndone({ ...withComputer, undo: null })).toBeNull();
});
