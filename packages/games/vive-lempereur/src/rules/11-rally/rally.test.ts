/** Chapter XI, line by line: units come back to order, or go farther back. */
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

function rallying(dice: string, setting: Partial<Setting> = {}): Battle {
  return battle({
    french: ['inf C5 broken1'],
    coalition: ['inf A9 column W'],
    phase: 'rally',
    turn: 5,
    dice,
    ...setting,
  });
}

function settle(b: Battle): Battle {
  while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
  return b;
}

const inForest = ['. . . . . . .', '. . . . . . .', '. . . . f . .', '. . . . . . .', '. . . . . . .'];
const inTown = inForest.map((row) => row.replace('f', 't'));

describe('who may rally', () => {
  test('VE-11.1-01.1 in turn 8 a marker 6 may, a marker 7 may not (E20)', () => {
    const b = rallying('', { turn: 8, french: ['inf C5 broken6', 'inf E5 broken7', 'inf A5 column E'] });
    expect(b.options()).toEqual(['end', 'fr1']);
    expect(b.refused('fr2')).toContain('VE-11.1-01');
    expect(b.refused('fr3')).toContain('VE-11.2-01');
  });

  test('VE-11.2-02.1 in turn 5 markers 1, 2 and 3 may; whoever does not try stays where he is (E21)', () => {
    const french = ['inf A5 broken1', 'inf C5 broken2', 'inf E5 broken3', 'inf G5 broken4'];
    const b = rallying('1 1', { french });
    expect(b.options()).toEqual(['end', 'fr1', 'fr2', 'fr3']);
    b.act('fr2');
    b.act('column E');
    expect(b.options()).toEqual(['end', 'fr1', 'fr3']);
    b.act('end');
    expect([b.at('fr1'), b.at('fr3'), b.at('fr4')]).toEqual(['A5', 'E5', 'G5']);
    const again = rallying('6 6', { french: ['inf C5 broken1', 'inf E5 broken1'] });
    again.act('fr1');
    settle(again);
    expect(again.refused('fr1')).toContain('VE-11.2-02');
  });
});

test('VE-6.5-01 who may only scatter his cavalry is asked with the fact that nobody can rally', () => {
  const factsOf = (french: readonly string[], options = {}) =>
    viveLEmpereur.pending(rallying('', { french, options }).state)[0]!.about;
  expect(factsOf(['cav A5 column E'])).toEqual({ ralliers: false });
  expect(factsOf(['cav A5 column E', 'inf C5 broken4']), 'its marker is too fresh').toEqual({
    ralliers: false,
  });
  expect(factsOf(['cav A5 column E', 'inf C5 broken1'])).toEqual({ ralliers: true });
  const tried = rallying('6 6', { french: ['inf C5 broken1', 'cav A5 column E'] });
  tried.act('fr1');
  settle(tried);
  expect(viveLEmpereur.pending(tried.state)[0]).toMatchObject({
    question: 'rally',
    about: { ralliers: false },
  });
});

describe('the test', () => {
  test('VE-11.2-01.1 morale 9 needs 7 or less', () => {
    const holds = rallying('3 4', { values: { fr1: { morale: 9 } } });
    holds.act('fr1');
    expect(holds.told('rallyTested')).toMatchObject([{ morale: 7, passes: true }]);
    const fails = rallying('4 4', { values: { fr1: { morale: 9 } } });
    fails.act('fr1');
    expect(fails.told('rallyTested')).toMatchObject([{ morale: 7, passes: false }]);
    expect(fails.cited('rallyTested')).toContain('VE-11.2-01');
    const both = rallying('', { french: ['inf C5 broken1', 'inf E5 column E'] });
    expect(both.refused('fr2')).toContain('VE-11.2-01');
  });

  test('beside an enemy it is harder by one', () => {
    const b = rallying('1 1', { coalition: ['inf C6 column W'] });
    b.act('fr1');
    expect(b.told('rallyTested')).toMatchObject([
      { morale: 5, sum: [{ id: 'VE-4.5-06' }, { id: 'VE-10.4-01', value: -1 }] },
    ]);
  });

  test('VE-10.4-01.1 disorganised, an enemy beside, a leader with +2: 7 or less', () => {
    const b = rallying('3 4', {
      coalition: ['inf C6 column W'],
      leaders: { french: ['Davout C5 corps 1 2 12'] },
    });
    b.act('fr1');
    expect(b.told('rallyTested')).toMatchObject([{ morale: 7, passes: true }]);
    expect(b.told('rallyTested')[0]!.sum.map(({ id }) => id)).toContain('VE-10.4-01');
  });
});

