/** What each seat may see: everything but the other's cards and the deck. */
import {
  branches,
  fixed,
  fixedPart,
  partedList,
  open,
  openList,
  openPart,
  own,
  ViewFields,
  type Instruction,
  type Seat,
} from '@bivouac/kernel';
import { boardOf, hexName, type Board } from './board.ts';
import { cardId, deckSizeOf } from './deck.ts';
import {
  frames,
  namedPlace,
  namedSection,
  writePlayed,
  writeTerms,
  type SeenFrame,
  type SeenPlayed,
  type SeenTerms,
} from './scenario/naming.ts';
import { phaseAt, type Phase } from './phases.ts';
import { none, type Result, type State } from './state.ts';
import type { Nation, Section, Side } from './tables/sides.ts';
import { unitTypes } from './tables/units.ts';

export interface SeenUnit {
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly type: string;
  /** `H4`, `gone` or `away`. */
  readonly hex: string;
  readonly blocks: number;
  readonly square: number;
  readonly ordered: boolean;
  readonly moved: number;
  readonly settled: boolean;
  readonly halted: boolean;
  readonly spent: boolean;
  readonly battled: boolean;
}

export interface SeenLeader {
  readonly name: string;
  readonly side: Side;
  readonly hex: string;
  readonly ordered: boolean;
  readonly moved: boolean;
}

/** Cards of a side: how many, and which for their owner. On the track: null for an empty slot, `hidden` for a card unseen. */
export interface SeenCards {
  readonly count: number;
  readonly hand: readonly string[] | null;
  readonly track: readonly (string | null)[];
}

/** A melee under way: the attacking unit, the batteries that support it, and the hex under attack. */
export interface SeenMelee {
  readonly unit: string;
  readonly support: readonly string[];
  readonly hex: string;
}

export interface View {
  readonly seat: Seat;
  readonly terms: SeenTerms;
  readonly turn: number;
  readonly side: Side;
  readonly units: readonly SeenUnit[];
  readonly leaders: readonly SeenLeader[];
  readonly cards: Readonly<Record<Side, SeenCards>>;
  readonly deck: number;
  readonly discards: readonly string[];
  readonly played: string | null;
  /** The two cards a scout looks at, for him; their number for others. */
  readonly scouted: readonly string[] | number;
  readonly card: string | null;
  /** The section of a Force March. */
  readonly section: Section | null;
  readonly level: number;
  readonly fallback: boolean;
  readonly strategic: boolean;
  readonly strikes: number;
  /** The card each side played last, as it took effect. */
  readonly last: Readonly<Record<Side, SeenPlayed | null>>;
  readonly banners: Readonly<Record<Side, number>>;
  readonly held: readonly boolean[];
  readonly objectives: readonly {
    readonly side: Side;
    readonly hexes: readonly string[];
    readonly held: boolean;
  }[];
  readonly result: Result | null;
  readonly phase: Phase | null;
  /** The step that is asked or under way, with its own facts; null when the battle is over. */
  readonly now: SeenFrame | null;
  /** What is gone on with afterwards, the next one last: only a state imagined from the view needs it. */
  readonly later: readonly SeenFrame[];
  /** The melee that is being fought, if one is. */
  readonly melee: SeenMelee | null;
  readonly standing: readonly Instruction[];
}

export const hidden = 'hidden';

