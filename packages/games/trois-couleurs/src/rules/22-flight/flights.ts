/** Chapter 22: a flight that is under way: its frame, and how it ends. */
import { slide } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Chase, Flight, FrameOf } from '../../frames.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { flight as chart } from '../../tables/flight.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, branchOf, nameOf, unitOf } from '../../troops.ts';

const by = branches({ farFlightsKeepMoraleDown: 'TC-22-04' });

/** How far a retreat goes: whoever flees just so far may rise again. */
export const retreat = {
  foot: length('TC-22-04', chart.furthestThatLetsMoraleRise.infantry),
  horse: length('TC-22-04', chart.furthestThatLetsMoraleRise.cavalry),
} as const;

export function going(s: State, unit: number): keyof typeof retreat {
  return branchOf(s, unit) === 'cavalry' ? 'horse' : 'foot';
}

/** Runs a unit away, whoever may pursue it being asked first. `chasers`: those who have struck it already, each with its direction. */
export function chaseOf(
  unit: number,
  cause: number,
  chasers: Chase['chasers'] = [],
  flight: Chase['flight'] = null,
): FrameOf<'chase'> {
  return { step: 'chase', chase: { unit, cause, asked: chasers.map(([one]) => one), chasers, flight } };
}

/** It goes where it wished to, and faces as before. */
export function carryOutFlight(
  s: State,
  play: Play,
  unit: number,
  { legs }: Flight,
  spared: readonly RuleId[] = [],
): void {
  const from = unitOf(s, unit);
  let body = bodyOf(s, unit);
  let far = 0;
  for (const [direction, steps] of legs) {
    body = { ...body, ...slide(body, direction, steps).at(steps) };
    far += steps;
  }
  changeUnit(s, unit, { x: body.x, y: body.y, pace: 'halt', gone: from.gone + far });
  if (by.farFlightsKeepMoraleDown(far !== retreat[going(s, unit)])) mark(s, unit, marks.heldDown);
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    case: unitOf(s, unit).case,
    from: [from.x, from.y, from.facing],
    to: [body.x, body.y, from.facing],
    rules: [...citing('TC-22-04', 'TC-22-31'), ...spared],
  });
}
