/** Bonaparte at Marengo in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { isSide, sideNames } from './names.ts';
import { tellEvent } from './telling.ts';

export const marengoWords: GameWords<View> = {
  seat: (seat, language) => (isSide(seat) ? sideNames[seat][language] : seat),
  question,
  part,
  stop,
  event: tellEvent,
};

export * from './names.ts';
export type { MarengoEvent } from '../events.ts';
export type { MapFile } from '../map/map.ts';
export type { Arm, Side } from '../tables.ts';
export type { FaceCount, SeenMix, SeenPiece, View } from '../view.ts';
