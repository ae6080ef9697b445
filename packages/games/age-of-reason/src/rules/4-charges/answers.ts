/** Chapter 4.2: what the targets of a charge do once it has come a quarter of its way (AOR-4-203 to AOR-4-217, AOR-4-232 to AOR-4-242, AOR-4-264). */
import {
  bodyFigure,
  contactReach,
  distance,
  hair,
  halfCircle,
  slide,
  standsOn,
  stretches,
  turned,
  type Body,
} from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Charge, Target } from '../../frames.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import type { Formation } from '../../tables/arms.ts';
import {
  bodyOf,
  branchOf,
  charismaWith,
  hasTrait,
  isBattery,
  isInContact,
  isSkirmishing,
  moveOf,
  nameOf,
  printedMove,
  unitOf,
} from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { facedTo, toldPlace } from '../2-morale/forced-moves.ts';
import { throwTest, type Trial } from '../2-morale/morale-test.ts';
import { resultOf, suffer } from '../2-morale/results.ts';
import { nobody } from '../5-movement/crossing.ts';
import { hasRoom } from '../5-movement/forming.ts';
import { groundAhead, reachOver } from '../5-movement/going.ts';
import { withTarget } from './under-way.ts';
import { touch } from './contacts.ts';
import { canFormSquare, facingCharger, reformed, squareOf } from './reacting.ts';
import { putFlush } from './put-flush.ts';
import { chargeLeg, enemiesAhead, runOn } from './running.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const by = branches({
  batteriesDoNotTest: 'AOR-4-234',
  nativesAreKnownAfterwards: 'AOR-2-308',
  failedSquareDisorganises: 'AOR-4-216',
  failedReformDisorganises: 'AOR-4-233',
  reformedTroopsAreFormed: 'AOR-4-232',
  turnedTroopsAreHitInFront: 'AOR-4-242',
  skirmishersHoldOff: 'AOR-4-252',
  meetHalfway: 'AOR-4-209',
  counterFailureIsHarmless: 'AOR-2-207',
  notFromTheRear: 'AOR-4-207',
  notInWoods: 'AOR-4-230',
  fromTheFlankToo: 'AOR-4-208',
  turnsNeedRoom: 'AOR-4-264',
  chargersAreSetBack: 'AOR-4-264',
});

/** A die no higher than the class and this forms the square, with charisma, less one if disorganised (G-02). */
const squareBonus = defines('AOR-4-215', 1);
/** A battery withdraws by such a part of its move. */
const withdrawnPart = defines('AOR-4-235', 4);

/** The test of a unit that is charged: what it fails it suffers at once (AOR-2-205). */
export function chargedTest(
  s: State,
  play: Play,
  charge: Charge,
  target: Target,
  rules: readonly RuleId[],
): Charge {
  const { unit, charger } = target;
  if (by.batteriesDoNotTest(isBattery(s, unit)))
    return withTarget(charge, unit, { tested: true, stands: 'ready' });
  const { total, passed } = throwTest(s, play, trialOfTarget(target, 'charged'), rules);
  if (by.nativesAreKnownAfterwards(hasTrait(s, charger, 'natives')))
    changeUnit(s, unit, { knowsNatives: true });
  if (passed) return withTarget(charge, unit, { tested: true, stands: 'ready' });
  const { x, y } = unitOf(s, charger);
  suffer(s, play, unit, total, [x, y], citing('AOR-4-204'));
  const isGone = resultOf(total)?.move !== null || unitOf(s, unit).where !== 'table';
  return withTarget(charge, unit, {
    tested: true,
    stands: isGone ? 'gone' : 'ready',
    routed: unitOf(s, unit).condition === 'routed',
  });
}

export function trialOfTarget(
  { unit, charger, aspect }: Target,
  reason: 'charged' | 'to counter-charge' | 're-forming',
): Trial {
  return { unit, reason, opponent: charger, aspect };
}

