/** Chapter 4.2: fire at a charge: at what range it is opened, and how the charger bears it (AOR-4-211 to AOR-4-213, AOR-4-236 to AOR-4-238). */
import { distance, figureOf, first, isNear, pointAt, type Point } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell, type FireBand } from '../../events.ts';
import type { Charge, Target } from '../../frames.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { bandReach, type GunBand } from '../../tables/guns.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, factsOf, isBattery, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { settleLosses } from '../2-morale/after-fire.ts';
import { throwTest } from '../2-morale/morale-test.ts';
import { abandonGuns, suffer } from '../2-morale/results.ts';
import { nearestTo, outlineOf } from '../6-artillery/aim.ts';
import { fireShot } from '../6-artillery/shot.ts';
import { frontFiring, isDrilledToMarchOn, squareFaces, type SquareFace } from '../7-small-arms/levelling.ts';
import { fireVolley, type Band } from '../7-small-arms/volley.ts';
import { withTarget } from './under-way.ts';
import { trialOf } from './charge-test.ts';
import { firesAtCharge } from './reacting.ts';
import { chargeLeg, enemiesAhead, freeForAll, runOn } from './running.ts';
import { surrender } from '../0-basing/losses.ts';
import { escapesOf, evade, throwEvade } from './evading.ts';

const by = branches({
  turnedGunsAreHurried: 'AOR-5-113',
  nearerThanTheDieSays: 'AOR-4-211',
  haltedBeforeContact: 'AOR-4-211',
  chargersTestAfterFire: 'AOR-4-213',
  bothRanksTest: 'AOR-4-263',
  crewsRunAfterTheirShot: 'AOR-4-238',
  insideTheyFireClose: 'AOR-7-323',
  prussiansMarchOnAfterTheirFirstFire: 'AOR-4-267',
});

const normal = length('AOR-4-211', 12);
const short = length('AOR-4-211', 6);
const whites = length('AOR-4-211', 2);
/** A charger who would touch before he is at that range is halted so far before contact. */
const haltShort = length('AOR-4-211', 0.3);

const muskets: readonly (readonly [Band, number])[] = [
  ['whites of the eyes', whites],
  ['short', short],
  ['normal', normal],
];

/** The die on the table of fire against a charge: low ones open fire early (G-01). */
const gunBandsByDie: readonly GunBand[] = defines('AOR-4-236', [
  'medium',
  'medium',
  'short',
  'short',
  'canister',
  'canister',
] as const);
const musketRangeByDie: readonly number[] = [normal, normal, short, short, whites, whites];

/** Targets that fire at a charger who still comes. */
export function firing(charge: Charge): Target[] {
  return charge.targets.filter(
    (target) =>
      target.stands === 'waits' && firesAtCharge(target) && charge.chargers.includes(target.charger),
  );
}

/** The die that says at what range a target opens fire. */
export function throwRange(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
  const die = rollDie(play);
  const { battery } = factsOf(s, unit);
  const range =
    battery === null ? musketRangeByDie[die - 1]! : bandReach(battery.weight, gunBandsByDie[die - 1]!);
  const rules = citing(battery === null ? 'AOR-4-211' : 'AOR-4-236');
  tell(play, { kind: 'rangeThrown', unit: nameOf(s, unit), die, range, rules });
  return withTarget(charge, unit, { range });
}

/** The point from which the range of a target's fire is measured. */
function eyeOf(s: State, { unit, charger }: Target): Point {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return nearestTo(outlineOf(s, unit), figureOfUnit(s, charger));
  const { x, y } = frontFiring(s, unit, faceTowards(s, unit, charger));
  return [x, y];
}

/** The face of a square that looks at the charger. */
function faceTowards(s: State, unit: number, charger: number): SquareFace {
  if (unitOf(s, unit).formation !== 'square') return 'front';
  const away = (face: SquareFace): number => {
    const { x, y } = frontFiring(s, unit, face);
    return distance(figureOf([[x, y]]), figureOfUnit(s, charger));
  };
  return squareFaces.reduce((best, face) => (away(face) < away(best) ? face : best));
}

/** The line comes on to the range at which a target opens fire; whoever is nearer already is fired at where he is. */
function bringUp(s: State, play: Play, charge: Charge, target: Target): FireBand {
  const { charger, range } = target;
  const eye = figureOf([eyeOf(s, target)]);
  const now = distance(figureOfUnit(s, charger), eye);
  const isInside = isGarrison(unitOf(s, charger));
  if (by.insideTheyFireClose(isInside)) return bandOf(s, target, whites);
  if (by.nearerThanTheDieSays(now < range)) return bandOf(s, target, now);
  const leg = chargeLeg(s, charger, unitOf(s, charger).ride!);
  const wanted = first(isNear(leg.motion, eye, range, 'at most'), leg.motion.most) ?? leg.motion.most;
  const contact = Math.min(...charge.chargers.map((unit) => contactStep(s, unit)));
  const isHalted = by.haltedBeforeContact(wanted > contact - haltShort);
  const steps = Math.max(0, Math.min(isHalted ? contact - haltShort : wanted, leg.reach));
  advance(s, play, charge, steps, citing('AOR-4-211'));
  return bandOf(s, target, range);
}

