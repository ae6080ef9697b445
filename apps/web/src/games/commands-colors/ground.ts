/** The ground of a battle by hex, as its picture needs it. */
import { directions, neighboursOf } from './field.ts';

/** What a battle's terms, or its file, say of the ground. */
export interface GroundFacts {
  readonly terrain: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly fieldworks?: readonly { readonly hex: string; readonly front: readonly string[] }[];
}

export type Terrain =
  'forest' | 'hill' | 'ruggedHill' | 'town' | 'windmill' | 'river' | 'ford' | 'bridge' | 'quarry';

export function hexesOf({ terrain }: GroundFacts, ...kinds: readonly Terrain[]): readonly string[] {
  return kinds.flatMap((kind) => terrain[kind] ?? []);
}

/** The sides by direction where a set of hexes ends. */
export function rimOf(hexes: ReadonlySet<string>): readonly { hex: string; direction: number }[] {
  return [...hexes].flatMap((hex) =>
    neighboursOf(hex).flatMap((next, direction) =>
      next === null || hexes.has(next) ? [] : [{ hex, direction }],
    ),
  );
}

export interface Course {
  readonly hex: string;
  /** The sides through which the water flows. One only: it springs up here. */
  readonly sides: readonly number[];
}

/** How water runs through its hexes: to each other, and from the last of them over the edge of the board. */
export function coursesOf(ground: GroundFacts): readonly Course[] {
  const wet = new Set(hexesOf(ground, 'river', 'ford', 'bridge'));
  return [...wet].map((hex) => {
    const next = neighboursOf(hex);
    const sides = directions.flatMap((_, direction) => {
      const there = next[direction] ?? null;
      return there !== null && wet.has(there) && !isCornerCut(wet, next, direction) ? [direction] : [];
    });
    return { hex, sides: withMouth(sides, next) };
  });
}

/** Three wet hexes around a corner: the water goes through the middle one and does not run in a ring. */
function isCornerCut(wet: ReadonlySet<string>, next: readonly (string | null)[], direction: number): boolean {
  const isWet = (at: number) => wet.has(next[(at + 6) % 6] ?? '');
  return isWet(direction - 1) && isWet(direction + 1);
}

function withMouth(sides: readonly number[], next: readonly (string | null)[]): readonly number[] {
  if (sides.length > 1) return sides;
  const open = next.flatMap((hex, direction) => (hex === null ? [direction] : []));
  const from = sides[0];
  const straight = from === undefined ? 0 : (from + 3) % 6;
  const turn = (direction: number) =>
    Math.min((direction - straight + 6) % 6, (straight - direction + 6) % 6);
  const mouth = [...open].sort((a, b) => turn(a) - turn(b))[0];
  if (mouth !== undefined && turn(mouth) < 2) return [...sides, mouth];
  return from === undefined ? [3, 0] : sides;
}
