/** One game of a match, and the file that games are appended to. */
import { appendFile, readFile } from 'node:fs/promises';
import type { Game, Options, Player, Scenario, Seat } from '@bivouac/kernel';
import { playerNamed, playOut } from '@bivouac/players';
import { processorMilliseconds } from '../processor-time.ts';
import type { Pairs } from './score.ts';

/** Who meets whom on which battlefield. */
export interface Fixture {
  readonly game: string;
  readonly scenario: string;
  readonly players: readonly [first: string, second: string];
  /** The options that are not as they usually are. */
  readonly options?: Options;
  /** The state of the program that plays: players and rules of another may play otherwise. */
  readonly commit?: string;
}

/** A game to be played: its seed, and the seat of the first player. */
export interface Bout {
  readonly seed: number | string;
  readonly seat: Seat;
}

/** A game that was played, a line of the file. */
export interface PlayedBout extends Fixture, Bout {
  /** Points of the first player; null where the game broke off. */
  readonly points: number | null;
  readonly fault?: string;
  /** Answers each player gave, and milliseconds of a processor it thought in all. */
  readonly answers: readonly [number, number];
  readonly milliseconds: readonly [number, number];
}

/** Both sides of so many seeds, in the order in which they are played. */
export function boutsOf(
  seats: readonly Seat[],
  games: number,
  seedOf: (pair: number) => number | string,
): Bout[] {
  return Array.from({ length: games }, (_, at) => ({
    seed: seedOf(Math.floor(at / 2)),
    seat: seats[at % 2]!,
  }));
}

export function playBout(
  game: Game,
  scenario: Scenario,
  { players, ...fixture }: Fixture,
  { seed, seat }: Bout,
): PlayedBout {
  const [first, second] = players.map((name) => new TimedPlayer(playerNamed(name)!));
  const seated: Record<Seat, Player> = {};
  for (const other of game.seats) seated[other] = other === seat ? first! : second!;
  const { outcome, fault } = playOut(game, scenario, fixture.options ?? {}, seated, seed);
  return {
    ...fixture,
    players,
    seed,
    seat,
    points: outcome === null ? null : pointsFor(outcome.winners, seat),
    ...(fault !== null && { fault }),
    answers: [first!.answers, second!.answers],
    milliseconds: [Math.round(first!.milliseconds), Math.round(second!.milliseconds)],
  };
}

function pointsFor(winners: readonly Seat[], seat: Seat): number {
  if (winners.length === 0) return 0.5;
  return winners.includes(seat) ? 1 : 0;
}

/** A player and how long it has thought. */
class TimedPlayer implements Player {
  readonly name: string;
  answers = 0;
  milliseconds = 0;
  readonly #player: Player;

  constructor(player: Player) {
    this.name = player.name;
    this.#player = player;
  }

  choose(...asked: Parameters<Player['choose']>): ReturnType<Player['choose']> {
    const started = processorMilliseconds();
    const action = this.#player.choose(...asked);
    this.milliseconds += processorMilliseconds() - started;
    this.answers += 1;
    return action;
  }
}

/** The points of the first player, by seed. */
export function pairsOf(bouts: readonly PlayedBout[]): Pairs {
  const pairs = new Map<string, number[]>();
  for (const { seed, points } of bouts) {
    if (points === null) continue;
    const key = String(seed);
    pairs.set(key, [...(pairs.get(key) ?? []), points]);
  }
  return pairs;
}

/** What a file already holds of a match. */
export async function playedBefore(path: string | undefined, fixture: Fixture): Promise<PlayedBout[]> {
  if (path === undefined) return [];
  return (await readBouts(path)).filter((bout) => isOf(bout, fixture));
}

/** Every game in a file; one that does not exist holds none. */
export async function readBouts(path: string): Promise<PlayedBout[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fault;
  }
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as PlayedBout);
}

/** The battle of a fixture as one names it: `vive-lempereur outposts --options commandLevel=3`. */
export function battleOf({
  game,
  scenario,
  options,
}: Pick<Fixture, 'game' | 'scenario' | 'options'>): string {
  const chosen = Object.entries(options ?? {}).map(([id, value]) => `${id}=${String(value)}`);
  return [game, scenario, ...(chosen.length === 0 ? [] : [`--options ${chosen.join(',')}`])].join(' ');
}

function isOf(bout: PlayedBout, fixture: Fixture): boolean {
  const { players, commit } = fixture;
  const isBattle = battleOf(bout) === battleOf(fixture) && bout.commit === commit;
  return isBattle && bout.players.join() === players.join();
}

export async function appendBout(path: string, bout: PlayedBout): Promise<void> {
  await appendFile(path, `${JSON.stringify(bout)}\n`);
}
