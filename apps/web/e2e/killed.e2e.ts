import { expect, it } from 'vitest';
import { forAll } from './begun.ts';
import { visit } from './browser.ts';
import { killedAndReopened } from './killing.ts';

const visiting = visit();

it.each(forAll('marengo/morning'))(
  '%s: nothing the page has told is lost when the browser is killed',
  async (battle) => {
    for (const seed of [1, 2]) {
      const { told, found } = await killedAndReopened(visiting.address, battle, seed);
      expect(found.slice(0, told.length)).toEqual(told);
    }
  },
);
