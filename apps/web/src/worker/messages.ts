/**
 * What the page and its workers say to each other besides the messages of the host: how the computer players are called,
 * what a lesson cues, what is wished of computers, and what is asked of whoever thinks.
 */
import type { Action, Counsel, Seat } from '@bivouac/kernel';
import type { AnalysisSummary } from '@bivouac/players';

/** How well the computer plays, from the weakest to the strongest. */
export const ranks = ['recruit', 'corporal', 'captain', 'colonel', 'marshal'] as const;
export type Level = (typeof ranks)[number];

/** Who plays a seat: somebody at this screen, or the computer at a level. */
export type SeatPlayer = 'person' | Level;

/** The enemy of a lesson, who does what he is told to. */
export const cuedPlayer = 'cued';

/** The name under which the worker's own script is started once more, for lessons: what it holds is kept nowhere. */
export const lessonWorkerName = 'lesson';

/** What the page tells the enemy of a lesson to do. It is no request of the host's, and has no answer. */
export interface Cue {
  readonly cue: Action;
}

/** What the page tells of the wishes of whoever sits before it. It is no request of the host's either. */
export interface Wishes {
  /** That the computer gives up a battle that is hopeless. */
  readonly yields: boolean;
}

/** The page asks for advice: who is asked, and what he sees. */
export interface CounselTask {
  readonly game: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly seed: string;
}

/** The page wants a battle that is over looked back upon. */
export interface AnalysisTask {
  readonly game: string;
  /** The game as a file, as the host hands it out. */
  readonly text: string;
}

/** What comes of a task: an action, or what was found out. */
export type TaskResult = { readonly action: Action } | { readonly found: Counsel | AnalysisSummary | null };

/** What a thinking worker says about a task: how far it is, what came of it, or what went wrong. */
export type TaskReport = { readonly number: number } & (
  { readonly share: number } | { readonly fault: string } | TaskResult
);

export type { AnalysedAct, AnalysisSummary, SideSummary } from '@bivouac/players';
