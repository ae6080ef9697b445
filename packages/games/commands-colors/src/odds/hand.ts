/** What a seat can reckon about the cards it does not see. */
import { cardId } from '../deck.ts';
import { cardKinds, deckSize, firstStrike } from '../tables/command-cards.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { hidden, type View } from '../view.ts';

/** The chance that the enemy of a seat holds a First Strike: every deal of the unseen cards is equally likely. */
export function chanceOfFirstStrike(view: View, seat: Side): number {
  const seen = seenCards(view, seat);
  const strike = cardId(firstStrike);
  const outside = cardKinds[firstStrike]!.count - seen.filter((card) => card === strike).length;
  let unseen = deckSize - seen.length;
  let without = 1;
  for (let card = 0; card < view.cards[enemyOf[seat]].count; card += 1, unseen -= 1)
    without *= (unseen - outside) / unseen;
  return 1 - without;
}

function seenCards(view: View, seat: Side): string[] {
  const { hand, track } = view.cards[seat];
  return [
    ...(hand ?? []),
    ...track.filter((card) => card !== null && card !== hidden),
    ...view.discards,
    ...(view.played === null ? [] : [view.played]),
    ...(typeof view.scouted === 'number' ? [] : view.scouted),
  ] as string[];
}
