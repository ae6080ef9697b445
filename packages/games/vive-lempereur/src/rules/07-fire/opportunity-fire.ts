/** Chapter VII.5: fire at a unit that leaves a covered hex. Called by march, gallop, retreat, recoil and advance. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
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
} from '@bivouac/kernel';
import { boardOf, hexName, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames, Gait, Leaving, Window } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { enemyOf } from '../../tables/sides.ts';
import { armOf, endOfUnits, firstUnit, isMarked, nameOf, sideOf } from '../../troops.ts';
import { aimAt, isShot, whyNoShot } from './aiming.ts';
import {
  coveringMarkers,
  firerName,
  isMarker,
  markerOf,
  readFirer,
  unitOf,
  whyNotJoined,
  whyNotMarkerCover,
} from '../16-optional-rules/voltigeur-fire.ts';

const no = refusals({
  forcedBack: [
    'VE-7.5-08',
    'It does not fire at those whom it has itself forced back.',
    'Elle ne tire pas sur ceux qu’elle a elle-même fait reculer.',
  ],
  engaged: [
    'VE-7.5-09',
    'Whoever belongs to a shock of this turn does not fire at those who move in the shock phase.',
    'Qui prend part à un choc de ce tour ne fait pas de tir d’opportunité dans la phase de choc.',
  ],
  notYours: ['VE-7.5-01', 'That is not a unit of yours.', 'Ce n’est pas une de vos unités.'],
  oneAnswer: [
    ['VE-7.5-01', 'VE-7.4-01'],
    'Hold your fire, let all fire, or say who fires.',
    'Ne tirez pas, faites tirer tous, ou dites qui tire.',
  ],
  together: [
    ['VE-7.3-02', 'VE-7.5-12'],
    'All who fire at a group that leaves fire once, together.',
    'Tous ceux qui tirent sur un groupe qui part tirent une fois, ensemble.',
  ],
});

const by = branches({
  oneFireForADeparture: ['VE-7.5-01', 'VE-7.5-05', 'VE-7.5-12'],
  fleeingDoNotTest: 'VE-7.5-11',
});

/** Whoever leaves a hex may be fired at, whatever for. */
const exposed = branches({
  march: ['VE-7.5-10', 'VE-7.5-13', 'VE-5.6-01'],
  charge: ['VE-7.5-10', 'VE-7.5-13'],
  recoil: 'VE-6.8-06',
  retreat: 'VE-8.9-06',
  advance: 'VE-8.10-04',
});

const held = citations({
  march: ['VE-7.4-01', 'VE-7.5-04', 'VE-7.5-10', 'VE-7.5-13'],
  charge: ['VE-7.4-01', 'VE-7.5-10', 'VE-7.5-13'],
  recoil: ['VE-7.4-01', 'VE-6.8-06'],
  retreat: ['VE-7.4-01', 'VE-8.9-06'],
  advance: ['VE-7.4-01', 'VE-8.10-04'],
});

/** Why a unit does not fire at a group that leaves: what does not hang on where it stands. */
function whyBarred(s: State, { barred }: Leaving, index: number): Refusal | null {
  if (barred.includes(index)) return no.forcedBack;
  return s.phase === 'shock' && isMarked(s.units[index]!, marks.engaged) ? no.engaged : null;
}

/** Why an enemy of those who leave cannot fire at them. Skirmishers who move leave two hexes. */
function whyNotCover(s: State, board: Board, leaving: Leaving, index: number): Refusal | null {
  if (isMarker(s, index)) return whyNotMarkerCover(s, board, leaving, index);
  const refused = whyBarred(s, leaving, index);
  if (refused !== null) return refused;
  const { hex, also = -1, unit } = leaving;
  const why = whyNoShot(s, board, index, hex, unit, true);
  if (why === null || also < 0) return why;
  return whyNoShot(s, board, index, also, unit, true) === null ? null : why;
}

/** Farther than anybody who could fire can stand: two hexes, and one for the other hex of a pair. */
const farthest = 3;

