import { expect, test } from 'vitest';
import type { Action } from '@bivouac/kernel';
import { battle, type Battle, type Setting } from '../testing.ts';

/** A star of four locales around A, a main road from E to A, and F beyond E. */
const star = {
  locales: { A: 9, B: 4, C: 4, D: 4, E: 4, F: 4 },
  pairs: ['A-B', 'A-C', 'A-D', 'A-E', 'E-F'],
  roads: { old: { class: 'main' as const, chain: 'E A' } },
};

/** An assault on one weak piece that does not stand: it is lost, and the attacker takes the locale. */
function storm(b: Battle, approach: string, piece: string): void {
  b.act(`assault ${approach}`, piece, 'lead', piece);
  b.act('stand');
}

test('MAR-8-06.1 after two assaults one command is left for movement', () => {
  const b = battle({
    map: star,
    step: 'assaultStep',
    austrian: ['inf3 A/B', 'inf3 A/C', 'inf2 E', 'inf2 E'],
    french: ['inf1 B/A', 'inf1 C/A'],
  });
  storm(b, 'A/B', 'au1');
  storm(b, 'A/C', 'au2');
  expect(b.asked).toBe('austrian movement');
  expect(b.state.commandsUsed).toBe(2);
  b.act('au3', 'cross E/A');
  expect(b.refused('au4', 'cross E/A')).toContain('MAR-8-06');
});

test('MAR-8-06.2 after three assaults only free moves are left', () => {
  const b = battle({
    map: star,
    step: 'assaultStep',
    austrian: ['inf3 A/B', 'inf3 A/C', 'inf3 A/D', 'inf2 A/B', 'inf2 E'],
    french: ['inf1 B/A', 'inf1 C/A', 'inf1 D/A', 'inf1 F'],
  });
  storm(b, 'A/B', 'au1');
  storm(b, 'A/C', 'au2');
  storm(b, 'A/D', 'au3');
  expect(b.state.commandsUsed).toBe(3);
  expect(b.refused('au5', 'cross E/A')).toContain('MAR-8-06');
  expect(b.refused('au5', 'block E/F')).toContain('MAR-8-06');
  b.act('au4', 'reserve');
  b.act('au5', 'road', 'along old:E-A');
  expect([b.at('au4'), b.at('au5')]).toEqual(['A', 'A']);
  expect(b.state.commandsUsed).toBe(3);
});

test('MAR-8-06.2 a fourth assault is refused like a fourth move', () => {
  const moment = { frames: [{ step: 'assaults' }], commandsUsed: 3 };
  const b = battle({ map: star, austrian: ['inf3 A/B'], french: ['inf1 B/A'], moment });
  expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toContain('MAR-8-06');
});

test('MAR-8-06.3 after three group moves a fourth is refused', () => {
  const b = battle({ map: star, austrian: ['inf2 A', 'inf2 A', 'inf2 A', 'inf2 A'] });
  b.act('au1', 'cross A/B');
  b.act('au2', 'cross A/C');
  b.act('au3', 'cross A/D');
  expect(b.refused('au4', 'cross A/E')).toContain('MAR-8-06');
  expect(b.options('au4')).toEqual(['road']);
});

test('MAR-8-07.1 blocking four attacks in one turn leaves the defender his three commands', () => {
  const b = battle({
    map: {
      locales: { Hub: 9, N: 4, E: 4, S: 4, W: 4, Rear: 4 },
      pairs: ['Hub-N', 'Hub-E', 'Hub-S', 'Hub-W', 'Hub-Rear'],
      roads: { old: { class: 'main', chain: 'W Hub' } },
    },
    austrian: ['inf2 N', 'inf2 E', 'inf2 S', 'cav2 W'],
    french: ['inf2 Hub', 'inf2 Hub', 'inf2 Hub', 'inf2 Hub', 'inf2 Hub', 'inf2 Hub', 'inf2 Hub', 'inf2 Hub'],
  });
  const attacks: [Action, string][] = [
    [['au1', 'cross N/Hub'], 'fr1'],
    [['au2', 'cross E/Hub'], 'fr2'],
    [['au3', 'cross S/Hub'], 'fr3'],
    [['au4', 'road', 'along old:W-Hub'], 'fr4'],
  ];
  for (const [attack, blocker] of attacks) {
    b.act(...attack);
    const [blocked] = b.act('block', blocker);
    expect(blocked!.rules).toContain('MAR-8-07');
    b.act('stay');
  }
  b.act('end');
  expect(b.asked).toBe('french movement');
  expect(b.state.commandsUsed).toBe(0);
  for (const piece of ['fr5', 'fr6', 'fr7']) b.act(piece, 'cross Hub/Rear');
  expect(b.refused('fr8', 'cross Hub/Rear')).toContain('MAR-8-06');
});

