/** Chapter VIII.8: which rules a combat is told with. */
import { citations, rulesByCase, type RuleId } from '@bivouac/kernel';
import type { Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { battery, limbered } from '../../tables/formations.ts';
import { blowOf, type ShockResult } from '../../tables/shock.ts';
import { arcAgainst } from './flank.ts';
import { isSparedTest as isSpared } from '../10-morale/morale.ts';
import { isLoneBattery } from './shock-results.ts';
import { aimOf, holdsSquare, type Force, type Forces } from './shock-values.ts';

const clashRules = rulesByCase(
  [
    ...['VE-8.8-01', 'VE-8.8-02', 'VE-8.8-08', 'VE-8.4-01', 'VE-8.3-01', 'VE-8.3-02', 'VE-8.3-03'],
    ...['VE-8.3-04', 'VE-5.3-03', 'VE-8.2-02', 'VE-3.2-01', 'VE-4.1-06', 'VE-4.3-04', 'VE-14.1-02'],
  ],
  [
    ['VE-8.6-01', 'VE-8.6-02', 'VE-8.6-03', 'VE-4.12-11'],
    ['VE-8.8-11'],
    ['VE-4.4-04'],
    ['VE-8.1-02', 'VE-9.7-05'],
    ['VE-4.6-13', 'VE-4.6-12'],
    ['VE-5.3-04', 'VE-5.4-02', 'VE-8.3-05'],
    ['VE-5.7-04'],
    ['VE-14.3-02', 'VE-14.3-03', 'VE-14.3-04', 'VE-14.3-01', 'VE-14.3-05'],
    ['VE-8.8-03'],
    ['VE-8.8-04'],
    ['VE-8.8-05'],
    ['VE-8.8-06'],
    ['VE-8.8-07'],
    ['VE-8.6-09'],
    [],
    [],
    [],
    [],
    ['VE-8.8-10'],
    ['VE-8.3-06'],
    ['VE-5.3-05', 'VE-5.4-04', 'VE-8.6-10'],
  ],
);

const so = citations({
  charge: 'VE-9.3-01',
  limberedAreSafe: 'VE-9.6-08',
  batteryOnTopPays: 'VE-9.6-09',
  batteryUnderneathHelps: 'VE-9.6-10',
});

/** Guns in a square that cavalry strikes: sheltered while limbered, exposed on top, fighting along underneath. */
function gunsInSquare(s: State, { hex, units }: Force): readonly RuleId[] {
  if (!holdsSquare(s, hex)) return [];
  return units.flatMap(({ unit }, at) => {
    const { formation } = s.units[unit]!;
    if (formation === limbered) return so.limberedAreSafe;
    if (formation !== battery) return [];
    return at === 0 ? so.batteryOnTopPays : so.batteryUnderneathHelps;
  });
}

/** Whether a star means nothing to a stack behind walls. */
function isSparedTest(s: State, force: Force, result: ShockResult): boolean {
  return blowOf(result).tests && isSpared(s, force.hex, 'shock');
}

/** What of the results is explained where: steps, stars, D, D with steps, E. */
function resultBits(results: readonly ShockResult[]): number {
  let bits = 0;
  for (const result of results) {
    const { steps, tests, breaks, destroys } = blowOf(result);
    if (steps > 0 && !breaks) bits |= 256;
    if (tests) bits |= 512;
    if (breaks) bits |= steps > 0 ? 2048 : 1024;
    if (destroys) bits |= 4096;
  }
  return bits;
}

/** The rules by which a combat was fought and its results read. */
export function citedIn(
  s: State,
  combat: Combat,
  { attack, defence, byHorse }: Forces,
  results: readonly [ShockResult, ShockResult],
): readonly string[] {
  const all = [...attack, ...defence].flatMap(({ units }) => units);
  const formations = new Set(
    attack.flatMap(({ units }) => units.map(({ unit }) => s.units[unit]!.formation)),
  );
  const { kind } = combat;
  const bits =
    (defence.some(({ arc }) => arc !== 'front') ? 1 : 0) |
    (attack.length > 1 || defence.length > 1 ? 2 : 0) |
    (byHorse ? 4 : 0) |
    (kind === 'counter' ? 8 : 0) |
    (all.some(({ unit }) => s.units[unit]!.hex2 >= 0) ? 16 : 0) |
    (attack.some(({ units }) => units.some(({ value }) => value === 0)) ? 32 : 0) |
    (formations.size > 1 ? 64 : 0) |
    (combat.attackerLeader >= 0 || combat.defenderLeader >= 0 ? 128 : 0) |
    resultBits(results) |
    (defence.some((force) => isLoneBattery({ s, kind, force, byHorse })) ? 8192 : 0) |
    (attack.some((force) => isSparedTest(s, force, results[0])) ? 262144 : 0) |
    (defence.some((force) => isSparedTest(s, force, results[1])) ? 262144 : 0) |
    idleBits(s, defence);
  const flank: RuleId[] = [];
  for (const hex of combat.targets) arcAgainst(s, hex, aimedAt(s, combat, hex), flank);
  const charged = byHorse ? [...so.charge, ...defence.flatMap((force) => gunsInSquare(s, force))] : [];
  return [...charged, ...clashRules(bits), ...flank];
}

/** Defenders who count for nothing: on that ground, or as guns whose infantry is taken in flank or rear. */
function idleBits(s: State, defence: readonly Force[]): number {
  let bits = 0;
  for (const { arc, units } of defence)
    for (const { unit, value } of units) {
      if (value > 0) continue;
      bits |= arc !== 'front' && s.units[unit]!.formation === battery ? 1048576 : 524288;
    }
  return bits;
}

/** The hexes out of which one of those attacked is struck. */
function aimedAt(s: State, { attackers, targets }: Combat, hex: number): number[] {
  return attackers.filter((from) => aimOf(s, from, targets) === hex);
}
