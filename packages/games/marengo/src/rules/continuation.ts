/** Chapter 8: cavalry continuation. Cavalry whose move ends in reserve may go on to block an approach there. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  nothing,
  questionAbout,
  refusals,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { couldBe, hide, show } from '../knowledge.ts';
import { nameOf, namesOf, survivors } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { commandsLeft, spend } from './commands.ts';
import { whyNotBlock } from './groups.ts';
import { parseOnward, type Detachment, type Onward } from './parse-order.ts';
import { put } from './places.ts';

const no = refusals({
  notCavalry: [
    'MAR-8-42',
    'Only cavalry may continue to an approach after its move.',
    'Seule la cavalerie peut prolonger son mouvement jusqu’à une approche.',
  ],
  elsewhere: [
    ['MAR-8-42', 'MAR-8-47'],
    'Cavalry continues once, to an approach of the locale where its move has ended.',
    'La cavalerie prolonge une seule fois, vers une approche du lieu où son mouvement s’achève.',
  ],
  nobodyToFace: [
    ['MAR-8-42', 'MAR-8-15'],
    'Cavalry continues only to an approach that faces enemies.',
    'La cavalerie ne prolonge que vers une approche face à un lieu occupé par l’adversaire.',
  ],
  noCommandToDetach: [
    ['MAR-8-48', 'MAR-11-12'],
    'Splitting the group takes a command for each new group, and not enough are left.',
    'Scinder le groupe coûte un commandement par nouveau groupe, et il n’en reste pas assez.',
  ],
});

const by = branches({ provesItself: 'MAR-8-49' });

const so = citations({
  move: ['MAR-8-42', 'MAR-8-47'],
  road: ['MAR-8-43', 'MAR-8-45', 'MAR-8-60'],
  spot: ['MAR-8-46', 'MAR-8-60'],
  maneuver: ['MAR-9-17', 'MAR-8-42'],
  assault: ['MAR-11-11', 'MAR-8-42'],
  split: 'MAR-8-48',
  splitAfterAssault: 'MAR-11-12',
});

/** How many end positions a group has: each approach its cavalry went to, and the reserve if somebody stays. */
function endPositions(group: readonly number[], detached: readonly Detachment[]): number {
  let count = detached.length < group.length ? 1 : 0;
  for (let at = 0; at < detached.length; at += 1) {
    if (!approachBefore(detached, at)) count += 1;
  }
  return count;
}

function approachBefore(detached: readonly Detachment[], at: number): boolean {
  for (let earlier = 0; earlier < at; earlier += 1) {
    if (detached[earlier]!.approach === detached[at]!.approach) return true;
  }
  return false;
}

/** Commands that splitting a group by continuation costs (MAR-8-48): one for each end position beyond the first. */
export function splittingCost(group: readonly number[], detached: readonly Detachment[]): number {
  return (endPositions(group, detached) - 1) * commandCost.newGroupBySplitting;
}

/** Whether the rest of the group must stay in reserve: it holds something that is not cavalry. */
function somebodyMustStay(
  s: State,
  group: readonly number[],
  detached: readonly Detachment[],
  next: number,
): boolean {
  for (const index of group) {
    if (index === next || s.pieces[index]!.arm === 'cavalry') continue;
    if (!detached.some(({ piece }) => piece === index)) return true;
  }
  return false;
}

/** The least that sending this piece to this approach costs in the end, others following it as best they can. */
function leastCost(
  s: State,
  group: readonly number[],
  detached: readonly Detachment[],
  piece: number,
  approach: number,
): number {
  let approaches = 1;
  for (let at = 0; at < detached.length; at += 1) {
    if (detached[at]!.approach !== approach && !approachBefore(detached, at)) approaches += 1;
  }
  return approaches + (somebodyMustStay(s, group, detached, piece) ? 1 : 0) - 1;
}

/** Why this piece may not go on to this approach. `purse` is what may still be spent. */
function whyNotDetach(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  detached: readonly Detachment[],
  piece: number,
  approach: number,
  locale: number,
  purse: number,
): Refusal | null {
  if (!group.includes(piece) || detached.some((other) => other.piece === piece)) return no.elsewhere;
  if (s.pieces[piece]!.arm !== 'cavalry') return no.notCavalry;
  if (board.localeOf[approach] !== locale) return no.elsewhere;
  const refused = whyNotBlock(board, here, approach);
  if (refused !== null) return board.impassable[approach]! ? refused : no.nobodyToFace;
  return leastCost(s, group, detached, piece, approach) > purse ? no.noCommandToDetach : null;
}

/**
 * The choices of a continuation: who goes on, and where; again and again until the player stops. `purse` is what may be
 * spent on splitting.
 */
