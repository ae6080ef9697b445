/** What should never be so in a state of the game. */
import { boardOf, hexCount } from './board.ts';
import { deckCounts } from './deck.ts';
import { away, gone, none, type State } from './state.ts';
import { cardKinds, deckSize } from './tables/command-cards.ts';
import { sides, type Side } from './tables/sides.ts';
import { leaderName, nameOf, typeOf } from './troops.ts';

export function faultsOf(s: State): string[] {
  return [...unitFaults(s), ...leaderFaults(s), ...squareFaults(s), ...cardFaults(s), ...bannerFaults(s)];
}

function unitFaults(s: State): string[] {
  const faults: string[] = [];
  const board = boardOf(s);
  const there = new Map<number, number>();
  s.units.forEach((unit, index) => {
    const name = nameOf(s, index);
    const type = typeOf(unit);
    if ((unit.hex === gone) !== (unit.blocks === 0))
      faults.push(`${name} has ${unit.blocks} blocks at ${unit.hex}`);
    if (unit.blocks < 0 || unit.blocks > type.blocks) faults.push(`${name} has ${unit.blocks} blocks`);
    if (index < s.terms.british !== (unit.side === 'british')) faults.push(`${name} is ${unit.side}`);
    if (unit.hex < 0) return;
    if (unit.hex >= hexCount) faults.push(`${name} stands in the hex ${unit.hex}`);
    if (board.closed[type.armCode]![unit.hex] === 1) faults.push(`${name} stands on closed ground`);
    const other = there.get(unit.hex);
    if (other !== undefined) faults.push(`${name} shares a hex with ${nameOf(s, other)}`);
    there.set(unit.hex, index);
  });
  return faults;
}

function leaderFaults(s: State): string[] {
  const faults: string[] = [];
  s.leaders.forEach((leader, index) => {
    if (leader.hex < 0) return;
    const name = leaderName(s, index);
    if (leader.hex >= hexCount) faults.push(`${name} stands in the hex ${leader.hex}`);
    if (s.leaders.some((other, at) => at !== index && other.hex === leader.hex))
      faults.push(`${name} shares a hex with another leader`);
    if (s.units.some(({ hex, side }) => hex === leader.hex && side !== leader.side))
      faults.push(`${name} stands among the enemy`);
  });
  return faults;
}

function squareFaults(s: State): string[] {
  const faults: string[] = [];
  for (const side of sides) {
    const squares = s.units
      .filter((unit) => unit.side === side && unit.square > 0)
      .map(({ square }) => square);
    s.tracks[side].forEach((card, slot) => {
      const count = squares.filter((square) => square === slot + 1).length;
      if (count !== (card === none ? 0 : 1)) faults.push(`${count} ${side} squares on slot ${slot + 1}`);
    });
  }
  if (s.units.some((unit) => unit.square > 0 && typeOf(unit).arm !== 'infantry'))
    faults.push('a square that is not of infantry');
  return faults;
}

/** Seventy cards always, none twice; each side has as many as it was dealt, but for those it is owed. */
function cardFaults(s: State): string[] {
  const faults: string[] = [];
  const left = deckCounts(s);
  left.forEach((count, card) => {
    if (count < 0) faults.push(`too many cards of ${cardKinds[card]!.id}`);
  });
  const lying = s.discards.length + s.scouted.length + (s.played === none ? 0 : 1);
  const held = sides.reduce((sum, side) => sum + s.hands[side].length + onTrack(s, side), 0);
  const inDeck = left.reduce((sum, count) => sum + count, 0);
  if (lying + held + inDeck !== deckSize) faults.push('the deck does not have its cards');
  for (const side of sides) {
    const owed = cardsOwed(s, side);
    const has = s.hands[side].length + onTrack(s, side);
    if (has + owed !== s.terms.cards[side])
      faults.push(`the ${side} side has ${has} cards and is owed ${owed}`);
    if (s.hands[side].some((card, at) => at > 0 && card < s.hands[side][at - 1]!))
      faults.push(`the ${side} hand is out of order`);
  }
  return faults;
}

function onTrack(s: State, side: Side): number {
  return s.tracks[side].filter((card) => card !== none).length;
}

function cardsOwed(s: State, side: Side): number {
  if (side !== s.side) return s.strikes;
  return s.played === none && s.scouted.length === 0 ? 0 : 1;
}

function bannerFaults(s: State): string[] {
  const faults: string[] = [];
  for (const side of sides) {
    if (s.banners[side] < 0) faults.push(`the ${side} side has ${s.banners[side]} banners`);
    if (s.result === null && s.banners[side] >= s.terms.banners[side])
      faults.push(`the ${side} side has won but plays on`);
  }
  if (s.units.some(({ hex }) => hex < away)) faults.push('a unit is nowhere');
  return faults;
}
