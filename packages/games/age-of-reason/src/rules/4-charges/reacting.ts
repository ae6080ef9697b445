/** Chapter 4.2: what a unit that is charged may do, row by row (AOR-4-210 to AOR-4-259). */
import { centreOfBody, crossings, distance, halfCircle, turned, type Body } from '@bivouac/ground/free';
import { branches, question, type Question, type RuleId, type Seat } from '@bivouac/kernel';
import type { Reaction, Target } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { centreOf, figureOfUnit, tableOf } from '../../standing.ts';
import { formationsOf } from '../../tables/arms.ts';
import { basesOfLeastSquare } from '../../tables/bases.ts';
import { woods } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import { holds } from '../../features.ts';
import {
  basesLeft,
  bodyOf,
  branchOf,
  factsOf,
  formOf,
  has,
  isBattery,
  isGarrison,
  isSkirmishing,
  unitOf,
} from '../../troops.ts';
import { bodyAfter, hasRoom } from '../5-movement/forming.ts';
import { nobody } from '../5-movement/crossing.ts';
import { whyNotFire as whyNoShot } from '../6-artillery/aiming.ts';
import { coversFrom, type Covered } from '../6-artillery/cover.ts';
import { whyNotFire as whyNoVolley } from '../7-small-arms/levelling.ts';
import { facedTo } from '../2-morale/forced-moves.ts';

const by = branches({
  noFireWithoutAShotLeft: 'AOR-7-123',
  squaresNeedRoom: 'AOR-4-264',
  turnsNeedRoom: 'AOR-4-264',
});

interface Facts {
  readonly s: State;
  readonly target: Target;
  /** The charger is in skirmish or loose order; the target is; the target is on foot or mounted. */
  readonly opensCharge: boolean;
  readonly isOpen: boolean;
  readonly isMounted: boolean;
  readonly byCavalry: boolean;
  readonly inFront: boolean;
}

type Asked = (seat: Seat, about?: Question['about']) => readonly Question[];

interface Row {
  readonly applies: (facts: Facts) => boolean;
  readonly options: readonly Reaction[];
  /** The question that is put where there is more than one thing to do. */
  readonly ask: Asked;
}

const row = (rule: RuleId, when: (facts: Facts) => boolean, options: readonly Reaction[]): Row => {
  const { fits } = branches({ fits: rule });
  return { applies: (facts) => fits(when(facts)), options, ask: question('reaction', [rule]) };
};

const canFire = (s: State, unit: number): boolean =>
  isBattery(s, unit) ? whyNoShot(s, unit) === null : whyNoVolley(s, unit) === null;

const gunsInFront: readonly Reaction[] = ['limber and withdraw', 'face and fire', 'fire and withdraw'];
const isBatteryInFront = ({ s, target, inFront }: Facts): boolean => isBattery(s, target.unit) && inFront;

