/**
 * JSON Schema (2020-12) with faults told in words. The place of a fault names records by their id where they
 * have one: `locales.F4.capacity`, not `/locales/43/capacity`.
 */
import { problem, type Problem } from '@bivouac/kernel';
import freeTable from './free-table/free-table.schema.json' with { type: 'json' };
import hexMap from './hexmap.schema.json' with { type: 'json' };
import hexScenario from './hexscenario.schema.json' with { type: 'json' };
import { breachesOf, type Breach } from './schema-checking.ts';

/** What the schema of a game may refer to by its `$id`. */
const shared: readonly object[] = [hexMap, hexScenario, freeTable];

export function schemaProblems(schema: object, file: unknown): Problem[] {
  return breachesOf(schema, file, shared).map((breach) => {
    const [en, fr] = wordsOf(breach);
    return problem(placeOf(breach, file), en, fr);
  });
}

/** A file from outside: its form by the schema, then check after check; what the first of them finds wrong is said. */
export function checkedFile<File>(
  schema: object,
  file: unknown,
  ...checks: readonly ((file: File) => readonly Problem[])[]
): File | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed;
  for (const check of checks) {
    const wrong = check(file as File);
    if (wrong.length > 0) return wrong;
  }
  return file as File;
}

function placeOf({ path, property }: Breach, file: unknown): string {
  const names: string[] = [];
  let here = file;
  for (const step of property === undefined ? path : [...path, property]) {
    here = isKeyed(here) ? here[step] : undefined;
    const id = isKeyed(here) && typeof here.id === 'string' ? here.id : null;
    names.push(id ?? step);
  }
  return names.length === 0 ? 'file' : names.join('.');
}

/** A record, or a list, whose entries are named by their numbers. */
const isKeyed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const asList = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(', ') : asText(value);

const typeWords: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  array: ['a list', 'une liste'],
  boolean: ['true or false', 'true ou false'],
  integer: ['a whole number', 'un nombre entier'],
  null: ['nothing (null)', 'rien (null)'],
  number: ['a number', 'un nombre'],
  object: ['a record', 'une fiche'],
  string: ['a text', 'un texte'],
};

function wordsOf({ keyword, wanted }: Breach): readonly [en: string, fr: string] {
  const limit = asText(wanted);
  switch (keyword) {
    case 'required':
      return ['is missing', 'manque'];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return ['is not a known field', 'n’est pas un champ connu'];
    case 'type': {
      const types = [wanted]
        .flat()
        .map((type) => typeWords[String(type)] ?? ([String(type), String(type)] as const));
      return [
        `must be ${types.map(([en]) => en).join(' or ')}`,
        `doit être ${types.map(([, fr]) => fr).join(' ou ')}`,
      ];
    }
    case 'enum':
      return [`must be one of: ${asList(wanted)}`, `doit être l’un de : ${asList(wanted)}`];
    case 'const':
      return [`must be ${limit}`, `doit être ${limit}`];
    case 'minimum':
      return [`must be at least ${limit}`, `doit être au moins ${limit}`];
    case 'maximum':
      return [`must be at most ${limit}`, `doit être au plus ${limit}`];
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return [`must have at least ${limit}`, `doit en avoir au moins ${limit}`];
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return [`must have at most ${limit}`, `doit en avoir au plus ${limit}`];
    case 'pattern':
      return [`must look like ${limit}`, `doit avoir la forme ${limit}`];
    case 'uniqueItems':
      return ['has the same entry twice', 'contient deux fois la même chose'];
    case 'anyOf':
      return ['has none of the forms it may have', 'n’a aucune des formes possibles'];
    default:
      return [`breaks the schema (${keyword})`, `ne respecte pas le schéma (${keyword})`];
  }
}
