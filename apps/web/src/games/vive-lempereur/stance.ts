/** How a group would stand after the parts chosen so far: for what is drawn before it is done, never for the rules. */
import { partText, type Action, type Part } from '@bivouac/kernel';
import {
  boardUnder,
  formationNames,
  frontOf,
  marks,
  stackSeen,
  unitNamed,
  type FormationName,
  type View,
} from '@bivouac/vive-lempereur/words';
import { centreOf, edgeOf, turnToCorner, turnToSide, type Field } from './field.ts';
import { pathOf, type Point } from '../../board/geometry.ts';

export interface Stance {
  readonly hex: number;
  readonly hex2: number;
  readonly formation: number;
  readonly facing: number;
}

const formationNamed = (name: FormationName): number => formationNames.indexOf(name);
const [column, adapted, skirmish, limbered] = (['column', 'adapted', 'skirmish', 'limbered'] as const).map(
  formationNamed,
) as [number, number, number, number];

/** An act in place, taken apart: of one unit of the group, in one hex of skirmishers, and what it is. */
export interface ActInPlace {
  readonly unit: string | null;
  readonly act: string;
  readonly hex: string | null;
}

export function actIn(text: string, view: View): ActInPlace | null {
  const { acts, grid } = boardUnder(view);
  const colon = text.indexOf(': ');
  if (colon > 0) {
    const inner = actIn(text.slice(colon + 2), view);
    const unit = text.slice(0, colon);
    return inner === null || unitNamed(view, unit) === null ? null : { ...inner, unit };
  }
  if (acts.has(text) || text === 'adapted') return { unit: null, act: text, hex: null };
  const space = text.lastIndexOf(' ');
  const [act, hex] = [text.slice(0, space), text.slice(space + 1)];
  return space > 0 && grid.byName.has(hex) && acts.has(act) ? { unit: null, act, hex } : null;
}

/** The unit that moves: the first one named, or whom the question is about. */
export function moverOf(partial: Action, view: View): number {
  const word = boardUnder(view).words.get(partText(partial[0] ?? ''));
  if (word?.verb === 'unit') return word.index;
  return word?.verb === 'leader' ? -1 : askedAbout(view);
}

/** Whom the question is about: a unit on its way, or cavalry in the hex where its charge has ended. */
function askedAbout({ now, ...view }: View): number {
  if (now === null) return -1;
  if ('unit' in now) return now.unit;
  if (now.step !== 'reformTo') return -1;
  const stack = stackSeen({ now, ...view }, now.hex);
  const top = stack.find(({ standing }) => (standing!.marks & marks.charging) !== 0) ?? stack[0];
  return view.units.findIndex((unit) => unit === top);
}

function unitStance(view: View, unit: number): Stance | null {
  const standing = view.units[unit]?.standing ?? null;
  return standing === null || standing.hex < 0 ? null : standing;
}

/** Where a group begins its way; a leader has a place and no front. */
function startOf(partial: Action, view: View): Stance | null {
  const word = boardUnder(view).words.get(partText(partial[0] ?? ''));
  if (word?.verb === 'leader') {
    const { hex } = view.leaders[word.index]!;
    return hex < 0 ? null : { hex, hex2: -1, formation: adapted, facing: -1 };
  }
  return unitStance(view, moverOf(partial, view));
}

/** Null when nobody is in hand who stands on the map or is about to enter it. */
export function stanceAfter(partial: Action, view: View): Stance | null {
  return partial.reduce(
    (stance: Stance | null, part) =>
      stance === null ? entering(part, moverOf(partial, view), view) : stanceWith(stance, part, view),
    startOf(partial, view),
  );
}

/** How somebody who comes from off the map stands in the hex where he enters it. */
function entering(part: Part, mover: number, view: View): Stance | null {
  const word = boardUnder(view).words.get(partText(part));
  const standing = view.units[mover]?.standing ?? null;
  if (standing === null || (word?.verb !== 'at' && word?.verb !== 'to')) return null;
  return { hex: word.index, hex2: -1, formation: standing.formation, facing: standing.facing };
}

