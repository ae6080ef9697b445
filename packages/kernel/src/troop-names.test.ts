import { describe, expect, it } from 'vitest';
import { agreeing, hasFrenchKind, troopName, troopNames } from './troop-names.ts';

describe('a name in a French sentence', () => {
  it.each([
    ['34e de ligne', 'le 34e de ligne', 'du 34e de ligne', 'au 34e de ligne'],
    ['10e hussards', 'le 10e hussards', 'du 10e hussards', 'au 10e hussards'],
    ['Hussards de Grant', 'les hussards de Grant', 'des hussards de Grant', 'aux hussards de Grant'],
    ['Pièces de 12', 'les pièces de 12', 'des pièces de 12', 'aux pièces de 12'],
    ['Brigade Adam', 'la brigade Adam', 'de la brigade Adam', 'à la brigade Adam'],
    ['Artillerie de Ney', 'l’artillerie de Ney', 'de l’artillerie de Ney', 'à l’artillerie de Ney'],
    ['Allemands de Leval', 'les Allemands de Leval', 'des Allemands de Leval', 'aux Allemands de Leval'],
    ['Vieille Garde', 'la Vieille Garde', 'de la Vieille Garde', 'à la Vieille Garde'],
    [
      '30e et 73e d’infanterie',
      'les 30e et 73e d’infanterie',
      'des 30e et 73e d’infanterie',
      'aux 30e et 73e d’infanterie',
    ],
    ['Zenge (nº 24)', 'Zenge (nº 24)', 'de Zenge (nº 24)', 'à Zenge (nº 24)'],
    ['les Bleus', 'les Bleus', 'des Bleus', 'aux Bleus'],
    ['le prince Henri', 'le prince Henri', 'du prince Henri', 'au prince Henri'],
    ['La Vauguyon', 'La Vauguyon', 'de La Vauguyon', 'à La Vauguyon'],
    ['Archiduc Charles', 'l’archiduc Charles', 'de l’archiduc Charles', 'à l’archiduc Charles'],
    ['Royal Écossais', 'le Royal Écossais', 'du Royal Écossais', 'au Royal Écossais'],
    ['Arnim (nº 13)', 'Arnim (nº 13)', 'd’Arnim (nº 13)', 'à Arnim (nº 13)'],
  ])('%s', (name, text, of, to) => {
    expect(troopName(name, 'fr')).toMatchObject({ text, of, to });
  });

  it('a name of its own is known by nothing', () => {
    expect(['Zenge (nº 24)', 'Gardes du corps', '8e de ligne'].map(hasFrenchKind)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('agreement', () => {
  const form = (names: readonly string[], masculine: string) =>
    agreeing(
      troopNames(
        names.map((name) => troopName(name, 'fr')),
        'fr',
      ),
      masculine,
    );

  it('goes by gender and number', () => {
    expect(form(['34e de ligne'], 'rompu')).toBe('rompu');
    expect(form(['Brigade Adam'], 'rompu')).toBe('rompue');
    expect(form(['Cuirassiers de Milhaud'], 'rompu')).toBe('rompus');
    expect(form(['Pièces de 12'], 'pris')).toBe('prises');
    expect(form(['Gardes françaises'], 'rompu')).toBe('rompues');
    expect(form(['Gardes suisses'], 'rompu')).toBe('rompus');
    expect(form(['Cuirassiers de Milhaud'], 'pris')).toBe('pris');
  });

  it('is feminine for several only if all are', () => {
    expect(form(['Brigade Adam', 'Division Foy'], 'rompu')).toBe('rompues');
    expect(form(['Brigade Adam', '34e de ligne'], 'rompu')).toBe('rompus');
  });

  it.each([
    ['Vistula Lancers', true],
    ['Lancers of the Guard', true],
    ['Queen’s dragoons (No. 5)', true],
    ['30th and 73rd Foot', true],
    ['Pack’s Portuguese', true],
    ['Byng’s brigade', false],
    ['Militia of Talavera', false],
    ['Nádasdy’s corps', false],
    ['Gardes du corps', true],
    ['34e de ligne', false],
  ])('in English: %s are many: %s', (name, isPlural) => {
    expect(troopName(name, 'en').isPlural).toBe(isPlural);
  });
});
