/** The pages beside the board. */
import type { View } from '@bivouac/vive-lempereur/words';
import type { Panel } from '../../table/room.ts';
import { Armies } from './armies.tsx';
import { OrderBook } from './order-book.tsx';
import { Charts } from './charts.tsx';

export const panels: readonly Panel<View>[] = [
  { id: 'armies', title: { en: 'Armies', fr: 'Armées' }, Body: Armies },
  { id: 'orders', title: { en: 'Orders', fr: 'Ordres' }, Body: OrderBook },
  { id: 'charts', title: { en: 'Charts', fr: 'Tables' }, Body: Charts },
];
