/** Chapters 1 to 4: the game in general, its two players, its clock and its blocks. */
import { RecordedDice, SeededDice, type Chance } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import {
  isAlive,
  mostPieces,
  nameOf,
  namesOf,
  pieceNamed,
  roomFor,
  strengthOf,
  survivors,
} from './pieces.ts';
import { boardOf } from './board.ts';
import { waiting } from './state.ts';
import { faces, maxStrength, scale } from './tables.ts';
import { Battle, battle, published, wander } from './testing.ts';

const wholeDay = marengo.scenarios.find(({ id }) => id === 'whole-day')!;

/** The first Austrian piece of an arm that waits for its entry. */
function waitingPiece(b: Battle, arm: string): string {
  const index = b.state.pieces.findIndex(
    ({ side, place, arm: has }) => side === 'austrian' && place === waiting && has === arm,
  );
  return nameOf(b.state, index);
}

const toPietrabona = ['road', 'along entry:bormida', 'along tortona:A3-F1', 'along tortona:F1-F2'] as const;

test('MAR-1-01.1 in the very first hour Austrian cavalry may ride down the road and attack', () => {
  const b = published('whole-day');
  const cavalry = waitingPiece(b, 'cavalry');
  b.act(cavalry, ...toPietrabona);
  expect(b.state.round).toBe(1);
  expect(b.told('maneuverAttack').map(({ pieces, to }) => [pieces, to])).toEqual([[[cavalry], 'F2']]);
  expect(b.asked).toBe('french block');
});

test('MAR-1-01.2 no option of the game keeps the armies from attacking in the first hours', () => {
  const settings = marengo.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  expect(settings.length).toBeGreaterThan(4);
  for (const options of settings) {
    const b = published('whole-day', 1, options);
    expect(b.refused(waitingPiece(b, 'cavalry'), ...toPietrabona)).toEqual([]);
  }
});

test('MAR-2-01.1 a whole battle rolls no die and draws no card: chance only mixes blocks', () => {
  const dice = new RecordedDice(new SeededDice(4));
  const b = new Battle(wholeDay, {}, dice);
  const setUp = dice.said.length;
  wander(b, 4, () => undefined);
  const isOrder = (chance: Chance) => 'order' in chance;
  expect(dice.said.every(isOrder)).toBe(true);
  // The set-up mixes the French start, the Austrian army and the French group of four o'clock; then turns begin.
  expect(setUp).toBe(3);
  const mixedSince = b.told('shuffled').reduce((sum, { at }) => sum + at.length, 0);
  expect(mixedSince).toBeGreaterThan(0);
  expect(dice.said.length - setUp).toBe(mixedSince);
});

test('MAR-2-01.2 three markers stand on tracks: the hour and the morale of each army', () => {
  const { state } = published('whole-day');
  const numbers = Object.entries(state).flatMap(([key, value]) => {
    if (typeof value === 'number') return [key];
    return key === 'morale' ? Object.keys(value as object).map((side) => `${key}.${side}`) : [];
  });
  // The commands used are counted within one turn; nothing on the board keeps them.
  expect(numbers.filter((name) => name !== 'commandsUsed')).toEqual([
    'round',
    'morale.austrian',
    'morale.french',
  ]);
  expect([state.round, state.morale.french, state.morale.austrian]).toEqual([1, 17, 16]);
});

test('MAR-2-02.1 a block bears its army, its arm and its strength; the rest is where it is and what it did', () => {
  const b = published('whole-day');
  const printed = ['arm', 'side', 'strength'];
  const whereabouts = ['group', 'place', 'started'];
  const doings = ['active', 'assaulted', 'bombardment', 'faceUp', 'known', 'moved'];
  for (const piece of b.state.pieces) {
    expect(Object.keys(piece).sort((x, y) => (x < y ? -1 : 1))).toEqual(
      [...printed, ...whereabouts, ...doings].sort((x, y) => (x < y ? -1 : 1)),
    );
  }
  expect(b.told('setUp')[0]!.rules).toContain('MAR-2-02');
  expect(marengo.seats).toEqual(['austrian', 'french']);
  for (const { side } of b.state.pieces) expect(marengo.seats).toContain(side);
});

