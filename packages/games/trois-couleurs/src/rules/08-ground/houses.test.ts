/** Built-up areas: who goes in and out, how a garrison stands, fires and fights. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { steps } from '../../steps.ts';
import { changeUnit, none } from '../../state.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { contactOf } from '../../testing/clash.ts';
import { orderOf } from '../02-order/order.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { targetsOf } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { decide } from '../20-close-combat/deciding.ts';
import type { Exchange } from '../20-close-combat/fighting.ts';
import { fightingForHouse } from '../20-close-combat/figures.ts';
import {
  aspectThrough,
  besideOf,
  facesMet,
  heldBy,
  roomIn,
  roomOnFace,
  sharesOf,
  spreadOf,
} from './houses.ts';
import { itCites } from '../../testing/hearing.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;

/** A house of 40 by 40 mm in the middle of the table: its south face at 72. */
const house = (id = 'house', centre = '90,70', width = 4, depth = 4, facing?: number): Ground => ({
  blocks: [{ id, kind: 'built-up area', centre, width, depth, ...(facing !== undefined && { facing }) }],
});

function place(
  blue: Readonly<Record<string, string>>,
  red: Readonly<Record<string, string>> = {},
  ground = house(),
) {
  return battle({ blue: { ...blue, other: 'COD at 20,140' }, red, ground, turns: 1 });
}

/** A unit with its front against the south face. */
const at = 'at 90,72.1';

describe('room', () => {
  it('TC-8-42.1 TC-8-42.2 TC-8-43.1 figures on a face and all round', () => {
    expect([roomOnFace(500, 125), roomOnFace(300, 125), roomIn({ width: 500, depth: 300 }, 125)]).toEqual([
      4, 3, 12,
    ]);
  });
  itCites('TC-8-44.1 a unit that does not find room is not inside', () => {
    const s = place({ unit: `COD strength 16 ${at}` }, {}, house('house', '90,70.5', 3, 3));
    expect(new Talk(steps, s, movementOn).refusal('unit', 'enter', 'house', 'round')?.rules).toEqual([
      'TC-8-44',
    ]);
  });
});

