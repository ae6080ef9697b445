/** Whoever has passed through an enemy: a second one, and how it stops. */
import { describe, expect, it } from 'vitest';
import { none } from '../../state.ts';
import { bodyOf } from '../../troops.ts';
import { rowOf, unitNamed, type Talk } from '../../testing.ts';
import { clash, type Clash } from '../../testing/clash.ts';
import { itCites } from '../../testing/hearing.ts';

/**
 * A unit that passes through a line with equal losses, so that the line stays where it is, and somebody so many UD beyond
 * where it comes to stand.
 */
function through(
  striker: string,
  beyond: Readonly<Record<string, readonly [string, number]>> = {},
  more: Partial<Clash> = {},
): Talk {
  // The rear of the line is at 88.5 cm, and the front of whoever passed it 6 cm farther.
  const at = (far: number): string => `at 90,${88.5 - 6 - 6 * far}`;
  const red = Object.fromEntries(
    Object.entries(beyond)
      .filter(([name]) => name !== 'friend')
      .map(([name, [words, far]]) => [name, `${words} ${at(far)} facing 180`]),
  );
  const blue =
    beyond.friend === undefined ? {} : { friend: `${beyond.friend[0]} ${at(beyond.friend[1])} facing 180` };
  return clash({
    striker: `${striker} cac 0`,
    struck: `LIG cac ${striker.includes('PAC') ? 1 : striker.startsWith('COD') ? 6 : 2}`,
    capacity: 12,
    setting: { red, blue },
    ...more,
  });
}

const horse = 'flat-light-cav LIG pace PAC';

it('stands where these tests take it to stand', () => {
  const talk = through(horse);
  expect(bodyOf(talk.state, unitNamed(talk.state, 'struck')).depth).toBe(150);
  expect(rowOf(talk.state, 'striker').y).toBe(8250);
});

describe('a second enemy', () => {
  itCites(
    'TC-20-26.3 TC-20-29.4 TC-20-21.1 less than a UD ahead it is engaged at once, with tests and answers',
    () => {
      const met = clash(
        {
          striker: `${horse} morale 9 cac 9`,
          struck: 'LIG',
          setting: { red: { second: 'LIG at 90,78.3 facing 180' } },
        },
        3,
      );
      expect(met.told('engagedAnother')).toMatchObject([{ unit: 'striker', target: 'second' }]);
      expect(met.question).toMatchObject({ question: 'answer', about: { unit: 'second' } });
      expect(met.options()).toContain('fire');
      // It stays in the first UD behind the line while that is settled.
      expect(rowOf(met.state, 'striker').y).toBe(8250);
    },
  );

  const offered = (words: string, more: Partial<Clash> = {}): boolean =>
    through(`${horse} ${words}`, { second: ['LIG', 4] }, more).question?.question === 'another';
  it('TC-20-22.1 TC-20-26.1 line troops do not go for another', () => {
    expect(offered('')).toBe(false);
  });
  it('TC-20-22.2 TC-20-26.2 elite troops do while they are no worse than without formation', () => {
    expect([offered('status elite'), offered('status elite SAF')]).toEqual([true, false]);
  });
  itCites('TC-20-22.3 TC-20-22.4 the Guard does in disorder too', () => {
    expect([offered('status guard'), offered('status guard SAF')]).toEqual([true, true]);
  });
  it('TC-20-22.5 nobody does who has covered its whole distance', () => {
    expect(offered('status elite', { marched: 4.9, capacity: 5 })).toBe(false);
  });
  it('it is placed at a third of the way, keeps its pace, pays nothing more, and tests from its case', () => {
    const talk = through(`${horse} status elite ATT`, { second: ['LIG', 4] });
    const spent = rowOf(talk.state, 'striker').spent;
    talk.dice(3).say('second');
    expect(rowOf(talk.state, 'striker')).toMatchObject({ y: 8250 - 800, spent });
    expect(talk.told('tested')[0]!.ledger[0]).toMatchObject({ rule: 'TC-14-16' });
  });
});

