/** Small cases worked out by hand. agreement.test.ts holds the computation to the game in many made-up ones. */
import type { Action, OddsRow } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { marengo } from '../index.ts';
import { battle, type Battle, type Setting } from '../testing.ts';

const open = { locales: { A: 9, B: 9, C: 9, D: 9 }, pairs: ['A-B narrow |', 'B-C', 'C-D'] };

function assault(setting: Omit<Setting, 'map'> & { map?: Setting['map'] }): Battle {
  return battle({ map: open, step: 'assaultStep', ...setting });
}

function rowsOf(fight: Battle, ...action: Action): readonly OddsRow[] {
  return marengo.odds(marengo.view(fight.state, fight.seat), fight.seat, action)!.rows;
}

function row(rows: readonly OddsRow[], reply: string): OddsRow {
  const found = rows.find(({ reply: { en } }) => en === reply);
  if (found === undefined)
    throw new Error(`no row "${reply}" among: ${rows.map(({ reply: { en } }) => en).join('; ')}`);
  return found;
}

function chance({ outcomes }: OddsRow, name: string): number {
  return outcomes.find((outcome) => outcome.name === name)?.chance ?? 0;
}

describe('the odds of an assault', () => {
  it('are certain when every face is known, and follow the worked example of the rules to the end', () => {
    const fight = assault({
      map: { locales: { A: 9, B: 9, C: 9 }, pairs: ['A-B narrow c|i', 'B-C'] },
      austrian: ['inf3 A/B', 'inf2 A/B'],
      french: ['inf2 B/A known', 'cav2 B/A known', 'art1 B/A known'],
    });
    const rows = rowsOf(fight, 'assault A/B', 'au1', 'au2', 'lead', 'au1');
    const answered = row(rows, 'if they fire, then lead with their best infantry');
    expect(chance(answered, 'drivenOut')).toBe(0);
    expect(answered.expectedLosses).toEqual({ own: 3, enemy: 1 });
    expect(answered.then).toEqual([
      expect.objectContaining({ possible: 1, expectedLosses: { own: 4, enemy: 2 } }) as unknown,
    ]);
    // What the pursuit adds stands in the outcome it follows from, too.
    const [, pursued] = answered.then![0]!.outcomes;
    expect([pursued!.name, pursued!.losses]).toEqual(['thrownBack', { own: 4, enemy: 2 }]);
    const stood = row(rows, 'if they stand with nobody leading');
    expect(chance(stood, 'drivenOut')).toBe(1);
    // Three points in the fight, of which the owner lets the gun take one: it would be lost in the retreat anyway.
    expect(stood.expectedLosses).toEqual({ own: 1, enemy: 3 });
    expect(rows.map(({ possible }) => possible)).toEqual(rows.map(() => undefined));
  });

  it('weigh a hidden defender by all the faces it may have', () => {
    const fight = assault({ austrian: ['inf3 A/B'], french: ['inf3 B/A', 'inf2 D', 'cav2 D', 'cav1 D'] });
    const rows = rowsOf(fight, 'assault A/B', 'au1', 'lead', 'au1');
    const infantry = row(rows, 'if they can and lead with their best infantry');
    expect(infantry.possible).toBeCloseTo(1 / 2, 12);
    expect(chance(infantry, 'drivenOut')).toBeCloseTo(1 / 2, 12);
    // Against 3: both lose one. Against 2: the result is one, he loses both points, and retreats with nothing.
    expect(infantry.expectedLosses.own).toBeCloseTo(1, 12);
    expect(infantry.expectedLosses.enemy).toBeCloseTo((1 + 2) / 2, 12);
    const cavalry = row(rows, 'if they can and lead with their best cavalry');
    expect(cavalry.possible).toBeCloseTo(1 / 2, 12);
    expect(chance(cavalry, 'drivenOut')).toBe(1);
    expect(cavalry.expectedLosses.enemy).toBeCloseTo((2 + 1) / 2, 12);
    expect(rows).toHaveLength(3);
  });

  it('take into account that faces are known to be in a mix', () => {
    const fight = assault({
      austrian: ['inf3 A/B'],
      french: ['inf3 B/A', 'inf2 C', 'inf2 D', 'inf2 D'],
      moment: { mixes: [{ pieces: ['fr1', 'fr2'], faces: [{ arm: 'infantry', strength: 3, count: 1 }] }] },
    });
    const led = row(
      rowsOf(fight, 'assault A/B', 'au1', 'lead', 'au1'),
      'if they lead with their best infantry',
    );
    expect(chance(led, 'drivenOut')).toBeCloseTo(1 / 2, 12);
    const unmixed = assault({ austrian: ['inf3 A/B'], french: ['inf3 B/A', 'inf2 C', 'inf2 D', 'inf2 D'] });
    const loose = row(
      rowsOf(unmixed, 'assault A/B', 'au1', 'lead', 'au1'),
      'if they lead with their best infantry',
    );
    expect(chance(loose, 'drivenOut')).toBeCloseTo(3 / 4, 12);
  });

  it('give two leaders rows of their own in a wide approach, and none to cavalry where it is shut out', () => {
    const fight = assault({
      map: { locales: { A: 9, B: 9, C: 9 }, pairs: ['A-B wide |X', 'B-C'] },
      austrian: ['inf3 A/B', 'inf3 A/B'],
      french: ['inf2 B/A', 'inf2 B/A', 'cav2 B/A'],
    });
    const rows = rowsOf(fight, 'assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2');
    expect(rows.map(({ reply }) => reply.en)).toEqual([
      'if they stand with nobody leading',
      'if they lead with their best infantry',
      'if they lead with their two best infantry',
    ]);
    expect(rows.map((one) => chance(one, 'drivenOut'))).toEqual([1, 1, 1]);
    expect(row(rows, 'if they lead with their two best infantry').expectedLosses).toEqual({
      own: 1,
      enemy: 3,
    });
  });

  it('count those who have nowhere to go as lost, and say what the sum was made of', () => {
    const fight = assault({
      map: { locales: { A: 9, B: 9 }, pairs: ['A-B narrow |i'] },
      austrian: ['inf3 A/B'],
      french: ['inf1 B/A known', 'cav2 B known'],
    });
    const action = ['assault A/B', 'au1', 'lead', 'au1'];
    const odds = marengo.odds(marengo.view(fight.state, 'austrian'), 'austrian', action)!;
    expect(row(odds.rows, 'if they stand with nobody leading').expectedLosses).toEqual({ own: 1, enemy: 3 });
    expect(odds.sum.map(({ id, value }) => [id, value])).toEqual([
      ['MAR-11-30', 3],
      ['MAR-5-03', -1],
    ]);
  });

  it('tell the defender what each of his answers leads to, the attackers behind the first line being hidden', () => {
    const fight = assault({
      austrian: ['inf3 A/B', 'cav2 A/B', 'inf2 A'],
      french: ['inf3 B/A', 'inf2 B'],
    });
    fight.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    const [held] = rowsOf(fight, 'lead', 'fr1');
    expect(chance(held!, 'thrownBack')).toBe(1);
    expect(held!.expectedLosses).toEqual({ own: 1, enemy: 1 });
    const [stood] = rowsOf(fight, 'stand');
    expect(chance(stood!, 'drivenOut')).toBe(1);
    // The leading infantry dies of four points, one of which falls on nobody; the infantry in reserve pays one more.
    expect(stood!.expectedLosses).toEqual({ own: 4, enemy: 1 });
    expect(stood!.then).toBeUndefined();
  });
});

