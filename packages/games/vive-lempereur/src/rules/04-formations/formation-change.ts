/** Chapters IV and VI.3: which formations a unit can take, where, and for how much. */
import { branches, citations, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import {
  beside,
  facingsAfterChange,
  isAllRound,
  isAstride,
  opposite,
  stackAt,
  turned,
  type Board,
} from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import type { UnitFacts } from '../../terms.ts';
import {
  adapted,
  arms,
  artillery,
  battery,
  cavalry,
  changeCost,
  column,
  disorganised,
  formationKinds,
  infantry,
  limbered,
  line,
  skirmish,
  square,
} from '../../tables/formations.ts';
import { allowanceOf, armOf, factsOf, isLight, marchesByRoad, sideOf } from '../../troops.ts';
import { isOf, whyNotShare } from '../05-stacking/stacking.ts';
import { mayStandAstride } from '../06-movement/entering-hexes.ts';
import { hasStirred, limitOf, type Walker, type Walking } from '../06-movement/moving-group.ts';

const no = refusals({
  notItsFormation: [
    'VE-4.0-02',
    'Troops of this arm do not take that formation.',
    'Les troupes de cette arme ne prennent pas cette formation.',
  ],
  already: ['VE-4.0-01', 'It is in that formation already.', 'Elle est déjà dans cette formation.'],
  notLight: [
    ['VE-4.0-02', 'VE-4.6-02'],
    'Only light infantry fights as skirmishers.',
    'Seule l’infanterie légère combat en tirailleurs.',
  ],
  voltigeursInstead: [
    ['VE-4.6-01', 'VEA-16-101'],
    'With voltigeurs in play nobody fights astride two hexes.',
    'Avec les voltigeurs, plus personne ne combat à cheval sur deux cases.',
  ],
  cavalryInColumn: [
    ['VE-4.7-03', 'VE-4.8-02', 'VE-4.0-02'],
    'Cavalry forms line only to charge.',
    'La cavalerie ne se met en bataille que pour charger.',
  ],
  disorganised: [
    'VE-4.5-04',
    'A disorganised unit must rally before it can form.',
    'Une unité désorganisée doit se rallier avant de se former.',
  ],
  mustAdapt: [
    'VE-4.3-01',
    'In towns and woods only the adapted formation is possible, or a column along a road.',
    'En ville et dans les bois, seule la formation adaptée est possible, ou la colonne sur une route.',
  ],
  gunsLimbered: [
    ['VE-4.11-01', 'VE-4.12-01', 'VE-6.7-08'],
    'Guns go into battery on clear ground, at a farm or on difficult ground only.',
    'On ne met en batterie qu’en terrain clair, à une ferme ou en terrain difficile.',
  ],
  squareGround: [
    'VE-4.4-01',
    'A square needs clear ground, a farm or difficult ground.',
    'Un carré veut un terrain clair, une ferme ou un terrain difficile.',
  ],
  skirmishGround: [
    ['VE-4.6-03', 'VE-4.6-05'],
    'Skirmishers need open ground in both hexes, and nothing but a slope between them.',
    'Les tirailleurs veulent un terrain ouvert dans leurs deux cases, et rien entre elles qu’une pente.',
  ],
  skirmishRoom: [
    ['VE-4.6-04', 'VE-5.7-05'],
    'The second hex must be free, or held by skirmishers of the same side with room for more.',
    'La seconde case doit être libre, ou tenue par des tirailleurs du même camp avec de la place.',
  ],
  wrongFacing: [
    'VE-6.3-04',
    'Between column and line the two front hexes of the line must lie in the front of the column.',
    'Entre colonne et ligne, les deux cases de front de la ligne doivent être dans le front de la colonne.',
  ],
  noPointsLeft: [
    'VE-6.1-07',
    'It has used up the points of its present formation.',
    'Elle a épuisé les points de sa formation présente.',
  ],
  hasPivoted: [
    'VE-4.12-04',
    'A battery that has pivoted does nothing else this turn.',
    'Une batterie qui a pivoté ne fait rien d’autre ce tour.',
  ],
});

const by = branches({
  lightTakesAll: 'VE-4.6-16',
  gunsFaceAnywhere: 'VE-6.3-05',
  squareFacesAnywhere: 'VE-6.3-08',
  limbersOnLimberedPoints: 'VE-6.3-06',
});

const so = citations({
  changed: 'VE-6.3-01',
  cavalryChanges: 'VE-6.3-03',
  outOfSquare: ['VE-6.1-06', 'VE-6.3-08'],
  limbered: ['VE-6.3-06', 'VE-6.3-05'],
  unlimbered: 'VE-6.3-05',
  deployed: ['VE-6.3-07', 'VE-4.6-06'],
  contracted: 'VE-4.6-07',
  lightTakesAll: 'VE-4.6-16',
  otherFace: 'VE-3.1-01',
});

/** By the number of an arm: MP of a change. */
const changeCosts = arms.map((arm) => changeCost[arm].value);

/** MP a change costs, by arm and by what is left. */
export function formCost(arm: number, from: number): number {
  return from === square ? changeCost.outOfSquare.value : changeCosts[arm]!;
}

/** The rules that say what a change costs and how it may end. */
function citeChange(facts: UnitFacts, from: number, to: number, deployed: boolean, cites: RuleId[]): void {
  if (to === skirmish) cites.push(...so.deployed);
  if (from === skirmish && deployed) cites.push(...so.contracted);
  if (from === square) cites.push(...so.outOfSquare);
  else if (to === limbered) cites.push(...so.limbered);
  else if (to === battery) cites.push(...so.unlimbered);
  else if (isLight(facts) && to !== skirmish) cites.push(...so.lightTakesAll);
  cites.push(...(facts.arm === cavalry ? so.cavalryChanges : so.changed));
  if (formationKinds[from]!.face !== formationKinds[to]!.face) cites.push(...so.otherFace);
}

/** Whether a formation is open to troops like these. */
function mayTake(facts: UnitFacts, formation: number): boolean {
  const isOfTheArm = formationKinds[formation]!.arms.includes(arms[facts.arm]!);
  return isLight(facts) && formation !== skirmish ? by.lightTakesAll(isOfTheArm) : isOfTheArm;
}

/** Why a unit cannot take a formation with this facing; for skirmishers `facing` is a corner and `way` the second hex. */
export function whyNotForm(
  s: State,
  board: Board,
  w: Walker,
  walking: Walking,
  formation: number,
  facing: number,
  way: number,
): Refusal | null {
  const arm = armOf(s, walking.index);
  if (!mayTake(factsOf(s, walking.index), formation)) return no.notItsFormation;
  if (walking.formation === disorganised) return no.disorganised;
  if (walking.formation === formation) return no.already;
  return (
    whyNotKind(s, board, w, walking, formation, facing) ??
    (formation === skirmish ? whyNotAstride(s, board, w, way) : null) ??
    whyNotFacing(walking, formation, facing) ??
    whyNotAfford(s, board, w, walking, arm)
  );
}

/** Why a unit can take no other formation at all, wherever it faces. Skirmishers have the same points in both their hexes. */
export function whyNoForm(s: State, board: Board, w: Walker, walking: Walking): Refusal | null {
  if (walking.formation === disorganised) return no.disorganised;
  if (walking.formation === battery && hasStirred(walking)) return no.hasPivoted;
  return whyNotAfford(s, board, w, walking, armOf(s, walking.index));
}

function whyNotKind(
  s: State,
  board: Board,
  w: Walker,
  walking: Walking,
  formation: number,
  facing: number,
): Refusal | null {
  const facts = factsOf(s, walking.index);
  if (facts.arm === artillery) {
    if (walking.formation === battery && hasStirred(walking)) return no.hasPivoted;
    return formation === battery && board.open[w.hex] === 0 ? no.gunsLimbered : null;
  }
  if (facts.arm === cavalry && formation === line) return no.cavalryInColumn;
  if (formation === skirmish) {
    if (s.terms.options.voltigeurs) return no.voltigeursInstead;
    return isLight(facts) ? null : no.notLight;
  }
  if (board.adapts[w.hex] === 1) {
    const along = formation === column && board.road[w.hex * 6 + facing] === 1;
    if (!along) return formation === square ? no.squareGround : no.mustAdapt;
  }
  return formation === square && board.open[w.hex] === 0 ? no.squareGround : null;
}

function whyNotAstride(s: State, board: Board, w: Walker, way: number): Refusal | null {
  const second = beside(board, w.hex, way);
  if (second < 0 || !mayStandAstride(s, board, w.hex, second)) return no.skirmishGround;
  const stack = stackAt(s, board, second);
  const first = stack[0];
  if (first === undefined) return null;
  const { index } = w.units[0]!;
  if (sideOf(s, first) !== sideOf(s, index) || !isAstride(s.units[first]!.formation)) return no.skirmishRoom;
  return whyNotShare(
    s,
    s.units[index]!.steps,
    infantry,
    stack.filter((other) => !isOf(w, other)),
  );
}

/** Why a change between column, line and skirmishers cannot end in this facing. */
export function whyNotFacing(
  walking: Pick<Walking, 'formation' | 'facing'>,
  formation: number,
  facing: number,
): Refusal | null {
  const { formation: from } = walking;
  if (isAllRound(formation) || isAstride(formation)) return null;
  if (by.gunsFaceAnywhere(formation === battery || formation === limbered)) return null;
  if (by.squareFacesAnywhere(from === square) || from === adapted) return null;
  // Skirmishers fall in as a line would: they keep the corner they face (gaps: G-39).
  const before = isAstride(from) ? { formation: line, facing: turned(walking.facing, 1) } : walking;
  if (isAstride(from) && formation === line) return facing === before.facing ? null : no.wrongFacing;
  if (isAllRound(from)) return no.wrongFacing;
  return facingsAfterChange(before, formation).includes(facing) ? null : no.wrongFacing;
}

/** A change is paid from the formation one leaves; guns in battery have no points of their own (VE-6.1-07). */
function whyNotAfford(s: State, board: Board, w: Walker, walking: Walking, arm: number): Refusal | null {
  const cost = formCost(arm, walking.formation);
  const onRoad = board.onRoad[w.hex] === 1 && marchesByRoad(walking.formation);
  const most = by.limbersOnLimberedPoints(walking.formation === battery)
    ? allowanceOf(factsOf(s, walking.index), limbered)
    : limitOf(s, board, w, walking, onRoad);
  return walking.spent + cost <= most ? null : no.noPointsLeft;
}

/** Changes the formation of one of a group; `way` as in `whyNotForm`. Where the group then stands: `takeGround`. */
export function takeForm(
  s: State,
  walking: Walking,
  formation: number,
  facing: number,
  way: number,
  cites?: RuleId[],
): void {
  const was = walking.formation;
  walking.spent += formCost(armOf(s, walking.index), was);
  const deployed = (walking.marks & marks.deployed) !== 0;
  if (cites !== undefined) citeChange(factsOf(s, walking.index), was, formation, deployed, cites);
  // The bonus of the road is for those who march on it from the start (gaps: G-56).
  walking.marks |= marchesByRoad(was) ? marks.stirred : marks.stirred | marks.offRoad;
  walking.formation = formation;
  walking.facing = facing;
  if (formation === skirmish) {
    walking.marks |= marks.deployed;
    walking.facing = facingAstride(facing, way);
  }
}

/** How skirmishers face who deploy so: from the hex that they are counted from to the other. */
export function facingAstride(facing: number, way: number): number {
  return isCountedFromHere(facing, way) ? way : opposite(way);
}

/** The ground of a group that has changed its formation, once for all of it. Skirmishers that fall in do so in `w.hex`. */
export function takeGround(board: Board, w: Walker, formation: number, facing: number, way: number): void {
  if (formation !== skirmish) {
    w.hex2 = -1;
    return;
  }
  const [here, second] = [w.hex, beside(board, w.hex, way)];
  [w.hex, w.hex2] = isCountedFromHere(facing, way) ? [here, second] : [second, here];
}

/** A pair of hexes is counted from the one that has its front clockwise of the other. */
function isCountedFromHere(facing: number, way: number): boolean {
  return turned(way, 1) === facing;
}

/** The formation in which a unit of this arm stands on this ground when it has no other (VE-4.3-01, VE-4.8-02, VE-4.9-01). */
export function standingFormation(board: Board, arm: number, hex: number): number {
  if (arm === artillery) return limbered;
  return board.adapts[hex] === 1 ? adapted : column;
}
