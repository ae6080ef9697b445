/**
 * The odds of charges and countercharges against the game itself, in generated positions: each row is played out with
 * what it supposes the enemy to do, and every outcome must come as often as the odds say, within five standard errors.
 */
import { SeededDice, type Action, type OddsRow } from '@bivouac/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { hexName, boardOf, stackAt } from '../board/board.ts';
import type { EmpereurEvent } from '../events.ts';
import { viveLEmpereur } from '../index.ts';
import type { State } from '../state.ts';
import { battle, type Battle, type Setting } from '../testing.ts';
import { oddsOf } from './odds.ts';
import { results, type Result } from './tally.ts';
import { copyState } from '../copies.ts';

const plays = 200;

/** Far from everything, so that armies keep heart. */
const far = ['inf9 G1 column E', 'inf9 G9 column W'] as const;

type Asked = ReturnType<typeof viveLEmpereur.pending>[number];

/** What is answered to a question; null where anything will do. */
type Policy = (s: State, asked: Asked) => Action | null;

/** Plays on until it is known how it has ended for the side that acts, and says how. */
function played(b: Battle, first: Action, policy: Policy, dice: SeededDice): Result {
  const s = copyState(b.state);
  const { seat } = b;
  const events = viveLEmpereur.play(s, seat, first, dice) as unknown as EmpereurEvent[];
  for (;;) {
    const [asked] = viveLEmpereur.pending(s);
    if (asked === undefined || s.phase === 'rally' || s.side !== 'french') break;
    const at = events.findIndex(({ kind }) => kind === 'clashed');
    // Whoever still has to test does so before anybody advances or reforms.
    if (at >= 0 && /exploit|reform|advance|movement|onward|charge/.test(asked.question)) break;
    const wanted = policy(s, asked);
    const usual = () => {
      const { options } = viveLEmpereur.choices(s, asked.seat, []);
      return options.includes('end') ? ['end'] : [options[0]!];
    };
    const can = wanted !== null && viveLEmpereur.refusal(s, asked.seat, wanted) === null;
    const next = viveLEmpereur.play(s, asked.seat, can ? wanted : usual(), dice);
    events.push(...(next as unknown as EmpereurEvent[]));
  }
  return resultOf(events, seat);
}

function resultOf(events: readonly EmpereurEvent[], seat: string): Result {
  const at = events.findIndex(({ kind }) => kind === 'clashed');
  const clash = events[at];
  if (clash?.kind !== 'clashed') {
    const broke = (side: string, cause: RegExp) =>
      events.some((event) => event.kind === 'disorganised' && event.side === side && cause.test(event.cause));
    if (broke(seat, /fire/)) return 'repulsed';
    if (events.some((event) => event.kind === 'destroyed' && event.side === seat)) return 'repulsed';
    return broke(seat === 'french' ? 'coalition' : 'french', /voluntary/) ? 'givesWay' : 'nothing';
  }
  const gone = new Set<string>();
  for (const event of events.slice(at))
    if (event.kind === 'disorganised' || event.kind === 'destroyed') gone.add(event.unit);
  const all = (names: readonly string[]) => names.every((name) => gone.has(name));
  const [attackers, defenders] = [all(clash.attackers), all(clash.defenders)];
  if (attackers && defenders) return 'both';
  if (!attackers && !defenders) return 'held';
  return attackers === (clash.side === seat) ? 'repulsed' : 'broken';
}

/** How often each outcome has come over all rows played, how often it should have, and the spread of that. */
const overall = new Map<Result, { came: number; due: number; spread: number }>();

function note(name: Result, share: number, chance: number): void {
  const { came, due, spread } = overall.get(name) ?? { came: 0, due: 0, spread: 0 };
  overall.set(name, {
    came: came + share * plays,
    due: due + chance * plays,
    spread: spread + chance * (1 - chance) * plays,
  });
}

