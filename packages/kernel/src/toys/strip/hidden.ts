import type { Dice } from '../../chance.ts';
import type { Seat } from '../../events.ts';
import type { Instruction } from '../../standing.ts';
import { sides, type Side, type StripFrame, type StripState, type Unit } from './state.ts';

/** A unit as a seat sees it: an enemy's strength is null until it was shown. */
export type SeenUnit = Omit<Unit, 'strength'> & { readonly strength: number | null };

export interface StripView {
  readonly length: number;
  readonly rounds: number;
  readonly round: number;
  readonly units: readonly SeenUnit[];
  readonly bag: StripState['bag'];
  readonly frames: readonly StripFrame[];
  readonly over: StripState['over'];
  /** The seat's own instructions. */
  readonly standing: readonly Instruction[];
}

export function view(state: StripState, seat: Seat): StripView {
  const { length, rounds, round, bag, over } = state;
  return structuredClone({
    length,
    rounds,
    round,
    units: state.units.map((unit) => ({
      ...unit,
      strength: unit.side === seat || unit.shown ? unit.strength : null,
    })),
    bag,
    frames: state.frames,
    over,
    standing: state.standing[seat] ?? [],
  });
}

/** A full state that fits a view: every deal of the unknown strengths that explains the losses is equally likely. */
export function imagine(seen: StripView, seat: Seat, dice: Dice): StripState {
  const { units, standing, ...open } = structuredClone(seen);
  const full: Unit[] = units.map((unit) => ({ ...unit, strength: unit.strength ?? 0 }));
  for (const side of sides) {
    const unknown = full.filter((unit, index) => unit.side === side && units[index]!.strength === null);
    const known = full.filter((unit) => unit.side === side && !unknown.includes(unit));
    const deals = dealsThatFit(
      without(
        seen.bag[side],
        known.map(({ strength, hits }) => strength + hits),
      ),
      unknown.map(({ hits }) => hits + 1),
    );
    if (deals.length === 0) throw new Error(`no deal of ${side} explains what ${seat} has seen`);
    const deal = deals[dice.pick(deals.length)]!;
    for (const [index, unit] of unknown.entries()) unit.strength = deal[index]! - unit.hits;
  }
  return {
    ...open,
    frames: [...open.frames],
    units: full,
    standing: standing.length > 0 ? { [seat]: [...standing] } : {},
  };
}

function without(bag: readonly number[], known: readonly number[]): number[] {
  const left = [...bag];
  for (const value of known) left.splice(left.indexOf(value), 1);
  return left;
}

/** Every order of these values in which each reaches its least. */
function dealsThatFit(values: readonly number[], least: readonly number[]): number[][] {
  const [first, ...others] = least;
  if (first === undefined) return [[]];
  return values.flatMap((value, index) =>
    value < first ? [] : dealsThatFit(values.toSpliced(index, 1), others).map((rest) => [value, ...rest]),
  );
}

/** How many strengths have been dealt to whom, and whether that still adds up. */
export function bagFault(state: StripState, side: Side): string | null {
  const dealt = state.units.filter((unit) => unit.side === side).map(({ strength, hits }) => strength + hits);
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b).join(' ');
  return sorted(dealt) === sorted(state.bag[side])
    ? null
    : `the strengths of ${side} are no longer those of its bag`;
}
