/** The reach of whoever is in hand: what each hex costs, what it gives the enemy occasion for, and the way under the hand. */
import type { Reach, Way } from '@bivouac/kernel';
import {
  boardUnder,
  formationNames,
  hexOf,
  stackSeen,
  unitFactsOf,
  type View,
} from '@bivouac/vive-lempereur/words';
import { Arrow } from '../../board/showing.tsx';
import { placeOf } from '../../table/deciding.ts';
import type { Spot } from '../../table/room.ts';
import { useStore, type Store } from '../../table/store.ts';
import { Counter } from './counters.tsx';
import { centreOf, type Field } from './field.ts';
import { partialOf } from './spots.ts';
import { moverOf, pointOf, stanceAfter, turnOf } from './stance.ts';

interface OnField {
  readonly view: View;
  readonly field: Field;
  readonly reach: Reach;
}

/** The points each hex costs, in its middle or below who stands there, and a sign for fire and one for cavalry beside it. */
export function WaySigns({ view, field, reach }: OnField) {
  return reach.ways.map(({ to, cost, risks }) => {
    const hex = hexOf(view, to);
    if (hex < 0) return null;
    const [x, y] = centreOf(field, hex);
    const isFired = risks.some(({ kind }) => kind === 'fire');
    const isCharged = risks.some(({ kind }) => kind === 'countercharge');
    return (
      <g
        key={to}
        className={isFired || isCharged ? 've-way ve-way-risky' : 've-way'}
        transform={`translate(${x.toFixed(0)} ${(y + (isEmpty(view, hex) ? 0 : 40)).toFixed(0)})`}
        data-way={to}
        data-cost={cost}
      >
        <text>{cost}</text>
        {isFired ? (
          <path
            className="ve-way-fire"
            d="M-30,-6l4,-8l4,8l8,-3l-5,7l5,6l-8,-2l-4,8l-4,-8l-8,2l5,-6l-5,-7Z"
          />
        ) : null}
        {isCharged ? <path className="ve-way-horse" d="M18,4a9,9 0 1 1 16,0M18,4h4M34,4h-4" /> : null}
      </g>
    );
  });
}

const isEmpty = (view: View, hex: number): boolean => stackSeen(view, hex).length === 0;

interface HoveredWayProps extends OnField {
  readonly chosen: readonly Spot[];
  readonly hovered: Store<Spot | null>;
}

/** The way to the hex under the hand, and how the group would stand there. */
export function HoveredWay({ view, field, reach, chosen, hovered }: HoveredWayProps) {
  const spot = useStore(hovered);
  const way = reach.ways.find((one) => placeOf(one) === spot);
  if (way === undefined) return null;
  const partial = partialOf(chosen);
  const start = stanceAfter(partial, view);
  if (start === null) return null;
  const unit = view.units[moverOf(partial, view)];
  const end = stanceAfter([...partial, ...way.parts], view);
  return (
    <g className="ve-way-under-hand">
      <Arrow
        className="arrow arrow-chosen"
        points={[centreOf(field, start.hex), ...hexesOf(way, view).map((hex) => centreOf(field, hex))]}
      />
      {unit === undefined || end === null ? null : (
        <g className="ve-ghost" transform={`translate(${pointOf(field, end).join(' ')})`}>
          <Counter
            nation={view.terms.nations[unit.side]}
            facts={unitFactsOf(view, unit)}
            formation={formationNames[end.formation]!}
            turn={turnOf(field, end)}
            steps={unit.steps}
          />
        </g>
      )}
    </g>
  );
}

function hexesOf({ parts }: Way, view: View): number[] {
  const { words } = boardUnder(view);
  return parts.flatMap((part) => {
    const word = words.get(part);
    return word?.verb === 'to' || word?.verb === 'back' ? [word.index] : [];
  });
}
