/** Ways to damage a file: as text, and as data. Everything by the dice handed in, so that it can be done again. */
import type { Dice } from '@bivouac/kernel';

export interface Damaged {
  readonly what: string;
  readonly text: string;
}

type Inner = Record<string | number, unknown>;

const absurd = [
  ...[-1, 0, 0.5, 1e9, 1e16, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 99_999],
] as const;
const oddNames = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'nowhere',
  '0',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
];
const kinds: readonly unknown[] = [null, true, false, 0, -1, 1, '', 'x', [], {}, [[]], [null], { a: 1 }];

/** A file damaged in one to three places. */
export function damaged(file: object, dice: Dice): Damaged {
  if (dice.pick(4) === 0) return damagedText(JSON.stringify(file), dice);
  const copy = structuredClone(file);
  const what: string[] = [];
  for (let times = 1 + dice.pick(3); times > 0; times -= 1) what.push(damageData(copy, dice));
  return { what: what.join('; '), text: JSON.stringify(copy) };
}

/** One sign of a text is another one, or the text breaks off. No line break comes of it: that would be two texts. */
export function damagedText(text: string, dice: Dice): Damaged {
  const at = dice.pick(text.length);
  const code = text.charCodeAt(at);
  switch (dice.pick(4)) {
    case 0:
      return { what: `cut at ${at}`, text: text.slice(0, Math.max(1, at)) };
    case 1:
      return spliced(text, at, String.fromCharCode(97 + dice.pick(26)));
    case 2:
      return spliced(text, at, String(dice.pick(10)));
    default:
      return spliced(text, at, String.fromCharCode(code ^ (1 << dice.pick(7))));
  }
}

function spliced(text: string, at: number, sign: string): Damaged {
  const safe = sign === '\n' || sign === '\r' ? 'x' : sign;
  const what = `sign ${at}, ${JSON.stringify(text.slice(Math.max(0, at - 20), at + 20))}, becomes ${JSON.stringify(safe)}`;
  return { what, text: text.slice(0, at) + safe + text.slice(at + 1) };
}

function damageData(file: object, dice: Dice): string {
  let home = file as Inner;
  let key: string | number = '';
  const path: (string | number)[] = [];
  // Branch by branch, so that what stands near the top is met as often as the long record.
  for (;;) {
    const keys = keysOf(home);
    if (keys.length === 0) break;
    key = keys[dice.pick(keys.length)]!;
    path.push(key);
    const inner = home[key];
    if (keysOf(inner).length === 0 || (path.length > 1 && dice.pick(5) === 0)) break;
    home = inner as Inner;
  }
  return `${path.join('.')}: ${damagePlace(home, key, dice)}`;
}

function damagePlace(home: Inner, key: string | number, dice: Dice): string {
  const was = home[key];
  switch (dice.pick(6)) {
    case 0:
      if (Array.isArray(home)) home.splice(Number(key), 1);
      else Reflect.deleteProperty(home, key);
      return 'gone';
    case 1:
      return put(home, key, structuredClone(kinds[dice.pick(kinds.length)]));
    case 2:
      return put(home, key, absurd[dice.pick(absurd.length)]);
    case 3:
      return put(home, key, oddNames[dice.pick(oddNames.length)]);
    case 4: {
      const name = oddNames[dice.pick(oddNames.length)]!;
      Object.defineProperty(home, name, { value: was, enumerable: true, configurable: true, writable: true });
      return `also as ${JSON.stringify(name.slice(0, 20))}`;
    }
    default:
      return put(home, key, near(was, dice));
  }
}

function put(home: Inner, key: string | number, value: unknown): string {
  home[key] = value;
  return `becomes ${shown(value)}`;
}

/** The beginning of a value as text. */
export function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

/** A value of the same kind that is a little off, or so many times itself. */
function near(was: unknown, dice: Dice): unknown {
  if (typeof was === 'number') return was + [1, -1, 2, 7, -was, was][dice.pick(6)]!;
  if (typeof was === 'string') return [was.toUpperCase(), `${was} `, was.slice(1), was + was][dice.pick(4)];
  if (typeof was === 'boolean') return !was;
  if (!Array.isArray(was)) return [was];
  const list: readonly unknown[] = was;
  return [list.toReversed(), [...list, ...list], list.slice(1), [list]][dice.pick(4)];
}

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
