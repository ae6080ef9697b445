/**
 * What each seat may see: everything but enemy units that lie under others (VE-5-01) and the rest of the enemy's path
 * (VE-9.2-19). Steps, losses and markers are open: every loss is told as it happens, and who was at what strength when
 * the battle began stands in the scenario. So what is hidden of a covered unit is where it is and how it stands.
 */
import {
  branches,
  fixed,
  fixedPart,
  partedList,
  open,
  openPart,
  own,
  ownPart,
  ViewFields,
  type Instruction,
  type Seat,
} from '@bivouac/kernel';
import { boardOf } from './board/board.ts';
import type { Frames } from './frames.ts';
import {
  leaderMarks,
  marks,
  none,
  secretMarks,
  type Activation,
  type Corps,
  type Courier,
  type Despatch,
  type Leader,
  type Pending,
  type Phase,
  type PreBattle,
  type PreBattlePiece,
  type Provisional,
  type Relay,
  type Result,
  type Shock,
  type State,
  type Unit,
  type Voltigeur,
} from './state.ts';
import type { Terms } from './terms.ts';
import { areOrdersOpen } from './rules/17-command/orders.ts';
import { ofSide, type Side } from './tables/sides.ts';
import { letterOf, type Letter } from './tables/morale.ts';

const by = branches({
  theWayIsSecret: 'VE-9.2-19',
  onlyTheTopIsSeen: 'VE-5-01',
  ordersAreSecret: 'VEA-17-301',
  faceDown: 'VEA-18-201',
  turnedUp: 'VEA-18-402',
});

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
  /** Of the enemy's couriers only their side, number and hex are known: all else is none. */
  readonly couriers: readonly Courier[];
  readonly sent: Readonly<Record<Side, number>>;
  readonly ordered: Readonly<Record<Side, number>>;
  /** What wing leaders of one's own have passed on; and what has become of one's orders, of all when the battle is over. */
  readonly relays: readonly Relay[];
  readonly despatches: readonly Despatch[];
  /** Who is being played where corps go one by one; null where whole sides move. */
  readonly activation: Activation | null;
  /** The game before the battle: of the enemy's leaders only where they are, until all are turned up. */
  readonly preBattle: PreBattle | null;
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
export function isCovered({ hex, hex2, level, level2 }: Unit): boolean {
  return hex >= 0 && level > 0 && (hex2 < 0 || level2 > 0);
}

/** Marks that are never hidden. */
export const knownMarks = marks.abandoned | marks.routed | marks.provisional;

/** Whether a unit is hidden, and how it stands, changes with these parts of it. */
const placeParts = ['hex', 'hex2', 'level', 'level2'];
const standingParts = [...placeParts, 'formation', 'facing', 'spent', 'walked', 'marks', 'band'];

export const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  terms: fixed((s) => s.terms),
  turn: open(['turn'], (s) => s.turn),
  side: open(['side'], (s) => s.side),
  phase: open(['phase'], (s) => s.phase),
  units: partedList<State, SeenUnit>('units', {
    name: fixedPart((s, index) => boardOf(s).unitNames[index]!),
    side: fixedPart((s, index) => s.terms.units[index]!.side),
    steps: openPart(['steps'], (s, index) => s.units[index]!.steps),
    letter: openPart(['steps'], (s, index) => letterOf(s.terms.units[index]!.start, s.units[index]!.steps)),
    marker: openPart(['marker'], (s, index) => s.units[index]!.marker),
    seen: openPart(['seen'], (s, index) => s.units[index]!.seen),
    half: openPart(['half'], (s, index) => s.units[index]!.half),
    lastCharge: ownPart(['lastCharge', ...placeParts], (s, index, seat) =>
      isHidden(s, seat, index) ? none : s.units[index]!.lastCharge,
    ),
    known: openPart(['marks'], (s, index) => s.units[index]!.marks & knownMarks),
    standing: ownPart(standingParts, (s, index, seat) =>
      isHidden(s, seat, index) ? null : standingOf(s.units[index]!, s.terms.units[index]!.side === seat),
    ),
  }),
  leaders: partedList<State, Leader>('leaders', {
    hex: openPart(['hex'], (s, index) => s.leaders[index]!.hex),
    marks: ownPart(['marks'], leaderMarksSeen),
    band: openPart(['band'], (s, index) => s.leaders[index]!.band),
    due: openPart(['due'], (s, index) => s.leaders[index]!.due),
    away: openPart(['away'], (s, index) => s.leaders[index]!.away),
  }),
  corps: {
    ...partedList<State, Corps>('corps', {
      mood: openPart(['mood'], (s, index) => s.corps[index]!.mood),
      worst: openPart(['worst'], (s, index) => s.corps[index]!.worst),
      threshold: ownPart(['threshold'], thresholdSeen),
      total: openPart(['total'], (s, index) => s.corps[index]!.total),
      fatigue: openPart(['fatigue'], (s, index) => s.corps[index]!.fatigue),
      // What covered units have done this turn; what comes of it is told at its end.
      strain: ownPart(['strain'], (s, index, seat) =>
        isOwnCorps(s, index, seat) ? s.corps[index]!.strain : 0,
      ),
      order: ownPart(['order'], (s, index, seat) =>
        seesOrders(s, index, seat) ? s.corps[index]!.order : null,
      ),
      pending: ownPart(['pending'], (s, index, seat) =>
        seesOrders(s, index, seat) ? s.corps[index]!.pending : nothingPending,
      ),
      shaken: ownPart(['shaken'], (s, index, seat) =>
        seesOrders(s, index, seat) ? s.corps[index]!.shaken : none,
      ),
      malus: ownPart(['malus'], (s, index, seat) => (seesOrders(s, index, seat) ? s.corps[index]!.malus : 0)),
      fresh: ownPart(['fresh'], (s, index, seat) =>
        seesOrders(s, index, seat) ? s.corps[index]!.fresh : none,
      ),
      late: openPart(['late'], (s, index) => s.corps[index]!.late),
    }),
    of: ['corps', 'result'],
    // When the battle is over orders are seen, whether or not anything has happened to them in that act.
    stale: (before, after) =>
      before.result === after.result ? noCorps : after.corps.map((_, index) => index),
  },
  shocks: open(['shocks'], (s) => s.shocks.slice()),
  voltigeurs: open(['voltigeurs'], (s) => s.voltigeurs.slice()),
  couriers: own(['couriers', 'result'], (s, seat) =>
    s.couriers.map((courier) => (areOrdersOpen(s) ? courier : seenCourier(courier, seat))),
  ),
  sent: open(['sent'], (s) => s.sent),
  ordered: own(['ordered'], (s, seat) => seenCounts(s, seat)),
  relays: own(['relays'], (s, seat) =>
    s.relays.filter(({ leader }) => s.terms.leaders[leader]!.side === seat),
  ),
  despatches: own(['despatches', 'result'], seenDespatches),
  activation: open(['activation'], (s) => s.activation),
  preBattle: own(['preBattle'], (s, seat) => seenPreBattle(s, seat)),
  plan: own(['plan', 'side'], (s, seat) => (by.theWayIsSecret(seat !== s.side) ? null : s.plan.slice())),
  entered: open(['entered'], (s) => s.entered.slice()),
  provisional: own(['provisional'], (s, seat) => ({
    french: seenDetached(s, 'french', seat),
    coalition: seenDetached(s, 'coalition', seat),
  })),
  points: open(['points'], ({ points }) => ({ french: points.french, coalition: points.coalition })),
  held: open(['held'], (s) => s.held.slice()),
  result: open(['result'], (s) => s.result),
  now: open(['frames'], (s) => s.frames.at(-1) ?? null),
  later: open(['frames'], (s) => s.frames.slice(0, -1)),
  combats: open(['frames'], (s) =>
    s.frames.flatMap((frame) =>
      'attackers' in frame ? [{ attackers: frame.attackers, targets: frame.targets }] : [],
    ),
  ),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

