/** What has become of a unit, laid beside it: white, yellow or red for its morale, what it has lost, whether it has moved. */
import { marks, none, type Condition } from '@bivouac/age-of-reason/words';
import { pointAt } from '@bivouac/ground/free';
import type { Point } from '../../../board/geometry.ts';
import { onBoard } from '../../../board/free-table/places.ts';
import { type Posted } from '../scene.ts';

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

/** Where what lies beside a unit lies: its marker, its losses, its march. */
export function markersOf(posted: Posted): readonly { readonly sign: Sign; readonly at: Point }[] {
  const { facts, unit, width, depth } = posted;
  const [half, behind] = unit.post === none ? [width / 2, depth + 9] : [20, 14];
  const hasMoved = (unit.marks & (marks.moved | marks.marched | marks.rode)) !== 0;
  const isMarked = unit.condition !== 'normal';
  return [
    ...(isMarked ? [{ sign: 'condition', at: beside(posted, behind, -half + 10) } as const] : []),
    ...(unit.figures < facts.figures
      ? [{ sign: 'lost', at: beside(posted, behind, half - 10) } as const]
      : []),
    ...(hasMoved
      ? [{ sign: 'moved', at: beside(posted, behind, -half + (isMarked ? 28 : 8)) } as const]
      : []),
  ];
}

type Sign = 'condition' | 'lost' | 'moved';

export function Markers({ posted }: { readonly posted: Posted }) {
  return (
    <g className="aor-markers">
      {markersOf(posted).map(({ sign, at: [x, y] }) => (
        <g key={sign} transform={`translate(${x} ${y})`}>
          <g className="ft-sized">
            <Marker posted={posted} sign={sign} />
          </g>
        </g>
      ))}
    </g>
  );
}

function Marker({ posted: { facts, unit, facing }, sign }: { readonly posted: Posted; readonly sign: Sign }) {
  const { condition, figures, post } = unit;
  if (sign === 'moved')
    return (
      <path
        className="ft-moved"
        transform={`rotate(${post === none ? facing : 0})`}
        d="M-5,-1L0,-6L5,-1M-5,4L0,-1L5,4"
      />
    );
  if (sign === 'lost')
    return (
      <g className="ft-lost">
        <rect x={-10.5} y={-7} width={21} height={14} rx={3} />
        <text y={4.2}>−{facts.figures - figures}</text>
      </g>
    );
  return condition === 'normal' ? null : (
    <g className={`ft-marker ft-marker-${condition}`}>
      <circle r={8.5} />
      <path d={signs[condition]} />
    </g>
  );
}
