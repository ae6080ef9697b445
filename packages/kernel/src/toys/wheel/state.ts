import type { GameEvent, Seat } from '../../events.ts';
import type { Play } from '../../flow.ts';
import type { GameState, Scenario } from '../../game.ts';
import { corners, isNear, type Rectangle } from './geometry.ts';

export type Side = 'blue' | 'red';
export const sides: readonly Side[] = ['blue', 'red'];
export const enemyOf = { blue: 'red', red: 'blue' } as const;

export interface Body extends Rectangle {
  readonly id: string;
  readonly side: Side;
  readonly figures: number;
}

export type WheelFrame =
  | { readonly step: 'turn'; readonly side: Side }
  | { readonly step: 'turnEnd'; readonly side: Side }
  | {
      readonly step: 'standAndFire';
      readonly attacker: string;
      readonly target: string;
      readonly way: number;
    }
  | { readonly step: 'fire'; readonly attacker: string; readonly target: string; readonly way: number }
  | { readonly step: 'fight'; readonly attacker: string; readonly target: string; readonly way: number };

export type Ending = 'destruction' | 'time' | 'resigned';

export interface WheelState extends GameState<WheelFrame> {
  readonly table: { readonly width: number; readonly height: number };
  readonly rounds: number;
  round: number;
  bodies: Body[];
  /** Figures at the start and figures lost, so that none vanishes unrecorded. */
  readonly mustered: Readonly<Record<Side, number>>;
  readonly lost: Record<Side, number>;
  over: { readonly winner: Side | null; readonly why: Ending } | null;
}

export interface WheelScenario extends Scenario {
  readonly table: { readonly width: number; readonly height: number };
  readonly rounds: number;
  readonly bodies: readonly Body[];
}

export type WheelEvent = GameEvent &
  (
    | { kind: 'passes'; side: Side }
    | { kind: 'wheels'; body: string; wing: 'left' | 'right'; angle: number }
    | { kind: 'advances'; body: string; way: number }
    | { kind: 'charges'; body: string; target: string; way: number }
    | { kind: 'holdsFire'; body: string }
    | { kind: 'fires'; body: string; dice: readonly number[]; losses: number }
    | { kind: 'stops'; body: string; way: number }
    | { kind: 'fights'; attacker: string; target: string; totals: readonly [number, number]; loser: string }
    | { kind: 'fallsBack'; body: string }
    | { kind: 'lost'; body: string }
    | { kind: 'over'; winner: Side | null; why: Ending }
  );

export function tell(play: Play, event: WheelEvent): void {
  play.events.push(event);
}

export function bodyOf(state: Pick<WheelState, 'bodies'>, id: string): Body {
  const body = state.bodies.find((one) => one.id === id);
  if (body === undefined) throw new Error(`there is no body ${id}`);
  return body;
}

export function isSide(seat: Seat): seat is Side {
  return seat === 'blue' || seat === 'red';
}

/** A millimetre that bodies keep between them. */
export const clearance = 10;

type Ground = Pick<WheelState, 'table' | 'bodies'>;

export function isOnTable({ table }: Pick<WheelState, 'table'>, body: Rectangle): boolean {
  return corners(body).every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height);
}

/** Whether a body has room where it would stand. */
export function hasRoom(state: Ground, body: Body, gap = clearance): boolean {
  return (
    isOnTable(state, body) && !state.bodies.some((other) => other.id !== body.id && isNear(body, other, gap))
  );
}
