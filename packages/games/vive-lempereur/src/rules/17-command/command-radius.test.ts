/** Chapter XVII.2, line by line: who is in command. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { marks } from '../../state.ts';
import { Battle, battle, scenarioOf } from '../../testing.ts';
import { adrift, begun, out, strip } from './testing.ts';

describe('levels', () => {
  test('VEA-17-001.1 at level 2 troops need their leader near, and nobody writes orders', () => {
    const b = begun({ french: ['inf C8 column E'], leaders: { french: ['Davout C1'] } });
    expect(out(b)).toEqual(['fr1']);
    expect(b.options().some((part) => String(part).startsWith('order'))).toBe(false);
    expect(viveLEmpereur.options.find(({ id }) => id === 'commandLevel')?.values.slice(0, 2)).toEqual([1, 2]);
    const laidOut = battle({ options: { commandLevel: 2 }, leaders: { french: ['Davout A1'] } });
    expect(laidOut.cited('setUp')).toEqual(expect.arrayContaining(['VEA-17-001', 'VEA-17-101']));
  });

  test('VEA-17-001.2 at level 4 troops need their leader near, and orders of several steps are written', () => {
    const b = begun({
      french: ['inf C1 column E', 'inf C9 column E'],
      leaders: { french: ['Napoleon C1 army', 'Davout C1'] },
      options: { commandLevel: 4 },
    });
    expect(out(b)).toEqual(['fr2']);
    expect(b.cited('setUp')).toContain('VEA-17-001');
    expect(b.isComplete('order', 'i march', 'at C5', 'then 1 defence')).toBe(true);
    const third = begun({
      leaders: { french: ['Napoleon A1 army', 'Davout A1'] },
      options: { commandLevel: 3 },
    });
    expect(third.isComplete('order', 'i march', 'at C5', 'then 1 defence')).toBe(false);
  });

  test('VEA-17-101.1 at level 1 nothing is added to the leaders', () => {
    const b = begun({
      french: ['inf C12 column E'],
      leaders: { french: ['Davout C1', 'Napoleon C24 army'] },
      options: { commandLevel: 1 },
    });
    expect([out(b), adrift(b), b.told('commandJudged')]).toEqual([[], [], []]);
    expect(b.asked).toBe('french movement');
    b.act('fr1', 'to C13', 'to C14');
    b.act('davout', 'to C2');
    expect(viveLEmpereur.options.find(({ id }) => id === 'commandLevel')?.standard).toBe(1);
    const laidOut = battle({ leaders: { french: ['Davout A1'] } });
    expect(laidOut.cited('setUp')).not.toContain('VEA-17-101');
    expect(battle({ options: { commandLevel: 2 } }).cited('setUp')).toContain('VEA-17-101');
  });
});

describe('the radius', () => {
  test('VEA-17-201.1 six hexes from its corps leader are near enough, seven are not', () => {
    const b = begun({
      french: ['inf5 C7 column E', 'inf5 C8 column E'],
      leaders: { french: ['Davout C1'] },
    });
    expect(out(b)).toEqual(['fr2']);
    expect(b.told('commandJudged')).toMatchObject([{ side: 'french', units: ['fr2'], leaders: [] }]);
    expect(b.cited('commandJudged')).toEqual(
      expect.arrayContaining(['VEA-17-201', 'VEA-17-202', 'VEA-17-203', 'VEA-17-220']),
    );
    b.act('fr1', 'to C8');
    expect(b.refused('fr2', 'to C9')).toEqual(['VEA-17-212']);
  });

  test('VEA-17-201.2 the leader of another corps is of no use', () => {
    const b = begun({
      french: ['inf C10 column E', 'inf C20 column E corps:II'],
      leaders: { french: ['Davout C1', 'Ney C11 corps corps:II'] },
    });
    expect(out(b)).toEqual(['fr1', 'fr2']);
  });

  test('VEA-17-202.1 a way round an enemy may be too long', () => {
    const setting = { french: ['inf C7 column E'], leaders: { french: ['Davout C1'] } };
    const round = begun({ ...setting, coalition: ['inf C4 column E', 'inf9 A24 column W'] });
    expect(out(round)).toEqual(['fr1']);
    expect(round.cited('commandJudged')).toContain('VEA-17-202');
    expect(out(begun({ ...setting, coalition: ['inf B4 column E', 'inf9 A24 column W'] }))).toEqual([]);
  });

  test('VEA-17-202.2 woods and streams are no hindrance', () => {
    const b = begun({
      rows: ['. . f f . . . . .'],
      map: { sides: { stream: ['A4/A5'] } },
      french: ['inf A7 column E'],
      coalition: ['inf A9 column W'],
      leaders: { french: ['Davout A1'] },
    });
    expect(out(b)).toEqual([]);
  });

  test('VEA-17-202.3 an unbridged river is', () => {
    const river = (bridged: boolean) =>
      begun({
        rows: ['. . . . . . . . .'],
        map: { sides: { river: ['A4/A5'], ...(bridged ? { bridge: ['A4/A5'] } : {}) } },
        french: ['inf A7 column E'],
        coalition: ['inf A9 column W'],
        leaders: { french: ['Davout A1'] },
      });
    expect(out(river(false))).toEqual(['fr1']);
    expect(out(river(true))).toEqual([]);
  });

  test('VEA-17-203.1 a leader who rides off takes nothing back', () => {
    const b = begun({ french: ['inf C7 column E'], leaders: { french: ['Davout C3'] } });
    b.act('davout', 'to C2', 'to C1');
    b.act('fr1', 'to C8', 'to C9');
    expect(b.at('fr1')).toBe('C9');
  });

  test('VEA-17-203.2 nor does one who rides up give anything', () => {
    const b = begun({ french: ['inf C12 column W'], leaders: { french: ['Davout C1'] } });
    b.act('davout', ...Array.from({ length: 9 }, (_, at) => `to C${at + 2}`));
    expect(out(b)).toEqual(['fr1']);
    expect(b.cited('commandJudged')).toContain('VEA-17-203');
    expect(b.refused('fr1', 'to C11')).toEqual(['VEA-17-212']);
  });

  test('VEA-17-210.1 being near a wing leader alone is not being in command', () => {
    const b = begun({
      french: ['inf C12 column E'],
      leaders: { french: ['Davout C1', 'Lannes C11 wing', 'Napoleon C2 army'] },
    });
    expect(out(b)).toEqual(['fr1']);
  });

  test('VEA-17-210.2 but he is a superior for the corps leaders of his wing', () => {
    const b = begun({
      french: ['inf C13 column E'],
      leaders: { french: ['Davout C14', 'Lannes C10 wing', 'Napoleon C1 army'] },
    });
    expect(adrift(b)).toEqual([]);
    expect(out(b)).toEqual([]);
    const far = begun({
      french: ['inf C13 column E'],
      leaders: { french: ['Davout C23', 'Lannes C12 wing', 'Napoleon C2 army'] },
    });
    expect([adrift(far), far.cited('commandJudged').includes('VEA-17-210')]).toEqual([['davout'], true]);
  });

  test('VEA-17-211.1 troops of no corps belong to the nearest corps leader within reach', () => {
    const scenario = scenarioOf({
      rows: strip,
      french: ['inf C2 column E', 'inf C20 column E corps:II', 'inf C18 column E'],
      leaders: { french: ['Davout C1', 'Ney C21 corps corps:II'] },
      coalition: ['inf9 A24 column W'],
      phase: 'turn',
    });
    const units = scenario.units.map(({ corps, ...unit }, at) =>
      at === 2 ? unit : { ...unit, corps: corps! },
    );
    const b = new Battle({ ...scenario, units }, {}, new SeededDice(1));
    const { terms } = b.state;
    expect(terms.corps[terms.units[2]!.corps]!.slug).toBe('ii');
    expect(b.cited('setUp')).toContain('VEA-17-211');
    const alone = units.map((unit, at) => (at === 2 ? { ...unit, hex: 'C11' } : unit));
    expect(viveLEmpereur.readScenario({ ...scenario, units: alone })).toMatchObject([
      { where: 'units.2.corps' },
    ]);
  });

  test('VEA-17-218.1 in the first turn everybody obeys', () => {
    const b = begun({ turn: 1, french: ['inf C13 column E'], leaders: { french: ['Davout C1'] } });
    expect(out(b)).toEqual([]);
    expect(b.told('commandJudged')).toMatchObject([{ rules: ['VEA-17-218'], units: [], leaders: [] }]);
    b.act('fr1', 'to C14');
  });

  test('VEA-17-219.1 and so do those who have just come in', () => {
    const b = begun({
      french: ['inf C19 column E', 'inf awaited column E'],
      leaders: { french: ['Davout C20'] },
    });
    b.act('fr2', 'at C1', 'column E', 'to C2', 'to C3');
    expect([b.at('fr2'), out(b)]).toEqual(['C3', []]);
    expect(b.cited('entered')).toContain('VEA-17-219');
  });

  test('VEA-17-220.1 the marker is seen with the unit; of a covered one only its owner knows', () => {
    const b = begun({
      french: ['inf4 C12 column E', 'inf3 C12 column E'],
      leaders: { french: ['Davout C1'] },
    });
    const [judged] = b.told('commandJudged');
    expect(judged).toMatchObject({ units: ['fr1'], only: { french: { units: ['fr1', 'fr2'] } } });
    expect(judged!.rules).toContain('VEA-17-220');
    const seen = (seat: string) =>
      viveLEmpereur
        .view(b.state, seat)
        .units.slice(0, 2)
        .map(({ standing }) => standing === null || (standing.marks & marks.uncommanded) !== 0);
    expect(seen('french')).toEqual([true, true]);
    expect(seen('coalition')).toEqual([true, true]);
    expect(viveLEmpereur.view(b.state, 'coalition').units[1]!.standing).toBeNull();
  });

  test('VEA-17-220.1 nobody hears of it where all who are out of command are covered', () => {
    const b = begun({
      french: ['inf4 C12 column E corps:II', 'inf3 C12 column E'],
      leaders: { french: ['Davout C1', 'Ney C12 corps corps:II'] },
    });
    expect([out(b), b.told('commandJudged')]).toEqual([['fr2'], []]);
  });

  test('VEA-17-220.2 the markers are gone when the next turn of the side is judged', () => {
    const b = begun({ french: ['inf C12 column E'], leaders: { french: ['Davout C1'] } });
    b.leader('davout').hex = b.hex('C11');
    b.unit('fr1').marks |= marks.strayed;
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect([out(b), b.unit('fr1').marks & marks.strayed]).toEqual([[], 0]);
  });
});

describe('the army leader', () => {
  const four = ['inf C3 column E', 'inf C4 column E', 'inf C5 column E', 'inf C6 column E'];

  test('VEA-17-209.1 of four units near him he takes three in hand', () => {
    const b = begun({ french: four, leaders: { french: ['Davout C20', 'Napoleon C1 army'] } });
    expect(b.asked).toBe('french inHand');
    expect(b.options()).toEqual(['nobody', 'fr1', 'fr2', 'fr3', 'fr4']);
    expect(b.options('fr1', 'fr2', 'fr3')).toEqual([]);
    expect(b.refused('fr1', 'fr2', 'fr3', 'fr4')).toEqual(['VEA-17-209']);
    b.act('fr1', 'fr2', 'fr4');
    expect(out(b)).toEqual(['fr3']);
    expect(b.told('takenInHand')).toMatchObject([{ leader: 'napoleon', units: ['fr1', 'fr2', 'fr4'] }]);
    b.act('fr4', 'to C7');
    expect(b.refused('fr3', 'left', 'to B5')).toEqual(['VEA-17-212']);
  });

  test('VEA-17-209.2 none that is seven hexes off', () => {
    const b = begun({
      french: ['inf C7 column E', 'inf C8 column E'],
      leaders: { french: ['Davout C20', 'Napoleon C1 army'] },
    });
    expect(b.options()).toEqual(['nobody', 'fr1']);
    expect(b.refused('fr2')).toContain('VEA-17-209');
    b.act('nobody');
    expect([out(b), b.told('takenInHand')]).toEqual([['fr1', 'fr2'], []]);
  });

  test('VEA-17-209.2 whether he is asked hangs on nothing that lies under others', () => {
    const stack = (corps: string) => [`inf4 C3 column E`, `inf3 C3 column E corps:${corps}`];
    const leaders = { french: ['Davout C4', 'Ney C20 corps corps:II', 'Napoleon C1 army'] };
    const covered = begun({ french: [...stack('II'), 'inf C19 column E corps:II'], leaders });
    expect([covered.asked, out(covered)]).toEqual(['french inHand', ['fr2']]);
    covered.act('fr2');
    expect(covered.told('takenInHand')).toEqual([]);
    expect(out(covered)).toEqual([]);
  });

  test('VEA-17-221.1 troops whose leader has not come are out of command', () => {
    const b = begun({ french: ['inf C5 column E'], leaders: { french: ['Davout awaited corps'] } });
    expect(out(b)).toEqual(['fr1']);
    expect(b.cited('commandJudged')).toContain('VEA-17-221');
  });

  test('VEA-17-221.2 unless the army leader takes them in hand', () => {
    const b = begun({
      french: ['inf C6 column E'],
      leaders: { french: ['Davout awaited corps', 'Napoleon C1 army'] },
    });
    b.act('fr1');
    expect([out(b), b.cited('takenInHand')]).toEqual([[], ['VEA-17-209', 'VEA-17-221']]);
    b.act('fr1', 'to C7');
  });

  test('VEA-17-221.3 a second leader of army rank takes nobody in hand', () => {
    const b = begun({
      french: ['inf C12 column E'],
      leaders: { french: ['Davout C1', 'Napoleon C2 army', 'Joseph C12 army'] },
    });
    expect([out(b), b.asked]).toEqual([['fr1'], 'french movement']);
  });

  test('VEA-17-221.3 a corps that the order of battle gives no leader is his own, without a limit', () => {
    const b = begun({ french: four, leaders: { french: ['Napoleon C1 army'] } });
    expect(out(b)).toEqual([]);
    const far = begun({ french: ['inf C12 column E'], leaders: { french: ['Napoleon C1 army'] } });
    expect(out(far)).toEqual(['fr1']);
  });
});
