/** Phase 6: who may be given orders, alone or as a group, and what an order costs in action points (AOR-3-201 to AOR-3-216). */
import { branches, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { marks, type State } from '../../state.ts';
import { branchOf, factsOf, has, isBattery, isBroken, isInContact, nameOf, unitOf } from '../../troops.ts';
import { movesFree, pay, whyNotPaid, whyUncommanded } from '../3-action-points/command.ts';
import { groupingOf, neighboursOf, type Grouping } from '../3-action-points/groups.ts';

const no = refusals({
  notYours: ['AOR-5-101', 'Name a unit of yours on the table.', 'Désignez une de vos unités sur la table.'],
  broken: [
    'AOR-2-403',
    'Beaten or routed, it does not move of its own will.',
    'Battue ou en déroute, elle ne bouge pas d’elle-même.',
  ],
  inContact: [
    'AOR-4-301',
    'It is in contact with the enemy until the melee.',
    'Elle est au contact de l’ennemi jusqu’à la mêlée.',
  ],
  charged: ['AOR-4-310', 'It has charged this turn.', 'Elle a chargé ce tour-ci.'],
  failed: [
    'AOR-4-103',
    'Cavalry that would not charge does not move.',
    'La cavalerie qui n’a pas voulu charger ne bouge pas.',
  ],
  evaded: ['AOR-4-228', 'It has evaded this turn.', 'Elle s’est esquivée ce tour-ci.'],
  gunsBusy: [
    'AOR-4-267',
    'It has fired at a charge or withdrawn from one.',
    'Elle a tiré sur une charge ou s’en est retirée.',
  ],
  noGroup: [
    'AOR-3-202',
    'They do not stand side by side or one behind the other.',
    'Elles ne sont ni côte à côte ni l’une derrière l’autre.',
  ],
});

const by = branches({
  batteriesPayOnceForTheirActions: 'AOR-5-201',
  mixedArmsPayTwice: 'AOR-3-207',
  linesPayOnce: 'AOR-3-202',
  columnsPayOnce: 'AOR-3-203',
  changesCostAPoint: 'AOR-3-205',
});

const onePoint = defines('AOR-3-201', 1);

/** Units that are given one order together. */
export interface Group {
  readonly units: readonly number[];
  readonly together: ReadonlySet<number>;
  readonly stands: Grouping | 'alone';
}

/** Units as a group; null when they do not stand together. */
export function groupOf(s: State, units: readonly number[]): Group | null {
  if (units.length === 1) return aloneAs(units[0]!);
  const stands = groupingOf(s, units);
  return stands === null ? null : { units, together: new Set(units), stands };
}

/** Units by themselves as groups, by their numbers: they are the same in every battle, and asked for all the time. */
const alone: Group[] = [];

export function aloneAs(unit: number): Group {
  return (alone[unit] ??= { units: [unit], together: new Set([unit]), stands: 'alone' });
}

/** Why these units are no group. */
export function whyNoGroup(s: State, units: readonly number[]): Refusal | null {
  return groupOf(s, units) === null ? no.noGroup : null;
}

/** Whom a group may be extended by. */
export function neighboursOfGroup(s: State, { units, together }: Group): number[] {
  const found: number[] = [];
  const mayJoin = (other: number): boolean => !together.has(other) && whyNotOrdered(s, other) === null;
  for (const unit of units)
    for (const other of neighboursOf(s, unit, mayJoin))
      if (!found.includes(other) && groupOf(s, [...units, other]) !== null) found.push(other);
  return found;
}

/** Why a unit takes no orders at all in this phase, whoever would give them; null when it does. */
export function whyUnable(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || factsOf(s, unit).side !== s.side) return no.notYours;
  if (isBroken(row)) return no.broken;
  if (isInContact(s, unit)) return no.inContact;
  if (has(s, unit, marks.charged | marks.rode | marks.counterCharged)) return no.charged;
  if (branchOf(s, unit) === 'cavalry' && has(s, unit, marks.failedToCharge)) return no.failed;
  if (has(s, unit, marks.evaded)) return no.evaded;
  if (isBattery(s, unit) && has(s, unit, marks.firedAtCharge | marks.withdrew)) return no.gunsBusy;
  return null;
}

/**
 * Why a unit takes no orders now: it is unable, or out of command with no general beside it. A battery that is about an
 * order in two parts goes on with it wherever the first has brought it.
 */
export function whyNotOrdered(s: State, unit: number): Refusal | null {
  const isAboutIt = isBattery(s, unit) && has(s, unit, marks.marched | marks.limbered);
  return whyUnable(s, unit) ?? (movesFree(s, unit) || isAboutIt ? null : whyUncommanded(s, unit));
}

/** What kind of order it is, as far as its price in points goes. */
export type OrderKind = 'move' | 'formation' | 'free';

/** The points an order costs: one for a unit or a group, none for the unit a general is with (AOR-3-212). */
export function pointsFor(s: State, { units, stands }: Group, kind: OrderKind, cites?: RuleId[]): number {
  if (kind === 'free') return 0;
  if (kind === 'formation' && !by.changesCostAPoint(true, cites)) return 0;
  const [first] = units;
  if (units.length === 1) {
    if (movesFree(s, first!, cites)) return 0;
    const goesOn = isBattery(s, first!) && isSecondAction(s, first!, kind);
    return by.batteriesPayOnceForTheirActions(goesOn, cites) ? 0 : onePoint;
  }
  const isOne = stands === 'column' ? by.columnsPayOnce(true, cites) : by.linesPayOnce(true, cites);
  if (!isOne) return onePoint * units.length;
  const arms = new Set(units.map((unit) => (branchOf(s, unit) === 'cavalry' ? 'horse' : 'foot')));
  return by.mixedArmsPayTwice(kind === 'formation' && arms.size > 1, cites) ? onePoint * 2 : onePoint;
}

/** Limber and move, or move and unlimber, are one order of a battery, given in two parts. */
function isSecondAction(s: State, battery: number, kind: OrderKind): boolean {
  const hasMarched = has(s, battery, marks.marched);
  return kind === 'move' ? has(s, battery, marks.limbered) && !hasMarched : hasMarched;
}

/** Why nobody pays for an order; null when it is paid. */
export function whyUnpaid(s: State, group: Group, kind: OrderKind): Refusal | null {
  const points = pointsFor(s, group, kind);
  if (points === 0) return null;
  for (const unit of group.units) {
    // A single unit that a general is with pays nothing.
    const refused = group.units.length > 1 && movesFree(s, unit) ? null : whyUncommanded(s, unit);
    if (refused !== null) return refused;
  }
  return whyNotPaid(s, group.units[0]!, points);
}

/** The points of an order are taken and told. */
export function payFor(s: State, play: Play, group: Group, kind: OrderKind, rules: readonly RuleId[]): void {
  if (kind === 'free') return;
  const cites = [...rules];
  const points = pointsFor(s, group, kind, cites);
  const paid = points === 0 ? 0 : pay(s, group.units[0]!, points, cites);
  tell(play, {
    kind: 'ordered',
    units: group.units.map((unit) => nameOf(s, unit)),
    points: paid,
    rules: cites,
  });
}
