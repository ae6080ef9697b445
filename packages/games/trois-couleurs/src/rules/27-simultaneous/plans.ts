/** Chapter 27: what an order means for its unit when it is read out, and whether it can still be carried out (TC-27-07, TC-27-17 to TC-27-23). */
import {
  branches,
  defines,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Reading,
  type Refusal,
} from '@bivouac/kernel';
import { indexOfUnit } from '../../names.ts';
import { none, type State } from '../../state.ts';
import { formationsOf } from '../../tables/kinds.ts';
import { arrowOn, orderOn, type Arrow, type Marker, type MarkerOrder } from '../../tables/markers.ts';
import { branchOf, factsOf, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { verbNamed } from '../06-movement/orders.ts';

const no = refusals({
  order: ['TC-27-15', 'Its marker says otherwise.', 'Son marqueur dit autre chose.'],
  blank: [
    'TC-27-16',
    'Its marker is blank: it has no order this turn.',
    'Son marqueur est blanc : elle n’a pas d’ordre ce tour.',
  ],
  idle: [
    'TC-27-15',
    'What its marker orders cannot be done from here: no enemy within its reach, or no room.',
    'Ce que son marqueur ordonne est impossible d’ici : aucun ennemi à sa portée, ou pas de place.',
  ],
  arrow: ['TC-27-22', 'Its arrow points elsewhere.', 'Sa flèche indique une autre direction.'],
  slow: ['TC-27-22', 'A blue arrow is the ordinary pace.', 'La flèche bleue est le pas ordinaire.'],
  fast: ['TC-27-23', 'A white arrow is the quick pace.', 'La flèche blanche est le pas accéléré.'],
  leader: ['TC-27-07', 'It supports an attacker of its group.', 'Elle soutient un assaillant de son groupe.'],
});

const by = branches({
  markersBind: 'TC-27-15',
  arrowsPoint: 'TC-27-22',
  blueIsSlow: 'TC-27-22',
  whiteIsFast: 'TC-27-23',
});

/** What a unit may be told to do under each order, in the words of its orders in alternate play; companies that go out or come back change how their battalion is formed. */
const verbsUnder: Readonly<Record<MarkerOrder, readonly string[]>> = {
  blank: [],
  MAC: ['attack'],
  MAF: ['approach'],
  SOU: ['support'],
  FEU: defines('TC-27-18', ['face', 'about', 'form', 'march', 'push'], []),
  CHF: defines('TC-27-19', ['form', 'adapt', 'recover', 'detach', 'rejoin', 'spread', 'march'], ['march']),
  CHO: ['face', 'about', 'march'],
  slow: ['march', 'step', 'side', 'push', 'enter', 'leave'],
  fast: ['march', 'face', 'about'],
};

/** Whatever any order may make of a unit: those of the second line may do any of it (TC-27-27). */
export const allVerbs: readonly string[] = [
  'march',
  'step',
  'side',
  'push',
  'face',
  'about',
  'form',
  'recover',
  'detach',
  'rejoin',
  'enter',
  'leave',
];

const manoeuvres: ReadonlySet<unknown> = new Set(['face', 'about', 'form', 'recover', 'spread']);

/** Whether it is a change of formation or facing, which comes before moves and fire (TC-27-29). */
export function isManoeuvre(plan: Action | null): boolean {
  return plan !== null && manoeuvres.has(plan[0]);
}

export function verbsOf(marker: Marker): readonly string[] {
  return verbsUnder[orderOn(marker)];
}

/** Which angles off its front an arrow lets a unit march at. */
function pointsThere(arrow: Arrow, angle: unknown): boolean {
  if (!by.arrowsPoint(arrow !== 'ahead')) return true;
  return typeof angle === 'number' && (arrow === 'left' ? angle < 0 : arrow === 'right' && angle > 0);
}

function whyNotPace(marker: Marker, pace: unknown): Refusal | null {
  if (by.whiteIsFast(marker === 'fast')) return pace === 'PAC' ? null : no.fast;
  return by.blueIsSlow(pace !== 'POR') ? no.slow : null;
}

/** What may be read out of a marker: a verb and what belongs to it. */
export function readPlan(s: State, unit: number, [word, ...args]: Action, marker: Marker): Reading {
  const words = by.markersBind(true) ? verbsOf(marker) : [...verbsOf(marker), ...allVerbs];
  if (word === undefined) {
    const open = words.filter((one) => isOpen(s, unit, one, marker));
    return { parts: offers(open), refused: open.length > 0 ? no.order : whyIdle(marker) };
  }
  if (typeof word !== 'string' || !words.includes(word)) return stop(no.order);
  if (word === 'support') return readSupport(s, unit, args);
  if (word === 'march') return readMarch(s, unit, args, marker);
  const arrow = orderOn(marker) === 'slow' ? arrowOn(marker) : 'ahead';
  if (word === 'step' && by.arrowsPoint(arrow !== 'back')) return stop(no.arrow);
  if (word === 'side') return readAlong(s, unit, [word, ...args], (way) => way === arrow);
  if (word === 'push') return readAlong(s, unit, [word, ...args], (angle) => pointsThere(arrow, angle));
  return verbNamed(word)!.read(s, unit, args);
}

/** Why nothing can be read out of a marker. */
function whyIdle(marker: Marker): Refusal | null {
  return orderOn(marker) === 'blank' ? no.blank : no.idle;
}

/** A move whose first word is the way it goes: as its arrow points. */
function readAlong(
  s: State,
  unit: number,
  [word, ...args]: Action,
  isAlong: (way: unknown) => boolean,
): Reading {
  const reading = verbNamed(word)!.read(s, unit, args);
  const [way] = args;
  const isFree = !by.arrowsPoint(true);
  if (way === undefined)
    return { ...reading, parts: offers(reading.parts.options.filter((one) => isFree || isAlong(one))) };
  return isFree || isAlong(way) ? reading : stop(no.arrow);
}

function isOpen(s: State, unit: number, word: string, marker: Marker): boolean {
  const { parts } = readPlan(s, unit, [word], marker);
  return parts.complete || parts.options.length > 0 || parts.space !== undefined;
}

/** A march as the marker allows it: the pace of its arrow, and the way it points. */
function readMarch(s: State, unit: number, args: Action, marker: Marker): Reading {
  const march = verbNamed('march')!;
  const arrow = orderOn(marker) === 'slow' ? arrowOn(marker) : 'ahead';
  const [pace, angle] = args;
  if (arrow === 'back' && by.arrowsPoint(true)) return stop(no.arrow);
  const reading = march.read(s, unit, args);
  const open = (pacing: unknown): readonly unknown[] =>
    march.read(s, unit, [pacing as string]).parts.options.filter((one) => pointsThere(arrow, one));
  if (pace === undefined) {
    const options = reading.parts.options.filter(
      (one) => whyNotPace(marker, one) === null && open(one).length > 0,
    );
    return { ...reading, parts: offers(options) };
  }
  const refused = whyNotPace(marker, pace);
  if (refused !== null) return stop(refused);
  if (angle === undefined)
    return { ...reading, parts: offers(reading.parts.options.filter((one) => pointsThere(arrow, one))) };
  return pointsThere(arrow, angle) ? reading : stop(no.arrow);
}

/** Supports name whom they will follow; whether they can is seen when he has been placed. */
function readSupport(s: State, unit: number, [name, ...more]: Action): Reading {
  const leaders = unitsOnTable(s, sideOf(s, unit)).filter(
    (other) =>
      other !== unit && s.markers[other] === 'MAC' && factsOf(s, other).group === factsOf(s, unit).group,
  );
  if (name === undefined) return { parts: offers(leaders.map((one) => nameOf(s, one))), refused: no.leader };
  return leaders.includes(indexOfUnit(s, name)) && more.length === 0 ? whole : stop(no.leader);
}

/** Whether what was read out can be done now. */
export function canCarryOut(s: State, unit: number, [word, ...args]: Action): boolean {
  if (unitOf(s, unit).where !== 'table' || !isSteady(s, unit)) return false;
  const verb = verbNamed(word);
  return verb?.read(s, unit, args).parts.complete === true;
}

/** The formation that a unit has named, or null. */
export function formationNamed(s: State, unit: number): string | null {
  const [word, to] = s.plans[unit] ?? [];
  return word === 'form' && formationsOf[branchOf(s, unit)].some((one) => one === to) ? (to as string) : null;
}

/** The enemy that a unit has named to march on, or none. */
export function targetNamed(s: State, unit: number): number {
  const [word, name] = s.plans[unit] ?? [];
  return word === 'attack' || word === 'approach' ? indexOfUnit(s, name) : none;
}
