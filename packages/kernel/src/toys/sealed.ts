import { defineGame, type Problem } from '../game.ts';
import { isFields } from '../json.ts';
import { nothing, offers } from '../parts.ts';
import { generalRefusals } from '../rows.ts';
import { commonProblems, isCount, notAScenario } from './book.ts';
import { deckFault, imagine, odds, sealedFault, view, type SealedView } from './sealed/hidden.ts';
import { laying } from './sealed/laying.ts';
import { rulebook } from './sealed/rulebook.ts';
import {
  handOf,
  isSide,
  sides,
  tell,
  type SealedFrame,
  type SealedScenario,
  type SealedState,
} from './sealed/state.ts';

const deck = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];

const scenarios: readonly SealedScenario[] = [
  {
    id: 'two-rounds',
    title: { en: 'Two rounds', fr: 'Deux manches' },
    bound: 4,
    rounds: [3, 2],
    deck,
    hand: 6,
  },
  {
    id: 'three-rounds',
    title: { en: 'Three rounds', fr: 'Trois manches' },
    bound: 6,
    rounds: [2, 2, 1],
    deck,
    hand: 6,
  },
];

/** Both sides lay pieces of hidden value at the same time in secret; then what was laid is shown and compared. */
export const sealed = defineGame<SealedState, SealedFrame, SealedView, SealedScenario>({
  id: 'toy-sealed',
  name: { en: 'Sealed pieces', fr: 'Pièces scellées' },
  version: 1,
  seats: sides,
  rulebook,
  scenarios,
  options: [],
  questions: { lay: { facts: { fields: 'number' }, answers: /^\w+(, \w+)*$/ } },
  migrations: {},
  steps: laying,
  freeActs: {
    choices: (state, seat) => (state.over === null && isSide(seat) ? offers(['resign']) : nothing),
    play(state, seat, _action, play) {
      const winner = seat === 'blue' ? 'red' : 'blue';
      state.over = { winner, why: 'resigned' };
      state.frames = [];
      tell(play, { kind: 'over', rules: ['SEA-2-06'], winner });
    },
  },
  // Both lay at the same time: the turn is as much the one's as the other's.
  turn: { of: () => 'blue', opensAt: ['lay'] },
  generalRefusals: generalRefusals(['SEA-1-01'], ['SEA-1-01']),
  readScenario,
  layOut({ rounds, deck, hand }, _options, play) {
    const order = play.dice.shuffle(deck.length);
    const pieces = sides.flatMap((side, first) =>
      Array.from({ length: hand }, (_, index) => {
        const value = deck[order[first * hand + index]!]!;
        return { id: `${side === 'blue' ? 'B' : 'R'}${index + 1}`, side, value, shown: false };
      }),
    );
    tell(play, { kind: 'dealt', rules: ['SEA-1-02'], each: hand });
    return {
      rounds,
      deck,
      pieces,
      aside: order.slice(2 * hand).map((index) => deck[index]!),
      score: { blue: 0, red: 0 },
      over: null,
      frames: [{ step: 'lay', round: 0, sealed: { blue: null, red: null } }],
      standing: {},
    };
  },
  view,
  imagine,
  odds,
  outcome({ over }) {
    if (over === null) return null;
    const winners = over.winner === null ? [] : [over.winner];
    return over.why === 'fields'
      ? {
          winners,
          rules: ['SEA-2-05'],
          words: { en: 'All fields are decided.', fr: 'Tous les champs sont décidés.' },
        }
      : { winners, rules: ['SEA-2-06'], words: { en: 'One side has given up.', fr: 'Un camp a abandonné.' } };
  },
  copy: (state) => structuredClone(state),
  judge({ over, score, pieces }, seat) {
    if (!isSide(seat)) return 0;
    const other = seat === 'blue' ? 'red' : 'blue';
    if (over !== null) return over.winner === null ? 0 : over.winner === seat ? 1 : -1;
    const worth = (side: typeof seat) =>
      handOf(pieces, side).reduce((sum, { value }) => sum + value, 10 * score[side]);
    return (worth(seat) - worth(other)) / (worth(seat) + worth(other) + 1);
  },
  faults(state) {
    const found = [deckFault(state), sealedFault(state)].filter((fault) => fault !== null);
    if ((state.over === null) !== state.frames.length > 0)
      found.push('the flow and the end of the game disagree');
    return found;
  },
});

function readScenario(file: unknown): SealedScenario | readonly Problem[] {
  if (!isFields(file)) return notAScenario;
  const problems = commonProblems(file);
  for (const field of ['rounds', 'deck']) {
    const list: unknown = file[field];
    if (Array.isArray(list) && list.length > 0 && list.every(isCount)) continue;
    const words = { en: 'A list of whole numbers is needed.', fr: 'Il faut une liste de nombres entiers.' };
    problems.push({ where: field, words });
  }
  const { hand, deck: values, rounds } = file;
  const fields = Array.isArray(rounds) ? (rounds as number[]).reduce((sum, count) => sum + count, 0) : 0;
  if (!isCount(hand) || !Array.isArray(values) || values.length < 2 * hand || hand < fields) {
    const words = {
      en: 'The hand must suffice for all fields, and the deck for both hands.',
      fr: 'La main doit suffire à tous les champs, et les valeurs aux deux mains.',
    };
    problems.push({ where: 'hand', words });
  }
  return problems.length > 0 ? problems : (file as unknown as SealedScenario);
}
