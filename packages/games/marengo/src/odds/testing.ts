/** For tests of the odds: battles made up at random, every way to deal their hidden faces, and both sides played by plan. */
import { SeededDice, type Action, type Dice, type Part } from '@bivouac/kernel';
import { boardOf } from '../board.ts';
import { imagineState } from '../imagine.ts';
import { marengo } from '../index.ts';
import type { Lead } from './words.ts';
import { nameOf, pieceNamed } from '../pieces.ts';
import { copyState, gone, type Piece, type State } from '../state.ts';
import { enemyOf, faceCode, faces, sides, type Side } from '../tables.ts';
import type { Setting } from '../testing.ts';

/** What both sides do after the action itself. */
export interface Plan {
  readonly fires: boolean;
  readonly lead: Lead | null;
  readonly pursues: (winner: Side) => boolean;
}

const noDice = new SeededDice(1);

export function play(s: State, seat: string, action: Action): void {
  marengo.play(s, seat, action, noDice);
}

/** Points of strength a side has left, wherever they are. */
export function strengthLeft(s: State, side: Side): number {
  return s.pieces.reduce(
    (sum, piece) => sum + (piece.side === side && piece.place !== gone ? piece.strength : 0),
    0,
  );
}

function byStrength(s: State, indices: readonly number[]): number[] {
  return [...indices].sort((a, b) => s.pieces[b]!.strength - s.pieces[a]!.strength || a - b);
}

/**
 * Answers whatever is asked until the fight or the attack is over, or a question of the name given is put; false when
 * the plan cannot be carried out.
 */
export function settle(s: State, plan: Plan, until?: State['frames'][number]['step']): boolean {
  for (;;) {
    const frame = s.frames.at(-1)!;
    if (frame.step === until) return true;
    const { seat } = marengo.pending(s)[0]!;
    const answer = answerTo(s, seat, plan);
    if (answer === 'over') return true;
    if (answer === null || (frame.step === 'defence' && marengo.refusal(s, seat, answer) !== null))
      return false;
    play(s, seat, answer);
  }
}

/** What the plan says to a question; null when it cannot be done. */
function answerTo(s: State, seat: string, plan: Plan): Action | null | 'over' {
  const frame = s.frames.at(-1)!;
  switch (frame.step) {
    case 'defence':
      return defenceAnswer(s, frame.defenders, frame.fired, plan);
    case 'lossChoice':
      return lossAnswer(s, frame.from, frame.points, seat as Side, plan);
    case 'pursuit': {
      const able = marengo.choices(s, seat, ['pursue']).options.map((name) => pieceNamed(s, name));
      if (able.length === 0 || !plan.pursues(seat as Side)) return ['hold'];
      const width = boardOf(s).lead[boardOf(s).opposite[frame.approach]!]!;
      return [
        'pursue',
        ...byStrength(s, able)
          .slice(0, width)
          .map((index) => nameOf(s, index)),
      ];
    }
    case 'block':
      return ['retreat'];
    case 'retreatDestinations':
      return destinations(s, seat);
    case 'continuation':
      return ['stay'];
    case 'marchOn':
      return ['stop'];
    default:
      return 'over';
  }
}

function defenceAnswer(s: State, defenders: readonly number[], fired: boolean, plan: Plan): Action | null {
  if (plan.fires && !fired) return ['fire'];
  if (plan.lead === null || plan.lead === 'stand') return ['stand'];
  const [arm, count] = plan.lead.split(' ');
  const able = byStrength(
    s,
    defenders.filter((index) => s.pieces[index]!.arm === arm),
  );
  if (able.length < Number(count)) return null;
  return ['lead', ...able.slice(0, Number(count)).map((index) => nameOf(s, index))];
}

