/** What the page and the worker call the computer players, and how lessons are cued; all else they say to each other are the messages of the host. */
import type { Action } from '@bivouac/kernel';

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
