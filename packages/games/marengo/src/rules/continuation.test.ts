import { expect, test } from 'vitest';
import { battle } from '../testing.ts';

/** From A into B; B faces C and D. */
const map = { locales: { A: 4, B: 4, C: 4, D: 4 }, pairs: ['A-B', 'B-C', 'B-D'] };

test('MAR-8-42.1 cavalry moves next door and goes on to block there', () => {
  const b = battle({ map, austrian: ['cav2 A'], french: ['inf2 C'] });
  const events = b.act('au1', 'cross A/B', 'au1', 'block B/C');
  expect(b.at('au1')).toBe('B/C');
  expect(b.state.commandsUsed).toBe(1);
  expect(events.map(({ kind }) => kind)).toEqual(['moved', 'continued']);
  expect(events[1]!.rules).toContain('MAR-8-42');
});

test('MAR-8-42.2 cavalry does not go on to an approach that faces nobody', () => {
  const b = battle({ map, austrian: ['cav2 A'], french: ['inf2 C'] });
  expect(b.refused('au1', 'cross A/B', 'au1', 'block B/D')).toContain('MAR-8-42');
  expect(b.refused('au1', 'cross A/B', 'au1', 'block B/C')).toEqual([]);
});

test.each(['inf2', 'art1'])('MAR-8-42.3 %s ends its move in reserve', (face) => {
  const b = battle({ map, austrian: [`${face} A`], french: ['inf2 C'] });
  expect(b.refused('au1', 'cross A/B', 'au1', 'block B/C')).toContain('MAR-8-42');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-8-44.1 cavalry that falls back from one approach does not take up another', () => {
  const b = battle({ map, austrian: ['cav2 B/C', 'cav2 B'], french: ['inf2 C', 'inf2 D'] });
  expect(b.refused('au1', 'reserve', 'au1', 'block B/D')).toContain('MAR-8-44');
  expect(b.refused('au1', 'block B/D')).toContain('MAR-8-28');
  b.act('au1', 'reserve');
  expect(b.refused('au1', 'block B/D')).toContain('MAR-8-10');
  expect(b.refused('au2', 'block B/D')).toEqual([]);
});

test('MAR-8-44.2 cavalry that advances from its approach may go on in the locale it enters', () => {
  const vacated = battle({ map, austrian: ['cav2 A/B'], french: ['inf2 C'] });
  vacated.act('au1', 'cross A/B', 'au1', 'block B/C');
  expect(vacated.at('au1')).toBe('B/C');

  const attacked = battle({ map, austrian: ['cav2 A/B'], french: ['cav2 B', 'inf2 C'] });
  attacked.act('au1', 'cross A/B');
  expect(attacked.asked).toBe('french retreatDestinations');
  attacked.act('fr1', 'to D');
  expect(attacked.options()).toEqual(['stay', 'au1']);
  attacked.act('au1', 'block B/D');
  expect(attacked.at('au1')).toBe('B/D');
});

test('MAR-8-47.1 continuation is the last thing a piece does', () => {
  const b = battle({ map, austrian: ['cav2 A', 'cav2 B'], french: ['inf2 C', 'inf2 D'] });
  expect(b.refused('au1', 'cross A/B', 'au1', 'block B/C', 'au1', 'block B/D')).toContain('MAR-8-47');
  expect(b.refused('au2', 'block B/C', 'au2', 'block B/D')).toContain('MAR-8-47');
  const [, continued] = b.act('au1', 'cross A/B', 'au1', 'block B/C');
  expect(continued!.rules).toContain('MAR-8-47');
  expect(b.refused('au1', 'reserve')).toContain('MAR-8-10');
  expect(b.refused('au1', 'cross B/C')).toContain('MAR-8-10');
});

const mixed = { map, austrian: ['inf2 A', 'cav2 A'], french: ['inf2 C', 'inf2 D'] };
const cavalry = { map, austrian: ['cav2 A', 'cav2 A'], french: ['inf2 C', 'inf2 D'] };

