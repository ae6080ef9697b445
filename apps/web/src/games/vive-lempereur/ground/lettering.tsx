/** What is written on the map. */
import type { Language } from '@bivouac/kernel';
import { centreOf } from '../field.ts';
import { terrainOf, type Country } from './country.ts';

export function Lettering({ country, language }: { readonly country: Country; readonly language: Language }) {
  const { field } = country;
  return field.map.places.map(({ name, hexes }) => {
    const spots = hexes.map((hex) => centreOf(field, hex));
    const x = spots.reduce((sum, [at]) => sum + at, 0) / spots.length;
    const y = Math.max(...spots.map(([, at]) => at)) + 62;
    const isBuilt = hexes.some((hex) => ['town', 'chateau', 'farm'].includes(terrainOf(field.map, hex)));
    return (
      <text
        key={name.en}
        className={isBuilt ? 've-name' : 've-name ve-name-ground'}
        x={x.toFixed(0)}
        y={y.toFixed(0)}
      >
        {name[language]}
      </text>
    );
  });
}