export function stanceWith(stance: Stance, part: Part, view: View): Stance {
  const board = boardUnder(view);
  const text = partText(part);
  const word = board.words.get(text);
  if (word?.verb === 'to' || word?.verb === 'back') {
    const side = board.grid.directionTo(stance.hex, word.index);
    // Guns have no other way to march than limbered, wherever they go; a column keeps to its road.
    const keeps =
      stance.formation === limbered ||
      (stance.formation === column && board.road[stance.hex * 6 + side] === 1);
    if (board.adapts[word.index] === 1 && !keeps)
      return { hex: word.index, hex2: -1, formation: adapted, facing: -1 };
    const leaves = stance.formation === adapted && board.adapts[stance.hex] === 1;
    const beside = stance.hex2 < 0 ? -1 : board.neighbours[word.index * 6 + stance.facing]!;
    return {
      hex: word.index,
      hex2: beside,
      formation: leaves ? column : stance.formation,
      facing: leaves ? side : facingAfter(stance, side),
    };
  }
  const inPlace = actIn(text, view);
  const act = board.acts.get(inPlace?.act ?? '');
  if (inPlace === null || act === undefined) return stance;
  if (act.kind === 'turn')
    return stance.facing < 0 ? stance : { ...stance, facing: (stance.facing + act.by + 6) % 6 };
  if (act.formation !== skirmish)
    return {
      hex: inPlace.hex === null ? stance.hex : board.grid.byName.get(inPlace.hex)!,
      hex2: -1,
      formation: act.formation,
      facing: act.facing,
    };
  const hex2 = board.neighbours[stance.hex * 6 + act.beside]!;
  // Skirmishers have their front on the clockwise side of the way from their first hex to the second.
  return act.facing === (act.beside + 1) % 6
    ? { hex: stance.hex, hex2, formation: skirmish, facing: act.beside }
    : { hex: hex2, hex2: stance.hex, formation: skirmish, facing: (act.beside + 3) % 6 };
}

/** A column that follows a bend of its road turns with it; one that steps back keeps its front. */
function facingAfter(stance: Stance, side: number): number {
  return wheels(stance) && side >= 0 && side !== (stance.facing + 3) % 6 ? side : stance.facing;
}

/** Whether it turns as it marches, and may so be said to have its three front hexes before it. */
export function wheels({ formation }: Stance): boolean {
  return formation === column || formation === limbered;
}

/** Degrees clockwise from straight up. */
export function turnOf(field: Field, { formation, facing }: Pick<Stance, 'formation' | 'facing'>): number {
  if (facing < 0) return 0;
  switch (formationNames[formation]!) {
    case 'line':
    case 'battery':
      return turnToCorner(field, facing);
    case 'column':
    case 'limbered':
      return turnToSide(field, facing);
    case 'skirmish':
      return turnToCorner(field, facing + 1);
    default:
      return 0;
  }
}

/** Where a counter lies: in the middle of its hex, or between its two. */
export function pointOf(field: Field, { hex, hex2 }: Pick<Stance, 'hex' | 'hex2'>): Point {
  const [x, y] = centreOf(field, hex);
  if (hex2 < 0) return [x, y];
  const [x2, y2] = centreOf(field, hex2);
  return [(x + x2) / 2, (y + y2) / 2];
}

/** The sides it has before its front, as one path; skirmishers have the same front from both of their hexes. */
export function frontLine(field: Field, stance: Stance): string {
  const front = frontOf(stance);
  const sides = [0, 1, 2, 3, 4, 5].filter((side) => (front & (1 << side)) !== 0);
  return [stance.hex, stance.hex2]
    .filter((from) => from >= 0)
    .flatMap((from) => sides.map((side) => pathOf(edgeOf(field, from, side, 0.98))))
    .join('');
}
