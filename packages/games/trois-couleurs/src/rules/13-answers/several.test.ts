/** Neighbours of a target who go to meet the march too. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { faultsOf } from '../../faults.ts';
import { itCites } from '../../testing/hearing.ts';
import { battle, movementOn, rowOf, Talk } from '../../testing.ts';

const threes = Array.from({ length: 30 }, () => 3);

/** A unit has marched on the first of two enemies side by side, and he is asked. */
function marched(unit: string, first: string, second: string, dice: readonly number[] = threes): Talk {
  const s = battle({
    blue: { unit, far: 'COD at 20,140' },
    red: { first: `${first} facing 180`, second: `${second} facing 180` },
    turns: 1,
  });
  const talk = new Talk(steps, s, movementOn, ...dice).say('unit', 'attack', 'first', 0, 'PAC').quietly();
  talk.say('done').quietly();
  expect(talk.question).toMatchObject({ question: 'answer', about: { unit: 'first' } });
  return talk;
}
const columns = (second = 'COD morale 9 at 93.5,89.5', first = 'COD morale 9 at 87,90'): Talk =>
  marched('LIG morale 12 at 90,108', first, second);
const squadron = 'fr-light-cav LIG strength 6 companies 1 morale 9';
/** What the neighbour may answer: null when it may counter-march. */
const refused = (talk: Talk) => talk.say('nothing').refusal('counter', 'PAC')?.rules ?? null;

describe('who comes on', () => {
  it('TC-13-05.0 a column that the front of a line would strike as well, no farther one', () => {
    expect(columns().question!.seat).toBe('red');
    expect(refused(columns())).toBeNull();
    expect(refused(columns('COD morale 9 at 98.5,89.5', 'COD morale 9 at 92,90'))).toEqual(['TC-13-01']);
  });
  it('TC-13-05.0 TC-13-01.0 no square, no guns, and no foot against horse', () => {
    expect(refused(columns('CAR morale 9 at 93.5,89.5'))).toEqual(['TC-13-02']);
    expect(refused(columns('flat-foot-6 BAT at 95.1,89.5'))).toEqual(['TC-13-01']);
    const horse = `flat-heavy-cav LIG morale 12 at 90,126`;
    expect(refused(marched(horse, `${squadron} at 84,90`, 'COD morale 9 at 93.5,89.5'))).toEqual([
      'TC-13-01',
    ]);
  });
});

describe('what it comes to', () => {
  const both = (): Talk => columns().say('counter', 'PAC').say('counter', 'PAC');

  itCites('TC-13-05.1 two columns that come on from a halt at PAC cost the march three, not four', () => {
    const [swayed] = both().told('swayed');
    expect(swayed!.ledger).toContainEqual(expect.objectContaining({ rule: 'TC-13-03', value: -3 }));
    expect(swayed!.rules).toContain('TC-13-05');
  });
  itCites('TC-13-05.0 TC-20-09.0 each fights it, and the march counts both combats together', () => {
    const talk = columns('COD morale 9 cac 4 at 93.5,89.5').say('counter', 'PAC').say('counter', 'PAC');
    const told = talk.told('fought');
    expect(told.map(({ unit, enemy, steps: lost }) => [unit, enemy, ...lost])).toEqual([
      ['unit', 'second', 2, 4],
      ['unit', 'first', 2, 2],
    ]);
    expect(['unit', 'first', 'second'].map((id) => rowOf(talk.state, id).case)).toEqual([
      'RET',
      'ARR',
      'ARR',
    ]);
    expect(faultsOf(talk.state)).toEqual([]);
  });
  itCites('TC-13-05.0 squadrons too', () => {
    const horse = `flat-heavy-cav LIG morale 12 at 90,126`;
    const talk = marched(horse, `${squadron} at 84,90`, `${squadron} at 97,89.5`);
    talk.say('counter', 'PCH').say('counter', 'PCH');
    expect(talk.told('fought').map(({ enemy }) => enemy)).toEqual(['second', 'first']);
    expect(faultsOf(talk.state)).toEqual([]);
  });
  itCites('TC-13-05.0 one who comes on alone strikes it before it reaches the target that gives way', () => {
    const talk = columns().say('flee').say('counter', 'PAC');
    expect(talk.told('fought').map(({ enemy }) => enemy)).toEqual(['second']);
    expect(faultsOf(talk.state)).toEqual([]);
  });
});
