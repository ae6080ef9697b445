/** Opportunities that wait, supports of them, walks that are finished, and cavalry that gets away. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, unitNamed, type Setting } from '../../testing.ts';
import { inUd } from '../../tables/measures.ts';
import { itCites } from '../../testing/hearing.ts';

const horse = 'flat-light-cav LIG';
const moving = (setting: Setting, ...dice: readonly number[]): Talk =>
  new Talk(steps, battle({ turns: 1, ...setting }), movementOn, ...dice);
const asked = (talk: Talk): string | undefined => talk.question?.question;

describe('who has to turn first', () => {
  /** A column goes past a squadron that looks along its way, so that it has to wheel to charge. */
  const past = (taker = horse, far = 2): Talk =>
    moving({
      blue: { mover: 'COD at 90,100', other: 'COD at 160,140' },
      red: { taker: `${taker} at 72,98 facing 32` },
    }).say('mover', 'march', 'PAC', 0, inUd(far));

  itCites('TC-21-04.1 waits until all enemies have moved', () => {
    const talk = past();
    expect(talk.options('taker')).toEqual(['face']);
    talk.say('taker', 'face', 'PAC');
    // It has turned; the column goes on unhindered, and others may still move.
    expect(rowOf(talk.state, 'taker')).toMatchObject({ spent: 1, x: 7200, facing: 6200 });
    expect(rowOf(talk.state, 'mover')).toMatchObject({ y: 10000 - inUd(2), pace: 'halt' });
    expect(talk.told('opportunityTaken')).toEqual([]);
    expect(asked(talk)).toBe('movement');
    talk.dice(3).say('other', 'march', 'POR', 0, inUd(1)).say('done');
    expect(talk.told('opportunityTaken')).toMatchObject([{ unit: 'taker', target: 'mover' }]);
    expect(asked(talk)).toBe('answer');
    expect(rowOf(talk.state, 'taker').spent).toBe(3);
  });
  it('and only with the points for both', () => {
    expect([horse, `${horse} spent 1`].map((taker) => asked(past(taker, 1)))).toEqual([
      'opportunity',
      'movement',
    ]);
  });
});

describe('fire in support of it', () => {
  itCites('TC-21-20.1 may be given though it tells nothing, and then nobody is under fire', () => {
    const talk = moving({
      blue: { mover: 'COD at 90,100', other: 'COD at 160,140' },
      red: { taker: `${horse} at 70,98 facing 90`, friend: 'LIG fire -9 has fired at 90,77 facing 180' },
    })
      .say('mover', 'march', 'PAC', 0, inUd(1))
      .quietly();
    talk.dice(3).say('taker', 'PAC');
    expect(asked(talk)).toBe('supportFire');
    talk.say('friend');
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'friend', band: 'P3', steps: 0, effective: false });
    expect(rowOf(talk.state, 'mover').under).toBe(0);
  });
});

