/** Chapters VIII.10 and IX.3: what whoever enters the hex he has emptied meets there, on foot or on horseback. */
import { call, end, go, type Next, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { Approach, FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { nameOf, sideOf } from '../../troops.ts';
import { watchers } from '../06-movement/approach.ts';
import { setBand } from '../06-movement/moving-group.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { routedBeside } from '../16-optional-rules/routed.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

/** A group on its way into an emptied hex. */
type Entering = Omit<FrameOf<'advancing'>, 'returned'> | Omit<FrameOf<'exploiting'>, 'returned'>;

/** It goes no farther, and is a group no longer. */
export function disband(s: State, units: readonly number[], leaders: readonly number[]): Next<Frames> {
  setBand(s, units, leaders, 0);
  return end();
}

/** Tells that a group enters; who goes along under its first unit, only its owner hears. */
export function tellEntry(
  s: State,
  { unit, to }: Entering,
  units: readonly number[],
  leaders: readonly number[],
  rules: readonly RuleId[],
  play: Play,
): void {
  const board = boardOf(s);
  const side = sideOf(s, unit);
  const others = [
    ...units.slice(1).map((index) => board.unitNames[index]!),
    ...leaders.map((index) => board.leaderNames[index]!),
  ];
  tell(play, {
    kind: 'advanced',
    rules,
    side,
    unit: nameOf(s, unit),
    ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
    from: hexName(board, s.units[unit]!.hex),
    to: hexName(board, to),
  });
}

/** A lone enemy leader there is in danger (VE-14.5-03); enemy couriers give way (VEA-17-510); then routed enemies run from those who come up (VEA-16-509). */
export function meetLeader(s: State, way: Entering, leader: number): Next<Frames> {
  if (leader >= 0) return call({ step: 'danger', leader, cause: 'ridden' }, way);
  if (turnsCouriers(s, way.unit)) return call({ step: 'turnCouriers', unit: way.unit }, way);
  const { to, unit } = way;
  const next: Entering = { ...way, stage: 'cavalry' };
  if (routedBeside(s, to, s.side) === none) return go(next);
  return call({ step: 'panic', hex: to, by: unit, fled: [] }, next);
}

/** Reserves are roused, and enemy cavalry may countercharge or recoil (VE-9.7-01). */
export function comeNear(s: State, way: Entering): Next<Frames> {
  const { band, unit, near, to } = way;
  if (reservesNear(s, to, s.side).length > 0) return call({ step: 'rouse', hex: to, placed: [] }, way);
  const approach: Approach = {
    ...({ band, unit, hex: to, gait: 'advance', near, recoiled: [] } as const),
    ...{ answered: [], countering: [], changed: false },
  };
  const next: Entering = { ...way, stage: 'entered' };
  return watchers(s, approach).length === 0 ? go(next) : call({ step: 'approach', ...approach }, next);
}
