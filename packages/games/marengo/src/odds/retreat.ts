/**
 * What a retreat costs (chapter 12), over all the faces the retreating blocks may have. Whoever retreats shares his
 * losses out, and gives up pieces for want of room, so as to lose the least.
 */
import { placeOfApproach, type Board } from '../board.ts';
import { everyFace, sumOf, type Counts, type Faces, type Kinds } from './faces.ts';
import { piecesIn, piecesOn } from '../pieces.ts';
import type { State } from '../state.ts';
import { enemyOf, faces, type Arm, type Side } from '../tables.ts';

/**
 * What a place adds to the bill. Of `lost` points at stake, `kept[k]` at most are saved when k of its pieces find
 * room; where room is no question the whole bill is in `lost`.
 */
export interface Toll {
  readonly lost: number;
  readonly kept: readonly number[];
}

const noToll: Toll = { lost: 0, kept: [0] };

/** The defenders of an assaulted approach after the fight: they owe no point, but their artillery is lost too. */
export interface Beaten {
  /** Strengths of the leading pieces that are left. */
  readonly leaders: readonly number[];
  /** The others as they were, and the points that fall on them. */
  readonly others: Counts;
  readonly points: number;
}

/** How the bill is made out: whether there is room for all, for none, or too little. */
interface Reckoning {
  readonly kinds: Kinds;
  readonly toll: (counts: Counts, inReserve: boolean) => Toll;
  readonly beaten: (beaten: Beaten) => Toll;
}

const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];
const [infantry, cavalry, artillery] = [0, 1, 2] as const;
const gunCode = faces.findIndex(({ arm }) => arm === 'artillery');

/** Room for everybody: artillery is lost, and each place owes its point. */
const ample: Reckoning = {
  kinds: faces.map(({ arm }) => arms.indexOf(arm)),
  toll(counts, inReserve) {
    const liable = counts[infantry]! + (inReserve ? 0 : counts[cavalry]!);
    return { lost: counts[artillery]! + (liable > 0 ? 1 : 0), kept: [0] };
  },
  beaten: ({ others, points }) => ({ lost: Math.max(0, others[gunCode]! - points), kept: [0] }),
};

/** Nowhere to go: everybody is lost. The kind of a face is its strength less one. */
const cutOff: Reckoning = {
  kinds: faces.map(({ strength }) => strength - 1),
  toll: (counts) => ({ lost: counts.reduce((sum, count, kind) => sum + count * (kind + 1), 0), kept: [0] }),
  beaten: ({ leaders, others, points }) => ({
    lost: sumOf(leaders) + strengthIn(others) - points,
    kept: [0],
  }),
};

/** Too little room: points that are owed are best taken from pieces that must be given up anyway. */
const cramped: Reckoning = {
  kinds: everyFace,
  toll(counts, inReserve) {
    const pieces = piecesFrom(counts, (arm) => arm === 'infantry' || !inReserve);
    const owed = pieces.some(({ liable }) => liable) ? 1 : 0;
    return { lost: strengthIn(counts), kept: keptOf(pieces, owed) };
  },
  beaten({ leaders, others, points }) {
    const behind = piecesFrom(others, () => true);
    const led = leaders.filter((strength) => strength > 0).map((strength) => ({ strength, liable: false }));
    const owed = Math.max(0, points - others[gunCode]!);
    return { lost: sumOf(leaders) + strengthIn(others) - points, kept: keptOf([...led, ...behind], owed) };
  },
};

/** A piece that may get away. A liable one can be made to pay what its place owes. */
interface Runner {
  readonly strength: number;
  readonly liable: boolean;
}

function piecesFrom(counts: Counts, isLiable: (arm: Arm) => boolean): Runner[] {
  return counts.flatMap((count, code) => {
    const { arm, strength } = faces[code]!;
    return arm === 'artillery'
      ? []
      : Array.from({ length: count }, () => ({ strength, liable: isLiable(arm) }));
  });
}

/** The most strength that each number of pieces can save: the strongest go, the others pay what is owed if they can. */
function keptOf(pieces: readonly Runner[], owed: number): number[] {
  const order = [...pieces].sort((a, b) => b.strength - a.strength || Number(a.liable) - Number(b.liable));
  let behind = 0;
  for (const { strength, liable } of order) if (liable) behind += strength;
  let saved = 0;
  const kept = [0];
  for (const { strength, liable } of order) {
    saved += strength;
    if (liable) behind -= strength;
    kept.push(saved - Math.max(0, owed - behind));
  }
  return kept;
}

