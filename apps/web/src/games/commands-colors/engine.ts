/** The engine, for the worker alone: the page speaks the game by its words. */
export { commandsColors as game } from '@bivouac/commands-colors';
