/**
 * What an order, a ride, a deployment or a charge would come to: tried out on a copy of what the seat sees, by the same
 * functions that carry it out. Nothing here decides anything.
 */
import { distance, faceOf, figureOf, groundOf, pointAt, type Body, type Point } from '@bivouac/ground/free';
import {
  ScriptedDice,
  type Action,
  type Outlook,
  type OutlookBody,
  type OutlookField,
  type OutlookRow,
  type Play,
  type Seat,
  type Words,
} from '@bivouac/kernel';
import type { ReasonEvent } from './events.ts';
import { commandOf, fieldsOfUnit } from './fields.ts';
import type { FrameOf, Frames, Reaction } from './frames.ts';
import { indexOfGeneral, indexOfUnit } from './names.ts';
import { brigadeToPlace, place as deploy } from './rules/1-deployment/deployment.ts';
import { isActive, payersFor, placeOfGeneral } from './rules/3-action-points/command.ts';
import { chargeTests } from './odds/charge-tests.ts';
import { aimsOf, declared, hasEnemyNear } from './rules/4-charges/declaring.ts';
import { chargeLeg, enemiesAhead, rideOf } from './rules/4-charges/running.ts';
import { withTarget } from './rules/4-charges/under-way.ts';
import { move as rideOut, ride } from './rules/5-movement/general-moves.ts';
import { carryOut, isWholeOrder } from './rules/5-movement/orders.ts';
import { sight, whyNotFire as whyGunsSilent } from './rules/6-artillery/aiming.ts';
import { level, whyNotFire } from './rules/7-small-arms/volley.ts';
import { lengthOf, wholeMove } from './shares.ts';
import { figureOfUnit, standing, tableOf } from './standing.ts';
import { copyState, none, type State } from './state.ts';
import { areaGoing, lineGoing, steepHill, type Going } from './tables/ground.ts';
import { enemyOf } from './tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isBattery,
  isGarrison,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from './troops.ts';
import { imagineState, type View } from './view.ts';
import { conditionNames, featureName, lengths } from './words/names.ts';

type Step = Frames['step'];

const outlooks: Partial<Readonly<Record<Step, (s: State, partial: Action) => Outlook | null>>> = {
  orders: ofOrder,
  rides: ofRide,
  deploy: ofDeployment,
  declareCharge: ofCharge,
  cannonade: ofFire,
  volleys: ofFire,
  reaction: ofAnswer,
  counterCharge: ofAnswer,
  whoTestsCharge: ofAnswer,
  evadeWay: ofAnswer,
};

export function outlookOf(view: View, seat: Seat, partial: Action): Outlook | null {
  const s = imagineState(view, seat);
  const step = s.frames.at(-1)?.step;
  if (partial.length === 0) {
    const { tests = [] } = ofAnswer(s, []) ?? {};
    return { rows: [], bodies: [], fields: fieldsOfEnemies(s, seat), tests };
  }
  return step === undefined ? null : (outlooks[step]?.(s, partial) ?? null);
}

/** How far enemies fire and charge. One's own are shown of whoever is in hand. */
function fieldsOfEnemies(s: State, seat: Seat): OutlookField[] {
  return [...s.units.keys()]
    .filter((unit) => sideOf(s, unit) !== seat)
    .flatMap((unit) => fieldsOfUnit(s, unit));
}

/** A trial throws no dice: where they would fall, nobody can say what comes of it. */
function tried(
  s: State,
  act: (copy: State, play: Play) => void,
): { after: State; events: ReasonEvent[] } | null {
  const after = copyState(s);
  const play: Play = { dice: new ScriptedDice([]), events: [] };
  try {
    act(after, play);
  } catch {
    return null;
  }
  return { after, events: play.events as ReasonEvent[] };
}

function sameIn(en: string, fr = en): Words {
  return { en, fr };
}

/* Orders */

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

function ofOrder(s: State, partial: Action): Outlook | null {
  const units = unitsNamed(s, partial);
  if (units.length === 0) return null;
  const isWhole = isWholeOrder(s, s.frames.at(-1) as FrameOf<'orders'>, partial);
  const trial = isWhole ? tried(s, (copy, play) => carryOut(copy, play, partial)) : null;
  if (trial === null) return { rows: leftRows(s, units), bodies: [], fields: fieldsFor(s, units) };
  const { after, events } = trial;
  const moved = [...after.units.keys()].filter((unit) => isElsewhere(s, after, unit));
  return {
    rows: [
      ...pointRows(s, after, units),
      ...leftRows(after, units),
      ...groundRows(s, after, units),
      ...markerRows(s, events, units),
      ...silenceRows(s, after, units),
      ...dangerRows(after, units),
    ],
    bodies: moved.map((unit) => bodyRow(after, unit)),
    fields: fieldsFor(after, units),
  };
}

