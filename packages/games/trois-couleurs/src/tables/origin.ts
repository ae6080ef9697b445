/**
 * Where a number comes from. The charts of the base booklet are lost, so every value of `data/` says whether the source
 * prints it, it follows from the source's worked examples, it was seen published elsewhere, or it is ours. The mark is
 * the key of the value: `{ "house": 3 }`. Whoever owns the booklet puts numbers of his `own` in their place (`own.ts`)
 * and touches no code.
 */
export const origins = ['source', 'derived', 'published', 'house', 'own'] as const;
export type Origin = (typeof origins)[number];

/** A tree of marked values as the rules read it: without the marks. */
export type Bare<Tree> = Tree extends { readonly source: infer Value }
  ? Value
  : Tree extends { readonly derived: infer Value }
    ? Value
    : Tree extends { readonly published: infer Value }
      ? Value
      : Tree extends { readonly house: infer Value }
        ? Value
        : { readonly [Key in keyof Tree]: Bare<Tree[Key]> };

/** The mark of a leaf; null for a branch. */
export function markOf(node: object): Origin | null {
  const [only, ...more] = Object.keys(node);
  return more.length === 0 && only !== undefined && (origins as readonly string[]).includes(only)
    ? (only as Origin)
    : null;
}

/** The bare values of a tree. */
export function bare<Tree extends object>(tree: Tree): Bare<Tree> {
  const mark = markOf(tree);
  if (mark !== null) return (tree as Readonly<Record<string, unknown>>)[mark] as Bare<Tree>;
  if (Array.isArray(tree)) return tree.map((node) => bare(node as object)) as Bare<Tree>;
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, bare(node as object)]),
  ) as Bare<Tree>;
}

/** A value with its place in the tree and its mark, for charts. */
export interface Marked {
  readonly path: string;
  readonly value: unknown;
  readonly origin: Origin;
}

/** Every value of a tree with its mark. */
export function markedIn(tree: object, path = ''): readonly Marked[] {
  const origin = markOf(tree);
  if (origin !== null) return [{ path, value: (tree as Readonly<Record<string, unknown>>)[origin], origin }];
  return Object.entries(tree).flatMap(([key, node]) =>
    markedIn(node as object, path === '' ? key : `${path}.${key}`),
  );
}
