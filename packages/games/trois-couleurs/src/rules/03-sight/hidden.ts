/**
 * Chapter 3: hidden troops, an option of alternate play. Who begins out of sight is written on a plan (TC-3-04), who begins
 * far away may lie under a marker of its arm (TC-3-02); with a referee, who the program is, they move unseen (TC-3-03).
 * They are off the table for everybody but their own side, until they come to light for good (TC-3-05, TC-3-16).
 */
import { first, isNear, slide, type Body, type Figure } from '@bivouac/ground/free';
import { branches, citing, defines, type GameEvent, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { settle } from '../../settling.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { changeUnit, marks, type State, type Unit } from '../../state.ts';
import { inUd, length, ud } from '../../tables/measures.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { sightDistances } from '../../tables/visibility.ts';
import { branchOf, has, isGarrison, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { placeTold } from '../06-movement/places.ts';
import { grazing, overlapBy } from '../06-movement/unit-met.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { advanceOf } from '../23-rally/lines.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { canSee } from './sight.ts';

const by = branches({
  sightShows: 'TC-3-16',
  coverHidesFromAfar: 'TC-3-16',
  nearnessShows: 'TC-3-16',
  scoutsFlushOut: 'TC-24-28',
  markersAreReadNear: 'TC-3-02',
  theUnseenAreOnAPlan: 'TC-3-04',
  theFarAreUnderMarkers: 'TC-3-02',
  theRefereeMovesThem: 'TC-3-03',
  theHiddenHelpTheirOwn: ['TC-3-16', 'TC-16-21'],
  onceShownForGood: 'TC-3-05',
});

const farAway: number = length('TC-3-02', sightDistances.markerAllowedBeyond.ud);
const identified: number = defines('TC-3-02', sightDistances.engineRevealsAtMm * 10);
const seenInCover: number = defines('TC-3-16', sightDistances.hiddenRevealed.inWoodOrEcoWithinMm * 10);

const approach: number = inUd(sightDistances.hiddenRevealed.anyEnemyWithinUd);

type Hiding = Pick<State, 'terms' | 'units' | 'turn'>;

/** Whether anybody may be hidden in this battle. */
export function hides(s: Pick<State, 'terms' | 'turn'>): boolean {
  const { hiddenTroops, typeMarkers, freeSetUp } = s.terms.options;
  // What is set up in secret is hidden until both are done (TC-28-07).
  if (freeSetUp === true && s.turn === 0) return true;
  return (hiddenTroops === true || typeMarkers === true) && !isSimultaneous(s);
}

/** On the plan or under a marker, or on its way unseen. */
export function isHidden({ where, marks: now }: Unit): boolean {
  return where === 'plan' || where === 'marker' || (now & marks.unseen) !== 0;
}

function isMarker({ where, marks: now }: Unit): boolean {
  return where === 'marker' || (now & marks.underMarker) !== 0;
}

const tabled = new WeakMap<Unit, Unit>();

function onTable(row: Unit): Unit {
  let made = tabled.get(row);
  if (made === undefined) tabled.set(row, (made = { ...row, where: 'table' }));
  return made;
}

function worldWith(s: State, isThere: (unit: number) => boolean): State {
  const isLifted = ({ where }: Unit, unit: number): boolean =>
    (where === 'plan' || where === 'marker') && isThere(unit);
  if (!s.units.some(isLifted)) return s;
  return { ...s, units: s.units.map((row, unit) => (isLifted(row, unit) ? onTable(row) : row)) };
}

/** The battle as a side knows it: its own hidden troops are on the table too (TC-3-16). */
export function knownTo(s: State, side: Side): State {
  if (!hides(s) || !by.theHiddenHelpTheirOwn(true)) return s;
  return worldWith(s, (unit) => sideOf(s, unit) === side);
}

/** Whoever of a side is hidden. */
export function hiddenOf(s: Hiding, side: Side): readonly number[] {
  if (!hides(s)) return [];
  return [...s.units.keys()].filter((unit) => isHidden(s.units[unit]!) && sideOf(s, unit) === side);
}

/** The rules by which an enemy shows a hidden unit, all of them being on the table of this world; null when he does not. */
function whyShownBy(
  world: State,
  unit: number,
  enemy: number,
  isUnderMarker: boolean,
): readonly RuleId[] | null {
  const gap = gapBetween(world, enemy, unit);
  if (by.nearnessShows(gap <= approach)) return citing('TC-3-16');
  if (isScout(world, enemy) && by.scoutsFlushOut(isIn(world, enemy, unit))) return citing('TC-24-28');
  if (isUnderMarker) {
    const isRead = gap <= identified && canSee(world, enemy, unit);
    return by.markersAreReadNear(isRead) ? citing('TC-3-02', 'TC-3-05') : null;
  }
  if (by.coverHidesFromAfar(gap > seenInCover && isCovered(world, unit))) return null;
  return by.sightShows(canSee(world, enemy, unit)) ? citing('TC-3-16', 'TC-3-03', 'TC-3-05') : null;
}

/** Skirmishers and foragers scout woods and houses (TC-24-28). */
function isScout(s: State, unit: number): boolean {
  return unitOf(s, unit).formation === 'TIR';
}

function isCovered(s: State, unit: number): boolean {
  return (
    isGarrison(unitOf(s, unit)) ||
    underfoot(s, unit).trodden.some(({ ground }) => ground === 'BOC' || ground === 'BOD')
  );
}

/** Whether a scout has come into the wood of another, or to its houses. */
function isIn(s: State, scout: number, unit: number): boolean {
  const woods = underfoot(s, unit).trodden.filter(({ ground }) => ground === 'BOC' || ground === 'BOD');
  return underfoot(s, scout).trodden.some(({ feature }) => woods.some((wood) => wood.feature === feature));
}

function whyShown(world: State, unit: number, isUnderMarker = false): readonly RuleId[] | null {
  for (const enemy of unitsOnTable(world, enemyOf[sideOf(world, unit)])) {
    const why = whyShownBy(world, unit, enemy, isUnderMarker);
    if (why !== null) return why;
  }
  return null;
}

/** Whether nobody would see a hidden unit as it stands. */
export function staysHidden(s: State, unit: number): boolean {
  return (
    whyShown(
      worldWith(s, () => true),
      unit,
    ) === null
  );
}

/** Hidden troops that an enemy has come upon are put on the table; who they are (TC-3-16). */
export function bringToLight(s: State, play: Play): readonly number[] {
  if (!hides(s) || s.turn === 0 || !s.units.some(isHidden)) return [];
  const world = worldWith(s, () => true);
  const found = [...s.units.keys()].flatMap((unit) => {
    const row = s.units[unit]!;
    const why = isHidden(row) ? whyShown(world, unit, isMarker(row)) : null;
    return why === null ? [] : [[unit, why] as const];
  });
  for (const [unit, why] of found) show(s, play, unit, why);
  return found.map(([unit]) => unit);
}

/** A hidden unit is on the table now, where it was and formed as it was, and known for good (TC-3-04, TC-3-05). */
export function show(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  const { marks: now } = unitOf(s, unit);
  changeUnit(s, unit, { where: 'table', marks: now & ~(marks.unseen | marks.underMarker) });
  makeRoomFor(s, unit);
  const { x, y, formation } = unitOf(s, unit);
  const side = sideOf(s, unit);
  s.begunAt = s.begunAt.map((far, one) => (one === unit ? advanceOf(s, side, x, y) : far));
  tell(play, {
    kind: 'shown',
    unit: nameOf(s, unit),
    formation,
    to: placeTold(unitOf(s, unit)),
    rules,
    reveals: true,
  });
}

/** Somebody who runs, or comes on, may stand where it was written down: then it is as near to that as there is room. */
function makeRoomFor(s: State, unit: number): void {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return;
  const isCrowded = standing(s)
    .near(figureOfUnit(s, unit).box)
    .some((other) => other !== unit && overlapBy(s, unit, other, grazing));
  if (!isCrowded) return;
  settle(s, unit, row, 40 * ud);
}

/** How far a mover goes on a stretch of its way before it is within 1 UD of somebody hidden. */
export function haltBeforeHidden(
  s: State,
  unit: number,
  from: Body,
  direction: number,
  [gone, to]: readonly [number, number],
): number {
  let most = to;
  for (const other of hiddenOf(s, enemyOf[sideOf(s, unit)])) {
    const world = worldWith(s, (one) => one === other);
    const figure: Figure = figureOfUnit(world, other);
    const near = first(isNear(slide(from, direction, most), figure, approach, 'at most'), most);
    if (near !== null && near > gone) most = near;
  }
  return most;
}

/** Orders that hidden troops carry out unseen, where they may. */
const unseenVerbs: ReadonlySet<unknown> = new Set(['march', 'face', 'about', 'form']);

/** Whether a hidden unit carries out an order unseen: under its marker, or where a referee moves it. */
export function goesUnseen(s: State, unit: number, verb: unknown): boolean {
  const row = unitOf(s, unit);
  if (!isHidden(row) || !unseenVerbs.has(verb)) return false;
  return isMarker(row) || by.theRefereeMovesThem(s.terms.options.hiddenMoves === true);
}

/** A hidden unit is lifted onto the table for a move that the enemy does not see. */
export function goUnseen(s: State, unit: number): void {
  const row = unitOf(s, unit);
  const veil = row.where === 'marker' ? marks.unseen | marks.underMarker : marks.unseen;
  changeUnit(s, unit, { where: 'table', marks: row.marks | veil });
}

/** It is hidden again, if nobody has seen it on its way. */
export function hideAgain(s: State, unit: number, as: 'plan' | 'marker'): void {
  if (!has(s, unit, marks.unseen)) return;
  const { marks: now } = unitOf(s, unit);
  changeUnit(s, unit, { where: as, marks: now & ~(marks.unseen | marks.underMarker) });
}

/** What is told of a unit that moves unseen is told to its own side. */
export function hushed(s: State, play: Play, unit: number): Play {
  if (!has(s, unit, marks.unseen)) return play;
  const secretOf = sideOf(s, unit);
  const events: GameEvent[] = [];
  events.push = (...told) => play.events.push(...told.map((event) => ({ ...event, secretOf })));
  return { dice: play.dice, events };
}

/** A hidden unit orders itself into the open (TC-3-04). */
export function stepOut(s: State, play: Play, unit: number): void {
  show(s, play, unit, citing('TC-3-04', 'TC-3-05'));
}

/** Who is hidden when a battle begins: whoever no enemy sees, and whoever is far from all of them; not who has a general with it. */
export function hideAtStart(s: State): State {
  if (!hides(s) || isSimultaneous(s)) return s;
  const { hiddenTroops, typeMarkers } = s.terms.options;
  const units = s.units.map((row, unit): Unit => {
    if (row.where !== 'table' || s.generals.some((general) => general.unit === unit)) return row;
    if (by.theUnseenAreOnAPlan(hiddenTroops === true && isUnseen(s, unit))) return { ...row, where: 'plan' };
    return typeMarkers === true && mayBeMarked(s, unit) ? { ...row, where: 'marker' } : row;
  });
  return { ...s, units };
}

function isUnseen(s: State, unit: number): boolean {
  return whyShown(s, unit) === null;
}

/** Whether a unit that has never been shown may lie under a marker of its arm: no enemy is within 10 UD (TC-3-02). */
export function mayBeMarked(s: State, unit: number): boolean {
  if (by.onceShownForGood(s.turn > 0 && !isHidden(unitOf(s, unit)))) return false;
  const world = worldWith(s, () => true);
  return by.theFarAreUnderMarkers(
    unitsOnTable(world, enemyOf[sideOf(s, unit)]).every((enemy) => gapBetween(world, unit, enemy) > farAway),
  );
}

/** A marker of an arm, as everybody sees it. */
export interface Sign {
  readonly side: Side;
  readonly branch: ReturnType<typeof branchOf>;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** Markers of the enemies of a seat, by where they lie, which says nothing of who they are. */
export function signsSeen(s: Hiding, seat: string): readonly Sign[] {
  if (!hides(s)) return noSigns;
  const found = [...s.units.keys()].flatMap((unit): Sign[] => {
    const { where, x, y, facing } = s.units[unit]!;
    const side = sideOf(s, unit);
    return where === 'marker' && side !== seat ? [{ side, branch: branchOf(s, unit), x, y, facing }] : [];
  });
  return found.sort((one, other) => one.x - other.x || one.y - other.y);
}

const noSigns: readonly Sign[] = [];
