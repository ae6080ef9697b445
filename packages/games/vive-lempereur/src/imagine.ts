/**
 * A full state that fits all a seat has seen. Enemy units that lie under others are dealt under the units it sees: each
 * where it was last seen if it can still be there, and otherwise under any that can cover it, all equally likely. Of
 * the enemy's plan nothing is known: he is taken to stop.
 */
import type { Dice, Seat } from '@bivouac/kernel';
import { boardOf } from './board/ground.ts';
import { standingFormation } from './rules/04-formations/formation-change.ts';
import { levelOfOrders, plainStep } from './rules/17-command/orders.ts';
import { leadsInfantry, ridesAlong } from './rules/18-strategic-deployment/squares.ts';
import { rolledThresholds } from './rules/16-optional-rules/modulated-demoralisation.ts';
import {
  gone,
  marks,
  none,
  type Corps,
  type Courier,
  type Order,
  type PreBattle,
  type State,
  type Unit,
} from './state.ts';
import type { UnitFacts } from './terms.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  disorganised,
  infantry,
  limbered,
  line,
  skirmish,
  square,
  stacking,
} from './tables/formations.ts';
import type { Tactic } from './tables/orders.ts';
import { knownMarks, rolledUnseen, type SeenUnit, type View } from './view.ts';
import { copyCorps, copyLeader, copyUnit } from './copies.ts';

export function imagineState(view: View, seat: Seat, dice: Dice): State {
  const units = view.units.map(asSeen);
  const state: State = {
    terms: view.terms,
    turn: view.turn,
    side: view.side,
    phase: view.phase,
    units,
    leaders: view.leaders.map(copyLeader),
    corps: view.corps.map((corps, index) => corpsFrom(view, index, corps, dice)),
    shocks: view.shocks.slice(),
    voltigeurs: view.voltigeurs.slice(),
    couriers: view.couriers.map((courier) => courierFrom(view, courier, dice)),
    sent: view.sent,
    ordered: view.ordered,
    relays: view.relays,
    despatches: view.despatches,
    activation: view.activation,
    preBattle: turnedUpAs(view, dice),
    plan: view.plan === null ? [] : view.plan.slice(),
    entered: view.entered.slice(),
    provisional: { french: view.provisional.french, coalition: view.provisional.coalition },
    points: { french: view.points.french, coalition: view.points.coalition },
    held: view.held.slice(),
    result: view.result,
    frames: view.now === null ? view.later.slice() : [...view.later, view.now],
    standing: { french: [], coalition: [], [seat]: [...view.standing] },
  };
  dealCovered(view, state, dice);
  return state;
}

/**
 * A threshold that was rolled and not shown: any throw that fits the mood the corps was in when it was last counted
 * (VEA-16-802).
 */
function corpsFrom(view: View, index: number, corps: Corps, dice: Dice): Corps {
  const copy = copyCorps(corps);
  if (view.terms.corps[index]!.side !== view.seat) copy.order ??= dealtOrder(view, index, dice);
  if (copy.threshold !== rolledUnseen) return copy;
  const { demoralised, desperate } = view.terms.corps[index]!;
  const fits = rolledThresholds(demoralised, desperate).filter(
    (threshold) => copy.total >= threshold === copy.mood > 0,
  );
  copy.threshold = fits[dice.pick(fits.length)]!;
  return copy;
}

/**
 * An order the enemy may be under: any but Reserve, which would hold troops back that have come near. None where none are
 * played, or before they are written; what the battle lays down is known.
 */
function dealtOrder(view: View, corps: number, dice: Dice): Order | null {
  const { terms, turn } = view;
  if (terms.options.commandLevel < levelOfOrders) return null;
  const { order: laidDown, side } = terms.corps[corps]!;
  const isWritten = view.now?.step === 'firstOrders' && view.now.written.includes(side);
  if (turn === 0 && !isWritten && laidDown === null) return null;
  const steps = turn === 0 && laidDown !== null ? laidDown : [plainStep(dealt[dice.pick(dealt.length)]!)];
  const { tactic, aim, target } = steps[0]!;
  // A line nobody has crossed: how far forward he may go is not known.
  return { tactic, aim, target, steps, step: 0, done: 0, since: turn, stamp: none, limit: none };
}

