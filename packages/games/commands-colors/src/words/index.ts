/** Commands & Colors: Napoleonics in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { isSide, sideNames } from './names.ts';
import { tellEvent } from './telling.ts';

export const commandsColorsWords: GameWords<View> = {
  seat: (seat, language) => (isSide(seat) ? sideNames[seat][language] : seat),
  question,
  part,
  stop,
  event: tellEvent,
};

export * from './names.ts';
export { boardOf, grid, hexName, sectionBit } from '../board.ts';
export { cardWords } from '../card-words.ts';
export type { NapoleonicsEvent } from '../events.ts';
export { phaseNames } from './phases.ts';
export type { Phase } from '../phases.ts';
export { rangeBetween, whyNotSeen } from './sight.ts';
export type { SeenFrame } from '../scenario/naming.ts';
export { byCommandLevel, cardKinds, type CardKind } from '../tables/command-cards.ts';
export { faces, type Face } from '../tables/dice.ts';
export { sections, type Nation, type Section, type Side } from '../tables/sides.ts';
export {
  hillDice,
  terrainKinds,
  worksDice,
  worksFlags,
  type TerrainKind,
  type TerrainName,
} from '../tables/terrain.ts';
export { gunDice, typeIndex, unitTypes, type Arm, type UnitType } from '../tables/units.ts';
export type { SeenCards, SeenLeader, SeenUnit, View } from '../view.ts';
