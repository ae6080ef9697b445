/** Chapter VI.5: cavalry that scatters of its own will, in its own turn at any moment, or when approached. */
import { call, refusals, type Next, type Play, type Refusal } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { cavalry, disorganised } from '../../tables/formations.ts';
import { voluntaryHexes } from '../../tables/morale.ts';
import { armOf, endOfUnits, firstUnit, sideOf } from '../../troops.ts';
import { mayDo } from './command.ts';
import { noteDeed } from '../17-command/under-orders.ts';

const no = refusals({
  notYourTurn: [
    ['VE-6.5-01', 'VE-6.5-02'],
    'In the enemy’s turn cavalry scatters only at the instant it is approached.',
    'Dans le tour adverse, la cavalerie ne se disperse qu’au moment où l’ennemi l’approche.',
  ],
  cavalryOnly: [
    ['VE-6.5-01', 'VE-4.10-07'],
    'Only cavalry scatters of its own will.',
    'Seule la cavalerie se disperse de son plein gré.',
  ],
  notThere: ['VE-6.5-01', 'It is not on the map.', 'Elle n’est pas sur la carte.'],
  already: ['VE-6.5-01', 'It is disorganised already.', 'Elle est déjà désorganisée.'],
});

/** Why a unit cannot scatter, whoever’s turn it is. Asked of those who are approached too. */
export function whyNotScatter(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (armOf(s, index) !== cavalry) return no.cavalryOnly;
  if (unit.hex < 0) return no.notThere;
  return unit.formation === disorganised ? no.already : mayDo(s, index, 'scatter');
}

/** Why it cannot in the turn of the side whose turn it is. */
export function whyNotDisorder(s: State, index: number): Refusal | null {
  return sideOf(s, index) === s.side ? whyNotScatter(s, index) : no.notYourTurn;
}

/** The words `disorder fr7` for all cavalry of the phasing side that may: offered in every question of its own turn. */
export function disorderChoices(s: State): string[] {
  const board = boardOf(s);
  const words: string[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (whyNotScatter(s, index) === null) words.push(board.disorderWords[index]!);
  return words;
}

/** Scatters: calls `breaking` and comes back to the question that was answered so. `by`: the unit that approached. */
export function playDisorder<Name extends Frames['step']>(
  s: State,
  unit: number,
  back: FrameOf<Name>,
  _play: Play,
  by: readonly number[] = [],
): Next<Frames> {
  noteDeed(s, unit, 'scatter');
  return call<Frames>(
    { step: 'breaking', units: [unit], cause: 'voluntary', by, hexes: voluntaryHexes.value },
    back,
  );
}
