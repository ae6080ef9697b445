import { SeededDice, type Action, type Odds, type OddsRow } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { EmpereurEvent } from '../events.ts';
import { imagineState } from '../imagine.ts';
import { viveLEmpereur } from '../index.ts';
import { copyState, type State } from '../state.ts';
import { battle, type Battle, type Setting } from '../testing.ts';
import { oddsOf } from './odds.ts';
import { results, type Result } from './tally.ts';

function oddsIn(b: Battle, ...action: Action): Odds | null {
  return oddsOf(viveLEmpereur.view(b.state, b.seat), b.seat, action);
}

function chances({ outcomes }: OddsRow): Partial<Record<Result, number>> {
  return Object.fromEntries(outcomes.map(({ name, chance }) => [name, chance]));
}

function row(odds: Odds | null, reply: string): OddsRow {
  const found = odds?.rows.find(({ reply: words }) => words.en === reply);
  if (found === undefined)
    throw new Error(`${reply}: ${odds?.rows.map(({ reply: { en } }) => en).join(', ') ?? 'null'}`);
  return found;
}

/** Far from everything, so that armies keep heart. */
const far = ['inf9 G1 column E', 'inf9 G9 column W'] as const;

function charging(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ phase: 'charge', ...more, french: [...french, far[0]], coalition: [...coalition, far[1]] });
}

const way = ['fr1', 'line ESE', 'to C4', 'to C5', 'to C6'];

describe('the odds of a charge', () => {
  test('a row for each thing the infantry may do', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    expect(oddsIn(b, ...way)!.rows.map(({ reply }) => reply.en)).toEqual([
      'C7 stands',
      'C7 tries to form square while the charge is far off',
      'C7 tries to form square with the charge two hexes off',
    ]);
    // A square of twice seven against three steps at one each.
    expect(chances(row(oddsIn(b, ...way), 'C7 stands')).broken).toBeGreaterThan(
      chances(row(oddsIn(b, ...way), 'C7 tries to form square while the charge is far off')).broken!,
    );
  });

  test('and for each thing the cavalry may do; none where it has the charge on its flank', () => {
    const met = charging(['heavy3 C3 column E'], ['cav3 C7 column W', 'cav3 C7 column W']);
    expect(oddsIn(met, ...way)!.rows.map(({ reply }) => reply.en)).toEqual([
      'C7 stands',
      'C7 countercharges',
      'C7 countercharges with the unit on top alone',
    ]);
    const flank = charging(['heavy3 C3 column E'], ['cav3 C7 column E']);
    expect(oddsIn(flank, ...way)!.rows.map(({ reply }) => reply.en)).toEqual(['C7 stands']);
  });

  test('nothing of a charge that scatters, of ending the phase, or of nonsense', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    expect([
      oddsIn(b, 'fr1', 'line ESE', 'to C4', 'scatter'),
      oddsIn(b, 'end'),
      oddsIn(b, 'fr1', 'line ESE', 'to C9'),
    ]).toEqual([null, null, null]);
  });

  test('the chances of every row are one', () => {
    const b = charging(['heavy3 C3 column E'], ['inf5 C7 line WNW', 'inf5 C7 line WNW'], {
      leaders: { french: ['Murat C3 corps 1 2'], coalition: ['Blucher C7 corps 1 1'] },
    });
    const odds = oddsIn(b, 'fr1', 'with murat', ...way.slice(1))!;
    expect(odds.rows).toHaveLength(6);
    for (const { outcomes } of odds.rows)
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});

describe('the odds of a test', () => {
  test('morale 8 forms square four hexes off 30 times in 36', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    b.act(...way);
    expect(chances(oddsIn(b, 'at C7')!.rows[0]!)).toEqual({
      formed: expect.closeTo(30 / 36, 12),
      caught: expect.closeTo(6 / 36, 12),
    });
    expect(oddsIn(b, 'stand')).toBe(null);
  });

  test('a second regiment makes good what the first has spoilt, at -2', () => {
    const b = charging(['heavy3 C3 column E'], ['inf5 C7 line WNW', 'inf5 C7 line WNW']);
    b.act(...way);
    expect(chances(oddsIn(b, 'at C7')!.rows[0]!)).toEqual({
      formed: expect.closeTo(30 / 36, 12),
      partly: expect.closeTo((6 / 36) * (21 / 36), 12),
      caught: expect.closeTo((6 / 36) * (15 / 36), 12),
    });
  });

  test('morale 8 recoils 26 times in 36', () => {
    const b = battle({ french: ['inf C3 column E', far[0]], coalition: ['cav C5 column W', far[1]] });
    b.act('fr1', 'to C4');
    expect(chances(oddsIn(b, 'recoil co1')!.rows[0]!)).toEqual({
      away: expect.closeTo(26 / 36, 12),
      breaks: expect.closeTo(10 / 36, 12),
    });
    expect([oddsIn(b, 'pass'), oddsIn(b, 'disorder co1')]).toEqual([null, null]);
  });
});

