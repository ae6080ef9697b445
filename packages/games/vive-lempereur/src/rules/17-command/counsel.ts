/** Chapter XVII.7: a corps leader who thinks better of his order, when the movement phase is over. */
import {
  branches,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { leaderMarks, none, type State } from '../../state.ts';
import { initiativeMorale } from '../../tables/couriers.ts';
import { tactics, type Tactic } from '../../tables/orders.ts';
import { leaderFacts } from '../../troops.ts';
import { receive } from './couriers.ts';
import { enemyDistance } from './measures.ts';
import { hasOrders, headOf, unitsOf } from './orders.ts';

const no = refusals({
  corpsLeadersOnly: [
    ['VEA-17-701', 'VEA-17-709'],
    'A corps leader on the map may try once in a turn to change the order of his own corps.',
    'Un chef de corps sur la carte peut tenter une fois par tour de changer l’ordre de son propre corps.',
  ],
  noReserve: [
    'VEA-17-334',
    'Nobody goes into reserve in the middle of a battle.',
    'Nul ne passe en réserve au milieu d’une bataille.',
  ],
});

const by = branches({ adopted: 'VEA-17-705', takesEffectLater: 'VEA-17-702' });

const nobodyWord = 'nobody';
const adoptable: readonly Tactic[] = tactics.filter((tactic) => tactic !== 'reserve');

/** Whether the question is put: whenever the side has a corps leader on the map, whatever he may want. */
export function asksCounsel(s: State): boolean {
  return (
    hasOrders(s) &&
    s.leaders.some(({ hex }, leader) => {
      const { side, rank } = s.terms.leaders[leader]!;
      return hex >= 0 && side === s.side && rank === 'corps';
    })
  );
}

/** The corps whose leader may still try. */
function open(s: State): number[] {
  return s.terms.corps.flatMap(({ side }, corps) => {
    const leader = headOf(s, corps);
    if (side !== s.side || leader === undefined || s.leaders[leader]!.hex < 0) return [];
    if ((s.leaders[leader]!.marks & leaderMarks.tested) !== 0 || unitsOf(s, corps).length === 0) return [];
    return [corps];
  });
}

function read(s: State, word: Part | undefined): { corps: number; tactic: Tactic } | null {
  for (const corps of open(s))
    for (const tactic of adoptable)
      if (word === `${s.terms.corps[corps]!.slug} ${tactic}`) return { corps, tactic };
  return null;
}

function partsOf(s: State, [first, goal, ...more]: Action): Parts {
  if (more.length > 0) return nothing;
  if (first === undefined) {
    const words = open(s).flatMap((corps) =>
      adoptable.map((tactic) => `${s.terms.corps[corps]!.slug} ${tactic}`),
    );
    return offers([nobodyWord, ...words]);
  }
  if (first === nobodyWord) return goal === undefined ? finished : nothing;
  const found = read(s, first);
  if (found === null) return nothing;
  if (found.tactic !== 'march') return goal === undefined ? finished : nothing;
  const board = boardOf(s);
  if (goal === undefined) return offers(board.atWords.filter((_, hex) => enemyDistance(s, s.side, hex) > 0));
  const word = board.words.get(goal);
  return word?.verb === 'at' && enemyDistance(s, s.side, word.index) > 0 ? finished : nothing;
}

const askCounsel = question('counsel', ['VEA-17-701']);

/** One leader after the other, until nobody more will try. */
export const counsel: Asking<State, FrameOf<'counsel'>, Frames> = {
  asks: (s) => askCounsel(s.side),
  choices: (s, _frame, _seat, partial) => partsOf(s, partial),
  whyNot(_s, _frame, _seat, [word]): Refusal | null {
    return String(word).endsWith(' reserve') ? no.noReserve : no.corpsLeadersOnly;
  },
  answer(s, frame, _seat, [word, goal], play) {
    if (word === nobodyWord) return go({ step: 'settle', tested: [] });
    const { corps, tactic } = read(s, word)!;
    const leader = headOf(s, corps)!;
    s.leaders[leader]!.marks |= leaderMarks.tested;
    const die = play.dice.roll(6);
    const isAdopted = by.adopted(die <= leaderFacts(s, leader).initiative);
    const place = goal === undefined ? none : boardOf(s).words.get(goal)!.index;
    if (isAdopted)
      receive(s, corps, {
        ...{ tactic: tactics.indexOf(tactic), place, received: s.turn, tests: none },
        due: by.takesEffectLater(true) ? s.turn + 1 : s.turn,
      });
    s.corps[corps]!.shaken = s.turn + 1;
    s.corps[corps]!.malus = (isAdopted ? initiativeMorale.success : initiativeMorale.failure).value;
    return go(frame);
  },
};