/** A unit stands elsewhere, or otherwise, after its reaction: it breaks a quiet turn, and takes nothing off its move (AOR-4-267). */
function restand(
  s: State,
  play: Play,
  unit: number,
  body: Body,
  formation: Formation,
  rules: readonly RuleId[],
): void {
  const from = toldPlace(unitOf(s, unit));
  const { x, y, facing } = body;
  const { ranks } = unitOf(s, unit);
  changeUnit(s, unit, { x, y, facing, formation, ranks: formation === 'line' ? ranks : 1 });
  mark(s, unit, marks.moved);
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'formed', unit: nameOf(s, unit), formation, from, to, rules });
}

/** What it has said cannot be done where it stands now: it awaits the charge as it is (AOR-4-264). */
function standInstead(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
  tell(play, { kind: 'reacted', unit: nameOf(s, unit), reaction: 'stand', rules: citing('AOR-4-264') });
  return withTarget(charge, unit, { tested: true, reaction: 'stand', stands: 'ready' });
}

/**
 * How far back a charger must go so that an enemy who turns or forms up there only touches him: 0 when he is not in the
 * way; null when there is no room for the enemy, or behind the charger.
 */
function stepsBack(s: State, { unit, charger }: Target, body: Body): number | null {
  if (!hasRoom(s, unit, body, new Set([charger]))) return null;
  const own = bodyOf(s, charger);
  const back = turned((unitOf(s, charger).ride?.direction ?? own.facing) + halfCircle);
  const way = slide(own, back, body.width + body.depth);
  const [upon] = stretches(standsOn(way, bodyFigure(body, body)), way.most);
  if (upon === undefined || upon[0] > 0 || upon[1] < hair) return 0;
  const steps = upon[1] + 1;
  if (steps > way.most) return null;
  const there = { ...own, ...way.at(steps) };
  return hasRoom(s, charger, there, new Set([unit])) ? steps : null;
}

/** A unit stands as it has turned or formed; a charger onto whom it came is set back until he only touches it. */
function restandBefore(
  s: State,
  play: Play,
  { unit, charger }: Target,
  body: Body,
  formation: Formation,
  steps: number,
  rules: readonly RuleId[],
): void {
  restand(s, play, unit, body, formation, rules);
  const cites: RuleId[] = [];
  if (!by.chargersAreSetBack(steps > 0, cites)) return;
  const own = bodyOf(s, charger);
  const back = turned((unitOf(s, charger).ride?.direction ?? own.facing) + halfCircle);
  const from = toldPlace(unitOf(s, charger));
  const { x, y } = slide(own, back, steps).at(steps);
  changeUnit(s, charger, { x, y });
  const to = toldPlace(unitOf(s, charger));
  tell(play, { kind: 'moved', unit: nameOf(s, charger), from, to, rules: cites });
}

/** Having passed its test, a battalion throws for its square; failing, it is disorganised where it stands. */
export function formSquare(s: State, play: Play, charge: Charge, target: Target): Charge {
  const { unit } = target;
  if (!canFormSquare(s, unit)) return standInstead(s, play, charge, target);
  const needed = squareNumber(s, unit);
  const die = rollDie(play);
  const formed = die <= needed;
  const cites: RuleId[] = [...citing('AOR-4-215')];
  tell(play, { kind: 'squareThrown', unit: nameOf(s, unit), die, needed, formed, rules: cites });
  if (formed) restand(s, play, unit, squareOf(s, unit), 'square', citing('AOR-4-264'));
  else if (by.failedSquareDisorganises(true, cites)) worsen(s, play, unit, 'disorganised', cites);
  return withTarget(charge, unit, formed ? { stands: 'ready', aspect: 'front' } : { stands: 'ready' });
}

/** The number that forms a square: one more than the class, and the charisma of a general. */
export function squareNumber(s: State, unit: number): number {
  const isUpset = unitOf(s, unit).condition === 'disorganised';
  return moraleOf(s, unit) + squareBonus + charismaWith(s, unit) - (isUpset ? 1 : 0);
}

