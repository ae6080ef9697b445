/** A toy game on the free table, for tests: battalions that deploy, march, wheel and fight. */
import type { GameEvent, GameState, Play, Scenario } from '@bivouac/kernel';
import type { Body, Place } from '../../free/bodies.ts';
import { FigureIndex } from '../../free/figure-index.ts';
import { areaFigure, bodyFigure, type Figure } from '../../free/figures.ts';

export type Side = 'blue' | 'red';
export const sides: readonly Side[] = ['blue', 'red'];
export const enemyOf = { blue: 'red', red: 'blue' } as const;

export interface Battalion {
  readonly id: string;
  readonly side: Side;
  /** Null until it is deployed. */
  readonly place: Place | null;
}

export const form = { width: 800, depth: 200 };
export const table = { left: 0, top: 0, right: 6_000, bottom: 4_000 };
export const wood: Figure = areaFigure([
  [2_600, 1_700],
  [3_300, 1_600],
  [3_500, 2_200],
  [2_800, 2_400],
]);
/** Where each side deploys, and which way it then looks. */
export const zones = {
  blue: { left: 0, top: 3_000, right: 6_000, bottom: 4_000, facing: 0 },
  red: { left: 0, top: 0, right: 6_000, bottom: 1_000, facing: 18_000 },
} as const;

export type ParadeFrame =
  | { readonly step: 'deploy'; readonly side: Side }
  | { readonly step: 'turn'; readonly side: Side }
  | { readonly step: 'fight'; readonly side: Side; readonly attacker: string; readonly target: string }
  | { readonly step: 'turnEnd'; readonly side: Side };

export interface ParadeState extends GameState<ParadeFrame> {
  readonly rounds: number;
  round: number;
  battalions: Battalion[];
  over: { readonly winner: Side | null } | null;
}

export interface ParadeScenario extends Scenario {
  readonly rounds: number;
  readonly each: number;
}

export type ParadeEvent = GameEvent &
  (
    | { kind: 'deploys'; battalion: string }
    | { kind: 'passes'; side: Side }
    | { kind: 'moves'; battalion: string; how: string; steps: number }
    | { kind: 'fights'; attacker: string; target: string; dice: readonly [number, number]; loser: string }
    | { kind: 'over'; winner: Side | null }
  );

export function tell(play: Play, event: ParadeEvent): void {
  play.events.push(event);
}

export function bodyOf({ place }: Battalion): Body {
  if (place === null) throw new Error('a battalion that is not deployed has no ground');
  return { ...place, ...form };
}

export const isSide = (seat: string): seat is Side => seat === 'blue' || seat === 'red';

/** Everybody on the table, as things a move may meet; the wood comes last. */
export function thingsOf({ battalions }: Pick<ParadeState, 'battalions'>): FigureIndex {
  return new FigureIndex([
    ...battalions.map(({ place }) => (place === null ? null : bodyFigure(place, form))),
    wood,
  ]);
}

export function replace(state: ParadeState, id: string, place: Place): void {
  state.battalions = state.battalions.map((one) => (one.id === id ? { ...one, place } : one));
}
