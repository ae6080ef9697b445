import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { battle } from '../testing.ts';
import { foldedEvents, tellTogether } from './telling-march.ts';

function marched(...action: string[]) {
  const b = battle({ french: ['inf C4 column E', 'inf E4 column E'], coalition: ['inf G8 line WNW'] });
  const events = b.act(...action);
  return { events, view: viveLEmpereur.view(b.state, 'french') };
}

describe('a march in the log', () => {
  test('is one line: its way, how it stands at the end, what it cost', () => {
    const { events, view } = marched('fr1', 'to C5', 'left', 'to B5');
    expect(events).toHaveLength(3);
    const rows = foldedEvents(events);
    expect(rows).toHaveLength(1);
    expect(tellTogether(rows[0]!, view, 'en')).toMatch(
      / marches C4 → C5 → B5, towards the north-east, \d MP\.$/,
    );
    expect(tellTogether(rows[0]!, view, 'fr')).toMatch(/ marche C4 → C5 → B5, vers le nord-est, \d PM\.$/);
  });

  test('a single step, and whatever else happens, is told by itself', () => {
    const { events, view } = marched('fr1', 'to C5');
    expect(tellTogether(events, view, 'en')).toBeNull();
    const other = marched('fr2', 'to E5').events;
    expect(foldedEvents([...events, ...other])).toEqual([events, other]);
  });
});

test('phases in which nobody did anything are one line of the log', () => {
  const { view } = marched('fr1', 'to C5');
  const phases = ['shock', 'rally'].map((phase) => ({
    kind: 'phaseBegan',
    rules: [],
    side: 'french',
    phase,
  }));
  const turn = { kind: 'playerTurnBegan', rules: [], side: 'coalition', turn: 2 };
  const rows = foldedEvents([...phases, turn]);
  expect(rows).toEqual([phases, [turn]]);
  expect(tellTogether(rows[0]!, view, 'en')).toBe('French: shock, rally.');
  expect(tellTogether(rows[1]!, view, 'en')).toBeNull();
});

test('a retreat is one line, whoever flees off the map another', () => {
  const { view } = marched('fr1', 'to C5');
  const hex = (from: string, to: string | null) => ({
    kind: 'retreated',
    rules: [],
    side: 'french',
    unit: 'fr1',
    from,
    to,
  });
  const [first, second, off] = [hex('C5', 'C4'), hex('C4', 'C3'), hex('C3', null)];
  const rows = foldedEvents([first, second, off]);
  expect(rows).toEqual([[first, second], [off]]);
  expect(tellTogether(rows[0]!, view, 'en')).toMatch(/ retreats C5 → C4 → C3\.$/);
  expect(tellTogether(rows[0]!, view, 'fr')).toMatch(/ bat en retraite C5 → C4 → C3\.$/);
  expect(foldedEvents([first, { ...second, unit: 'fr2' }]), 'another regiment').toHaveLength(2);
});

test('friends that come to light on a march are told with it, each once; an enemy by himself', () => {
  const { events, view } = marched('fr1', 'to C5', 'left', 'to B5');
  const uncovered = (side: string, unit: string) => ({ kind: 'uncovered', rules: [], side, unit, at: 'C5' });
  const friend = uncovered('french', 'fr2');
  const rows = foldedEvents([events[0]!, friend, ...events.slice(1), friend, uncovered('coalition', 'co1')]);
  expect(rows.map((row) => row.length)).toEqual([5, 1]);
  expect(tellTogether(rows[0]!, view, 'en')).toMatch(/ marches C4 → C5 → B5, .*MP; [^;]* comes to light\.$/);
  expect(tellTogether(rows[0]!, view, 'fr')).toMatch(/ PM\u00a0; [^;]* se découvre\.$/);
});