describe('in and out', () => {
  const cost = (words: string): number => {
    const talk = new Talk(steps, place({ unit: `${words} ${at}` }), movementOn).say(
      'unit',
      'enter',
      'house',
      'round',
    );
    return 3 - pointsLeft(talk.state, 0);
  };
  itCites('TC-8-34.1 TC-8-34.4 TC-8-34.2 going in costs by skill, and has to be paid', () => {
    expect([cost('COD ft 2'), cost('COD ft 1'), cost('COD ft 0')]).toEqual([1, 2, 3]);
    const s = place({ unit: `COD ft 0 spent 1 ${at}` });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'enter', 'house', 'round')?.rules).toEqual([
      'TC-4-08',
      'TC-4-10',
    ]);
  });
  itCites('TC-8-34.3 a garrison shifts figures to another face', () => {
    const talk = new Talk(steps, place({ unit: 'COD ft 1 in house' }), movementOn);
    expect(heldBy(talk.state, 0)).toEqual([3, 3, 3, 3]);
    talk.say('unit', 'spread', 'north');
    expect([heldBy(talk.state, 0), pointsLeft(talk.state, 0)]).toEqual([[4, 3, 3, 2], 1]);
  });
  it('TC-8-34.0 but not where the house is so full that all ways of standing are one', () => {
    const verbs = (strength: number) => {
      const s = place({ unit: `COD ft 1 strength ${strength} in house` });
      return new Talk(steps, s, movementOn).choices('unit').options;
    };
    expect(verbs(12)).toContain('spread');
    expect(verbs(16)).not.toContain('spread');
  });
  itCites(
    'TC-8-40.1 TC-8-40.2 TC-8-38.1 it has to touch, with whichever side, and touching is not being inside',
    () => {
      const away = place({ unit: 'COD ft 2 at 90,78.1' });
      expect(new Talk(steps, away, movementOn).refusal('unit', 'enter', 'house', 'round')?.rules).toEqual([
        'TC-8-40',
      ]);
      const back = place({ unit: 'COD ft 2 at 90,76.6 facing 180' });
      expect(new Talk(steps, back, movementOn).refusal('unit', 'enter', 'house', 'round')).toBeNull();
      expect(rowOf(back, 'unit').post).toBe(none);
      back.frames = [];
      expect(new Talk(steps, back, movementOn).refusal('unit', 'leave', 'south', 'COD', 0)?.rules).toEqual([
        'TC-8-38',
      ]);
    },
  );
  it('TC-8-30.1 TC-8-38.2 only one unit at a time, and none of it outside', () => {
    const s = place({ unit: `COD ft 2 ${at}`, holder: 'COD in house' });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'enter', 'house', 'round')?.rules).toEqual([
      'TC-8-30',
    ]);
    expect(heldBy(s, unitNamed(s, 'holder')).reduce((sum, one) => sum + one, 0)).toBe(12);
  });
  itCites('TC-8-36.1 it leaves formed, touching, facing as it likes', () => {
    const talk = new Talk(steps, place({ unit: 'COD ft 1 in house' }), movementOn).say(
      'unit',
      'leave',
      'south',
      'COD',
      18000,
    );
    expect(rowOf(talk.state, 'unit')).toMatchObject({
      post: none,
      x: 9000,
      y: 7210,
      facing: 0,
      formation: 'COD',
    });
    expect(orderOf(talk.state, 0)).toBe('formed');
  });
  itCites('TC-8-36.2 the unskilled who lost order inside are still without formation', () => {
    const talk = new Talk(steps, place({ unit: 'COD ft 0 SAF in house' }), movementOn).say(
      'unit',
      'leave',
      'south',
      'COD',
      0,
    );
    expect(orderOf(talk.state, 0)).toBe('SAF');
  });
  it('TC-8-37.1 TC-8-37.2 skirmish order is a figure to each face', () => {
    const held = (words: string) => heldBy(place({ unit: `${words} in house` }), 0);
    expect([held('TIR strength 4'), held('COD strength 8')]).toEqual([
      [1, 1, 1, 1],
      [2, 2, 2, 2],
    ]);
    const north = (words: string) => spreadOf(place({ unit: `${words} in house` }), 0, 0, 'north');
    expect([north('TIR strength 4'), north('COD strength 4')[0]]).toEqual([[1, 1, 1, 1], 4]);
  });
  it('TC-8-31.1 TC-8-32.1 TC-8-32.2 TC-8-33.1 quarters are held one by one, and who is narrow enough passes between them, formed', () => {
    const quarters: Ground = {
      blocks: [...house('west', '85,70').blocks!, ...house('east', '95,70').blocks!],
    };
    const s = (words: string) =>
      place({ unit: `${words} at 90,76`, one: 'COD in west' }, { two: 'COD in east' }, quarters);
    expect(new Talk(steps, s('LIG'), movementOn).refusal('unit', 'march', 'PCH', 0, 2000)?.rules).toEqual([
      'TC-8-32',
    ]);
    const talk = new Talk(steps, s('COD'), movementOn).say('unit', 'march', 'PCH', 0, 1000);
    expect(orderOf(talk.state, 0)).toBe('formed');
  });
  it('TC-8-28.1 an ECO is no linear obstacle, TC-6-28 and bars the way', () => {
    const s = place({ unit: 'COD at 90,80' });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'march', 'PCH', 0, 2000)?.rules).toEqual([
      'TC-6-28',
    ]);
  });
});

describe('fire', () => {
  it('TC-8-45.1 an empty face does not fire, a held one with those on it', () => {
    const s = place(
      { unit: 'COD strength 4 in house' },
      { north: 'COD at 90,60', east: 'COD at 102,70 facing 270' },
    );
    s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, faces: [4, 0, 0, 0] } : row));
    expect([figuresBearing(s, 0, unitNamed(s, 'north')), figuresBearing(s, 0, unitNamed(s, 'east'))]).toEqual(
      [4, 0],
    );
    expect(targetsOf(s, 0)).toEqual([unitNamed(s, 'north')]);
  });
});

