/** Vive l'Empereur in the terminal. */
import { boardUnder, leaderWords, viveLEmpereurWords, type View } from '@bivouac/vive-lempereur/words';
import { wrap } from '../../paint.ts';
import { spoken, type Room } from '../../room.ts';
import { fold } from '../../table/chooser.ts';
import { drawAround, drawMap } from './drawing.ts';
import { isCalled, meanings } from './meanings.ts';
import { forces, headline, hexLines, legend } from './position-lines.ts';

export const viveLEmpereurRoom: Room<View> = {
  headline,
  map(view, sight, around) {
    if (around !== null) {
      const hex = placeNamed(view, around);
      return hex < 0 ? null : [...drawAround(view, sight, hex), ...hexLines(view, sight, hex)];
    }
    const map = drawMap(view, sight);
    // On a screen too narrow for the map the position is told instead.
    if (map === null) return forces(view, sight);
    return [...map, ...wrap(legend(sight), sight.columns).map((line) => sight.paint.dim(line))];
  },
  forces,
  ...spoken(viveLEmpereurWords),
  meanings,
};

/** The hex a typed word means: its own name, a place on the map, or that of a unit or leader who stands there. -1: none. */
function placeNamed(view: View, typed: string): number {
  const wanted = fold(typed);
  const { grid, map } = boardUnder(view);
  const hex = grid.names.findIndex((name) => fold(name) === wanted);
  if (hex >= 0) return hex;
  const place = map.places.find(({ name }) => [name.en, name.fr].some((one) => fold(one) === wanted));
  if (place !== undefined) return place.hexes[0]!;
  const unit = view.units.find((one) => isCalled(view, one, wanted));
  if (unit !== undefined) return unit.standing?.hex ?? -1;
  const leader = view.terms.leaders.findIndex(
    ({ slug }) => slug === wanted || fold(leaderWords(view, slug)) === wanted,
  );
  return view.leaders[leader]?.hex ?? -1;
}
