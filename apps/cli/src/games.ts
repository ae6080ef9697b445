/** The games that can be taken from the shelf, each loaded only when it is asked for. */
import type { Shelf } from './box.ts';

export const shelf: Shelf = {
  'commands-colors': async () => (await import('./games/commands-colors.ts')).commandsColorsBox,
  marengo: async () => (await import('./games/marengo.ts')).marengoBox,
  'vive-lempereur': async () => (await import('./games/vive-lempereur.ts')).viveLEmpereurBox,
};