/** The first row that fits says what a target may do. Rows in which it fires lose that where it has no shot left (G-56). */
const rows: readonly Row[] = [
  row('AOR-4-266', ({ s, target }) => unitOf(s, target.unit).formation === 'crew', ['evade']),
  row('AOR-4-234', ({ s, target }) => unitOf(s, target.unit).formation === 'limbered', [
    'limber and withdraw',
    'stand',
  ]),
  row('AOR-4-257', (facts) => isBatteryInFront(facts) && facts.opensCharge, gunsInFront),
  row('AOR-4-248', (facts) => isBatteryInFront(facts) && !facts.byCavalry, gunsInFront),
  row('AOR-4-234', (facts) => isBatteryInFront(facts) && facts.byCavalry, gunsInFront),
  row('AOR-4-241', ({ s, target }) => isBattery(s, target.unit), ['limber and withdraw', 'turn and fire']),
  row('AOR-7-323', ({ s, target }) => isGarrison(unitOf(s, target.unit)), ['stand and fire', 'stand']),
  row('AOR-8-312', ({ s, target }) => unitOf(s, target.unit).formation === 'square', [
    'stand and fire',
    'stand',
  ]),
  row('AOR-4-220', ({ s, target, isOpen }) => isOpen && has(s, target.unit, marks.evaded), ['stand']),
  row('AOR-4-255', ({ isOpen, opensCharge, isMounted }) => isOpen && opensCharge && isMounted, [
    'counter-charge',
    'evade',
  ]),
  row('AOR-4-256', ({ isOpen, opensCharge, byCavalry }) => isOpen && opensCharge && byCavalry, [
    'stand and fire',
    'evade',
  ]),
  row('AOR-4-254', ({ isOpen, opensCharge }) => isOpen && opensCharge, ['stand and fire', 'evade']),
  row('AOR-4-231', ({ s, target, isOpen }) => isOpen && factsOf(s, target.unit).drill === 'dual role', [
    'evade',
    're-form',
  ]),
  row(
    'AOR-4-230',
    ({ s, target, isOpen, isMounted }) => isOpen && isMounted && standsInWoods(s, target.unit),
    ['stand', 'evade'],
  ),
  row('AOR-4-229', ({ s, target, isOpen, isMounted }) => isOpen && !isMounted && isSheltered(s, target), [
    'stand and fire',
    'evade',
  ]),
  row('AOR-4-247', ({ isOpen, byCavalry }) => isOpen && !byCavalry, ['evade']),
  row('AOR-4-218', ({ isOpen, byCavalry }) => isOpen && byCavalry, ['evade']),
  row('AOR-4-252', ({ target, opensCharge }) => opensCharge && target.aspect === 'flank', [
    'turn to face',
    'stand',
  ]),
  row('AOR-4-259', ({ opensCharge }) => opensCharge, ['stand']),
  row('AOR-4-207', ({ isMounted, target }) => isMounted && target.aspect === 'rear', ['stand']),
  row('AOR-4-203', ({ isMounted }) => isMounted, ['stand']),
  row('AOR-4-210', ({ byCavalry, inFront }) => byCavalry && inFront, ['stand and fire', 'form square']),
  row('AOR-4-210', ({ byCavalry }) => byCavalry, ['form square', 'stand']),
  row('AOR-4-243', ({ inFront }) => inFront, ['stand and fire']),
  row('AOR-4-242', () => true, ['turn to face', 'stand']),
];

function factsOfTarget(s: State, target: Target): Facts {
  return {
    s,
    target,
    opensCharge: isSkirmishing(unitOf(s, target.charger)),
    isOpen: isSkirmishing(unitOf(s, target.unit)),
    isMounted: branchOf(s, target.unit) === 'cavalry',
    byCavalry: branchOf(s, target.charger) === 'cavalry',
    inFront: target.aspect === 'front',
  };
}

/** What a target may do, and how it is asked. */
export function reactionsOf(
  s: State,
  target: Target,
): { readonly options: readonly Reaction[]; readonly ask: Asked } {
  const facts = factsOfTarget(s, target);
  const { options, ask } = rows.find(({ applies }) => applies(facts)) ?? rows.at(-1)!;
  const open = options
    .map((option) => withoutShot(s, target, option))
    .filter((option, at, all) => all.indexOf(option) === at && isPossible(s, target, option));
  return { options: open.length === 0 ? ['stand'] : open, ask };
}

const withFire: ReadonlySet<Reaction> = new Set([
  'stand and fire',
  'face and fire',
  'fire and withdraw',
  'turn and fire',
]);

/** Whoever has no shot left this turn can only stand where another would fire (G-56). */
function withoutShot(s: State, { unit }: Target, option: Reaction): Reaction {
  return by.noFireWithoutAShotLeft(withFire.has(option) && !canFire(s, unit)) ? 'stand' : option;
}

function isPossible(s: State, target: Target, option: Reaction): boolean {
  const { unit } = target;
  if (option === 'form square') return canFormSquare(s, unit);
  if (option === 'turn to face') return canTurn(s, target);
  return true;
}

/** Whether a battalion has men and room for a square about its centre. */
export function canFormSquare(s: State, unit: number): boolean {
  const { arm, drill } = factsOf(s, unit);
  if (!formationsOf(arm, drill).includes('square') || basesLeft(s, unit) < basesOfLeastSquare) return false;
  return !by.squaresNeedRoom(!hasRoom(s, unit, squareOf(s, unit), nobody));
}

