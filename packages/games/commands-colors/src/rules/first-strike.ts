/** Chapter 8: First Strike, the one card played in the enemy's turn: the attacked unit battles first. */
import { citations, refusals, type Action, type Play, type Refusal } from '@bivouac/kernel';
import type { Board, Survey } from '../board.ts';
import { cardId, takeFromHand } from '../deck.ts';
import { tell } from '../events.ts';
import type { State, Unit } from '../state.ts';
import { cardKinds, firstStrike } from '../tables/command-cards.ts';
import { typeOf } from '../troops.ts';
import { isNullFor } from './card-in-effect.ts';
import { hasMeleeDice, strikingFirst } from './melee-dice.ts';

const no = refusals({
  noSuchCard: [
    ['CCN-8-28', 'CCN-5.4-043'],
    'First Strike is not in your hand.',
    'Vous n’avez pas la carte Embuscade en main.',
  ],
  tooLate: [
    'CCN-5.4-043',
    'First Strike is played when a melee is announced, before the attacker rolls, and never against fire.',
    'Embuscade se joue à l’annonce d’un corps à corps, avant le jet de l’attaquant, et jamais contre un tir.',
  ],
  squareFirst: [
    'CCN-8-40',
    'A square attacked by cavalry battles first anyway.',
    'Un carré attaqué par de la cavalerie combat de toute façon en premier.',
  ],
  noDice: ['CCN-1-01', 'The unit would have no die to roll.', 'L’unité n’aurait aucun dé à lancer.'],
  scenario: [
    'CCN-3-06',
    'In this battle this side has no use of the card.',
    'Dans cette bataille, ce camp n’a pas l’usage de cette carte.',
  ],
});

/** Both cards are in the open: everybody can see that nobody holds one. */
function isAccountedFor(s: State): boolean {
  let open = 0;
  for (const card of s.discards) if (card === firstStrike) open += 1;
  return open === cardKinds[firstStrike]!.count;
}

/**
 * Why, as far as everybody can see, First Strike cannot be played for a unit attacked by another. Whether the card is
 * in the hand is not asked: the question must be put all the same, or it would tell.
 */
export function whyNotStrikeInPublic(
  s: State,
  board: Board,
  here: Survey,
  target: number,
  attacker: number,
): Refusal | null {
  const unit = s.units[target]!;
  const enemy = s.units[attacker]!;
  if (unit.square > 0 && typeOf(enemy).arm === 'cavalry') return no.squareFirst;
  if (s.hands[unit.side].length === 0 || isAccountedFor(s)) return no.noSuchCard;
  if (isNullFor(s, unit.side, firstStrike)) return no.scenario;
  return hasMeleeDice(s, board, here, unit, enemy, enemy.hex, strikingFirst) ? null : no.noDice;
}

/** The same with the hand in sight: for its owner only. */
export function whyNotStrike(
  s: State,
  board: Board,
  here: Survey,
  target: number,
  attacker: number,
): Refusal | null {
  const refused = whyNotStrikeInPublic(s, board, here, target, attacker);
  if (refused !== null) return refused;
  return s.hands[s.units[target]!.side].includes(firstStrike) ? null : no.noSuchCard;
}

/** Why First Strike cannot answer any other question than that of a melee announced; null when it is not asked for. */
export function whyTooLate(action: Action): Refusal | null {
  return action[0] === 'strike' ? no.tooLate : null;
}

const so = citations({ played: ['CCN-5.4-043', 'CCN-8-28'], bySquares: 'CCN-8-40' });

/** The card is shown and discarded; it is replaced at the end of the turn. */
export function playFirstStrike(s: State, unit: Unit, play: Play): void {
  const { side } = unit;
  takeFromHand(s, side, firstStrike);
  s.discards.push(firstStrike);
  s.strikes += 1;
  tell(play, {
    kind: 'discarded',
    rules: unit.square > 0 ? [...so.played, ...so.bySquares] : so.played,
    reveals: true,
    side,
    card: cardId(firstStrike),
  });
}
