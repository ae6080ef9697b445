/** Chapter 11: marches to combat (MAC) are declared, and all marches placed; they are resolved when all have moved (TC-5-07). */
import { slide, turned } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { fire as fireMarch } from '../../tables/marches.ts';
import type { Pace } from '../../tables/kinds.ts';
import { bodyOf, branchOf, factsOf, has, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { pointsLeft, spend, whyNotSpend } from '../04-action-points/spending.ts';
import { noMove } from '../06-movement/leg.ts';
import { isAttackOnPlace } from '../07-manoeuvre/adapting.ts';
import { companyLacks } from '../07-manoeuvre/detaching.ts';
import { foldFront } from '../06-movement/folding.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { takenBy } from '../08-ground/going.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { isEchelon } from './queue.ts';
import { takeScreenAlong } from '../24-skirmishers/evading.ts';
import {
  approachesTo,
  goingTo,
  marchTargets,
  reachOfMarch,
  toleranceOf,
  wouldFightOnGuns,
  type Approach,
} from './approach.ts';

export const noMarch = refusals({
  points: [
    ['TC-11-02', 'TC-11-05'],
    'It needs two action points to attack.',
    'Il lui faut deux points d’action pour attaquer.',
  ],
  pointsToFire: [
    'TC-19-01',
    'It needs two action points to march to fire.',
    'Il lui faut deux points d’action pour marcher au feu.',
  ],
  disorder: ['TC-11-24', 'In disorder it begins no attack.', 'En désordre, elle n’entame pas d’attaque.'],
  closed: [
    'TC-11-26',
    'A closed column does not march to combat.',
    'Une colonne fermée ne marche pas au combat.',
  ],
  guns: [
    'TC-11-01',
    'Guns and march columns make no such march.',
    'Canons et colonnes de marche ne font pas une telle marche.',
  ],
  skirmishers: [
    'TC-24-01',
    'Skirmishers never come to close quarters.',
    'Les tirailleurs n’en viennent jamais aux mains.',
  ],
  broken: ['TC-28-11', 'Its group is broken and attacks no more.', 'Son groupe est brisé et n’attaque plus.'],
  reach: [
    'TC-11-08',
    'It does not reach that enemy in a straight line: bring it nearer, or turn it that way first.',
    'Elle n’atteint pas cet ennemi en ligne droite : approchez-la, ou tournez-la d’abord vers lui.',
  ],
  line: [
    'TC-11-49',
    'In that direction it does not meet that enemy first.',
    'Dans cette direction, elle ne rencontre pas cet ennemi en premier.',
  ],
  charge: [
    ['TC-11-07', 'TC-11-16'],
    'A charge needs all three action points.',
    'Une charge demande les trois points d’action.',
  ],
  house: ['TC-8-57', 'Cavalry does not attack houses.', 'La cavalerie n’attaque pas les maisons.'],
  horse: ['TC-21-15', 'Infantry does not charge cavalry.', 'L’infanterie ne charge pas la cavalerie.'],
  charging: [
    'TC-21-17',
    'Infantry does not advance on cavalry that charges.',
    'L’infanterie n’avance pas sur une cavalerie qui charge.',
  ],
  pace: ['TC-11-04', 'It cannot take that pace.', 'Elle ne peut prendre cette allure.'],
  range: [
    'TC-19-25',
    'Its walk does not bring it to that range.',
    'Sa marche ne la mène pas à cette portée.',
  ],
  enemy: ['TC-11-13', 'Name an enemy to march on.', 'Désignez un ennemi sur qui marcher.'],
});

const no = noMarch;

const by = branches({
  chargesNeedThreePoints: ['TC-11-07', 'TC-11-16'],
  chargesCostAll: ['TC-11-04', 'TC-11-03'],
  placedAtTwoThirds: ['TC-11-12', 'TC-11-34', 'TC-19-04'],
  stopsAtTheRangeItWishes: 'TC-19-05',
  placesAreAttackedInOrder: ['TC-8-58', 'TC-8-59'],
  gunsComeNearerByHand: 'TC-19-05',
});

const least: number = defines('TC-11-02', costs.macMinimum);
const leastToFire: number = defines('TC-19-01', fireMarch.minimumPa);

/** Why a unit begins no march at all. */
export function whyNotBegin(s: State, unit: number, kind: March['kind']): Refusal | null {
  if (has(s, unit, marks.moved)) return noMove.moved;
  const row = unitOf(s, unit);
  if (row.formation === 'TIR') return no.skirmishers ?? no.guns;
  const isPushed = by.gunsComeNearerByHand(kind === 'fire' && row.formation === 'BAT');
  if ((branchOf(s, unit) === 'artillery' && !isPushed) || row.formation === 'COM' || isGarrison(row))
    return no.guns;
  if (row.disorder === 'DES') return no.disorder;
  if (kind === 'combat' && row.formation === 'COF') return no.closed;
  if (s.broken[factsOf(s, unit).group] === true) return no.broken;
  const price = kind === 'fire' ? leastToFire : least;
  const refused = whyNotSpend(s, unit, price);
  if (refused !== null) return (kind === 'fire' ? no.pointsToFire : no.points) ?? refused;
  return companyLacks(s, unit, price);
}

/** What a march to combat may cover: all its points buy, and the tolerance. */
function combatReach(s: State, unit: number): number {
  return reachOfMarch(s, unit, pointsLeft(s, unit));
}

export function whyNotAgainst(s: State, unit: number, target: number): Refusal | null {
  if (target === none || unitOf(s, target).where !== 'table' || sideOf(s, target) === sideOf(s, unit))
    return no.enemy;
  if (branchOf(s, unit) === 'cavalry' && isGarrison(unitOf(s, target))) return no.house;
  return branchOf(s, unit) === 'infantry' && branchOf(s, target) === 'cavalry' ? no.horse : null;
}

function combatTargets(s: State, unit: number): readonly number[] {
  return marchTargets(s, unit, combatReach(s, unit), 'folding').filter(
    (target) => whyNotAgainst(s, unit, target) === null,
  );
}

/** Ways on which a unit may march to combat on an enemy; files that would catch an obstacle go behind. */
export function waysTo(s: State, unit: number, target: number): readonly Approach[] {
  return approachesTo(s, unit, target, combatReach(s, unit), 'folding');
}

/** Paces a march may be wished at: a charge needs three points, and a square goes at its own pace. */
export function pacesFor(s: State, unit: number): readonly Pace[] {
  if (unitOf(s, unit).formation === 'CAR') return ['POR'];
  const isTired = companyLacks(s, unit, 3) !== null;
  return by.chargesNeedThreePoints(pointsLeft(s, unit) < 3) || isTired
    ? ['PAC', 'POR']
    : ['PCH', 'PAC', 'POR'];
}

/** Two thirds of a way (TC-11-12). */
export function twoThirds(way: number): number {
  return by.placedAtTwoThirds(true) ? Math.floor((2 * way) / 3) : way;
}

/** `attack red-first 0 PCH`: a target, the angle of the march off the front, the best pace wished for. */
export const attack: Verb = {
  name: 'attack',
  isOpen: (s, unit) => whyNotBegin(s, unit, 'combat') === null && combatTargets(s, unit).length > 0,
  read(s, unit, [name, angle, pace, ...more]: Action): Reading {
    const refused = whyNotBegin(s, unit, 'combat');
    if (refused !== null) return stop(refused);
    const targets = combatTargets(s, unit);
    if (name === undefined) return { parts: offers(targets.map((one) => nameOf(s, one))), refused: no.enemy };
    const target = indexOfUnit(s, name);
    const why = whyNotAgainst(s, unit, target);
    if (why !== null) return stop(why);
    const ways = waysTo(s, unit, target);
    if (ways.length === 0) return stop(no.reach);
    if (angle === undefined) return { parts: offers(ways.map((one) => one.angle)), refused: no.reach };
    if (!ways.some((one) => one.angle === angle)) {
      const most = combatReach(s, unit);
      const isOnGuns = typeof angle === 'number' && wouldFightOnGuns(s, unit, target, angle, most);
      return stop((isOnGuns ? noMove.friend : no.line) ?? no.reach);
    }
    const paces = pacesFor(s, unit);
    if (pace === undefined) return { parts: offers(paces), refused: no.pace };
    if ((paces as readonly unknown[]).includes(pace)) return more.length === 0 ? whole : stop(no.pace);
    return stop((pace === 'PCH' && unitOf(s, unit).formation !== 'CAR' ? no.charge : null) ?? no.pace);
  },
  carryOut(s, play, unit, [name, angle, pace]) {
    const target = indexOfUnit(s, name);
    const direction = turned(unitOf(s, unit).facing + (angle as number));
    const [price, march] = marchOn(s, unit, target, angle as number, direction, pace as Pace);
    return place(s, play, unit, price, march);
  },
};

/** A march to combat as it is declared, and what it costs. */
export function marchOn(
  s: State,
  unit: number,
  target: number,
  angle: number,
  direction: number,
  best: Pace,
): readonly [price: number, march: March] {
  const { way, fold, caught } = waysTo(s, unit, target).find((one) => one.angle === angle)!;
  if (fold !== undefined) foldFront(s, unit, fold);
  const going = goingTo(s, unit, bodyOf(s, unit), direction, way);
  const march: March = {
    kind: 'combat',
    side: sideOf(s, unit),
    units: [unit],
    supports: [],
    target,
    best,
    range: null,
    way,
    capacity: combatReach(s, unit) - toleranceOf(s, unit) - takenBy(going, way),
    marched: stopNear(s, unit, slide(bodyOf(s, unit), direction, way), twoThirds(way)),
    direction,
    others: [],
    joins: none,
    ...(caught !== undefined && { caught }),
  };
  return [by.chargesCostAll(true) ? pointsLeft(s, unit) : least, march];
}

/** A march is paid and begins: whoever has not tested yet counts as going at the ordinary pace (TC-14-28). */
export function place(
  s: State,
  play: Play,
  unit: number,
  price: number,
  march: March,
  rules: readonly RuleId[] = [],
): Frames {
  spend(s, unit, price);
  const isCombat = march.kind === 'combat';
  const cites = [...citing(isCombat ? 'TC-11-01' : 'TC-19-01', ...(march.caught ? ['TC-11-28'] : []))];
  cites.push(...rules, ...citing('TC-14-28'));
  isEchelon(s, march, cites);
  const isReady = unitOf(s, march.target).pace !== 'halt';
  if (isSimultaneous(s) && isCombat && !isReady) cites.push(...citing('TC-27-42'));
  by.chargesCostAll(isCombat, cites);
  by.placedAtTwoThirds(march.marched > 0, cites);
  if (isCombat && march.marched !== twoThirds(march.way)) cites.push(...citing('TC-6-26'));
  by.stopsAtTheRangeItWishes(march.range !== null && march.range !== 'P1', cites);
  by.gunsComeNearerByHand(branchOf(s, unit) === 'artillery', cites);
  const isAssault = by.placesAreAttackedInOrder(isAttackOnPlace(s, march.target), cites);
  mark(s, unit, marks.moved | marks.engaged | (isAssault ? marks.assaults : 0));
  changeUnit(s, unit, { pace: 'POR' });
  tell(play, {
    kind: 'marchDeclared',
    unit: nameOf(s, unit),
    target: nameOf(s, march.target),
    march: isCombat ? 'combat' : 'fire',
    best: march.best,
    range: march.range,
    rules: cites,
  });
  takeScreenAlong(s, unit);
  const { x, y } = unitOf(s, unit);
  return {
    step: 'marching',
    unit,
    direction: march.direction,
    from: [x, y],
    length: march.marched,
    gone: 0,
    paid: price,
    march,
  };
}
