/** Commands & Colors: Napoleonics as it stands on the shelf. */
import { commandsColors, examples } from '@bivouac/commands-colors';
import { boxed } from '../box.ts';
import { commandsColorsRoom } from './commands-colors/room.ts';

export const commandsColorsBox = boxed({
  game: commandsColors,
  room: commandsColorsRoom,
  standardScenario: 'rolica-1',
  positions: examples,
  sources: new URL('.', import.meta.resolve('@bivouac/commands-colors')),
  files: [],
});
