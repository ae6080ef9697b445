/** Whether a unit stands where the enemy, as he stands, could fire at it (XVI.7, XVI.9). */
import { boardOf, stacksOf } from '../../board/board.ts';
import type { State } from '../../state.ts';
import { enemyOf } from '../../tables/sides.ts';
import { cavalry } from '../../tables/formations.ts';
import { armOf, endOfUnits, firstUnit, isOnMap, sideOf } from '../../troops.ts';
import { whyNoShot } from './aiming.ts';

export function isUnderFire(s: State, index: number): boolean {
  const board = boardOf(s);
  const { hex, hex2 } = s.units[index]!;
  const stacks = stacksOf(s, board);
  const enemy = enemyOf(sideOf(s, index));
  const last = endOfUnits(board, enemy);
  for (let firer = firstUnit(board, enemy); firer < last; firer += 1) {
    if (!isOnMap(s.units[firer]!) || armOf(s, firer) === cavalry) continue;
    if (whyNoShot(s, board, firer, hex, stacks[hex]![0]!, false) === null) return true;
    if (hex2 >= 0 && whyNoShot(s, board, firer, hex2, stacks[hex2]![0]!, false) === null) return true;
  }
  return false;
}
