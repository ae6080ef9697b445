/**
 * Chapter XVI.1: voltigeurs put out, carried along and taken back. What they do in a fire is in `voltigeur-fire.ts`.
 * Where a unit's screen has to shrink, the marker put out last goes first; when its unit moves or turns, a marker keeps
 * its place relative to it, or takes the nearest place it may have.
 */
import {
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
} from '@bivouac/kernel';
import {
  allRound,
  beside,
  boardOf,
  has,
  hexName,
  isClosedTo,
  stackAt,
  strikesOf,
  turned,
  type Board,
} from '../board/board.ts';
import { tell, type Recall } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { marks, type State, type Voltigeur } from '../state.ts';
import { voltigeurs as table } from '../tables/advanced.ts';
import { adapted, cavalry, column, infantry, line } from '../tables/formations.ts';
import { letterOf } from '../tables/morale.ts';
import type { Side } from '../tables/sides.ts';
import { armOf, endOfUnits, factsOf, firstUnit, isLight, isMarked, mark, nameOf, sideOf } from '../troops.ts';

const no = refusals({
  notInUse: [
    'VEA-16-101',
    'There are no voltigeurs in this game.',
    'Il n’y a pas de voltigeurs dans cette partie.',
  ],
  notYours: ['VE-2-05', 'That is not a unit of yours.', 'Ce n’est pas une de vos unités.'],
  infantryOnly: [
    'VEA-16-102',
    'Only infantry puts out voltigeurs.',
    'Seule l’infanterie déploie des voltigeurs.',
  ],
  militia: ['VEA-16-111', 'Militia has no voltigeurs.', 'La milice n’a pas de voltigeurs.'],
  noScreen: [
    'VEA-16-110',
    'A square, or a unit in disorder, has no voltigeurs.',
    'Un carré ou une unité en désordre n’a pas de voltigeurs.',
  ],
  underneath: [
    'VEA-16-116',
    'Only the unit on top of a stack puts out voltigeurs.',
    'Seule l’unité du dessus d’une pile déploie des voltigeurs.',
  ],
  tooMany: [
    ['VEA-16-106', 'VEA-16-107', 'VEA-16-108', 'VEA-16-109', 'VEA-16-112', 'VEA-16-113'],
    'Its formation, its steps or its losses allow no more voltigeurs.',
    'Sa formation, ses pas ou ses pertes ne permettent pas plus de voltigeurs.',
  ],
  oncePerPhase: [
    'VEA-16-119',
    'A unit puts out voltigeurs once in a phase.',
    'Une unité déploie ses voltigeurs une fois par phase.',
  ],
  otherTimes: [
    ['VEA-16-119', 'VEA-16-120'],
    'Voltigeurs are put out in one’s movement phase and after one’s rally phase, and called back in the movement phase.',
    'On déploie les voltigeurs dans sa phase de mouvement et après son ralliement, on les rappelle dans sa phase de mouvement.',
  ],
  notInFront: [
    'VEA-16-103',
    'Line infantry has its voltigeurs where it can fire.',
    'L’infanterie de ligne place ses voltigeurs là où elle peut tirer.',
  ],
  notBeside: [
    ['VEA-16-103', 'VEA-16-104'],
    'Voltigeurs stand in a hex next to their unit.',
    'Les voltigeurs se placent dans une case voisine de leur unité.',
  ],
  occupied: [['VEA-16-103', 'VEA-16-104', 'VEA-16-127'], 'Units stand there.', 'Des unités s’y trouvent.'],
  oneEach: ['VEA-16-103', 'A unit has one marker in a hex.', 'Une unité n’a qu’un marqueur par case.'],
  closed: ['VEA-16-115', 'Infantry cannot go there.', 'L’infanterie ne peut y aller.'],
  cavalryNear: [
    'VEA-16-128',
    'Voltigeurs are never next to enemy cavalry.',
    'Les voltigeurs ne sont jamais voisins de la cavalerie ennemie.',
  ],
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

/** Why a unit can have no voltigeurs at all. */
function whyNoVoltigeurs(s: State, index: number): Refusal | null {
  const { arm, militia } = factsOf(s, index);
  const { hex, formation, level } = s.units[index]!;
  if (arm !== infantry || hex < 0) return no.infantryOnly;
  if (militia && no.militia !== null) return no.militia;
  if (level > 0 && no.underneath !== null) return no.underneath;
  return formation === line || formation === column || formation === adapted ? null : no.noScreen;
}

/** How many markers a unit may have out: the least of what formation, steps and losses allow. */
export function screenLimit(s: State, index: number): number {
  if (whyNoVoltigeurs(s, index) !== null) return 0;
  const facts = factsOf(s, index);
  const { steps, formation } = s.units[index]!;
  const letter = letterOf(facts.start, steps);
  const byFormation = isLight(facts) ? table.light : table.line;
  const byLetter = isLight(facts) ? table.lightByLetter : table.lineByLetter;
  const forms =
    formation === line ? byFormation.line : formation === column ? byFormation.column : byFormation.adapted;
  return Math.min(forms.value, byLetter[letter].value, steps);
}

/** Directions in which a unit may have its voltigeurs: light infantry all, others where they can fire. */
function waysOut(s: State, index: number): number {
  return isLight(factsOf(s, index)) ? allRound : strikesOf(s.units[index]!);
}

function isBesideCavalry(s: State, board: Board, hex: number, side: Side): boolean {
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && armOf(s, top) === cavalry) return true;
  }
  return false;
}

