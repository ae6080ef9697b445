/** `bivouac analyse`: a saved game looked back upon: the chance to win, turning points, luck, the best and worst choices. */
import { Replay, type Action, type Language, type Seat, type Table } from '@bivouac/kernel';
import {
  analysing,
  playerNamed,
  playerNames,
  summaryOf,
  type AnalysedAct,
  type AnalysisSummary,
  type SideSummary,
} from '@bivouac/players';
import { readArguments } from '../arguments.ts';
import { exitCode, UsageError } from '../failure.ts';
import type { InstalledGame } from '../installed-game.ts';
import { wrap } from '../paint.ts';
import { ProgressLine } from '../progress.ts';
import type { Sight } from '../room.ts';
import { text } from '../text/index.ts';
import { say, screenColumns, sightOf, type World } from '../world.ts';
import { chartOf } from './chart.ts';
import { analysisWords as words } from './words.ts';
import { savedGame } from '../saved-game.ts';

const analyseArguments = { values: ['player'], switches: ['json'], names: [1, 1] } as const;

export async function analyse(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, analyseArguments);
  const path = wanted.names[0]!;
  const name = wanted.values.get('player') ?? 'colonel';
  const player = playerNamed(name);
  if (player?.ranking === undefined) throw new UsageError(text.unknownPlayer(name, playerNames));
  const { installed, table } = await savedGame(path, world.catalogue);
  const progress = new ProgressLine(world);
  const steps = analysing(table, player);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const share = step.value;
    progress.show(() => words.progress(share)[language]);
  }
  progress.clear();
  if (wanted.switches.has('json')) say(world.output, JSON.stringify(step.value));
  else new AnalysisTeller(installed, table, summaryOf(step.value), name, world, language).tell();
  return exitCode.good;
}

class AnalysisTeller {
  readonly #installed: InstalledGame;
  readonly #table: Table;
  readonly #analysis: AnalysisSummary;
  readonly #player: string;
  readonly #world: World;
  readonly #language: Language;
  readonly #replay: Replay<Table['state']>;

  constructor(
    installed: InstalledGame,
    table: Table,
    analysis: AnalysisSummary,
    player: string,
    world: World,
    language: Language,
  ) {
    this.#installed = installed;
    this.#table = table;
    this.#analysis = analysis;
    this.#player = player;
    this.#world = world;
    this.#language = language;
    this.#replay = new Replay(table.state, table.record.entries);
  }

  tell(): void {
    const { game } = this.#installed;
    const { chances, seats, sides } = this.#analysis;
    const title = this.#table.record.scenario.title[this.#language];
    this.#say(`${game.name[this.#language]}: ${title}`);
    if (chances.length === 1) {
      this.#say(words.nothing[this.#language]);
      return;
    }
    this.#say(words.curve(this.#name(seats[0]!), this.#player)[this.#language]);
    for (const line of chartOf(chances, this.#language)) this.#say(line);
    this.#tellTurns();
    for (const side of sides) this.#tellSide(side);
  }

  #tellTurns(): void {
    const { turningPoints: found, hasDice, seats } = this.#analysis;
    this.#say();
    this.#say(words.turningPoints(found.length)[this.#language]);
    const first = this.#name(seats[0]!);
    for (const { from, to, turn, swing, luck } of found) {
      const headline = this.#headlineAt(from, turn);
      this.#say(words.turn(from, to, this.#name(turn), headline)[this.#language]);
      this.#say(words.swing(first, swing, hasDice ? luck : null)[this.#language]);
    }
  }

  #tellSide({ seat, luck, given, best, worst }: SideSummary): void {
    const { hasDice } = this.#analysis;
    this.#say();
    this.#say(words.side(this.#name(seat), hasDice ? luck : null, given)[this.#language]);
    if (best.length > 0) this.#say(words.best[this.#language]);
    for (const act of best) this.#tellChoice(act, words.gained(act.choice!.gained)[this.#language]);
    if (worst.length > 0) this.#say(words.worst[this.#language]);
    for (const act of worst) {
      this.#tellChoice(act, words.given(act.choice!.given)[this.#language]);
      this.#wrapped(words.instead(this.#actionWords(act, act.choice!.best))[this.#language], '      ');
    }
  }

  #tellChoice(act: AnalysedAct, worth: string): void {
    this.#wrapped(`  ${String(act.at)}. ${this.#actionWords(act, act.action)} (${worth})`, '      ');
  }

  /** An action in the words of whoever chose it, as he saw the board. */
  #actionWords({ at, seat }: AnalysedAct, action: Action): string {
    const { room, game } = this.#installed;
    const view = game.view(this.#stateBefore(at), seat);
    const sight = this.#sight(seat);
    return action.map((part, index) => room.part(part, action.slice(0, index), view, sight)).join(', ');
  }

  #headlineAt(at: number, seat: Seat): string {
    const view = this.#installed.game.view(this.#stateBefore(at), seat);
    return this.#installed.room.headline(view, this.#sight(seat))[0] ?? '';
  }

  #stateBefore(at: number): Table['state'] {
    return this.#replay.goTo(this.#table.course[at - 1]!.number - 1);
  }

  #sight(seat: Seat): Sight {
    return sightOf(this.#world, seat, this.#language);
  }

  #name(seat: Seat): string {
    return this.#installed.room.seatName(seat, this.#language);
  }

  #wrapped(line: string, indent: string): void {
    for (const piece of wrap(line, screenColumns(this.#world), indent)) this.#say(piece);
  }

  #say(line = ''): void {
    say(this.#world.output, line);
  }
}
