/** `bivouac citations`: how many rules the events of played games cite, on average and by kind of event. */
import type { GameEvent, Language, Player } from '@bivouac/kernel';
import { playOut, RandomPlayer } from '@bivouac/players';
import { readArguments, wholeNumber } from './arguments.ts';
import { chosenGame } from './chosen.ts';
import { exitCode } from './failure.ts';
import type { InstalledGame } from './installed-game.ts';
import { ProgressLine } from './progress.ts';
import { optionsFor } from './rules.ts';
import { text } from './text/index.ts';
import { say, type World } from './world.ts';

/** Games of a scenario unless told otherwise, and kinds of events that are listed. */
const usualGames = 10;
const listed = 10;

export interface KindCount {
  readonly kind: string;
  readonly events: number;
  readonly citations: number;
}

export async function citations(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['games'], switches: ['json'], names: [1, 1] });
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const games = wholeNumber(wanted, 'games', usualGames, 1, 1_000_000);
  const kinds = countCitations(installed, games, world, language);
  const events = sumOf(kinds, 'events');
  const cited = sumOf(kinds, 'citations');
  if (wanted.switches.has('json')) {
    say(world.output, JSON.stringify({ game: installed.game.id, events, citations: cited, kinds }));
    return exitCode.good;
  }
  const words = text.citations;
  say(world.output, words.sum(installed.game.name, events, cited / events)[language]);
  say(world.output, words.columns[language]);
  for (const kind of kinds.slice(0, listed))
    say(world.output, words.row(kind.kind, kind.events, kind.citations / kind.events)[language]);
  return exitCode.good;
}

/** Kinds of events with how often they were told and what they cited, those that cite most at a time first. */
function countCitations(
  installed: InstalledGame,
  games: number,
  world: World,
  language: Language,
): readonly KindCount[] {
  const counts = new Map<string, { events: number; citations: number }>();
  const note = ({ kind, rules }: GameEvent) => {
    const count = counts.get(kind) ?? { events: 0, citations: 0 };
    counts.set(kind, { events: count.events + 1, citations: count.citations + rules.length });
  };
  const { game } = installed;
  const player = new RandomPlayer();
  const seats = Object.fromEntries(game.seats.map((seat): [string, Player] => [seat, player]));
  const progress = new ProgressLine(world);
  for (const scenario of game.scenarios) {
    for (let seed = 1; seed <= games; seed += 1) {
      progress.show(() => text.citations.progress(scenario.id, seed, games)[language]);
      playOut(game, scenario, optionsFor(installed, seed), seats, seed, {
        onEvents: (events) => events.forEach(note),
      });
    }
  }
  progress.clear();
  return [...counts]
    .map(([kind, count]) => ({ kind, ...count }))
    .sort((a, b) => b.citations / b.events - a.citations / a.events || (a.kind < b.kind ? -1 : 1));
}

function sumOf(kinds: readonly KindCount[], field: 'events' | 'citations'): number {
  return kinds.reduce((sum, kind) => sum + kind[field], 0);
}
