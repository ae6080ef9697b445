/** What has become of a unit, laid beside it: four things apart, its morale case, its pace, its order, its losses. */
import { pointAt } from '@bivouac/ground/free';
import { has, isPositive, marks, none, type Case, type View } from '@bivouac/trois-couleurs/words';
import { onBoard } from '../../../board/free-table/places.ts';
import type { Point } from '../../../board/geometry.ts';
import type { Posted } from '../scene.ts';

type Sign = 'case' | 'order' | 'pace' | 'lost' | 'moved';

/** Cases below halted: the deeper, the more strokes. */
const caseSigns: Readonly<Partial<Record<Case, string>>> = {
  HAL: 'M-4,0h8',
  REP: 'M0,-4.5v9M-3.5,1.5L0,5l3.5,-3.5',
  RET: 'M-2.6,-4.5v9M2.6,-4.5v9M-5,2L-2.6,5L0,2.5L2.6,5L5,2',
  DER: 'M-4,-4L4,4M4,-4L-4,4',
};

/** A point beside a unit, from the middle of its front edge: so far behind it, and so far to its right. */
function beside({ facing, unit }: Posted, behind: number, right: number): Point {
  if (unit.post !== none) return [right, behind];
  const place = { x: 0, y: 0, facing: Math.round(facing * 100) };
  return onBoard(pointAt(place, -Math.round(behind * 10), Math.round(right * 10)));
}

/** Where what lies beside a unit lies, from its left to its right. */
export function markersOf(
  view: View,
  posted: Posted,
): readonly { readonly sign: Sign; readonly at: Point }[] {
  const { index, unit, width, depth } = posted;
  const signs: Sign[] = [];
  if (!isPositive(unit.case)) signs.push('case');
  if (unit.disorder !== 'none') signs.push('order');
  if (unit.pace === 'PAC' || unit.pace === 'PCH') signs.push('pace');
  if (has(view, index, marks.moved)) signs.push('moved');
  if (unit.lost > 0) signs.push('lost');
  const [half, behind] = unit.post === none ? [Math.max(width / 2, 20), depth + 9] : [20, 14];
  return signs.map((sign, at) => ({ sign, at: beside(posted, behind, -half + 8 + at * 19) }));
}

export function Markers({ view, posted }: { readonly view: View; readonly posted: Posted }) {
  return (
    <g className="ft-markers">
      {markersOf(view, posted).map(({ sign, at: [x, y] }) => (
        <g key={sign} transform={`translate(${x} ${y})`}>
          <g className="ft-sized">
            <Marker posted={posted} sign={sign} />
          </g>
        </g>
      ))}
    </g>
  );
}

function Marker({ posted: { unit, facing }, sign }: { readonly posted: Posted; readonly sign: Sign }) {
  const turn = `rotate(${unit.post === none ? facing : 0})`;
  switch (sign) {
    case 'moved':
      return <path className="ft-moved" transform={turn} d="M-5,-1L0,-6L5,-1M-5,4L0,-1L5,4" />;
    case 'pace':
      return (
        <path
          className="ft-moved"
          transform={turn}
          d={`M-5,0L0,-6L5,0M-5,5L0,-1L5,5${unit.pace === 'PCH' ? 'M-5,10L0,4L5,10' : ''}`}
        />
      );
    case 'lost':
      return (
        <g className="ft-lost">
          <rect x={-10.5} y={-7} width={21} height={14} rx={3} />
          <text y={4.2}>−{unit.lost}</text>
        </g>
      );
    case 'order':
      return (
        <g className={`ft-marker${unit.disorder === 'DES' ? ' ft-marker-beaten' : ''}`}>
          <circle r={8.5} />
          <path d="M-4,2q2,-4 4,0t4,0M-4,-2q2,-4 4,0t4,0" />
        </g>
      );
    case 'case':
      return (
        <g
          className={`ft-marker ${unit.case === 'DER' || unit.case === 'RET' ? 'ft-marker-routed' : 'ft-marker-beaten'}`}
        >
          <circle r={8.5} />
          <path d={caseSigns[unit.case] ?? ''} />
        </g>
      );
  }
}
