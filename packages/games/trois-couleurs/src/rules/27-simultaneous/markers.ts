/** Chapter 27: every unit gets a marker, face down (TC-27-15, TC-27-16). Both sides lay theirs at the same time. */
import {
  branches,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Parts,
  type Refusal,
  type Seat,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { none, type State } from '../../state.ts';
import { arrows, orders, type Marker, type MarkerOrder } from '../../tables/markers.ts';
import { isSide, sides } from '../../tables/sides.ts';
import { branchOf, isGarrison, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { whyUnarmed } from '../09-fire/aiming.ts';

const no = refusals({
  whom: ['TC-27-16', 'Name a unit of yours on the table.', 'Désignez une de vos unités sur la table.'],
  order: ['TC-27-15', 'It can be given no such order.', 'On ne peut lui donner cet ordre.'],
});

const by = branches({
  theBeatenHaveBlankMarkers: 'TC-27-16',
  onlyTheArmedFire: 'TC-27-17',
  gunsInPositionStay: 'TC-27-20',
});

const ask = question('markers', ['TC-27-15']);

export const laying: Pick<Steps<State, Frames>, 'markers' | 'layMarkers'> = {
  markers: {
    run(s) {
      s.markers = s.units.map(() => 'blank');
      s.shown = s.units.map(() => false);
      s.plans = s.units.map(() => null);
      s.atOnce = [];
      s.clock = 0;
      return go({ step: 'layMarkers', ready: [] });
    },
  },
  layMarkers: {
    asks: (_s, { ready }) => sides.filter((side) => !ready.includes(side)).flatMap((side) => ask(side)),
    choices: (s, _frame, seat, partial) => choices(s, seat, partial),
    whyNot: (s, _frame, seat, action) => whyNot(s, seat, action),
    answer(s, { ready }, seat, [name, order, arrow], play) {
      if (!isSide(seat)) return go({ step: 'layMarkers', ready });
      if (name === 'done') {
        tell(play, { kind: 'markersLaid', side: seat, rules: citing('TC-27-15', 'TC-27-16') });
        const all = [...ready, seat];
        return all.length === sides.length ? end() : go({ step: 'layMarkers', ready: all });
      }
      const unit = indexOfUnit(s, name);
      const marker = (arrow === undefined ? order : `${String(order)} ${String(arrow)}`) as Marker;
      s.markers = s.markers.map((old, one) => (one === unit ? marker : old));
      tell(play, {
        kind: 'markerLaid',
        unit: nameOf(s, unit),
        marker,
        secretOf: seat,
        rules: citing('TC-27-15'),
      });
      return go({ step: 'layMarkers', ready });
    },
  },
};

/** Orders a unit can be given, from what all can see of it. */
function ordersFor(s: State, unit: number): readonly MarkerOrder[] {
  const row = unitOf(s, unit);
  if (by.theBeatenHaveBlankMarkers(!isSteady(s, unit))) return ['blank'];
  const isArmed = !by.onlyTheArmedFire(whyUnarmed(s, unit) !== null);
  const stays = by.gunsInPositionStay(row.formation === 'BAT') || isGarrison(row);
  return orders.filter((order) => {
    if (order === 'FEU') return isArmed;
    if (order === 'MAC' || order === 'MAF' || order === 'SOU')
      return branchOf(s, unit) !== 'artillery' && !stays;
    if (order === 'CHO') return !isGarrison(row);
    // By a blue arrow guns in position are pushed by hand, and garrisons leave.
    return !stays || order !== 'fast';
  });
}

/** All markers a unit may have. */
export function markersFor(s: State, unit: number): readonly Marker[] {
  return ordersFor(s, unit).flatMap((order): readonly Marker[] =>
    order === 'slow' ? arrows.map((arrow): Marker => `slow ${arrow}`) : [order],
  );
}

function choices(s: State, seat: Seat, [name, order, arrow, ...more]: Action): Parts {
  if (!isSide(seat)) return nothing;
  if (name === undefined) return offers(['done', ...unitsOnTable(s, seat).map((unit) => nameOf(s, unit))]);
  if (name === 'done') return order === undefined ? finished : nothing;
  const unit = indexOfUnit(s, name);
  if (whyNotUnit(s, seat, unit) !== null) return nothing;
  const open = ordersFor(s, unit);
  if (order === undefined) return offers(open);
  if (!(open as readonly unknown[]).includes(order)) return nothing;
  if (order !== 'slow') return arrow === undefined ? finished : nothing;
  if (arrow === undefined) return offers(arrows);
  return (arrows as readonly unknown[]).includes(arrow) && more.length === 0 ? finished : nothing;
}

function whyNotUnit(s: State, seat: Seat, unit: number): Refusal | null {
  return unit === none || sideOf(s, unit) !== seat || unitOf(s, unit).where !== 'table' ? no.whom : null;
}

function whyNot(s: State, seat: Seat, [name]: Action): Refusal | null {
  return whyNotUnit(s, seat, indexOfUnit(s, name)) ?? no.order;
}
