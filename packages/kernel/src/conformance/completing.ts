import type { Seat } from '../events.ts';
import type { GameState, Scenario } from '../game.ts';
import type { Part } from '../parts.ts';
import { brief, type Moment } from './moment.ts';
import { examineSpace } from './spaces.ts';
import { completion, offeringTo, someOf, type Offering } from './walk.ts';

const walks = 3;
const breadth = 8;
const standardBudget = 2_000;

/** Point 2: whoever is asked has a whole action to give, and every part on the way there leads to one. */
export function examineCompleting<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, state, pending, ledger, where } = moment;
  for (const { seat } of pending) {
    const offering = offeringTo(game, state, seat);
    if (!completes(moment, seat, offering, [])) continue;
    for (let walk = 0; walk < walks; walk += 1) examineWalk(moment, seat, offering);
  }
  for (const seat of game.seats) {
    if (pending.some((decision) => decision.seat === seat)) continue;
    const { options, complete, space } = game.choices(state, seat, []);
    const isOpen = options.length > 0 || complete || space !== undefined;
    ledger.check(2, where, !isOpen, () => `${seat} is offered choices but not asked anything`);
  }
}

/** A way through the choices, looking to both sides at every part. */
function examineWalk<S extends GameState, V, C extends Scenario>(
  moment: Moment<S, V, C>,
  seat: Seat,
  offering: Offering,
): void {
  const { dice, pool } = moment;
  const partial: Part[] = [];
  for (;;) {
    const parts = offering.choices(partial);
    if (parts.space !== undefined) examineSpace(moment, seat, partial, parts.space);
    const some = someOf(parts, breadth, dice, () => offering.landmarks(partial));
    pool.add(some);
    const good = some.filter((part) => completes(moment, seat, offering, [...partial, part]));
    if (good.length === 0 || (parts.complete && dice.pick(2) === 0)) return;
    partial.push(good[dice.pick(good.length)]!);
  }
}

function completes<S extends GameState, V, C extends Scenario>(
  { ledger, where, settings }: Moment<S, V, C>,
  seat: Seat,
  offering: Offering,
  partial: readonly Part[],
): boolean {
  const budget = settings.budget ?? standardBudget;
  const found = completion(offering, partial, budget);
  return ledger.check(2, where, typeof found !== 'string', () =>
    found === 'budget'
      ? `no way to complete ${brief(partial)} of ${seat} was found in ${budget} steps`
      : `${brief(partial)} of ${seat} cannot be completed`,
  );
}
