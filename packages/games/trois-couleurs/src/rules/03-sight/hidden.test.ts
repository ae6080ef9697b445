/** Hidden troops: who sees what of them, and how they come to light. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { SeededDice } from '@bivouac/kernel';
import { steps } from '../../steps.ts';
import { changeUnit, type State } from '../../state.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed, type Setting } from '../../testing.ts';
import { imagineState, viewOf } from '../../view.ts';
import { bodyOf } from '../../troops.ts';
import { whyNotAt } from '../09-fire/aiming.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { bringToLight, knownTo, mayBeMarked, stepOut } from './hidden.ts';
import { itCites } from '../../testing/hearing.ts';

const plan = { hiddenTroops: true };
const referee = { hiddenTroops: true, hiddenMoves: true };

/** A hill with a crest across the table, which nobody sees over. */
const ridge: Pick<FreeTableFile, 'areas' | 'lines'> = {
  areas: [{ id: 'hill', kind: 'hill', level: 1, outline: '0,60 180,60 180,80 0,80' }],
  lines: [{ id: 'crest', kind: 'crest', path: '0,70 180,70' }],
};
const wood = (from: number, to: number): Pick<FreeTableFile, 'areas'> => ({
  areas: [{ id: 'wood', kind: 'dense wood', outline: `60,${from} 120,${from} 120,${to} 60,${to}` }],
});

/** Blue in the south, red hidden behind the ridge; a second unit of each stands elsewhere. */
const behind = (setting: Setting = {}): State =>
  battle({
    options: plan,
    ground: ridge,
    turns: 1,
    ...setting,
    blue: { unit: 'flat-light-cav LIG at 90,120', ...setting.blue },
    red: { ambush: 'COD at 90,30', ...setting.red },
  });

