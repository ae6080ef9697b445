/** Where counters lie: stacks with an offset, leaders in the corner of their hex. */
import {
  boardUnder,
  formationNames,
  stackSeen,
  unitFactsOf,
  type SeenUnit,
  type UnitFacts,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';
import { badgesOf } from './badges.ts';
import { centreOf, fieldOf, type Field } from './field.ts';
import { turnedBody } from './shapes.ts';
import { pointOf, turnOf } from './stance.ts';

export interface PlacedUnit {
  readonly unit: SeenUnit;
  readonly facts: UnitFacts;
  readonly at: Point;
  readonly turn: number;
  /** How many counters lie on it. */
  readonly depth: number;
  readonly body: readonly Point[];
  /** Badges lie on its lower edge. */
  readonly isBadged: boolean;
}

export interface PlacedLeader {
  readonly leader: number;
  readonly at: Point;
}

export interface Stack {
  readonly hex: number;
  readonly count: number;
  readonly at: Point;
}

export interface Layout {
  readonly field: Field;
  /** The lowest of each stack first, so that what lies on top is drawn last. */
  readonly units: readonly PlacedUnit[];
  readonly leaders: readonly PlacedLeader[];
  /** Hexes with more than one counter. */
  readonly stacks: readonly Stack[];
}

/** Each counter under another shows so much of itself, up and to the right. */
const stackStep: Point = [8, -9];
const mostSteps = 3;

const laid = new WeakMap<View, Layout>();

export function layoutOf(view: View): Layout {
  let layout = laid.get(view);
  if (layout === undefined) laid.set(view, (layout = layOut(view)));
  return layout;
}

function layOut(view: View): Layout {
  const field = fieldOf(boardUnder(view).map);
  const seen = view.units.filter(({ standing }) => standing !== null && standing.hex >= 0);
  const hexes = new Set(
    seen.flatMap(({ standing }) => [standing!.hex, standing!.hex2]).filter((hex) => hex >= 0),
  );
  const stacks = new Map([...hexes].map((hex) => [hex, stackSeen(view, hex)]));
  const units = seen.map((unit): PlacedUnit => {
    const standing = unit.standing!;
    const depth = stacks.get(standing.hex)!.indexOf(unit);
    const [x, y] = pointOf(field, standing);
    const by = Math.min(depth, mostSteps);
    const at: Point = [x + stackStep[0] * by, y + stackStep[1] * by];
    const turn = turnOf(field, standing);
    return {
      unit,
      facts: unitFactsOf(view, unit),
      at,
      turn,
      depth,
      body: turnedBody(formationNames[standing.formation]!, turn, at),
      isBadged: depth === 0 && badgesOf(unit).length > 0,
    };
  });
  return {
    field,
    units: units.sort((one, other) => other.depth - one.depth),
    leaders: placedLeaders(view, field),
    stacks: [...stacks].flatMap(([hex, { length }]) => {
      if (length < 2) return [];
      const [x, y] = centreOf(field, hex);
      return [{ hex, count: length, at: [x - 40, y + 38] as const }];
    }),
  };
}

function placedLeaders(view: View, field: Field): PlacedLeader[] {
  const here = new Map<number, number>();
  return view.leaders.flatMap(({ hex }, leader) => {
    if (hex < 0) return [];
    const before = here.get(hex) ?? 0;
    here.set(hex, before + 1);
    const [x, y] = centreOf(field, hex);
    const isAlone = stackSeen(view, hex).length === 0;
    const at: Point = isAlone ? [x + before * 30, y] : [x - 36 + before * 30, y - 38];
    return [{ leader, at }];
  });
}
