import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { loadRoom } from '../../games/index.ts';
import { laidOpen, openEyes } from '../replay/replay.ts';
import type { GameRoom } from '../room.ts';
import { playBattle } from '../../worker/testing.ts';
import { momentsOf, type Moment } from '../moments.ts';
import { heatOf } from './fights-section.tsx';
import { marksOf, scaleOf, stepsPath } from './plotting.ts';
import { reportOf, turnsCounted, withoutQuiet } from './report.ts';

const battles = [
  ['marengo', 'morning', ['austrian', 'french']],
  ['commands-colors', 'waterloo', ['british', 'french']],
] as const;

describe.each(battles)('%s', (game, scenario, seats) => {
  test('a report adds up', async () => {
    const { line, situation } = await playBattle(game, scenario, seats, 'report');
    const room = (await loadRoom(game))!;
    const moments = laidOpen(room, openEyes, await momentsOf(line, openEyes));
    const report = reportOf(room, seats, moments);

    const acts = report.turns.flatMap((turn) => turn.acts);
    expect(acts.map(({ number }) => number)).toEqual(
      Array.from({ length: situation.kept.acts }, (_, at) => at + 1),
    );
    for (const seat of seats) {
      const byTurn = report.turns.reduce((sum, { losses }) => sum + losses[seat]!, 0);
      const byPlace = report.fights.reduce((sum, { bySeat }) => sum + bySeat[seat]!, 0);
      expect(byTurn).toBe(report.losses[seat]);
      expect(byPlace).toBe(report.losses[seat]);
    }
    const points = report.fights.map((fight) => fight.points);
    expect(points).toEqual([...points].sort((one, other) => other - one));
    expect(report.turns.at(-1)!.standing).toEqual(room.counts(moments.at(-1)!.view)[0]!.bySeat);
    for (const { values } of report.curves) expect(values.length).toBe(moments.length);
    for (const { count, faces } of report.dice) {
      expect(faces.reduce((sum, { thrown }) => sum + thrown, 0)).toBe(count);
      expect(faces.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(count, 9);
    }
    expect(report.dice.length).toBe(game === 'marengo' ? 0 : 2);
  });
});

/** A game of one number: each act takes away what its event says, and every second act begins a turn. */
interface Tally {
  readonly turn: number;
  readonly left: Readonly<Record<string, number>>;
}

const room = {
  counts: ({ left }: Tally) => [{ name: { en: 'Left', fr: 'Reste' }, bySeat: left }],
  chronicle: {
    turnOf: ({ turn }: Tally) => ({
      title: { en: `Turn ${turn}`, fr: `Tour ${turn}` },
      mark: { en: String(turn), fr: String(turn) },
    }),
    lossesIn: { en: 'men', fr: 'hommes' },
    lossesOf: (event: { kind: string; seat?: string; points?: number; at?: string }) =>
      event.kind === 'lost' ? [{ seat: event.seat!, at: `place:${event.at!}`, points: event.points! }] : [],
    dice: {
      faces: [
        { name: 'hit', words: { en: 'hit', fr: 'touché' }, chance: 0.5 },
        { name: 'miss', words: { en: 'miss', fr: 'manqué' }, chance: 0.5 },
      ],
      thrown: (event: { kind: string; faces?: string[] }) =>
        event.kind === 'rolled' ? [{ seat: 'red', faces: event.faces! }] : [],
    },
  },
} as unknown as GameRoom;

function moment(at: number, turn: number, left: [number, number], ...events: object[]): Moment {
  const view: Tally = { turn, left: { red: left[0], blue: left[1] } };
  const told = events as never[];
  return {
    at,
    view,
    act: at === 0 ? null : { number: at, seat: 'red', automatic: false, events: told },
  };
}

test('losses are told by turn, by side and by place; quiet acts are quiet', () => {
  const report = reportOf(
    room,
    ['red', 'blue'],
    [
      moment(0, 1, [5, 5]),
      moment(1, 1, [5, 5], { kind: 'moved', rules: [] }),
      moment(
        2,
        2,
        [4, 3],
        { kind: 'lost', seat: 'red', points: 1, at: 'A' },
        { kind: 'lost', seat: 'blue', points: 2, at: 'B' },
      ),
      moment(3, 2, [4, 3], { kind: 'rolled', faces: ['hit', 'hit', 'hit', 'miss'] }),
      moment(4, 2, [4, 2], { kind: 'lost', seat: 'blue', points: 1, at: 'B' }),
    ],
  );
  expect(report.turns.map(({ from, to, losses, standing }) => ({ from, to, losses, standing }))).toEqual([
    { from: 0, to: 2, losses: { red: 1, blue: 2 }, standing: { red: 4, blue: 3 } },
    { from: 2, to: 4, losses: { red: 0, blue: 1 }, standing: { red: 4, blue: 2 } },
  ]);
  expect(report.turns.flatMap(({ acts }) => acts.map(({ isNotable }) => isNotable))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(report.fights).toEqual([
    { at: 'place:B', points: 3, bySeat: { red: 0, blue: 3 } },
    { at: 'place:A', points: 1, bySeat: { red: 1, blue: 0 } },
  ]);
  expect(heatOf(report.fights).map(({ at, text }) => [at, text])).toEqual([
    ['place:A', '1'],
    ['place:B', '3'],
  ]);
  expect(report.dice[0]).toMatchObject({ seat: 'red', count: 4 });
  expect(report.dice[0]!.faces.map(({ thrown, expected }) => [thrown, expected])).toEqual([
    [3, 2],
    [1, 2],
  ]);
});

test('turns are counted as the headline does, both sides in one', () => {
  const mark = (en: string) => ({ mark: { en, fr: en } });
  expect(turnsCounted([mark('1'), mark('1'), mark('2'), mark('2'), mark('3')])).toBe(3);
});

test('turns in a row in which nothing happened are told as one', () => {
  const { turns } = reportOf(
    room,
    ['red', 'blue'],
    [
      moment(0, 1, [5, 5]),
      moment(1, 2, [5, 5]),
      moment(2, 3, [5, 5]),
      moment(3, 4, [5, 4], { kind: 'lost', seat: 'blue', points: 1, at: 'A' }),
      moment(4, 4, [5, 4]),
    ],
  );
  expect(turns.length).toBe(4);
  const told = withoutQuiet(turns).map(({ from, to, last }) => [from, to, last?.en]);
  expect(told).toEqual([
    [0, 2, 'Turn 2'],
    [2, 3, undefined],
    [3, 4, undefined],
  ]);
});

test('a chart has few and easy ticks, from nought to above the most', () => {
  const curve = {
    name: { en: '', fr: '' },
    values: [
      { a: 23, b: 7 },
      { a: 21, b: 0 },
    ],
  };
  const plane = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };
  const { ticks, x, y } = scaleOf(plane, curve, ['a', 'b']);
  expect(ticks).toEqual([0, 5, 10, 15, 20, 25]);
  expect([y(0), y(25)]).toEqual([100, 0]);
  expect(stepsPath([25, 25, 0], (at) => at, y)).toBe('M0,0H2V100H2');
  expect([x(0), x(1)]).toEqual([0, 100]);
});

test('turns with the same mark are marked once, and none writes over another', () => {
  const turn = (from: number, mark: string) => ({ from, mark: { en: mark, fr: mark } });
  const marked = marksOf([turn(0, '6'), turn(20, '6'), turn(30, '7'), turn(32, '8'), turn(60, '9')], 100);
  expect(marked.map(({ mark }) => mark.en)).toEqual(['6', '7', '9']);
});
