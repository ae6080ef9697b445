/** Who sees whom: over woods, houses, troops, the edges of plateaus and crests. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { steps } from '../../steps.ts';
import { battle, movementOn, Talk, unitNamed } from '../../testing.ts';
import { targetsOf, whyNotAt } from '../09-fire/aiming.ts';
import { fireLedger } from '../09-fire/factor.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { canAim, canSee } from './sight.ts';
import { itCites } from '../../testing/hearing.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;

/** A rectangle from one height of the table to another, all across the middle, in centimetres. */
function band(id: string, kind: string, from: number, to: number, level?: number): Ground {
  const outline = `30,${from} 150,${from} 150,${to} 30,${to}`;
  return { areas: [{ id, kind, outline, ...(level !== undefined && { level }) }] };
}

const crest = (y: number): NonNullable<Ground['lines']>[number] => ({
  id: 'crest',
  kind: 'crest',
  path: `30,${y} 150,${y}`,
});

/** A hill with its crest across the middle of the table. */
const hill: Ground = { ...band('hill', 'hill', 50, 90, 1), lines: [crest(70)] };

/** Whether blue sees red and red sees blue. */
function sight(ground: Ground, blue: string, red: string, more: Readonly<Record<string, string>> = {}) {
  const s = battle({ blue: { unit: blue, ...more }, red: { enemy: red }, ground });
  const [one, other] = [unitNamed(s, 'unit'), unitNamed(s, 'enemy')];
  return [canSee(s, one, other), canSee(s, other, one)];
}

/** From a place so many millimetres below a line of the table, and another so many above it. */
const at = (y: number, mm: number): string => `at 90,${y + mm / 10}`;

const both = [true, true];
const neither = [false, false];

describe('woods and houses', () => {
  it('TC-3-01.1 on open ground everybody is seen, however far', () => {
    expect(sight({}, 'LIG at 90,140', 'LIG at 90,10')).toEqual(both);
  });
  it('TC-3-01.2 a dense wood or a village across every line hides', () => {
    expect(sight(band('wood', 'dense wood', 70, 75), 'COD at 90,90', 'COD at 90,50')).toEqual(neither);
    const village: Ground = {
      blocks: [{ id: 'village', kind: 'built-up area', centre: '90,70', width: 20, depth: 6 }],
    };
    expect(sight(village, 'COD at 90,76', 'COD at 90,64')).toEqual(neither);
  });
  it('TC-3-01.2 and so does a height between two who stand lower', () => {
    expect(sight(band('hill', 'hill', 60, 80, 1), 'COD at 90,100', 'COD at 90,40')).toEqual(neither);
  });
  it('TC-3-15.1 light wood is seen through up to 2 UD', () => {
    const thick = (mm: number) => band('wood', 'light wood', 60, 60 + mm / 10);
    expect(sight(thick(100), 'COD at 90,90', 'COD at 90,50')).toEqual(both);
    expect(sight(thick(130), 'COD at 90,90', 'COD at 90,50')).toEqual(neither);
    const s = battle({ blue: { unit: 'LIG at 90,71' }, red: { enemy: 'LIG at 90,59' }, ground: thick(100) });
    const rows = fireLedger(s, { unit: 0, target: 1, band: 'P2', ammunition: 'small arms' });
    expect(rows).toContainEqual(expect.objectContaining({ rule: 'TC-8-27', value: -1 }));
  });
  it('TC-3-15.2 less than 1 UD inside a dense wood one is seen', () => {
    const wood = band('wood', 'dense wood', 30, 70);
    expect(sight(wood, 'COD at 90,100', `TIR ${at(70, -50)}`)).toEqual(both);
    expect(sight(wood, 'COD at 90,100', `TIR ${at(70, -70)}`)).toEqual(neither);
  });
  it('TC-3-05.1 TC-3-05.3 who is hidden may still be marched on', () => {
    const s = battle({
      blue: { unit: 'COD at 90,90', other: 'COD at 20,140' },
      red: { enemy: 'LIG at 90,66' },
      ground: band('wood', 'light wood', 70, 83),
    });
    expect(canSee(s, 0, unitNamed(s, 'enemy'))).toBe(false);
    expect(new Talk(steps, s, movementOn).refusal('unit', 'attack', 'enemy', 0, 'PCH')).toBeNull();
  });
  it('TC-3-05.2 but not fired at through a dense wood', () => {
    const behind = (kind: string) =>
      battle({
        blue: { guns: 'flat-foot-6 BAT at 90,90' },
        red: { enemy: 'COD at 90,70' },
        ground: band('wood', kind, 78, 82),
      });
    expect(whyNotAt(behind('dense wood'), 0, 1)?.rules).toEqual(['TC-9-22']);
    expect(whyNotAt(behind('light wood'), 0, 1)).toBeNull();
  });
});

