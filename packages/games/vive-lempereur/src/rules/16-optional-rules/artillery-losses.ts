/** Chapter XVI.2: guns hit by guns take half losses (A), or roll a die for each (B). */
import { refusals, rulesByCase, type Play, type Refusal } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { State } from '../../state.ts';
import { artilleryLosses } from '../../tables/advanced.ts';
import { artillery, battery, infantry } from '../../tables/formations.ts';
import { armOf, nameOf, sideOf } from '../../troops.ts';
import { valueTogether, type Together } from '../07-fire/fire-values.ts';
import { loseFromTop, loseSteps } from '../03-counters/losses.ts';

const whole = refusals({
  notOption: [
    'VEA-16-201',
    'Guns take whole losses in this game.',
    'Dans cette partie, l’artillerie subit ses pertes entières.',
  ],
  notInBattery: [
    'VEA-16-202',
    'Only guns in battery are spared.',
    'Seule l’artillerie en batterie est épargnée.',
  ],
  notByGuns: [
    ['VEA-16-203', 'VEA-16-210', 'VEA-16-214'],
    'Guns are spared only where at least half of the fire at them is that of guns.',
    'L’artillerie n’est épargnée que si l’artillerie fait au moins la moitié du feu.',
  ],
});

/** Why the losses of a fire are taken in full. */
function whyWhole(s: State, victim: number, fire: Together): Refusal | null {
  if (s.terms.options.artilleryLosses === 'none') return whole.notOption;
  if (s.units[victim]!.formation !== battery && whole.notInBattery !== null) return whole.notInBattery;
  const shots = fire.shots.filter(({ shot }) => armOf(s, shot.firer) === artillery);
  const guns = valueTogether({ shots, markers: 0 });
  const [share, of] = artilleryLosses.shareOfGuns.value;
  return guns * of >= valueTogether(fire) * share ? null : whole.notByGuns;
}

/**
 * Losses of a fire on a stack or group. Guns on top that are spared take all of it alone; over infantry they take the
 * first and the infantry the rest. Gives the whole steps that were lost.
 */
export function sufferFire(
  s: State,
  units: readonly number[],
  steps: number,
  fire: Together,
  play: Play,
): number {
  const top = units[0]!;
  if (steps === 0) return 0;
  if (armOf(s, top) !== artillery) return loseFromTop(s, units, steps, 'fire', play);
  const inFull = whyWhole(s, top, fire);
  if (inFull !== null) {
    const told = s.terms.options.artilleryLosses === 'none' ? [] : inFull.rules;
    return loseFromTop(s, units, steps, 'fire', play, told);
  }
  const below = units.slice(1).filter((index) => armOf(s, index) === infantry);
  const onGuns = below.length > 0 ? 1 : steps;
  const isHalf = s.terms.options.artilleryLosses === 'A';
  const isMixed = fire.markers > 0 || fire.shots.some(({ shot }) => armOf(s, shot.firer) !== artillery);
  const bits = (below.length > 0 ? 1 : 0) | (isMixed ? 2 : 0);
  const lost = isHalf ? loseHalves(s, top, onGuns, bits, play) : rollLosses(s, top, onGuns, bits, play);
  return lost + loseFromTop(s, below, steps - onGuns, 'fire', play);
}

const halfRules = rulesByCase(
  ['VEA-16-201', 'VEA-16-204', 'VEA-16-206'],
  [['VEA-16-208', 'VEA-16-209'], ['VEA-16-210'], ['VEA-16-205'], ['VEA-16-207']],
);

/** System A: each loss is half a one; the second half takes a step. */
function loseHalves(s: State, index: number, halves: number, bits: number, play: Play): number {
  const unit = s.units[index]!;
  const all = unit.half + halves;
  const steps = Math.min(unit.steps, Math.floor(all / 2));
  unit.half = all % 2;
  tell(play, {
    kind: 'halfLost',
    rules: halfRules(bits | (unit.half > 0 ? 4 : 0) | (steps > 0 ? 8 : 0)),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    halves,
    half: unit.half,
  });
  return steps === 0 ? 0 : loseSteps(s, index, steps, 'fire', play);
}

const dieRules = rulesByCase(
  ['VEA-16-201'],
  [['VEA-16-213'], ['VEA-16-214'], ['VEA-16-211'], ['VEA-16-212']],
);

/** System B: a die for each loss says whether it is a real one. */
function rollLosses(s: State, index: number, losses: number, bits: number, play: Play): number {
  const dice = Array.from({ length: losses }, () => play.dice.roll(6));
  const steps = dice.filter((die) => die <= artilleryLosses.realUpTo.value).length;
  tell(play, {
    kind: 'lossRolled',
    rules: dieRules(bits | ((bits & 1) === 0 ? 4 : 0) | (steps < losses ? 8 : 0)),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    dice,
    steps,
  });
  return steps === 0 ? 0 : loseSteps(s, index, steps, 'fire', play);
}
