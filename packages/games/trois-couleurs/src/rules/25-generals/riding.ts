/** Chapter 25: orders to generals in the movement step: ride, or join a unit (TC-25-08, TC-25-19 to TC-25-21). */
import { boxShape } from '@bivouac/ground/free-table';
import { distanceBetween, rearOf, type Point } from '@bivouac/ground/free';
import {
  branches,
  citing,
  finished,
  inSpace,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Landmark,
  type Play,
  type Reading,
  type Refusal,
  type Space,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { indexOfUnit } from '../../names.ts';
import { changeGeneral, none, type State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { generals as chart } from '../../tables/generals.ts';
import { length } from '../../tables/measures.ts';
import type { Side } from '../../tables/sides.ts';
import { bodyOf, factsOf, isGarrison, nameOf, unitOf, unitsOnTable } from '../../troops.ts';
import { groupNamed, groupsToOrder, whyNotWrite, writeOrder } from '../26-operational/orders.ts';
import { neighboursFor } from './between.ts';
import { attach, useAction, whyNotAct } from './acting.ts';
import { factsOfGeneral, gapToGeneral, leads, placeOfGeneral } from './leading.ts';

const no = refusals({
  what: [
    'TC-25-18',
    'He rides somewhere, joins a unit, or writes an order.',
    'Il se déplace, rejoint une unité ou donne un ordre.',
  ],
  far: ['TC-25-19', 'He rides 10 UD at most.', 'Il se déplace de 10 UD au plus.'],
  beside: [
    'TC-25-12',
    'He rides between two neighbours of one group.',
    'Il se tient entre deux voisines d’un même groupe.',
  ],
  unit: [
    'TC-25-13',
    'He joins a unit of his own command, within 10 UD.',
    'Il rejoint une unité de son commandement, à 10 UD au plus.',
  ],
});

const by = branches({ nearMovesAreIncluded: 'TC-25-20', heComesCloser: 'TC-25-08' });

const ride: number = length('TC-25-19', chart.moveActionUd);
const included: number = length('TC-25-20', chart.includedMoveUd.commandUnit);

/** Generals of a side who may be given an order. */
export function riders(s: State, side: Side): number[] {
  return [...s.generals.keys()].filter((general) => whyNotAct(s, general, side) === null);
}

/** Why a general does not join a unit. */
function whyNotJoin(s: State, general: number, unit: number): Refusal | null {
  if (unit === none || unitOf(s, unit).where !== 'table' || !leads(s, general, unit)) return no.unit;
  if (s.generals[general]!.unit === unit) return no.unit;
  return gapToGeneral(s, general, unit) > ride ? no.unit : null;
}

function unitsToJoin(s: State, general: number): readonly number[] {
  return unitsOnTable(s, factsOfGeneral(s, general).side).filter(
    (unit) => whyNotJoin(s, general, unit) === null,
  );
}

/** Where a general may ride to. */
function reachOf(s: State, general: number): Space {
  const disc = { centre: placeOfGeneral(s, general), from: 0, to: ride };
  return { kind: 'points', inside: [disc, boxShape(tableOf(s).box)], outside: [] };
}

/** He stands so far behind a unit that he follows. */
const behind = 200;

/** Behind each unit that he leads; where he is, if none of them is near. */
function placesWorthRiding(s: State, general: number, space: Space): readonly Landmark[] {
  const found: Landmark[] = [];
  for (const unit of unitsOnTable(s, factsOfGeneral(s, general).side)) {
    if (!leads(s, general, unit) || isGarrison(unitOf(s, unit))) continue;
    const body = bodyOf(s, unit);
    const place = rearOf({ ...body, depth: body.depth + behind });
    if (!inSpace(space, place)) continue;
    const { name } = factsOf(s, unit);
    const words = { en: `behind ${name.en}`, fr: `derrière ${name.fr}` };
    found.push({ part: place, name: 'behind', of: nameOf(s, unit), words });
  }
  if (found.length > 0) return found;
  return [
    { part: placeOfGeneral(s, general), name: 'here', words: { en: 'where he is', fr: 'là où il est' } },
  ];
}

/** `to [x, y]`, `join blue-first`, `join blue-first blue-second` (between the two) or `order blue-left`. */
export function readRide(s: State, general: number, [what, where, beside, ...more]: Action): Reading {
  const refused = whyNotAct(s, general, s.side);
  if (refused !== null) return stop(refused);
  if (what === undefined) {
    const join = unitsToJoin(s, general).length > 0 ? ['join'] : [];
    const order = groupsToOrder(s, general).length > 0 ? ['order'] : [];
    return { parts: offers(['to', ...join, ...order]), refused: no.what };
  }
  if (more.length > 0 || (beside !== undefined && what !== 'join')) return stop(no.what);
  if (what === 'order') return readOrder(s, general, where);
  if (what === 'to') {
    if (!by.heComesCloser(true)) return stop(no.far);
    const space = reachOf(s, general);
    if (where === undefined)
      return {
        parts: { options: [], complete: false, space },
        refused: no.far,
        landmarks: () => placesWorthRiding(s, general, space),
      };
    return inSpace(space, where) ? { parts: finished, refused: null } : stop(no.far);
  }
  if (what !== 'join') return stop(no.what);
  if (where === undefined)
    return { parts: offers(unitsToJoin(s, general).map((unit) => nameOf(s, unit))), refused: no.unit };
  const unit = indexOfUnit(s, where);
  const why = whyNotJoin(s, general, unit);
  if (why !== null) return stop(why);
  // He may ride between it and one beside it (TC-25-12).
  const besides = neighboursFor(s, unit).filter((one) => leads(s, general, one));
  if (beside === undefined)
    return {
      parts: { options: besides.map((one) => nameOf(s, one)), complete: true },
      refused: null,
    };
  return besides.includes(indexOfUnit(s, beside)) ? whole : stop(no.beside);
}

/** `order blue-left`: an operational order for a group. */
function readOrder(s: State, general: number, group: Action[number] | undefined): Reading {
  if (group === undefined)
    return {
      parts: offers(groupsToOrder(s, general).map((one) => s.terms.groups[one]!.id)),
      refused: no.what,
    };
  const why = whyNotWrite(s, general, groupNamed(s, group));
  return why === null ? whole : stop(why);
}

/** A general rides, or joins a unit; from near he takes command of it with the same action (TC-25-21). */
export function carryOutRide(s: State, play: Play, general: number, [what, where, beside]: Action): void {
  if (what === 'to') {
    rideTo(s, play, general, where as Point);
    return;
  }
  if (what === 'order') {
    writeOrder(s, play, general, groupNamed(s, where));
    return;
  }
  joinUnit(s, play, general, indexOfUnit(s, where), beside === undefined ? none : indexOfUnit(s, beside));
}

function rideTo(s: State, play: Play, general: number, [x, y]: Point): void {
  const from = placeOfGeneral(s, general);
  useAction(s, general);
  changeGeneral(s, general, { x, y, unit: none, beside: none, commands: none, shot: 0 });
  tell(play, {
    kind: 'generalRode',
    general: factsOfGeneral(s, general).id,
    from: [from[0], from[1]],
    to: [x, y],
    far: Math.round(distanceBetween(from, [x, y])),
    rules: citing('TC-25-19', 'TC-25-08'),
  });
}

/** He joins a unit for one action, which from near is that of commanding it. */
export function joinUnit(s: State, play: Play, general: number, unit: number, beside = none): void {
  const isNear = by.nearMovesAreIncluded(gapToGeneral(s, general, unit) <= included);
  useAction(s, general);
  attach(s, play, general, unit, beside, isNear ? citing('TC-25-20') : citing('TC-25-19'));
  if (isNear) changeGeneral(s, general, { commands: unit });
}
