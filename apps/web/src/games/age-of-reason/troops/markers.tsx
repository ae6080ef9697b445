/** What has become of a unit, laid beside it: white, yellow or red for its morale, what it has lost, whether it has moved. */
import { conditionNames, marks, none, type Condition } from '@bivouac/age-of-reason/words';
import { pointAt } from '@bivouac/ground/free';
import type { Point } from '../../../board/geometry.ts';
import { onBoard, type Posted } from '../scene.ts';

const signs: Readonly<Record<Exclude<Condition, 'normal'>, string>> = {
  disorganised: 'M-4,2q2,-4 4,0t4,0M-4,-2q2,-4 4,0t4,0',
  beaten: 'M0,-4.5v9M-3.5,1.5L0,5l3.5,-3.5',
  routed: 'M-2.6,-4.5v9M2.6,-4.5v9M-5,2L-2.6,5L0,2.5L2.6,5L5,2',
};

/** A point beside a unit, from the middle of its front edge: so far behind it, and so far to its right. */
function beside({ facing, unit }: Posted, behind: number, right: number): Point {
  if (unit.post !== none) return [right, behind];
  const place = { x: 0, y: 0, facing: Math.round(facing * 100) };
  return onBoard(pointAt(place, -Math.round(behind * 10), Math.round(right * 10)));
}

export function Markers({ posted, turn }: { readonly posted: Posted; readonly turn: number }) {
  const { facts, unit, width, depth } = posted;
  const { condition } = unit;
  const lost = facts.figures - unit.figures;
  const [half, behind] = unit.post === none ? [width / 2, depth + 9] : [20, 14];
  const [cx, cy] = beside(posted, behind, -half + 10);
  const [lx, ly] = beside(posted, behind, half - 10);
  const [mx, my] = beside(posted, behind, -half + (condition === 'normal' ? 8 : 28));
  const hasMoved = (unit.marks & (marks.moved | marks.marched | marks.rode)) !== 0;
  return (
    <g className="aor-markers">
      {condition === 'normal' ? null : (
        <g className={`aor-marker aor-marker-${condition}`} transform={`translate(${cx} ${cy})`}>
          <title>{conditionNames[condition].en}</title>
          <circle r={8.5} />
          <path d={signs[condition]} />
        </g>
      )}
      {lost === 0 ? null : (
        <g className="aor-lost" transform={`translate(${lx} ${ly})`}>
          <rect x={-10.5} y={-7} width={21} height={14} rx={3} />
          <text y={4.2}>−{lost}</text>
        </g>
      )}
      {hasMoved && turn > 0 ? (
        <path
          className="aor-moved"
          transform={`translate(${mx} ${my}) rotate(${posted.unit.post === none ? posted.facing : 0})`}
          d="M-5,3L0,-2L5,3M-5,7L0,2L5,7"
        />
      ) : null}
    </g>
  );
}
