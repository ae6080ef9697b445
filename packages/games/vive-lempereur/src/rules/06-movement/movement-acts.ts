/** The acts of which a regular move is made: steps, backward steps, turns, formations; by their words. */
import { refusals, rulesInForce, type Part, type Refusal, type RuleId } from '@bivouac/kernel';
import {
  allRound,
  backStepsOf,
  beside,
  has,
  hexName,
  isAllRound,
  isAstride,
  onceABoard,
  sixFacings,
  stackAt,
  stepsOf,
  type Board,
  type PlaceAct,
} from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import { arms, formationKinds, infantry, line, skirmish } from '../../tables/formations.ts';
import { factsOf, isLight } from '../../troops.ts';
import { outOfPhase } from '../02-sequence-of-play/out-of-phase.ts';
import {
  takeForm,
  takeGround,
  whyNoForm,
  whyNotFacing,
  whyNotForm,
} from '../04-formations/formation-change.ts';
import { whyNotStopHere, whyNotTogether } from '../05-stacking/stacking.ts';
import { standingNumber } from '../17-command/known-now.ts';
import { whyNotStep } from './entering-hexes.ts';
import { pointsBefore } from './points-before.ts';
import { takeStep } from './taking-steps.ts';
import { takeTurn, whyNotTurn } from './turning.ts';
import { copyWalker, walkerOf, type Act, type Step, type Walker, type Walking } from './moving-group.ts';

const no = refusals({
  unknownAct: [
    ['VE-6.1-01', 'VE-2-02'],
    'A unit on the move steps, turns or changes formation.',
    'Une unité en mouvement avance, tourne ou change de formation.',
  ],
  notBeside: [
    'VE-6.2-01',
    'It goes from hex to hex, and this one is out of its reach.',
    'On va de case en case, et celle-ci est hors de portée.',
  ],
  fallInTogether: [
    'VE-6.1-04',
    'Skirmishers who moved together share both their hexes: they fall in together.',
    'Des tirailleurs qui ont bougé ensemble partagent leurs deux cases : ils se reforment ensemble.',
  ],
  alone: [
    'VE-6.1-04',
    'That unit is not in the group that moves.',
    'Cette unité n’est pas du groupe qui bouge.',
  ],
});

export const stepActs: readonly Step[] = sixFacings.map((direction) => ({
  kind: 'step',
  direction,
  backward: false,
}));
export const backActs: readonly Step[] = sixFacings.map((direction) => ({
  kind: 'step',
  direction,
  backward: true,
}));

/** An act by its word, for a group as it then stands; or why there is none. */
export function readAct(board: Board, w: Walker, part: Part | undefined): Act | Refusal | null {
  if (typeof part !== 'string') return no.unknownAct;
  const word = board.words.get(part);
  if (word?.verb === 'to' || word?.verb === 'back') {
    const direction = board.grid.directionTo(w.hex, word.index);
    return direction < 0 ? no.notBeside : (word.verb === 'back' ? backActs : stepActs)[direction]!;
  }
  if (word?.verb === 'at') return outOfPhase.elsewhere;
  return readPlaceAct(board, w, part);
}

function readPlaceAct(board: Board, w: Walker, part: string): Act | Refusal | null {
  const plain = board.acts.get(part);
  if (plain !== undefined) return plain;
  let text = part;
  let who = -1;
  const colon = part.indexOf(': ');
  if (colon > 0) {
    const index = board.unitNames.indexOf(part.slice(0, colon));
    who = w.units.findIndex((walking) => walking.index === index);
    if (who < 0 || w.units.length === 1) return no.alone;
    text = part.slice(colon + 2);
  }
  const tail = w.hex2 < 0 ? '' : ` ${hexName(board, w.hex2)}`;
  const other = tail !== '' && text.endsWith(tail);
  const act = board.acts.get(other ? text.slice(0, -tail.length) : text);
  return act === undefined ? no.unknownAct : { ...act, who, other };
}

export function isAct(found: Act | Refusal | null): found is Act {
  return found !== null && 'kind' in found;
}

