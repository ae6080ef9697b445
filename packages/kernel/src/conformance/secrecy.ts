import { Chair } from '../chair.ts';
import { heardBy, type GameEvent, type Seat } from '../events.ts';
import type { GameState, Scenario } from '../game.ts';
import { hash } from '../hash.ts';
import { canonical } from '../json.ts';
import type { Action } from '../parts.ts';
import { examineOdds } from './citing.ts';
import { beginnings, brief, same, twinDice, type Moment } from './moment.ts';
import { mutated } from './mutations.ts';
import { offeringTo, wander, wanderer } from './walk.ts';

const refusalsCompared = 8;
const standardPlayouts = 10;

/** Point 5: to every seat, the true state and one imagined from its view look alike, now and after the next act. */
export function examineSecrecy<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, state, bytes, ledger, where, settings } = moment;
  for (const seat of [...game.seats, ...(settings.watchers ?? [])]) {
    ledger.guard(5, `${where}, ${seat}`, () => {
      examineSeat(moment, seat);
    });
    const isWhole = ledger.check(
      5,
      where,
      canonical(state) === bytes,
      () => `what ${seat} imagines changes the true state`,
    );
    if (!isWhole) return;
  }
}

function examineSeat<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>, seat: Seat): void {
  const { game, state, bytes, ledger, dice, settings } = moment;
  const where = `${moment.where}, ${seat}`;
  const view = game.view(state, seat);
  const viewBytes = canonical(view);
  const partner = game.imagine(view, seat, dice);
  ledger.partners.made += 1;
  if (canonical(partner) !== bytes) ledger.partners.differing += 1;

  same(ledger, 5, where, 'the view', view, game.view(partner, seat));
  const key = game.informationKey(view);
  same(
    ledger,
    5,
    where,
    'the key of what the seat knows',
    key,
    game.informationKey(game.view(partner, seat)),
  );
  examineKey(moment, where, key, viewBytes);
  same(ledger, 5, where, 'what is asked', moment.pending, game.pending(partner));
  same(ledger, 5, where, 'the outcome', game.outcome(state), game.outcome(partner));
  same(ledger, 5, where, 'what is free at any time', game.anytime(state, seat), game.anytime(partner, seat));
  const found = game.faults(state).length > 0 ? [] : game.faults(partner);
  ledger.check(5, where, found.length === 0, () => `the imagined state cannot be: ${found.join('; ')}`);
  const worth = game.judge(partner, seat);
  ledger.check(
    6,
    where,
    worth >= -1 && worth <= 1,
    () => `an imagined state is judged ${worth}, beyond -1 to 1`,
  );

  const actions = actionsOf(moment, seat);
  compareChoices(moment, where, seat, partner, actions);
  compareRefusals(moment, where, seat, partner, actions);
  for (const action of actions) {
    const odds = game.odds(view, seat, action);
    same(
      ledger,
      5,
      where,
      `the odds of ${brief(action)}`,
      odds,
      game.odds(game.view(partner, seat), seat, action),
    );
    examineOdds(ledger, game.rulebook, where, odds);
  }
  compareInstructions(moment, where, seat);
  if (dice.pick(settings.playouts ?? standardPlayouts) === 0)
    playOut(moment, where, structuredClone(partner));
  // Last, because it is done to the imagined state itself: if that shared anything with the truth, it shows now.
  compareNextAct(moment, where, seat, partner);
  ledger.check(
    5,
    where,
    canonical(view) === viewBytes,
    () => 'imagining from a view, or playing it on, changes the view',
  );
}

/** Seats that know different things have different keys: none stands for two views. */
function examineKey<S extends GameState, V, C extends Scenario>(
  { ledger, keys }: Moment<S, V, C>,
  where: string,
  key: string,
  viewBytes: string,
): void {
  const known = keys.get(key) ?? hash(viewBytes);
  keys.set(key, known);
  const isOne = known === hash(viewBytes);
  ledger.check(5, where, isOne, () => 'the key of what the seat knows stands for something else too');
}

/** Whole actions of a seat that is asked: the one it will give, and two others. */
function actionsOf<S extends GameState, V, C extends Scenario>(
  moment: Moment<S, V, C>,
  seat: Seat,
): Action[] {
  const { game, state, dice, actor, action, pending } = moment;
  const actions = seat === actor ? [action] : [];
  if (!pending.some((decision) => decision.seat === seat)) return actions;
  for (let count = 0; count < 2; count += 1) {
    const other = wander(offeringTo(game, state, seat), dice);
    if (other !== null) actions.push(other);
  }
  return actions;
}

