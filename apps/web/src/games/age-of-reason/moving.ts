/** Moving by hand: which handles a unit, a line, a battery or a general has, and how their orders lie on the table. */
import {
  bodyOf,
  indexOfGeneral,
  indexOfUnit,
  none,
  pointsOfRoad,
  roadUnder,
  type View,
} from '@bivouac/age-of-reason/words';
import { corners, pointAt, rearOf, turned, type Body, type Point } from '@bivouac/ground/free';
import { inSpace, type Action, type Language, type Part } from '@bivouac/kernel';
import type { Drafted, Handle, Lane, MovingRoom } from '../../table/manoeuvre/moving.ts';
import {
  asBody,
  boardScale,
  handlesNamed,
  handlesOfRider,
  obstacleNamed,
  ray,
  straight,
  type Making,
} from '../../board/free-table/handles.ts';
import { ghostOf, manned } from './ghosts.ts';
import { sceneOf } from './scene.ts';

/** The units an order names, and the parts that name them. */
export interface InHand {
  readonly units: readonly number[];
  readonly base: Action;
}

export function inHandOf(partial: Action, view: View): InHand | null {
  const [named, ...rest] = partial;
  const first = indexOfUnit(view, named);
  if (first === none) return null;
  const others = rest.slice(
    0,
    rest.findIndex((part) => typeof part !== 'string' || !part.startsWith('+')) >>> 0,
  );
  const units = [first, ...others.map((part) => indexOfUnit(view, (part as string).slice(1)))];
  return { units, base: partial.slice(0, units.length) };
}

/** Where units stand together: the ends of their common front, seen by the first of them. */
interface Front {
  readonly body: Body;
  readonly left: Point;
  readonly right: Point;
  readonly middle: Point;
  readonly rear: Point;
}

function frontOf(view: View, units: readonly number[]): Front {
  const bodies = units.map((unit) => bodyOf(view, unit));
  const [body] = bodies as [Body, ...Body[]];
  const aside = ([x, y]: Point): number => {
    const [ax, ay] = ray(turned(body.facing + 9_000));
    return (x - body.x) * ax + (y - body.y) * ay;
  };
  const ends = bodies
    .flatMap((one) => corners(one).slice(0, 2))
    .sort((one, other) => aside(one) - aside(other));
  const [left, right] = [ends[0]!, ends.at(-1)!];
  return {
    body,
    left,
    right,
    middle: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
    rear: rearOf(body),
  };
}

const handle = handlesNamed({
  ahead: { en: 'Advance', fr: 'Avancer' },
  'oblique-left': { en: 'Oblique to the left', fr: 'Oblique à gauche' },
  'oblique-right': { en: 'Oblique to the right', fr: 'Oblique à droite' },
  'wheel-left': { en: 'Wheel on the left', fr: 'Pivoter sur la gauche' },
  'wheel-right': { en: 'Wheel on the right', fr: 'Pivoter sur la droite' },
  centre: { en: 'Turn on the centre', fr: 'Tourner sur le centre' },
  face: { en: 'Turn on the spot', fr: 'Se tourner sur place' },
  bend: { en: 'Turn and march', fr: 'Tourner et marcher' },
  push: { en: 'Push the guns', fr: 'Pousser les pièces' },
  'turn guns': { en: 'Turn the guns', fr: 'Tourner les pièces' },
  limber: { en: 'Limber facing', fr: 'Atteler vers' },
  unlimber: { en: 'Unlimber facing', fr: 'Mettre en batterie vers' },
  road: { en: 'Follow the road', fr: 'Suivre la route' },
  charge: { en: 'Direction of the charge', fr: 'Direction de la charge' },
  place: { en: 'Place', fr: 'Placer' },
});

/** Obliques are named by fives of degrees, the turn of a column too; what one pays for an oblique is tried in this order. */
const obliqueAngles = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500];
const prices: readonly (readonly Part[])[] = [[], ['half'], ['marker']];

function obliques({ body, middle }: Front, sign: 1 | -1): Lane[] {
  return obliqueAngles.flatMap((size) =>
    prices.map((price) => ({
      parts: ['oblique', sign * size, ...price],
      track: straight(middle, body.facing + sign * size),
    })),
  );
}

const senses = [
  ['clockwise', 1],
  ['counterclockwise', -1],
] as const;

function wheels(verb: readonly Part[], about: Point, from: Point): Lane[] {
  return senses.map(([sense, sign]) => ({
    parts: [...verb, sense],
    track: { kind: 'arc', about, from, sign },
  }));
}

function middleOf(body: Body): Point {
  const [x, y] = rearOf(body);
  return [(body.x + x) / 2, (body.y + y) / 2];
}

