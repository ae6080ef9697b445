/** Answers that are kept as long as they hold: the same question is asked for each part of an act, and for the act itself. */
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import { changesOfUnits, type State } from './state.ts';

/** All that an answer about moves and fire can hang on; everything in it is replaced and never changed in place. */
interface Moment extends Pick<State, 'units' | 'generals' | 'queue' | 'side'> {
  readonly changes: number;
  readonly rules: number;
}

/** Keeps answers as long as no unit changes, nor anything else on the table. */
export function whileNothingChanges<Answer>(): (s: State, key: string, find: () => Answer) => Answer {
  const remembered = workingMemory<State, { moment: Moment | null; readonly answers: Map<string, Answer> }>(
    () => ({ moment: null, answers: new Map() }),
  );
  return (s, key, find) => {
    const memory = remembered(s);
    const { answers } = memory;
    if (!isNow(memory.moment, s)) {
      const { units, generals, queue, side } = s;
      memory.moment = { units, generals, queue, side, changes: changesOfUnits(), rules: rulesInForce() };
      answers.clear();
    }
    let found = answers.get(key);
    if (found === undefined) answers.set(key, (found = find()));
    return found;
  };
}

function isNow(moment: Moment | null, s: State): boolean {
  return (
    moment !== null &&
    moment.units === s.units &&
    moment.generals === s.generals &&
    moment.queue === s.queue &&
    moment.side === s.side &&
    moment.changes === changesOfUnits() &&
    moment.rules === rulesInForce()
  );
}
