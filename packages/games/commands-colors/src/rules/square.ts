/** Chapter 6: infantry squares: forming them, and leaving them. */
import { branches, citations, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { boardOf, type Board, type Survey } from '../board.ts';
import { cardId } from '../deck.ts';
import { onlyFor, tell } from '../events.ts';
import { none, type State, type Unit } from '../state.ts';
import { hexesOfLeavingSquare, leastHandForSquare, type Side } from '../tables/sides.ts';
import { terrainKinds, type TerrainName } from '../tables/terrain.ts';
import { isNextToEnemyCavalry, nameOf, typeOf } from '../troops.ts';
import { giveBackCard } from './hits.ts';
import { allowsSquare, kindAt } from './terrain.ts';

const no = refusals({
  notInfantry: [
    ['CCN-6-22', 'CCN-6-25', 'CCN-6-26'],
    'Only infantry attacked by cavalry in the enemy’s turn forms square.',
    'Seule une infanterie attaquée par de la cavalerie, au tour de l’ennemi, se forme en carré.',
  ],
  alreadyIn: ['CCN-6-47', 'It is in square already.', 'Elle est déjà en carré.'],
  fewCards: [
    'CCN-6-23',
    'A square needs more than two cards in hand.',
    'Il faut plus de deux cartes en main pour former un carré.',
  ],
  noSlot: [
    'CCN-2-11',
    'All four squares of this side are formed.',
    'Les quatre carrés de ce camp sont formés.',
  ],
  ground: [
    ['CCN-6-24', 'CCN-7-31', 'CCN-7-50'],
    'There is no room for a square in a town, a windmill or fieldworks.',
    'On ne forme pas le carré dans une ville, un moulin ou des fortifications.',
  ],
  scenario: [
    'CCN-3-06',
    'In this battle this side forms no squares.',
    'Dans cette bataille, ce camp ne forme pas de carrés.',
  ],
  notInSquare: ['CCN-6-44', 'This unit is not in square.', 'Cette unité n’est pas en carré.'],
  cavalryNear: [
    'CCN-6-43',
    'No square is left while enemy cavalry is next to it.',
    'On ne quitte pas le carré tant qu’une cavalerie ennemie est adjacente.',
  ],
});

function freeSlot(s: State, side: Side): number {
  return s.tracks[side].indexOf(none) + 1;
}

/** Why a unit attacked by another cannot form square. All of it is public. */
export function whyNotSquare(s: State, board: Board, unit: Unit, attacker: Unit): Refusal | null {
  if (typeOf(unit).arm !== 'infantry' || typeOf(attacker).arm !== 'cavalry') return no.notInfantry;
  if (unit.square > 0) return no.alreadyIn;
  if (s.hands[unit.side].length < leastHandForSquare) return no.fewCards;
  if (freeSlot(s, unit.side) === 0) return no.noSlot;
  if (s.terms.noSquares.includes(unit.side)) return no.scenario;
  return allowsSquare(board, unit.hex) ? null : no.ground;
}

const by = branches({ cardIsTakenUnseen: 'CCN-6-28' });

const so = citations({
  formed: 'CCN-6-22',
  lasting: ['CCN-6-47', 'CCN-2-11', 'CCN-6-29'],
  left: ['CCN-6-44', 'CCN-6-45'],
});

/** By the ground a square is formed on: the rule that allows it there, if there is one. */
const formedOn = citations(
  Object.fromEntries(terrainKinds.map(({ name, rules }) => [name, rules.square ?? []])) as Record<
    TerrainName,
    RuleId | readonly RuleId[]
  >,
);

/** The attacker takes a card of the hand unseen: it lies on the track while the square lasts. */
export function formSquare(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const hand = s.hands[unit.side];
  const cites: RuleId[] = [];
  const at = by.cardIsTakenUnseen(hand.length > 1, cites) ? play.dice.pick(hand.length) : 0;
  const [card] = hand.splice(at, 1);
  const slot = freeSlot(s, unit.side);
  s.tracks[unit.side][slot - 1] = card!;
  unit.square = slot;
  tell(play, {
    kind: 'squareFormed',
    rules: [...so.formed, ...formedOn[kindAt(boardOf(s), unit.hex).name], ...cites, ...so.lasting],
    side: unit.side,
    unit: nameOf(s, index),
    slot,
    only: onlyFor(unit.side, { card: cardId(card!) }),
  });
}

/** Why a unit cannot be ordered out of square. */
export function whyNotLeaveSquare(s: State, here: Survey, unit: Unit): Refusal | null {
  if (unit.square === 0) return no.notInSquare;
  return isNextToEnemyCavalry(s, here, unit.side, unit.hex) ? no.cavalryNear : null;
}

/** The card is back in hand at once, and the unit has not moved. */
export function leaveSquare(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const slot = unit.square;
  const card = giveBackCard(s, unit);
  unit.moved += hexesOfLeavingSquare;
  tell(play, {
    kind: 'leftSquare',
    rules: so.left,
    side: unit.side,
    unit: boardOf(s).unitNames[index]!,
    slot,
    only: onlyFor(unit.side, { card: cardId(card) }),
  });
}
