/** Names in an action that belong to nothing there is: they are refused as such, before any other rule is asked. */
import { partText, refusals, type Action, type Asking, type Part, type Refusal } from '@bivouac/kernel';
import { boardOf, wordOf, type Board } from '../board.ts';
import type { Frames } from '../frames.ts';
import { pieceNamed } from '../pieces.ts';
import type { State } from '../state.ts';

const no = refusals({
  suchPiece: [
    'MAR-2-02',
    'Neither army has a piece of this name.',
    'Aucune des deux armées n’a de pion de ce nom.',
  ],
  suchPlace: [
    'MAR-5-01',
    'There is no such place on the map: pieces stand in locales and on their approaches.',
    'Ce lieu n’existe pas sur la carte : les pions se tiennent dans des lieux et sur leurs approches.',
  ],
  suchRoad: ['MAR-5-17', 'No road of the map runs there.', 'Aucune route de la carte ne passe par là.'],
});

/** A step that refuses names of nothing. */
export function knowingNames<F extends Frames>(step: Asking<State, F, Frames>): Asking<State, F, Frames> {
  return {
    ...step,
    whyNot: (s, f, seat, action) => whyNoSuchName(s, action) ?? step.whyNot(s, f, seat, action),
  };
}

/** Why an action is refused that speaks of a piece, a place or a road that does not exist. */
function whyNoSuchName(s: State, action: Action): Refusal | null {
  const board = boardOf(s);
  for (const part of action) {
    const refused = whyUnknown(s, board, part);
    if (refused !== null) return refused;
  }
  return null;
}

const ofPlaces: ReadonlySet<string> = new Set(['to', 'block', 'cross', 'assault', 'at']);

function whyUnknown(s: State, board: Board, part: Part): Refusal | null {
  if (wordOf(board, part) !== undefined) return null;
  const [verb = '', name] = partText(part).split(' ');
  if (name === undefined) return /^(au|fr)\d+$/.test(verb) && pieceNamed(s, verb) < 0 ? no.suchPiece : null;
  if (verb === 'along') return no.suchRoad;
  return ofPlaces.has(verb) ? no.suchPlace : null;
}
