/** Chapter XVII.2: the army leader takes a few units in hand that nobody else has in command. */
import {
  citations,
  go,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { mostInHand, radius } from '../../tables/command.ts';
import { endOfUnits, firstUnit, isMarked, isOnMap, leaderName, nameOf, unmark } from '../../troops.ts';
import { isCovered } from '../../view.ts';
import { belongs, isLeaderInPlay } from '../20-activation/activation.ts';
import { armyLeader, leadersOver, needsCommand, wouldObeyAt } from './command-radius.ts';
import { isWithin } from './ways.ts';

const no = refusals({
  nearAndOut: [
    ['VEA-17-209', 'VEA-17-221'],
    'The army leader takes units in hand that are out of command and within six hexes of him.',
    'Le chef d’armée prend en main des unités hors de commandement, à six cases de lui au plus.',
  ],
  threeAtMost: [
    'VEA-17-209',
    'He takes three units in hand, no more, named in their order.',
    'Il ne prend en main que trois unités, nommées dans l’ordre.',
  ],
  alone: ['VEA-17-209', 'Nobody is nobody.', 'Personne, c’est personne.'],
});

const so = citations({ taken: 'VEA-17-209', leaderless: 'VEA-17-221' });

const nobodyWord = 'nobody';

/** Whether a hex lies within reach of the army leader. */
function isInReach(s: State, hex: number): boolean {
  const leader = armyLeader(s, s.side);
  if (leader === undefined || hex < 0) return false;
  return isWithin(s, s.leaders[leader]!.hex, s.side, hex, radius.unit.value);
}

/** Why a unit cannot be taken in hand. */
function whyNotTake(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  const isOut = s.terms.units[index]!.side === s.side && isMarked(unit, marks.uncommanded) && isOnMap(unit);
  return isOut && belongs(s, index) && (isInReach(s, unit.hex) || isInReach(s, unit.hex2))
    ? null
    : no.nearAndOut;
}

/**
 * Whether by public knowledge there might be somebody to take in hand: a unit that is seen and marked, or one that is
 * covered and would be out of command in a hex of its side within reach.
 */
export function asksInHand(s: State): boolean {
  const commander = armyLeader(s, s.side);
  if (!needsCommand(s) || commander === undefined || !isLeaderInPlay(s, commander)) return false;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  const covered: number[] = [];
  const hexes = new Set<number>();
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (!isOnMap(unit)) continue;
    if (isCovered(unit)) covered.push(index);
    else if (whyNotTake(s, index) === null) return true;
    else if (isInReach(s, unit.hex)) hexes.add(unit.hex);
  }
  if (s.turn === 1) return false;
  return covered.some((index) => [...hexes].some((hex) => !wouldObeyAt(s, index, hex)));
}

/** The units these parts name, in order; or why they cannot be named. */
function readUnits(s: State, parts: Action): number[] | Refusal | null {
  const { words } = boardOf(s);
  const chosen: number[] = [];
  for (const part of parts) {
    const word = words.get(part);
    if (word?.verb !== 'unit') return no.nearAndOut;
    const refused = whyNotTake(s, word.index);
    if (refused !== null) return refused;
    if (word.index <= (chosen.at(-1) ?? -1) || chosen.length >= mostInHand.value) return no.threeAtMost;
    chosen.push(word.index);
  }
  return chosen;
}

function partsOf(s: State, partial: Action): Parts {
  const board = boardOf(s);
  if (partial[0] === nobodyWord) return partial.length === 1 ? finished : nothing;
  const chosen = readUnits(s, partial);
  if (!Array.isArray(chosen)) return nothing;
  const options: Part[] = partial.length === 0 ? [nobodyWord] : [];
  const last = chosen.length < mostInHand.value ? endOfUnits(board, s.side) : 0;
  for (let index = Math.max(firstUnit(board, s.side), (chosen.at(-1) ?? -1) + 1); index < last; index += 1)
    if (whyNotTake(s, index) === null) options.push(board.unitNames[index]!);
  return offers(options, chosen.length > 0);
}

const askInHand = question('inHand', ['VEA-17-209']);

/** Before anything else is done in his turn (gaps: VEA-G56). */
export const inHand: Asking<State, FrameOf<'inHand'>, Frames> = {
  asks: (s) => askInHand(s.side, { leader: leaderName(s, armyLeader(s, s.side)!) }),
  choices: (s, _frame, _seat, partial) => partsOf(s, partial),
  whyNot(s, _frame, _seat, action) {
    if (action[0] === nobodyWord) return no.alone;
    const chosen = readUnits(s, action);
    return Array.isArray(chosen) ? no.nearAndOut : chosen;
  },
  answer(s, _frame, _seat, action, play) {
    const next = go<Frames>({ step: 'charges' });
    if (action[0] === nobodyWord) return next;
    const chosen = readUnits(s, action);
    if (!Array.isArray(chosen)) throw new Error('units that were accepted cannot be taken in hand');
    const seen = chosen.filter((index) => !isCovered(s.units[index]!));
    for (const index of chosen) unmark(s.units[index]!, marks.uncommanded);
    // Of those who lie under others nobody hears, not even that there are any.
    if (seen.length === 0) return next;
    tell(play, {
      kind: 'takenInHand',
      rules: [
        ...so.taken,
        ...(seen.some((index) => leadersOver(s, index).length === 0) ? so.leaderless : []),
      ],
      side: s.side,
      leader: leaderName(s, armyLeader(s, s.side)!),
      units: seen.map((index) => nameOf(s, index)),
      ...(seen.length === chosen.length
        ? {}
        : { only: onlyFor(s.side, { units: chosen.map((index) => nameOf(s, index)) }) }),
    });
    return next;
  },
};
