/** The shape that a game's state must have, as data (`npm run shapes` writes it from the type), and whether one has it. */

export type DataShape =
  | 'number'
  | 'string'
  | 'boolean'
  | 'anything'
  | { readonly is: unknown }
  | { readonly oneOf: readonly unknown[] }
  | { readonly any: readonly DataShape[] }
  | { readonly list: DataShape }
  | { readonly tuple: readonly DataShape[] }
  /** One of the records that are described. */
  | { readonly record: number };

/** Fields a record must have, may have, and what any others must be; without `others` there are none. */
interface RecordShape {
  readonly needs: Readonly<Record<string, DataShape>>;
  readonly may?: Readonly<Record<string, DataShape>>;
  readonly others?: DataShape;
}

export interface StateShape {
  readonly state: DataShape;
  readonly records: readonly RecordShape[];
}

/** Where a state first differs from its shape, as a path; null when it does not. */
export function misshapenAt({ state: shape, records }: StateShape, state: unknown): string | null {
  return wrongAt(shape, state, 'state', records);
}

type Records = StateShape['records'];

function wrongAt(shape: DataShape, value: unknown, path: string, records: Records): string | null {
  if (typeof shape === 'string') return isPlain(shape, value) ? null : path;
  if ('is' in shape) return value === shape.is ? null : path;
  if ('oneOf' in shape) return shape.oneOf.includes(value) ? null : path;
  if ('any' in shape) return wrongInAll(shape.any, value, path, records);
  if ('record' in shape) return wrongInRecord(records[shape.record]!, value, path, records);
  if (!Array.isArray(value)) return path;
  const items: readonly unknown[] = value;
  if ('tuple' in shape && items.length !== shape.tuple.length) return path;
  return firstWrong(
    items.entries(),
    (at) => ('tuple' in shape ? shape.tuple[at]! : shape.list),
    path,
    records,
  );
}

function isPlain(shape: 'number' | 'string' | 'boolean' | 'anything', value: unknown): boolean {
  // Whatever is stored is counted in whole numbers.
  if (shape === 'number') return Number.isSafeInteger(value);
  return shape === 'anything' || typeof value === shape;
}

/** Null if any shape fits; otherwise what is wrong deepest down, in the shape that was nearly right. */
function wrongInAll(
  shapes: readonly DataShape[],
  value: unknown,
  path: string,
  records: Records,
): string | null {
  let deepest = path;
  for (const shape of shapes) {
    const wrong = wrongAt(shape, value, path, records);
    if (wrong === null) return null;
    if (wrong.length > deepest.length) deepest = wrong;
  }
  return deepest;
}

function wrongInRecord(shape: RecordShape, value: unknown, path: string, records: Records): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
  const missing = Object.keys(shape.needs).find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${path}.${missing}`;
  const shapeOf = (key: string) => {
    if (Object.hasOwn(shape.needs, key)) return shape.needs[key]!;
    if (shape.may !== undefined && Object.hasOwn(shape.may, key)) return shape.may[key]!;
    return shape.others ?? null;
  };
  return firstWrong(Object.entries(value), shapeOf, path, records);
}

function firstWrong<K extends string | number>(
  entries: Iterable<readonly [K, unknown]>,
  shapeOf: (key: K) => DataShape | null,
  path: string,
  records: Records,
): string | null {
  for (const [key, inner] of entries) {
    const shape = shapeOf(key);
    const wrong = shape === null ? `${path}.${key}` : wrongAt(shape, inner, `${path}.${key}`, records);
    if (wrong !== null) return wrong;
  }
  return null;
}
