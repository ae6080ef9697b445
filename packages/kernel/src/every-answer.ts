/** Every answer to a question, where there are few: what games offer players as candidates where nothing else is known. */
import type { Action, Part } from './action.ts';
import type { Parts } from './parts.ts';
import type { Landmark } from './spaces.ts';

/** A question as it is put: what may come next, and what is worth choosing where that is a described space. */
export interface Asked {
  readonly choices: (partial: Action) => Parts;
  readonly landmarks: (partial: Action) => readonly Landmark[];
}

/** More answers than this are left to whoever looks for himself. */
const most = 400;

/** All answers that begin so, a described space as its landmarks. Empty when there are too many. */
export function everyAnswer(asked: Asked, begins: Action = []): readonly Action[] {
  const found: Action[] = [];
  const partial: Part[] = [...begins];
  const explore = (): boolean => {
    const { options, complete, space } = asked.choices(partial);
    if (complete) found.push([...partial]);
    if (found.length > most) return false;
    const described = space === undefined ? [] : asked.landmarks(partial).map(({ part }) => part);
    for (const part of [...options, ...described]) {
      partial.push(part);
      const isListed = explore();
      partial.pop();
      if (!isListed) return false;
    }
    return true;
  };
  return explore() ? found : [];
}
