/** Chapter IX.6: forming square under a charge. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, turned, type Board } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames, Squaring, Tried } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { squareArc, squareTooLate } from '../../tables/charge.ts';
import {
  artillery,
  disorganised,
  infantry,
  skirmish,
  square as squareFormation,
} from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import {
  armOf,
  endOfUnits,
  factsOf,
  firstUnit,
  isCharging,
  isDisordered,
  isMarked,
  mark,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { isCovered } from '../../view.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { put } from '../05-stacking/placing.ts';
import { canStrike, contacts, riderOf, troopAsSeen } from './charge-path.ts';
import { show } from '../05-stacking/showing.ts';
import { sees } from '../07-fire/sight.ts';

const no = refusals({
  infantryOnly: [
    'VE-9.6-01',
    'Only infantry of yours forms square, and not twice.',
    'Seule votre infanterie se forme en carré, et pas deux fois.',
  ],
  disorganised: [
    'VE-9.6-01',
    'Disorganised infantry forms no square.',
    'Une infanterie désorganisée ne forme pas le carré.',
  ],
  ground: [
    'VE-4.4-01',
    'A square needs clear ground, a farm or difficult ground.',
    'Un carré veut un terrain clair, une ferme ou un terrain difficile.',
  ],
  onceEach: [
    'VE-9.6-01',
    'It has tried against this charge, or has chosen to stand.',
    'Elle a déjà essayé contre cette charge, ou choisi de tenir.',
  ],
  tooNear: [
    ['VE-9.6-01', 'VE-9.6-04', 'VE-9.4-02'],
    'The charging cavalry is upon it already.',
    'La cavalerie qui charge est déjà sur elle.',
  ],
  unseen: [['VE-9.6-02', 'VE-9.4-02'], 'It does not see the cavalry.', 'Elle ne voit pas la cavalerie.'],
  outOfReach: ['VE-9.2-18', 'The charge cannot get at it.', 'La charge ne peut pas l’atteindre.'],
  oneAnswer: [
    'VE-9.6-02',
    'Say where a square is tried, or that none is.',
    'Dites où l’on tente le carré, ou qu’on ne le tente pas.',
  ],
});

const by = branches({
  unseenDoNotCount: 'VE-9.6-05',
  squareForms: 'VE-9.6-06',
  waitsForTheShock: 'VE-9.6-11',
  harderForTheNext: 'VE-9.6-12',
  failedFlee: 'VE-9.6-12',
});

const so = citations({
  tested: 'VE-9.6-03',
  againstACharge: ['VE-9.2-18', 'VE-9.6-05'],
  againstExploitation: ['VE-9.4-02', 'VE-9.6-05'],
  failed: 'VE-9.6-11',
  formed: ['VE-9.6-06', 'VE-4.4-10', 'VE-4.4-01'],
});

/** What of a window does not change while it is looked at. */
interface Window {
  readonly s: State;
  readonly board: Board;
  readonly squaring: Squaring;
  readonly side: Side;
}

function windowOf(s: State, squaring: Squaring): Window {
  return { s, board: boardOf(s), squaring, side: enemyOf(sideOf(s, squaring.unit)) };
}

/** Whether the charge could strike one of these hexes, for all one can see; in an exploitation out of the hex it enters. */
function isInReach({ s, board, squaring }: Window, hexes: readonly number[]): boolean {
  const { unit, into } = squaring;
  if (into === none) return canStrike(s, troopAsSeen(s, unit), riderOf(s, squaring), hexes);
  const { facing } = s.units[unit]!;
  const side = sideOf(s, unit);
  return [-1, 0, 1].some((by) =>
    contacts(s, board, side, into, turned(facing, by)).some(
      (hex) => hexes.includes(hex) && !hasBeenAttacked(s, board, hex),
    ),
  );
}

function hasBeenAttacked(s: State, board: Board, hex: number): boolean {
  return stackAt(s, board, hex).some((index) => isMarked(s.units[index]!, marks.attacked));
}