/** Of those in hand, and the word of their brigadier. Nobody charges in the phases in which they move. */
function fieldsFor(s: State, units: readonly number[]): OutlookField[] {
  const leaders = new Set(units.map((unit) => s.brigades[factsOf(s, unit).brigade]!.leader));
  return [
    ...units.flatMap((unit) => fieldsOfUnit(s, unit).filter(({ kind }) => kind !== 'charge')),
    ...[...leaders].filter((leader) => isActive(s, leader)).flatMap((leader) => commandOf(s, leader)),
  ];
}

function isElsewhere(before: State, after: State, unit: number): boolean {
  const [one, other] = [unitOf(before, unit), unitOf(after, unit)];
  if (one === other || other.where !== 'table' || isGarrison(other)) return false;
  return (['x', 'y', 'facing', 'formation', 'ranks', 'where'] as const).some(
    (key) => one[key] !== other[key],
  );
}

function bodyRow(s: State, unit: number, body: Body = bodyOf(s, unit)): OutlookBody {
  return { piece: nameOf(s, unit), shapes: groundOf(body, body), front: faceOf(body, 'front') };
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

/** What is left of the move of whoever has least of it. */
function leftRows(s: State, units: readonly number[]): OutlookRow[] {
  const [least] = units
    .filter((unit) => unitOf(s, unit).where === 'table' && moveOf(s, unit) > 0)
    .map((unit) => ({ share: Math.max(0, wholeMove - unitOf(s, unit).used), move: moveOf(s, unit) }))
    .toSorted((one, other) => one.share - other.share);
  if (least === undefined) return [];
  const [left, whole] = [lengths(lengthOf(least.share, least.move)), lengths(least.move)];
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

/** Enemies who could fire at those in hand where they would stand, or charge them: the nearest first. */
function dangerRows(s: State, units: readonly number[]): OutlookRow[] {
  const there = units.filter((unit) => unitOf(s, unit).where === 'table');
  if (there.length === 0) return [];
  const asEnemy: State = { ...s, side: enemyOf[sideOf(s, there[0]!)] };
  return unitsOnTable(s, asEnemy.side)
    .flatMap((enemy) => {
      const away = Math.min(...there.map((unit) => distance(figureOfUnit(s, enemy), figureOfUnit(s, unit))));
      const danger = dangerFrom(asEnemy, enemy, there);
      return danger === null ? [] : [{ enemy, away, ...danger }];
    })
    .toSorted((one, other) => one.away - other.away)
    .slice(0, mostDangers)
    .map(({ enemy, away, rule, words }) => ({
      kind: 'danger',
      rule,
      words: {
        en: `${words.en} ${factsOf(s, enemy).name.en}`,
        fr: `${words.fr} ${factsOf(s, enemy).name.fr}`,
      },
      value: lengths(away),
    }));
}

/** More than these nobody reads while he moves. */
const mostDangers = 4;

interface Danger {
  readonly rule: string;
  readonly words: Words;
}

/** How an enemy could strike at one of those units; null when he could not. */
function dangerFrom(s: State, enemy: number, units: readonly number[]): Danger | null {
  if (branchOf(s, enemy) !== 'artillery' && hasEnemyNear(s, enemy)) {
    const aims = aimsOf(s, [enemy]);
    if (units.some((unit) => aims.some(({ target }) => target === unit)))
      return { rule: 'AOR-4-223', words: sameIn('charge of', 'charge de') };
  }
  if (isBattery(s, enemy)) {
    const isAimed = units.some((unit) => !('words' in sight(s, enemy, unit)));
    return whyGunsSilent(s, enemy) === null && isAimed
      ? { rule: 'AOR-6-104', words: sameIn('guns of', 'pièces de') }
      : null;
  }
  if (whyNotFire(s, enemy) !== null) return null;
  const isLevelled = units.some((unit) => !('words' in level(s, enemy, unit)));
  return isLevelled ? { rule: 'AOR-7-110', words: sameIn('muskets of', 'fusils de') } : null;
}

/* Generals */

function ofRide(s: State, partial: Action): Outlook | null {
  const general = indexOfGeneral(s, partial[0]);
  if (general === none) return null;
  const trial = tried(s, (copy, play) => rideOut(copy, play, partial));
  const after = trial !== null && isRide(partial) ? trial.after : s;
  const [from, to] = [placeOfGeneral(s, general), placeOfGeneral(after, general)];
  const ridden = distance(figureOf([from]), figureOf([to]));
  const whole = lengths(ride);
  const units = unitsLedBy(after, general);
  const near = units.filter(
    (unit) => distance(figureOf([to]), figureOfUnit(after, unit)) <= reachOf(after, general),
  );
  return {
    rows: [
      {
        kind: 'cost',
        rule: 'AOR-5-402',
        words: sameIn('ride', 'trajet'),
        value: sameIn(`${lengths(ridden).en} of ${whole.en}`, `${lengths(ridden).fr} sur ${whole.fr}`),
      },
      ...(units.length === 0
        ? []
        : [
            {
              kind: 'cost',
              rule: 'AOR-3-109',
              words: sameIn('units in his command', 'unités sous son commandement'),
              value: sameIn(`${near.length} of ${units.length}`, `${near.length} sur ${units.length}`),
            } as const,
          ]),
    ],
    bodies: after === s ? [] : [{ piece: s.terms.generals[general]!.id, shapes: [diamond(to)] }],
    fields: commandOf(after, general),
  };
}

const isRide = ([, what, where]: Action): boolean =>
  what === 'detach' || what === 'leave' || (where !== undefined && (what === 'to' || what === 'join'));

function unitsLedBy(s: State, general: number): number[] {
  return [...s.units.keys()].filter((unit) => {
    const { brigade } = factsOf(s, unit);
    return unitOf(s, unit).where === 'table' && s.brigades[brigade]!.leader === general;
  });
}

function reachOf(s: State, general: number): number {
  const [field] = commandOf(s, general);
  const [shape] = field?.shapes ?? [];
  return shape !== undefined && 'centre' in shape ? shape.to : 0;
}

/** A general is a small stand. */
const stand = 150;

function diamond([x, y]: Point): readonly Point[] {
  return [0, 9_000, 18_000, 27_000].map((facing) => pointAt({ x, y, facing }, stand, 0));
}

/* Deployment */

function ofDeployment(s: State, partial: Action): Outlook | null {
  const unit = indexOfUnit(s, partial[0]);
  if (unit === none || typeof partial.at(-1) !== 'object') return null;
  const units = partial[1] === 'brigade' ? brigadeToPlace(s, unit) : [unit];
  const trial = tried(s, (copy, play) => deploy(copy, play, partial));
  if (trial === null) return null;
  const { after } = trial;
  return { rows: [], bodies: units.map((one) => bodyRow(after, one)), fields: fieldsFor(after, units) };
}

/* Charges and fire */

/** A charge runs straight: where its chargers would touch the first enemy. */
function ofCharge(s: State, [verb, ...names]: Action): Outlook | null {
  if (verb !== 'charge') return null;
  const units = names.map((name) => indexOfUnit(s, name)).filter((unit) => unit !== none);
  const chargers = units.filter((unit) => sideOf(s, unit) === s.side);
  const target = units.find((unit) => sideOf(s, unit) !== s.side);
  const fields = chargers.flatMap((unit) => fieldsOfUnit(s, unit).filter(({ kind }) => kind === 'charge'));
  if (target === undefined) return { rows: [], bodies: [], fields };
  const given = names.find((name) => typeof name === 'number');
  const angle = given ?? aimsOf(s, chargers).find((aim) => aim.target === target)?.angle ?? 0;
  const runs = chargers.map((unit) => {
    const leg = chargeLeg(s, unit, rideOf(s, unit, angle));
    return { unit, leg, step: enemiesAhead(s, unit, leg).find((met) => met.unit === target)?.step };
  });
  const steps = runs.flatMap(({ step }) => (step === undefined ? [] : [step]));
  const far = steps.length === 0 ? 0 : Math.min(...steps);
  const { left } = rideOf(s, chargers[0]!, angle);
  const [gone, whole] = [lengths(far), lengths(left)];
  const charge = declared(s, chargers, target, angle);
  return {
    rows: [
      {
        kind: 'cost',
        rule: 'AOR-4-223',
        words: sameIn('charge', 'charge'),
        value: sameIn(`${gone.en} of ${whole.en}`, `${gone.fr} sur ${whole.fr}`),
      },
    ],
    bodies: runs.map(({ unit, leg }) => bodyRow(s, unit, { ...bodyOf(s, unit), ...leg.motion.at(far) })),
    fields,
    tests: 'words' in charge ? [] : chargeTests(s, charge),
  };
}

/** A charge under way: the tests that are still to come, if what is asked is answered so. */
function ofAnswer(s: State, [answer]: Action): Outlook | null {
  const frame = s.frames.at(-1);
  if (frame === undefined || !('charge' in frame)) return null;
  const { charge } = frame;
  const isReaction = frame.step === 'reaction' && answer !== undefined;
  const answered = isReaction ? withTarget(charge, frame.target, { reaction: answer as Reaction }) : charge;
  return { rows: [], bodies: [], fields: [], tests: chargeTests(s, answered) };
}

/** Who fires, how far he reaches, and how far the target is. */
function ofFire(s: State, partial: Action): Outlook | null {
  const unit = indexOfUnit(s, partial[0]);
  const target = indexOfUnit(s, partial.at(-1));
  if (unit === none) return null;
  const fields = fieldsOfUnit(s, unit).filter(({ kind }) => kind !== 'charge');
  if (target === none || target === unit) return { rows: [], bodies: [], fields };
  const away = distance(standing(s).figure(unit)!, standing(s).figure(target)!);
  return {
    rows: [
      {
        kind: 'cost',
        rule: isBattery(s, unit) ? 'AOR-6-104' : 'AOR-7-110',
        words: sameIn('distance', 'distance'),
        value: lengths(away),
      },
    ],
    bodies: [],
    fields,
  };
}
