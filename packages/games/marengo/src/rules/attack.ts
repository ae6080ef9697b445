/** Chapter 9, first part: when a move is a manoeuvre attack, and who may make it. */
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import type { Board, Survey } from '../board.ts';
import type { State } from '../state.ts';

const no = refusals({
  needsInfantry: [
    ['MAR-9-03', 'MAR-5-07'],
    'Cavalry is shut out here: a manoeuvre attack through this approach needs infantry in the group.',
    'Approche fermée à la cavalerie : une manœuvre d’attaque par ici exige de l’infanterie dans le groupe.',
  ],
});

const by = branches({
  movesInOnTheEnemy: ['MAR-8-24', 'MAR-9-01'],
  symbolsOfTheAttacked: 'MAR-5-15',
});

/** The approach whose symbols count against an attack: where the two of a pair differ, that of the side attacked. */
export function groundAgainst(board: Board, approach: number, cites?: RuleId[]): number {
  const opposite = board.opposite[approach]!;
  return by.symbolsOfTheAttacked(isUnlike(board, approach, opposite), cites) ? opposite : approach;
}

function isUnlike({ penalty, obstacle }: Board, a: number, b: number): boolean {
  return (
    obstacle[a] !== obstacle[b] ||
    penalty.infantry[a] !== penalty.infantry[b] ||
    penalty.cavalry[a] !== penalty.cavalry[b] ||
    penalty.artillery[a] !== penalty.artillery[b]
  );
}

/** Entering an enemy-occupied locale is a manoeuvre attack. */
export function isAttack(board: Board, here: Survey, approach: number): boolean {
  const beyond = board.beyond[approach]!;
  return by.movesInOnTheEnemy(beyond >= 0 && here.foeIn[beyond]! > 0);
}

/** Ground shut to cavalry can only be attacked with infantry in the group. */
export function needsInfantry(board: Board, here: Survey, approach: number): boolean {
  const opposite = board.opposite[approach]!;
  return opposite >= 0 && board.obstacle[opposite]! && isAttack(board, here, approach);
}

export function whyNotAttack(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  approach: number,
): Refusal | null {
  if (!needsInfantry(board, here, approach)) return null;
  for (const index of group) if (s.pieces[index]!.arm === 'infantry') return null;
  return no.needsInfantry;
}
