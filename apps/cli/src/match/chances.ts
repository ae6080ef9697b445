/** `bivouac chances`: how often positions are won by how they are judged, counted in games of computer players. */
import {
  standardOptions,
  type Chair,
  type Dice,
  type Game,
  type Language,
  type Player,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { chancePointsOf, judged, playerNamed, playerNames, playOut, type Sample } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from '../arguments.ts';
import { chosenGame, chosenScenario } from '../chosen.ts';
import { exitCode, Failure, UsageError } from '../failure.ts';
import { seedOfGame } from '../playout.ts';
import { ProgressLine } from '../progress.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';

const chancesArguments = { values: ['games', 'seed', 'player'], names: [1, 2] } as const;

/** So many points at most make the table: fine enough for a curve, coarse enough not to follow noise. */
const mostPoints = 20;

export async function chances(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, chancesArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const { game } = installed;
  const name = wanted.values.get('player') ?? 'corporal';
  if (playerNamed(name) === null) throw new UsageError(text.unknownPlayer(name, playerNames));
  const scenarios =
    wanted.names[1] === undefined ? game.scenarios : [chosenScenario(installed, wanted.names[1])];
  const games = wholeNumber(wanted, 'games', 100, 1, 1_000_000);
  const seed = seedValue(wanted, 1);
  const progress = new ProgressLine(world);
  const samples: Sample[] = [];
  for (const scenario of scenarios) {
    for (let at = 0; at < games; at += 1) {
      progress.show(() => text.chances.progress(scenario.id, at, games)[language]);
      samples.push(...samplesOf(game, scenario, name, seedOfGame(seed, at)));
    }
  }
  progress.clear();
  say(world.errors, text.chances.counted(samples.length, games * scenarios.length)[language]);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const points = chancePointsOf(samples, mostPoints).map((point) => point.map(rounded));
  say(world.output, JSON.stringify(points));
  return exitCode.good;
}

/** Every position in which something new is begun, as whoever begins it judges it from what he can know. */
function samplesOf(game: Game, scenario: Scenario, name: string, seed: number | string): Sample[] {
  const seen: { readonly seat: Seat; readonly worth: number }[] = [];
  const players: Record<Seat, Player> = {};
  for (const seat of game.seats) {
    const player = playerNamed(name)!;
    players[seat] = {
      name,
      choose(of: Game, chair: Chair, dice: Dice) {
        if (chair.decision()?.inTurn === 'opens')
          seen.push({ seat, worth: judged(of, chair.imagine(dice), seat) });
        return player.choose(of, chair, dice);
      },
    };
  }
  const { outcome, fault } = playOut(game, scenario, standardOptions(game, {}), players, seed);
  if (outcome === null) throw new Failure(text.playout.fault(1, seed, fault ?? ''));
  const pointsOf = (seat: Seat) =>
    outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(seat) ? 1 : 0;
  return seen.map(({ seat, worth }) => ({ worth, points: pointsOf(seat) }));
}
