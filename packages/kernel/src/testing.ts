import type { Dice } from './chance.ts';
import type { Seat } from './events.ts';
import type { Game, GameState, Options, Scenario } from './game.ts';
import type { Action, Part } from './parts.ts';
import type { RuleId } from './rules.ts';

export { frenchFaults } from './french.ts';
export { heard } from './heard.ts';
export { casesListed, casesOf, rulebookFaults, type ListedRule } from './rulebook-faults.ts';
export { breaksIn, poisonedBy, spoilt } from './spoiling.ts';
export { Conversation, type Talking } from './talking.ts';

/** A game under test: acts for whoever is asked, and remembers what has happened. Each game adds its own questions. */
export class GameUnderTest<S extends GameState, C extends Scenario, Event, Side extends Seat> {
  readonly state: S;
  readonly dice: Dice;
  /** What has happened so far, the set-up included. */
  readonly events: Event[] = [];
  readonly #game: Game<S, unknown, C>;

  constructor(game: Game<S, unknown, C>, scenario: C, options: Options, dice: Dice) {
    this.#game = game;
    this.dice = dice;
    const { state, events } = game.setup(scenario, options, dice);
    this.state = state;
    this.events.push(...(events as readonly Event[]));
  }

  /** Who is asked what: `french block`, or nothing. */
  get asked(): string {
    return this.#game
      .pending(this.state)
      .map(({ seat, question }) => `${seat} ${question}`)
      .join(', ');
  }

  /** Who is asked; once nobody is, the first seat. */
  get seat(): Side {
    return (this.#game.pending(this.state)[0]?.seat ?? this.#game.seats[0]) as Side;
  }

  /** What may come next, given what is chosen so far. */
  options(...partial: Part[]): Part[] {
    return [...this.#game.choices(this.state, this.seat, partial).options];
  }

  isComplete(...partial: Part[]): boolean {
    return this.#game.choices(this.state, this.seat, partial).complete;
  }

  /** The rules that refuse an action of whoever is asked; none when it is legal. */
  refused(...action: Part[]): readonly RuleId[] {
    return this.refusedTo(this.seat, action);
  }

  refusedTo(seat: Seat, action: Action): readonly RuleId[] {
    return this.#game.refusal(this.state, seat, action)?.rules ?? [];
  }

  /** Plays an action of whoever is asked; fails the test with the reason when it is refused. */
  act(...action: Part[]): Event[] {
    return this.actAs(this.seat, ...action);
  }

  actAs(seat: Seat, ...action: Part[]): Event[] {
    const refusal = this.#game.refusal(this.state, seat, action);
    if (refusal !== null)
      throw new Error(`${action.join(', ')}: ${refusal.words.en} (${refusal.rules.join(', ')})`);
    const events = this.#game.play(this.state, seat, action, this.dice) as readonly unknown[] as Event[];
    this.events.push(...events);
    return events;
  }
}
