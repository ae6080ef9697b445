/** What the steps of a lesson wait for, said in words that hold for every game. */
import type { LessonMoment } from './room.ts';

type Test<View> = (moment: LessonMoment<View>) => boolean;

export const always = () => true;

export const asked =
  (...questions: readonly string[]): Test<unknown> =>
  ({ question }) =>
    question !== null && questions.includes(question);

export const happened =
  (...kinds: readonly string[]): Test<unknown> =>
  ({ lastEvents }) =>
    lastEvents.some(({ kind }) => kinds.includes(kind));

export const either =
  <View>(...tests: readonly Test<View>[]): Test<View> =>
  (moment) =>
    tests.some((test) => test(moment));
