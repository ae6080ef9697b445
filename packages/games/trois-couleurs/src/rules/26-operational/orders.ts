/** Chapter 26: who holds an operational order and may march by it in this turn; generals write such orders (TC-25-04, TC-25-22). */
import { distance } from '@bivouac/ground/free';
import { branches, citing, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { figureOfUnit } from '../../standing.ts';
import type { State } from '../../state.ts';
import { isGarrison, isSteady, sideOf, unitOf, unitsOnTable, factsOf } from '../../troops.ts';
import { useAction } from '../25-generals/acting.ts';
import { stopDistance } from './limits.ts';

export const noOrder = refusals({
  none: ['TC-26-09', 'It has no operational order.', 'Il n’a pas d’ordre opérationnel.'],
  turn: [
    'TC-26-15',
    'The battle lets it march operationally in other turns.',
    'La bataille ne lui permet la marche opérationnelle qu’à d’autres tours.',
  ],
  near: [
    'TC-26-07',
    'One of its units is inside the stopping distance of an enemy.',
    'Une de ses unités est en deçà de la distance d’arrêt d’un ennemi.',
  ],
  beaten: ['TC-26-14', 'Nobody of it is halted in order or better.', 'Personne n’y est à l’arrêt ou mieux.'],
  chain: [
    'TC-25-04',
    'He writes orders to his own group, the commander in chief to any.',
    'Il donne ses ordres à son groupe, le général en chef à tous.',
  ],
  held: ['TC-25-22', 'It has its order already.', 'Il a déjà son ordre.'],
});

const by = branches({
  ordersAreNeeded: ['TC-26-09', 'TC-26-13'],
  theBattleSaysWhen: 'TC-26-15',
  theEngagedStay: ['TC-26-01', 'TC-26-07'],
  onlyTheSteadyMarch: 'TC-26-14',
  ordersComeFromTheChain: 'TC-25-04',
  writingIsAnAction: 'TC-25-22',
});

/** Those of a group on the table, garrisons left out. */
function unitsOfGroup(s: State, group: number): readonly number[] {
  const { side } = s.terms.groups[group]!;
  return unitsOnTable(s, side).filter(
    (unit) => factsOf(s, unit).group === group && !isGarrison(unitOf(s, unit)),
  );
}

/** Those who march with it: whoever is beaten has to rally first, guns in position stay where they are. */
export function moversOf(s: State, group: number): readonly number[] {
  return unitsOfGroup(s, group).filter(
    (unit) => unitOf(s, unit).formation !== 'BAT' && !by.onlyTheSteadyMarch(!isSteady(s, unit)),
  );
}

/** The rules by which those of a group who are out of order march with it, and the beaten do not. */
export function citeOrders(s: State, group: number, cites: RuleId[]): void {
  const units = unitsOfGroup(s, group);
  by.ordersAreNeeded(
    moversOf(s, group).some((unit) => unitOf(s, unit).disorder !== 'none'),
    cites,
  );
  by.onlyTheSteadyMarch(
    units.some((unit) => !isSteady(s, unit)),
    cites,
  );
}

/** Why a group does not march operationally in this turn; null when it may. */
export function whyNotOperational(s: State, group: number): Refusal | null {
  const { operational } = s.terms.groups[group]!;
  if (by.ordersAreNeeded(s.ordered[group] !== true)) return noOrder.none;
  if (by.theBattleSaysWhen(!operational.turns.includes(s.turn))) return noOrder.turn;
  if (moversOf(s, group).length === 0) return noOrder.beaten;
  return by.theEngagedStay(!s.terms.isReconstruction && isEngaged(s, group)) ? noOrder.near : null;
}

/** Whether anybody of a group is nearer to an enemy than the distance at which operational movement stops. */
export function isEngaged(s: State, group: number): boolean {
  const { side } = s.terms.groups[group]!;
  const units = unitsOfGroup(s, group);
  return s.units.some(
    ({ where }, other) =>
      where === 'table' &&
      sideOf(s, other) !== side &&
      units.some(
        (unit) => distance(figureOfUnit(s, unit), figureOfUnit(s, other)) < stopDistance(s, group, other),
      ),
  );
}

/** Why a general does not write an order to a group. */
export function whyNotWrite(s: State, general: number, group: number): Refusal | null {
  const { side, rank, group: own } = s.terms.generals[general]!;
  const named = s.terms.groups[group];
  if (named?.side !== side || named.operational.turns.every((turn) => turn <= s.turn)) return noOrder.turn;
  if (by.ordersComeFromTheChain(rank !== 'commander in chief' && own !== group)) return noOrder.chain;
  return s.ordered[group] === true ? noOrder.held : null;
}

/** Groups to which a general may write. */
export function groupsToOrder(s: State, general: number): readonly number[] {
  return [...s.terms.groups.keys()].filter((group) => whyNotWrite(s, general, group) === null);
}

/** A general writes an order: it is carried out from the next turn on. */
export function writeOrder(s: State, play: Play, general: number, group: number): void {
  if (by.writingIsAnAction(true)) useAction(s, general);
  s.ordered = s.ordered.map((held, one) => held || one === group);
  tell(play, {
    kind: 'orderWritten',
    general: s.terms.generals[general]!.id,
    group: s.terms.groups[group]!.id,
    rules: citing('TC-25-04', 'TC-25-22'),
  });
}

export function groupNamed(s: State, id: unknown): number {
  return s.terms.groups.findIndex((group) => group.id === id);
}