describe('success', () => {
  test('VE-11.3-01.1 infantry in a forest can only be adapted', () => {
    const b = rallying('1 1', { rows: inForest, coalition: ['inf A7 column W'] });
    b.act('fr1');
    expect(b.told('rallied')).toMatchObject([{ unit: 'fr1', formation: 'adapted', facing: null }]);
    expect([b.stands('fr1'), b.unit('fr1').marker]).toEqual(['adapted', -1]);
  });

  test('VE-11.3-01.2 cavalry in the open can only be in column; infantry chooses', () => {
    const b = rallying('1 1', { french: ['cav C5 broken1'] });
    b.act('fr1');
    expect(b.options()).toEqual(['E', 'SE', 'SW', 'W', 'NW', 'NE'].map((side) => `column ${side}`));
    expect(b.refused('line ESE')).toContain('VE-11.3-01');
    b.act('column NW');
    expect(b.stands('fr1')).toBe('column NW');
    const foot = rallying('1 1');
    foot.act('fr1');
    expect(foot.options()).toEqual(expect.arrayContaining(['line ESE', 'column E', 'square']));
    foot.act('line ENE');
    expect(foot.stands('fr1')).toBe('line ENE');
  });

  test('guns go into battery where the ground lets them; light infantry may skirmish', () => {
    const guns = rallying('1 1', { french: ['guns C5 broken1'] });
    guns.act('fr1');
    guns.act('battery ESE');
    expect(guns.stands('fr1')).toBe('battery ESE');
    const light = rallying('1 1', { french: ['light C5 broken1'] });
    light.act('fr1');
    light.act('skirmish SW ESE');
    expect([light.stands('fr1'), light.stack('C5'), light.stack('D4')]).toEqual([
      'skirmish ESE',
      ['fr1'],
      ['fr1'],
    ]);
  });
});

describe('failure', () => {
  const aside = ['. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . f .'];

  test('VE-11.4-01.1 a forest two hexes to the flank is a way to go', () => {
    const b = rallying('6 6', { rows: aside, coalition: ['inf A7 column W'] });
    b.act('fr1');
    expect(b.asked).toBe('french unrallied');
    expect(b.options()).toEqual(['go back', 'to E6']);
    expect(b.refused('to E5')).toContain('VE-11.4-01');
    b.act('to E6');
    expect(b.told('retreated').map(({ to }) => to)).toEqual(['D5', 'E6']);
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['E6', 'disorganised']);
  });

  test('a shelter one hex away is the end of the way; one that is full is none', () => {
    const rows = aside.map((row, at) => (at === 3 ? '. . . . t . .' : row));
    const b = rallying('6 6', { rows, coalition: ['inf A7 column W'] });
    b.act('fr1');
    b.act('to D5');
    expect([b.at('fr1'), b.told('retreated').length]).toEqual(['D5', 1]);
    const full = rallying('6 6', {
      rows: aside,
      french: ['inf C5 broken1', 'inf E6 adapted'],
      coalition: ['inf A7 column W'],
    });
    full.act('fr1');
    expect(full.options()).toEqual(['go back']);
  });

  test('without a shelter near by nobody is asked: it goes back two hexes', () => {
    const b = rallying('6 6', { french: ['inf D5 broken1'] });
    b.act('fr1');
    expect(b.told('retreated').map(({ to }) => to)).toEqual(['D4', 'D3']);
    expect(b.unit('fr1').marker).toBe(1);
  });

  test('VE-11.4-02.1 a leader who stands with it may go back with it or stay', () => {
    const setting = { french: ['inf D5 broken1'], leaders: { french: ['Davout D5 corps 1 0 12'] } };
    const goes = rallying('6 6', setting);
    goes.act('fr1');
    expect(goes.asked).toBe('french follow');
    expect(goes.askedBy).toContain('VE-11.4-02');
    goes.act('follow');
    expect([goes.at('fr1'), goes.at('davout')]).toEqual(['D3', 'D3']);
    const stays = rallying('6 6', setting);
    stays.act('fr1');
    stays.act('stay');
    expect([stays.at('fr1'), stays.at('davout')]).toEqual(['D3', 'D5']);
  });

  test('VE-11.4-03.1 in a town it may stay', () => {
    const b = rallying('6 6', { rows: inTown, coalition: ['inf A7 column W'] });
    b.act('fr1');
    expect(b.options()).toEqual(['go back', 'stay']);
    expect(b.refused('to C4')).toContain('VE-11.4-03');
    b.act('stay');
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['C5', 'disorganised']);
    expect(b.cited('sheltered')).toEqual(['VE-11.4-03']);
  });

  test('VE-11.5-01.1 one of two in a town rallies: the other leaves, though it did not try', () => {
    const french = ['inf4 C5 broken1', 'inf4 C5 broken4'];
    const b = rallying('1 1', { rows: inTown, french, coalition: ['inf A7 column W'] });
    b.act('fr1');
    while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['C5', 'adapted']);
    expect(b.stands('fr2')).toBe('disorganised');
    expect(b.told('retreated').map(({ unit }) => unit)).toEqual(['fr2', 'fr2']);
    expect(b.cited('retreated')).toContain('VE-11.5-01');
  });
});

test('VE-6.3-02.1 a rallied unit takes its new formation without spending a point', () => {
  const b = rallying('11');
  b.act('fr1');
  b.act('line ENE');
  expect([b.stands('fr1'), b.unit('fr1').spent]).toEqual(['line ENE', 0]);
  expect(b.cited('rallied')).toContain('VE-6.3-02');
});
