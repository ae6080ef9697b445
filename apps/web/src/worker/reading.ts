/** What comes from outside, a message or a file, is read before it is believed. */
import { isAction, type Action, type Game, type Instruction, type Options, type Seat } from '@bivouac/kernel';
import type { NewGame, Sitter } from './messages.ts';
import { Trouble } from './trouble.ts';

const sitters: readonly Sitter[] = ['person', 'recruit', 'captain', 'marshal'];

type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw nonsense('with');
  return value as Fields;
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length > 20_000_000) throw nonsense(name);
  return value;
}

export function readNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw nonsense(name);
  return value;
}

/** Parts so far; none is a beginning too. */
export function readPartial(fields: Fields, name: string): Action {
  const value = fields[name];
  if (Array.isArray(value) && value.length === 0) return [];
  return readAction(fields, name);
}

export function readAction(fields: Fields, name: string): Action {
  const value = fields[name];
  if (!isAction(value)) throw nonsense(name);
  return value;
}

export function readInstructions(fields: Fields): readonly Instruction[] {
  const value = fields.instructions;
  if (!Array.isArray(value) || value.length > 100 || !value.every(isInstruction))
    throw nonsense('instructions');
  return value;
}

function isInstruction(value: unknown): value is Instruction {
  if (typeof value !== 'object' || value === null) return false;
  const { question, when, answer } = value as Fields;
  return typeof question === 'string' && Array.isArray(when) && when.every(isCondition) && isAction(answer);
}

function isCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { fact, is, value: wanted } = value as Fields;
  return (
    typeof fact === 'string' &&
    (is === 'equal' || is === 'at least' || is === 'at most') &&
    ['string', 'number', 'boolean'].includes(typeof wanted)
  );
}

/** A game as somebody wants it, with every seat taken and every option among its values. */
export function readPlan(game: Game, fields: Fields): NewGame {
  const scenario = readText(fields, 'scenario');
  const { seed, lesson } = fields;
  if (seed !== undefined && typeof seed !== 'string') throw nonsense('seed');
  return {
    game: game.id,
    scenario,
    options: readOptions(game, fields.options),
    sitters: readSitters(game, fields.sitters),
    ...(seed !== undefined && { seed }),
    ...(lesson === true && { lesson }),
  };
}

function readOptions(game: Game, value: unknown): Options {
  const chosen: Record<string, string | boolean | number> = {};
  for (const [id, wanted] of Object.entries(fieldsOf(value ?? {}))) {
    const option = game.options.find((one) => one.id === id);
    const found = option?.values.find((one) => one === wanted);
    if (found === undefined) throw nonsense(`options.${id}`);
    chosen[id] = found;
  }
  return chosen;
}

export function readSitters(game: Game, value: unknown): Readonly<Record<Seat, Sitter>> {
  const fields = fieldsOf(value);
  const seated: Record<Seat, Sitter> = {};
  for (const seat of game.seats) {
    const sitter = sitters.find((one) => one === fields[seat]);
    if (sitter === undefined) throw nonsense(`sitters.${seat}`);
    seated[seat] = sitter;
  }
  return seated;
}

export function nonsense(field: string): Trouble {
  return new Trouble({
    en: `The table did not understand: "${field}" is missing or makes no sense.`,
    fr: `La table n’a pas compris : « ${field} » manque ou n’a pas de sens.`,
  });
}
