/** Chapter 5.1: pivots, turns of skirmishers and of guns (AOR-5-116 to AOR-5-120, AOR-5-204, AOR-5-205). */
import {
  contactReach,
  first,
  gaps,
  groundOf,
  grown,
  isNear,
  isOutside,
  standsOn,
  stretches,
  turn,
  turned,
  union,
  type Convex,
  type Pivot,
  type Sense,
  type Stretch,
  type Turn,
} from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../kept-answers.ts';
import { quarterMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { enemiesOf, figureOfUnit, partyOf, standing, tableOf } from '../../standing.ts';
import { angle } from '../../tables/measures.ts';
import { bodyOf, isSkirmishing, nameOf, unitOf } from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { lessGraze, passThrough } from './crossing.ts';
import { groundAhead, quartersBy, tollsBy, type GroundAhead } from './going.ts';
import { ahead, shareLeft, type Reach } from './march.ts';
import { friendsBeside, isFirstStepFree, type FirstStep } from './first-step.ts';
import { enemyLimits, friendsUpon, friendUpon, groundLimits, narrowed } from './march-limits.ts';

const no = refusals({
  noMoveLeft: [
    'AOR-5-118',
    'It has not enough of its move left to turn.',
    'Il ne lui reste pas assez de mouvement pour tourner.',
  ],
  tooFar: [
    'AOR-5-119',
    'A pivot turns by 90 degrees at most; the next one is another order.',
    'Un pivot tourne de 90 degrés au plus ; le suivant est un autre ordre.',
  ],
  edge: ['AOR-0-102', 'It would stand off the table.', 'Elle serait hors de la table.'],
  noRoom: ['AOR-5-130', 'There is no room for it.', 'Il n’y a pas la place.'],
});

const by = branches({ turnsHaveAPrice: 'AOR-5-102', skirmishersTurnAtWill: 'AOR-5-116' });

const quarterOfAMove = defines('AOR-5-118', quarterMove, 0);
const pivotMost = angle('AOR-5-119', 90);
const aboutMost = angle('AOR-5-116', 180);

/** Whoever turns, turns alone. */
const nobody: ReadonlySet<number> = new Set();

/** A turn on the spot or about an end, as far as it may go. */
export interface Wheel extends Reach {
  readonly unit: number;
  readonly pivot: Pivot;
  readonly sense: Sense;
  readonly motion: Turn;
  readonly ground: GroundAhead;
}

/** How far a unit may wheel or turn. The share of the move is paid for every started quarter of a circle. */
export function wheelOf(s: State, unit: number, pivot: Pivot, sense: Sense, longest = Infinity): Wheel {
  const key = `${unit} ${pivot} ${sense} ${longest}`;
  return keptWheels(s, key, () => wheelFound(s, unit, pivot, sense, longest));
}

const keptWheels = whileNothingChanges<Wheel>();

function wheelFound(s: State, unit: number, pivot: Pivot, sense: Sense, longest: number): Wheel {
  const body = bodyOf(s, unit);
  const isOpenOrder = by.skirmishersTurnAtWill(isSkirmishing(unitOf(s, unit)));
  const motion = turn(body, pivot, sense, Math.min(longest, isOpenOrder ? aboutMost : pivotMost));
  const ground = groundAhead(s, unit, motion);
  const left = shareLeft(s, unit, ahead) - quarterOfAMove;
  const affordable = affordedBy(ground, left);
  const outside = first(isOutside(motion, tableOf(s).box), motion.most);
  const limits = [
    { step: left < 0 ? 0 : affordable, why: no.noMoveLeft },
    ...groundLimits(s, ground),
    ...enemyLimits(s, unit, motion),
    { step: (outside ?? Infinity) - 1, why: no.edge },
  ];
  const nearest = limits.reduce((one, other) => (other.step < one.step ? other : one));
  const most = Math.max(0, Math.min(motion.most, nearest.step));
  const inner = turn(narrowed(body), pivot, sense, most);
  return {
    unit,
    pivot,
    sense,
    motion,
    ground,
    most,
    stopped: nearest.step < motion.most ? nearest.why : no.tooFar,
    taken: friendsUpon(s, unit, inner, nobody),
    whose: (step) => friendUpon(s, unit, inner, nobody, step),
  };
}

/** The first step of a turn. */
export function firstStepOfTurn(s: State, unit: number, pivot: Pivot, sense: Sense): FirstStep {
  if (shareLeft(s, unit, ahead) < quarterOfAMove) return 'none';
  const body = bodyOf(s, unit);
  const motion = turn(body, pivot, sense, 1);
  const box = grown(figureOfUnit(s, unit).box, Math.ceil(motion.speed + motion.slack));
  const next = (): readonly Convex[] => groundOf(motion.at(1), narrowed(body));
  return isFirstStepFree(friendsBeside(s, unit, box, nobody), next) ? 'free' : 'unsure';
}

/** The last step before ground that a share of the move does not pay for. */
function affordedBy({ tolls }: GroundAhead, left: number): number {
  let paid = 0;
  for (const { step, quarters } of tolls) {
    paid += quarters * quarterMove;
    if (paid > left) return step - 1;
  }
  return Infinity;
}

/** A unit wheels: it pays a quarter of its move and what ground it comes upon. */
export function wheel(s: State, play: Play, way: Wheel, steps: number, rules: readonly RuleId[]): void {
  const { unit, motion, ground } = way;
  const row = unitOf(s, unit);
  const from = toldPlace(row);
  const tolls = tollsBy(ground, steps);
  const crossed = friendsSwept(s, way, steps);
  const { x, y, facing } = motion.at(steps);
  changeUnit(s, unit, {
    x,
    y,
    facing,
    used:
      row.used + (by.turnsHaveAPrice(true) ? quarterOfAMove : 0) + quartersBy(ground, steps) * quarterMove,
    paid: [...row.paid, ...tolls.map(({ feature }) => feature)],
  });
  mark(s, unit, marks.moved | (row.formation === 'limbered' ? marks.marched : 0));
  const cites = [...rules, ...citing('AOR-5-102'), ...tolls.flatMap(({ rule }) => citing(rule))];
  const isUpset = passThrough(s, play, unit, crossed, 'march', cites);
  tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to: toldPlace(unitOf(s, unit)), rules: cites });
  if (isUpset) worsen(s, play, unit, 'disorganised', cites);
  const rough = tolls.filter((toll) => toll.disorganises).flatMap(({ rule }) => citing(rule));
  if (rough.length > 0) worsen(s, play, unit, 'disorganised', rough);
}

