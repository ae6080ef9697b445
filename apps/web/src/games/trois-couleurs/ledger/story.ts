/**
 * An engagement as it was told: who marches on whom, and step by step what was answered, tested, fired and fought. The sums
 * are those of the events; a test grows by the rows that later stages add to it, and none of its rows is edited.
 */
import type { GameEvent, Words } from '@bivouac/kernel';
import {
  bandNames,
  caseNames,
  testNames,
  totalOf,
  type CouleursEvent,
  type Ledger,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';

type EventOf<K extends CouleursEvent['kind']> = Extract<CouleursEvent, { kind: K }>;

/** An act as far as it is told. */
export interface Told {
  readonly number: number;
  readonly events: readonly GameEvent[];
}

/** A sum of one unit: what it is for, its rows, and what it comes to. */
export interface Sum {
  readonly unit: string;
  readonly what: Words;
  readonly rows: Ledger;
  readonly total: number;
  readonly verdict: Words;
  /** The die of a test. */
  readonly die?: number;
}

export interface Step {
  readonly event: CouleursEvent;
  /** What came of it at once: losses, ranks that broke. */
  readonly effects: readonly CouleursEvent[];
  /** Whom it is about: whoever does something first. */
  readonly units: readonly string[];
  /** Sums that it makes, or makes longer. */
  readonly sums: readonly Sum[];
}

export interface Story {
  /** The act in which it begins, by its number. */
  readonly from: number;
  /** The last act that tells of it. */
  readonly to: number;
  readonly side: Side;
  readonly steps: readonly Step[];
}

function inflicted(steps: number): Words {
  if (steps === 0) return { en: 'no loss', fr: 'sans perte' };
  return steps === 1
    ? { en: 'inflicts 1 step', fr: 'inflige 1 pas' }
    : { en: `inflicts ${steps} steps`, fr: `inflige ${steps} pas` };
}

function testSum({ unit, reason, ledger, total, die, case: found, fire }: EventOf<'tested'>): Sum {
  const firesBy = reason === 'stand' || reason === 'fire march' ? fire : null;
  const verdict =
    firesBy === null
      ? caseNames[found]
      : { en: `fires ${bandNames[firesBy].en}`, fr: `tire ${bandNames[firesBy].fr}` };
  return { unit, what: testNames[reason], rows: ledger, total, verdict, die };
}

function fightSums({ unit, enemy, figures, ledgers, steps }: EventOf<'fought'>): readonly Sum[] {
  return [unit, enemy].map((piece, at) => ({
    unit: piece,
    what: { en: `fighting, ${figures[at]!} figures`, fr: `en combat, ${figures[at]!} figurines` },
    rows: ledgers[at]!,
    total: totalOf(ledgers[at]!),
    verdict: inflicted(steps[at]!),
  }));
}

/** The test of a unit so far, with what is added to it. */
function swayedSum({ unit, ledger, total, case: found }: EventOf<'swayed'>, before: Sum | undefined): Sum {
  return {
    unit,
    what: before?.what ?? testNames.other,
    rows: [...(before?.rows ?? []), ...ledger],
    total,
    verdict: caseNames[found],
    ...(before?.die !== undefined && { die: before.die }),
  };
}

/** Sums that an event makes; of a test that is longer now, all of it. */
function sumsOf(event: CouleursEvent, tests: ReadonlyMap<string, Sum>): readonly Sum[] {
  switch (event.kind) {
    case 'tested':
      return [testSum(event)];
    case 'swayed':
      return [swayedSum(event, tests.get(event.unit))];
    case 'fired':
      return [
        {
          unit: event.unit,
          what: { en: `fires, ${event.figures} figures`, fr: `tire, ${event.figures} figurines` },
          rows: event.ledger,
          total: event.factor,
          verdict: inflicted(event.steps),
        },
      ];
    case 'fought':
      return fightSums(event);
    default:
      return [];
  }
}

/** What is told of an engagement once its marchers have tested. */
const within: ReadonlySet<CouleursEvent['kind']> = new Set([
  'answered',
  'tested',
  'swayed',
  'fired',
  'strayShot',
  'formed',
  'turned',
  'recovered',
  'duelDecided',
  'fought',
  'controlTested',
  'pursued',
  'prisonersTaken',
  'wentBack',
  'withdrew',
  'evaded',
  'caught',
  'marchGivenUp',
  'engagedAnother',
  'generalRisked',
]);

/** What comes of a step, and is told with it. */
const consequences: ReadonlySet<CouleursEvent['kind']> = new Set([
  'lost',
  'destroyed',
  'gunsLost',
  'pushedBack',
  'passedThrough',
  'disordered',
  'penetrated',
  'leftTable',
]);

/** What goes with it, and would only say once more what the sums say. */
const silent: ReadonlySet<CouleursEvent['kind']> = new Set(['caseChanged', 'spent', 'generalJoined']);

/** Whom an event is about: whoever does something first. */
export function unitsOf(event: CouleursEvent): readonly string[] {
  if (event.kind === 'duelDecided') return event.units;
  const named = event as { readonly unit?: string; readonly target?: string; readonly enemy?: string };
  return [named.unit, named.target ?? named.enemy].filter((name) => name !== undefined);
}

interface Telling extends Story {
  readonly marchers: Set<string>;
  readonly target: string | undefined;
  readonly steps: (Step & { readonly effects: CouleursEvent[] })[];
  readonly tests: Map<string, Sum>;
  to: number;
}

const isMarchTest = (event: CouleursEvent): event is EventOf<'tested'> =>
  event.kind === 'tested' && (event.reason === 'march' || event.reason === 'fire march');

/** The engagement that was told last; null when nobody has tested for a march, or when something else has come since. */
export function storyOf(log: readonly Told[], view: View): Story | null {
  const targets = new Map<string, string>();
  let story: Telling | null = null;
  for (const { number, events } of log.slice(-40))
    for (const one of events as readonly CouleursEvent[]) {
      if (one.kind === 'marchDeclared' || one.kind === 'opportunityTaken') targets.set(one.unit, one.target);
      if (isMarchTest(one)) {
        const target = targets.get(one.unit);
        // Whoever marches on the same enemy, before that one has answered, marches with the others.
        const isJoint: boolean = story !== null && story.target === target && isOpening(story);
        story = isJoint ? story : begun(one, number, target, view);
        story?.marchers.add(one.unit);
      }
      if (story === null || silent.has(one.kind)) continue;
      if (consequences.has(one.kind)) {
        story.steps.at(-1)?.effects.push(one);
        story.to = number;
        continue;
      }
      if (
        !within.has(one.kind) ||
        (one.kind === 'tested' && one.reason === 'other') ||
        isElsewhere(one, story)
      ) {
        story = null;
        continue;
      }
      story.to = number;
      const sums = sumsOf(one, story.tests);
      if (one.kind === 'tested' || one.kind === 'swayed') story.tests.set(one.unit, sums[0]!);
      story.steps.push({ event: one, effects: [], units: unitsOf(one), sums });
    }
  return story;
}

/** Fire at somebody who has no part in it: the engagement is over, and others fire. */
function isElsewhere(one: CouleursEvent, { marchers, target, steps }: Telling): boolean {
  if (one.kind !== 'fired') return false;
  const isKnown = (name: string): boolean =>
    marchers.has(name) || name === target || steps.some((step) => step.units.includes(name));
  return !isKnown(one.target);
}

const isOpening = ({ steps }: Telling): boolean => steps.every(({ event }) => isMarchTest(event));

function begun(
  { unit }: EventOf<'tested'>,
  number: number,
  target: string | undefined,
  { terms }: View,
): Telling | null {
  const facts = terms.units.find(({ id }) => id === unit);
  if (facts === undefined) return null;
  return {
    from: number,
    to: number,
    side: facts.side,
    marchers: new Set(),
    target,
    steps: [],
    tests: new Map(),
  };
}

/** The sums that stand after so many steps: of each unit its test as long as it is by then, and its fires and fights. */
export function sumsAfter({ steps }: Story, count: number): readonly Sum[] {
  const standing: Sum[] = [];
  for (const { event, sums } of steps.slice(0, count)) {
    for (const sum of sums) {
      const test = standing.findLastIndex((one) => one.unit === sum.unit && one.die !== undefined);
      if (event.kind === 'swayed' && test !== -1) standing[test] = sum;
      else standing.push(sum);
    }
  }
  return standing;
}
