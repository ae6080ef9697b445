/** Where a leader can ride by himself and stay, the cheapest way to each hex: his order may keep him from ending there. */
import { beside, type Board } from '../board/board.ts';
import { ridesTo, whyNotEndRide, whyNotRide, type Rider } from '../rules/14-leaders/leader-moves.ts';
import type { State } from '../state.ts';
import { CheapestFirst } from './cheapest-first.ts';

export interface LeaderWay {
  readonly hex: number;
  readonly spent: number;
  readonly acts: readonly string[];
}

/** From where he stands, or from where he has ridden to already. */
export function leaderWays(
  s: State,
  board: Board,
  leader: number,
  from: Rider = { hex: s.leaders[leader]!.hex, spent: 0 },
): LeaderWay[] {
  const waiting = new CheapestFirst<LeaderWay>();
  const found = new Map<number, LeaderWay>();
  waiting.add(from.spent, { ...from, acts: [] });
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) {
    const { hex, spent, acts } = next;
    if (found.has(hex)) continue;
    found.set(hex, next);
    for (let direction = 0; direction < 6; direction += 1) {
      const to = beside(board, hex, direction);
      if (to < 0 || found.has(to) || whyNotRide(s, board, leader, next, direction) !== null) continue;
      const cost = spent + ridesTo(board, hex, direction);
      waiting.add(cost, { hex: to, spent: cost, acts: [...acts, board.toWords[to]!] });
    }
  }
  return [...found.values()].slice(1).filter((way) => whyNotEndRide(s, board, leader, way) === null);
}
