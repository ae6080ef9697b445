/** What a question is about: blocks, places and numbers, by name, for whoever is told of it. */
import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { marengo } from './index.ts';
import { pieceNamed } from './pieces.ts';
import { questions } from './questions.ts';
import { battle, published, wander, type Battle } from './testing.ts';

/** What the facts that name something must name. */
function isNamed(b: Battle, fact: string, value: unknown): boolean {
  if (fact === 'piece') return pieceNamed(b.state, value) >= 0;
  return ['at', 'from', 'across', 'locale', 'before'].includes(fact)
    ? boardOf(b.state).placeByName.has(String(value))
    : true;
}

test('every question says what it is about, with all the facts that instructions may speak of', () => {
  const met = new Set<string>();
  const look = (b: Battle) => {
    for (const { question, about = {} } of marengo.pending(b.state)) {
      met.add(question);
      expect(Object.keys(about).sort(), question).toEqual(Object.keys(questions[question]!.facts).sort());
      for (const [fact, value] of Object.entries(about)) {
        expect(typeof value, `${question} ${fact}`).toBe(questions[question]!.facts[fact]);
        expect(isNamed(b, fact, value), `${question} ${fact}: ${String(value)}`).toBe(true);
      }
    }
  };
  for (const seed of [1, 2, 3]) wander(published('whole-day', seed), seed, look);
  const army = (from: string, to: string) =>
    ['inf3', 'inf2', 'cav2', 'cav1', 'art1'].map((face) => `${face} ${from}/${to}`);
  for (let seed = 1; seed <= 40; seed += 1)
    wander(
      battle({
        map: { locales: { A: 9, B: 9, C: 9, D: 9 }, pairs: ['A-B wide', 'B-C wide', 'A-D wide', 'C-D wide'] },
        austrian: army('A', 'B'),
        french: army('B', 'A'),
        step: 'assaultStep',
        rounds: 2,
        chance: seed,
      }),
      seed,
      look,
    );
  expect([...met].sort()).toEqual(Object.keys(questions).sort());
});

test('the same question about another attack is about that one', () => {
  const b = battle({
    map: { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B', 'B-C', 'A-C'] },
    austrian: ['inf3 A', 'inf2 A', 'inf2 A'],
    french: ['inf2 B', 'inf2 C'],
  });
  const about = () => marengo.pending(b.state)[0]!.about;
  b.act('au1', 'cross A/B');
  expect(about()).toEqual({ locale: 'B', across: 'A/B', attackers: 1 });
  b.act('block', 'fr1');
  expect(about()).toEqual({ locale: 'B', across: 'A/B', attackers: 1 });
  b.act('stay');
  expect(about()).toBeUndefined();
  b.act('au2', 'au3', 'cross A/C');
  expect(about()).toEqual({ locale: 'C', across: 'A/C', attackers: 2 });
});
