/** Chapter 8: Short Supply sends a unit of either side back to its own edge. */
import {
  citations,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import {
  boardOf,
  hexCount,
  hexName,
  lastRow,
  rowsFromBase,
  survey,
  type Board,
  type Survey,
} from '../board.ts';
import { tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { ofSide } from '../tables/sides.ts';
import { attachedTo, leaderName, nameOf, typeOf } from '../troops.ts';
import { put } from './places.ts';

const no = refusals({
  inSquare: ['CCN-8-35', 'A unit in square is not affected.', 'Une unité en carré n’est pas concernée.'],
  gone: ['CCN-8-35', 'This unit is not on the board.', 'Cette unité n’est pas sur le plateau.'],
  noSuchHex: [
    'CCN-8-35',
    'A free hex of its own edge in its section, or of the nearest row with one.',
    'Une case libre de son bord, dans sa section, ou de la rangée la plus proche qui en a.',
  ],
});

export function whyNotCut(unit: Unit): Refusal | null {
  if (unit.hex < 0) return no.gone;
  return unit.square > 0 ? no.inSquare : null;
}

function isFree(s: State, board: Board, here: Survey, index: number, hex: number): boolean {
  const unit = s.units[index]!;
  if (hex === unit.hex) return true;
  if (here.unit[hex]! >= 0 || board.closed[typeOf(unit).armCode]![hex] === 1) return false;
  const leader = here.leader[hex]!;
  return leader < 0 || (s.leaders[leader]!.side === unit.side && attachedTo(here, unit) < 0);
}

/** The free hexes of the row nearest to the unit's edge that has any, in its section (on a dotted line: in both). */
function supplyHexes(s: State, board: Board, here: Survey, index: number): number[] {
  const { side, hex: from } = s.units[index]!;
  const bits = ofSide(board.sections, side)[from]!;
  for (let row = 0; row <= lastRow; row += 1) {
    const found: number[] = [];
    for (let hex = 0; hex < hexCount; hex += 1) {
      if (
        rowsFromBase(board, side, hex) === row &&
        (ofSide(board.sections, side)[hex]! & bits) !== 0 &&
        isFree(s, board, here, index, hex)
      )
        found.push(hex);
    }
    if (found.length > 0) return found;
  }
  return [from];
}

export function toSupply(s: State, part: Part | undefined, play: Play): Next<Frames> {
  const board = boardOf(s);
  const word = board.words.get(part);
  // Every unit may be in square: then the card has no effect.
  if (word === undefined) return goTo.draw;
  const hexes = supplyHexes(s, board, survey(s), word.index);
  return hexes.length > 1
    ? go({ step: 'supply', unit: word.index })
    : sendBack(s, word.index, hexes[0]!, play);
}

const supplyAsked = questionAbout<State, FrameOf<'supply'>>('supply', ['CCN-8-35'], (s, f) => [
  s.units[f.unit]!.side,
  { unit: nameOf(s, f.unit) },
]);

/** The owner of the unit chooses the hex. */
export const supply: Asking<State, FrameOf<'supply'>, Frames> = {
  asks: supplyAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    return offers(supplyHexes(s, board, survey(s), f.unit).map((hex) => board.toWords[hex]!));
  },
  whyNot: () => no.noSuchHex,
  answer: (s, f, _seat, action, play) => sendBack(s, f.unit, boardOf(s).words.get(action[0])!.index, play),
};

const so = citations({ sentBack: 'CCN-8-35' });

function sendBack(s: State, index: number, hex: number, play: Play): Next<Frames> {
  const unit = s.units[index]!;
  const leader = attachedTo(survey(s), unit);
  tell(play, {
    kind: 'suppliesCut',
    rules: so.sentBack,
    side: unit.side,
    unit: nameOf(s, index),
    leader: leader < 0 ? null : leaderName(s, leader),
    from: hexName(unit.hex),
    to: hexName(hex),
  });
  put(s, index, hex, leader, play);
  return goTo.draw;
}
