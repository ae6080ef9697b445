/** The engine, for the worker alone: the page speaks the game by its words. */
export { viveLEmpereur as game } from '@bivouac/vive-lempereur';
