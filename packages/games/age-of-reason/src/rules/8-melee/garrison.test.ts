/** Who inside a stronghold meets whom, and who comes in afterwards. */
import { describe, expect, it } from 'vitest';
import { changeUnit, type State } from '../../state.ts';
import { rowOf, unitNamed, type Die, type Setting } from '../../testing.ts';
import type { Talk } from '../../talking.ts';
import { locked, phase, type Struck } from './testing.ts';

const village = { id: 'v', kind: 'village', outline: '70,40 90,40 90,60 70,60', values: { size: 1 } };
const redoubt = { id: 'r', kind: 'redoubt', centre: '80,50', width: 20, depth: 20, facing: 0 };

/** Blue's units have charged into red's stronghold, in which the named ones stand. */
function stormed(setting: Setting, inside: readonly string[], ...struck: readonly Struck[]): State {
  const s = locked({ ground: { areas: [village] }, ...setting }, ...struck);
  for (const id of inside) changeUnit(s, unitNamed(s, id), { post: 0 });
  return s;
}

const south = 'M3 at 80,60 facing 0';
const north = 'M3 at 80,40 facing 180';
const two = { grey: 'M1 at 80,50', white: 'M1 at 80,50' };

const fightersOf = (talk: Talk): readonly (readonly [string, string])[] =>
  talk.told('fought').map(({ unit, target }) => [unit, target]);

describe('AOR-7-324 the owner of a stronghold', () => {
  const one = (...dice: readonly Die[]): Talk =>
    phase(
      stormed({ blue: { prinz: south }, red: two }, ['grey', 'white'], { by: 'prinz', at: 'grey' }),
      ...dice,
    );

  it('AOR-7-324 is asked who meets an attacker; whoever was charged must', () => {
    const talk = one();
    expect(talk.question).toMatchObject({
      seat: 'red',
      question: 'whoMeets',
      about: { enemy: 'prinz' },
      rules: ['AOR-7-324'],
    });
    expect(talk.options()).toEqual(['grey']);
    expect(talk.choices('grey')).toMatchObject({ options: ['white'], complete: true });
    expect(talk.refusal('white')?.rules).toEqual(['AOR-7-324']);
  });

  it('AOR-7-324 who is held back has no part in losses or result, and stays', () => {
    // Two dice of blue take one figure, two of red none; with a 3 that is a result of four.
    const talk = one().dice(6, 5, 1, 1, 3).say('grey');
    expect(talk.told('meleeDecided')).toMatchObject([{ winner: 'blue', units: ['prinz', 'grey'] }]);
    expect([rowOf(talk.state, 'grey').post, rowOf(talk.state, 'white')]).toMatchObject([
      -1,
      { post: 0, figures: 12, condition: 'normal' },
    ]);
  });

  it('AOR-7-324 both may meet him, and then each base of his chooses', () => {
    const talk = one().say('grey', 'white');
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'whom' });
  });

  const around = (at: string): Talk =>
    phase(
      stormed(
        { blue: { prinz: south, other: north }, red: two },
        ['grey', 'white'],
        { by: 'prinz', at: 'grey' },
        { by: 'other', at },
      ),
    );

  it('AOR-7-324 two who were charged may change places, and each fights one attacker', () => {
    const talk = around('white').say('white');
    expect(talk.question).toMatchObject({ question: 'whoMeets', about: { enemy: 'other' } });
    expect(talk.options()).toEqual(['grey']);
    talk.say('grey');
    // Two attackers who touch nobody in common fight two melees.
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'whoFights' });
    talk.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).say('prinz');
    while (talk.question?.question === 'rearrange') talk.say('stay');
    expect(fightersOf(talk)).toEqual([
      ['prinz', 'white'],
      ['white', 'prinz'],
      ['other', 'grey'],
      ['grey', 'other'],
    ]);
  });

  it('AOR-7-324 one who was charged from two sides may leave one of them to a friend', () => {
    const talk = around('grey').say('white');
    expect(talk.options()).toEqual(['grey']);
  });

  it('AOR-7-324 has no choice with one unit, and none with guns', () => {
    const red = { grey: 'M1 at 80,50', guns: 'artillery at 80,50' };
    const s = stormed({ blue: { prinz: south }, red }, ['grey', 'guns'], { by: 'prinz', at: 'grey' });
    expect(phase(s, 1, 1, 1, 1).told('fought')).toHaveLength(2);
  });
});

describe('after the melee', () => {
  const won = (setting: Setting, inside: readonly string[]): Talk => {
    const talk = phase(
      stormed({ blue: { prinz: south }, ...setting }, inside, { by: 'prinz', at: 'grey' }),
      ...(inside.includes('white') ? [] : [6, 5, 1, 1, 3]),
    );
    return inside.includes('white') ? talk.dice(6, 5, 1, 1, 3).say('grey') : talk;
  };

  it('AOR-7-323 the winner comes in beside enemies who were held back, and takes no guns they guard', () => {
    const red = { ...two, guns: 'artillery at 80,50' };
    const talk = won({ red }, ['grey', 'white', 'guns']);
    expect(talk.options()).toContain('enter');
    talk.say('enter');
    expect(talk.told('entered')).toMatchObject([{ unit: 'prinz', feature: 'v', rules: ['AOR-7-324'] }]);
    expect([rowOf(talk.state, 'prinz').post, talk.told('captured')]).toEqual([0, []]);
  });

  it('AOR-7-324 guns that nobody guards are taken', () => {
    const talk = won({ red: { grey: 'M1 at 80,50', guns: 'artillery at 80,50' } }, ['grey', 'guns']);
    talk.say('enter');
    expect(talk.told('captured')).toMatchObject([{ unit: 'guns', by: 'blue' }]);
  });

  it('AOR-7-312 a redoubt in which enemies are left is not entered', () => {
    const talk = won({ red: two, ground: { blocks: [redoubt] } }, ['grey', 'white']);
    expect(talk.question?.question === 'advance' ? talk.options() : []).not.toContain('enter');
  });

  it('AOR-7-302 a village that is full of the winner’s friends is not entered', () => {
    const blue = { prinz: south, one: 'at 80,50', second: 'at 80,50' };
    const talk = won({ blue, red: { grey: 'M1 at 80,50' } }, ['grey', 'one', 'second']);
    expect(talk.question?.question === 'advance' ? talk.options() : []).not.toContain('enter');
  });
});