function agrees(b: Battle, first: Action, row: OddsRow, policy: Policy, seed: number): void {
  const counts = new Map<Result, number>();
  const dice = new SeededDice(seed);
  for (let count = 0; count < plays; count += 1) {
    const one = played(b, first, policy, dice);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  for (const name of results) {
    const chance = row.outcomes.find((outcome) => outcome.name === name)?.chance ?? 0;
    const share = (counts.get(name) ?? 0) / plays;
    note(name, share, chance);
    const margin = 5 * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9;
    expect(Math.abs(share - chance), `${row.reply.en}: ${name} ${chance} ${share}`).toBeLessThanOrEqual(
      margin,
    );
  }
}

/** What the enemy does by the words of a row, and what one does oneself. */
function policyOf(reply: string, rest: Action, end: string): Policy {
  const where = reply.split(' ')[1]!;
  return (s, { question, about = {}, seat }) => {
    const board = boardOf(s);
    const top = (hex: string) => board.unitNames[stackAt(s, board, board.grid.byName.get(hex)!)[0] ?? -1];
    switch (question) {
      case 'square': {
        if (!reply.includes('square')) return ['stand'];
        const near = reply.includes('two hexes off');
        return near && Number(about.distance) > 2 ? ['pass'] : [`at ${where}`];
      }
      case 'react':
        if (reply.includes('scatters')) return [`disorder ${top(where)!}`];
        return reply.includes('countercharges') ? counter(s, where, reply.includes('alone')) : ['pass'];
      case 'ride':
        return leftOf(hexName(board, s.units[boardOf(s).words.get(about.unit)!.index]!.hex), rest);
      case 'fire':
        return seat === 'coalition' && reply.includes('fires') ? [`at ${end}`, top(where)!] : ['end'];
      case 'opportunity':
        return reply.includes('every occasion') ? ['all'] : ['hold'];
      case 'answerFire':
        return reply.includes('fires') ? [`at ${where}`] : ['hold'];
      case 'assault':
        return s.shocks.length === 0 ? [`at ${end}`, `to ${where}`] : ['end'];
      case 'bonus':
        return bonusBy(reply, seat);
      default:
        return null;
    }
  };
}

/** The whole stack, or the unit on top alone. */
function counter(s: State, where: string, alone: boolean): Action {
  const board = boardOf(s);
  const names = stackAt(s, board, board.grid.byName.get(where)!).map((index) => board.unitNames[index]!);
  const [top = '', ...others] = names;
  return [`counter ${top}`, ...(alone ? [] : others.map((name) => `with ${name}`))];
}

/** The rest of the way from where it is. */
function leftOf(at: string, rest: Action): Action {
  const here = rest.indexOf(`to ${at}`);
  const left = rest.slice(here + 1);
  return left.length === 0 ? ['halt'] : left;
}

function bonusBy(reply: string, seat: string): Action {
  if (seat === 'french') return ['murat'];
  return reply.includes('without their leader') ? ['alone'] : ['blucher'];
}

/** A position with a charge from C2 or nearer along row C, by the fall of dice. */
function generated(seed: number): { setting: Setting; action: Action } {
  const dice = new SeededDice(`charges ${seed}`);
  const one = <T>(list: readonly T[]): T => list[dice.pick(list.length)]!;
  const start = 3 + dice.pick(4);
  const riders = Array.from(
    { length: 1 + dice.pick(2) },
    () => `${one(['heavy', 'cav', 'hussars'])}${2 + dice.pick(2)} C${start} column E`,
  );
  const leads = dice.pick(3) === 0;
  const targets = one<() => string[]>([
    () => [`inf${3 + dice.pick(6)} C7 ${one(['line WNW', 'column W', 'line ESE', 'square', 'broken1'])}`],
    () => {
      const how = one(['line WNW', 'column W']);
      return [`inf${2 + dice.pick(3)} C7 ${how}`, `inf${2 + dice.pick(3)} C7 ${how}`];
    },
    () => [`guns C7 ${one(['battery WNW', 'battery ESE', 'limbered W'])}`],
    () => ['guns C7 battery WNW', `inf${3 + dice.pick(3)} C7 line WNW`],
    () => [`${one(['heavy', 'cav', 'hussars'])}${2 + dice.pick(3)} C7 ${one(['column W', 'column E'])}`],
    () => ['cav2 C7 column W', 'hussars3 C7 column W'],
  ])();
  const setting: Setting = {
    phase: 'charge',
    french: [...riders, far[0]],
    coalition: [...targets, far[1]],
    options: { openStacks: true, ...(dice.pick(3) === 0 ? { cavalry: true } : {}) },
    leaders: {
      french: leads ? [`Murat C${start} corps 1 1`] : [],
      coalition: dice.pick(3) === 0 ? ['Blucher C7 corps 1 1'] : [],
    },
  };
  const action: Action = [
    'fr1',
    ...riders.slice(1).map((_, at) => `with fr${at + 2}`),
    ...(leads ? ['with murat'] : []),
    'line ESE',
    ...Array.from({ length: 6 - start }, (_, at) => `to C${start + 1 + at}`),
  ];
  return { setting, action };
}

describe('charges in generated positions', () => {
  // What a single row is too short to show: no outcome may come too often, or too seldom, over all of them.
  afterAll(() => {
    for (const [name, { came, due, spread }] of overall)
      expect(Math.abs(came - due), name).toBeLessThanOrEqual(5 * Math.sqrt(spread) + 1e-6);
  });

  test.each(Array.from({ length: 12 }, (_, at) => at + 1))('position %i', (seed) => {
    const { setting, action } = generated(seed);
    const b = battle(setting);
    const odds = oddsOf(viveLEmpereur.view(b.state, 'french'), 'french', action)!;
    expect(odds.rows.length).toBeGreaterThan(0);
    const rest = action.slice(action.indexOf('line ESE') + 1);
    // One row in two, by turns, so that every kind is met over all positions.
    odds.rows.forEach((row, at) => {
      if ((at + seed) % 2 === 0 || odds.rows.length < 3)
        agrees(b, action, row, policyOf(row.reply.en, rest, 'C6'), seed);
    });
  });
});

test('a countercharge at infantry that holds its fire, or fires first', () => {
  const b = battle({ french: ['inf7 C3 line ESE', far[0]], coalition: ['cav4 C5 column W', far[1]] });
  b.act('fr1', 'to C4');
  const odds = oddsOf(viveLEmpereur.view(b.state, 'coalition'), 'coalition', ['counter co1'])!;
  expect(odds.rows.map(({ reply }) => reply.en)).toEqual(['if they hold their fire', 'if they fire first']);
  for (const row of odds.rows)
    agrees(
      b,
      ['counter co1'],
      row,
      (_, { question }) =>
        question === 'answerFire' ? (row.reply.en.includes('fire first') ? ['at C5'] : ['hold']) : null,
      7,
    );
});
