/** What a game is opened with: scenario, options, whom the session speaks for, computers, a saved game. */
import {
  arbiter,
  load,
  openSave as openSaved,
  SaveError,
  SeededDice,
  type Player,
  type Problem,
  type Scenario,
  type Seat,
  type Table,
} from '@bivouac/kernel';
import { playerNamed, playerNames } from '@bivouac/players';
import type { BoxedGame } from '../box.ts';
import { text } from '../text.ts';
import { ProtocolError } from './errors.ts';
import type { Fields } from './fields.ts';

export function readSession(box: BoxedGame, as: Seat | undefined): Seat {
  if (as === undefined || as === arbiter) return arbiter;
  if (box.game.seats.includes(as)) return as;
  throw new ProtocolError('unknown-seat', text.engine.unknownSeat(as), { seats: box.game.seats });
}

export function scenarioOf(box: BoxedGame, wanted: string | Fields | undefined): Scenario {
  const { game } = box;
  if (typeof wanted === 'object') {
    const read = game.readScenario(wanted);
    if (isProblems(read))
      throw new ProtocolError('bad-scenario', text.engine.badScenario(read), { problems: read });
    return read;
  }
  const id = wanted ?? box.standardScenario;
  const found = [...game.scenarios, ...box.positions].find((scenario) => scenario.id === id);
  if (found !== undefined) return found;
  throw new ProtocolError('unknown-scenario', text.unknownScenario(id, game.id), {
    scenarios: game.scenarios.map((scenario) => scenario.id),
  });
}

function isProblems(read: Scenario | readonly Problem[]): read is readonly Problem[] {
  return Array.isArray(read);
}

export function checkOptions(
  box: BoxedGame,
  options: Readonly<Record<string, string | number | boolean>>,
): void {
  for (const [id, value] of Object.entries(options)) {
    const spec = box.game.options.find((option) => option.id === id);
    if (spec?.values.includes(value) === true) continue;
    throw new ProtocolError('unknown-option', text.unknownOption(id, String(value)), {
      options: box.game.options,
    });
  }
}

export function computerNamed(name: string): Player {
  const player = playerNamed(name);
  if (player === null)
    throw new ProtocolError('unknown-player', text.unknownPlayer(name), { players: playerNames });
  return player;
}

export function seatComputers(
  box: BoxedGame,
  as: Seat,
  players: Readonly<Record<Seat, string>>,
): Map<Seat, Player> {
  const computers = new Map<Seat, Player>();
  for (const [seat, name] of Object.entries(players)) {
    if (!box.game.seats.includes(seat)) {
      throw new ProtocolError('unknown-seat', text.engine.unknownSeat(seat), { seats: box.game.seats });
    }
    if (seat === as)
      throw new ProtocolError('bad-request', text.engine.seatTaken(seat), { field: 'players' });
    computers.set(seat, computerNamed(name));
  }
  return computers;
}

export function thinking(seed: number | string): SeededDice {
  return new SeededDice(`${seed} thinking`);
}

export function openSave(box: BoxedGame, file: Fields, verified: boolean): Table {
  const { game } = box;
  try {
    return verified ? openSaved(game, file, { known: box.positions }).table : load(game, file);
  } catch (fault) {
    if (fault instanceof ProtocolError) throw fault;
    if (fault instanceof SaveError) throw new ProtocolError('bad-save', fault.words);
    throw new ProtocolError(
      'bad-save',
      text.engine.faultySave(fault instanceof Error ? fault.message : String(fault)),
    );
  }
}
