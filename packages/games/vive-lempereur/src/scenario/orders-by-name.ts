/** Orders in names: how they stand in files, and how they are read again. */
import { slugOf } from '@bivouac/kernel';
import { none, type Courier, type Despatch, type Order, type Pending, type Relay } from '../state.ts';
import type { Condition, OrderStep } from '../order-steps.ts';
import { isWaiting } from '../rules/17-command/put-under.ts';
import { aims, conditions, despatchKinds, edges, remarks, tactics } from '../tables/orders.ts';
import type {
  NamedCondition,
  NamedCourier,
  NamedDespatch,
  NamedOrder,
  NamedPending,
  NamedRelay,
  NamedStep,
} from './scenario.ts';

/** What hexes, corps and leaders are called, and which one a name means. */
export interface OrderNames {
  readonly hexes: readonly string[];
  readonly corps: readonly string[];
  readonly leaders: readonly string[];
  /** By unit: its corps and division, `arnim/1`. */
  readonly divisions: readonly string[];
}

/** A division as orders name it: with its corps, since several may have a first one. */
export function divisionName(corps: string, division: string): string {
  return `${slugOf(corps)}/${slugOf(division)}`;
}

function indexIn(names: readonly string[], name: string | undefined): number {
  return name === undefined ? none : names.indexOf(name);
}

function corpsIn({ corps }: OrderNames, name: string | undefined): number {
  return name === undefined ? none : corps.indexOf(slugOf(name));
}

const [towardsPlace, towardsEdge, towardsCorps, towardsDivision] = (
  ['place', 'edge', 'corps', 'division'] as const
).map((aim) => aims.indexOf(aim));

/** What a step names, and which one. */
function readAim(
  names: OrderNames,
  { place, edge, against, division }: NamedStep,
): Pick<OrderStep, 'aim' | 'target'> {
  if (place !== undefined) return { aim: towardsPlace!, target: indexIn(names.hexes, place) };
  if (edge !== undefined) return { aim: towardsEdge!, target: edges.indexOf(edge) };
  if (against === undefined) return { aim: aims.indexOf('nothing'), target: none };
  if (division === undefined) return { aim: towardsCorps!, target: corpsIn(names, against) };
  return { aim: towardsDivision!, target: names.divisions.indexOf(divisionName(against, division)) };
}

export function readStep(names: OrderNames, step: NamedStep): OrderStep {
  return {
    ...{ tactic: tactics.indexOf(step.tactic), ...readAim(names, step) },
    from: step.from === undefined ? null : readCondition(names, step.from),
    until: step.until === undefined ? null : readCondition(names, step.until),
    next: step.next ?? none,
    fail: step.fail ?? none,
    ...(step.remark === undefined ? {} : { remark: remarks.indexOf(step.remark) }),
  };
}

export function writeStep(names: OrderNames, step: OrderStep): NamedStep {
  const { tactic, aim, target, from, until, next, fail, remark } = step;
  const [corps, division] = aim === towardsDivision ? names.divisions[target]!.split('/') : [];
  return {
    tactic: tactics[tactic]!,
    ...(aim === towardsPlace ? { place: names.hexes[target]! } : {}),
    ...(aim === towardsEdge ? { edge: edges[target]! } : {}),
    ...(aim === towardsCorps ? { against: names.corps[target]! } : {}),
    ...(aim === towardsDivision ? { against: corps!, division: division! } : {}),
    ...(from === null ? {} : { from: writeCondition(names, from) }),
    ...(until === null ? {} : { until: writeCondition(names, until) }),
    ...(next === none ? {} : { next }),
    ...(fail === none ? {} : { fail }),
    ...(remark === undefined ? {} : { remark: remarks[remark]! }),
  };
}

/** Whether a condition speaks of a hex; and where it names a corps: as what it is about, or besides. */
const ofPlaces: ReadonlySet<string> = new Set(['held', 'entered']);
const ofCorps: ReadonlySet<string> = new Set(['done', 'gone']);

function readCondition(names: OrderNames, { kind, place, corps, count }: NamedCondition): Condition {
  const at = ofPlaces.has(kind) ? indexIn(names.hexes, place) : corpsIn(names, corps);
  return {
    kind: conditions.indexOf(kind),
    at,
    count: kind === 'held' ? corpsIn(names, corps) : (count ?? none),
  };
}

