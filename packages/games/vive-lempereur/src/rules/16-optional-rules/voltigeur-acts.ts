/** Chapter XVI.1: voltigeurs put out and called back: acts of the movement phase, and of the end of the rally phase. */
import {
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { voltigeurs } from '../../tables/advanced.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import { endOfUnits, factsOf, firstUnit, isLight, isMarked, mark, sideOf, unmark } from '../../troops.ts';
import { callBack, mindScreens, screenOf, whyFull, whyNotThere, whyNoVoltigeurs } from './voltigeurs.ts';

const no = refusals({
  notInUse: [
    'VEA-16-101',
    'There are no voltigeurs in this game.',
    'Il n’y a pas de voltigeurs dans cette partie.',
  ],
  notYours: ['VE-2-05', 'That is not a unit of yours.', 'Ce n’est pas une de vos unités.'],
  oncePerPhase: [
    'VEA-16-119',
    'A unit puts out voltigeurs once in a phase.',
    'Une unité déploie ses voltigeurs une fois par phase.',
  ],
  notOutNow: [
    'VEA-16-119',
    'Voltigeurs are put out in one’s movement phase and after one’s rally phase.',
    'On déploie les voltigeurs dans sa phase de mouvement et après son ralliement.',
  ],
  notBackNow: [
    'VEA-16-120',
    'Voltigeurs are called back in one’s movement phase.',
    'On rappelle les voltigeurs dans sa phase de mouvement.',
  ],
  oneEach: ['VEA-16-103', 'A unit has one marker in a hex.', 'Une unité n’a qu’un marqueur par case.'],
  noneOut: ['VEA-16-120', 'It has none there to call back.', 'Elle n’en a pas là à rappeler.'],
  corner: [
    'VEA-16-105',
    'Say where the marker stands and the corner it faces.',
    'Dites où se place le marqueur et vers quel sommet il regarde.',
  ],
  alone: [
    'VE-2-02',
    'Whoever ends the phase does nothing else.',
    'Qui termine la phase ne fait rien d’autre.',
  ],
});

/** Why a unit cannot put out a marker more, after so many in the same act. */
function whyNotOut(s: State, index: number, placed: number): Refusal | null {
  const refused = whyNoVoltigeurs(s, index);
  if (refused !== null) return refused;
  if (isMarked(s.units[index]!, marks.screened)) return no.oncePerPhase;
  return whyFull(s, index, screenOf(s, index).length + placed);
}

interface Post {
  readonly direction: number;
  readonly facing: number;
}

/** `C5 ESE`: a hex next to the unit, and the corner the marker faces. */
function readPost(s: State, board: Board, index: number, part: Part | undefined): Post | null {
  if (typeof part !== 'string') return null;
  const [name = '', corner = ''] = part.split(' ');
  const hex = board.grid.byName.get(name) ?? -1;
  const direction = hex < 0 ? -1 : board.grid.directionTo(s.units[index]!.hex, hex);
  const facing = board.cornerWords.indexOf(corner);
  return direction < 0 || facing < 0 ? null : { direction, facing };
}

/** Why a unit cannot put out these markers, in the order of their directions. */
function whyNotPosts(s: State, board: Board, index: number, posts: readonly (Post | null)[]): Refusal | null {
  let last = -1;
  for (const [at, post] of posts.entries()) {
    const refused = whyNotOut(s, index, at);
    if (refused !== null) return refused;
    if (post === null) return no.corner;
    const why = whyNotThere(s, board, index, post.direction);
    if (why !== null) return why;
    const hex = beside(board, s.units[index]!.hex, post.direction);
    if (post.direction <= last || screenOf(s, index).some((marker) => marker.hex === hex)) return no.oneEach;
    last = post.direction;
  }
  return null;
}

const putOut = 'screen ';
const takeBack = 'recall ';

/** The word and the unit of an act with voltigeurs, or null. */
function readWord(
  board: Board,
  part: Part | undefined,
): { readonly out: boolean; readonly unit: number } | null {
  if (typeof part !== 'string' || !(part.startsWith(putOut) || part.startsWith(takeBack))) return null;
  const out = part.startsWith(putOut);
  const word = board.words.get(part.slice(out ? putOut.length : takeBack.length));
  return word?.verb === 'unit' ? { out, unit: word.index } : null;
}

export function isScreenAct(s: State, action: Action): boolean {
  return readWord(boardOf(s), action[0]) !== null;
}

/** Acts with voltigeurs that the phasing side may begin now; calling back only in the movement phase. */
export function screenChoices(s: State): Part[] {
  const options: Part[] = [];
  if (!s.terms.options.voltigeurs) return options;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    if (whyNotOut(s, index, 0) === null && postsOf(s, board, index, []).length > 0)
      options.push(`${putOut}${board.unitNames[index]!}`);
    if (s.phase === 'movement' && screenOf(s, index).length > 0)
      options.push(`${takeBack}${board.unitNames[index]!}`);
  }
  return options;
}

function postsOf(s: State, board: Board, index: number, posts: readonly (Post | null)[]): Part[] {
  const options: Part[] = [];
  const last = posts.at(-1)?.direction ?? -1;
  for (let direction = last + 1; direction < 6; direction += 1) {
    const post = { direction, facing: 0 };
    if (beside(board, s.units[index]!.hex, direction) < 0) continue;
    if (whyNotPosts(s, board, index, [...posts, post]) !== null) continue;
    const name = hexName(board, beside(board, s.units[index]!.hex, direction));
    for (const corner of board.cornerWords) options.push(`${name} ${corner}`);
  }
  return options;
}

