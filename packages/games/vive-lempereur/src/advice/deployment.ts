/** What is worth a thought before the battle: where corps, units and leaders are put (XVIII). */
import type { Action, Part, Parts } from '@bivouac/kernel';
import { boardOf, type Board } from '../board/board.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';

type Choices = (partial: Action) => Parts;

/** Places that are looked at for a corps, a unit or a leader. */
const mostPlaces = 6;

/** A corps is placed with all the cavalry that can go with it; when all are placed, that is enough. */
export function preBattleActions(choices: Choices): Action[] {
  const { options } = choices([]);
  const placing = options.filter((part) => String(part).startsWith('place ')).slice(0, 1);
  if (placing.length === 0) {
    const last = options.filter((part) => part === 'satisfied' || part === 'enough');
    return last.length > 0 ? last.map((part) => [part]) : advances(options, choices);
  }
  return placing.flatMap((part) => {
    const action: Part[] = [part];
    for (;;) {
      const along = choices(action).options.find((more) => String(more).startsWith('and '));
      if (along === undefined) break;
      action.push(along);
    }
    return choices(action).options.map((square) => [...action, square]);
  });
}

function advances(options: readonly Part[], choices: Choices): Action[] {
  return options.flatMap((part) => choices([part]).options.map((to) => [part, to]));
}

/** The hexes nearest to the middle of those on offer. */
function inTheMiddle(board: Board, hexes: readonly number[]): number[] {
  const { columnOf, rowOf } = board.grid;
  const sum = (of: readonly number[]) => hexes.reduce((total, hex) => total + of[hex]!, 0);
  const [x, y] = [sum(columnOf), sum(rowOf)];
  const off = (hex: number) =>
    Math.abs(columnOf[hex]! * hexes.length - x) + Math.abs(rowOf[hex]! * hexes.length - y);
  return hexes.toSorted((one, other) => off(one) - off(other)).slice(0, mostPlaces);
}

function hexesIn(board: Board, options: readonly Part[]): number[] {
  return options.flatMap((part) => {
    const word = board.words.get(part);
    return word?.verb === 'at' ? [word.index] : [];
  });
}

/** Where the leader of a corps stands. */
export function corpsPlaces(s: State, choices: Choices): Action[] {
  const board = boardOf(s);
  const [corps] = choices([]).options;
  const hexes = hexesIn(board, choices([corps!]).options);
  if (hexes.length === 0) return [[corps!, 'reserve']];
  return inTheMiddle(board, hexes).map((hex) => [corps!, board.atWords[hex]!]);
}

export function leaderPlaces(s: State, choices: Choices): Action[] {
  const board = boardOf(s);
  return inTheMiddle(board, hexesIn(board, choices([]).options)).map((hex) => [board.atWords[hex]!]);
}

/** The next unit, on the side of its sector where the enemy will come from, in column or with its guns limbered. */
export function unitPlaces(s: State, side: Side, choices: Choices): Action[] {
  const board = boardOf(s);
  const [unit] = choices([]).options;
  const goal = s.terms.lines[enemyOf(side)].hexes[0]!;
  const hexes = hexesIn(board, choices([unit!]).options);
  const near = hexes
    .toSorted((one, other) => board.grid.distance(one, goal) - board.grid.distance(other, goal))
    .slice(0, mostPlaces);
  const found = near.map((hex): Action => {
    const place = board.atWords[hex]!;
    const formations = choices([unit!, place]).options;
    const facing = board.sideWords[Math.floor(board.grid.bearing(hex, goal) / 2)] ?? '';
    const wanted = [`column ${facing}`, `limbered ${facing}`];
    return [unit!, place, formations.find((word) => wanted.includes(String(word))) ?? formations[0]!];
  });
  return found.length > 0 ? found : [[unit!, 'reserve']];
}
