/** The odds against the game itself: the same battles played, in samples with fixed seeds and through every fall of the dice. */
import { SeededDice, type Action } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../board.ts';
import { takeInHand } from '../deck.ts';
import { imagineState } from '../imagine.ts';
import { commandsColors } from '../index.ts';
import { copyState, type State } from '../state.ts';
import { firstStrike } from '../tables/command-cards.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { battle } from '../testing.ts';
import { oddsOf } from './odds.ts';
import type { CombatRow, Fight } from './rows.ts';
import { anyAttack, everyFall, madeUp, playThrough, type Played } from './testing.ts';
import { fates } from './words.ts';

interface Attack {
  readonly seed: number;
  readonly state: State;
  readonly seat: Side;
  readonly action: Action;
  readonly fight: Fight;
}

/** The first made-up battles from a seed on in which somebody can attack, with one attack each. */
function* attacksFrom(first: number, count: number, mostBlocks?: number): Generator<Attack> {
  for (let seed = first, found = 0; found < count; seed += 1) {
    const { state } = battle(madeUp(seed, mostBlocks));
    const attack = anyAttack(state, new SeededDice(seed + 10_000));
    if (attack === null) continue;
    found += 1;
    yield { seed, state, ...attack, fight: fightOf(state, attack.action) };
  }
}

function fightOf(s: State, action: Action): Fight {
  const { words } = boardOf(s);
  const { verb, index } = words.get(action[1])!;
  const unit = words.get(action[0])!.index;
  return verb === 'at' ? { unit, target: index, leader: -1 } : { unit, target: -1, leader: index };
}

/** The row and those under it. */
function withLater(row: CombatRow): { row: CombatRow; top: CombatRow }[] {
  return [row, ...(row.then ?? [])].map((one) => ({ row: one, top: row }));
}

/** One figure of a row and what it was in a play. */
interface Figure {
  readonly what: string;
  readonly computed: number;
  /** The most it can be in one play: 1 for a chance. */
  readonly most: number;
  readonly in: (played: Played) => number;
}

function figuresOf(row: CombatRow, top: CombatRow, seat: Side, attacker: Side): Figure[] {
  const foe = enemyOf[seat];
  const figures: Figure[] = fates.map((fate) => ({
    what: fate,
    computed: row.outcomes.find(({ name }) => name === fate)?.chance ?? 0,
    most: 1,
    in: (played) => (played.fate === fate ? 1 : 0),
  }));
  const add = (what: string, computed: number, value: Figure['in'], most = 1) =>
    figures.push({ what, computed, most, in: value });
  add('own losses', row.expectedLosses.own, ({ blocks }) => blocks[seat], 5);
  add('enemy losses', row.expectedLosses.enemy, ({ blocks }) => blocks[foe], 5);
  for (const { lost, chance } of row.hits ?? [])
    add(`he loses ${lost}`, chance, ({ blocks }) => (blocks[foe] === lost ? 1 : 0));
  add('own leader', row.leaders.own, ({ leaders }) => leaders[seat]);
  add('enemy leader', row.leaders.enemy, ({ leaders }) => leaders[foe]);
  add('won', row.wins.own, ({ winner }) => (winner === seat ? 1 : 0));
  add('lost', row.wins.enemy, ({ winner }) => (winner === foe ? 1 : 0));
  for (const { as, chances } of row.rolls.filter((roll) => roll.as !== 'escape')) {
    const sum = (of: (roll: { hits: number; flags: number }) => number) =>
      chances.reduce((total, roll) => total + roll.chance * of(roll), 0);
    for (const of of ['hits', 'flags'] as const) {
      const shown = (played: Played) => played.rolls.find((roll) => roll.as === as)?.[of] ?? 0;
      add(
        `${as} ${of}`,
        sum((roll) => roll[of]),
        shown,
        12,
      );
    }
    add(
      `${as} rolled`,
      sum(() => 1),
      ({ rolls }) => (rolls.some((roll) => roll.as === as) ? 1 : 0),
    );
  }
  if (row !== top) add('possible', row.possible!, lastChoice(row, top, attacker));
  return figures;
}

