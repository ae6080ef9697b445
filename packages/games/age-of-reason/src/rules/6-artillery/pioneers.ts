/**
 * Chapter 6.5, pioneers (AOR-6-507 to AOR-6-510): battalions that pull down walls, works and bridges with their hands.
 * Near an obstacle they are as steady as the elite; they work on what their front touches, and fight nobody.
 */
import {
  contactReach,
  distance,
  faceOf,
  figureOf,
  isNear,
  stretches,
  union,
  type Motion,
} from '@bivouac/ground/free';
import { branches, defines, refusals, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { none, type State } from '../../state.ts';
import { featureOf, figureOfUnit, standing, tableOf } from '../../standing.ts';
import type { MoraleClass } from '../../tables/arms.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, factsOf, isGarrison, isInHand, sideOf, unitOf } from '../../troops.ts';
import type { Closed } from '../5-movement/going.ts';
import { damage, isDestroyed, sectionFacing, standingWall, structures } from './destruction.ts';

const no = refusals({
  defended: [
    'AOR-6-508',
    'The enemy is behind it: pioneers go up to it by a charge only.',
    'L’ennemi est derrière : les pionniers n’y vont qu’en chargeant.',
  ],
});

const by = branches({
  notUnderTheEyesOfDefenders: 'AOR-6-508',
  steadyNearTheirWork: 'AOR-6-507',
  workWhereTheyTouch: 'AOR-6-508',
  lowDieDamages: 'AOR-6-509',
  fightNobody: 'AOR-6-510',
});

const awayFromWork: MoraleClass = defines('AOR-6-507', 1, 2);
const atTheirWork: MoraleClass = defines('AOR-6-507', 3, 2);
const nearWork = length('AOR-6-507', 20);
const damagingDie = defines('AOR-6-509', 3);
/** Whoever is so near an obstacle is behind it (AOR-6-120). */
const behind = length('AOR-6-508', 2);

export function arePioneers(s: State, unit: number): boolean {
  return factsOf(s, unit).arm === 'pioneers' && s.terms.options.pioneers !== false;
}

/** Structures that can be pulled down, by their number. */
function structuresLeft(s: State): number[] {
  return [...tableOf(s).features.keys()].filter(
    (feature) => structures.has(featureOf(s, feature).kind.name) && !isDestroyed(s, feature),
  );
}

/** The morale class of a unit as it is now: pioneers are conscripts but near something they can pull down. */
export function moraleOf(s: State, unit: number, cites?: RuleId[]): MoraleClass {
  if (!by.steadyNearTheirWork(arePioneers(s, unit), cites)) return factsOf(s, unit).morale;
  const figure = figureOfUnit(s, unit);
  const isNearWork = structuresLeft(s).some(
    (feature) => distance(figure, featureOf(s, feature).figure) <= nearWork,
  );
  return isNearWork ? atTheirWork : awayFromWork;
}

/** Whether an enemy of a unit's side holds a structure, or lines it. */
function isDefended(s: State, unit: number, feature: number): boolean {
  const side = sideOf(s, unit);
  const { figure } = featureOf(s, feature);
  return standing(s)
    .within(figure, behind)
    .some((other) => {
      const { post } = unitOf(s, other);
      return sideOf(s, other) !== side && (post === feature || post === none);
    });
}

/** Steps of a move with which pioneers would come up to a structure that the enemy defends. */
export function defendedWork(s: State, unit: number, motion: Motion): Closed {
  const why = no.defended;
  if (!by.notUnderTheEyesOfDefenders(arePioneers(s, unit))) return { steps: [], why };
  const upon = structuresLeft(s)
    .filter((feature) => isDefended(s, unit, feature))
    .map((feature) =>
      stretches(isNear(motion, featureOf(s, feature).figure, contactReach, 'at most'), motion.most),
    );
  return { steps: union(upon), why };
}

/** The structure that the front of a unit touches; none when it touches none. */
function workBefore(s: State, unit: number): number {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || isGarrison(row) || !isInHand(row)) return none;
  const front = figureOf(faceOf(bodyOf(s, unit), 'front'));
  const found = structuresLeft(s).find(
    (feature) => distance(front, standingWall(s, feature) ?? featureOf(s, feature).figure) <= contactReach,
  );
  return found ?? none;
}

/** In the melee phase every battalion of pioneers throws for what it works on. */
export function pullDown(s: State, play: Play): void {
  for (const unit of s.units.keys()) {
    if (!arePioneers(s, unit)) continue;
    const feature = workBefore(s, unit);
    const cites: RuleId[] = [];
    if (!by.workWhereTheyTouch(feature !== none, cites)) continue;
    const die = rollDie(play);
    const { x, y } = unitOf(s, unit);
    damage(
      s,
      play,
      { feature, section: sectionFacing(s, feature, [x, y]) },
      by.lowDieDamages(die <= damagingDie, cites),
      { die, needed: damagingDie },
      cites,
    );
  }
}

/** Whether a unit only works, and leaves the fighting to those beside it. */
export function fightsNobody(s: State, unit: number, cites?: RuleId[]): boolean {
  return by.fightNobody(arePioneers(s, unit), cites);
}
