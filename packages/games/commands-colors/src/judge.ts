/** How good an imagined position is: banners above all, then blocks, then how the two sides stand to each other. */
import type { Seat } from '@bivouac/kernel';
import { around, boardOf, distance, rowsFromBase, survey, type Board, type Survey } from './board.ts';
import { handWorth, unknownCardWorth } from './card-worth.ts';
import { dangerTo, type Stakes } from './danger.ts';
import { orders } from './rules/orders.ts';
import { kindAt } from './rules/terrain.ts';
import type { State, Unit } from './state.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { hillDice } from './tables/terrain.ts';
import { attachedTo, endOfUnits, firstUnit, isSupported, typeOf } from './troops.ts';

/** What things are worth, in hundredths of a banner. */
const worth = {
  /** A block, by how many a unit has left: the last ones are the most exposed. */
  block: 14,
  unit: 34,
  guard: 4,
  leader: 40,
  led: 6,
  supported: 3,
  square: 6,
  contact: 5,
  weakInContact: 9,
  /** A row towards the enemy: as a rule, for whom the turn limit works, and more for whom it works against. */
  forward: 1,
  forwardInTime: 0,
  forwardInHaste: 6,
  objective: 18,
  /** A hex that troops are farther from the enemy than where battles are fought, unless time works for them. */
  farOff: 2,
  /** A die that the ground takes from whoever fires at infantry or guns on it, while the enemy is near. */
  cover: 4,
  card: 3,
  /** What a unit stands to lose in the next turn of the enemy: his orders reach about one in three, and ours come later. */
  danger: 0.3,
  threat: 0.25,
  /** A unit under orders that can still act, by how near the enemy is: adjacent, two hexes off, farther. */
  ready: [10, 7, 3],
  /** An order that a card just played can still give. */
  order: 3,
} as const;

/** Within so many hexes of an enemy cover is of use. */
const nearEnough = 4;

/** Troops so near to an enemy have come up to the battle; beyond the second distance it is all the same. */
const upToBattle = 3;
const outOfBattle = 9;

/** Orders beyond these are seldom all of use. */
const usefulOrders = 5;

const inBanners = 100;

/** As it has always been judged: who wins when the turns are over is not known, nor what the ground is good for. */
export function judgeState(s: State, seat: Seat): number {
  return judge(s, seat, {
    forward: () => worth.forward,
    patience: () => 1,
    hand: (cards) => worth.card * cards.length,
    cover: 0,
    farOff: 0,
    danger: 0,
    threat: 0,
  });
}

/**
 * The same, knowing whose the battle is when the turns are over: the other side must come forward, all the more the
 * later it is and without fear of losses, and this one may wait. And that towns, woods and hills are not left without need, but troops that stand
 * far off are of no use. What the cards are good for; of the enemy's only the number can be known. And what the next
 * turns may cost those who stand under fire.
 */
export function judgeToday(s: State, seat: Seat): number {
  return judge(s, seat, {
    forward: forwardByTurnLimit,
    patience: patienceByTurnLimit,
    hand: (cards, isOwn) => (isOwn ? handWorth(cards) : unknownCardWorth * cards.length),
    cover: worth.cover,
    farOff: worth.farOff,
    danger: worth.danger,
    threat: worth.threat,
  });
}

/** What judges differ in. */
interface Insight {
  /** What a row towards the enemy is worth to a side. */
  readonly forward: (s: State, side: Side) => number;
  /** Which share of what it may lose a side has to think of. */
  readonly patience: (s: State, side: Side) => number;
  /** What the cards of a side are worth. */
  readonly hand: (cards: readonly number[], isOwn: boolean) => number;
  readonly cover: number;
  /** What a hex that troops stand too far off costs a side that has to come forward. */
  readonly farOff: number;
  /** Which share of what they may lose counts, for one's own troops and for the enemy's. */
  readonly danger: number;
  readonly threat: number;
}

function forwardByTurnLimit({ terms, turn }: State, side: Side): number {
  const { turnLimit } = terms;
  if (turnLimit === null) return worth.forward;
  if (turnLimit.winner === side) return worth.forwardInTime;
  return worth.forward + (worth.forwardInHaste * turn) / (2 * turnLimit.turns);
}

/** Whom time works against counts his dangers ever less, and from half time on not at all: who waits has lost everything. */
function patienceByTurnLimit({ terms, turn }: State, side: Side): number {
  const { turnLimit } = terms;
  if (turnLimit === null || turnLimit.winner === side) return 1;
  return Math.max(0, 1 - turn / turnLimit.turns);
}

function judge(s: State, seat: Seat, insight: Insight): number {
  if (s.result !== null) return s.result.winner === seat ? 1 : -1;
  const side: Side = seat === 'french' ? 'french' : 'british';
  const board = boardOf(s);
  const here = survey(s);
  const balance =
    strengthOf(s, board, here, side, insight, true) -
    strengthOf(s, board, here, enemyOf[side], insight, false);
  const banners = raceOf(s, side) - raceOf(s, enemyOf[side]);
  const score = banners + balance / (inBanners * 8);
  // Squeezed into the open interval, so that only a decided battle is worth 1.
  return (0.98 * score) / (1 + Math.abs(score));
}

