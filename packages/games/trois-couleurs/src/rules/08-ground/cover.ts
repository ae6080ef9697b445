/** Chapter 8: what ground does for whoever stands on it. So far all ground is open and level. */
import type { LedgerRow } from '../../ledger.ts';
import type { State } from '../../state.ts';

/** The cover of a unit against another, 0 to 3; none unless all of it is covered. */
export function coverOf(_s: State, _unit: number, _from: number): number {
  return 0;
}

/** What an obstacle between a unit and its enemy is worth to it in a morale test: a row, or null. */
export function obstacleBetween(
  _s: State,
  _unit: number,
  _enemy: number,
  _crosses: boolean,
): LedgerRow | null {
  return null;
}

/** The level a unit stands on with all of it; null when it stands on several. */
export function levelOf(_s: State, _unit: number): number | null {
  return 0;
}
