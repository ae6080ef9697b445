/** Chapter 6.1 and 6.2: whom a battery can fire at, how far, and past what (AOR-6-102 to AOR-6-121, AOR-6-201 to AOR-6-203). */
import { fanFrom, type Fan, type Figure, type Point } from '@bivouac/ground/free';
import { branches, citing, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { marks, none, type State } from '../../state.ts';
import { featureOf, figureOfUnit, tableOf } from '../../standing.ts';
import { bandAt, bandReach, type GunBand } from '../../tables/guns.ts';
import { angle } from '../../tables/measures.ts';
import { bodyOf, factsOf, has, isBroken, isGarrison, isInContact, sideOf, unitOf } from '../../troops.ts';
import { aim, barredBy, nearestTo, outlineOf, outlineOfFigure, rulesOfAim, type Aim } from './aim.ts';
import { destroys, isSectionDestroyed, sectionFacing, structures } from './destruction.ts';

const no = refusals({
  noBattery: ['AOR-6-101', 'Only batteries fire now.', 'Seules les batteries tirent maintenant.'],
  limbered: ['AOR-5-201', 'Its guns are limbered.', 'Ses pièces sont attelées.'],
  noCrew: [
    'AOR-6-103',
    'Nobody is left to serve the guns.',
    'Il n’y a plus personne pour servir les pièces.',
  ],
  fired: ['AOR-6-102', 'It has fired this turn.', 'Elle a déjà tiré ce tour-ci.'],
  broken: ['AOR-2-403', 'Beaten or routed, it does not fire.', 'Battue ou en déroute, elle ne tire pas.'],
  inMelee: ['AOR-4-301', 'It is in contact with the enemy.', 'Elle est au contact de l’ennemi.'],
  busy: [
    'AOR-5-201',
    'Foot guns that moved and unlimbered have no time left to fire.',
    'Une batterie à pied qui a bougé et dételé n’a plus le temps de tirer.',
  ],
  horseBusy: [
    'AOR-5-203',
    'Limbered, moved and unlimbered, it has no time left to fire.',
    'Attelée, déplacée, dételée, elle n’a plus le temps de tirer.',
  ],
  forded: ['AOR-5-015', 'It has forded a river this turn.', 'Elle a passé un gué ce tour-ci.'],
  manned: ['AOR-4-266', 'Its crew has only just come back.', 'Ses servants viennent de revenir.'],
  friend: ['AOR-6-102', 'Name one enemy unit on the table.', 'Désignez une unité ennemie sur la table.'],
  targetInMelee: ['AOR-6-115', 'Units in melee cannot be fired at.', 'On ne tire pas sur une mêlée.'],
  outOfArc: ['AOR-6-116', 'It is outside the arc of fire.', 'Elle est hors de l’angle de tir.'],
  outOfRange: ['AOR-6-104', 'It is out of range.', 'Elle est hors de portée.'],
  hidden: ['AOR-6-105', 'The line of fire is not clear.', 'La ligne de tir n’est pas libre.'],
});

const by = branches({
  emptyStructuresAreShotAt: 'AOR-6-511',
  redoubtsFireAllRound: 'AOR-7-310',
  bastionsHaveAWideArc: 'AOR-7-318',
  rangeIsNotAskedFirst: 'AOR-6-118',
  rangeHasAnEnd: 'AOR-6-104',
  howitzersNeedNotSee: 'AOR-6-202',
});

export const halfArc = angle('AOR-6-116', 30);
const halfArcOfBastion = angle('AOR-7-318', 90);

/** What a battery has in its sights: how far, and whether only over what hides it. */
export interface Sighted {
  readonly distance: number;
  /** Null when it is out of range, which only blind ranging allows. */
  readonly band: Exclude<GunBand, 'canister'> | null;
  readonly isIndirect: boolean;
}

/** Why a battery cannot fire at all now; null when it can. */
export function whyNotFire(s: State, battery: number): Refusal | null {
  const facts = factsOf(s, battery).battery;
  const row = unitOf(s, battery);
  if (facts === null || row.where !== 'table' || row.formation === 'crew') return no.noBattery;
  if (row.formation === 'limbered') return no.limbered;
  if (row.figures === 0) return no.noCrew;
  if (isBroken(row)) return no.broken;
  if (isInContact(s, battery)) return no.inMelee;
  if (has(s, battery, marks.fired)) return no.fired;
  if (has(s, battery, marks.forded)) return no.forded;
  if (has(s, battery, marks.manned)) return no.manned;
  const hasMarched = has(s, battery, marks.marched) && has(s, battery, marks.unlimbered);
  if (!facts.isHorse && hasMarched) return no.busy;
  if (facts.isHorse && hasMarched && has(s, battery, marks.limbered)) return no.horseBusy;
  return null;
}

/** Why a battery that can fire cannot fire at this unit; null when it can. */
export function whyNotAt(s: State, battery: number, target: number): Refusal | null {
  const sighted = sight(s, battery, target);
  return 'words' in sighted ? sighted : null;
}

function isRangeUnknown(s: State): boolean {
  return by.rangeIsNotAskedFirst(s.terms.options.blindRange === true);
}

/** How far away somebody may be for a battery to fire at him. */
export function reachOf(s: State, battery: number): number {
  const isAsked = by.rangeHasAnEnd(!isRangeUnknown(s));
  return isAsked ? bandReach(factsOf(s, battery).battery!.weight, 'long') : Infinity;
}

/** What a battery has in its sights, or why not. */
export function sight(s: State, battery: number, target: number): Sighted | Refusal {
  const row = unitOf(s, target);
  const isEnemy = row.where === 'table' && sideOf(s, target) !== sideOf(s, battery);
  const refused = !isEnemy ? no.friend : isInContact(s, target) ? no.targetInMelee : null;
  if (refused !== null) return refused;
  return sightAt(s, battery, target, figureOfUnit(s, target), outlineOf(s, target));
}

/** The same of any figure: a unit, or a structure that nobody holds. */
function sightAt(
  s: State,
  battery: number,
  target: number,
  figure: Figure,
  outline: readonly Point[],
  structure?: number,
): Sighted | Refusal {
  const { weight, isHowitzer } = factsOf(s, battery).battery!;
  const isBlind = isRangeUnknown(s);
  const aimed = aim(s, aimAt(s, battery, target, figure, outline, structure));
  if ('words' in aimed) return aimed;
  const isIndirect = !aimed.isClear && by.howitzersNeedNotSee(isHowitzer);
  const barred = aimed.isClear || isIndirect ? null : no.hidden;
  if (barred !== null) return barred;
  const band = bandAt(weight, aimed.distance);
  return { distance: aimed.distance, band: band ?? (isBlind ? null : 'long'), isIndirect };
}

/** How a battery would fire at something. */
function aimAt(
  s: State,
  battery: number,
  target: number,
  figure: Figure,
  outline: readonly Point[],
  structure?: number,
): Aim {
  const muzzle = muzzleOf(s, battery, figure);
  return {
    firer: battery,
    target,
    ...(structure === undefined ? {} : { structure }),
    figure,
    outline,
    eye: muzzle,
    starts: [muzzle],
    field: arcOf(s, battery),
    reach: reachOf(s, battery),
    no,
  };
}

/** Why a battery cannot fire at a unit, with all that bars the line. */
export function whyNotAtInFull(s: State, battery: number, target: number): Refusal | null {
  const refused = whyNotAt(s, battery, target);
  if (refused === null || refused !== no.hidden) return refused;
  return barredBy(s, refused, aimAt(s, battery, target, figureOfUnit(s, target), outlineOf(s, target)));
}

/** By which rules a battery has a unit in its sights. */
export function rulesOfSight(s: State, battery: number, target: number): readonly RuleId[] {
  const cites: RuleId[] = [...citing('AOR-6-109')];
  arcOf(s, battery, cites);
  const sighted = sight(s, battery, target);
  if ('isIndirect' in sighted && sighted.isIndirect)
    by.howitzersNeedNotSee(factsOf(s, battery).battery!.isHowitzer, cites);
  const aimed = aimAt(s, battery, target, figureOfUnit(s, target), outlineOf(s, target));
  return [...new Set([...cites, ...rulesOfAim(s, aimed)])];
}

/** Structures that nobody holds and these guns can batter: in the arc, in range, with a clear line (AOR-6-511). */
export function structuresOf(s: State, battery: number): number[] {
  if (!destroys(s, battery)) return [];
  return [...tableOf(s).features.keys()].filter((feature) => {
    if (!structures.has(featureOf(s, feature).kind.name)) return false;
    const isEmpty = !s.units.some(({ where, post }) => where === 'table' && post === feature);
    const { x, y } = unitOf(s, battery);
    if (!by.emptyStructuresAreShotAt(isEmpty)) return false;
    if (isSectionDestroyed(s, feature, sectionFacing(s, feature, [x, y]))) return false;
    return !('words' in sightOfStructure(s, battery, feature));
  });
}

export function sightOfStructure(s: State, battery: number, feature: number): Sighted | Refusal {
  const { figure } = featureOf(s, feature);
  return sightAt(s, battery, none, figure, outlineOfFigure(figure), feature);
}

/** The muzzle is the middle of the front edge; of a garrison the point of the outline nearest to the target (AOR-7-323). */
function muzzleOf(s: State, battery: number, target: Figure): Point {
  const row = unitOf(s, battery);
  if (!isGarrison(row)) return [row.x, row.y];
  return nearestTo(outlineOfFigure(featureOf(s, row.post).figure), target);
}

/** Where a battery can fire; null all round. */
function arcOf(s: State, battery: number, cites?: RuleId[]): Fan | null {
  const row = unitOf(s, battery);
  const body = bodyOf(s, battery);
  if (!isGarrison(row)) return fanFrom([body.x, body.y], body.facing, halfArc);
  const { kind } = featureOf(s, row.post);
  if (by.redoubtsFireAllRound(kind.name === 'redoubt', cites)) return null;
  const half = by.bastionsHaveAWideArc(kind.name === 'fortress', cites) ? halfArcOfBastion : halfArc;
  return fanFrom([body.x, body.y], body.facing, half);
}