describe('faces', () => {
  it('TC-8-51.1 TC-8-51.2 neighbouring faces that are held are safe flanks', () => {
    const flanks = (faces: readonly number[]): number => {
      const s = place({ unit: 'COD at 90,100' }, { garrison: 'COD strength 8 in house' });
      s.units = s.units.map((row, unit) => (unit === 2 ? { ...row, faces } : row));
      const trial = trialOf({
        tester: 2,
        kind: 'stand',
        against: [0],
        attackers: [0],
        objectives: [2],
        direction: 0,
      });
      return ledgerOf(s, trial).filter(({ why }) => why === 'face held').length;
    };
    expect([flanks([0, 1, 6, 1]), flanks([0, 0, 7, 1])]).toEqual([2, 1]);
  });
  it('TC-8-53.1 TC-8-53.2 through an unheld face it is taken in flank or in rear', () => {
    expect([
      aspectThrough([4, 4, 0, 0], [3]),
      aspectThrough([4, 0, 4, 0], [3]),
      aspectThrough([0, 8, 0, 0], [3]),
      aspectThrough([2, 2, 2, 2], [2]),
    ]).toEqual(['flank', 'flank', 'rear', 'front']);
    const face = (faces: readonly number[]) => {
      const s = place({ unit: 'COD strength 8 in house' }, { north: 'COD at 90,60' });
      changeUnit(s, 0, { faces });
      return fightingForHouse(s, 1, 0, 18_000, 'POR').face;
    };
    expect([face([0, 4, 0, 4]), face([0, 0, 8, 0]), face([2, 2, 2, 2])]).toEqual(['left', 'rear', 'front']);
  });
  it('TC-8-56.1 TC-8-50 a corner is one face, and the opposite faces are its flanks', () => {
    const s = place({ unit: 'COD at 90,100' });
    expect(facesMet(s, 0, 22_500)).toHaveLength(2);
    expect(besideOf([0, 1])).toEqual([2, 3]);
    expect(facesMet(s, 0, 0)).toEqual([2]);
  });
});

