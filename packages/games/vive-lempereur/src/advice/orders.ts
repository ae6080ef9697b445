/** Orders worth a thought: what the situation of each corps asks for, where it has something else. */
import type { Action } from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import type { FrameOf } from '../frames.ts';
import { effectiveOrder, senseFor, type Sense } from '../order-sense.ts';
import { freeChangeWords } from '../rules/17-command/orders-in-force.ts';
import { corpsOnMap, headOf } from '../rules/17-command/orders.ts';
import { orderWord, sendingWords } from '../rules/17-command/sending.ts';
import { refugesOf } from '../rules/17-command/turning-couriers.ts';
import { goals } from '../rules/17-command/writing.ts';
import { none, type State } from '../state.ts';
import type { Tactic } from '../tables/orders.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { sideOf } from '../troops.ts';
import type { Proposal } from './marches.ts';

/** An order in parts; a march that nobody needs is a defence. */
function partsOf(s: State, corps: number, { tactic, place }: Sense): string[] {
  const { slug } = s.terms.corps[corps]!;
  if (tactic !== 'march') return [`${slug} ${tactic}`];
  const goal = boardOf(s).atWords[place];
  return goal === undefined ? [`${slug} defence`] : [`${slug} march`, goal];
}

/** First orders: each corps as it makes sense, or all of them alike. */
export function firstOrdersOf(s: State, side: Side): readonly Action[] {
  const corps = corpsOnMap(s, side).filter((one) => s.corps[one]!.order === null);
  const alike = (tactic: Tactic) => corps.flatMap((one) => partsOf(s, one, { tactic, place: none }));
  const sensible = corps.flatMap((one) => partsOf(s, one, senseFor(s, one)!));
  const others = [alike('attack'), alike('defence')];
  return [sensible, ...others.filter((action) => action.join() !== sensible.join())];
}

/** Changes of order that would make sense: free where that is possible, by a courier where it is not. */
export function orderProposals(s: State): Proposal[] {
  const free = freeChangeWords(s, s.side);
  const mayWrite = sendingWords(s).includes(orderWord);
  return corpsOnMap(s, s.side).flatMap((corps): Proposal[] => {
    const sense = senseFor(s, corps);
    if (sense === null || effectiveOrder(s, corps)?.tactic === sense.tactic) return [];
    const change = `${s.terms.corps[corps]!.slug} to ${sense.tactic}`;
    if (free.includes(change)) return [{ action: [change], promise: 3 }];
    const leader = headOf(s, corps);
    const isThere = leader === undefined || s.leaders[leader]!.hex >= 0;
    return mayWrite && isThere ? [{ action: [orderWord, ...partsOf(s, corps, sense)], promise: 2 }] : [];
  });
}

/** Where an enemy courier is pushed: as far as can be from any leader it may be riding to. */
export function courierWays(s: State, { unit, courier }: FrameOf<'turnCourier'>): readonly Action[] {
  const { grid, toWords } = boardOf(s);
  const side = enemyOf(sideOf(s, unit));
  const rider = s.couriers.find(({ number, side: whose }) => number === courier && whose === side)!;
  const leaders = s.leaders.filter(({ hex }, index) => hex >= 0 && s.terms.leaders[index]!.side === side);
  const nearest = (hex: number) => Math.min(...leaders.map((leader) => grid.distance(leader.hex, hex)));
  const ways = refugesOf(s, unit, rider.hex).toSorted((one, other) => nearest(other) - nearest(one));
  return ways.slice(0, 1).map((hex) => [toWords[hex]!]);
}

/** Where a corps that comes in should march to. */
export function destinationsOf(s: State, leader: number): readonly Action[] {
  const { side, corps } = s.terms.leaders[leader]!;
  const open = goals(s, side);
  const sense = senseFor(s, corps[0]!);
  const wanted = sense?.place === undefined ? undefined : boardOf(s).atWords[sense.place];
  return wanted !== undefined && open.includes(wanted) ? [[wanted]] : [];
}