/** The hexes that the infantry of a hex stands in: skirmishers have two. */
function hexesOf({ s, board }: Window, hex: number): readonly number[] {
  const top = stackAt(s, board, hex)[0];
  if (top === undefined || s.units[top]!.hex2 < 0) return [hex];
  return [s.units[top]!.hex, s.units[top]!.hex2];
}

/** How far off the nearest charging cavalry is that these hexes see. */
function distanceFrom({ s, board, side }: Window, hexes: readonly number[]): number {
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  let least = Number.MAX_SAFE_INTEGER;
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || unit.level > 0 || !isCharging(unit)) continue;
    for (const hex of hexes) {
      const distance = board.grid.distance(hex, unit.hex);
      if (distance < least && !by.unseenDoNotCount(!sees(s, hex, unit.hex))) least = distance;
    }
  }
  return least;
}

/** Why whoever stands on top of a hex could not form square there, whatever lies under it. */
function whyNotHere(w: Window, hex: number): Refusal | null {
  const { s, board, squaring } = w;
  if (board.open[hex] === 0) return no.ground;
  const hexes = hexesOf(w, hex);
  if (hexes.some((one) => squaring.tried.includes(one))) return no.onceEach;
  const from = s.units[squaring.unit]!.hex;
  const distances = hexes.map((one) => board.grid.distance(one, from));
  if (Math.min(...distances) <= squareTooLate.value) return no.tooNear;
  const left = factsOf(s, squaring.unit).narrow - s.units[squaring.unit]!.spent;
  const near = squaring.into !== none || Math.min(...distances) - 1 <= left;
  if (!near) return no.outOfReach;
  if (!hexes.some((one) => sees(s, one, from))) return no.unseen;
  if (distanceFrom(w, hexes) <= squareTooLate.value) return no.tooNear;
  return isInReach(w, hexes) ? null : no.outOfReach;
}

/** Why the infantry of a hex cannot try. */
function whyNotSquare(w: Window, hex: number): Refusal | null {
  const { s, board, side } = w;
  const foot = stackAt(s, board, hex).filter(
    (index) => sideOf(s, index) === side && armOf(s, index) === infantry,
  );
  const [top] = foot;
  if (top === undefined) return no.infantryOnly;
  const { formation } = s.units[top]!;
  if (formation === squareFormation) return no.infantryOnly;
  if (formation === disorganised) return no.disorganised;
  return whyNotHere(w, hex);
}

/** Hexes with a unit of the charged side on top. */
function* hexesHeld({ s, board, side }: Window): Generator<number> {
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1) {
    const { hex, hex2, level, level2 } = s.units[index]!;
    if (hex < 0) continue;
    if (level === 0) yield hex;
    if (hex2 >= 0 && level2 === 0) yield hex2;
  }
}

/** Whether units of an arm lie under others of a side: that much the enemy knows, though not where. */
function hides(s: State, side: Side, arm: number): boolean {
  const board = boardOf(s);
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1)
    if (armOf(s, index) === arm && isCovered(s.units[index]!)) return true;
  return false;
}

/** The hexes where for all the enemy sees infantry could form square now: under guns there may be some. */
function* hexesAsSeen(w: Window): Generator<number> {
  const covered = hides(w.s, w.side, infantry);
  for (const hex of hexesHeld(w)) {
    const top = stackAt(w.s, w.board, hex)[0]!;
    const may =
      armOf(w.s, top) === infantry ? whyNotSquare(w, hex) === null : covered && mayCoverInfantry(w, hex, top);
    if (may) yield hex;
  }
}

/** Whether by what the enemy sees anybody could form square now. */
export function squaresPossible(s: State, squaring: Squaring): boolean {
  return hexesAsSeen(windowOf(s, squaring)).next().done !== true;
}

function mayCoverInfantry(w: Window, hex: number, top: number): boolean {
  return armOf(w.s, top) === artillery && !isDisordered(w.s.units[top]!) && whyNotHere(w, hex) === null;
}