/** Why the group cannot do this now: by itself, or because it owes another move. */
export function whyNotAct(s: State, board: Board, w: Walker, act: Act): Refusal | null {
  return whyNotActAlone(s, board, w, act) ?? w.orders?.whyNotAct(s, board, w, act) ?? null;
}

function whyNotActAlone(s: State, board: Board, w: Walker, act: Act): Refusal | null {
  if (act.kind === 'step') return whyNotStep(s, board, w, act.direction, act.backward);
  if (act.kind === 'form' && act.who >= 0 && w.hex2 >= 0 && w.units.length > 1) return no.fallInTogether;
  for (const walking of whoActs(w, act.who)) {
    const refused =
      act.kind === 'turn'
        ? whyNotTurn(s, walking, act.by)
        : whyNotForm(s, board, seenFrom(w, act.other), walking, act.formation, act.facing, act.beside);
    if (refused !== null) return refused;
  }
  return act.kind === 'turn' && act.who >= 0 ? whyNotTurnAlone(s, w, act.who, act.by) : null;
}

/** One unit of a group turns by itself only if the others can stay with it; else they all turn together (VE-6.1-04). */
function whyNotTurnAlone(s: State, w: Walker, who: number, by: number): Refusal | null {
  const after = copyWalker(w);
  takeTurn(s, after, after.units[who]!, by);
  return whyNotTogether(s, after);
}

function whoActs(w: Walker, who: number): readonly Walking[] {
  return who < 0 ? w.units : [w.units[who]!];
}

/** Skirmishers that fall in in their second hex are there for the question whether they can. */
function seenFrom(w: Walker, other: boolean): Walker {
  return other ? { ...w, hex: w.hex2, hex2: w.hex } : w;
}

/** Does it, on the walker. `cites` is told what has decided it, for the first of those who act. */
export function takeAct(s: State, board: Board, w: Walker, act: Act, cites?: RuleId[]): void {
  if (act.kind === 'step') {
    takeStep(s, board, w, act.direction, act.backward, cites);
    return;
  }
  if (act.kind === 'form' && act.other) {
    const { hex } = w;
    w.hex = w.hex2;
    w.hex2 = hex;
  }
  const acting = whoActs(w, act.who);
  const wereAstride = isAstride(acting[0]!.formation);
  for (const walking of acting) {
    const told = walking === acting[0] ? cites : undefined;
    if (act.kind === 'turn') takeTurn(s, w, walking, act.by, told);
    else takeForm(s, walking, act.formation, act.facing, act.beside, told);
  }
  if (act.kind === 'form' && (wereAstride || isAstride(act.formation)))
    takeGround(board, w, act.formation, act.facing, act.beside);
}

/** An act with its word, as it is offered. */
export interface Candidate {
  readonly word: string;
  readonly act: PlaceAct;
}

export const turns: readonly Candidate[] = [
  { word: 'left', act: { kind: 'turn', by: -1, who: -1, other: false } },
  { word: 'right', act: { kind: 'turn', by: 1, who: -1, other: false } },
  { word: 'about', act: { kind: 'turn', by: 3, who: -1, other: false } },
];

/** By arm (light infantry last), formation and facing: what can be formed at all, and the rules in force when it was found. */
interface Forms {
  rules: unknown;
  lists: (readonly Candidate[] | undefined)[];
}

const lightInfantry = 3;
const formsOn = onceABoard((): Forms => noFormsYet());

/** All places at once: a list that is filled here and there is a hash table to the engine. */
function noFormsYet(): Forms {
  const kinds = lightInfantry + 1;
  const lists = new Array<undefined>(kinds * formationKinds.length * sixFacings.length).fill(undefined);
  return { rules: rulesInForce(), lists };
}

export function formsOf(s: State, board: Board, { index, formation, facing }: Walking): readonly Candidate[] {
  const forms = formsOn(board);
  if (forms.rules !== rulesInForce()) Object.assign(forms, noFormsYet());
  const facts = factsOf(s, index);
  const kind = isLight(facts) ? lightInfantry : facts.arm;
  const at = (kind * formationKinds.length + formation) * 6 + Math.max(0, facing);
  return (forms.lists[at] ??= formsFrom(board, kind, { formation, facing }));
}

