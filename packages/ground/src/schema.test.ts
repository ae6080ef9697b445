import { describe, expect, it } from 'vitest';
import { schemaProblems } from './schema.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'areas'],
  properties: {
    title: { type: 'string', minLength: 1, pattern: '^[A-Z]' },
    areas: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'capacity'],
        properties: {
          id: { type: 'string' },
          capacity: { type: 'integer', minimum: 1, maximum: 20 },
          colour: { enum: ['red', 'blue', null] },
        },
      },
    },
  },
};

const good = { title: 'Farm', areas: [{ id: 'A', capacity: 4 }] };
const faults = (file: unknown) =>
  schemaProblems(schema, file).map(({ where, words }) => `${where}: ${words.en}`);

describe('a schema', () => {
  it('accepts what fits', () => {
    expect(schemaProblems(schema, good)).toEqual([]);
  });

  it('names the record by its id and the field by its name', () => {
    const area = (fields: object) => ({ ...good, areas: [{ id: 'A', capacity: 4, ...fields }] });
    expect(faults(area({ capacity: 0 }))).toEqual(['areas.A.capacity: must be at least 1']);
    expect(faults(area({ capacity: 21 }))).toEqual(['areas.A.capacity: must be at most 20']);
    expect(faults(area({ capacity: 1.5 }))).toEqual(['areas.A.capacity: must be a whole number']);
    expect(faults(area({ colour: 'pink' }))).toEqual(['areas.A.colour: must be one of: red, blue, null']);
    expect(faults(area({ size: 3 }))).toEqual(['areas.A.size: is not a known field']);
    expect(faults({ ...good, areas: [{ id: 'A' }] })).toEqual(['areas.A.capacity: is missing']);
    expect(faults({ ...good, areas: [{ capacity: 4 }] })).toEqual(['areas.0.id: is missing']);
  });

  it('speaks of the file as a whole where nothing in it is to blame', () => {
    expect(faults([])).toEqual(['file: must be a record']);
    expect(faults({ ...good, areas: [] })).toEqual(['areas: must have at least 1']);
    expect(faults({ ...good, title: 'farm' })).toEqual(['title: must look like ^[A-Z]']);
  });

  it('speaks French too', () => {
    expect(schemaProblems(schema, { title: 'Farm' })[0]?.words.fr).toBe('manque');
  });
});
