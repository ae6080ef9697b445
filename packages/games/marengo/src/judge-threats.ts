/** What the enemy could do to a side's pieces where they stand: drive them out of a locale, or catch them with no way out. */
import type { Board } from './board.ts';
import type { Line } from './judge-ground.ts';
import { leastLeadingStrength } from './tables.ts';

/** How much a point that a threat would cost counts now, by the kind of threat. */
export interface Threats {
  /** A manoeuvre attack that cannot be blocked. */
  readonly maneuver: number;
  /** An assault that would succeed; 0 for an army that makes none. */
  readonly assault: number;
  /** For each piece next to the enemy that would have no legal retreat. */
  readonly cutOff: number;
}

/**
 * What a side stands to lose, each threat weighed; of several threats to one locale the worst counts. `shaken` is what
 * each leading defender counts less.
 */
export function threatsTo(board: Board, own: Line, foe: Line, shaken: number, threats: Threats): number {
  let sum = 0;
  for (const locale of own.locales) {
    let worst = 0;
    let isCutOff = false;
    for (const approach of board.approachesOf[locale]!) {
      const beyond = board.beyond[approach]!;
      if (beyond < 0 || foe.inLocale[beyond] === 0) continue;
      if (roomBehind(board, own, foe, locale, beyond) <= 0) isCutOff = true;
      const points = threatAcross(board, own, foe, locale, approach, shaken, threats);
      if (points > worst) worst = points;
    }
    sum += worst;
    if (isCutOff) sum += threats.cutOff * own.inLocale[locale]!;
  }
  return sum;
}

function threatAcross(
  board: Board,
  own: Line,
  foe: Line,
  locale: number,
  approach: number,
  shaken: number,
  threats: Threats,
): number {
  const beyond = board.beyond[approach]!;
  const here = board.localeCount + approach;
  const there = board.localeCount + board.opposite[approach]!;
  if (own.on[here] === 0) {
    if (!canMarchIn(own, foe, locale, beyond, there)) return 0;
    return threats.maneuver * priceOfRetreat(board, own, foe, locale, beyond, -1);
  }
  if (threats.assault === 0 || foe.on[there] === 0) return 0;
  const result =
    assaultFrom(board, foe, there, approach) -
    own.guns[here]! -
    defenceOf(board, own, here, approach, shaken);
  if (result <= 0) return 0;
  // He loses one point more than the result, if he has them, and the winner one.
  const fight = result < own.strength[here]! ? result : own.strength[here]! - 1;
  return threats.assault * (fight + priceOfRetreat(board, own, foe, locale, beyond, approach));
}

/** A manoeuvre attack that cannot be blocked comes from the facing approach, or finds no reserve. */
function canMarchIn(own: Line, foe: Line, locale: number, beyond: number, there: number): boolean {
  return foe.on[there]! > foe.guns[there]! || (own.on[locale] === 0 && foe.on[beyond]! > foe.guns[beyond]!);
}

function roomBehind(board: Board, own: Line, foe: Line, locale: number, from: number): number {
  let room = 0;
  for (const to of board.neighbours[locale]!) {
    if (to !== from && foe.inLocale[to] === 0) room += board.capacity[to]! - own.inLocale[to]!;
  }
  return room;
}

/** Artillery, a point for the reserve's infantry, a point for each approach held, and those who find no room. */
function priceOfRetreat(
  board: Board,
  own: Line,
  foe: Line,
  locale: number,
  from: number,
  spared: number,
): number {
  let price = own.guns[locale]! + (own.infantry[locale]! > 0 ? 1 : 0);
  let strength = own.strength[locale]!;
  if (own.on[locale] !== own.inLocale[locale]) {
    for (const approach of board.approachesOf[locale]!) {
      const place = board.localeCount + approach;
      if (own.on[place] === 0) continue;
      strength += own.strength[place]!;
      price += own.guns[place]! + (approach !== spared && own.on[place]! > own.guns[place]! ? 1 : 0);
    }
  }
  const room = roomBehind(board, own, foe, locale, from);
  const pieces = own.inLocale[locale]!;
  return room >= pieces ? price : price + ((strength - price) * (pieces - room)) / pieces;
}

/** The strongest assault that the pieces on a place can make on an approach; 0 when none of them can lead one. */
function assaultFrom(board: Board, foe: Line, there: number, approach: number): number {
  const isWide = board.lead[approach]! > 1;
  const byInfantry = led(
    foe.infantry[there]!,
    foe.nextInfantry[there]!,
    board.penalty.infantry[approach]!,
    isWide,
  );
  if (board.obstacle[approach]!) return byInfantry;
  const byCavalry = led(
    foe.cavalry[there]!,
    foe.nextCavalry[there]!,
    board.penalty.cavalry[approach]!,
    isWide,
  );
  return byCavalry > byInfantry ? byCavalry : byInfantry;
}

function led(first: number, next: number, penalty: number, isWide: boolean): number {
  if (first < leastLeadingStrength || first <= penalty) return 0;
  return first - penalty + (isWide && next >= leastLeadingStrength && next > penalty ? next : 0);
}

function defenceOf(board: Board, own: Line, here: number, approach: number, shaken: number): number {
  const isWide = board.lead[approach]! > 1;
  const byInfantry = held(own.infantry[here]!, own.nextInfantry[here]!, shaken, isWide);
  if (board.obstacle[approach]!) return byInfantry;
  const byCavalry = held(own.cavalry[here]!, own.nextCavalry[here]!, shaken, isWide);
  return byCavalry > byInfantry ? byCavalry : byInfantry;
}

function held(first: number, next: number, shaken: number, isWide: boolean): number {
  if (first === 0) return 0;
  return first - shaken + (isWide && next > 0 ? next - shaken : 0);
}
