/** Builds an action from what a player types: numbers of the list, names, several at once, and a step back. */
import { inSpace, type Action, type Part, type Parts, partText } from '@bivouac/kernel';

export interface ChooserSource {
  readonly choices: (partial: Action) => Parts;
  /** The words under which a part is listed. */
  readonly words: (part: Part, partial: Action) => string;
}

/** What came of a typed line. */
export type Taken =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'whole'; readonly action: Action }
  /** The line could be read up to here; what stands there is none of the options. */
  | { readonly kind: 'unknown'; readonly typed: string }
  | { readonly kind: 'ambiguous'; readonly typed: string; readonly options: readonly Part[] };

/** Words between names that a player may write for himself; what follows "to" is counted in the next list. */
const joints = new Set(['and', 'with', 'et', 'avec', '+', 'from', 'de']);
const turns = new Set(['to', 'then', 'a', 'vers', 'puis', '>', '->']);
const stops = new Set(['0', 'ok', 'done', 'fini', '.']);

/** No name on a list has more words than this. */
const longestName = 6;

export class Chooser {
  readonly #source: ChooserSource;
  readonly #partial: Part[];
  /** Where each choice of the player began: parts without an alternative follow it by themselves. */
  readonly #choices: number[] = [];
  /** How many parts at the beginning were chosen because nothing else was possible. */
  readonly #given: number;
  #parts: Parts;

  constructor(source: ChooserSource, chosen: Action = [], given = 0) {
    this.#source = source;
    this.#partial = [...chosen];
    this.#parts = source.choices(this.#partial);
    this.#given = chosen.length === 0 ? this.#takeWhatIsGiven() : given;
  }

  /** The parts at the beginning that nobody had to choose. */
  get given(): Action {
    return this.#partial.slice(0, this.#given);
  }

  get partial(): Action {
    return this.#partial;
  }

  get parts(): Parts {
    return this.#parts;
  }

  /** Reads a line; what can be read of it is chosen, the rest is told. */
  take(line: string): Taken {
    const shown = this.#parts.options;
    const words = tokens(line);
    let nextList = false;
    const begun = this.#choices.length > 0;
    for (let at = begun ? 0 : this.#afterRepeating(words, 0, 0, this.#given); at < words.length;) {
      const word = words[at]!;
      const read = this.#read(words, at, nextList ? this.#parts.options : shown);
      if (read.kind === 'part') {
        const chosen = this.#partial.length;
        this.#choose(read.part);
        at = this.#afterRepeating(words, at + read.length, chosen + 1, this.#partial.length);
      } else if (turns.has(fold(word)) || joints.has(fold(word))) {
        nextList ||= turns.has(fold(word));
        at += 1;
        continue;
      } else if (read.kind === 'stop') {
        return at + 1 < words.length ? { kind: 'unknown', typed: words[at + 1]! } : this.#whole();
      } else if (read.kind === 'ambiguous') {
        return { kind: 'ambiguous', typed: word, options: read.options };
      } else return { kind: 'unknown', typed: words.slice(at).join(' ') };
      if (isFinished(this.#parts)) {
        return at < words.length ? { kind: 'unknown', typed: words.slice(at).join(' ') } : this.#whole();
      }
    }
    return { kind: 'chosen' };
  }

  /** Takes back the last choice, with the parts that followed it by themselves. */
  back(): boolean {
    const from = this.#choices.pop();
    if (from === undefined) return false;
    this.#partial.length = from;
    this.#parts = this.#source.choices(this.#partial);
    return true;
  }

  #whole(): Taken {
    return { kind: 'whole', action: [...this.#partial] };
  }

  #choose(part: Part): void {
    this.#choices.push(this.#partial.length);
    this.#push(part);
    while (this.#parts.options.length === 1 && !this.#parts.complete && this.#parts.space === undefined) {
      this.#push(this.#parts.options[0]!);
    }
  }

  /** Where an action can begin in one way only it begins so. The last part is the player's: it is what acts. */
  #takeWhatIsGiven(): number {
    for (;;) {
      const { options, complete, space } = this.#parts;
      if (options.length !== 1 || complete || space !== undefined) return this.#partial.length;
      const next = this.#source.choices([...this.#partial, options[0]!]);
      if (isFinished(next)) return this.#partial.length;
      this.#partial.push(options[0]!);
      this.#parts = next;
    }
  }

