/** Chapter XVII.1: a leader who is hit rolls a second die; most are wounded, and come back. */
import { branches, citations, end, type Next, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { leaderMarks, none, type State } from '../../state.ts';
import { deadlyWound } from '../../tables/command.ts';
import { leaderFacts, leaderName } from '../../troops.ts';

const by = branches({
  scoresForWounds: 'VEA-17-103',
  scoresOnce: 'VEA-17-104',
});

const so = citations({ wounded: 'VEA-17-102', returns: 'VEA-17-102' });

/** The second die of a leader who is hit, or none: where wounds are not played, and for whoever has taken another's place. */
export function rollForWound(s: State, leader: number, play: Play): number {
  const isReplacement = (s.leaders[leader]!.marks & leaderMarks.replacement) !== 0;
  return s.terms.options.leaderWounds && !isReplacement ? play.dice.roll(6) : none;
}

export function isWoundOnly(die: number): boolean {
  return die !== none && die < deadlyWound.value;
}

/** What the enemy scores for him now: once for the same man, be he wounded or killed. */
export function priceOf(s: State, leader: number, isWounded: boolean, cites: RuleId[]): number {
  const { points } = leaderFacts(s, leader);
  const wasScored = (s.leaders[leader]!.marks & leaderMarks.scored) !== 0;
  if (by.scoresOnce(points > 0 && wasScored, cites)) return 0;
  return isWounded && !by.scoresForWounds(points > 0, cites) ? 0 : points;
}

/** The enemy has been paid for him: noted only where he might be hit again. */
export function noteScored(s: State, leader: number): void {
  if (s.terms.options.leaderWounds) s.leaders[leader]!.marks |= leaderMarks.scored;
}

/** He is carried off, to come back after as many turns as the die shows (gaps: VEA-G51). */
export function carryOff(s: State, leader: number, die: number, price: readonly RuleId[], play: Play): void {
  const { hex } = s.leaders[leader]!;
  const back = s.turn + die + 1;
  s.leaders[leader]!.away = back;
  tell(play, {
    kind: 'leaderWounded',
    rules: [...so.wounded, ...price],
    side: s.terms.leaders[leader]!.side,
    leader: leaderName(s, leader),
    at: hexName(boardOf(s), hex),
    die,
    back,
  });
}

/** Whether the time of his wound is over. */
export function isWell(s: State, leader: number): boolean {
  const { away } = s.leaders[leader]!;
  return away !== none && away <= s.turn;
}

/** He takes his place again, where whoever stood in for him is. */
export function comeBack(s: State, index: number, hex: number, play: Play): Next<Frames> {
  const leader = s.leaders[index]!;
  leader.hex = hex;
  leader.due = none;
  leader.away = none;
  leader.marks &= ~leaderMarks.replacement;
  tell(play, {
    kind: 'leaderReturned',
    rules: so.returns,
    reveals: true,
    side: s.terms.leaders[index]!.side,
    leader: leaderName(s, index),
    at: hexName(boardOf(s), hex),
  });
  return end();
}
