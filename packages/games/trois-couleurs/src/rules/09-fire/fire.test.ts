/** Fire: ranges, who bears, factors, and fires that fall together. */
import { describe, expect, it } from 'vitest';
import { totalOf } from '../../ledger.ts';
import { steps } from '../../steps.ts';
import { battle, rowOf, Talk, unitNamed } from '../../testing.ts';
import { ud } from '../../tables/measures.ts';
import { lossOf } from '../10-losses/losses.ts';
import { figuresConcerned } from '../12-stopping-fire/concerned.ts';
import { figuresBearing, mostAgainstMarch } from './bearing.ts';
import { fireLedger } from './factor.ts';
import { bandAt } from './ranges.ts';
import { itCites } from '../../testing/hearing.ts';

const band = (words: string, units: number): string | null =>
  bandAt(battle({ blue: { unit: `${words} at 90,75` } }), 0, units * ud);

describe('ranges', () => {
  it('TC-9-34.2 TC-9-34.3 TC-1-14.1 of guns, rifles and muskets', () => {
    expect([
      band('fr-foot-12 BAT', 9),
      band('fr-foot-12 BAT', 11),
      band('gb-rifles LIG', 1.5),
      band('LIG', 1),
    ]).toEqual(['P2 bis', 'P3', 'P1', 'P1']);
  });
  it('TC-9-39.1 TC-9-39.2 TC-9-39.3 guns have bands between', () => {
    expect([3.8, 7.5, 8.5].map((units) => band('flat-foot-6 BAT', units))).toEqual([
      'P1 bis',
      'P2 bis',
      'P3',
    ]);
  });
});

/** A line and what it fires at, so many millimetres ahead. */
function before(shooter: string, target: string, gap: number) {
  return battle({
    blue: { shooter: `${shooter} at 90,100` },
    red: { target: `${target} at 90,${100 - gap / 10}` },
  });
}

describe('figures that bear', () => {
  it('TC-9-48.1 each by its own thirty degrees', () => {
    expect([30, 60].map((gap) => figuresBearing(before('LIG', 'COD facing 180', gap), 0, 1))).toEqual([
      8, 12,
    ]);
  });
  itCites('TC-9-48 two guns to each gunner', () => {
    expect(figuresBearing(before('flat-foot-6 BAT', 'COD facing 180', 300), 0, 1)).toBe(8);
  });
  it('TC-9-13.1 TC-9-13.3 fire into a flank sees the length of the side', () => {
    const flank = (words: string, x: number): number =>
      figuresBearing(
        battle({ blue: { shooter: 'LIG at 90,100' }, red: { target: `${words} at ${x},91 facing 90` } }),
        0,
        1,
      );
    expect([flank('ru-line COC', 93), flank('COD', 92.25)]).toEqual([6, 5]);
  });
});

/** A march straight at a stander. */
function march(marcher: string, stander: string, shift = 0) {
  return battle({
    blue: { marcher: `${marcher} at ${90 + shift / 10},100` },
    red: { stander: `${stander} at 90,88 facing 180` },
  });
}

describe('the objective of a march', () => {
  it('TC-12-01.1 TC-12-01.2 E-47 fires with those opposite and some beside', () => {
    const s = march('COD', 'LIG');
    expect((['P1', 'P2', 'P3'] as const).map((range) => mostAgainstMarch(s, 1, 0, 0, range))).toEqual([
      6, 8, 10,
    ]);
  });
  it('TC-12-01.4 TC-12-03.1 on one side only where it overlaps there only', () => {
    expect(mostAgainstMarch(march('COD', 'LIG', 40), 1, 0, 0, 'P2')).toBe(6);
  });
  it('TC-12-01.5 less than half a base is no overlap', () => {
    expect(mostAgainstMarch(march('COD', 'LIG', 36), 1, 0, 0, 'P1')).toBe(5);
  });
});

describe('figures of a marcher that a fire concerns', () => {
  const concerned = (marcher: string, stander: string, shift = 0): number =>
    figuresConcerned(march(marcher, stander, shift), 0, 0, 1, true);
  it('TC-12-10.1 TC-12-10.2 TC-12-10.3 TC-12-12.1 E-49 before a square those opposite', () => {
    expect([
      concerned('flat-light-cav LIG', 'CAR strength 16'),
      concerned('flat-light-cav LIG', 'CAR strength 12'),
      concerned('COD', 'CAR strength 12'),
      concerned('LIG', 'CAR strength 12'),
    ]).toEqual([2, 2, 6, 3]);
  });
  it('TC-12-11.1 TC-12-07.1 TC-12-13.1 TC-12-13.2 TC-12-07.2 and one for each side it overlaps', () => {
    expect([
      concerned('flat-light-cav LIG', 'ru-line COC'),
      concerned('LIG', 'ru-line COC'),
      concerned('COD', 'ru-line COC', 5),
    ]).toEqual([4, 5, 8]);
  });
  it('TC-12-08.1 of another shooter the whole front', () => {
    expect(figuresConcerned(march('COD', 'LIG'), 0, 0, 1, false)).toBe(8);
  });
});

