import type { Words } from './json.ts';

/** The id of a rulebook entry, e.g. `MAR-8-04`. */
export type RuleId = string;

/** Why something may not be done: the rules that forbid it, and a sentence in both languages. */
export interface Refusal {
  readonly rules: readonly RuleId[];
  readonly words: Words;
  /** On a free table: the point where it happens, and the thing it happens with. */
  readonly at?: readonly [x: number, y: number];
  readonly of?: string;
}

/**
 * Why a rule needs no code: it speaks of wood and cardboard, gives advice, is about manners at a real table, waits for
 * several people on one side, or is an example of other rules, which its test plays.
 */
export interface Explanation {
  readonly kind: 'component' | 'advice' | 'physical' | 'team' | 'example';
  readonly reason: Words;
}

export interface RuleEntry {
  readonly id: RuleId;
  readonly chapter: number;
  readonly topic: string;
  /** How many cases to check the catalogue lists for this rule. */
  readonly checks: number;
  readonly explained: Explanation | null;
}

export interface RuleText {
  readonly title: string;
  readonly text: string;
  /** What the source left open and what we decided. */
  readonly ruling?: string;
}

export interface Rulebook {
  readonly chapters: readonly { readonly number: number; readonly en: string; readonly fr: string }[];
  readonly entries: readonly RuleEntry[];
  readonly texts: {
    readonly en: Readonly<Record<RuleId, RuleText>>;
    readonly fr: Readonly<Record<RuleId, RuleText>>;
  };
  /** Letters that stand for something in the texts: whoever shows a text with them says what. */
  readonly signs?: Readonly<Record<string, Words>>;
}

/** The signs that a text uses, each with what it stands for. */
export function signsIn({ signs = {} }: Rulebook, text: string): readonly (readonly [string, Words])[] {
  const found = new Set(text.match(/\b[A-Z]{2,}\b/g));
  return Object.entries(signs).filter(([sign]) => found.has(sign));
}