test('MAR-8-07.2 with all commands spent a bombardment can still be announced', () => {
  const b = battle({ map: star, austrian: ['art1 A/B', 'inf2 A', 'inf2 A', 'inf2 A'], french: ['inf2 B'] });
  b.act('au2', 'cross A/C');
  b.act('au3', 'cross A/D');
  b.act('au4', 'cross A/E');
  b.act('end');
  expect(b.state.commandsUsed).toBe(3);
  const [announced] = b.act('announce', 'au1');
  expect(announced).toMatchObject({ kind: 'bombardmentAnnounced', piece: 'au1' });
  expect(announced!.rules).toContain('MAR-8-07');
});

test('MAR-8-08.1 five pieces move by main road when no command is left', () => {
  const stretches = ['A-F', 'B-G', 'C-H', 'D-I', 'E-J'];
  const b = battle({
    map: {
      locales: Object.fromEntries('A B C D E F G H I J'.split(' ').map((locale) => [locale, 4])),
      pairs: stretches,
      roads: Object.fromEntries(
        stretches.map((pair) => [`old${pair[0]!}`, { class: 'main', chain: pair.replace('-', ' ') }]),
      ),
    },
    austrian: ['inf2 A', 'cav2 B', 'inf3 C', 'art1 D', 'inf2 E'],
    moment: { commandsUsed: 3 },
  });
  stretches.forEach((pair, index) => {
    const [marched] = b.act(`au${index + 1}`, 'road', `along old${pair[0]!}:${pair}`);
    expect(marched).toMatchObject({ kind: 'marched', through: [pair[2]], commands: 0 });
    expect(marched!.rules).toContain('MAR-8-08');
  });
  expect(b.state.commandsUsed).toBe(3);
});

test('MAR-8-08.2 one leg on a secondary road makes the whole move cost a command', () => {
  const setting: Setting = {
    map: {
      locales: { A: 4, B: 4, C: 4 },
      pairs: ['A-B', 'B-C'],
      roads: { old: { class: 'main', chain: 'A B' }, lane: { chain: 'B C' } },
    },
    austrian: ['inf2 A'],
  };
  const b = battle(setting);
  const [marched] = b.act('au1', 'road', 'along old:A-B', 'along lane:B-C');
  expect(marched).toMatchObject({ through: ['B', 'C'], commands: 1 });
  expect(b.state.commandsUsed).toBe(1);
  const spent = battle({ ...setting, moment: { commandsUsed: 3 } });
  expect(spent.refused('au1', 'road', 'along old:A-B', 'along lane:B-C')).toContain('MAR-8-06');
  expect(spent.refused('au1', 'road', 'along old:A-B')).toEqual([]);
});

/** A main road from A by C to F, a lane from C to D; a bridge leads into A, a track into B. */
const ground = {
  locales: { A: 6, B: 6, C: 6, D: 6, E: 6, F: 6 },
  pairs: ['A-B', 'A-C wide', 'C-D', 'C-E', 'C-F', 'E-F', 'D-F', 'B-E'],
  roads: { old: { class: 'main' as const, chain: 'A C F' }, lane: { chain: 'C D' } },
  entries: ['bridge austrian A main pontoon', 'track austrian B secondary'],
};

