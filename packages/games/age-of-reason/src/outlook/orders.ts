/** What an order would come to: its price in points, move and ground, who is upset by it, and who could strike then. */
import type { Action, Outlook, OutlookRow, Words } from '@bivouac/kernel';
import type { ReasonEvent } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { hasPayers, movesFree, payersFor, whyUncommanded } from '../rules/3-action-points/command.ts';
import { carryOut, isWholeOrder } from '../rules/5-movement/orders.ts';
import { whyNotFire as whyGunsSilent } from '../rules/6-artillery/aiming.ts';
import { whyNotFire } from '../rules/7-small-arms/levelling.ts';
import { lengthOf, wholeMove } from '../shares.ts';
import { tableOf } from '../standing.ts';
import { none, type State } from '../state.ts';
import { areaGoing, lineGoing, steepHill, type Going } from '../tables/ground.ts';
import { branchOf, factsOf, isBattery, isGarrison, moveOf, unitOf } from '../troops.ts';
import { conditionNames, featureName, lengths } from '../words/names.ts';
import { dangerRows } from './dangers.ts';
import { bodyRow, fieldsFor, sameIn, tried } from './trying.ts';

/** The units an order names. */
function unitsNamed(s: State, partial: Action): number[] {
  const found: number[] = [];
  for (const [at, part] of partial.entries()) {
    const name = at === 0 ? part : typeof part === 'string' && part.startsWith('+') ? part.slice(1) : null;
    if (name === null) break;
    const unit = indexOfUnit(s, name);
    if (unit !== none) found.push(unit);
  }
  return found;
}

export function ofOrder(s: State, partial: Action): Outlook | null {
  const units = unitsNamed(s, partial);
  if (units.length === 0) return null;
  const isWhole = isWholeOrder(s, s.frames.at(-1) as FrameOf<'orders'>, partial);
  const trial = isWhole ? tried(s, (copy, play) => carryOut(copy, play, partial)) : null;
  if (trial === null) return { rows: leftRows(s, s, units), bodies: [], fields: fieldsFor(s, units) };
  const { after, events } = trial;
  const moved = [...after.units.keys()].filter((unit) => isElsewhere(s, after, unit));
  return {
    rows: [
      ...pointRows(s, after, units),
      ...leftRows(s, after, units),
      ...groundRows(s, after, units),
      ...markerRows(s, events, units),
      ...silenceRows(s, after, units),
      ...cutOffRows(s, after, units),
      ...dangerRows(after, units),
    ],
    bodies: moved.map((unit) => bodyRow(after, unit)),
    fields: fieldsFor(after, units),
  };
}

function isElsewhere(before: State, after: State, unit: number): boolean {
  const [one, other] = [unitOf(before, unit), unitOf(after, unit)];
  if (one === other || other.where !== 'table' || isGarrison(other)) return false;
  return (['x', 'y', 'facing', 'formation', 'ranks', 'where'] as const).some(
    (key) => one[key] !== other[key],
  );
}

/** Points that are paid, and what those who pay have left. */
function pointRows(s: State, after: State, [lead]: readonly number[]): OutlookRow[] {
  const sum = (one: State): number => one.generals.reduce((total, { points }) => total + points, 0);
  const paid = sum(s) - sum(after);
  const left = payersFor(s, lead!).reduce((total, general) => total + after.generals[general]!.points, 0);
  return [
    {
      kind: 'cost',
      rule: paid === 0 ? 'AOR-3-212' : 'AOR-3-201',
      words: sameIn('action points', 'points d’action'),
      value: sameIn(`${paid}, ${left} left`, `${paid}, reste ${left}`),
    },
  ];
}

/** What is left of the move of whoever has least of it: whoever is upset on the way has no more than half of what he had. */
function leftRows(s: State, after: State, units: readonly number[]): OutlookRow[] {
  const [least] = units
    .filter((unit) => unitOf(after, unit).where === 'table' && moveOf(s, unit) > 0)
    .map((unit) => ({ unit, share: Math.max(0, wholeMove - unitOf(after, unit).used) }))
    .toSorted((one, other) => one.share - other.share);
  if (least === undefined) return [];
  const left = lengths(lengthOf(least.share, moveOf(after, least.unit)));
  const isReformed = unitOf(after, least.unit).formation !== unitOf(s, least.unit).formation;
  const whole = lengths(moveOf(isReformed ? after : s, least.unit));
  return [
    {
      kind: 'cost',
      rule: 'AOR-5-001',
      words: sameIn('move left', 'mouvement restant'),
      value: sameIn(`${left.en} of ${whole.en}`, `${left.fr} sur ${whole.fr}`),
    },
  ];
}

