/** What a bombardment costs the enemy (chapter 10): nothing is hidden about its strength, only who will suffer it. */
import type { Action, Odds, OddsRow } from '@bivouac/kernel';
import { approachOfPlace, boardOf, wordOf } from '../board.ts';
import type { FrameOf } from '../frames.ts';
import type { Faces } from './faces.ts';
import { meanOf, strengthIn } from './retreat.ts';
import { enemyOutcomes, replyWords } from './words.ts';
import { piecesOn } from '../pieces.ts';
import { bombardmentStrength, targetsOf } from '../rules/bombardment.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables.ts';

/** A row for each place the gun may fire at, or for the one that is named. */
export function bombardmentOdds(
  s: State,
  known: Faces,
  f: FrameOf<'bombardment'>,
  action: Action,
): Odds | null {
  if (action[0] !== 'fire') return null;
  const board = boardOf(s);
  const gun = s.pieces[f.gun]!;
  const opposite = board.opposite[approachOfPlace(board, gun.place)]!;
  const named = wordOf(board, action[1]);
  const targets = targetsOf(s, board, f.gun).filter(
    (place) => named === undefined || approachOfPlace(board, place) === named.index,
  );
  const shots = targets.map((target) => ({ board, gun, opposite, target }));
  const rows = shots.map((shot): OddsRow => {
    const points = Math.max(0, bombardmentStrength.total(shot));
    const costs = new Map<number, number>();
    for (const { chance, counts } of known.draw(piecesOn(s, enemyOf[gun.side], shot.target))) {
      const lost = Math.min(points, strengthIn(counts));
      costs.set(lost, (costs.get(lost) ?? 0) + chance);
    }
    return {
      reply: replyWords.target(board.placeNames[shot.target]!),
      outcomes: enemyOutcomes(costs),
      expectedLosses: { own: 0, enemy: meanOf(costs) },
    };
  });
  return rows.length === 0 ? null : { rows, sum: bombardmentStrength.rows(shots[0]!) };
}
