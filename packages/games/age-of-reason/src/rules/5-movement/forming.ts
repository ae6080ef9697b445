/** Chapter 5.1: changes of formation: what they cost, and where the unit stands afterwards (AOR-5-105, AOR-5-122 to AOR-5-134). */
import {
  bodyFigure,
  boxHolds,
  boxOfBody,
  centreOfBody,
  contactReach,
  distance,
  groundMeets,
  groundOf,
  grown,
  hair,
  pointAt,
  quarterCircle,
  shrunk,
  turned,
  type Body,
  type Form,
  type Place,
} from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { halfMove, quarterMove, wholeMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { enemiesOf, standing, tableOf } from '../../standing.ts';
import { formationsOf, type Formation, type MoraleClass } from '../../tables/arms.ts';
import { basesOfLeastSquare, frontBases, type Figured } from '../../tables/bases.ts';
import { areaGoing, lineGoing, strongholds, woods, type Going } from '../../tables/ground.ts';
import { cm } from '../../tables/measures.ts';
import {
  basesLeft,
  bodyOf,
  branchOf,
  factsOf,
  figured,
  formOf,
  isFormed,
  isSkirmishing,
  nameOf,
  unitOf,
} from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { allowanceOf } from './allowance.ts';

const no = refusals({
  unknown: ['AOR-0-118', 'These troops do not form that.', 'Ces troupes ne prennent pas cette formation.'],
  already: ['AOR-5-105', 'It has that formation.', 'Elle a déjà cette formation.'],
  tooFew: ['AOR-0-119', 'One base alone forms no square.', 'Un socle seul ne forme pas le carré.'],
  twice: [
    'AOR-5-127',
    'It has changed formation twice this turn.',
    'Elle a changé deux fois de formation ce tour-ci.',
  ],
  noMoveLeft: [
    'AOR-5-105',
    'It has not enough of its move left to change formation.',
    'Il ne lui reste pas assez de mouvement pour changer de formation.',
  ],
  groundTooDear: [
    'AOR-5-110',
    'It has not enough of its move left for the ground it would spread onto.',
    'Il ne lui reste pas assez de mouvement pour le terrain où elle s’étendrait.',
  ],
  noRoom: ['AOR-5-130', 'There is no room for it.', 'Il n’y a pas la place.'],
  hasShot: [
    'AOR-4-267',
    'It has fired at a charge: only half its move is left.',
    'Elle a tiré sur une charge : il ne lui reste que la moitié de son mouvement.',
  ],
  ranks: [
    'AOR-5-131',
    'Only cavalry in line stands in two ranks.',
    'Seule la cavalerie en ligne se met sur deux rangs.',
  ],
});

const by = branches({
  prussiansAreQuick: 'AOR-5-106',
  skirmishersAreQuick: 'AOR-5-115',
  skirmishersChangeAtWill: 'AOR-5-127',
  formingPaysForGround: 'AOR-5-110',
  commandBaseStays: 'AOR-5-122',
  columnsFormTheSameWayBack: 'AOR-5-129',
  squaresStandAboutTheirCentre: 'AOR-5-134',
});

/** What a change takes of a move, by morale class (AOR-5-105). */
const price: Readonly<Record<MoraleClass, number>> = {
  1: defines('AOR-5-105', wholeMove, halfMove),
  2: defines('AOR-5-105', halfMove, quarterMove),
  3: defines('AOR-5-105', quarterMove, halfMove),
  4: defines('AOR-5-105', quarterMove, halfMove),
};
const mostChanges = defines('AOR-5-127', 2);

/**
 * A change of formation. Out of a column a line faces the way of the march, or its right or left; a column out of a line
 * likewise (AOR-5-129). Out of a square one faces any of its sides; skirmishers who form up choose their facing.
 */
export interface Change {
  readonly formation: Formation;
  /** In quarter turns clockwise: 0 ahead, 1 right, 2 back, 3 left. */
  readonly turn: 0 | 1 | 2 | 3;
  /** Out of skirmish order, instead: any turn clockwise, in hundredths of a degree. */
  readonly angle?: number;
  readonly ranks: 1 | 2;
}

export function priceOfChange(s: State, unit: number, cites?: RuleId[]): number {
  const { morale, nation, drill } = factsOf(s, unit);
  const isFoot = branchOf(s, unit) === 'infantry';
  const isPrussian = nation === 'prussia' && isFoot && isFormed(unitOf(s, unit));
  if (by.skirmishersAreQuick(drill === 'skirmishers' || isSkirmishing(unitOf(s, unit)), cites))
    return quarterMove;
  if (by.prussiansAreQuick(isPrussian, cites)) return quarterMove;
  return price[morale];
}

/** Why a unit cannot make a change, wherever it would stand; null when it can. */
export function whyNotForm(s: State, unit: number, { formation, ranks }: Change): Refusal | null {
  const row = unitOf(s, unit);
  const { arm, drill } = factsOf(s, unit);
  if (!formationsOf(arm, drill).includes(formation)) return no.unknown;
  if (formation === 'square' && basesLeft(s, unit) < basesOfLeastSquare) return no.tooFew;
  if (ranks === 2 && (formation !== 'line' || branchOf(s, unit) !== 'cavalry')) return no.ranks;
  if (row.formation === formation && row.ranks === ranks) return no.already;
  const isFree = by.skirmishersChangeAtWill(drill === 'skirmishers' || drill === 'loose');
  if (row.changes >= mostChanges && !isFree) return no.twice;
  const used = row.used + priceOfChange(s, unit);
  if (used > wholeMove) return no.noMoveLeft;
  return used > allowanceOf(s, unit) ? no.hasShot : null;
}

/** Where a unit stands after a change. */
export function bodyAfter(s: State, unit: number, change: Change): Body {
  const row = unitOf(s, unit);
  const old = bodyOf(s, unit);
  const { formation, turn } = change;
  const form = formOf(s, unit, { formation, ranks: change.ranks });
  const put = (place: Place): Body => ({ ...place, ...form });
  const facing = turned(old.facing + (change.angle ?? turn * quarterCircle));
  const isSquare = row.formation === 'square' || formation === 'square';
  if (by.squaresStandAboutTheirCentre(isSquare)) return put(aboutCentre(old, form.depth, facing));
  if (row.formation === 'column' && formation === 'line')
    return by.commandBaseStays(turn === 0)
      ? put(deployed(s, unit, old))
      : put(wheeledIntoLine(old, form, turn));
  if (by.columnsFormTheSameWayBack(row.formation === 'line' && formation === 'column'))
    return turn === 0 ? put(closedUp(s, unit, old)) : put(filedOff(old, turn));
  // Ranks, skirmish order and back: the middle of the front stays.
  return put({ x: old.x, y: old.y, facing });
}

/** The place from which half a depth behind lies the old centre. */
function aboutCentre(old: Body, depth: number, facing: number): Place {
  const [x, y] = centreOfBody(old);
  const [frontX, frontY] = pointAt({ x, y, facing }, Math.floor(depth / 2), 0);
  return { x: frontX, y: frontY, facing };
}

const baseFront = cm(4);

/** How many bases stand to the left of the command base: as many as to its right, an odd one to the left (AOR-5-130). */
function basesToTheLeft(unit: Figured): number {
  return Math.ceil((frontBases(unit) - 1) / 2);
}

/** Perpendicular to the march: the command base stays, the others come up beside it. */
function deployed(s: State, unit: number, old: Body): Place {
  const line = { ...figured(s, unit), formation: 'line' as const };
  const left = basesToTheLeft(line);
  const right = frontBases(line) - 1 - left;
  const [x, y] = pointAt(old, 0, ((right - left) * baseFront) / 2);
  return { x, y, facing: old.facing };
}

/** The same backwards: the column stands behind the command base. */
function closedUp(s: State, unit: number, old: Body): Place {
  const line = figured(s, unit);
  const left = basesToTheLeft(line);
  const right = frontBases(line) - 1 - left;
  const [x, y] = pointAt(old, 0, ((left - right) * baseFront) / 2);
  return { x, y, facing: old.facing };
}

/** Parallel to the march: the line lies along the old column from its head backward, on the same middle line. */
function wheeledIntoLine(old: Body, { width, depth }: Form, turn: Change['turn']): Place {
  const facing = turned(old.facing + turn * quarterCircle);
  const [middleX, middleY] = pointAt(old, -Math.floor(width / 2), 0);
  const [x, y] = pointAt({ x: middleX, y: middleY, facing }, Math.floor(depth / 2), 0);
  return { x, y, facing };
}

/** The same backwards: the head of the column on the end of the line, its middle line on that of the old formation. */
function filedOff(old: Body, turn: Change['turn']): Place {
  const facing = turned(old.facing + turn * quarterCircle);
  const hand = turn === 1 ? 1 : -1;
  const [x, y] = pointAt(old, -Math.floor(old.depth / 2), (hand * old.width) / 2);
  return { x, y, facing };
}

/** Whether a body has room: on the table, upon nobody, not on ground its branch cannot enter. */
export function hasRoom(s: State, unit: number, body: Body, together: ReadonlySet<number>): boolean {
  const table = tableOf(s);
  const box = boxOfBody(body);
  if (!boxHolds(table.box, box)) return false;
  const index = standing(s);
  const others = index.near(box).filter((other) => other !== unit && !together.has(other));
  const shut = table.index
    .near(box)
    .filter((feature) => isShutTo(s, unit, table.features[feature]!.kind.name));
  if (others.length === 0 && shut.length === 0) return true;
  const ground = groundOf(body, shrunk(body, hair));
  return (
    !others.some((other) => groundMeets(ground, index.figure(other)!)) &&
    !shut.some((feature) => groundMeets(ground, table.features[feature]!.figure))
  );
}

/** Whether a body would touch no enemy: only a charge comes into contact (AOR-4-001). */
export function touchesNoEnemy(s: State, unit: number, body: Body): boolean {
  const index = standing(s);
  const near = index.near(grown(boxOfBody(body), contactReach), enemiesOf(s, unit));
  if (near.length === 0) return true;
  const figure = bodyFigure(body, body);
  return near.every((enemy) => distance(figure, index.figure(enemy)!) > contactReach);
}

function isShutTo(s: State, unit: number, kind: string): boolean {
  const branch = branchOf(s, unit);
  // Guns may stand partly in a wood: only their muzzles may not (AOR-5-205).
  if (branch === 'artillery' && woods.has(kind)) return false;
  if (strongholds.has(kind)) return true;
  if (kind in areaGoing) return areaGoing[kind as keyof typeof areaGoing].price[branch] === null;
  return (
    kind === 'deep river' ||
    kind === 'fordable river' ||
    (kind in lineGoing && lineGoing[kind as keyof typeof lineGoing].price[branch] === null)
  );
}

function goingUpon(kind: string): Going | null {
  if (kind in areaGoing) return areaGoing[kind as keyof typeof areaGoing];
  return kind in lineGoing ? lineGoing[kind as keyof typeof lineGoing] : null;
}

/** Ground that a unit comes upon by spreading out: it is due as on any move (AOR-5-110, G-60). */
function groundTaken(s: State, unit: number, body: Body): readonly (Going & { readonly feature: number })[] {
  const table = tableOf(s);
  const figure = bodyFigure(body, body);
  const upon = table.index.under(figure.parts, figure.box);
  if (upon.length === 0) return [];
  const old = bodyFigure(bodyOf(s, unit), bodyOf(s, unit));
  const { paid } = unitOf(s, unit);
  const before = new Set([...paid, ...table.index.under(old.parts, old.box)]);
  return upon.flatMap((feature) => {
    const { name } = table.features[feature]!.kind;
    const going = goingUpon(name);
    return going !== null && by.formingPaysForGround(!before.has(feature)) ? [{ ...going, feature }] : [];
  });
}

/** Why a unit has not enough of its move left to form there, once it has formed; null when it has. */
export function whyNotOnThatGround(s: State, unit: number, body: Body): Refusal | null {
  const branch = branchOf(s, unit);
  const due = groundTaken(s, unit, body).reduce((sum, { price }) => sum + (price[branch] ?? 0), 0);
  const used = unitOf(s, unit).used + priceOfChange(s, unit) + due * quarterMove;
  return used > allowanceOf(s, unit) ? no.groundTooDear : null;
}

/** A unit changes its formation. */
export function form(
  s: State,
  play: Play,
  unit: number,
  change: Change,
  body: Body,
  rules: readonly RuleId[],
): void {
  const row = unitOf(s, unit);
  const from = toldPlace(row);
  const branch = branchOf(s, unit);
  const cites = [...rules, ...(change.formation === 'column' ? citing('AOR-3-204') : [])];
  let used = row.used + priceOfChange(s, unit, cites);
  const rough: RuleId[] = [];
  const paid = [...row.paid];
  for (const { price, disorganises, rule, feature } of groundTaken(s, unit, body)) {
    used += (price[branch] ?? 0) * quarterMove;
    paid.push(feature);
    cites.push(...citing(rule));
    if (disorganises.includes(branch)) rough.push(...citing(rule));
  }
  const { x, y, facing } = body;
  const { formation, ranks } = change;
  changeUnit(s, unit, { x, y, facing, formation, ranks, used, paid, changes: row.changes + 1 });
  mark(s, unit, marks.moved);
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'formed', unit: nameOf(s, unit), formation, from, to, rules: cites });
  if (rough.length > 0) worsen(s, play, unit, 'disorganised', rough);
}
