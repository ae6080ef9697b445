/** Which lane of a handle is meant: each is known by what the worker has said of it. */
import type { Preview } from '@bivouac/host';
import type { Action } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { awayFrom, grippedAt } from '../../board/tracks.ts';
import type { Handle, Lane } from './moving.ts';
import type { Previews } from './previews.ts';

export const partialOf = ({ base }: Handle, { parts }: Lane): Action => [...base, ...parts];

export const answerOf = (previews: Previews, handle: Handle, lane: Lane): Preview | undefined =>
  previews.known(partialOf(handle, lane));

/** A lane that is a choice by itself. */
export const isWholeLane = ({ parts: { space, complete } }: Preview): boolean =>
  space === undefined && complete;
const isOpenLane = (known: Preview): boolean => known.parts.space !== undefined || isWholeLane(known);

export function openLanes(previews: Previews, handle: Handle): readonly Lane[] {
  return handle.lanes.filter((lane) => {
    const known = answerOf(previews, handle, lane);
    return known !== undefined && isOpenLane(known);
  });
}

/** Of the lanes that are known, the nearest one that is open; where all are barred, the nearest. */
export function laneMeant(
  previews: Previews,
  handle: Handle,
  point: Point,
  grip: Point | null = null,
): Lane | null {
  const open = openLanes(previews, handle);
  const known = handle.lanes.filter((lane) => answerOf(previews, handle, lane) !== undefined);
  let [best, least]: [Lane | null, number] = [null, Infinity];
  for (const lane of open.length > 0 ? open : known) {
    const away = awayFrom(grippedAt(lane.track, grip), point);
    if (away < least) [best, least] = [lane, away];
  }
  return best;
}
