/** Chapter XII: demoralisation and desperation, counted after each player turn; tests of first crossings; chain reactions. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
} from '@bivouac/kernel';
import { beside, boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Breaking, FrameOf, Frames } from '../../frames.ts';
import { departed, none, type State } from '../../state.ts';
import { ofSide, type Side } from '../../tables/sides.ts';
import { factsOf, isDisordered, isOnMap, nameOf, sideOf } from '../../troops.ts';
import { rollThreshold } from '../16-optional-rules/modulated-demoralisation.ts';
import { noteStrain, tallyFatigue } from '../16-optional-rules/fatigue-causes.ts';
import { holdPlaces } from '../02-sequence-of-play/end-of-battle.ts';

const by = branches({
  corpsByCorps: 'VE-12-01',
  disorganisedCount: 'VE-12-02',
  heartIsTakenAgain: 'VE-12-03',
  demoralisedAt: 'VE-12.1-01',
  desperateAt: 'VE-12.2-01',
  seenInFlight: 'VE-12.2-05',
});

const inHeart = 0;
export const demoralised = 1;
export const desperate = 2;
const moodNames = ['in heart', 'demoralised', 'desperate'] as const;

/** Whether a side's whole army is counted as one (VE-12-01). */
function countsAsArmy(s: State, side: Side): boolean {
  return ofSide(s.terms.armies, side) !== null;
}

/** Whether a unit belongs to the formation of this corps: the corps, or the army where that is counted as one. */
export function belongsTo(s: State, index: number, corps: number): boolean {
  const { corps: own, side } = factsOf(s, index);
  if (own === corps) return true;
  return (
    side === s.terms.corps[corps]!.side && countsAsArmy(s, side) && s.terms.corps[own]!.demoralised !== none
  );
}

/** What a unit adds to the count of its formation: steps lost, and one while it is disorganised (gaps: G-20). */
function countOf(s: State, index: number): number {
  const unit = s.units[index]!;
  const { start } = factsOf(s, index);
  if (unit.hex === departed) return start;
  return start - unit.steps + (by.disorganisedCount(isOnMap(unit) && isDisordered(unit)) ? 1 : 0);
}

/** What each corps counts, or its army where that is counted as one. */
export function totalsOf(s: State): number[] {
  const totals = s.terms.corps.map(() => 0);
  for (let index = 0; index < s.units.length; index += 1)
    totals[factsOf(s, index).corps]! += countOf(s, index);
  return totals.map((own, corps) => {
    const { side } = s.terms.corps[corps]!;
    if (by.corpsByCorps(!countsAsArmy(s, side))) return own;
    return s.terms.corps.reduce((sum, other, at) => sum + (other.side === side ? totals[at]! : 0), 0);
  });
}

/** The two thresholds in force for a corps, or none where it never loses heart. */
function thresholdsOf(s: State, corps: number): readonly [number, number] | null {
  const { side, demoralised: first, desperate: second } = s.terms.corps[corps]!;
  if (first === none) return null;
  const army = ofSide(s.terms.armies, side);
  if (army !== null) return [army.demoralised, army.desperate];
  const { threshold } = s.corps[corps]!;
  return [threshold === none ? first : threshold, second];
}

function moodAt(s: State, corps: number, total: number): number {
  const thresholds = thresholdsOf(s, corps);
  if (thresholds === null) return inHeart;
  if (by.desperateAt(total >= thresholds[1])) return desperate;
  return by.demoralisedAt(total >= thresholds[0]) ? demoralised : inHeart;
}

/** What a change of mood rests on, by the mood. */
const moodOf = citations({
  'in heart': ['VE-12-03', 'VE-12-02'],
  demoralised: ['VE-12.1-01', 'VE-12.1-02', 'VE-12-02', 'VE-12-01'],
  desperate: ['VE-12.2-01', 'VE-12.2-02', 'VE-12-02', 'VE-12-01'],
});

