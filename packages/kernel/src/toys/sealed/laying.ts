import { end, go, type Steps } from '../../flow.ts';
import { nothing, offers, type Part } from '../../parts.ts';
import { refusals } from '../../rows.ts';
import type { Refusal } from '../../rules.ts';
import {
  handOf,
  isSide,
  sides,
  tell,
  type Piece,
  type SealedFrame,
  type SealedState,
  type Side,
} from './state.ts';

const no = refusals({
  notInHand: ['SEA-2-02', 'You have no such piece in your hand.', 'Vous n’avez pas cette pièce en main.'],
  twice: ['SEA-2-02', 'A piece lies on one field only.', 'Une pièce ne se pose que sur un champ.'],
  tooMany: ['SEA-2-01', 'There are not that many fields.', "Il n'y a pas tant de champs."],
  tooFew: ['SEA-2-01', 'Every field needs a piece.', 'Chaque champ veut une pièce.'],
});

/** Why this piece may not be the next one laid, or null. */
function mayLay(
  state: SealedState,
  fields: number,
  side: Side,
  laid: readonly Part[],
  piece: Part,
): Refusal | null {
  if (laid.length >= fields) return no.tooMany;
  if (laid.includes(piece)) return no.twice;
  return handOf(state.pieces, side).some(({ id }) => id === piece) ? null : no.notInHand;
}

function pieceOf(state: SealedState, id: string): Piece {
  const piece = state.pieces.find((one) => one.id === id);
  if (piece === undefined) throw new Error(`there is no piece ${id}`);
  return piece;
}

/** Chapter 2: laying in secret and showing. */
export const laying: Steps<SealedState, SealedFrame> = {
  lay: {
    asks: (state, { round, sealed }) =>
      sides
        .filter((side) => sealed[side] === null)
        .map((seat) => ({
          seat,
          question: 'lay',
          rules: ['SEA-2-01'],
          about: { fields: state.rounds[round]! },
        })),
    choices(state, { round }, seat, partial) {
      if (!isSide(seat)) return nothing;
      const fields = state.rounds[round]!;
      for (const [index, piece] of partial.entries()) {
        if (mayLay(state, fields, seat, partial.slice(0, index), piece) !== null) return nothing;
      }
      const next = handOf(state.pieces, seat)
        .map(({ id }) => id)
        .filter((id) => mayLay(state, fields, seat, partial, id) === null);
      return offers(next, partial.length === fields);
    },
    whyNot(state, { round }, seat, action) {
      if (!isSide(seat)) return null;
      const fields = state.rounds[round]!;
      for (const [index, piece] of action.entries()) {
        const refused = mayLay(state, fields, seat, action.slice(0, index), piece);
        if (refused !== null) return refused;
      }
      return no.tooFew;
    },
    answer(_state, frame, seat, action, play) {
      const side = seat as Side;
      const pieces = action as readonly string[];
      tell(play, { kind: 'seals', rules: ['SEA-2-01'], side, only: { [side]: { pieces } } });
      const sealed = { ...frame.sealed, [side]: [...pieces] };
      const { blue, red } = sealed;
      if (blue !== null && red !== null) return go({ step: 'show', round: frame.round, laid: { blue, red } });
      return go({ ...frame, sealed });
    },
  },

  show: {
    run(state, { round, laid }, play) {
      for (const [field, id] of laid.blue.entries()) {
        const blue = pieceOf(state, id);
        const red = pieceOf(state, laid.red[field]!);
        blue.shown = true;
        red.shown = true;
        const die = blue.value === red.value ? play.dice.roll(6) : null;
        const winner = die === null ? (blue.value > red.value ? 'blue' : 'red') : die <= 3 ? 'blue' : 'red';
        state.score[winner] += 1;
        tell(play, {
          kind: 'shown',
          rules: die === null ? ['SEA-2-03'] : ['SEA-2-03', 'SEA-2-04'],
          reveals: true,
          field,
          blue: [blue.id, blue.value],
          red: [red.id, red.value],
          die,
          winner,
        });
      }
      if (round + 1 < state.rounds.length) {
        return go({ step: 'lay', round: round + 1, sealed: { blue: null, red: null } });
      }
      const { blue, red } = state.score;
      const winner = blue === red ? null : blue > red ? 'blue' : 'red';
      state.over = { winner, why: 'fields' };
      tell(play, { kind: 'over', rules: ['SEA-2-05'], winner });
      return end();
    },
  },
};
