/** What odds of charges and countercharges share: the replies of the enemy, the ways each may go, and their sum. */
import {
  type Odds,
  type OddsOutcome,
  type OddsRow,
  type Seat,
  type SumRow,
  type Words,
} from '@bivouac/kernel';
import { recount, stackAt, type Board } from '../board/board.ts';
import type { Combat } from '../frames.ts';
import { attackingSide } from '../rules/14-leaders/combat-bonus.ts';
import { unsaid } from '../rules/08-shock/shock.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { dealt, noteOf } from './deals.ts';
import { outcomesOfCombat, repliesTo, sumOf } from './shock.ts';

/** How it ends for whoever asks. */
export const results = [
  'broken',
  'held',
  'repulsed',
  'both',
  'nothing',
  'formed',
  'partly',
  'caught',
  'away',
  'breaks',
  'givesWay',
  'rallied',
  'unrallied',
  'recovered',
] as const;
export type Result = (typeof results)[number];

const resultWords: Readonly<Record<Result, Words>> = {
  broken: { en: 'the enemy breaks', fr: 'l’ennemi rompt' },
  held: { en: 'both stand', fr: 'les deux camps tiennent' },
  repulsed: { en: 'our own break', fr: 'les nôtres rompent' },
  both: { en: 'both sides break', fr: 'les deux camps rompent' },
  nothing: { en: 'the test fails, nothing comes of it', fr: 'le test échoue, rien ne se passe' },
  formed: { en: 'the square is formed', fr: 'le carré est formé' },
  partly: { en: 'some form square, the others flee', fr: 'une partie forme le carré, le reste fuit' },
  caught: {
    en: 'no square: disorganised before the charge',
    fr: 'pas de carré : désorganisée devant la charge',
  },
  away: { en: 'it gets away in order', fr: 'elle s’éloigne en ordre' },
  breaks: { en: 'it breaks', fr: 'elle rompt' },
  givesWay: { en: 'the enemy is gone, in disorder', fr: 'l’ennemi s’est dérobé, en désordre' },
  rallied: { en: 'it rallies', fr: 'elle se rallie' },
  unrallied: { en: 'it does not rally, and goes back', fr: 'elle ne se rallie pas et recule' },
  recovered: { en: 'a step comes back', fr: 'un pas revient' },
};

const goodOf: Readonly<Partial<Record<Result, 'own' | 'enemy'>>> = {
  broken: 'own',
  repulsed: 'enemy',
  formed: 'own',
  caught: 'enemy',
  away: 'own',
  breaks: 'enemy',
  givesWay: 'own',
  rallied: 'own',
  unrallied: 'enemy',
  recovered: 'own',
};

/** A way it may go before the dice of the shock: with the shock it leads to, or what it comes to without one. */
export interface Branch {
  readonly chance: number;
  readonly s: State;
  readonly combat: Combat | null;
  readonly result?: Result;
  /** Steps lost before the shock. */
  readonly own: number;
  readonly enemy: number;
}

/** What the enemy may do, and how it may then go. */
export interface Reply {
  readonly words: Words;
  readonly branches: readonly Branch[];
}

export const fixed: Words = { en: 'they cannot answer', fr: 'aucune réponse possible' };

export function combatOf(
  kind: Combat['kind'],
  attackers: readonly number[],
  targets: readonly number[],
  second = false,
): Combat {
  return { kind, attackers, targets, second, attackerLeader: unsaid, defenderLeader: unsaid };
}

/** The rest of a stack closes up after some have been taken from it. */
export function settle(s: State, board: Board, hex: number): void {
  recount(s);
  stackAt(s, board, hex)
    .slice()
    .forEach((index, level) => {
      s.units[index]!.level = level;
    });
  recount(s);
}

/** Both kinds of losses and the result of one share of a combat, as the asking side sees it. */
function resultOf(attackersGone: boolean, defendersGone: boolean, attacking: boolean): Result {
  if (attackersGone && defendersGone) return 'both';
  if (!attackersGone && !defendersGone) return 'held';
  return attackersGone === attacking ? 'repulsed' : 'broken';
}

interface Tally {
  readonly words: Words;
  readonly sums: Map<Result, { chance: number; own: number; enemy: number }>;
  count: number;
}

