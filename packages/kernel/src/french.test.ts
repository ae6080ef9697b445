import { describe, expect, it } from 'vitest';
import { frenchFaults } from './french.ts';

describe('what can be seen to be wrong with a French sentence', () => {
  it.each([
    'Français : les cuirassiers de Milhaud charge, en ligne.',
    'Français : le 34e de ligne marchent de 1513 à 1514.',
    'Les hussards de Grant se replie de deux cases.',
    'Les grenadiers de Soro teste leur moral sous la charge : 6, réussi.',
    'Français : l’attaque de le 34e de ligne est brisée.',
    'Français : +1 points pour Sanitz, 4 en tout.',
    'Français : la brigade Adam est anéanti en D6.',
    'Français : les hussards de Grant sont bousculé, 2 cases.',
    'Français : la artillerie de Ney tire sur D6.',
    'Français : 3 carte piochée.',
    'Français : 2 chef perdu.',
  ])('%s', (sentence) => {
    expect(frenchFaults(sentence)).not.toEqual([]);
  });

  it.each([
    'Français : les cuirassiers de Milhaud chargent, en ligne.',
    'Français : le 10e hussards charge, en ligne, face à l’est.',
    'Français : le 34e de ligne et la brigade Adam tirent sur D6.',
    'Prussiens : Zenge (nº 24) marche de 1513 à 1514 (taillis), 2 PM.',
    'Français : +1 point pour Sanitz (nº 50), 4 en tout.',
    'Français : la brigade Adam est anéantie en D6.',
    'Français : 1 carte piochée.',
    'Le 10e hussards tente de se rallier : 6 (+3 chef).',
    'Les grenadiers de Soro testent leur moral sous la charge : 6, réussi.',
  ])('nothing: %s', (sentence) => {
    expect(frenchFaults(sentence)).toEqual([]);
  });
});
