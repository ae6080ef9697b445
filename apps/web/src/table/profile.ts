/** What the front page knows of games before anything of them is loaded. */
import type { Seat, Words } from '@bivouac/kernel';

/** The colour of a side where the page speaks of it: a token of that name. */
export type Tone = 'red' | 'blue' | 'slate';

/** A battle as its card on the front page shows it. */
export interface BattleCard {
  readonly scenario: string;
  readonly title: Words;
  readonly about: Words;
  /** `1808-08-17`. */
  readonly date: string;
  readonly place: Words;
  /** About how long a game lasts, in minutes, and how hard it is to learn on. */
  readonly minutes: number;
  readonly difficulty: 1 | 2 | 3;
  /** The side a newcomer plays. */
  readonly side: Seat;
  /** What a seat is called in this battle, where it is not called as in others. */
  readonly names?: Readonly<Partial<Record<Seat, Words>>>;
  /** How often each side won among captains, in so many games; all others were drawn. Left out: it has not been weighed. */
  readonly balance?: { readonly games: number; readonly won: Readonly<Record<Seat, number>> };
}

/** What an option is called where it is chosen, and each of its values that is not yes or no. */
export interface OptionWords {
  readonly title: Words;
  readonly values?: Readonly<Record<string, Words>>;
}

/** What the front page knows of a game before anything of it is loaded: light, and always there. */
export interface GameProfile {
  readonly id: string;
  /** Where it stands on the front page: the lowest is what a newcomer learns first. */
  readonly rank: number;
  readonly name: Words;
  /** Who designed the game that is played here. */
  readonly designers: readonly string[];
  /** What it is like, in a sentence. */
  readonly about: Words;
  /** What it is played on and what is left to chance, in a few words each. */
  readonly traits: readonly Words[];
  readonly seats: readonly { readonly seat: Seat; readonly name: Words; readonly tone: Tone }[];
  readonly battles: readonly BattleCard[];
  /** The battle to fight first: its scenario. */
  readonly firstBattle: string;
}
