/** Where something lies in plain data: the names of fields and the numbers of elements that lead to it. */
export type Path = readonly (string | number)[];

/** More paths than all games have: what goes beyond comes from strange data, and is not kept. */
const most = 50_000;
let count = 0;

/**
 * A path that can be followed further. The same few paths come in every act of every game: each is made once, and
 * records hold it instead of a copy.
 */
export class PathNode {
  readonly path: Path;
  #longer: Map<string | number, PathNode> | null = null;

  constructor(path: Path) {
    this.path = Object.freeze(path);
  }

  to(key: string | number): PathNode {
    const known = this.#longer?.get(key);
    if (known !== undefined) return known;
    const node = new PathNode([...this.path, key]);
    if (count < most) {
      count += 1;
      (this.#longer ??= new Map()).set(key, node);
    }
    return node;
  }
}

/** The path to the data as a whole. */
export const wholePath = new PathNode([]);