/** Whether it came to the last of the choices that set a row apart from the one above it. */
function lastChoice({ plan }: CombatRow, top: CombatRow, attacker: Side): Figure['in'] {
  const differs = (side: Side) => plan.yields[side] !== top.plan.yields[side];
  const defender = enemyOf[attacker];
  // Unless they came up before, with a First Strike, the attacker's flags are those of the battle back.
  if (plan.battlesBack && plan.yields[attacker] && plan.reaction !== 'strike')
    return ({ flagged }) => (flagged[attacker] ? 1 : 0);
  if (plan.battlesBack) return ({ offeredBattleBack }) => (offeredBattleBack ? 1 : 0);
  return ({ flagged }) => (flagged[differs(defender) ? defender : attacker] ? 1 : 0);
}

/** A state in which the enemy of the attacker holds what the row needs. */
function readyFor(row: CombatRow, s: State, attacker: Side): State {
  const ready = copyState(s);
  const hand = ready.hands[enemyOf[attacker]];
  if (row.plan.reaction !== 'strike' || hand.includes(firstStrike)) return ready;
  hand.pop();
  takeInHand(ready, enemyOf[attacker], firstStrike);
  return ready;
}

/** Sums over all positions: rare things, which a single position cannot show, must come out right together. */
class Totals {
  readonly #sums = new Map<string, { off: number; variance: number; expected: number }>();

  add(what: string, off: number, variance: number, expected: number): void {
    const sum = this.#sums.get(what) ?? { off: 0, variance: 0, expected: 0 };
    this.#sums.set(what, {
      off: sum.off + off,
      variance: sum.variance + variance,
      expected: sum.expected + expected,
    });
  }

  check(): void {
    for (const [what, { off, variance, expected }] of this.#sums) {
      // Where less than a handful of cases are expected, five errors are no measure.
      if (expected < 5) continue;
      if (Math.abs(off) > 5 * Math.sqrt(variance))
        expect.fail(`${what} over all positions: off by ${off}, allowed ${5 * Math.sqrt(variance)}`);
    }
  }

  get names(): string[] {
    return [...this.#sums].filter(([, { expected }]) => expected >= 5).map(([what]) => what);
  }
}

/** Means of so many plays against what was reckoned, within five standard errors. */
function compareSample(
  figures: readonly Figure[],
  plays: readonly Played[],
  totals: Totals,
  where: string,
): void {
  const count = plays.length;
  for (const { what, computed, most, in: value } of figures) {
    const mean = plays.reduce((sum, played) => sum + value(played), 0) / count;
    const spread =
      plays.reduce((sum, played) => sum + (value(played) - mean) * (value(played) - mean), 0) / count;
    const variance = most === 1 ? computed * (1 - computed) : spread;
    totals.add(what, count * (mean - computed), count * variance, count * computed);
    // What is rare may happen once or not at all in so few plays: one play more or less is allowed for.
    const slack = computed === 0 || computed === most ? 1e-9 : 5 * Math.sqrt(variance / count) + most / count;
    if (Math.abs(mean - computed) > slack)
      expect.fail(`${where}, ${what}: played ${mean}, computed ${computed}, allowed ${slack}`);
  }
}

function compareExactly(
  figures: readonly Figure[],
  falls: readonly { chance: number; came: Played }[],
  where: string,
): void {
  for (const { what, computed, in: value } of figures) {
    const exact = falls.reduce((sum, { chance, came }) => sum + chance * value(came), 0);
    if (Math.abs(exact - computed) > 1e-9)
      expect.fail(`${where}, ${what}: exact ${exact}, computed ${computed}`);
  }
}

/** Dice enough for a few hundred falls at most, those of a leader's check included. */
function isSmall({ rolls }: CombatRow): boolean {
  return rolls.reduce((dice, { sum }) => dice + sum.reduce((count, { value }) => count + value, 0), 0) <= 3;
}

