/** The pages beside the board. */
import type { View } from '@bivouac/trois-couleurs/words';
import { later } from '../../later.tsx';
import type { Panel, PanelProps } from '../../table/room.ts';
import { Armies } from './armies.tsx';

/** The tables of all chapters weigh something, and few look them up. */
const charts = later<PanelProps<View>>(async () => (await import('./charts.tsx')).Charts);

export const panels: readonly Panel<View>[] = [
  { id: 'armies', title: { en: 'Armies', fr: 'Armées' }, Body: Armies },
  { id: 'charts', title: { en: 'Charts', fr: 'Tables' }, Body: charts.Component },
];