function candidates(w: Window): number[] {
  const found: number[] = [];
  for (const hex of hexesHeld(w)) if (whyNotSquare(w, hex) === null) found.push(hex);
  return found;
}

/** What may be answered, and what is told of it, by the frame of the question: nothing changes while that lies on top. */
const looked = new WeakMap<Squaring, { readonly words: readonly Part[]; readonly about: About }>();

function look(s: State, frame: Squaring): { readonly words: readonly Part[]; readonly about: About } {
  let found = looked.get(frame);
  if (found === undefined) {
    const { atWords } = boardOf(s);
    const words: Part[] = ['pass', 'stand'];
    for (const hex of candidates(windowOf(s, frame))) words.push(atWords[hex]!);
    looked.set(frame, (found = { words, about: aboutOf(s, frame) }));
  }
  return found;
}

/** Who could try now, each with the distance that counts. */
export function squaresOpen(
  s: State,
  squaring: Squaring,
): { readonly hex: number; readonly distance: number }[] {
  const w = windowOf(s, squaring);
  return candidates(w).map((hex) => ({ hex, distance: distanceFrom(w, hexesOf(w, hex)) }));
}

/** Asks while anybody can still try. Ends with what has been tried, and whether anything changed. */
export const squares: Doing<State, FrameOf<'squares'>, Frames, Tried> = {
  run(s, frame) {
    const isThere = s.units[frame.unit]!.hex >= 0 && isCharging(s.units[frame.unit]!);
    if (isThere && squaresPossible(s, frame)) return go({ ...frame, step: 'square' });
    const { tried, changed } = frame;
    return end({ tried, changed });
  },
};

function partsOf(s: State, frame: Squaring, partial: Action): Parts {
  const { words } = look(s, frame);
  return oneOfThese(partial, words);
}

const squareAsked = question('square', ['VE-9.6-02', 'VE-9.2-18', 'VE-9.6-01']);
const squareAskedAgain = question('square', ['VE-9.4-02', 'VE-9.6-02', 'VE-9.6-01']);

/** The owner of the infantry names a hex that tries, lets it be for now, or stands firm against this charge. */
export const square: Asking<State, FrameOf<'square'>, Frames, Tried> = {
  asks(s, frame) {
    const ask = frame.into === none ? squareAsked : squareAskedAgain;
    return ask(enemyOf(sideOf(s, frame.unit)), look(s, frame).about);
  },
  choices: (s, frame, _seat, partial) => partsOf(s, frame, partial),
  whyNot(s, frame, _seat, [word]) {
    const at = boardOf(s).words.get(word);
    if (at?.verb !== 'at') return no.oneAnswer;
    return whyNotSquare(windowOf(s, frame), at.index) ?? no.oneAnswer;
  },
  answer(s, frame, _seat, [word]) {
    const { tried, changed } = frame;
    const w = windowOf(s, frame);
    if (word === 'pass') return end({ tried, changed });
    if (word === 'stand') return end({ tried: [...tried, ...candidates(w)], changed });
    const hex = w.board.words.get(word)!.index;
    const hexes = hexesOf(w, hex);
    return call<Frames>(
      {
        step: 'squareTest',
        hex,
        distance: distanceFrom(w, hexes),
        failed: [],
        by: frame.unit,
        ...(frame.into === none ? {} : { exploits: true }),
        stage: 'test',
      },
      { ...frame, step: 'squares', tried: [...tried, ...hexes], changed: true },
    );
  },
};

type About = Readonly<Record<string, string | number | boolean>>;

/** Facts for standing instructions, all public: who charges, how near he is, and who could form square, how many and by name. */
function aboutOf(s: State, frame: Squaring): About {
  const w = windowOf(s, frame);
  const board = boardOf(s);
  const about: Record<string, string | number | boolean> = { unit: nameOf(s, frame.unit) };
  let least = Number.MAX_SAFE_INTEGER;
  let hexes = 0;
  for (const hex of hexesAsSeen(w)) {
    hexes += 1;
    least = Math.min(least, distanceFrom(w, hexesOf(w, hex)));
    about[nameOf(s, stackAt(s, board, hex)[0]!)] = true;
  }
  about.hexes = hexes;
  if (least < Number.MAX_SAFE_INTEGER) about.distance = least;
  return about;
}

