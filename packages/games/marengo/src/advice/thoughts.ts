/**
 * What comes to mind in a turn that is thought through to its end: for each place the groups that differ in what they
 * can do, and of marches one to each end. Blocks with the same face do the same.
 */
import type { Action, Decision, Part, Parts } from '@bivouac/kernel';
import { boardOf, survey, wordOf, type Board } from '../board.ts';
import { assaults } from '../rules/assault.ts';
import { block } from '../rules/maneuver.ts';
import { orderChoices } from '../rules/orders.ts';
import { retreatDestinations } from '../rules/retreat.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { nameOf, pieceNamed, piecesOn } from '../pieces.ts';
import { waiting, type State } from '../state.ts';
import { faceCode } from '../tables.ts';

/** The blocks an act names. */
export function blocksOf(action: Action): readonly string[] {
  return action.filter((part): part is string => typeof part === 'string' && /^(au|fr)\d/.test(part));
}

type Choices = (partial: Action) => Parts;

export function thoughts(s: State, { question, seat }: Decision): readonly Action[] {
  switch (question) {
    case 'movement': {
      const board = boardOf(s);
      return orders(s, board, (partial) => orderChoices(s, board, survey(s, board), partial));
    }
    case 'assaults':
      return assaultsThought(s, (partial) => assaults.choices(s, undefined as never, seat, partial));
    case 'block':
      return blocksThought(s, (partial) => block.choices(s, frameOf(s), seat, partial));
    case 'retreatDestinations':
      return retreatsThought(s, (partial) => retreatDestinations.choices(s, frameOf(s), seat, partial));
    default:
      return [];
  }
}

/** The frame of the question that is put. */
function frameOf<Name extends Frames['step']>(s: State): FrameOf<Name> {
  return s.frames.at(-1) as FrameOf<Name>;
}

/** What tells a block from others on its place. */
function faceOf(s: State, index: number): number {
  const { arm, strength } = s.pieces[index]!;
  return faceCode(arm, strength);
}

function orders(s: State, board: Board, choices: Choices): Action[] {
  const found: Action[] = [];
  const byPlace = new Map<number, number[]>();
  for (const part of choices([]).options) {
    const index = pieceNamed(s, part);
    if (index < 0) {
      found.push([part]);
      continue;
    }
    const { place, group } = s.pieces[index]!;
    const key = place === waiting ? -100 - group : place;
    const there = byPlace.get(key);
    if (there === undefined) byPlace.set(key, [index]);
    else there.push(index);
  }
  for (const [key, movers] of byPlace)
    for (const group of key < 0 ? singles(s, movers) : groupsOf(s, movers))
      goals(s, board, choices, group, found);
  return found;
}

/** One block of each face. */
function singles(s: State, movers: readonly number[]): number[][] {
  const seen = new Set<number>();
  return movers
    .filter((index) => !seen.has(faceOf(s, index)) && seen.add(faceOf(s, index)))
    .map((index) => [index]);
}

/** One block of each face, all, all but one of each face, an arm, and the strongest two of an arm. */
function groupsOf(s: State, movers: readonly number[]): number[][] {
  const alone = singles(s, movers);
  if (movers.length === 1) return alone;
  const strongestFirst = movers.toSorted((a, b) => s.pieces[b]!.strength - s.pieces[a]!.strength || a - b);
  const of = (arm: string) => strongestFirst.filter((index) => s.pieces[index]!.arm === arm);
  const foot = of('infantry');
  const horse = of('cavalry');
  const wanted: number[][] = [
    [...movers],
    ...alone.map(([left]) => movers.filter((index) => index !== left)),
    foot,
    horse,
    foot.slice(0, 2),
    foot.slice(0, 3),
    horse.slice(0, 2),
    [...foot.slice(0, 1), ...horse.slice(0, 1)],
    [...foot.slice(0, 2), ...horse.slice(0, 1)],
    foot.slice(-2),
  ];
  const groups = new Map<string, number[]>();
  for (const group of wanted) {
    if (group.length < 2) continue;
    const key = group
      .map((index) => faceOf(s, index))
      .toSorted((a, b) => a - b)
      .join();
    if (!groups.has(key))
      groups.set(
        key,
        group.toSorted((a, b) => a - b),
      );
  }
  return [...alone, ...groups.values()];
}

function goals(s: State, board: Board, choices: Choices, group: readonly number[], found: Action[]): void {
  const named: Part[] = group.map((index) => nameOf(s, index));
  for (const part of choices(named).options) {
    if (pieceNamed(s, part) >= 0) continue;
    const begun = [...named, part];
    if (part === 'road') {
      marches(s, board, choices, group[0]!, begun, found);
      continue;
    }
    const { options, complete } = choices(begun);
    if (complete) found.push(begun);
    if (complete) riders(s, choices, begun, options, found);
    else if (options.length > 0) found.push([...begun, options[0]!]);
  }
}

