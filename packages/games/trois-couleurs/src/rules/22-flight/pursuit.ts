/** Chapter 22: who pursues, who catches whom, and what it costs both (TC-22-12 to TC-22-33). */
import { directionTowards, centreOfBody, slide, type Body } from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, marks, type State } from '../../state.ts';
import { liesOnTable, standing, standsOnSomebody } from '../../standing.ts';
import { costs } from '../../tables/action-points.ts';
import { compulsory, flight, pursuit, winner as ofWinner } from '../../tables/flight.ts';
import pursuitLosses from '../../tables/data/pursuit-losses.json' with { type: 'json' };
import { opportunity } from '../../tables/marches.ts';
import { charted } from '../../tables/own.ts';
import { inUd, length, ud } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  figuresLeft,
  has,
  nameOf,
  sideOf,
  stepsAtStart,
  stepsPerFigure,
  unitOf,
} from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { figureOfUnit } from '../../standing.ts';
import { degrade, disorderAtLeast } from '../02-order/order.ts';
import { canSee } from '../03-sight/sight.ts';
import { perTurn, pointsLeft, spend } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import { takeLosses } from '../10-losses/losses.ts';
import { toleranceOf, wayTo } from '../11-combat-march/approach.ts';
import { gapBetween, isAvailable } from '../14-morale/counted.ts';
import { setCase } from '../14-morale/cases.ts';
import { makeRoom } from '../24-skirmishers/evading.ts';
import { metOnTheWay, wayToShelter, type OnTheWay } from './ground.ts';
import { wayBack } from './compulsory.ts';

const no = refusals({
  state: [
    ['TC-22-12', 'TC-22-15'],
    'Only an enemy in retreat or rout is pursued.',
    'On ne poursuit qu’un ennemi en retraite ou en déroute.',
  ],
  far: [
    'TC-22-12',
    'It is too far away to join the pursuit.',
    'Elle est trop loin pour se joindre à la poursuite.',
  ],
  points: [
    'TC-22-19',
    'It needs two action points to join a pursuit.',
    'Il lui faut deux points d’action pour se joindre à une poursuite.',
  ],
  reach: [
    'TC-22-13',
    'It does not catch it within its movement of the turn.',
    'Elle ne la rattrape pas dans son mouvement du tour.',
  ],
  disorder: ['TC-22-14', 'In disorder it does not pursue.', 'En désordre, elle ne poursuit pas.'],
  horse: ['TC-22-24', 'Infantry does not pursue cavalry.', 'L’infanterie ne poursuit pas la cavalerie.'],
  way: ['TC-22-06', 'Others are in the way.', 'D’autres barrent le chemin.'],
  safe: [
    'TC-22-07',
    'They reach ground where horses cannot follow.',
    'Ils gagnent un terrain où les chevaux ne peuvent suivre.',
  ],
  slow: ['TC-22-26', 'The ground lets it never catch them.', 'Le terrain l’empêche de jamais les rattraper.'],
});

const by = branches({
  whoeverFiredMayPursue: 'TC-22-21',
  shortPursuitsCostAsMuch: 'TC-22-29',
  disorderedTroopsDoNotPursue: 'TC-22-14',
  facingEnemiesAreNotPursued: 'TC-22-15',
  footDoesNotPursueHorse: 'TC-22-24',
  pursuedAreRouted: 'TC-22-17',
  bothLoseOrder: 'TC-22-16',
  groundChangesTheCatch: 'TC-22-26',
  groundDoesNotChangeIt: 'TC-11-35',
  catchesLieWithinReach: 'TC-11-33',
  linesEndAPursuit: 'TC-22-25',
  prisonersAreTaken: 'TC-22-27',
  allTakeTheWorst: 'TC-22-22',
  metEnemiesThrowBack: 'TC-22-33',
});

const losses = charted('pursuit-losses', pursuitLosses);
const catchUp = defines('TC-22-26', pursuit.catchUpUd, { cavalryOnInfantry: 0, otherwise: 0 });
const run = defines(['TC-22-23', 'TC-22-24'], ofWinner.lengthUd, { byInfantry: 0, byCavalry: 0 });
const price: number = defines('TC-22-19', costs.pursuitByUnitNotInMac);
const perDozen: number = defines('TC-22-30', pursuit.infantryFiguresForOneLoss);
const stepping = defines('TC-22-07', flight.steppingAgainstCavalry, { cavalryUd: 3, infantryUd: 1 });
const reach = {
  infantry: length('TC-22-12', opportunity.distanceUd.infantry),
  cavalry: length('TC-22-12', opportunity.distanceUd.cavalry),
} as const;

