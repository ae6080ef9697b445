/**
 * Who stands where, brought up to date by `survey`. As long as it is asked about the same list of units it answers
 * without looking: whoever changes a place says so (`recount`). Otherwise it is compared with the list unit by unit and
 * only what has changed is put anew, so that its cost depends on the number of units and not on the map.
 */
import type { State, Unit } from '../state.ts';

export interface Survey {
  /** The list that was counted last and in which no place has changed since. */
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

export function newSurvey(hexes: number): Survey {
  return {
    counted: null,
    stacks: new Array<readonly number[]>(hexes).fill(nobody),
    hexes: [],
    seconds: [],
    levels: [],
    secondLevels: [],
  };
}

/** The answer is good until the next survey of any state on this board. */
export function survey(s: State, here: Survey): Survey {
  const { units } = s;
  if (here.counted === units) return here;
  here.counted = units;
  count(here, units);
  return here;
}

/** A place has changed: what was counted no longer holds. */
export function recountIn(here: Survey): void {
  here.counted = null;
}

function count(here: Survey, units: readonly Unit[]): void {
  const { hexes, seconds, levels, secondLevels } = here;
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
}

function forget(here: Survey, index: number): void {
  takeAway(here, here.hexes[index]!, index);
  takeAway(here, here.seconds[index]!, index);
  here.hexes.length = here.seconds.length = here.levels.length = here.secondLevels.length = index;
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
