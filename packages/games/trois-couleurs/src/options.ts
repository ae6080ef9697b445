/** Rules that players may set otherwise before the first turn. */
import type { OptionSpec } from '@bivouac/kernel';

export const options: readonly OptionSpec[] = [];
