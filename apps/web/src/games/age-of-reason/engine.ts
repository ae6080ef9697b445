/** The engine, for the worker alone: the page speaks the game by its words. */
export { ageOfReason as game } from '@bivouac/age-of-reason';
