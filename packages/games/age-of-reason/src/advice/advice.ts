/** What the game tells computer players: the actions worth a thought at each question, in an imagined state. */
import { everyAnswer, type Action, type Advice, type ChancePoint, type Decision } from '@bivouac/kernel';
import { flow } from '../flow.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { chargeActions, courseOfCharges } from './charges.ts';
import { deploymentAction } from './deployment.ts';
import { judgeAhead } from './judge.ts';
import { layOf } from './lay.ts';
import { orderActions } from './orders.ts';
import { longCourseOf } from './long-course.ts';
import { courseToNight } from './nightfall.ts';
import { courseOfRides, rideActions } from './rides.ts';

/** Counted by `bivouac chances age-of-reason the-mill --games 24 --seed 94000`: 3,612 positions of 24 games. */
const chances: readonly ChancePoint[] = [
  [-1, 0],
  [-0.724, 0.051],
  [-0.603, 0.061],
  [-0.503, 0.145],
  [-0.427, 0.198],
  [-0.348, 0.271],
  [-0.278, 0.381],
  [-0.225, 0.396],
  [-0.174, 0.416],
  [-0.114, 0.448],
  [-0.043, 0.459],
  [0.047, 0.537],
  [0.116, 0.568],
  [0.177, 0.584],
  [0.227, 0.595],
  [0.281, 0.62],
  [0.352, 0.744],
  [0.431, 0.801],
  [0.506, 0.845],
  [0.666, 0.95],
  [1, 1],
];

const stakeNames = {
  figures: { en: 'Figures', fr: 'Figurines' },
  flags: { en: 'Flags taken', fr: 'Drapeaux pris' },
} as const;

export const advice: Advice<State> = {
  candidates,
  follow: 'act',
  // Nothing is hidden but reserves, and most acts throw no dice: a third of the imagined states tells as much.
  states: 1 / 3,
  // An order that gains next to nothing is not given: whoever turned for it would turn back.
  idle: { action: ['done'], margin: 0.0005 },
  judge: judgeAhead,
  course: (s) => courseOfRides(s) ?? courseToNight(s) ?? courseOfCharges(s),
  longCourse: longCourseOf,
  chances,
  lay: layOf,
  stakes: ({ terms, armies }) => [
    {
      id: 'figures',
      name: stakeNames.figures,
      bySeat: bySide((side) => terms.sides[side].figures - armies[side].losses),
    },
    { id: 'flags', name: stakeNames.flags, bySeat: bySide((side) => armies[enemyOf[side]].flagsLost) },
  ],
};

function bySide(of: (side: Side) => number): Record<Side, number> {
  return { blue: of('blue'), red: of('red') };
}

function candidates(s: State, { seat }: Decision): readonly Action[] {
  const frame = s.frames.at(-1)!;
  const asked = flow.asked(s, seat);
  switch (frame.step) {
    case 'orders':
      return [['done'], ...orderActions(s, asked)];
    case 'declareCharge':
      return [['pass'], ...chargeActions(s, asked)];
    case 'rides':
      return rideActions(s, asked);
    case 'deploy':
      return deploymentAction(asked);
    // Whoever can fire does, and whoever can come tries to.
    case 'cannonade':
    case 'volleys':
    case 'arriving':
      return butFor('done', everyAnswer(asked));
    // In which order they are dealt with matters little, and to weigh it is to play the rest of the phase for each of them.
    case 'whoRallies':
    case 'whoTestsAfterArtillery':
    case 'whoTestsAfterSmallArms':
    case 'whoTestsCharge':
    case 'whoFights':
      return everyAnswer(asked).slice(0, 1);
    // A front that could be widened could be narrowed again: that is no way to spend a victory.
    case 'advance':
      return butFor('ranks', everyAnswer(asked));
    default:
      return everyAnswer(asked);
  }
}

/** All answers but one, unless there is no other. */
function butFor(word: string, answers: readonly Action[]): readonly Action[] {
  const others = answers.filter(([first]) => first !== word);
  return others.length > 0 ? others : answers;
}
