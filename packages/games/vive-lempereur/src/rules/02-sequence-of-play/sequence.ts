/** Chapter II: turns, player turns and phases, in their order. */
import { branches, call, citations, defines, go, type Doing, type Next, type Play } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import {
  leaderMarks,
  marks,
  none,
  phases,
  secretMarks,
  type Leader,
  type Phase,
  type State,
} from '../../state.ts';
import { enemyOf } from '../../tables/sides.ts';
import { endOfUnits, firstUnit } from '../../troops.ts';
import { noteExposure } from '../16-optional-rules/fatigue-causes.ts';
import { takeEffect } from '../17-command/couriers.ts';
import { hasOrders } from '../17-command/orders.ts';
import { judgeCommand } from '../17-command/command-radius.ts';
import { awaitsOrders, layDownOrders } from '../17-command/first-orders.ts';
import { asksInHand } from '../17-command/in-hand.ts';
import { reservesFallToDefence } from '../17-command/orders-in-force.ts';
import { judgeOrders } from '../17-command/steps-in-force.ts';
import { afterCorps, ridesOfTheTurn } from '../20-activation/activating.ts';
import { belongs, isInPlay, isInteractive, nothingPlayed } from '../20-activation/activation.ts';
import { forgetLateness } from '../19-time/clock.ts';
import { finishBattle } from './end-of-battle.ts';
import { clearScreens } from '../16-optional-rules/voltigeurs.ts';

const by = branches({ bothHavePlayed: 'VE-2-04' });

const minutesPerTurn = defines('VE-1-03', 30);

export function clockOf(s: State, turn: number): string {
  const minutes = s.terms.clock + (turn - 1) * minutesPerTurn;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

const so = citations({ turnBegins: ['VE-2-04', 'VE-1-03'] });

export const turn: Doing<State, FrameOf<'turn'>, Frames> = {
  run(s, _frame, play) {
    if (s.turn >= s.terms.turns) return finishBattle(s, play);
    if (s.turn === 0) layDownOrders(s);
    if (s.turn === 0 && awaitsOrders(s)) return go({ step: 'firstOrders', written: [] });
    s.turn += 1;
    s.side = s.terms.first;
    tell(play, { kind: 'turnBegan', rules: so.turnBegins, turn: s.turn, clock: clockOf(s, s.turn) });
    takeEffect(s, play);
    judgeOrders(s, play);
    s.activation = isInteractive(s) ? nothingPlayed(s.activation?.last ?? []) : null;
    if (s.activation !== null) freshForTheTurn(s);
    return go({ step: 'muster' });
  },
};

/**
 * Leaders who take the place of the fallen, and those who are well again, come at the start of a turn, one by one;
 * `replacement` clears `due` and `away` (VE-14.6-01, VEA-17-102).
 */
export const muster: Doing<State, FrameOf<'muster'>, Frames> = {
  run(s) {
    const leader = s.leaders.findIndex((one) => isDue(one, s.turn));
    if (leader < 0) return go({ step: s.activation === null ? 'playerTurn' : 'activation' });
    return call({ step: 'replacement', leader }, { step: 'muster' });
  },
};

function isDue({ due, away }: Leader, turn: number): boolean {
  return (due !== none && due <= turn) || (away !== none && away <= turn);
}

const playerTurnRules = ['VE-2-01', 'VE-2-05'];

export const playerTurn: Doing<State, FrameOf<'playerTurn'>, Frames> = {
  run(s, _frame, play) {
    fresh(s);
    forgetLateness(s, s.side);
    tell(play, { kind: 'playerTurnBegan', rules: playerTurnRules, side: s.side, turn: s.turn });
    if (s.activation?.closing !== true) judgeCommand(s, play);
    const charges = beginPhase(s, 'charge', play);
    return asksInHand(s) ? go({ step: 'inHand' }) : charges;
  },
};

/** What a unit did in an earlier player turn. What outlasts it: being caught, abandoned, routed. */
const wiped =
  marks.moved |
  marks.stirred |
  marks.turnedHere |
  marks.offRoad |
  marks.byRoad |
  marks.deployed |
  marks.charged |
  marks.charging |
  marks.attacked |
  marks.engaged |
  marks.exploited |
  marks.rallying |
  marks.reintegrated |
  marks.overmarched |
  marks.fought;

/** A player turn begins: the phasing side has its points back, and both have clean hands (VE-6.1-01). */
function fresh(s: State): void {
  const board = boardOf(s);
  for (const unit of s.units) {
    unit.marks &= ~(wiped | marks.fired);
    unit.band = 0;
  }
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    if (s.activation !== null && !(s.activation.closing ? isInPlay(s, index) : belongs(s, index))) continue;
    s.units[index]!.spent = 0;
    s.units[index]!.walked = 0;
    s.units[index]!.marks &= ~secretMarks;
  }
  for (const leader of s.leaders) {
    leader.marks &= ~(leaderMarks.moved | leaderMarks.charged | leaderMarks.carried | leaderMarks.complied);
    leader.band = 0;
  }
  if (s.activation === null) {
    s.entered = [];
    if (hasOrders(s)) {
      s.ordered = { ...s.ordered, [s.side]: 0 };
      s.relays = [];
    }
  }
  s.shocks = [];
  s.plan = [];
}