describe('troops', () => {
  it('TC-3-07.1 TC-3-07.2 a second line hidden by the first counts for nobody, one figure of it is enough', () => {
    const second = (at_: string) =>
      battle({
        blue: { unit: 'COD at 90,90' },
        red: { first: 'LIG at 90,72', second: `COD ${at_}` },
      });
    const hidden = second('at 90,68');
    const shown = second('at 98,68');
    expect(canSee(hidden, 0, unitNamed(hidden, 'second'))).toBe(false);
    expect(canSee(shown, 0, unitNamed(shown, 'second'))).toBe(true);
    const enemies = (s: typeof hidden) =>
      ledgerOf(
        s,
        trialOf({
          tester: 0,
          kind: 'march',
          against: [1],
          attackers: [0],
          objectives: [1],
          direction: 0,
        }),
      ).filter(({ of }) => of === 'second').length;
    expect(enemies(hidden)).toBe(0);
  });
  it('TC-3-14.1 TC-3-14.2 TC-3-14.3 skirmishers hide nobody, close order does', () => {
    const over = (words: string) => {
      const s = battle({
        blue: { guns: 'flat-foot-6 BAT at 90,100', friends: `${words} at 90,88` },
        red: { enemy: 'COD at 90,74' },
      });
      return targetsOf(s, 0);
    };
    expect([over('TIR strength 4'), over('LIG')]).toEqual([[2], []]);
  });
  it('TC-3-15.3 friends in skirmish order across the view, and a formed battalion', () => {
    expect(sight({}, 'COD at 90,100', 'COD at 90,60', { screen: 'TIR at 90,80' })).toEqual(both);
    expect(sight({}, 'COD at 90,100', 'COD at 90,60', { screen: 'LIG at 90,80' })).toEqual(neither);
  });
  it('TC-3-15.4 nobody hides those who are higher than he, or lower than his level beside them', () => {
    const plateau = band('height', 'plateau', 90, 130, 1);
    const sees = (screen: string) =>
      sight(plateau, 'flat-foot-6 BAT at 90,92', 'COD at 90,50', { screen })[0];
    expect([sees('LIG at 90,75'), sees('LIG at 90,91')]).toEqual([true, true]);
  });
  itCites('TC-3-15 fire starts at the front edge', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100', wall: 'LIG at 90,98' },
      red: { enemy: 'COD at 90,60' },
    });
    expect(canAim(s, 0, 2)).toBe(false);
  });
});

describe('levels and crests', () => {
  const plateau = band('height', 'plateau', 30, 70, 1);
  it('TC-3-06.1 TC-3-06.2 TC-3-12.1 from below one sees what is less than 1 UD behind the edge', () => {
    expect(sight(plateau, 'flat-foot-6 BAT at 90,106', `flat-foot-6 BAT ${at(70, -48)}`)).toEqual(both);
    expect(sight(plateau, 'flat-foot-6 BAT at 90,106', `LIG ${at(70, -72)}`)).toEqual(neither);
  });
  it('TC-3-06.2 just 1 UD behind the edge is not less', () => {
    expect(sight(plateau, 'flat-foot-6 BAT at 90,106', `LIG ${at(70, -59)}`)).toEqual(both);
    expect(sight(plateau, 'flat-foot-6 BAT at 90,106', `LIG ${at(70, -60)}`)).toEqual(neither);
  });
  it('TC-3-12.2 TC-3-11.1 TC-3-11.2 less than 2 UD apart they see each other across the edge', () => {
    const line = `LIG ${at(70, -72)}`;
    expect(sight(plateau, `flat-light-cav LIG ${at(70, 36)}`, line)).toEqual(both);
    expect(sight(plateau, `flat-light-cav LIG ${at(70, 54)}`, line)).toEqual(neither);
  });
  it('TC-3-11.2 just 2 UD apart is not less', () => {
    const line = `LIG ${at(70, -72)}`;
    expect(sight(plateau, `flat-light-cav LIG ${at(70, 47)}`, line)).toEqual(both);
    expect(sight(plateau, `flat-light-cav LIG ${at(70, 48)}`, line)).toEqual(neither);
  });
  it('TC-3-12.3 a column 1.5 UD behind the edge', () => {
    const column = `COD ${at(70, -90)}`;
    expect(sight(plateau, `COD ${at(70, 48)}`, column)).toEqual(neither);
    expect(sight(plateau, `COD ${at(70, 24)}`, column)).toEqual(both);
  });
  it('TC-3-10.1 TC-3-10.2 the higher sees over a crest of a lower level, from less than 1 UD behind its edge', () => {
    const ground: Ground = {
      areas: [
        { id: 'upper', kind: 'plateau', level: 2, outline: '30,110 150,110 150,145 30,145' },
        { id: 'hill', kind: 'hill', level: 1, outline: '30,60 150,60 150,80 30,80' },
      ],
      lines: [crest(70)],
    };
    expect(sight(ground, `flat-foot-6 BAT ${at(110, 30)}`, 'COD at 90,55')[0]).toBe(true);
    expect(sight(ground, `flat-foot-6 BAT ${at(110, 90)}`, 'COD at 90,55')[0]).toBe(false);
  });
  it('TC-3-13.1 TC-3-13.2 beyond the crest of a hill nobody is seen, unless less than 2 UD apart', () => {
    expect(sight(hill, 'flat-foot-6 BAT at 90,97', `LIG ${at(70, -30)}`)).toEqual(neither);
    expect(sight(hill, `flat-light-cav LIG ${at(70, 84)}`, `LIG ${at(70, -30)}`)).toEqual(both);
  });
  it('TC-3-13.3 whoever stands on the crest sees both slopes and is seen', () => {
    expect(sight(hill, `flat-foot-6 BAT ${at(70, -10)}`, 'COD at 90,106')).toEqual(both);
    expect(sight(hill, `flat-foot-6 BAT ${at(70, -10)}`, 'COD at 90,34')).toEqual(both);
  });
});