/** Ground that is paid for on the way. */
function groundRows(s: State, after: State, units: readonly number[]): OutlookRow[] {
  const { features } = tableOf(s);
  const paid = new Map<number, number>();
  for (const unit of units)
    for (const feature of unitOf(after, unit).paid)
      if (!unitOf(s, unit).paid.includes(feature)) paid.set(feature, unit);
  return [...paid].flatMap(([index, unit]): OutlookRow[] => {
    const feature = features[index];
    const kind = feature?.kind.name ?? 'temporary works';
    const going = goings[kind];
    const quarters = going?.price[branchOf(s, unit)] ?? 0;
    if (going === undefined || quarters === 0) return [];
    const name = (language: 'en' | 'fr'): string =>
      feature === undefined ? kind : featureName(s, feature.id, language);
    return [
      {
        kind: 'ground',
        rule: going.rule,
        words: { en: name('en'), fr: name('fr') },
        value: quarterWords[quarters - 1]!,
      },
    ];
  });
}

const goings: Readonly<Record<string, Going | undefined>> = {
  ...areaGoing,
  ...lineGoing,
  'steep hill': steepHill.up,
};

const quarterWords: readonly Words[] = [
  { en: 'a quarter of the move', fr: 'un quart du mouvement' },
  { en: 'half the move', fr: 'la moitié du mouvement' },
  { en: 'three quarters of the move', fr: 'trois quarts du mouvement' },
  { en: 'the whole move', fr: 'tout le mouvement' },
];

/** Whoever would be upset by it, those in hand or friends whom they pass through. */
function markerRows(s: State, events: readonly ReasonEvent[], units: readonly number[]): OutlookRow[] {
  return events.flatMap((event): OutlookRow[] => {
    if (event.kind !== 'conditionChanged') return [];
    const unit = indexOfUnit(s, event.unit);
    return [
      {
        kind: units.includes(unit) ? 'cost' : 'friend',
        rule: event.rules[0] ?? 'AOR-5-301',
        words: factsOf(s, unit).name,
        value: conditionNames[event.to],
      },
    ];
  });
}

/** Muskets that could still fire now and could not afterwards. */
function silenceRows(s: State, after: State, units: readonly number[]): OutlookRow[] {
  const silenced = units.flatMap((unit) => {
    const why = isBattery(s, unit) ? whyGunsSilent : whyNotFire;
    const refused = why(s, unit) === null ? why(after, unit) : null;
    return refused === null ? [] : [refused];
  });
  const [first] = silenced;
  if (first === undefined) return [];
  return [
    {
      kind: 'cost',
      rule: first.rules[0]!,
      words: sameIn('fire this turn', 'tir ce tour-ci'),
      value: sameIn('no more', 'plus possible'),
    },
  ];
}

/** So many are called by their names. */
const fewNames = 2;

/**
 * Whom orders reach now and would not reach afterwards: whoever has marched off from his brigadier, or all the others where
 * the general who gives orders has gone along with a unit.
 */
function cutOffRows(s: State, after: State, units: readonly number[]): OutlookRow[] {
  const { side } = factsOf(s, units[0]!);
  const isDone = (unit: number) => units.includes(unit) && unitOf(after, unit).used >= wholeMove;
  const cutOff = [...s.units.keys()].filter(
    (unit) =>
      factsOf(s, unit).side === side && isReached(s, unit) && !isReached(after, unit) && !isDone(unit),
  );
  if (cutOff.length === 0) return [];
  const named = (language: 'en' | 'fr') => cutOff.map((unit) => factsOf(s, unit).name[language]).join(', ');
  const many = sameIn(`${cutOff.length} units`, `${cutOff.length} unités`);
  return [
    {
      kind: 'cost',
      rule: 'AOR-3-111',
      words: sameIn('no more orders this turn for', 'plus d’ordre ce tour-ci pour'),
      value: cutOff.length > fewNames ? many : sameIn(named('en'), named('fr')),
    },
  ];
}

/** Whether a unit on the table can be given orders, for as many points as may be left. */
function isReached(s: State, unit: number): boolean {
  if (unitOf(s, unit).where !== 'table') return false;
  return movesFree(s, unit) || (whyUncommanded(s, unit) === null && hasPayers(s, unit));
}
