/** Chapter 6: whether a leg leads anywhere, told by its first step where nothing is near that could forbid it. */
import { boxHolds, grown, slide, turned, type Body } from '@bivouac/ground/free';
import { keptForAUnit } from '../../kept-answers.ts';
import { enemiesOf, partyOf, standing, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { strongholds } from '../../tables/ground.ts';
import { bodyOf, factsOf, unitOf } from '../../troops.ts';
import { goingOf } from '../08-ground/going.ts';
import { passesThrough } from '../24-skirmishers/companies.ts';
import { shyest } from '../24-skirmishers/keeping-away.ts';
import { controlled } from './control.ts';
import { attackDistance, leastLeg, legOf, rangesOf } from './leg.ts';
import { reachFor } from './rates.ts';
import { unitMet } from './unit-met.ts';

/** Farther away no enemy forbids a step. */
const wary: number = Math.max(...Object.values(attackDistance), controlled, shyest);

/** Built-up areas, and water with what leads over it: there it is the whole way that counts. */
const leftToTheLeg: ReadonlySet<string> = new Set([...strongholds, 'river', 'bridge', 'ford']);

/** Whether a unit may end a leg anywhere that it goes for so many points at an angle off its facing. */
export function leadsSomewhere(s: State, unit: number, points: number, angle: number): boolean {
  if (reachFor(s, unit, points) >= leastLeg && canSetOut(s, unit, angle)) return true;
  return rangesOf(legOf(s, unit, points, angle)).length > 0;
}

const kept = keptForAUnit<boolean>();

function canSetOut(s: State, unit: number, angle: number): boolean {
  return kept(s, unit, angle, () => {
    const body = bodyOf(s, unit);
    return setsOut(s, unit, body, turned(body.facing + angle));
  });
}

/** Whether a unit that stood so could end its leg as soon as a leg may end. False means unknown: whatever is near is left to the leg. */
export function setsOut(s: State, unit: number, body: Body, direction: number): boolean {
  // Companies keep near to their battalion.
  if (factsOf(s, unit).parent !== none) return false;
  const motion = slide(body, direction, leastLeg);
  const { box: table, index: ground, features } = tableOf(s);
  if (!boxHolds(table, motion.box)) return false;
  if (ground.near(motion.box).some((at) => leftToTheLeg.has(features[at]!.kind.name))) return false;
  const index = standing(s);
  if (index.near(grown(motion.box, wary), enemiesOf(s, unit)).length > 0) return false;
  const friends = index.near(motion.box, partyOf(s, unit)).filter((other) => other !== unit);
  // Whether it may pass through them can hang on the ground it stands on.
  const mayPass = (other: number): boolean =>
    passesThrough(s, unit, other) || unitOf(s, other).formation === 'BAT';
  if (friends.some(mayPass)) return false;
  if (friends.length > 0 && unitMet(s, unit, body, (shape) => slide(shape, direction, leastLeg)) !== null)
    return false;
  const { tolls, barrier } = goingOf(s, unit, motion);
  return tolls.length === 0 && barrier === null;
}