function compareChoices<S extends GameState, V, C extends Scenario>(
  { game, state, ledger }: Moment<S, V, C>,
  where: string,
  seat: Seat,
  partner: S,
  actions: readonly Action[],
): void {
  for (const partial of [[], ...actions.flatMap(beginnings)]) {
    const mine = game.choices(state, seat, partial);
    same(
      ledger,
      5,
      where,
      `what is offered after ${brief(partial)}`,
      mine,
      game.choices(partner, seat, partial),
    );
    if (mine.space === undefined) continue;
    same(
      ledger,
      5,
      where,
      `the landmarks after ${brief(partial)}`,
      game.landmarks(state, seat, partial),
      game.landmarks(partner, seat, partial),
    );
  }
}

function compareRefusals<S extends GameState, V, C extends Scenario>(
  { game, state, ledger, pool, dice, action }: Moment<S, V, C>,
  where: string,
  seat: Seat,
  partner: S,
  actions: readonly Action[],
): void {
  for (const sent of [action, ...mutated(actions[0] ?? action, refusalsCompared, pool, dice)] as Action[]) {
    const mine = game.refusal(state, seat, sent);
    same(ledger, 5, where, `the refusal of ${brief(sent)}`, mine, game.refusal(partner, seat, sent));
  }
}

/** The next act with the same dice in both worlds: the seat hears the same until something is declared revealed. */
function compareNextAct<S extends GameState, V, C extends Scenario>(
  { game, state, ledger, dice, actor, action }: Moment<S, V, C>,
  where: string,
  seat: Seat,
  partner: S,
): void {
  // What another seat does from its secrets (a card it holds) need not be possible in the world this seat imagines.
  if (seat !== actor && game.refusal(partner, actor, action) !== null) return;
  const roll = twinDice(dice);
  const truth = structuredClone(state);
  const told = game.play(truth, actor, action, roll());
  const imagined = game.play(partner, actor, action, roll());
  if (
    !hearsTheSame(told, imagined, seat, (index, mine, other) =>
      same(ledger, 5, where, `event ${index + 1} of ${actor} ${brief(action)}`, mine, other),
    )
  )
    return;
  same(
    ledger,
    5,
    where,
    `the view after ${actor} ${brief(action)}`,
    game.view(truth, seat),
    game.view(partner, seat),
  );
  same(
    ledger,
    5,
    where,
    `what is asked after ${actor} ${brief(action)}`,
    game.pending(truth),
    game.pending(partner),
  );
  same(
    ledger,
    5,
    where,
    `the outcome after ${actor} ${brief(action)}`,
    game.outcome(truth),
    game.outcome(partner),
  );
}

/** Compares two tellings event by event. True when they are equal to the end and nothing was revealed. */
function hearsTheSame(
  told: readonly GameEvent[],
  imagined: readonly GameEvent[],
  seat: Seat,
  compare: (index: number, mine: GameEvent | null, other: GameEvent | null) => boolean,
): boolean {
  const [truly, asImagined] = [heardBy(told, seat), heardBy(imagined, seat)];
  for (let index = 0; index < Math.max(truly.length, asImagined.length); index += 1) {
    const mine = truly[index] ?? null;
    const other = asImagined[index] ?? null;
    if (mine?.reveals === true || other?.reveals === true) return false;
    if (!compare(index, mine, other)) return false;
  }
  return true;
}

/** Standing instructions are their owner's secret, and he imagines himself with them. */
function compareInstructions<S extends GameState, V, C extends Scenario>(
  { game, state, ledger, dice }: Moment<S, V, C>,
  where: string,
  seat: Seat,
): void {
  for (const owner of game.seats) {
    const instructed = structuredClone(state);
    instructed.standing[owner] = [{ question: 'a secret of the suite', when: [], answer: ['secret'] }];
    if (owner !== seat) {
      same(
        ledger,
        5,
        where,
        `the view once ${owner} has given instructions`,
        game.view(state, seat),
        game.view(instructed, seat),
      );
      continue;
    }
    const imagined = game.imagine(game.view(instructed, seat), seat, dice);
    same(
      ledger,
      5,
      where,
      'what the seat remembers of its own instructions',
      instructed.standing[seat],
      imagined.standing[seat],
    );
  }
}

/** An imagined state is a state like any other: it can be played to its end. */
function playOut<S extends GameState, V, C extends Scenario>(
  { game, scenario, ledger, dice }: Moment<S, V, C>,
  where: string,
  state: S,
): void {
  const player = wanderer<S, V>();
  let count = 0;
  while (game.outcome(state) === null && count <= scenario.bound) {
    const pending = game.pending(state);
    const isAsked = pending.length > 0;
    if (!ledger.check(2, where, isAsked, () => 'in an imagined game nobody is asked, but it is not over'))
      return;
    const { seat } = pending[dice.pick(pending.length)]!;
    game.play(state, seat, player.choose(game, new Chair(game, state, seat), dice), dice);
    count += 1;
  }
  const isInTime = count <= scenario.bound;
  ledger.check(6, where, isInTime, () => `an imagined game is not over after ${scenario.bound} decisions`);
}