export const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  terms: fixed((s) => writeTerms(s.terms)),
  turn: open(['turn'], (s) => s.turn),
  side: open(['side'], (s) => s.side),
  units: partedList<State, SeenUnit>('units', {
    name: fixedPart((s, index) => boardOf(s).unitNames[index]!),
    side: fixedPart((s, index) => s.units[index]!.side),
    nation: fixedPart((s, index) => unitTypes[s.units[index]!.type]!.nation),
    type: fixedPart((s, index) => unitTypes[s.units[index]!.type]!.code),
    hex: openPart(['hex'], (s, index) => namedPlace(s.units[index]!.hex)),
    blocks: openPart(['blocks'], (s, index) => s.units[index]!.blocks),
    square: openPart(['square'], (s, index) => s.units[index]!.square),
    ordered: openPart(['ordered'], (s, index) => s.units[index]!.ordered),
    moved: openPart(['moved'], (s, index) => s.units[index]!.moved),
    settled: openPart(['settled'], (s, index) => s.units[index]!.settled),
    halted: openPart(['halted'], (s, index) => s.units[index]!.halted),
    spent: openPart(['spent'], (s, index) => s.units[index]!.spent),
    battled: openPart(['battled'], (s, index) => s.units[index]!.battled),
  }),
  leaders: partedList<State, SeenLeader>('leaders', {
    name: fixedPart((s, index) => boardOf(s).leaderNames[index]!),
    side: fixedPart((s, index) => s.leaders[index]!.side),
    hex: openPart(['hex'], (s, index) => namedPlace(s.leaders[index]!.hex)),
    ordered: openPart(['ordered'], (s, index) => s.leaders[index]!.ordered),
    moved: openPart(['moved'], (s, index) => s.leaders[index]!.moved),
  }),
  cards: own(['hands', 'tracks'], (s, seat) => ({
    british: seenCards(s, 'british', seat),
    french: seenCards(s, 'french', seat),
  })),
  deck: open(['hands', 'tracks', 'discards', 'played', 'scouted'], deckSizeOf),
  discards: openList('discards', (s, index) => cardId(s.discards[index]!)),
  played: open(['played'], (s) => (s.played === none ? null : cardId(s.played))),
  scouted: own(['scouted', 'side'], (s, seat) =>
    s.side === seat ? s.scouted.map(cardId) : s.scouted.length,
  ),
  card: open(['card'], (s) => (s.card === none ? null : cardId(s.card))),
  section: open(['section'], (s) => namedSection(s.section)),
  level: open(['level'], (s) => s.level),
  fallback: open(['fallback'], (s) => s.fallback),
  strategic: open(['strategic'], (s) => s.strategic),
  strikes: open(['strikes'], (s) => s.strikes),
  last: open(['last'], ({ last }) => ({
    british: writePlayed(last.british),
    french: writePlayed(last.french),
  })),
  banners: open(['banners'], ({ banners }) => ({ british: banners.british, french: banners.french })),
  held: openList('held', (s, index) => s.held[index]!),
  objectives: open(['held'], (s) =>
    s.terms.claims.map(({ side, hexes }, index) => ({
      side,
      hexes: hexes.map(hexName),
      held: s.held[index]!,
    })),
  ),
  result: open(['result'], (s) => s.result),
  phase: open(['frames'], (s) => phaseAt(s.frames[0]?.step)),
  now: open(['frames'], (s) => {
    const frame = s.frames.at(-1);
    return frame === undefined ? null : frames.write(boardOf(s), frame);
  }),
  later: open(['frames'], (s) => s.frames.slice(0, -1).map((frame) => frames.write(boardOf(s), frame))),
  melee: open(['frames'], (s) => meleeIn(s, boardOf(s))),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

const by = branches({ ownersLookAtTheirTrack: 'CCN-6-29' });

function meleeIn({ frames }: State, { unitNames }: Board): SeenMelee | null {
  const frame = frames.findLast((one) => 'support' in one);
  if (frame === undefined) return null;
  return {
    unit: unitNames[frame.unit]!,
    support: frame.support.map((unit) => unitNames[unit]!),
    hex: hexName(frame.hex),
  };
}

function seenCards(s: State, side: Side, seat: Seat): SeenCards {
  const own = side === seat;
  const looks = by.ownersLookAtTheirTrack(own);
  return {
    count: s.hands[side].length,
    hand: own ? s.hands[side].map(cardId) : null,
    track: s.tracks[side].map((card) => (card === none ? null : looks ? cardId(card) : hidden)),
  };
}
