/** Chapter 5.1: a turn begins, and a command card is played. */
import {
  branches,
  citations,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import { cardId, onTrack, takeFromHand } from '../deck.ts';
import { tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import { none, type State } from '../state.ts';
import { byCommandLevel, cardIndex, cardKinds, levelOf, mirrored } from '../tables/command-cards.ts';
import { giveTo, ofSide, otherSide, sections, type Side } from '../tables/sides.ts';
import { fallsBack, isNullFor } from './card-in-effect.ts';
import { rollForElan, toRally } from './elan-rally.ts';
import { toOrders } from './orders.ts';
import { toSupply, whyNotCut } from './short-supply.ts';
import { tacticOf } from './tactic-cards.ts';
import { conclude, isOver, settleObjectives } from './victory.ts';

const no = refusals({
  playACard: [
    ['CCN-5.0-02', 'CCN-5.1-01'],
    'A turn begins with one command card from your hand.',
    'Un tour commence par une carte de commandement de votre main.',
  ],
  notInHand: ['CCN-5.1-01', 'This card is not in your hand.', 'Cette carte n’est pas dans votre main.'],
  nameSection: ['CCN-8-30', 'Name the section that marches.', 'Désignez la section qui marche.'],
  copiedSection: [
    'CCN-8-24',
    'A copied Force March goes to the section the enemy named.',
    'Une Marche forcée copiée vaut pour la section désignée par l’ennemi.',
  ],
  nameMode: [
    'CCN-8-33',
    'Four strategic moves, or one unit ordered normally.',
    'Quatre mouvements stratégiques, ou une unité activée normalement.',
  ],
  nothingMore: [
    'CCN-5.1-01',
    'Nothing more is to be said with this card.',
    'Il n’y a rien à ajouter à cette carte.',
  ],
});

const by = branches({
  scenarioLimitsTheTurns: 'CCN-5.5-06',
  yourOwnNumbers: 'CCN-8-25',
  withoutEffect: 'CCN-5.1-04',
  firstStrikeOrdersNobody: 'CCN-8-38',
});

const so = citations({
  turnBegins: 'CCN-5.0-02',
  scenarioSaysWhoBegins: 'CCN-3-07',
  copied: 'CCN-8-24',
  withoutEffect: 'CCN-5.1-04',
  fallsBack: 'CCN-8-36',
  byTheLevel: ['CCN-5.2-11', 'CCN-5.2-10'],
  squaresLowerIt: 'CCN-5.2-12',
});

/** By card: its own rule. */
const ofCard = cardKinds.map(({ id, rule }) => citations({ [id]: rule })[id]!);

/** What was done last turn is forgotten; objectives counted at the start of a turn are counted (CCN-4-04). */
export const turn: Doing<State, FrameOf<'turn'>, Frames> = {
  run(s, _f, play) {
    const limit = s.terms.turnLimit;
    if (by.scenarioLimitsTheTurns(limit !== null && s.turn >= 2 * limit.turns)) {
      conclude(s, { winner: limit!.winner, by: 'turnLimit' }, play);
      return goTo.turn;
    }
    s.turn += 1;
    for (const unit of s.units) {
      unit.ordered = false;
      unit.moved = 0;
      unit.settled = false;
      unit.halted = false;
      unit.spent = false;
      unit.battled = false;
    }
    for (const leader of s.leaders) {
      leader.ordered = false;
      leader.moved = false;
    }
    s.card = none;
    s.section = none;
    s.level = 0;
    s.fallback = false;
    s.strategic = false;
    s.strikes = 0;
    tell(play, {
      kind: 'turnBegan',
      rules: s.turn === 1 ? so.scenarioSaysWhoBegins : so.turnBegins,
      side: s.side,
      turn: s.turn,
    });
    settleObjectives(s, play, true);
    return goTo.command;
  },
};

/** A card as it will take effect, and the section a copied Force March is bound to (-1: it is free). */
interface Effect {
  readonly card: number;
  readonly section: number;
}

const nullPlay: Effect = { card: none, section: none };
const sectionMirror = [2, 1, 0];

/** What a card does when this side plays it now: a Counter-Attack repeats the enemy's last card (CCN-8-24). */
function effectOf(s: State, card: number): Effect {
  if (isNullFor(s, s.side, card)) return nullPlay;
  if (!tacticOf(card).copies) return { card, section: none };
  const copied = ofSide(s.last, otherSide(s.side));
  if (copied === null || copied.card < 0 || isNullFor(s, s.side, copied.card)) return nullPlay;
  return {
    card: mirrored[copied.card]!,
    section: copied.section < 0 ? none : sectionMirror[copied.section]!,
  };
}

const modes: readonly Part[] = ['strategic', 'one'];

/** What else must be said with a card: a section, a mode, a unit. */
function subChoices(s: State, board: Board, { card, section }: Effect): readonly Part[] {
  const { names } = tacticOf(card);
  if (names === null) return [];
  if (names === 'mode') return modes;
  if (names === 'section') return section < 0 && !fallsBack(s, s.side, card) ? sections : [];
  const options: Part[] = [];
  s.units.forEach((unit, index) => {
    if (whyNotCut(unit) === null) options.push(board.unitNames[index]!);
  });
  return options;
}

const commandAsked = question('command', ['CCN-5.0-02', 'CCN-5.1-01']);

export const command: Asking<State, FrameOf<'command'>, Frames> = {
  asks: (s) => commandAsked(s.side),
  choices(s, _f, _seat, partial): Parts {
    const hand = ofSide(s.hands, s.side);
    if (partial.length === 0) {
      const options: Part[] = [];
      let before = none;
      for (const card of hand) {
        if (card !== before) options.push(cardId(card));
        before = card;
      }
      return offers(options);
    }
    const card = cardIndex(partial[0]);
    if (card < 0) return nothing;
    if (partial.length > 1) return finished;
    const more = subChoices(s, boardOf(s), effectOf(s, card));
    return more.length > 0 ? offers(more) : finished;
  },
  whyNot(s, _f, _seat, action): Refusal | null {
    const card = cardIndex(action[0]);
    if (card < 0) return no.playACard;
    if (!s.hands[s.side].includes(card)) return no.notInHand;
    const effect = effectOf(s, card);
    const { names } = tacticOf(effect.card);
    if (names === null) return no.nothingMore;
    if (names === 'mode') return no.nameMode;
    if (names === 'section') return effect.section >= 0 ? no.copiedSection : no.nameSection;
    const word = boardOf(s).words.get(action[1]);
    const unit = word?.verb === 'unit' ? s.units[word.index] : undefined;
    return unit === undefined ? no.nothingMore : (whyNotCut(unit) ?? no.nothingMore);
  },
  answer(s, _f, _seat, action, play) {
    const card = cardIndex(action[0]);
    const effect = effectOf(s, card);
    const cites: RuleId[] = [];
    takeFromHand(s, s.side, card);
    s.played = card;
    s.card = effect.card;
    const isCopy = s.card >= 0 && tacticOf(card).copies;
    s.level = levelFor(s, !isCopy || by.yourOwnNumbers(isCopy, cites) ? s.side : otherSide(s.side));
    s.section = tacticOf(effect.card).names === 'section' ? sectionOf(effect, action[1]) : none;
    s.strategic = tacticOf(effect.card).names === 'mode' && action[1] === 'strategic';
    s.fallback = fallsBack(s, s.side, s.card);
    giveTo(s.last, s.side, { card: s.card, section: s.section });
    tell(play, {
      kind: 'cardPlayed',
      rules: [...rulesOf(s, card), ...cites],
      reveals: true,
      side: s.side,
      card: cardId(card),
      as: s.card < 0 ? 'nothing' : cardId(s.card),
      section: s.section < 0 ? null : sections[s.section]!,
      level: s.level,
    });
    return carryOut(s, action[1], play);
  },
};

function sectionOf({ section }: Effect, part: Part | undefined): number {
  return section >= 0 ? section : sections.findIndex((one) => one === part);
}

/** The command level of a side that has just played a card. */
function levelFor(s: State, side: Side): number {
  const { hand, played, track } = levelOf;
  return ofSide(s.hands, side).length * hand + played + onTrack(ofSide(s.tracks, side)) * track;
}

/** What is told of a card: what it does as what, and what counts toward a command level it uses. */
function rulesOf(s: State, card: number): RuleId[] {
  if (s.card < 0) return [...ofCard[card]!, ...so.withoutEffect];
  const rules = [...ofCard[s.card]!];
  if (card !== s.card) rules.push(...so.copied);
  if (s.fallback) rules.push(...so.fallsBack);
  if (!usesTheLevel(s.card)) return rules;
  rules.push(...so.byTheLevel);
  if (onTrack(ofSide(s.tracks, s.side)) > 0) rules.push(...so.squaresLowerIt);
  return rules;
}

function usesTheLevel(card: number): boolean {
  const { opens } = tacticOf(card);
  if (opens === 'elan' || opens === 'rally') return true;
  const { orders } = cardKinds[card]!;
  return orders !== null && sections.some((section) => orders[section] === byCommandLevel);
}

/** What a card sets going. First Strike in one's own turn orders nobody. */
function carryOut(s: State, part: Part | undefined, play: Play): Next<Frames> {
  if (isOver(s)) return goTo.draw;
  const cites: RuleId[] = [];
  const { opens } = tacticOf(s.card);
  if (by.withoutEffect(s.card < 0, cites) || by.firstStrikeOrdersNobody(opens === 'nothing', cites)) {
    tell(play, { kind: 'noOrders', rules: cites, side: s.side });
    return goTo.draw;
  }
  if (opens === 'elan') return rollForElan(s, play);
  if (opens === 'rally') return toRally(s, play);
  if (opens === 'supply') return toSupply(s, part, play);
  return toOrders(s, noSymbols, nobody, play);
}

const noSymbols: readonly number[] = [];
const nobody: readonly number[] = [];
