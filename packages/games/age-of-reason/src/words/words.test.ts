/** Every event and every answer of some random battles has words in both languages. */
import { sample, SeededDice, type Part } from '@bivouac/kernel';
import { expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { ageOfReasonWords as words } from './index.ts';

const languages = ['en', 'fr'] as const;

it('AOR-0-001.1 a battle is told in both languages, lengths in centimetres', () => {
  const dice = new SeededDice(7);
  const { state } = ageOfReason.setup(scenarios[0]!, {}, dice);
  const said: string[] = [];
  for (let decisions = 0; decisions < 60; decisions += 1) {
    const [asked] = ageOfReason.pending(state);
    if (asked === undefined) break;
    const view = ageOfReason.view(state, asked.seat);
    for (const language of languages) said.push(words.question(asked, view, language));
    const action: Part[] = [];
    for (;;) {
      const { options, complete, space } = ageOfReason.choices(state, asked.seat, action);
      if (complete && options.length === 0) break;
      const others = options.filter((option) => option !== 'done');
      const next =
        space !== undefined
          ? sample(space, dice)
          : (others.length > 0 ? others : options)[
              dice.pick(Math.max(1, (others.length > 0 ? others : options).length))
            ]!;
      for (const language of languages) said.push(words.part(next, action, view, language));
      action.push(next);
      if (ageOfReason.choices(state, asked.seat, action).complete) break;
    }
    for (const event of ageOfReason.play(state, asked.seat, action, dice))
      for (const language of languages) said.push(words.event(event, view, language) ?? '');
  }
  expect(said.filter((sentence) => sentence === '' || /undefined|\{|\bNaN\b/.test(sentence))).toEqual([]);
  expect(said.some((sentence) => sentence.endsWith(' cm'))).toBe(true);
  expect(said.length).toBeGreaterThan(300);
});

it('a number that answers a question says what it counts: a way to run, a step aside', () => {
  const { state } = ageOfReason.setup(scenarios[0]!, {}, new SeededDice(7));
  const view = ageOfReason.view(state, 'blue');
  const after = (step: string, number: number) => {
    const asked = { ...view, now: { step } as never };
    return languages.map((language) => words.part(number, [], asked, language));
  };
  expect(after('evadeWay', 17_000)).toEqual(['to the south (170°)', 'vers le sud (170°)']);
  expect(after('rearranging', -200)).toEqual(['2 cm to the left', '2 cm à gauche']);
  expect(after('rearranging', 800)).toEqual(['8 cm to the right', '8 cm à droite']);
});

it('a general who may ride off the table is told so, where a unit leaves a village', () => {
  const { state } = ageOfReason.setup(scenarios[0]!, {}, new SeededDice(7));
  const view = ageOfReason.view(state, 'blue');
  const leave = (step: string, who: string) =>
    languages.map((language) => words.part('leave', [who], { ...view, now: { step } as never }, language));
  expect(leave('rides', 'prussian-general')).toEqual(['leave the table', 'quitter la table']);
  expect(leave('orders', 'sydow')).toEqual(['leave', 'sortir']);
});

it('whoever comes round from worse is said to be better, not to have become worse', () => {
  const { state } = ageOfReason.setup(scenarios[0]!, {}, new SeededDice(7));
  const view = ageOfReason.view(state, 'blue');
  const told = (from: string, to: string) =>
    languages.map((language) =>
      words.event(
        { kind: 'conditionChanged', unit: 'cuirassiers', from, to, rules: [] } as never,
        view,
        language,
      ),
    );
  expect(told('normal', 'disorganised')).toEqual([
    'Lanthieri cuirassiers are disorganised.',
    'Les cuirassiers de Lanthieri sont désorganisés.',
  ]);
  expect(told('beaten', 'disorganised')).toEqual([
    'Lanthieri cuirassiers are only disorganised now.',
    'Les cuirassiers de Lanthieri ne sont plus que désorganisés.',
  ]);
  expect(told('disorganised', 'normal')[0]).toBe('Lanthieri cuirassiers are in good order.');
});