function add(tally: Tally, result: Result, chance: number, own: number, enemy: number): void {
  const sum = tally.sums.get(result) ?? { chance: 0, own: 0, enemy: 0 };
  tally.sums.set(result, { chance: sum.chance + chance, own: sum.own + own, enemy: sum.enemy + enemy });
}

/** Adds all the ways of a branch, its leaders as chosen; `chance` is its weight. */
function addBranch(
  tally: Tally,
  { s, result, own, enemy }: Branch,
  chance: number,
  combat: Combat | null,
  seat: Seat,
): void {
  if (combat === null) {
    add(tally, result ?? 'nothing', chance, chance * own, chance * enemy);
    return;
  }
  const attacking = attackingSide(s, combat) === seat;
  for (const share of outcomesOfCombat(s, combat)) {
    const lost = attacking
      ? { own: share.attackersLost, enemy: share.defendersLost }
      : { own: share.defendersLost, enemy: share.attackersLost };
    add(
      tally,
      resultOf(share.attackersGone, share.defendersGone, attacking),
      chance * share.chance,
      chance * (lost.own + share.chance * own),
      chance * (lost.enemy + share.chance * enemy),
    );
  }
}

/** A reply for each leader he may use in it; most often there is none. `weight`: in so many deals. */
function addReply(tallies: Tally[], { words, branches }: Reply, weight: number, seat: Seat): void {
  const fights = branches.find(({ combat }) => combat !== null);
  const choices =
    fights === undefined
      ? [{ reply: words, at: 0 }]
      : leadersFor(fights, seat).map(({ reply }, at, all) => ({
          reply:
            all.length === 1 ? words : { en: `${words.en}; ${reply.en}`, fr: `${words.fr} ; ${reply.fr}` },
          at,
        }));
  for (const { reply, at } of choices) {
    let tally = tallies.find((one) => one.words.en === reply.en);
    if (tally === undefined) tallies.push((tally = { words: reply, sums: new Map(), count: 0 }));
    tally.count += weight;
    for (const branch of branches) {
      const led = branch.combat === null ? [] : leadersFor(branch, seat);
      addBranch(tally, branch, branch.chance * weight, (led[at] ?? led[0])?.combat ?? null, seat);
    }
  }
}

function leadersFor({ s, combat }: Branch, seat: Seat): ReturnType<typeof repliesTo> {
  return repliesTo(s, combat!, attackingSide(s, combat!) === seat);
}

function rowOf({ words, sums, count }: Tally, all: number): OddsRow {
  const outcomes: OddsOutcome[] = [];
  let own = 0;
  let enemy = 0;
  for (const name of results) {
    const sum = sums.get(name);
    if (sum === undefined || sum.chance === 0) continue;
    own += sum.own / count;
    enemy += sum.enemy / count;
    outcomes.push({
      name,
      words: resultWords[name],
      chance: sum.chance / count,
      losses: { own: sum.own / sum.chance, enemy: sum.enemy / sum.chance },
      ...(goodOf[name] !== undefined && { good: goodOf[name] }),
    });
  }
  return {
    reply: words,
    outcomes,
    expectedLosses: { own, enemy },
    ...(count < all ? { possible: count / all } : {}),
  };
}

/**
 * Deals what is hidden, and tallies the replies in each deal; null where the action leads to nothing uncertain. `about`:
 * the hexes in which it happens.
 */
export function tallied(
  view: View,
  seat: Seat,
  about: (s: State) => readonly number[],
  repliesIn: (s: State) => readonly Reply[] | null,
): Odds | null {
  const tallies: Tally[] = [];
  let sum: readonly SumRow[] | null = null;
  let all = 0;
  const cases = dealt(view, seat, about);
  for (const { s, weight } of cases) {
    const replies = repliesIn(s);
    if (replies === null) return null;
    all += weight;
    for (const reply of replies) addReply(tallies, reply, weight, seat);
    const first = replies[0]?.branches.find(({ combat }) => combat !== null);
    sum ??= first === undefined ? [] : sumOf(first.s, leadersFor(first, seat)[0]!.combat);
  }
  return { rows: tallies.map((tally) => rowOf(tally, all)), sum: sum ?? [], ...noteOf(cases) };
}
