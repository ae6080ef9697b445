import { mapOf } from '@bivouac/marengo/words';
import { describe, expect, it } from 'vitest';
import { placed } from './places.ts';

describe('places within a sentence', () => {
  it('have their article in French, run together with what comes before', () => {
    expect(placed('plaine de la Bormida', 'de', 'fr')).toBe('de la plaine de la Bormida');
    expect(placed('ouest du Fontanone', 'à', 'fr')).toBe('à l’ouest du Fontanone');
    expect(placed('sud-ouest de Marengo', 'de', 'fr')).toBe('du sud-ouest de Marengo');
    expect(placed('nord de Poggi', 'à', 'fr')).toBe('au nord de Poggi');
    expect(placed('prés du bras mort', 'de', 'fr')).toBe('des prés du bras mort');
    expect(placed('Cascina Grossa', '', 'fr')).toBe('la Cascina Grossa');
    expect(placed('Marengo', 'de', 'fr')).toBe('de Marengo');
    expect(placed('entre les deux San Giuliano', 'à', 'fr')).toBe('entre les deux San Giuliano');
  });

  it('have one in English where they are common nouns', () => {
    expect(placed('Bormida plain', '', 'en')).toBe('the Bormida plain');
    expect(placed('west of Lobi', '', 'en')).toBe('West of Lobi');
  });

  it('every name of the map that begins small has an article', () => {
    const small = mapOf({ map: 'marengo' })
      .locales.map(({ name }) => name.fr)
      .filter((name) => /^\p{Ll}/u.test(name));
    expect(small.length).toBeGreaterThan(20);
    for (const name of small)
      if (!name.startsWith('entre ')) expect(placed(name, '', 'fr')).toMatch(/^(?:le |la |les |l’)/);
  });
});
