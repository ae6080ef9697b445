/** What command looks like on the map: how far a leader reaches, where an order leads, and the line it may not pass. */
import {
  aims,
  boardUnder,
  commandRadius,
  ranksFrom,
  sides,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Inspection } from '../../board/inspected.ts';
import { useStore } from '../../table/store.ts';
import { centreOf, edgeOf, neighbourOf, type Field } from './field.ts';

interface OnField {
  readonly view: View;
  readonly field: Field;
}

/** The border of a set of hexes as one path. */
function borderOf(field: Field, isInside: (hex: number) => boolean): string {
  return field.centres
    .flatMap((_, hex) =>
      isInside(hex)
        ? [0, 1, 2, 3, 4, 5].flatMap((side) => {
            const other = neighbourOf(field, hex, side);
            if (other >= 0 && isInside(other)) return [];
            const [[ax, ay], [bx, by]] = edgeOf(field, hex, side, 0.97);
            return [`M${ax.toFixed(0)},${ay.toFixed(0)}L${bx.toFixed(0)},${by.toFixed(0)}`];
          })
        : [],
    )
    .join('');
}

/** From this level on troops obey near their leader only. */
const levelOfRadius = 2;

/** The hexes that a corps leader under the hand reaches at most: the enemy may bar the way to some of them. */
export function CommandRing({
  view,
  field,
  inspection,
}: OnField & { readonly inspection: Inspection<number> }) {
  const { what: hex } = useStore(inspection.store);
  if (view.terms.options.commandLevel < levelOfRadius || hex < 0) return null;
  const leader = view.terms.leaders.findIndex(
    ({ rank }, index) => rank === 'corps' && view.leaders[index]!.hex === hex,
  );
  if (leader < 0) return null;
  const { grid } = boardUnder(view);
  const far = commandRadius.unit.value;
  return (
    <path
      className={`ve-command-ring ve-tone-${view.terms.nations[view.terms.leaders[leader]!.side]}`}
      d={borderOf(field, (one) => grid.distance(hex, one) <= far)}
    />
  );
}

/** Of the orders one knows: a flag where a corps is bound for, and the line beyond which one in defence may not go. */
export function OrderMarks({ view, field }: OnField) {
  return view.corps.map(({ order }, corps) => {
    if (order === null) return null;
    const { side } = view.terms.corps[corps]!;
    const isPlace = aims[order.aim] === 'place' && order.target >= 0;
    return (
      <g key={corps} className={`ve-order-mark ve-tone-${view.terms.nations[side]}`}>
        {isPlace ? <Flag at={centreOf(field, order.target)} /> : null}
        {order.limit < 0 ? null : <path d={limitOf(view, field, side, order.limit, corps)} />}
      </g>
    );
  });
}

function Flag({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <g transform={`translate(${(x - 20).toFixed(0)} ${(y + 10).toFixed(0)})`}>
      <path className="ve-goal-pole" d="M0,14V-40" />
      <path className="ve-goal-flag" d="M0,-40Q12,-46 22,-39T44,-39V-19Q32,-13 22,-19T0,-19Z" />
    </g>
  );
}

/** A column or row of sides near the corps: a whole line across a large map would say less. */
const reachOfLine = 7;

function limitOf(view: View, field: Field, side: Side, limit: number, corps: number): string {
  const ranks = ranksFrom(boardUnder(view), sides.includes(side) ? side : 'french');
  const { grid } = boardUnder(view);
  const own = view.units.flatMap(({ standing }, index) =>
    view.terms.units[index]!.corps === corps && (standing?.hex ?? -1) >= 0 ? [standing!.hex] : [],
  );
  const isNear = (hex: number) => own.some((at) => grid.distance(at, hex) <= reachOfLine);
  return field.centres
    .flatMap((_, hex) =>
      ranks[hex] === limit && isNear(hex)
        ? [0, 1, 2, 3, 4, 5].flatMap((way) => {
            const other = neighbourOf(field, hex, way);
            if (other < 0 || ranks[other]! >= limit) return [];
            const [[ax, ay], [bx, by]] = edgeOf(field, hex, way);
            return [`M${ax.toFixed(0)},${ay.toFixed(0)}L${bx.toFixed(0)},${by.toFixed(0)}`];
          })
        : [],
    )
    .join('');
}
