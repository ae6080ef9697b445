/** A little game for the tests of players, with dice. */
import {
  defineGame,
  end,
  finished,
  go,
  nothing,
  offers,
  type Game,
  type GameState,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';

interface Frames {
  readonly step: 'turn';
}

export interface GambleState extends GameState<Frames> {
  turn: number;
  points: Record<Seat, number>;
}

const turns = 8;
const seatOf = ({ turn }: Pick<GambleState, 'turn'>): Seat => (turn % 2 === 1 ? 'left' : 'right');

/**
 * Eight turns, taken by turns. Whoever is asked takes three points, wastes his turn, or throws a die for six points on a
 * six. Most points win; none more than the other is a draw.
 */
export const gamble: Game<GambleState, GambleState> = defineGame<GambleState, Frames, GambleState, Scenario>({
  id: 'gamble',
  name: { en: 'Gamble', fr: 'Pari' },
  version: 1,
  seats: ['left', 'right'],
  rulebook: { chapters: [], entries: [], texts: { en: {}, fr: {} } },
  scenarios: [{ id: 'eight', title: { en: 'Eight turns', fr: 'Huit tours' }, bound: 100 }],
  options: [],
  questions: {},
  readScenario: () => [],
  layOut: () => ({ frames: [{ step: 'turn' }], standing: {}, turn: 1, points: { left: 0, right: 0 } }),
  turn: { of: seatOf, opensAt: ['turn'] },
  steps: {
    turn: {
      asks: (s) => [{ seat: seatOf(s), question: 'turn', rules: [] }],
      choices: (_s, _f, _seat, partial) =>
        partial.length === 0 ? offers(['waste', 'take', 'throw']) : finished,
      whyNot: () => null,
      answer(s, _f, seat, [what], { dice }) {
        const won = what === 'take' ? 3 : what === 'throw' && dice.roll(6) === 6 ? 6 : 0;
        s.points = { ...s.points, [seat]: s.points[seat]! + won };
        s.turn += 1;
        return s.turn > turns ? end() : go<Frames>({ step: 'turn' });
      },
    },
  },
  freeActs: { choices: () => nothing, play: () => undefined },
  generalRefusals: {
    notAsked: { rules: [], words: { en: 'not you', fr: 'pas vous' } },
    nonsense: { rules: [], words: { en: 'no', fr: 'non' } },
  },
  view: (s) => structuredClone(s),
  imagine: (view) => structuredClone(view),
  outcome: ({ turn, points }) => {
    if (turn <= turns) return null;
    const { left, right } = points as { left: number; right: number };
    const winners = left === right ? [] : [left > right ? 'left' : 'right'];
    return { winners, rules: [], words: { en: 'over', fr: 'fini' } };
  },
  copy: (s) => structuredClone(s),
  judge: (s, seat) => leadOf(s, seat) / 16,
  advice: {
    stakes: (s) => [{ id: 'points', name: { en: 'Points', fr: 'Points' }, bySeat: s.points }],
  },
  odds: () => null,
  faults: () => [],
  migrations: {},
});

function leadOf({ points }: GambleState, seat: Seat): number {
  const { left, right } = points as { left: number; right: number };
  const lead = left - right;
  return seat === 'left' ? lead : -lead;
}
