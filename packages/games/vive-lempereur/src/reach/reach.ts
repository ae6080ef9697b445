/**
 * Where a group can go in its move, and by which acts: for every standing in which it may stop one way to it, the one
 * that gives the enemy the fewest occasions, and of those the cheapest. The acts, what they cost and what forbids them
 * are the rules' own.
 */
import { allRound, backStepsOf, beside, has, isAllRound, isAstride, stepsOf } from '../board/board.ts';
import { hexName, type Board } from '../board/board.ts';
import { whyNoForm } from '../rules/04-formations/formation-change.ts';
import { whyNotStopHere } from '../rules/05-stacking/stacking.ts';
import { leavesOf } from '../rules/06-movement/march.ts';
import {
  backActs,
  formsOf,
  stepActs,
  takeAct,
  turns,
  whyNotAct,
} from '../rules/06-movement/movement-acts.ts';
import {
  copyWalker,
  standAs,
  type Act,
  type Walker,
  type Walking,
} from '../rules/06-movement/moving-group.ts';
import { marks, type State } from '../state.ts';
import { armOf } from '../troops.ts';
import { CheapestFirst } from './cheapest-first.ts';
import { Occasions } from './occasions.ts';

/** A group on its way: how it stands, and how it came there. */
export interface Reached {
  readonly walker: Walker;
  /** The act that led here and the standing before it; null where it set out. */
  readonly word: string;
  readonly before: Reached | null;
  /** How often the enemy may fire on it or countercharge it on the way. */
  readonly occasions: number;
}

export interface ReachSettings {
  /** Units of the group may also turn and form one by one. Otherwise all of them do the same. */
  readonly apart?: boolean;
}

/** The acts that lead to a standing, as parts of an action. */
export function actsTo(end: Reached): string[] {
  const acts: string[] = [];
  for (let at: Reached = end; at.before !== null; at = at.before) acts.push(at.word);
  return acts.reverse();
}

/** MP the group spends on the way: what the unit spends that spends most. */
export function costOf({ walker }: Reached, start: Walker): number {
  let most = 0;
  walker.units.forEach(({ spent }, at) => (most = Math.max(most, spent - start.units[at]!.spent)));
  return most;
}

/** More than a move can cost: occasions weigh more than points. */
const pointsOf = 64;

/** Every standing in which a group may stop, other than the one it has, the best way to each; least exposed first. */
export function reachOf(s: State, board: Board, start: Walker, settings: ReachSettings = {}): Reached[] {
  const search = new Search(s, board, start, settings);
  return search.ends;
}

/** Ends, and all hexes that were looked at on the way to them: who stands elsewhere, of one's own, makes no difference. */
export interface Around {
  readonly ends: readonly Reached[];
  readonly looked: ReadonlySet<number>;
}

export function reachAround(s: State, board: Board, start: Walker): Around {
  const { ends, looked } = new Search(s, board, start, {});
  return { ends, looked };
}

class Search {
  readonly ends: Reached[] = [];
  readonly looked = new Set<number>();
  readonly #s: State;
  readonly #board: Board;
  readonly #apart: boolean;
  readonly #occasions: Occasions;
  readonly #waiting = new CheapestFirst<Reached>();
  /** By standing: what those who came there had spent, and how free they still were (`labelOf`), by unit. */
  readonly #settled = new Map<number | string, number[][]>();
  readonly #inStep: boolean;
  readonly #band: { readonly band: number; readonly unit: number };
  /** Acts are tried on this one: most lead nowhere new. */
  readonly #trial: Walker;

