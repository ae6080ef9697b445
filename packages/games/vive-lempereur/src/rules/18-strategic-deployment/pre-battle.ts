/**
 * Chapter XVIII.2 and XVIII.3: before the battle the sides place the leaders of their infantry corps face down on the
 * squares of the map, one action each in turn, and advance them. Which corps a piece is, and which cavalry goes with it,
 * is a secret of its side until all are turned up.
 */
import {
  branches,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { PreBattle, PreBattlePiece, State } from '../../state.ts';
import { actionsForEach, corpsInASquare } from '../../tables/deployment.ts';
import { enemyOf, ofSide, type Side } from '../../tables/sides.ts';
import { squareName, squareNamed } from '../../board/sectors.ts';
import { besideSquare, freeCavalry, gridOf, infantryCorps, inHandOf, piecesOf } from './squares.ts';

const no = refusals({
  placeFirst: [
    'VEA-18-201',
    'The first action is a leader placed in a sector of the own edge.',
    'La première action est de poser un chef dans un secteur de son bord.',
  ],
  ownEdge: [
    ['VEA-18-201', 'VEA-18-202'],
    'A leader is placed in one of the entry sectors of his own side.',
    'Un chef se pose dans un des secteurs d’entrée de son camp.',
  ],
  notBeside: [
    'VEA-18-202',
    'A leader advances to a sector beside his own, never across a corner.',
    'Un chef avance vers un secteur voisin, jamais en diagonale.',
  ],
  enemyThere: [
    'VEA-18-203',
    'The enemy holds that sector: nobody enters it.',
    'L’ennemi tient ce secteur : personne n’y entre.',
  ],
  full: [
    'VEA-18-205',
    'Two infantry corps are there already: no more in one sector.',
    'Deux corps d’infanterie s’y trouvent déjà : pas plus par secteur.',
  ],
  notInHand: [
    'VEA-18-102',
    'Only the leaders of infantry corps that begin the battle are placed, each once.',
    'On ne pose que les chefs des corps d’infanterie présents au début, chacun une fois.',
  ],
  noCavalry: [
    'VEA-18-301',
    'A corps of cavalry goes with an infantry corps as it is placed, with one and for good.',
    'Un corps de cavalerie accompagne un corps d’infanterie dès qu’on le pose, un seul et pour de bon.',
  ],
  onlyPlace: [
    'VEA-18-204',
    'This side has made all its advances: it places what it has in hand, or declares itself satisfied.',
    'Ce camp a fait toutes ses avances : il pose ce qu’il a en main, ou se déclare satisfait.',
  ],
  stillInHand: [
    'VEA-18-401',
    'Whoever has a corps still in hand cannot declare himself satisfied.',
    'Qui a encore un corps en main ne peut se déclarer satisfait.',
  ],
  placeOnly: [
    'VEA-18-401',
    'The other side is satisfied: what is in hand may still be placed, but nobody advances.',
    'L’autre camp est satisfait : on peut encore poser ce qu’on a en main, mais plus avancer.',
  ],
  noneThere: [
    'VEA-18-202',
    'No leader of that corps is on the map.',
    'Aucun chef de ce corps n’est sur la carte.',
  ],
});

const by = branches({
  firstIsPlaced: 'VEA-18-201',
  enemyHolds: 'VEA-18-203',
  goesOn: 'VEA-18-204',
  actionsAreOver: 'VEA-18-204',
  twoAtMost: 'VEA-18-205',
  cavalryNotCounted: 'VEA-18-302',
  allPlaced: 'VEA-18-401',
});

const so = citations({
  placed: ['VEA-18-201', 'VEA-18-202'],
  advanced: ['VEA-18-202', 'VEA-18-203'],
  satisfied: 'VEA-18-401',
  turnedUp: 'VEA-18-402',
  withCavalry: ['VEA-18-402', 'VEA-18-301'],
});

const satisfiedWord = 'satisfied';
const enoughWord = 'enough';

/** Nothing has been placed. */
export const nothingPlaced: PreBattle = {
  pieces: [],
  actions: { french: 0, coalition: 0 },
  turnedUp: false,
  setUp: [],
};

function change(s: State, changes: Partial<PreBattle>): void {
  s.preBattle = { ...s.preBattle!, ...changes };
}

/** Why a leader does not go into this square: the enemy is there, or two corps of one's own. */
function whyNotInto(s: State, side: Side, square: number): Refusal | null {
  if (by.enemyHolds(piecesOf(s, enemyOf(side)).some((piece) => piece.square === square)))
    return no.enemyThere;
  const there = piecesOf(s, side).filter((piece) => piece.square === square);
  // Cavalry goes with a piece and is none itself.
  const counted = there.reduce(
    (sum, { cavalry }) => sum + 1 + (by.cavalryNotCounted(true) ? 0 : cavalry.length),
    0,
  );
  return by.twoAtMost(counted >= corpsInASquare.value) ? no.full : null;
}

function whyNotPlaced(s: State, side: Side, square: number): Refusal | null {
  return gridOf(s).entries[side].includes(square) ? whyNotInto(s, side, square) : no.ownEdge;
}

/** Whether a side has made as many actions as it has for advances (gaps: VEA-G85). */
function hasAdvancedEnough(s: State, side: Side): boolean {
  const most = actionsForEach.value * infantryCorps(s, side).length;
  return by.actionsAreOver(ofSide(s.preBattle!.actions, side) >= most);
}

/** Why a side may not advance anybody now. */
function whyNotAdvance(s: State, side: Side, closing: boolean): Refusal | null {
  if (closing) return no.placeOnly;
  if (by.firstIsPlaced(piecesOf(s, side).length === 0)) return no.placeFirst;
  return hasAdvancedEnough(s, side) ? no.onlyPlace : null;
}

function canPlace(s: State, side: Side): boolean {
  return (
    inHandOf(s, side).length > 0 &&
    gridOf(s).entries[side].some((square) => whyNotPlaced(s, side, square) === null)
  );
}

function canAdvance(s: State, side: Side): boolean {
  if (whyNotAdvance(s, side, false) !== null) return false;
  return piecesOf(s, side).some(({ square }) =>
    besideSquare(gridOf(s), square).some((to) => whyNotInto(s, side, to) === null),
  );
}

/** With a leader in hand nobody is satisfied, unless he can neither be placed nor anybody advance any more. */
function whyNotSatisfied(s: State, side: Side): Refusal | null {
  if (by.allPlaced(inHandOf(s, side).length === 0)) return null;
  return canPlace(s, side) || canAdvance(s, side) ? no.stillInHand : null;
}

/** What an action says. */
type Said =
  | {
      readonly kind: 'place';
      readonly corps: number;
      readonly cavalry: readonly number[];
      readonly square?: number;
    }
  | { readonly kind: 'advance'; readonly corps: number; readonly square?: number }
  | { readonly kind: 'satisfied' }
  | { readonly kind: 'enough' };

function isSaid(found: Said | Refusal | null): found is Said {
  return found !== null && 'kind' in found;
}

/** Reads an action part by part, or says why it may not be done. */
function read(s: State, side: Side, closing: boolean, parts: Action): Said | Refusal | null {
  const [first, ...rest] = parts;
  if (first === satisfiedWord && !closing)
    return rest.length > 0 ? no.stillInHand : (whyNotSatisfied(s, side) ?? { kind: 'satisfied' });
  if (first === enoughWord && closing) return rest.length > 0 ? no.placeOnly : { kind: 'enough' };
  const [verb, slug] = String(first).split(' ');
  const corps = s.terms.corps.findIndex((one) => one.side === side && one.slug === slug);
  if (verb === 'place') return readPlacing(s, side, corps, rest);
  if (verb !== 'advance') return closing ? no.placeOnly : no.noneThere;
  const refused = whyNotAdvance(s, side, closing);
  return refused ?? readAdvance(s, side, corps, rest);
}

function readPlacing(s: State, side: Side, corps: number, rest: Action): Said | Refusal | null {
  if (!inHandOf(s, side).includes(corps)) return no.notInHand;
  const cavalry: number[] = [];
  let at = 0;
  for (; at < rest.length; at += 1) {
    const [word, slug] = String(rest[at]).split(' ');
    if (word !== 'and') break;
    const index = s.terms.corps.findIndex((one) => one.slug === slug);
    if (!freeCavalry(s, side).includes(index) || index <= (cavalry.at(-1) ?? -1)) return no.noCavalry;
    cavalry.push(index);
  }
  if (at === rest.length) return { kind: 'place', corps, cavalry };
  const square = squareIn(s, rest[at]);
  const refused = rest.length > at + 1 ? no.ownEdge : whyNotPlaced(s, side, square);
  return refused ?? { kind: 'place', corps, cavalry, square };
}

function readAdvance(s: State, side: Side, corps: number, [to, ...more]: Action): Said | Refusal | null {
  const piece = piecesOf(s, side).find((one) => one.corps === corps);
  if (piece === undefined) return no.noneThere;
  if (to === undefined) return { kind: 'advance', corps };
  const square = squareIn(s, to);
  if (more.length > 0 || !besideSquare(gridOf(s), piece.square).includes(square)) return no.notBeside;
  return whyNotInto(s, side, square) ?? { kind: 'advance', corps, square };
}

function squareIn(s: State, part: unknown): number {
  const [word, name] = String(part).split(' ');
  return word === 'in' ? squareNamed(gridOf(s), name ?? '') : -1;
}

function squareWords(s: State, squares: readonly number[]): string[] {
  return squares.map((square) => `in ${squareName(gridOf(s), square)}`);
}

function partsOf(s: State, side: Side, closing: boolean, partial: Action): Parts {
  const slug = (corps: number) => s.terms.corps[corps]!.slug;
  if (partial.length === 0) {
    const placing = canPlace(s, side) ? inHandOf(s, side).map((corps) => `place ${slug(corps)}`) : [];
    const last = closing ? [enoughWord] : whyNotSatisfied(s, side) === null ? [satisfiedWord] : [];
    return offers([...placing, ...(closing ? [] : advancing(s, side)), ...last]);
  }
  const said = read(s, side, closing, partial);
  if (!isSaid(said)) return nothing;
  if (said.kind === 'satisfied' || said.kind === 'enough' || said.square !== undefined) return finished;
  if (said.kind === 'advance') return offers(goals(s, side, said.corps));
  const entries = gridOf(s).entries[side].filter((square) => whyNotPlaced(s, side, square) === null);
  if (entries.length === 0) return nothing;
  const along = freeCavalry(s, side).filter((corps) => corps > (said.cavalry.at(-1) ?? -1));
  return offers([...along.map((corps) => `and ${slug(corps)}`), ...squareWords(s, entries)]);
}

function advancing(s: State, side: Side): string[] {
  if (whyNotAdvance(s, side, false) !== null) return [];
  return piecesOf(s, side)
    .filter(({ corps }) => goals(s, side, corps).length > 0)
    .map(({ corps }) => `advance ${s.terms.corps[corps]!.slug}`);
}

function goals(s: State, side: Side, corps: number): string[] {
  const piece = piecesOf(s, side).find((one) => one.corps === corps)!;
  const open = besideSquare(gridOf(s), piece.square).filter((to) => whyNotInto(s, side, to) === null);
  return squareWords(s, open);
}

function place(
  s: State,
  side: Side,
  corps: number,
  cavalry: readonly number[],
  square: number,
  play: Play,
): void {
  const piece: PreBattlePiece = { side, square, corps, cavalry };
  const beside = piecesOf(s, side).filter((other) => other.square === square);
  const cites: RuleId[] = [];
  by.cavalryNotCounted(
    beside.some((other) => other.cavalry.length > 0),
    cites,
  );
  change(s, { pieces: [...s.preBattle!.pieces, piece] });
  const own = {
    corps: s.terms.corps[corps]!.slug,
    cavalry: cavalry.map((one) => s.terms.corps[one]!.slug),
    ...(cites.length === 0 ? {} : { rules: [...so.placed, ...cites] }),
  };
  tell(play, {
    kind: 'leaderPlaced',
    // The same with cavalry or without: nobody but the owner may know.
    rules: so.placed,
    side,
    square: squareName(gridOf(s), square),
    only: onlyFor(side, own),
  });
}

function advance(s: State, side: Side, corps: number, square: number, play: Play): void {
  const grid = gridOf(s);
  const pieces = s.preBattle!.pieces;
  const at = pieces.findIndex((piece) => piece.side === side && piece.corps === corps);
  const from = pieces[at]!.square;
  change(s, { pieces: pieces.map((piece, nth) => (nth === at ? { ...piece, square } : piece)) });
  tell(play, {
    kind: 'leaderAdvanced',
    rules: so.advanced,
    side,
    from: squareName(grid, from),
    to: squareName(grid, square),
    only: onlyFor(side, { corps: s.terms.corps[corps]!.slug }),
  });
}

/** All leaders are turned up, and the troops are set up about them. */
function turnUp(s: State, play: Play): Next<Frames> {
  change(s, { turnedUp: true });
  const slug = (corps: number) => s.terms.corps[corps]!.slug;
  for (const { side, square, corps, cavalry } of s.preBattle!.pieces)
    tell(play, {
      kind: 'leaderTurnedUp',
      rules: cavalry.length > 0 ? so.withCavalry : so.turnedUp,
      reveals: true,
      ...{ side, square: squareName(gridOf(s), square), corps: slug(corps), cavalry: cavalry.map(slug) },
    });
  return go({ step: 'setUp', side: s.terms.first });
}

const askPreBattle = question('preBattle', ['VEA-18-201', 'VEA-18-202', 'VEA-18-101']);
const askLast = question('lastCorps', ['VEA-18-401']);

export const preBattle: Asking<State, FrameOf<'preBattle'>, Frames> = {
  asks: (s, { side }) => askPreBattle(side, { placed: piecesOf(s, side).length }),
  choices: (s, { side }, _seat, partial) => partsOf(s, side, false, partial),
  whyNot(s, { side }, _seat, action) {
    const said = read(s, side, false, action);
    return isSaid(said) ? null : said;
  },
  answer(s, { side }, _seat, action, play) {
    const said = read(s, side, false, action) as Said;
    const { actions } = s.preBattle!;
    change(s, { actions: { ...actions, [side]: ofSide(actions, side) + 1 } });
    if (said.kind === 'satisfied') {
      tell(play, { kind: 'sideSatisfied', rules: so.satisfied, side });
      return afterLast(s, enemyOf(side), play);
    }
    if (said.kind === 'place') place(s, side, said.corps, said.cavalry, said.square!, play);
    if (said.kind === 'advance') advance(s, side, said.corps, said.square!, play);
    const goesOn = inHandOf(s, side).length + inHandOf(s, enemyOf(side)).length > 0;
    return by.goesOn(goesOn) ? go({ step: 'preBattle', side: enemyOf(side) }) : turnUp(s, play);
  },
};

/** Whoever faces a satisfied enemy places what he has in hand, if he likes. */
function afterLast(s: State, side: Side, play: Play): Next<Frames> {
  return canPlace(s, side) ? go({ step: 'lastCorps', side }) : turnUp(s, play);
}

export const lastCorps: Asking<State, FrameOf<'lastCorps'>, Frames> = {
  asks: (_s, { side }) => askLast(side),
  choices: (s, { side }, _seat, partial) => partsOf(s, side, true, partial),
  whyNot(s, { side }, _seat, action) {
    const said = read(s, side, true, action);
    return isSaid(said) ? null : said;
  },
  answer(s, { side }, _seat, action, play) {
    const said = read(s, side, true, action) as Said;
    if (said.kind !== 'place') return turnUp(s, play);
    place(s, side, said.corps, said.cavalry, said.square!, play);
    return afterLast(s, side, play);
  },
};
