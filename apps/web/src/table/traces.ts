/** Where the others have gone since somebody acted himself: one way for each piece, however many steps it was shown in. */
import type { Trail } from './room.ts';

export function withTrails(traces: readonly Trail[], trails: readonly Trail[]): readonly Trail[] {
  return trails.filter(({ isStrike }) => isStrike !== true).reduce(goneOn, traces);
}

/** Whoever goes on from where he had come to has gone one way. */
function goneOn(traces: readonly Trail[], trail: Trail): readonly Trail[] {
  const { piece, spots } = trail;
  const before = traces.findLast((one) => one.piece === piece);
  if (piece === null || before === undefined || before.spots.at(-1) !== spots[0]) return [...traces, trail];
  const whole = { piece, spots: [...before.spots, ...spots.slice(1)] };
  return traces.map((one) => (one === before ? whole : one));
}
