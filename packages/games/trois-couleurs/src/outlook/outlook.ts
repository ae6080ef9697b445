/**
 * What an order would come to: tried out on a copy of what the seat sees, by the same functions that carry it out, nobody
 * interfering. Nothing here decides anything.
 */
import { faceOf, groundOf } from '@bivouac/ground/free';
import { SeededDice } from '@bivouac/kernel';
import type {
  Action,
  Odds,
  Outlook,
  OutlookBody,
  OutlookField,
  OutlookRow,
  OutlookTest,
  Seat,
  Words,
} from '@bivouac/kernel';
import { commandOf, fieldsOfUnit, rangesOfUnit } from '../fields.ts';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import { orderOdds, tried, type Tried } from '../odds/engagement.ts';
import { flow } from '../flow.ts';
import { perTurn, pointsLeft } from '../rules/04-action-points/spending.ts';
import { readMarch } from '../rules/14-morale/testing.ts';
import { none, type State } from '../state.ts';
import type { Case } from '../tables/kinds.ts';
import { enemyOf, isSide, type Side } from '../tables/sides.ts';
import { bodyOf, factsOf, isGarrison, nameOf, sideOf, unitOf, unitsOnTable } from '../troops.ts';
import { imagineState, type View } from '../view.ts';
import { disorderNames, lengthIn } from '../words/names.ts';
import { dangerRows } from './dangers.ts';

export function outlookOf(view: View, seat: Seat, partial: Action): Outlook | null {
  if (!isSide(seat)) return null;
  const s = imagineState(view, seat, new SeededDice(1));
  if (partial.length === 0) return { rows: [], bodies: [], fields: fieldsOfEnemies(s, seat) };
  const firing = firerIn(s, seat, partial);
  if (firing !== none) return { rows: [], bodies: [], fields: rangesOfUnit(s, firing) };
  if (s.frames.at(-1)?.step !== 'orders') return null;
  const general = indexOfGeneral(s, partial[0]);
  if (general !== none && s.terms.generals[general]!.side === seat)
    return { rows: [], bodies: [], fields: commandOf(s, general) };
  const unit = indexOfUnit(s, partial[0]);
  if (unit === none || sideOf(s, unit) !== seat) return null;
  if (!flow.asked(s).choices(partial).complete)
    return { rows: [leftRow(s, s, unit)], bodies: [], fields: fieldsOfUnit(s, unit) };
  const trial = tried(s, partial);
  const { state: after } = trial;
  return {
    rows: [
      leftRow(s, after, unit),
      ...paceRows(s, after, unit),
      ...disorderRows(trial),
      ...heldRows(trial, unit),
      ...chanceRows(trial),
      ...dangerRows(after, unit),
    ],
    bodies: bodiesMoved(s, after),
    fields: fieldsOfUnit(after, unit),
    tests: testsOf(orderOdds(s, seat, partial)),
  };
}

/** Steps in which somebody is named to fire. */
const fires: ReadonlySet<string> = new Set([
  'volleys',
  'replies',
  'firstFires',
  'opportunityFire',
  'supportFire',
  'earlyFire',
]);

/** Who is in hand to fire: whoever was named first, or whoever is marched on and means to; or none. */
function firerIn(s: State, seat: Side, [first, ...more]: Action): number {
  const frame = s.frames.at(-1);
  if (frame?.step === 'answers') {
    const { unit } = frame.e.receivers[frame.at]!;
    const isFire = first === 'fire' || first === 'hold' || (first === 'react' && more.includes('fire'));
    return isFire && sideOf(s, unit) === seat ? unit : none;
  }
  const unit = fires.has(frame?.step ?? '') ? indexOfUnit(s, first) : none;
  return unit !== none && sideOf(s, unit) === seat ? unit : none;
}

/** How far enemies fire and attack. One's own are shown of whoever is in hand. */
function fieldsOfEnemies(s: State, seat: Side): readonly OutlookField[] {
  return unitsOnTable(s, enemyOf[seat]).flatMap((unit) => fieldsOfUnit(s, unit));
}

