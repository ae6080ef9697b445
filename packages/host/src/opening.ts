/** Opens games: from a plan, with dice that nobody could choose, or from a save that is not believed. */
import {
  areProblems,
  commit,
  committedSeed,
  isFields,
  isSameBattle,
  KeyedDice,
  load,
  openSave,
  SaveError,
  ScriptedDice,
  Table,
  type Dice,
  type Options,
  type OptionSpec,
  type Problem,
  type Reveal,
  type Scenario,
  type Seat,
  type Verdict,
} from '@bivouac/kernel';
import { isLargerThan, type Bounds } from './bounds.ts';
import { HostError } from './errors.ts';
import type { Fields } from './fields.ts';
import type { LibraryGame } from './library.ts';
import type { Start } from './messages.ts';
import { seatOf } from './roles.ts';
import type { KeptSave } from './store.ts';
import { words } from './words.ts';

/** Where dice come from: a seed somebody chose, a script, or a commitment. */
interface Chosen {
  readonly seed: number | string | null;
  readonly dice: Dice;
  readonly commitment?: Reveal;
}

/** Secrets that were committed to and wait for a game, so that nobody can fill the memory by asking for more. */
const mostSecrets = 16;

export class Commitments {
  readonly #secrets = new Map<string, string>();
  readonly #randomness: () => string;

  /** `randomness` gives texts that nobody could guess. */
  constructor(randomness: () => string) {
    this.#randomness = randomness;
  }

