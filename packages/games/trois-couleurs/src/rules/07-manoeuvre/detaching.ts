/** Chapter 7: companies go out of the ranks as skirmishers, and come back (TC-7-03 to TC-7-10, TC-7-19, TC-24-47). */
import {
  first,
  gaps,
  isOutside,
  pointAt,
  slide,
  standsOn,
  stretches,
  union,
  type Body,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  whole,
  type Landmark,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { buildingMet, liesOnTable, standing, tableOf, unitsUnder } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { columns } from '../../tables/kinds.ts';
import { formation as prices } from '../../tables/manoeuvre.ts';
import { length } from '../../tables/measures.ts';
import { skirmishers as chart } from '../../tables/skirmishers.ts';
import {
  bodyOf,
  factsOf,
  formOf,
  has,
  isGarrison,
  isOnTable,
  isSteady,
  nameOf,
  ranksOf,
  unitOf,
} from '../../troops.ts';
import { spend, whyNotSpend } from '../04-action-points/spending.ts';
import { noMove } from '../06-movement/leg.ts';
import { placeTold } from '../06-movement/places.ts';
import { reachFor } from '../06-movement/rates.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { putAside } from '../24-skirmishers/evading.ts';
import { companyOf, figuresOut, isSkirmishing } from '../24-skirmishers/companies.ts';
import { noSkirmish, tooNearIn, whyUntrained } from '../24-skirmishers/keeping-away.ts';
import { noForming, priceOfForming } from './forming.ts';

const no = refusals({
  none: ['TC-7-03', 'It has no companies to send out.', 'Elle n’a pas de compagnies à détacher.'],
  charge: [
    'TC-7-03',
    'At the charge it neither sends out nor takes in skirmishers.',
    'Au pas de charge, elle ne détache ni ne rappelle de tirailleurs.',
  ],
  out: [
    'TC-7-09',
    'Its skirmishers are out: all go in one line, so recall these first.',
    'Ses tirailleurs sont sortis : tous forment une ligne, rappelez donc d’abord ceux-ci.',
  ],
  rank: [
    'TC-7-10',
    'From a column only the companies of the first or of the last rank go out; from a line as many as it has.',
    'D’une colonne ne sortent que les compagnies du premier ou du dernier rang ; d’une ligne, autant qu’elle en a.',
  ],
  place: [
    'TC-24-47',
    'Skirmishers go out up to 2 UD ahead.',
    'Les tirailleurs se placent à 2 UD au plus devant.',
  ],
  cavalry: [
    'TC-24-16',
    'So near to the enemy there is no place for skirmishers.',
    'Si près de l’ennemi, il n’y a pas de place pour des tirailleurs.',
  ],
  company: ['TC-7-09', 'Only detached companies rejoin.', 'Seules des compagnies détachées rejoignent.'],
  disorder: [
    'TC-7-04',
    'Out of order they would disturb the ranks they go back to.',
    'En désordre, ils troubleraient les rangs qu’ils rejoignent.',
  ],
  far: [
    'TC-7-08',
    'Their battalion is too far away to rejoin.',
    'Leur bataillon est trop loin pour le rejoindre.',
  ],
});

const by = branches({
  companiesPayNotTheirParent: 'TC-7-03',
  unevenRanksAreDressed: 'TC-7-04',
  theWayOutIsPaid: 'TC-7-06',
  theWayBackIsPaid: 'TC-7-08',
  theFirstLegIsPaidAhead: 'TC-7-07',
  linesCloseOnTheMiddle: 'TC-7-19',
  lossesComeBackWithThem: 'TC-7-19',
});

const openOrder = defines('TC-7-09', prices.skirmishOrderEitherWay, { FT0: 3, FT1: 2, FT2: 2 });
const farthest: number = length('TC-24-47', chart.farthestAheadUd);
/** Where a screen stands unless somebody says otherwise. */
export const usualAhead: number = length('TC-24-47', chart.defaultDistanceAheadUd);

/** What going into skirmish order or back costs a company. */
function priceOfOpening(s: State, company: number): number {
  return openOrder[`FT${factsOf(s, company).ft}` as keyof typeof openOrder];
}

/** What a way costs skirmishers: nothing when they are there already. */
function priceOfWay(s: State, company: number, far: number): number {
  if (far <= 0) return 0;
  let points = 1;
  while (points < 4 && reachFor(s, company, points) < far) points += 1;
  return points;
}

/** Whether a battalion goes at the charge, or is about to. */
function isCharging(s: State, unit: number): boolean {
  return (
    unitOf(s, unit).pace === 'PCH' ||
    s.queue.some(({ units, best }) => best === 'PCH' && units.includes(unit))
  );
}

function whyNotDetach(s: State, unit: number): Refusal | null {
  const company = companyOf(s, unit);
  if (company === none) return no.none;
  const { where } = unitOf(s, company);
  if (where === 'table') return no.out;
  if (where !== 'ranks') return no.none;
  const untrained = whyUntrained(s, company);
  if (untrained !== null) return untrained;
  if (isCharging(s, unit)) return no.charge;
  if (mostOut(s, unit) === 0) return no.rank;
  return whyNotSpend(s, company, priceOfOpening(s, company));
}

/** How many companies a battalion may send out as it is formed. */
function mostOut(s: State, unit: number): number {
  const { formation } = unitOf(s, unit);
  const { perCompany } = factsOf(s, unit);
  const { companies } = factsOf(s, companyOf(s, unit));
  if (isGarrison(unitOf(s, unit))) return 0;
  if (formation === 'LIG') return companies;
  if (formation === 'COM' || !columns.has(formation)) return 0;
  const inRank = Math.floor(ranksOf(s, unit)[0]! / perCompany);
  return no.rank === null ? companies : Math.min(companies, inRank);
}

/** What the battalion pays to dress its ranks: when part of its first rank is gone (TC-7-04). */
function priceOfDressing(s: State, unit: number, count: number, from: From, cites?: RuleId[]): number {
  const isUneven = from === 'front' && count * factsOf(s, unit).perCompany < ranksOf(s, unit)[0]!;
  return by.unevenRanksAreDressed(isUneven, cites) ? priceOfForming(s, unit, unitOf(s, unit).formation) : 0;
}

/** From where companies go out. */
type From = 'line' | 'front' | 'rear';

function fromsOf(s: State, unit: number, count: number): readonly From[] {
  if (unitOf(s, unit).formation === 'LIG') return ['line'];
  const canDress = whyNotSpend(s, unit, priceOfDressing(s, unit, count, 'front')) === null;
  return canDress ? ['rear', 'front'] : ['rear'];
}

/** The way out of so many companies: from contact with the front of their battalion straight ahead. */
function wayOut(s: State, unit: number, count: number): Slide {
  const body = bodyOf(s, unit);
  const { perCompany } = factsOf(s, unit);
  const { width, depth } = baseOf.skirmisher;
  const [x, y] = pointAt(body, depth, 0);
  const screen: Body = { x, y, facing: body.facing, width: width * perCompany * count, depth };
  return slide(screen, body.facing, farthest);
}

/** How far ahead so many companies may be laid out. */
function placesAhead(s: State, unit: number, count: number): readonly Stretch[] {
  const company = companyOf(s, unit);
  const motion = wayOut(s, unit, count);
  const barred = [buildingMet(s, motion), first(isOutside(motion, tableOf(s).box), farthest)];
  const limit = Math.min(farthest, ...barred.filter((step) => step !== null).map((step) => step - 1));
  if (limit < 0) return [];
  const taken: Stretch[][] = [[...tooNearIn(s, company, motion, limit)]];
  for (const other of standing(s).near(motion.box))
    taken.push(stretches(standsOn(motion, standing(s).figure(other)!), limit));
  const open = gaps(union(taken), limit);
  const most = affordable(s, company);
  return open.flatMap(([from, to]): Stretch[] => (from > most ? [] : [[from, Math.min(to, most)]]));
}

/** How far ahead the points of a company bring it. */
function affordable(s: State, company: number): number {
  if (!by.theWayOutIsPaid(true)) return farthest;
  return whyNotSpend(s, company, priceOfOpening(s, company) + 1) === null ? farthest : 0;
}

function whyNotAhead(s: State, unit: number, count: number, ahead: unknown): Refusal | null {
  if (typeof ahead !== 'number' || ahead < 0 || ahead > farthest) return no.place;
  const company = companyOf(s, unit);
  const near = tooNearIn(s, company, wayOut(s, unit, count), farthest);
  if (near.some(([from, to]) => ahead >= from && ahead <= to)) return no.cavalry ?? noSkirmish.near;
  if (ahead > affordable(s, company)) return whyNotSpend(s, company, priceOfOpening(s, company) + 1);
  return noForming.room;
}

function landmarksAhead(ranges: readonly Stretch[]): readonly Landmark[] {
  return [
    { part: usualAhead, name: 'usual', words: { en: '1 UD ahead', fr: '1 UD devant' } },
    { part: farthest, name: 'far', words: { en: 'as far as they go', fr: 'aussi loin que possible' } },
  ].filter(({ part }) => isInRanges(ranges, part));
}

function countsOf(s: State, unit: number): readonly number[] {
  const most = mostOut(s, unit);
  return Array.from({ length: most }, (_, at) => at + 1).filter(
    (count) => placesAhead(s, unit, count).length > 0,
  );
}

/** `detach 1 rear 600`: so many companies, out of the line or of which rank, so far ahead. */
export const detach: Verb = {
  name: 'detach',
  isOpen: (s, unit) => whyNotDetach(s, unit) === null && countsOf(s, unit).length > 0,
  read(s, unit, [count, from, ahead, ...more]): Reading {
    const refused = whyNotDetach(s, unit);
    if (refused !== null) return stop(refused);
    if (count === undefined) return { parts: offers(countsOf(s, unit)), refused: no.cavalry };
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return stop(no.none);
    if (count > mostOut(s, unit)) return stop(no.rank);
    const ranges = placesAhead(s, unit, count);
    if (ranges.length === 0) return stop(whyNotAhead(s, unit, count, 0));
    const froms = fromsOf(s, unit, count);
    if (from === undefined) return { parts: offers(froms), refused: no.rank };
    if (!(froms as readonly unknown[]).includes(from)) return stop(no.rank);
    if (ahead === undefined)
      return {
        parts: numbersIn('length', ranges),
        refused: no.place,
        landmarks: () => landmarksAhead(ranges),
      };
    if (!isInRanges(ranges, ahead)) return stop(whyNotAhead(s, unit, count, ahead));
    return more.length === 0 ? whole : stop(no.place);
  },
  carryOut(s, play, unit, [count, from, ahead]) {
    const cites: RuleId[] = [];
    const dressing = priceOfDressing(s, unit, count as number, from as From, cites);
    if (dressing > 0) spend(s, unit, dressing);
    layOut(s, play, unit, count as number, ahead as number, cites);
    return null;
  },
};

/** Companies leave the ranks and stand in one line before their battalion; each of these steps they pay themselves. */
export function layOut(
  s: State,
  play: Play,
  unit: number,
  count: number,
  ahead: number,
  rules: readonly RuleId[] = [],
): void {
  const cites: RuleId[] = [...citing('TC-7-06', 'TC-7-09'), ...rules];
  if (ahead > 0) cites.push(...citing('TC-24-47'));
  const company = companyOf(s, unit);
  const { x, y } = wayOut(s, unit, count).at(ahead);
  const row = unitOf(s, company);
  const { strength, perCompany } = factsOf(s, company);
  const out = count * perCompany;
  const price = priceOfOpening(s, company);
  const way =
    by.theWayOutIsPaid(true) && by.theFirstLegIsPaidAhead(true, ahead > 0 ? cites : undefined)
      ? priceOfWay(s, company, ahead)
      : 0;
  changeUnit(s, company, {
    where: 'table',
    x,
    y,
    facing: unitOf(s, unit).facing,
    formation: 'TIR',
    away: strength - out,
    case: 'ARR',
    pace: 'halt',
  });
  if (by.companiesPayNotTheirParent(true)) spend(s, company, price + way);
  else spend(s, unit, price + way);
  mark(s, company, ahead > 0 ? marks.moved | marks.manoeuvred : marks.manoeuvred);
  const { lost } = unitOf(s, unit);
  const back = by.linesCloseOnTheMiddle(true, cites) ? { away: out, lost: Math.max(0, lost - row.lost) } : {};
  changeUnit(s, unit, back);
  tell(play, {
    kind: 'detached',
    unit: nameOf(s, company),
    of: nameOf(s, unit),
    to: placeTold(unitOf(s, company)),
    rules: cites,
  });
}

/** Whether a battalion may send out skirmishers in answer to those of the enemy (TC-24-22). */
export function canLayOut(s: State, unit: number): boolean {
  return isOnTable(s, unit) && isSteady(s, unit) && whyNotDetach(s, unit) === null;
}

/** Skirmishers go out in answer, before the others fire: as many as may, and where there is no room for them they stand aside. */
export function layOutInAnswer(s: State, play: Play, unit: number): void {
  const count = mostOut(s, unit);
  const places = placesAhead(s, unit, count);
  const isFree = isInRanges(places, usualAhead);
  layOut(s, play, unit, count, isFree ? usualAhead : 0);
  const company = companyOf(s, unit);
  if (!isFree && !isInRanges(places, 0)) putAside(s, company, unit);
}

/** The body of a battalion with its company in its ranks again. */
function wholeBody(s: State, unit: number): Body {
  const { away } = unitOf(s, unit);
  const back = away - figuresOut(s, companyOf(s, unit));
  const units = s.units.map((row, at) => (at === unit ? { ...row, away: back } : row));
  return { ...bodyOf(s, unit), ...formOf({ terms: s.terms, units }, unit) };
}

function priceOfReturn(s: State, company: number): number {
  const gap = gapBetween(s, company, factsOf(s, company).parent);
  const way = by.theWayBackIsPaid(true) ? priceOfWay(s, company, gap) : 0;
  return priceOfOpening(s, company) + way;
}

function whyNotRejoin(s: State, company: number): Refusal | null {
  const { parent } = factsOf(s, company);
  if (parent === none || !isSkirmishing(s, company)) return no.company;
  if (!isOnTable(s, parent)) return no.company;
  const row = unitOf(s, parent);
  if (isCharging(s, parent)) return no.charge;
  if (unitOf(s, company).disorder !== 'none') return no.disorder;
  if (isGarrison(row) || row.formation === 'CAR' || row.formation === 'COM') return no.rank;
  const gap = gapBetween(s, company, parent);
  if (gap > 0 && has(s, company, marks.moved)) return noMove.moved;
  if (gap > reachFor(s, company, 3)) return no.far;
  const refused = whyNotSpend(s, company, priceOfReturn(s, company));
  if (refused !== null) return refused;
  const body = wholeBody(s, parent);
  const isTaken = unitsUnder(s, body, (other) => other === parent || other === company).length > 0;
  return liesOnTable(s, body) && !isTaken ? null : noForming.room;
}

/** `rejoin`: a company goes back into the ranks of its battalion. */
export const rejoin: Verb = {
  name: 'rejoin',
  isOpen: (s, unit) => whyNotRejoin(s, unit) === null,
  read(s, unit, args): Reading {
    const refused = whyNotRejoin(s, unit);
    if (refused !== null) return stop(refused);
    return args.length === 0 ? whole : stop(no.company);
  },
  carryOut(s, play, company) {
    const { parent } = factsOf(s, company);
    spend(s, company, priceOfReturn(s, company));
    const { lost } = unitOf(s, company);
    const row = unitOf(s, parent);
    changeUnit(s, company, { where: 'ranks', away: 0, evaded: 0, isAside: false });
    const cites: RuleId[] = [...citing('TC-7-08', 'TC-7-09')];
    const comesBack = by.lossesComeBackWithThem(lost > 0, cites);
    changeUnit(s, parent, { away: 0, ...(comesBack && { lost: row.lost + lost }) });
    tell(play, {
      kind: 'rejoined',
      unit: nameOf(s, company),
      of: nameOf(s, parent),
      rules: cites,
    });
    return null;
  },
};

/** Points that the companies in a battalion's ranks have left: it does nothing with them beyond these (TC-7-05). */
export function companyLacks(s: State, unit: number, points: number): Refusal | null {
  const company = companyOf(s, unit);
  if (company === none || unitOf(s, company).where !== 'ranks' || unitOf(s, company).spent === 0) return null;
  return whyNotSpend(s, company, points) === null ? null : tired.company;
}

const tired = refusals({
  company: [
    'TC-7-05',
    'A company in its ranks has no points left for that.',
    'Une compagnie de ses rangs n’a plus les points pour cela.',
  ],
});
