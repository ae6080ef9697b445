/** The chances of a pursuit, for the winner of an assault who may make it (chapter 11, steps 8 to 10). */
import type { Action, Odds, OddsRow } from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import type { FrameOf } from '../frames.ts';
import { departureAfter } from './assault.ts';
import { sumOf, type Faces } from './faces.ts';
import { Field, reduced } from './fight.ts';
import { meanOf, strengthIn } from './retreat.ts';
import { enemyOutcomes, replyWords } from './words.ts';
import { piecesNamed, survivors } from '../pieces.ts';
import { attacked } from '../rules/assault.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables.ts';

/** To pursue with these, or to hold. Defenders who hold risk and inflict nothing more. */
export function pursuitOdds(
  s: State,
  known: Faces,
  f: FrameOf<'pursuit'>,
  seat: Side,
  action: Action,
): Odds | null {
  const board = boardOf(s);
  const attackersWon = f.result > 0;
  const riders = piecesNamed(s, action, 1).map((index) => s.pieces[index]);
  const pursues = action[0] === 'pursue' && riders.length > 0;
  if (!pursues && (action[0] !== 'hold' || !attackersWon)) return null;
  if (riders.some((rider) => rider?.side !== seat)) return null;
  const pursued = attackersWon ? attacked(board, f.approach) : f.approach;
  const strengths = riders.map((rider) => rider!.strength);
  const { strength, sum } = pursues
    ? new Field(s, board, f).chase(strengths, pursued)
    : { strength: 0, sum: [] };
  const costs = costsOfPursued(s, board, known, f, strength);
  const own = pursues ? 1 : 0;
  const row: OddsRow = {
    reply: replyWords.suffers,
    outcomes: enemyOutcomes(costs, own),
    expectedLosses: { own, enemy: meanOf(costs) },
  };
  return { rows: [row], sum };
}

/** What the beaten lose: points of the pursuit, and what their retreat costs if they must make one. */
function costsOfPursued(
  s: State,
  board: Board,
  known: Faces,
  f: FrameOf<'pursuit'>,
  points: number,
): Map<number, number> {
  const [all, led] = f.result > 0 ? [f.defenders, f.defenceLeaders] : [f.attackers, f.leaders];
  const leaders = survivors(s, led).map((index) => s.pieces[index]!.strength);
  const behind = survivors(s, all).filter((index) => !led.includes(index));
  const departure = f.result > 0 ? departureAfter(s, board, f) : null;
  const costs = new Map<number, number>();
  for (const { chance, counts, rest } of known.draw(behind)) {
    const caught = Math.min(points, sumOf(leaders) + strengthIn(counts));
    const overflow = Math.max(0, caught - sumOf(leaders));
    const beaten = { leaders: reduced(leaders, caught), others: counts, points: overflow };
    const retreat = departure?.costs(rest, beaten) ?? new Map([[0, 1]]);
    for (const [cost, share] of retreat)
      costs.set(caught + cost, (costs.get(caught + cost) ?? 0) + chance * share);
  }
  return costs;
}
