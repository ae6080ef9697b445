/** Chapters XVII.3 and XVII.4: a corps comes under an order, or goes on to another step of it. */
import { branches, type RuleId } from '@bivouac/kernel';
import type { OrderStep } from '../../order-steps.ts';
import { none, type Order, type State } from '../../state.ts';
import { aims, defence, tactics, type Tactic } from '../../tables/orders.ts';
import { isDisordered } from '../../troops.ts';
import { holds } from './conditions.ts';
import { placeOf, ranks } from './measures.ts';
import { headOf, plainStep, stampOf, unitsOf } from './orders.ts';

const by = branches({
  eachItsTactic: 'VEA-17-402',
  oneHexAhead: 'VEA-17-325',
  waitsUntil: 'VEA-17-405',
  placeAhead: 'VEA-17-416',
});

const towardsNothing = aims.indexOf('nothing');
const towardsPlace = aims.indexOf('place');
const defending = tactics.indexOf('defence');

/** Puts a corps under an order of one step, at once. */
export function putUnder(s: State, corps: number, tactic: Tactic, place: number = none): void {
  putUnderSteps(s, corps, [plainStep(tactic, place)]);
}

/** Puts a corps under an order, at once: its first step, or a later one; until that may begin it defends. */
export function putUnderSteps(
  s: State,
  corps: number,
  steps: readonly OrderStep[],
  step = 0,
  done = 0,
  cites: RuleId[] = [],
): void {
  const { from } = steps[step]!;
  if (from !== null && by.waitsUntil(!holds(s, corps, from, s.turn), cites))
    defend(s, corps, steps, step, done);
  else beginStep(s, corps, steps, step, done, cites);
}

/** A step begins, whatever it had to wait for. */
export function beginStep(
  s: State,
  corps: number,
  steps: readonly OrderStep[],
  step: number,
  done: number,
  cites: RuleId[],
): void {
  const { aim, target } = steps[step]!;
  const isPlain = steps.length === 1 && aim !== towardsPlace;
  const tactic = isPlain || by.eachItsTactic(true, cites) ? steps[step]!.tactic : defending;
  const place = by.placeAhead(aim === towardsPlace) ? placeOf(s, target) : [];
  const limit = tactic === defending ? limitOf(s, corps, place) : none;
  s.corps[corps]!.order = { tactic, aim, target, steps, step, done, since: s.turn, limit, stamp: stampOf(s) };
}

/** An order is over: its corps defends where it stands until it has another (VEA-17-344, VEA-17-412). */
export function leaveOff(s: State, corps: number, { steps, done }: Order): void {
  defend(s, corps, steps, steps.length, done);
}

function defend(s: State, corps: number, steps: readonly OrderStep[], step: number, done: number): void {
  s.corps[corps]!.order = {
    ...{ tactic: defending, aim: towardsNothing, target: none, steps, step, done },
    ...{ since: s.turn, limit: limitOf(s, corps, []), stamp: stampOf(s) },
  };
}

/** Whether the step that is next has not begun yet. */
export function isWaiting({ tactic, aim, steps, step }: Order): boolean {
  const next = steps[step];
  return next !== undefined && (next.tactic !== tactic || next.aim !== aim);
}

/**
 * How far forward a corps may go in defence: one rank before its leading unit in order, or its leader, or before the place
 * it defends if that lies farther forward (gaps: VEA-G62, VEA-G81).
 */
function limitOf(s: State, corps: number, place: readonly number[]): number {
  const { side } = s.terms.corps[corps]!;
  const rank = ranks(s, side);
  const ordered = unitsOf(s, corps).filter((index) => !isDisordered(s.units[index]!));
  const leader = headOf(s, corps);
  const hexes =
    ordered.length > 0
      ? ordered.map((index) => s.units[index]!.hex)
      : leader === undefined
        ? []
        : [s.leaders[leader]!.hex].filter((hex) => hex >= 0);
  if (hexes.length + place.length === 0) return 0;
  const leading = Math.min(...[...hexes, ...place].map((hex) => rank[hex]!));
  return by.oneHexAhead(true) ? leading - defence.limitAhead.value : leading;
}
