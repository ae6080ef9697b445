/** How a battle may begin. */
import { describe, expect } from 'vitest';
import { battle } from '../../testing.ts';
import { hear, itCites } from '../../testing/hearing.ts';
import { faultsOfBeginning } from './beginning.ts';

describe('the first position', () => {
  const begun = (unit: string, general = 'at 90,84') =>
    hear(
      faultsOfBeginning(battle({ blue: { unit: `${unit} at 90,75` }, generals: { blue: { gen: general } } })),
    ).map(({ where }) => where);
  itCites('TC-28-06.1 has everybody in order, but for those who never are', () => {
    expect([begun('COD'), begun('COD SAF'), begun('ru-cossacks')]).toEqual([[], ['units.unit.disorder'], []]);
  });
  itCites('TC-28-06.2 has each general within 4 UD of a unit of his', () => {
    // The column reaches back to 79.5.
    expect([begun('COD', 'at 90,102'), begun('COD', 'at 90,116'), begun('COD', 'with unit')]).toEqual([
      [],
      ['generals.gen.at'],
      [],
    ]);
  });
});
