/**
 * The chances of a fire before it is given: what becomes of the unit on top and how many steps are lost, down to the
 * morale tests of the hex. The rules' own steps are walked with every fall of the dice, so that no rule is known here.
 * Whoever is fired at has nothing to choose until he flees, and what happens on his way back is not counted. What is not
 * seen is dealt as `deals.ts` says.
 */
import {
  canBuild,
  ScriptedDice,
  ScriptError,
  type Action,
  type Odds,
  type OddsHits,
  type OddsOutcome,
  type Play,
  type Seat,
  type SumRow,
  type Words,
} from '@bivouac/kernel';
import { boardOf, recount, stackAt } from '../board/board.ts';
import type { EmpereurEvent } from '../events.ts';
import type { FrameOf, Volley } from '../frames.ts';
import { aim } from '../rules/07-fire/fire.ts';
import { dieModifiers, rowsOf, togetherModifiers } from '../rules/07-fire/fire-values.ts';
import { passes } from '../rules/10-morale/morale-test.ts';
import { test } from '../rules/10-morale/morale.ts';
import { cover, volleyAt } from '../rules/07-fire/opportunity-fire.ts';
import { combine, testAfterFire, volley } from '../rules/07-fire/volley.ts';
import { readFirer, unitOf } from '../rules/16-optional-rules/voltigeur-fire.ts';
import { bandOf } from '../rules/06-movement/moving-group.ts';
import { gone, type State } from '../state.ts';
import { isDisordered } from '../troops.ts';
import type { View } from '../view.ts';
import { dealt, noteOf } from './deals.ts';
import { copyState } from '../copies.ts';

/** What becomes of the unit on top. */
export const fates = ['unhurt', 'holds', 'breaks', 'destroyed'] as const;
export type Fate = (typeof fates)[number];

const fateWords: Readonly<Record<Fate, Words>> = {
  unhurt: { en: 'no effect', fr: 'sans effet' },
  holds: { en: 'hit, and holds', fr: 'touchée, elle tient' },
  breaks: { en: 'breaks', fr: 'elle rompt' },
  destroyed: { en: 'destroyed', fr: 'détruite' },
};

const reply: Words = { en: 'they cannot answer', fr: 'aucune réponse possible' };

interface Ending {
  readonly chance: number;
  readonly fate: Fate;
  readonly lost: number;
}

/** Dice that fall as said; one more than that is an error of the script. */
function falling(falls: readonly number[]): ScriptedDice {
  return new ScriptedDice(falls.map((roll) => ({ roll, of: faces.length })));
}

const faces = [1, 2, 3, 4, 5, 6];

interface Begun {
  readonly chance: number;
  readonly s: State;
  /** What has still to be suffered; null when the fire did nothing. */
  readonly struck: FrameOf<'struck'> | null;
}

/** The die of the fire, and those that say which losses of guns are real (VEA-16-211). */
function everyDie(s: State, frame: FrameOf<'volley'>, falls: readonly number[] = []): Begun[] {
  const after = copyState(s);
  try {
    const next = volley.run(after, frame, { dice: falling(falls), events: [] });
    const chance = falls.reduce((share) => share / faces.length, 1);
    const struck = next.verb === 'go' && next.frame.step === 'struck' ? next.frame : null;
    return [{ chance, s: after, struck }];
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    return faces.flatMap((face) => everyDie(s, frame, [...falls, face]));
  }
}

/** The chance that two dice pass a test of this morale. */
export function chanceToPass(morale: number): number {
  let passing = 0;
  for (const one of faces) for (const other of faces) if (passes(one + other, morale)) passing += 1;
  return passing / (faces.length * faces.length);
}

/** Two dice with which everybody fails. */
const worstDice = [6, 6];

/** The tests of the hex from the top down: each passes, or breaks and leaves the next to test. */
export function* everyTest(
  s: State,
  frame: FrameOf<'test'>,
  chance: number,
): Generator<{ chance: number; s: State; broken: readonly number[]; lost: number }> {
  let left = chance;
  let now = frame;
  let lost = 0;
  const broken: number[] = [];
  for (;;) {
    const play: Play = { dice: falling(worstDice), events: [] };
    const next = test.run(s, now, play);
    const tested = (play.events as unknown as readonly EmpereurEvent[]).find(
      (event) => event.kind === 'moraleTested',
    );
    if (tested === undefined || next.verb !== 'call' || next.frame.step !== 'breaking') break;
    const passing = chanceToPass(tested.morale);
    if (passing > 0) yield { chance: left * passing, s, broken: broken.slice(), lost };
    left *= 1 - passing;
    for (const index of next.frame.units) {
      const unit = s.units[index]!;
      if (isDisordered(unit) && !s.terms.options.rout) lost += unit.steps;
      broken.push(index);
      unit.hex = gone;
      unit.hex2 = gone;
    }
    recount(s);
    now = next.back as FrameOf<'test'>;
  }
  yield { chance: left, s, broken, lost };
}

function stepsOf(s: State): number {
  return s.units.reduce((sum, { steps }) => sum + steps, 0);
}

