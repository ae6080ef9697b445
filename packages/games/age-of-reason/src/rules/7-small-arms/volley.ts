/** Chapters 7.1 and 7.2: fire of small arms: who may, at whom, with how many dice (AOR-7-101 to AOR-7-123, AOR-7-201 to AOR-7-203). */
import {
  aheadOf,
  corners,
  countWithin,
  faceOf,
  inFile,
  quarterCircle,
  spread,
  turned,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  modifiers,
  refusals,
  type ModifierTable,
  type Play,
  type Refusal,
  type RuleId,
  type SumRow,
} from '@bivouac/kernel';
import { rollDice, thrown } from '../../dice.ts';
import { tell } from '../../events.ts';
import { halfMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State, type Unit } from '../../state.ts';
import { featureOf, figureOfUnit } from '../../standing.ts';
import { angle, length } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  hasTrait,
  isBattery,
  isBroken,
  isFormed,
  isGarrison,
  isInContact,
  isSkirmishing,
  nameOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { aim, nearestTo, outlineOf } from '../6-artillery/aim.ts';
import { coverFrom, fireAgainst } from '../6-artillery/cover.ts';
import { sideFiredAt, strike } from '../6-artillery/shot.ts';
import { reach, shortReach } from './ranges.ts';
import { wallNames, wallsOf } from '../7-works/walls.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const no = refusals({
  noMuskets: ['AOR-7-101', 'Only infantry fires now.', 'Seule l’infanterie tire maintenant.'],
  charged: ['AOR-4-310', 'It has charged this turn.', 'Elle a chargé ce tour-ci.'],
  evaded: ['AOR-4-228', 'It has evaded this turn.', 'Elle s’est esquivée ce tour-ci.'],
  broken: ['AOR-2-403', 'Beaten or routed, it does not fire.', 'Battue ou en déroute, elle ne tire pas.'],
  inMelee: ['AOR-7-103', 'It is in melee.', 'Elle est en mêlée.'],
  fired: ['AOR-7-123', 'It has fired this turn.', 'Elle a déjà tiré ce tour-ci.'],
  faceFired: ['AOR-7-201', 'That face has fired this turn.', 'Cette face a déjà tiré ce tour-ci.'],
  moved: [
    'AOR-7-102',
    'It has used more than half its move.',
    'Elle a fait plus de la moitié de son mouvement.',
  ],
  forded: ['AOR-5-015', 'It has forded a river this turn.', 'Elle a passé un gué ce tour-ci.'],
  holds: [
    'AOR-4-252',
    'It faces skirmishers and holds its fire.',
    'Face aux escarmoucheurs, elle retient son feu.',
  ],
  crew: ['AOR-4-266', 'Crews without guns do not fire.', 'Des servants sans pièces ne tirent pas.'],
  friend: ['AOR-7-117', 'Name one enemy unit on the table.', 'Désignez une unité ennemie sur la table.'],
  targetInMelee: ['AOR-7-103', 'Units in melee cannot be fired at.', 'On ne tire pas sur une mêlée.'],
  sameTarget: ['AOR-7-203', 'Another face has fired at it.', 'Une autre face a déjà tiré sur elle.'],
  outOfArc: ['AOR-7-121', 'It is outside the field of fire.', 'Elle est hors du champ de tir.'],
  otherWall: [
    'AOR-7-320',
    'It fires over the wall it mans only.',
    'Elle ne tire que par-dessus le mur qu’elle garnit.',
  ],
  outOfRange: [['AOR-7-110', 'AOR-7-122'], 'It is out of range.', 'Elle est hors de portée.'],
  tooFew: ['AOR-7-118', 'Fewer than six figures have it in range.', 'Moins de six figurines l’ont à portée.'],
  hidden: ['AOR-6-403', 'The line of fire is not clear.', 'La ligne de tir n’est pas libre.'],
});