function writeCondition(names: OrderNames, { kind: index, at, count }: Condition): NamedCondition {
  const kind = conditions[index]!;
  const corps = kind === 'held' ? count : ofCorps.has(kind) ? at : none;
  return {
    kind,
    ...(ofPlaces.has(kind) ? { place: names.hexes[at]! } : {}),
    ...(corps === none ? {} : { corps: names.corps[corps]! }),
    ...(kind === 'held' || count === none ? {} : { count }),
  };
}

function readSteps(names: OrderNames, steps: readonly NamedStep[]): readonly OrderStep[] {
  return steps.map((step) => readStep(names, step));
}

function writeSteps(names: OrderNames, steps: readonly OrderStep[]): readonly NamedStep[] {
  return steps.map((step) => writeStep(names, step));
}

/** What binds a corps whose order waits, or is over. */
const defended = { tactic: tactics.indexOf('defence'), aim: aims.indexOf('nothing'), target: none };

export function readOrder(names: OrderNames, order: NamedOrder): Order {
  const { step = 0, done = 0, since, stamp, limit = none, waits = false } = order;
  const steps = readSteps(names, order.steps);
  const { tactic, aim, target } = steps[step] === undefined || waits ? defended : steps[step];
  return { tactic, aim, target, steps, step, done, since, stamp, limit };
}

export function writeOrder(names: OrderNames, order: Order): NamedOrder {
  const { steps, step, done, since, stamp, limit } = order;
  return {
    steps: writeSteps(names, steps),
    ...(step === 0 ? {} : { step }),
    ...(done === 0 ? {} : { done }),
    ...(isWaiting(order) ? { waits: true } : {}),
    since,
    stamp,
    ...(limit === none ? {} : { limit }),
  };
}

export function readPending(names: OrderNames, pending: NamedPending): Pending {
  const { steps, received, commanded, due = none, tests = none } = pending;
  return { steps: readSteps(names, steps), received, commanded, due, tests };
}

export function writePending(names: OrderNames, pending: Pending): NamedPending {
  const { steps, received, commanded, due, tests } = pending;
  return {
    steps: writeSteps(names, steps),
    received,
    commanded,
    ...(due === none ? {} : { due }),
    ...(tests === none ? {} : { tests }),
  };
}

export function readCourier(names: OrderNames, courier: NamedCourier): Courier {
  const { number, side, hex, corps, steps, via, since } = courier;
  return {
    ...{ number, side, hex: indexIn(names.hexes, hex), corps: corpsIn(names, corps) },
    ...{ steps: readSteps(names, steps), via: indexIn(names.leaders, via), since },
  };
}

export function writeCourier(names: OrderNames, courier: Courier): NamedCourier {
  const { number, side, hex, corps, steps, via, since } = courier;
  return {
    ...{ number, side, hex: names.hexes[hex]!, corps: names.corps[corps]! },
    steps: writeSteps(names, steps),
    ...(via === none ? {} : { via: names.leaders[via]! }),
    since,
  };
}

export function readRelay(names: OrderNames, { leader, steps, corps }: NamedRelay): Relay {
  return {
    leader: indexIn(names.leaders, leader),
    steps: readSteps(names, steps),
    corps: corps.map((one) => corpsIn(names, one)),
  };
}

export function writeRelay(names: OrderNames, { leader, steps, corps }: Relay): NamedRelay {
  return {
    leader: names.leaders[leader]!,
    steps: writeSteps(names, steps),
    corps: corps.map((one) => names.corps[one]!),
  };
}

export function readDespatch(names: OrderNames, despatch: NamedDespatch): Despatch {
  const { turn, corps, kind, tactic, die = none, against = none } = despatch;
  return {
    ...{ turn, corps: corpsIn(names, corps), kind: despatchKinds.indexOf(kind) },
    ...{ tactic: tactics.indexOf(tactic), die, against },
  };
}

export function writeDespatch(names: OrderNames, despatch: Despatch): NamedDespatch {
  const { turn, corps, kind, tactic, die, against } = despatch;
  return {
    ...{ turn, corps: names.corps[corps]!, kind: despatchKinds[kind]!, tactic: tactics[tactic]! },
    ...(die === none ? {} : { die, against }),
  };
}
