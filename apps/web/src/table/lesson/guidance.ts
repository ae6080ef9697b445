/** What a lesson adds to the table at this moment: what is pointed at, and what the camera is to show. */
import { useMemo } from 'react';
import { chosenSpots } from '../deciding.ts';
import { isInTray, type GameRoom, type Spot } from '../room.ts';
import type { TableSession } from '../session.ts';
import { Store, useStore } from '../store.ts';
import type { TableState } from '../table-state.ts';
import type { ChapterGuide, GuidePlace, Told } from './guide.ts';
import type { Step } from './lesson.ts';

interface Guidance {
  /** What is to be done next; null outside lessons. */
  readonly told: Told | null;
  readonly spots: readonly Spot[];
  readonly focus: readonly Spot[];
  readonly isReading: boolean;
}

const noSpots: readonly Spot[] = [];
const noLesson = new Store<GuidePlace>({ at: 0, isAstray: false, isUnderWay: false });

export function useGuidance({ guide, room }: TableSession, state: TableState): Guidance {
  useStore(guide?.store ?? noLesson);
  const told = guide?.told(state, room) ?? null;
  const step = guide?.step ?? null;
  const { view } = state;
  const key = told?.kind === 'spots' ? told.spots.join(' ') : '';
  // The same spots are the same list: boards are drawn anew when it changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const spots = useMemo(() => (told?.kind === 'spots' ? told.spots : noSpots), [key]);
  const focusKey = guide === null || step === null ? '' : focusOf(guide, room, view).join(' ');
  const focus = useMemo(() => (focusKey === '' ? noSpots : (focusKey.split(' ') as Spot[])), [focusKey]);
  return { told, spots, focus, isReading: guide?.isReading === true };
}

/** What the camera shows: all that the step is about; while only a card is to be chosen, what was shown before. */
function focusOf({ chapter, store }: ChapterGuide, room: GameRoom, view: unknown): readonly Spot[] {
  for (const step of chapter.steps.slice(0, store.value.at + 1).reverse()) {
    const about = aboutOf(step, room, view);
    const onBoard = about.filter((spot) => !isInTray(room, spot, view));
    if (about.length === 0 || onBoard.length > 0) return onBoard;
  }
  return noSpots;
}

/** All of it at once: the camera does not run after each click. */
function aboutOf(step: Step, room: GameRoom, view: unknown): readonly Spot[] {
  const points = step.points ?? noSpots;
  if (step.kind === 'act') return [...points, ...chosenSpots(room, view, step.act)];
  if (step.kind === 'try') return [...points, ...chosenSpots(room, view, step.holding), step.at];
  return points;
}
