/**
 * What each seat may see: everything but enemy units that lie under others (VE-5-01) and the rest of the enemy's path
 * (VE-9.2-19). Steps, losses and markers are open: every loss is told as it happens, and who was at what strength when
 * the battle began stands in the scenario. So what is hidden of a covered unit is where it is and how it stands.
 */
import { branches, kept, keptList, type Instruction, type LastView, type Seat } from '@bivouac/kernel';
import { boardOf, stacksOf } from './board/board.ts';
import type { Frames } from './frames.ts';
import {
  copyCorps,
  copyLeader,
  marks,
  none,
  type Corps,
  type Leader,
  type Phase,
  type Provisional,
  type Result,
  type Shock,
  type State,
  type Terms,
  type Unit,
  type Voltigeur,
} from './state.ts';
import { ofSide, type Side } from './tables/sides.ts';
import { letterOf, type Letter } from './tables/morale.ts';

const by = branches({ theWayIsSecret: 'VE-9.2-19', onlyTheTopIsSeen: 'VE-5-01' });

/** What all know of a unit, wherever it is. */
export interface KnownUnit {
  readonly name: string;
  readonly side: Side;
  readonly steps: number;
  readonly letter: Letter;
  readonly marker: number;
  /** Where the other side last saw it. */
  readonly seen: number;
  readonly half: number;
  readonly lastCharge: number;
  /** Marks that all know of wherever it lies: guns left standing, and routed. */
  readonly known: number;
}

/** How a unit stands, for those who see it. */
export type Standing = Pick<
  Unit,
  'hex' | 'hex2' | 'level' | 'level2' | 'formation' | 'facing' | 'spent' | 'walked' | 'marks' | 'band'
>;

export type SeenUnit = KnownUnit & { readonly standing: Standing | null };

export interface SeenCombat {
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
}

export interface View {
  readonly seat: Seat;
  readonly terms: Terms;
  readonly turn: number;
  readonly side: Side;
  readonly phase: Phase;
  readonly units: readonly SeenUnit[];
  readonly leaders: readonly Leader[];
  readonly corps: readonly Corps[];
  readonly shocks: readonly Shock[];
  readonly voltigeurs: readonly Voltigeur[];
  /** Null for all but the side that moves. */
  readonly plan: readonly string[] | null;
  readonly entered: readonly number[];
  readonly provisional: Readonly<Record<Side, Provisional | null>>;
  readonly points: Readonly<Record<Side, number>>;
  readonly held: readonly (Side | null)[];
  readonly result: Result | null;
  /** The step that is asked or under way, with its own facts; null when the battle is over. */
  readonly now: Frames | null;
  /** What is gone on with afterwards, the next one last: only a state imagined from the view needs it. */
  readonly later: readonly Frames[];
  /** The combats that are being fought: hexes of the attackers and of the attacked. */
  readonly combats: readonly SeenCombat[];
  readonly standing: readonly Instruction[];
}

/** Whether a unit on the map lies under another, in each of its hexes: then only its owner sees it. */
export function isCovered(s: State, stacks: readonly (readonly number[])[], index: number): boolean {
  const { hex, hex2 } = s.units[index]!;
  if (hex < 0 || stacks[hex]![0] === index) return false;
  return hex2 < 0 || stacks[hex2]![0] !== index;
}

export function viewOf(s: State, seat: Seat, last?: LastView<View>): View {
  return {
    seat,
    terms: s.terms,
    turn: s.turn,
    side: s.side,
    phase: s.phase,
    units: kept(last, 'units', ['units'], () => seenUnits(s, seat, last)),
    leaders: keptList(last, 'leaders', 'leaders', s.leaders, copyLeader),
    corps: keptList(last, 'corps', 'corps', s.corps, (corps, index) => seenCorps(s, index, corps, seat)),
    shocks: kept(last, 'shocks', ['shocks'], () => s.shocks.slice()),
    voltigeurs: kept(last, 'voltigeurs', ['voltigeurs'], () => s.voltigeurs.slice()),
    plan: kept(last, 'plan', ['plan', 'side'], () =>
      by.theWayIsSecret(seat !== s.side) ? null : s.plan.slice(),
    ),
    entered: kept(last, 'entered', ['entered'], () => s.entered.slice()),
    provisional: kept(last, 'provisional', ['provisional'], () => ({
      french: seenDetached(s, 'french', seat),
      coalition: seenDetached(s, 'coalition', seat),
    })),
    points: kept(last, 'points', ['points'], () => ({
      french: s.points.french,
      coalition: s.points.coalition,
    })),
    held: kept(last, 'held', ['held'], () => s.held.slice()),
    result: s.result,
    now: s.frames.at(-1) ?? null,
    later: kept(last, 'later', ['frames'], () => s.frames.slice(0, -1)),
    combats: kept(last, 'combats', ['frames'], () =>
      s.frames.flatMap((frame) =>
        'attackers' in frame ? [{ attackers: frame.attackers, targets: frame.targets }] : [],
      ),
    ),
    standing: s.standing[seat] ?? [],
  };
}

/** Whether a unit is covered depends on others too: one that has not changed itself may come to light, or lie under another. */
function seenUnits(s: State, seat: Seat, last: LastView<View> | undefined): readonly SeenUnit[] {
  const board = boardOf(s);
  const stacks = stacksOf(s, board);
  const open = s.terms.options.openStacks;
  const touched = new Set(last?.touched.elements('units') ?? s.units.keys());
  return s.units.map((unit, index): SeenUnit => {
    const { side, start } = s.terms.units[index]!;
    const hidden = by.onlyTheTopIsSeen(!open && side !== seat && isCovered(s, stacks, index));
    const before = last?.view.units[index];
    if (before !== undefined && !touched.has(index) && (before.standing === null) === hidden) return before;
    return {
      name: board.unitNames[index]!,
      side,
      steps: unit.steps,
      letter: letterOf(start, unit.steps),
      marker: unit.marker,
      seen: unit.seen,
      half: unit.half,
      lastCharge: hidden ? none : unit.lastCharge,
      known: unit.marks & knownMarks,
      standing: hidden ? null : standingOf(unit),
    };
  });
}

/** Marks that are never hidden. */
export const knownMarks = marks.abandoned | marks.routed | marks.provisional;

/** A threshold that was rolled is its owner's secret: others know only that it was (VEA-16-802). */
export const rolledUnseen = -2;

function seenCorps(s: State, index: number, corps: Corps, seat: Seat): Corps {
  const seen = copyCorps(corps);
  if (s.terms.corps[index]!.side === seat) return seen;
  if (seen.threshold !== none) seen.threshold = rolledUnseen;
  // What covered units have done this turn; what comes of it is told at its end.
  seen.strain = 0;
  return seen;
}

function seenDetached(s: State, side: Side, seat: Seat): Provisional | null {
  const apart = ofSide(s.provisional, side);
  return apart === null || side === seat ? apart : { ...apart, strain: 0 };
}

function standingOf(unit: Unit): Standing {
  const { hex, hex2, level, level2, formation, facing, spent, walked, marks: done, band } = unit;
  return { hex, hex2, level, level2, formation, facing, spent, walked, marks: done, band };
}
