/** The engine, for the worker alone: the page speaks the game by its words. */
export { troisCouleurs as game } from '@bivouac/trois-couleurs';