/** Leading pieces lose so that most live; a winner spares his cavalry; whoever must leave loses the least he can. */
function lossAnswer(s: State, from: readonly number[], points: number, chooser: Side, plan: Plan): Action {
  const owner = s.pieces[from[0]!]!.side;
  const left = new Map(from.map((index) => [index, s.pieces[index]!.strength]));
  const take = (order: (a: number, b: number) => number): Action =>
    Array.from({ length: points }, () => {
      const [victim] = from.filter((index) => left.get(index)! > 0).sort(order);
      left.set(victim!, left.get(victim!)! - 1);
      return nameOf(s, victim!);
    });
  if (owner !== chooser) return take((a, b) => left.get(b)! - left.get(a)!);
  const frame = s.frames.find(
    ({ step }) => step === 'afterLosses' || step === 'retreatLosses' || step === 'occupation',
  );
  const mustLeave =
    frame?.step === 'retreatLosses' || (frame !== undefined && 'result' in frame && frame.result > 0);
  if (owner !== s.side && mustLeave) return cheapest(s, from, points, owner, plan);
  const isCavalry = (index: number) => (s.pieces[index]!.arm === 'cavalry' ? 1 : 0);
  return take((a, b) => isCavalry(a) - isCavalry(b) || left.get(a)! - left.get(b)!);
}

/** Tries every way to share out the loss, pieces of one face being alike, and goes on from each to the end. */
function cheapest(s: State, from: readonly number[], points: number, owner: Side, plan: Plan): Action {
  let best: { action: Action; left: number } | null = null;
  const tried = new Set<string>();
  const explore = (action: string[], at: number): void => {
    if (action.length < points) {
      for (let next = at; next < from.length; next += 1) {
        const name = nameOf(s, from[next]!);
        if (timesIn(action, name) < s.pieces[from[next]!]!.strength) explore([...action, name], next);
      }
      return;
    }
    const shares = from.map((index) => faceOf(s.pieces[index]!) * 10 + timesIn(action, nameOf(s, index)));
    const key = shares.sort((a, b) => a - b).join();
    if (tried.has(key)) return;
    tried.add(key);
    const after = copyState(s);
    play(after, owner, action);
    settle(after, plan);
    const left = strengthLeft(after, owner);
    if (best === null || left > best.left) best = { action, left };
  };
  explore([], 0);
  return best!.action;
}

function timesIn(action: readonly Part[], name: string): number {
  return action.filter((part) => part === name).length;
}

function faceOf({ arm, strength }: Piece): number {
  return faceCode(arm, strength);
}

/** The strongest find room first. */
function destinations(s: State, seat: string): Action {
  const leaving = byStrength(
    s,
    marengo.choices(s, seat, []).options.map((name) => pieceNamed(s, name)),
  );
  const action: Part[] = [];
  for (const index of leaving) {
    const open = marengo.choices(s, seat, [...action, nameOf(s, index)]).options;
    action.push(nameOf(s, index), open.find((goal) => goal !== 'lost') ?? 'lost');
  }
  return action;
}

/**
 * A battle made up at random, about to be fought from A into B: ground of all sorts, few or many ways out of B, faces
 * known, unknown and mixed, broken nerves. In a maneuver nobody blocks the approach.
 */
export function madeUp(seed: number, kind: 'assault' | 'maneuver'): Setting {
  const dice = new SeededDice(seed);
  const any = <T>(list: readonly T[]): T => list[dice.pick(list.length)]!;
  const face = () => {
    const { arm, strength } = any([...faces, faces[0]!, faces[1]!, faces[3]!]);
    return `${arm.slice(0, 3)}${strength}`;
  };
  const some = (count: number, place: string) =>
    Array.from({ length: count }, () => `${face()} ${place}${dice.pick(4) === 0 ? ' known' : ''}`);
  const isHeld = dice.pick(3) === 0;
  const from = kind === 'assault' ? 'A/B' : any(['A', 'A', 'A/B']);
  const attackers = [`inf${2 + dice.pick(2)} ${from}`, ...some(dice.pick(4), from)];
  if (dice.pick(3) === 0) attackers.unshift(`cav2 ${from}`);
  if (isHeld) attackers.push(`${face()} D`);
  const defenders = [
    ...some(kind === 'assault' ? 1 + dice.pick(4) : 0, 'B/A'),
    ...some(dice.pick(3) + (kind === 'assault' ? 0 : 1), 'B'),
    ...(isHeld ? some(dice.pick(3), 'B/D') : []),
    ...some(dice.pick(3), 'C'),
    ...some(1 + dice.pick(4), 'E'),
  ];
  if (kind === 'assault' && dice.pick(5) === 0) defenders[0] = `art1 B/A ${any(['announced', 'fired'])}`;
  const side = any(sides);
  const foe = enemyOf[side];
  const symbols = () => any(['', '', 'i', 'ic', 'i2', 'c', 'iX', 'ica']);
  return {
    map: {
      locales: { A: 9, B: 9, C: any([2, 3, 9]), D: any([1, 9]), E: 20 },
      pairs: [`A-B ${any(['narrow', 'wide'])} ${symbols()}|${symbols()}`, 'B-C', 'B-D', 'C-E'],
      roads: { old: { class: 'main', chain: 'A B' } },
    },
    [side]: attackers,
    [foe]: defenders,
    side,
    step: kind === 'assault' ? 'assaultStep' : 'movement',
    morale: { [side]: any([1, 2, 12]), [foe]: any([0, 12]) },
    moment: { ...mixesOf(foe, defenders, dice), demoralized: dice.pick(4) === 0 ? { [foe]: 2 } : {} },
  };
}

