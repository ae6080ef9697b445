/** A unit on the table: from afar a block as staff maps have them, nearer its painted men rank by rank. */
import {
  baseOf,
  branchOf,
  facesOf,
  figuresLeft,
  has,
  marks,
  none,
  ranksOf,
  type View,
} from '@bivouac/trois-couleurs/words';
import { memo } from 'react';
import { flagOf } from '../../../board/free-table/troops/flags.tsx';
import { Battery } from '../../../board/free-table/troops/guns.tsx';
import { scattered } from '../../../board/free-table/ground/shapes.ts';
import { symbolOf } from '../../../board/free-table/troops/men.tsx';
import type { Posted } from '../scene.ts';
import { Markers } from './markers.tsx';
import { armyColour, flagFor, manOf, uniformOf } from './uniforms.ts';

interface PieceProps {
  readonly view: View;
  readonly posted: Posted;
}

export const UnitPiece = memo(
  function UnitPiece({ view, posted }: PieceProps) {
    const { index, facts, unit, front, facing, width } = posted;
    return (
      <g
        className={`ft-unit ft-${facts.side} tc-case-${unit.case}${unit.where === 'table' ? '' : ' tc-hidden'}`}
        style={{ ...uniformOf(view, index), transform: `translate(${front[0]}px, ${front[1]}px)` }}
        data-drawn={facts.id}
      >
        {unit.post !== none ? (
          <Garrison view={view} posted={posted} />
        ) : (
          <g transform={`rotate(${facing})`} data-front={width}>
            <Block view={view} posted={posted} />
            <g className="ft-painted">
              <Ranks view={view} posted={posted} />
              {unit.formation === 'CAR' ? null : (
                <path
                  className={unit.formation === 'TIR' ? 'ft-front tc-front-loose' : 'ft-front'}
                  d={`M${-width / 2},0.8h${width}`}
                />
              )}
            </g>
            {has(view, index, marks.fired) ? <Smoke width={width} /> : null}
          </g>
        )}
        {branchOf(view, index) === 'artillery' || unit.formation === 'TIR' ? null : (
          <Flag view={view} posted={posted} />
        )}
        <Markers view={view} posted={posted} />
      </g>
    );
  },
  // The view makes everything anew; a unit whose row is the same one looks the same.
  (before, after) => before.posted.unit === after.posted.unit,
);

/** The sign of an arm on a block: foot none, horse a stroke from corner to corner, guns a dot. */
function Block({ view, posted: { index, facts, unit, width, depth } }: PieceProps) {
  const branch = branchOf(view, index);
  return (
    <g className="ft-block" style={{ fill: armyColour(view, facts.side) }}>
      <rect x={-width / 2} width={width} height={depth} />
      {branch === 'cavalry' ? <path d={`M${-width / 2},${depth}L${width / 2},0`} /> : null}
      {branch === 'artillery' ? <circle cx={0} cy={depth / 2} r={Math.min(width, depth) / 4} /> : null}
      {unit.formation === 'CAR' ? null : <path className="ft-block-front" d={`M${-width / 2},0h${width}`} />}
    </g>
  );
}

/** A man is drawn about so wide, on foot and on a horse. */
const drawn = { infantry: 13.4, cavalry: 20 } as const;

/** Figures in their ranks, each on a base of its own; a square has its men round its sides. */
function Ranks({ view, posted }: PieceProps) {
  const { index, unit, width, depth } = posted;
  const branch = branchOf(view, index);
  if (branch === 'artillery') return <Guns view={view} posted={posted} />;
  const base = unit.formation === 'TIR' ? baseOf.skirmisher : baseOf[branch];
  const [wide, deep] = [base.width / 10, base.depth / 10];
  const scale = (unit.formation === 'TIR' ? 10 : wide) / drawn[branch];
  const symbol = `#${symbolOf(manOf(view, index), 1)}`;
  if (unit.formation === 'CAR')
    return (
      <>
        <rect className="ft-base" x={-width / 2} width={width} height={depth} rx={1.2} />
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`translate(0 ${depth / 2}) rotate(${turn}) translate(0 ${-depth / 2})`}>
            {row(ranksOf(view, index)[0]!, wide).map((x) => (
              <use
                key={x}
                className="ft-minis"
                href={symbol}
                transform={`translate(${x} 1) scale(${scale})`}
              />
            ))}
          </g>
        ))}
      </>
    );
  if (unit.formation === 'TIR')
    return <Loose posted={posted} count={figuresLeft(view, index)} symbol={symbol} />;
  return ranksOf(view, index).map((count, rank) => (
    <g key={rank} transform={`translate(0 ${rank * deep})`}>
      {row(count, wide).map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect className="ft-base" x={-wide / 2} width={wide} height={deep} rx={0.8} />
          <use className="ft-minis" href={symbol} transform={`scale(${scale})`} />
        </g>
      ))}
    </g>
  ));
}

