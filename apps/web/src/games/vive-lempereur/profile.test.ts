/** An option goes by the name its rule has in the rulebook, so that whoever opens the rule knows that it is the one. */
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { nationNames, sides } from '@bivouac/vive-lempereur/words';
import { expect, test } from 'vitest';
import { loadRoom } from '../index.ts';
import { optionWords } from './option-words.ts';

/** Options that turn a rule round or narrow it have names of their own. */
const ownNames = ['cavalry', 'openStacks', 'counterchargeExtraLoss', 'attackerLossOnce'];

const { texts } = viveLEmpereur.rulebook;

test.each(viveLEmpereur.options.filter(({ id }) => !ownNames.includes(id)))(
  'the option $id has the title of its rule',
  ({ id, rules }) => {
    const [rule = ''] = rules;
    expect(optionWords[id]?.title).toEqual({ en: texts.en[rule]?.title, fr: texts.fr[rule]?.title });
  },
);

test.each(viveLEmpereur.scenarios)('in $id the armies are called what they were', async ({ id }) => {
  const scenario = viveLEmpereur.scenarios.find((one) => one.id === id)!;
  const room = await loadRoom('vive-lempereur', id);
  for (const side of sides) {
    const nation = scenario.nations?.[side] ?? side;
    const name = { en: room?.words.seat(side, 'en'), fr: room?.words.seat(side, 'fr') };
    expect(name).toEqual(nationNames[nation]);
  }
});