type Testing = FrameOf<'squareTest'>;

/** From the top down until one forms square; those who have failed then flee, and otherwise stay where they are (VE-9.6-12). */
export const squareTest: Doing<State, Testing, Frames> = {
  run(s, frame, play) {
    if (frame.stage === 'flee') return flee(frame);
    const stack = stackAt(s, boardOf(s), frame.hex);
    const next = stack.find((index) => armOf(s, index) === infantry && !isDisordered(s.units[index]!));
    return next === undefined ? nobodyForms(s, frame, stack) : tryNext(s, frame, next, play);
  },
};

function tryNext(s: State, frame: Testing, unit: number, play: Play): Next<Frames> {
  const { distance, failed, by: charger, exploits = false } = frame;
  const cites: RuleId[] = [...so.tested, ...(exploits ? so.againstExploitation : so.againstACharge)];
  const failures = by.harderForTheNext(failed.length > 0, cites) ? failed.length : 0;
  const tested = testMorale(s, { unit, failures, distance, arc: squareArc }, play);
  const forms = by.squareForms(tested.passes, cites);
  if (!tested.passes) cites.push(...so.failed);
  tell(play, {
    kind: 'squareTested',
    rules: cites,
    ...show(s, unit),
    side: sideOf(s, unit),
    unit: nameOf(s, unit),
    distance,
    ...tested,
  });
  if (!tested.passes)
    return call<Frames>(
      { step: 'breaking', units: [unit], cause: 'square', by: [charger], hexes: 0 },
      { ...frame, failed: [...failed, unit] },
    );
  if (!forms) return end();
  formSquare(s, frame.hex, unit, play);
  const next: Testing = { ...frame, stage: 'flee' };
  const side = sideOf(s, unit);
  const top = stackAt(s, boardOf(s), frame.hex)[0]!;
  if (armOf(s, top) !== artillery && !hides(s, side, artillery)) return go(next);
  return call<Frames>({ step: 'squareOrder', hex: frame.hex }, next);
}

/** All infantry of the hex that is still in order; skirmishers fall in here (VE-9.6-06; gaps: G-35). */
function formSquare(s: State, hex: number, unit: number, play: Play): void {
  const board = boardOf(s);
  const foot = stackAt(s, board, hex).filter(
    (index) => armOf(s, index) === infantry && !isDisordered(s.units[index]!),
  );
  const others = foot.filter((index) => index !== unit).map((index) => nameOf(s, index));
  const side = sideOf(s, unit);
  tell(play, {
    kind: 'squareFormed',
    rules: so.formed,
    side,
    at: hexName(board, hex),
    units: [nameOf(s, unit)],
    ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
  });
  for (const index of foot.toReversed()) {
    const one = s.units[index]!;
    const astride = one.formation === skirmish;
    one.formation = squareFormation;
    one.facing = none;
    if (astride) put(s, [index], hex, none, play);
  }
}

function flee({ failed, by: charger }: Testing): Next<Frames> {
  if (!by.failedFlee(failed.length > 0)) return end();
  return go({ step: 'breaking', units: failed, cause: 'square', by: [charger], hexes: retreatHexes.value });
}

/** They stay, disorganised, until after the shock (VE-9.6-11); beside guns in order they cannot (gaps: G-36). */
function nobodyForms(s: State, frame: Testing, stack: readonly number[]): Next<Frames> {
  if (!by.waitsForTheShock(stack.every((index) => isDisordered(s.units[index]!))))
    return go({ ...frame, stage: 'flee' });
  for (const index of frame.failed) if (s.units[index]!.hex >= 0) mark(s.units[index]!, marks.caught);
  return end();
}
