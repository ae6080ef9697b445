/** Chapters 3.2 and 5.4: a general goes to a unit that will charge or is in melee, in the charge segment (AOR-3-213, AOR-3-214, AOR-5-404). */
import { distance, figureOf } from '@bivouac/ground/free';
import {
  citing,
  finished,
  nothing,
  offers,
  refusals,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../kept-answers.ts';
import { changeGeneral, none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import { isInContact, isInHand, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { isActive, placeOfGeneral } from '../3-action-points/command.ts';
import { hasEnemyNear } from './declaring.ts';

const no = refusals({
  notYours: [
    'AOR-3-211',
    'Name a general and a unit of your own.',
    'Désignez un général et une unité à vous.',
  ],
  twice: ['AOR-3-214', 'He has been attached this turn.', 'Il a déjà été attaché ce tour-ci.'],
  unfit: ['AOR-6-303', 'He cannot move this turn.', 'Il ne peut pas bouger ce tour-ci.'],
  tooFar: ['AOR-3-213', 'He cannot reach it.', 'Il ne peut pas l’atteindre.'],
  notNow: [
    'AOR-5-404',
    'Now he joins only a unit that may charge, or is in melee.',
    'Il ne rejoint maintenant qu’une unité prête à charger ou en mêlée.',
  ],
});

/** How far a general goes in a turn (AOR-5-402). */
export const generalMove = length('AOR-5-402', 48);

function generalCalled(s: State, name: Part | undefined): number {
  return s.terms.generals.findIndex(({ id }) => id === name);
}

/** Why a general may not be attached to this unit in any phase; null when he may. */
function whyNotAttachTo(s: State, general: number, unit: number): Refusal | null {
  if (general === none || unit === none || !isActive(s, general)) return no.notYours;
  const { side } = s.terms.generals[general]!;
  if (side !== s.side || sideOf(s, unit) !== side || unitOf(s, unit).where !== 'table') return no.notYours;
  const { attached, moved, lame, unit: present } = s.generals[general]!;
  if (attached || moved) return no.twice;
  if (lame >= s.turn) return no.unfit;
  if (present === unit) return no.notYours;
  const here = figureOf([placeOfGeneral(s, general)]);
  return distance(here, figureOfUnit(s, unit)) > generalMove ? no.tooFar : null;
}

function whyNotPair(s: State, general: number, unit: number): Refusal | null {
  const refused = whyNotAttachTo(s, general, unit);
  if (refused !== null) return refused;
  return isAboutToFight(s, unit) ? null : no.notNow;
}

/** In melee, or near enough to charge: the same whoever would go to it. */
function isAboutToFight(s: State, unit: number): boolean {
  return keptFights(
    s,
    String(unit),
    () => isInContact(s, unit) || (isInHand(unitOf(s, unit)) && hasEnemyNear(s, unit)),
  );
}

const keptFights = whileNothingChanges<boolean>();

/** Generals who may still go to a unit in this segment. */
export function attachables(s: State): number[] {
  const units = unitsOnTable(s, s.side).filter((unit) => isAboutToFight(s, unit));
  return [...s.generals.keys()].filter((general) =>
    units.some((unit) => whyNotPair(s, general, unit) === null),
  );
}

export function placesToAttach(s: State, parts: readonly Part[]): Parts {
  const [name, unit, ...rest] = parts;
  if (name === undefined) return offers(attachables(s).map((general) => s.terms.generals[general]!.id));
  const general = generalCalled(s, name);
  const units = unitsOnTable(s, s.side).filter((one) => whyNotPair(s, general, one) === null);
  if (unit === undefined) return offers(units.map((one) => nameOf(s, one)));
  return rest.length === 0 && units.some((one) => nameOf(s, one) === unit) ? finished : nothing;
}

export function whyNotAttach(s: State, [name, unit]: readonly Part[]): Refusal | null {
  const found = s.terms.units.findIndex(({ id }) => id === unit);
  return whyNotPair(s, generalCalled(s, name), found) ?? no.notYours;
}

export function attach(s: State, play: Play, [name, unit]: readonly Part[]): void {
  const found = s.terms.units.findIndex(({ id }) => id === unit);
  attachTo(s, play, generalCalled(s, name), found);
}

/** A general goes to a unit and shares its dangers from now on; it costs nothing. */
function attachTo(s: State, play: Play, general: number, unit: number): void {
  changeGeneral(s, general, { unit, attached: true, moved: true });
  const { id } = s.terms.generals[general]!;
  tell(play, { kind: 'attached', general: id, unit: nameOf(s, unit), rules: citing('AOR-3-211') });
}
