/**
 * What a side may know of the other's reserves: how many units wait off the table, of which brigades, when and where they
 * are due; nothing else, until they come (AOR-1-107). To the enemy such a unit is `reserve-3`, a battalion like any other.
 */
import { branches, type Seat } from '@bivouac/kernel';
import { aliasOf } from './aliases.ts';
import { fresh } from './rules/0-sequence/phases.ts';
import type { ReasonScenario, ScenarioUnit } from './scenario/scenario.ts';
import { none, type State, type Terms, type Unit, type UnitFacts } from './state.ts';
import { sides } from './tables/sides.ts';

const by = branches({ reservesAreHidden: 'AOR-1-107' });

/** Whether what a unit is, is known to its own side alone: it waits off the table, or has never come. */
export function isSecret(s: Pick<State, 'terms' | 'units' | 'frames'>, unit: number): boolean {
  const { where, left } = s.units[unit]!;
  const hasNeverCome = where === 'reserve' || (where === 'absent' && left === none);
  if (!hasNeverCome) return false;
  const now = s.frames.at(-1);
  const isComing = now?.step === 'entering' && now.unit === unit;
  return !isComing && by.reservesAreHidden(s.terms.options.hiddenReserves === true);
}

function isSecretFrom(s: Pick<State, 'terms' | 'units' | 'frames'>, seat: Seat, unit: number): boolean {
  return s.units[unit]!.where !== 'table' && s.terms.units[unit]!.side !== seat && isSecret(s, unit);
}

function secretsFrom(s: Pick<State, 'terms' | 'units' | 'frames'>, seat: Seat): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.units.length; unit += 1) if (isSecretFrom(s, seat, unit)) found.push(unit);
  return found;
}

/** The facts of a state as a seat sees them. */
export function termsSeen(s: State, seat: Seat): Terms {
  const hidden = secretsFrom(s, seat);
  return hidden.length === 0 ? s.terms : maskedTerms(s, hidden);
}

/** The row of a unit as a seat sees it. */
export function unitSeen(s: State, seat: Seat, unit: number): Unit {
  const row = s.units[unit]!;
  return isSecretFrom(s, seat, unit) ? maskedRow(row, termsSeen(s, seat).units[unit]!.figures) : row;
}

/** Units off the table that a seat may see otherwise than before although nothing has happened to them: others have come. */
export function seenOtherwise(before: State, after: State, seat: Seat): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < after.units.length; unit += 1)
    if (isSecretFrom(before, seat, unit) || isSecretFrom(after, seat, unit)) found.push(unit);
  return found;
}

/** Masked terms are made once for the same secrets, so that what hangs on them is found again. */
const made = new WeakMap<Terms, Map<string, Terms>>();

function maskedTerms(s: State, hidden: readonly number[]): Terms {
  const known = made.get(s.terms) ?? new Map<string, Terms>();
  made.set(s.terms, known);
  const key = hidden.map((unit) => `${unit}:${s.units[unit]!.arrivals}`).join(' ');
  let terms = known.get(key);
  if (terms === undefined) known.set(key, (terms = masked(s, hidden)));
  return terms;
}

function masked(s: State, hidden: readonly number[]): Terms {
  const units = [...s.terms.units];
  for (const side of sides) {
    const own = hidden.filter((unit) => units[unit]!.side === side);
    const sum = own.reduce((total, unit) => total + units[unit]!.figures, 0);
    for (const [at, unit] of own.entries()) {
      const share = Math.floor(sum / own.length) + (at < sum % own.length ? 1 : 0);
      units[unit] = maskedFacts(s, unit, share);
    }
  }
  return { ...s.terms, units };
}

/** A line battalion of its side's nation; as good as its attempts to come show it must be (AOR-1-205). */
function maskedFacts(s: State, unit: number, figures: number): UnitFacts {
  const { side, brigade, due, entry } = s.terms.units[unit]!;
  return {
    id: aliasOf(unit),
    name: maskedName(unit),
    side,
    brigade,
    nation: s.terms.sides[side].nation,
    arm: 'infantry',
    drill: 'formed',
    morale: Math.min(4, Math.max(2, s.units[unit]!.arrivals + 1)) as UnitFacts['morale'],
    isRegular: true,
    figures,
    hasFlag: true,
    battery: null,
    traits: [],
    due,
    entry,
  };
}

const maskedName = (unit: number) => ({ en: `reserve ${unit + 1}`, fr: `réserve ${unit + 1}` });

function maskedRow({ where, arrivals }: Unit, figures: number): Unit {
  return {
    ...fresh,
    where,
    x: 0,
    y: 0,
    facing: 0,
    post: none,
    wall: none,
    formation: 'line',
    ranks: 1,
    figures,
    condition: 'normal',
    since: 0,
    hasFired: false,
    knowsNatives: false,
    rallies: 0,
    arrivals,
    lastCharge: none,
    digging: 0,
    left: none,
    guns: null,
  };
}

/** A scenario as a seat may read it: the reserves of others are names without a face. */
export function scenarioSeen(scenario: ReasonScenario, s: State, seat: Seat): ReasonScenario {
  const hidden = secretsFrom(s, seat);
  if (hidden.length === 0) return scenario;
  const terms = termsSeen(s, seat);
  const names = new Map(hidden.map((unit) => [scenario.units[unit]!.id, aliasOf(unit)]));
  const units = scenario.units.map((unit, at): ScenarioUnit => {
    if (!names.has(unit.id)) return unit;
    const { brigade, reserve } = unit;
    const { id, name, morale, figures } = terms.units[at]!;
    return {
      id,
      name,
      brigade,
      arm: 'infantry',
      morale,
      regular: true,
      figures,
      reserve: reserve ?? { turn: 2 },
    };
  });
  const generals = scenario.generals.map((general) => {
    const alias = general.with === undefined ? undefined : names.get(general.with);
    return alias === undefined ? general : { ...general, with: alias };
  });
  const { moment } = scenario;
  return {
    ...scenario,
    units,
    generals,
    ...(moment === undefined
      ? {}
      : { moment: { ...moment, units: s.units.map((_, unit) => unitSeen(s, seat, unit)) } }),
  };
}
