/** Parts of an action that name nothing there is: why they are refused, whatever was to be done with it. */
import { partText, refusals, type Part, type Refusal } from '@bivouac/kernel';
import { wordOf, type Board } from '../board.ts';

const no = refusals({
  such: ['MAR-8-25', 'There is no such act in this game.', 'Cet acte n’existe pas dans ce jeu.'],
  suchPiece: [
    'MAR-2-02',
    'Neither army has a piece of this name.',
    'Aucune des deux armées n’a de pion de ce nom.',
  ],
  suchPlace: [
    'MAR-5-01',
    'There is no such place on the map: pieces stand in locales and on their approaches.',
    'Ce lieu n’existe pas sur la carte : les pions se tiennent dans des lieux et sur leurs approches.',
  ],
  suchRoad: ['MAR-5-17', 'No road of the map runs there.', 'Aucune route de la carte ne passe par là.'],
});

const ofPlaces: ReadonlySet<string> = new Set(['to', 'block', 'cross', 'assault', 'at']);

/** Why a part that makes no sense is refused: by what its first word says that it names. */
export function whyUnknown(board: Board, part: Part | undefined): Refusal | null {
  if (wordOf(board, part) !== undefined) return no.such;
  const [verb = '', ...name] = partText(part ?? '').split(' ');
  if (name.length > 0 && verb === 'along') return no.suchRoad;
  if (name.length > 0 && ofPlaces.has(verb)) return no.suchPlace;
  return /^(au|fr)\d+$/.test(verb) ? no.suchPiece : no.such;
}