/** What is counted by game turns where corps are played one by one (gaps: VEA-G94, VEA-G96). */
function freshForTheTurn(s: State): void {
  for (const unit of s.units) unit.marks &= ~(marks.firedInDefence | marks.firedInAttack);
  s.entered = [];
  s.ordered = { french: 0, coalition: 0 };
  s.relays = [];
}

const phaseRules: Readonly<Record<Phase, readonly string[]>> = {
  charge: ['VE-2-01', 'VE-2-02', 'VE-9.1-01'],
  movement: ['VE-2-01', 'VE-2-02', 'VE-6.1-01'],
  'defensive fire': ['VE-2-01', 'VE-2-02', 'VE-7.4-01'],
  'offensive fire': ['VE-2-01', 'VE-2-02', 'VE-7.4-01'],
  shock: ['VE-2-01', 'VE-2-02', 'VE-8.1-03'],
  rally: ['VE-2-01', 'VE-2-02', 'VE-11.2-02'],
};

/** The step that asks or does a phase. */
export function firstStepOf(phase: Phase): Frames {
  switch (phase) {
    case 'charge':
      return { step: 'charges' };
    case 'movement':
      return { step: 'movement' };
    case 'defensive fire':
      return { step: 'fire', kind: 'defensive' };
    case 'offensive fire':
      return { step: 'fire', kind: 'offensive' };
    case 'shock':
      return { step: 'assaults' };
    case 'rally':
      return { step: 'rally' };
  }
}

function beginPhase(s: State, phase: Phase, play: Play): Next<Frames> {
  s.phase = phase;
  for (const unit of s.units) unit.marks &= ~(marks.fired | marks.deployed | marks.rallying | marks.screened);
  tell(play, { kind: 'phaseBegan', rules: phaseRules[phase], side: s.side, phase });
  if (phase === 'defensive fire') noteExposure(s);
  if (phase === 'movement') {
    ridesOfTheTurn(s, play);
  }
  return go(firstStepOf(phase));
}

/** What a step of a phase says when the phase is over: stacks are looked at first (VE-5.7-06), then comes the next phase. */
export function endPhase(): Next<Frames> {
  return go({ step: 'settle', tested: [] });
}

/** Called by `settle` when all stacks are in order. */
export function nextPhase(s: State, play: Play): Next<Frames> {
  const next = phases[phases.indexOf(s.phase) + 1];
  if (s.phase === 'movement') {
    clearScreens(s, play);
    reservesFallToDefence(s, play);
  }
  return next === undefined ? go({ step: 'screening' }) : beginPhase(s, next, play);
}

export const playerTurnEnds: Doing<State, FrameOf<'playerTurnEnds'>, Frames> = {
  run(s) {
    if (s.activation !== null) return afterCorps(s);
    if (by.bothHavePlayed(s.side !== s.terms.first)) return go({ step: 'turn' });
    s.side = enemyOf(s.side);
    return go({ step: 'playerTurn' });
  },
};
