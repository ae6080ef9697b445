/** What is left of a section card while its orders are given, at Roliça. */
import { commandsColors } from '@bivouac/commands-colors';
import type { View } from '@bivouac/commands-colors/words';
import { SeededDice, standardOptions, type Parts } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { asksNow } from './asking.ts';
import { openOrders, ordersBySection } from './open-orders.ts';

/** The British give orders by a card, one of them standing elsewhere than the battle has him. */
function ordering(card: string, moved: Readonly<Record<string, string>> = {}): View {
  const scenario = commandsColors.scenarios.find(({ id }) => id === 'rolica-1')!;
  const dice = new SeededDice('orders');
  const { state } = commandsColors.setup(scenario, standardOptions(commandsColors, {}), dice);
  const view = commandsColors.view(state, 'british');
  const units = view.units.map((unit) => ({ ...unit, hex: moved[unit.name] ?? unit.hex }));
  return { ...view, units, card, now: { step: 'orders', symbols: [], rallied: [] } };
}

test('each section has what the card gives it, less what was given there', () => {
  const view = ordering('forward');
  const orders = ordersBySection(view)!;
  expect(openOrders(orders, [], view)).toEqual({ left: 2, center: 2, right: 2 });
  expect(openOrders(orders, ['br4', 'br6', 'br11'], view)).toEqual({ left: 2, center: 0, right: 1 });
  expect(openOrders(orders, ['detach wellesley'], view)).toEqual({ left: 2, center: 1, right: 2 });
});

test('whoever stands on a dotted line takes an order of either section (CCN-5.2-13)', () => {
  const view = ordering('recon_in_force', { br4: 'H4' });
  const orders = ordersBySection(view)!;
  expect(openOrders(orders, ['br4'], view)).toEqual({ left: 1, center: 1, right: 1 });
  expect(openOrders(orders, ['br4', 'br5'], view)).toEqual({ left: 0, center: 0, right: 1 });
});

test('the question says what is left only where a card orders in several sections', () => {
  const parts: Parts = { options: ['br5'], complete: true };
  const asked = (card: string, language: 'en' | 'fr') =>
    asksNow({
      decision: { seat: 'british', question: 'orders', about: {} } as never,
      partial: ['order', 'br4'],
      parts,
      reach: null,
      led: null,
      view: ordering(card),
      language,
    });
  expect(asked('forward', 'en')).toBe(
    '1 of 6 orders given, still open: left 2, centre 1, right 2. Who else?',
  );
  expect(asked('forward', 'fr')).toBe(
    '1 ordre sur 6, reste\u00a0: gauche 2, centre 1, droite 2. Qui d’autre\u00a0?',
  );
  expect(asked('attack_center', 'en')).toBe('1 of 3 orders given: who else?');
});
