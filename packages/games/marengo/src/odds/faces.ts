/**
 * Which faces hidden blocks may have, and how likely: exactly as `imagine` deals them. Faces known to be in a mix lie
 * on its blocks in any order; all others are dealt over the blocks that are left, every deal equally likely.
 */
import { faceCode, faces, type Side } from '../tables.ts';
import type { FaceCount, View } from '../view.ts';

/** How many of each kind of face. */
export type Counts = readonly number[];

/** Faces told apart only as far as a question needs: the kind of each face code. */
export type Kinds = readonly number[];

export const everyFace: Kinds = faces.map((_, code) => code);

/** One way some blocks may turn out: the kinds among them, how likely, and what is left for the others. */
export interface Hand {
  readonly chance: number;
  readonly counts: Counts;
  readonly rest: Faces;
}

/** Where the face of a block comes from: a kind that is known (0 or more), the loose faces, or a mix. */
const loose = -1;
const firstMix = -2;

export class Faces {
  readonly #kinds: number;
  /** By block. */
  readonly #sources: readonly number[];
  /** Loose faces by kind; then for each mix its own faces by kind, and how many of its blocks have a loose one. */
  readonly #left: readonly number[];

  private constructor(kinds: number, sources: readonly number[], left: readonly number[]) {
    this.#kinds = kinds;
    this.#sources = sources;
    this.#left = left;
  }

  /** What a seat knows of the faces of a side, by its view. */
  static seenIn(view: View, side: Side): Faces {
    const sources = view.pieces.map(({ arm, strength }) =>
      arm === null || strength === null || strength === 0 ? loose : faceCode(arm, strength),
    );
    const left = countsOf(view.unseen[side]);
    const blockNamed = new Map(view.pieces.map(({ name }, block) => [name, block]));
    let mixes = 0;
    for (const mix of view.mixes) {
      const blocks = mix.pieces.map((name) => blockNamed.get(name)!);
      if (view.pieces[blocks[0]!]!.side !== side) continue;
      for (const block of blocks) sources[block] = firstMix - mixes;
      mixes += 1;
      const pinned = countsOf(mix.faces);
      left.push(...pinned, blocks.length - sumOf(pinned));
    }
    return new Faces(faces.length, sources, left);
  }

  /** The same knowledge with faces told apart only by kind. */
  merged(kinds: Kinds): Faces {
    const size = Math.max(...kinds) + 1;
    const left: number[] = [];
    for (let from = 0; from < this.#left.length;) {
      const counts = Array.from({ length: size }, () => 0);
      for (let code = 0; code < this.#kinds; code += 1) counts[kinds[code]!]! += this.#left[from + code]!;
      left.push(...counts);
      from += this.#kinds;
      // After the kinds of a mix comes the number of its blocks with a loose face.
      if (left.length > size) left.push(this.#left[from++]!);
    }
    return new Faces(
      size,
      this.#sources.map((source) => (source >= 0 ? kinds[source]! : source)),
      left,
    );
  }

  /** A name for what is left, to remember answers by. */
  get key(): string {
    return this.#left.join(',');
  }

  /** Every way these blocks can turn out. */
  draw(blocks: readonly number[]): Hand[] {
    const known = Array.from({ length: this.#kinds }, () => 0);
    for (const block of blocks) {
      const source = this.#sources[block]!;
      if (source >= 0) known[source]! += 1;
    }
    let deals = new Map<string, Deal>([['', { chance: 1, counts: known, left: this.#left }]]);
    for (const block of blocks) {
      const source = this.#sources[block]!;
      if (source >= 0) continue;
      const next = new Map<string, Deal>();
      for (const deal of deals.values()) this.#dealOne(deal, source, next);
      deals = next;
    }
    return [...deals.values()].map(({ chance, counts, left }) => ({
      chance,
      counts,
      rest: new Faces(this.#kinds, this.#sources, left),
    }));
  }

  /** Gives one more block each face it can have. */
  #dealOne(deal: Deal, source: number, into: Map<string, Deal>): void {
    if (source === loose) {
      this.#dealLoose(deal, 1, -1, into);
      return;
    }
    const at = this.#kinds + (firstMix - source) * (this.#kinds + 1);
    const tickets = at + this.#kinds;
    let blocks = deal.left[tickets]!;
    for (let kind = 0; kind < this.#kinds; kind += 1) blocks += deal.left[at + kind]!;
    for (let kind = 0; kind < this.#kinds; kind += 1) {
      const pinned = deal.left[at + kind]!;
      if (pinned > 0) put(into, deal, kind, pinned / blocks, at + kind, -1);
    }
    if (deal.left[tickets]! > 0) this.#dealLoose(deal, deal.left[tickets]! / blocks, tickets, into);
  }

  #dealLoose(deal: Deal, chance: number, ticket: number, into: Map<string, Deal>): void {
    let all = 0;
    for (let kind = 0; kind < this.#kinds; kind += 1) all += deal.left[kind]!;
    for (let kind = 0; kind < this.#kinds; kind += 1) {
      const count = deal.left[kind]!;
      if (count > 0) put(into, deal, kind, (chance * count) / all, kind, ticket);
    }
  }
}

interface Deal {
  chance: number;
  readonly counts: Counts;
  readonly left: readonly number[];
}

/** Notes a deal with one face more; deals that leave the same behind are one. */
function put(
  into: Map<string, Deal>,
  deal: Deal,
  kind: number,
  share: number,
  taken: number,
  ticket: number,
): void {
  const left = deal.left.slice();
  left[taken]! -= 1;
  if (ticket >= 0) left[ticket]! -= 1;
  const key = left.join(',');
  const chance = deal.chance * share;
  const same = into.get(key);
  if (same !== undefined) {
    same.chance += chance;
    return;
  }
  const counts = deal.counts.slice();
  counts[kind]! += 1;
  into.set(key, { chance, counts, left });
}

function countsOf(listed: readonly FaceCount[]): number[] {
  const counts = faces.map(() => 0);
  for (const { arm, strength, count } of listed) counts[faceCode(arm, strength)]! += count;
  return counts;
}

export function sumOf(counts: Counts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}