/** Some of the unseen blocks were shuffled together, and some of their faces are remembered. */
function mixesOf(side: Side, pieces: readonly string[], dice: Dice): NonNullable<Setting['moment']> {
  const unseen = pieces.flatMap((words, index) => (/known|announced|fired/.test(words) ? [] : [index]));
  if (unseen.length < 3 || dice.pick(3) === 0) return {};
  const mixed = dice
    .shuffle(unseen.length)
    .slice(0, 2 + dice.pick(unseen.length - 1))
    .map((at) => unseen[at]!);
  const pinned = mixed.slice(0, 1 + dice.pick(mixed.length)).map((index) => pieces[index]!.slice(0, 4));
  const counted = faces.flatMap(({ arm, strength }) => {
    const count = timesIn(pinned, `${arm.slice(0, 3)}${strength}`);
    return count > 0 ? [{ arm, strength, count }] : [];
  });
  const prefix = side === 'austrian' ? 'au' : 'fr';
  return { mixes: [{ pieces: mixed.map((index) => `${prefix}${index + 1}`), faces: counted }] };
}

/** So many deals of what a seat cannot see. */
export function sampledDeals(s: State, seat: Side, count: number, seed: number): State[] {
  const dice = new SeededDice(seed);
  const view = marengo.view(s, seat);
  return Array.from({ length: count }, () => imagineState(view, seat, dice));
}

/** Every deal that `imagine` can make, each as often as it is likely; null when there are more than a thousand. */
export function everyDeal(s: State, seat: Side): State[] | null {
  const view = marengo.view(s, seat);
  const deals: State[] = [];
  for (let script: number[][] | null = []; script !== null;) {
    const orders: readonly number[][] = script;
    const asked: number[][] = [];
    const dice = new SeededDice(0);
    dice.shuffle = (count) => {
      const order = orders[asked.length] ?? Array.from({ length: count }, (_, index) => index);
      asked.push(order);
      return order;
    };
    deals.push(imagineState(view, seat, dice));
    if (deals.length > 1000) return null;
    script = nextScript(asked);
  }
  return deals;
}

/** The orders that come after these, the last turning fastest; null after the last of all. */
function nextScript(orders: readonly number[][]): number[][] | null {
  for (let at = orders.length - 1; at >= 0; at -= 1) {
    const next = nextOrder(orders[at]!);
    if (next === null) continue;
    const anew = orders.slice(at + 1).map((order) => [...order].sort((a, b) => a - b));
    return [...orders.slice(0, at), next, ...anew];
  }
  return null;
}

function nextOrder(order: readonly number[]): number[] | null {
  const next = [...order];
  let at = next.length - 2;
  while (at >= 0 && next[at]! > next[at + 1]!) at -= 1;
  if (at < 0) return null;
  let other = next.length - 1;
  while (next[other]! < next[at]!) other -= 1;
  [next[at], next[other]] = [next[other]!, next[at]!];
  return [...next.slice(0, at + 1), ...next.slice(at + 1).reverse()];
}
