/** What the ride of a general would come to: how far it is, and whom his word then reaches. */
import { distance, figureOf, pointAt, type Point } from '@bivouac/ground/free';
import type { Action, Outlook } from '@bivouac/kernel';
import { commandOf } from '../fields.ts';
import { indexOfGeneral } from '../names.ts';
import { placeOfGeneral } from '../rules/3-action-points/command.ts';
import { move as rideOut, ride } from '../rules/5-movement/general-moves.ts';
import { figureOfUnit } from '../standing.ts';
import { none, type State } from '../state.ts';
import { factsOf, unitOf } from '../troops.ts';
import { lengths } from '../words/names.ts';
import { sameIn, tried } from './trying.ts';

export function ofRide(s: State, partial: Action): Outlook | null {
  const general = indexOfGeneral(s, partial[0]);
  if (general === none) return null;
  const trial = tried(s, (copy, play) => rideOut(copy, play, partial));
  const after = trial !== null && isRide(partial) ? trial.after : s;
  const [from, to] = [placeOfGeneral(s, general), placeOfGeneral(after, general)];
  const ridden = distance(figureOf([from]), figureOf([to]));
  const whole = lengths(ride);
  const units = unitsLedBy(after, general);
  const near = units.filter(
    (unit) => distance(figureOf([to]), figureOfUnit(after, unit)) <= reachOf(after, general),
  );
  return {
    rows: [
      {
        kind: 'cost',
        rule: 'AOR-5-402',
        words: sameIn('ride', 'trajet'),
        value: sameIn(`${lengths(ridden).en} of ${whole.en}`, `${lengths(ridden).fr} sur ${whole.fr}`),
      },
      ...(units.length === 0
        ? []
        : [
            {
              kind: 'cost',
              rule: 'AOR-3-109',
              words: sameIn('units in his command', 'unités sous son commandement'),
              value: sameIn(`${near.length} of ${units.length}`, `${near.length} sur ${units.length}`),
            } as const,
          ]),
    ],
    bodies: after === s ? [] : [{ piece: s.terms.generals[general]!.id, shapes: [diamond(to)] }],
    fields: commandOf(after, general),
  };
}

const isRide = ([, what, where]: Action): boolean =>
  what === 'detach' || what === 'leave' || (where !== undefined && (what === 'to' || what === 'join'));

function unitsLedBy(s: State, general: number): number[] {
  return [...s.units.keys()].filter((unit) => {
    const { brigade } = factsOf(s, unit);
    return unitOf(s, unit).where === 'table' && s.brigades[brigade]!.leader === general;
  });
}

function reachOf(s: State, general: number): number {
  const [field] = commandOf(s, general);
  const [shape] = field?.shapes ?? [];
  return shape !== undefined && 'centre' in shape ? shape.to : 0;
}

/** A general is a small stand. */
const stand = 150;

function diamond([x, y]: Point): readonly Point[] {
  return [0, 9_000, 18_000, 27_000].map((facing) => pointAt({ x, y, facing }, stand, 0));
}