describe('the odds of a manoeuvre attack', () => {
  it('give the enemy his two answers, and the chance of each price of a retreat', () => {
    const fight = battle({
      map: open,
      austrian: ['inf3 A'],
      french: ['inf2 B', 'cav2 D', 'cav2 D', 'art1 D'],
    });
    const rows = rowsOf(fight, 'au1', 'cross A/B');
    expect(rows.map(({ reply }) => reply.en)).toEqual(['if they block from reserve', 'if they retreat']);
    expect(rows[1]!.outcomes.map(({ name, chance: likely }) => [name, likely])).toEqual([
      ['lost 0', 1 / 2],
      ['lost 1', 1 / 2],
    ]);
  });

  it('know whom nobody can block', () => {
    const fight = battle({ map: open, austrian: ['inf3 A/B'], french: ['inf2 B known', 'inf2 C'] });
    expect(rowsOf(fight, 'au1', 'cross A/B').map(({ reply }) => reply.en)).toEqual([
      'they cannot block and must retreat',
    ]);
  });

  it('MAR-9-16.1 are told for the second attack of a ride as for its first', () => {
    const fight = battle({
      map: {
        locales: { A: 9, B: 9, C: 9, D: 9 },
        pairs: ['A-B', 'B-C', 'C-D', 'B-D'],
        roads: { highway: { class: 'main', chain: 'A B C' } },
      },
      austrian: ['cav2 A'],
      french: ['inf2 B known', 'inf2 C', 'cav2 D', 'cav2 D'],
    });
    fight.act('au1', 'road', 'along highway:A-B');
    fight.act('retreat');
    fight.act('fr1', 'to D');
    expect(fight.asked).toBe('austrian march');
    const rows = rowsOf(fight, 'along highway:B-C');
    expect(rows.map(({ reply }) => reply.en)).toEqual(['if they block from reserve', 'if they retreat']);
    // Infantry pays a point to leave, cavalry leaves free; one of the three unseen blocks is infantry.
    expect(rows[1]!.expectedLosses.enemy).toBeCloseTo(1 / 3, 12);
    expect(marengo.odds(marengo.view(fight.state, 'austrian'), 'austrian', ['stop'])).toBeNull();
  });

  it('are none for a move that attacks nobody', () => {
    const fight = battle({ map: open, austrian: ['inf3 A'], french: ['inf2 C'] });
    expect(marengo.odds(marengo.view(fight.state, 'austrian'), 'austrian', ['au1', 'cross A/B'])).toBeNull();
  });
});

