import { canBuild, Chair, SeededDice, type Action } from '@bivouac/kernel';
import { everyAction, inOneBreath, playerNamed, TurnSearch } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { marengo } from '../index.ts';
import type { State } from '../state.ts';
import { battle, published, wander, type Battle } from '../testing.ts';
import type { View } from '../view.ts';
import { blocksOf, thoughts } from './thoughts.ts';

function thoughtsIn({ state }: Battle): readonly Action[] {
  return thoughts(state, marengo.pending(state)[0]!);
}

function chooserIn({ state, seat }: Battle): (partial: Action) => ReturnType<typeof marengo.choices> {
  return (partial) => marengo.choices(state, seat, partial);
}

describe('what comes to mind in a turn', () => {
  it('is legal, each act once, and to leave off is among it', () => {
    const asked = new Map<string, number>();
    for (const id of ['morning', 'whole-day'])
      for (let seed = 1; seed <= 1; seed += 1)
        wander(published(id, seed), seed, (b) => {
          const acts = thoughtsIn(b);
          if (acts.length === 0) return;
          const { question } = marengo.pending(b.state)[0]!;
          asked.set(question, (asked.get(question) ?? 0) + 1);
          for (const act of acts) expect(canBuild(chooserIn(b), act), act.join(' ')).toBe(true);
          expect(new Set(acts.map((act) => act.join(' '))).size).toBe(acts.length);
          if (question === 'movement' || question === 'assaults') expect(acts).toContainEqual(['end']);
        });
    expect([...asked.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'assaults',
      'block',
      'movement',
      'retreatDestinations',
    ]);
  });

  it('names one block of each face, and one march to each end, the cheapest', () => {
    const b = battle({
      map: 'marengo',
      austrian: ['inf2 F1', 'inf2 F1', 'inf3 F1'],
      french: ['inf2 I5'],
    });
    const marches = thoughtsIn(b).filter((act) => act[1] === 'road');
    expect(new Set(marches.map(([block]) => block))).toEqual(new Set(['au1', 'au3']));
    const ofOne = (acts: readonly Action[]) =>
      acts.filter(([block, how]) => block === 'au1' && how === 'road');
    expect(ofOne(marches).length).toBeLessThan(
      ofOne(everyAction(chooserIn(b), 1000, new SeededDice(1))!).length,
    );
    const together = thoughtsIn(b).filter((act) => blocksOf(act).length === 2);
    expect(together.map((act) => blocksOf(act).join(' '))).toEqual(
      expect.arrayContaining(['au2 au3', 'au1 au2']),
    );
  });

  it('has an assault made with all, and with those alone who lead it', () => {
    const b = battle({
      map: { locales: { A: 6, B: 6 }, pairs: ['A-B wide |'] },
      step: 'assaultStep',
      austrian: ['inf3 A/B', 'inf1 A/B', 'cav2 A/B'],
      french: ['inf2 B/A'],
    });
    const said = thoughtsIn(b).map((act) => act.join(' '));
    expect(said).toEqual(
      expect.arrayContaining([
        'assault A/B au1 au2 au3 lead au1',
        'assault A/B au1 lead au1',
        'assault A/B au1 au3 lead au1',
        'assault A/B au3 lead au3',
      ]),
    );
  });
});

describe('the marshal', () => {
  /**
   * An hour from the end the Austrians hold one objective and are a march away from two others. A captain goes for what
   * is near and loses by territory; the French who see the last turns of both sides stand where the marches end.
   */
  const lastHours = () =>
    battle({
      map: 'marengo',
      side: 'french',
      step: 'assaultStep',
      round: 5,
      rounds: 6,
      firstHour: 8,
      morale: { austrian: 6, french: 4 },
      austrian: [
        'inf3 F2/D3',
        'inf3 A4',
        'inf2 F4/D5',
        'inf2 E2',
        'inf2 B10',
        'art1 B10',
        'inf2 F4/D5',
        'cav2 F2/D3',
        'cav2 F4/D5',
      ],
      french: ['inf2 H2', 'cav2 D3/F2', 'cav2 D5', 'inf3 H4', 'inf2 I5', 'inf2 G2', 'inf2 C3', 'inf2 E3'],
    });

  it('stands where the last marches of the enemy end', () => {
    /** What a turn of the French comes to when the Austrians and then they make the best of what follows. */
    const prospectWith = (rank: string): number => {
      const b = lastHours();
      const player = playerNamed<State, View>(rank)!;
      const dice = new SeededDice(9);
      while (b.state.side === 'french')
        b.act(...player.choose(marengo, new Chair(marengo, b.state, b.seat), dice));
      const search = new TurnSearch(marengo, marengo.advice!.turns!, 1);
      const now = { after: b.state, worth: search.judge(b.state, 'french') };
      return inOneBreath(search.answered(now, 'french', [0, 0.5, 0.5]));
    };
    expect(prospectWith('marshal')).toBeGreaterThan(0);
    expect(prospectWith('captain')).toBeLessThan(-0.5);
  });
});
