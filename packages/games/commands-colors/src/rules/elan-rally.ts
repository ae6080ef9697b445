/** Chapter 8: the two cards that roll dice for the command level: Elan gives orders, Rally gives blocks back. */
import {
  citations,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
} from '@bivouac/kernel';
import { boardOf } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import type { Arm } from '../tables/units.ts';
import { endOfUnits, firstUnit, namesOf, typeOf } from '../troops.ts';
import { rollDice } from './dice.ts';
import { toOrders } from './orders.ts';

const no = refusals({
  noSuchBlock: [
    'CCN-8-34',
    'Each symbol gives one block back to a unit of its arm that has lost one, never above its full number.',
    'Chaque symbole rend un bloc à une unité de son arme qui en a perdu, sans dépasser l’effectif complet.',
  ],
});

const so = citations({
  elan: ['CCN-8-26', 'CCN-5.2-11', 'CCN-2-06'],
  rally: ['CCN-8-34', 'CCN-5.2-11', 'CCN-2-06'],
  rallied: 'CCN-8-34',
});

const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];

export function rollForElan(s: State, play: Play): Next<Frames> {
  const { dice, infantry, cavalry, artillery, flag } = rollDice(play, s.level);
  tell(play, { kind: 'commandRolled', rules: so.elan, side: s.side, dice });
  return toOrders(s, [infantry, cavalry, artillery, flag], [], play);
}

function missing(unit: Unit): number {
  return typeOf(unit).blocks - unit.blocks;
}

/** The damaged units of the side on turn of one arm. */
function damaged(s: State, arm: Arm): number[] {
  const found: number[] = [];
  for (let index = firstUnit(s, s.side); index < endOfUnits(s, s.side); index += 1) {
    const unit = s.units[index]!;
    if (unit.hex >= 0 && typeOf(unit).arm === arm && missing(unit) > 0) found.push(index);
  }
  return found;
}

/** Symbols that find no block to give back are lost. */
export function symbolsToUse(s: State, symbols: readonly number[]): number[] {
  return arms.map((arm, at) =>
    Math.min(
      symbols[at]!,
      damaged(s, arm).reduce((sum, index) => sum + missing(s.units[index]!), 0),
    ),
  );
}

/** The one way to use all symbols, where there is no choice; null where there is. */
function forced(s: State, symbols: readonly number[]): number[] | null {
  const given: number[] = [];
  for (const [at, arm] of arms.entries()) {
    const units = damaged(s, arm);
    const room = units.reduce((sum, index) => sum + missing(s.units[index]!), 0);
    const count = symbols[at]!;
    if (count === 0) continue;
    if (units.length > 1 && count < room) return null;
    for (const index of units)
      for (let block = 0; block < Math.min(count, missing(s.units[index]!)); block += 1) given.push(index);
  }
  return given;
}

export function toRally(s: State, play: Play): Next<Frames> {
  const { dice, infantry, cavalry, artillery } = rollDice(play, s.level);
  tell(play, { kind: 'commandRolled', rules: so.rally, side: s.side, dice });
  const symbols = symbolsToUse(s, [infantry, cavalry, artillery]);
  const given = forced(s, symbols);
  return given === null ? go({ step: 'rally', symbols }) : rallyUnits(s, given, play);
}

/** Blocks given back so far by an action, one name a block. */
function givenBy(s: State, action: Action): number[] {
  const board = boardOf(s);
  return action.map((part) => board.words.get(part)!.index);
}

const rallyAsked = questionAbout<State, FrameOf<'rally'>>('rally', ['CCN-8-34'], (s, f) => [
  s.side,
  { infantry: f.symbols[0]!, cavalry: f.symbols[1]!, artillery: f.symbols[2]! },
]);

export const rally: Asking<State, FrameOf<'rally'>, Frames> = {
  asks: rallyAsked,
  choices(s, f, _seat, partial): Parts {
    const board = boardOf(s);
    const given = givenBy(s, partial);
    const options: Part[] = [];
    for (const [at, arm] of arms.entries()) {
      const used = given.reduce((sum, index) => sum + (typeOf(s.units[index]!).arm === arm ? 1 : 0), 0);
      if (used >= f.symbols[at]!) continue;
      for (const index of damaged(s, arm)) {
        const had = given.reduce((sum, one) => sum + (one === index ? 1 : 0), 0);
        if (had < missing(s.units[index]!)) options.push(board.unitNames[index]!);
      }
    }
    return options.length === 0 ? finished : offers(options);
  },
  whyNot: () => no.noSuchBlock,
  answer: (s, _f, _seat, action, play) => rallyUnits(s, givenBy(s, action), play),
};

/** All blocks first, then orders for those that got any (CCN-8-34). */
function rallyUnits(s: State, given: readonly number[], play: Play): Next<Frames> {
  for (const index of given) s.units[index]!.blocks += 1;
  if (given.length > 0)
    tell(play, { kind: 'rallied', rules: so.rallied, side: s.side, units: namesOf(s, given) });
  return toOrders(s, [], [...new Set(given)], play);
}
