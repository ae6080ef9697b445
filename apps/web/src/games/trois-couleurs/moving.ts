/** Moving by hand: which handles a unit or a general has, and how their orders lie on the table. */
import {
  bodyOf,
  formOf,
  indexOfGeneral,
  indexOfUnit,
  none,
  tableOf,
  type Formation,
  type View,
} from '@bivouac/trois-couleurs/words';
import {
  faceOf,
  groundOf,
  pointAt,
  rearOf,
  slide,
  turned,
  turnedBy,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import type { Action, Language, Part } from '@bivouac/kernel';
import { outlineOf } from '../../board/free-table/places.ts';
import type { Track } from '../../board/tracks.ts';
import type {
  Drafted,
  Handle,
  HandleSign,
  Lane,
  MovingRoom,
  Obstacle,
  Outline,
} from '../../table/manoeuvre/moving.ts';
import { say } from './names.ts';
import { sceneOf } from './scene.ts';

/** A direction, one long. The page draws: here sines need not be the same on every machine. */
function ray(direction: number): Point {
  const radians = (direction * Math.PI) / 18_000;
  return [Math.sin(radians), -Math.cos(radians)];
}

const line = (from: Point, direction: number): Track => ({ kind: 'line', from, direction: ray(direction) });

const names = {
  ordinary: ['March at ordinary pace', 'Marcher au pas ordinaire'],
  quick: ['March at quick pace', 'Marcher au pas accéléré'],
  turn: ['Turn', 'Pivoter'],
  step: ['Step back', 'Reculer'],
  ride: ['Ride', 'Se déplacer'],
} as const satisfies Record<string, readonly [en: string, fr: string]>;

interface Making {
  readonly base: Action;
  readonly language: Language;
}

function handle(
  { base, language }: Making,
  id: keyof typeof names,
  sign: HandleSign,
  at: Point,
  out: Point,
  lanes: readonly Lane[],
): Handle {
  const [en, fr] = names[id];
  return { id, name: say(language, en, fr), sign, base, at, out, lanes };
}

/** A march may lean by fives of degrees off the front, as far as the rules let it. */
const leans = [0, -500, 500, -1_000, 1_000, -1_500, 1_500, -2_000, 2_000, -2_500, 2_500, -3_000, 3_000];

function marches(pace: Part, { x, y, facing }: Body): Lane[] {
  return leans.map((lean) => ({ parts: ['march', pace, lean], track: line([x, y], facing + lean) }));
}

function handlesOfUnit({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const unit = indexOfUnit(view, partial[0]);
  if (unit === none || view.units[unit]!.post !== none) return [];
  const making = { base: partial.slice(0, 1), language };
  const body = bodyOf(view, unit);
  const { facing } = body;
  const front: Point = [body.x, body.y];
  const rear = rearOf(body);
  const right = pointAt(body, 0, Math.round(body.width / 2));
  const ordinary = marches('POR', body);
  return [
    handle(making, 'ordinary', 'ahead', front, ray(facing), ordinary),
    handle(
      making,
      'quick',
      'oblique',
      pointAt(body, 0, -Math.round(body.width / 4)),
      ray(facing - 2_500),
      marches('PAC', body),
    ),
    handle(making, 'turn', 'wheel', right, ray(facing + 9_000), [
      { parts: ['face'], track: { kind: 'arc', about: front, from: right, sign: 1 } },
    ]),
    handle(making, 'step', 'turn', rear, ray(facing + 18_000), [
      { parts: ['step'], track: line(rear, facing + 18_000) },
    ]),
    { ...handle(making, 'ordinary', 'ahead', front, ray(facing), ordinary), id: 'body', isBody: true },
  ];
}

/** Generals ride anywhere: drag them. */
function handlesOfGeneral({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const rider = sceneOf(view).generals.find(({ index }) => index === indexOfGeneral(view, partial[0]));
  if (rider === undefined) return [];
  const from: Point = [rider.at[0] * 10, rider.at[1] * 10];
  const ride = handle(
    { base: partial.slice(0, 1), language },
    'ride',
    'place',
    from,
    [0, 1],
    [{ parts: ['to'], track: { kind: 'plane', from } }],
  );
  return [ride, { ...ride, id: 'body', isBody: true }];
}

/** Where a unit would stand after an order, as far as that follows from the order alone. */
function ghostOf([name, verb, ...args]: Action, view: View): readonly Outline[] | null {
  const unit = indexOfUnit(view, name);
  if (view.now?.step !== 'orders' || unit === none) return null;
  const after = movedBy(view, unit, verb, args);
  if (after === null) return null;
  const front = faceOf(after, 'front');
  return groundOf(after, after).map((points, at) => ({
    points,
    ...(at === 0 && { front, piece: view.terms.units[unit]!.id }),
  }));
}

function movedBy(view: View, unit: number, verb: Part | undefined, args: Action): Body | null {
  const body = bodyOf(view, unit);
  const last = args.at(-1);
  if (verb === 'form' && typeof last === 'string')
    return { ...body, ...formOf(view, unit, last as Formation) };
  if (typeof last !== 'number') return null;
  if (verb === 'face') return turnedBy(body, 'centre', last);
  if (verb === 'step') return { ...body, ...slide(body, turned(body.facing + 18_000), last).at(last) };
  if (verb !== 'march' || args.length !== 3) return null;
  return { ...body, ...slide(body, turned(body.facing + (args[1] as number)), last).at(last) };
}

/** A unit or a piece of ground that is in the way. */
function obstacle(of: string, view: View, language: Language): Obstacle | null {
  const unit = sceneOf(view).units.find(({ facts }) => facts.id === of);
  const feature = tableOf(view).features[tableOf(view).byId.get(of) ?? -1];
  if (unit === undefined && feature === undefined) return null;
  const outlines = unit === undefined ? outlineOf(feature!) : [unit.ground];
  return {
    name: unit?.facts.name[language] ?? feature!.name?.[language] ?? feature!.kind.words?.[language] ?? of,
    outlines: outlines.map((points) => ({ points: points.map(([x, y]): Point => [x * 10, y * 10]) })),
  };
}

/** A march to combat or to fire goes the straightest way that is open. */
function usual({ partial, parts: { options } }: Drafted, view: View): Part | null {
  const isMarch = partial[1] === 'attack' || partial[1] === 'approach';
  if (view.now?.step !== 'orders' || !isMarch || partial.length !== 3) return null;
  const angles = options.filter((one) => typeof one === 'number');
  return angles.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}

export const moving: MovingRoom<View> = {
  // The board counts in millimetres, the table in tenths of them.
  scale: 0.1,
  handles: (draft, view, language) =>
    view.now?.step === 'orders'
      ? [...handlesOfUnit(draft, view, language), ...handlesOfGeneral(draft, view, language)]
      : [],
  isMoved: (view) => view.now?.step === 'orders',
  ghostOf,
  obstacle,
  foresees: () => false,
  usual,
  joins: () => null,
};
