/** Chapter 14: who has won. */
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import { marengoFile } from '../map/marengo.ts';
import type { TinyMap } from '../map/tiny.ts';
import { battle, published, wander, type Battle, type Setting } from '../testing.ts';

/** Stars in a row, with room between them and the French at the end. */
const stars: TinyMap = {
  locales: {
    R1: { capacity: 4, objective: 'red' },
    R2: { capacity: 4, objective: 'red' },
    R3: { capacity: 4, objective: 'red' },
    B1: { capacity: 4, objective: 'blue' },
    G1: { capacity: 4, objective: 'green' },
    O: 4,
    F: 4,
  },
  pairs: ['R1-R2', 'R2-R3', 'R3-B1', 'B1-G1', 'G1-O', 'O-F'],
  roads: { r: { class: 'main', chain: 'R2 R3 B1 G1 O' } },
};

/** The end of the last French turn, with these Austrians where they are. */
function nightfall(austrian: readonly string[], setting: Partial<Setting> = {}): Battle {
  const b = battle({ map: stars, austrian, french: ['inf2 F'], side: 'french', round: 16, ...setting });
  b.act('end');
  expect(b.asked).toBe('');
  return b;
}

const broken = (...sides: readonly ('austrian' | 'french')[]): Partial<Setting> => ({
  morale: Object.fromEntries(sides.map((side) => [side, 0])),
  moment: { demoralized: Object.fromEntries(sides.map((side) => [side, 20])) },
});

function winner(b: Battle): string | undefined {
  return marengo.outcome(b.state)?.winners.join(' ');
}

describe('at nightfall', () => {
  test('MAR-14-01.1 the French are broken and the Austrians are not: an Austrian victory without a single star', () => {
    const b = nightfall(['inf2 O'], broken('french'));
    expect(b.state.result).toEqual({ winner: 'austrian', by: 'demoralization' });
    expect(winner(b)).toBe('austrian');
    expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-01');
    const other = nightfall(['inf2 R1', 'inf2 B1', 'inf2 G1'], broken('austrian'));
    expect(other.state.result).toEqual({ winner: 'french', by: 'demoralization' });
  });

  test('MAR-14-02.1 a broken army plays on to the sixteenth round, unless its player gives up', () => {
    const hunted: Setting = {
      map: stars,
      austrian: ['art1 O/F announced'],
      french: ['inf2 F'],
      morale: { french: 1 },
      step: 'bombardments',
      round: 14,
    };
    const b = battle(hunted);
    b.act('fire');
    expect(b.told('demoralized')[0]).toMatchObject({ side: 'french', rules: ['MAR-13-02', 'MAR-13-01'] });
    for (let guard = 0; guard < 30 && b.asked !== ''; guard += 1)
      b.act(b.options().includes('end') ? 'end' : 'pass');
    expect(b.state.round).toBe(16);
    expect(b.state.result).toEqual({ winner: 'austrian', by: 'demoralization' });

    const resigned = battle(hunted);
    resigned.act('fire');
    const [ended] = resigned.actAs('french', 'resign');
    expect([resigned.asked, winner(resigned)]).toEqual(['', 'austrian']);
    expect(ended).toMatchObject({ result: { by: 'resignation' }, rules: ['MAR-14-02'] });

    const agreed = battle(hunted);
    agreed.act('fire');
    expect(marengo.anytime(agreed.state, 'austrian').options).toContain('claim');
    agreed.actAs('austrian', 'claim');
    agreed.actAs('french', 'consent');
    expect([agreed.asked, winner(agreed)]).toEqual(['', 'austrian']);
  });

  test('MAR-14-03.1 both armies broken: the ground decides', () => {
    const b = nightfall(['inf2 R1', 'inf2 B1'], broken('french', 'austrian'));
    expect(b.state.result).toEqual({ winner: 'austrian', by: 'territory' });
    expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-03');
    expect(nightfall(['inf2 O'], broken('french', 'austrian')).state.result).toEqual({
      winner: 'french',
      by: 'territory',
    });
    expect(nightfall(['inf2 R1', 'inf2 B1']).state.result).toEqual({ winner: 'austrian', by: 'territory' });
  });

  test('MAR-14-04.1 the board of the whole day has eight stars of three colours, where they are printed', () => {
    const byColour: Record<string, string[]> = {};
    for (const { id, objective } of marengoFile.locales)
      if (objective !== null) (byColour[objective] ??= []).push(id);
    expect(byColour).toEqual({ red: ['C2', 'C4', 'C7'], green: ['E2', 'E5'], blue: ['E7', 'I3', 'I5'] });
    expect(marengo.scenarios.find(({ id }) => id === 'whole-day')!.map).toBe(marengoFile.id);
    const night = nightfall(['inf2 O', 'inf2 R1']);
    expect(night.told('battleEnded')[0]).toMatchObject({ objectives: ['R1'] });
    expect(night.told('battleEnded')[0]!.rules).toContain('MAR-14-04');
  });

  test('MAR-14-05.1 a red star and a blue one make an Austrian victory, in reserve or blocking', () => {
    const b = nightfall(['inf1 R1', 'inf1 B1']);
    expect(winner(b)).toBe('austrian');
    expect(b.told('battleEnded')[0]).toMatchObject({ objectives: ['R1', 'B1'] });
    expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-05');
    const blocking: TinyMap = { ...stars, pairs: [...stars.pairs, 'B1-F', 'G1-F'] };
    expect(winner(nightfall(['inf1 B1/F', 'inf1 G1/F'], { map: blocking }))).toBe('austrian');
  });

  test('MAR-14-05.2 three red stars do not: a second colour is wanting', () => {
    expect(winner(nightfall(['inf3 R1', 'inf3 R2', 'inf3 R3']))).toBe('french');
    expect(winner(nightfall(['inf3 R1', 'inf3 R2', 'inf3 R3', 'inf1 G1']))).toBe('austrian');
  });

  test('MAR-14-06.1 no star, or one, or many of one colour: the French have held', () => {
    const b = nightfall(['inf2 O']);
    expect(b.state.result).toEqual({ winner: 'french', by: 'territory' });
    expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-06');
    expect(winner(nightfall(['inf2 R1']))).toBe('french');
    expect(winner(nightfall(['inf2 R1', 'inf2 R1']))).toBe('french');
  });

  test('whoever has won reads by how much ground', () => {
    const words = (...austrian: readonly string[]) => marengo.outcome(nightfall(austrian).state)!.words;
    expect(words('inf3 R1', 'inf3 R2', 'inf1 G1').en).toBe(
      'The Austrians win: at nightfall they hold 3 objectives of 2 colours, having needed 2 of 2 colours.',
    );
    expect(words('inf2 R1').en).toMatch(/^The French win: .* the Austrians hold 1 objective, /);
    expect(words('inf2 O').fr).toMatch(/, les Autrichiens ne tiennent aucun objectif\u00a0; /);
  });

  test('MAR-14-06.2 stars ridden through earlier count for nothing: only who is there at the end', () => {
    const b = battle({ map: stars, austrian: ['cav2 R2', 'inf2 R1'], french: ['inf2 F'], round: 16 });
    b.act('au1', 'road', 'along r:R2-R3', 'along r:R3-B1', 'along r:B1-G1');
    expect(winner(nightfall(['inf2 R1', 'cav2 G1']))).toBe('austrian');
    b.act('end');
    b.act('end');
    expect(b.told('battleEnded')[0]).toMatchObject({ objectives: ['R1', 'G1'] });
    const passed = battle({ map: stars, austrian: ['cav2 B1', 'inf2 R1'], french: ['inf2 F'], round: 16 });
    passed.act('au1', 'road', 'along r:B1-G1', 'along r:G1-O');
    passed.act('end');
    passed.act('end');
    expect(passed.told('battleEnded')[0]).toMatchObject({ objectives: ['R1'], result: { winner: 'french' } });
  });

  test('MAR-14-07.1 every battle has one winner', () => {
    for (const sides of [[], ['austrian'], ['french'], ['austrian', 'french']] as const) {
      for (const austrian of [['inf2 O'], ['inf2 R1'], ['inf2 R1', 'inf2 R2'], ['inf2 R1', 'inf2 B1']]) {
        const b = nightfall(austrian, broken(...sides));
        expect(marengo.outcome(b.state)!.winners).toHaveLength(1);
        const { winner: won, by } = b.state.result!;
        // What wins no victory for the Austrians on the ground wins it for the French.
        if (by === 'territory') expect(won).toBe(austrian[1] === 'inf2 B1' ? 'austrian' : 'french');
        if (won === 'french' && by === 'territory')
          expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-07');
      }
    }
    for (const seed of [1, 2, 3]) {
      const b = published('morning', seed);
      wander(b, seed, () => undefined);
      expect(['austrian', 'french']).toContain(winner(b));
    }
  });
});

