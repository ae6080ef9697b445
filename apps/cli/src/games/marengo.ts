/** Bonaparte at Marengo as it stands on the shelf. */
import { examples, marengo } from '@bivouac/marengo';
import { boxed } from '../box.ts';
import { marengoRoom } from './marengo/room.ts';

export const marengoBox = boxed({
  game: marengo,
  room: marengoRoom,
  standardScenario: 'whole-day',
  positions: examples,
  sources: new URL('.', import.meta.resolve('@bivouac/marengo')),
  files: [],
});
