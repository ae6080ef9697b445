/** Close combat: who wins it, where it leaves them, and who passes through whom. */
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../troops.ts';
import { rowOf, unitNamed } from '../../testing.ts';
import { clash } from '../../testing/clash.ts';
import { itCites } from '../../testing/hearing.ts';

/** A column at the ordinary pace on a standing column: 1 step suffered, and as many inflicted as its factor makes. */
const lostBy = (steps: 0 | 1 | 2 | 4, struck = 'COD', ...dice: readonly number[]) =>
  clash({ striker: `COD pace POR cac ${{ 0: 0, 1: 2, 2: 5, 4: 9 }[steps]}`, struck }, ...dice);

describe('results', () => {
  itCites('TC-20-11.1 beaten by one it falls back in disorder', () => {
    const talk = lostBy(1);
    expect(talk.told('fought')[0]).toMatchObject({ steps: [2, 1] });
    expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'REP', disorder: 'DES' });
    expect(rowOf(talk.state, 'striker')).toMatchObject({ disorder: 'SAF' });
  });
  itCites('TC-20-11.2 TC-20-12.2 beaten by two it is pushed, and retreats two UD', () => {
    const talk = lostBy(2).say('pursue');
    expect(rowOf(talk.state, 'struck')).toMatchObject({ disorder: 'DES' });
    expect(talk.told('caseChanged')).toContainEqual(expect.objectContaining({ unit: 'struck', to: 'RET' }));
  });
  itCites('TC-20-11.3 beaten by more it routs', () => {
    const talk = lostBy(4);
    expect(talk.told('caseChanged')).toContainEqual(expect.objectContaining({ unit: 'struck', to: 'DER' }));
  });
  it('TC-20-11.4 TC-20-14.1 a draw costs both their order, and the attacker goes back', () => {
    const talk = lostBy(0);
    expect(talk.told('fought')[0]).toMatchObject({ steps: [1, 1] });
    expect(rowOf(talk.state, 'striker')).toMatchObject({ case: 'ARR', disorder: 'SAF', y: 9600 });
    expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'ARR', disorder: 'SAF', y: 9000 });
  });
  it('TC-20-14.2 two that charged each other both go back', () => {
    const talk = clash({
      striker: 'flat-light-cav LIG pace PCH',
      struck: 'flat-light-cav LIG pace PCH',
      counters: true,
    });
    expect(rowOf(talk.state, 'striker').y - rowOf(talk.state, 'struck').y).toBeGreaterThanOrEqual(1200);
    expect(['striker', 'struck'].map((name) => rowOf(talk.state, name).disorder)).toEqual(['SAF', 'SAF']);
  });
  itCites(
    'TC-20-12.1 TC-20-13.1 E-86 elite troops beaten by one and lifted to checked are two UD back',
    () => {
      const talk = lostBy(1, 'COD status elite').say('lift');
      expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'HAL', disorder: 'DES', y: 9000 - 1200 });
      // The attacker has followed the push.
      expect(rowOf(talk.state, 'striker').y).toBe(9000 - 600);
    },
  );
  itCites('TC-20-12.3 a winner that stood does not follow', () => {
    const talk = clash({ striker: 'COD pace POR cac 0', struck: 'COD cac 3' });
    expect(talk.told('fought')[0]).toMatchObject({ steps: [1, 2] });
    expect(rowOf(talk.state, 'struck').y).toBe(9000);
    expect(rowOf(talk.state, 'striker')).toMatchObject({ case: 'REP', disorder: 'DES' });
  });
  itCites('TC-20-13.2 nobody stays in contact, however it ends', () => {
    for (const steps of [0, 1, 2, 4] as const) {
      const talk = lostBy(steps);
      if (talk.question !== null) talk.say('pursue');
      const { state } = talk;
      expect(Math.abs(rowOf(state, 'striker').y - rowOf(state, 'struck').y)).toBeGreaterThanOrEqual(600);
    }
  });
  itCites('TC-20-30.3 whoever is barred on its way back falls a case further', () => {
    const free = lostBy(1);
    const rear = 90 - bodyOf(free.state, unitNamed(free.state, 'struck')).depth / 100;
    const path = `60,${rear - 2} 120,${rear - 2}`;
    const lines = [{ id: 'river', kind: 'river', path, width: 1 }];
    const held = clash({ striker: 'COD pace POR cac 2', struck: 'COD', setting: { ground: { lines } } });
    const to = (talk: typeof held) => talk.told('caseChanged').find(({ unit }) => unit === 'struck')?.to;
    expect([to(free), to(held)]).toEqual(['REP', 'RET']);
  });
});

