/** What is written on the map. */
import type { Language } from '@bivouac/kernel';
import { centreOf, type Field } from '../field.ts';
import type { Point } from '../../../board/geometry.ts';
import { terrainOf } from './country.ts';

export interface PlaceName {
  readonly text: string;
  readonly kind: 'village' | 'ground';
  /** The middle of its line. */
  readonly at: Point;
}

/** Places by name, below where they lie. */
export function placeNames(field: Field, language: Language): readonly PlaceName[] {
  return field.map.places.map(({ name, hexes }) => {
    const spots = hexes.map((hex) => centreOf(field, hex));
    const x = spots.reduce((sum, [at]) => sum + at, 0) / spots.length;
    const isBuilt = hexes.some((hex) => ['town', 'chateau', 'farm'].includes(terrainOf(field.map, hex)));
    const below = isBuilt ? 64 : 8;
    return {
      text: name[language],
      kind: isBuilt ? 'village' : 'ground',
      at: [x, Math.max(...spots.map(([, at]) => at)) + below],
    };
  });
}

export function Lettering({ field, language }: { readonly field: Field; readonly language: Language }) {
  return placeNames(field, language).map(({ text, kind, at: [x, y] }) => (
    <text key={text} className={`ve-name ve-name-${kind}`} x={x.toFixed(0)} y={y.toFixed(0)}>
      {text}
    </text>
  ));
}
