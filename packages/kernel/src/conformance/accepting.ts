import type { Seat } from '../events.ts';
import type { GameState, Scenario } from '../game.ts';
import { canonical } from '../json.ts';
import { canBuild, isAction, type Action } from '../parts.ts';
import type { Refusal } from '../rules.ts';
import { citesKnownRules, hasBothLanguages } from './citing.ts';
import { brief, twinDice, type Moment } from './moment.ts';
import { mutated } from './mutations.ts';
import { offeringTo, wander } from './walk.ts';

const standardCount = 20;

/** Point 3: what the choices can build is accepted; anything else is refused with a rule, and changes nothing. */
export function examineAccepting<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, state, pending, action, actor, settings, pool, dice } = moment;
  for (const spoilt of mutated(action, settings.mutations ?? standardCount, pool, dice))
    examineSent(moment, actor, spoilt);
  for (const seat of [...game.seats, ...(settings.watchers ?? []), 'nobody'])
    examineSent(moment, seat, action);
  for (const { seat } of pending) {
    const built = wander(offeringTo(game, state, seat), dice);
    if (built !== null) examineSent(moment, seat, built);
  }
  for (const seat of game.seats) {
    for (const option of game.anytime(state, seat).options) examineSent(moment, seat, [option]);
  }
  examineSent(moment, actor, []);
}

/** Whether the choices, or the acts that are free at any time, can build what a seat has sent. */
function isBuildable<S extends GameState, V, C extends Scenario>(
  { game, state }: Moment<S, V, C>,
  seat: Seat,
  sent: readonly unknown[],
): sent is Action {
  if (!isAction(sent)) return false;
  if (sent.length === 1 && game.anytime(state, seat).options.some((option) => option === sent[0]))
    return true;
  return canBuild((partial) => game.choices(state, seat, partial), sent);
}

/** Holds what a seat sends against the choices, and its refusal against the rulebook. */
export function examineSent<S extends GameState, V, C extends Scenario>(
  moment: Moment<S, V, C>,
  seat: Seat,
  sent: readonly unknown[],
): void {
  const { game, state, bytes, ledger, where } = moment;
  const what = () => `${seat} ${brief(sent)}`;
  ledger.guard(3, `${where}, ${seat} ${brief(sent)}`, () => {
    const built = isBuildable(moment, seat, sent);
    const refused = game.refusal(state, seat, sent as Action);
    ledger.check(
      3,
      where,
      canonical(state) === bytes,
      () => `asking whether ${what()} is refused changes the state`,
    );
    // What was just offered may be remembered; a copy to which nothing was offered must be answered alike.
    const afresh = game.refusal(game.copy(state), seat, sent as Action);
    ledger.check(
      3,
      where,
      (refused === null) === (afresh === null),
      () => `whether ${what()} is refused depends on what was offered before`,
    );
    if (refused === null) {
      if (ledger.check(3, where, built, () => `${what()} is accepted, but the choices cannot build it`))
        tryOut(moment, seat, sent as Action);
      return;
    }
    ledger.check(
      3,
      where,
      !built,
      () => `${what()} is refused (${refused.words.en}), but the choices can build it`,
    );
    examineRefusal(moment, refused, what);
  });
}

function examineRefusal<S extends GameState, V, C extends Scenario>(
  { game, ledger, where }: Moment<S, V, C>,
  refused: Refusal,
  what: () => string,
): void {
  ledger.check(3, where, refused.rules.length > 0, () => `${what()} is refused without a rule`);
  ledger.check(
    3,
    where,
    hasBothLanguages(refused.words),
    () => `${what()} is refused without words in both languages`,
  );
  citesKnownRules(ledger, game.rulebook, where, `the refusal of ${what()}`, refused.rules);
  for (const id of refused.rules) ledger.seenInRefusals.add(id);
}

/** Carries out an accepted action on the side: it must not break the game. */
function tryOut<S extends GameState, V, C extends Scenario>(
  moment: Moment<S, V, C>,
  seat: Seat,
  action: Action,
): void {
  const { game, state, ledger, where, dice } = moment;
  const aside = structuredClone(state);
  const events = game.play(aside, seat, action, twinDice(dice)());
  for (const { rules } of events) for (const id of rules) ledger.seenInEvents.add(id);
  const found = game.faults(state).length > 0 ? [] : game.faults(aside);
  ledger.check(6, where, found.length === 0, () => `after ${seat} ${brief(action)}: ${found.join('; ')}`);
}
