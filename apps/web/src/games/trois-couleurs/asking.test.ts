/** What is said and asked in hand at the table of the Trois Couleurs. */
import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView, type View } from '@bivouac/trois-couleurs/words';
import type { Action, Part } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { AskedNow } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { explains } from './explains.ts';
import { isLastWord } from './sweeps.ts';
import { adviceOn } from './tips.ts';

const opening = openingView(scenarios.find(({ id }) => id === 'saint-cyr')!);

function asked(step: string, partial: Action, options: readonly Part[]): string | null {
  const view = { ...opening, now: { step } } as unknown as View;
  return asksNow({
    decision: { seat: 'blue', question: step },
    partial,
    parts: { options, complete: false },
    reach: null,
    led: null,
    view,
    language: 'en',
  } as unknown as AskedNow<View>);
}

describe('questions', () => {
  it('whoever fires back is asked at whom before with what', () => {
    expect(asked('replies', ['blue-art'], ['red-b1-1'])).toMatch(/: at whom\?$/);
    expect(asked('replies', ['blue-art'], ['roundshot', 'canister'])).toMatch(/: with what\?$/);
  });
  it('a battery in hand is asked with what it fires, whenever it fires', () => {
    for (const step of ['volleys', 'replies', 'firstFires'])
      expect(asked(step, ['blue-art', 'red-b1-1'], ['roundshot', 'canister'])).toMatch(
        /^The battery: with what\?$/,
      );
    expect(asked('opportunityFire', ['blue-art'], ['roundshot', 'canister'])).toMatch(/: with what\?$/);
    expect(asked('opportunityFire', [], ['pass', 'blue-art'])).toBeNull();
  });
  it('whoever goes into houses is asked which sides it holds, whoever re-forms into what', () => {
    expect(asked('orders', ['blue-b1-1', 'enter', 'village'], ['all'])).toMatch(
      /: which sides does it hold\?$/,
    );
    expect(asked('orders', ['blue-b1-1', 'recover'], ['LIG'])).toMatch(
      /: as it is, or into which formation\?$/,
    );
  });
  it('whoever goes back to rally is asked which way and how far, a general whom he rallies', () => {
    expect(asked('rallying', ['blue-b1-1', 'back'], [0])).toMatch(/: which way back\?$/);
    expect(asked('rallying', ['blue-b1-1', 'back', 0], [100])).toMatch(/: how far back\?$/);
    expect(asked('rallying', ['blue-chief', 'rally'], ['blue-b1-1'])).toMatch(/: whom\?$/);
  });
  it('whoever seizes the moment is asked how fast', () => {
    expect(asked('interrupt', [], ['pass', 'blue-b1-1'])).toBeNull();
    expect(asked('interrupt', ['blue-b1-1'], ['PAC', 'POR'])).toMatch(/: at which pace\?$/);
  });
  it('whoever may take a safeguard reads what that is', () => {
    expect(asked('safeguarding', [], ['done', 'blue-b1-1'])).toMatch(
      /can still take a safeguard: a turn, another formation, a step away/,
    );
    expect(asked('orders', [], ['done', 'blue-b1-1'])).toMatch(/can still be given an order\.$/);
  });
  it('a general who could ride between two is asked about the second', () => {
    expect(asked('orders', ['blue-b1-gen', 'join', 'blue-b1-1'], ['blue-b1-2'])).toMatch(/with it alone$/);
  });
});

it('orders and answers whose names do not say it are explained, in both languages', () => {
  const at = (step: string) => ({ ...opening, now: { step } }) as unknown as View;
  for (const part of ['attack', 'approach', 'adapt', 'unmask'])
    for (const language of ['en', 'fr'] as const)
      expect(explains(part, ['blue-b1-1'], at('orders'), language)).toMatch(/\.$/);
  expect(explains('react', [], at('answers'), 'en')).toMatch(/changes formation first/);
  // The same word elsewhere is something else.
  expect(explains('fire', ['blue-b1-1'], at('orders'), 'en')).toBeNull();
  expect(explains('attack', [], at('volleys'), 'en')).toBeNull();
});

it('who lets the enemy go on is not asked twice, who ends his orders is', () => {
  for (const question of ['opportunity', 'opportunityFire'])
    expect(isLastWord(['pass'], question)).toBe(true);
  expect(isLastWord(['stay'], 'hurry')).toBe(true);
  expect(isLastWord(['blue-cav-1', 'PAC'], 'opportunity')).toBe(false);
  expect(isLastWord(['done'], 'movement')).toBe(false);
});

it('nobody says of horse that it fires', () => {
  const line = { ...opening.units[0]!, formation: 'LIG' } as const;
  expect(adviceOn(line, false, 'en').join(' ')).toMatch(/fires/);
  expect(adviceOn(line, true, 'en').join(' ')).not.toMatch(/fires|muskets/);
});
