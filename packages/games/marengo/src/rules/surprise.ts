/** Chapter 6: the French surprise. Pieces on the map at the start are inactive until something wakes them. */
import {
  branches,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { nameOf, namesOf, piecesNamed } from '../pieces.ts';
import { renew, type State } from '../state.ts';
import { frenchPicks } from '../tables.ts';
import { hourOf } from './sequence.ts';

const no = refusals({
  activationFirst: [
    'MAR-7-06',
    'The French turn begins with activation: name pieces to activate, or pass.',
    'Le tour français commence par l’activation : désignez des pions à activer, ou passez.',
  ],
  tooManyAtFirst: [
    'MAR-6-09',
    'On the first French turn you may choose one piece to activate.',
    'Au premier tour français, vous ne pouvez choisir qu’un pion à activer.',
  ],
  tooManyLater: [
    'MAR-6-10',
    'That is more activations than you have this turn.',
    'C’est plus d’activations que vous n’en avez ce tour-ci.',
  ],
  notSurprised: [
    'MAR-6-07',
    'Only French pieces that began on the map can be inactive, and so be activated.',
    'Seuls les pions français présents au départ peuvent être inactifs, et donc activés.',
  ],
  reinforcement: [
    'MAR-6-12',
    'A reinforcement needs no activation.',
    'Un renfort n’a pas besoin d’être activé.',
  ],
  activeAlready: [
    'MAR-6-11',
    'This piece is active already, and stays so.',
    'Ce pion est déjà actif, et le reste.',
  ],
});

const by = branches({ wokenByTheEnemy: 'MAR-6-08' });

const so = citations({
  forGood: 'MAR-6-11',
  firstPick: 'MAR-6-09',
  laterPicks: 'MAR-6-10',
});

const activationAsked = question('activation', ['MAR-6-09', 'MAR-6-10']);

function inactivePieces(s: State): number[] {
  const found: number[] = [];
  for (let index = 0; index < s.pieces.length; index += 1) {
    const piece = s.pieces[index]!;
    if (!piece.active && piece.place >= 0) found.push(index);
  }
  return found;
}

function isNextToEnemies(s: State, board: Board, here: Survey, index: number): boolean {
  const locale = board.localeOfPlace[s.pieces[index]!.place]!;
  return board.neighbours[locale]!.some((next) => here.foeIn[next]! > 0);
}

function startLocaleIsTaken(s: State, board: Board): boolean {
  if (s.terms.activationMemory === 'ever') return s.startLocaleTaken;
  const here = survey(s, board).inLocale.austrian;
  return s.terms.startLocales.some((locale) => here[locale]! > 0);
}

/** How many pieces the French may choose to activate this turn (MAR-6-09, MAR-6-10). */
function picksOf(s: State): number {
  const late = hourOf(s, s.round) >= frenchPicks.fromHour || startLocaleIsTaken(s, boardOf(s));
  if (s.round > 1) return late ? frenchPicks.later : 0;
  return frenchPicks.first + (late && s.terms.firstTurnExtra ? frenchPicks.later : 0);
}

/** Why pieces may not be chosen for activation. */
function whyNotActivate(s: State, picks: number, action: Action): Refusal | null {
  if (action[0] !== 'activate') return no.activationFirst;
  const named = piecesNamed(s, action, 1);
  if (named.length > picks)
    return s.round === 1 && picks <= frenchPicks.first ? no.tooManyAtFirst : no.tooManyLater;
  for (const index of named) {
    const piece = s.pieces[index];
    if (piece?.side !== 'french') return no.notSurprised;
    if (piece.group >= 0) return no.reinforcement;
    if (piece.active) return no.activeAlready;
  }
  return named.length > 0 ? no.activeAlready : no.notSurprised;
}

/** Automatic activation first; then the French player chooses, if he has a choice. */
export const surprise: Doing<State, FrameOf<'surprise'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const here = survey(s, board);
    const inactive = inactivePieces(s);
    if (inactive.length === 0) return to.shuffle;
    const cites: RuleId[] = [];
    const woken = inactive.filter((index) =>
      by.wokenByTheEnemy(isNextToEnemies(s, board, here, index), cites),
    );
    for (const index of woken) renew(s, index).active = true;
    if (woken.length > 0)
      tell(play, {
        kind: 'activated',
        rules: [...cites, ...so.forGood],
        pieces: namesOf(s, woken),
        why: 'adjacent',
      });
    const picks = Math.min(picksOf(s), inactive.length - woken.length);
    return picks > 0 ? go({ step: 'activation', picks }) : to.shuffle;
  },
};

export const activation: Asking<State, FrameOf<'activation'>, Frames> = {
  asks: (_s, f) => activationAsked('french', { picks: f.picks }),
  choices(s, f, _seat, partial) {
    if (partial.length === 0) return offers(['pass', 'activate']);
    if (partial[0] === 'pass') return finished;
    if (partial[0] !== 'activate') return nothing;
    const options: Part[] = [];
    if (partial.length <= f.picks) {
      for (const index of inactivePieces(s))
        if (!partial.includes(nameOf(s, index))) options.push(nameOf(s, index));
    }
    return offers(options, partial.length > 1);
  },
  whyNot: (s, f, _seat, action) => whyNotActivate(s, f.picks, action),
  answer(s, _f, _seat, action, play) {
    const chosen = piecesNamed(s, action, 1);
    for (const index of chosen) renew(s, index).active = true;
    if (chosen.length > 0)
      tell(play, {
        kind: 'activated',
        rules: rulesOfChoice(s, chosen.length),
        pieces: namesOf(s, chosen),
        why: 'chosen',
      });
    else
      tell(play, {
        kind: 'passed',
        rules: s.round > 1 ? so.laterPicks : so.firstPick,
        side: 'french',
        what: 'activation',
      });
    return to.shuffle;
  },
};

function rulesOfChoice(s: State, chosen: number): RuleId[] {
  const first = s.round === 1 ? so.firstPick : [];
  const later = s.round > 1 || chosen > frenchPicks.first ? so.laterPicks : [];
  return [...first, ...later, ...so.forGood];
}
