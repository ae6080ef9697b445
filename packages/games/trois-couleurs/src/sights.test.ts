/** Whom a unit sees, for whoever looks before he moves. */
import { expect, it } from 'vitest';
import { sightsOf } from './sights.ts';
import { battle, type Setting } from './testing.ts';
import { viewOf } from './view.ts';

const seen = (setting: Setting, piece: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    sightsOf(viewOf(battle(setting), 'blue'), 'blue', piece).map(({ to, barredBy }) => [
      to,
      barredBy.map(({ en }) => en),
    ]),
  );

const blue = { prinz: 'LIG at 80,100' };
const red = { grey: 'COD at 80,60 facing 180' };

it('tells of every enemy whether a unit sees him', () => {
  expect(seen({ blue, red }, 'prinz')).toEqual({ grey: [] });
});

it('says when the ground hides him, and when troops do', () => {
  const wood = { id: 'wood', kind: 'dense wood', outline: '20,70 140,70 140,85 20,85' };
  expect(seen({ blue, red, ground: { areas: [wood] } }, 'prinz')).toEqual({ grey: ['the ground'] });
  const screened = { ...blue, karl: 'LIG at 80,70', left: 'LIG at 67,70', right: 'LIG at 93,70' };
  expect(seen({ blue: screened, red }, 'prinz')).toEqual({ grey: ['troops in between'] });
});

it('can be asked of the enemy too', () => {
  expect(Object.keys(seen({ blue, red }, 'grey'))).toEqual(['prinz']);
});
