/** Vive l'Empereur in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { nationNames, usualNations } from '../tables/nations.ts';
import { isSide } from './names.ts';
import { tellEvent } from './telling.ts';

export const viveLEmpereurWords: GameWords<View> = {
  seat: (seat, language) => (isSide(seat) ? nationNames[usualNations[seat]][language] : seat),
  question,
  part,
  stop,
  event: tellEvent,
};

export * from './names.ts';
export { foldedEvents, retreatsOn, tellTogether } from './telling-march.ts';
export { fatigueSeen } from './fatigue.ts';
export { despatchWords, lastThrow, orderWarning, orderWords, stepWords, waitingWords } from './orders.ts';
export { whyNotSeen } from './sight.ts';
export { letteringOf, type Lettering } from '../maps/lettering.ts';
export { facingWords as facingsOn, kinds as groundKinds, type Board } from '../board/ground.ts';
export { squareName, squareNamed, squareOf } from '../board/sectors.ts';
export { frontOf } from '../board/geometry.ts';
export type { EmpereurEvent } from '../events.ts';
export type { FrameOf, Frames } from '../frames.ts';
export { awaited, departed, gone, leaderMarks, marks, none, phases, type Phase } from '../state.ts';
export type { UnitFacts } from '../terms.ts';
export { arms, formationNames, type Arm, type FormationName } from '../tables/formations.ts';
export { nationNames, nations, type Nation } from '../tables/nations.ts';
export { clockTimes } from '../tables/clock.ts';
export { aims, tactics } from '../tables/orders.ts';
export { ranksFrom } from '../board/ranks.ts';
export { radius as commandRadius } from '../tables/command.ts';
export { sides, type Side } from '../tables/sides.ts';
export {
  sideNames as sideFeatureNames,
  terrainNames,
  type SideName,
  type TerrainName,
} from '../tables/terrain.ts';
export type { SeenUnit, Standing, View } from '../view.ts';
