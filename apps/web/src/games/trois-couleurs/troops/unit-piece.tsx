/** A unit on the table: from afar a block as staff maps have them, nearer its painted men rank by rank. */
import {
  baseOf,
  branchOf,
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
        className={`ft-unit ft-${facts.side} tc-case-${unit.case}`}
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
                <path className="ft-front" d={`M${-width / 2},0.8h${width}`} />
              )}
            </g>
            {has(view, index, marks.fired) ? <Smoke width={width} /> : null}
          </g>
        )}
        {branchOf(view, index) === 'artillery' ? null : <Flag view={view} posted={posted} />}
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

/** The middles of so many bases beside each other. */
const row = (count: number, wide: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * wide);

function Guns({ view, posted: { index, unit, facts, width, depth } }: PieceProps) {
  const pieces = Math.max(1, Math.ceil(figuresLeft(view, index) / 2));
  const wide = width / pieces;
  return Array.from({ length: pieces }, (_, at) => (
    <g key={at} transform={`translate(${(at - (pieces - 1) / 2) * wide} 0)`}>
      <Battery
        isLimbered={unit.formation !== 'BAT'}
        isHorse={facts.arm === 'horse artillery'}
        isHowitzer={false}
        crew={2}
        width={wide}
        depth={depth}
      />
    </g>
  ));
}

/** Among houses nobody sees the men: a sign shows who holds them. */
function Garrison({ view, posted: { index } }: PieceProps) {
  return (
    <g className="ft-garrison">
      <rect className="ft-base" x={-22} y={-12} width={44} height={24} rx={5} />
      <use href={`#${symbolOf(manOf(view, index), 2)}`} y={-12} />
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
