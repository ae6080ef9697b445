import {
  finished,
  nothing,
  offers,
  ScriptedDice,
  Table,
  type Action,
  type Chance,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { examples, viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { haveSameParts, inBuildableOrder } from './set-order.ts';

/** A verb, then names in rising order, then a place: as rules list the members of a group once. */
function choices(partial: Action): Parts {
  const [verb, ...rest] = partial;
  if (verb === undefined) return offers(['group', 'pair']);
  const names = ['a', 'b', 'c', 'd'];
  const placed = rest.findIndex((part) => String(part).startsWith('to '));
  if (placed >= 0) return placed === rest.length - 1 ? finished : nothing;
  const after = rest.length === 0 ? -1 : names.indexOf(String(rest.at(-1)));
  const places: Part[] = rest.length === 0 ? [] : ['to x', 'to y'];
  return offers([...names.slice(after + 1), ...places]);
}

const isPiece = (name: string) => /^[a-e]$/.test(name);

describe('the parts of a set', () => {
  it.each<[string, Action, Action]>([
    ['in order stay so', ['group', 'a', 'c', 'to x'], ['group', 'a', 'c', 'to x']],
    ['are put in order', ['group', 'c', 'a', 'to x'], ['group', 'a', 'c', 'to x']],
    [
      'are put in order, however many',
      ['group', 'd', 'b', 'c', 'a', 'to y'],
      ['group', 'a', 'b', 'c', 'd', 'to y'],
    ],
  ])('%s', (_name, action, built) => {
    expect(inBuildableOrder(choices, isPiece, action)).toEqual(built);
  });

  it.each<[string, Action]>([
    ['a name nobody knows', ['group', 'c', 'e', 'to x']],
    ['a name twice', ['group', 'c', 'c', 'to x']],
    ['what comes after the end', ['group', 'a', 'to x', 'b']],
    ['the verb in the wrong place', ['a', 'group', 'to x']],
    ['places, whose order is a way', ['group', 'a', 'to y', 'to x']],
  ])('are not made of %s', (_name, action) => {
    expect(inBuildableOrder(choices, isPiece, action)).toEqual(action);
  });

  it('make the same action in whatever order', () => {
    expect(haveSameParts(['a', 'b', 1], [1, 'b', 'a'])).toBe(true);
    expect(haveSameParts(['a', 'a', 'b'], ['a', 'b', 'b'])).toBe(false);
    expect(haveSameParts(['1'], [1])).toBe(false);
  });

  it('of a real volley may be named in any order', () => {
    const position = examples.find(({ id }) => id === 'e11-leaving-covered-hexes')!;
    const script: Chance[] = Array.from({ length: 20 }, () => ({ roll: 1, of: 6 }));
    const table = Table.open(viveLEmpereur, position, {}, null, new ScriptedDice(script));
    table.act('french', ['fr1', 'to E4', 'to E5']);
    table.act('coalition', ['all']);
    expect(table.pending()[0]).toMatchObject({ seat: 'coalition', question: 'opportunity' });
    const offered = (partial: Action) => table.choices('coalition', partial);
    const isUnit = (name: string) => viveLEmpereur.isPiece(table.state, name);
    expect(table.refusal('coalition', ['co2', 'co1'])).not.toBeNull();
    expect(inBuildableOrder(offered, isUnit, ['co2', 'co1'])).toEqual(['co1', 'co2']);
  });
});
