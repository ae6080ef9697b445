/** Before the battle: the sectors of the map, and the leaders who lie on them face down (XVIII). */
import { say, type Language } from '@bivouac/kernel';
import { corpsWords, squareName, squareOf, type View } from '@bivouac/vive-lempereur/words';
import { boxAround, pathOf, type Box } from '../../board/geometry.ts';
import type { Site } from '../../board/sites.ts';
import { cornersOf, edgeOf, neighbourOf, type Field } from './field.ts';
import { placeSpot } from './spots.ts';

interface Sector {
  readonly square: number;
  readonly name: string;
  readonly box: Box;
  readonly hexes: readonly number[];
}

/** The sectors while leaders are moved over them or troops set up in them; none in the battle. */
function sectorsOf({ preBattle, terms }: View, field: Field): readonly Sector[] {
  const { grid } = terms;
  if (preBattle === null || grid === null) return [];
  const { map } = field;
  return Array.from({ length: grid.columns * grid.rows }, (_, square) => {
    const hexes = field.centres.flatMap((_at, hex) => (squareOf(map, grid, hex) === square ? [hex] : []));
    const box = boxAround(
      hexes.map((hex) => field.centres[hex]!),
      0,
    ) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { square, name: squareName(grid, square), box, hexes };
  });
}

const middleOf = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** Sectors can be pointed at while leaders are moved; hexes cannot. */
export function sectorSites(view: View, field: Field, language: Language): readonly Site[] | null {
  if (view.now?.step !== 'preBattle' && view.now?.step !== 'lastCorps') return null;
  return sectorsOf(view, field).map((sector) => {
    const there = view.preBattle!.pieces.filter(({ square }) => square === sector.square);
    const names = there.map((piece) => pieceName(view, piece, language));
    const at = middleOf(sector.box);
    return {
      spot: placeSpot(sector.name),
      name: [say(language, `sector ${sector.name}`, `secteur ${sector.name}`), ...names].join(', '),
      at: [at[0], at[1]],
      shape: sector.hexes.map((hex) => pathOf(cornersOf(field, hex), true)).join(''),
    };
  });
}

type SeenPiece = NonNullable<View['preBattle']>['pieces'][number];

function pieceName(view: View, { side, corps, cavalry }: SeenPiece, language: Language): string {
  if (corps < 0)
    return side === view.seat
      ? ''
      : say(language, 'an enemy leader, face down', 'un chef ennemi, face cachée');
  const names = [corps, ...cavalry].map((one) => corpsWords(view, view.terms.corps[one]!.slug, language));
  return names.join(' + ');
}

/** The borders of the sectors and their names. */
export function SectorLines({ view, field }: { readonly view: View; readonly field: Field }) {
  const { grid } = view.terms;
  const sectors = sectorsOf(view, field);
  if (grid === null || sectors.length === 0) return null;
  const border = field.centres.flatMap((_, hex) =>
    [0, 1, 2].flatMap((side) => {
      const other = neighbourOf(field, hex, side);
      if (other < 0 || squareOf(field.map, grid, other) === squareOf(field.map, grid, hex)) return [];
      const [[ax, ay], [bx, by]] = edgeOf(field, hex, side);
      return [`M${ax},${ay}L${bx},${by}`];
    }),
  );
  return (
    <g className="ve-sectors">
      <path d={border.join('')} />
      {sectors.map(({ square, name, box }) => (
        <text key={square} x={box.x + 8} y={box.y + 12}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** Leaders on the sectors: one's own by the name of their corps, the enemy's face down. */
export function SectorPieces({
  view,
  field,
  language,
}: {
  readonly view: View;
  readonly field: Field;
  readonly language: Language;
}) {
  if (view.preBattle === null || view.preBattle.turnedUp) return null;
  const sectors = sectorsOf(view, field);
  const { pieces } = view.preBattle;
  return pieces.map((piece, index) => {
    const [x, y] = middleOf(sectors[piece.square]!.box);
    const before = pieces.slice(0, index).filter(({ square }) => square === piece.square).length;
    const isHidden = piece.corps < 0;
    const nation = view.terms.nations[piece.side];
    return (
      <g
        key={index}
        className={`ve-sector-piece ve-${nation}${isHidden ? ' ve-face-down' : ''}`}
        transform={`translate(${x.toFixed(0)} ${(y + before * 84).toFixed(0)})`}
      >
        <rect x={-40} y={-34} width={80} height={68} rx={8} />
        <text className="ve-sector-star" y={isHidden ? 18 : 2}>
          {isHidden ? '?' : '★'}
        </text>
        {isHidden ? null : (
          <text className="ve-sector-corps" y={24}>
            {shortName(view, piece, language)}
          </text>
        )}
        {piece.cavalry.length === 0 ? null : (
          <path className="ve-sector-horse" d="M20,-28L34,-14M20,-14L34,-28" />
        )}
      </g>
    );
  });
}

/** As much of a corps' name as fits on a counter. */
function shortName(view: View, { corps }: SeenPiece, language: Language): string {
  const name = corpsWords(view, view.terms.corps[corps]!.slug, language);
  return name.length <= 10 ? name : `${name.slice(0, 9)}.`;
}
