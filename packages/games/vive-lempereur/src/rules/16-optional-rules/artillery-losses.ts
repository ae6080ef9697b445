/** Chapter XVI.2: guns hit by guns take half losses (A), or roll a die for each (B). */
import { branches, citations, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { State } from '../../state.ts';
import { artilleryLosses } from '../../tables/advanced.ts';
import { artillery, battery, infantry } from '../../tables/formations.ts';
import { armOf, nameOf, sideOf } from '../../troops.ts';
import { valueTogether, type Together } from '../07-fire/fire-values.ts';
import { loseFromTop, loseSteps } from '../03-counters/losses.ts';

const by = branches({
  // Who is not spared.
  onlyInBattery: 'VEA-16-202',
  onlyFromGuns: 'VEA-16-203',
  tooFewGunsToHalve: 'VEA-16-210',
  tooFewGunsToRoll: 'VEA-16-214',
  // What a loss is.
  halfLosses: 'VEA-16-204',
  lossesByDie: 'VEA-16-211',
  firstHalfOnTheGuns: 'VEA-16-208',
  firstDieOnTheGuns: 'VEA-16-213',
  // Who tests for it.
  halfLossTests: 'VEA-16-206',
  gunsTestForTheStack: 'VEA-16-209',
  ignoredLossTests: 'VEA-16-212',
  gunsTestAnyway: 'VEA-16-213',
});
const so = citations({
  A: 'VEA-16-210',
  B: 'VEA-16-214',
  unhurtByHalf: 'VEA-16-205',
  twoMakeOne: 'VEA-16-207',
});

/** How guns take the losses of a fire: in full, in halves (A) or by dice (B), and the rules that say so. */
export interface Softening {
  readonly system: 'A' | 'B' | null;
  readonly cites: readonly RuleId[];
}

const inFull: Softening = { system: null, cites: [] };

/** How the unit on top takes the losses of a fire. */
export function softening(s: State, victim: number, fire: Together): Softening {
  const system = s.terms.options.artilleryLosses;
  if (system === 'none' || armOf(s, victim) !== artillery) return inFull;
  const cites: RuleId[] = [];
  if (by.onlyInBattery(s.units[victim]!.formation !== battery, cites)) return { system: null, cites };
  const guns = fire.shots.filter(({ shot }) => armOf(s, shot.firer) === artillery);
  if (by.onlyFromGuns(guns.length === 0, cites)) return { system: null, cites };
  const isMixed = guns.length < fire.shots.length || fire.markers > 0;
  const isTooLittle = isMixed && !isShareEnough(guns, fire);
  const isRefused =
    by.tooFewGunsToHalve(isTooLittle && system === 'A', cites) ||
    by.tooFewGunsToRoll(isTooLittle && system === 'B', cites);
  if (isRefused) return { system: null, cites };
  const isSoftened = by.halfLosses(system === 'A', cites) || by.lossesByDie(system === 'B', cites);
  if (!isSoftened) return inFull;
  if (isMixed) cites.push(...so[system]);
  return { system, cites };
}

/** Whether the guns among those who fire make enough of it. */
function isShareEnough(guns: Together['shots'], fire: Together): boolean {
  const [share, of] = artilleryLosses.shareOfGuns.value;
  return valueTogether({ shots: guns, markers: 0 }) * of >= valueTogether(fire) * share;
}

function infantryUnder(s: State, units: readonly number[]): readonly number[] {
  return units.slice(1).filter((index) => armOf(s, index) === infantry);
}

/** Whether guns test for a loss that is softened: half of one, or one that a die may yet turn away. */
export function testsThoughSoftened(
  s: State,
  units: readonly number[],
  system: 'A' | 'B',
  cites: RuleId[],
): boolean {
  const isOver = infantryUnder(s, units).length > 0;
  return system === 'A'
    ? by.gunsTestForTheStack(isOver, cites) || by.halfLossTests(!isOver, cites)
    : by.gunsTestAnyway(isOver, cites) || by.ignoredLossTests(!isOver, cites);
}

/**
 * Losses of a fire on a stack or group. Guns on top that are spared take all of it alone; over infantry they take the
 * first and the infantry the rest. Gives the whole steps that were lost.
 */
export function sufferFire(
  s: State,
  units: readonly number[],
  steps: number,
  { system, cites: because }: Softening,
  play: Play,
): number {
  if (steps === 0) return 0;
  if (system === null) return loseFromTop(s, units, steps, 'fire', play, because);
  const top = units[0]!;
  const below = infantryUnder(s, units);
  const cites: RuleId[] = [...because];
  const isShared =
    by.firstHalfOnTheGuns(system === 'A' && below.length > 0, cites) ||
    by.firstDieOnTheGuns(system === 'B' && below.length > 0, cites);
  const onGuns = isShared ? 1 : steps;
  const lost =
    system === 'A' ? loseHalves(s, top, onGuns, cites, play) : rollLosses(s, top, onGuns, cites, play);
  return lost + loseFromTop(s, below, steps - onGuns, 'fire', play);
}

/** System A: each loss is part of one; as many as fill it take a step. */
function loseHalves(s: State, index: number, halves: number, cites: RuleId[], play: Play): number {
  const unit = s.units[index]!;
  const all = unit.half + halves;
  const { value: whole } = artilleryLosses.halvesInAStep;
  const steps = Math.min(unit.steps, Math.floor(all / whole));
  unit.half = all % whole;
  if (steps > 0) cites.push(...so.twoMakeOne);
  if (unit.half > 0) cites.push(...so.unhurtByHalf);
  tell(play, {
    kind: 'halfLost',
    rules: cites,
    side: sideOf(s, index),
    unit: nameOf(s, index),
    halves,
    half: unit.half,
  });
  return steps === 0 ? 0 : loseSteps(s, index, steps, 'fire', play);
}

/** System B: a die for each loss says whether it is a real one. */
function rollLosses(s: State, index: number, losses: number, cites: readonly RuleId[], play: Play): number {
  const dice = Array.from({ length: losses }, () => play.dice.roll(6));
  const steps = dice.filter((die) => die <= artilleryLosses.realUpTo.value).length;
  tell(play, {
    kind: 'lossRolled',
    rules: cites,
    side: sideOf(s, index),
    unit: nameOf(s, index),
    dice,
    steps,
  });
  return steps === 0 ? 0 : loseSteps(s, index, steps, 'fire', play);
}
