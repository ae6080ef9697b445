/** The line above the board: whoever looks at it alone knows by what the battle is decided. */
import { ageOfReason } from '@bivouac/age-of-reason';
import type { View } from '@bivouac/age-of-reason/words';
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Headline, scoreWords } from './headline.tsx';

function seenAt(battle: string, holder: 'blue' | 'red' | null): View {
  const scenario = ageOfReason.scenarios.find(({ id }) => id === battle)!;
  const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
  const view = ageOfReason.view(state, 'blue');
  return { ...view, night: { ...view.night, holders: view.night.holders.map(() => holder) } };
}

test('who has taken the mill has its die beside his losses, which count after it', () => {
  const taken = renderToStaticMarkup(<Headline view={seenAt('the-mill', 'red')} language="en" />);
  expect(taken.match(/class="ft-taken">1</g)).toHaveLength(1);
  expect(renderToStaticMarkup(<Headline view={seenAt('the-mill', null)} language="en" />)).not.toContain(
    'ft-taken',
  );
  expect(scoreWords(seenAt('the-mill', 'red'), 'red', 'en')).toMatch(/objectives taken.*: 1$/);
  expect(scoreWords(seenAt('the-mill', 'red'), 'blue', 'fr')).toMatch(/objectifs pris.*: 0$/);
});
