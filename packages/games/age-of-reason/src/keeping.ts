/**
 * Answers that are kept as long as they hold: the same question is asked for the choices of each part of an act, for the
 * act itself and, of most units, again at the next one.
 */
import { grown, type Box } from '@bivouac/ground/free';
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import { standing } from './standing.ts';
import { changesOfUnits, type State, type Unit } from './state.ts';

/** All that an answer about moves, fire and charges can hang on; everything in it is replaced and never changed in place. */
interface Moment extends Pick<State, 'units' | 'contacts' | 'damage' | 'works' | 'side'> {
  readonly changes: number;
  readonly rules: number;
}

function isNow(moment: Moment | null, s: State): moment is Moment {
  return (
    moment !== null &&
    moment.units === s.units &&
    moment.changes === changesOfUnits() &&
    moment.contacts === s.contacts &&
    moment.damage === s.damage &&
    moment.works === s.works &&
    moment.side === s.side &&
    moment.rules === rulesInForce()
  );
}

/** Keeps answers as long as no unit changes, nor anything else on the table. Generals may ride and pay. */
export function whileNothingChanges<Answer>(): (s: State, key: string, find: () => Answer) => Answer {
  const remembered = workingMemory<State, { moment: Moment | null; readonly answers: Map<string, Answer> }>(
    () => ({ moment: null, answers: new Map() }),
  );
  return (s, key, find) => {
    const memory = remembered(s);
    const { answers } = memory;
    if (!isNow(memory.moment, s)) {
      const { units, contacts, damage, works, side } = s;
      memory.moment = {
        units,
        contacts,
        damage,
        works,
        side,
        changes: changesOfUnits(),
        rules: rulesInForce(),
      };
      answers.clear();
    }
    let answer = answers.get(key);
    if (answer === undefined) answers.set(key, (answer = find()));
    return answer;
  };
}

/** What was found out about a unit, and what must not have changed since. */
interface Known<Answer> extends Pick<State, 'damage' | 'works'> {
  readonly row: Unit;
  readonly around: Box;
  readonly rules: number;
  readonly answers: Map<object, Answer>;
  /** Changes of those who stand on the table that have been looked at. */
  changes: number;
}

/**
 * Keeps answers about a unit by itself as long as neither it nor anybody within a reach of it changes ground, nor what is
 * built or broken on the table. What is asked must hang on nothing else.
 */
export function whileNobodyMovesNear<Answer>(
  reachOf: (s: State, unit: number) => number,
): (s: State, unit: number, of: object, find: () => Answer) => Answer {
  const remembered = workingMemory<State, Known<Answer>[]>(() => []);
  return (s, unit, of, find) => {
    const all = remembered(s);
    const index = standing(s);
    const row = s.units[unit]!;
    let known = all[unit];
    if (
      known?.row !== row ||
      known.damage !== s.damage ||
      known.works !== s.works ||
      known.rules !== rulesInForce() ||
      index.hasChanged(known.around, known.changes)
    ) {
      const around = grown(index.figure(unit)!.box, reachOf(s, unit));
      const { damage, works } = s;
      known = {
        row,
        around,
        damage,
        works,
        rules: rulesInForce(),
        answers: new Map(),
        changes: index.changes,
      };
      all[unit] = known;
    } else known.changes = index.changes;
    let answer = known.answers.get(of);
    if (answer === undefined) known.answers.set(of, (answer = find()));
    return answer;
  };
}