describe('infantry that a charge has stopped', () => {
  /** A column on its way of 3 UD, charged after the first of them by a squadron that then has to go. */
  const stopped = (unit: string, ...order: readonly (string | number)[]): Talk =>
    moving({
      blue: { mover: `${unit} at 90,100`, other: 'COD at 160,140' },
      red: { taker: `${horse} at 106,72 facing 216`, target: 'LIG at 90,65 facing 180 spent 3' },
    }).say('mover', ...order);
  const beatenOff = (talk: Talk): Talk => {
    talk.dice(3).say('taker', 'PAC').quietly();
    return talk.dice(6, 6, 6).say('fire', 'P2');
  };

  itCites(
    'TC-21-11.2 TC-21-24.3 finishes its way in the rally step when the horses are gone, for nothing',
    () => {
      const talk = beatenOff(stopped('COD morale 12 fire 0', 'march', 'POR', 0, inUd(3)));
      const { y, spent } = rowOf(talk.state, 'mover');
      expect(talk.state.halted).toMatchObject([{ unit: unitNamed(talk.state, 'mover') }]);
      const { left } = talk.state.halted[0]!;
      const near = rowOf(talk.state, 'taker');
      while (asked(talk) !== 'rally' && talk.question !== null) talk.say('done');
      expect(near.case).toBe('HAL');
      expect(talk.choices('mover', 'finish').space).toMatchObject({ ranges: [[1, left]] });
      talk.say('mover', 'finish', left);
      expect(rowOf(talk.state, 'mover')).toMatchObject({ y: y - left, spent });
    },
  );
  itCites('TC-21-25.2 goes on after a march to fire without firing a second time', () => {
    const talk = beatenOff(stopped('LIG morale 12 fire 3', 'approach', 'target', 0, 'P3'));
    expect(talk.told('fired').map(({ unit, target }) => [unit, target])).toEqual([['mover', 'taker']]);
    while (asked(talk) === 'movement') talk.say('done');
    expect(talk.told('fired')).toHaveLength(1);
    expect(talk.told('tested').filter(({ reason }) => reason === 'fire march')).toEqual([]);
  });
});

it('TC-21-25.0 whoever has given way to a charge is not set back upon its way', () => {
  const s = battle({
    blue: { mover: 'TIR at 90,110', other: 'COD at 160,140' },
    red: { taker: `${horse} at 20,20 facing 180` },
  });
  const walk = {
    step: 'marching',
    unit: 0,
    direction: 0,
    from: [9000, 9000],
    length: 1200,
    gone: 600,
  } as const;
  const talk = new Talk(steps, s, { ...walk, charged: unitNamed(s, 'taker') });
  expect(rowOf(talk.state, 'mover')).toMatchObject({ x: 9000, y: 11000 });
  expect(talk.state.halted).toEqual([]);
});

describe('infantry on cavalry', () => {
  itCites('TC-21-16.2 whoever stays for the fire gets away with the loss of its order', () => {
    const talk = moving({
      blue: { unit: 'LIG morale 9 fire -3 at 90,100', other: 'COD at 160,140' },
      red: { squadron: `${horse} morale 9 at 90,79 facing 180 spent 2` },
    }).say('unit', 'approach', 'squadron', 0, 'P2');
    talk.dice(3, 3).say('done').say('nothing');
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'unit', target: 'squadron' });
    expect(talk.question).toMatchObject({ question: 'getAway', about: { unit: 'squadron' } });
    expect(rowOf(talk.state, 'squadron').disorder).toBe('none');
    talk.say('flee');
    expect(rowOf(talk.state, 'squadron')).toMatchObject({ disorder: 'SAF', case: 'RET' });
    expect(rowOf(talk.state, 'squadron').y).toBeLessThan(7900);
  });

  /** A battalion and a squadron that marches to combat on somebody else, in the same turn. */
  const charging = (facing: number): Talk => {
    const s = battle({
      blue: { unit: 'LIG at 90,100', other: 'COD at 160,140' },
      red: { squadron: `${horse} at 90,82 facing ${facing}` },
    });
    const march = {
      kind: 'combat',
      side: 'red',
      units: [2],
      supports: [],
      target: 1,
      best: 'PCH',
      range: null,
      way: 3000,
      marched: 2000,
      capacity: 5000,
      direction: 9000,
      others: [],
      joins: -1,
    } as const;
    s.queue = [march];
    return new Talk(steps, s, movementOn);
  };
  itCites('TC-21-17.1 TC-21-17.2 it does not advance on horses that charge, not even at their flank', () => {
    for (const facing of [180, 90]) {
      const talk = charging(facing);
      expect(talk.refusal('unit', 'approach', 'squadron', 0, 'P2')?.rules).toEqual(['TC-21-17']);
      talk.state.queue = [];
      expect(talk.refusal('unit', 'approach', 'squadron', 0, 'P2')).toBeNull();
    }
  });
});