/** A dual-role unit tests to form up: passed, that is its charged test too; failed, it is caught in open order (G-47). */
export function reform(s: State, play: Play, charge: Charge, target: Target): Charge {
  const { unit } = target;
  const { passed } = throwTest(s, play, trialOfTarget(target, 're-forming'), citing('AOR-4-232'));
  const body = reformed(s, target);
  const steps = stepsBack(s, target, body);
  if (by.reformedTroopsAreFormed(passed && steps !== null)) {
    restandBefore(s, play, target, body, 'line', steps!, citing('AOR-4-232'));
    const isFoot = branchOf(s, unit) === 'infantry';
    return withTarget(charge, unit, {
      tested: true,
      aspect: 'front',
      reaction: isFoot ? 'stand and fire' : 'stand',
      stands: isFoot ? 'waits' : 'ready',
    });
  }
  const cites: RuleId[] = [];
  if (by.failedReformDisorganises(true, cites)) worsen(s, play, unit, 'disorganised', cites);
  return withTarget(charge, unit, { tested: true, reaction: 'stand', stands: 'ready' });
}

/** A unit that has passed its test turns to the charger; skirmishers then keep off, and nobody fires (AOR-4-252). */
export function turnToFace(s: State, play: Play, charge: Charge, target: Target): Charge {
  const { unit, charger } = target;
  const cites: RuleId[] = [];
  const { formation } = unitOf(s, unit);
  const body = facingCharger(s, target);
  const steps = stepsBack(s, target, body);
  if (by.turnsNeedRoom(steps === null)) return standInstead(s, play, charge, target);
  if (!by.turnedTroopsAreHitInFront(true, cites)) return withTarget(charge, unit, { stands: 'ready' });
  restandBefore(s, play, target, body, formation, steps ?? 0, [...citing('AOR-4-264'), ...cites]);
  if (!by.skirmishersHoldOff(isSkirmishing(unitOf(s, charger)), cites))
    return withTarget(charge, unit, { stands: 'ready', aspect: 'front' });
  for (const one of [unit, charger]) mark(s, one, marks.holdsFire);
  return {
    ...withTarget(charge, unit, { stands: 'gone', aspect: 'front' }),
    chargers: charge.chargers.filter((one) => one !== charger),
  };
}

/** A battery limbers and goes straight away from the charger by a quarter of its move (AOR-5-205). */
export function withdraw(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
  const { direction } = charge;
  const old = bodyOf(s, unit);
  restand(s, play, unit, facedTo(old, direction), 'limbered', citing('AOR-4-235'));
  mark(s, unit, marks.withdrew);
  const whole = Math.floor(printedMove(s, unit) / withdrawnPart);
  const motion = slide(bodyOf(s, unit), direction, whole);
  const ground = groundAhead(s, unit, motion);
  const turnedAway = bodyOf(s, unit);
  const at = (step: number): Body => ({ ...turnedAway, ...motion.at(step) });
  let steps = Math.max(
    0,
    reachOver(ground, () => whole),
  );
  while (steps > 0 && !hasRoom(s, unit, at(steps), nobody)) steps -= 1;
  const from = toldPlace(unitOf(s, unit));
  // Where there is no room to turn the limbers, they stay as they stood.
  const { x, y, facing } = hasRoom(s, unit, at(steps), nobody) ? at(steps) : old;
  changeUnit(s, unit, { x, y, facing });
  const to = toldPlace(unitOf(s, unit));
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    how: 'retreat',
    from,
    to,
    rules: citing('AOR-4-235'),
  });
  return withTarget(charge, unit, { tested: true, stands: 'ready' });
}

/** A battery charged from outside its arc is turned by hand to fire (AOR-4-241). */
export function turnGuns(s: State, play: Play, charge: Charge, target: Target): Charge {
  const { unit } = target;
  const body = facedTo(bodyOf(s, unit), turned(charge.direction + halfCircle));
  const steps = stepsBack(s, target, body);
  if (by.turnsNeedRoom(steps === null)) return standInstead(s, play, charge, target);
  restandBefore(s, play, target, body, 'unlimbered', steps ?? 0, citing('AOR-4-241'));
  return withTarget(charge, unit, { tested: true });
}

