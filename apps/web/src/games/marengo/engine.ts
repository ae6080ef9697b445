/** The engine, for the worker alone: the page speaks the game by its words. */
export { marengo as game } from '@bivouac/marengo';