/** The friends through whom a turn passes. */
function friendsSwept(s: State, { unit, pivot, sense }: Wheel, steps: number): number[] {
  const motion = turn(lessGraze(bodyOf(s, unit)), pivot, sense, steps);
  return standing(s)
    .allMet(motion, (other) => other === unit, partyOf(s, unit))
    .map(({ index }) => index);
}

/** Facings that guns may be given on their own ground: upon nobody, not in contact, on the table. By how much clockwise. */
export function facingsOf(s: State, battery: number, most = wholeCircle): readonly Stretch[] {
  return keptFacings(s, `${battery} ${most}`, () => facingsFound(s, battery, most));
}

const keptFacings = whileNothingChanges<readonly Stretch[]>();

function facingsFound(s: State, battery: number, most: number): readonly Stretch[] {
  const body = bodyOf(s, battery);
  const motion = turn(body, 'centre', 'clockwise', most);
  const index = standing(s);
  const barred: (readonly Stretch[])[] = [
    stretches(isOutside(motion, tableOf(s).box), motion.most),
    friendsUpon(s, battery, turn(narrowed(body), 'centre', 'clockwise', most), new Set()),
  ];
  for (const enemy of index.near(grown(motion.box, contactReach), enemiesOf(s, battery)))
    barred.push(stretches(isNear(motion, index.figure(enemy)!, contactReach, 'at most'), motion.most));
  const { barrier, bank } = groundAhead(s, battery, motion);
  for (const bar of [barrier, bank])
    if (bar !== null)
      barred.push(
        stretches(standsOn(motion, tableOf(s).features[bar.feature]!.figure), motion.most).filter(
          ([from]) => from > 0,
        ),
      );
  // Where it stands it may stay, whatever touches it there.
  return withStart(gaps(union(barred), most));
}

const wholeCircle = 35_999;

function withStart(free: readonly Stretch[]): readonly Stretch[] {
  return free[0]?.[0] === 0 ? free : union([[[0, 0]], free]);
}

/** A battery is given another facing on its own ground. */
export function faceGuns(s: State, battery: number, steps: number): void {
  const body = bodyOf(s, battery);
  const { x, y } = turn(body, 'centre', 'clockwise', wholeCircle).at(steps);
  changeUnit(s, battery, { x, y, facing: turned(body.facing + steps) });
}

/** Why a battery has no room to be turned so. */
export function whyNotFacing(s: State, battery: number, steps: unknown): Refusal | null {
  const isFree = facingsOf(s, battery).some(
    ([from, to]) => typeof steps === 'number' && steps >= from && steps <= to,
  );
  return isFree ? null : no.noRoom;
}
