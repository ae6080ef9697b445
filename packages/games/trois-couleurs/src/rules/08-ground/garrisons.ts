/** Chapter 8: troops go into built-up areas, out of them, and from face to face (TC-8-34 to TC-8-40, TC-8-73). */
import { distance, grown } from '@bivouac/ground/free';
import {
  branches,
  citing,
  offers,
  refusals,
  stop,
  whole,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf } from '../../frames.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { featureOf, figureOfUnit, tableOf } from '../../standing.ts';
import { strongholds } from '../../tables/ground.ts';
import type { Formation } from '../../tables/kinds.ts';
import { contact } from '../../tables/measures.ts';
import { branchOf, has, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { spend, whyNotSpend } from '../04-action-points/spending.ts';
import { unfolded } from '../06-movement/folding.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { degrade } from '../02-order/order.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { placeOutside, standOutside, waysOut } from './going-out.ts';
import {
  compass,
  facesOf,
  fitsIn,
  holderOf,
  houseBody,
  priceOfHouse,
  spreadOf,
  spreads,
  type Spread,
} from './houses.ts';

const no = refusals({
  arm: [
    'TC-8-02',
    'Only infantry goes into a built-up area.',
    'Seule l’infanterie entre dans une zone bâtie.',
  ],
  contact: [
    'TC-8-40',
    'It has to touch the built-up area first.',
    'Elle doit d’abord toucher la zone bâtie.',
  ],
  held: ['TC-8-30', 'Another unit holds it.', 'Une autre unité l’occupe.'],
  room: ['TC-8-44', 'It has not room for all of it.', 'Elle n’y tient pas tout entière.'],
  spread: [
    'TC-8-42',
    'Say how it is spread: round, or on a face.',
    'Dites sa répartition : tout autour, ou sur une face.',
  ],
  inside: ['TC-8-38', 'It is not in a built-up area.', 'Elle n’est pas dans une zone bâtie.'],
  way: ['TC-8-36', 'There is no room for it on that side.', 'Il n’y a pas la place de ce côté.'],
});

const by = branches({
  winnersTakeTheHouse: 'TC-8-73',
  theUnskilledLoseOrderEntering: 'TC-8-46',
  theDoorwayIsOutside: 'TC-8-35',
  bothMayComeIn: 'TC-8-48',
});

/** Built-up areas that a unit touches. */
export function housesTouched(s: State, unit: number): readonly number[] {
  const figure = figureOfUnit(s, unit);
  const { index, features } = tableOf(s);
  return index
    .near(grown(figure.box, contact))
    .filter(
      (at) => strongholds.has(features[at]!.kind.name) && distance(figure, features[at]!.figure) <= contact,
    );
}

function whyNotEnter(s: State, unit: number): Refusal | null {
  if (branchOf(s, unit) !== 'infantry') return no.arm;
  if (isGarrison(unitOf(s, unit))) return no.held;
  return whyNotSpend(s, unit, priceOfHouse(s, unit));
}

function whyNotInto(s: State, unit: number, house: number): Refusal | null {
  const holder = holderOf(s, house);
  if (holder !== none && !comesInToo(s, unit, holder)) return no.held;
  return fitsIn(s, unit, house) ? null : no.room;
}

/** Whether the holder of a house is an enemy who has come into it in this segment, from the other side (TC-8-48). */
function comesInToo(s: State, unit: number, holder: number): boolean {
  if (sideOf(s, holder) === sideOf(s, unit) || !isSimultaneous(s)) return false;
  return by.bothMayComeIn(has(s, holder, marks.entered));
}

/** Whoever is in a doorway counts as outside and without formation, and the enemy may use it (TC-8-35). */
function inTheDoorway(s: State, unit: number, house: number, how: Spread | null): FrameOf<'doorway'> | null {
  mark(s, unit, marks.changing);
  if (by.theDoorwayIsOutside(interruptAfter(s, unit, 'garrisoned') !== null))
    return { step: 'doorway', unit, house, how };
  changeUnit(s, unit, { marks: unitOf(s, unit).marks & ~marks.changing });
  return null;
}

/** `enter church round`: into a built-up area it touches, spread all round or most of it on one face. */
export const enter: Verb = {
  name: 'enter',
  isOpen: (s, unit) =>
    branchOf(s, unit) === 'infantry' &&
    !isGarrison(unitOf(s, unit)) &&
    housesTouched(s, unit).some((house) => whyNotInto(s, unit, house) === null) &&
    whyNotEnter(s, unit) === null,
  read(s, unit, [name, how, ...more]): Reading {
    const refused = whyNotEnter(s, unit);
    if (refused !== null) return stop(refused);
    const touched = housesTouched(s, unit);
    const open = touched.filter((house) => whyNotInto(s, unit, house) === null);
    if (name === undefined)
      return { parts: offers(open.map((house) => featureOf(s, house).id)), refused: no.contact };
    const house = touched.find((one) => featureOf(s, one).id === name);
    if (house === undefined) return stop(no.contact);
    if (!open.includes(house)) return stop(whyNotInto(s, unit, house));
    if (how === undefined) return { parts: offers(spreads), refused: no.spread };
    return (spreads as readonly unknown[]).includes(how) && more.length === 0 ? whole : stop(no.spread);
  },
  carryOut(s, play, unit, [name, how]) {
    const house = housesTouched(s, unit).find((one) => featureOf(s, one).id === name)!;
    spend(s, unit, priceOfHouse(s, unit));
    mark(s, unit, marks.manoeuvred);
    const enemy = holderOf(s, house);
    if (enemy !== none) return { step: 'contest', unit, enemy, house, how: how as Spread };
    const caught = inTheDoorway(s, unit, house, how as Spread);
    if (caught === null) occupy(s, play, unit, house, how as Spread);
    return caught;
  },
};

/** A unit is inside now. */
export function occupy(
  s: State,
  play: Play,
  unit: number,
  house: number,
  how: Spread,
  rules: readonly RuleId[] = [],
): void {
  const { x, y, facing } = houseBody(s, house);
  const cites: RuleId[] = [...citing('TC-8-34', 'TC-8-38', 'TC-8-28'), ...rules];
  changeUnit(s, unit, {
    post: house,
    x,
    y,
    facing,
    files: 0,
    ...unfolded,
    faces: spreadOf(s, unit, house, how, cites),
  });
  mark(s, unit, marks.entered);
  tell(play, {
    kind: 'entered',
    unit: nameOf(s, unit),
    house: featureOf(s, house).id,
    rules: cites,
  });
}

/** How else a garrison can be spread; in a full house all ways are one. */
function otherSpreads(s: State, unit: number): readonly Spread[] {
  const { post, faces } = unitOf(s, unit);
  return spreads.filter((how) => spreadOf(s, unit, post, how).some((count, at) => count !== faces[at]));
}

/** `spread north`: the garrison redeploys. */
export const redeploy: Verb = {
  name: 'spread',
  isOpen: (s, unit) =>
    isGarrison(unitOf(s, unit)) &&
    whyNotSpend(s, unit, priceOfHouse(s, unit)) === null &&
    otherSpreads(s, unit).length > 0,
  read(s, unit, [how, ...more]): Reading {
    if (!isGarrison(unitOf(s, unit))) return stop(no.inside);
    const refused = whyNotSpend(s, unit, priceOfHouse(s, unit));
    if (refused !== null) return stop(refused);
    const open = otherSpreads(s, unit);
    if (how === undefined) return { parts: offers(open), refused: no.spread };
    return (open as readonly unknown[]).includes(how) && more.length === 0 ? whole : stop(no.spread);
  },
  carryOut(s, play, unit, [how]) {
    spend(s, unit, priceOfHouse(s, unit));
    mark(s, unit, marks.manoeuvred);
    rearrange(s, play, unit, how as Spread);
    return null;
  },
};

/** Figures of a garrison go to other faces. */
export function rearrange(
  s: State,
  play: Play,
  unit: number,
  how: Spread,
  rules: readonly RuleId[] = [],
): void {
  const cites: RuleId[] = [...citing('TC-8-34', 'TC-8-45'), ...rules];
  changeUnit(s, unit, { faces: spreadOf(s, unit, unitOf(s, unit).post, how, cites) });
  tell(play, { kind: 'spread', unit: nameOf(s, unit), how, rules: cites });
}

/** `leave south COD 0`: by a face, in a formation, facing so much off outward. */
export const leave: Verb = {
  name: 'leave',
  isOpen: (s, unit) =>
    isGarrison(unitOf(s, unit)) &&
    whyNotSpend(s, unit, priceOfHouse(s, unit)) === null &&
    facesOf(s, unitOf(s, unit).post).some((face) => waysOut(s, unit, face).length > 0),
  read(s, unit, [side, formation, turn, ...more]): Reading {
    const { post } = unitOf(s, unit);
    if (post === none) return stop(no.inside);
    const refused = whyNotSpend(s, unit, priceOfHouse(s, unit));
    if (refused !== null) return stop(refused);
    const faces = facesOf(s, post);
    if (side === undefined)
      return {
        parts: offers(compass.filter((_, at) => waysOut(s, unit, faces[at]!).length > 0)),
        refused: no.way,
      };
    const face = faces[compass.indexOf(side as (typeof compass)[number])];
    if (face === undefined) return stop(no.way);
    const ways = waysOut(s, unit, face);
    if (formation === undefined)
      return { parts: offers([...new Set(ways.map((way) => way.formation))]), refused: no.way };
    const fitting = ways.filter((way) => way.formation === formation);
    if (turn === undefined) return { parts: offers(fitting.map((way) => way.turn)), refused: no.way };
    return fitting.some((way) => way.turn === turn) && more.length === 0 ? whole : stop(no.way);
  },
  carryOut(s, play, unit, [side, formation, turn]) {
    const { post } = unitOf(s, unit);
    const face = facesOf(s, post)[compass.indexOf(side as (typeof compass)[number])]!;
    spend(s, unit, priceOfHouse(s, unit));
    mark(s, unit, marks.manoeuvred);
    standOutside(
      s,
      play,
      unit,
      placeOutside(s, unit, face, formation as Formation, turn as number),
      formation as Formation,
    );
    return inTheDoorway(s, unit, post, null);
  },
};

/** Whoever has driven a garrison out goes in at once if there is room for all of it. */
export function takeHouse(s: State, play: Play, unit: number, house: number, paidInCombat: boolean): boolean {
  if (unitOf(s, unit).where !== 'table' || branchOf(s, unit) !== 'infantry') return false;
  const cites: RuleId[] = [];
  if (holderOf(s, house) !== none || !fitsIn(s, unit, house)) return false;
  if (!by.winnersTakeTheHouse(true, cites)) return false;
  // Before it is inside, where it counts without formation as it is.
  const { ft } = s.terms.units[unit]!;
  if (by.theUnskilledLoseOrderEntering(ft === 0 && !paidInCombat))
    degrade(s, play, unit, 1, citing('TC-8-46', 'TC-8-47'));
  occupy(s, play, unit, house, 'round', cites);
  return true;
}