/** How near a side is to its last banner: each counts more than the one before. */
function raceOf(s: State, side: Side, more = 0): number {
  const share = Math.min(1, (s.banners[side] + more) / s.terms.banners[side]);
  return 1.6 * share + share * share;
}

function strengthOf(
  s: State,
  board: Board,
  here: Survey,
  side: Side,
  insight: Insight,
  isOwn: boolean,
): number {
  const row = insight.forward(s, side);
  const fear = (isOwn ? insight.danger : insight.threat) * insight.patience(s, side);
  let sum = insight.hand(s.hands[side], isOwn);
  for (let index = firstUnit(s, side); index < endOfUnits(s, side); index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0) continue;
    sum += unitWorth(s, board, here, unit, row);
    if (insight.cover > 0) sum += placeWorth(s, board, unit, insight.cover, row > 0 ? insight.farOff : 0);
  }
  if (fear > 0) sum -= fear * dangerTo(s, side, stakesOf(s, board, side));
  for (const leader of s.leaders) if (leader.side === side && leader.hex >= 0) sum += worth.leader;
  return sum + groundWorth(s, here, side) + (s.side === side ? promiseOf(s, side) : 0);
}

/** What the turn under way still promises: without it, playing a card and giving orders would seem to be worth nothing. */
function promiseOf(s: State, side: Side): number {
  const frame = s.frames.at(-1);
  if (frame?.step === 'orders') {
    const { options } = orders.choices(s, frame, side, ['order']);
    return worth.order * Math.min(options.length, usefulOrders);
  }
  let sum = 0;
  for (let index = firstUnit(s, side); index < endOfUnits(s, side); index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || !unit.ordered || unit.battled || unit.spent) continue;
    sum += worth.ready[Math.min(nearestEnemy(s, unit), worth.ready.length) - 1]!;
  }
  return sum;
}

function unitWorth(s: State, board: Board, here: Survey, unit: Unit, row: number): number {
  const type = typeOf(unit);
  let sum = worth.unit + worth.block * unit.blocks + worth.guard * type.flags;
  if (attachedTo(here, unit) >= 0) sum += worth.led;
  if (isSupported(s, here, unit.side, unit.hex)) sum += worth.supported;
  if (unit.square > 0) sum -= worth.square;
  sum += row * rowsFromBase(board, unit.side, unit.hex);
  return sum + contactWorth(s, here, unit);
}

/** What a side has to lose; with a unit goes a banner. */
function stakesOf(s: State, board: Board, side: Side): Stakes {
  const enemy = enemyOf[side];
  const banner = (raceOf(s, enemy, 1) - raceOf(s, enemy)) * inBanners * 8;
  return { block: worth.block, unit: worth.unit + banner, cover: (unit) => coverOf(board, unit) };
}

/** What it is worth where a unit stands with regard to the nearest enemy: cover when he is near, nothing when he is far. */
function placeWorth(s: State, board: Board, unit: Unit, cover: number, farOff: number): number {
  const away = nearestEnemy(s, unit);
  const sheltered = away <= nearEnough ? cover * coverOf(board, unit) : 0;
  return sheltered - farOff * Math.max(0, Math.min(away, outOfBattle) - upToBattle);
}

/** The dice that fire at a unit loses to the ground it stands on; none for cavalry, which is not there to stand. */
function coverOf(board: Board, unit: Unit): number {
  if (board.plain[unit.hex] === 1 || typeOf(unit).arm === 'cavalry') return 0;
  return board.hill[unit.hex] === 1 ? uphill : (kindAt(board, unit.hex).into?.fire.infantry ?? 0);
}

const uphill = hillDice.uphill.fire.infantry;

/** Hexes to the nearest enemy unit; more than the board has where there is none. */
function nearestEnemy(s: State, unit: Unit): number {
  const enemy = enemyOf[unit.side];
  let least = Infinity;
  for (let index = firstUnit(s, enemy); index < endOfUnits(s, enemy); index += 1) {
    const { hex } = s.units[index]!;
    if (hex < 0) continue;
    const away = distance(unit.hex, hex);
    if (away < least) least = away;
  }
  return least;
}

/** Next to the enemy the stronger gains and the weaker is in danger. */
function contactWorth(s: State, here: Survey, unit: Unit): number {
  let sum = 0;
  for (const next of around[unit.hex]!) {
    const there = here.unit[next]!;
    if (there < 0) continue;
    const other = s.units[there]!;
    if (other.side === unit.side) continue;
    if (unit.blocks > other.blocks) sum += worth.contact;
    else if (unit.blocks < other.blocks && unit.blocks < 3) sum -= worth.weakInContact;
  }
  return sum;
}

/** Objectives not yet taken: the share of their hexes already held. */
function groundWorth(s: State, here: Survey, side: Side): number {
  let sum = 0;
  s.terms.claims.forEach((claim, index) => {
    if (claim.side !== side || s.held[index] === true) return;
    const held = claim.hexes.filter((hex) => {
      const unit = here.unit[hex]!;
      return unit >= 0 && s.units[unit]!.side === side;
    }).length;
    sum += (worth.objective * claim.banners * held) / claim.hexes.length;
  });
  return sum;
}
