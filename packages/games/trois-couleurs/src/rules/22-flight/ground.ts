/** Chapter 22: what the ground on the way does to those who run and those who run after them (TC-22-25 to TC-22-28). */
import { groundOf, slide, type Body } from '@bivouac/ground/free';
import type { State } from '../../state.ts';
import type { BranchOfArms } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { terrain, type Ground } from '../../tables/terrain.ts';
import { underfootAt } from '../08-ground/underfoot.ts';

type Penalty = number | 'impassable';
type Penalties = Readonly<
  Partial<Record<string, { readonly movePenalty?: Readonly<Record<string, Penalty>> }>>
>;

/** Lines that end a pursuit. */
const lines: ReadonlySet<Ground> = new Set(['PO1', 'PO2', 'RUI']);

/** UD that ground costs troops of a branch. */
function penaltyOf(name: string, branch: BranchOfArms): Penalty {
  return (terrain as unknown as Penalties)[name]?.movePenalty?.[branch] ?? 0;
}

/** What somebody meets on a stretch of ground: the dearest for each branch, and whether a line lies across it. */
export interface OnTheWay {
  readonly infantry: Penalty;
  readonly cavalry: Penalty;
  readonly artillery: Penalty;
  readonly isAcrossALine: boolean;
}

/** How often the way is looked at. */
const look = ud / 4;

/** What a body meets that goes so far. */
export function metOnTheWay(s: State, body: Body, direction: number, far: number): OnTheWay {
  const found = { infantry: 0 as Penalty, cavalry: 0 as Penalty, artillery: 0 as Penalty };
  let isAcrossALine = false;
  const motion = slide(body, direction, far);
  for (let step = look; step <= far; step += look) {
    const place = motion.at(step);
    const { trodden, highest } = underfootAt(s, groundOf(place, body));
    const names: string[] = trodden.map(({ ground }) => ground);
    if (highest > 0) names.push(`NI${highest}`);
    isAcrossALine ||= trodden.some(({ ground }) => lines.has(ground));
    for (const name of names)
      for (const branch of ['infantry', 'cavalry', 'artillery'] as const)
        found[branch] = dearer(found[branch], penaltyOf(name, branch));
  }
  return { ...found, isAcrossALine };
}

function dearer(one: Penalty, other: Penalty): Penalty {
  if (one === 'impassable' || other === 'impassable') return 'impassable';
  return Math.max(one, other);
}

/** How far a body goes until it is where troops of a branch cannot follow; null when it never is. */
export function wayToShelter(
  s: State,
  body: Body,
  direction: number,
  far: number,
  branch: BranchOfArms,
): number | null {
  const motion = slide(body, direction, far);
  for (let step = 0; step <= far; step += look) {
    const { trodden, highest } = underfootAt(s, groundOf(motion.at(step), body));
    const names: string[] = trodden.map(({ ground }) => ground);
    if (highest > 0) names.push(`NI${highest}`);
    if (names.some((name) => penaltyOf(name, branch) === 'impassable')) return step;
  }
  return null;
}
