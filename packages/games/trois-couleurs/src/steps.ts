/** Every step of the game by name, from the chapters that play them. */
import type { Steps } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import { sequence } from './rules/05-sequence/sequence.ts';
import { doorway } from './rules/08-ground/doorway.ts';
import { fireSteps } from './rules/09-fire/fire-step.ts';
import { engaging } from './rules/11-combat-march/engaging.ts';
import { course } from './rules/12-stopping-fire/course.ts';
import { screening } from './rules/24-skirmishers/screens.ts';
import { earlyFire } from './rules/12-stopping-fire/early-fire.ts';
import { replying } from './rules/12-stopping-fire/replying.ts';
import { answering } from './rules/13-answers/answers.ts';
import { combat } from './rules/20-close-combat/combat.ts';
import { catching } from './rules/20-close-combat/caught.ts';
import { passing } from './rules/20-close-combat/passing.ts';
import { abandoning } from './rules/11-combat-march/abandoned.ts';
import { exploiting } from './rules/11-combat-march/exploiting.ts';
import { retargeting } from './rules/11-combat-march/retargeting.ts';
import { claiming } from './rules/14-morale/claims.ts';
import { compulsoryStep } from './rules/23-rally/rising.ts';
import { otherTests } from './rules/14-morale/other-reasons.ts';
import { sighting, watched } from './rules/03-sight/watching.ts';
import { opportunityFire } from './rules/09-fire/opportunity-fire.ts';
import { supportFire } from './rules/12-stopping-fire/support-fire.ts';
import { marching } from './rules/06-movement/marching.ts';
import { hurrying } from './rules/25-generals/joining.ts';
import { chasing } from './rules/22-flight/chase.ts';
import { rallySteps } from './rules/23-rally/rallying.ts';
import { safeguards } from './rules/23-rally/safeguards.ts';
import { interrupting } from './rules/21-opportunity/taking.ts';
import { withdrawing } from './rules/21-opportunity/withdrawing.ts';
import { gettingAway } from './rules/21-opportunity/getting-away.ts';
import { movement } from './rules/06-movement/orders.ts';
import { operational } from './rules/26-operational/segment.ts';
import { surprised } from './rules/26-operational/surprise.ts';
import { crossing } from './rules/27-simultaneous/crossed.ts';
import { firstFire, turningOver } from './rules/27-simultaneous/first-fire.ts';
import { firstLine } from './rules/27-simultaneous/first-line.ts';
import { followingUp, goingOn } from './rules/27-simultaneous/follow-up.ts';
import { fractions } from './rules/27-simultaneous/fractions.ts';
import { finishing } from './rules/27-simultaneous/manoeuvres.ts';
import { laying } from './rules/27-simultaneous/markers.ts';
import { reading } from './rules/27-simultaneous/reading.ts';
import { secondLine } from './rules/27-simultaneous/second-line.ts';
import { settingUp } from './rules/28-battle/setting-up.ts';
import type { State } from './state.ts';

const played: Steps<State, Frames> = {
  ...sequence,
  ...operational,
  ...laying,
  ...firstFire,
  ...turningOver,
  ...reading,
  ...fractions,
  ...firstLine,
  ...secondLine,
  ...crossing,
  ...followingUp,
  ...goingOn,
  ...finishing,
  ...surprised,
  ...movement,
  ...marching,
  ...doorway,
  ...fireSteps,
  ...otherTests,
  ...opportunityFire,
  ...supportFire,
  ...claiming,
  ...compulsoryStep,
  ...engaging,
  ...hurrying,
  ...answering,
  ...course,
  ...screening,
  ...earlyFire,
  ...replying,
  ...combat,
  ...catching,
  ...passing,
  ...retargeting,
  ...exploiting,
  ...abandoning,
  ...chasing,
  ...rallySteps,
  ...safeguards,
  ...interrupting,
  ...withdrawing,
  ...gettingAway,
  ...sighting,
  ...settingUp,
};

export const steps: Steps<State, Frames> = watched(played);
