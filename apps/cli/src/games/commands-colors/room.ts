/** Commands & Colors: Napoleonics in the terminal. */
import { wrap } from '../../paint.ts';
import { spoken, type Room } from '../../room.ts';
import { fold } from '../../table/chooser.ts';
import { grid, hexOf, type View } from '@bivouac/commands-colors/words';
import { drawAround, drawBoard, leastColumns } from './drawing.ts';
import { commandsColorsWords, leaderWords } from '@bivouac/commands-colors/words';
import { isCalled, meanings } from './meanings.ts';
import { forces, headline, hexLines, legend } from './position-lines.ts';

export const commandsColorsRoom: Room<View> = {
  headline,
  map(view, sight, around) {
    if (around === null) {
      // On a screen too narrow for thirteen hexes the position is told instead.
      if (sight.columns < leastColumns) return forces(view, sight);
      return [
        ...drawBoard(view, sight),
        ...wrap(legend(sight), sight.columns).map((line) => sight.paint.dim(line)),
      ];
    }
    const hex = placeNamed(view, around);
    return hex < 0 ? null : [...drawAround(view, sight, hex), ...hexLines(view, sight, hex)];
  },
  forces,
  ...spoken(commandsColorsWords),
  meanings,
};

/** The hex a typed word means: its own name, or that of a unit or leader who stands there. -1: none. */
function placeNamed(view: View, typed: string): number {
  const wanted = fold(typed);
  const hex = grid.names.findIndex((name) => fold(name) === wanted);
  if (hex >= 0) return hex;
  const unit = view.units.find(({ name }) => isCalled(view, name, wanted));
  const leader = view.leaders.find(({ name }) => name === wanted || fold(leaderWords(view, name)) === wanted);
  return hexOf(unit?.hex ?? leader?.hex ?? '');
}