/** Whether cavalry that has passed its charged test may try to counter-charge: never from the rear, nor in woods. */
export function mayCounterCharge(s: State, { unit, charger, aspect }: Target, cites?: RuleId[]): boolean {
  if (branchOf(s, unit) !== 'cavalry' || isInContact(s, charger)) return false;
  if (by.notFromTheRear(aspect === 'rear')) return false;
  if (by.notInWoods(isSkirmishing(unitOf(s, unit)) && !isSkirmishing(unitOf(s, charger)))) return false;
  return aspect === 'front' || by.fromTheFlankToo(aspect === 'flank', cites);
}

/** The second test; passed, both ride half of what is left between them; failed, nothing happens (AOR-4-205). */
export function counterCharge(s: State, play: Play, charge: Charge, target: Target): Charge {
  const { unit, charger } = target;
  const { passed, total } = throwTest(
    s,
    play,
    trialOfTarget(target, 'to counter-charge'),
    citing('AOR-4-205', 'AOR-2-207'),
  );
  if (!passed) {
    const { x, y } = unitOf(s, charger);
    if (!by.counterFailureIsHarmless(true)) suffer(s, play, unit, total, [x, y], []);
    return withTarget(charge, unit, { stands: 'ready' });
  }
  const cites: RuleId[] = [];
  mayCounterCharge(s, target, cites);
  const { facing, formation } = unitOf(s, unit);
  const faced = facedTo(bodyOf(s, unit), turned(charge.direction + halfCircle));
  const steps = stepsBack(s, target, faced);
  if (by.turnsNeedRoom(steps === null)) return standInstead(s, play, charge, target);
  if (faced.facing !== facing)
    restandBefore(s, play, target, faced, formation, steps ?? 0, [...citing('AOR-4-264'), ...cites]);
  const hasMet = meet(s, play, charge, target);
  return withTarget(charge, unit, { stands: hasMet ? 'met' : 'ready', aspect: 'front' });
}

/**
 * Charger and counter-charger meet halfway along the charger's path, an odd tenth his (AOR-4-209). A friend or another
 * enemy in the way stops either of them; false when they have not come together.
 */
function meet(s: State, play: Play, charge: Charge, { unit, charger }: Target): boolean {
  const between = stepTo(s, charger, unit) ?? 0;
  const half = by.meetHalfway(true) ? Math.floor(between / 2) : 0;
  const { x, y, facing } = unitOf(s, unit);
  const whole = moveOf(s, unit, 'charge');
  // Whatever its speed, it comes half of the way: what it has beyond its own move is lent, and taken back.
  const lent = whole + half;
  changeUnit(s, unit, { ride: { x, y, direction: facing, whole, gone: 0, left: whole + lent } });
  const gone = runUpTo(s, play, unit, charger, half, nobody);
  const { ride } = unitOf(s, unit);
  changeUnit(s, unit, { ride: { ...ride!, left: Math.max(0, ride!.left - lent) } });
  mark(s, unit, marks.moved | marks.rode | marks.counterCharged);
  runUpTo(s, play, charger, unit, between - gone, new Set(charge.chargers));
  putFlush(s, [...charge.chargers.filter((one) => one !== charger), charger]);
  if (distance(figureOfUnit(s, charger), figureOfUnit(s, unit)) > contactReach) return false;
  touch(s, play, charger, unit, 'front', charge.direction);
  return true;
}

/** With which step of its way a unit touches an enemy; null when it does not. */
function stepTo(s: State, unit: number, enemy: number): number | null {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  return enemiesAhead(s, unit, leg).find((one) => one.unit === enemy)?.step ?? null;
}

/** A unit rides at an enemy for so many steps, or to the first other enemy in its way. Returns how far it has come. */
function runUpTo(
  s: State,
  play: Play,
  unit: number,
  enemy: number,
  wanted: number,
  together: ReadonlySet<number>,
): number {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  const others = enemiesAhead(s, unit, leg).filter((one) => one.unit !== enemy);
  const steps = Math.min(wanted, leg.reach, ...others.map(({ step }) => step));
  return runOn(s, play, unit, steps, citing('AOR-4-209'), together);
}
