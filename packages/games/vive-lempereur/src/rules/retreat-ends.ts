/** Chapter VIII.9, how a retreat can end badly: off the map, or surrounded. */
import { rulesByCase } from '@bivouac/kernel';
import type { Play } from '@bivouac/kernel';
import { boardOf, hexName } from '../board/board.ts';
import { tell } from '../events.ts';
import { departed, type State } from '../state.ts';
import { enemyOf, ofSide } from '../tables/sides.ts';
import { isRouted, nameOf, sideOf } from '../troops.ts';
import { destroy } from './losses.ts';
import { lift } from './placing.ts';
import { show } from './showing.ts';
import { award } from './victory.ts';

const leftRules = ['VE-8.9-10', 'VE-15-01', 'VE-15-02'];

/** Off the map by the line of communication, for good (VE-8.9-10). */
export function leaveMap(s: State, units: readonly number[], play: Play): void {
  const board = boardOf(s);
  const side = sideOf(s, units[0]!);
  const at = hexName(board, s.units[units[0]!]!.hex);
  const { scores } = ofSide(s.terms.lines, side);
  for (const index of units) {
    const unit = s.units[index]!;
    tell(play, { kind: 'leftMap', rules: leftRules, ...show(s, index), side, unit: nameOf(s, index), at });
    if (!scores) continue;
    const { step, unit: whole } = s.terms.victory;
    award(s, enemyOf(side), unit.steps * step + whole, nameOf(s, index), play);
  }
  lift(s, units, departed, play);
  for (const index of units) {
    const unit = s.units[index]!;
    unit.marks = 0;
    unit.band = 0;
    unit.seen = departed;
  }
}

const surroundedRules = rulesByCase(['VE-8.9-04'], [['VEA-16-510']]);

/** Surrounded by enemies and closed ground (VE-8.9-04). */
export function perish(s: State, units: readonly number[], play: Play): void {
  const board = boardOf(s);
  for (const index of units) {
    const at = hexName(board, s.units[index]!.hex);
    const side = sideOf(s, index);
    tell(play, {
      kind: 'surrounded',
      rules: surroundedRules(isRouted(s.units[index]!) ? 1 : 0),
      ...show(s, index),
      side,
      unit: nameOf(s, index),
      at,
    });
    destroy(s, index, 'surrounded', play);
  }
}
