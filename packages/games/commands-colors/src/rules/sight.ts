/** Line of sight: centre to centre (CCN-5.4-018 to CCN-5.4-020), hills and plateaus (CCN-7-15 to CCN-7-18). */
import { branches, citations, isAnyMuted, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { distance, hexCount, sightLine, type Board, type Survey } from '../board.ts';
import type { Side } from '../tables/sides.ts';
import { terrainIndex, terrainKinds, type TerrainName } from '../tables/terrain.ts';

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

const by = branches({
  oneOpenSideIsEnough: 'CCN-5.4-020',
  gunsFireOverFriends: 'CCN-7-14',
  firstHillHexIsSeen: 'CCN-7-16',
  seenAcrossAPlateau: 'CCN-7-17',
  seenAcrossAValley: 'CCN-7-18',
});

/** Ground that might be thought to block the line and does not: by its kind, and fieldworks. */
const across = citations(
  Object.fromEntries(
    terrainKinds.map(({ name, blocksSight, rules }) => [
      name,
      blocksSight || name === 'hill' || rules.sight === null ? [] : rules.sight,
    ]),
  ) as Record<TerrainName, RuleId | readonly RuleId[]>,
);
const so = citations({ worksDoNotBlock: 'CCN-7-56' });

const forest = terrainIndex('forest');
const ruggedHill = terrainIndex('ruggedHill');

function whyHidden(kind: number): Refusal | null {
  if (kind === forest) return no.forest;
  return kind === ruggedHill ? no.ruggedHill : no.town;
}

/** Why the ground of a hex shuts the line between two others. */
function whyShut(board: Board, hex: number, plateau: boolean, cites?: RuleId[]): Refusal | null {
  if (hex < 0) return no.edge;
  if (board.blocksSight[hex] === 1) return whyHidden(board.terrain[hex]!);
  if (cites !== undefined) citeGround(board, hex, cites);
  if (board.hill[hex] === 1) return by.seenAcrossAPlateau(plateau, cites) ? null : no.hill;
  return !plateau || by.seenAcrossAValley(plateau, cites) ? null : no.hill;
}

function citeGround(board: Board, hex: number, cites: RuleId[]): void {
  cites.push(...across[terrainKinds[board.terrain[hex]!]!.name]);
  if (board.works[hex] === 1) cites.push(...so.worksDoNotBlock);
}

/** The end of a line does not block it: from the plain a hill is seen as far as its first hex. */
function seesTheEnd(board: Board, from: number, to: number, cites?: RuleId[]): boolean {
  const isLevel = board.hill[from] === board.hill[to];
  return isLevel || by.firstHillHexIsSeen(!isLevel, cites);
}

/** Whether the ground alone shuts a line, whoever stands where: found out once for each pair of hexes. */
export function isShut(board: Board, from: number, to: number): boolean {
  // What is found out while a rule is switched off does not hold afterwards.
  if (isAnyMuted()) return shuts(board, from, to);
  const at = from * hexCount + to;
  if (board.shut[at] === 0) board.shut[at] = shuts(board, from, to) ? 2 : 1;
  return board.shut[at] === 2;
}

function shuts(board: Board, from: number, to: number): boolean {
  const plateau = board.hill[from] === 1 && board.hill[to] === 1;
  const { through, along } = sightLine(from, to);
  return (
    !seesTheEnd(board, from, to) ||
    through.some((hex) => whyShut(board, hex, plateau) !== null) ||
    along.some(
      ([left, right]) => whyShut(board, left, plateau) !== null && whyShut(board, right, plateau) !== null,
    )
  );
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
  cites?: RuleId[],
): Refusal | null {
  const shut = whyShut(board, hex, plateau, cites);
  if (shut !== null) return shut;
  const unit = here.unit[hex]!;
  const leader = here.leader[hex]!;
  if (unit < 0 && leader < 0) return null;
  const { side } = unit >= 0 ? s.units[unit]! : s.leaders[leader]!;
  const isFriendBelow = side === over && board.hill[hex] === 0 && distance(from, hex) === 1;
  return by.gunsFireOverFriends(isFriendBelow, cites) ? null : no.peopled;
}

/**
 * Why one hex cannot be seen from another. What stands in the two hexes themselves does not matter. With a list of
 * citations: which rules keep the line open.
 */
export function whyOutOfSight(
  s: Bystanders,
  board: Board,
  here: Survey,
  from: number,
  to: number,
  over: Overlooking,
  cites?: RuleId[],
): Refusal | null {
  const line = sightLine(from, to);
  const plateau = board.hill[from] === 1 && board.hill[to] === 1;
  const seesOver = board.hill[from] === 1 ? over : null;
  if (!seesTheEnd(board, from, to, cites)) return no.hill;
  for (const hex of line.through) {
    const blocked = whyBlocked(s, board, here, hex, from, plateau, seesOver, cites);
    if (blocked !== null) return blocked;
  }
  for (const [left, right] of line.along) {
    const onLeft = whyBlocked(s, board, here, left, from, plateau, seesOver);
    const onRight = whyBlocked(s, board, here, right, from, plateau, seesOver);
    if (onLeft !== null && onRight !== null) return no.bothSides;
    const blocked = onLeft ?? onRight;
    const isHalfOpen = blocked !== null;
    if (isHalfOpen && !by.oneOpenSideIsEnough(isHalfOpen, cites)) return blocked;
  }
  return null;
}
