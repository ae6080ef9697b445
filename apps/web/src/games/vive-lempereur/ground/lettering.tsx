/** What is written on the map. */
import type { Language } from '@bivouac/kernel';
import { centreOf, type Field } from '../field.ts';
import { letteringOf, type TerrainName } from '@bivouac/vive-lempereur/words';
import { smoothPath, type Point } from '../../../board/geometry.ts';
import { terrainOf } from './country.ts';

export interface PlaceName {
  readonly text: string;
  readonly kind: 'village' | 'farm' | 'ground';
  /** The middle of its line. */
  readonly at: Point;
}

/** Half of what a letter takes from afar, where names are written largest: none may run over the edge of the sheet. */
const widestLetter = 18;

function kindOf(grounds: readonly TerrainName[]): PlaceName['kind'] {
  if (grounds.some((ground) => ground === 'town' || ground === 'chateau')) return 'village';
  return grounds.includes('farm') ? 'farm' : 'ground';
}

/** Places by name, below where they lie. */
export function placeNames(field: Field, language: Language): readonly PlaceName[] {
  return field.map.places.map(({ name, hexes }) => {
    const spots = hexes.map((hex) => centreOf(field, hex));
    const x = spots.reduce((sum, [at]) => sum + at, 0) / spots.length;
    const kind = kindOf(hexes.map((hex) => terrainOf(field.map, hex)));
    const [text, { box }] = [name[language], field];
    const room = text.length * widestLetter;
    return {
      text,
      kind,
      at: [
        Math.max(box.x + room, Math.min(box.x + box.width - room, x)),
        Math.max(...spots.map(([, at]) => at)) + (kind === 'ground' ? 8 : 64),
      ],
    };
  });
}

interface LetteringProps {
  readonly field: Field;
  readonly language: Language;
}

export function Lettering({ field, language }: LetteringProps) {
  return (
    <>
      <Waters field={field} language={language} />
      {placeNames(field, language).map(({ text, kind, at: [x, y] }) => (
        <text key={text} className={`ve-name ve-name-${kind}`} x={x.toFixed(0)} y={y.toFixed(0)}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Names that follow what they name. */
function Waters({ field, language }: LetteringProps) {
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
