/** What the game tells computer players: the actions worth a thought at each question, in an imagined state. */
import {
  everyAnswer,
  type Action,
  type Advice,
  type Asked,
  type ChancePoint,
  type Decision,
  type Stake,
} from '@bivouac/kernel';
import type { State } from '../state.ts';
import { isSide } from '../tables/sides.ts';
import { scoreOf } from '../rules/28-battle/victory.ts';
import { flow } from '../flow.ts';
import { courseOf, offhand, ralliesIn } from './courses.ts';
import { layOf } from './lay.ts';
import { longCourseOf } from './long-course.ts';
import { markerAction } from './markers.ts';
import { orderActions, safeguardActions } from './orders.ts';

/** Counted by `bivouac chances trois-couleurs the-brickworks --games 24 --seed 94000`. */
const chances: readonly ChancePoint[] = [
  [-1, 0],
  [-0.755, 0],
  [-0.654, 0.073],
  [-0.586, 0.131],
  [-0.478, 0.286],
  [-0.377, 0.32],
  [-0.265, 0.442],
  [0.001, 0.502],
  [0.267, 0.553],
  [0.379, 0.675],
  [0.48, 0.718],
  [0.587, 0.874],
  [0.656, 0.927],
  [0.755, 1],
  [1, 1],
];

export const advice: Advice<State> = {
  candidates,
  follow: 'act',
  // An order that gains next to nothing is not given: whoever turned for it would turn back.
  idle: { action: ['done'], margin: 0.0005 },
  course: courseOf,
  longCourse: longCourseOf,
  offhand,
  chances,
  lay: layOf,
  stakes: (s): readonly Stake[] => [
    {
      id: 'points',
      name: { en: 'Points', fr: 'Points' },
      bySeat: { blue: scoreOf(s, 'blue'), red: scoreOf(s, 'red') },
    },
  ],
};

function candidates(s: State, { seat }: Decision): readonly Action[] {
  const asked = flow.asked(s, seat);
  switch (s.frames.at(-1)!.step) {
    // The armies stand as the battle has them, or behind the heads of their columns: where they were put with a thought.
    case 'setUp':
      return [['done']];
    case 'layMarkers':
      return isSide(seat) ? [markerAction(s, seat)] : [];
    case 'firstFires':
      return butFor('done', everyAnswer(asked));
    case 'readOut':
    case 'followUps':
    case 'secondLineOrders':
    case 'orders':
      return [['done'], ...orderActions(s, asked)];
    case 'safeguarding':
      return [['done'], ...safeguardActions(s, asked)];
    case 'volleys':
      return firesIn(asked);
    case 'rallying':
      return ralliesIn(asked);
    default:
      return everyAnswer(asked);
  }
}

/** All answers but one, unless there is no other. */
function butFor(word: string, answers: readonly Action[]): readonly Action[] {
  const others = answers.filter(([first]) => first !== word);
  return others.length > 0 ? others : answers;
}

/** Every fire of a whole unit, and to leave off. */
function firesIn(asked: Asked): readonly Action[] {
  const found: Action[] = [];
  for (const first of asked.choices([]).options) {
    if (first === 'done') found.push([first]);
    else
      for (const target of asked.choices([first]).options)
        if (target !== 'split') found.push(...everyAnswer(asked, [first, target]));
  }
  return found;
}
