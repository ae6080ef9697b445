/** Chapter XVIII: the pre-battle game and the set-up that follows it. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';

/** Infantry corps of a side in one square. */
export const corpsInASquare = source(defines('VEA-18-205', 2));

/** Hexes between a unit that is set up and the enemy. */
export const offTheEnemy = source(defines('VEA-18-404', 3));

/** Actions for each infantry corps; then a side only places (gaps: VEA-G85). */
export const actionsForEach = ours(4);

/** The turn in which corps come that were not set up. */
export const firstToCome = ours(1);
