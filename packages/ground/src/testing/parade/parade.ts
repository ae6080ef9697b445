/** The toy as the kernel sees it. */
import { defineGame, nothing, offers, type Rulebook, type RuleText } from '@bivouac/kernel';
import { isWithin } from '../../free/cover.ts';
import { shrunk } from '../../free/bodies.ts';
import { bodyFigure, groundMeets } from '../../free/figures.ts';
import { deploying } from './deploying.ts';
import { marching } from './marching.ts';
import {
  enemyOf,
  form,
  isSide,
  sides,
  table,
  tell,
  type ParadeFrame,
  type ParadeScenario,
  type ParadeState,
} from './state.ts';

const rules: readonly (readonly [id: string, chapter: number, en: string, fr: string])[] = [
  [
    'PAR-1-01',
    1,
    'Whoever has more battalions left at the end has won.',
    'À la fin, le camp qui a le plus de bataillons gagne.',
  ],
  [
    'PAR-1-02',
    1,
    'Battalions deploy in the zone of their side.',
    'Les bataillons se déploient dans la zone de leur camp.',
  ],
  [
    'PAR-2-01',
    2,
    'A side moves one battalion a turn, or passes.',
    'Un camp bouge un bataillon par tour, ou passe.',
  ],
  [
    'PAR-2-02',
    2,
    'It goes up to 12 cm, straight or obliquely, or wheels.',
    'Il fait jusqu’à 12 cm, droit ou en oblique, ou converse.',
  ],
  [
    'PAR-2-03',
    2,
    'It stops before friends, the wood and the edge.',
    'Il s’arrête devant les siens, le bois et le bord.',
  ],
  [
    'PAR-2-04',
    2,
    'Who touches an enemy fights; the loser is gone.',
    'Qui touche un ennemi combat ; le perdant disparaît.',
  ],
];

const textsIn = (language: 2 | 3): Record<string, RuleText> =>
  Object.fromEntries(rules.map((row) => [row[0], { title: row[0], text: row[language] }]));

const rulebook: Rulebook = {
  chapters: [
    { number: 1, en: 'The field', fr: 'Le terrain' },
    { number: 2, en: 'The march', fr: 'La marche' },
  ],
  entries: rules.map(([id, chapter]) => ({ id, chapter, topic: id, checks: 0, explained: null })),
  texts: { en: textsIn(2), fr: textsIn(3) },
};

const scenarios: readonly ParadeScenario[] = [
  { id: 'duel', title: { en: 'The duel', fr: 'Le duel' }, bound: 200, rounds: 12, each: 1 },
  { id: 'line', title: { en: 'The line', fr: 'La ligne' }, bound: 400, rounds: 15, each: 3 },
];

const notAsked = { en: 'You are not asked anything now.', fr: 'On ne vous demande rien en ce moment.' };
const nonsense = { en: 'That is no answer to the question.', fr: 'Ce n’est pas une réponse à la question.' };

export const parade = defineGame<ParadeState, ParadeFrame, ParadeState, ParadeScenario>({
  id: 'toy-parade',
  name: { en: 'Parade', fr: 'La parade' },
  version: 1,
  seats: sides,
  rulebook,
  scenarios,
  options: [],
  questions: {
    deploy: { facts: { battalion: 'string' }, answers: /^.+$/ },
    march: { facts: { round: 'number' }, answers: /^.+$/ },
  },
  migrations: {},
  steps: { ...deploying, ...marching },
  turn: { of: ({ frames }) => frames[0]!.side, opensAt: ['turn', 'deploy'] },
  freeActs: {
    choices: ({ over }, seat) => (over === null && isSide(seat) ? offers(['resign']) : nothing),
    play(state, seat, _action, play) {
      if (!isSide(seat)) return;
      state.over = { winner: enemyOf[seat] };
      state.frames = [];
      tell(play, { kind: 'over', rules: ['PAR-1-01'], ...state.over });
    },
  },
  generalRefusals: {
    notAsked: { rules: ['PAR-2-01'], words: notAsked },
    nonsense: { rules: ['PAR-2-01'], words: nonsense },
  },
  readScenario: (file) => file as ParadeScenario,
  layOut: ({ rounds, each }) => ({
    rounds,
    round: 0,
    battalions: sides.flatMap((side) =>
      Array.from({ length: each }, (_, index) => ({ id: `${side}-${index + 1}`, side, place: null })),
    ),
    over: null,
    frames: [{ step: 'deploy', side: 'blue' }],
    standing: {},
  }),
  view: (state, seat) =>
    structuredClone({ ...state, standing: seat in state.standing ? { [seat]: state.standing[seat]! } : {} }),
  imagine: (view) => structuredClone(view),
  odds: () => null,
  outcome: ({ over }) =>
    over === null
      ? null
      : {
          winners: over.winner === null ? [] : [over.winner],
          rules: ['PAR-1-01'],
          words: { en: 'The parade is over.', fr: 'La parade est finie.' },
        },
  copy: (state) => structuredClone(state),
  judge({ over, battalions }, seat) {
    if (over !== null) return over.winner === null ? 0 : over.winner === seat ? 1 : -1;
    const mine = battalions.filter(({ side }) => side === seat).length;
    return (mine - (battalions.length - mine)) / Math.max(1, battalions.length) / 2;
  },
  faults({ battalions, over, frames }) {
    const grounds = battalions.flatMap(({ id, place }) =>
      place === null
        ? []
        : // Friends may graze, so bodies may lie in each other by as much.
          [{ id, figure: bodyFigure(place, form), inner: bodyFigure(place, shrunk(form, 20)) }],
    );
    const off = grounds
      .filter(({ figure }) => !isWithin(figure.parts, table))
      .map(({ id }) => `${id} is off the table`);
    const upon = grounds.flatMap(({ id, inner }, at) =>
      grounds
        .slice(0, at)
        .filter((other) => groundMeets(inner.parts, other.figure))
        .map((other) => `${id} lies upon ${other.id}`),
    );
    const astray = (over === null) === frames.length > 0 ? [] : ['the flow and the end disagree'];
    return [...off, ...upon, ...astray];
  },
});
