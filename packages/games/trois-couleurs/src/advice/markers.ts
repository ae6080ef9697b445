/**
 * Markers of simultaneous play: a unit gets the one under which it can do what would be best for it if it acted alone,
 * and nobody else did. Whoever stays and has somebody to fire at, fires.
 */
import { workingMemory, type Action, type Asked } from '@bivouac/kernel';
import { copyState, type State, type Unit } from '../state.ts';
import type { Marker } from '../tables/markers.ts';
import type { Side } from '../tables/sides.ts';
import { nameOf, unitsOnTable } from '../troops.ts';
import { tried } from '../odds/engagement.ts';
import { whyNotReady, targetsOf } from '../rules/09-fire/aiming.ts';
import { markersFor } from '../rules/27-simultaneous/markers.ts';
import { flow } from '../flow.ts';
import { shareByFire } from './fire-ahead.ts';
import { judgeAhead } from './judge.ts';
import { ordersOf } from './orders.ts';

/** What an order must gain to be given. */
const least = 0.002;

/** What was found for each unit of a position. */
interface Found {
  units: readonly Unit[];
  readonly markers: Map<number, Marker>;
}

const found = workingMemory<State, Found>(() => ({ units: [], markers: new Map() }));

/** The next marker to be laid; when all lie as they should, none. */
export function markerAction(s: State, side: Side): Action {
  const memory = found(s);
  // Nobody moves while markers are laid, so that each is thought of once.
  if (memory.units.length !== s.units.length || memory.units.some((row, unit) => row !== s.units[unit])) {
    memory.units = [...s.units];
    memory.markers.clear();
  }
  for (const unit of unitsOnTable(s, side)) {
    if (s.markers[unit] !== 'blank') continue;
    const wanted = memory.markers.get(unit) ?? markerWanted(s, side, unit);
    memory.markers.set(unit, wanted);
    if (wanted !== 'blank') return [nameOf(s, unit), ...wanted.split(' ')];
  }
  return ['done'];
}

function markerWanted(s: State, side: Side, unit: number): Marker {
  const open = markersFor(s, unit);
  const marker = markerOf(bestOrder(s, side, unit));
  if (marker !== 'blank' && open.includes(marker)) return marker;
  return open.includes('FEU') && canFire(s, unit) ? 'FEU' : 'blank';
}

function canFire(s: State, unit: number): boolean {
  return (
    whyNotReady(s, unit) === null && targetsOf(s, unit).some((target) => shareByFire(s, unit, target) > 0)
  );
}

/** The best that a unit could do by itself; null when that is to stay as it is. */
function bestOrder(s: State, side: Side, unit: number): Action | null {
  const alone: State = { ...copyState(s), side, queue: [], frames: [{ step: 'orders' }] };
  const asked: Asked = flow.asked(alone, side);
  if (!asked.choices([]).options.includes(nameOf(s, unit))) return null;
  let best: Action | null = null;
  let most = judgeAhead(alone, side) + least;
  for (const order of ordersOf(alone, asked, unit)) {
    // No marker lets battalions of a regiment join.
    if (order[1] === 'merge') continue;
    const worth = judgeAhead(tried(alone, order).state, side);
    if (worth > most) [best, most] = [order, worth];
  }
  return best;
}

/** The marker under which an order may be read out. */
function markerOf(order: Action | null): Marker {
  if (order === null) return 'blank';
  const [, verb, pace] = order;
  switch (verb) {
    case 'attack':
      return 'MAC';
    case 'approach':
      return 'MAF';
    case 'march':
      // A blue arrow that points ahead lets a unit march at any angle.
      return pace === 'POR' ? 'slow ahead' : 'fast';
    case 'step':
      return 'slow back';
    case 'enter':
      return 'slow ahead';
    case 'face':
    case 'about':
      return 'CHO';
    default:
      return 'CHF';
  }
}
