/** An option goes by the name its rule has in the rulebook, so that whoever opens the rule knows that it is the one. */
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { expect, test } from 'vitest';
import { shelf } from './shelf.ts';

/** Options that turn a rule round or narrow it have names of their own. */
const ownNames = ['cavalry', 'openStacks', 'counterchargeExtraLoss', 'attackerLossOnce'];

const { texts } = viveLEmpereur.rulebook;

test.each(viveLEmpereur.options.filter(({ id }) => !ownNames.includes(id)))(
  'the option $id has the title of its rule',
  ({ id, rules }) => {
    const [rule = ''] = rules;
    expect(shelf.options[id]?.title).toEqual({ en: texts.en[rule]?.title, fr: texts.fr[rule]?.title });
  },
);

test('every option has a name', () => {
  expect(Object.keys(shelf.options).toSorted()).toEqual(viveLEmpereur.options.map(({ id }) => id).toSorted());
});
