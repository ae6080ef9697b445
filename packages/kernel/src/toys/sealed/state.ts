import type { GameEvent, Seat } from '../../events.ts';
import type { Play } from '../../flow.ts';
import type { GameState, Scenario } from '../../game.ts';

export type Side = 'blue' | 'red';
export const sides: readonly Side[] = ['blue', 'red'];

export interface Piece {
  /** A name that says nothing about the value. */
  readonly id: string;
  readonly side: Side;
  readonly value: number;
  shown: boolean;
}

/** What a side has laid in secret, field by field; null while it has not. */
export type Sealed = Readonly<Record<Side, readonly string[] | null>>;

export type SealedFrame =
  | { readonly step: 'lay'; readonly round: number; readonly sealed: Sealed }
  | {
      readonly step: 'show';
      readonly round: number;
      readonly laid: Readonly<Record<Side, readonly string[]>>;
    };

export interface SealedState extends GameState<SealedFrame> {
  /** How many fields each round has. */
  readonly rounds: readonly number[];
  /** All values there are; everybody knows them. */
  readonly deck: readonly number[];
  readonly pieces: Piece[];
  /** The values nobody was dealt; nobody knows them. */
  readonly aside: readonly number[];
  readonly score: Record<Side, number>;
  over: { readonly winner: Side | null; readonly why: 'fields' | 'resigned' } | null;
}

export interface SealedScenario extends Scenario {
  readonly rounds: readonly number[];
  readonly deck: readonly number[];
  readonly hand: number;
}

export type SealedEvent = GameEvent &
  (
    | { kind: 'dealt'; each: number }
    | { kind: 'seals'; side: Side }
    | {
        kind: 'shown';
        field: number;
        blue: readonly [piece: string, value: number];
        red: readonly [piece: string, value: number];
        die: number | null;
        winner: Side;
      }
    | { kind: 'over'; winner: Side | null }
  );

export function tell(play: Play, event: SealedEvent): void {
  play.events.push(event);
}

export function isSide(seat: Seat): seat is Side {
  return seat === 'blue' || seat === 'red';
}

/** The pieces of a side that were not laid yet: those nobody was shown. */
export function handOf<P extends Omit<Piece, 'value'>>(pieces: readonly P[], side: Side): P[] {
  return pieces.filter((piece) => piece.side === side && !piece.shown);
}
