/** What is asked at the map of Marengo while an action is put together. */
import { marengo } from '@bivouac/marengo';
import type { View } from '@bivouac/marengo/words';
import { offers, SeededDice, standardOptions, type Action } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { AskedNow } from '../../table/room.ts';
import { asksNow } from './asking.ts';

function asked(step: string, partial: Action, parts = offers([])): string | null {
  const scenario = marengo.scenarios.find(({ id }) => id === 'morning')!;
  const { state } = marengo.setup(scenario, standardOptions(marengo, {}), new SeededDice(1));
  const view = { ...marengo.view(state, 'austrian'), now: { step } } as unknown as View;
  return asksNow({ partial, parts, view, language: 'en' } as unknown as AskedNow<View>);
}

test('an assault in which nobody takes part yet is asked who does', () => {
  expect(asked('assaults', ['assault A3/F1'])).toBe('Who takes part in the assault?');
  expect(asked('assaults', ['assault A3/F1', 'au1'])).toMatch(/^1 block in the assault/);
});

test('two of the cavalry that have gone on may stay or one goes on: nobody is asked for a proof', () => {
  const gone = ['au1', 'au7', 'cross A3/F1'];
  const both = offers(['au1', 'au7']);
  expect(asked('movement', gone, { ...both, complete: true })).toMatch(
    /in reserve, or does some cavalry go on/,
  );
  expect(asked('movement', gone, both)).toMatch(/as proof\?$/);
});
