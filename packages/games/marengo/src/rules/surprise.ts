/** Chapter 6: the French surprise. Pieces on the map at the start are inactive until something wakes them. */
import { finished, go, nothing, offers, refusals, type Asking, type Doing, type Part } from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { isOccupiedBy, nameOf, namesOf, pieceNamed } from '../pieces.ts';
import type { State } from '../state.ts';
import { frenchPicks } from '../tables.ts';
import { hourOf } from './sequence.ts';

const no = refusals({
  tooManyPicks: [
    ['MAR-6-09', 'MAR-6-10'],
    'That is more activations than you have this turn.',
    'C’est plus d’activations que vous n’en avez ce tour-ci.',
  ],
  notInactive: [
    ['MAR-6-11', 'MAR-6-12'],
    'Only a French piece that is still inactive can be activated, each once.',
    'On ne peut activer qu’un pion français encore inactif, une seule fois.',
  ],
});

function inactivePieces(s: State): number[] {
  const found: number[] = [];
  s.pieces.forEach((piece, index) => {
    if (!piece.active && piece.place >= 0) found.push(index);
  });
  return found;
}

function isNextToEnemies(s: State, board: Board, index: number): boolean {
  const locale = board.localeOfPlace[s.pieces[index]!.place]!;
  return board.neighbours[locale]!.some((next) => isOccupiedBy(s, board, 'austrian', next));
}

function startLocaleIsTaken(s: State, board: Board): boolean {
  if (s.terms.activationMemory === 'ever') return s.startLocaleTaken;
  return s.pieces.some(
    ({ side, place }) => side === 'austrian' && place >= 0 && board.frenchStart[board.localeOfPlace[place]!]! > 0,
  );
}

/** How many pieces the French may choose to activate this turn (MAR-6-09, MAR-6-10). */
export function picksOf(s: State): number {
  const late = hourOf(s, s.round) >= frenchPicks.fromHour || startLocaleIsTaken(s, boardOf(s));
  if (s.round > 1) return late ? frenchPicks.later : 0;
  return frenchPicks.first + (late && s.terms.firstTurnExtra ? frenchPicks.later : 0);
}

/** Automatic activation first; then the French player chooses, if he has a choice. */
export const surprise: Doing<State, FrameOf<'surprise'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const woken = inactivePieces(s).filter((index) => isNextToEnemies(s, board, index));
    for (const index of woken) s.pieces[index]!.active = true;
    if (woken.length > 0) tell(play, { kind: 'activated', rules: ['MAR-6-08', 'MAR-6-11'], pieces: namesOf(s, woken), why: 'adjacent' });
    const picks = Math.min(picksOf(s), inactivePieces(s).length);
    return go(picks > 0 ? { step: 'activation', picks } : { step: 'shuffle' });
  },
};

export const activation: Asking<State, FrameOf<'activation'>, Frames> = {
  asks: (_s, f) => [{ seat: 'french', question: 'activation', rules: ['MAR-6-09', 'MAR-6-10'], about: { picks: f.picks } }],
  choices(s, f, _seat, partial) {
    if (partial.length === 0) return offers(['pass', 'activate']);
    if (partial[0] === 'pass') return finished;
    if (partial[0] !== 'activate') return nothing;
    const options: Part[] = [];
    if (partial.length <= f.picks) {
      for (const index of inactivePieces(s)) if (!partial.includes(nameOf(s, index))) options.push(nameOf(s, index));
    }
    return offers(options, partial.length > 1);
  },
  whyNot: (_s, f, _seat, action) => (action.length - 1 > f.picks ? no.tooManyPicks : no.notInactive),
  answer(s, _f, _seat, action, play) {
    const chosen = action.slice(1).map((name) => pieceNamed(s, name));
    for (const index of chosen) s.pieces[index]!.active = true;
    const rule = s.round === 1 ? 'MAR-6-09' : 'MAR-6-10';
    if (chosen.length > 0) tell(play, { kind: 'activated', rules: [rule, 'MAR-6-11'], pieces: namesOf(s, chosen), why: 'chosen' });
    return go({ step: 'shuffle' });
  },
};
