/** Chapter XVII.3: the order a corps is under, and whom it binds. */
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { boardOf, onceABoard } from '../../board/board.ts';
import { marks, none, phases, type Order, type Phase, type State } from '../../state.ts';
import type { OrderStep } from '../../order-steps.ts';
import { cavalry, disorganised, infantry } from '../../tables/formations.ts';
import { aims, despatchKinds, tactics, type DespatchKind, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { isAbandoned } from '../../troops.ts';

const by = branches({
  lostTheirLeader: 'VEA-17-352',
  brokenHaveNone: 'VEA-17-353',
  shownAtTheEnd: 'VEA-17-356',
});

/** From this level on corps have orders; and from this one on orders have steps, objectives and conditions. */
export const levelOfOrders = 3;
const levelOfWritten: number = defines('VEA-17-401', 4, 5);

export function hasOrders({ terms }: State): boolean {
  return terms.options.commandLevel >= levelOfOrders;
}

/** Whether orders are written with objectives, conditions and several steps (VEA-17-401). */
export function hasWrittenOrders({ terms }: State): boolean {
  return terms.options.commandLevel >= levelOfWritten;
}

export function tacticOf({ tactic }: Order): Tactic {
  return tactics[tactic]!;
}

/** The order that binds a unit: none below level 3, nor one that is out of command, nor one that is broken but for Retreat. */
export function orderFor(s: State, unit: number): Order | null {
  if (!hasOrders(s)) return null;
  const { order } = s.corps[s.terms.units[unit]!.corps]!;
  if (order === null) return null;
  const { marks: done, formation } = s.units[unit]!;
  if (by.lostTheirLeader((done & marks.uncommanded) !== 0)) return null;
  const isLeftOut = formation === disorganised && leavesOutTheBroken(order);
  return isLeftOut || isAbandoned(s.units[unit]!) ? null : order;
}

/** Whether those of a corps who have broken are no part of it for this order. */
function leavesOutTheBroken(order: Order, cites?: RuleId[]): boolean {
  return by.brokenHaveNone(tacticOf(order) !== 'retreat', cites);
}

/** By which rule the order of its corps binds a unit no longer that breaks, or is out of command; none where there is none. */
export function freedBy(s: State, unit: number, why: 'broken' | 'uncommanded'): readonly RuleId[] {
  const cites: RuleId[] = [];
  const order = hasOrders(s) ? s.corps[s.terms.units[unit]!.corps]!.order : null;
  if (order === null) return cites;
  if (why === 'broken') leavesOutTheBroken(order, cites);
  else by.lostTheirLeader(true, cites);
  return cites;
}

/** When the battle is over, all orders and their dice are shown. */
export function areOrdersOpen({ result }: Pick<State, 'result'>, cites?: RuleId[]): boolean {
  return by.shownAtTheEnd(result !== null, cites);
}

/** The order of the corps a leader is at the head of; none for those above. */
export function orderOfLeader(s: State, leader: number): Order | null {
  const { rank, corps } = s.terms.leaders[leader]!;
  return hasOrders(s) && rank === 'corps' ? (s.corps[corps[0] ?? -1]?.order ?? null) : null;
}

/** The units of a corps on the map. */
export function unitsOf(s: State, corps: number): number[] {
  return boardOf(s).ofCorps[corps]!.filter((index) => s.units[index]!.hex >= 0);
}

/** Whether anybody of a corps is on the map. */
export function isCorpsOnMap(s: State, corps: number): boolean {
  for (const index of boardOf(s).ofCorps[corps]!) if (s.units[index]!.hex >= 0) return true;
  return false;
}

/** The leader at the head of a corps, or undefined: the first in the list. */
export function headOf(s: State, corps: number): number | undefined {
  return headsOn(boardOf(s))[corps];
}

const headsOn = onceABoard(({ terms }): readonly (number | undefined)[] =>
  terms.corps.map((_, corps) => {
    const found = terms.leaders.findIndex((facts) => facts.rank === 'corps' && facts.corps.includes(corps));
    return found < 0 ? undefined : found;
  }),
);

/** The units on the map of the enemy corps or division that an order names. */
export function enemiesAimedAt(s: State, aim: number, target: number): number[] {
  if (aims[aim] === 'corps') return unitsOf(s, target);
  if (aims[aim] !== 'division') return [];
  const { corps, division } = s.terms.units[target]!;
  return unitsOf(s, corps).filter((unit) => s.terms.units[unit]!.division === division);
}

/** A corps with cavalry and no infantry in the order of battle (gaps: VEA-G69). */
export function isCavalryCorps(s: Pick<State, 'terms'>, corps: number): boolean {
  return cavalryCorps(boardOf(s))[corps]!;
}

const cavalryCorps = onceABoard(({ ofCorps, terms }) =>
  ofCorps.map((units) => {
    const arms = units.map((unit) => terms.units[unit]!.arm);
    return arms.includes(cavalry) && !arms.includes(infantry);
  }),
);

/** When an order came into force, to the phase. */
export function stampOf(s: State): number {
  return stampAt(s, s.phase);
}

/** The same for another phase of the present player turn. */
export function stampAt({ turn, side, terms }: State, phase: Phase): number {
  return (turn * 2 + (side === terms.first ? 0 : 1)) * phases.length + phases.indexOf(phase);
}

/** A tactic and nothing more; a march has the hex it is bound for. */
export function plainStep(tactic: Tactic, place: number = none): OrderStep {
  const aim = place === none ? towardsNothing : towardsPlace;
  return {
    tactic: tactics.indexOf(tactic),
    aim,
    target: place,
    from: null,
    until: null,
    next: none,
    fail: none,
  };
}

const towardsNothing = aims.indexOf('nothing');
const towardsPlace = aims.indexOf('place');

/** The hex an order is bound for, or none. */
export function goalOf({ aim, target }: Order): number {
  return aim === towardsPlace ? target : none;
}

/** Notes what has become of an order, for its side. */
export function note(
  s: State,
  corps: number,
  kind: DespatchKind,
  { tactic }: Pick<OrderStep, 'tactic'>,
  die: number = none,
  against: number = none,
): void {
  s.despatches = [
    ...s.despatches,
    { turn: s.turn, corps, kind: despatchKinds.indexOf(kind), tactic, die, against },
  ];
}

/** The corps of a side that have somebody on the map, in the order of the list. */
export function corpsOnMap(s: State, side: Side): number[] {
  const found: number[] = [];
  for (let corps = 0; corps < s.terms.corps.length; corps += 1)
    if (s.terms.corps[corps]!.side === side && isCorpsOnMap(s, corps)) found.push(corps);
  return found;
}
