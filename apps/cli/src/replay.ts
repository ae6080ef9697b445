/** `bivouac replay`: a saved game told from its record, and checked against the rules if asked. */
import {
  colon,
  heardBy,
  Replay,
  type ActEntry,
  type GameEvent,
  type Language,
  type Seat,
  type Table,
} from '@bivouac/kernel';
import { readArguments } from './arguments.ts';
import { exitCode, UsageError } from './failure.ts';
import type { InstalledGame } from './installed-game.ts';
import { onOneLine, wrap } from './paint.ts';
import type { Sight } from './room.ts';
import { text } from './text/index.ts';
import { say, sightOf, type World } from './world.ts';
import { savedGame } from './saved-game.ts';

const replayArguments = { values: ['as'], switches: ['verify', 'map'], names: [1, 1] } as const;

export async function replay(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, replayArguments);
  const path = wanted.names[0]!;
  const { installed, table, verdict } = await savedGame(path, world.catalogue);
  const as = wanted.values.get('as');
  if (as !== undefined && !installed.game.seats.includes(as))
    throw new UsageError(text.replay.unknownSeat(as, installed.game.seats));
  const teller = new Teller(installed, table, as ?? null, world, language);
  teller.tell(wanted.switches.has('map'));
  if (!wanted.switches.has('verify')) return exitCode.good;
  const found = verdict.kind === 'verified' ? text.replay.verified[verdict.dice] : verdict.words;
  say(world.output);
  say(world.output, found[language]);
  return verdict.kind === 'verified' ? exitCode.good : exitCode.failed;
}

/** A whole game as everybody together heard it. */
export function tellGame(installed: InstalledGame, table: Table, world: World, language: Language): void {
  new Teller(installed, table, null, world, language).tell(false);
}

/** Tells a record from its opening to its last act, as one seat heard it or as everybody together did. */
class Teller {
  readonly #installed: InstalledGame;
  readonly #table: Table;
  readonly #as: Seat | null;
  readonly #world: World;
  readonly #language: Language;
  readonly #replay: Replay<Table['state']>;
  #headline = '';

  constructor(installed: InstalledGame, table: Table, as: Seat | null, world: World, language: Language) {
    this.#installed = installed;
    this.#table = table;
    this.#as = as;
    this.#world = world;
    this.#language = language;
    this.#replay = new Replay(table.state, table.record.entries);
  }

  tell(maps: boolean): void {
    const { game } = this.#installed;
    const { record, course } = this.#table;
    const { scenario, opening } = record;
    const first = game.seats[0]!;
    const language = this.#language;
    this.#say(`${game.name[language]}${colon(language)} ${scenario.title[language]}`);
    this.#replay.goTo(0);
    this.#tellEvents(opening.events, first);
    for (const [index, entry] of course.entries()) this.#tellAct(entry, index, maps);
    const outcome = game.outcome(this.#table.state);
    this.#say();
    if (outcome === null) this.#say(text.replay.unfinished(course.length)[this.#language]);
    else this.#say(text.replay.ended(this.#names(outcome.winners), outcome.words)[this.#language]);
  }

  #tellAct(entry: ActEntry, index: number, maps: boolean): void {
    this.#showHeadline(entry.seat, maps);
    this.#replay.goTo(entry.number);
    const who = this.#installed.room.seatName(entry.seat, this.#language);
    const mark = entry.automatic === true ? ` (${text.replay.automatic[this.#language]})` : '';
    const isOpen = this.#as === null || this.#as === entry.seat;
    const action = isOpen ? `${colon(this.#language)} ${JSON.stringify(entry.action)}` : '';
    this.#say(`${String(index + 1).padStart(4)}. ${who}${mark}${action}`);
    this.#tellEvents(entry.events, entry.seat);
  }

  /** A new headline opens a new turn. */
  #showHeadline(seat: Seat, maps: boolean): void {
    const sight = this.#sight(this.#as ?? seat);
    const view = this.#installed.game.view(this.#replay.state, sight.seat);
    const [headline = ''] = this.#installed.room.headline(view, sight);
    if (headline === this.#headline) return;
    this.#headline = headline;
    this.#say();
    if (maps) for (const line of this.#installed.room.map(view, sight, null) ?? []) this.#say(line);
    this.#say(sight.paint.bold(headline));
  }

  #tellEvents(events: readonly GameEvent[], actor: Seat): void {
    for (const event of events) {
      // Whoever looks with everybody's eyes hears what was told to one alone as he did.
      const seat = this.#as ?? event.secretOf ?? actor;
      for (const heard of heardBy([event], seat)) this.#tellEvent(heard, seat);
    }
  }

  #tellEvent(event: GameEvent, seat: Seat): void {
    const sight = this.#sight(seat);
    const view = this.#installed.game.view(this.#replay.state, seat);
    const told = this.#installed.room.event(event, view, sight);
    if (told === null) return;
    const line = `      ${told} ${sight.paint.dim(`[${event.rules.join(' ')}]`)}`;
    for (const piece of wrap(line, sight.columns, '        ')) this.#say(piece);
  }

  #names(seats: readonly Seat[]): string {
    return seats.map((seat) => this.#installed.room.seatName(seat, this.#language)).join(', ');
  }

  #sight(seat: Seat): Sight {
    return sightOf(this.#world, seat, this.#language);
  }

  #say(line = ''): void {
    say(this.#world.output, onOneLine(line));
  }
}