export function strengthIn(counts: Counts): number {
  let sum = 0;
  counts.forEach((count, code) => {
    sum += count * faces[code]!.strength;
  });
  return sum;
}

/** Both bills together, with room for so many pieces in all. */
function together(a: Toll, b: Toll, room: number): Toll {
  const size = Math.min(room, a.kept.length + b.kept.length - 2);
  const kept = Array.from({ length: size + 1 }, () => 0);
  a.kept.forEach((ofA, inA) => {
    b.kept.forEach((ofB, inB) => {
      if (inA + inB <= size && ofA + ofB > kept[inA + inB]!) kept[inA + inB] = ofA + ofB;
    });
  });
  return { lost: a.lost + b.lost, kept };
}

/** All of a side's pieces leaving a locale before enemies who come from another. */
export class Departure {
  readonly #room: number;
  readonly #reckoning: Reckoning;
  readonly #places: readonly { readonly blocks: readonly number[]; readonly inReserve: boolean }[];
  readonly #billsOf = new WeakMap<Faces, readonly Bill[]>();
  readonly #billsByKey = new Map<string, readonly Bill[]>();

  /** `spared` is the approach just assaulted, whose defenders' share of the bill comes from the fight; or -1. */
  constructor(s: State, board: Board, side: Side, locale: number, from: number, spared: number) {
    const leaving = piecesIn(s, board, side, locale);
    this.#room = Math.min(roomBehind(s, board, side, locale, from), leaving.length);
    this.#reckoning = this.#room === 0 ? cutOff : this.#room === leaving.length ? ample : cramped;
    const approaches = board.approachesOf[locale]!.filter((approach) => approach !== spared);
    this.#places = [locale, ...approaches.map((approach) => placeOfApproach(board, approach))]
      .map((place) => ({ blocks: piecesOn(s, side, place), inReserve: place === locale }))
      .filter(({ blocks }) => blocks.length > 0);
  }

  /** The chance of each number of points that the retreat costs. */
  costs(known: Faces, beaten: Beaten | null): Map<number, number> {
    const fromFight = beaten === null ? noToll : this.#reckoning.beaten(beaten);
    const costs = new Map<number, number>();
    for (const { toll, chance } of this.#bills(known)) {
      const { lost, kept } = together(toll, fromFight, this.#room);
      const cost = lost - kept.at(-1)!;
      costs.set(cost, (costs.get(cost) ?? 0) + chance);
    }
    return costs;
  }

  /** What the places owe together, with the chance of each bill; worked out once for what is known. */
  #bills(known: Faces): readonly Bill[] {
    let bills = this.#billsOf.get(known);
    if (bills !== undefined) return bills;
    const merged = known.merged(this.#reckoning.kinds);
    bills = this.#billsByKey.get(merged.key) ?? this.#addUp(merged);
    this.#billsByKey.set(merged.key, bills);
    this.#billsOf.set(known, bills);
    return bills;
  }

  #addUp(known: Faces): readonly Bill[] {
    let bills: readonly Bill[] = [{ chance: 1, toll: noToll, rest: known }];
    for (const { blocks, inReserve } of this.#places) {
      const next = new Map<string, Bill>();
      for (const bill of bills) {
        for (const hand of bill.rest.draw(blocks)) {
          const toll = together(bill.toll, this.#reckoning.toll(hand.counts, inReserve), this.#room);
          const chance = bill.chance * hand.chance;
          const key = `${hand.rest.key};${toll.lost};${toll.kept.join(',')}`;
          const same = next.get(key);
          if (same === undefined) next.set(key, { chance, toll, rest: hand.rest });
          else same.chance += chance;
        }
      }
      bills = [...next.values()];
    }
    return bills;
  }
}

interface Bill {
  chance: number;
  readonly toll: Toll;
  readonly rest: Faces;
}

/** For how many pieces there is room in the locales a retreat may go to (MAR-12-11 to MAR-12-14). */
function roomBehind(s: State, board: Board, side: Side, locale: number, from: number): number {
  let room = 0;
  for (const to of board.neighbours[locale]!) {
    if (to === from || piecesIn(s, board, enemyOf[side], to).length > 0) continue;
    room += Math.max(0, board.capacity[to]! - piecesIn(s, board, side, to).length);
  }
  return room;
}

export function meanOf(costs: ReadonlyMap<number, number>): number {
  let mean = 0;
  for (const [cost, chance] of costs) mean += cost * chance;
  return mean;
}