function isHidden({ terms, units }: State, seat: Seat, index: number): boolean {
  return by.onlyTheTopIsSeen(
    !terms.options.openStacks && terms.units[index]!.side !== seat && isCovered(units[index]!),
  );
}

/** A threshold that was rolled is its owner's secret: others know only that it was (VEA-16-802). */
export const rolledUnseen = -2;

function isOwnCorps(s: State, index: number, seat: Seat): boolean {
  return s.terms.corps[index]!.side === seat;
}

function thresholdSeen(s: State, index: number, seat: Seat): number {
  const { threshold } = s.corps[index]!;
  return threshold === none || isOwnCorps(s, index, seat) ? threshold : rolledUnseen;
}

/** Whether a seat sees what orders a corps has, and what has come of them. */
function seesOrders(s: State, index: number, seat: Seat): boolean {
  return isOwnCorps(s, index, seat) || !by.ordersAreSecret(!areOrdersOpen(s));
}

const nothingPending: readonly Pending[] = [];
const noCorps: readonly number[] = [];

/** Orders that are taken in person leave no courier: how many the enemy has written is not known. */
function seenCounts({ ordered }: State, seat: Seat): Readonly<Record<Side, number>> {
  return {
    french: seat === 'french' ? ordered.french : 0,
    coalition: seat === 'coalition' ? ordered.coalition : 0,
  };
}

function seenPreBattle({ preBattle }: State, seat: Seat): PreBattle | null {
  if (preBattle === null || by.turnedUp(preBattle.turnedUp)) return preBattle;
  const faceDown = ({ side, square }: PreBattlePiece): PreBattlePiece => ({
    side,
    square,
    corps: none,
    cavalry: [],
  });
  const pieces = preBattle.pieces.map((piece) =>
    by.faceDown(piece.side !== seat) ? faceDown(piece) : piece,
  );
  return { ...preBattle, pieces };
}

function seenDespatches(s: State, seat: Seat): readonly Despatch[] {
  if (areOrdersOpen(s)) return s.despatches;
  const seen: Despatch[] = [];
  for (const despatch of s.despatches) if (s.terms.corps[despatch.corps]!.side === seat) seen.push(despatch);
  return seen;
}

function seenCourier(courier: Courier, seat: Seat): Courier {
  const { number, side, hex } = courier;
  if (side === seat) return courier;
  return { number, side, hex, corps: none, steps: [], via: none, since: none };
}

function leaderMarksSeen(s: State, index: number, seat: Seat): number {
  const seen = s.leaders[index]!.marks;
  return s.terms.leaders[index]!.side === seat ? seen : seen & ~leaderMarks.complied;
}

function seenDetached(s: State, side: Side, seat: Seat): Provisional | null {
  const apart = ofSide(s.provisional, side);
  return apart === null || side === seat ? apart : { ...apart, strain: 0 };
}

function standingOf(unit: Unit, isOwn: boolean): Standing {
  const { hex, hex2, level, level2, formation, facing, spent, walked, band } = unit;
  const seen = isOwn ? unit.marks : unit.marks & ~secretMarks;
  return { hex, hex2, level, level2, formation, facing, spent, walked, marks: seen, band };
}
