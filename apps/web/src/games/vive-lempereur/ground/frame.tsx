/** The edge of the sheet: a neat line with the numbers of columns and rows, and below it the title and the scale. */
import type { Language } from '@bivouac/kernel';
import { apothem, footOf, margin, radius, type Field } from '../field.ts';

interface FrameProps {
  readonly field: Field;
  readonly language: Language;
}

/** How wide the border is. */
const border = 34;

export function Frame({ field, language }: FrameProps) {
  const { x, y, width, height } = field.box;
  const foot = footOf(width - 2 * (margin + radius));
  const [right, bottom] = [width - 2 * border, height - 2 * border - foot];
  return (
    <>
      <path
        className="ve-border"
        d={`M${x},${y}h${width}v${height}h${-width}ZM${x + border},${y + border}v${bottom}h${right}v${-bottom}Z`}
      />
      <rect className="ve-neat" x={x + border} y={y + border} width={right} height={bottom} />
      <rect className="ve-neat-outer" x={x + 5} y={y + 5} width={width - 10} height={height - 10} />
      {marksOf(field, foot).map(({ text, at: [left, top] }) => (
        <text key={`${left} ${top}`} className="ve-margin" x={left} y={top}>
          {text}
        </text>
      ))}
      <Foot field={field} language={language} foot={foot} />
    </>
  );
}

/** Hexes are about 250 metres across (VE-1-03): four to a kilometre. */
const hexesToKilometre = 4;

function Foot({ field, language, foot }: FrameProps & { readonly foot: number }) {
  const { x, y, width, height } = field.box;
  const kilometre = hexesToKilometre * 2 * apothem;
  const kilometres = 2 * kilometre < width / 2 - border ? 2 : 1;
  const quarter = (kilometres * kilometre) / 4;
  const [middle, size] = [y + height - foot / 2 - 6, foot * 0.46];
  const start = x + width - border - kilometres * kilometre;
  const bar = [0, 1, 2, 3].map((part) => `M${start + part * quarter},${middle}h${quarter}`);
  const unit = `${language === 'fr' ? 'kilomètre' : 'kilometre'}${kilometres > 1 ? 's' : ''}`;
  return (
    <g className="ve-foot">
      <text className="ve-title" x={x + border + 6} y={middle + size * 0.3} style={{ fontSize: `${size}px` }}>
        {field.map.title[language]}
      </text>
      <text
        className="ve-scale"
        x={start - size * 0.5}
        y={middle + size * 0.3}
        style={{ fontSize: `${size * 0.85}px` }}
      >
        {`${kilometres} ${unit}`}
      </text>
      <g style={{ strokeWidth: size * 0.2 }}>
        <path className="ve-scale-bar" d={bar.join('')} />
        <path className="ve-scale-light" d={`${bar[1]!}${bar[3]!}`} style={{ strokeWidth: size * 0.13 }} />
      </g>
    </g>
  );
}

interface Mark {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
}

/** Columns above and below, rows on both sides, where hexes are numbered by them. */
function marksOf({ map, box, centres }: Field, foot: number): readonly Mark[] {
  const { names } = map.grid;
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
      { text, at: [left, box.y + border - 10] },
      { text, at: [left, box.y + box.height - foot - 13] },
    ]),
    ...[...rows].flatMap(([text, top]): Mark[] => [
      { text, at: [box.x + border / 2 + 2, top] },
      { text, at: [box.x + box.width - border / 2 - 2, top] },
    ]),
  ];
}
