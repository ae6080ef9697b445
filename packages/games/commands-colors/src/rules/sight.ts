/** Line of sight: centre to centre (CCN-5.4-018 to CCN-5.4-020), hills and plateaus (CCN-7-15 to CCN-7-18). */
import { refusals, type Refusal } from '@bivouac/kernel';
import { distance, hexCount, sightLine, type Board, type Survey } from '../board.ts';
import type { Side } from '../tables/sides.ts';
import { terrainIndex, terrainKinds } from '../tables/terrain.ts';

const no = refusals({
  peopled: [
    ['CCN-5.4-018', 'CCN-5.4-019'],
    'Somebody stands in the line of sight.',
    'Quelqu’un se trouve sur la ligne de vue.',
  ],
  edge: [
    ['CCN-5.4-018', 'CCN-5.4-019'],
    'The line of sight leaves the board.',
    'La ligne de vue sort du plateau.',
  ],
  bothSides: [
    ['CCN-5.4-018', 'CCN-5.4-020'],
    'The line runs between two hexes that both block it.',
    'La ligne passe entre deux cases qui la bloquent toutes deux.',
  ],
  hill: [
    ['CCN-5.4-018', 'CCN-7-15'],
    'A hill stands between them, and not both are on hills.',
    'Une colline les sépare, et tous deux ne sont pas sur une colline.',
  ],
  forest: [['CCN-5.4-018', 'CCN-7-06'], 'A forest hides the target.', 'Une forêt cache la cible.'],
  ruggedHill: [
    ['CCN-5.4-018', 'CCN-7-20'],
    'A steep hill hides the target.',
    'Une colline abrupte cache la cible.',
  ],
  town: [
    ['CCN-5.4-018', 'CCN-7-36'],
    'A town or windmill hides the target.',
    'Une ville ou un moulin cache la cible.',
  ],
});

const forest = terrainIndex('forest');
const ruggedHill = terrainIndex('ruggedHill');

function whyHidden(kind: number): Refusal | null {
  if (kind === forest) return no.forest;
  return kind === ruggedHill ? no.ruggedHill : no.town;
}

/** Why the ground of a hex shuts the line. */
function whyShut(board: Board, hex: number, plateau: boolean): Refusal | null {
  if (hex < 0) return no.edge;
  if (board.blocksSight[hex] === 1) return whyHidden(board.terrain[hex]!);
  return board.hill[hex] === 1 && !plateau ? no.hill : null;
}

/** Whether the ground alone shuts a line, whoever stands where: found out once for each pair of hexes. */
export function isShut(board: Board, from: number, to: number): boolean {
  const at = from * hexCount + to;
  if (board.shut[at] === 0) {
    const plateau = board.hill[from] === 1 && board.hill[to] === 1;
    const { through, along } = sightLine(from, to);
    const shut =
      through.some((hex) => whyShut(board, hex, plateau) !== null) ||
      along.some(
        ([left, right]) => whyShut(board, left, plateau) !== null && whyShut(board, right, plateau) !== null,
      );
    board.shut[at] = shut ? 2 : 1;
  }
  return board.shut[at] === 2;
}

/** Who looks over his own men: artillery on a hill, firing by itself (CCN-7-14). `null` when nobody may. */
export type Overlooking = Side | null;

/** All that a line asks of those who stand in its way: whose they are. A state says so, and so does a view. */
export interface Bystanders {
  readonly units: readonly { readonly side: Side }[];
  readonly leaders: readonly { readonly side: Side }[];
}

/** Why one cannot look through a hex. */
function whyBlocked(
  s: Bystanders,
  board: Board,
  here: Survey,
  hex: number,
  from: number,
  plateau: boolean,
  over: Overlooking,
): Refusal | null {
  const shut = whyShut(board, hex, plateau);
  if (shut !== null) return shut;
  const unit = here.unit[hex]!;
  const leader = here.leader[hex]!;
  if (unit < 0 && leader < 0) return null;
  if (over === null || board.hill[hex] === 1 || distance(from, hex) !== 1) return no.peopled;
  const { side } = unit >= 0 ? s.units[unit]! : s.leaders[leader]!;
  return side === over ? null : no.peopled;
}

/** Why one hex cannot be seen from another. What stands in the two hexes themselves does not matter. */
export function whyOutOfSight(
  s: Bystanders,
  board: Board,
  here: Survey,
  from: number,
  to: number,
  over: Overlooking,
): Refusal | null {
  const line = sightLine(from, to);
  const plateau = board.hill[from] === 1 && board.hill[to] === 1;
  const seesOver = board.hill[from] === 1 ? over : null;
  for (const hex of line.through) {
    const blocked = whyBlocked(s, board, here, hex, from, plateau, seesOver);
    if (blocked !== null) return blocked;
  }
  for (const pair of line.along) {
    if (
      whyBlocked(s, board, here, pair[0], from, plateau, seesOver) !== null &&
      whyBlocked(s, board, here, pair[1], from, plateau, seesOver) !== null
    )
      return no.bothSides;
  }
  return null;
}

/** What can be told of a clear line, in the order of the marks below: the rules that kept it clear. */
export const sightCases: readonly (readonly string[])[] = [
  ['CCN-5.4-020'],
  ['CCN-7-14'],
  ['CCN-7-16'],
  ['CCN-7-17'],
  ['CCN-7-18'],
  ['CCN-7-56'],
  ['CCN-7-62'],
  ['CCN-7-69'],
  ['CCN-7-70'],
  ['CCN-7-78'],
];
const alongSides = 1;
const overFriends = 2;
const firstHill = 4;
const onPlateau = 8;
const hillToHill = 16;
const acrossWorks = 32;

/** Ground one looks across that might have been thought to block. */
const acrossGround: readonly number[] = terrainKinds.map(({ name }) => {
  if (name === 'river') return 64;
  if (name === 'ford') return 128;
  if (name === 'bridge') return 256;
  return name === 'quarry' ? 512 : 0;
});

/** The marks of a clear line of fire. */
export function sightMarks(s: Bystanders, board: Board, here: Survey, from: number, to: number): number {
  const { through, along } = sightLine(from, to);
  let marks = board.works[to] === 1 ? acrossWorks : 0;
  let hills = 0;
  for (const hex of through) {
    marks |= acrossGround[board.terrain[hex]!]!;
    if (board.works[hex] === 1) marks |= acrossWorks;
    hills += board.hill[hex]!;
  }
  if (along.some(([left, right]) => isObstacle(board, here, left) || isObstacle(board, here, right)))
    marks |= alongSides;
  if (board.hill[from] === 1 && board.hill[to] === 1) {
    if (hills > 0) marks |= onPlateau;
    if (hills < through.length) marks |= hillToHill;
  } else if (board.hill[from] === 1 || board.hill[to] === 1) marks |= firstHill;
  if (board.hill[from] === 1 && whyOutOfSight(s, board, here, from, to, null) !== null) marks |= overFriends;
  return marks;
}

function isObstacle(board: Board, here: Survey, hex: number): boolean {
  return (
    hex < 0 ||
    board.blocksSight[hex] === 1 ||
    board.hill[hex] === 1 ||
    here.unit[hex]! >= 0 ||
    here.leader[hex]! >= 0
  );
}