  /** Commits to a secret; what is returned can be shown to everybody. */
  make(): string {
    const secret = this.#randomness();
    const commitment = commit(secret);
    this.#secrets.set(commitment, secret);
    const [oldest] = this.#secrets.keys();
    if (this.#secrets.size > mostSecrets && oldest !== undefined) this.#secrets.delete(oldest);
    return commitment;
  }

  /** How a seed is made of a commitment and what each seat adds; seats that add nothing are given something. */
  reveal(commitment: string, nonces: Readonly<Record<Seat, string>>, seats: readonly Seat[]): Reveal {
    const secret = this.#secrets.get(commitment);
    if (secret === undefined)
      throw new HostError('bad-request', words.unknownCommitment, { field: 'commitment' });
    if (Object.keys(nonces).some((seat) => !seats.includes(seat)))
      throw new HostError('bad-request', words.missingNonces, { field: 'nonces' });
    this.#secrets.delete(commitment);
    const all = seats.map((seat) => [seat, nonces[seat] ?? this.#randomness()]);
    return { commitment, nonces: Object.fromEntries(all) as Record<Seat, string>, secret };
  }
}

export function openTable(from: LibraryGame, plan: Start, commitments: Commitments, bounds: Bounds): Table {
  const scenario = scenarioOf(from, plan.scenario, bounds);
  const options = optionsOf(from, scenario, plan.options ?? {});
  const { seed, dice, commitment } = chosenDice(plan, commitments, from.game.seats);
  return Table.open(from.game, scenario, options, seed, dice, commitment);
}

function chosenDice(plan: Start, commitments: Commitments, seats: readonly Seat[]): Chosen {
  const { seed, chance, nonces = {} } = plan;
  if ([seed, chance, plan.commitment].filter((one) => one !== undefined).length > 1)
    throw new HostError('bad-request', words.seedAndChance, { field: 'chance' });
  if (chance !== undefined) return { seed: null, dice: new ScriptedDice(chance) };
  if (seed !== undefined) return { seed, dice: new KeyedDice(seed) };
  const commitment = commitments.reveal(plan.commitment ?? commitments.make(), nonces, seats);
  const made = committedSeed(commitment.secret, commitment.nonces);
  return { seed: made, dice: new KeyedDice(made), commitment };
}

/** The scenario that is named, the standard one, or a position that was sent. */
export function scenarioOf(
  { game, standardScenario, positions }: LibraryGame,
  wanted: string | Fields | undefined,
  bounds: Bounds,
): Scenario {
  const known = (id: string) => [...game.scenarios, ...positions].find((scenario) => scenario.id === id);
  if (isFields(wanted)) return withOwnName(readPosition(game, wanted, bounds), known);
  const id = wanted ?? standardScenario;
  const found = known(id);
  if (found !== undefined) return found;
  const scenarios = game.scenarios.map((scenario) => scenario.id);
  throw new HostError('unknown-scenario', words.unknownScenario(id, game.id), { scenarios });
}

function readPosition(game: LibraryGame['game'], position: Fields, bounds: Bounds): Scenario {
  if (isLargerThan(bounds.scenarioValues, position)) throw new HostError('too-large', words.tooLarge);
  const read = game.readScenario(position);
  if (!areProblems(read)) return read;
  const more = read.length - bounds.problems;
  throw new HostError('bad-scenario', words.badScenario(read), {
    problems: read.slice(0, bounds.problems),
    ...(more > 0 && { more }),
  });
}

/** A position under the name of another battle could be played, but its saves would pass for forged ones of that battle. */
function withOwnName(position: Scenario, known: (id: string) => Scenario | undefined): Scenario {
  const { id } = position;
  const namesake = known(id);
  if (namesake === undefined || isSameBattle(namesake, position)) return position;
  const problems: readonly Problem[] = [{ where: 'id', words: words.nameTaken(id) }];
  throw new HostError('bad-scenario', words.badScenario(problems), { problems });
}

function optionsOf({ game }: LibraryGame, scenario: Scenario, options: Options): Options {
  for (const [id, value] of Object.entries(options)) {
    const spec = game.options.find((option) => option.id === id);
    if (spec?.values.includes(value) !== true)
      throw new HostError('unknown-option', words.unknownOption(id, String(value)), {
        options: game.options,
      });
    if (value !== spec.standard) requireNeeds(game.options, scenario, options, spec);
  }
  return options;
}

/** An option that says nothing without another, or in this battle, is refused: nothing is assumed. */
function requireNeeds(
  specs: readonly OptionSpec[],
  scenario: Scenario,
  options: Options,
  { id, field, needs = [] }: OptionSpec,
): void {
  if (field !== undefined && !(field in scenario))
    throw new HostError('option-needs', words.notInThisBattle(id, scenario.id), { option: id });
  const standard = (option: string) => specs.find((spec) => spec.id === option)?.standard;
  const lacking = needs.find(
    ({ option, values }) => !values.includes((options[option] ?? standard(option))!),
  );
  if (lacking === undefined) return;
  const { option, values } = lacking;
  throw new HostError('option-needs', words.needsOption(id, option, values.join(', ')), {
    option: id,
    needs: lacking,
  });
}

/** Which computer player sits where; nobody may take the seat the client plays itself. */
export function computersOf(
  { game }: LibraryGame,
  as: Seat,
  wanted: Readonly<Record<Seat, string>>,
  players: readonly string[],
): Map<Seat, string> {
  const computers = new Map<Seat, string>();
  for (const [named, player] of Object.entries(wanted)) {
    const seat = seatOf(game, named);
    if (seat === as) throw new HostError('bad-request', words.seatTaken(seat), { field: 'players' });
    computers.set(seat, playerOf(player, players));
  }
  return computers;
}

export function playerOf(wanted: string, players: readonly string[]): string {
  if (players.includes(wanted)) return wanted;
  throw new HostError('unknown-player', words.unknownPlayer(wanted), { players });
}

/** A game of one's own store, perhaps written by an older program. */
export function openKept({ game }: LibraryGame, save: KeptSave): Table {
  return orBadSave(() => load(game, save));
}

/** A saved game: played again under the rules unless that is not wanted; `goOn` says whether there is time left for it. */
export function openSaved(
  { game, positions }: LibraryGame,
  file: Fields,
  isVerified: boolean,
  goOn: () => boolean = () => true,
): { readonly table: Table; readonly verdict?: Verdict } {
  return orBadSave(() =>
    isVerified ? openSave(game, file, { known: positions, goOn }) : { table: load(game, file) },
  );
}

/** What the kernel says of a save that cannot be opened is told to whoever sent it. */
function orBadSave<T>(work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof SaveError) throw new HostError('bad-save', fault.words);
    throw fault;
  }
}
