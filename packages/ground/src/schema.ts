/**
 * JSON Schema (2020-12) with faults told in words. The place of a fault names records by their id where they
 * have one: `locales.F4.capacity`, not `/locales/43/capacity`.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { problem, type Problem } from './areas-file.ts';
import hexMap from './hexmap.schema.json' with { type: 'json' };
import hexScenario from './hexscenario.schema.json' with { type: 'json' };

/** What the schema of a game may refer to by its `$id`. */
const shared: readonly object[] = [hexMap, hexScenario];

const compiled = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) {
    // Unknown keywords are errors; what a branch requires may be declared outside it.
    const ajv = new Ajv2020({
      allErrors: true,
      strictSchema: true,
      strictTypes: false,
      strictRequired: false,
    });
    for (const known of shared) if (known !== schema) ajv.addSchema(known);
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  return validate;
}

export function schemaProblems(schema: object, file: unknown): Problem[] {
  const validate = validatorOf(schema);
  if (validate(file)) return [];
  // A failed `if` only repeats what failed in its `then`.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return errors.map((error) => {
    const [en, fr] = wordsOf(error);
    return problem(placeOf(error, file), en, fr);
  });
}

function placeOf(error: ErrorObject, file: unknown): string {
  const steps = error.instancePath.split('/').slice(1).map(unescape);
  const property: unknown =
    error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof property === 'string') steps.push(property);
  const names: string[] = [];
  let here = file;
  for (const step of steps) {
    here = isRecord(here) ? here[step] : undefined;
    const id = isRecord(here) && typeof here.id === 'string' ? here.id : null;
    names.push(id ?? step);
  }
  return names.length === 0 ? 'file' : names.join('.');
}

/** JSON Pointer writes ~ and / in a name as ~0 and ~1. */
const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const asList = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(', ') : asText(value);

const TYPES: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  array: ['a list', 'une liste'],
  boolean: ['true or false', 'true ou false'],
  integer: ['a whole number', 'un nombre entier'],
  null: ['nothing (null)', 'rien (null)'],
  number: ['a number', 'un nombre'],
  object: ['a record', 'une fiche'],
  string: ['a text', 'un texte'],
};

function wordsOf({ keyword, params, message }: ErrorObject): readonly [en: string, fr: string] {
  const limit = asText(params.limit);
  switch (keyword) {
    case 'required':
      return ['is missing', 'manque'];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return ['is not a known field', 'n’est pas un champ connu'];
    case 'type': {
      const wanted = [params.type]
        .flat()
        .map((type) => TYPES[String(type)] ?? ([String(type), String(type)] as const));
      return [
        `must be ${wanted.map(([en]) => en).join(' or ')}`,
        `doit être ${wanted.map(([, fr]) => fr).join(' ou ')}`,
      ];
    }
    case 'enum':
      return [
        `must be one of: ${asList(params.allowedValues)}`,
        `doit être l’un de : ${asList(params.allowedValues)}`,
      ];
    case 'const':
      return [`must be ${asText(params.allowedValue)}`, `doit être ${asText(params.allowedValue)}`];
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
      return [`must look like ${asText(params.pattern)}`, `doit avoir la forme ${asText(params.pattern)}`];
    default:
      return [`breaks the schema (${message ?? keyword})`, `ne respecte pas le schéma (${keyword})`];
  }
}
