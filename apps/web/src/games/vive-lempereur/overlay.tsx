/** Above the counters: how a group would stand, what it covers, declared shocks, and which steps go backwards. */
import { boardUnder, formationNames, stackSeen, unitFactsOf, type View } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';
import { Arrow } from '../../board/showing.tsx';
import type { BoardProps, Offer, Spot } from '../../table/room.ts';
import { useStore, type Store } from '../../table/store.ts';
import { Counter } from './counters.tsx';
import { centreOf, type Field } from './field.ts';
import type { Inspection } from '../../board/inspected.ts';
import { nameOfSpot, partialOf } from './spots.ts';
import { HoveredWay, WaySigns } from './ways.tsx';
import { frontLine, moverOf, pointOf, stanceAfter, turnOf } from './stance.ts';

interface OverlayProps {
  readonly view: View;
  readonly field: Field;
  readonly chosen: readonly Spot[];
  readonly offered: ReadonlyMap<Spot, Offer>;
  readonly inspection: Inspection<number>;
  readonly ways: BoardProps['ways'];
  /** What lies under the hand. */
  readonly hovered: Store<Spot | null>;
}

export function Overlay(props: OverlayProps) {
  const { view, field, chosen, offered, inspection, ways, hovered } = props;
  return (
    <>
      <Front view={view} field={field} inspection={inspection} />
      <Shocks view={view} field={field} />
      <Ghost view={view} field={field} chosen={chosen} />
      <Backwards view={view} field={field} offered={offered} />
      {ways === null || ways === undefined ? null : (
        <>
          <WaySigns view={view} field={field} reach={ways} />
          <HoveredWay view={view} field={field} reach={ways} chosen={chosen} hovered={hovered} />
        </>
      )}
    </>
  );
}

type OnField = Pick<OverlayProps, 'view' | 'field'>;

/** The sides a unit under the hand has before its front. */
function Front({ view, field, inspection }: OnField & Pick<OverlayProps, 'inspection'>) {
  const { what: hex } = useStore(inspection.store);
  const top = hex < 0 ? undefined : stackSeen(view, hex)[0];
  const { standing } = top ?? {};
  if (top === undefined || standing === undefined || standing === null || standing.facing < 0) return null;
  return (
    <path
      className={`ve-front-line ve-tone-${view.terms.nations[top.side]}`}
      d={frontLine(field, standing)}
    />
  );
}

/** An arrow ends before the counters it points at. */
function shortOf([x, y]: Point, [toX, toY]: Point): Point {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.max(0.3, (far - 30) / far);
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** Shocks that are declared, and the one that is being fought. */
function Shocks({ view, field }: OnField) {
  const fought = view.combats.flatMap(({ attackers, targets }) =>
    targets.map((target) => ({ attackers, target })),
  );
  return [...view.shocks, ...fought].flatMap(({ attackers, target }, index) =>
    attackers.map((hex) => {
      const [from, to] = [centreOf(field, hex), centreOf(field, target)];
      const side = stackSeen(view, hex)[0]?.side ?? view.side;
      return (
        <Arrow
          key={`${index} ${hex}`}
          className={`arrow arrow-attack ve-tone-${view.terms.nations[side]}`}
          points={[from, shortOf(from, to)]}
        />
      );
    }),
  );
}

/** The group in hand as it would stand at the end of its way. */
function Ghost({ view, field, chosen }: OnField & Pick<OverlayProps, 'chosen'>) {
  const partial = partialOf(chosen);
  const unit = view.units[moverOf(partial, view)];
  const stance = stanceAfter(partial, view);
  const step = view.now?.step;
  const isMoving = step === 'movement' || step === 'onward' || step === 'charge' || step === 'gallopOn';
  if (!isMoving || unit === undefined || stance === null || partial.length < 2) return null;
  const [x, y] = pointOf(field, stance);
  return (
    <g className="ve-ghost" transform={`translate(${x} ${y})`}>
      <Counter
        nation={view.terms.nations[unit.side]}
        facts={unitFactsOf(view, unit)}
        formation={formationNames[stance.formation]!}
        turn={turnOf(field, stance)}
        steps={unit.steps}
      />
    </g>
  );
}

/** A sign on hexes that are only reached by stepping back. */
function Backwards({ view, field, offered }: OnField & Pick<OverlayProps, 'offered'>) {
  return [...offered].flatMap(([spot, { parts }]) => {
    if (!spot.startsWith('place:') || !parts.every((part) => String(part).startsWith('back '))) return [];
    const hex = boardUnder(view).grid.byName.get(nameOfSpot(spot));
    if (hex === undefined) return [];
    const [x, y] = centreOf(field, hex);
    return [
      <g key={spot} className="ve-backwards" transform={`translate(${x} ${y})`}>
        <path d="M-8,4H4a7,7 0 0 0 0,-14H-2M-3,-2L-9,4L-3,10" />
      </g>,
    ];
  });
}