/** Counts both sides; gives the formations that have crossed a threshold for the first time. */
function countMoods(s: State, play: Play): number[] {
  const crossed: number[] = [];
  const totals = totalsOf(s);
  s.corps.forEach((corps, index) => {
    const total = totals[index]!;
    corps.total = total;
    rollThreshold(s, index, total, play);
    const mood = moodAt(s, index, total);
    if (mood > corps.mood || by.heartIsTakenAgain(mood < corps.mood)) {
      corps.mood = mood;
      const { side, slug } = s.terms.corps[index]!;
      tell(play, {
        kind: 'moodChanged',
        rules: moodOf[moodNames[mood]!],
        ...(corps.threshold === none ? {} : { reveals: true }),
        side,
        corps: slug,
        mood: moodNames[mood]!,
        total,
      });
    }
    if (mood <= corps.worst) return;
    corps.worst = mood;
    if (!crossed.some((other) => isOneFormation(s, other, index))) crossed.push(index);
  });
  return crossed;
}

function isOneFormation(s: State, one: number, other: number): boolean {
  const { side } = s.terms.corps[one]!;
  return side === s.terms.corps[other]!.side && countsAsArmy(s, side);
}

export const mood: Doing<State, FrameOf<'mood'>, Frames> = {
  run(s, { waiting }, play) {
    if (waiting === undefined) {
      holdPlaces(s);
      noteStrain(s);
      if (s.activation === null && s.side !== s.terms.first) tallyFatigue(s, play);
      return go({ step: 'mood', waiting: countMoods(s, play) });
    }
    const [corps, ...rest] = waiting;
    if (corps === undefined) return go({ step: 'playerTurnEnds' });
    return call({ step: 'crossing', corps, tested: [] }, { step: 'mood', waiting: rest });
  },
};

/** Who has still to test at a first crossing: all in order; those without a loss only in despair (VE-12.1-03, VE-12.2-03). */
function crossingTesters(s: State, corps: number, tested: readonly number[]): number[] {
  const found: number[] = [];
  const all = s.corps[corps]!.mood === desperate;
  for (let index = 0; index < s.units.length; index += 1) {
    const unit = s.units[index]!;
    if (!isOnMap(unit) || isDisordered(unit) || tested.includes(index) || !belongsTo(s, index, corps))
      continue;
    if (all || unit.steps < factsOf(s, index).start) found.push(index);
  }
  return found;
}

/** The units of a formation that has lost heart test one by one, in the order its owner likes (gaps: G-55). */
export const crossing: Doing<State, FrameOf<'crossing'>, Frames> = {
  run(s, { corps, tested }) {
    const testers = crossingTesters(s, corps, tested);
    if (testers.length === 0) return end();
    if (testers.length > 1) return go({ step: 'crossingOrder', corps, tested });
    return testCrossing(s, { corps, tested }, testers[0]!);
  },
};

type Crossing = Pick<FrameOf<'crossing'>, 'corps' | 'tested'>;

function testCrossing(s: State, { corps, tested }: Crossing, index: number) {
  return call<Frames>(
    {
      step: 'test',
      hex: s.units[index]!.hex,
      band: 0,
      alone: index,
      cause: 'mood',
      arc: 'front',
      byCavalry: false,
      failures: 0,
      tested: [],
      by: [],
    },
    { step: 'crossing', corps, tested: [...tested, index] },
  );
}

const no = refusals({
  notInTest: [
    ['VE-12.1-03', 'VE-12.2-03'],
    'That unit does not test now.',
    'Cette unité ne teste pas maintenant.',
  ],
  notBeside: [
    'VE-12.2-04',
    'Nobody of this formation stands there beside those who broke.',
    'Personne de cette formation ne s’y trouve à côté de ceux qui ont rompu.',
  ],
});

const crossingAsked = question('crossingOrder', ['VE-12.1-03']);
const despairAsked = question('crossingOrder', ['VE-12.2-03']);

export const crossingOrder: Asking<State, FrameOf<'crossingOrder'>, Frames> = {
  asks(s, { corps }) {
    const { side, slug } = s.terms.corps[corps]!;
    const ask = s.corps[corps]!.mood === desperate ? despairAsked : crossingAsked;
    return ask(side, { corps: slug });
  },
  choices(s, { corps, tested }, _seat, partial) {
    const words: Part[] = crossingTesters(s, corps, tested).map((index) => nameOf(s, index));
    return oneOfThese(partial, words);
  },
  whyNot: () => no.notInTest,
  answer(s, frame, _seat, [word]) {
    return testCrossing(s, frame, boardOf(s).words.get(word)!.index);
  },
};