describe('on the plan', () => {
  itCites(
    'TC-3-04.1 who is told to move is put on the table where it was written down, and then moves',
    () => {
      const s = behind({ side: 'red' });
      expect([rowOf(s, 'ambush').where, viewOf(s, 'blue').units[1]!.where]).toEqual(['plan', 'unseen']);
      expect(viewOf(s, 'red').units[1]).toMatchObject({ where: 'plan', x: 9000, y: 3000 });
      const talk = new Talk(steps, s, movementOn).say('ambush', 'march', 'POR', 0, 600);
      expect(talk.told('shown')).toMatchObject([
        {
          unit: 'ambush',
          to: [9000, 3000, 18_000],
          formation: 'COD',
          rules: ['TC-3-04', 'TC-3-05'],
          reveals: true,
        },
      ]);
      expect(rowOf(s, 'ambush')).toMatchObject({ where: 'table', y: 3600 });
      expect(viewOf(s, 'blue').units[1]).toMatchObject({ where: 'table', y: 3600 });
    },
  );
  it('TC-3-04.2 nobody appears elsewhere or formed otherwise, and whoever is in sight is not hidden', () => {
    const s = behind({ red: { ambush: 'COD at 90,30', seen: 'COD at 20,90' } });
    expect([rowOf(s, 'ambush').where, rowOf(s, 'seen').where]).toEqual(['plan', 'table']);
    changeUnit(s, 0, { y: 3700 });
    bringToLight(s, seeded());
    expect(rowOf(s, 'ambush')).toMatchObject({ where: 'table', x: 9000, y: 3000, formation: 'COD' });
    expect(rowOf(behind({ options: {} }), 'ambush').where).toBe('table');
  });
  it('stays where it was written down though a friend grazes it, and makes room for whoever stands there', () => {
    const shownBeside = (x: number): readonly [x: number, y: number] => {
      const s = behind({ red: { friend: `COD at ${x / 100},30` } });
      changeUnit(s, unitNamed(s, 'friend'), { where: 'table' });
      stepOut(s, { dice: new SeededDice(1), events: [] }, unitNamed(s, 'ambush'));
      return [rowOf(s, 'ambush').x, rowOf(s, 'ambush').y];
    };
    const { width } = bodyOf(behind(), 1);
    expect(shownBeside(9_000 + width - 15)).toEqual([9_000, 3_000]);
    expect(shownBeside(9_000 + width - 200)).not.toEqual([9_000, 3_000]);
  });
  itCites('TC-3-05.1 TC-3-05.3 once shown it is known for good, and can be marched on out of sight', () => {
    const s = behind();
    const play = seeded();
    changeUnit(s, 0, { y: 3700 });
    bringToLight(s, play);
    changeUnit(s, 0, { y: 12_000 });
    bringToLight(s, play);
    expect(rowOf(s, 'ambush').where).toBe('table');
    expect(play.events.at(-1)!.rules).toEqual(['TC-3-16', 'TC-3-03', 'TC-3-05']);
    expect(mayBeMarked({ ...s, terms: { ...s.terms, options: { typeMarkers: true } } }, 1)).toBe(false);
  });
  itCites('TC-3-16.1 in a dense wood it is seen from 500 mm, not from 600', () => {
    const at = (gap: number) => {
      // Its front 50 mm inside the southern edge of the wood.
      const s = battle({
        options: plan,
        blue: { unit: `COD at 90,${70 + gap / 10 - 5}` },
        red: { ambush: 'TIR ft 2 strength 4 at 90,65' },
        ground: wood(40, 70),
      });
      changeUnit(s, 1, { where: 'plan' });
      bringToLight(s, seeded());
      return rowOf(s, 'ambush').where;
    };
    expect([at(600), at(490)]).toEqual(['plan', 'table']);
  });
  itCites('TC-3-16.2 a squadron that reaches the crest finds it, and may stop or go on', () => {
    const ride = (said: string) => {
      const s = behind({ blue: { unit: 'flat-light-cav LIG at 90,90' }, red: { ambush: 'COD at 90,30' } });
      const talk = new Talk(steps, s, movementOn).say('unit', 'march', 'PCH', 0, 3_000);
      expect([talk.question?.question, talk.options()]).toEqual(['sighted', ['on', 'stop']]);
      const met = rowOf(s, 'unit').y;
      talk.say(said);
      return [met, rowOf(s, 'unit').y] as const;
    };
    const [found, stopped] = ride('stop');
    expect(stopped).toBe(found);
    const [again, gone] = ride('on');
    expect(again).toBe(found);
    expect(gone).toBeLessThan(found);
  });
  itCites('TC-3-16.3 nobody aims at it', () => {
    const s = battle({
      options: plan,
      blue: { guns: 'flat-foot-6 BAT at 90,100', other: 'flat-foot-6 BAT at 40,100' },
      red: { ambush: 'COD at 90,40', seen: 'COD at 40,80' },
      turns: 1,
    });
    const ambush = unitNamed(s, 'ambush');
    expect(whyNotAt(s, 0, ambush)).toBeNull();
    changeUnit(s, ambush, { where: 'plan' });
    const talk = new Talk(steps, s, { step: 'volleys', late: false, shots: [] });
    expect(talk.refusal('guns', 'ambush', 'roundshot')?.rules).toEqual(['TC-3-16']);
  });
  itCites('TC-3-16 it helps its own in their tests, and nobody else counts it', () => {
    const s = battle({
      options: plan,
      blue: { unit: 'COD at 90,90' },
      red: { target: 'LIG at 90,70', second: 'COD at 90,66' },
    });
    changeUnit(s, unitNamed(s, 'second'), { where: 'plan' });
    const friends = (world: State) =>
      ledgerOf(
        world,
        trialOf({ tester: 1, kind: 'stand', against: [0], attackers: [0], objectives: [1], direction: 0 }),
      );
    const off = { ...s, terms: { ...s.terms, options: {} } };
    const sum = (world: State) => friends(world).reduce((all, { value }) => all + value, 0);
    expect(sum(s)).toBeGreaterThan(sum(off));
    expect(friends(s).some(({ of }) => of === 'second')).toBe(false);
    expect(knownTo(s, 'blue')).toBe(s);
  });
  itCites('TC-24-28.1 scouts who come into its wood flush it out', () => {
    const scouted = (words: string) => {
      // Too far off in the wood to be seen, or near.
      const s = battle({
        options: plan,
        blue: { scouts: `${words} at 90,125 strength 4` },
        red: { ambush: 'TIR ft 2 strength 4 at 90,60' },
        ground: wood(40, 130),
      });
      changeUnit(s, 1, { where: 'plan' });
      const play = seeded();
      bringToLight(s, play);
      return play.events.map(({ rules }) => rules[0]);
    };
    expect([scouted('TIR'), scouted('COD')]).toEqual([['TC-24-28'], []]);
  });
});