  constructor(s: State, board: Board, start: Walker, { apart = false }: ReachSettings) {
    this.#s = s;
    this.#board = board;
    this.#apart = apart && start.units.length > 1;
    this.#inStep = !this.#apart && isInStep(s, start);
    const units = start.units.map(({ index }) => index);
    this.#band = { band: s.units[units[0]!]!.band, unit: units[0]! };
    this.#occasions = new Occasions(s, units, 'march');
    this.#trial = copyWalker(start);
    this.#settle({ walker: start, word: '', before: null, occasions: 0 });
    for (let next = this.#waiting.take(); next !== undefined; next = this.#waiting.take()) this.#settle(next);
  }

  /** Looks at a standing unless it is known to be of no use, and at what can be done from there. */
  #settle(reached: Reached): void {
    const { walker } = reached;
    const key = this.#keyOf(walker);
    const others = this.#settled.get(key);
    if (others === undefined) {
      this.#settled.set(key, [this.#labels(walker)]);
      this.#lookAround(walker.hex);
      if (walker.hex2 >= 0) this.#lookAround(walker.hex2);
      if (reached.before !== null && whyNotStopHere(this.#s, this.#board, walker) === null)
        this.ends.push(reached);
    } else {
      if (this.#isBeaten(walker, others)) return;
      others.push(this.#labels(walker));
    }
    this.#goOn(reached);
  }

  /** A hex and all beside it. */
  #lookAround(hex: number): void {
    this.looked.add(hex);
    for (let direction = 0; direction < 6; direction += 1)
      this.looked.add(beside(this.#board, hex, direction));
  }

  #labels({ units }: Walker): number[] {
    return this.#inStep ? [labelOf(units[0]!)] : units.map(labelOf);
  }

  /** Whether one of those who came there before can do all that this one could. */
  #isBeaten({ units }: Walker, others: readonly (readonly number[])[]): boolean {
    for (const other of others) {
      let at = 0;
      while (at < other.length && isAsGood(other[at]!, labelOf(units[at]!))) at += 1;
      if (at === other.length) return true;
    }
    return false;
  }

  #keyOf(walker: Walker): number | string {
    const top = walker.units[0]!;
    const one = (walker.hex * 8 + top.formation) * 6 + Math.max(0, top.facing);
    if (this.#inStep) return one;
    let key = `${one}`;
    for (const { formation, facing } of walker.units) key += ` ${formation * 6 + Math.max(0, facing)}`;
    return key;
  }

  #goOn(reached: Reached): void {
    this.#step(reached);
    this.#actInPlace(reached, -1);
    if (!this.#apart) return;
    for (let who = 0; who < reached.walker.units.length; who += 1) this.#actInPlace(reached, who);
  }

  #step(reached: Reached): void {
    const { walker } = reached;
    const top = walker.units[0]!;
    const behind = backStepsOf(top);
    const ahead = (top.marks & marks.byRoad) === 0 ? stepsOf(top) : allRound;
    for (let direction = 0; direction < 6; direction += 1) {
      const forward = has(ahead, direction);
      const back = has(behind, direction);
      const to = forward || back ? beside(this.#board, walker.hex, direction) : -1;
      if (to < 0) continue;
      if (forward) this.#try(reached, stepActs[direction]!, this.#board.toWords[to]!);
      if (back) this.#try(reached, backActs[direction]!, this.#board.backWords[to]!);
    }
  }

  /** Turns and formations, of the whole group or of one unit of it. */
  #actInPlace(reached: Reached, who: number): void {
    const { walker } = reached;
    const walking = walker.units[Math.max(0, who)]!;
    const prefix = who < 0 ? '' : `${this.#board.unitNames[walking.index]!}: `;
    if (!isAllRound(walking.formation))
      for (const { word, act } of turns) this.#try(reached, of(act, who, false), prefix + word);
    if (whyNoForm(this.#s, this.#board, walker, walking) !== null) return;
    for (const { word, act } of formsOf(this.#s, this.#board, walking)) {
      this.#try(reached, of(act, who, false), prefix + word);
      if (isAstride(walking.formation))
        this.#try(reached, of(act, who, true), `${prefix}${word} ${hexName(this.#board, walker.hex2)}`);
    }
  }

  #try(before: Reached, act: Act, word: string): void {
    const { walker } = before;
    if (whyNotAct(this.#s, this.#board, walker, act) !== null) return;
    const after = this.#trial;
    standAs(after, walker);
    takeAct(this.#s, this.#board, after, act);
    const others = this.#settled.get(this.#keyOf(after));
    if (others !== undefined && this.#isBeaten(after, others)) return;
    const occasions = before.occasions + this.#occasionsOf(walker, after, act);
    const cost = occasions * pointsOf + after.units[0]!.spent;
    this.#waiting.add(cost, { walker: copyWalker(after), word, before, occasions });
  }

  #occasionsOf(walker: Walker, after: Walker, act: Act): number {
    const leaving = leavesOf(this.#s, walker, act, this.#band);
    const fired = leaving !== null && this.#occasions.firersAt(leaving).length > 0 ? 1 : 0;
    const charged = act.kind === 'step' && this.#occasions.cavalryAt(after.hex).length > 0 ? 1 : 0;
    return fired + charged;
  }
}

function of(act: Act, who: number, other: boolean): Act {
  return act.kind === 'step' || (who < 0 && !other) ? act : { ...act, who, other };
}

/** Whether all of a group are and stay alike as long as they do the same: the first then speaks for the others. */
function isInStep(s: State, { units }: Walker): boolean {
  const [first, ...others] = units;
  return others.every(
    ({ index, formation, facing, spent, marks: done }) =>
      armOf(s, index) === armOf(s, first!.index) &&
      formation === first!.formation &&
      facing === first!.facing &&
      spent === first!.spent &&
      ((done ^ first!.marks) & matters) === 0,
  );
}

/** The marks on which it hangs what a unit may still do. */
const matters = marks.turnedHere | marks.offRoad | marks.byRoad | marks.stirred;

/** What a unit has spent when it comes to a standing; and as the lowest four bits what it has lost of its freedom. */
function labelOf({ spent, marks: done }: Walking): number {
  return (
    (spent << 4) |
    ((done & marks.turnedHere) === 0 ? 0 : 1) |
    ((done & marks.offRoad) === 0 ? 0 : 2) |
    ((done & marks.stirred) === 0 ? 0 : 4) |
    ((done & marks.byRoad) === 0 ? 8 : 0)
  );
}

/** Whether whoever came so can do all that the other can. */
function isAsGood(one: number, other: number): boolean {
  return one >> 4 <= other >> 4 && (one & ~other & 15) === 0;
}
