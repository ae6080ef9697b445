/** Chapter XI.3: the formations and facings among which a rallied unit chooses. */
import {
  beside,
  boardOf,
  isAstride,
  opposite,
  sixFacings,
  stackAt,
  turned,
  type Board,
} from '../../board/board.ts';
import { none, type State } from '../../state.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  disorganised,
  formationNames,
  limbered,
  line,
  square,
} from '../../tables/formations.ts';
import { armOf, factsOf, isLight, sideOf } from '../../troops.ts';
import { whyNotShare, whyNotStay } from '../05-stacking/stacking.ts';
import { mayStandAstride } from '../06-movement/entering-hexes.ts';

/** A formation as chosen: for skirmishers a corner to face and the way to their second hex. */
export interface Rallied {
  readonly formation: number;
  readonly facing: number;
  readonly way: number;
}

export function readRallied(board: Board, word: string): Rallied {
  const act = board.acts.get(word);
  if (act?.kind !== 'form') return { formation: adapted, facing: none, way: none };
  return { formation: act.formation, facing: act.facing, way: act.beside };
}

/** Where skirmishers stand: the pair is counted from the hex that has its front clockwise of the other. */
export function pairFrom(
  board: Board,
  hex: number,
  corner: number,
  way: number,
): { hex: number; hex2: number; facing: number } {
  const second = beside(board, hex, way);
  return turned(way, 1) === corner
    ? { hex, hex2: second, facing: way }
    : { hex: second, hex2: hex, facing: opposite(way) };
}

/** The words for all a rallied unit may form: what its arm and the ground allow, and those it stands with (VE-11.3-01). */
export function ralliedWords(s: State, index: number): string[] {
  const board = boardOf(s);
  const { hex } = s.units[index]!;
  const arm = armOf(s, index);
  if (arm !== artillery && board.adapts[hex] === 1) return [formationNames[adapted]];
  const words = formsFor(s, board, index, arm, hex);
  const fitting = words.filter((word) => fitsFriends(s, board, index, word));
  // Where nothing fits, the end of the phase sees to the stack (VE-5.7-06).
  return fitting.length === 0 ? words : fitting;
}

function formsFor(s: State, board: Board, index: number, arm: number, hex: number): string[] {
  const faced = (formation: number, names: readonly string[]) =>
    sixFacings.map((facing) => `${formationNames[formation]!} ${names[facing]!}`);
  if (arm === cavalry) return faced(column, board.sideWords);
  const open = board.open[hex] === 1;
  if (arm === artillery)
    return [...faced(limbered, board.sideWords), ...(open ? faced(battery, board.cornerWords) : [])];
  return [
    ...faced(line, board.cornerWords),
    ...faced(column, board.sideWords),
    ...(open ? [formationNames[square]] : []),
    ...skirmishWords(s, board, index, hex),
  ];
}

function skirmishWords(s: State, board: Board, index: number, hex: number): string[] {
  if (s.terms.options.voltigeurs || !isLight(factsOf(s, index))) return [];
  // Others who may still rally here could not stay with skirmishers (VE-5.7-05).
  if (stackAt(s, board, hex).length > 1) return [];
  return sixFacings.flatMap((way) => {
    const second = beside(board, hex, way);
    if (second < 0 || !mayStandAstride(s, board, hex, second) || !hasRoomAstride(s, board, index, second))
      return [];
    return [turned(way, 1), turned(way, 4)].map(
      (corner) => `skirmish ${board.sideWords[way]!} ${board.cornerWords[corner]!}`,
    );
  });
}

/** The second hex is free, or held by skirmishers of the same side with room for more (VE-4.6-04). */
function hasRoomAstride(s: State, board: Board, index: number, second: number): boolean {
  const stack = stackAt(s, board, second);
  const top = stack[0];
  if (top === undefined) return true;
  if (sideOf(s, top) !== sideOf(s, index) || !isAstride(s.units[top]!.formation)) return false;
  return whyNotShare(s, s.units[index]!.steps, armOf(s, index), stack) === null;
}

function fitsFriends(s: State, board: Board, index: number, word: string): boolean {
  const { formation, facing } = readRallied(board, word);
  const { hex } = s.units[index]!;
  return stackAt(s, board, hex).every((other) => {
    const friend = s.units[other]!;
    if (other === index || friend.formation === disorganised) return true;
    const there = { index: other, formation: friend.formation, facing: friend.facing };
    return whyNotStay(s, { index, formation, facing }, there) === null;
  });
}