/** Handles of troops that march. */
function marching(making: Making, view: View, units: readonly number[]): Handle[] {
  const front = frontOf(view, units);
  const { body, left, right, middle, rear } = front;
  const { facing } = body;
  const { formation } = view.units[units[0]!]!;
  const ahead: Lane = { parts: ['ahead'], track: straight(middle, facing) };
  const slant = { left: obliques(front, -1), right: obliques(front, 1) };
  const at = (share: number): Point => [
    middle[0] + (right[0] - middle[0]) * share,
    middle[1] + (right[1] - middle[1]) * share,
  ];
  const handles = [
    handle(making, 'ahead', 'ahead', middle, ray(facing), [ahead]),
    handle(making, 'oblique-left', 'oblique', at(-0.5), ray(facing - 3_500), slant.left),
    handle(making, 'oblique-right', 'oblique', at(0.5), ray(facing + 3_500), slant.right),
    asBody(handle(making, 'ahead', 'ahead', middle, ray(facing), [ahead, ...slant.left, ...slant.right])),
  ];
  const road = roadOf(view, units[0]!);
  if (road !== null) handles.push(handle(making, 'road', 'road', rear, ray(facing + 14_000), [road]));
  if (formation === 'skirmish' || formation === 'loose' || formation === 'crew') {
    const about = middleOf(body);
    return [
      ...handles,
      handle(making, 'face', 'turn', rear, ray(facing + 18_000), wheels(['face'], about, rear)),
    ];
  }
  handles.push(
    handle(making, 'wheel-left', 'wheel', right, ray(facing + 9_000), wheels(['wheel', 'left'], left, right)),
    handle(
      making,
      'wheel-right',
      'wheel',
      left,
      ray(facing - 9_000),
      wheels(['wheel', 'right'], right, left),
    ),
  );
  if (units.length === 1)
    handles.push(
      handle(
        making,
        'centre',
        'turn',
        rear,
        ray(facing + 18_000),
        wheels(['wheel', 'centre'], middleOf(body), rear),
      ),
    );
  if (formation === 'column' || formation === 'limbered')
    handles.push(handle(making, 'bend', 'oblique', middle, ray(facing + 6_500), bends(body)));
  return handles;
}

function bends({ x, y, facing }: Body): Lane[] {
  return obliqueAngles.flatMap((size) =>
    [-size, size].map((angle) => ({ parts: ['turn', angle], track: straight([x, y], facing + angle) })),
  );
}

function roadOf(view: View, unit: number): Lane | null {
  const { formation } = view.units[unit]!;
  const road = formation === 'column' || formation === 'limbered' ? roadUnder(view, unit) : null;
  if (road === null) return null;
  const points = pointsOfRoad(road, bodyOf(view, unit));
  return points.length < 2 ? null : { parts: ['road'], track: { kind: 'path', points } };
}

/** A whole circle on the spot, clockwise from where it looks. */
function facings(verb: string, body: Body): Lane[] {
  const about = middleOf(body);
  return [{ parts: [verb], track: { kind: 'arc', about, from: pointAt(body, 0, 0), sign: 1 } }];
}

const pushes = Array.from({ length: 24 }, (_, index) => index * 1_500);

/** Handles of guns in position. */
function servedGuns(making: Making, view: View, battery: number): Handle[] {
  const body = bodyOf(view, battery);
  const { x, y, facing } = body;
  const lanes = pushes.map((angle) => ({ parts: ['push', angle], track: straight([x, y], facing + angle) }));
  return [
    handle(making, 'push', 'ahead', [x, y], ray(facing), lanes),
    asBody(handle(making, 'push', 'ahead', [x, y], ray(facing), lanes)),
    handle(making, 'turn guns', 'turn', rearOf(body), ray(facing + 18_000), facings('turn guns', body)),
  ];
}