/** Whether the winner of a close combat may go after an enemy in retreat or rout. */
export function canPursue(s: State, unit: number, enemy: number): boolean {
  if (by.disorderedTroopsDoNotPursue(unitOf(s, unit).disorder === 'DES')) return false;
  if (branchOf(s, unit) === 'artillery') return false;
  return !by.footDoesNotPursueHorse(branchOf(s, unit) === 'infantry' && branchOf(s, enemy) === 'cavalry');
}

/** The catch-up distance in the open. */
export function plainCatchUp(s: State, unit: number, enemy: number): number {
  const isEasy = branchOf(s, unit) === 'cavalry' && branchOf(s, enemy) !== 'cavalry';
  return inUd(isEasy ? catchUp.cavalryOnInfantry : catchUp.otherwise);
}

/** Whether a marcher that has come so far catches an enemy giving way before it: the catch-up must lie within its reach (TC-11-33). */
export function catchesUp(
  s: State,
  unit: number,
  enemy: number,
  way: number,
  capacity: number,
  cites?: RuleId[],
): boolean {
  const plain = plainCatchUp(s, unit, enemy);
  const over = catchUpOver(s, unit, enemy, wayBack(s, enemy, unit)) ?? Infinity;
  const catching = over === plain || by.groundDoesNotChangeIt(true, cites) ? plain : over;
  // Within its greatest move it catches up, and not beyond.
  cites?.push(...citing('TC-11-33'));
  return !by.catchesLieWithinReach(way + catching > capacity + toleranceOf(s, unit));
}

/** The catch-up distance over the ground on the way: what it costs the pursuer more than the pursued (TC-22-26); null when nobody follows there. */
export function catchUpOver(s: State, unit: number, enemy: number, direction: number): number | null {
  const plain = plainCatchUp(s, unit, enemy);
  const met = metOnTheWay(s, bodyOf(s, enemy), direction, plain);
  const [mine, theirs] = [met[branchOf(s, unit)], met[branchOf(s, enemy)]];
  if (mine === 'impassable') return null;
  const more = mine - (theirs === 'impassable' ? 0 : theirs);
  return by.groundChangesTheCatch(more !== 0) ? plain + more * ud : plain;
}

/** How far a unit that runs goes. */
function lengthOfRun(s: State, unit: number): number {
  const { case: now } = unitOf(s, unit);
  const to = now === 'DER' ? 'DER' : 'RET';
  return inUd(compulsory[to][branchOf(s, unit) === 'cavalry' ? 'cavalry' : 'infantry']);
}

/** Why a unit that took no part does not join the pursuit of an enemy that runs before it; null when it may. */
export function whyNotJoinPursuit(s: State, unit: number, enemy: number, cause: number): Refusal | null {
  const { case: now } = unitOf(s, enemy);
  const faces = by.facingEnemiesAreNotPursued(now !== 'RET' && now !== 'DER') ? no.state : null;
  if (faces !== null) return faces;
  const branch = branchOf(s, unit);
  if (branch === 'artillery' || unitOf(s, unit).formation === 'TIR') return no.far;
  const gap = gapBetween(s, unit, enemy);
  if (gap > reach[branch]) return no.far;
  if (!canPursue(s, unit, enemy)) return unitOf(s, unit).disorder === 'DES' ? no.disorder : no.horse;
  if (pointsLeft(s, unit) < price) return no.points;
  if (has(s, unit, marks.fired) && !by.whoeverFiredMayPursue(true)) return no.points;
  if (!isAvailable(s, unit) || !isInFront(s, unit, figureOfUnit(s, enemy))) return no.far;
  const direction = wayBack(s, enemy, cause);
  if (branch === 'cavalry' && isSheltered(s, enemy, direction, gap)) return no.safe;
  const more = catchUpOver(s, unit, enemy, direction);
  if (more === null || more > lengthOfRun(s, enemy)) return no.slow;
  const most = reachFor(s, unit, perTurn) + toleranceOf(s, unit) - unitOf(s, unit).gone;
  if (gap + more > most) return no.reach;
  if (wayOf(s, unit, enemy, most) === null) return no.way;
  return canSee(s, unit, enemy) ? null : no.far;
}