describe('the odds of a bombardment', () => {
  const facing = { ...open, pairs: ['A-B narrow |a', 'B-C', 'B-D'] };

  it('are what the ground leaves of it', () => {
    const bare = battle({
      map: open,
      austrian: ['art1 A/B announced'],
      french: ['inf2 B/A'],
      step: 'bombardments',
    });
    expect(rowsOf(bare, 'fire')[0]!.expectedLosses).toEqual({ own: 0, enemy: 1 });
    const sheltered = battle({
      map: facing,
      austrian: ['art1 A/B announced'],
      french: ['inf2 B/A'],
      step: 'bombardments',
    });
    expect(rowsOf(sheltered, 'fire')[0]!.expectedLosses).toEqual({ own: 0, enemy: 0 });
  });

  it('have a row for each target where there is a choice', () => {
    const fight = battle({
      map: facing,
      austrian: ['art1 A/B announced', 'inf2 C', 'inf2 D'],
      french: ['inf2 B/C', 'inf2 B/D'],
      step: 'bombardments',
    });
    expect(rowsOf(fight, 'fire').map(({ reply }) => reply.en)).toEqual(['fire at B/C', 'fire at B/D']);
    expect(rowsOf(fight, 'fire', 'at B/D').map(({ reply }) => reply.en)).toEqual(['fire at B/D']);
  });
});

describe('the odds', () => {
  it('are nobody else’s business, and none for nonsense', () => {
    const fight = assault({ austrian: ['inf3 A/B'], french: ['inf3 B/A'] });
    const action = ['assault A/B', 'au1', 'lead', 'au1'];
    for (const seat of ['french', 'spectator']) {
      expect(marengo.odds(marengo.view(fight.state, seat), seat, action)).toBeNull();
    }
    const view = marengo.view(fight.state, 'austrian');
    for (const nonsense of [
      ['end'],
      ['assault A/B'],
      ['assault A/B', 'lead'],
      ['assault A/B', 'fr1', 'lead', 'fr1'],
      ['assault B/C', 'au1', 'lead', 'au1'],
      [7],
      ['resign'],
    ]) {
      expect(marengo.odds(view, 'austrian', nonsense)).toBeNull();
    }
  });
});
