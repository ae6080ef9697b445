/** The lay of the land, for plans: the objectives, and how soon every block can be there. */
import type { Lay } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import { drawUp, groundOf, marchPerTurn, type Ground } from './judge-ground.ts';
import { nameOf } from './pieces.ts';
import type { State } from './state.ts';
import { sides, type Side } from './tables.ts';

export function layOf(s: State): Lay {
  const board = boardOf(s);
  const ground = groundOf(board);
  drawUp(s, board, ground);
  const goals = ground.goals.flat();
  return {
    regions: goals.map(({ locale }) => ({
      name: board.file.locales[locale]!.name,
      worth: 1,
      holder: holderOf(ground, locale),
    })),
    forces: s.pieces.flatMap(({ side, strength, place }, index) =>
      place < 0
        ? []
        : [
            {
              name: nameOf(s, index),
              seat: side,
              strength,
              turns: goals.map(({ from }) => from[board.localeOfPlace[place]!]! / marchPerTurn),
            },
          ],
    ),
  };
}

function holderOf({ lines }: Ground, locale: number): Side | null {
  return sides.find((side) => lines[side].inLocale[locale]! > 0) ?? null;
}
