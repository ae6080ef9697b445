/** Chapter 6.1: who is in cover, for guns, muskets and in melee (AOR-6-120). Of several kinds only the strongest counts. */
import { crossings, distance, lineFigure, type Point } from '@bivouac/ground/free';
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit, tableOf } from '../../standing.ts';
import { linearObstacles } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import { isGarrison, unitOf } from '../../troops.ts';
import { isInWoods } from '../2-morale/morale-test.ts';
import { isSectionDestroyed, structures } from './destruction.ts';
import { sectionBetween, wallFacing } from './sections.ts';

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

/** Something that covers a unit: how, and what it is where it is a feature of the table, or none. */
export interface Covered {
  readonly cover: CoverKind;
  readonly kind: string | null;
  readonly feature: number;
}

const bare: Covered = { cover: 'none', kind: null, feature: none };

/** The strongest cover a unit has from somebody whose front has its middle at a point. */
export function coverFrom(s: State, unit: number, enemy: Point, cites?: RuleId[]): CoverKind {
  return strongestFrom(s, unit, enemy, cites).cover;
}

/** The same, with what it is. */
function strongestFrom(s: State, unit: number, enemy: Point, cites?: RuleId[]): Covered {
  return coversFrom(s, unit, enemy, cites).reduce(
    (best, one) => (fireAgainst[one.cover] < fireAgainst[best.cover] ? one : best),
    bare,
  );
}

/** All that covers a unit from there. */
export function coversFrom(s: State, unit: number, enemy: Point, cites?: RuleId[]): readonly Covered[] {
  const row = unitOf(s, unit);
  if (isGarrison(row)) {
    const { kind } = tableOf(s).features[row.post]!;
    return [{ cover: shelterOf(s, row.post, enemy), kind: kind.name, feature: row.post }];
  }
  const found: Covered[] = [];
  if (isInWoods(s, unit)) found.push({ cover: 'woods', kind: null, feature: none });
  const figure = figureOfUnit(s, unit);
  const isBetween = (chain: readonly Point[]): boolean =>
    crossings(enemy, [row.x, row.y], chain).length > 0 &&
    by.onlyNearAnObstacle(distance(figure, lineFigure(chain)) <= nearObstacle, cites);
  for (const [index, feature] of tableOf(s).features.entries()) {
    if (feature.shape !== 'line') continue;
    const { name } = feature.kind;
    if (!linearObstacles.has(name) && name !== 'stone wall') continue;
    if (!isBetween(feature.path.points)) continue;
    const isDown = isSectionDestroyed(s, index, sectionBetween(s, index, enemy, [row.x, row.y]));
    found.push({ cover: isDown ? 'obstacle' : coverOfLine(name), kind: name, feature: index });
  }
  for (const { from, to } of s.works)
    if (isBetween([from, to])) found.push({ cover: 'works', kind: 'temporary works', feature: none });
  return found;
}

/** The structure that a shot at a unit strikes too: what it holds, or the wall or works it is behind; none without one (AOR-6-503). */
export function structureBefore(s: State, unit: number, enemy: Point): number {
  const { cover, kind, feature } = strongestFrom(s, unit, enemy);
  return kind !== null && structures.has(kind) && cover !== 'obstacle' ? feature : none;
}

function coverOfLine(name: string): CoverKind {
  if (name === 'stone wall') return 'stone wall';
  return name === 'temporary works' ? 'works' : 'obstacle';
}

/** What a stronghold gives those inside, as long as it stands (AOR-6-505). */
function shelterOf(s: State, post: number, enemy: Point): CoverKind {
  if (post === none) return 'none';
  const { kind } = tableOf(s).features[post]!;
  if (kind.name === 'fortress') return 'fortress';
  if (isSectionDestroyed(s, post, wallFacing(s, post, enemy))) return 'ruins';
  return kind.name === 'village' ? 'village' : 'fortification';
}
