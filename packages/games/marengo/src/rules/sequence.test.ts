/** Chapter 7: rounds, turns and the steps of a turn. */
import { expect, test } from 'vitest';
import { marengo } from '../index.ts';
import type { TinyMap } from '../map/tiny.ts';
import { battle, type Battle } from '../testing.ts';

const row: TinyMap = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'] };
const apart = { map: row, austrian: ['inf2 A'], french: ['inf2 C'] };

/** Both armies across one pair of approaches, each with a gun. */
const engaged = {
  map: row,
  austrian: ['inf3 A/B', 'art1 A/B announced', 'inf2 A'],
  french: ['inf2 B/A', 'art1 B/A', 'inf2 B'],
};

/** Ends the movement of whoever moves, twice: a round in which nobody stirs. */
function quietRound(b: Battle): void {
  b.act('end');
  b.act('end');
}

test('MAR-7-01.1 the Austrians play first, then the French, round after round', () => {
  const b = battle({ ...apart, step: 'round' });
  quietRound(b);
  quietRound(b);
  const turns = b.told('turnBegan').map(({ side, round }) => `${side} ${round}`);
  expect(turns).toEqual(['austrian 1', 'french 1', 'austrian 2', 'french 2', 'austrian 3']);
  expect(b.told('turnBegan')[0]!.rules).toContain('MAR-7-01');
});

test('MAR-7-02.1 no assault before the announced bombardment is fired or called off', () => {
  const assault = ['assault A/B', 'au1', 'lead', 'au1'];
  const b = battle({ ...engaged, step: 'bombardments' });
  expect(b.asked).toBe('austrian bombardment');
  expect(b.refused(...assault)).toContain('MAR-7-02');
  b.act('cancel');
  expect(b.refused(...assault)).toEqual([]);
  const firing = battle({ ...engaged, step: 'bombardments' });
  firing.act('fire');
  firing.act('fr1');
  expect(firing.asked).toBe('austrian assaults');
});

test('MAR-7-03.1 once movement has begun no assault can be made this turn', () => {
  const b = battle({ ...engaged, step: 'assaultStep' });
  expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toEqual([]);
  b.act('end');
  b.act('au3', 'block A/B');
  expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toContain('MAR-7-03');
  expect(b.told('passed')[0]!.rules).toContain('MAR-7-03');
});

test('MAR-7-04.1 nobody moves until the assaults are declared over', () => {
  const b = battle({ ...engaged, step: 'assaultStep' });
  expect(b.refused('au3', 'block A/B')).toContain('MAR-7-04');
  b.act('end');
  expect(b.refused('au3', 'block A/B')).toEqual([]);
  expect(b.told('passed')[0]!.rules).toContain('MAR-7-04');
});

test('MAR-7-05.1 a bombardment is announced when movement is over, not before', () => {
  const guns = { ...engaged, austrian: ['inf3 A/B', 'art1 A/B', 'inf2 A'] };
  const b = battle({ ...guns, step: 'assaultStep' });
  expect(b.refused('announce', 'au2')).not.toEqual([]);
  b.act('end');
  expect(b.refused('announce', 'au2')).toContain('MAR-7-05');
  b.act('end');
  expect(b.asked).toBe('austrian announcement');
  b.act('announce', 'au2');
});

test('MAR-7-06.1 the French turn goes activation, bombardment, assaults, movement, announcement', () => {
  const b = battle({
    map: { locales: { A: 4, B: 4, C: { capacity: 4, frenchStart: 1 } }, pairs: ['A-B', 'B-C'] },
    austrian: ['inf2 A/B'],
    french: ['inf3 B/A', 'art1 B/A announced', 'art1 B/A', 'inf2 C inactive'],
    side: 'french',
    step: 'turn',
  });
  expect(b.told('turnBegan')[0]!.rules).toContain('MAR-7-06');
  const asked: string[] = [];
  for (const answer of ['pass', 'cancel', 'end', 'end', 'pass']) {
    asked.push(b.asked);
    b.act(answer);
  }
  expect(asked).toEqual(
    ['activation', 'bombardment', 'assaults', 'movement', 'announcement'].map((step) => `french ${step}`),
  );
  expect(b.asked.split(' ')[0]).toBe('austrian');
  const sleeping = battle({ map: row, french: ['inf2 A inactive', 'inf2 C'], side: 'french', step: 'turn' });
  expect(sleeping.refused('fr2', 'cross C/B')).toContain('MAR-7-06');
});

test('MAR-7-07.1 the hour moves on after the French turn, not after the Austrian', () => {
  const b = battle(apart);
  b.act('end');
  expect([b.asked, b.state.round]).toEqual(['french movement', 1]);
  b.act('end');
  expect([b.asked, b.state.round, marengo.view(b.state, 'french').hour]).toEqual(['austrian movement', 2, 7]);
  expect(b.told('turnEnded')[0]!.rules).not.toContain('MAR-7-07');
  expect(b.told('roundBegan')[0]).toMatchObject({ round: 2, rules: expect.arrayContaining(['MAR-7-07']) });
});

test('MAR-7-07.2 after the last round the battle is judged', () => {
  const b = battle({ ...apart, round: 16, side: 'french' });
  const events = b.act('end');
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['turnEnded', 'battleEnded']);
  expect(marengo.outcome(b.state)).toMatchObject({ winners: ['french'] });
  expect(b.state.round).toBe(16);
});

test('a new turn gives back the commands, the pontoon, the roads and the right to move', () => {
  const b = battle({
    ...apart,
    austrian: ['inf2 A moved', 'inf2 A assaulted', 'art1 A fired'],
    side: 'french',
    moment: { commandsUsed: 3, pontoonUsed: true, barred: ['A/B'], closed: ['B'], assaulted: ['A/B'] },
  });
  b.act('end');
  const { commandsUsed, pontoonUsed, barred, closed, assaulted, slots } = b.state;
  expect([commandsUsed, pontoonUsed, barred, closed, assaulted, slots]).toEqual([0, false, [], [], [], []]);
  for (const name of ['au1', 'au2', 'au3']) {
    expect(b.piece(name)).toMatchObject({ moved: false, assaulted: false, bombardment: 'none' });
  }
});
