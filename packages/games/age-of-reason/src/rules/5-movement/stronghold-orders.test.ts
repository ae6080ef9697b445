/** Villages, redoubts and fortresses: entering, leaving, how many they hold. */
import { describe, expect } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { halfMove } from '../../shares.ts';
import { changeGeneral, changeUnit } from '../../state.ts';
import { rowOf, unitNamed, type Setting } from '../../testing.ts';
import { itCites } from '../../testing/hearing.ts';

const village: NonNullable<Setting['ground']> = {
  areas: [{ id: 'village', kind: 'village', outline: '70,80 90,80 90,99.9 70,99.9', values: { size: 1 } }],
};
const redoubt: NonNullable<Setting['ground']> = {
  blocks: [{ id: 'redoubt', kind: 'redoubt', centre: '80,90', width: 20, depth: 20, facing: 0 }],
};

/** Units by name; those in `inside` hold the stronghold already. */
function before(
  blue: Record<string, string>,
  inside: readonly string[] = [],
  more: Partial<Setting> = {},
): Phase6 {
  const talk = new Phase6({ blue: { spare: 'at 60,110', ...blue }, ground: village, ...more });
  for (const id of inside) changeUnit(talk.state, unitNamed(talk.state, id), { post: 0 });
  return talk;
}

describe('entering', () => {
  itCites('AOR-5-017.2 in and out on the far side in one turn: half the move', () => {
    const talk = before({ prinz: 'M2 at 80,100' }).say('prinz', 'enter', 'village');
    expect(rowOf(talk.state, 'prinz').post).toBe(0);
    talk.say('prinz', 'leave', 'line', 0, 1_000);
    expect([talk.spot('prinz'), rowOf(talk.state, 'prinz').used]).toEqual([[80, 78, 0], halfMove]);
  });

  itCites('AOR-7-323.2 whoever leaves by the north side faces north, his rear on the outline', () => {
    const talk = before({ prinz: 'at 80,100' }, ['prinz']).say('prinz', 'leave', 'line', 0, 1_000);
    expect(talk.spot('prinz')).toEqual([80, 78, 0]);
  });

  itCites('AOR-7-302.1 a small village holds two battalions', () => {
    const talk = before({ prinz: 'at 80,100', one: 'at 10,10', two: 'at 10,20' }, ['one', 'two']);
    expect(talk.refused('prinz', 'enter', 'village')).toEqual(['AOR-7-302']);
    const room = before({ prinz: 'at 80,100', one: 'at 10,10' }, ['one']);
    expect(room.refused('prinz', 'enter', 'village')).toEqual([]);
  });

  itCites('AOR-7-307.1 and one battery', () => {
    const talk = before({ prinz: 'artillery limbered at 80,100', one: 'artillery at 10,10' }, ['one']);
    expect(talk.refused('prinz', 'enter', 'village')).toEqual(['AOR-7-307']);
  });

  itCites('AOR-7-303.1 cavalry does not enter, but rides through in column', () => {
    const talk = before({ prinz: 'dragoons 8 figures at 80,100' });
    expect(talk.refused('prinz', 'enter', 'village')).toEqual(['AOR-7-303']);
    expect(talk.refused('prinz', 'ahead', 500)).toEqual(['AOR-7-323']);
    const column = before({ prinz: 'light cavalry 4 figures column at 80,100' });
    expect(column.refused('prinz', 'ahead', 3_500)).toEqual([]);
  });

  itCites('AOR-7-303.2 and does not end its move inside', () => {
    const column = before({ prinz: 'light cavalry 4 figures column at 80,100' });
    expect(column.refused('prinz', 'ahead', 1_000)).toEqual(['AOR-7-303']);
  });

  itCites('AOR-7-323.4 not where the enemy is', () => {
    const talk = before({ prinz: 'at 80,100' }, [], { red: { grey: 'at 10,10' } });
    changeUnit(talk.state, unitNamed(talk.state, 'grey'), { post: 0 });
    expect(talk.refused('prinz', 'enter', 'village')).toEqual(['AOR-7-323']);
  });
});

describe('redoubts', () => {
  const inRedoubt = (blue: Record<string, string>, inside: readonly string[]): Phase6 =>
    before(blue, inside, { ground: redoubt });

  itCites('AOR-7-309.1 hold one battalion', () => {
    const talk = inRedoubt({ prinz: 'at 80,100.1', one: 'at 10,10' }, ['one']);
    expect(talk.refused('prinz', 'enter', 'redoubt')).toEqual(['AOR-7-309']);
  });

  itCites('AOR-7-312.1 and one side at a time', () => {
    const talk = before({ prinz: 'at 80,100.1' }, [], { ground: redoubt, red: { grey: 'at 10,10' } });
    changeUnit(talk.state, unitNamed(talk.state, 'grey'), { post: 0 });
    expect(talk.refused('prinz', 'enter', 'redoubt')).toEqual(['AOR-7-312']);
  });

  itCites('AOR-7-322.1 whoever leaves one has a quarter of his move left', () => {
    const talk = inRedoubt({ prinz: 'at 80,100' }, ['prinz']);
    changeGeneral(talk.state, 1, { y: 9_000 });
    talk.say('prinz', 'leave', 'line', 0, 1_000);
    expect(talk.farthest('prinz', 'ahead')).toBe(4);
  });
});
