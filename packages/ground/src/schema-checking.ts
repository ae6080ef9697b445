/**
 * JSON Schema (2020-12) held against a file, as far as our schemas use it. Written out rather than compiled: a page
 * that forbids making code from text reads scenarios all the same, and who only plays loads little for it.
 */

import { canonical, isFields } from '@bivouac/kernel';

/** Where a file breaks its schema, which keyword it breaks, and what the words about it need. */
export interface Breach {
  readonly path: readonly string[];
  readonly keyword: string;
  /** The field that is missing or too many. */
  readonly property?: string;
  /** What the keyword asks for. */
  readonly wanted: unknown;
}

type Schema = boolean | Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

/** The place looked at, and what has been found so far. */
interface Look {
  readonly root: Fields;
  readonly others: readonly Fields[];
  readonly path: readonly string[];
  readonly breaches: Breach[];
  /** Fields of the record looked at that some part of its schema has seen to. */
  readonly seenTo: Set<string>;
}

/** All breaches of a schema; what it refers to by `$id` is among the others. */
export function breachesOf(schema: object, file: unknown, others: readonly object[]): readonly Breach[] {
  const breaches: Breach[] = [];
  const root = schema as Fields;
  check(root, file, { root, others: others as Fields[], path: [], breaches, seenTo: new Set() });
  return breaches;
}

function check(schema: Schema, value: unknown, look: Look): void {
  if (schema === true) return;
  if (schema === false) {
    report(look, 'false schema', false);
    return;
  }
  for (const [keyword, wanted] of Object.entries(schema)) {
    if (silent.has(keyword)) continue;
    const rule = rules[keyword];
    if (rule === undefined) throw new Error(`the schema uses "${keyword}", which nobody checks`);
    rule(wanted as never, value, look, schema);
  }
  // What no other keyword has seen to is known when all of them have looked.
  if (schema.unevaluatedProperties === false && isFields(value))
    for (const property of Object.keys(value))
      if (!look.seenTo.has(property)) report(look, 'unevaluatedProperties', false, property);
}

/** Keywords that check nothing by themselves, or that another looks after. */
const silent: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$defs',
  'title',
  'description',
  'then',
  'unevaluatedProperties',
]);

type Rule = (wanted: never, value: unknown, look: Look, schema: Fields) => void;

const rules: Readonly<Record<string, Rule>> = {
  $ref: (name: string, value, look) => {
    const [schema, root] = referredTo(name, look);
    check(schema, value, { ...look, root });
  },
  allOf: (schemas: readonly Schema[], value, look) => {
    for (const schema of schemas) check(schema, value, look);
  },
  anyOf: (schemas: readonly Schema[], value, look) => {
    const tried = schemas.map((schema) => tryOut(schema, value, look));
    const fitting = tried.filter(({ breaches }) => breaches.length === 0);
    for (const { seenTo } of fitting) for (const property of seenTo) look.seenTo.add(property);
    if (fitting.length > 0) return;
    look.breaches.push(...tried.flatMap(({ breaches }) => breaches));
    report(look, 'anyOf', schemas);
  },
  if: (condition: Schema, value, look, { then = true }) => {
    const { breaches, seenTo } = tryOut(condition, value, look);
    if (breaches.length > 0) return;
    for (const property of seenTo) look.seenTo.add(property);
    check(then as Schema, value, look);
  },
  type: (wanted: string | readonly string[], value, look) => {
    if (![wanted].flat().some((type) => isOfType[type]?.(value) === true)) report(look, 'type', wanted);
  },
  enum: (allowed: readonly unknown[], value, look) => {
    if (!allowed.some((one) => isSame(one, value))) report(look, 'enum', allowed);
  },
  const: (allowed: unknown, value, look) => {
    if (!isSame(allowed, value)) report(look, 'const', allowed);
  },
  minimum: (least: number, value, look) => {
    if (typeof value === 'number' && value < least) report(look, 'minimum', least);
  },
  maximum: (most: number, value, look) => {
    if (typeof value === 'number' && value > most) report(look, 'maximum', most);
  },
  minLength: (least: number, value, look) => {
    if (typeof value === 'string' && Array.from(value).length < least) report(look, 'minLength', least);
  },
  pattern: (pattern: string, value, look) => {
    if (typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) report(look, 'pattern', pattern);
  },
  minItems: (least: number, value, look) => {
    if (Array.isArray(value) && value.length < least) report(look, 'minItems', least);
  },
  maxItems: (most: number, value, look) => {
    if (Array.isArray(value) && value.length > most) report(look, 'maxItems', most);
  },
  uniqueItems: (wanted: boolean, value, look) => {
    if (!wanted || !Array.isArray(value)) return;
    // By their texts and not in pairs: a list from outside may be long.
    if (new Set(value.map(canonical)).size < value.length) report(look, 'uniqueItems', wanted);
  },
  items: (schema: Schema, value, look) => {
    if (!Array.isArray(value)) return;
    for (const [at, item] of value.entries()) check(schema, item, within(look, String(at)));
  },
  maxProperties: (most: number, value, look) => {
    if (isFields(value) && Object.keys(value).length > most) report(look, 'maxProperties', most);
  },
  required: (fields: readonly string[], value, look) => {
    if (!isFields(value)) return;
    for (const field of fields) if (!Object.hasOwn(value, field)) report(look, 'required', fields, field);
  },
  properties: (schemas: Readonly<Record<string, Schema>>, value, look) => {
    if (!isFields(value)) return;
    for (const [field, schema] of Object.entries(schemas)) {
      if (!Object.hasOwn(value, field)) continue;
      look.seenTo.add(field);
      check(schema, value[field], within(look, field));
    }
  },
  additionalProperties: (schema: Schema, value, look, { properties = {} }) => {
    if (!isFields(value)) return;
    for (const field of Object.keys(value)) {
      if (Object.hasOwn(properties as object, field)) continue;
      look.seenTo.add(field);
      if (schema === false) report(look, 'additionalProperties', false, field);
      else check(schema, value[field], within(look, field));
    }
  },
};

/** What a reference names, and the schema in which names found there are looked up. */
function referredTo(name: string, { root, others }: Look): readonly [Schema, Fields] {
  const [id = '', pointer = ''] = name.split('#');
  const home = id === '' ? root : others.find((other) => other.$id === id);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((here, step) => (isFields(here) ? here[step] : undefined), home);
  if (home === undefined || (typeof found !== 'boolean' && !isFields(found)))
    throw new Error(`the schema refers to "${name}", which is not there`);
  return [found, home];
}

function tryOut(schema: Schema, value: unknown, look: Look): Pick<Look, 'breaches' | 'seenTo'> {
  const tried = { breaches: [], seenTo: new Set<string>() };
  check(schema, value, { ...look, ...tried });
  return tried;
}

function within(look: Look, step: string): Look {
  return { ...look, path: [...look.path, step], seenTo: new Set() };
}

function report({ path, breaches }: Look, keyword: string, wanted: unknown, property?: string): void {
  breaches.push({ path, keyword, wanted, ...(property !== undefined && { property }) });
}

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: isFields,
  string: (value) => typeof value === 'string',
};

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(one[field], other[field]))
  );
}