/** Why a unit cannot have a marker in this direction. */
function whyNotThere(s: State, board: Board, index: number, direction: number): Refusal | null {
  const { hex } = s.units[index]!;
  const to = beside(board, hex, direction);
  if (to < 0) return no.notBeside ?? no.closed;
  if (!has(waysOut(s, index), direction) && no.notInFront !== null) return no.notInFront;
  if (stackAt(s, board, to).length > 0 && no.occupied !== null) return no.occupied;
  if (isClosedTo(board, hex, direction, infantry) && no.closed !== null) return no.closed;
  return isBesideCavalry(s, board, to, sideOf(s, index)) ? no.cavalryNear : null;
}

export function screenOf(s: State, index: number): readonly Voltigeur[] {
  return s.voltigeurs.filter(({ unit }) => unit === index);
}

/** Why a unit cannot put out a marker more, after so many in the same act. */
function whyNotOut(s: State, index: number, placed: number): Refusal | null {
  const refused = whyNoVoltigeurs(s, index);
  if (refused !== null) return refused;
  if (isMarked(s.units[index]!, marks.screened) && no.oncePerPhase !== null) return no.oncePerPhase;
  return screenOf(s, index).length + placed < screenLimit(s, index) ? null : no.tooMany;
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
  if (s.phase !== 'movement') return no.otherTimes;
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
export function whyNotNow(s: State): Refusal | null {
  return s.terms.options.voltigeurs ? no.otherTimes : no.notInUse;
}

const outRules = ['VEA-16-102', 'VEA-16-105', 'VEA-16-114', 'VEA-16-118', 'VEA-16-119'];

export function playScreen(s: State, action: Action, play: Play): void {
  const board = boardOf(s);
  const word = readWord(board, action[0])!;
  if (!word.out) {
    const hexes = action.slice(1).map((part) => board.words.get(part)!.index);
    recall(
      s,
      ({ unit, hex }) =>
        unit === word.unit && (hexes.length === 0 || hexes.includes(hex)) ? 'by order' : null,
      play,
    );
    return;
  }
  const { hex, facing } = s.units[word.unit]!;
  mark(s.units[word.unit]!, marks.screened);
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
      rules: outRules,
      side: s.side,
      unit: board.unitNames[word.unit]!,
      at: hexName(board, at),
      facing: board.cornerWords[post.facing]!,
    });
  }
  mindScreens(s, play);
}

const recallRules: Readonly<Record<Recall, readonly string[]>> = {
  'by order': ['VEA-16-120', 'VEA-16-121'],
  'enemy units': ['VEA-16-127', 'VEA-16-134', 'VEA-16-114'],
  'enemy cavalry': ['VEA-16-128', 'VEA-16-129'],
  'enemy voltigeurs': ['VEA-16-130', 'VEA-16-131', 'VEA-16-135'],
  'friendly units': ['VEA-16-132'],
  'too many': ['VEA-16-106', 'VEA-16-107', 'VEA-16-112', 'VEA-16-113'],
  'no screen': ['VEA-16-110', 'VEA-16-116'],
  'no place': ['VEA-16-136'],
};

/** Takes back the markers for which there is a reason. */
function recall(s: State, reasonOf: (marker: Voltigeur, at: number) => Recall | null, play: Play): void {
  const board = boardOf(s);
  const reasons = s.voltigeurs.map(reasonOf);
  if (reasons.every((reason) => reason === null)) return;
  const left: Voltigeur[] = [];
  s.voltigeurs.forEach((marker, at) => {
    const why = reasons[at]!;
    if (why === null) {
      left.push(marker);
      return;
    }
    const { unit, hex } = marker;
    tell(play, {
      kind: 'screenRecalled',
      rules: recallRules[why],
      side: sideOf(s, unit),
      unit: nameOf(s, unit),
      at: hexName(board, hex),
      why,
    });
  });
  s.voltigeurs = left;
}

