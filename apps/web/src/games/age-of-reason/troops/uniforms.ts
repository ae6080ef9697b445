/** What troops wear, army by army, as the painters of miniatures look them up. */
import type { Arm, Nation, UnitFacts } from '@bivouac/age-of-reason/words';
import type { CSSProperties } from 'react';
import {
  bronze,
  iron,
  painted,
  type Wardrobe,
  type Wearer,
} from '../../../board/free-table/troops/uniforms.ts';

const wearerOf: Readonly<Record<Arm, Wearer>> = {
  infantry: 'foot',
  'light infantry': 'light',
  pioneers: 'light',
  'light cavalry': 'hussar',
  dragoons: 'dragoon',
  'heavy cavalry': 'heavy',
  artillery: 'gunner',
};

const wardrobes: Readonly<Record<Nation, Wardrobe>> = {
  prussia: {
    coats: {
      foot: ['#25386e'],
      light: ['#3d5d94'],
      heavy: ['#efe7cd'],
      dragoon: ['#86aacd'],
      hussar: ['#a3271f', '#2f5d3d', '#2a2623', '#6f4a2c', '#4f79ab'],
      gunner: ['#1e2e57'],
    },
    facings: ['#c0392b', '#e6d9b0', '#d98c3a', '#f0e8d6', '#7f2430', '#e0a9a0'],
    smallclothes: '#efe2b8',
    lace: '#f6f1e1',
    carriage: '#7d9dbb',
    barrel: bronze,
  },
  austria: {
    coats: {
      foot: ['#ece6d7'],
      light: ['#7d4a2d', '#8f3a2c', '#4d5e3a'],
      heavy: ['#efe9da'],
      dragoon: ['#c7bfa9', '#b2402f', '#47668f'],
      hussar: ['#4a72ab', '#3f6b3f', '#a3392c', '#5b4a7d'],
      gunner: ['#9d8460'],
    },
    facings: ['#b5302a', '#2f5596', '#3f6f43', '#d7a93c', '#7d2634', '#6f93b8'],
    smallclothes: '#f3eee2',
    lace: '#f4d777',
    carriage: '#d9ac3f',
    barrel: bronze,
  },
  france: {
    coats: {
      foot: ['#e3dccd', '#ded6c4'],
      light: ['#4d5f86'],
      heavy: ['#d9d3c6', '#39507f'],
      dragoon: ['#a93b32', '#35548a'],
      hussar: ['#6ba0c4', '#3f6b4a'],
      gunner: ['#2f4678'],
    },
    facings: ['#2f5596', '#b5302a', '#6d4b86', '#3f6f43', '#d7b13c'],
    smallclothes: '#f0eadb',
    lace: '#f2d675',
    carriage: '#a5442f',
    barrel: bronze,
  },
  britain: {
    coats: {
      foot: ['#b5362c'],
      light: ['#9a3227', '#3f5f3a'],
      heavy: ['#b5362c'],
      dragoon: ['#ae3a30'],
      hussar: ['#2f4a80'],
      gunner: ['#2a3f73'],
    },
    facings: ['#24407f', '#e0c24a', '#3f7a4f', '#e6d5a4', '#f0e8d6'],
    smallclothes: '#efe6cf',
    lace: '#f6f1e1',
    carriage: '#808a91',
    barrel: bronze,
  },
  russia: {
    coats: {
      foot: ['#3f5f3c'],
      light: ['#4b6b4a'],
      heavy: ['#e4d8b2'],
      dragoon: ['#4d6f93'],
      hussar: ['#a3392c', '#3f5f8c', '#d8b545'],
      gunner: ['#a8372c'],
    },
    facings: ['#b5302a', '#c0392b', '#a8372c'],
    smallclothes: '#b5402f',
    lace: '#f2d675',
    carriage: '#a8372c',
    barrel: iron,
  },
  other: {
    coats: {
      foot: ['#5b7fa9', '#e4dece', '#4e6f57', '#8b9199', '#3f5b86'],
      light: ['#5d7148'],
      heavy: ['#e6decb', '#b04a3c'],
      dragoon: ['#b2473a', '#e0d6bd', '#547aa6'],
      hussar: ['#7d9dbd', '#7d4a5f'],
      gunner: ['#5d6a4f'],
    },
    facings: ['#b5302a', '#d7b13c', '#2f5596', '#e9e2d2', '#7d2634', '#3f6f43'],
    smallclothes: '#ece4d0',
    lace: '#f2e6b8',
    carriage: '#8c6a3f',
    barrel: bronze,
  },
};

/** The colours a unit is painted in. */
export function uniformOf({ id, nation, arm }: Pick<UnitFacts, 'id' | 'nation' | 'arm'>): CSSProperties {
  return painted(wardrobes[nation], wearerOf[arm], id);
}

/** The colour of an army on a staff map: the coat of its foot. */
export function armyColour(nation: Nation): string {
  return wardrobes[nation].coats.foot[0]!;
}