/** With how many steps a charger would touch the first enemy. */
function contactStep(s: State, unit: number): number {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  return enemiesAhead(s, unit, leg)[0]?.step ?? Infinity;
}

/** Everybody who still charges goes on by so many steps, second ranks with their fronts. */
export function advance(
  s: State,
  play: Play,
  charge: Charge,
  wanted: number,
  rules: readonly RuleId[],
): void {
  const together = new Set([...charge.chargers, ...charge.seconds.map(({ unit }) => unit)]);
  const why = [...rules];
  const steps = freeForAll(s, charge.chargers, wanted, together, why);
  for (const unit of charge.chargers) {
    const gone = runOn(s, play, unit, steps, why, together);
    const second = charge.seconds.find(({ front }) => front === unit);
    if (second !== undefined) runOn(s, play, second.unit, gone, citing('AOR-4-263'), together);
  }
}

function bandOf(s: State, { unit }: Target, away: number): FireBand {
  const { battery } = factsOf(s, unit);
  if (battery === null) return muskets.find(([, reach]) => away <= reach)?.[0] ?? 'normal';
  const { weight } = battery;
  const bands: readonly GunBand[] = ['canister', 'short', 'medium', 'long'];
  return bands.find((band) => away <= bandReach(weight, band)) ?? 'long';
}

/** The next volley: of those who fire the one who does so from farthest. The charger fired at tests at once. */
export function fireNext(s: State, play: Play, charge: Charge): Charge {
  const target = firing(charge).reduce((best, one) => (one.range > best.range ? one : best));
  const band = bringUp(s, play, charge, target);
  const { unit, charger, reaction } = target;
  const marchesOn = by.prussiansMarchOnAfterTheirFirstFire(isDrilledToMarchOn(s, unit));
  if (isBattery(s, unit) || !marchesOn) mark(s, unit, marks.firedAtCharge);
  if (isBattery(s, unit)) {
    const cites: RuleId[] = [...citing(reaction === 'fire and withdraw' ? 'AOR-4-238' : 'AOR-4-236')];
    const isTurned = by.turnedGunsAreHurried(reaction === 'turn and fire', cites);
    const isHurried = reaction === 'fire and withdraw' || isTurned;
    const shot = { battery: unit, target: charger, band: band as GunBand, isIndirect: false, isHurried };
    fireShot(s, play, shot, cites);
  } else {
    const face = faceTowards(s, unit, charger);
    fireVolley(s, play, { unit, target: charger, band: band as Band, face }, citing('AOR-4-211'));
  }
  const fired = withTarget(charge, unit, { reaction: 'stand' });
  const after = by.crewsRunAfterTheirShot(reaction === 'fire and withdraw')
    ? crewRuns(s, play, fired, target)
    : fired;
  return bearFire(s, play, isBattery(s, unit) ? withTarget(after, unit, { tested: true }) : after, target);
}

/** The crew leaves its guns and runs from behind them (AOR-4-266), if its shot has left somebody to run from. */
function crewRuns(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
  const coming = charge.chargers.filter((one) => unitOf(s, one).where === 'table');
  if (coming.length === 0) return charge;
  const { depth } = bodyOf(s, unit);
  const { x, y, facing } = unitOf(s, unit);
  abandonGuns(s, play, unit);
  const [behindX, behindY] = pointAt({ x, y, facing }, -depth, 0);
  changeUnit(s, unit, { x: behindX, y: behindY });
  const whole = throwEvade(s, play, unit);
  const [way] = escapesOf(s, unit, coming, whole);
  if (way === undefined) surrender(s, play, unit, citing('AOR-4-226'));
  else evade(s, play, unit, coming, way, whole);
  return withTarget(charge, unit, { tested: true, stands: 'gone' });
}

/** Who was fired at by the unit he charges tests, loss or no loss; failing, he is out of the charge (AOR-4-213). */
function bearFire(s: State, play: Play, charge: Charge, { unit, charger }: Target): Charge {
  const second = charge.seconds.find(({ front }) => front === charger)?.unit ?? none;
  const tested = by.bothRanksTest(second !== none) ? [charger, second] : [charger];
  const out = new Set<number>();
  for (const one of tested) {
    if (unitOf(s, one).where !== 'table') out.add(one);
    else if (!bears(s, play, charge, one, unit)) out.add(one);
    settleLosses(s, one);
  }
  return {
    ...charge,
    chargers: charge.chargers.filter((one) => !out.has(one)),
    seconds: charge.seconds.filter((one) => !out.has(one.front) && !out.has(one.unit)),
  };
}

function bears(s: State, play: Play, charge: Charge, charger: number, enemy: number): boolean {
  if (!by.chargersTestAfterFire(true)) return true;
  const { total, passed } = throwTest(s, play, trialOf(s, charge, charger, 'fired at'), citing('AOR-4-213'));
  if (passed) return true;
  const { x, y } = unitOf(s, enemy);
  suffer(s, play, charger, total, [x, y], citing('AOR-4-213'));
  return false;
}