test('MAR-3-01.1 the Austrian player cannot order French pieces about, whosever turn it is', () => {
  const map = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'] };
  const setting = { map, austrian: ['inf2 A'], french: ['inf2 C'] };
  const ours = battle(setting);
  expect(ours.refusedTo('austrian', ['fr1', 'cross C/B'])).toContain('MAR-3-01');
  expect(ours.refusedTo('austrian', ['au1', 'cross A/B'])).toEqual([]);
  const theirs = battle({ ...setting, side: 'french' });
  expect(theirs.refusedTo('austrian', ['fr1', 'cross C/B'])).toContain('MAR-3-01');
  expect(theirs.refusedTo('french', ['fr1', 'cross C/B'])).toEqual([]);
});

test('MAR-3-02.1 the first round is six in the morning, the sixth eleven, the sixteenth nine at night', () => {
  const map = { locales: { A: 4 }, pairs: [] };
  for (const [round, hour] of [
    [1, 6],
    [6, 11],
    [16, 21],
  ] as const) {
    const b = battle({ map, round, step: 'round' });
    expect(b.told('roundBegan')).toEqual([expect.objectContaining({ round, hour })]);
    expect(marengo.view(b.state, 'french').hour).toBe(hour);
  }
});

test('MAR-3-02.2 when the French have played the sixteenth round nobody has another turn', () => {
  const map = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'] };
  const setting = { map, austrian: ['inf2 A'], french: ['inf2 C'], side: 'french' } as const;
  const last = battle({ ...setting, round: 16 });
  last.act('end');
  expect(last.asked).toBe('');
  expect(marengo.outcome(last.state)).not.toBeNull();
  expect(last.told('turnBegan')).toEqual([]);
  expect(last.told('turnEnded')[0]!.rules).toContain('MAR-3-02');
  const lastButOne = battle({ ...setting, round: 15 });
  lastButOne.act('end');
  expect(lastButOne.asked).toBe('austrian movement');
});

test('MAR-3-03.1 at six no Austrian stands on the map', () => {
  const b = published('whole-day');
  const austrians = b.state.pieces.filter(({ side }) => side === 'austrian');
  expect(austrians).toHaveLength(20);
  expect(austrians.every(({ place }) => place === waiting)).toBe(true);
  expect(b.told('setUp')[0]!.rules).toContain('MAR-3-03');
  expect(b.told('setUp')[0]!.pieces).toHaveLength(12);
});

test('MAR-3-03.2 seven French pieces are still on their way, in three groups', () => {
  const { state } = published('whole-day');
  const coming = state.pieces.filter(({ side, place }) => side === 'french' && place === waiting);
  const groups = coming.map(({ group }) => state.terms.groups[group]!.id);
  expect(groups).toEqual([
    ...['french-noon', 'french-noon'],
    ...['french-four', 'french-four', 'french-four', 'french-four'],
    'french-five',
  ]);
});

test('MAR-4-01.1 everybody sees whose every block is; its arm and strength only its owner', () => {
  const b = published('whole-day');
  for (const seat of ['austrian', 'french', 'spectator']) {
    const { pieces } = marengo.view(b.state, seat);
    expect(pieces.map(({ side }) => side)).toEqual(b.state.pieces.map(({ side }) => side));
    // What a group consists of is printed: two blocks of one kind, and a lone one, are known from the start.
    for (const { side, known, arm, strength } of pieces) {
      expect([arm === null, strength === null]).toEqual(
        side === seat || known ? [false, false] : [true, true],
      );
    }
  }
  expect(b.seen('austrian', 'fr1')).toBeNull();
  expect(b.seen('french', 'fr1')).toBe(b.face('fr1'));
});

test('MAR-4-02.1 three infantry symbols make an infantry block of strength three', () => {
  const b = battle({ map: { locales: { A: 4 }, pairs: [] }, austrian: ['inf3 A', 'cav2 A', 'art1 A'] });
  expect(b.piece('au1')).toMatchObject({ arm: 'infantry', strength: 3 });
  expect(faces).toEqual([
    ...[3, 2, 1].map((strength) => ({ arm: 'infantry', strength })),
    ...[2, 1].map((strength) => ({ arm: 'cavalry', strength })),
    { arm: 'artillery', strength: 1 },
  ]);
  expect(b.told('setUp')[0]!.rules).toContain('MAR-4-02');
});