describe('batteries', () => {
  itCites('TC-20-15.1 TC-20-17.1 TC-20-16.1 cavalry passes through a deployed battery and takes it', () => {
    const talk = clash({ striker: 'flat-light-cav LIG pace PAC', struck: 'flat-foot-6 BAT' });
    expect(talk.told('fought')[0]).toMatchObject({ passes: true });
    expect(rowOf(talk.state, 'struck').where).toBe('taken');
  });
  itCites('TC-20-15.2 a limbered battery fights with nobody', () => {
    const talk = clash({ striker: 'flat-light-cav LIG pace PAC', struck: 'flat-foot-6 COM' });
    expect(talk.told('fought')[0]!.figures[1]).toBe(0);
    expect(rowOf(talk.state, 'struck').where).not.toBe('taken');
  });
});

describe('passing through', () => {
  itCites('TC-20-19.1 in a light wood too', () => {
    const areas = [{ id: 'wood', kind: 'light wood', outline: '60,70 120,70 120,92 60,92' }];
    const talk = clash({ striker: 'COD pace PAC', struck: 'LIG', setting: { ground: { areas } } });
    expect(talk.told('fought')[0]).toMatchObject({ passes: true });
  });
  const passes = (striker: string, struck: string): boolean =>
    clash({ striker, struck }).told('fought')[0]!.passes;
  itCites('TC-20-16.1 TC-20-16.2 TC-20-16.3 a single rank, by two steps of pace', () => {
    expect([
      passes('COD pace PAC', 'LIG'),
      passes('COD pace POR', 'LIG'),
      passes('COD pace PCH', 'COD'),
    ]).toEqual([true, false, false]);
  });
  itCites('TC-20-29.1 TC-20-20.1 TC-20-18.1 it is set 1 UD beyond, pace and facing kept', () => {
    const talk = clash({ striker: 'flat-light-cav LIG pace PAC cac 9', struck: 'LIG' });
    const rear = 9000 - bodyOf(talk.state, unitNamed(talk.state, 'struck')).depth;
    expect(rowOf(talk.state, 'striker')).toMatchObject({ facing: 0, y: rear - 600 });
  });
  it('TC-20-29.2 TC-20-10.1 E-56 beaten by two it is not pushed, goes past to its edge, and is not pursued', () => {
    const talk = clash({ striker: 'COD pace PAC cac 1', struck: 'LIG cac 1' });
    expect(talk.told('fought')[0]).toMatchObject({ figures: [8, 4], steps: [3, 1], passes: true });
    expect(talk.question?.question).not.toBe('pursuit');
    expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'RET', disorder: 'DES' });
    expect(talk.told('pursued')).toEqual([]);
    // Two UD nearer to its own edge than where it stood.
    expect(rowOf(talk.state, 'struck').y).toBeLessThanOrEqual(9000 - 1200);
  });
});

describe('several against one', () => {
  const two = (first: string, second: string, struck: string) =>
    clash({
      striker: `${first} at 87,90.1`,
      struck: `${struck} at 90,90 facing 180`,
      jointly: ['second'],
      setting: { blue: { second: `${second} at 93,90.1` } },
    });
  itCites('TC-20-08.1 each pair is worked out by itself', () => {
    const talk = two('COD pace PAC', 'COD pace POR', 'LIG');
    expect(talk.told('fought').map(({ unit }) => unit)).toEqual(['striker', 'second']);
  });
  itCites(
    'TC-20-30.2 TC-20-13.2 a winner that has not passed through goes back from a unit that stays',
    () => {
      const talk = two('COD pace POR cac 5', 'COD pace POR cac 0', 'LIG cac 1');
      const leads = talk.told('fought').map(({ steps: [given, taken] }) => given - taken);
      expect(leads).toEqual([1, -1]);
      expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'ARR', disorder: 'SAF', y: 9000 });
      expect(rowOf(talk.state, 'striker').y).toBeGreaterThan(9500);
    },
  );
  itCites(
    'TC-20-10.2 TC-20-09.1 E-57 one wins and one loses: the line stays, each takes its own result',
    () => {
      const talk = two('COD pace PAC cac 1', 'COD pace POR cac 0', 'LIG cac 2');
      const leads = talk.told('fought').map(({ steps: [given, taken] }) => given - taken);
      expect(leads).toEqual([1, -1]);
      expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'ARR', disorder: 'SAF', y: 9000 });
      expect(rowOf(talk.state, 'striker')).toMatchObject({ disorder: 'SAF' });
      expect(rowOf(talk.state, 'second')).toMatchObject({ case: 'REP', disorder: 'DES' });
    },
  );
});

describe('overlap', () => {
  itCites('TC-20-02.1 at the end of a line each overlaps the other on its own side', () => {
    const figures = (x: number) =>
      clash({ striker: `COD pace POR at ${x},90.1`, struck: 'LIG' }).told('fought')[0]!.figures;
    // In the middle the line overlaps on both sides; at its end each overlaps on one.
    expect(figures(90)).toEqual([4, 6]);
    const [mine, theirs] = figures(95);
    expect([mine - theirs, mine + theirs]).not.toEqual([-2, 10]);
    expect(theirs).toBeLessThan(6);
  });
});
