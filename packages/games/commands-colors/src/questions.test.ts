/** What a question is about: units, leaders, hexes and numbers, by name, for whoever is told of it. */
import { expect, test } from 'vitest';
import { boardOf, hexNamed } from './board.ts';
import { commandsColors } from './index.ts';
import { questions } from './questions.ts';
import { cardIndex } from './tables/command-cards.ts';
import { battle, published, wander, type Battle } from './testing.ts';

/** What the facts that name something must name. */
function isNamed(b: Battle, fact: string, value: unknown): boolean {
  const { words } = boardOf(b.state);
  if (fact === 'unit' || fact === 'attacker') return words.get(value)?.verb === 'unit';
  if (fact === 'leader') return words.get(value)?.verb === 'leader';
  if (fact === 'hex') return hexNamed(String(value)) >= 0;
  return fact === 'card' ? cardIndex(value) >= 0 : true;
}

test('every question says what it is about, with all the facts that instructions may speak of', () => {
  const met = new Set<string>();
  for (const [id, seed] of [
    ['rolica-1', 1],
    ['vimeiro', 2],
    ['waterloo', 3],
    ['talavera', 4],
    ['albuera', 5],
  ] as const) {
    const b = published(id, seed);
    wander(b, seed, () => {
      for (const { question, about = {} } of commandsColors.pending(b.state)) {
        met.add(question);
        expect(Object.keys(about).sort(), question).toEqual(Object.keys(questions[question]!.facts).sort());
        for (const [fact, value] of Object.entries(about)) {
          expect(typeof value, `${question} ${fact}`).toBe(questions[question]!.facts[fact]);
          expect(isNamed(b, fact, value), `${question} ${fact}: ${String(value)}`).toBe(true);
        }
      }
    });
  }
  expect([...met].sort()).toEqual(Object.keys(questions).sort());
});

test('a melee is about the unit attacked, its attacker and his guns', () => {
  const b = battle({ british: ['LN E5 ordered', 'FA F5 ordered'], french: ['LN D5', 'LN A1'] });
  b.act('br1', 'at fr1', 'br2');
  expect(commandsColors.pending(b.state)[0]!.about).toEqual({ unit: 'fr1', attacker: 'br1', guns: 1 });
});
