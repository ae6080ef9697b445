import { finished, offers, type Action, type Parts } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { Chooser, tokens } from './chooser.ts';

/** Move some of three pieces to a place, or pass; the gun can only go along the road, which needs no choosing. */
function choices(partial: Action): Parts {
  const [first, ...rest] = partial;
  if (first === undefined) return offers(['pass', 'p1', 'p2', 'p3', 'gun']);
  if (first === 'pass') return finished;
  if (first === 'gun')
    return rest.length === 0 ? offers(['road']) : rest.length === 1 ? offers(['to F4', 'to F5']) : finished;
  if (partial.some((part) => String(part).startsWith('to '))) return finished;
  const left = ['p1', 'p2', 'p3'].filter((piece) => !partial.includes(piece));
  return offers([...left, 'to F4', 'to F5'], partial.length === 3);
}

const words = (part: unknown) =>
  ({ 'to F4': 'towards Marengo', 'to F5': 'towards Été' })[String(part)] ?? String(part);
const chooser = () => new Chooser({ choices, words });

describe('a line typed at the table', () => {
  it('chooses by number, by name and by the beginning of what is listed', () => {
    expect(chooser().take('1')).toEqual({ kind: 'whole', action: ['pass'] });
    expect(chooser().take('PASS')).toEqual({ kind: 'whole', action: ['pass'] });
    expect(chooser().take('pa')).toEqual({ kind: 'whole', action: ['pass'] });
  });

  it('takes a number that is on no list for the name it is part of', () => {
    const hexes = new Chooser({
      choices: (partial) => (partial.length === 0 ? offers(['to 1405', 'to 1406']) : finished),
      words: (part) => String(part).replace('to ', ''),
    });
    expect(hexes.take('1406')).toEqual({ kind: 'whole', action: ['to 1406'] });
    const again = new Chooser({
      choices: (partial) => (partial.length === 0 ? offers(['to 1405', 'to 1406']) : finished),
      words: (part) => `${String(part).replace('to ', '')} (north)`,
    });
    expect(again.take('1405')).toEqual({ kind: 'whole', action: ['to 1405'] });
  });

  it('takes a number in a name as a whole: br1 is not br10', () => {
    const units = new Chooser({
      choices: (partial) => (partial.length === 0 ? offers(['br10', 'fr2']) : finished),
      words: String,
    });
    expect(units.take('br1').kind).toBe('unknown');
    expect(units.take('br10')).toEqual({ kind: 'whole', action: ['br10'] });
  });

  it('takes several numbers of the list on the screen, and after "to" of the list that follows', () => {
    // 2 and 4 are p1 and p3 on the screen; then p2, to F4, to F5 are offered.
    expect(chooser().take('2 4 to 2')).toEqual({ kind: 'whole', action: ['p1', 'p3', 'to F4'] });
    expect(chooser().take('2, 4 vers 3')).toEqual({ kind: 'whole', action: ['p1', 'p3', 'to F5'] });
  });

  it('takes names of several words, without accents and capitals', () => {
    expect(chooser().take('p1 to f5')).toEqual({ kind: 'whole', action: ['p1', 'to F5'] });
    expect(chooser().take('p1 towards ete')).toEqual({ kind: 'whole', action: ['p1', 'to F5'] });
    expect(chooser().take('p1 marengo')).toEqual({ kind: 'whole', action: ['p1', 'to F4'] });
  });

  it('goes on by itself where there is nothing to choose, and back over it', () => {
    const choosing = chooser();
    expect(choosing.take('gun')).toEqual({ kind: 'chosen' });
    expect(choosing.partial).toEqual(['gun', 'road']);
    expect(chooser().take('gun road F5')).toEqual({ kind: 'whole', action: ['gun', 'road', 'to F5'] });
    expect(choosing.back()).toBe(true);
    expect(choosing.partial).toEqual([]);
    expect(choosing.back()).toBe(false);
  });

  it('begins by itself where an action can begin in one way only, and takes it when it is typed all the same', () => {
    const choices = (partial: Action): Parts => {
      if (partial.length === 0) return offers(['order']);
      return partial.length === 1 ? offers(['br1', 'br2'], true) : finished;
    };
    const words = (part: unknown) => (part === 'order' ? 'give orders' : String(part));
    const order = () => new Chooser({ choices, words });
    expect([order().given, order().partial]).toEqual([['order'], ['order']]);
    expect(order().back()).toBe(false);
    expect(order().take('2')).toEqual({ kind: 'whole', action: ['order', 'br2'] });
    expect(order().take('order br2')).toEqual({ kind: 'whole', action: ['order', 'br2'] });
    expect(order().take('give orders br1')).toEqual({ kind: 'whole', action: ['order', 'br1'] });
    expect(order().take('orders').kind).toBe('unknown');
    expect(order().take('order')).toEqual({ kind: 'chosen' });
    expect(order().take('0')).toEqual({ kind: 'whole', action: ['order'] });
  });

  it('leaves the only answer to the player: choosing it is acting', () => {
    const stand = new Chooser({
      choices: (partial) => (partial.length === 0 ? offers(['stand']) : finished),
      words: String,
    });
    expect([stand.given, stand.parts.options]).toEqual([[], ['stand']]);
  });

  it('stops where one may stop', () => {
    const choosing = chooser();
    choosing.take('p1 p2 p3');
    expect(choosing.parts.complete).toBe(true);
    expect(choosing.take('0')).toEqual({ kind: 'whole', action: ['p1', 'p2', 'p3'] });
    expect(chooser().take('0')).toEqual({ kind: 'unknown', typed: '0' });
  });

  it('says what it cannot read, and keeps what it could', () => {
    const choosing = chooser();
    expect(choosing.take('p1 elephant')).toEqual({ kind: 'unknown', typed: 'elephant' });
    expect(choosing.partial).toEqual(['p1']);
    expect(chooser().take('p')).toMatchObject({ kind: 'ambiguous', options: ['pass', 'p1', 'p2', 'p3'] });
    expect(chooser().take('99')).toEqual({ kind: 'unknown', typed: '99' });
    expect(chooser().take('pass p1')).toEqual({ kind: 'unknown', typed: 'p1' });
  });

  it('takes a number out of a described space', () => {
    const space = { kind: 'numbers' as const, unit: 'count' as const, ranges: [[-50, 50] as const] };
    const wheel = (partial: Action): Parts =>
      partial.length === 0 ? { options: [], complete: false, space } : finished;
    expect(new Chooser({ choices: wheel, words: String }).take('-12')).toEqual({
      kind: 'whole',
      action: [-12],
    });
    expect(new Chooser({ choices: wheel, words: String }).take('51')).toEqual({
      kind: 'unknown',
      typed: '51',
    });
  });

  it('reads what stands in quotes as one word', () => {
    expect(tokens('send "Castel Ceriolo, east", au7')).toEqual(['send', 'Castel Ceriolo, east', 'au7']);
  });
});