test('MAR-4-02.2 there are no blocks of strength nought, nor any stronger than their arm allows', () => {
  const withPiece = (arm: string, strength: number) =>
    marengo.readScenario({ ...wholeDay, pieces: [{ side: 'austrian', arm, strength, at: 'A3' }] });
  for (const [arm, most] of Object.entries(maxStrength)) {
    for (let strength = 1; strength <= most; strength += 1)
      expect(withPiece(arm, strength)).toHaveProperty('id', 'whole-day');
    for (const strength of [0, most + 1, 4])
      expect(withPiece(arm, strength)).toContainEqual(
        expect.objectContaining({ where: expect.stringContaining('pieces.0') }),
      );
  }
  expect(
    published('whole-day').state.pieces.every(
      ({ arm, strength }) => strength >= 1 && strength <= maxStrength[arm],
    ),
  ).toBe(true);
});

const gunLine = { locales: { A: 4, B: 4 }, pairs: ['A-B'] };

/** Austrian artillery fires at one French block. */
function shotAt(target: string): Battle {
  const b = battle({
    map: gunLine,
    austrian: ['art1 A/B announced'],
    french: [`${target} B/A`],
    step: 'bombardments',
  });
  b.act('fire');
  return b;
}

test('MAR-4-07.1 infantry of three that loses a point is infantry of two, where it stood', () => {
  const b = shotAt('inf3');
  expect([b.face('fr1'), b.at('fr1'), b.piece('fr1').side]).toEqual(['inf2', 'B/A', 'french']);
  expect(b.told('lost')[0]).toMatchObject({
    losses: [{ piece: 'fr1', arm: 'infantry', strength: 3, points: 1, eliminated: false }],
  });
});

test('MAR-4-07.2 cavalry of one that loses a point leaves the game', () => {
  const b = shotAt('cav1');
  expect([b.face('fr1'), b.at('fr1'), b.piece('fr1').strength]).toEqual(['gone', 'gone', 0]);
  expect(isAlive(b.piece('fr1'))).toBe(false);
  expect(b.told('lost')[0]).toMatchObject({ losses: [{ points: 1, eliminated: true }] });
  expect(b.told('lost')[0]!.rules).toContain('MAR-4-07');
});

test('MAR-4-07.3 however many weak blocks are on the map, there is always one more to put down', () => {
  const weak = Array.from({ length: mostPieces - 1 }, () => 'inf1 B');
  const map = { locales: { A: 4, B: 60 }, pairs: ['A-B'] };
  const b = battle({
    map,
    austrian: ['art1 A/B announced'],
    french: [...weak, 'inf2 B/A'],
    step: 'bombardments',
  });
  b.act('fire');
  expect(b.face(`fr${mostPieces}`)).toBe('inf1');
  expect(b.state.pieces.filter(({ arm, strength }) => arm === 'infantry' && strength === 1)).toHaveLength(
    mostPieces,
  );
});

test('MAR-4-08.1 what a block stands for is told in the rules and counts for nothing in play', () => {
  expect(Object.values(scale).map(({ count }) => count)).toEqual([1600, 1000, 40]);
  for (const language of ['en', 'fr'] as const) {
    const { text } = marengo.rulebook.texts[language]['MAR-4-08']!;
    for (const { count } of Object.values(scale))
      expect(text.replace(/[\s,  ]/g, '')).toContain(String(count));
  }
  expect(JSON.stringify(published('whole-day').state)).not.toMatch(/1600|1000/);
});

test('blocks go by numbers of their army, and names of nobody mean no block', () => {
  const { state } = battle({ map: gunLine, austrian: ['inf2 A', 'cav1 A'], french: ['inf3 B'] });
  expect(namesOf(state, [0, 1, 2])).toEqual(['au1', 'au2', 'fr1']);
  for (const name of ['au1', 'au2', 'fr1']) expect(nameOf(state, pieceNamed(state, name))).toBe(name);
  for (const name of ['au3', 'fr2', 'au0', 'xx1', 7, undefined]) expect(pieceNamed(state, name)).toBe(-1);
});

test('the dead count no more, and the enemy takes up no room', () => {
  const { state } = battle({
    map: gunLine,
    austrian: ['inf2 A', 'cav1 gone', 'inf3 A/B'],
    french: ['inf3 B'],
  });
  expect(survivors(state, [0, 1, 2])).toEqual([0, 2]);
  expect(strengthOf(state, [0, 1, 2])).toBe(5);
  const board = boardOf(state);
  expect(roomFor(state, board, 'austrian', 0)).toBe(2);
  expect(roomFor(state, board, 'austrian', 1)).toBe(4);
});
