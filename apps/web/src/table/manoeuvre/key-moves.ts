/** A move that is tried out by keys: what each key makes of the lane and the value that are aimed at. */
import type { Landmark, Space } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { nextLandmark } from '../../board/tracks.ts';
import type { Handle, Lane } from './moving.ts';

/** Steps of a key: a centimetre or five degrees, finer a millimetre or half a degree. */
export const keySteps = { length: [100, 10], angle: [500, 50], count: [1, 1] } as const;

export const overTable: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Pressed {
  readonly handle: Handle;
  readonly open: readonly Lane[];
  readonly lane: Lane;
  readonly value: number;
  readonly isFine: boolean;
  readonly landmarks: readonly Landmark[];
  readonly space: Space | null;
}

type Moved = { readonly lane: Lane; readonly value: number; readonly landmark?: Landmark } | null;

function stepOf({ space, isFine }: Pressed): number {
  return space?.kind === 'numbers' ? keySteps[space.unit][isFine ? 1 : 0] : 100;
}

/** Two lanes that are each other's continuation backwards: a wheel to either side. */
function isSigned({ lanes }: Handle): boolean {
  return lanes.length === 2 && lanes.every(({ track }) => track.kind === 'arc');
}

/** On along the lane; a wheel that comes back to its start goes on to the other side. */
function along(pressed: Pressed, by: 1 | -1): Moved {
  const { handle, open, lane, value } = pressed;
  const next = value + by * stepOf(pressed);
  if (next > 0 || !isSigned(handle)) return { lane, value: Math.max(1, next) };
  const other = open.find((one) => one !== lane);
  return other === undefined ? { lane, value: 1 } : { lane: other, value: Math.max(1, -next) };
}

/** To the next lane at the side; of a wheel, which has two, along it. */
function aside(pressed: Pressed, by: 1 | -1): Moved {
  const { handle, open, lane, value } = pressed;
  if (isSigned(handle)) {
    const isForward = (lane.track.kind === 'arc' ? lane.track.sign : 1) === by;
    return along(pressed, isForward ? 1 : -1);
  }
  if (open.length < 2) return along(pressed, by);
  const next = open[(open.indexOf(lane) + by + open.length) % open.length]!;
  return { lane: next, value: Math.max(1, value) };
}

function toLandmark({ lane, landmarks, value }: Pressed, by: 1 | -1): Moved {
  const landmark = nextLandmark(landmarks, value, by);
  return landmark === null ? null : { lane, value: landmark.part as number, landmark };
}

function toEnd({ lane, space }: Pressed, isLast: boolean): Moved {
  if (space?.kind !== 'numbers') return null;
  const value = isLast ? space.ranges.at(-1)![1] : space.ranges[0]![0];
  return { lane, value };
}

export const moves: Readonly<Record<string, (pressed: Pressed) => Moved>> = {
  ArrowUp: (pressed) => along(pressed, 1),
  ArrowDown: (pressed) => along(pressed, -1),
  ArrowRight: (pressed) => aside(pressed, 1),
  ArrowLeft: (pressed) => aside(pressed, -1),
  PageUp: (pressed) => toLandmark(pressed, 1),
  PageDown: (pressed) => toLandmark(pressed, -1),
  Home: (pressed) => toEnd(pressed, false),
  End: (pressed) => toEnd(pressed, true),
};
