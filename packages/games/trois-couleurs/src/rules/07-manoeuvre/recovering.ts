/** Chapters 7 and 23: recovering cohesion, one level at a time (TC-7-01, TC-23-16, TC-23-17, TC-23-21, TC-23-22). */
import {
  branches,
  citing,
  defines,
  refusals,
  stop,
  whole,
  type Action,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { formationsOf, type Formation } from '../../tables/kinds.ts';
import { formation as prices } from '../../tables/manoeuvre.ts';
import { branchOf, factsOf, isSteady, nameOf, unitOf } from '../../troops.ts';
import { spend, whyNotChange } from '../04-action-points/spending.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { unfolded } from '../06-movement/folding.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { bodyFormed } from './forming.ts';

const no = refusals({
  ordered: ['TC-7-01', 'It has nothing to recover.', 'Elle n’a rien à rétablir.'],
  astride: [
    'TC-8-09',
    'It re-forms when all of it has crossed the obstacle.',
    'Elle se reforme quand elle a tout entière franchi l’obstacle.',
  ],
  inside: [
    'TC-8-11',
    'It re-forms when it has left this ground completely.',
    'Elle se reforme quand elle a tout à fait quitté ce terrain.',
  ],
  other: [
    'TC-23-16',
    'Out of formation only, it takes its own formation again.',
    'Simplement sans formation, elle reprend sa propre formation.',
  ],
  morale: [
    'TC-23-22',
    'Its morale comes first: it re-forms when it is halted again.',
    'Le moral d’abord : elle se reforme une fois arrêtée.',
  ],
  formation: ['TC-23-17', 'It does not form that.', 'Elle ne prend pas cette formation.'],
  room: ['TC-7-18', 'There is no room for that formation.', 'Il n’y a pas la place pour cette formation.'],
});

const by = branches({
  oneLevelAtATime: 'TC-7-01',
  ownFormationFirst: 'TC-23-16',
  anotherMindCostsMore: 'TC-23-21',
});

type ByDrill = Readonly<Record<'1' | '2' | '3', number>>;
const price: ByDrill = defines('TC-7-01', prices.recoverOneLevel, { '1': 0, '2': 0, '3': 0 });
const extra: number = defines('TC-23-21', prices.recoverIntoOtherFormationExtra, 0);

/** What it will form in the end. */
function wanted(s: State, unit: number): Formation {
  const { reforms, formation } = unitOf(s, unit);
  return reforms ?? formation;
}

/** What a level of recovery costs; coming out of disorder otherwise than was said costs more. */
export function priceOfRecovery(s: State, unit: number, to = wanted(s, unit), cites?: RuleId[]): number {
  const isOther = unitOf(s, unit).disorder === 'SAF' && to !== wanted(s, unit);
  const base = price[String(factsOf(s, unit).ccf) as keyof ByDrill];
  return by.anotherMindCostsMore(isOther, cites) ? base + extra : base;
}

function whyNotRecover(s: State, unit: number, to: Formation): Refusal | null {
  const row = unitOf(s, unit);
  if (row.disorder === 'none') return no.ordered;
  const beaten = isSteady(s, unit) ? null : no.morale;
  if (beaten !== null) return beaten;
  const isOther = to !== wanted(s, unit);
  if (isOther && !formationsOf[branchOf(s, unit)].includes(to)) return no.formation;
  // Whoever has only lost its formation takes it again; out of disorder it may choose.
  if (by.ownFormationFirst(isOther && row.disorder === 'SAF' && row.reforms === null)) return no.other;
  const refused = whyNotOnGround(s, unit) ?? whyNotChange(s, unit, priceOfRecovery(s, unit, to));
  if (refused !== null) return refused;
  if (row.disorder === 'DES' || to === row.formation) return null;
  const body = bodyFormed(s, unit, to);
  return !liesOnTable(s, body) || standsOnSomebody(s, unit, body) ? no.room : null;
}

/** Whether the ground keeps a unit from re-forming. */
export function isKeptFromReforming(s: State, unit: number): boolean {
  return whyNotOnGround(s, unit) !== null;
}

/** Nobody re-forms astride a hedge or a wall, nor in ground that undoes what he re-forms. */
function whyNotOnGround(s: State, unit: number): Refusal | null {
  const { ft } = factsOf(s, unit);
  const isAtHome = ft > 0 && branchOf(s, unit) === 'infantry';
  for (const { ground } of underfoot(s, unit).trodden) {
    const astride = ground === 'PO1' || ground === 'PO2' ? no.astride : null;
    const inside = ground === 'MAR' || (ground === 'BOC' && !isAtHome) ? no.inside : null;
    const refused = astride ?? inside;
    if (refused !== null) return refused;
  }
  return null;
}

/** Formations it may name instead of its own. */
function others(s: State, unit: number): readonly Formation[] {
  const own = wanted(s, unit);
  return formationsOf[branchOf(s, unit)].filter((to) => to !== own && whyNotRecover(s, unit, to) === null);
}

/** `recover`, or `recover LIG`: from DES to SAF, or from SAF to formed. */
export const recover: Verb = {
  name: 'recover',
  isOpen: (s, unit) =>
    unitOf(s, unit).disorder !== 'none' &&
    (whyNotRecover(s, unit, wanted(s, unit)) === null || others(s, unit).length > 0),
  read(s, unit, [to, ...more]: Action): Reading {
    const own = whyNotRecover(s, unit, wanted(s, unit));
    if (to === undefined) {
      const open = unitOf(s, unit).disorder === 'none' ? [] : others(s, unit);
      return { parts: { options: open, complete: own === null }, refused: own };
    }
    const named = formationsOf[branchOf(s, unit)].find((one) => one === to);
    if (named === undefined || named === wanted(s, unit)) return stop(no.formation);
    const refused = whyNotRecover(s, unit, named);
    return refused === null && more.length === 0 ? whole : stop(refused ?? no.formation);
  },
  carryOut(s, play, unit, [named]) {
    const { disorder, formation } = unitOf(s, unit);
    const to = (named as Formation | undefined) ?? wanted(s, unit);
    const cites: RuleId[] = [...citing('TC-7-01', 'TC-23-22')];
    spend(s, unit, priceOfRecovery(s, unit, to, cites));
    const isHalfway = by.oneLevelAtATime(disorder === 'DES');
    if (isHalfway) changeUnit(s, unit, { disorder: 'SAF', reforms: to });
    else if (to === formation) changeUnit(s, unit, { disorder: 'none', reforms: null });
    else {
      const { x, y } = bodyFormed(s, unit, to);
      changeUnit(s, unit, { disorder: 'none', reforms: null, formation: to, files: 0, ...unfolded, x, y });
    }
    mark(s, unit, marks.manoeuvred);
    tell(play, {
      kind: 'recovered',
      unit: nameOf(s, unit),
      disorder: isHalfway ? 'SAF' : 'none',
      rules: cites,
    });
    return null;
  },
};
