import type { GameWords } from '@bivouac/kernel';

/** The words of every game, for those that have no room of their own. */
export const plainWords: Readonly<Record<string, () => Promise<GameWords>>> = {
  marengo: async () => (await import('@bivouac/marengo/words')).marengoWords,
  'commands-colors': async () => (await import('@bivouac/commands-colors/words')).commandsColorsWords,
  'vive-lempereur': async () => (await import('@bivouac/vive-lempereur/words')).viveLEmpereurWords,
};
