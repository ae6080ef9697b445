/** The end of phase 6: generals move, attach and detach (AOR-5-401 to AOR-5-404, AOR-3-213, AOR-3-214, AOR-0-120). */
import { boxShape } from '@bivouac/ground/free-table';
import {
  boxOf,
  contactReach,
  corners,
  distance,
  figureOf,
  grown,
  nearestFree,
  onceForARow,
  rearOf,
  type Point,
} from '@bivouac/ground/free';
import {
  again,
  citing,
  end,
  go,
  inSpace,
  offers,
  question,
  refusals,
  stop,
  whole,
  type Action,
  type Landmark,
  type Play,
  type Reading,
  type Refusal,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { changeGeneral, marks, none, type State } from '../../state.ts';
import { figureOfUnit, partyOfSide, standing, tableOf } from '../../standing.ts';
import { fromOwnEdge } from '../../table-edges.ts';
import { length } from '../../tables/measures.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, factsOf, has, isGarrison, isInContact, nameOf, unitOf, unitsOnTable } from '../../troops.ts';
import { isActive, placeOfGeneral } from '../3-action-points/command.ts';

const no = refusals({
  whom: [
    'AOR-5-401',
    'Name a general of yours who has not moved yet.',
    'Désignez un de vos généraux qui n’a pas encore bougé.',
  ],
  moved: ['AOR-5-402', 'He has moved this turn.', 'Il s’est déjà déplacé ce tour-ci.'],
  lame: ['AOR-6-303', 'He cannot move this turn.', 'Il ne peut pas bouger ce tour-ci.'],
  what: [
    'AOR-5-401',
    'He rides somewhere, joins a unit, leaves his unit, or leaves the table.',
    'Il se rend quelque part, rejoint une unité, quitte la sienne, ou quitte la table.',
  ],
  tooFar: ['AOR-5-402', 'He rides 48 cm at most.', 'Il fait au plus 48 cm.'],
  unitTooFar: ['AOR-3-213', 'He cannot reach that unit.', 'Il ne peut atteindre cette unité.'],
  attached: ['AOR-3-214', 'He has joined a unit this turn.', 'Il a déjà rejoint une unité ce tour-ci.'],
  charged: ['AOR-5-403', 'That unit has charged this turn.', 'Cette unité a chargé ce tour-ci.'],
  inMelee: [
    'AOR-5-404',
    'Generals join a melee in the charge segment only.',
    'On ne rejoint une mêlée que pendant les charges.',
  ],
  alone: ['AOR-3-214', 'He is with no unit.', 'Il n’est avec aucune unité.'],
  edge: ['AOR-5-133', 'His own edge is too far.', 'Son bord est trop loin.'],
});

/** A general rides so far (G-64). */
export const ride = length('AOR-5-402', 48);

const ask = question('generals', ['AOR-5-401']);

export const generalMoves: Pick<Steps<State, Frames>, 'generals' | 'rides'> = {
  generals: {
    run: (s) => (riders(s).length === 0 ? end() : go({ step: 'rides' })),
  },

  rides: {
    asks: (s) => ask(s.side),
    choices: (s, _frame, _seat, partial) => read(s, partial).parts,
    landmarks: (s, _frame, _seat, partial) => read(s, partial).landmarks?.() ?? [],
    whyNot: (s, _frame, _seat, action) => read(s, action).refused ?? no.what,
    answer(s, _frame, _seat, action, play) {
      if (action[0] === 'done') return end();
      move(s, play, action);
      return riders(s).length === 0 ? end() : again;
    },
  },
};

/** Why a general does not move now; null when he does. */
function whyNotRide(s: State, general: number): Refusal | null {
  if (general === none || s.terms.generals[general]!.side !== s.side || !isActive(s, general)) return no.whom;
  const { moved, lame } = s.generals[general]!;
  if (moved) return no.moved;
  return lame >= s.turn ? no.lame : null;
}

function riders(s: State): number[] {
  const found: number[] = [];
  for (let general = 0; general < s.generals.length; general += 1)
    if (whyNotRide(s, general) === null) found.push(general);
  return found;
}

function read(s: State, action: Action): Reading {
  const [named, what, where, ...more] = action;
  if (named === undefined)
    return {
      parts: offers(['done', ...riders(s).map((general) => s.terms.generals[general]!.id)]),
      refused: no.whom,
    };
  if (named === 'done') return action.length === 1 ? whole : stop(no.what);
  const general = indexOfGeneral(s, named);
  const refused = whyNotRide(s, general);
  if (refused !== null) return stop(refused);
  if (what === undefined) return { parts: offers(movesOf(s, general)), refused: no.what };
  if (more.length > 0) return stop(no.what);
  if (what === 'to') return readPlace(s, general, where);
  if (what === 'join') return readUnit(s, general, where);
  if (where !== undefined) return stop(no.what);
  if (what === 'detach') return s.generals[general]!.unit === none ? stop(no.alone) : whole;
  if (what === 'leave') return mayLeave(s, general) ? whole : stop(no.edge);
  return stop(no.what);
}

function movesOf(s: State, general: number): string[] {
  const found: string[] = [];
  if (hasPlaceToRide(s, general, reachOf(s, general))) found.push('to');
  if (unitsOnTable(s, s.side).some((unit) => whyNotJoin(s, general, unit) === null)) found.push('join');
  if (s.generals[general]!.unit !== none) found.push('detach');
  if (mayLeave(s, general)) found.push('leave');
  return found;
}

/** Where a general may ride: within 48 cm, on the table, touching no enemy. */
function reachOf(s: State, general: number): Space {
  const centre = placeOfGeneral(s, general);
  return {
    kind: 'points',
    inside: [{ centre, from: 0, to: ride }, boxShape(tableOf(s).box)],
    outside: standing(s)
      .near(grown(boxOf([centre]), ride + contactReach), partyOfSide(enemyOf[s.side]))
      .filter((unit) => !isGarrison(unitOf(s, unit)))
      .map((unit) => ({ corners: grownCorners(s, unit) })),
  };
}

/** The ground of a unit and so much round it as touches it. */
const grownCorners = onceForARow((s: State, unit): readonly Point[] => {
  const body = bodyOf(s, unit);
  const ahead = rearOf({ ...body, facing: body.facing + 18_000, depth: contactReach });
  return corners({
    x: ahead[0],
    y: ahead[1],
    facing: body.facing,
    width: body.width + 2 * contactReach,
    depth: body.depth + 2 * contactReach,
  });
});

function readPlace(s: State, general: number, where: Action[number] | undefined): Reading {
  const space = reachOf(s, general);
  if (where !== undefined) return inSpace(space, where) ? whole : stop(no.tooFar);
  if (!hasPlaceToRide(s, general, space)) return stop(no.tooFar);
  return {
    parts: { options: [], complete: false, space },
    refused: no.tooFar,
    landmarks: () => placesWorthRiding(s, general, space),
  };
}

/** Whether there is any place worth riding to: where he is mostly serves. */
function hasPlaceToRide(s: State, general: number, space: Space): boolean {
  return placeToStay(s, general, space) !== null || placesWorthRiding(s, general, space).length > 0;
}

/** The place nearest to where a general is at which he may stand. */
function placeToStay(s: State, general: number, space: Space): Point | null {
  const [x, y] = placeOfGeneral(s, general);
  const stay = nearestFree({ x, y, facing: 0 }, ride, (place) => inSpace(space, [place.x, place.y]));
  return stay === null ? null : [stay.x, stay.y];
}

/** He stands so far behind a unit that he follows. */
const behind = 200;

/** Behind each unit that he commands; where he is, if none of them is near. */
function placesWorthRiding(s: State, general: number, space: Space): readonly Landmark[] {
  const found: Landmark[] = [];
  for (const unit of unitsOnTable(s, s.side)) {
    if (!commands(s, general, unit) || isGarrison(unitOf(s, unit))) continue;
    const body = bodyOf(s, unit);
    const place = rearOf({ ...body, depth: body.depth + behind });
    if (!inSpace(space, place)) continue;
    const { name } = factsOf(s, unit);
    const words = { en: `behind ${name.en}`, fr: `derrière ${name.fr}` };
    found.push({ part: place, name: 'behind', of: nameOf(s, unit), words });
  }
  const stay = placeToStay(s, general, space);
  if (stay !== null)
    found.push({
      part: stay,
      name: 'here',
      words: { en: 'where he is', fr: 'où il est' },
    });
  return found;
}

/** Whether a unit is in a general's brigade or corps; the chief commands all. */
function commands(s: State, general: number, unit: number): boolean {
  const { brigade } = factsOf(s, unit);
  const { rank } = s.terms.generals[general]!;
  if (rank === 'commander-in-chief') return true;
  return (
    s.brigades[brigade]!.leader === general || s.corps[s.terms.brigades[brigade]!.corps]!.leader === general
  );
}

/** Why a general does not join a unit in this phase; null when he does. */
function whyNotJoin(s: State, general: number, unit: number): Refusal | null {
  if (unit === none || factsOf(s, unit).side !== s.side || unitOf(s, unit).where !== 'table')
    return no.unitTooFar;
  const { attached, unit: with_ } = s.generals[general]!;
  if (attached || with_ === unit) return no.attached;
  if (has(s, unit, marks.charged | marks.rode)) return no.charged;
  if (isInContact(s, unit)) return no.inMelee;
  return distance(figureOf([placeOfGeneral(s, general)]), figureOfUnit(s, unit)) > ride
    ? no.unitTooFar
    : null;
}

function unitsInReach(s: State, general: number): number[] {
  return unitsOnTable(s, s.side).filter((unit) => whyNotJoin(s, general, unit) === null);
}

function readUnit(s: State, general: number, where: Action[number] | undefined): Reading {
  if (where === undefined)
    return { parts: offers(unitsInReach(s, general).map((unit) => nameOf(s, unit))), refused: no.unitTooFar };
  const refused = whyNotJoin(s, general, indexOfUnit(s, where));
  return refused === null ? whole : stop(refused);
}

/** A general who is with nobody may leave by his own edge (AOR-5-133). */
function mayLeave(s: State, general: number): boolean {
  if (s.generals[general]!.unit !== none) return false;
  return fromOwnEdge(s, s.side, figureOf([placeOfGeneral(s, general)])) <= ride;
}

/** A general does what he is told. */
export function move(s: State, play: Play, [named, what, where]: Action): void {
  const general = indexOfGeneral(s, named);
  const id = s.terms.generals[general]!.id;
  const [hereX, hereY] = placeOfGeneral(s, general);
  if (what === 'join') {
    const unit = indexOfUnit(s, where);
    changeGeneral(s, general, { unit, attached: true, moved: true, x: hereX, y: hereY });
    tell(play, { kind: 'generalJoined', general: id, unit: nameOf(s, unit), rules: citing('AOR-3-213') });
    return;
  }
  if (what === 'leave') {
    changeGeneral(s, general, { fate: 'fled', unit: none, points: 0 });
    tell(play, { kind: 'generalLeft', general: id, rules: citing('AOR-5-133') });
    return;
  }
  const [x, y] = what === 'to' ? (where as Point) : [hereX, hereY];
  changeGeneral(s, general, { unit: none, moved: true, x, y });
  tell(play, { kind: 'generalRode', general: id, to: [x, y], rules: citing('AOR-5-402') });
}
