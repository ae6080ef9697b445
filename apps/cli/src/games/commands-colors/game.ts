/** Commands & Colors: Napoleonics, for the terminal. */
import {
  commandsColors,
  drawBattlefield,
  examples,
  groundKinds,
  type NapoleonicsScenario,
} from '@bivouac/commands-colors';
import { problemsOf } from '@bivouac/kernel';
import { installGame } from '../../installed-game.ts';
import { hexMapsOf } from '../../map-files.ts';
import { commandsColorsManoeuvring } from './manoeuvring.ts';
import { commandsColorsRoom } from './room.ts';

export const game = installGame({
  game: commandsColors,
  room: commandsColorsRoom,
  standardScenario: 'rolica-1',
  soakGames: 50_000,
  positions: examples,
  businessInViews: ['melee', 'phase'],
  sources: new URL('.', import.meta.resolve('@bivouac/commands-colors')),
  manoeuvring: commandsColorsManoeuvring,
  files: [
    hexMapsOf('commands-colors', groundKinds),
    {
      kind: 'scenario',
      looksLike: looksLikeBattle,
      problems: (file) => problemsOf(commandsColors, file),
      draw: (file, language) => drawBattlefield(file as NapoleonicsScenario, language),
    },
  ],
});

/** No other game's scenario has both: a battle with a great deal wrong in it is still known for one. */
function looksLikeBattle(file: Readonly<Record<string, unknown>>): boolean {
  return 'terrain' in file && 'leaders' in file;
}
