/**
 * The computed chances against the game itself: hidden faces are dealt by `imagine`, the action and the answers of a
 * row are played by the rules, and what comes of it is counted.
 */
import { SeededDice, type Action, type Dice, type OddsRow, type Part } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { marengo } from '../index.ts';
import { oddsOf } from './odds.ts';
import { everyDeal, madeUp, play, sampledDeals, settle, strengthLeft, type Plan } from './testing.ts';
import { answerWords, leads, pursuitWords, replyWords } from './words.ts';
import { copyState, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables.ts';
import { battle } from '../testing.ts';

/** What a plan came to in one deal: whether the defenders were driven out, and what each side lost. */
interface Played {
  readonly drivenOut: boolean;
  readonly own: number;
  readonly enemy: number;
}

function playOnce(deal: State, seat: Side, action: Action, plan: Plan): Played | null {
  const s = copyState(deal);
  play(s, seat, action);
  if (!settle(s, plan)) return null;
  return {
    drivenOut: s.closed.length > deal.closed.length,
    own: strengthLeft(deal, seat) - strengthLeft(s, seat),
    enemy: strengthLeft(deal, enemyOf[seat]) - strengthLeft(s, enemyOf[seat]),
  };
}

/** How far a mean over so many deals may be off. */
type Slack = (variance: number, count: number) => number;

const fiveErrors: Slack = (variance, count) => 5 * Math.sqrt(variance / count);
const exactly: Slack = () => 0;

function near(found: number, wanted: number, slack: number, what: string): void {
  if (Math.abs(found - wanted) > slack + 1e-9)
    expect.fail(`${what}: played ${found}, computed ${wanted}, allowed ${slack}`);
}

/** Compares a row with what was played in each deal; null where it could not be. */
function compare(row: OddsRow, played: readonly (Played | null)[], slack: Slack): void {
  const possible = played.filter((one) => one !== null);
  const share = row.possible ?? 1;
  near(possible.length / played.length, share, slack(share * (1 - share), played.length), 'possible');
  const count = possible.length;
  const driven = row.outcomes.find(({ name }) => name === 'drivenOut')!.chance;
  near(
    possible.filter(({ drivenOut }) => drivenOut).length / count,
    driven,
    slack(driven * (1 - driven), count),
    'driven out',
  );
  for (const whose of ['own', 'enemy'] as const) {
    const mean = possible.reduce((sum, one) => sum + one[whose], 0) / count;
    const spread = possible.reduce((sum, one) => sum + (one[whose] - mean) * (one[whose] - mean), 0) / count;
    // A loss may be so rare that no deal had it: allow for one more deal that is six points off.
    near(mean, row.expectedLosses[whose], slack(spread + 36 / count, count), `${whose} losses`);
  }
}

/** Every row of an assault or of a defence, with its pursuits. Returns how many were compared. */
function compareAll(s: State, seat: Side, action: Action, deals: readonly State[], slack: Slack): number {
  let rows = 0;
  for (const row of oddsOf(marengo.view(s, seat), seat, action)!.rows) {
    const plan = planOf(row, seat === s.side ? 'enemy' : 'self');
    expect(row.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    compare(
      row,
      deals.map((deal) => playOnce(deal, seat, action, { ...plan, pursues: () => false })),
      slack,
    );
    for (const then of row.then ?? []) {
      const pursuer = then.reply === pursuitWords.self ? seat : enemyOf[seat];
      const played = deals.map((deal) =>
        playOnce(deal, seat, action, { ...plan, pursues: (winner) => winner === pursuer }),
      );
      compare({ ...row, expectedLosses: then.expectedLosses }, played, slack);
    }
    rows += 1 + (row.then?.length ?? 0);
  }
  return rows;
}

function planOf(row: OddsRow, doer: 'enemy' | 'self'): Pick<Plan, 'fires' | 'lead'> {
  if (row.reply === replyWords.noPursuit) return { fires: false, lead: null };
  for (const fires of [false, true]) {
    for (const lead of leads) {
      if ([false, true].some((inPart) => answerWords(lead, doer, fires, inPart).en === row.reply.en))
        return { fires, lead };
    }
  }
  throw new Error(`no plan for ${row.reply.en}`);
}

/** Some action that begins an assault or crosses into B; null when there is none. */
function anyAttack(s: State, seat: Side, dice: Dice): Action | null {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = marengo.choices(s, seat, action);
    const able = options.filter((option) => !/^(end|reserve|block .*|cross .\/[^B])$/.test(String(option)));
    if (able.length === 0 || (complete && dice.pick(2) === 0)) return complete ? action : null;
    action.push(able[dice.pick(able.length)]!);
  }
}

/** The first made-up battles from a seed on in which an attack is possible, with one each. */
function* attacksFrom(first: number, count: number, kind: 'assault' | 'maneuver') {
  for (let seed = first, found = 0; found < count; seed += 1) {
    const { state, seat } = battle(madeUp(seed, kind));
    const action = anyAttack(state, seat, new SeededDice(seed + 10_000));
    if (action === null) continue;
    found += 1;
    yield { seed, state, seat, action };
  }
}

/** All a defender can answer. */
function answersOf(s: State, seat: Side): Action[] {
  const { options } = marengo.choices(s, seat, []);
  const leaders = options.includes('lead') ? marengo.choices(s, seat, ['lead']).options : [];
  return [
    ...options.filter((option) => option !== 'lead').map((option) => [option]),
    ...leaders.map((leader) => ['lead', leader]),
  ];
}

const quiet: Plan = { fires: false, lead: 'stand', pursues: () => false };

/** The chances of each loss of the enemy's, by playing every deal. */
function comparePoints(
  row: OddsRow,
  seat: Side,
  action: Action,
  deals: readonly State[],
  whose: 'own' | 'enemy',
): void {
  const found = new Map<string, number>();
  for (const deal of deals) {
    const name = `lost ${playOnce(deal, seat, action, quiet)![whose]}`;
    found.set(name, (found.get(name) ?? 0) + 1 / deals.length);
  }
  expect(row.outcomes.map(({ name }) => name)).toEqual([...found.keys()].sort((a, b) => (a < b ? -1 : 1)));
  for (const { name, chance } of row.outcomes) near(found.get(name)!, chance, 0, name);
}

describe('the odds agree with the game', () => {
  it('in 60 made-up assaults, for whoever declares them: within five standard errors of 100 deals', () => {
    let rows = 0;
    for (const { seed, state, seat, action } of attacksFrom(1, 60, 'assault')) {
      rows += compareAll(state, seat, action, sampledDeals(state, seat, 100, seed + 20_000), fiveErrors);
    }
    expect(rows).toBeGreaterThan(300);
  });

  it('in the small ones of 80 more: exactly, over every possible deal', () => {
    const compared = { positions: 0, rows: 0 };
    for (const { state, seat, action } of attacksFrom(1001, 80, 'assault')) {
      const deals = everyDeal(state, seat);
      if (deals === null) continue;
      compared.positions += 1;
      compared.rows += compareAll(state, seat, action, deals, exactly);
    }
    expect(compared.positions).toBeGreaterThan(50);
    expect(compared.rows).toBeGreaterThan(200);
  });

  it('in 50 made-up assaults, for whoever must answer them: exactly', () => {
    let rows = 0;
    for (const { state, seat, action } of attacksFrom(2001, 50, 'assault')) {
      play(state, seat, action);
      const defender = enemyOf[seat];
      const deals = everyDeal(state, defender)!;
      for (const answer of answersOf(state, defender))
        rows += compareAll(state, defender, answer, deals, exactly);
    }
    expect(rows).toBeGreaterThan(150);
  });

  it('when there is a pursuit to be chosen: exactly', () => {
    let compared = 0;
    for (const { state, seat, action } of attacksFrom(3001, 130, 'assault')) {
      play(state, seat, action);
      for (const lead of leads) {
        const s = copyState(state);
        if (
          !settle(s, { fires: false, lead, pursues: () => false }, 'pursuit') ||
          s.frames.at(-1)?.step !== 'pursuit'
        )
          continue;
        const winner = marengo.pending(s)[0]!.seat as Side;
        const deals = everyDeal(s, winner);
        const riders = marengo.choices(s, winner, ['pursue']).options;
        for (const answer of [['hold'], ...riders.map((rider) => ['pursue', rider])]) {
          const odds = oddsOf(marengo.view(s, winner), winner, answer);
          if (odds === null || deals === null) continue;
          comparePoints(odds.rows[0]!, winner, answer, deals, 'enemy');
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('in manoeuvre attacks, off the roads and by road, for both sides: exactly', () => {
    const compared = { attacks: 0, byRoad: 0, unblockable: 0 };
    for (const { state, seat, action } of attacksFrom(4001, 120, 'maneuver')) {
      const deals = everyDeal(state, seat);
      const { rows } = oddsOf(marengo.view(state, seat), seat, action)!;
      const s = copyState(state);
      play(s, seat, action);
      const isAsked = s.frames.at(-1)?.step === 'block';
      expect(rows.map(({ reply }) => reply)).toEqual(
        isAsked ? [replyWords.blocks, replyWords.retreats] : [replyWords.mustRetreat],
      );
      if (deals !== null) comparePoints(rows.at(-1)!, seat, action, deals, 'enemy');
      compared.attacks += deals === null ? 0 : 1;
      compared.byRoad += action.includes('road') ? 1 : 0;
      compared.unblockable += isAsked ? 0 : 1;
      if (!isAsked) continue;
      const defender = enemyOf[seat];
      const own = oddsOf(marengo.view(s, defender), defender, ['retreat'])!.rows[0]!;
      comparePoints(own, defender, ['retreat'], [s], 'own');
    }
    expect(compared.attacks).toBeGreaterThan(60);
    expect(compared.byRoad).toBeGreaterThan(5);
    expect(compared.unblockable).toBeGreaterThan(10);
  });
});
