/** Chapter IX.6: guns change their place in the stack as a square forms round them (VE-9.6-07). */
import {
  citations,
  end,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { artillery } from '../../tables/formations.ts';
import { armOf, nameOf, sideOf } from '../../troops.ts';
import { reorder } from '../05-stacking/placing.ts';

const no = refusals({
  onlyNow: [
    'VE-9.6-07',
    'As a square forms only the guns with it change their place in the stack, each once.',
    'Quand le carré se forme, seules les pièces présentes changent de place dans la pile, chacune une fois.',
  ],
});

const orderAsked = question('squareOrder', ['VE-9.6-07']);
const so = citations({ gunsChangePlace: ['VE-9.6-07', 'VE-5.9-01'] });
const under = 'under ';

/** A change of place by its word: which guns, and where to. */
function readPlace(board: Board, part: Part): { index: number; where: 'top' | 'bottom' } | null {
  if (typeof part !== 'string') return null;
  const top = board.words.get(part);
  if (top?.verb === 'top') return { index: top.index, where: 'top' };
  const word = part.startsWith(under) ? board.words.get(part.slice(under.length)) : undefined;
  return word?.verb === 'unit' ? { index: word.index, where: 'bottom' } : null;
}

function orderParts(s: State, hex: number, partial: Action): Parts {
  const board = boardOf(s);
  if (partial[0] === 'keep') return partial.length === 1 ? finished : nothing;
  const guns = stackAt(s, board, hex).filter((index) => armOf(s, index) === artillery);
  let after = none;
  for (const part of partial) {
    const place = readPlace(board, part);
    if (place === null || place.index <= after || !guns.includes(place.index)) return nothing;
    after = place.index;
  }
  const words: Part[] = partial.length === 0 ? ['keep'] : [];
  for (const index of guns)
    if (index > after) words.push(board.topWords[index]!, under + board.unitNames[index]!);
  return offers(words, partial.length > 0);
}

/** Artillery in a hex where a square was formed changes its place (VE-9.6-07). */
export const squareOrder: Asking<State, FrameOf<'squareOrder'>, Frames> = {
  asks(s, { hex }) {
    const board = boardOf(s);
    const top = stackAt(s, board, hex)[0]!;
    return orderAsked(sideOf(s, top), { at: hexName(board, hex) });
  },
  choices: (s, { hex }, _seat, partial) => orderParts(s, hex, partial),
  whyNot: () => no.onlyNow,
  answer(s, { hex }, _seat, action, play) {
    if (action[0] === 'keep') return end();
    const board = boardOf(s);
    const before = stackAt(s, board, hex)[0]!;
    for (const part of action) {
      const { index, where } = readPlace(board, part)!;
      reorder(s, index, where, play);
    }
    const top = stackAt(s, board, hex)[0]!;
    if (top !== before)
      tell(play, {
        kind: 'reordered',
        rules: so.gunsChangePlace,
        reveals: true,
        side: sideOf(s, top),
        at: hexName(board, hex),
        top: nameOf(s, top),
      });
    return end();
  },
};
