/** Chapters V.4 and VII.8: steps lost from the top down, units destroyed, points for them. */
import { branches, citations, type Play, type RuleId } from '@bivouac/kernel';
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

const by = branches({
  countAtOnce: 'VE-7.8-01',
  topTakesThem: 'VE-5.4-01',
  nextTakesTheRest: 'VE-5.4-03',
  goneWithTheLastStep: 'VE-3.1-07',
});

/** What a counter shows of its losses, and what they are worth, which each battle says for itself. */
const so = citations({ otherLetter: 'VE-3.1-03', worthPoints: 'VE-1-01' });

/**
 * A unit loses steps, at most those it has; destroyed when none is left. Gives how many it lost. `because`: rules that
 * have made the losses what they are.
 */
export function loseSteps(
  s: State,
  index: number,
  steps: number,
  why: Why,
  play: Play,
  because: readonly RuleId[] = [],
): number {
  return lose(s, index, steps, why, [...because], play);
}

/** Losses of a stack, or of a group in it: the unit on top takes them, and those below only what is left over (V.4). */
export function loseFromTop(
  s: State,
  units: readonly number[],
  steps: number,
  why: Why,
  play: Play,
  because: readonly RuleId[] = [],
): number {
  let left = steps;
  for (const index of units.slice()) {
    // Guns without their men are not hit while others are there (VEA-16-303).
    if (left === 0 || (units.length > 1 && isAbandoned(s.units[index]!))) break;
    const cites: RuleId[] = [];
    const takesThem = by.topTakesThem(left === steps, cites) || by.nextTakesTheRest(left < steps, cites);
    if (takesThem) left -= lose(s, index, left, why, [...cites, ...because], play);
  }
  return steps - left;
}

function lose(s: State, index: number, steps: number, why: Why, cites: RuleId[], play: Play): number {
  const unit = s.units[index]!;
  const lost = Math.min(steps, unit.steps);
  const { start } = factsOf(s, index);
  const letter = letterOf(start, unit.steps);
  if (by.countAtOnce(lost > 0, cites)) unit.steps -= lost;
  if (letterOf(start, unit.steps) !== letter) cites.push(...so.otherLetter);
  const side = sideOf(s, index);
  tell(play, {
    kind: 'stepsLost',
    rules: cites,
    side,
    unit: nameOf(s, index),
    steps: lost,
    left: unit.steps,
    why,
  });
  award(s, enemyOf(side), lost * s.terms.victory.step, nameOf(s, index), so.worthPoints, play);
  const end: RuleId[] = [];
  if (by.goneWithTheLastStep(unit.steps === 0, end)) remove(s, index, gone, why, end, play);
  else mindScreens(s, play);
  return lost;
}

/** A unit is off the map for good, with the steps it had left. */
export function destroy(s: State, index: number, why: string, rules: readonly RuleId[], play: Play): void {
  const unit = s.units[index]!;
  const { steps } = unit;
  unit.steps = 0;
  award(s, enemyOf(sideOf(s, index)), steps * s.terms.victory.step, nameOf(s, index), so.worthPoints, play);
  remove(s, index, gone, why, rules, play);
}

function remove(
  s: State,
  index: number,
  place: number,
  why: string,
  rules: readonly RuleId[],
  play: Play,
): void {
  const unit = s.units[index]!;
  const side = sideOf(s, index);
  tell(play, {
    kind: 'destroyed',
    rules,
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
  award(s, enemyOf(side), s.terms.victory.unit, nameOf(s, index), so.worthPoints, play);
}