test('MAR-8-48.1 cavalry that leaves a mixed group makes it two commands', () => {
  const b = battle(mixed);
  const events = b.act('au1', 'au2', 'cross A/B', 'au2', 'block B/C');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'B/C']);
  expect(events).toMatchObject([
    { kind: 'moved', commands: 1 },
    { kind: 'continued', commands: 1 },
  ]);
  expect(events[1]!.rules).toContain('MAR-8-48');
  expect(b.state.commandsUsed).toBe(2);
});

test('MAR-8-48.2 cavalry that goes on all together stays one group', () => {
  const b = battle(cavalry);
  const [, continued] = b.act('au1', 'au2', 'cross A/B', 'au1', 'block B/C', 'au2', 'block B/C');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B/C', 'B/C']);
  expect(b.state.commandsUsed).toBe(1);
  expect(continued!.rules).not.toContain('MAR-8-48');

  const parted = battle(cavalry);
  parted.act('au1', 'au2', 'cross A/B', 'au1', 'block B/C', 'au2', 'block B/D');
  expect(parted.state.commandsUsed).toBe(2);
});

test('MAR-8-48.3 without a command to spare nobody leaves the group', () => {
  const lastCommand = { moment: { commandsUsed: 2 } };
  const b = battle({ ...mixed, ...lastCommand });
  expect(b.refused('au1', 'au2', 'cross A/B', 'au2', 'block B/C')).toContain('MAR-8-48');
  expect(b.refused('au1', 'au2', 'cross A/B')).toEqual([]);
  const together = battle({ ...cavalry, ...lastCommand });
  expect(together.refused('au1', 'au2', 'cross A/B', 'au1', 'block B/C', 'au2', 'block B/D')).toContain(
    'MAR-8-48',
  );
  expect(together.refused('au1', 'au2', 'cross A/B', 'au1', 'block B/C')).toContain('MAR-8-48');
  expect(together.refused('au1', 'au2', 'cross A/B', 'au1', 'block B/C', 'au2', 'block B/C')).toEqual([]);
});

test('MAR-8-49.1 cavalry shows its face to continue, and is then hidden again', () => {
  const b = battle({ map, austrian: ['cav2 A', 'inf2 B/C'], french: ['inf2 C'] });
  expect(b.seen('french', 'au1')).toBe(null);
  const [, continued] = b.act('au1', 'cross A/B', 'au1', 'block B/C');
  expect(continued).toMatchObject({ reveals: true, shown: [{ piece: 'au1', arm: 'cavalry', strength: 2 }] });
  expect(continued!.rules).toContain('MAR-8-49');
  expect(b.piece('au1').faceUp).toBe(false);
  b.act('end');
  b.act('end');
  expect(b.asked).toBe('austrian movement');
  expect([b.seen('french', 'au1'), b.seen('french', 'au2')]).toEqual([null, null]);
});

test('MAR-8-50.1 the example of the continuation: cavalry has two approaches to go on to, infantry none', () => {
  const b = battle({
    map: {
      locales: { From: 4, Here: 4, Top: 4, Right: 4, Left: 4 },
      pairs: ['From-Here', 'Here-Top', 'Here-Right', 'Here-Left'],
    },
    austrian: ['cav2 From', 'inf2 From', 'art1 From'],
    french: ['inf2 Top', 'inf2 Right'],
  });
  expect(b.options('au1', 'cross From/Here')).toEqual(['au1']);
  expect(b.options('au1', 'cross From/Here', 'au1')).toEqual(['block Here/Top', 'block Here/Right']);
  for (const piece of ['au2', 'au3']) {
    expect(b.options(piece, 'cross From/Here')).toEqual([]);
    expect(b.isComplete(piece, 'cross From/Here')).toBe(true);
  }
  b.act('au1', 'cross From/Here', 'au1', 'block Here/Right');
});