export function continuationChoices(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  locale: number,
  { detached, named }: Onward,
  purse: number,
): Parts {
  const options: Part[] = [];
  if (named >= 0) {
    for (const approach of board.approachesOf[locale]!) {
      if (whyNotDetach(s, board, here, group, detached, named, approach, locale, purse) === null)
        options.push(board.blockWords[approach]!);
    }
    return { options, complete: false };
  }
  for (const piece of group) {
    if (s.pieces[piece]!.arm !== 'cavalry') continue;
    for (const approach of board.approachesOf[locale]!) {
      if (whyNotDetach(s, board, here, group, detached, piece, approach, locale, purse) !== null) continue;
      options.push(nameOf(s, piece));
      break;
    }
  }
  return { options, complete: splittingCost(group, detached) <= purse };
}

/** Why a continuation is refused; null for one that is whole and allowed. */
export function whyNotContinue(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  locale: number,
  { detached, named, unread }: Onward,
  purse: number,
): Refusal | null {
  for (const [at, { piece, approach }] of detached.entries()) {
    const before = detached.slice(0, at);
    const refused = whyNotDetach(s, board, here, group, before, piece, approach, locale, purse);
    if (refused !== null) return refused;
  }
  // Of a piece outside the group nothing may be told, least of all its arm.
  if (group.includes(named) && s.pieces[named]!.arm !== 'cavalry') return no.notCavalry;
  if (named >= 0 || unread !== undefined) return no.elsewhere;
  return splittingCost(group, detached) > purse ? no.noCommandToDetach : null;
}

/** Carries a continuation out: each piece that goes on is shown as proof, then hidden again. */
export function carryOutContinuation(
  s: State,
  detached: readonly Detachment[],
  commands: number,
  after: 'move' | 'road' | 'spot' | 'maneuver' | 'assault',
  play: Play,
): void {
  const board = boardOf(s);
  const cites: RuleId[] = [...so[after]];
  if (commands > 0 && after !== 'road' && after !== 'spot')
    cites.push(...(after === 'assault' ? so.splitAfterAssault : so.split));
  const approaches = [...new Set(detached.map(({ approach }) => approach))];
  approaches.forEach((approach, order) => {
    const pieces = detached.filter((pair) => pair.approach === approach).map(({ piece }) => piece);
    put(s, board, pieces, placeOfApproach(board, approach));
    tell(play, {
      kind: 'continued',
      rules: cites,
      reveals: true,
      side: s.side,
      pieces: namesOf(s, pieces),
      to: board.placeNames[placeOfApproach(board, approach)]!,
      commands: order === 0 ? commands : 0,
      shown: by.provesItself(pieces.length > 0, cites) ? pieces.map((piece) => show(s, piece)) : [],
    });
    hide(s, pieces);
  });
}

/**
 * After an attack the continuation is a question of its own, because the enemy has moved in between. It is put
 * whenever there could be cavalry in the group for all the enemy knows, so that being asked tells him nothing.
 */
export function offerContinuation(
  s: State,
  group: readonly number[],
  locale: number,
  after: 'maneuver' | 'assault',
): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s, board);
  const there = board.approachesOf[locale]!.some((approach) => whyNotBlock(board, here, approach) === null);
  const left = survivors(s, group);
  if (!there || !left.some((index) => couldBe(s, index, 'cavalry'))) return end();
  return go({ step: 'continuation', group: left, locale, after });
}

const continuationAsked = questionAbout<State, FrameOf<'continuation'>>(
  'continuation',
  ['MAR-8-42', 'MAR-9-17', 'MAR-11-11'],
  (s, f) => [s.side, { locale: boardOf(s).placeNames[f.locale]!, after: f.after }],
);

export const continuation: Asking<State, FrameOf<'continuation'>, Frames> = {
  asks: continuationAsked,
  choices(s, f, _seat, partial) {
    if (partial[0] === 'stay') return finished;
    const board = boardOf(s);
    const onward = parseOnward(s, board, partial, 0);
    if (onward.unread !== undefined) return nothing;
    const here = survey(s, board);
    const parts = continuationChoices(s, board, here, f.group, f.locale, onward, commandsLeft(s));
    return partial.length === 0 ? { options: ['stay', ...parts.options], complete: false } : parts;
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const onward = parseOnward(s, board, action, 0);
    const here = survey(s, board);
    return whyNotContinue(s, board, here, f.group, f.locale, onward, commandsLeft(s)) ?? no.elsewhere;
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'stay') return end();
    const { detached } = parseOnward(s, boardOf(s), action, 0);
    const commands = splittingCost(f.group, detached);
    spend(s, commands);
    carryOutContinuation(s, detached, commands, f.after, play);
    return end();
  },
};