const by = branches({
  wallsFireTheirOwnWay: 'AOR-7-320',
  prussiansFireOnTheMarch: 'AOR-7-105',
  rangeIsThatOfTheMiddle: 'AOR-7-122',
  prussiansFireAfterAWholeMove: 'AOR-7-104',
  skirmishersFireAfterAWholeMove: 'AOR-7-106',
  garrisonsFireAllRound: 'AOR-7-304',
  smallUnitsNeedNotBeSix: 'AOR-7-118',
  atLeastOneDie: 'AOR-7-120',
  secondRankShares: 'AOR-7-119',
});

export const halfArc = angle('AOR-7-121', 45);
const enoughFigures = defines('AOR-7-118', 6);
/** So many pips take a figure (AOR-7-111). */
const pipsPerLoss = defines('AOR-7-111', 6);

export type Band = 'normal' | 'short' | 'whites of the eyes';

/** Sides of a square, clockwise from its front: each fires for itself (AOR-7-201). */
export const squareFaces = ['front', 'right', 'rear', 'left'] as const;
export type SquareFace = (typeof squareFaces)[number];

/** Why a unit cannot fire at all now; null when it can. */
export function whyNotFire(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || branchOf(s, unit) === 'cavalry' || isBattery(s, unit)) return no.noMuskets;
  if (row.formation === 'crew') return no.crew;
  if (isBroken(row)) return no.broken;
  if (isInContact(s, unit)) return no.inMelee;
  if (has(s, unit, marks.charged)) return no.charged;
  if (has(s, unit, marks.evaded)) return no.evaded;
  if (has(s, unit, marks.fired) && (row.formation !== 'square' || row.faces === 0)) return no.fired;
  if (has(s, unit, marks.forded)) return no.forded;
  if (has(s, unit, marks.holdsFire)) return no.holds;
  if (hasMovedTooFar(s, unit, row)) return no.moved;
  return null;
}

function hasMovedTooFar(s: State, unit: number, { used, hasFired }: Unit): boolean {
  if (used <= halfMove) return false;
  const { nation, isRegular } = factsOf(s, unit);
  const isDrilled = nation === 'prussia' && isRegular && isFormed(unitOf(s, unit)) && !hasFired;
  return (
    !by.prussiansFireAfterAWholeMove(isDrilled) &&
    !by.skirmishersFireAfterAWholeMove(isSkirmishing(unitOf(s, unit)))
  );
}

/** A volley that may be fired: how far the target is. */
export interface Levelled {
  readonly distance: number;
  readonly band: Exclude<Band, 'whites of the eyes'>;
}

export function whyNotAt(s: State, unit: number, target: number, face: SquareFace): Refusal | null {
  const levelled = level(s, unit, target, face);
  return 'words' in levelled ? levelled : null;
}

/** A target in the field of fire of a unit, or of one face of a square; or why it is none. */
export function level(
  s: State,
  unit: number,
  target: number,
  face: SquareFace = 'front',
): Levelled | Refusal {
  const refused = whyNoTarget(s, unit, target, face);
  if (refused !== null) return refused;
  const figure = figureOfUnit(s, target);
  const row = unitOf(s, unit);
  const front = frontFiring(s, unit, face);
  const isOnAWall = isGarrison(row) && wallManned(s, row) !== null;
  const isAllRound = by.garrisonsFireAllRound(isGarrison(row) && !isOnAWall);
  const isMeasuredAtTheMiddle = by.rangeIsThatOfTheMiddle(!isAllRound);
  const posts = isOnAWall ? figuresOn(front, row.figures) : outlineOf(s, unit);
  const eye: Point = isMeasuredAtTheMiddle && !isOnAWall ? [front.x, front.y] : nearestTo(posts, figure);
  const aimed = aim(s, {
    firer: unit,
    target,
    figure,
    outline: outlineOf(s, target),
    eye,
    starts: isAllRound ? [eye] : [eye, ...figuresOn(front, row.figures)],
    field: isAllRound ? null : aheadOf(front, halfArc),
    reach,
    no: isOnAWall ? { ...no, outOfArc: no.otherWall } : no,
  });
  if ('words' in aimed) return aimed;
  if (!isAllRound && !isOnAWall && !haveSixInRange(s, unit, target, front) && no.tooFew !== null)
    return no.tooFew;
  if (!aimed.isClear && no.hidden !== null) return no.hidden;
  return { distance: aimed.distance, band: aimed.distance <= shortReach ? 'short' : 'normal' };
}