export function screenParts(s: State, action: Action): Parts {
  const board = boardOf(s);
  const word = readWord(board, action[0]);
  if (word === null || whyNotBegin(s, word.unit) !== null) return nothing;
  return word.out ? outParts(s, board, word.unit, action) : backParts(s, board, word.unit, action);
}

function whyNotBegin(s: State, index: number): Refusal | null {
  if (!s.terms.options.voltigeurs) return no.notInUse;
  return sideOf(s, index) === s.side ? null : no.notYours;
}

function outParts(s: State, board: Board, index: number, action: Action): Parts {
  const posts = action.slice(1).map((part) => readPost(s, board, index, part));
  if (whyNotPosts(s, board, index, posts) !== null || whyNotOut(s, index, 0) !== null) return nothing;
  return offers(postsOf(s, board, index, posts), posts.length > 0);
}

function backParts(s: State, board: Board, index: number, action: Action): Parts {
  if (whyNotBack(s, board, index, action) !== null) return nothing;
  const hexes = action.slice(1).map((part) => board.words.get(part)!.index);
  const last = hexes.at(-1) ?? -1;
  const left = screenOf(s, index).flatMap(({ hex }) => (hex > last ? [hex] : []));
  left.sort((a, b) => a - b);
  return offers(
    left.map((hex) => board.atWords[hex]!),
    true,
  );
}

/** Why these markers of a unit cannot be called back: all of them when none is named. */
function whyNotBack(s: State, board: Board, index: number, action: Action): Refusal | null {
  if (s.phase !== 'movement') return no.notBackNow;
  if (screenOf(s, index).length === 0) return no.noneOut;
  let last = -1;
  for (const part of action.slice(1)) {
    const word = board.words.get(part);
    if (word?.verb !== 'at' || word.index <= last) return no.noneOut;
    if (!screenOf(s, index).some(({ hex }) => hex === word.index)) return no.noneOut;
    last = word.index;
  }
  return null;
}

export function whyNotScreen(s: State, action: Action): Refusal | null {
  const board = boardOf(s);
  const word = readWord(board, action[0]);
  if (word === null) return no.corner;
  const refused = whyNotBegin(s, word.unit);
  if (refused !== null) return refused;
  if (!word.out) return whyNotBack(s, board, word.unit, action);
  const posts = action.slice(1).map((part) => readPost(s, board, word.unit, part));
  return whyNotOut(s, word.unit, 0) ?? whyNotPosts(s, board, word.unit, posts) ?? no.corner;
}

/** Why voltigeurs are not put out or called back at this question. */
export function whyNotNow(s: State, action: Action): Refusal | null {
  if (!s.terms.options.voltigeurs) return no.notInUse;
  return readWord(boardOf(s), action[0])?.out === false ? no.notBackNow : no.notOutNow;
}

const so = citations({
  whereItFires: 'VEA-16-103',
  allRoundTheLight: 'VEA-16-104',
  onAnyGround: 'VEA-16-115',
  facesACorner: 'VEA-16-105',
  costsNoPoints: 'VEA-16-118',
});
const clear = terrainIndex('clear');

/** What has a marker stand where it does, and as it does. */
function rulesOfPost(s: State, index: number, terrain: number): readonly RuleId[] {
  return [
    ...(isLight(factsOf(s, index)) ? so.allRoundTheLight : so.whereItFires),
    ...(terrain === clear ? [] : so.onAnyGround),
    ...so.facesACorner,
    ...so.costsNoPoints,
  ];
}

export function playScreen(s: State, action: Action, play: Play): void {
  const board = boardOf(s);
  const word = readWord(board, action[0])!;
  if (!word.out) {
    const hexes = action.slice(1).map((part) => board.words.get(part)!.index);
    callBack(s, word.unit, hexes, play);
    return;
  }
  const unit = s.units[word.unit]!;
  const { hex, facing } = unit;
  mark(unit, marks.screened);
  unit.spent += voltigeurs.pointsOut.value;
  for (const part of action.slice(1)) {
    const post = readPost(s, board, word.unit, part)!;
    const at = beside(board, hex, post.direction);
    s.voltigeurs.push({
      unit: word.unit,
      hex: at,
      facing: post.facing,
      home: hex,
      stood: facing,
      fired: false,
    });
    tell(play, {
      kind: 'screened',
      rules: rulesOfPost(s, word.unit, board.terrain[at]!),
      side: s.side,
      unit: board.unitNames[word.unit]!,
      at: hexName(board, at),
      facing: board.cornerWords[post.facing]!,
    });
  }
  mindScreens(s, play);
}

/** At the end of the rally phase those who can put out voltigeurs may (VEA-16-119). */
export const screening: Doing<State, FrameOf<'screening'>, Frames> = {
  run(s) {
    // The rally phase is over: nobody need know any more who tried.
    for (const unit of s.units) unmark(unit, marks.rallying);
    return go({ step: screenChoices(s).length === 0 ? 'mood' : 'screens' });
  },
};

const askScreens = question('screens', ['VEA-16-119', 'VEA-16-121']);

export const screens: Asking<State, FrameOf<'screens'>, Frames> = {
  asks: (s) => askScreens(s.side),
  choices(s, _frame, _seat, partial) {
    const [first] = partial;
    if (first === undefined) return offers(['end', ...screenChoices(s)]);
    if (first === 'end') return partial.length === 1 ? finished : nothing;
    return screenParts(s, partial);
  },
  whyNot: (s, _frame, _seat, action) => (action[0] === 'end' ? no.alone : whyNotScreen(s, action)),
  answer(s, _frame, _seat, action, play) {
    if (action[0] === 'end') return go({ step: 'mood' });
    playScreen(s, action, play);
    return go({ step: 'screening' });
  },
};