describe('the fight for a house', () => {
  const against = (striker: string, garrison: string) =>
    place({ unit: `${striker} ${at}` }, { garrison: `${garrison} in house` });
  it('TC-8-50.1 TC-8-73.1 nobody fights with more than the face holds', () => {
    expect(fightingForHouse(against('LIG', 'COD'), 0, 2, 0, 'POR')).toEqual({
      mine: 4,
      theirs: 4,
      face: 'front',
    });
    expect(fightingForHouse(against('COD', 'COD'), 0, 2, 0, 'POR')).toMatchObject({ mine: 4, theirs: 4 });
  });
  it('TC-8-49.1 eight defend a face of four as well as twelve would', () => {
    expect(fightingForHouse(against('LIG', 'COD strength 8'), 0, 2, 0, 'POR')).toMatchObject({
      mine: 4,
      theirs: 4,
    });
  });
  it('TC-8-75.1 attacked on two faces it shares its figures out between them, as they stand', () => {
    const shares = (words: string, faces?: readonly number[]) => {
      const s = place({ unit: 'COD at 90,100' }, { garrison: `${words} in house` });
      if (faces !== undefined) changeUnit(s, 2, { faces });
      return sharesOf(s, 2, [[0], [2]]);
    };
    expect([shares('COD'), shares('COD strength 6'), shares('COD strength 6', [4, 1, 0, 1])]).toEqual([
      [4, 4],
      [3, 3],
      [4, 2],
    ]);
  });
  it('TC-8-75.2 beaten on one face and victorious on another it stays, and both attackers go', () => {
    const s = place(
      { striker: 'COD ft 1 pace PAC at 90,72.1', other: 'COD pace PAC at 90,67.9 facing 180' },
      { struck: 'COD in house' },
    );
    const talk = new Talk(steps, s, movementOn);
    const e = contactOf(s, { striker: '', struck: '', jointly: ['other'] });
    const exchange = (striker: string, direction: number, inflicted: number, suffered: number): Exchange => ({
      striker: unitNamed(s, striker),
      struck: unitNamed(s, 'struck'),
      direction,
      inflicted,
      suffered,
      passes: false,
      face: 'front',
    });
    const play = seeded();
    decide(talk.state, play, e, [exchange('striker', 0, 3, 1), exchange('other', 18_000, 1, 3)], false);
    expect(rowOf(s, 'struck').post).toBe(0);
    expect(rowOf(s, 'striker')).toMatchObject({ disorder: 'SAF', case: 'ARR', y: 7210 + 600 });
    expect(rowOf(s, 'other')).toMatchObject({ disorder: 'DES', case: 'RET' });
  });
  it('TC-8-52.1 fewer defenders than the face needs are outnumbered within its width', () => {
    const s = place(
      { unit: `LIG strength 8 at 90,73.1` },
      { garrison: 'COD strength 3 in house' },
      house('house', '90,70', 6, 6),
    );
    expect(fightingForHouse(s, 0, 2, 0, 'POR')).toMatchObject({ mine: 6, theirs: 3 });
  });
  it('TC-8-73.2 through an empty face the garrison does not fire and fights as taken in flank', () => {
    const s = against('COD', 'COD strength 8');
    s.units = s.units.map((row, unit) => (unit === 2 ? { ...row, faces: [4, 4, 0, 0] } : row));
    expect(fightingForHouse(s, 0, 2, 0, 'POR')).toEqual({ mine: 4, theirs: 4, face: 'left' });
    expect(figuresBearing(s, 2, 0)).toBe(0);
  });
  itCites('TC-8-57.1 cavalry does not attack one', () => {
    const s = place({ unit: 'flat-light-cav LIG at 90,90' }, { garrison: 'TIR strength 4 in house' });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'attack', 'garrison', 0, 'PCH')?.rules).toEqual([
      'TC-8-57',
    ]);
  });

  /** A strong column attacks from the south, with these dice and this answer. */
  const storm = (
    unit: string,
    garrison: string,
    pace: string,
    answer: readonly string[],
    ...dice: readonly number[]
  ) => {
    const s = place({ unit }, { garrison: `${garrison} in house` });
    return new Talk(steps, s, movementOn, ...dice)
      .say('unit', 'attack', 'garrison', 0, pace)
      .say('done')
      .say(...answer);
  };
  it('TC-8-73.3 TC-8-46.1 the winner goes in, with one degradation, the loser out on the far side', () => {
    const talk = storm(
      'COD morale 9 cac 9 ft 0 at 90,92',
      'COD strength 6 morale 6 cac 0',
      'POR',
      ['nothing'],
      6,
      3,
    );
    expect(talk.told('fought')[0]).toMatchObject({ unit: 'unit' });
    expect(rowOf(talk.state, 'unit')).toMatchObject({ post: 0, disorder: 'SAF' });
    const beaten = rowOf(talk.state, 'garrison');
    expect(beaten.post).toBe(none);
    expect(beaten.where !== 'table' || beaten.y < 6800).toBe(true);
  });
  itCites(
    'TC-8-47.1 TC-8-46.1 a defender who falls back leaves the house to the attacker, at one degradation',
    () => {
      const talk = storm(
        'COD morale 12 ft 0 at 90,101.5',
        'COD strength 6 morale -3',
        'POR',
        ['nothing'],
        6,
        3,
      );
      expect(talk.told('fought')).toEqual([]);
      expect(rowOf(talk.state, 'unit')).toMatchObject({ post: 0, disorder: 'SAF' });
      expect(talk.told('controlTested')).toEqual([]);
    },
  );
  itCites('TC-8-54.1 TC-8-54.2 it redeploys to answer, whatever points it has', () => {
    const left = (spent: number) => {
      const talk = storm(
        'COD morale 9 at 90,92',
        `COD ft 1 spent ${spent} strength 8`,
        'PCH',
        ['hold', 'P1'],
        3,
        3,
      );
      return talk
        .told('tested')[1]!
        .ledger.filter(({ rule }) => rule === 'TC-4-06')
        .map(({ value }) => value);
    };
    expect([left(0), left(2)]).toEqual([[], [-2]]);
  });
});
