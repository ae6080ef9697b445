/** Chapter 22: a unit that stands before friends gets out of their way, and what that does to both (TC-22-09, TC-22-11). */
import { corners, grown, localOf, quarterCircle, slide, turned, type Body } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  offers,
  refusals,
  stop,
  whole,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { flight as chart } from '../../tables/flight.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, has, isGarrison, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { whyNotSpend, spend } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { ammunitionFor, bandOn } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { bitOfFire, readOne } from '../09-fire/resolving.ts';
import { setCase } from '../14-morale/cases.ts';
import { gapBetween, isWaiting } from '../14-morale/counted.ts';
import { roomFrom } from './way-back.ts';

const no = refusals({
  mask: ['TC-22-09', 'It stands before no friend of its own.', 'Elle ne masque aucune unité amie.'],
  room: ['TC-22-09', 'There is no room for it on that side.', 'Il n’y a pas la place de ce côté.'],
  gone: ['TC-22-09', 'It has moved, or is on its way to attack.', 'Elle a bougé, ou marche à l’attaque.'],
});

const by = branches({
  friendsAreUnmasked: 'TC-22-09',
  unmaskingIsFallingBack: 'TC-22-09',
  theUnmaskedAreUnderFire: 'TC-22-11',
});

const price: number = defines('TC-22-09', costs.fleeOrEvadeMinimum);
/** How near behind it a friend stands whom it masks. */
const behind: number = length('TC-22-09', chart.masksFriendsWithinUd);

const sidesOf = ['left', 'right'] as const;
type Way = (typeof sidesOf)[number];

/** Whether a body lies in the strip straight before the front of another. */
function isBefore(body: Body, masked: Body): boolean {
  const half = masked.width / 2;
  const points = corners(body).map((corner) => localOf(masked, corner));
  return (
    points.some(({ ahead }) => ahead > 0) &&
    points.some(({ right }) => right > -half) &&
    points.some(({ right }) => right < half)
  );
}

/** The friend behind a unit whose front it masks; none when there is none. */
export function maskedBy(s: State, unit: number): number {
  const body = bodyOf(s, unit);
  let [least, found] = [behind, none];
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, behind))) {
    if (other === unit || sideOf(s, other) !== sideOf(s, unit) || isGarrison(unitOf(s, other))) continue;
    const gap = gapBetween(s, unit, other);
    if (gap > least || !isBefore(body, bodyOf(s, other)) || isBefore(bodyOf(s, other), body)) continue;
    [least, found] = [gap, other];
  }
  return found;
}

/** How far it goes aside to clear the front of the unit it masks; null when it cannot. */
function wayAside(
  s: State,
  unit: number,
  way: Way,
): { readonly direction: number; readonly far: number } | null {
  const masked = bodyOf(s, maskedBy(s, unit));
  const body = bodyOf(s, unit);
  const direction = turned(masked.facing + (way === 'left' ? -quarterCircle : quarterCircle));
  const most = roomFrom(s, unit, body, direction, reachFor(s, unit, price));
  for (let far = step; far <= most; far += step)
    if (!isBefore({ ...body, ...slide(body, direction, far).at(far) }, masked)) return { direction, far };
  return null;
}

/** How finely the least way is looked for. */
const step = 50;

function whyNotUnmask(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (
    isGarrison(row) ||
    !isSteady(s, unit) ||
    has(s, unit, marks.moved | marks.fellBack) ||
    isWaiting(s, unit)
  )
    return no.gone;
  return by.friendsAreUnmasked(maskedBy(s, unit) !== none) ? whyNotSpend(s, unit, price) : no.mask;
}

/** `unmask left`: it gets out of the way of the friends behind it. */
export const unmask: Verb = {
  name: 'unmask',
  isOpen: (s, unit) =>
    whyNotUnmask(s, unit) === null && sidesOf.some((way) => wayAside(s, unit, way) !== null),
  read(s, unit, [way, ...more]): Reading {
    const refused = whyNotUnmask(s, unit);
    if (refused !== null) return stop(refused);
    const open = sidesOf.filter((one) => wayAside(s, unit, one) !== null);
    if (way === undefined) return { parts: offers(open), refused: no.room };
    return (open as readonly unknown[]).includes(way) && more.length === 0 ? whole : stop(no.room);
  },
  carryOut(s, play, unit, [way]) {
    const masked = maskedBy(s, unit);
    const { direction, far } = wayAside(s, unit, way as Way)!;
    const from = unitOf(s, unit);
    const { x, y } = slide(bodyOf(s, unit), direction, far).at(far);
    spend(s, unit, price);
    changeUnit(s, unit, { x, y, gone: from.gone + far });
    // It falls back in disorder, and is itself again when the next turn begins.
    mark(s, unit, marks.moved | marks.fellBack | marks.unmasked);
    if (by.unmaskingIsFallingBack(true)) {
      degrade(s, play, unit, 1, citing('TC-22-09'));
      setCase(s, play, unit, 'REP', citing('TC-22-09'));
    }
    const cites: RuleId[] = [...citing('TC-22-09')];
    exposeTo(s, unit, masked, cites);
    tell(play, {
      kind: 'wentBack',
      unit: nameOf(s, unit),
      case: unitOf(s, unit).case,
      from: [from.x, from.y, from.facing],
      to: [x, y, from.facing],
      rules: cites,
    });
    return null;
  },
};

/** Those who have fired at the mask in this phase would hit who was behind it: without loss, but it is under their fire (TC-22-11). */
function exposeTo(s: State, mask: number, unmasked: number, cites: RuleId[]): void {
  for (const { unit: shooter, target } of [...s.earlier, ...s.shots]) {
    if (target !== mask || unitOf(s, shooter).where !== 'table') continue;
    const band = bandOn(s, shooter, unmasked);
    const figures = figuresBearing(s, shooter, unmasked);
    if (band === null || figures === 0) continue;
    const ammunition = ammunitionFor(s, shooter, unmasked)[0]!;
    const { isEffective } = readOne(s, { unit: shooter, target: unmasked, band, figures, ammunition }, 0);
    if (by.theUnmaskedAreUnderFire(isEffective, cites))
      changeUnit(s, unmasked, { under: unitOf(s, unmasked).under | bitOfFire({ ammunition }) });
  }
}

/** Whether a unit has only made way for friends: it is firm again at the next turn start (TC-22-09). */
export function hasMadeWay(s: State, unit: number): boolean {
  return by.unmaskingIsFallingBack(has(s, unit, marks.unmasked));
}
