/** What troops wear under the Empire, army by army. Whose army it is, the library of troops says (`fr-line`). */
import { branchOf, type UnitFacts, type View } from '@bivouac/trois-couleurs/words';
import type { CSSProperties } from 'react';
import type { FlagOf } from '../../../board/free-table/troops/flags.tsx';
import type { Man } from '../../../board/free-table/troops/men.tsx';
import { bronze, painted, type Wardrobe, type Wearer } from '../../../board/free-table/troops/uniforms.ts';

const french: Wardrobe = {
  coats: {
    foot: ['#27407c'],
    light: ['#2b4686'],
    heavy: ['#223a6d'],
    dragoon: ['#3f6b45'],
    hussar: ['#3f6b45', '#8fb0cc', '#7c3a2c', '#31508c'],
    gunner: ['#1f3466'],
  },
  facings: ['#c0392b', '#b5302a', '#c9463a'],
  smallclothes: '#f1ecdf',
  lace: '#f4d777',
  carriage: '#5d6b46',
  barrel: bronze,
};
const austrian: Wardrobe = {
  coats: {
    foot: ['#efeade'],
    light: ['#8a8f94', '#efeade'],
    heavy: ['#f2eee3'],
    dragoon: ['#f2eee3'],
    hussar: ['#3f6b3f', '#4a72ab', '#24365c', '#8f2f26'],
    gunner: ['#7a5636'],
  },
  facings: ['#b5302a', '#2f5596', '#3f6f43', '#d7a93c', '#7d2634', '#d98c3a'],
  smallclothes: '#f3eee2',
  lace: '#f4d777',
  carriage: '#d9ac3f',
  barrel: bronze,
};
const prussian: Wardrobe = {
  ...french,
  coats: {
    foot: ['#22305c'],
    light: ['#3c5a41'],
    heavy: ['#efeade'],
    dragoon: ['#86aacd'],
    hussar: ['#2a2623', '#7c3a2c', '#31508c'],
    gunner: ['#1e2a50'],
  },
  facings: ['#c0392b', '#e6d9b0', '#d98c3a', '#f0e8d6', '#7f2430'],
  carriage: '#7d9dbb',
};

/** The side the battle calls blue is French, the other Austrian or Prussian, until the scenarios say whose it is. */
function wardrobeOf({ side }: UnitFacts, isPrussian: boolean): Wardrobe {
  return side === 'blue' ? french : isPrussian ? prussian : austrian;
}

function isPrussianArmy({ terms }: View): boolean {
  return /pruss/i.test(terms.sides.red.name.en);
}

export function flagFor(view: View, side: UnitFacts['side']): FlagOf {
  return side === 'blue' ? 'empire' : isPrussianArmy(view) ? 'prussia' : 'austria';
}

export function manOf(view: View, index: number): Man {
  const { status, type } = view.terms.units[index]!;
  switch (branchOf(view, index)) {
    case 'infantry':
      return status === 'guard' || status === 'elite' ? 'guardsman' : 'fusilier';
    case 'cavalry':
      return type >= 3 ? 'cuirassier' : type === 2 ? 'dragoon' : 'hussar';
    case 'artillery':
      return 'gunner';
  }
}

const wearers: Readonly<Partial<Record<Man, Wearer>>> = {
  cuirassier: 'heavy',
  dragoon: 'dragoon',
  hussar: 'hussar',
  gunner: 'gunner',
};

export function uniformOf(view: View, index: number): CSSProperties {
  const facts = view.terms.units[index]!;
  const wearer = wearers[manOf(view, index)] ?? (facts.ft >= 2 ? 'light' : 'foot');
  return painted(wardrobeOf(facts, isPrussianArmy(view)), wearer, facts.id);
}

/** What a general and his staff wear. */
export function staffUniform(view: View, id: string, side: UnitFacts['side']): CSSProperties {
  return painted(side === 'blue' ? french : isPrussianArmy(view) ? prussian : austrian, 'foot', id);
}

/** The colour of an army on a staff map. */
export function armyColour(view: View, side: UnitFacts['side']): string {
  return side === 'blue' ? '#27407c' : isPrussianArmy(view) ? '#3a3d45' : '#efeade';
}
