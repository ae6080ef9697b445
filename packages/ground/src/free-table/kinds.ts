/** Whether the kinds and numbers of a table file are those its game knows. */
import { problem, type Problem, type Words } from '@bivouac/kernel';
import type { BlockEntry, FeatureKind, FreeTableFile, LineEntry, NumberRule, TableKinds } from './file.ts';

/** What the lists of a file are called. */
export type ListName = 'areas' | 'lines' | 'blocks';

const one: Readonly<Record<ListName, Words>> = {
  areas: { en: 'an area', fr: 'une surface' },
  lines: { en: 'a line', fr: 'une ligne' },
  blocks: { en: 'a block', fr: 'un bloc' },
};

type AnyEntry = NonNullable<FreeTableFile[ListName]>[number];

/** The kind of an entry of a list, or null and why it is none. */
export function kindOf<L extends ListName>(
  kinds: TableKinds,
  list: L,
  entry: AnyEntry,
  where: string,
  faults: Problem[],
): TableKinds[L][number] | null {
  const found = kinds[list].find(({ name }) => name === entry.kind);
  if (found !== undefined) return found;
  const elsewhere = (['areas', 'lines', 'blocks'] as const).find((other) =>
    kinds[other].some(({ name }) => name === entry.kind),
  );
  if (elsewhere === undefined) {
    const all = kinds[list].map(({ name }) => name).join(', ');
    faults.push(
      problem(
        `${where}.kind`,
        `there is no kind "${entry.kind}": ${all}`,
        `il n’y a pas de sorte « ${entry.kind} » : ${all}`,
      ),
    );
  } else
    faults.push(
      problem(
        `${where}.kind`,
        `"${entry.kind}" is ${one[elsewhere].en}: it belongs under "${elsewhere}"`,
        `« ${entry.kind} » est ${one[elsewhere].fr} : sa place est sous « ${elsewhere} »`,
      ),
    );
  return null;
}

/** All numbers of an entry by name, those with a field of their own among them. */
export function numbersOf({ level, sections, capacity, values = {} }: AnyEntry): Record<string, number> {
  return {
    ...(level !== undefined && { level }),
    ...(sections !== undefined && { sections }),
    ...(capacity !== undefined && { capacity }),
    ...values,
  };
}

const ownFields = new Set(['level', 'sections', 'capacity']);
const fieldOf = (name: string): string => (ownFields.has(name) ? name : `values.${name}`);

/** Numbers an entry has and should not have, or should have and has not, or that are too small or too large. */
export function numberFaults(kind: FeatureKind, entry: AnyEntry, where: string): Problem[] {
  const rules = kind.numbers ?? {};
  const numbers = numbersOf(entry);
  const missing = Object.keys(rules)
    .filter((name) => rules[name]!.needed === true && numbers[name] === undefined)
    .map((name) =>
      problem(`${where}.${fieldOf(name)}`, `"${kind.name}" needs it`, `« ${kind.name} » en a besoin`),
    );
  const odd = Object.entries(numbers).flatMap(([name, value]) => {
    const at = `${where}.${fieldOf(name)}`;
    const rule = rules[name];
    if (rule !== undefined) return rangeFaults(rule, value, at);
    return [problem(at, `"${kind.name}" has no such number`, `« ${kind.name} » n’a pas ce nombre`)];
  });
  return [...missing, ...odd];
}

function rangeFaults({ least, most }: NumberRule, value: number, where: string): Problem[] {
  if (value < least) return [problem(where, `must be at least ${least}`, `doit être au moins ${least}`)];
  if (value > most) return [problem(where, `must be at most ${most}`, `doit être au plus ${most}`)];
  return [];
}

/** Breadths that a kind of line must have, or must not. */
export function breadthFaults(
  { name, breadth }: TableKinds['lines'][number],
  { width }: LineEntry,
  where: string,
): Problem[] {
  const at = `${where}.width`;
  if (breadth === 'needed' && width === undefined)
    return [problem(at, `"${name}" needs it`, `« ${name} » en a besoin`)];
  if (breadth === 'none' && width !== undefined)
    return [problem(at, `"${name}" has no breadth`, `« ${name} » n’a pas de largeur`)];
  return [];
}

export function frontFaults(
  { name, front = false }: TableKinds['blocks'][number],
  { facing }: BlockEntry,
  where: string,
): Problem[] {
  if (!front || facing !== undefined) return [];
  const at = `${where}.facing`;
  return [
    problem(at, `"${name}" has a front: say where it looks`, `« ${name} » a un front : dites où il regarde`),
  ];
}

/** The kinds a table names itself, for whoever checks or draws it without knowing its game: anything goes. */
export function kindsNamedIn({ areas = [], lines = [], blocks = [] }: FreeTableFile): TableKinds {
  const named = (entries: readonly AnyEntry[]): FeatureKind[] =>
    [...new Set(entries.map(({ kind }) => kind))].map((name) => ({
      name,
      numbers: Object.fromEntries(
        entries.flatMap((entry) => Object.keys(numbersOf(entry)).map((key) => [key, anyNumber])),
      ),
    }));
  return {
    areas: named(areas),
    lines: named(lines).map((kind) => ({ ...kind, breadth: 'allowed' })),
    blocks: named(blocks),
  };
}

const anyNumber: NumberRule = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };
