import type { RuleId } from '../rules.ts';

/** The seven points every game must keep. */
export const titles = {
  1: 'same scenario, seed and actions give the same bytes',
  2: 'until the game is over there is something to decide, and every offered part can be completed',
  3: 'what the choices build is accepted, all else is refused with a rule',
  4: 'a state survives files, copies, undo and replay',
  5: 'nothing hidden shows',
  6: 'games end, and what must hold holds throughout',
  7: 'every rule cited is in the rulebook, in both languages',
} as const;

export type PointNumber = keyof typeof titles;

export const pointNumbers: readonly PointNumber[] = [1, 2, 3, 4, 5, 6, 7];

export interface Point {
  readonly title: string;
  /** How many comparisons were made. */
  readonly checked: number;
  /** How many of them failed. */
  readonly failed: number;
  /** The first failures, each a sentence that says where: scenario, seed, decision. */
  readonly failures: readonly string[];
}

export interface ConformanceReport {
  readonly points: Readonly<Record<PointNumber, Point>>;
  /** The failures of all points, each with its number in front. Empty when the game conforms. */
  readonly failures: readonly string[];
  readonly games: number;
  /** Questions answered in those games. */
  readonly decisions: number;
  /** Imagined states that were laid beside the true one, and how many of them differed from it. */
  readonly partners: { readonly made: number; readonly differing: number };
  readonly seenInEvents: ReadonlySet<RuleId>;
  readonly seenInRefusals: ReadonlySet<RuleId>;
  /** A hash over every state of every game: equal on any machine. */
  readonly fingerprint: string;
}

/** Sentences kept for each point; more of the same help nobody. */
const mostSentences = 20;

/** Where the suite writes down what it checked and what it found. */
export class Ledger {
  readonly #checked: Record<PointNumber, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  readonly #failed: Record<PointNumber, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  readonly #sentences: Record<PointNumber, string[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  readonly seenInEvents = new Set<RuleId>();
  readonly seenInRefusals = new Set<RuleId>();
  readonly partners = { made: 0, differing: 0 };
  games = 0;
  decisions = 0;

  /** Notes a comparison; what it means when it fails is only put into words then. Gives back whether it held. */
  check(point: PointNumber, where: string, holds: boolean, otherwise: () => string): boolean {
    this.#checked[point] += 1;
    if (holds) return true;
    this.#failed[point] += 1;
    if (this.#sentences[point].length < mostSentences)
      this.#sentences[point].push(`${where}: ${otherwise()}`);
    return false;
  }

  /** Runs a piece of the suite; a game that breaks in it fails that point instead of stopping the suite. */
  guard(point: PointNumber, where: string, piece: () => void): boolean {
    try {
      piece();
      return true;
    } catch (fault) {
      return this.check(point, where, false, () => `the game breaks: ${messageOf(fault)}`);
    }
  }

  report(fingerprint: string): ConformanceReport {
    const points = {} as Record<PointNumber, Point>;
    for (const point of pointNumbers) {
      points[point] = {
        title: titles[point],
        checked: this.#checked[point],
        failed: this.#failed[point],
        failures: this.#sentences[point],
      };
    }
    return {
      points,
      failures: pointNumbers.flatMap((point) =>
        this.#sentences[point].map((sentence) => `${point}. ${sentence}`),
      ),
      games: this.games,
      decisions: this.decisions,
      partners: { ...this.partners },
      seenInEvents: this.seenInEvents,
      seenInRefusals: this.seenInRefusals,
      fingerprint,
    };
  }
}

export function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
