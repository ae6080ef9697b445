/** Putting units on hexes and taking them off: the order of stacks, and what the enemy sees of them (VE-5-01). */
import { citations, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName, recount, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { gone, marks, none, type State } from '../../state.ts';
import type { Side } from '../../tables/sides.ts';
import { isAbandoned, nameOf, sideOf } from '../../troops.ts';
import { mindScreens } from '../16-optional-rules/voltigeurs.ts';
import { award } from '../02-sequence-of-play/end-of-battle.ts';

const seen = citations({ uncovered: 'VE-5-01' });

/** The rest of a stack closes up; who comes to lie on top is seen. */
function closeUp(s: State, hex: number, wasOnTop: boolean, play: Play): void {
  if (hex < 0) return;
  const left = stackAt(s, boardOf(s), hex);
  for (let level = 0; level < left.length; level += 1) setLevel(s, left[level]!, hex, level);
  const top = left[0];
  if (!wasOnTop || top === undefined) return;
  s.units[top]!.seen = hex;
  tell(play, {
    kind: 'uncovered',
    rules: seen.uncovered,
    reveals: true,
    side: sideOf(s, top),
    unit: nameOf(s, top),
    at: hexName(boardOf(s), hex),
  });
}

function setLevel(s: State, index: number, hex: number, level: number): void {
  const unit = s.units[index]!;
  if ((unit.hex === hex ? unit.level : unit.level2) === level) return;
  if (unit.hex === hex) unit.level = level;
  else unit.level2 = level;
  recount(s);
}

/** Takes units that stand together off their hexes, to `place` (a hex, or gone, departed). What they covered is seen. */
export function lift(s: State, units: readonly number[], place: number, play: Play): void {
  const board = boardOf(s);
  const { hex, hex2 } = s.units[units[0]!]!;
  const onTop = hex >= 0 && units.includes(stackAt(s, board, hex)[0]!);
  const onTop2 = hex2 >= 0 && units.includes(stackAt(s, board, hex2)[0]!);
  for (const index of units) {
    const unit = s.units[index]!;
    unit.hex = place;
    unit.hex2 = none;
    unit.level = 0;
    unit.level2 = 0;
  }
  recount(s);
  closeUp(s, hex, onTop, play);
  closeUp(s, hex2, onTop2, play);
}

/**
 * Units, in their order from the top, go from where they are to a hex, on top of those there; `second` is the other hex
 * of skirmishers. A hex that is left empty tells the enemy that whoever lay there has gone along. `how`: into a hex that
 * a shock has emptied, or otherwise.
 */
export function put(
  s: State,
  units: readonly number[],
  hex: number,
  second: number,
  play: Play,
  how: 'advance' | 'move' = 'move',
): void {
  const board = boardOf(s);
  const from = s.units[units[0]!]!.hex;
  lift(s, units, none, play);
  capture(s, hex, sideOf(s, units[0]!), so[how], play);
  makeRoom(s, hex, units.length);
  if (second >= 0) makeRoom(s, second, units.length);
  units.forEach((index, level) => {
    const unit = s.units[index]!;
    unit.hex = hex;
    unit.hex2 = second;
    unit.level = level;
    unit.level2 = second >= 0 ? level : 0;
    unit.marks &= ~marks.abandoned;
  });
  recount(s);
  const top = units[0]!;
  s.units[top]!.seen = hex;
  mindScreens(s, play);
  if (from < 0 || stackAt(s, board, from).length > 0) return;
  for (const index of units) if (s.units[index]!.seen === from) s.units[index]!.seen = hex;
}

const so = citations({ move: 'VEA-16-304', advance: 'VEA-16-305' });

/** Guns without their men are lost when an enemy enters their hex. */
function capture(s: State, hex: number, side: Side, rules: readonly RuleId[], play: Play): void {
  for (const index of stackAt(s, boardOf(s), hex)) {
    const unit = s.units[index]!;
    if (sideOf(s, index) === side || !isAbandoned(unit)) continue;
    tell(play, {
      kind: 'captured',
      rules,
      reveals: true,
      side: sideOf(s, index),
      unit: nameOf(s, index),
      at: hexName(boardOf(s), hex),
    });
    const { step, unit: whole } = s.terms.victory;
    award(s, side, unit.steps * step + whole, nameOf(s, index), rules, play);
    lift(s, [index], gone, play);
    unit.steps = 0;
    unit.marks = 0;
    unit.marker = none;
    unit.seen = gone;
  }
}

function makeRoom(s: State, hex: number, places: number): void {
  const stack = stackAt(s, boardOf(s), hex);
  if (stack.length === 0) return;
  for (const index of stack) {
    const unit = s.units[index]!;
    if (unit.hex === hex) unit.level += places;
    else unit.level2 += places;
  }
  recount(s);
}

/** One unit of a stack goes to the top of it (VE-5.9-01), or to the bottom. */
export function reorder(s: State, index: number, where: 'top' | 'bottom', play: Play): void {
  const board = boardOf(s);
  const { hex } = s.units[index]!;
  const stack = stackAt(s, board, hex);
  const wasOnTop = stack[0] === index;
  const others = stack.filter((other) => other !== index);
  const order = where === 'top' ? [index, ...others] : [...others, index];
  order.forEach((one, level) => {
    setLevel(s, one, hex, level);
  });
  const top = order[0]!;
  s.units[top]!.seen = hex;
  mindScreens(s, play);
  if (!wasOnTop || top === index) return;
  tell(play, {
    kind: 'uncovered',
    rules: seen.uncovered,
    reveals: true,
    side: sideOf(s, top),
    unit: nameOf(s, top),
    at: hexName(board, hex),
  });
}