const nobody: readonly number[] = [];

/** The enemy units (on top of their stacks) that cover the hex that is left and may fire. Public knowledge only. */
export function coverers(s: State, leaving: Leaving): readonly number[] {
  const { hex, also = -1, unit, gait } = leaving;
  if (!exposed[gait](true)) return nobody;
  const board = boardOf(s);
  const side = enemyOf(sideOf(s, unit));
  const last = endOfUnits(board, side);
  let found: number[] | null = null;
  for (let index = firstUnit(board, side); index < last; index += 1) {
    const at = s.units[index]!.hex;
    if (at < 0 || armOf(s, index) === cavalry) continue;
    if (board.grid.distance(at, hex) > farthest && (also < 0 || board.grid.distance(at, also) > farthest))
      continue;
    if (whyNotCover(s, board, leaving, index) === null) (found ??= []).push(index);
  }
  if (s.voltigeurs.length > 0) (found ??= []).push(...coveringMarkers(s, leaving));
  return found ?? nobody;
}

/** The hex in which those who leave are hit by these units: of two that are left, one that all of them reach. */
function hexHit(
  s: State,
  board: Board,
  { hex, also = -1, unit }: Leaving,
  firers: readonly number[],
): number {
  if (also < 0) return hex;
  const units = firers.filter((firer) => !isMarker(s, firer));
  const reach = (target: number) =>
    units.filter((index) => isShot(aimAt(s, board, index, target, unit, true))).length;
  return reach(also) > reach(hex) ? also : hex;
}

/** Hexes on whose departure a group under way has been fired on: see `Way`. */
interface FiredOn {
  readonly firedOn?: readonly number[];
}

/**
 * What is left to fire at of those who leave. There is one fire for each departure (gaps: G-64): a group that was fired
 * on, is asked again and goes on is not fired on a second time, wherever it turns.
 */
export function notYetFiredOn(leaving: Leaving | null, { firedOn }: FiredOn): Leaving | null {
  if (leaving === null || firedOn === undefined || !by.oneFireForADeparture(true)) return leaving;
  const { also: _, ...rest } = leaving;
  const left = hexesOf(leaving).filter((hex) => !firedOn.includes(hex));
  const [hex] = left;
  if (hex === undefined) return null;
  return left.length === 2 ? leaving : { ...rest, hex };
}

/** Those who leave are fired on, or might have been. */
export function noteFire({ firedOn = nobody }: FiredOn, leaving: Leaving): Required<FiredOn> {
  return { firedOn: [...firedOn, ...hexesOf(leaving)] };
}

/** The same way once the group has gone from where it was fired on. */
export function away<Way extends FiredOn>(way: Way): Way {
  if (way.firedOn === undefined) return way;
  const { firedOn: _, ...rest } = way;
  return rest as Way;
}

function hexesOf({ hex, also }: Leaving): number[] {
  return also === undefined ? [hex] : [hex, also];
}

const askCover: Readonly<Record<Gait, ReturnType<typeof question>>> = {
  march: question('opportunity', ['VE-7.5-01', 'VE-7.5-07', 'VE-7.5-10', 'VE-7.5-13']),
  charge: question('opportunity', ['VE-7.5-01', 'VE-7.5-10']),
  recoil: question('opportunity', ['VE-6.8-06', 'VE-7.5-01']),
  retreat: question('opportunity', ['VE-8.9-06', 'VE-7.5-11']),
  advance: question('opportunity', ['VE-8.10-04', 'VE-7.5-01']),
};

function distanceTo(s: State, board: Board, { hex, also = -1 }: Leaving, index: number): number {
  if (isMarker(s, index)) return 1;
  const { hex: at, hex2 } = s.units[index]!;
  let least = board.grid.distance(at, hex);
  if (also >= 0) least = Math.min(least, board.grid.distance(at, also));
  if (hex2 >= 0) least = Math.min(least, board.grid.distance(hex2, hex));
  return least;
}

type Cover = FrameOf<'cover'>;

