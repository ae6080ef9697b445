import type { Seat } from '../events.ts';
import type { GameState, Scenario } from '../game.ts';
import { canonical } from '../json.ts';
import type { Action, Part } from '../parts.ts';
import { inSpace, landmarkText, spaceFault, type Landmark, type Space } from '../spaces.ts';
import { examineSent } from './accepting.ts';
import { citesKnownRules, hasBothLanguages } from './citing.ts';
import { brief, type Moment } from './moment.ts';

/**
 * A described space on the way through the choices: it is sound, its landmarks lie in it and can be told apart, and the
 * numbers just beyond its ends are refused. That its ends and landmarks can be completed is seen to by point 2.
 */
export function examineSpace<S extends GameState, V, C extends Scenario>(
  moment: Moment<S, V, C>,
  seat: Seat,
  partial: Action,
  space: Space,
): void {
  const { game, state, bytes, ledger, where } = moment;
  const what = `the space after ${brief(partial)} of ${seat}`;
  const fault = spaceFault(space);
  if (!ledger.check(2, where, fault === null, () => `${what}: ${fault ?? ''}`)) return;
  const landmarks = game.landmarks(state, seat, partial);
  ledger.check(
    2,
    where,
    canonical(state) === bytes,
    () => `asking for the landmarks of ${what} changes the state`,
  );
  const isMarked = space.kind === 'numbers' || landmarks.length > 0;
  ledger.check(2, where, isMarked, () => `${what} is of points and has no landmark`);
  examineNames(moment, what, landmarks);
  for (const landmark of landmarks) examineLandmark(moment, what, space, landmark);
  for (const beyond of justBeyond(space)) examineSent(moment, seat, [...partial, beyond]);
}

function examineNames<S extends GameState, V, C extends Scenario>(
  { ledger, where }: Moment<S, V, C>,
  what: string,
  landmarks: readonly Landmark[],
): void {
  const names = landmarks.map(landmarkText);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  ledger.check(2, where, twice === undefined, () => `two landmarks of ${what} are called ${twice ?? ''}`);
}

function examineLandmark<S extends GameState, V, C extends Scenario>(
  { game, ledger, where }: Moment<S, V, C>,
  what: string,
  space: Space,
  landmark: Landmark,
): void {
  const name = landmarkText(landmark);
  ledger.check(
    2,
    where,
    inSpace(space, landmark.part),
    () => `${name} (${brief(landmark.part)}) lies outside ${what}`,
  );
  ledger.check(2, where, hasBothLanguages(landmark.words), () => `${name} has no words in both languages`);
  citesKnownRules(ledger, game.rulebook, where, `the landmark ${name}`, landmark.rules ?? []);
}

/** The whole numbers next to the ends of ranges, outside them. */
function justBeyond(space: Space): Part[] {
  if (space.kind !== 'numbers') return [];
  return space.ranges.flatMap(([from, to]) => [from - 1, to + 1]).filter((number) => !inSpace(space, number));
}