function whyNoTarget(s: State, unit: number, target: number, face: SquareFace): Refusal | null {
  const { where } = unitOf(s, target);
  const row = unitOf(s, unit);
  if (where !== 'table' || sideOf(s, target) === sideOf(s, unit)) return no.friend;
  if (isInContact(s, target)) return no.targetInMelee;
  if (row.formation !== 'square') return null;
  if ((row.faces & faceBit(face)) !== 0) return no.faceFired;
  return row.targets.includes(target) ? no.sameTarget : null;
}

export function faceBit(face: SquareFace): number {
  return [1, 2, 4, 8][squareFaces.indexOf(face)]!;
}

/** The front that fires: that of the unit, or a face of a square as if a line stood on it (AOR-7-203). */
export function frontFiring(s: State, unit: number, face: SquareFace): Body {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return wallManned(s, row) ?? bodyOfGarrison(s, row);
  const body = bodyOf(s, unit);
  if (row.formation !== 'square' || face === 'front') return body;
  const [from, to] = faceOf(body, face);
  const facing = turned(body.facing + squareFaces.indexOf(face) * quarterCircle);
  const middle = { x: Math.floor((from[0] + to[0]) / 2), y: Math.floor((from[1] + to[1]) / 2) };
  return { ...middle, facing, width: body.width, depth: body.depth };
}

/** The wall of a fortress that a battalion mans, as a front; null when it mans none (AOR-7-320). */
function wallManned(s: State, { post, wall }: Unit): Body | null {
  const name = wallNames[wall];
  const found = name === undefined ? undefined : wallsOf(s, post).get(name);
  return by.wallsFireTheirOwnWay(found !== undefined) ? found! : null;
}

function bodyOfGarrison(s: State, { post }: Unit): Body {
  const { left, top, right, bottom } = featureOf(s, post).figure.box;
  return { x: Math.floor((left + right) / 2), y: top, facing: 0, width: right - left, depth: bottom - top };
}

/** Whether six figures, or all that are left, have the target in range; columns and faces need not count (G-77). */
function haveSixInRange(s: State, unit: number, target: number, front: Body): boolean {
  const { formation, figures } = unitOf(s, unit);
  if (formation === 'column' || formation === 'square') return true;
  const needed = by.smallUnitsNeedNotBeSix(figures < enoughFigures) ? figures : enoughFigures;
  return countWithin(figuresOn(front, figures), reach, figureOfUnit(s, target)) >= needed;
}

/** Figures stand evenly on a front (AOR-7-118). */
function figuresOn(front: Body, figures: number): Point[] {
  const [left, right] = corners(front) as [Point, Point];
  return spread([left, right], figures);
}

/** A volley: who fires at whom at what range, from which face. */
export interface Volley {
  readonly unit: number;
  readonly target: number;
  readonly band: Band;
  readonly face: SquareFace;
}

interface Facts extends Volley {
  readonly s: State;
}

const isPrussianDrill = (s: State, unit: number): boolean =>
  factsOf(s, unit).nation === 'prussia' && factsOf(s, unit).isRegular && isFormed(unitOf(s, unit));