export function squareOf(s: State, unit: number): Body {
  return bodyAfter(s, unit, { formation: 'square', turn: 0, ranks: 1 });
}

/** How a target stands when it has turned to the charger: on its centre, or on the same ground if he comes from the rear. */
export function facingCharger(s: State, { unit, charger, aspect }: Target): Body {
  const body = bodyOf(s, unit);
  const direction = unitOf(s, charger).ride?.direction ?? unitOf(s, charger).facing;
  const towards = turned(direction + halfCircle);
  if (aspect === 'rear') return facedTo(body, turned(body.facing + halfCircle));
  if (!isSkirmishing(unitOf(s, charger))) return facedTo(body, towards);
  // Skirmishers are faced by exactly a quarter turn, to the side from which they come.
  const quarter = turned(towards - body.facing) < halfCircle ? 9_000 : -9_000;
  return facedTo(body, turned(body.facing + quarter));
}

function canTurn(s: State, target: Target): boolean {
  const { unit, charger } = target;
  return !by.turnsNeedRoom(!hasRoom(s, unit, facingCharger(s, target), new Set([charger])));
}

/** A unit that re-forms: in line on its centre, facing the charger. */
export function reformed(s: State, { unit, charger }: Target): Body {
  const old = bodyOf(s, unit);
  const form = formOf(s, unit, { formation: 'line', ranks: 1 });
  const facing = turned((unitOf(s, charger).ride?.direction ?? 0) + halfCircle);
  const [x, y] = centreOfBody(old);
  const ahead = centreOfBody({ x, y, facing: turned(facing + halfCircle), ...form });
  return { ...form, x: ahead[0], y: ahead[1], facing };
}

const atTheBank = length('AOR-4-229', 2);

/** Behind a wall or works, in a stronghold, in woods, or on the bank of a river that the enemy would have to cross. */
function isSheltered(s: State, { unit, charger }: Target): boolean {
  const { x, y } = unitOf(s, charger);
  return coversFrom(s, unit, [x, y]).some(letsSkirmishersStand) || isOnTheBank(s, unit, charger);
}

/** Hedges and thickets are no wall: those behind them only have the good of them under fire (AOR-4-229). */
function letsSkirmishersStand({ cover, kind }: Covered): boolean {
  return cover !== 'none' && kind !== 'hedge' && kind !== 'thicket';
}

function isOnTheBank(s: State, unit: number, charger: number): boolean {
  const [{ x, y }, from] = [unitOf(s, unit), unitOf(s, charger)];
  return tableOf(s).features.some(
    (feature) =>
      feature.shape === 'line' &&
      feature.kind.name === 'fordable river' &&
      distance(figureOfUnit(s, unit), feature.figure) <= atTheBank &&
      crossings([from.x, from.y], [x, y], feature.path.points).length > 0,
  );
}

function standsInWoods(s: State, unit: number): boolean {
  const centre = centreOf(s, unit);
  return tableOf(s).features.some(({ kind, figure }) => woods.has(kind.name) && holds(figure, centre));
}

/** Those in open order say what they do before the charger tests, the others after it (AOR-4-231, AOR-4-254). */
export function reactsEarly(s: State, { unit }: Target): boolean {
  return isSkirmishing(unitOf(s, unit));
}

const afterQuarter: ReadonlySet<Reaction> = new Set([
  'form square',
  'turn to face',
  're-form',
  'counter-charge',
  'limber and withdraw',
  'turn and fire',
]);

/** Whether the charger goes a quarter of his move before the target does what it has said. */
export function waitsForTheQuarter(s: State, target: Target): boolean {
  const { unit, reaction, aspect } = target;
  if (reaction === null) return false;
  if (reaction !== 'stand') return afterQuarter.has(reaction);
  const row = unitOf(s, unit);
  if (isGarrison(row) || row.formation === 'square' || isSkirmishing(row)) return false;
  return branchOf(s, unit) !== 'infantry' || aspect !== 'front';
}

export function firesAtCharge({ reaction }: Target): boolean {
  return reaction !== null && withFire.has(reaction);
}
