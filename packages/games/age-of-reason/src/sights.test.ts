/** Whom a unit sees, for whoever looks before he moves. */
import { describe, expect, it } from 'vitest';
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

const blue = { prinz: 'at 80,100' };
const wood = { id: 'wood', kind: 'dense woods', outline: '20,70 110,70 110,85 20,85' };

describe('whom a unit sees', () => {
  it('is told of every enemy, with what hides him, the nearest first', () => {
    const red = { grey: 'at 80,60 facing 180', near: 'at 120,88 facing 200' };
    expect(seen({ blue, red, ground: { areas: [wood] } }, 'prinz')).toEqual({
      grey: ['dense woods'],
      near: [],
    });
  });

  it('may be hidden by friends', () => {
    const screened = { ...blue, karl: 'at 78,90', karl2: 'at 62,90', karl3: 'at 94,90' };
    expect(seen({ blue: screened, red: { grey: 'at 80,60 facing 180' } }, 'prinz').grey).toContain('karl');
  });

  it('can be asked of the enemy too, and is nobody for whoever is not on the table', () => {
    const red = { grey: 'at 80,60 facing 180' };
    expect(Object.keys(seen({ blue, red }, 'grey'))).toEqual(['prinz']);
    expect(seen({ blue: { prinz: 'reserve' }, red }, 'prinz')).toEqual({});
  });

  it('comes with how far it is, from edge to edge', () => {
    const red = { grey: 'at 80,60 facing 180' };
    const [sight] = sightsOf(viewOf(battle({ blue, red }), 'blue'), 'blue', 'prinz');
    expect(sight!.far).toEqual({ en: '40 cm', fr: '40 cm' });
  });
});
