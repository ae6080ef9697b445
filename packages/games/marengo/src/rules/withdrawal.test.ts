import { expect, test } from 'vitest';
import { battle } from '../testing.ts';

/** A faces B; C and D lie on B's other sides. */
const map = { locales: { A: 4, B: 4, C: 4, D: 4 }, pairs: ['A-B', 'B-C', 'B-D'] };

test('MAR-8-17.1 blockers who face nobody are off their approach when movement ends', () => {
  const b = battle({ map, step: 'turn', austrian: ['inf2 A/B', 'cav2 A/B'] });
  b.act('end');
  expect([b.at('au1'), b.at('au2')]).toEqual(['A', 'A']);
  expect(b.told('withdrew')).toMatchObject([
    { pieces: ['au1', 'au2'], from: 'A/B', to: 'A', why: 'nobody opposite' },
  ]);
  expect(b.told('withdrew')[0]!.rules).toContain('MAR-8-17');
});

test('MAR-8-17.2 another enemy takes the place of the one that left: the blockers stay', () => {
  const b = battle({ map, side: 'french', austrian: ['inf2 A/B'], french: ['inf2 B', 'inf2 D'] });
  b.act('fr1', 'cross B/C');
  b.act('fr2', 'cross D/B');
  b.act('end');
  expect(b.asked).toBe('austrian movement');
  b.act('end');
  expect(b.at('au1')).toBe('A/B');
  expect(b.told('withdrew')).toEqual([]);
});

test('MAR-8-18.1 with no command left blockers fall back from the vacated approach but do not advance', () => {
  const b = battle({ map, austrian: ['inf2 A/B'], moment: { commandsUsed: 3 } });
  expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-06');
  const [withdrew] = b.act('au1', 'reserve');
  expect(b.at('au1')).toBe('A');
  expect(withdrew!.rules).toContain('MAR-8-18');
  expect(b.state.commandsUsed).toBe(3);
});

test('MAR-8-18.1 surprised French blockers fall back too, but only active ones advance', () => {
  const b = battle({ map, side: 'french', french: ['inf2 A/B inactive', 'inf2 A/B'] });
  expect(b.refused('fr1', 'cross A/B')).toContain('MAR-6-07');
  expect(b.refused('fr2', 'cross A/B')).toEqual([]);
  b.act('fr1', 'reserve');
  expect(b.at('fr1')).toBe('A');
});

test('MAR-8-18.2 some blockers advance for a command, the others fall back free', () => {
  const b = battle({ map, austrian: ['inf2 A/B', 'inf2 A/B', 'cav2 A/B'] });
  const [advanced] = b.act('au1', 'cross A/B');
  expect(advanced!.rules).toContain('MAR-8-18');
  expect(b.state.commandsUsed).toBe(1);
  b.act('au2', 'au3', 'reserve');
  expect(b.state.commandsUsed).toBe(1);
  expect(['au1', 'au2', 'au3'].map((piece) => b.at(piece))).toEqual(['B', 'A', 'A']);
});

const roadThroughB = { ...map, roads: { old: { class: 'main' as const, chain: 'C B A' } } };

test('MAR-8-19.1 for the rest of the turn in which the enemy left, the blockers still block', () => {
  const b = battle({
    map: roadThroughB,
    side: 'french',
    austrian: ['inf2 A/B'],
    french: ['inf2 B', 'cav2 C'],
  });
  b.act('fr1', 'cross B/D');
  expect(b.at('au1')).toBe('A/B');
  expect(b.refused('fr2', 'road', 'along old:C-B', 'along old:B-A')).toContain('MAR-8-33');
  b.act('end');
  expect(b.asked).toBe('austrian movement');
  expect(b.at('au1')).toBe('A/B');
});

test('MAR-8-19.2 blockers their owner has not moved are put in reserve when his movement ends', () => {
  const b = battle({ map, side: 'french', austrian: ['inf2 A/B', 'inf2 A'], french: ['inf2 B'] });
  b.act('fr1', 'cross B/D');
  b.act('end');
  b.act('au2', 'cross A/B');
  expect(b.at('au1')).toBe('A/B');
  b.act('end');
  expect(b.at('au1')).toBe('A');
  expect(b.told('withdrew')[0]!.rules).toContain('MAR-8-19');
});

test('MAR-8-20.1 an attack from elsewhere empties the locale: the blockers may fall back free or advance', () => {
  const driven = () => {
    const b = battle({ map, austrian: ['inf2 A/B', 'inf2 C'], french: ['inf2 B'] });
    b.act('au2', 'cross C/B');
    b.act('retreat');
    expect([b.at('au2'), b.at('fr1')]).toEqual(['B', 'D']);
    expect(b.options('au1')).toEqual(['reserve', 'cross A/B']);
    return b;
  };
  const back = driven();
  back.act('au1', 'reserve');
  expect(back.state.commandsUsed).toBe(1);

  const forward = driven();
  forward.act('au1', 'cross A/B');
  expect(forward.at('au1')).toBe('B');
  expect(forward.state.commandsUsed).toBe(2);

  const idle = driven();
  idle.act('end');
  expect(idle.at('au1')).toBe('A');
});

test('MAR-8-20.2 an assault from elsewhere takes the locale: the blockers fall back, for it is closed to them', () => {
  const b = battle({ map, step: 'assaultStep', austrian: ['inf2 A/B', 'inf3 C/B'], french: ['inf1 B/C'] });
  b.act('assault C/B', 'au2', 'lead', 'au2');
  b.act('stand');
  expect([b.asked, b.at('au2'), b.at('fr1')]).toEqual(['austrian movement', 'B', 'gone']);
  expect(b.options('au1')).toEqual(['reserve']);
  expect(b.refused('au1', 'cross A/B')).toContain('MAR-11-08');
  b.act('end');
  expect(b.at('au1')).toBe('A');
  expect(b.state.round).toBe(1);
  const [withdrew] = b.told('withdrew');
  expect(withdrew!.rules).toContain('MAR-8-20');
});

test('MAR-8-21.1 blockers who moved this turn fall back, they do not go on into the emptied locale', () => {
  const b = battle({ map, austrian: ['inf2 A', 'inf2 C'], french: ['inf2 B'] });
  b.act('au1', 'block A/B');
  b.act('au2', 'cross C/B');
  b.act('retreat');
  expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-21');
  expect(b.options('au1')).toEqual(['reserve']);
  const [withdrew] = b.act('au1', 'reserve');
  expect(b.at('au1')).toBe('A');
  expect(b.state.commandsUsed).toBe(2);
  expect(withdrew!.rules).toContain('MAR-8-21');
});