function expectSound(row: CombatRow): void {
  expect(Math.abs(row.outcomes.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12);
  for (const { chance } of row.outcomes) expect(chance).toBeGreaterThan(0);
  for (const { chances } of row.rolls)
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(1 + 1e-12);
}

describe('the odds agree with the game', () => {
  it('in 60 made-up battles, for whoever attacks: within five standard errors of 60 plays a row', () => {
    const totals = new Totals();
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    for (const { seed, state, seat, action, fight } of attacksFrom(1, 60)) {
      const odds = oddsOf(commandsColors.view(state, seat), seat, action)!;
      for (const { row, top } of odds.rows.flatMap(withLater)) {
        expectSound(row);
        const ready = readyFor(row, state, seat);
        const dice = new SeededDice(seed + 20_000);
        const plays = Array.from({ length: 60 }, () =>
          playThrough(ready, seat, action, fight, row.plan, dice),
        );
        compareSample(
          figuresOf(row, top, seat, seat),
          plays,
          totals,
          `${seed} ${action.join(' ')}: ${row.reply.en}`,
        );
        count(row.plan.reaction);
        if (row.plan.battlesBack) count('battleBack');
        if (row.plan.yields[seat]) count('own yields');
        for (const { as } of row.rolls) count(as);
      }
    }
    totals.check();
    // Every kind of answer and every kind of roll has come up.
    for (const what of ['stand', 'strike', 'retire', 'square', 'battleBack', 'fire', 'leader', 'own yields'])
      expect(seen.get(what), what).toBeGreaterThan(3);
    expect(totals.names.length).toBeGreaterThan(30);
  });

  it('in the smaller rows of 60 more, of few blocks: exactly, through every fall of the dice', () => {
    let rows = 0;
    for (const { seed, state, seat, action, fight } of attacksFrom(2001, 60, 2)) {
      const odds = oddsOf(commandsColors.view(state, seat), seat, action)!;
      for (const { row, top } of odds.rows.flatMap(withLater)) {
        if (!isSmall(row)) continue;
        const ready = readyFor(row, state, seat);
        const falls = everyFall(400, (dice) => playThrough(ready, seat, action, fight, row.plan, dice));
        if (falls === null) continue;
        rows += 1;
        compareExactly(
          figuresOf(row, top, seat, seat),
          falls,
          `${seed} ${action.join(' ')}: ${row.reply.en}`,
        );
      }
    }
    expect(rows).toBeGreaterThan(60);
  });

  it('for whoever is attacked and must answer, and for whoever may battle back: exactly', () => {
    const compared = { reaction: 0, battleBack: 0 };
    for (const { seed, state, seat, action, fight } of attacksFrom(4001, 100, 2)) {
      const s = copyState(state);
      const dice = new SeededDice(seed + 30_000);
      commandsColors.play(s, seat, action, dice);
      for (let rounds = 0; rounds < 2; rounds += 1) {
        const [asked] = commandsColors.pending(s);
        if (asked?.question !== 'reaction' && asked?.question !== 'battleBack') break;
        const defender = enemyOf[seat];
        for (const answer of commandsColors.choices(s, defender, []).options) {
          const odds = oddsOf(commandsColors.view(s, defender), defender, [answer]);
          for (const { row, top } of odds?.rows.flatMap(withLater) ?? []) {
            expectSound(row);
            if (!isSmall(row)) continue;
            const falls = everyFall(400, (all) => playThrough(s, defender, [answer], fight, row.plan, all));
            if (falls === null) continue;
            compared[asked.question] += 1;
            compareExactly(
              figuresOf(row, top, defender, seat),
              falls,
              `${seed} ${answer as string}: ${row.reply.en}`,
            );
          }
        }
        if (asked.question === 'battleBack') break;
        commandsColors.play(s, defender, ['stand'], dice);
      }
    }
    expect(compared.reaction).toBeGreaterThan(60);
    expect(compared.battleBack).toBeGreaterThan(20);
  });

  it('on how often the enemy holds a First Strike: within five standard errors of 400 deals', () => {
    let asked = 0;
    for (const { seed, state, seat, action } of attacksFrom(6001, 40)) {
      const view = commandsColors.view(state, seat);
      const strikes = oddsOf(view, seat, action)!.rows.filter(({ plan }) => plan.reaction === 'strike');
      if (strikes.length === 0) continue;
      asked += 1;
      const dice = new SeededDice(seed + 40_000);
      const hands = Array.from({ length: 400 }, () => imagineState(view, seat, dice).hands[enemyOf[seat]]);
      const share = hands.filter((hand) => hand.includes(firstStrike)).length / hands.length;
      for (const { possible } of strikes)
        expect(Math.abs(share - possible!)).toBeLessThan(
          5 * Math.sqrt((possible! * (1 - possible!)) / hands.length),
        );
    }
    expect(asked).toBeGreaterThan(15);
  });
});
