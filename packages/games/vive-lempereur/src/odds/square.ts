/** The chances of forming square under a charge (IX.6), before it is tried and as a reply to a charge. */
import { canBuild, type Action, type Odds, type Seat } from '@bivouac/kernel';
import { boardOf, recount, stackAt } from '../board/board.ts';
import type { FrameOf } from '../frames.ts';
import { moraleOf } from '../rules/10-morale/morale-test.ts';
import { square, squaresOpen } from '../rules/09-cavalry-charges/square.ts';
import { gone, marks, none, type State } from '../state.ts';
import { disorganised, infantry, square as squareFormation } from '../tables/formations.ts';
import { armOf, isDisordered, mark } from '../troops.ts';
import type { View } from '../view.ts';
import { chanceToPass } from './fire.ts';
import { hexesNamed } from './deals.ts';
import { fixed, settle, tallied } from './tally.ts';
import { copyState } from '../copies.ts';

interface Squared {
  readonly chance: number;
  readonly s: State;
  readonly result: 'formed' | 'partly' | 'caught';
}

/** Every way in which the infantry of a hex may fare that tries to form square (VE-9.6-12). */
export function squaringOf(s: State, hex: number, distance: number): Squared[] {
  const found: Squared[] = [];
  const board = boardOf(s);
  const now = copyState(s);
  const foot = stackAt(now, board, hex).filter(
    (index) => armOf(now, index) === infantry && !isDisordered(now.units[index]!),
  );
  let left = 1;
  const failed: number[] = [];
  for (const unit of foot) {
    const passing = chanceToPass(moraleOf(now, { unit, failures: failed.length, distance }));
    const formed = copyState(now);
    for (const index of foot) {
      const one = formed.units[index]!;
      if (failed.includes(index)) one.hex = gone;
      else {
        one.formation = squareFormation;
        one.facing = none;
        one.hex = hex;
        one.hex2 = none;
      }
    }
    settle(formed, board, hex);
    if (passing > 0)
      found.push({ chance: left * passing, s: formed, result: failed.length === 0 ? 'formed' : 'partly' });
    left *= 1 - passing;
    failed.push(unit);
    disorganise(now, unit, hex);
  }
  if (stackAt(now, board, hex).some((index) => !isDisordered(now.units[index]!))) {
    // Beside guns in order they cannot stay (gaps: G-36).
    for (const index of failed) now.units[index]!.hex = gone;
    settle(now, board, hex);
  } else for (const index of failed) mark(now.units[index]!, marks.caught);
  if (left > 0) found.push({ chance: left, s: now, result: 'caught' });
  return found;
}

function disorganise(s: State, index: number, hex: number): void {
  const unit = s.units[index]!;
  unit.formation = disorganised;
  unit.facing = none;
  unit.hex = hex;
  unit.hex2 = none;
  unit.marker = s.turn;
  recount(s);
}

/** The odds of an attempt to form square. */
export function squareOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, hexesNamed(action), (s) => {
    const frame = s.frames.at(-1) as FrameOf<'square'>;
    if (!canBuild((partial) => square.choices(s, frame, seat, partial), action)) return null;
    const word = boardOf(s).words.get(action[0]);
    if (word?.verb !== 'at') return null;
    const distance = squaresOpen(s, frame).find(({ hex }) => hex === word.index)!.distance;
    const branches = squaringOf(s, word.index, distance).map(({ chance, s: after, result }) => ({
      ...{ chance, s: after, combat: null, result, own: 0, enemy: 0 },
    }));
    return [{ words: fixed, branches }];
  });
}
