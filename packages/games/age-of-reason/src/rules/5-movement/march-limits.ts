/** Chapter 5.1: what stops a leg, and where it may not end: ground, enemies, friends, villages, the edge of the table. */
import {
  between,
  contactReach,
  first,
  grown,
  hair,
  isNear,
  quarterCircle,
  shrunk,
  standsOn,
  stretches,
  union,
  type Body,
  type Motion,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { edgeOf, wayToEdge } from '@bivouac/ground/free-table';
import { branches, citing, refusals, type Refusal } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { enemiesOf, partyOf, standing, tableOf } from '../../standing.ts';
import { ownEdge } from '../../table-edges.ts';
import { length } from '../../tables/measures.ts';
import { branchOf, isBattery, isFormed, isSkirmishing, nameOf, sideOf, unitOf } from '../../troops.ts';
import type { Closed, GroundAhead } from './going.ts';

export const noMove = refusals({
  used: ['AOR-5-001', 'Its move does not reach so far.', 'Son mouvement ne va pas si loin.'],
  ground: [
    'AOR-5-110',
    'The ground takes too much of its move.',
    'Le terrain lui prend trop de son mouvement.',
  ],
  barred: ['AOR-5-016', 'It cannot enter that ground.', 'Elle ne peut entrer sur ce terrain.'],
  contact: [
    'AOR-4-001',
    'Only a charge may come into contact with the enemy.',
    'Seule une charge peut aller au contact de l’ennemi.',
  ],
  skirmishersKeepOff: [
    'AOR-5-303',
    'Skirmishers stay six centimetres from formed enemies.',
    'Les escarmoucheurs restent à six centimètres des troupes formées.',
  ],
  friend: ['AOR-0-121', 'It would end on a friendly unit.', 'Elle finirait sur une unité amie.'],
  insideVillage: [
    'AOR-7-303',
    'Cavalry does not end its move in a village.',
    'La cavalerie ne finit pas son mouvement dans un village.',
  ],
  halfOff: [
    'AOR-0-102',
    'It would stand partly off the table: it leaves altogether, or stops before.',
    'Elle serait en partie hors de la table : elle sort tout à fait, ou s’arrête avant.',
  ],
  edge: ['AOR-5-133', 'Units leave by their own edge only.', 'On ne sort que par son propre bord.'],
});

const by = branches({
  mayLeaveByItsOwnEdge: 'AOR-5-133',
  nobodyEndsOnFriends: 'AOR-0-121',
  cavalryOnlyRidesThroughVillages: 'AOR-7-303',
});

/** How far skirmishers keep from formed enemies. */
export const keptOff = length('AOR-5-303', 6);
export { hair };

export interface Limit {
  readonly step: number;
  readonly why: Refusal | null;
}

/** Where the ground stops a move: what nobody of the branch enters, and the bank of a river, which is forded by itself. */
export function groundLimits(s: State, { barrier, bank }: GroundAhead): Limit[] {
  if (barrier === null && bank === null) return [];
  return [barrier, bank].flatMap((bar) => {
    if (bar === null) return [];
    const of = tableOf(s).features[bar.feature]?.id;
    return limitBy(bar.step - 1, noMove.barred, { rules: citing(bar.rule), ...(of !== undefined && { of }) });
  });
}

/** A limit set by a rule, with what more is to be said of it; none where the rule does not object. */
function limitBy(step: number, why: Refusal | null, more: Partial<Refusal>): Limit[] {
  return why === null ? [] : [{ step, why: { ...why, ...more } }];
}

/** Where enemies stop a move: nobody comes into contact, and skirmishers keep farther from formed troops. */
export function enemyLimits(s: State, unit: number, motion: Motion): Limit[] {
  const isOpen = isSkirmishing(unitOf(s, unit));
  const index = standing(s);
  const limits: Limit[] = [];
  for (const other of index.near(grown(motion.box, keptOff), enemiesOf(s, unit))) {
    const figure = index.figure(other)!;
    if (!motion.mayReach(grown(figure.box, keptOff))) continue;
    const touched = first(isNear(motion, figure, contactReach, 'at most'), motion.most, 1);
    const of = nameOf(s, other);
    if (touched !== null) limits.push(...limitBy(touched - 1, noMove.contact, { of }));
    if (!isOpen || !isFormed(unitOf(s, other)) || isBattery(s, other)) continue;
    // Skirmishers who are too near already may go away, not nearer.
    const probe = isNear(motion, figure, keptOff, 'less');
    const near = probe(0) > 0 ? null : first(probe, motion.most, 1);
    if (near !== null) limits.push(...limitBy(near - 1, noMove.skirmishersKeepOff, { of }));
  }
  return limits;
}

/** Steps at which cavalry in column stands in a village through which it only rides (AOR-7-303). */
export function villagesUpon(s: State, unit: number, motion: Motion): Closed {
  const why = noMove.insideVillage;
  if (!by.cavalryOnlyRidesThroughVillages(branchOf(s, unit) === 'cavalry')) return { steps: [], why };
  const table = tableOf(s);
  const upon = table.index
    .near(motion.box)
    .filter((feature) => table.features[feature]!.kind.name === 'village')
    .map((feature) => stretches(standsOn(motion, table.features[feature]!.figure), motion.most));
  return { steps: union(upon), why };
}

/** Steps at which a part of a unit that leaves is off the table already, but not yet the middle of its front. */
export function halfOff(edge: number | null, leaves: number | null): Closed {
  const isHalfOff = edge !== null && leaves !== null && edge < leaves;
  return { steps: isHalfOff ? [[edge, leaves - 1]] : [], why: noMove.halfOff };
}

/** A body less a hair, so that who only touches it does not stand on it. */
export function narrowed(body: Body): Body {
  return { ...body, ...shrunk(body, hair) };
}

/** Steps at which a friend stands where the unit would end; the motion is that of its narrowed body. */
export function friendsUpon(
  s: State,
  unit: number,
  motion: Motion,
  together: ReadonlySet<number>,
): readonly Stretch[] {
  const near = friendsNear(s, unit, motion, together);
  if (near.length === 0) return [];
  const index = standing(s);
  const upon = near.map((other) => stretches(standsOn(motion, index.figure(other)!), motion.most));
  return uponFriends(union(upon));
}

/** Steps that are closed because friends stand there. */
export function uponFriends(steps: readonly Stretch[]): readonly Stretch[] {
  return by.nobodyEndsOnFriends(steps.length > 0) ? steps : [];
}

/** Friends whom a motion may come upon. */
function friendsNear(s: State, unit: number, motion: Motion, together: ReadonlySet<number>): number[] {
  const index = standing(s);
  return index
    .near(motion.box, partyOf(s, unit))
    .filter((other) => other !== unit && !together.has(other) && motion.mayReach(index.figure(other)!.box));
}

/** The friend on whom a unit would stand at a step, by name: for whoever asks why it may not end there. */
export function friendUpon(
  s: State,
  unit: number,
  motion: Motion,
  together: ReadonlySet<number>,
  step: number,
): string | null {
  const index = standing(s);
  const found = friendsNear(s, unit, motion, together).find(
    (other) => standsOn(motion, index.figure(other)!)(step) > 0,
  );
  return found === undefined ? null : nameOf(s, found);
}

/** The step with which the middle of the front reaches the unit's own edge (AOR-5-133). */
export function leavingStep(s: State, unit: number, motion: Slide, direction: number): number | null {
  const edge = ownEdge(s, sideOf(s, unit));
  const isTowards = between(direction, wayToEdge(edge)) < quarterCircle;
  if (!by.mayLeaveByItsOwnEdge(isTowards)) return null;
  const { box } = tableOf(s);
  const [[left, top], [right, bottom]] = edgeOf(box, edge);
  const isBeyond = (step: number): boolean => {
    const { x, y } = motion.at(step);
    if (edge === 'north') return y <= top;
    if (edge === 'south') return y >= bottom;
    return edge === 'west' ? x <= left : x >= right;
  };
  if (!isBeyond(motion.most)) return null;
  let [low, high] = [0, motion.most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