type Answers = Readonly<Record<string, Action | ((s: State) => Action)>>;
const plays = 400;

/** Plays on from a question with fixed answers; how it ended for the seat that asks. */
function played(b: Battle, first: Action, answers: Answers, dice: SeededDice): Result {
  const s = copyState(b.state);
  const { seat } = b;
  const events: EmpereurEvent[] = [];
  const play = (who: string, action: Action) => {
    events.push(...(viveLEmpereur.play(s, who, action, dice) as unknown as EmpereurEvent[]));
  };
  play(seat, first);
  for (;;) {
    const [asked] = viveLEmpereur.pending(s);
    if (asked === undefined || s.phase === 'rally' || s.side !== 'french') break;
    const given = answers[`${asked.seat} ${asked.question}`] ?? answers[asked.question];
    if (given === undefined && asked.question === 'movement' && events.some(({ kind }) => kind === 'clashed'))
      break;
    const options = viveLEmpereur.choices(s, asked.seat, []).options;
    const usual = options.includes('end') ? ['end'] : [options[0]!];
    const wanted = typeof given === 'function' ? given(s) : given;
    const can = wanted !== undefined && viveLEmpereur.refusal(s, asked.seat, wanted) === null;
    play(asked.seat, can ? wanted : usual);
  }
  const at = events.findIndex(({ kind }) => kind === 'clashed');
  const clash = events[at];
  if (clash?.kind !== 'clashed')
    return events.some((event) => event.kind === 'disorganised') ? 'repulsed' : 'nothing';
  const goneNow = new Set<string>();
  for (const event of events.slice(at))
    if (event.kind === 'disorganised' || event.kind === 'destroyed') goneNow.add(event.unit);
  const all = (names: readonly string[]) => names.every((name) => goneNow.has(name));
  const [attackers, defenders] = [all(clash.attackers), all(clash.defenders)];
  if (attackers && defenders) return 'both';
  if (!attackers && !defenders) return 'held';
  return attackers === (clash.side === seat) ? 'repulsed' : 'broken';
}

function agrees(b: Battle, first: Action, reply: OddsRow, answers: Answers): void {
  const counts = new Map<Result, number>();
  const dice = new SeededDice(7);
  for (let count = 0; count < plays; count += 1) {
    const one = played(b, first, answers, dice);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const found = chances(reply);
  for (const name of results) {
    const chance = found[name] ?? 0;
    // Four standard deviations of a share counted so often.
    const margin = 4 * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9;
    expect(Math.abs((counts.get(name) ?? 0) / plays - chance), `${name} ${chance}`).toBeLessThanOrEqual(
      margin,
    );
  }
}

describe('the odds agree with the game', () => {
  const shock: Answers = {
    assault: (s) => (s.shocks.length === 0 ? ['at C6', 'to C7'] : ['end']),
    exploit: ['stay'],
  };

  test('a charge at a line that stands', () => {
    const b = charging(['heavy4 C3 column E'], ['inf7 C7 line WNW']);
    agrees(b, way, row(oddsIn(b, ...way), 'C7 stands'), { ...shock, square: ['stand'] });
  });

  test('at one that tries to form square in time', () => {
    const b = charging(['heavy4 C3 column E'], ['inf7 C7 line WNW']);
    const reply = row(oddsIn(b, ...way), 'C7 tries to form square while the charge is far off');
    agrees(b, way, reply, { ...shock, square: ['at C7'], ride: ['to C4', 'to C5', 'to C6'] });
  });

  test('at cavalry that countercharges', () => {
    const b = charging(['heavy3 C3 column E'], ['cav3 C7 column W']);
    agrees(b, way, row(oddsIn(b, ...way), 'C7 countercharges'), { ...shock, react: ['counter co1'] });
  });

  test('a countercharge at infantry that holds its fire, or fires first', () => {
    const b = battle({ french: ['inf7 C3 line ESE', far[0]], coalition: ['cav4 C5 column W', far[1]] });
    b.act('fr1', 'to C4');
    const odds = oddsIn(b, 'counter co1');
    const usual: Answers = { onward: ['halt'] };
    agrees(b, ['counter co1'], row(odds, 'he holds his fire'), { ...usual, answerFire: ['hold'] });
    agrees(b, ['counter co1'], row(odds, 'he fires first'), { ...usual, answerFire: ['at C5'] });
  });
});

test('what lies under the unit on top is not known: the odds are alike for all truths', () => {
  const b = charging(
    ['heavy3 C3 column E'],
    ['inf5 C7 line WNW', 'inf5 C7 line WNW', 'inf4 A9 line WNW', 'inf6 A9 line WNW'],
  );
  const view = viveLEmpereur.view(b.state, 'french');
  const odds = oddsOf(view, 'french', way)!;
  const partner = imagineState(view, 'french', new SeededDice(99));
  expect(oddsOf(viveLEmpereur.view(partner, 'french'), 'french', way)).toEqual(odds);
});
