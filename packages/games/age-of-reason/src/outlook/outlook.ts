/**
 * What an order, a ride, a deployment or a charge would come to: tried out on a copy of what the seat sees, by the same
 * functions that carry it out. Nothing here decides anything.
 */
import type { Action, Outlook, OutlookField, Seat } from '@bivouac/kernel';
import { fieldsOfUnit } from '../fields.ts';
import type { Frames } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { brigadeToPlace, place as deploy } from '../rules/1-deployment/deployment.ts';
import { none, type State } from '../state.ts';
import { sideOf } from '../troops.ts';
import { imagineState, type View } from '../view.ts';
import { ofOrder } from './orders.ts';
import { ofRide } from './rides.ts';
import { ofAnswer, ofCharge, ofFire } from './strikes.ts';
import { bodyRow, fieldsFor, tried } from './trying.ts';

type Step = Frames['step'];

const outlooks: Partial<Readonly<Record<Step, (s: State, partial: Action) => Outlook | null>>> = {
  orders: ofOrder,
  rides: ofRide,
  deploy: ofDeployment,
  declareCharge: ofCharge,
  cannonade: ofFire,
  volleys: ofFire,
  reaction: ofAnswer,
  counterCharge: ofAnswer,
  whoTestsCharge: ofAnswer,
  evadeWay: ofAnswer,
};

export function outlookOf(view: View, seat: Seat, partial: Action): Outlook | null {
  const s = imagineState(view, seat);
  const step = s.frames.at(-1)?.step;
  if (partial.length === 0) {
    const { tests = [] } = ofAnswer(s, []) ?? {};
    return { rows: [], bodies: [], fields: fieldsOfEnemies(s, seat), tests };
  }
  return step === undefined ? null : (outlooks[step]?.(s, partial) ?? null);
}

/** How far enemies fire and charge. One's own are shown of whoever is in hand. */
function fieldsOfEnemies(s: State, seat: Seat): OutlookField[] {
  return [...s.units.keys()]
    .filter((unit) => sideOf(s, unit) !== seat)
    .flatMap((unit) => fieldsOfUnit(s, unit));
}

function ofDeployment(s: State, partial: Action): Outlook | null {
  const unit = indexOfUnit(s, partial[0]);
  if (unit === none || typeof partial.at(-1) !== 'object') return null;
  const units = partial[1] === 'brigade' ? brigadeToPlace(s, unit) : [unit];
  const trial = tried(s, (copy, play) => deploy(copy, play, partial));
  if (trial === null) return null;
  const { after } = trial;
  return { rows: [], bodies: units.map((one) => bodyRow(after, one)), fields: fieldsFor(after, units) };
}
