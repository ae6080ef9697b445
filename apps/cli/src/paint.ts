/** Colours for a terminal that shows them, and plain text for everything else. */
export interface Paint {
  readonly colours: boolean;
  readonly bold: Brush;
  readonly dim: Brush;
  readonly red: Brush;
  readonly green: Brush;
  readonly blue: Brush;
  readonly yellow: Brush;
  readonly cyan: Brush;
  readonly inverse: Brush;
}

export type Brush = (text: string) => string;

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [91, 39],
  green: [92, 39],
  blue: [94, 39],
  yellow: [93, 39],
  cyan: [96, 39],
  inverse: [7, 27],
} as const;

export function paintbox(colours: boolean): Paint {
  const brush = (name: keyof typeof codes): Brush => {
    const [on, off] = codes[name];
    return colours ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  };
  return {
    colours,
    bold: brush('bold'),
    dim: brush('dim'),
    red: brush('red'),
    green: brush('green'),
    blue: brush('blue'),
    yellow: brush('yellow'),
    cyan: brush('cyan'),
    inverse: brush('inverse'),
  };
}

/** Colours are wanted on a terminal unless NO_COLOR says otherwise (no-color.org) or the terminal is a dumb one. */
export function wantsColours(
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  const noColor = env.NO_COLOR;
  if (noColor !== undefined && noColor !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return isTerminal && env.TERM !== 'dumb';
}

/**
 * Signs that do something to a terminal instead of being shown: controls (line breaks and our own colours excepted),
 * and those that turn the direction of writing. Names from a file may hold any of them.
 */
const active = new RegExp(
  `(\\u001b\\[(?:${Object.values(codes).flat().join('|')})m)|[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]`,
  'g',
);

/** A text that a terminal can only show: what would act on it is shown as a sign that stands for it. */
export function harmless(text: string): string {
  return text.replace(active, (sign, colour: string | undefined) => colour ?? signFor(sign));
}

/** The same on one line: a name must not begin another, which might say anything in our name. */
export function onOneLine(text: string): string {
  return text.replaceAll('\n', signFor('\n'));
}

/** Unicode has pictures of the first controls (␛ for escape); the others get the sign of what cannot be shown. */
function signFor(sign: string): string {
  const code = sign.codePointAt(0)!;
  if (code === 0x09) return ' ';
  return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '\ufffd';
}

const unseen = /\u001b\[[0-9;]*m/g;

/** How many columns a text takes on the screen. */
export function visibleLength(text: string): number {
  return Array.from(text.replace(unseen, '')).length;
}

/** Breaks a text into lines of at most so many columns, at spaces. Blanks at its beginning stay; further lines get `indent`. */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = /^ */.exec(text)![0];
  let isEmpty = true;
  for (const word of text.trimStart().split(' ')) {
    if (!isEmpty && visibleLength(line) + 1 + visibleLength(word) > columns) {
      lines.push(line);
      line = indent + word;
    } else {
      line += isEmpty ? word : ` ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, line];
}
