/** Tables with terrain as files, and ready for play. */
export * from './drawing.ts';
export * from './file.ts';
export * from './free-table.ts';
export * from './moments.ts';
export { pointText, readPoints } from './measures.ts';
export * from './reading.ts';
export * from './rooms.ts';
export * from './scenery.ts';
export * from './units.ts';
export { windOf } from './winds.ts';
