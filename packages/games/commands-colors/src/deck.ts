/**
 * The command deck. It is an unordered set: all cards that are in no hand, on no square track, not discarded and not
 * on the table. Drawing from it is a roll.
 */
import { branches, citations, type Play } from '@bivouac/kernel';
import { tell } from './events.ts';
import { none, type State } from './state.ts';
import { cardKinds, deckSize } from './tables/command-cards.ts';
import { ofSide, type Side } from './tables/sides.ts';

const by = branches({ emptyDeckIsMadeAnew: 'CCN-5.5-03' });
const so = citations({ emptyDeckIsMadeAnew: 'CCN-5.5-03' });

/** By kind: how many cards there are of it. */
const copies = Int8Array.from(cardKinds, ({ count }) => count);
const counts = new Int8Array(cardKinds.length);

function strike(cards: readonly number[]): void {
  for (let at = cards.length - 1; at >= 0; at -= 1) if (cards[at]! >= 0) counts[cards[at]!]! -= 1;
}

/** By kind: how many cards are left in the deck. Working memory, good until the next call. */
export function deckCounts(s: State): Int8Array {
  for (let kind = 0; kind < counts.length; kind += 1) counts[kind] = copies[kind]!;
  strike(s.hands.british);
  strike(s.hands.french);
  strike(s.tracks.british);
  strike(s.tracks.french);
  strike(s.discards);
  strike(s.scouted);
  if (s.played !== none) counts[s.played]! -= 1;
  return counts;
}

export function onTrack(track: readonly number[]): number {
  let count = 0;
  for (const card of track) if (card >= 0) count += 1;
  return count;
}

export function deckSizeOf(s: State): number {
  const held =
    s.hands.british.length + s.hands.french.length + onTrack(s.tracks.british) + onTrack(s.tracks.french);
  return deckSize - held - s.discards.length - s.scouted.length - (s.played === none ? 0 : 1);
}

/** Takes a card at random from the deck; an empty deck is made anew from the discards. */
export function drawCard(s: State, play: Play): number {
  let size = deckSizeOf(s);
  if (by.emptyDeckIsMadeAnew(size === 0)) {
    s.discards = [];
    size = deckSizeOf(s);
    tell(play, { kind: 'reshuffled', rules: so.emptyDeckIsMadeAnew, why: 'empty', deck: size });
  }
  let at = play.dice.pick(size);
  const left = deckCounts(s);
  for (let kind = 0; kind < left.length; kind += 1) {
    if (at < left[kind]!) return kind;
    at -= left[kind]!;
  }
  throw new Error('there is no card left to draw');
}

/** Puts a card into a hand, which is kept in rising order: the order of drawing is nobody's business. */
export function takeInHand(s: State, side: Side, card: number): void {
  const hand = ofSide(s.hands, side);
  let at = hand.length;
  hand.push(card);
  for (; at > 0 && hand[at - 1]! > card; at -= 1) hand[at] = hand[at - 1]!;
  hand[at] = card;
}

export function takeFromHand(s: State, side: Side, card: number): void {
  const hand = ofSide(s.hands, side);
  for (let at = hand.indexOf(card) + 1; at < hand.length; at += 1) hand[at - 1] = hand[at]!;
  hand.pop();
}

export function cardId(card: number): string {
  return cardKinds[card]!.id;
}