const factor = (
  shooter: string,
  target: string,
  gap: number,
  range: 'P1' | 'P2' | 'P3',
  ammunition: 'small arms' | 'roundshot' | 'canister' = 'small arms',
): number =>
  totalOf(fireLedger(before(shooter, target, gap), { unit: 0, target: 1, band: range, ammunition }));

describe('factors', () => {
  it('TC-9-04.1 twelve figures, first fire, at P2: three steps', () => {
    const found = factor('LIG', 'LIG facing 180', 110, 'P2');
    expect([found, lossOf(12, found).steps]).toEqual([0, 3]);
  });
  it('TC-9-04.2 eight guns of 6 pounds with roundshot at P3 on three ranks: one step', () => {
    const found = factor('flat-foot-6 BAT', 'COD facing 180', 500, 'P3', 'roundshot');
    expect([found, lossOf(8, found).steps]).toEqual([-3, 1]);
  });
  it('TC-9-04.3 six figures, first fire, at P1: three steps', () => {
    const found = factor('LIG', 'LIG facing 180', 50, 'P1');
    expect([found, lossOf(6, found).steps]).toEqual([4, 3]);
  });
  it('TC-9-34.1 elite 8-pounders have 4', () => {
    expect(factor('fr-foot-8 BAT', 'LIG facing 180', 120, 'P1', 'roundshot')).toBe(4 + 2);
  });
  it('TC-9-14.1 guns are fired at from behind as from the front', () => {
    expect(factor('LIG', 'flat-foot-6 BAT facing 0', 110, 'P2')).toBe(
      factor('LIG', 'flat-foot-6 BAT facing 180', 110, 'P2'),
    );
    expect(factor('LIG', 'flat-foot-6 BAT facing 0', 110, 'P2')).toBe(-2);
  });
  it('TC-9-03.2 the first fire of the battle is better', () => {
    expect(
      factor('LIG', 'LIG facing 180', 110, 'P2') - factor('LIG has fired', 'LIG facing 180', 110, 'P2'),
    ).toBe(1);
  });
});

describe('fire steps', () => {
  const start = { step: 'nextPart', part: 2 } as const;
  itCites('TC-5-05.1 TC-9-01.2 TC-9-49.2 both sides fire at once, each under fire', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'LIG at 90,89 facing 180' } });
    const talk = new Talk(steps, s, start).say('mine', 'theirs').say('theirs', 'mine');
    expect(talk.told('fired').map(({ unit, factor: found, steps: lost }) => [unit, found, lost])).toEqual([
      ['mine', -1, 3],
      ['theirs', -1, 3],
    ]);
    expect(talk.told('fired').every(({ rules }) => rules.includes('TC-5-05'))).toBe(true);
  });
  it('TC-5-05.2 TC-9-02.1 a fire costs a point, and empties the weapons', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'LIG at 90,89 facing 180' } });
    const talk = new Talk(steps, s, start).say('mine', 'theirs').say('done');
    expect(rowOf(talk.state, 'mine')).toMatchObject({ spent: 1, isLoaded: false, hasFired: true });
  });
  itCites('TC-9-06.1 the nearest enemy at short range comes first', () => {
    const s = battle({
      blue: { mine: 'LIG at 90,100' },
      red: { near: 'COD at 88,95 facing 180', far: 'COD at 93,85 facing 180' },
    });
    expect(new Talk(steps, s, start).refusal('mine', 'far')?.rules).toEqual(['TC-9-06']);
  });
  itCites('TC-9-31.1 cavalry does not fire', () => {
    const s = battle({
      blue: { horse: 'flat-light-cav LIG at 90,100', mine: 'LIG at 110,100' },
      red: { theirs: 'LIG at 100,89 facing 180' },
    });
    expect(new Talk(steps, s, start).refusal('horse', 'theirs')?.rules).toEqual(['TC-9-31']);
  });
  itCites('TC-9-41.1 TC-9-41.2 canister carries to P2', () => {
    const at = (gap: number) =>
      battle({
        blue: { guns: 'flat-foot-6 BAT at 90,100' },
        red: { theirs: `LIG at 90,${100 - gap / 10} facing 180` },
      });
    expect(new Talk(steps, at(360), start).options('guns', 'theirs')).toEqual(['roundshot', 'canister']);
    expect(new Talk(steps, at(390), start).refusal('guns', 'theirs', 'canister')?.rules).toEqual(['TC-9-41']);
  });
  itCites('TC-19-17.4 TC-19-15.1 TC-20-11.5 lines at short range duel', () => {
    const s = battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'LIG at 90,95 facing 180' } });
    const talk = new Talk(steps, s, start).say('mine', 'theirs').say('done');
    const [duel] = talk.told('duelDecided');
    expect(duel).toMatchObject({ loser: 'theirs' });
    expect(rowOf(s, 'theirs').case).toBe('DER');
    expect(unitNamed(s, 'mine')).toBe(0);
  });
});