/** What is asked, in facts for standing instructions: how near, who leaves and how, and each who could fire by name. */
function aboutOf(s: State, board: Board, frame: Cover): Record<string, string | number | boolean> {
  const { covering, unit, hex, gait } = frame;
  const about: Record<string, string | number | boolean> = {
    unit: nameOf(s, unit),
    at: hexName(board, hex),
    gait,
    firers: covering.length,
    distance: covering.reduce(
      (least, index) => Math.min(least, distanceTo(s, board, frame, index)),
      farthest,
    ),
  };
  for (const index of covering) about[firerName(s, index)] = true;
  return about;
}

function partsOf(s: State, { covering }: Cover, partial: Action): Parts {
  const [first] = partial;
  if (first === 'hold' || first === 'all') return partial.length === 1 ? finished : nothing;
  const firers: number[] = [];
  for (const part of partial) {
    const firer = readFirer(s, part);
    if (firer <= (firers.at(-1) ?? -1) || !covering.includes(firer)) return nothing;
    firers.push(firer);
  }
  if (whyNotJoined(s, firers) !== null) return nothing;
  const after = firers.at(-1) ?? -1;
  const rest: Part[] = first === undefined ? ['hold', 'all'] : [];
  for (const firer of covering)
    if (firer > after && whyNotJoined(s, [...firers, firer]) === null) rest.push(firerName(s, firer));
  return offers(rest, first !== undefined);
}

/** Looks who covers the hex that is left; ends with 'changed' when there was fire and it had an effect. */
export const opportunity: Doing<State, FrameOf<'opportunity'>, Frames, Window> = {
  run(s, frame) {
    const covering = coverers(s, frame);
    return covering.length === 0 ? end('quiet') : go({ ...frame, step: 'cover', covering });
  },
};

/** Asks who fires. */
export const cover: Asking<State, Cover, Frames, Window> = {
  asks: (s, frame) => askCover[frame.gait](enemyOf(sideOf(s, frame.unit)), aboutOf(s, boardOf(s), frame)),

  choices: (s, frame, _seat, partial) => partsOf(s, frame, partial),

  whyNot(s, frame, _seat, action) {
    const board = boardOf(s);
    const [first] = action;
    if (first === 'hold' || first === 'all') return no.oneAnswer;
    const side = enemyOf(sideOf(s, frame.unit));
    const firers = action.map((part) => readFirer(s, part));
    for (const firer of firers) {
      if (firer < 0) return no.oneAnswer;
      if (sideOf(s, unitOf(s, firer)) !== side) return no.notYours;
      const refused = whyNotCover(s, board, frame, firer);
      if (refused !== null) return refused;
    }
    return whyNotJoined(s, firers) ?? no.together;
  },

  answer(s, frame, _seat, action, play) {
    return action[0] === 'hold' ? hold(s, frame, play) : go(volleyAt(s, frame, action));
  },
};

/** All who cover the hex, but for voltigeurs whose own unit fires too. */
function allOf(s: State, covering: readonly number[]): readonly number[] {
  return covering.filter((firer) => !isMarker(s, firer) || !covering.includes(markerOf(s, firer).unit));
}

/** The fire of all who cover the hex, or of those who are named. */
export function volleyAt(s: State, frame: Cover, action: Action): FrameOf<'volley'> {
  const board = boardOf(s);
  const { band, gait, covering } = frame;
  const firers = action[0] === 'all' ? allOf(s, covering) : action.map((part) => readFirer(s, part));
  return {
    step: 'volley',
    firers,
    hex: hexHit(s, board, frame, firers),
    band,
    kind: 'opportunity',
    tests: !by.fleeingDoNotTest(gait === 'retreat'),
  };
}

function hold(s: State, { unit, hex, gait }: Leaving, play: Play): Next<Frames, Window> {
  const side = enemyOf(sideOf(s, unit));
  tell(play, { kind: 'heldFire', rules: held[gait], side, at: hexName(boardOf(s), hex) });
  return end('quiet');
}
