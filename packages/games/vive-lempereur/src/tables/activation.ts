/** Chapter XX: corps by corps. */
import { defines } from '@bivouac/kernel';
import { source } from './origin.ts';

/** Units of other corps that a corps may be lent. */
export const lentAtMost = source(defines('VEA-20-601', 2));
