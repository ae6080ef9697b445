import type { GameEvent, Seat } from '../../events.ts';
import type { Play } from '../../flow.ts';
import type { GameState, Scenario } from '../../game.ts';

/**
 * Two rows of hexes, numbered in zigzag: a hex touches those one and two numbers away. Blue comes from the low end,
 * red from the high end.
 */
export type Side = 'blue' | 'red';
export type Kind = 'foot' | 'horse';

export const sides: readonly Side[] = ['blue', 'red'];
export const enemyOf = { blue: 'red', red: 'blue' } as const;
/** One hex towards home, in the unit's own row. */
export const homeward = { blue: -2, red: 2 } as const;

export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly kind: Kind;
  /** Its hex; null when it has left the strip or is destroyed. */
  at: number | null;
  /** What it has left: the other side does not see it. */
  strength: number;
  /** What it has lost: everybody sees it. */
  hits: number;
  /** Its strength was shown once; since losses are public, it stays known. */
  shown: boolean;
}

/** Every value in a frame is public: what the mover compares (`sight`) holds only what both sides see. */
export type StripFrame =
  | { readonly step: 'turn'; readonly side: Side }
  | { readonly step: 'turnEnd'; readonly side: Side }
  | { readonly step: 'march'; readonly unit: string; readonly path: readonly number[] }
  | {
      readonly step: 'enter';
      readonly unit: string;
      readonly at: number;
      readonly path: readonly number[];
      readonly sight: string;
    }
  | { readonly step: 'reconsider'; readonly unit: string; readonly at: number; readonly reach: number }
  | {
      readonly step: 'leave';
      readonly unit: string;
      readonly from: number;
      readonly firers: readonly string[];
    }
  | { readonly step: 'opportunityFire'; readonly firer: string; readonly target: string }
  | { readonly step: 'volley'; readonly firer: string; readonly target: string }
  | { readonly step: 'morale'; readonly unit: string; readonly because: 'hit' | 'crossed' }
  | {
      readonly step: 'retreat';
      readonly unit: string;
      readonly from: number;
      readonly to: number;
      readonly crossed: string | null;
    }
  | { readonly step: 'vacated'; readonly hex: number; readonly side: Side }
  | { readonly step: 'counterCharge'; readonly horse: string; readonly into: number }
  | { readonly step: 'melee'; readonly horse: string; readonly foe: string };

export type Ending = 'breakthrough' | 'destruction' | 'time' | 'resigned';

export interface StripState extends GameState<StripFrame> {
  readonly length: number;
  readonly rounds: number;
  round: number;
  readonly units: Unit[];
  /** The strengths each side was dealt from; both sides know them, not who got which. */
  readonly bag: Readonly<Record<Side, readonly number[]>>;
  over: { readonly winner: Side | null; readonly why: Ending } | null;
}

export interface StripScenario extends Scenario {
  readonly length: number;
  readonly rounds: number;
  readonly units: readonly {
    readonly id: string;
    readonly side: Side;
    readonly kind: Kind;
    readonly at: number;
  }[];
  readonly bag: Readonly<Record<Side, readonly number[]>>;
}

export type StripEvent = GameEvent &
  (
    | { kind: 'dealt'; units: number }
    | { kind: 'passes'; side: Side }
    | { kind: 'moves'; unit: string; from: number; to: number }
    | { kind: 'halts'; unit: string }
    | { kind: 'marchCancelled'; unit: string }
    | { kind: 'holdsFire'; firer: string }
    | { kind: 'fires'; firer: string; target: string; die: number; hit: boolean }
    | { kind: 'tests'; unit: string; dice: readonly [number, number]; stands: boolean }
    | { kind: 'retreats'; unit: string; from: number; to: number }
    | { kind: 'leavesStrip'; unit: string }
    | { kind: 'destroyed'; unit: string }
    | { kind: 'holdsBack'; horse: string }
    | { kind: 'charges'; horse: string; from: number; into: number; strength: number }
    | { kind: 'fights'; horse: string; foe: string; totals: readonly [number, number]; loser: string }
    | { kind: 'over'; winner: Side | null; why: Ending }
  );

export function tell(play: Play, event: StripEvent): void {
  play.events.push(event);
}

export function unitOf(state: Pick<StripState, 'units'>, id: string): Unit {
  const unit = state.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** The hex of a unit that stands on the strip. */
export function hexOf({ id, at }: Pick<Unit, 'id' | 'at'>): number {
  if (at === null) throw new Error(`${id} does not stand on the strip`);
  return at;
}

export function unitAt(units: readonly Unit[], hex: number): Unit | undefined {
  return units.find(({ at }) => at === hex);
}

/** Whether a unit stands at most so many hexes from a place. */
export function isWithin(reach: number, { at }: Pick<Unit, 'at'>, hex: number): boolean {
  return at !== null && Math.abs(at - hex) <= 2 * reach;
}

/** The enemies that may fire when a unit leaves its hex: those that touch it, two at most. */
export function firersAt<U extends Pick<Unit, 'side' | 'at'>>(
  units: readonly U[],
  side: Side,
  hex: number,
): U[] {
  return units.filter((one) => one.side !== side && isWithin(1, one, hex)).slice(0, 2);
}

/** Everything on the strip that a mover can see, as one text. */
export function sightOf(state: StripState): string {
  return state.units.map(({ at, hits, shown }) => `${at ?? -1}/${hits}${shown ? '!' : ''}`).join(' ');
}

export function isSide(seat: Seat): seat is Side {
  return seat === 'blue' || seat === 'red';
}