function formsFrom(board: Board, kind: number, from: { formation: number; facing: number }): Candidate[] {
  const arm = arms[kind === lightInfantry ? infantry : kind]!;
  return [...board.acts].flatMap(([word, act]): Candidate[] => {
    if (act.kind !== 'form' || act.formation === from.formation) return [];
    if (!formationKinds[act.formation]!.arms.includes(arm)) return [];
    if (act.formation === skirmish && kind !== lightInfantry) return [];
    if (whyNotFacing(from, act.formation, act.facing) !== null) return [];
    return [{ word, act }];
  });
}

/** What is looked for: words, or (null) only whether there are any; and standings from which nothing leads to an end, once there are some. */
interface Search {
  readonly found: string[] | null;
  dead: Set<string | number> | null;
}

/**
 * Adds an act if it may be done and the move can come to an end after it: `free`, if that is known of it. True when
 * nobody needs to look further.
 */
function consider(
  s: State,
  board: Board,
  w: Walker,
  act: Act,
  word: string,
  search: Search,
  free: boolean,
): boolean {
  if (whyNotAct(s, board, w, act) !== null) return false;
  if (!free && !canFinishAfter(s, board, w, act, search)) return false;
  if (search.found === null) return true;
  search.found.push(word);
  return false;
}

function canFinishAfter(s: State, board: Board, w: Walker, act: Act, search: Search): boolean {
  const after = copyWalker(w);
  takeAct(s, board, after, act);
  if (whyNotStopHere(s, board, after) === null) return true;
  const key = keyOf(after);
  const dead = (search.dead ??= new Set());
  if (dead.has(key)) return false;
  // Acts cost points or can be done but once, so nobody comes back here while it is looked into.
  dead.add(key);
  if (!collect(s, board, after, { found: null, dead })) return false;
  dead.delete(key);
  return true;
}

function keyOf({ units, hex, hex2 }: Walker): string | number {
  if (units.length === 1) return standingNumber(units[0]!, hex);
  let key = `${hex} ${hex2}`;
  for (const { formation, facing, spent, marks: done } of units)
    key += ` ${formation} ${facing} ${spent} ${done}`;
  return key;
}

/**
 * Whether a single unit has this hex to itself, or will have it when it is there: then it may always stop; or, where it
 * owes a move, go on nearer to such an end.
 */
export function hasForItself(s: State, board: Board, w: Walker, hex: number): boolean {
  if (w.units.length > 1 || w.hex2 >= 0 || w.leaders.length > 0) return false;
  const stack = stackAt(s, board, hex);
  return stack.length === 0 || (stack.length === 1 && stack[0] === w.units[0]!.index);
}

/** All that a group may do now. Steps first: a group that cannot stay with those in its hex is soonest rid of them so. */
function collect(s: State, board: Board, w: Walker, search: Search): boolean {
  if (collectSteps(s, board, w, search)) return true;
  if (collectPlace(s, board, w, -1, search)) return true;
  if (w.units.length === 1) return false;
  for (let who = 0; who < w.units.length; who += 1) if (collectPlace(s, board, w, who, search)) return true;
  return false;
}

function collectSteps(s: State, board: Board, w: Walker, search: Search): boolean {
  const top = w.units[0]!;
  const open = w.orders === undefined ? allRound : w.orders.openSides(board, w);
  const behind = backStepsOf(top) & open;
  const ahead = ((top.marks & marks.byRoad) === 0 ? stepsOf(top) : allRound) & open;
  if ((ahead | behind) === 0) return false;
  // Where the first has not the points nobody of the group goes; astride two hexes the ground of both counts.
  const most = w.hex2 < 0 ? pointsBefore(s, board, w, top) : null;
  for (let direction = 0; direction < 6; direction += 1) {
    if (!has(ahead | behind, direction)) continue;
    const left = most === null ? 0 : most[w.hex * 6 + direction]! - top.spent;
    const to = beside(board, w.hex, direction);
    if (left < 0 || to < 0) continue;
    const forward = has(ahead, direction);
    const back = has(behind, direction);
    const free = hasForItself(s, board, w, to);
    if (forward && consider(s, board, w, stepActs[direction]!, board.toWords[to]!, search, free)) return true;
    if (back && consider(s, board, w, backActs[direction]!, board.backWords[to]!, search, free)) return true;
  }
  return false;
}

