/** The pages beside the board. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Panel } from '../../table/room.ts';
import { Armies } from './armies.tsx';

export const panels: readonly Panel<View>[] = [
  { id: 'armies', title: { en: 'Armies', fr: 'Armées' }, Body: Armies },
];
