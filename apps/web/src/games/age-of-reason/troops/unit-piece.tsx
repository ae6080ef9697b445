/** A unit on the table: from afar a block as staff maps have them, nearer its painted men on their bases. */
import { branchOfArm, marks, none } from '@bivouac/age-of-reason/words';
import { memo } from 'react';
import type { Posted } from '../scene.ts';
import { basesIn, manOf, type Base } from './bases.ts';
import { flagOf } from '../../../board/free-table/troops/flags.tsx';
import { Battery } from '../../../board/free-table/troops/guns.tsx';
import { Markers } from './markers.tsx';
import { symbolOf } from '../../../board/free-table/troops/men.tsx';
import { armyColour, uniformOf } from './uniforms.ts';

export const UnitPiece = memo(
  function UnitPiece({ posted }: { readonly posted: Posted }) {
    const { facts, unit, front, facing, width, depth } = posted;
    const isGarrison = unit.post !== none;
    return (
      <g
        className={`ft-unit ft-${facts.side} ft-is-${unit.condition}`}
        style={{ ...uniformOf(facts), transform: `translate(${front[0]}px, ${front[1]}px)` }}
        data-drawn={facts.id}
      >
        {isGarrison ? (
          <Garrison posted={posted} />
        ) : (
          <g transform={`rotate(${facing})`} data-front={width}>
            <Block posted={posted} />
            <g className="ft-painted">
              {facts.battery !== null && unit.formation !== 'crew' ? (
                <Battery
                  isLimbered={unit.formation === 'limbered'}
                  isHorse={facts.battery.isHorse}
                  isHowitzer={facts.battery.isHowitzer}
                  crew={unit.figures}
                  width={width}
                  depth={depth}
                />
              ) : (
                <Bases bases={basesIn(facts, unit, width, depth)} posted={posted} />
              )}
              {unit.formation === 'square' ? null : (
                <path className="ft-front" d={`M${-width / 2},0.8h${width}`} />
              )}
            </g>
            {(unit.marks & marks.fired) === 0 ? null : <Smoke width={width} />}
          </g>
        )}
        {facts.hasFlag ? <Flag posted={posted} /> : null}
        <Markers posted={posted} />
      </g>
    );
  },
  // The view makes everything anew; a unit whose row is the same one looks the same.
  (before, after) => before.posted.unit === after.posted.unit,
);

/** The sign of an arm on a block: foot none, horse a stroke from corner to corner, guns a dot. */
function Block({ posted: { facts, unit, width, depth } }: { readonly posted: Posted }) {
  const branch = branchOfArm[facts.arm];
  return (
    <g className="ft-block" style={{ fill: armyColour(facts.nation) }}>
      <rect x={-width / 2} width={width} height={depth} />
      {branch === 'cavalry' ? <path d={`M${-width / 2},${depth}L${width / 2},0`} /> : null}
      {branch === 'artillery' ? <circle cx={0} cy={depth / 2} r={Math.min(width, depth) / 4} /> : null}
      {unit.formation === 'skirmish' || unit.formation === 'loose' ? (
        <path className="ft-block-open" d={`M${-width / 2},${depth / 2}h${width}`} />
      ) : null}
      {unit.formation === 'square' ? null : (
        <path className="ft-block-front" d={`M${-width / 2},0h${width}`} />
      )}
    </g>
  );
}

function Bases({ bases, posted: { facts } }: { readonly bases: readonly Base[]; readonly posted: Posted }) {
  const man = manOf(facts);
  return bases.map(({ x, y, turn, width, depth, figures }, index) => (
    <g key={index} transform={`translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}`}>
      <rect className="ft-base" x={-width / 2} width={width} height={depth} rx={1.6} />
      {turn === 0 && y === 0 ? null : <path className="ft-base-front" d={`M${-width / 2},0.6h${width}`} />}
      <use className="ft-minis" href={`#${symbolOf(man, figures)}`} />
    </g>
  ));
}

/** In a village or a redoubt nobody sees the men: a sign shows who holds it. */
function Garrison({ posted: { facts, unit } }: { readonly posted: Posted }) {
  const man = manOf(facts);
  return (
    <g className="ft-garrison">
      <rect className="ft-base" x={-22} y={-12} width={44} height={24} rx={5} />
      <use href={`#${symbolOf(man === 'gunner' ? 'gunner' : man, Math.min(unit.figures, 2))}`} y={-12} />
    </g>
  );
}

/** The flag flies over the middle of a unit, upright. */
function Flag({ posted: { facts, unit, front, at } }: { readonly posted: Posted }) {
  const [x, y] = unit.post === none ? [at[0] - front[0], at[1] - front[1]] : [16, -6];
  return <use className="ft-flag" href={`#${flagOf(facts.nation)}`} x={x.toFixed(1)} y={y.toFixed(1)} />;
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
