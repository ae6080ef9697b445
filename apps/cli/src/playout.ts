/** `bivouac playout`: whole games by computer players, and what came of them. */
import {
  areProblems,
  type Language,
  type Player,
  type RuleId,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { playerNamed, playerNames, playOut } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber, type Arguments } from './arguments.ts';
import { exitCode, Failure, UsageError } from './failure.ts';
import { readJson } from './files.ts';
import type { InstalledGame } from './installed-game.ts';
import { chosenGame, chosenScenario } from './chosen.ts';
import { addGame, emptySum, noteRules, type PlayoutSum } from './playout-sum.ts';
import { BalanceChart, everyScenario } from './balance-chart.ts';
import { playAtTable } from './played-table.ts';
import { ProgressLine } from './progress.ts';
import { tellGame } from './replay.ts';
import { text } from './text/index.ts';
import { numberIn } from './text/setting.ts';
import { say, type World } from './world.ts';

const playoutArguments = {
  values: ['games', 'seed', 'players'],
  switches: ['json', 'log'],
  names: [1, 2],
} as const;

export async function playout(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, playoutArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const scenarios = await wantedScenarios(installed, wanted.names[1]);
  const games = wholeNumber(wanted, 'games', 100, 1, 100_000_000);
  const seed = seedValue(wanted, 1);
  const players = seatPlayers(installed, wanted);
  if (wanted.switches.has('log')) {
    for (const scenario of scenarios)
      for (let game = 0; game < games; game += 1)
        tellGame(
          installed,
          playAtTable(installed.game, scenario, {}, players, seedOfGame(seed, game)),
          world,
          language,
        );
    return exitCode.good;
  }
  const json = wanted.switches.has('json');
  const chart =
    wanted.names[1] === everyScenario && !json
      ? new BalanceChart(installed, scenarios, players, language)
      : null;
  if (chart !== null) say(world.output, chart.head());
  let faults = 0;
  for (const scenario of scenarios) {
    const sum = playMany(installed, scenario, players, games, seed, world, language);
    faults += sum.faults.length;
    if (json) say(world.output, JSON.stringify(jsonLine(sum, installed, scenario)));
    else if (chart !== null) say(world.output, chart.row(scenario, sum));
    else for (const line of report(sum, installed, scenario, players, language)) say(world.output, line);
  }
  return faults > 0 ? exitCode.failed : exitCode.good;
}

/** The scenario that is named, one in a file of its author's, or every one of the game. */
async function wantedScenarios(
  installed: InstalledGame,
  name: string | undefined,
): Promise<readonly Scenario[]> {
  if (name === everyScenario) return installed.game.scenarios;
  if (name?.endsWith('.json') !== true) return [chosenScenario(installed, name)];
  const read = installed.game.readScenario(await readJson(name));
  if (!areProblems(read)) return [read];
  throw new Failure(text.engine.badScenario(read));
}

/** Plays a scenario so many times over; a game that breaks is told at once, and the others go on. */
export function playMany(
  installed: InstalledGame,
  scenario: Scenario,
  players: Readonly<Record<Seat, Player>>,
  games: number,
  seed: number | string,
  world: World,
  language: Language,
): PlayoutSum {
  const progress = new ProgressLine(world);
  const sum = emptySum();
  const started = world.clock();
  for (let game = 0; game < games; game += 1) {
    const gameSeed = seedOfGame(seed, game);
    const result = playOut(installed.game, scenario, {}, players, gameSeed, {
      onEvents: (events) => noteRules(sum, events),
    });
    sum.seconds = (world.clock() - started) / 1000;
    addGame(sum, result, game + 1, gameSeed);
    if (result.fault !== null) {
      progress.clear();
      say(world.errors, text.playout.fault(game + 1, gameSeed, result.fault)[language]);
    }
    progress.show(() => {
      const won = [...sum.results].map(
        ([winner, of]) => [winnerName(installed, winner, language), of] as const,
      );
      return text.playout.progress(game + 1, games, sum.seconds, won, language);
    });
  }
  progress.clear();
  return sum;
}

/** Who won, as a person reads it. */
function winnerName({ room }: InstalledGame, winner: string, language: Language): string {
  if (winner === 'draw') return text.playout.draw[language];
  return winner
    .split('+')
    .map((seat) => room.seatName(seat, language))
    .join(' + ');
}

/** Game number n of a run has a seed of its own, so that any one of them can be played again alone. */
export function seedOfGame(seed: number | string, game: number): number | string {
  return typeof seed === 'number' ? seed + game : game === 0 ? seed : `${seed}/${game}`;
}

function seatPlayers(installed: InstalledGame, wanted: Arguments): Record<Seat, Player> {
  const { seats } = installed.game;
  const names = (wanted.values.get('players') ?? 'random').split(',').map((name) => name.trim());
  if (names.length !== 1 && names.length !== seats.length)
    throw new UsageError(text.playout.howManyPlayers(seats));
  const players: Record<Seat, Player> = {};
  for (const [index, seat] of seats.entries()) {
    const name = names[index] ?? names[0]!;
    const player = playerNamed(name);
    if (player === null) throw new UsageError(text.unknownPlayer(name, playerNames));
    players[seat] = player;
  }
  return players;
}

/** Rule ids in the order of the rulebook; any it does not know come last. */
function inRulebookOrder(installed: InstalledGame, ids: ReadonlySet<RuleId>): RuleId[] {
  const known = installed.game.rulebook.entries.map(({ id }) => id).filter((id) => ids.has(id));
  return [...known, ...[...ids].filter((id) => !known.includes(id)).sort((a, b) => (a < b ? -1 : 1))];
}

function jsonLine(sum: PlayoutSum, installed: InstalledGame, scenario: Scenario): unknown {
  return {
    game: installed.game.id,
    scenario: scenario.id,
    games: sum.games,
    decisions: sum.decisions,
    seconds: rounded(sum.seconds, 3),
    decisionsPerSecond: Math.round(sum.decisions / sum.seconds),
    gamesPerSecond: rounded(sum.games / sum.seconds, 2),
    results: Object.fromEntries(sum.results),
    faults: sum.faults,
    rulesSeen: inRulebookOrder(installed, sum.rulesSeen),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function report(
  sum: PlayoutSum,
  installed: InstalledGame,
  scenario: Scenario,
  players: Readonly<Record<Seat, Player>>,
  language: Language,
): string[] {
  const { game, room } = installed;
  const words = text.playout;
  const name = (seat: Seat) => room.seatName(seat, language);
  const who = game.seats.map((seat) => `${name(seat)}: ${players[seat]!.name}`).join(', ');
  const lines = [`${game.name[language]}, ${scenario.title[language]} (${who})`, ''];
  for (const [winner, games] of [...sum.results].sort(([, a], [, b]) => b - a)) {
    lines.push(words.won(winnerName(installed, winner, language), games, sum.games)[language]);
    for (const reason of sum.reasons.values()) {
      if (reason.winner !== winner) continue;
      lines.push(
        `  ${numberIn(language, reason.games)}  ${reason.outcome.words[language]} (${reason.outcome.rules.join(', ')})`,
      );
    }
  }
  lines.push('', ...words.figures(sum, language));
  const seen = inRulebookOrder(installed, sum.rulesSeen);
  lines.push('', words.rulesSeen(seen.length, game.rulebook.entries.length)[language], `  ${seen.join(' ')}`);
  if (sum.faults.length > 0) lines.push('', words.faults(sum.faults.length)[language]);
  return lines;
}