describe('an agreed end', () => {
  const setting = { map: stars, austrian: ['inf2 R1'], french: ['inf2 F'] };

  test('a claim ends the battle when the other side consents', () => {
    const b = battle(setting);
    expect(b.refusedTo('french', ['consent'])).toEqual(['MAR-14-02']);
    const [claimed] = b.actAs('austrian', 'claim');
    expect(claimed).toMatchObject({ kind: 'claimed', side: 'austrian', rules: ['MAR-14-02'] });
    expect(b.asked).toBe('austrian movement');
    expect(b.refusedTo('austrian', ['consent'])).not.toEqual([]);
    b.actAs('french', 'consent');
    expect(b.state.result).toEqual({ winner: 'austrian', by: 'agreement' });
    expect(b.asked).toBe('');
  });

  test('a claim waits through the enemy’s turn and lapses with the next of whoever made it', () => {
    const b = battle(setting);
    b.actAs('french', 'claim');
    expect(marengo.view(b.state, 'austrian').claim).toBe('french');
    b.act('end');
    expect(b.state.claim).toBeNull();
    expect(b.refusedTo('austrian', ['consent'])).not.toEqual([]);
    const other = battle(setting);
    other.actAs('austrian', 'claim');
    other.act('end');
    expect(marengo.anytime(other.state, 'french').options).toContain('consent');
  });

  test('after the end nothing can be done any more, and onlookers can do nothing at all', () => {
    const b = battle(setting);
    expect(marengo.anytime(b.state, 'spectator').options).toEqual([]);
    b.actAs('austrian', 'resign');
    for (const seat of ['austrian', 'french']) {
      expect(marengo.anytime(b.state, seat).options).toEqual([]);
      expect(b.refusedTo(seat, ['resign'])).not.toEqual([]);
      expect(b.refusedTo(seat, ['end'])).not.toEqual([]);
    }
    expect(marengo.outcome(b.state)!.words).toEqual({
      en: 'The French win: the Austrians have resigned.',
      fr: 'Les Français l’emportent : les Autrichiens abandonnent.',
    });
  });
});
