/** A full state that fits all a seat has seen: the cards it cannot see are dealt at random, every deal equally likely. */
import type { Dice, Seat } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import {
  frames,
  placeNamed,
  readPlayed,
  readTerms,
  sectionNamed,
  type SeenFrame,
} from './scenario/naming.ts';
import { copyLeader, copyUnit, none, type State } from './state.ts';
import { cardIndex, cardKinds } from './tables/command-cards.ts';
import { sides, type Side } from './tables/sides.ts';
import { typeIndex } from './tables/units.ts';
import { hidden, type View } from './view.ts';

export function imagineState(view: View, seat: Seat, dice: Dice): State {
  const terms = readTerms(view.terms);
  const board = boardOf({ terms });
  const state: State = {
    terms,
    turn: view.turn,
    side: view.side,
    units: view.units.map((unit) =>
      copyUnit({ ...unit, type: typeIndex(unit.nation, unit.type), hex: placeNamed(unit.hex) }),
    ),
    leaders: view.leaders.map((leader) => copyLeader({ ...leader, hex: placeNamed(leader.hex) })),
    hands: { british: handOf(view, 'british'), french: handOf(view, 'french') },
    tracks: { british: trackOf(view, 'british'), french: trackOf(view, 'french') },
    discards: view.discards.map(cardIndex),
    played: cardIndex(view.played),
    scouted: typeof view.scouted === 'number' ? [] : view.scouted.map(cardIndex),
    card: cardIndex(view.card),
    section: sectionNamed(view.section),
    level: view.level,
    fallback: view.fallback,
    strategic: view.strategic,
    strikes: view.strikes,
    last: { british: readPlayed(view.last.british), french: readPlayed(view.last.french) },
    banners: { british: view.banners.british, french: view.banners.french },
    held: view.held.slice(),
    result: view.result,
    frames: unfinished(view).map((frame) => frames.read(board, frame)),
    standing: { british: [], french: [], [seat]: [...view.standing] },
  };
  dealUnseen(view, state, dice);
  return state;
}

function unfinished({ now, later }: View): readonly SeenFrame[] {
  return now === null ? later : [...later, now];
}

function handOf(view: View, side: Side): number[] {
  return (view.cards[side].hand ?? []).map(cardIndex);
}

/** Cards still to be dealt are none for now. */
function trackOf(view: View, side: Side): number[] {
  return view.cards[side].track.map((card) => (card === null || card === hidden ? none : cardIndex(card)));
}

/** The cards that lie nowhere in sight. */
function unseenCards(s: State): number[] {
  const left = cardKinds.map(({ count }) => count);
  for (const side of sides)
    for (const card of [...s.hands[side], ...s.tracks[side]]) if (card >= 0) left[card]! -= 1;
  for (const card of [...s.discards, ...s.scouted, s.played]) if (card >= 0) left[card]! -= 1;
  return left.flatMap((count, card) => Array.from({ length: count }, () => card));
}

/** Deals hands, tracks and a scout's two cards; what is left over is the deck. */
function dealUnseen(view: View, s: State, dice: Dice): void {
  const unseen = unseenCards(s);
  const order = dice.shuffle(unseen.length);
  let dealt = 0;
  const next = () => unseen[order[dealt++]!]!;
  for (const side of sides) {
    const { hand, count, track } = view.cards[side];
    if (hand === null) for (let card = 0; card < count; card += 1) s.hands[side].push(next());
    track.forEach((card, slot) => {
      if (card === hidden) s.tracks[side][slot] = next();
    });
    s.hands[side].sort((a, b) => a - b);
  }
  if (typeof view.scouted !== 'number') return;
  for (let card = 0; card < view.scouted; card += 1) s.scouted.push(next());
  s.scouted.sort((a, b) => a - b);
}
