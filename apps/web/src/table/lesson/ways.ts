import { createContext } from 'react';

/** Where a chapter stands in its lesson, and the ways out of it. */
export interface ChapterWays {
  readonly number: number;
  readonly of: number;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

export const ChapterWays = createContext<ChapterWays | null>(null);
