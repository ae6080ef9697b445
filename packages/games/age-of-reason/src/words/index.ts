/** War in the Age of Reason in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { tellEvent } from './telling.ts';

export const ageOfReasonWords: GameWords<View> = {
  seat: (seat, language) => seats[seat]?.[language] ?? seat,
  question,
  part,
  stop,
  event: tellEvent,
};

/** Sides by the colour of their markers. */
const seats: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  blue: { en: 'Blue', fr: 'Bleus' },
  red: { en: 'Red', fr: 'Rouges' },
};

export * from './names.ts';
export { openingView } from './opening.ts';
export * from './seen.ts';
export { waysBack } from './teller.ts';
export { angleIn, verbOf, type Verb } from '@bivouac/kernel';
export { indexOfGeneral, indexOfUnit } from '../names.ts';
export { phases, type Part as PartOfTurn } from '../rules/0-sequence/phases.ts';
export { leadIn, takenBy } from '../rules/9-army-retreat/nightfall.ts';
export { pointsOfRoad, roadUnder } from '../roads.ts';
export { wholeMove } from '../shares.ts';
export { tableOf } from '../standing.ts';
export {
  marks,
  none,
  type Army,
  type General,
  type GeneralFacts,
  type Rank,
  type Unit,
  type UnitFacts,
} from '../state.ts';
export { arms, branchOfArm, type Arm, type Branch, type Condition, type Formation } from '../tables/arms.ts';
export { figuresOfRank, reachOfCommand } from '../tables/command.ts';
export { basesOf, figuresOnBase, frontBases } from '../tables/bases.ts';
export { tableKinds } from '../tables/ground.ts';
export { nations, type Nation } from '../tables/nations.ts';
export { enemyOf, isSide, sides, type Side } from '../tables/sides.ts';
export { basesLeft, bodyOf, branchOf, figured, lossesOf, moveOf } from '../troops.ts';
export type { FrameOf, Frames } from '../frames.ts';
export type { ReasonEvent } from '../events.ts';
export type { View } from '../view.ts';