export const volleyModifiers: ModifierTable<Facts> = modifiers<Facts>([
  {
    id: 'AOR-7-113',
    words: { en: 'first fire', fr: 'premier tir' },
    worth: 1,
    when: ({ s, unit }) => isFirstFire(s, unit) && factsOf(s, unit).nation !== 'britain',
  },
  {
    id: 'AOR-7-114',
    words: { en: 'first British volley', fr: 'première salve britannique' },
    worth: 2,
    when: ({ s, unit }) => isFirstFire(s, unit) && factsOf(s, unit).nation === 'britain',
  },
  {
    id: 'AOR-7-108',
    words: { en: 'number of figures', fr: 'nombre de figurines' },
    value: ({ s, unit }) => {
      const { figures } = unitOf(s, unit);
      return figures > 12 ? 1 : figures <= 6 ? -1 : 0;
    },
  },
  {
    id: 'AOR-7-110',
    words: { en: 'short range', fr: 'courte portée' },
    worth: 1,
    when: ({ band }) => band === 'short',
  },
  {
    id: 'AOR-7-115',
    words: { en: 'whites of the eyes', fr: 'dans le blanc des yeux' },
    worth: 2,
    when: ({ band }) => band === 'whites of the eyes',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at a column', fr: 'sur une colonne' },
    worth: 1,
    when: ({ s, target }) => unitOf(s, target).formation === 'column',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at a square', fr: 'sur un carré' },
    worth: 1,
    when: ({ s, target }) => unitOf(s, target).formation === 'square',
  },
  {
    id: 'AOR-4-212',
    words: { en: 'at cavalry', fr: 'sur de la cavalerie' },
    worth: 1,
    when: ({ s, target }) => branchOf(s, target) === 'cavalry',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'into the flank', fr: 'de flanc' },
    worth: 1,
    when: ({ s, unit, target }) => sideFiredAt(s, unit, target) !== 'front',
  },
  {
    id: 'AOR-7-102',
    words: { en: 'has moved', fr: 'a bougé' },
    value: ({ s, unit }) => {
      const { used } = unitOf(s, unit);
      const isHurried = used > halfMove && s.terms.options.skirmishersAreHurried === true;
      const isSteady =
        (isSkirmishing(unitOf(s, unit)) && !isHurried) ||
        by.prussiansFireOnTheMarch(isPrussianDrill(s, unit));
      return used > 0 && !isSteady ? -1 : 0;
    },
  },
  {
    id: 'AOR-2-402',
    words: { en: 'disorganised', fr: 'désorganisée' },
    worth: -1,
    when: ({ s, unit }) => unitOf(s, unit).condition === 'disorganised',
  },
  {
    id: 'AOR-7-112',
    words: { en: 'at skirmishers or guns', fr: 'sur des escarmoucheurs ou des canons' },
    worth: -1,
    when: ({ s, target }) => isSkirmishing(unitOf(s, target)) || isBattery(s, target),
  },
  {
    id: 'AOR-7-116',
    words: { en: 'Highlanders', fr: 'Highlanders' },
    worth: -2,
    when: ({ s, unit }) => hasTrait(s, unit, 'highlanders'),
  },
  {
    id: 'AOR-7-112',
    words: { en: 'in column', fr: 'en colonne' },
    worth: -3,
    when: ({ s, unit }) => unitOf(s, unit).formation === 'column',
  },
  {
    id: 'AOR-7-202',
    words: { en: 'one face of a square', fr: 'une face de carré' },
    worth: -3,
    when: ({ s, unit }) => unitOf(s, unit).formation === 'square',
  },
  {
    id: 'AOR-7-319',
    words: { en: 'from inside a fortress', fr: 'de l’intérieur d’une forteresse' },
    value: ({ s, unit }) => {
      const { post, wall } = unitOf(s, unit);
      return post >= 0 && wall < 0 && featureOf(s, post).kind.name === 'fortress' ? -2 : 0;
    },
  },
  {
    id: 'AOR-6-120',
    words: { en: 'target in cover', fr: 'cible à couvert' },
    value: ({ s, unit, target, face }) => {
      const { x, y } = frontFiring(s, unit, face);
      return fireAgainst[coverFrom(s, target, [x, y])];
    },
  },
]);

