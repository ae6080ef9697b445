import { SeededDice, standardOptions } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { boardUnder } from '@bivouac/vive-lempereur/words';
import { describe, expect, it } from 'vitest';
import { awaitedBy } from './armies.tsx';
import { whereabouts, whereaboutsOf } from './whereabouts.ts';

const battle = viveLEmpereur.scenarios.find(({ id }) => id === 'auerstaedt')!;
const { state } = viveLEmpereur.setup(battle, standardOptions(viveLEmpereur, {}), new SeededDice(1));
const view = viveLEmpereur.view(state, 'french');
const hex = (name: string) => boardUnder(view).grid.byName.get(name)!;

describe('where a hex lies', () => {
  it('is said by the place it belongs to, or that is nearest', () => {
    expect(whereabouts(view, hex('3014'), 'en')).toBe('Hassenhausen');
    expect(whereabouts(view, hex('3013'), 'fr')).toBe('près de Hassenhausen');
    expect(whereabouts(view, hex('3611'), 'en')).toBe('south of Punschrau');
    expect(whereabouts(view, hex('0530'), 'fr')).toBe('au sud d’Auerstedt');
  });

  it('is never a number at Auerstaedt, for whoever stands there or comes', () => {
    const standing = view.units.flatMap((unit) => {
      const at = unit.standing?.hex ?? -1;
      return at < 0 ? [] : [at];
    });
    const coming = (['french', 'coalition'] as const).flatMap((side) =>
      awaitedBy(side, view, 'en').flatMap(({ hexes }) => hexes),
    );
    expect(coming.length).toBeGreaterThan(10);
    for (const language of ['en', 'fr'] as const)
      for (const one of [...standing, ...coming])
        expect(whereabouts(view, one, language)).not.toMatch(/^\d/u);
  });

  it('names a place once for several hexes', () => {
    expect(whereaboutsOf(view, [hex('3014'), hex('3114')], 'en')).toBe('Hassenhausen');
  });
});