/** Turns and formations, of the whole group or of one unit of it. */
function collectPlace(s: State, board: Board, w: Walker, who: number, search: Search): boolean {
  const walking = w.units[Math.max(0, who)]!;
  const seesItsWay = w.orders?.seesItsWay(w) ?? false;
  const free = seesItsWay || hasForItself(s, board, w, w.hex);
  const name = who < 0 ? null : board.unitNames[walking.index]!;
  if (!isAllRound(walking.formation))
    for (const { word, act } of turns)
      if (consider(s, board, w, who < 0 ? act : of(act, who, false), named(name, word), search, free))
        return true;
  if (whyNoForm(s, board, w, walking) !== null) return false;
  const astride = isAstride(walking.formation);
  for (const { word, act } of formsOf(s, board, walking)) {
    // Skirmishers take in another hex.
    const alone = seesItsWay || (free && (act.kind !== 'form' || act.formation !== skirmish));
    if (consider(s, board, w, who < 0 ? act : of(act, who, false), named(name, word), search, alone))
      return true;
    if (!astride) continue;
    const there = `${named(name, word)} ${hexName(board, w.hex2)}`;
    if (consider(s, board, w, of(act, who, true), there, search, seesItsWay)) return true;
  }
  return false;
}

/** An act of one unit of a group has its name before it. */
function named(unit: string | null, word: string): string {
  return unit === null ? word : `${unit}: ${word}`;
}

function of(act: Act, who: number, other: boolean): Act {
  return act.kind === 'step' ? act : { ...act, who, other };
}

/** Every act the group may do now and from which its move can come to an end. */
export function offered(s: State, board: Board, w: Walker): string[] {
  const found: string[] = [];
  collect(s, board, w, { found, dead: null });
  return found;
}

export function hasAct(s: State, board: Board, w: Walker): boolean {
  return collect(s, board, w, { found: null, dead: null });
}

/** Whether a unit that has not moved can do anything. One that is alone and has a facing can at least turn. */
export function canStir(s: State, board: Board, index: number): boolean {
  const { formation, hex } = s.units[index]!;
  const canTurn =
    !isAllRound(formation) && !isAstride(formation) && (formation !== line || factsOf(s, index).wide > 0);
  if (canTurn && stackAt(s, board, hex).length === 1) return true;
  return hasAct(s, board, walkerOf(s, [index]));
}

/** The group after these acts, or null when one of them cannot be done. */
export function after(s: State, board: Board, start: Walker, parts: readonly Part[]): Walker | null {
  const w = copyWalker(start);
  for (const part of parts) {
    const act = readAct(board, w, part);
    if (!isAct(act) || whyNotAct(s, board, w, act) !== null) return null;
    takeAct(s, board, w, act);
  }
  return w;
}

/** The group after one more act that it may do: it has been offered. */
export function afterOffered(s: State, board: Board, before: Walker, part: Part): Walker {
  const w = copyWalker(before);
  takeAct(s, board, w, readAct(board, w, part) as Act);
  return w;
}

/** Why a group cannot do these acts one after the other and then stop. */
export function whyNotActs(s: State, board: Board, start: Walker, parts: readonly Part[]): Refusal | null {
  const w = copyWalker(start);
  for (const part of parts) {
    const act = readAct(board, w, part);
    if (!isAct(act)) return act;
    const refused = whyNotAct(s, board, w, act);
    if (refused !== null) return refused;
    takeAct(s, board, w, act);
  }
  return whyNotStopHere(s, board, w);
}
