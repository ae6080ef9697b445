/** The small questions every chapter asks about units and leaders. */
import { branches, type RuleId } from '@bivouac/kernel';
import { around, boardOf, type Survey } from './board.ts';
import type { State, Unit } from './state.ts';
import { supportNeeded, type Side } from './tables/sides.ts';
import { leadersAreUnits, unitTypes, type UnitType } from './tables/units.ts';

const by = branches({ aLoneLeaderSupports: 'CCN-5.4-124' });

export function typeOf(unit: Unit): UnitType {
  return unitTypes[unit.type]!;
}

export function nameOf(s: State, unit: number): string {
  return boardOf(s).unitNames[unit]!;
}

export function namesOf(s: State, units: readonly number[]): string[] {
  const { unitNames } = boardOf(s);
  return units.map((unit) => unitNames[unit]!);
}

export function leaderName(s: State, leader: number): string {
  return s.terms.leaders[leader]!.slug;
}

/** The leader attached to a unit, or -1 (CCN-5.2-03). Only friends share a hex. */
export function attachedTo(here: Survey, unit: Unit): number {
  return unit.hex < 0 ? -1 : here.leader[unit.hex]!;
}

/** Units of a side are next to each other in the list: where they begin and end. */
export function firstUnit(s: State, side: Side): number {
  return side === 'british' ? 0 : s.terms.british;
}

export function endOfUnits(s: State, side: Side): number {
  return side === 'british' ? s.terms.british : s.units.length;
}

/** An enemy unit next door. */
export function isNextToEnemy(s: State, here: Survey, side: Side, hex: number): boolean {
  return hasEnemyNextTo(s, here, side, hex, leadersAreUnits);
}

/** An enemy unit or a lone enemy leader next door: whoever can be attacked in melee. */
export function isInContact(s: State, here: Survey, side: Side, hex: number): boolean {
  return hasEnemyNextTo(s, here, side, hex, true);
}

function hasEnemyNextTo(s: State, here: Survey, side: Side, hex: number, countsLeaders: boolean): boolean {
  for (const next of around[hex]!) {
    const unit = here.unit[next]!;
    if (unit >= 0) {
      if (s.units[unit]!.side !== side) return true;
      continue;
    }
    const leader = here.leader[next]!;
    if (countsLeaders && leader >= 0 && s.leaders[leader]!.side !== side) return true;
  }
  return false;
}

export function isNextToEnemyCavalry(s: State, here: Survey, side: Side, hex: number): boolean {
  for (const next of around[hex]!) {
    const unit = here.unit[next]!;
    if (unit >= 0 && s.units[unit]!.side !== side && typeOf(s.units[unit]!).arm === 'cavalry') return true;
  }
  return false;
}

/** Two friends next door, units or lone leaders (CCN-5.4-123). A unit with its leader counts once. */
export function isSupported(s: State, here: Survey, side: Side, hex: number, cites?: RuleId[]): boolean {
  let friends = 0;
  for (const next of around[hex]!) {
    const unit = here.unit[next]!;
    const leader = here.leader[next]!;
    if (unit >= 0) friends += s.units[unit]!.side === side ? 1 : 0;
    else if (by.aLoneLeaderSupports(leader >= 0 && s.leaders[leader]!.side === side, cites)) friends += 1;
  }
  return friends >= supportNeeded;
}

/** Whether a leader of a side stands on the board at all. */
export function hasLeader(s: State, side: Side): boolean {
  return s.leaders.some((leader) => leader.side === side && leader.hex >= 0);
}

/** The unit a leader is attached to, or -1. */
export function unitOf(here: Survey, hex: number): number {
  return hex < 0 ? -1 : here.unit[hex]!;
}
