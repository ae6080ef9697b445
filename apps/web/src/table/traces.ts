/** Where the others have gone since somebody made a move himself: one way for each piece, however many steps it was shown in. */
import type { Seat } from '@bivouac/kernel';
import type { ShownAct } from './moments.ts';
import type { GameRoom, Trail } from './room.ts';

export function withTrails(traces: readonly Trail[], trails: readonly Trail[]): readonly Trail[] {
  return trails.filter(({ isStrike }) => isStrike !== true).reduce(goneOn, traces);
}

/** Whether a seat only answers in the move of another; where a room does not say whose move it is, nobody does. */
export function isAnsweredBy(seat: Seat, before: unknown, { events }: GameRoom): boolean {
  const mover = events.moverOf?.(before) ?? null;
  return mover !== null && mover !== seat;
}

/** The ways of pieces that are not of the seat that acted. */
export function trailsOfOthers(
  trails: readonly Trail[],
  { seat, view }: ShownAct,
  { events }: GameRoom,
): readonly Trail[] {
  return trails.filter(({ piece }) => {
    const owner = piece === null ? null : (events.ownerOf?.(piece, view) ?? null);
    return owner !== null && owner !== seat;
  });
}

/** Whoever goes on from where he had come to has gone one way. */
function goneOn(traces: readonly Trail[], trail: Trail): readonly Trail[] {
  const { piece, spots } = trail;
  const before = traces.findLast((one) => one.piece === piece);
  if (piece === null || before === undefined || before.spots.at(-1) !== spots[0]) return [...traces, trail];
  const whole = { piece, spots: [...before.spots, ...spots.slice(1)] };
  return traces.map((one) => (one === before ? whole : one));
}
