/** `bivouac play`: a table in the terminal. */
import { existsSync } from 'node:fs';
import { Commitments, GameHost, openTable, type SessionSetting } from '@bivouac/host';
import { save, type Language, type Options, type Seat, type Table } from '@bivouac/kernel';
import { playerNames } from '@bivouac/players';
import { readArguments, seedValue, type Arguments } from './arguments.ts';
import { chosenGame, chosenScenario } from './chosen.ts';
import { exitCode, UsageError } from './failure.ts';
import { writeJson } from './files.ts';
import type { InstalledGame } from './installed-game.ts';
import { hostSetting } from './host-setting.ts';
import { keyboardOf } from './table/keyboard.ts';
import { TerminalTable } from './table/terminal-table.ts';
import { text } from './text/index.ts';
import { paintOf, say, type World } from './world.ts';
import { savedGameOf } from './saved-game.ts';

const human = 'human';

export async function play(args: readonly string[], world: World, language: Language): Promise<number> {
  // The seats are options of the command, and only the game knows their names.
  const gameName = args.find((arg) => Object.hasOwn(world.catalogue, arg));
  const installed = await chosenGame(
    world.catalogue,
    gameName ?? args.find((arg) => !arg.startsWith('-')) ?? '',
  );
  const { seats } = installed.game;
  const wanted = readArguments(args, {
    values: [...seats, 'seed', 'load', 'autosave', 'option'],
    names: [1, 2],
  });
  const computers = seatComputers(installed, wanted);
  const setting = hostSetting(world.catalogue, world.clock);
  const table = await openGame(installed, wanted, setting);
  const keyboard = keyboardOf(world);
  const paint = paintOf(world);
  // Whoever sits at the table may watch as long as he likes; only a battle without end is stopped.
  const patient = { ...setting, bounds: { ...setting.bounds, milliseconds: Infinity } };
  const hosted = (opened: Table) => new GameHost(patient, { from: installed, table: opened, computers });
  const terminal = new TerminalTable({ installed, table, hosted, world, keyboard, language, paint });
  try {
    const ending = await terminal.run();
    if (ending === 'left') await saveUnfinished(terminal, installed, wanted, world, language);
    return exitCode.good;
  } finally {
    keyboard.close();
  }
}

/** Seats nobody is named for: a person sits at the first if no other seat is a person's, computers at the rest. */
function seatComputers(installed: InstalledGame, wanted: Arguments): Map<Seat, string> {
  const { seats } = installed.game;
  let somebody = seats.some((seat) => wanted.values.get(seat) === human);
  const computers = new Map<Seat, string>();
  for (const seat of seats) {
    const name = wanted.values.get(seat) ?? (somebody ? 'captain' : human);
    somebody ||= name === human;
    if (name === human) continue;
    if (!playerNames.includes(name)) throw new UsageError(text.unknownPlayer(name, [human, ...playerNames]));
    computers.set(seat, name);
  }
  return computers;
}

async function openGame(
  installed: InstalledGame,
  wanted: Arguments,
  setting: SessionSetting,
): Promise<Table> {
  const file = wanted.values.get('load');
  if (file !== undefined) return (await savedGameOf(installed, file)).table;
  const scenario = chosenScenario(installed, wanted.names[1]).id;
  const plan = { game: installed.game.id, scenario, options: readOptions(installed, wanted) };
  const seed = wanted.values.has('seed') ? { seed: seedValue(wanted, '') } : {};
  return openTable(installed, { ...plan, ...seed }, new Commitments(setting.randomness), setting.bounds);
}

function readOptions(installed: InstalledGame, wanted: Arguments): Options {
  const options: Record<string, string | boolean | number> = {};
  for (const pair of wanted.lists.get('option') ?? []) {
    const [, id, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (id === undefined || value === undefined) throw new UsageError(text.usage.notPair(pair));
    const spec = installed.game.options.find((option) => option.id === id);
    const meant = spec?.values.find((known) => String(known) === value);
    if (meant === undefined) throw new UsageError(text.unknownOption(id, value));
    options[id] = meant;
  }
  return options;
}

async function saveUnfinished(
  terminal: TerminalTable,
  installed: InstalledGame,
  wanted: Arguments,
  world: World,
  language: Language,
): Promise<void> {
  const { table } = terminal;
  if (table.record.entries.length === 0 && !wanted.values.has('autosave')) return;
  const path = wanted.values.get('autosave') ?? freeName(installed.game.id);
  await writeJson(path, save(table));
  say(world.output, text.files.saved(path)[language]);
  const seats = installed.game.seats
    .map((seat) => `--${seat} ${terminal.host.computers.get(seat) ?? human}`)
    .join(' ');
  say(world.output, text.files.goOn(`bivouac play ${installed.game.id} --load ${path} ${seats}`)[language]);
}

/** The first name of its kind that is still free. */
function freeName(game: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${game}-${number}.save.json`;
    if (!existsSync(name)) return name;
  }
}