const points: Words = { en: 'action points', fr: 'points d’action' };

/** Points it takes, and what is left of them. */
function leftRow(s: State, after: State, unit: number): OutlookRow {
  const [paid, left] = [unitOf(after, unit).spent - unitOf(s, unit).spent, pointsLeft(after, unit)];
  const value =
    paid === 0
      ? { en: `${left} of ${perTurn} left`, fr: `reste ${left} sur ${perTurn}` }
      : { en: `${paid}, ${left} left`, fr: `${paid}, reste ${left}` };
  return { kind: 'cost', rule: 'TC-4-01', words: points, value };
}

/** The pace it takes, and how far it comes. */
function paceRows(s: State, after: State, unit: number): readonly OutlookRow[] {
  const far = unitOf(after, unit).gone - unitOf(s, unit).gone;
  if (far <= 0) return [];
  const marching = after.queue.some(({ units }) => units.includes(unit));
  const words = marching ? { en: 'to where it tests', fr: 'jusqu’à son test' } : { en: 'way', fr: 'chemin' };
  return [
    {
      kind: 'cost',
      rule: marching ? 'TC-11-12' : 'TC-6-02',
      words,
      value: { en: lengthIn(far, 'en'), fr: lengthIn(far, 'fr') },
    },
  ];
}

/** Order that it loses on the way. */
function disorderRows({ events }: Tried): readonly OutlookRow[] {
  return events.flatMap((event): OutlookRow[] =>
    event.kind === 'disordered'
      ? [
          {
            kind: 'ground',
            rule: event.rules[0] ?? 'TC-2-06',
            words: { en: 'order', fr: 'ordre' },
            value: disorderNames[event.disorder],
          },
        ]
      : [],
  );
}

/** The enemy in whose zone of control it would end, and whom it would fight. */
function heldRows({ state }: Tried, unit: number): readonly OutlookRow[] {
  return state.queue
    .filter(({ kind, units }) => kind === 'contact' && units.includes(unit))
    .map(({ target }) => ({
      kind: 'danger',
      rule: 'TC-6-29',
      words: { en: 'comes to blows', fr: 'au contact' },
      value: factsOf(state, target).name,
    }));
}

/** Enemies who could seize the moment on the way (TC-21-01). */
function chanceRows({ state, takers }: Tried): readonly OutlookRow[] {
  return takers.map((taker) => ({
    kind: 'danger',
    rule: 'TC-21-01',
    words: { en: 'may be caught by', fr: 'peut être saisie par' },
    value: factsOf(state, taker).name,
  }));
}

/** Where those would stand whom it moves or changes. */
function bodiesMoved(s: State, after: State): readonly OutlookBody[] {
  return [...after.units.keys()]
    .filter((unit) => {
      const [one, other] = [unitOf(s, unit), unitOf(after, unit)];
      if (one === other || other.where !== 'table' || isGarrison(other)) return false;
      return (['x', 'y', 'facing', 'formation', 'files'] as const).some((key) => one[key] !== other[key]);
    })
    .map((unit) => {
      const body = bodyOf(after, unit);
      return { piece: nameOf(after, unit), shapes: groundOf(body, body), front: faceOf(body, 'front') };
    });
}

/** Totals from the worst to the best. */
function totalsOf(totals: readonly number[]): Words {
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return least === most
    ? { en: `total ${least}`, fr: `total ${least}` }
    : { en: `total ${least} to ${most}`, fr: `total ${least} à ${most}` };
}

const isOn: ReadonlySet<Case> = new Set(['CHA', 'ATT', 'AVA']);

/** The test of whoever marches, and how likely it goes on. */
function testsOf(odds: Odds | null): readonly OutlookTest[] {
  return (odds?.tests ?? []).map(({ piece, words, falls }) => ({
    piece,
    reason: words.en,
    rule: 'TC-14-15',
    words: totalsOf(falls.map(({ total }) => total)),
    chance: falls.reduce(
      (sum, { total, chance }) => (isOn.has(readMarch(total).case) ? sum + chance : sum),
      0,
    ),
  }));
}
