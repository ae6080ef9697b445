/** What troops wear under the Empire, army by army. Whose army it is, the battle says. */
import { branchOf, type Nation, type Side, type View } from '@bivouac/trois-couleurs/words';
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

const british: Wardrobe = {
  ...french,
  coats: {
    foot: ['#b3342b'],
    light: ['#2f4a35', '#b3342b'],
    heavy: ['#b3342b'],
    dragoon: ['#31508c'],
    hussar: ['#26355e', '#31508c'],
    gunner: ['#26355e'],
  },
  facings: ['#e2c14c', '#2f5596', '#3f6f43', '#e9e2cf', '#2a2a2e'],
  smallclothes: '#9a9c98',
  carriage: '#7f8a8c',
};
const russian: Wardrobe = {
  ...french,
  coats: {
    foot: ['#3d5a41'],
    light: ['#35513a'],
    heavy: ['#efeade'],
    dragoon: ['#456b4b'],
    hussar: ['#6d3030', '#35513a', '#31508c'],
    gunner: ['#2c4732'],
  },
  facings: ['#c0392b', '#d9b64a', '#86aacd', '#e9e2cf'],
  carriage: '#5f7a4f',
};
/** Of a country whose uniforms are not known here. */
const plain: Wardrobe = { ...austrian, coats: { ...austrian.coats, foot: ['#8d7f63'], light: ['#7d7256'] } };

interface Army {
  readonly wardrobe: Wardrobe;
  readonly flag: FlagOf;
  /** Its colour on a staff map. */
  readonly colour: string;
}

const armies: Readonly<Record<Nation, Army>> = {
  french: { wardrobe: french, flag: 'empire', colour: '#27407c' },
  austrian: { wardrobe: austrian, flag: 'austria', colour: '#efeade' },
  prussian: { wardrobe: prussian, flag: 'prussia', colour: '#3a3d45' },
  british: { wardrobe: british, flag: 'britain', colour: '#a8321f' },
  russian: { wardrobe: russian, flag: 'russia', colour: '#3d5a41' },
  other: { wardrobe: plain, flag: 'other', colour: '#8d7f63' },
};

const armyOf = ({ terms }: View, side: Side): Army => armies[terms.sides[side].nation];

export function flagFor(view: View, side: Side): FlagOf {
  return armyOf(view, side).flag;
}

export function manOf(view: View, index: number): Man {
  const { status, type } = view.terms.units[index]!;
  switch (branchOf(view, index)) {
    case 'infantry':
      return status === 'guard' || status === 'elite' ? 'guardsman' : 'fusilier';
    case 'cavalry':
      return type >= 3 ? 'cuirassier' : type === 2 ? 'dragoon' : 'chasseur';
    case 'artillery':
      return 'gunner';
  }
}

const wearers: Readonly<Partial<Record<Man, Wearer>>> = {
  cuirassier: 'heavy',
  dragoon: 'dragoon',
  chasseur: 'hussar',
  gunner: 'gunner',
};

export function uniformOf(view: View, index: number): CSSProperties {
  const facts = view.terms.units[index]!;
  const wearer = wearers[manOf(view, index)] ?? (facts.ft >= 2 ? 'light' : 'foot');
  return painted(armyOf(view, facts.side).wardrobe, wearer, facts.id);
}

/** What a general and his staff wear. */
export function staffUniform(view: View, id: string, side: Side): CSSProperties {
  return painted(armyOf(view, side).wardrobe, 'foot', id);
}

/** The colour of an army on a staff map. */
export function armyColour(view: View, side: Side): string {
  return armyOf(view, side).colour;
}