/** Which way a unit runs at an enemy, and how far until it touches it; null when somebody is in the way. */
function wayOf(
  s: State,
  unit: number,
  enemy: number,
  most: number,
): { readonly direction: number; readonly far: number } | null {
  const body = bodyOf(s, unit);
  const direction = directionTowards([body.x, body.y], centreOfBody(bodyOf(s, enemy)), body.facing);
  const far = wayTo(s, unit, body, direction, enemy, Math.max(0, most));
  return far === null ? null : { direction, far };
}

/** Whether infantry reaches ground that horses cannot enter before these have come up: 2 UD of theirs for 1 UD of its own. */
function isSheltered(s: State, unit: number, direction: number, gap: number): boolean {
  if (branchOf(s, unit) === 'cavalry') return false;
  const shelter = wayToShelter(s, bodyOf(s, unit), direction, lengthOfRun(s, unit), 'cavalry');
  if (shelter === null) return false;
  // Caught where the horses have covered the gap and what the infantry has run.
  const gained = stepping.cavalryUd - stepping.infantryUd;
  return shelter * gained < gap * stepping.infantryUd;
}

/** Figures that a pursuing unit cuts down (TC-22-30). */
export function figuresCutDown(s: State, unit: number, enemy: number): number {
  const isHorse = branchOf(s, unit) === 'cavalry';
  const onHorse = branchOf(s, enemy) === 'cavalry';
  const { hasLances } = factsOf(s, unit);
  if (!isHorse)
    return onHorse
      ? losses.infantryOnCavalry
      : losses.infantryOnInfantry * Math.ceil(figuresLeft(s, unit) / perDozen);
  if (!onHorse) return hasLances ? losses.lancersOnInfantry : losses.cavalryOnInfantry;
  if (!hasLances) return losses.cavalryOnCavalry;
  return factsOf(s, enemy).hasBackCuirass ? losses.lancersOnCuirass : losses.lancersOnCavalry;
}

/** A unit that took no part joins the pursuit: it pays, runs up, and strikes, unless a line is in the way; the direction it runs in, or null. */
export function joinPursuit(s: State, play: Play, unit: number, enemy: number, cause: number): number | null {
  const direction = wayBack(s, enemy, cause);
  const most = reachFor(s, unit, perTurn) + toleranceOf(s, unit) - unitOf(s, unit).gone;
  const way = wayOf(s, unit, enemy, most)!;
  const { x, y } = slide(bodyOf(s, unit), way.direction, way.far).at(way.far);
  const met = metOnTheWay(s, bodyOf(s, enemy), direction, plainCatchUp(s, unit, enemy));
  spend(s, unit, price);
  changeUnit(s, unit, { x, y, gone: unitOf(s, unit).gone + way.far });
  makeRoom(s, unit);
  takePrisoners(s, play, unit, enemy, met);
  // What the line has cost the pursued is enough, and ends it.
  if (by.linesEndAPursuit(met.isAcrossALine)) return null;
  const after = has(s, unit, marks.fired) ? citing('TC-22-21', 'TC-22-19') : citing('TC-22-19');
  strikeRunners(s, play, unit, enemy, after);
  return way.direction;
}

/** Whoever loses way on bad ground with an enemy at its heels loses prisoners: the same share of what is left of it. */
function takePrisoners(s: State, play: Play, unit: number, enemy: number, met: OnTheWay): void {
  const penalty = met[branchOf(s, enemy)];
  if (penalty === 'impassable' || !by.prisonersAreTaken(penalty > 0)) return;
  const row = unitOf(s, enemy);
  const of = pursuit.prisonersOfUd[branchOf(s, enemy) === 'cavalry' ? 'cavalry' : 'infantry'];
  const steps = prisonersOf(
    stepsAtStart(s, enemy) - row.lost,
    penalty,
    of[row.case === 'DER' ? 'DER' : 'RET'],
  );
  tell(play, {
    kind: 'prisonersTaken',
    unit: nameOf(s, enemy),
    by: nameOf(s, unit),
    steps,
    rules: [...citing('TC-22-27'), ...(met.isAcrossALine ? citing('TC-22-25') : [])],
  });
  takeLosses(s, play, enemy, steps, 'front', citing('TC-22-27'));
}