function isTrembling(s: State, index: number): boolean {
  return s.corps[factsOf(s, index).corps]?.mood === desperate;
}

function chainAt(s: State, corps: number): number {
  for (let at = s.frames.length - 1; at >= 0; at -= 1) {
    const frame = s.frames[at]!;
    if (frame.step === 'chain' && (frame.corps === corps || isOneFormation(s, frame.corps, corps))) return at;
  }
  return none;
}

/** Whether first crossings are being tested: then nobody draws others along (VE-12.2-04). */
function isCrossing(s: State): boolean {
  return s.frames.some(({ step }) => step === 'crossing');
}

/** A desperate formation of which a unit is about to break and for which no chain is under way, or none. */
export function chainNeeded(s: State, { units }: Breaking): number {
  for (const index of units) {
    if (!isTrembling(s, index) || isDisordered(s.units[index]!)) continue;
    const { corps } = factsOf(s, index);
    if (chainAt(s, corps) === none && !isCrossing(s)) return corps;
  }
  return none;
}

/**
 * Those in order beside units of a desperate formation that have broken will test, a hex once for each of these units
 * (VE-12.2-04). Which of them belong to the formation is asked when they do: the list is public. Gives the
 * hexes that have been counted.
 */
export function tremble(s: State, units: readonly number[], warned: readonly number[]): readonly number[] {
  const trembling = units.filter((index) => isTrembling(s, index));
  if (trembling.length === 0) return warned;
  const board = boardOf(s);
  const { hex } = s.units[units[0]!]!;
  const side = sideOf(s, units[0]!);
  const fresh: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 || warned.includes(next) ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) === side && !isDisordered(s.units[top]!)) fresh.push(next);
  }
  for (const index of trembling) {
    const at = chainAt(s, factsOf(s, index).corps);
    const frame = s.frames[at];
    if (frame?.step === 'chain') s.frames[at] = { ...frame, hexes: [...frame.hexes, ...fresh] };
  }
  return fresh.length === 0 ? warned : [...warned, ...fresh];
}

/** The same on every hex of a retreat: those see it too whom it passes. */
export function trembleInPassing(
  s: State,
  units: readonly number[],
  warned: readonly number[],
): readonly number[] {
  return by.seenInFlight(units.some((index) => isTrembling(s, index))) ? tremble(s, units, warned) : warned;
}

/** The chain reaction of a desperate formation: those beside the broken test, and whoever fails draws others after him. */
export const chain: Doing<State, FrameOf<'chain'>, Frames> = {
  run(_s, { corps, hexes }) {
    const [first] = hexes;
    if (first === undefined) return end();
    if (hexes.some((hex) => hex !== first)) return go({ step: 'chainOrder', corps, hexes });
    return testChain({ corps, hexes }, first);
  },
};

function testChain({ corps, hexes }: Pick<FrameOf<'chain'>, 'corps' | 'hexes'>, hex: number) {
  const at = hexes.indexOf(hex);
  return call<Frames>(
    {
      step: 'test',
      hex,
      band: 0,
      alone: none,
      cause: 'chain',
      arc: 'front',
      byCavalry: false,
      failures: 0,
      tested: [],
      by: [],
      corps,
    },
    { step: 'chain', corps, hexes: [...hexes.slice(0, at), ...hexes.slice(at + 1)] },
  );
}

const chainAsked = question('chainOrder', ['VE-12.2-04', 'VE-12.2-05']);

export const chainOrder: Asking<State, FrameOf<'chainOrder'>, Frames> = {
  asks(s, { corps }) {
    const { side, slug } = s.terms.corps[corps]!;
    return chainAsked(side, { corps: slug });
  },
  choices(s, { hexes }, _seat, partial) {
    const { atWords } = boardOf(s);
    const words: Part[] = [...new Set(hexes)].map((hex) => atWords[hex]!);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.notBeside,
  answer(s, frame, _seat, [word]) {
    return testChain(frame, boardOf(s).words.get(word)!.index);
  },
};
