/** Chapter 6.1: who is in cover, for guns, muskets and in melee (AOR-6-120). Of several kinds only the strongest counts. */
import { crossings, distance, lineFigure, type Point } from '@bivouac/ground/free';
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit, tableOf } from '../../standing.ts';
import { linearObstacles } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import { isGarrison, unitOf } from '../../troops.ts';
import { isInWoods } from '../2-morale/morale-test.ts';
import { isDestroyed } from './destruction.ts';

/** What a unit may be behind or in, from the weakest to the strongest. */
export const covers = [
  'none',
  'obstacle',
  'woods',
  'works',
  'stone wall',
  'ruins',
  'village',
  'fortification',
  'fortress',
] as const;
export type CoverKind = (typeof covers)[number];

const by = branches({ onlyNearAnObstacle: 'AOR-6-120' });

const nearObstacle = length('AOR-6-120', 2);

/** Dice that cover takes from fire. */
export const fireAgainst: Readonly<Record<CoverKind, number>> = {
  none: 0,
  obstacle: defines('AOR-6-403', -1),
  woods: defines('AOR-6-114', -1),
  works: defines('AOR-7-316', -1),
  ruins: defines('AOR-6-505', -1),
  'stone wall': defines('AOR-6-502', -2),
  village: defines('AOR-7-306', -3),
  fortification: defines('AOR-7-311', -3),
  fortress: defines('AOR-7-321', -3),
};

/** By which rule each of them takes its dice from fire. */
const ruleOfCover: Readonly<Record<Exclude<CoverKind, 'none'>, RuleId>> = {
  obstacle: 'AOR-6-403',
  woods: 'AOR-6-114',
  works: 'AOR-7-316',
  ruins: 'AOR-6-505',
  'stone wall': 'AOR-6-502',
  village: 'AOR-7-306',
  fortification: 'AOR-7-311',
  fortress: 'AOR-7-321',
};

/** The rules by which a unit is in cover from somebody who fires. */
export function rulesOfCover(s: State, unit: number, enemy: Point): readonly RuleId[] {
  const cites: RuleId[] = [];
  const cover = coverFrom(s, unit, enemy, cites);
  return cover === 'none' ? [] : [...cites, ...citing(ruleOfCover[cover])];
}

/** The strongest cover a unit has from somebody whose front has its middle at a point. */
export function coverFrom(s: State, unit: number, enemy: Point, cites?: RuleId[]): CoverKind {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return shelterOf(s, row.post);
  const found: CoverKind[] = ['none'];
  if (isInWoods(s, unit)) found.push('woods');
  const figure = figureOfUnit(s, unit);
  const isBetween = (chain: readonly Point[]): boolean =>
    crossings(enemy, [row.x, row.y], chain).length > 0 &&
    by.onlyNearAnObstacle(distance(figure, lineFigure(chain)) <= nearObstacle, cites);
  for (const [index, feature] of tableOf(s).features.entries()) {
    if (feature.shape !== 'line') continue;
    const { name } = feature.kind;
    const isRuined = isDestroyed(s, index);
    if (!linearObstacles.has(name) && name !== 'stone wall') continue;
    if (isBetween(feature.path.points))
      found.push(
        isRuined
          ? 'obstacle'
          : name === 'stone wall'
            ? 'stone wall'
            : name === 'temporary works'
              ? 'works'
              : 'obstacle',
      );
  }
  for (const { from, to } of s.works) if (isBetween([from, to])) found.push('works');
  return found.reduce((best, one) => (fireAgainst[one] < fireAgainst[best] ? one : best));
}

/** What a stronghold gives those inside, as long as it stands (AOR-6-505). */
function shelterOf(s: State, post: number): CoverKind {
  if (post === none) return 'none';
  const { kind } = tableOf(s).features[post]!;
  if (kind.name === 'fortress') return 'fortress';
  if (kind.name !== 'village') return 'fortification';
  return isDestroyed(s, post) ? 'ruins' : 'village';
}
