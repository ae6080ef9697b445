/**
 * What odds make of units that lie under others and are not seen: they are dealt as `imagine` deals them, a fixed number of
 * times, each deal weighing the same. Deals that differ only far from what happens are one.
 */
import { SeededDice, type Action, type Odds, type Seat } from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import { imagineState } from '../imagine.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

/** How often hidden units are dealt. */
const deals = 32;

/** How far from what happens a covered unit may lie and still matter: friends who protect a flank stand two hexes off. */
const nearby = 3;

/** A deal, and in how many of all deals it comes to the same. */
export interface Dealt {
  readonly s: State;
  readonly weight: number;
}

/** The deals that differ in units dealt close to these hexes, in which it happens. */
export function dealt(view: View, seat: Seat, about: (s: State) => readonly number[]): Dealt[] {
  const hidden = view.units.flatMap(({ standing }, index) => (standing === null ? [index] : []));
  const count = hidden.length === 0 ? 1 : deals;
  const found = new Map<string, { s: State; weight: number }>();
  for (let deal = 0; deal < count; deal += 1) {
    const s = imagineState(view, seat, new SeededDice(deal + 1));
    const key = placesOf(s, hidden, about(s));
    const same = found.get(key);
    if (same === undefined) found.set(key, { s, weight: 1 });
    else same.weight += 1;
  }
  return [...found.values()];
}

function placesOf(s: State, hidden: readonly number[], hexes: readonly number[]): string {
  const { grid } = boardOf(s);
  return hidden
    .filter((index) => hexes.some((hex) => grid.distance(hex, s.units[index]!.hex) <= nearby))
    .map((index) => `${index} ${s.units[index]!.hex} ${s.units[index]!.level}`)
    .join();
}

/** Says so where it makes a difference what lies under others. */
export function noteOf(cases: readonly Dealt[]): Pick<Odds, 'note'> {
  return cases.length < 2 ? {} : { note };
}

const note = {
  en: 'What lies under other units is not known: each is taken to be where it was last seen if it can, and otherwise anywhere alike.',
  fr: 'On ignore ce qui se trouve sous d’autres unités : chacune est supposée là où on l’a vue en dernier si elle peut y être, sinon n’importe où à égalité.',
};

/** The hexes that an action names. */
export function hexesNamed(action: Action): (s: State) => readonly number[] {
  return (s) =>
    action.flatMap((part) => {
      const word = boardOf(s).words.get(part);
      return word?.verb === 'at' || word?.verb === 'to' ? [word.index] : [];
    });
}