function handlesOfOrder({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const inHand = inHandOf(partial, view);
  if (inHand === null) return [];
  const { units, base } = inHand;
  const [first] = units as [number, ...number[]];
  const { formation, post } = view.units[first]!;
  if (post !== none || formation === 'square') return [];
  const making = { base, language };
  const verb = partial[base.length];
  if (verb === 'limber' || verb === 'unlimber') {
    const body = bodyOf(view, first);
    return [handle(making, verb, 'turn', rearOf(body), ray(body.facing + 18_000), facings(verb, body))];
  }
  const handles =
    formation === 'unlimbered' ? servedGuns(making, view, first) : marching(making, view, units);
  return [...handles, ...goingOn(partial, view, language, units)];
}

/** A column that has gone some way may turn there, and go on. */
function goingOn(partial: Action, view: View, language: Language, units: readonly number[]): Handle[] {
  const [verb, steps] = partial.slice(units.length);
  const isBent = partial.length === units.length + 2 && verb === 'ahead' && typeof steps === 'number';
  const { formation } = view.units[units[0]!]!;
  if (!isBent || (formation !== 'column' && formation !== 'limbered')) return [];
  const body = bodyOf(view, units[0]!);
  const [x, y] = pointAt(body, steps, 0);
  return [
    {
      ...handle(
        { base: partial, language },
        'bend',
        'oblique',
        [x, y],
        ray(body.facing + 3_000),
        bends({ ...body, x, y }),
      ),
      id: 'bend there',
    },
  ];
}

function handlesOfRide({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const rider = sceneOf(view).generals.find(({ index }) => index === indexOfGeneral(view, partial[0]));
  return handlesOfRider(rider, partial, language);
}

/** Off the facing of whoever charges, from the left to the right. */
const chargeAngles = Array.from({ length: 19 }, (_, index) => (index - 9) * 500);

/** The units of a charge, and the parts that name them and the enemy; null before there is one. */
function chargeOf([verb, ...names]: Action, view: View): InHand | null {
  const units = names.map((name) => indexOfUnit(view, name)).filter((unit) => unit !== none);
  const chargers = units.filter((unit) => view.terms.units[unit]!.side === view.seat);
  if (verb !== 'charge' || chargers.length === 0 || chargers.length === units.length) return null;
  return { units: chargers, base: [verb, ...names.slice(0, units.length)] };
}

/** A charge that has its target may come from several directions. */
function handlesOfCharge({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const charge = chargeOf(partial, view);
  if (charge === null) return [];
  const { body, middle } = frontOf(view, charge.units);
  const lanes = chargeAngles.map((angle) => ({
    parts: [angle],
    track: straight(middle, body.facing + angle),
  }));
  return [handle({ base: charge.base, language }, 'charge', 'ahead', middle, ray(body.facing), lanes)];
}

/** What is mostly meant: a charge goes the straightest way, a volley at the one target, and whoever deploys stands as the scenario has him. */
function usual({ partial, parts }: Drafted, view: View): Part | null {
  const step = view.now?.step;
  if (step === 'deploy') return usualPlace({ partial, parts }, view);
  if (step === 'cannonade' || step === 'volleys') return onlyTarget({ partial, parts });
  const charge = step === 'declareCharge' ? chargeOf(partial, view) : null;
  return charge?.base.length === partial.length ? (parts.options[0] ?? null) : null;
}

/** Whoever has one target fires at that one. */
function onlyTarget({ partial, parts: { options, complete } }: Drafted): Part | null {
  const isTaken = partial.length === 1 && !complete && options.length === 1;
  return isTaken ? options[0]! : null;
}

function usualPlace({ partial, parts: { options, space } }: Drafted, view: View): Part | null {
  const unit = view.units[indexOfUnit(view, partial[0])];
  if (unit === undefined || partial.length > 3) return null;
  if (options.includes('brigade')) return 'brigade';
  if (space === undefined)
    return options.find((one) => one === unit.formation || one === unit.facing) ?? options[0] ?? null;
  return inSpace(space, [unit.x, unit.y]) ? [unit.x, unit.y] : null;
}

/** Who deploys is put down where he is dragged to, once it is said how he stands. */
function handlesOfDeployment({ partial, parts }: Drafted, view: View, language: Language): readonly Handle[] {
  const isPlaced = typeof partial.at(-1) === 'object';
  if (!isPlaced && parts.space === undefined) return [];
  const base = isPlaced ? partial.slice(0, -1) : partial;
  const unit = view.units[indexOfUnit(view, partial[0])];
  const general = view.generals[indexOfGeneral(view, partial[0])];
  const { x, y } = unit ?? general ?? { x: 0, y: 0 };
  const from = isPlaced ? (partial.at(-1) as unknown as Point) : ([x, y] as const);
  return [
    handle(
      { base, language },
      'place',
      'place',
      from,
      [0, -1],
      [{ parts: [], track: { kind: 'plane', from } }],
    ),
  ];
}

const handlesOfStep: Readonly<
  Partial<Record<string, (draft: Drafted, view: View, language: Language) => readonly Handle[]>>
> = {
  orders: handlesOfOrder,
  rides: handlesOfRide,
  declareCharge: handlesOfCharge,
  deploy: handlesOfDeployment,
};

/** The neighbour who comes next: the nearest who can march. Guns in position would hold the whole line, and lead none. */
function joins({ partial, parts: { options } }: Drafted, view: View): Part | null {
  const inHand = view.now?.step === 'orders' ? inHandOf(partial, view) : null;
  if (inHand === null || inHand.base.length < partial.length) return null;
  if (view.units[inHand.units[0]!]!.formation === 'unlimbered') return null;
  const first = bodyOf(view, inHand.units[0]!);
  const unitCalled = (part: Part) => view.units[indexOfUnit(view, (part as string).slice(1))]!;
  const away = (part: Part): number => {
    const { x, y } = unitCalled(part);
    return Math.hypot(x - first.x, y - first.y);
  };
  const [next] = options
    .filter((part) => typeof part === 'string' && part.startsWith('+'))
    .filter((part) => unitCalled(part).formation !== 'unlimbered')
    .toSorted((one, other) => away(one) - away(other));
  return next ?? null;
}

export const moving: MovingRoom<View> = {
  scale: boardScale,
  handles: (draft, view, language) => handlesOfStep[view.now?.step ?? '']?.(draft, view, language) ?? [],
  isMoved: (view) => ['orders', 'rides'].includes(view.now?.step ?? ''),
  ghostOf,
  manned,
  obstacle: (of, view, language) => obstacleNamed(sceneOf(view), of, language),
  isFullMove: ({ rules }) => rules.includes('AOR-5-001'),
  foresees: (view) => view.charge !== null,
  usual,
  joins,
};