/** Leaders who lie face down are dealt among the corps they may be, and the cavalry among them or to nobody. */
function turnedUpAs({ preBattle, terms }: View, dice: Dice): PreBattle | null {
  if (preBattle === null || terms.grid === null) return preBattle;
  const hidden = preBattle.pieces.find(({ corps }) => corps === none)?.side;
  if (hidden === undefined) return preBattle;
  const own = terms.grid.corps.filter((corps) => terms.corps[corps]!.side === hidden);
  const foot = own.filter((corps) => leadsInfantry(terms, corps));
  const order = dice.shuffle(foot.length).map((at) => foot[at]!);
  const dealtTo: number[][] = order.map(() => []);
  const count = preBattle.pieces.filter(({ side }) => side === hidden).length;
  for (const corps of own.filter((one) => ridesAlong(terms, one))) {
    const goesWith = dice.pick(count + 1);
    if (goesWith < count) dealtTo[goesWith]!.push(corps);
  }
  let next = 0;
  const pieces = preBattle.pieces.map((piece) => {
    if (piece.corps !== none) return piece;
    next += 1;
    return { ...piece, corps: order[next - 1]!, cavalry: dealtTo[next - 1]! };
  });
  return { ...preBattle, pieces };
}

/** What an enemy courier brings, and to which of his corps: any. */
function courierFrom({ terms, turn }: View, courier: Courier, dice: Dice): Courier {
  if (courier.corps !== none) return courier;
  const corps = terms.corps.flatMap(({ side }, index) => (side === courier.side ? [index] : []));
  const steps = [plainStep(dealt[dice.pick(dealt.length)]!)];
  return { ...courier, corps: corps[dice.pick(corps.length)]!, steps, since: turn };
}

const dealt: readonly Tactic[] = ['attack', 'march', 'defence', 'withdrawal', 'retreat'];

/** A unit as seen; one that is covered lies nowhere for now. */
function asSeen({ steps, marker, seen, half, lastCharge, known, standing }: SeenUnit): Unit {
  const hidden = {
    ...{
      hex: gone,
      hex2: none,
      level: 0,
      level2: 0,
      formation: 0,
      facing: none,
      spent: 0,
      walked: 0,
      marks: known,
      band: 0,
    },
  };
  return copyUnit({ ...hidden, ...standing, steps, marker, seen, half, lastCharge });
}

/** A place under a unit that is seen, and how much room is left there. */
interface Cover {
  readonly top: number;
  room: number;
  readonly under: number[];
}

function dealCovered(view: View, s: State, dice: Dice): void {
  const hidden: number[] = [];
  const guns: number[] = [];
  view.units.forEach(({ standing, known }, index) => {
    if (standing === null) (known & marks.abandoned ? guns : hidden).push(index);
  });
  if (hidden.length > 0) dealUnits(s, hidden, dice);
  for (const index of guns) leaveGuns(s, index);
}

/** Guns left standing lie where they were left, under all others (VEA-16-303). */
function leaveGuns(s: State, index: number): void {
  const unit = s.units[index]!;
  unit.level = s.units.filter(({ hex, hex2 }) => hex === unit.seen || hex2 === unit.seen).length;
  unit.hex = unit.seen;
  unit.formation = disorganised;
}

function dealUnits(s: State, hidden: readonly number[], dice: Dice): void {
  const covers = coversFor(s, hidden);
  const order = dice.shuffle(hidden.length).map((at) => hidden[at]!);
  // The largest first: what is left then fits more easily.
  order.sort((a, b) => s.units[b]!.steps - s.units[a]!.steps);
  if (!deal(s, order, 0, covers, dice)) throw new Error('no deal of the covered units fits what is seen');
  for (const { top, under } of covers) under.forEach((index, at) => standUnder(s, top, index, at));
}

function coversFor(s: State, hidden: readonly number[]): Cover[] {
  const sides = new Set(hidden.map((index) => s.terms.units[index]!.side));
  const covers: Cover[] = [];
  s.units.forEach(({ hex, level }, top) => {
    const { side, arm } = s.terms.units[top]!;
    if (hex < 0 || level > 0 || !sides.has(side)) return;
    const most = arm === cavalry ? stacking.cavalrySteps.value : stacking.footSteps.value;
    const there = s.units.reduce(
      (sum, unit) =>
        sum + ((unit.hex === hex || unit.hex2 === hex) && !(unit.marks & marks.abandoned) ? unit.steps : 0),
      0,
    );
    covers.push({ top, room: most - there, under: [] });
  });
  return covers;
}