/** One of the cavalry goes on, or all of it. */
function riders(s: State, choices: Choices, begun: Action, horse: readonly Part[], found: Action[]): void {
  const seen = new Set<number>();
  for (const rider of horse) {
    const index = pieceNamed(s, rider);
    if (index < 0) {
      found.push([...begun, rider]);
      continue;
    }
    if (seen.has(faceOf(s, index))) continue;
    seen.add(faceOf(s, index));
    for (const approach of choices([...begun, rider]).options) {
      const one = [...begun, rider, approach];
      if (choices(one).complete) found.push(one);
      if (horse.length < 2) continue;
      const all = [...begun, ...horse.flatMap((each) => [each, approach])];
      if (seen.size === 1 && choices(all).complete) found.push(all);
    }
  }
}

/** Of the ways to one end the first that costs least. */
function marches(
  s: State,
  board: Board,
  choices: Choices,
  index: number,
  begun: Action,
  found: Action[],
): void {
  const best = new Map<string, { readonly action: Action; readonly cost: number }>();
  const explore = (partial: readonly Part[], locale: number, cost: number) => {
    const { options, complete } = choices(partial);
    const keep = (end: string, action: Action) => {
      const known = best.get(end);
      if (known === undefined || cost < known.cost) best.set(end, { action, cost });
    };
    if (complete) keep(options.length === 0 ? String(partial.at(-1)) : String(locale), partial);
    for (const part of options) {
      const word = wordOf(board, part);
      if (word?.verb !== 'along') {
        keep(String(part), [...partial, part]);
        continue;
      }
      const { from, to, main } = board.links[word.index]!;
      const far = locale < 0 ? from : locale === from ? to : from;
      explore([...partial, part], far, cost + (main ? 1 : 100));
    }
  };
  explore(begun, s.pieces[index]!.place, 0);
  for (const { action } of best.values()) found.push(action);
}

/** With all who may take part, with those who lead alone, and with these and one block of cavalry to pursue. */
function assaultsThought(s: State, choices: Choices): Action[] {
  const board = boardOf(s);
  const found: Action[] = [];
  for (const part of choices([]).options) {
    const word = wordOf(board, part);
    if (word?.verb !== 'assault') {
      found.push([part]);
      continue;
    }
    const there = piecesOn(s, s.side, board.localeCount + word.index).toSorted(
      (a, b) => s.pieces[b]!.strength - s.pieces[a]!.strength || a - b,
    );
    const seen = new Set<string>();
    const declare = (attackers: readonly number[], leaders: readonly number[]) => {
      if (leaders.length === 0) return;
      const names = (indices: readonly number[]) => indices.map((index) => nameOf(s, index));
      const sorted = attackers.toSorted((a, b) => a - b);
      const key = [sorted, leaders].map((each) => each.map((index) => faceOf(s, index)).join()).join('|');
      if (seen.has(key)) return;
      seen.add(key);
      const action = [part, ...names(sorted), 'lead', ...names(leaders)];
      if (isBuilt(choices, action)) found.push(action);
    };
    for (const arm of ['infantry', 'cavalry']) {
      const fit = there.filter((index) => s.pieces[index]!.arm === arm);
      const horse = there.filter((index) => s.pieces[index]!.arm === 'cavalry');
      for (const count of [2, 1]) {
        const leaders = fit.slice(0, count);
        if (leaders.length < count) continue;
        const pursuer = horse.find((index) => !leaders.includes(index));
        declare(there, leaders);
        declare(leaders, leaders);
        if (pursuer !== undefined) declare([...leaders, pursuer], leaders);
      }
    }
  }
  return found;
}

function isBuilt(choices: Choices, action: Action): boolean {
  for (let size = 0; size < action.length; size += 1)
    if (!choices(action.slice(0, size)).options.includes(action[size]!)) return false;
  return choices(action).complete;
}

/** To give way, to block with one of each face, with all, and with the strongest two of the foot. */
function blocksThought(s: State, choices: Choices): Action[] {
  const found: Action[] = [['retreat']];
  const reserve = choices(['block']).options.map((part) => pieceNamed(s, part));
  for (const group of groupsOf(s, reserve)) found.push(['block', ...group.map((index) => nameOf(s, index))]);
  return found;
}

/** To each place as many as find room there, the strongest first, the others wherever there is room. */
function retreatsThought(s: State, choices: Choices): Action[] {
  const leaving = choices([])
    .options.map((part) => pieceNamed(s, part))
    .toSorted((a, b) => s.pieces[b]!.strength - s.pieces[a]!.strength || a - b);
  const places = choices([nameOf(s, leaving[0]!)]).options.filter((part) => part !== 'lost');
  const found = new Map<string, Action>();
  for (const foot of places)
    for (const horse of leaving.length > 1 ? places : [foot]) {
      const action: Part[] = [];
      for (const index of leaving) {
        action.push(nameOf(s, index));
        const { options } = choices(action);
        const wanted = s.pieces[index]!.arm === 'cavalry' ? horse : foot;
        action.push(options.includes(wanted) ? wanted : options[0]!);
      }
      found.set(action.join(), action);
    }
  return [...found.values()];
}
