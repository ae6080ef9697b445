/** The pages beside the board. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Panel } from '../../table/room.ts';

export const panels: readonly Panel<View>[] = [];
