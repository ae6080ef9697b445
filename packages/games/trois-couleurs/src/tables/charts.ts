/** All charts of the game in one tree, and what a file with numbers of one's own must be to stand in their place. */
import { schemaProblems } from '@bivouac/ground';
import { isFields, type Problem } from '@bivouac/kernel';
import actionPoints from './data/action-points.json' with { type: 'json' };
import bases from './data/bases.json' with { type: 'json' };
import closeCombat from './data/close-combat.json' with { type: 'json' };
import flight from './data/flight.json' with { type: 'json' };
import formations from './data/formations.json' with { type: 'json' };
import generals from './data/generals.json' with { type: 'json' };
import lossTable from './data/loss-table.json' with { type: 'json' };
import losses from './data/losses.json' with { type: 'json' };
import manoeuvre from './data/manoeuvre.json' with { type: 'json' };
import marches from './data/marches.json' with { type: 'json' };
import morale from './data/morale.json' with { type: 'json' };
import moraleResults from './data/morale-results.json' with { type: 'json' };
import movement from './data/movement.json' with { type: 'json' };
import operational from './data/operational.json' with { type: 'json' };
import profiles from './data/profiles.json' with { type: 'json' };
import pursuitLosses from './data/pursuit-losses.json' with { type: 'json' };
import rally from './data/rally.json' with { type: 'json' };
import scale from './data/scale.json' with { type: 'json' };
import sequence from './data/sequence.json' with { type: 'json' };
import skirmishers from './data/skirmishers.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import victory from './data/victory.json' with { type: 'json' };
import visibility from './data/visibility.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };
import {
  calibres,
  cases,
  formations as formationNames,
  paces,
  statuses,
  weapons as weaponNames,
} from './kinds.ts';
import { markedIn, type Marked } from './origin.ts';
import { withOwn } from './own.ts';

/** A branch for each file of `data/`, under its name. */
export const charts = {
  'action-points': actionPoints,
  bases,
  'close-combat': closeCombat,
  flight,
  formations,
  generals,
  'loss-table': lossTable,
  losses,
  manoeuvre,
  marches,
  morale,
  'morale-results': moraleResults,
  movement,
  operational,
  profiles,
  'pursuit-losses': pursuitLosses,
  rally,
  scale,
  sequence,
  skirmishers,
  terrain,
  victory,
  visibility,
  weapons,
} as const;

export type ChartName = keyof typeof charts;

/** Every value of a chart as it is played, with its mark. */
export function valuesOf(name: ChartName): readonly Marked[] {
  return markedIn(withOwn(name, charts[name]), name);
}

/** What is wrong with a file of numbers of one's own. */
export function ownChartsProblems(file: unknown): readonly Problem[] {
  return schemaProblems(ownChartsSchema(), file);
}

/** Whether a file means to be such numbers. */
export function looksLikeOwnCharts(file: unknown): boolean {
  return isFields(file) && file.format === 'bivouac charts' && file.game === 'trois-couleurs';
}

/** The schema of such a file: all places, with our value and where it comes from. */
export function ownChartsSchema(): object {
  const all = Object.entries(charts).flatMap(([name, tree]) => markedIn(tree, name));
  const signed = new Set(all.filter(({ value }) => isNegative(value)).map(({ path }) => branchOf(path)));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Numbers of one’s own for the charts of the Règle des Trois Couleurs',
    type: 'object',
    required: ['format', 'game', 'values'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      format: { const: 'bivouac charts' },
      game: { const: 'trois-couleurs' },
      from: { type: 'string', description: 'what the numbers are taken from' },
      values: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          all.map(({ path, value, origin }) => [
            path,
            {
              description: `${origin}: ${JSON.stringify(value)}`,
              ...schemaOf(path, value, signed.has(branchOf(path)) ? -99 : 0),
            },
          ]),
        ),
      },
    },
  };
}

/** The file and its first branch: where one number is negative, all may be. */
function branchOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}

function isNegative(value: unknown): boolean {
  return isFields(value) ? Object.values(value).some(isNegative) : typeof value === 'number' && value < 0;
}

/** What a value may be replaced by: something of its kind, and of words one that the game knows. */
function schemaOf(path: string, value: unknown, least: number): object {
  if (path.includes('.movePenalty'))
    return { anyOf: [{ type: 'integer', minimum: 0 }, { const: 'impassable' }] };
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: least };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'string') return wordSchema(path.split('.').at(-1)!, value);
  if (Array.isArray(value)) return listSchema(path, value as readonly unknown[]);
  return rowSchema(path, value as Readonly<Record<string, unknown>>, least);
}

/** Words that several vocabularies have are told apart by what they are about. */
const vocabularyOf: Readonly<Record<string, readonly string[]>> = {
  weapon: weaponNames,
  disorder: ['none', 'one', 'SAF', 'DES'],
  cover: ['none', 'AL', 'AM', 'AD'],
};
const vocabularies: readonly (readonly string[])[] = [
  cases,
  formationNames,
  paces,
  statuses,
  calibres,
  ['P1', 'P2', 'P3', 'ineffective'],
  ['neither', 'SAF', 'DES'],
  ['AL', 'AM', 'AD'],
  ['up', 'down'],
];

/** A word of the same vocabulary; what is no choice of a rule stays as it is. */
function wordSchema(about: string, value: string): object {
  const known = vocabularyOf[about] ?? vocabularies.find((words) => words.includes(value));
  return known === undefined ? { const: value } : { enum: known };
}

function listSchema(path: string, value: readonly unknown[]): object {
  if (path.startsWith('loss-table.'))
    return {
      type: 'array',
      minItems: value.length,
      maxItems: value.length,
      items: { anyOf: [{ type: 'integer', minimum: 0 }, { const: '*' }] },
    };
  if (value.every((item) => typeof item === 'number'))
    return { type: 'array', items: { type: 'number', minimum: 0 } };
  return { const: value };
}

/** A row may say as little of itself as it likes. */
function rowSchema(path: string, row: Readonly<Record<string, unknown>>, least: number): object {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, fieldSchema(path, key, value, least)]),
    ),
  };
}

function fieldSchema(path: string, key: string, value: unknown, least: number): object {
  if (key === 'en' || key === 'fr') return { type: 'string', minLength: 1 };
  if (key === 'arm') return { const: value };
  return schemaOf(`${path}.${key}`, value, least);
}
