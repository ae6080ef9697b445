/** Chapter 24: how near skirmishers come to the enemy, and how far from their own (TC-24-04 to TC-24-08). */
import {
  centreOfBody,
  distance,
  grown,
  isNear,
  stages,
  stretches,
  union,
  type Convex,
  type Point,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { enemiesOf, figureOfUnit, partyOf, standing, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import { groundNamed } from '../../tables/terrain.ts';
import { bodyOf, branchOf, factsOf, isOnTable, unitOf } from '../../troops.ts';
import { underfootAt } from '../08-ground/underfoot.ts';
import { isCloseOrder, leash } from './companies.ts';

export const noSkirmish = refusals({
  untrained: [
    'TC-24-03',
    'Troops without light training do not skirmish.',
    'Des troupes sans instruction légère ne vont pas en tirailleurs.',
  ],
  near: [
    'TC-24-05',
    'Skirmishers keep more than 1 UD from infantry in close order, and more than 2 UD from cavalry.',
    'Les tirailleurs restent à plus de 1 UD de l’infanterie en ordre serré, et à plus de 2 UD de la cavalerie.',
  ],
  leash: [
    'TC-24-04',
    'They stay within 2 UD of their battalion.',
    'Ils restent à 2 UD au plus de leur bataillon.',
  ],
});

const by = branches({
  obstaclesLetThemNearer: 'TC-24-06',
  denseWoodsLetThemNearer: 'TC-24-06',
  gunsAndSkirmishersAreNeared: 'TC-24-07',
});

const nearest = {
  infantry: length('TC-24-05', distances.skirmisherMinFromCloseOrderInfantry),
  cavalry: length('TC-24-05', distances.skirmisherMinFromCavalry),
} as const;

/** Nobody keeps them farther away than this. */
export const shyest: number = Math.max(nearest.infantry, nearest.cavalry);

/** How near an enemy lets skirmishers come: they stay farther away; 0 for guns and other skirmishers, whom they fight by fire. */
export function shyness(s: State, enemy: number, cites?: RuleId[]): number {
  if (by.gunsAndSkirmishersAreNeared(!isCloseOrder(s, enemy), cites)) return 0;
  return branchOf(s, enemy) === 'cavalry' ? nearest.cavalry : nearest.infantry;
}

/** Whether ground keeps an enemy off somebody at a place: a line he would have to cross, or a dense wood (TC-24-06). */
export function isShielded(
  s: State,
  enemy: number,
  at: Point,
  ground: readonly Convex[],
  cites?: RuleId[],
): boolean {
  const from = centreOfBody(bodyOf(s, enemy));
  const box = {
    left: Math.min(from[0], at[0]),
    top: Math.min(from[1], at[1]),
    right: Math.max(from[0], at[0]),
    bottom: Math.max(from[1], at[1]),
  };
  const { index, features } = tableOf(s);
  const isAcross = index.near(box).some((feature) => {
    const { kind, figure } = features[feature]!;
    const named = groundNamed[kind.name];
    const isLine = named === 'PO1' || named === 'PO2' || named === 'RUI' || kind.name === 'river';
    if (!isLine) return false;
    return stages(from, at, [figure]).length > 0;
  });
  if (by.obstaclesLetThemNearer(isAcross, cites)) return true;
  const inThicket = underfootAt(s, ground).trodden.some(
    (one) => one.ground === 'BOD' && one.cover === 'whole',
  );
  return by.denseWoodsLetThemNearer(inThicket, cites);
}

/** The rules by which skirmishers have come nearer to enemies than they do else. */
export function citeNear(s: State, unit: number, cites: RuleId[]): void {
  const index = standing(s);
  for (const enemy of index.near(grown(figureOfUnit(s, unit).box, nearest.cavalry), enemiesOf(s, unit))) {
    const usual = branchOf(s, enemy) === 'cavalry' ? nearest.cavalry : nearest.infantry;
    if (distance(figureOfUnit(s, unit), index.figure(enemy)!) > usual) continue;
    if (shyness(s, enemy, cites) === 0) continue;
    const { x, y } = unitOf(s, unit);
    isShielded(s, enemy, [x, y], figureOfUnit(s, unit).parts, cites);
  }
}

/** Steps of a move at which skirmishers would be too near to an enemy. */
export function tooNearIn(s: State, unit: number, motion: Slide, limit: number): readonly Stretch[] {
  const index = standing(s);
  const found: Stretch[][] = [];
  for (const other of index.near(grown(motion.box, nearest.cavalry), enemiesOf(s, unit))) {
    const reach = shyness(s, other);
    if (reach === 0) continue;
    const near = stretches(isNear(motion, index.figure(other)!, reach, 'at most'), limit);
    found.push(
      near.filter(([from, to]) => {
        const middle = (from + to) >> 1;
        const { x, y } = motion.at(middle);
        return !isShielded(s, other, [x, y], motion.ground(middle));
      }),
    );
  }
  return union(found);
}

/** Steps of a move at which a company would be too far from its battalion. */
export function tooFarIn(s: State, unit: number, motion: Slide, limit: number): readonly Stretch[] {
  const { parent } = factsOf(s, unit);
  if (parent === none) return [];
  const index = standing(s);
  // What is kept of this hangs on the battalion, wherever it stands or may come from.
  index.lookedAt(grown(motion.box, leash), partyOf(s, unit));
  if (!isOnTable(s, parent)) return [];
  const figure = figureOfUnit(s, parent);
  index.lookedAt(figure.box, partyOf(s, unit));
  const near = stretches(isNear(motion, figure, leash, 'at most'), limit);
  // Whom its battalion has left behind goes where it likes.
  if (near.length === 0 || near[0]![0] > 0) return [];
  return [[near[0]![1] + 1, limit]];
}

/** Whether troops may go in skirmish order at all: the untrained only in an army without light infantry. */
export function whyUntrained(s: State, unit: number): Refusal | null {
  const { ft, side } = factsOf(s, unit);
  return ft === 0 && !s.terms.sides[side].hasNoLightInfantry ? noSkirmish.untrained : null;
}
