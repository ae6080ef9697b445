/**
 * How good an imagined position is, from -1 (lost) to 1 (won): a sum of points for the Austrians, one of them being
 * about what a point of morale is worth. The French see the same with the sign turned.
 */
import type { Seat } from '@bivouac/kernel';
import { boardOf, type Board } from './board.ts';
import { drawUp, groundOf, longestWay, marchPerTurn, type Goal, type Ground } from './judge-ground.ts';
import { threatsTo, type Threats } from './judge-threats.ts';
import type { State } from './state.ts';
import { enemyOf, territory, type Side } from './tables.ts';

/**
 * What things are worth. Found by letting the greedy player play both sides of the whole day with varied numbers; the
 * time and the scale by comparing what was judged with how the games ended.
 */
export interface Weights {
  /** A point of morale; an army near its end feels it more, by `brittle` over what is left. */
  readonly morale: number;
  readonly brittle: number;
  /** That only the enemy is demoralized. */
  readonly broken: number;
  /** A point of strength, on the map or still to come, beyond the morale it costs to lose it. */
  readonly austrianStrength: number;
  readonly frenchStrength: number;
  /** A point of strength that could be on the map and is not. */
  readonly waiting: number;
  /** A point of French strength that is not active yet. */
  readonly inactive: number;
  /** The way of the nearest Austrians to an objective, and how much nearer than the French they are. */
  readonly step: number;
  readonly margin: number;
  /** The way of each point of Austrian strength to the nearest objective. */
  readonly mass: number;
  /** A colour of which an objective is held. */
  readonly held: number;
  /** A turn left to the Austrians while the ground is not theirs, less what they lack at nightfall. */
  readonly hour: number;
  readonly nightfall: number;
  /** Two objectives of two colours held, the more the later it is. */
  readonly two: number;
  /** An Austrian piece blocking an approach. */
  readonly contact: number;
  /** Points that threats would cost, by whether the side that makes them moves next. */
  readonly maneuverNext: number;
  readonly maneuverLater: number;
  readonly assaultNext: number;
  readonly assaultLater: number;
  /** A piece next to the enemy that would have no retreat. */
  readonly cutOff: number;
  /** A bombardment announced. */
  readonly gun: number;
  /** The sum at which a battle is half decided. */
  readonly scale: number;
}

export const weights: Weights = {
  morale: 1,
  brittle: 4.5,
  broken: 13,
  austrianStrength: 0.1,
  frenchStrength: 0.1,
  waiting: 0.12,
  inactive: 0.08,
  step: 0.055,
  margin: 0.04,
  mass: 0.007,
  held: 1.3,
  hour: 1,
  nightfall: 7,
  two: 2,
  contact: 0.04,
  maneuverNext: 0.35,
  maneuverLater: 0.18,
  assaultNext: 0.3,
  assaultLater: 0.15,
  cutOff: 0.18,
  gun: 0.25,
  scale: 9,
};

export const judgeState = judgeBy(weights);

/** A judge with his own idea of what things are worth. */
export function judgeBy(w: Weights): (s: State, seat: Seat) => number {
  const threats: Readonly<Record<'next' | 'later', Threats>> = {
    next: { maneuver: w.maneuverNext, assault: w.assaultNext, cutOff: w.cutOff },
    later: { maneuver: w.maneuverLater, assault: w.assaultLater, cutOff: w.cutOff },
  };
  /** An army that is demoralized makes no assaults. */
  const onlyManeuvers = {
    next: { ...threats.next, assault: 0 },
    later: { ...threats.later, assault: 0 },
  };

  function threatened(s: State, board: Board, ground: Ground, side: Side, next: Side): number {
    const enemy = enemyOf[side];
    const possible = s.demoralized[enemy] > 0 ? onlyManeuvers : threats;
    const shaken = s.demoralized[side] > 0 ? 1 : 0;
    const { lines } = ground;
    return threatsTo(
      board,
      lines[side],
      lines[enemy],
      shaken,
      next === enemy ? possible.next : possible.later,
    );
  }

  return (s, seat) => {
    if (s.result !== null) return s.result.winner === seat ? 1 : -1;
    const board = boardOf(s);
    const ground = groundOf(board);
    drawUp(s, board, ground);
    const next = nextToMove(s, board, ground);
    const sum =
      nerve(s, w) +
      forces(s, board, ground, w) +
      objectives(s, ground, next, w) +
      threatened(s, board, ground, 'french', next) -
      threatened(s, board, ground, 'austrian', next);
    const worth = sum / ((sum < 0 ? -sum : sum) + w.scale);
    return seat === 'austrian' ? worth : -worth;
  };
}

