/** Our reading of JSON Schema against that of Ajv: on every schema of the project, with files broken in every place. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import freeTable from './free-table/free-table.schema.json' with { type: 'json' };
import hexMap from './hexmap.schema.json' with { type: 'json' };
import hexScenario from './hexscenario.schema.json' with { type: 'json' };
import { breachesOf } from './schema-checking.ts';
import { millBrook } from './testing/mill-brook.ts';

const shared: readonly object[] = [hexMap, hexScenario, freeTable];

function json(path: string): object {
  return JSON.parse(readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')) as object;
}

const cases: readonly (readonly [what: string, schema: object, file: object])[] = [
  ['a free table', freeTable, millBrook],
  ['a hex map', hexMap, json('vive-lempereur/src/maps/two-banks.json')],
  [
    'a scenario of Commands & Colors',
    json('commands-colors/src/scenarios/scenario.schema.json'),
    json('commands-colors/src/scenarios/rolica-1.json'),
  ],
  [
    'a scenario of Vive l’Empereur',
    json('vive-lempereur/src/scenarios/scenario.schema.json'),
    json('vive-lempereur/src/scenarios/outposts.json'),
  ],
  [
    'a scenario of Marengo',
    json('marengo/src/scenarios/scenario.schema.json'),
    json('marengo/src/scenarios/morning.json'),
  ],
  [
    'the map of Marengo',
    json('marengo/src/map/map.schema.json'),
    shortened(json('marengo/src/map/marengo.json')) as object,
  ],
];

/** A large file with a few entries of each list: its form is the same. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 4).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}

/** What is put where something else stood; `undefined` takes it away. */
const intruders: readonly unknown[] = [undefined, null, -1, 1.5, 1000, '', 'zz', true, [], [1, 1], {}];

/** Every place of a file, the first two entries standing for a list. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.slice(0, 2).map((item: unknown, at): [number, unknown] => [at, item])
    : Object.entries(value);
  return [path, ...inner.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

function brokenAt(file: object, path: readonly (string | number)[], intruder: unknown): object {
  const copy = structuredClone(file) as Record<string | number, unknown>;
  const last = path.at(-1)!;
  const home = path.slice(0, -1).reduce((here, key) => here[key] as typeof copy, copy);
  if (intruder === undefined && !Array.isArray(home)) Reflect.deleteProperty(home, last);
  else home[last] = intruder ?? null;
  return copy;
}

function withStrayField(file: object, path: readonly (string | number)[]): object {
  const copy = structuredClone(file) as Record<string | number, unknown>;
  const home = path.reduce((here, key) => here[key] as typeof copy, copy);
  home.stray = 1;
  return copy;
}

function compared(schema: object) {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false });
  for (const known of shared) if (known !== schema) ajv.addSchema(known);
  const validate = ajv.compile(schema);
  return (file: object) => {
    validate(file);
    const theirs = (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if')
      .map(({ instancePath, keyword, params }) => {
        const property: unknown =
          params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
        return `${instancePath} ${keyword} ${typeof property === 'string' ? property : ''}`;
      });
    const ours = breachesOf(schema, file, shared).map(
      ({ path, keyword, property = '' }) =>
        `${path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')} ${keyword} ${property}`,
    );
    return { ours: [...new Set(ours)].sort(), theirs: [...new Set(theirs)].sort() };
  };
}

/** So many places of a file are broken; of more, as many spread over it. */
const mostPlaces = 250;

describe('a schema is read as others read it', () => {
  it.each(cases)('%s', (_what, schema, file) => {
    const compare = compared(schema);
    expect(compare(file)).toEqual({ ours: [], theirs: [] });
    let broken = 0;
    const places = placesIn(file);
    const stride = Math.ceil(places.length / mostPlaces);
    for (const path of places.filter((_, at) => at % stride === 0)) {
      const here = path.reduce<unknown>(
        (value, key) => (value as Record<string | number, unknown>)[key],
        file,
      );
      const wrong = [
        ...(path.length === 0 ? [] : intruders.map((intruder) => brokenAt(file, path, intruder))),
        ...(typeof here === 'object' && here !== null && !Array.isArray(here)
          ? [withStrayField(file, path)]
          : []),
      ];
      for (const one of wrong) {
        const { ours, theirs } = compare(one);
        if (theirs.length > 0) broken += 1;
        expect(ours, path.join('.')).toEqual(theirs);
      }
    }
    expect(broken).toBeGreaterThan(100);
  });

  it('does not pass over what it cannot check', () => {
    expect(() => breachesOf({ contains: {} }, [], [])).toThrow('"contains"');
    expect(() => breachesOf({ $ref: '#/$defs/nowhere' }, [], [])).toThrow('nowhere');
  });
});