/** Deals one unit after the other, going back where the rest no longer fits. */
function deal(s: State, order: readonly number[], at: number, covers: readonly Cover[], dice: Dice): boolean {
  const index = order[at];
  if (index === undefined) return true;
  for (const cover of tries(s, index, covers, dice)) {
    const { steps } = s.units[index]!;
    cover.room -= steps;
    cover.under.push(index);
    if (deal(s, order, at + 1, covers, dice)) return true;
    cover.under.pop();
    cover.room += steps;
  }
  return false;
}

/** Where a unit may lie, in the order in which to try: where it was last seen, then anywhere at random. */
function tries(s: State, index: number, covers: readonly Cover[], dice: Dice): Cover[] {
  const fitting = covers.filter((cover) => fitsUnder(s, cover, index));
  const shuffled = dice.shuffle(fitting.length).map((at) => fitting[at]!);
  const { seen } = s.units[index]!;
  const rank = ({ top }: Cover) => (s.units[top]!.hex === seen ? 0 : 2) + (isAlike(s, top, index) ? 0 : 1);
  return [0, 1, 2, 3].flatMap((least) => shuffled.filter((cover) => rank(cover) === least));
}

function fitsUnder(s: State, { top, room }: Cover, index: number): boolean {
  const { side, arm } = s.terms.units[index]!;
  const above = s.terms.units[top]!;
  const { steps } = s.units[index]!;
  if (above.side !== side || steps > room || (above.arm === cavalry) !== (arm === cavalry)) return false;
  return canStayUnder(s, top, index) || mayMix(s, top);
}

/** Whether both are in order, or both are not, and can stand in formations that go together. */
function canStayUnder(s: State, top: number, index: number): boolean {
  const { units } = s.terms;
  return isAlike(s, top, index) && formationUnder(s.units[top]!, units[top]!, units[index]!) !== none;
}

/** Whether both are in order, or both are not. */
function isAlike(s: State, top: number, index: number): boolean {
  return (s.units[index]!.marker === none) !== (s.units[top]!.formation === disorganised);
}

/** Those who cannot stay together share a hex for a moment: while a group goes through friends, and while units rally. */
function mayMix(s: State, top: number): boolean {
  return s.phase === 'rally' || s.units[top]!.band !== 0;
}

/** The formation of a unit that lies under one it cannot stay with. */
function formationApart(s: State, index: number): number {
  if (s.units[index]!.marker !== none) return disorganised;
  return standingFormation(boardOf(s), s.terms.units[index]!.arm, Math.max(0, s.units[index]!.hex));
}

/** The formation in which a unit can lie under another: the same where it has it, or one with a common front. */
function formationUnder(top: Unit, above: UnitFacts, below: UnitFacts): number {
  if (top.formation === disorganised || above.arm === below.arm) {
    if (top.formation === skirmish && below.range < 2) return none;
    return top.formation;
  }
  if (below.arm === artillery) {
    if (top.formation === skirmish) return none;
    return top.formation === line ? battery : limbered;
  }
  if (below.arm === infantry) return top.formation === battery ? line : column;
  return none;
}

function standUnder(s: State, top: number, index: number, at: number): void {
  const above = s.units[top]!;
  const unit = s.units[index]!;
  const stays = canStayUnder(s, top, index);
  unit.hex = above.hex;
  const formation = stays
    ? formationUnder(above, s.terms.units[top]!, s.terms.units[index]!)
    : formationApart(s, index);
  unit.hex2 = formation === skirmish ? above.hex2 : none;
  unit.level = at + 1;
  unit.level2 = formation === skirmish ? at + 1 : 0;
  unit.formation = formation;
  unit.facing = facingUnder(above, formation);
  unit.marks |= above.marks & ~knownMarks;
  unit.spent = above.spent;
  unit.walked = above.walked;
  unit.band = stays ? above.band : 0;
}

function facingUnder({ formation, facing }: Unit, under: number): number {
  if (under === square || under === adapted || under === disorganised) return none;
  return formation === square || formation === adapted || formation === disorganised ? 0 : facing;
}