describe('enemies who seize the moment', () => {
  itCites('TC-20-23.1 both come a third of the way, one UD of three', () => {
    const talk = through(horse, { squadron: ['flat-light-cav LIG', 3] });
    expect(talk.question).toMatchObject({ question: 'opportunity', about: { unit: 'striker' } });
    const before = rowOf(talk.state, 'squadron').y;
    talk.dice(3).say('squadron', 'PAC');
    expect([8250 - rowOf(talk.state, 'striker').y, rowOf(talk.state, 'squadron').y - before]).toEqual([
      600, 600,
    ]);
    expect(talk.question).toMatchObject({ question: 'answer', about: { unit: 'striker' } });
  });
  it('let alone it slows down', () => {
    const talk = through(horse, { squadron: ['flat-light-cav LIG', 3] }).say('pass');
    expect(rowOf(talk.state, 'striker')).toMatchObject({ pace: 'halt', disorder: 'SAF' });
  });
});

describe('a garrison', () => {
  const blocks = [{ id: 'house', kind: 'built-up area', centre: '90,88', width: 4, depth: 4 }];
  const stormed = (pace: string): Talk =>
    clash({
      striker: `COD pace ${pace} cac 9`,
      struck: 'LIG in house',
      setting: { ground: { blocks } },
      capacity: 12,
    });
  itCites(
    'TC-20-19.2 TC-8-75.3 whoever comes fast enough may say that it goes through, and then does not take the place',
    () => {
      const talk = stormed('PAC');
      expect(talk.options()).toEqual(['take', 'through']);
      talk.say('through');
      expect(talk.told('fought')[0]).toMatchObject({ passes: true });
      expect(rowOf(talk.state, 'striker')).toMatchObject({ post: none, y: 8600 - 600 });
      expect(rowOf(talk.state, 'struck').post).toBe(none);
    },
  );
  it('else it fights for the place, as does whoever is too slow', () => {
    const talk = stormed('PAC').say('take');
    expect(talk.told('fought')[0]).toMatchObject({ passes: false });
    expect(stormed('POR').told('fought')[0]).toMatchObject({ passes: false });
  });
});

describe('slowing down', () => {
  const order = (talk: Talk): string => rowOf(talk.state, 'striker').disorder;
  it('TC-20-24.1 E-55 cavalry at the quick pace stops in two free UD', () => {
    expect(order(through(horse))).toBe('SAF');
  });
  it('TC-6-15.2 with one free UD it is one short', () => {
    const elite = `${horse} status guard`;
    expect([order(through(elite)), order(through(elite, { friend: ['COD', 1.5] }))]).toEqual(['SAF', 'DES']);
  });
  itCites('TC-20-24.2 without room it loses its order', () => {
    expect(order(through(horse, { friend: ['COD', 0.5] }))).toBe('DES');
  });
  itCites('TC-20-24.3 infantry at the charge needs one UD', () => {
    expect([
      order(through('COD pace PCH')),
      order(through('COD pace PCH', { friend: ['COD', 1.5] })),
      order(through('COD pace PCH', { friend: ['COD', 0.5] })),
    ]).toEqual(['SAF', 'SAF', 'DES']);
  });
  itCites('TC-20-24.4 at the charge with one UD cavalry is two short', () => {
    const charge = 'flat-light-cav LIG pace PCH';
    expect([order(through(charge)), order(through(charge, { friend: ['COD', 1.5] }))]).toEqual([
      'SAF',
      'DES',
    ]);
  });
  it('TC-20-25.1 TC-20-29.3 with no movement left it is set beyond all the same and stops there', () => {
    const talk = through(horse, { friend: ['COD', 0.5] }, { marched: 4.9, capacity: 5 });
    expect(rowOf(talk.state, 'striker')).toMatchObject({ y: 8250, pace: 'halt', disorder: 'SAF' });
  });
});
