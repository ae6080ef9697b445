/** What is written on the map. */
import type { Language } from '@bivouac/kernel';
import { centreOf, type Field } from '../field.ts';
import { letteringOf, type TerrainName } from '@bivouac/vive-lempereur/words';
import { boxAround, smoothPath, type Box, type Point } from '../../../board/geometry.ts';
import { terrainOf } from './country.ts';

export interface PlaceName {
  readonly text: string;
  readonly kind: 'village' | 'farm' | 'ground';
  /** What it names: around the middles of its hexes. */
  readonly around: Box;
}

function kindOf(grounds: readonly TerrainName[]): PlaceName['kind'] {
  if (grounds.some((ground) => ground === 'town' || ground === 'chateau')) return 'village';
  return grounds.includes('farm') ? 'farm' : 'ground';
}

export function placeNames(field: Field, language: Language): readonly PlaceName[] {
  return field.map.places.map(({ name, hexes }) => ({
    text: name[language],
    kind: kindOf(hexes.map((hex) => terrainOf(field.map, hex))),
    around: boxAround(hexes.map((hex) => centreOf(field, hex)))!,
  }));
}

interface LetteringProps {
  readonly field: Field;
  readonly language: Language;
}

/** Names that follow what they name: they are part of the map, while those of places make room for the troops. */
export function Lettering({ field, language }: LetteringProps) {
  const { byName } = field.map.grid;
  return letteringOf(field.map.id).map(({ kind, text, through }) => {
    const way = through.flatMap((name) => {
      const hex = byName.get(name);
      return hex === undefined ? [] : [centreOf(field, hex)];
    });
    const id = `ve-written-${text.en.replaceAll(' ', '-')}`;
    return (
      <g key={id}>
        <path id={id} className="ve-written" d={smoothPath(steadied(way))} />
        <text className={`ve-name ve-name-${kind}`}>
          <textPath href={`#${id}`} startOffset="50%">
            {text[language]}
          </textPath>
        </text>
      </g>
    );
  });
}

/** The middles between the middles: a line that does not waver from hex to hex. */
function steadied(way: readonly Point[]): readonly Point[] {
  return way.flatMap(([x, y], index): Point[] => {
    const next = way[index + 1];
    return next === undefined ? [] : [[(x + next[0]) / 2, (y + next[1]) / 2]];
  });
}
