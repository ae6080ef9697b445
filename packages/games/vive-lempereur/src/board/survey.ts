/**
 * Who stands where in a state. Each game has a survey of its own, which serves the copies of its state too. As long as
 * it is asked about the same list of units it answers without looking: whoever changes a place says so (`recount`).
 * Otherwise it is compared with the list unit by unit and only what has changed is put anew, so that its cost depends on
 * the number of units and not on the map.
 */
import { workingMemory } from '@bivouac/kernel';
import type { State, Unit } from '../state.ts';

export interface Survey {
  /** The list that was counted last and in which no place has changed since; null while it is being counted. */
  counted: readonly Unit[] | null;
  /** By hex: the units there, the one on top first. Never change these lists. */
  readonly stacks: (readonly number[])[];
  /** What was last counted, by unit. */
  readonly hexes: number[];
  readonly seconds: number[];
  readonly levels: number[];
  readonly secondLevels: number[];
}

const nobody: readonly number[] = [];

const surveyFor = workingMemory((_state: State) => newSurvey());

/** The answer is good until the next change of a place, or the next survey of a copy. `hexes`: how many the map has. */
export function survey(s: State, hexes: number): Survey {
  const here = surveyFor(s);
  if (here.counted !== s.units) count(here, s.units, hexes);
  return here;
}

/**
 * A place has changed: what was counted no longer holds. To be called by whoever changes where a unit stands, or its place
 * in a stack: in play `placing.ts` alone.
 */
export function recount(s: State): void {
  surveyFor(s).counted = null;
}

/** Counted from nothing. */
export function countedAnew({ units }: State, hexes: number): Survey {
  const here = newSurvey();
  count(here, units, hexes);
  return here;
}

function newSurvey(): Survey {
  return { counted: null, stacks: [], hexes: [], seconds: [], levels: [], secondLevels: [] };
}

function count(here: Survey, units: readonly Unit[], size: number): void {
  const { stacks, hexes, seconds, levels, secondLevels } = here;
  here.counted = null;
  while (stacks.length < size) stacks.push(nobody);
  while (hexes.length > units.length) forget(here, hexes.length - 1);
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]!;
    if (
      unit.hex === hexes[index] &&
      unit.level === levels[index] &&
      unit.hex2 === seconds[index] &&
      unit.level2 === secondLevels[index]
    )
      continue;
    checkPlace(here, unit.hex);
    checkPlace(here, unit.hex2);
    if (index < hexes.length) {
      takeAway(here, hexes[index]!, index);
      takeAway(here, seconds[index]!, index);
    }
    hexes[index] = unit.hex;
    seconds[index] = unit.hex2;
    levels[index] = unit.level;
    secondLevels[index] = unit.level2;
    add(here, unit.hex, index);
    add(here, unit.hex2, index);
  }
  here.counted = units;
}

function forget(here: Survey, index: number): void {
  takeAway(here, here.hexes[index]!, index);
  takeAway(here, here.seconds[index]!, index);
  here.hexes.length = here.seconds.length = here.levels.length = here.secondLevels.length = index;
}

/** A state from outside may name a hex that the map does not have: it is refused before anything is counted of it. */
function checkPlace({ stacks }: Survey, hex: number): void {
  if (hex >= 0 && stacks[hex] === undefined) throw new Error(`there is no hex ${hex}`);
}

function takeAway(here: Survey, hex: number, index: number): void {
  if (hex < 0) return;
  const stack = here.stacks[hex]!;
  here.stacks[hex] = stack.length === 1 ? nobody : stack.filter((other) => other !== index);
}

function levelIn(here: Survey, hex: number, index: number): number {
  return here.hexes[index] === hex ? here.levels[index]! : here.secondLevels[index]!;
}

function add(here: Survey, hex: number, index: number): void {
  if (hex < 0) return;
  const stack = here.stacks[hex]!;
  if (stack.length === 0) {
    here.stacks[hex] = [index];
    return;
  }
  const level = levelIn(here, hex, index);
  const under = stack.findIndex((other) => levelIn(here, hex, other) > level);
  here.stacks[hex] = under < 0 ? [...stack, index] : [...stack.slice(0, under), index, ...stack.slice(under)];
}
