/** The charts of the game, for whoever shows them: every cell with where it comes from. */
export * from './advanced.ts';
export * from './charge.ts';
export * from './fire.ts';
export * from './formations.ts';
export * from './leaders.ts';
export * from './morale.ts';
export { type Cell, type Origin } from './origin.ts';
export * from './shock.ts';
export * from './terrain.ts';
export { archetypes, type Archetype, type ArchetypeName } from './units.ts';
