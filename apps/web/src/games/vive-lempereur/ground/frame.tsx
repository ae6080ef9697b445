/** The edge of the sheet: a neat line with the numbers of columns and rows, so that hexes need not carry them. */
import type { Field } from '../field.ts';
import { radius } from '../field.ts';

export function Frame({ field }: { readonly field: Field }) {
  const { x, y, width, height } = field.box;
  return (
    <>
      <path
        className="ve-border"
        d={`M${x},${y}h${width}v${height}h${-width}ZM${x + inner},${y + inner}v${height - 2 * inner}h${width - 2 * inner}v${2 * inner - height}Z`}
      />
      <rect
        className="ve-neat"
        x={x + inner}
        y={y + inner}
        width={width - 2 * inner}
        height={height - 2 * inner}
      />
      <rect className="ve-neat-outer" x={x + 5} y={y + 5} width={width - 10} height={height - 10} />
      {marksOf(field).map(({ text, at: [left, top] }) => (
        <text key={`${left} ${top}`} className="ve-margin" x={left} y={top}>
          {text}
        </text>
      ))}
    </>
  );
}

/** How wide the border is. */
const inner = 34;

interface Mark {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
}

/** Columns above and below, rows on both sides, where hexes are numbered by them. */
function marksOf({ map, box, centres }: Field): readonly Mark[] {
  const names = map.grid.names;
  if (!names.every((name) => /^\d{4}$/.test(name))) return [];
  const columns = new Map<string, number>();
  const rows = new Map<string, number>();
  names.forEach((name, hex) => {
    const [left, top] = centres[hex]!;
    if (!columns.has(name.slice(0, 2))) columns.set(name.slice(0, 2), left);
    if (!rows.has(name.slice(2))) rows.set(name.slice(2), top + radius / 2);
  });
  return [
    ...[...columns].flatMap(([text, left]): Mark[] => [
      { text, at: [left, box.y + inner - 10] },
      { text, at: [left, box.y + box.height - 13] },
    ]),
    ...[...rows].flatMap(([text, top]): Mark[] => [
      { text, at: [box.x + inner / 2 + 2, top] },
      { text, at: [box.x + box.width - inner / 2 - 2, top] },
    ]),
  ];
}