/** The first fire in the battle of regular line infantry (AOR-7-113). */
function isFirstFire(s: State, unit: number): boolean {
  const { isRegular, arm } = factsOf(s, unit);
  return isRegular && arm === 'infantry' && !unitOf(s, unit).hasFired;
}

/** So many dice for each morale class. */
const dicePerClass = defines('AOR-7-109', 1);

/** The dice of a volley, row by row: never fewer than one. */
export function diceOfVolley(
  s: State,
  volley: Volley,
): { readonly count: number; readonly sum: readonly SumRow[] } {
  const morale = moraleOf(s, volley.unit);
  const base: SumRow = {
    id: citing('AOR-7-109')[0]!,
    words: { en: `morale class M${morale}`, fr: `classe de moral M${morale}` },
    value: morale * dicePerClass,
  };
  const facts: Facts = { ...volley, s };
  const count = base.value + volleyModifiers.total(facts);
  const sum = [base, ...volleyModifiers.rows(facts)];
  return { count: by.atLeastOneDie(count < 1) ? 1 : Math.max(0, count), sum };
}

/** A unit fires: losses fall at once, shared with whoever stands close behind the target (AOR-7-119). */
export function fireVolley(s: State, play: Play, volley: Volley, rules: readonly RuleId[]): number {
  const { unit, target, band, face } = volley;
  const { count, sum } = diceOfVolley(s, volley);
  const result = thrown(rollDice(play, count), sum);
  const losses = Math.floor(result.total / pipsPerLoss);
  const row = unitOf(s, unit);
  const cites = [...rules, ...citing('AOR-7-111')];
  by.prussiansFireOnTheMarch(row.used > 0 && row.hasFired && isPrussianDrill(s, unit), cites);
  mark(s, unit, marks.fired);
  const faces = row.formation === 'square' ? row.faces | faceBit(face) : row.faces;
  changeUnit(s, unit, { hasFired: true, faces, targets: [...row.targets, target] });
  const names = { unit: nameOf(s, unit), target: nameOf(s, target) };
  tell(play, {
    kind: 'fired',
    ...names,
    with: 'muskets',
    band,
    losses,
    ...result,
    rules: cites,
  });
  const struck = targetsStruck(s, target);
  const shares = [Math.ceil(losses / struck.length), Math.floor(losses / struck.length)];
  return struck.reduce((sum, one, at) => {
    mark(s, one, marks.firedAt);
    return sum + strike(s, play, one, shares[at]!, unit, citing('AOR-7-111'), 'muskets');
  }, 0);
}

/** The unit aimed at, and the one in second rank close behind it, if there is one. */
function targetsStruck(s: State, target: number): readonly number[] {
  const second = secondRankOf(s, target);
  return second !== null && by.secondRankShares(true) ? [target, second] : [target];
}

const rankGap = length('AOR-4-263', 1);
const sameFacing = angle('AOR-4-263', 5);

/** The formed friend of the same arm straight behind a unit, close and facing the same way (AOR-4-263). */
export function secondRankOf(s: State, unit: number): number | null {
  const row = unitOf(s, unit);
  if (isGarrison(row) || row.where !== 'table' || !isFormed(row)) return null;
  const body = bodyOf(s, unit);
  for (const [other, behind] of s.units.entries()) {
    if (other === unit || behind.where !== 'table' || isGarrison(behind) || !isFormed(behind)) continue;
    if (sideOf(s, other) !== sideOf(s, unit) || branchOf(s, other) !== branchOf(s, unit)) continue;
    const { turn, gap, step } = inFile(body, bodyOf(s, other));
    if (Math.abs(turn) <= sameFacing && gap >= -5 && gap <= rankGap && Math.abs(step) * 2 < body.width)
      return other;
  }
  return null;
}
