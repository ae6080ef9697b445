/** Chapters XIV.1, XIV.3 and XIV.4: whom leaders command, and what they add to combat and morale. Moving alone: `leader-moves.ts`. */
import {
  branches,
  end,
  modifiers,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { gone, leaderMarks, type State } from '../../state.ts';
import { ranks } from '../../tables/leaders.ts';
import { moraleValues } from '../../tables/morale.ts';
import type { Side } from '../../tables/sides.ts';
import { leaderFacts, leaderName, nameOf, sideOf } from '../../troops.ts';
import { bandOf } from '../06-movement/moving-group.ts';

/** A leader of the other side who is alone in a hex, or -1 (VE-14.5-03). */
export function lonelyEnemyLeader(s: State, hex: number, side: Side): number {
  for (let index = 0; index < s.leaders.length; index += 1) {
    if (s.leaders[index]!.hex !== hex || s.terms.leaders[index]!.side === side) continue;
    const enemies = stackAt(s, boardOf(s), hex).some((unit) => s.terms.units[unit]!.side !== side);
    if (!enemies) return index;
  }
  return -1;
}

/** The same for wherever a unit stands: skirmishers come upon him in either of their hexes. */
export function leaderUnder(s: State, unit: number): number {
  const { hex, hex2 } = s.units[unit]!;
  const side = sideOf(s, unit);
  const first = lonelyEnemyLeader(s, hex, side);
  return first >= 0 || hex2 < 0 ? first : lonelyEnemyLeader(s, hex2, side);
}

/** Whether a leader commands a unit: those of his corps, the army commander all (VE-14.1-01). */
export function commands(s: State, leader: number, unit: number): boolean {
  const { side, corps } = s.terms.leaders[leader]!;
  const facts = s.terms.units[unit]!;
  return facts.side === side && corps.includes(facts.corps);
}

function rankOf(s: State, leader: number): number {
  return ranks.indexOf(s.terms.leaders[leader]!.rank);
}

/** How many of the units in his hex a leader commands. */
function commanded(s: State, leader: number): number {
  let count = 0;
  for (const unit of stackAt(s, boardOf(s), s.leaders[leader]!.hex))
    if (commands(s, leader, unit)) count += 1;
  return count;
}

/** Who of two leaders goes first: the higher in the chain of command, then whoever commands more of the stack (VE-14.1-04). */
function precedence(s: State, one: number, other: number): number {
  return rankOf(s, other) - rankOf(s, one) || commanded(s, other) - commanded(s, one);
}

interface Commander {
  readonly morale: number;
  /** Whether the unit is his to command, and whether he has the whole army. */
  readonly own: boolean;
  readonly army: boolean;
}

/** What one leader gives a unit in his hex. */
const leaderMorale = modifiers<Commander>([
  {
    id: 'VE-14.1-01',
    words: { en: 'leader of its corps', fr: 'chef de son corps' },
    value: ({ morale, own, army }) => (own && !army ? morale : 0),
  },
  {
    id: 'VE-14.4-03',
    words: { en: 'commander of the army', fr: 'général en chef' },
    value: ({ morale, own, army }) => (own && army ? morale : 0),
  },
  {
    id: 'VE-14.4-02',
    words: { en: 'leader of another corps', fr: 'chef d’un autre corps' },
    value: ({ morale, own }) =>
      own ? 0 : Math.max(0, Math.min(morale, moraleValues.foreignLeaderAtMost.value)),
  },
]);

/** The rule by which the leader who counts gives a unit his bonus; none where nobody adds anything. */
export function rulesOfMoraleBonus(s: State, unit: number): readonly RuleId[] {
  const { leader, bonus } = moraleLeader(s, unit);
  return bonus === 0 ? [] : leaderMorale.rows(commanderOf(s, leader, unit)).map(({ id }) => id);
}

function commanderOf(s: State, leader: number, unit: number): Commander {
  const { morale, rank } = leaderFacts(s, leader);
  return { morale, own: commands(s, leader, unit), army: rank === 'army' };
}

function moraleFrom(s: State, leader: number, unit: number): number {
  return leaderMorale.total(commanderOf(s, leader, unit));
}

/**
 * What the leaders in its hex add to a unit's morale (XIV.4): one of them alone, who commands it if any does. Where the
 * owner might choose between equals he takes the better.
 */
export function moraleBonus(s: State, unit: number): number {
  return moraleLeader(s, unit).bonus;
}

function moraleLeader(s: State, unit: number): { readonly leader: number; readonly bonus: number } {
  const { hex, hex2 } = s.units[unit]!;
  const side = sideOf(s, unit);
  let best = -1;
  let bonus = 0;
  for (let leader = 0; leader < s.leaders.length; leader += 1) {
    const at = s.leaders[leader]!.hex;
    if (at < 0 || (at !== hex && at !== hex2) || s.terms.leaders[leader]!.side !== side) continue;
    const offered = moraleFrom(s, leader, unit);
    const order = best < 0 ? -1 : moraleOrder(s, leader, best, unit);
    if (order > 0 || (order === 0 && offered <= bonus)) continue;
    best = leader;
    bonus = offered;
  }
  return { leader: best, bonus };
}

/** What the fall of the commander takes from every test of his side, where a battle says so (VE-14.5-06). */
export function griefFor(s: State, side: Side): number {
  const fallen = s.terms.special.commanderFallen[side];
  if (fallen === undefined) return 0;
  const leader = s.terms.leaders.findIndex(({ name, side: his }) => name === fallen.leader && his === side);
  const { hex, marks } = s.leaders[leader]!;
  return hex === gone || (marks & leaderMarks.replacement) !== 0 ? fallen.morale : 0;
}

function moraleOrder(s: State, one: number, other: number, unit: number): number {
  const own = Number(commands(s, other, unit)) - Number(commands(s, one, unit));
  if (own !== 0) return own;
  return commands(s, one, unit) ? precedence(s, one, other) : 0;
}

const by = branches({ strangersAreNotLed: 'VE-14.3-04' });

/** Whether a leader does something for a unit in combat. */
function leads(s: State, leader: number, unit: number): boolean {
  return !by.strangersAreNotLed(!commands(s, leader, unit));
}

/**
 * The leaders of a side who could give their combat bonus from these hexes: of those with a unit of theirs that takes
 * part, the first by XIV.1; several where they are equal and the owner chooses (gaps: G-45).
 */
export function combatLeaders(
  s: State,
  hexes: readonly number[],
  side: Side,
  takesPart: (unit: number, leader: number) => boolean = () => true,
): readonly number[] {
  let found: number[] = [];
  for (let leader = 0; leader < s.leaders.length; leader += 1) {
    const { hex } = s.leaders[leader]!;
    if (s.terms.leaders[leader]!.side !== side || !hexes.includes(hex)) continue;
    const stack = stackAt(s, boardOf(s), hex);
    if (!stack.some((unit) => leads(s, leader, unit) && takesPart(unit, leader))) continue;
    const order = found.length === 0 ? -1 : precedence(s, leader, found[0]!);
    if (order < 0) found = [leader];
    else if (order === 0) found.push(leader);
  }
  return found;
}

const no = refusals({
  followOrStay: [
    'VE-14.3-06',
    'A leader goes with his units or stays where he is.',
    'Un chef suit ses unités ou reste où il est.',
  ],
});

const askFollow = question('follow', ['VE-14.3-06', 'VE-11.4-02']);
const askFollowOff = question('followOff', ['VE-14.3-06']);
const followWords: readonly string[] = ['follow', 'stay'];

/**
 * Whether a leader goes with units that retreat (VE-14.3-06). Off the map is a question of its own: whoever has said once
 * for all that leaders go along has not said that.
 */
export const follow: Asking<State, FrameOf<'follow'>, Frames> = {
  asks(s, { leader, hex, band, off }) {
    const seat = s.terms.leaders[leader]!.side;
    const about = {
      leader: leaderName(s, leader),
      at: hexName(boardOf(s), hex),
      unit: nameOf(s, bandOf(s, band).units[0]!),
    };
    return off === true ? askFollowOff(seat, about) : askFollow(seat, about);
  },
  choices(_s, _frame, _seat, partial) {
    return oneOfThese(partial, followWords);
  },
  whyNot: () => no.followOrStay,
  answer(s, { leader, band }, _seat, [word]) {
    s.leaders[leader]!.band = word === 'follow' ? band : 0;
    return end();
  },
};