  /**
   * Who types what has chosen itself (the parts from one index to another) means nothing else by it: where in the words
   * he goes on.
   */
  #afterRepeating(words: readonly string[], at: number, from: number, to: number): number {
    for (let index = from; index < to; index += 1) {
      const part = this.#partial[index]!;
      const names = [partText(part), this.#source.words(part, this.#partial.slice(0, index))].map(fold);
      for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
        if (!names.includes(fold(words.slice(at, at + length).join(' ')))) continue;
        at += length;
        break;
      }
    }
    return at;
  }

  #push(part: Part): void {
    this.#partial.push(part);
    this.#parts = this.#source.choices(this.#partial);
  }

  #read(words: readonly string[], at: number, shown: readonly Part[]): Reading {
    const { complete, space } = this.#parts;
    const word = words[at]!;
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const exact = this.#named(words.slice(at, at + length).join(' '), (name, typed) => name === typed);
      if (exact.length > 0) return { kind: 'part', part: exact[0]!, length };
    }
    if (complete && stops.has(fold(word))) return { kind: 'stop' };
    if (/^=?-?\d+$/.test(word)) {
      // A number that is on no list may be part of a name: hexes go by numbers on some maps.
      const numbered = this.#numbered(word, shown);
      if (numbered.kind !== 'nothing' || word.startsWith('=')) return numbered;
    }
    if (space?.kind === 'points' && /^-?\d+,-?\d+$/.test(word)) {
      const point = word.split(',').map(Number);
      if (inSpace(space, point)) return { kind: 'part', part: point, length: 1 };
    }
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      if (length === 1 && isJoint(word)) break;
      const typed = words.slice(at, at + length).join(' ');
      const begun = this.#named(typed, (name, start) => name.startsWith(start) && means(name, start, 0));
      const found =
        begun.length > 0
          ? begun
          : this.#named(typed, (name, inside) => means(name, inside, name.indexOf(inside)));
      if (found.length === 1) return { kind: 'part', part: found[0]!, length };
      if (found.length > 1 && length === 1) return { kind: 'ambiguous', options: found };
    }
    return { kind: 'nothing' };
  }

  /** A number means the list on the screen as long as what it means there is still offered, else the list of now. */
  #numbered(word: string, shown: readonly Part[]): Reading {
    const { options, space } = this.#parts;
    const number = Number(word.replace('=', ''));
    if (!word.startsWith('=')) {
      const meant = shown[number - 1];
      const still =
        meant === undefined ? undefined : options.find((option) => partText(option) === partText(meant));
      const part = still ?? options[number - 1];
      if (part !== undefined) return { kind: 'part', part, length: 1 };
    }
    if (space !== undefined && inSpace(space, number)) return { kind: 'part', part: number, length: 1 };
    return { kind: 'nothing' };
  }

  #named(typed: string, fits: (name: string, typed: string) => boolean): Part[] {
    const wanted = fold(typed);
    return this.#parts.options.filter((option) => {
      return (
        fits(fold(partText(option)), wanted) || fits(fold(this.#source.words(option, this.#partial)), wanted)
      );
    });
  }
}

type Reading =
  | { readonly kind: 'part'; readonly part: Part; readonly length: number }
  | { readonly kind: 'ambiguous'; readonly options: readonly Part[] }
  | { readonly kind: 'stop' }
  | { readonly kind: 'nothing' };

/** Nothing can be added: the action is whole as it is. */
function isFinished({ options, complete, space }: Parts): boolean {
  return complete && options.length === 0 && space === undefined;
}

function isJoint(word: string): boolean {
  return turns.has(fold(word)) || joints.has(fold(word));
}

/** Words of a line; what stands in quotes is one. */
export function tokens(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|[^\s;]+/g)]
    .map(([all, quoted]) => (quoted ?? all).replace(/,$/, ''))
    .filter((word) => word !== '' && word !== ',');
}

/** Without capitals and accents: nobody should have to type them. */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** Whether a name may be meant by a part of it. A number is whole: `br1` does not mean `br10`. */
function means(name: string, part: string, at: number): boolean {
  return at >= 0 && !/\d\d/.test(name.slice(at + part.length - 1, at + part.length + 1));
}
