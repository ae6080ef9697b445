/** Chapters V.4 and VII.8: steps lost from the top down, units destroyed, points for them. */
import type { Play } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { gone, none, type State } from '../../state.ts';
import { letterOf } from '../../tables/morale.ts';
import { enemyOf } from '../../tables/sides.ts';
import { factsOf, isAbandoned, nameOf, sideOf } from '../../troops.ts';
import { lift } from '../05-stacking/placing.ts';
import { award } from '../02-sequence-of-play/end-of-battle.ts';
import { mindScreens } from '../16-optional-rules/voltigeurs.ts';

type Why = 'fire' | 'shock' | 'ridden';

const lossRules = ['VE-3.1-07', 'VE-3.6-01', 'VE-7.8-01'];
const topRules = [...lossRules, 'VE-5.4-01'];
const overflowRules = [...lossRules, 'VE-5.4-03'];
/** What losses are worth is for each battle to say. */
const pointRules = ['VE-1-01', 'VE-3.1-07'];

/** A unit loses steps, at most those it has; destroyed when none is left. Gives how many it lost. */
export function loseSteps(s: State, index: number, steps: number, why: Why, play: Play): number {
  return lose(s, index, steps, why, lossRules, play);
}

/**
 * Losses of a stack, or of a group in it: the unit on top takes them, and those below only what is left over (V.4).
 * `because`: rules that have made them what they are.
 */
export function loseFromTop(
  s: State,
  units: readonly number[],
  steps: number,
  why: Why,
  play: Play,
  because: readonly string[] = [],
): number {
  let left = steps;
  for (const index of units.slice()) {
    // Guns without their men are not hit while others are there (VEA-16-303).
    if (left === 0 || (units.length > 1 && isAbandoned(s.units[index]!))) break;
    left -= lose(s, index, left, why, rulesOfLoss(left === steps ? topRules : overflowRules, because), play);
  }
  return steps - left;
}

function rulesOfLoss(rules: readonly string[], because: readonly string[]): readonly string[] {
  return because.length === 0 ? rules : [...rules, ...because];
}

function lose(
  s: State,
  index: number,
  steps: number,
  why: Why,
  rules: readonly string[],
  play: Play,
): number {
  const unit = s.units[index]!;
  const lost = Math.min(steps, unit.steps);
  const { start } = factsOf(s, index);
  const letter = letterOf(start, unit.steps);
  unit.steps -= lost;
  const side = sideOf(s, index);
  tell(play, {
    kind: 'stepsLost',
    // What all see of it: the letter on its counter.
    rules: letterOf(start, unit.steps) === letter ? rules : [...rules, 'VE-3.1-03'],
    side,
    unit: nameOf(s, index),
    steps: lost,
    left: unit.steps,
    why,
  });
  award(s, enemyOf(side), lost * s.terms.victory.step, nameOf(s, index), pointRules, play);
  if (unit.steps === 0) remove(s, index, gone, why, play);
  else mindScreens(s, play);
  return lost;
}

const destroyedRules = ['VE-3.1-07'];

/** A unit is off the map for good, with the steps it had left. `place`: gone, or departed over the edge. */
export function destroy(s: State, index: number, why: string, play: Play): void {
  const unit = s.units[index]!;
  const { steps } = unit;
  unit.steps = 0;
  award(s, enemyOf(sideOf(s, index)), steps * s.terms.victory.step, nameOf(s, index), pointRules, play);
  remove(s, index, gone, why, play);
}

function remove(s: State, index: number, place: number, why: string, play: Play): void {
  const unit = s.units[index]!;
  const side = sideOf(s, index);
  tell(play, {
    kind: 'destroyed',
    rules: destroyedRules,
    reveals: true,
    side,
    unit: nameOf(s, index),
    at: hexName(boardOf(s), unit.hex),
    steps: s.terms.units[index]!.start,
    why,
  });
  lift(s, [index], place, play);
  unit.marks = 0;
  unit.band = 0;
  unit.marker = none;
  unit.facing = none;
  unit.seen = place;
  mindScreens(s, play);
  award(s, enemyOf(side), s.terms.victory.unit, nameOf(s, index), pointRules, play);
}
