/** The Règle des Trois Couleurs in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { tellEvent } from './telling.ts';

export const troisCouleursWords: GameWords<View> = {
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

export * from './glossary.ts';
export * from './ledger.ts';
export * from './names.ts';
export { openingView } from './opening.ts';
export * from './seen.ts';
export { caseVerbs } from './telling.ts';
export { totalOf, type Ledger, type LedgerRow } from '../ledger.ts';
export { indexOfGeneral, indexOfUnit } from '../names.ts';
export { orderOf } from '../rules/02-order/order.ts';
export { facesOf } from '../rules/08-ground/houses.ts';
export { penaltyPoints, perTurn, pointsLeft } from '../rules/04-action-points/spending.ts';
export type { Part as PartOfTurn } from '../rules/05-sequence/parts.ts';
export { breakingPoint, lossesOf, objectivePoints, pointsOut, scoreOf } from '../rules/28-battle/victory.ts';
export { tableOf } from '../standing.ts';
export { marks, none, type General, type GeneralFacts, type Unit, type UnitFacts } from '../state.ts';
export { baseOf, baseOfGeneral } from '../tables/bases.ts';
export { tableKinds } from '../tables/ground.ts';
export {
  cases,
  isPositive,
  type Arm,
  type Band,
  type BranchOfArms,
  type Case,
  type Disorder,
  type Formation,
  type Order,
  type Pace,
} from '../tables/kinds.ts';
export { ud } from '../tables/measures.ts';
export { enemyOf, isSide, sides, type Nation, type Side } from '../tables/sides.ts';
export {
  bodyOf,
  branchOf,
  figuresLeft,
  formOf,
  has,
  isSteady,
  ranksOf,
  stepsAtStart,
  stepsPerFigure,
} from '../troops.ts';
export type { Answer, Engagement, Marcher, Receiver } from '../engagement.ts';
export type { CouleursEvent } from '../events.ts';
export type { FrameOf, Frames, Phase } from '../frames.ts';
export type { View } from '../view.ts';
