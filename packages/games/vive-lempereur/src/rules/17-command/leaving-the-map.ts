/** Chapter XVII.3: troops under the order to retreat leave the map of their own will, and nobody else does. */
import { call, refusals, type Next, type Refusal } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { ofSide } from '../../tables/sides.ts';
import { endOfUnits, firstUnit, isMarked, sideOf } from '../../troops.ts';
import { retreatOf } from '../08-shock/retreat.ts';
import { hasOrders, orderFor, tacticOf } from './orders.ts';

const no = refusals({
  marching: [
    ['VEA-17-321', 'VEA-17-320'],
    'Its corps has the order to march: nobody of it leaves the map, the free unit neither.',
    'Son corps a l’ordre de marcher : personne n’y quitte la carte, pas même l’unité libre.',
  ],
  retreatOnly: [
    'VEA-17-333',
    'Only troops under the order to retreat leave the map of their own will.',
    'Seules des troupes en retraite par ordre quittent la carte de leur plein gré.',
  ],
  byItsLine: [
    ['VEA-17-333', 'VE-8.9-10'],
    'It leaves the map only where its line of communication does, before it has moved, and from the top of its stack.',
    'Elle ne quitte la carte que par sa ligne de communication, avant d’avoir bougé, et du sommet de sa pile.',
  ],
});

/** Why a unit cannot leave the map of its owner's will. */
export function whyNotLeave(s: State, unit: number): Refusal | null {
  // Of the enemy's troops nobody learns anything by asking.
  if (sideOf(s, unit) !== s.side) return no.retreatOnly;
  const order = orderFor(s, unit);
  if (order === null) return no.retreatOnly;
  const tactic = tacticOf(order);
  const refused = tactic === 'march' ? no.marching : tactic === 'retreat' ? null : no.retreatOnly;
  if (refused !== null) return refused;
  const { hex, level } = s.units[unit]!;
  const isThere = level === 0 && ofSide(s.terms.lines, s.side).hexes.includes(hex);
  return isThere && !isMarked(s.units[unit]!, marks.moved | marks.charged) ? null : no.byItsLine;
}

/** The words `leave fr1` for all who may. */
export function leaveChoices(s: State): readonly string[] {
  if (!hasOrders(s) || !s.corps.some(({ order }) => order !== null && tacticOf(order) === 'retreat'))
    return nobody;
  const board = boardOf(s);
  const words: string[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (s.units[index]!.hex >= 0 && whyNotLeave(s, index) === null) words.push(board.leaveWords[index]!);
  return words;
}

const nobody: readonly string[] = [];

/** Off the map, with those of the leaders there who choose to leave too. */
export function leave(s: State, unit: number, back: FrameOf<'movement'>): Next<Frames> {
  const way = retreatOf(s, [unit], { cause: 'voluntary', by: [], left: 1, pushed: [] });
  return call<Frames>({ ...way, step: 'retreatEdge', asked: none }, back);
}