const quiet: Setting = { map: ground, austrian: ['inf2 A', 'inf2 A', 'inf2 C'] };
const attack: Setting = { map: ground, austrian: ['inf2 A', 'inf2 A'], french: ['inf2 B'] };
const ride: Setting = { map: ground, austrian: ['cav2 A', 'cav2 A', 'inf2 A'], french: ['inf2 F'] };
const charge: Setting = { map: ground, austrian: ['cav2 A'], french: ['inf2 C'] };
const blocking: Setting = { map: ground, austrian: ['inf2 A/B', 'art1 A/B'], french: ['inf2 B'] };
const vacated: Setting = { map: ground, austrian: ['inf2 A/B'] };
const relief: Setting = {
  map: ground,
  reinforcements: [
    { id: 'column', side: 'austrian', entry: 'bridge', fromRound: 1 },
    { id: 'detachment', side: 'austrian', entry: 'track', fromRound: 1 },
  ],
  austrian: ['inf2 waiting:column', 'inf2 waiting:detachment'],
};
const won: Setting = {
  map: ground,
  step: 'assaultStep',
  austrian: ['inf3 A/C', 'cav2 A/C', 'inf2 A/C'],
  french: ['inf1 C/A', 'inf2 F'],
};
const lost: Setting = { ...won, austrian: ['inf2 A/C', 'inf2 A/C'], french: ['inf2 C/A', 'cav2 C/A'] };

/** The table of costs: what is done, the commands it takes, where, and the actions, the last of which is measured. */
const costs: [what: string, cost: number, where: Setting, actions: string][] = [
  ['a group moving off the road', 1, quiet, 'au1, au2, cross A/B'],
  ['a manoeuvre attack off the road', 1, attack, 'au1, cross A/B'],
  ['staying when that attack is blocked', 0, attack, 'au1, cross A/B; block, fr1; stay'],
  ['splitting a group that is blocked', 1, attack, 'au1, au2, cross A/B; block, fr1; split, au1'],
  ['a piece on a secondary road', 1, quiet, 'au3, road, along lane:C-D'],
  ['a piece on a main road', 0, quiet, 'au1, road, along old:A-C'],
  ['cavalry attacking by main road', 0, charge, 'au1, road, along old:A-C'],
  ['its advance when it is blocked', 0, charge, 'au1, road, along old:A-C; block, fr1; advance'],
  [
    'a group of cavalry that moves and continues whole',
    1,
    ride,
    'au1, au2, cross A/C, au1, block C/F, au2, block C/F',
  ],
  ['a group that moves and lets its cavalry continue', 2, ride, 'au1, au3, cross A/C, au1, block C/F'],
  ['cavalry moving and continuing by main road', 0, ride, 'au1, road, along old:A-C, block C/F'],
  ['an assault, however many take part', 1, won, 'assault A/C, au1, au2, au3, lead, au1'],
  [
    'cavalry continuing alone after the assault',
    1,
    won,
    'assault A/C, au1, au2, lead, au1; stand; au2, block C/F',
  ],
  ['an entry by the pontoon', 1, relief, 'au1, pontoon'],
  ['an entry by main road', 0, relief, 'au1, road, along entry:bridge'],
  ['an entry by secondary road', 1, relief, 'au2, road, along entry:track'],
  ['falling back from a vacated approach', 0, vacated, 'au1, reserve'],
  ['advancing from a vacated approach', 1, vacated, 'au1, cross A/B'],
  ['falling back from a contested approach', 1, blocking, 'au1, reserve'],
  ['blocking a manoeuvre attack', 0, attack, 'au1, cross A/B; block, fr1'],
  ['retreating', 0, attack, 'au1, cross A/B; retreat'],
  ['falling back from a failed assault', 0, lost, 'assault A/C, au1, lead, au1; lead, fr1; hold'],
  ['pursuing with cavalry', 0, lost, 'assault A/C, au1, au2, lead, au1; lead, fr1; pursue, fr2'],
  ['announcing a bombardment', 0, { ...blocking, step: 'announcement' }, 'announce, au2'],
  [
    'firing a bombardment',
    0,
    { ...blocking, step: 'bombardments', austrian: ['art1 A/B announced'] },
    'fire',
  ],
];

test.each(costs)('MAR-8-11.1 commands for %s: %i', (_what, cost, where, actions) => {
  const b = battle(where);
  let before = 0;
  for (const action of actions.split('; ')) {
    before = b.state.commandsUsed;
    b.act(...action.split(', '));
  }
  expect(b.state.commandsUsed - before).toBe(cost);
});

test('MAR-8-11.1 a counted move says what it cost, and by which rule', () => {
  const [moved] = battle(quiet).act('au1', 'cross A/B');
  expect(moved).toMatchObject({ kind: 'moved', commands: 1 });
  expect(moved!.rules).toContain('MAR-8-11');
});