/** Every way a fire can end, from a full state. */
function endingsOf(s: State, frame: FrameOf<'volley'>): Ending[] {
  const victim = (frame.band === 0 ? stackAt(s, boardOf(s), frame.hex) : bandOf(s, frame.band).units)[0]!;
  const before = stepsOf(s);
  const wasBroken = isDisordered(s.units[victim]!);
  return everyDie(s, frame).flatMap(({ chance, s: after, struck }): Ending[] => {
    if (struck === null) return [{ chance, fate: 'unhurt', lost: 0 }];
    const shot = before - stepsOf(after);
    const isGone = after.units[victim]!.hex < 0;
    const next = testAfterFire(after, struck);
    if (next.verb !== 'call') return [{ chance, fate: isGone ? 'destroyed' : 'holds', lost: shot }];
    return [...everyTest(after, next.frame as FrameOf<'test'>, chance)].map((ending) => ({
      chance: ending.chance,
      fate: fateOf(isGone, ending.broken.includes(victim), wasBroken && !s.terms.options.rout),
      lost: shot + ending.lost,
    }));
  });
}

/** Every state that a fire can leave, with those who broke gone from where they stood. Each is good until the next is asked for. */
export function* statesAfterFire(
  s: State,
  frame: FrameOf<'volley'>,
): Generator<{ readonly chance: number; readonly s: State; readonly broken: readonly number[] }> {
  for (const { chance, s: after, struck } of everyDie(s, frame)) {
    const next = struck === null ? null : testAfterFire(after, struck);
    if (next?.verb === 'call') yield* everyTest(after, next.frame as FrameOf<'test'>, chance);
    else yield { chance, s: after, broken: [] };
  }
}

function fateOf(isGone: boolean, breaks: boolean, isSecond: boolean): Fate {
  if (isGone || (breaks && isSecond)) return 'destroyed';
  return breaks ? 'breaks' : 'holds';
}

/** The fire an action gives, in the state of the question; null for an action that is none. */
function volleyOf(s: State, seat: Seat, action: Action): FrameOf<'volley'> | null {
  const frame = s.frames.at(-1);
  if (frame?.step !== 'aim' && frame?.step !== 'cover') return null;
  const choices =
    frame.step === 'aim'
      ? (partial: Action) => aim.choices(s, frame, seat, partial)
      : (partial: Action) => cover.choices(s, frame, seat, partial);
  if (!canBuild(choices, action) || action[0] === 'hold') return null;
  const { words } = boardOf(s);
  if (frame.step === 'cover') return volleyAt(s, frame, action);
  const target = words.get(action[0]);
  if (target?.verb !== 'at') return null;
  const firers = action.slice(1).map((part) => readFirer(s, part));
  return { step: 'volley', firers, hex: target.index, band: 0, kind: 'fire', tests: true };
}

function sumOf(s: State, frame: Volley): SumRow[] {
  const { firers, hex, band, kind } = frame;
  const victim = (band === 0 ? stackAt(s, boardOf(s), hex) : bandOf(s, band).units)[0]!;
  const together = combine(s, firers, hex, victim, kind === 'opportunity');
  return [
    ...together.shots.flatMap(({ shot }) => rowsOf(shot)),
    ...togetherModifiers.rows(together),
    ...dieModifiers.rows({ s, victim }),
  ];
}

function outcomesOf(endings: readonly Ending[]): OddsOutcome[] {
  return fates.flatMap((fate) => {
    const such = endings.filter((ending) => ending.fate === fate);
    const chance = such.reduce((sum, ending) => sum + ending.chance, 0);
    if (chance === 0) return [];
    const enemy = such.reduce((sum, ending) => sum + ending.chance * ending.lost, 0) / chance;
    const hurts = fate === 'breaks' || fate === 'destroyed';
    return [
      {
        name: fate,
        words: fateWords[fate],
        chance,
        losses: { own: 0, enemy },
        ...(hurts && { good: 'own' as const }),
      },
    ];
  });
}

function hitsOf(endings: readonly Ending[]): OddsHits[] {
  const steps = [...new Set(endings.map(({ lost }) => lost))].sort((a, b) => a - b);
  return steps.map((lost) => {
    const such = endings.filter((ending) => ending.lost === lost);
    return { lost, chance: such.reduce((sum, { chance }) => sum + chance, 0) };
  });
}

/** The hex that is fired at, and those it is fired at from. */
function hexesInvolved(s: State, seat: Seat, action: Action): readonly number[] {
  const frame = volleyOf(s, seat, action);
  if (frame === null) return [];
  return [frame.hex, ...frame.firers.map((firer) => s.units[unitOf(s, firer)]!.hex)];
}

/** The odds of an answer to `fire` or `opportunity`; null for one that fires at nobody. */
export function fireOdds(view: View, seat: Seat, action: Action): Odds | null {
  const endings: Ending[] = [];
  let sum: readonly SumRow[] | null = null;
  const cases = dealt(view, seat, (s) => hexesInvolved(s, seat, action));
  const all = cases.reduce((total, { weight }) => total + weight, 0);
  for (const { s, weight } of cases) {
    const frame = volleyOf(s, seat, action);
    if (frame === null) return null;
    sum ??= sumOf(s, frame);
    for (const { chance, fate, lost } of endingsOf(s, frame))
      endings.push({ chance: (chance * weight) / all, fate, lost });
  }
  const enemy = endings.reduce((total, { chance, lost }) => total + chance * lost, 0);
  const row = {
    reply,
    outcomes: outcomesOf(endings),
    expectedLosses: { own: 0, enemy },
    hits: hitsOf(endings),
  };
  return { rows: [row], sum: sum ?? [], ...noteOf(cases) };
}
