/** Chapter 1.2, phase 1: reserves and units that withdrew try to come onto the table (AOR-1-201 to AOR-1-209). */
import type { Place } from '@bivouac/ground/free';
import {
  branches,
  citations,
  defines,
  end,
  finished,
  go,
  inSpace,
  nothing,
  offers,
  oneOfThese,
  question,
  refusals,
  type Play,
  type Refusal,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { aliasOf, unitOfAlias } from '../../aliases.ts';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { isSecret } from '../../knowledge.ts';
import { indexOfUnit } from '../../names.ts';
import { changeGeneral, changeUnit, none, type State } from '../../state.ts';
import { charismaWith, factsOf, generalsWith, isBroken, nameOf, sideOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import {
  formationOnArrival,
  isBlocked,
  placesWorthEntering,
  rangesOn,
  roadsIn,
  roomOn,
  straightIn,
} from './entries.ts';

const no = refusals({
  whom: [
    'AOR-1-204',
    'Name a unit of yours that waits off the table.',
    'Désignez une de vos unités qui attend hors de la table.',
  ],
  tried: ['AOR-1-205', 'It has tried this turn.', 'Elle a déjà essayé ce tour-ci.'],
  usedUp: ['AOR-1-205', 'It has used up its attempts.', 'Elle a épuisé ses tentatives.'],
  notDue: ['AOR-1-207', 'It is not due yet.', 'Elle n’est pas encore attendue.'],
  shaken: [
    'AOR-1-208',
    'It must have left a turn ago, and be in hand again.',
    'Elle doit être partie depuis un tour, et s’être reprise.',
  ],
  retreating: [
    'AOR-9-011',
    'An army in retreat brings on no reserves.',
    'Une armée en retraite n’amène pas de réserves.',
  ],
  blocked: ['AOR-1-201', 'The enemy touches that edge.', 'L’ennemi touche ce bord.'],
  noRoom: ['AOR-1-209', 'There is no room on that edge.', 'Il n’y a pas de place sur ce bord.'],
});

const by = branches({
  arrivesOnALowDie: 'AOR-1-204',
  usedUpIsAbsent: 'AOR-1-206',
});

/** A unit tries as often in a battle as its morale class says. */
const triesPerClass = defines('AOR-1-205', 1);

/** Whoever was held back tries from this turn on (AOR-1-107). */
const firstTurn = defines('AOR-1-107', 2);

const so = citations({ thrown: 'AOR-1-204', entered: ['AOR-1-209', 'AOR-1-203'] });

const ask = question('arrivals', ['AOR-1-204']);
const askWhere = question('entry', ['AOR-1-209']);

export const arrivals: Pick<Steps<State, Frames>, 'arrivals' | 'arriving' | 'entering'> = {
  arrivals: {
    run: (s) => nextArrival(s, []),
  },

  arriving: {
    asks: (s) => ask(s.side),
    choices(s, { tried }, _seat, partial) {
      const names = ['done', ...waiting(s, tried).map((unit) => calledName(s, unit))];
      return oneOfThese(partial, names);
    },
    whyNot: (s, { tried }, _seat, [named]) => whyNotTry(s, unitCalled(s, named), tried) ?? no.whom,
    answer(s, { tried }, _seat, [named], play) {
      if (named === 'done') return end();
      const unit = unitCalled(s, named);
      const all = [...tried, unit];
      return arrives(s, play, unit) ? go({ step: 'entering', unit, tried: all }) : nextArrival(s, all);
    },
  },

  entering: {
    asks: (s, { unit }) => askWhere(s.side, { unit: nameOf(s, unit) }),
    choices(s, { unit }, _seat, partial) {
      const space = roomOn(s, unit);
      const roads = roadsIn(s, unit);
      const options = [...roads.keys()] as string[];
      if (partial.length === 0) return space === null ? offers(options) : { options, complete: false, space };
      const [where] = partial;
      const isRoom = roads.has(where) || (space !== null && inSpace(space, where!));
      return partial.length === 1 && isRoom ? finished : nothing;
    },
    landmarks: (s, { unit }, _seat, partial) => (partial.length === 0 ? placesWorthEntering(s, unit) : []),
    whyNot: () => no.noRoom,
    answer(s, { unit, tried }, _seat, [where], play) {
      enter(s, play, unit, roadsIn(s, unit).get(where) ?? straightIn(s, unit, where as number));
      return nextArrival(s, tried);
    },
  },
};

function nextArrival(
  s: State,
  tried: readonly number[],
): ReturnType<typeof end> | ReturnType<typeof go<Frames>> {
  return mayAnybodyWait(s, tried) ? go<Frames>({ step: 'arriving', tried }) : end();
}

/** Whether, for all that everybody knows, a unit of the side may try now: of hidden ones it is not known if they find room. */
function mayAnybodyWait(s: State, tried: readonly number[]): boolean {
  return s.units.some((_, unit) => {
    const why = isSecret(s, unit) ? whyNotDue(s, unit, tried) : whyNotTry(s, unit, tried);
    return why === null;
  });
}

/** Hidden reserves are called by a number: what is said of them is heard by all. */
function calledName(s: State, unit: number): string {
  return isSecret(s, unit) ? aliasOf(unit) : nameOf(s, unit);
}

function unitCalled(s: State, name: unknown): number {
  const unit = unitOfAlias(s.terms, name);
  return unit !== none && isSecret(s, unit) ? unit : indexOfUnit(s, name);
}

/** Units that may try to come now. */
function waiting(s: State, tried: readonly number[]): number[] {
  return [...s.units.keys()].filter((unit) => whyNotTry(s, unit, tried) === null);
}

/** Why a unit does not try to come onto the table now; null when it may. */
export function whyNotTry(s: State, unit: number, tried: readonly number[]): Refusal | null {
  const why = whyNotDue(s, unit, tried);
  if (why !== null) return why;
  if (unitOf(s, unit).arrivals >= factsOf(s, unit).morale * triesPerClass) return no.usedUp;
  return rangesOn(s, unit).length === 0 && roadsIn(s, unit).size === 0 ? no.noRoom : null;
}

/** Why a unit does not try, as far as everybody knows. */
function whyNotDue(s: State, unit: number, tried: readonly number[]): Refusal | null {
  if (unit === none || sideOf(s, unit) !== s.side) return no.whom;
  const row = unitOf(s, unit);
  if (row.where !== 'reserve' && row.where !== 'withdrawn') return no.whom;
  if (s.armies[s.side].retreatsUntil !== none) return no.retreating;
  if (tried.includes(unit)) return no.tried;
  if (row.where === 'reserve' && s.turn < Math.max(firstTurn, factsOf(s, unit).due)) return no.notDue;
  if (row.where === 'withdrawn' && (isBroken(row) || s.turn <= row.left)) return no.shaken;
  return isBlocked(s, unit) ? no.blocked : null;
}

/** The die of an arrival: true when it is low enough. */
function arrives(s: State, play: Play, unit: number): boolean {
  const { morale } = factsOf(s, unit);
  const needed = morale + charismaWith(s, unit);
  const die = rollDie(play);
  const cites: RuleId[] = [...so.thrown];
  const comes = by.arrivesOnALowDie(die <= needed);
  const isHidden = isSecret(s, unit);
  const row = unitOf(s, unit);
  changeUnit(s, unit, { arrivals: row.arrivals + 1 });
  const isLast = !comes && row.arrivals + 1 >= morale * triesPerClass;
  if (by.usedUpIsAbsent(isLast, cites)) {
    changeUnit(s, unit, { where: 'absent' });
    for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'fled', unit: none });
  }
  const open = { kind: 'arrivalTested', die, arrives: comes, rules: cites } as const;
  const known = { unit: nameOf(s, unit), needed };
  if (!isHidden) tell(play, { ...open, ...known });
  else if (comes) tell(play, { ...open, ...known, reveals: true });
  else tell(play, { ...open, unit: aliasOf(unit), reveals: true, only: { [s.side]: known } });
  return comes;
}

function enter(s: State, play: Play, unit: number, { x, y, facing }: Place): void {
  const formation = formationOnArrival(s, unit);
  changeUnit(s, unit, { x, y, facing, where: 'table', formation, ranks: 1, post: none });
  for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'table' });
  tell(play, {
    kind: 'arrived',
    unit: nameOf(s, unit),
    to: toldPlace(unitOf(s, unit)),
    rules: so.entered,
  });
}
