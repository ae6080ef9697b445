/** Chapter 4.2: what the targets of a charge do once it has come a quarter of its way (AOR-4-203 to AOR-4-217, AOR-4-232 to AOR-4-242, AOR-4-264). */
import { halfCircle, pointAt, slide, turned, type Body } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Charge, Target } from '../../frames.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { standsOnSomebody } from '../../standing.ts';
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
import { hasRoom } from '../5-movement/forming.ts';
import { groundAhead, reachOver } from '../5-movement/going.ts';
import { withTarget } from './under-way.ts';
import { touch } from './contacts.ts';
import { facingCharger, reformed, squareOf } from './reacting.ts';
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

/** Having passed its test, a battalion throws for its square; failing, it is disorganised where it stands. */
export function formSquare(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
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
  if (by.reformedTroopsAreFormed(passed && hasRoom(s, unit, body, new Set([target.charger])))) {
    restand(s, play, unit, body, 'line', citing('AOR-4-232'));
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
  if (!by.turnedTroopsAreHitInFront(true, cites)) return withTarget(charge, unit, { stands: 'ready' });
  restand(s, play, unit, facingCharger(s, target), formation, [...citing('AOR-4-264'), ...cites]);
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
  while (steps > 0 && standsOnSomebody(s, unit, at(steps))) steps -= 1;
  const from = toldPlace(unitOf(s, unit));
  // Where there is no room to turn the limbers, they stay as they stood.
  const { x, y, facing } = standsOnSomebody(s, unit, at(steps)) ? old : at(steps);
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
export function turnGuns(s: State, play: Play, charge: Charge, { unit }: Target): Charge {
  const body = facedTo(bodyOf(s, unit), turned(charge.direction + halfCircle));
  restand(s, play, unit, body, 'unlimbered', citing('AOR-4-241'));
  return withTarget(charge, unit, { tested: true });
}

/** Whether cavalry that has passed its charged test may try to counter-charge: never from the rear, nor in woods. */
export function mayCounterCharge(s: State, { unit, charger, aspect }: Target): boolean {
  if (branchOf(s, unit) !== 'cavalry' || isInContact(s, charger)) return false;
  if (by.notFromTheRear(aspect === 'rear')) return false;
  if (by.notInWoods(isSkirmishing(unitOf(s, unit)) && !isSkirmishing(unitOf(s, charger)))) return false;
  return aspect === 'front' || by.fromTheFlankToo(aspect === 'flank');
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
  const faced = facedTo(bodyOf(s, unit), turned(charge.direction + halfCircle));
  if (!hasRoom(s, unit, faced, new Set([charger]))) return withTarget(charge, unit, { stands: 'ready' });
  changeUnit(s, unit, { x: faced.x, y: faced.y, facing: faced.facing });
  meet(s, play, charge, target);
  return withTarget(charge, unit, { stands: 'met', aspect: 'front' });
}

/** Charger and counter-charger meet halfway along the charger's path, an odd tenth his (AOR-4-209). */
function meet(s: State, play: Play, charge: Charge, { unit, charger }: Target): void {
  const leg = chargeLeg(s, charger, unitOf(s, charger).ride!);
  const between = enemiesAhead(s, charger, leg).find((one) => one.unit === unit)?.step ?? 0;
  const theirs = by.meetHalfway(true) ? Math.floor(between / 2) : 0;
  const { x, y, facing } = unitOf(s, unit);
  const [toX, toY] = pointAt({ x, y, facing: turned(charge.direction + halfCircle) }, theirs, 0);
  const whole = moveOf(s, unit, 'charge');
  const ride = { x, y, direction: facing, whole, gone: theirs, left: Math.max(0, whole - theirs) };
  const from = toldPlace(unitOf(s, unit));
  changeUnit(s, unit, { x: toX, y: toY, ride });
  mark(s, unit, marks.moved | marks.rode | marks.counterCharged);
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to, rules: citing('AOR-4-209') });
  runOn(s, play, charger, between - theirs, citing('AOR-4-209'), new Set(charge.chargers));
  touch(s, play, charger, unit, 'front', charge.direction);
}