/** Of so many steps the share that is lost by so much of a move, half and more rounded up. */
export function prisonersOf(steps: number, lost: number, whole: number): number {
  return Math.floor((2 * steps * Math.min(lost, whole) + whole) / (2 * whole));
}

/** A pursuit that reaches its enemy: both lose order, the pursued loses figures and routs (TC-22-16, TC-22-17). */
export function strikeRunners(
  s: State,
  play: Play,
  unit: number,
  enemy: number,
  because: readonly RuleId[] = [],
): void {
  const rules = [...citing('TC-22-16', 'TC-22-30', 'TC-22-23'), ...because];
  // Cut short by somebody in the way, it costs the pursued no less.
  const isFull = by.shortPursuitsCostAsMuch(isCutShort(s, unit, enemy), rules) || !isCutShort(s, unit, enemy);
  const figures = isFull ? Math.min(figuresCutDown(s, unit, enemy), figuresLeft(s, enemy)) : 0;
  tell(play, {
    kind: 'pursued',
    unit: nameOf(s, unit),
    enemy: nameOf(s, enemy),
    figures,
    rules,
  });
  if (by.bothLoseOrder(true)) {
    degrade(s, play, unit, 1, citing('TC-22-16'));
    degrade(s, play, enemy, 1, citing('TC-22-16'));
  }
  takeLosses(s, play, enemy, figures * stepsPerFigure(s, enemy), 'front', citing('TC-22-30'));
  if (unitOf(s, enemy).where === 'table' && by.pursuedAreRouted(true))
    setCase(s, play, enemy, 'DER', citing('TC-22-17'));
}

/** Whether somebody else stands where a pursuer would run on. */
function isCutShort(s: State, unit: number, enemy: number): boolean {
  const body = bodyOf(s, unit);
  const far = inUd(branchOf(s, unit) === 'cavalry' ? run.byCavalry : run.byInfantry);
  const direction = directionTowards([body.x, body.y], centreOfBody(bodyOf(s, enemy)), body.facing);
  return (
    standing(s).firstMet(slide(body, direction, far), (other) => other === unit || other === enemy) !== null
  );
}

/** When the pursued has gone its pursuer is set so far on; whoever else it meets ends that, and an enemy throws it back (TC-22-32, TC-22-33). */
export function runOn(s: State, play: Play, unit: number, direction: number, pursued: number): void {
  if (unitOf(s, unit).where !== 'table') return;
  const isHorse = branchOf(s, unit) === 'cavalry';
  const far = inUd(isHorse ? run.byCavalry : run.byInfantry);
  const motion = slide(bodyOf(s, unit), direction, far);
  const met = standing(s).firstMet(motion, (other) => other === unit);
  goTo(s, unit, direction, met === null ? far : Math.max(0, met.step - 1));
  if (met === null || sideOf(s, met.index) === sideOf(s, unit) || met.index === pursued) return;
  if (!by.metEnemiesThrowBack(true)) return;
  takeTheWorst(s, play, [unit, pursued, met.index], citing('TC-22-22', 'TC-22-33'));
  goTo(s, unit, direction + 18_000, inUd(isHorse ? run.byCavalry : run.byInfantry));
}

/** So far in a direction, or as far as there is room. */
function goTo(s: State, unit: number, direction: number, far: number): void {
  const body = bodyOf(s, unit);
  for (let steps = far; steps > 0; steps -= 100) {
    const there: Body = { ...body, ...slide(body, direction, steps).at(steps) };
    if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
      changeUnit(s, unit, { x: there.x, y: there.y, gone: unitOf(s, unit).gone + steps });
      return;
    }
  }
}

/** All of them are in the worst order among them (TC-22-22). */
function takeTheWorst(
  s: State,
  play: Play,
  units: readonly number[],
  rules: readonly RuleId[] = citing('TC-22-22'),
): void {
  const there = units.filter((unit) => unitOf(s, unit).where === 'table');
  const isDes = there.some((unit) => unitOf(s, unit).disorder === 'DES');
  const isSaf = there.some((unit) => unitOf(s, unit).disorder === 'SAF');
  if (!by.allTakeTheWorst(isDes || isSaf)) return;
  for (const unit of there) disorderAtLeast(s, play, unit, isDes ? 'DES' : 'SAF', rules);
}