describe('with a referee', () => {
  it('TC-3-03.1 it moves behind a ridge and the enemy sees and hears nothing', () => {
    const s = behind({ side: 'red', options: referee });
    const before = viewOf(s, 'blue');
    const talk = new Talk(steps, s, movementOn).say('ambush', 'march', 'POR', 0, 600);
    expect(rowOf(s, 'ambush')).toMatchObject({ where: 'plan', y: 3600 });
    expect(viewOf(s, 'blue').units).toEqual(before.units);
    expect(talk.told('moved')).toMatchObject([{ unit: 'ambush', secretOf: 'red' }]);
    expect(talk.told('shown')).toEqual([]);
  });
  itCites('TC-3-03.2 coming into a line of sight it is put on the table at once', () => {
    const s = behind({ side: 'red', options: referee, red: { ambush: 'COD at 90,55' } });
    const talk = new Talk(steps, s, movementOn).say('ambush', 'march', 'PCH', 0, 2_000);
    expect(talk.told('shown').find(({ unit }) => unit === 'ambush')?.rules).toEqual([
      'TC-3-16',
      'TC-3-03',
      'TC-3-05',
    ]);
    expect(rowOf(s, 'ambush').where).toBe('table');
  });
});

describe('under a marker of its arm', () => {
  const options = { typeMarkers: true };
  const far = (at: string) =>
    battle({ options, blue: { unit: 'COD at 90,120' }, red: { horse: `flat-light-cav LIG ${at}` } });
  it('TC-3-02.1 cavalry at 11 UD is cavalry, and nobody knows which', () => {
    const s = far('at 90,54');
    const view = viewOf(s, 'blue');
    expect(view.units[1]!.where).toBe('unseen');
    expect(view.signs).toEqual([{ side: 'red', branch: 'cavalry', x: 9000, y: 5400, facing: 18_000 }]);
    expect(viewOf(s, 'red').units[1]).toMatchObject({ where: 'marker', x: 9000 });
  });
  itCites('TC-3-02.2 at 490 mm from an enemy who sees it it is the unit, at 520 still a marker', () => {
    const at = (gap: number) => {
      const s = far('at 90,40');
      const play = seeded();
      changeUnit(s, 1, { y: 12_000 - gap * 10 });
      bringToLight(s, play);
      return [rowOf(s, 'horse').where, play.events.at(-1)?.rules];
    };
    expect([at(520), at(490)]).toEqual([
      ['marker', undefined],
      ['table', ['TC-3-02', 'TC-3-05']],
    ]);
  });
  it('TC-3-02.3 within 10 UD nobody is put under one', () => {
    expect([rowOf(far('at 90,63'), 'horse').where, rowOf(far('at 90,59'), 'horse').where]).toEqual([
      'table',
      'marker',
    ]);
    const s = far('at 90,63');
    expect(mayBeMarked(s, 1)).toBe(false);
  });
});

describe('what is imagined', () => {
  it('of hidden enemies fits what is seen, and differs from what is', () => {
    const s = behind({ options: { hiddenTroops: true, typeMarkers: true } });
    const view = viewOf(s, 'blue');
    const places = [1, 2, 3, 4].map((seed) => {
      const imagined = imagineState(view, 'blue', new SeededDice(seed));
      expect(viewOf(imagined, 'blue')).toEqual(view);
      return imagined.units[1]!.x;
    });
    expect(new Set(places).size).toBeGreaterThan(1);
  });
});