/**
 * Who moves next, as seen from here. A turn in which anything was done is taken to be over: whoever weighs his moves
 * one at a time must not think better of a position only because he has ended his turn.
 */
function nextToMove(s: State, board: Board, { lines }: Ground): Side {
  const enemy = enemyOf[s.side];
  if (s.commandsUsed > 0 || s.assaulted.length > 0) return enemy;
  for (const { side, moved } of s.pieces) if (moved && side === s.side) return enemy;
  const step = s.frames.at(-1)?.step;
  if (step === 'activation' || step === 'bombardment' || step === 'assaults') return s.side;
  if (step !== 'movement') return enemy;
  // A turn begins with movement only where no assault is possible; otherwise the assault step has gone by.
  return s.demoralized[s.side] === 0 && areFacing(board, lines[s.side].places, lines[enemy].on)
    ? enemy
    : s.side;
}

function areFacing(board: Board, places: readonly number[], enemies: Int8Array): boolean {
  for (const place of places) {
    const approach = place - board.localeCount;
    if (approach >= 0 && enemies[board.localeCount + board.opposite[approach]!]! > 0) return true;
  }
  return false;
}

function nerve({ morale, demoralized }: State, w: Weights): number {
  const kept = w.morale * (morale.austrian - morale.french);
  const brittle = w.brittle / (morale.french + 1) - w.brittle / (morale.austrian + 1);
  const broken = (demoralized.french > 0 ? w.broken : 0) - (demoralized.austrian > 0 ? w.broken : 0);
  return kept + brittle + broken;
}

/** Strength on both sides, less what is not yet of use, and how far the Austrians have brought theirs. */
function forces(s: State, board: Board, { toGoal }: Ground, w: Weights): number {
  let sum = 0;
  for (const piece of s.pieces) {
    const { strength, place } = piece;
    if (strength === 0) continue;
    const isAustrian = piece.side === 'austrian';
    let worth = (isAustrian ? w.austrianStrength : w.frenchStrength) * strength;
    if (place < 0) {
      const group = s.terms.groups[piece.group];
      if (group !== undefined && group.fromRound <= s.round) worth -= w.waiting * strength;
    } else if (isAustrian) {
      worth -= w.mass * strength * toGoal[board.localeOfPlace[place]!]!;
      if (place >= board.localeCount) worth += w.contact;
    } else if (!piece.active) {
      worth -= w.inactive * strength;
    }
    if (piece.bombardment === 'announced') worth += w.gun;
    sum += isAustrian ? worth : -worth;
  }
  return sum;
}

/** The two colours that go best for the Austrians: what they hold, or how near they are to it and the French are not. */
function objectives(s: State, ground: Ground, next: Side, w: Weights): number {
  const turnsLeft = s.terms.rounds - s.round + (next === 'austrian' && s.side === 'austrian' ? 1 : 0);
  let best = 0;
  let second = 0;
  let locales = 0;
  let colours = 0;
  for (const goals of ground.goals) {
    let most = 0;
    let holds = 0;
    for (const goal of goals) {
      if (ground.lines.austrian.inLocale[goal.locale]! > 0) {
        holds += 1;
        continue;
      }
      const prospect = prospectOf(ground, goal, marchPerTurn * turnsLeft, w);
      if (prospect > most) most = prospect;
    }
    if (holds > 0) {
      locales += holds;
      colours += 1;
      most = w.step * longestWay + w.held;
    }
    if (most > best) {
      second = best;
      best = most;
    } else if (most > second) {
      second = most;
    }
  }
  const time = w.hour * turnsLeft - w.nightfall;
  const isTheirs = locales >= territory.locales && colours >= territory.colours;
  return best + second + (isTheirs ? (time > 0 ? time : 0) + w.two * (1 + 3 / (turnsLeft + 1)) : time);
}

/** More than this much nearer makes no difference. */
const widestMargin = 12;

function prospectOf({ lines }: Ground, { from }: Goal, reach: number, w: Weights): number {
  const way = nearest(lines.austrian.locales, from);
  if (way > reach) return 0;
  const margin = nearest(lines.french.locales, from) - way;
  return w.step * (longestWay - way) + w.margin * (margin < widestMargin ? margin : widestMargin);
}

function nearest(locales: readonly number[], from: Int16Array): number {
  let least = longestWay;
  for (const locale of locales) if (from[locale]! < least) least = from[locale]!;
  return least;
}
