/** Moving by hand on a free table: how handles are made, where troops would stand, who is in the way. */
import { faceOf, groundOf, type Body, type Point } from '@bivouac/ground/free';
import type { Action, Language, Words } from '@bivouac/kernel';
import type { Handle, HandleSign, Lane, Obstacle, Outline } from '../../table/manoeuvre/moving.ts';
import type { Track } from '../tracks.ts';
import { outlineOf } from './places.ts';
import type { RiderIn, SceneIn, ViewOfATable } from './scene.ts';

/** The board counts in millimetres, the table in tenths of them. */
export const boardScale = 0.1;

/** A direction, one long. The page draws: here sines need not be the same on every machine. */
export function ray(direction: number): Point {
  const radians = (direction * Math.PI) / 18_000;
  return [Math.sin(radians), -Math.cos(radians)];
}

/** Straight on from a point. */
export function straight(from: Point, direction: number): Track {
  return { kind: 'line', from, direction: ray(direction) };
}

/** What the handles of an order begin with, and the language they are named in. */
export interface Making {
  readonly base: Action;
  readonly language: Language;
}

type MakeHandle<Name extends string> = (
  making: Making,
  id: Name,
  sign: HandleSign,
  at: Point,
  out: Point,
  lanes: readonly Lane[],
) => Handle;

/** Makes the handles of a game, which are called so. */
export function handlesNamed<Name extends string>(names: Readonly<Record<Name, Words>>): MakeHandle<Name> {
  return ({ base, language }, id, sign, at, out, lanes) => ({
    id,
    name: names[id][language],
    sign,
    base,
    at,
    out,
    lanes,
  });
}

/** What is done by dragging the pieces themselves. */
export const asBody = (handle: Handle): Handle => ({ ...handle, id: 'body', isBody: true });

const ride = handlesNamed({ ride: { en: 'Ride', fr: 'Se déplacer' } });

/** Generals ride anywhere: drag them. */
export function handlesOfRider(
  rider: RiderIn<ViewOfATable> | undefined,
  partial: Action,
  language: Language,
): readonly Handle[] {
  if (rider === undefined) return [];
  const from: Point = [rider.at[0] * 10, rider.at[1] * 10];
  const lane: Lane = { parts: ['to'], track: { kind: 'plane', from } };
  const handle = ride({ base: partial.slice(0, 1), language }, 'ride', 'place', from, [0, 1], [lane]);
  return [handle, asBody(handle)];
}

/** The ground that a unit would cover. */
export function outlined(body: Body, piece: string): Outline[] {
  const front = faceOf(body, 'front');
  return groundOf(body, body).map((points, at) => ({ points, ...(at === 0 && { front, piece }) }));
}

interface Called {
  readonly id: string;
  readonly name: Words;
}

type Battlefield = Pick<SceneIn<ViewOfATable>, 'table'> & {
  readonly units: readonly { readonly facts: Called; readonly ground: readonly Point[] }[];
};

/** A unit or a piece of ground that is in the way. */
export function obstacleNamed(
  { table, units }: Battlefield,
  name: string,
  language: Language,
): Obstacle | null {
  const unit = units.find(({ facts }) => facts.id === name);
  const feature = table.features[table.byId.get(name) ?? -1];
  if (unit === undefined && feature === undefined) return null;
  const outlines = unit === undefined ? outlineOf(feature!) : [unit.ground];
  return {
    name: unit?.facts.name[language] ?? feature!.name?.[language] ?? feature!.kind.words?.[language] ?? name,
    outlines: outlines.map((points) => ({ points: points.map(([x, y]): Point => [x * 10, y * 10]) })),
  };
}
