/** `bivouac play`: a table in the terminal. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  openSave,
  save,
  SaveError,
  Table,
  type Language,
  type Options,
  type Player,
  type Seat,
} from '@bivouac/kernel';
import { playerNamed, playerNames } from '@bivouac/players';
import { readArguments, seedValue, type Arguments } from './arguments.ts';
import { chosenGame, chosenScenario } from './chosen.ts';
import { exitCode, Failure, UsageError } from './failure.ts';
import { readJson, writeJson } from './files.ts';
import type { BoxedGame } from './box.ts';
import { paintbox, wantsColours } from './paint.ts';
import { keyboardOf } from './table/keyboard.ts';
import { TerminalTable } from './table/terminal-table.ts';
import { text } from './text.ts';
import { say, type World } from './world.ts';

const human = 'human';

export async function play(args: readonly string[], world: World, language: Language): Promise<number> {
  // The seats are options of the command, and only the game knows their names.
  const gameName = args.find((arg) => Object.hasOwn(world.shelf, arg));
  const box = await chosenGame(world.shelf, gameName ?? args.find((arg) => !arg.startsWith('-')) ?? '');
  const { seats } = box.game;
  const wanted = readArguments(args, {
    values: [...seats, 'seed', 'load', 'autosave', 'option'],
    names: [1, 2],
  });
  const players = seatPlayers(box, wanted);
  const table = await openTable(box, wanted);
  const keyboard = keyboardOf(world);
  const paint = paintbox(wantsColours(world.env, world.output.isTTY === true));
  const terminal = new TerminalTable({ box, table, players, world, keyboard, language, paint });
  try {
    const ending = await terminal.run();
    if (ending === 'left') await saveUnfinished(terminal, box, wanted, world, language);
    return exitCode.good;
  } finally {
    keyboard.close();
  }
}

/** Seats nobody is named for: a person sits at the first if no other seat is a person's, computers at the rest. */
function seatPlayers(box: BoxedGame, wanted: Arguments): Map<Seat, Player | null> {
  const { seats } = box.game;
  let somebody = seats.some((seat) => wanted.values.get(seat) === human);
  const players = new Map<Seat, Player | null>();
  for (const seat of seats) {
    const name = wanted.values.get(seat) ?? (somebody ? 'greedy' : human);
    somebody ||= name === human;
    players.set(seat, name === human ? null : computer(name));
  }
  return players;
}

function computer(name: string): Player {
  const player = playerNamed(name);
  if (player === null) throw new UsageError(text.unknownPlayer(name, [human, ...playerNames]));
  return player;
}

async function openTable(box: BoxedGame, wanted: Arguments): Promise<Table> {
  const file = wanted.values.get('load');
  if (file !== undefined) {
    try {
      return openSave(box.game, await readJson(file), { known: box.positions }).table;
    } catch (fault) {
      throw fault instanceof SaveError ? new Failure(fault.words) : fault;
    }
  }
  const scenario = chosenScenario(box, wanted.names[1]);
  // A seed nobody knows: chance should not be the same every evening.
  const seed = seedValue(wanted, randomBytes(32).toString('hex'));
  return Table.open(box.game, scenario, readOptions(box, wanted), seed);
}

function readOptions(box: BoxedGame, wanted: Arguments): Options {
  const options: Record<string, string | boolean | number> = {};
  for (const pair of wanted.lists.get('option') ?? []) {
    const [, id, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (id === undefined || value === undefined) throw new UsageError(text.usage.notPair(pair));
    const spec = box.game.options.find((option) => option.id === id);
    const meant = spec?.values.find((known) => String(known) === value);
    if (meant === undefined) throw new UsageError(text.unknownOption(id, value));
    options[id] = meant;
  }
  return options;
}

async function saveUnfinished(
  terminal: TerminalTable,
  box: BoxedGame,
  wanted: Arguments,
  world: World,
  language: Language,
): Promise<void> {
  const { table } = terminal;
  if (table.record.entries.length === 0 && !wanted.values.has('autosave')) return;
  const path = wanted.values.get('autosave') ?? freeName(box.game.id);
  await writeJson(path, save(table));
  say(world.output, text.files.saved(path)[language]);
  const seats = [...terminal.setting.players]
    .map(([seat, player]) => `--${seat} ${player?.name ?? human}`)
    .join(' ');
  say(world.output, text.files.goOn(`bivouac play ${box.game.id} --load ${path} ${seats}`)[language]);
}

/** The first name of its kind that is still free. */
function freeName(game: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${game}-${number}.save.json`;
    if (!existsSync(name)) return name;
  }
}
