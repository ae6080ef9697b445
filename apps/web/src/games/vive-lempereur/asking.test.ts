/** What is asked while an order is written, and while one binds. */
import { SeededDice, standardOptions, type Action, type Language } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { expect, test } from 'vitest';
import { asksNow } from './asking.ts';

const [outposts] = viveLEmpereur.scenarios;

/** The outposts under written orders, both sides having begun with an attack, as the French are asked in their movement. */
function begun(tactic: string) {
  const dice = new SeededDice(1);
  const { state } = viveLEmpereur.setup(outposts!, standardOptions(viveLEmpereur, { commandLevel: 4 }), dice);
  const first = () => viveLEmpereur.pending(state)[0]!;
  const ask = (partial: Action, language: Language) => {
    const decision = first();
    return asksNow({
      decision,
      view: viveLEmpereur.view(state, decision.seat),
      partial,
      parts: viveLEmpereur.choices(state, decision.seat, partial),
      reach: null,
      led: null,
      language,
    });
  };
  const march = () => {
    while (first().question === 'firstOrders') {
      const { seat } = first();
      const { options } = viveLEmpereur.choices(state, seat, []);
      viveLEmpereur.play(state, seat, [options.find((part) => String(part).endsWith(tactic))!], dice);
    }
    while (first().question !== 'movement') viveLEmpereur.play(state, first().seat, ['end'], dice);
  };
  return { ask, march };
}

test('a first order goes to its corps at once: nobody is asked to whom it rides', () => {
  const { ask } = begun('attack');
  expect(ask([], 'en')).toMatch(/choose the leader of a corps/);
  expect(ask(['v attack'], 'en')).toMatch(/is that the whole order\?$/);
  expect(ask(['v attack'], 'fr')).toMatch(/est-ce tout l’ordre/);
  expect(ask(['v march'], 'en')).toBe('Where is it to go?');
});

test('an order on the way asks to whom it rides', () => {
  const { ask, march } = begun('defence');
  march();
  expect(ask(['order'], 'en')).toMatch(/^To whom\?/);
  expect(ask([], 'en')).toMatch(/or end the phase\.$/);
});

test('VEA-17-311 whoever owes moves to his orders is not told to end the phase, but why he cannot', () => {
  const { ask, march } = begun('attack');
  march();
  expect(ask([], 'en')).toMatch(/cannot end before the orders are obeyed/);
  expect(ask([], 'fr')).toMatch(/ne finit pas avant que les ordres soient suivis/);
});