/** Skirmishers take what room there is: two by two, no two in line, each on a base of his own. */
function Loose({ posted, count, symbol }: { posted: Posted; count: number; symbol: string }) {
  const { width, depth, facts } = posted;
  const random = scattered(facts.id);
  const apart = width / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => {
    const x = (at + 0.5) * apart - width / 2 + (random() - 0.5) * apart * 0.4;
    const y = (at % 2) * Math.max(2, depth - 9) + random() * 2;
    return (
      <g key={at} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <ellipse className="ft-base tc-loose" cx={0} cy={5} rx={5.2} ry={4.6} />
        <use className="ft-minis" href={symbol} transform="scale(0.78)" />
      </g>
    );
  });
}

/** The middles of so many bases beside each other. */
const row = (count: number, wide: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * wide);

function Guns({ view, posted: { index, unit, facts, width, depth } }: PieceProps) {
  const pieces = Math.max(1, Math.ceil(figuresLeft(view, index) / 2));
  // On the march they follow each other.
  const isColumn = depth > width;
  const [wide, deep] = isColumn ? [width, depth / pieces] : [width / pieces, depth];
  return Array.from({ length: pieces }, (_, at) => (
    <g
      key={at}
      transform={isColumn ? `translate(0 ${at * deep})` : `translate(${(at - (pieces - 1) / 2) * wide} 0)`}
    >
      <Battery
        isLimbered={unit.formation !== 'BAT'}
        isHorse={facts.arm === 'horse artillery'}
        isHowitzer={false}
        crew={2}
        width={wide}
        depth={deep}
      />
    </g>
  ));
}

/** A garrison stands along the faces it holds, men looking out, and each face it holds is in the colour of its side. */
function Garrison({ view, posted: { index, unit, front } }: PieceProps) {
  const symbol = `#${symbolOf(manOf(view, index), 1)}`;
  const wide = baseOf.infantry.width / 10;
  return (
    <g className="tc-garrison">
      {facesOf(view, unit.post).map(({ x, y, facing, width }, face) => {
        const count = unit.faces[face] ?? 0;
        if (count === 0) return null;
        const long = width / 10;
        const apart = Math.min(wide, long / count);
        return (
          <g
            key={face}
            transform={`translate(${x / 10 - front[0]} ${y / 10 - front[1]}) rotate(${facing / 100})`}
          >
            <path className="tc-face" d={`M${-long / 2},0h${long}`} />
            {row(count, apart).map((at) => (
              <use
                key={at}
                className="ft-minis"
                href={symbol}
                transform={`translate(${at} 2) scale(${apart / drawn.infantry})`}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The flag flies over the middle of a unit, upright. */
function Flag({ view, posted: { facts, unit, front, at } }: PieceProps) {
  const [x, y] = unit.post === none ? [at[0] - front[0], at[1] - front[1]] : [16, -6];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(0.8)`}>
      <use className="ft-flag" href={`#${flagOf(flagFor(view, facts.side))}`} />
    </g>
  );
}

/** Smoke lies before a front that has fired, as wargamers lay down wool. */
function Smoke({ width }: { readonly width: number }) {
  const count = Math.max(2, Math.round(width / 22));
  const puffs = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count - 0.5) * width;
    const [y, r] = [-6 - (index % 3) * 2.2, 8 + (index % 2) * 2.5];
    return `M${(x - r).toFixed(1)},${y}a${r},${r * 0.72} 0 1 1 ${2 * r},0a${r},${r * 0.72} 0 1 1 ${-2 * r},0Z`;
  });
  return <path className="ft-smoke" d={puffs.join('')} />;
}
