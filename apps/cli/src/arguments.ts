/** Reads what follows a command's name, and says in both languages what is wrong with it. */
import { parseArgs } from 'node:util';
import { UsageError } from './failure.ts';
import { text } from './text/index.ts';

const says = text.usage;

export interface ArgumentSpec {
  /** Options that take a value, and switches that take none. */
  readonly values?: readonly string[];
  readonly switches?: readonly string[];
  /** How many names (game, scenario, file) may stand beside the options. */
  readonly names: readonly [least: number, most: number];
}

export interface Arguments {
  readonly names: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  /** An option given several times: all its values. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlySet<string>;
}

/** Every command understands these. */
const everywhere = { values: ['lang'], switches: ['help'] };

export function readArguments(args: readonly string[], spec: ArgumentSpec): Arguments {
  const takesValue = new Set([...(spec.values ?? []), ...everywhere.values]);
  const isSwitch = new Set([...(spec.switches ?? []), ...everywhere.switches]);
  const options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }> = {
    h: { type: 'boolean' },
  };
  for (const name of takesValue) options[name] = { type: 'string', multiple: true };
  for (const name of isSwitch) options[name] = { type: 'boolean' };
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const names: string[] = [];
  const lists = new Map<string, string[]>();
  const switches = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    const name = token.name === 'h' ? 'help' : token.name;
    if (isSwitch.has(name)) {
      if (token.value !== undefined) throw new UsageError(says.takesNone(token.rawName));
      switches.add(name);
    } else if (takesValue.has(name)) {
      if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
        throw new UsageError(says.needsValue(token.rawName));
      }
      lists.set(name, [...(lists.get(name) ?? []), token.value]);
    } else throw new UsageError(says.unknownOption(token.rawName));
  }
  if (!switches.has('help')) checkNames(names, spec.names);
  return { names, lists, switches, values: new Map([...lists].map(([name, list]) => [name, list.at(-1)!])) };
}

function checkNames(names: readonly string[], [least, most]: readonly [number, number]): void {
  if (names.length < least) throw new UsageError(says.tooFew);
  const extra = names[most];
  if (extra !== undefined) throw new UsageError(says.tooMany(extra));
}

/** A whole number among the options' values, or what it is when not given. */
export function wholeNumber(
  args: Arguments,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const value = args.values.get(name);
  if (value === undefined) return usual;
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || number < least || number > most) {
    throw new UsageError(says.notNumber(name, value, least, most));
  }
  return number;
}

/** A seed: a whole number, or any text. */
export function seedValue(args: Arguments, usual: number | string): number | string {
  const value = args.values.get('seed');
  if (value === undefined) return usual;
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}