/** After anything that moves units, turns or thins them: markers go along, and those that may not be there are taken back. */
export function mindScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  const board = boardOf(s);
  recall(s, ({ unit }) => (whyNoVoltigeurs(s, unit) === null ? null : 'no screen'), play);
  recall(s, (marker, at) => (isBeyondLimit(s, marker, at) ? 'too many' : null), play);
  carryAlong(s, board, play);
  recall(s, (marker) => whyBack(s, board, marker), play);
  recall(s, ({ unit, hex }) => (meetsEnemies(s, unit, hex) ? 'enemy voltigeurs' : null), play);
}

/** Whether as many of its unit's markers as it may have were put out before this one. */
function isBeyondLimit(s: State, { unit }: Voltigeur, at: number): boolean {
  let before = 0;
  for (let other = 0; other < at; other += 1) if (s.voltigeurs[other]!.unit === unit) before += 1;
  return no.tooMany !== null && before >= screenLimit(s, unit);
}

function whyBack(s: State, board: Board, { unit, hex }: Voltigeur): Recall | null {
  const side = sideOf(s, unit);
  const top = stackAt(s, board, hex)[0];
  if (top !== undefined && sideOf(s, top) !== side) return 'enemy units';
  return isBesideCavalry(s, board, hex, side) && no.cavalryNear !== null ? 'enemy cavalry' : null;
}

function meetsEnemies(s: State, unit: number, hex: number): boolean {
  const side = sideOf(s, unit);
  return s.voltigeurs.some((other) => other.hex === hex && sideOf(s, other.unit) !== side);
}

const movedRules = ['VEA-16-136', 'VEA-16-137'];

/** Markers of a unit that has moved or turned: the same way relative to its front, or the nearest way that may be (VEA-16-136). */
function carryAlong(s: State, board: Board, play: Play): void {
  const stranded = new Set<Voltigeur>();
  s.voltigeurs.forEach((marker, at) => {
    const { hex, facing } = s.units[marker.unit]!;
    if (marker.home === hex && marker.stood === facing) return;
    const turn = facing < 0 || marker.stood < 0 ? 0 : turned(facing, -marker.stood);
    const wanted = turned(board.grid.directionTo(marker.home, marker.hex), turn);
    const direction = nearestWay(s, board, marker, wanted);
    if (direction < 0) {
      stranded.add(marker);
      return;
    }
    const to = beside(board, hex, direction);
    s.voltigeurs[at] = { ...marker, hex: to, facing: turned(marker.facing, turn), home: hex, stood: facing };
    if (to === marker.hex) return;
    tell(play, {
      kind: 'screenMoved',
      rules: movedRules,
      side: sideOf(s, marker.unit),
      unit: nameOf(s, marker.unit),
      from: hexName(board, marker.hex),
      to: hexName(board, to),
    });
  });
  recall(s, (marker) => (stranded.has(marker) ? 'no place' : null), play);
}

/** The nearest direction to the wanted one in which the marker may stand, or -1. One next to enemy cavalry is taken back there. */
function nearestWay(s: State, board: Board, marker: Voltigeur, wanted: number): number {
  const { hex } = s.units[marker.unit]!;
  for (const by of [0, 1, -1, 2, -2, 3]) {
    const direction = turned(wanted, by);
    const to = beside(board, hex, direction);
    const taken = s.voltigeurs.some(
      (other) => other !== marker && other.unit === marker.unit && other.hex === to && other.home === hex,
    );
    if (taken) continue;
    const why = whyNotThere(s, board, marker.unit, direction);
    if (why === null || (by === 0 && why === no.cavalryNear)) return direction;
  }
  return -1;
}

/** At the end of a movement phase markers that still share a hex with friends are taken back (VEA-16-132). */
export function clearScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  recall(s, ({ hex }) => (stackAt(s, boardOf(s), hex).length > 0 ? 'friendly units' : null), play);
}

/** At the end of the rally phase those who can put out voltigeurs may (VEA-16-119). */
export const screening: Doing<State, FrameOf<'screening'>, Frames> = {
  run: (s) => go({ step: screenChoices(s).length === 0 ? 'mood' : 'screens' }),
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
