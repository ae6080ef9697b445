import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../games.ts';
import { opening, requests } from '../testing/nonsense.ts';
import { ageOfReasonNonsense } from '../testing/nonsense-age-of-reason.ts';
import { commandsColorsNonsense } from '../testing/nonsense-commands-colors.ts';
import { marengoNonsense } from '../testing/nonsense-marengo.ts';
import { troisCouleursNonsense } from '../testing/nonsense-trois-couleurs.ts';
import { viveLEmpereurNonsense } from '../testing/nonsense-vive-lempereur.ts';
import { EngineSession } from './session.ts';

const games = [
  marengoNonsense,
  commandsColorsNonsense,
  viveLEmpereurNonsense,
  ageOfReasonNonsense,
  troisCouleursNonsense,
];

describe('nonsense sent to a game', () => {
  it('every game is here', () => {
    expect(games.map(({ game }) => game).sort()).toEqual(Object.keys(catalogue).sort());
  });

  describe.each(games)('$game', (nonsense) => {
    it('begins with a sound position', async () => {
      const answer = await new EngineSession(catalogue).answer(JSON.stringify(opening(nonsense)));
      expect(answer).toMatchObject({ ok: { outcome: null } });
    });

    it('is answered with an error, never with a fault', async () => {
      const asked = fc.array(requests(nonsense), { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(asked, async (list) => {
          const session = new EngineSession(catalogue);
          await session.answer(JSON.stringify(opening(nonsense)));
          for (const one of list) {
            const answer = await session.answer(JSON.stringify(one));
            if ('error' in answer)
              expect(answer.error.code, `${JSON.stringify(one)} ${JSON.stringify(answer)}`).not.toBe('fault');
          }
        }),
        { numRuns: 150 },
      );
    });
  });
});
