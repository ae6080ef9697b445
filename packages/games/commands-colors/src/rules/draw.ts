/** Chapter 5.5: the end of a turn: the card is discarded, cards are drawn, the other side is on turn. */
import {
  branches,
  citations,
  finished,
  offers,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
} from '@bivouac/kernel';
import { cardId, deckSizeOf, drawCard, takeInHand } from '../deck.ts';
import { onlyFor, tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import { none, type State } from '../state.ts';
import { cardIndex, cardKinds } from '../tables/command-cards.ts';
import { otherSide, type Side } from '../tables/sides.ts';
import { tacticOf } from './tactic-cards.ts';

const no = refusals({
  keepOne: [
    ['CCN-5.5-05', 'CCN-8-06'],
    'Keep one of the two cards you have drawn.',
    'Gardez l’une des deux cartes piochées.',
  ],
});

const by = branches({
  discardedAndReplaced: 'CCN-5.5-01',
  firstStrikeIsReplaced: 'CCN-5.5-02',
  elanReshuffles: 'CCN-5.5-04',
});

const so = citations({
  turn: 'CCN-5.5-01',
  firstStrike: 'CCN-5.5-02',
  scout: ['CCN-5.5-05', 'CCN-8-06'],
  elan: ['CCN-5.5-04', 'CCN-8-26'],
  turnsAlternate: 'CCN-5.0-01',
});

function drawInto(s: State, side: Side, why: 'turn' | 'firstStrike', play: Play): void {
  const card = drawCard(s, play);
  takeInHand(s, side, card);
  tell(play, {
    kind: 'drew',
    rules: so[why],
    reveals: true,
    side,
    count: 1,
    why,
    only: onlyFor(side, { cards: [cardId(card)] }),
  });
}

function discardPlayed(s: State, play: Play): void {
  const card = s.played;
  s.played = none;
  s.discards.push(card);
  tell(play, { kind: 'discarded', rules: so.turn, side: s.side, card: cardId(card) });
}

/** Elan brings all cards but hands and tracks together again. */
function reshuffle(s: State, play: Play): void {
  s.discards = [];
  tell(play, { kind: 'reshuffled', rules: so.elan, why: 'elan', deck: deckSizeOf(s) });
}

function scouts(s: State): boolean {
  return s.card >= 0 && cardKinds[s.card]!.scouts;
}

/**
 * Who struck first draws first. A scout's card is discarded only when both cards are drawn. In a position
 * that began in mid-turn no card may lie on the table: then none is discarded, and none drawn for it.
 */
export const draw: Doing<State, FrameOf<'draw'>, Frames> = {
  run(s, _f, play) {
    const hasPlayed = by.discardedAndReplaced(s.played !== none);
    if (hasPlayed && !scouts(s)) discardPlayed(s, play);
    if (by.elanReshuffles(hasPlayed && tacticOf(s.card).reshuffles)) reshuffle(s, play);
    for (; by.firstStrikeIsReplaced(s.strikes > 0); s.strikes -= 1)
      drawInto(s, otherSide(s.side), 'firstStrike', play);
    if (!hasPlayed) return endTurn(s, play);
    if (!scouts(s)) {
      drawInto(s, s.side, 'turn', play);
      return endTurn(s, play);
    }
    s.scouted = [drawCard(s, play)];
    s.scouted.push(drawCard(s, play));
    if (s.scouted[0]! > s.scouted[1]!) s.scouted.reverse();
    tell(play, {
      kind: 'drew',
      rules: so.scout,
      reveals: true,
      side: s.side,
      count: 2,
      why: 'scout',
      only: onlyFor(s.side, { cards: s.scouted.map(cardId) }),
    });
    discardPlayed(s, play);
    return goTo.scout;
  },
};

const scoutAsked = question('scout', ['CCN-5.5-05', 'CCN-8-06']);

/** Asked even when the two cards are alike: not to ask would tell the enemy so. */
export const scout: Asking<State, FrameOf<'scout'>, Frames> = {
  asks: (s) => scoutAsked(s.side),
  choices(s, _f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const [one, other] = s.scouted;
    const options: Part[] = [cardId(one!)];
    if (other !== one) options.push(cardId(other!));
    return offers(options);
  },
  whyNot: () => no.keepOne,
  answer(s, _f, _seat, action, play) {
    const kept = cardIndex(action[0]);
    const discarded = s.scouted[0] === kept ? s.scouted[1]! : s.scouted[0]!;
    s.scouted = [];
    takeInHand(s, s.side, kept);
    s.discards.push(discarded);
    tell(play, {
      kind: 'scoutChose',
      rules: so.scout,
      reveals: true,
      side: s.side,
      discarded: cardId(discarded),
      only: onlyFor(s.side, { kept: cardId(kept) }),
    });
    return endTurn(s, play);
  },
};

function endTurn(s: State, play: Play): Next<Frames> {
  tell(play, { kind: 'turnEnded', rules: so.turnsAlternate, side: s.side });
  s.side = otherSide(s.side);
  return goTo.turn;
}
