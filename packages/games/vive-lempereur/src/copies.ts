/** Copies of what is stored, and whether two are the same: written out field by field, since games are copied very often. */
import type { Corps, Leader, State, Unit } from './state.ts';

/** What changes as a whole: a shock, a marker or a courier is made anew; and of a corps, its orders. */
export const madeAnew: ReadonlySet<keyof State> = new Set([
  'corps',
  'shocks',
  'voltigeurs',
  'couriers',
  'sent',
  'ordered',
  'relays',
  'despatches',
  'activation',
  'preBattle',
  'provisional',
  'result',
]);

/** A copy to try things on. Frames, shocks and terms are never changed in place, so they are shared. */
export function copyState(s: State): State {
  return {
    terms: s.terms,
    turn: s.turn,
    side: s.side,
    phase: s.phase,
    units: s.units.map(copyUnit),
    leaders: s.leaders.map(copyLeader),
    corps: s.corps.map(copyCorps),
    shocks: s.shocks.slice(),
    voltigeurs: s.voltigeurs.slice(),
    couriers: s.couriers,
    sent: s.sent,
    ordered: s.ordered,
    relays: s.relays,
    despatches: s.despatches,
    activation: s.activation,
    preBattle: s.preBattle,
    plan: s.plan.slice(),
    entered: s.entered.slice(),
    provisional: { french: s.provisional.french, coalition: s.provisional.coalition },
    points: { french: s.points.french, coalition: s.points.coalition },
    held: s.held.slice(),
    result: s.result,
    frames: s.frames.slice(),
    standing: { french: s.standing.french ?? [], coalition: s.standing.coalition ?? [] },
  };
}

/** Written out in one order, so that all units have one shape and are read fast. */
export function copyUnit(u: Unit): Unit {
  return {
    steps: u.steps,
    hex: u.hex,
    hex2: u.hex2,
    level: u.level,
    level2: u.level2,
    formation: u.formation,
    facing: u.facing,
    marker: u.marker,
    spent: u.spent,
    walked: u.walked,
    marks: u.marks,
    band: u.band,
    seen: u.seen,
    half: u.half,
    lastCharge: u.lastCharge,
  };
}

/** Whether nothing about a unit has changed. */
export function isSameUnit(u: Unit, v: Unit): boolean {
  return (
    u.hex === v.hex &&
    u.marks === v.marks &&
    u.facing === v.facing &&
    u.formation === v.formation &&
    u.spent === v.spent &&
    u.walked === v.walked &&
    u.seen === v.seen &&
    u.steps === v.steps &&
    u.hex2 === v.hex2 &&
    u.level === v.level &&
    u.level2 === v.level2 &&
    u.marker === v.marker &&
    u.band === v.band &&
    u.half === v.half &&
    u.lastCharge === v.lastCharge
  );
}

export function isSameLeader(l: Leader, m: Leader): boolean {
  return l.hex === m.hex && l.marks === m.marks && l.band === m.band && l.due === m.due && l.away === m.away;
}

/** Orders are made anew, never changed in place. */
export function isSameCorps(c: Corps, d: Corps): boolean {
  return (
    c.total === d.total &&
    c.mood === d.mood &&
    c.worst === d.worst &&
    c.threshold === d.threshold &&
    c.fatigue === d.fatigue &&
    c.strain === d.strain &&
    c.order === d.order &&
    c.pending === d.pending &&
    c.shaken === d.shaken &&
    c.malus === d.malus &&
    c.fresh === d.fresh &&
    c.late === d.late
  );
}

export function copyLeader(l: Leader): Leader {
  return { hex: l.hex, marks: l.marks, band: l.band, due: l.due, away: l.away };
}

export function copyCorps(c: Corps): Corps {
  const { mood, worst, threshold, total, fatigue, strain, order, pending, shaken, malus, fresh, late } = c;
  return { mood, worst, threshold, total, fatigue, strain, order, pending, shaken, malus, fresh, late };
}
