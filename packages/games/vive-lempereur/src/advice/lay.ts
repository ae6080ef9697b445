/** The lay of the land, for plans: the places that count, and how soon every unit can be there. */
import type { Lay } from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import { marchesTo } from '../judge-ground.ts';
import type { State } from '../state.ts';
import { isDisordered, isOnMap, nameOf, sideOf } from '../troops.ts';

/** What is in disorder counts for little until it has rallied. */
const broken = 0.25;

export function layOf(s: State): Lay {
  const board = boardOf(s);
  const { objectives } = s.terms.victory;
  return {
    regions: objectives.map(({ words, points }, index) => ({
      name: words,
      worth: points,
      holder: s.held[index] ?? null,
    })),
    forces: s.units.flatMap((unit, index) =>
      isOnMap(unit)
        ? [
            {
              name: nameOf(s, index),
              seat: sideOf(s, index),
              strength: unit.steps * (isDisordered(unit) ? broken : 1),
              turns: objectives.map((_, objective) => marchesTo(s, board, objective, unit.hex)),
            },
          ]
        : [],
    ),
  };
}
