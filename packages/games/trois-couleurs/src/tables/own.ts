/**
 * Numbers of one's own. The charts of the base booklet are lost to us, so many numbers are ours; whoever owns the booklet
 * writes its numbers into `data/own.json`, by the place of each in the charts, and every table takes them from there:
 *
 *     "values": { "weapons.fire.targetCavalry": 3, "profiles.fr-line": { "morale": 6 } }
 *
 * `data/own.schema.json` lists all places with our number and where it comes from; `charts.ts` says what is wrong with
 * such a file.
 */
import { isFields } from '@bivouac/kernel';
import own from './data/own.json' with { type: 'json' };
import { bare, markOf, type Bare } from './origin.ts';

export type OwnValues = Readonly<Record<string, unknown>>;

const installed: OwnValues = own.values;

/** A chart with the installed numbers in the place of ours, without its marks: what the rules read. */
export function charted<Tree extends object>(name: string, tree: Tree): Bare<Tree> {
  return bare(withOwn(name, tree));
}

/** The chart with such numbers in the place of ours, marked as `own`. */
export function withOwn<Tree extends object>(path: string, tree: Tree, values: OwnValues = installed): Tree {
  const mark = markOf(tree);
  if (mark !== null) {
    if (!Object.hasOwn(values, path)) return tree;
    const ours = (tree as Readonly<Record<string, unknown>>)[mark];
    return { own: merged(ours, values[path]) } as unknown as Tree;
  }
  if (Array.isArray(tree))
    return tree.map((node, at) => withOwn(`${path}.${at}`, node as object, values)) as unknown as Tree;
  const replaced = Object.entries(tree).map(([key, node]) => [
    key,
    withOwn(`${path}.${key}`, node as object, values),
  ]);
  return Object.fromEntries(replaced) as Tree;
}

/** A row of facts keeps what the other does not say. */
function merged(ours: unknown, theirs: unknown): unknown {
  return isFields(ours) && isFields(theirs) ? { ...ours, ...theirs } : theirs;
}
