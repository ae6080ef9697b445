/** Chapters VIII.2 and VIII.4: who is in a combat, from where he is struck, and with how much power he fights. */
import { branches, citations, type RuleId } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Arc, Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { adapted, battery, cavalry, skirmish, square } from '../../tables/formations.ts';
import { partsOfSkirmishers } from '../../tables/shock.ts';
import { armOf, isAbandoned } from '../../troops.ts';
import { arcAgainst } from './flank.ts';
import { aimOf, attackValue, defenceValue, holdsSquare, strikersAt } from './shock-values.ts';

const by = branches({ allFightHandToHand: 'VE-5.3-03' });

/** Formations whose value is what it is by a rule of their own. */
const so = citations({
  adaptedAttacks: ['VE-8.3-04', 'VE-4.3-04'],
  squareAgainstCavalry: 'VE-4.4-04',
  skirmishersAreWhole: 'VE-4.6-13',
  batteryUnderASquareHelps: 'VE-9.6-10',
});

/** What a unit is worth in a combat. */
export interface Worth {
  readonly unit: number;
  readonly value: number;
  readonly power: number;
}

/** One stack in a combat, before the dice fall. */
export interface Force {
  readonly hex: number;
  readonly units: readonly Worth[];
  readonly arc: Arc;
}

export interface Forces {
  readonly attack: readonly Force[];
  readonly defence: readonly Force[];
  readonly byFoot: boolean;
  readonly byHorse: boolean;
}

function worth(s: State, unit: number, value: number): Worth {
  const { steps, hex2 } = s.units[unit]!;
  const fighting = hex2 < 0 ? steps : Math.ceil(steps / partsOfSkirmishers.value);
  return { unit, value, power: value * fighting };
}

/** Those of a stack who fight hand to hand. */
function inHand(stack: readonly number[], cites?: RuleId[]): readonly number[] {
  return by.allFightHandToHand(stack.length > 1, cites) ? stack : stack.slice(0, 1);
}

/**
 * Everybody in a combat and what he is worth. Skirmishers struck in both their hexes are one stack (gaps: G-39). What has
 * decided it is added to `cites`, but for the rows of the sums, which are shown anyway.
 */
export function forcesOf(
  s: State,
  { attackers, targets }: Pick<Combat, 'attackers' | 'targets'>,
  cites?: RuleId[],
): Forces {
  const aims = attackers.map((from) => aimOf(s, from, targets));
  const attack = attackers.map((hex, at): Force => ({
    hex,
    units: inHand(strikersAt(s, hex), cites).map((unit) => worth(s, unit, attackValue(s, unit, aims[at]!))),
    arc: 'front',
  }));
  const fighting = attack.flatMap(({ units }) => units.filter(({ value }) => value > 0));
  const byHorse = fighting.some(({ unit }) => armOf(s, unit) === cavalry);
  const byFoot = fighting.some(({ unit }) => armOf(s, unit) !== cavalry);
  const defence: Force[] = [];
  for (const hex of targets) {
    const from = attackers.filter((_, at) => aims[at] === hex);
    const arc = arcAgainst(s, hex, from, cites);
    const there = stackAt(s, boardOf(s), hex).filter(
      (unit) =>
        !isAbandoned(s.units[unit]!) &&
        !defence.some(({ units }) => units.some((other) => other.unit === unit)),
    );
    const units = inHand(there, cites).map((unit) =>
      worth(s, unit, defenceValue({ s, unit, arc, byFoot, byHorse }, cites)),
    );
    const pair = defence.findIndex((force) => isOnePair(s, force, hex));
    if (pair >= 0) defence[pair] = joined(defence[pair]!, units, arc);
    else if (units.length > 0) defence.push({ hex, units, arc });
  }
  const forces = { attack, defence, byFoot, byHorse };
  if (cites !== undefined) citeFormations(s, forces, cites);
  return forces;
}

/** Formations by whose rule a value is what it is, though nothing is added to it or taken from it. */
function citeFormations(s: State, { attack, defence, byFoot, byHorse }: Forces, cites: RuleId[]): void {
  const stands = (forces: readonly Force[], formation: number) =>
    forces.some(({ units }) => units.some(({ unit }) => s.units[unit]!.formation === formation));
  if (byFoot && stands(attack, adapted)) cites.push(...so.adaptedAttacks);
  if (byHorse && !byFoot && stands(defence, square)) cites.push(...so.squareAgainstCavalry);
  if (byHorse && defence.some((force) => hasBatteryUnderSquare(s, force)))
    cites.push(...so.batteryUnderASquareHelps);
  if (stands(defence, skirmish)) cites.push(...so.skirmishersAreWhole);
}

function hasBatteryUnderSquare(s: State, { hex, units }: Force): boolean {
  return holdsSquare(s, hex) && units.slice(1).some(({ unit }) => s.units[unit]!.formation === battery);
}

function isOnePair(s: State, { units }: Force, hex: number): boolean {
  return units.some(({ unit }) => s.units[unit]!.hex === hex || s.units[unit]!.hex2 === hex);
}

function joined(force: Force, units: readonly Worth[], arc: Arc): Force {
  const worst = force.arc === 'rear' || arc === 'front' ? force.arc : arc;
  return { ...force, units: [...force.units, ...units], arc: worst };
}

export function powerOf(forces: readonly Force[]): number {
  let power = 0;
  for (const { units } of forces) for (const one of units) power += one.power;
  return power;
}
