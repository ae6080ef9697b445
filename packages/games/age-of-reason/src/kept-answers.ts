/**
 * Answers that are kept as long as they hold: the same question is asked for the choices of each part of an act, for the
 * act itself and, of most units, again at the next one.
 */
import { boxesMeet, boxOf, type Around, type Found } from '@bivouac/ground/free';
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import { standing } from './standing.ts';
import { changesOfUnits, none, type State, type Unit, type Works } from './state.ts';

/** All that an answer about moves, fire and charges can hang on; everything in it is replaced and never changed in place. */
interface Snapshot extends Pick<State, 'units' | 'contacts' | 'damage' | 'works' | 'side'> {
  readonly changes: number;
  readonly rules: number;
}

function isNow(snapshot: Snapshot | null, s: State): snapshot is Snapshot {
  return (
    snapshot !== null &&
    snapshot.units === s.units &&
    snapshot.changes === changesOfUnits() &&
    snapshot.contacts === s.contacts &&
    snapshot.damage === s.damage &&
    snapshot.works === s.works &&
    snapshot.side === s.side &&
    snapshot.rules === rulesInForce()
  );
}

/** Keeps answers as long as no unit changes, nor anything else on the table. Generals may ride and pay. */
export function whileNothingChanges<Answer>(): (s: State, key: string, find: () => Answer) => Answer {
  const remembered = workingMemory<
    State,
    { snapshot: Snapshot | null; readonly answers: Map<string, Found<Answer>> }
  >(() => ({ snapshot: null, answers: new Map() }));
  return (s, key, find) => {
    const memory = remembered(s);
    const index = standing(s);
    const { answers } = memory;
    if (!isNow(memory.snapshot, s)) {
      const { units, contacts, damage, works, side } = s;
      memory.snapshot = {
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
    const known = answers.get(key);
    if (known !== undefined) {
      index.hangsOn(known.around);
      return known.answer;
    }
    const found = index.search(find);
    answers.set(key, found);
    return found.answer;
  };
}

/** What was found out about a unit, and what must not have changed since. */
interface Known<Answer> extends Found<Answer>, Pick<State, 'damage'> {
  row: Unit;
  works: State['works'];
  readonly rules: number;
  /** Changes of those who stand on the table that have been looked at. */
  changes: number;
}

/**
 * Whether a unit is as it was but for its clocks, the quiet turns in which it has dug or calmed down: they go on for
 * whoever stands still, and neither orders nor charges hang on them.
 */
function isAsItWas(one: Unit, other: Unit): boolean {
  if (one === other) return true;
  if (one.digging === other.digging && one.since === other.since) return false;
  for (const key of Object.keys(one) as (keyof Unit)[])
    if (one[key] !== other[key] && key !== 'digging' && key !== 'since') return false;
  return true;
}

/** Whether no works have been dug since where was looked: works are added to those that are there. */
function isDugElsewhere(before: State['works'], now: State['works'], around: Around): boolean {
  if (before === now) return true;
  if (before.length > now.length) return false;
  for (let at = 0; at < before.length; at += 1) if (before[at] !== now[at]) return false;
  for (let at = before.length; at < now.length; at += 1) if (isThere(now[at]!, around)) return false;
  return true;
}

function isThere({ from, to }: Works, [one, other]: Around): boolean {
  const box = boxOf([from, to]);
  return boxesMeet(box, one) || boxesMeet(box, other);
}

/**
 * Keeps answers about a unit by itself, some to each, as long as neither it changes nor anybody changes ground or digs
 * where was looked to find them, nor anything is broken on the table. What is asked must hang on nothing else, look at
 * others only as `standing` finds them, and say where it looked for works. What was true before is a good guess where to
 * look first.
 */
export function whileNobodyMovesThere<Answer>(
  most: number,
  find: (s: State, unit: number, which: number, before: Answer | undefined) => Answer,
): (s: State, unit: number, which: number) => Answer {
  const remembered = workingMemory<State, (Known<Answer> | undefined)[]>(() => []);
  return (s, unit, which) => {
    const all = remembered(s);
    const index = standing(s);
    const row = s.units[unit]!;
    const at = unit * most + which;
    const known = all[at];
    if (
      known !== undefined &&
      isAsItWas(known.row, row) &&
      known.damage === s.damage &&
      isDugElsewhere(known.works, s.works, known.around) &&
      known.rules === rulesInForce() &&
      !index.hasChanged(known.around, known.changes)
    ) {
      known.row = row;
      known.works = s.works;
      known.changes = index.changes;
      index.hangsOn(known.around);
      return known.answer;
    }
    const { changes } = index;
    const { answer, around } = index.search(() => find(s, unit, which, known?.answer));
    const { damage, works } = s;
    all[at] = { row, damage, works, rules: rulesInForce(), changes, answer, around };
    return answer;
  };
}

/** Keeps an answer about each brigade as long as nobody who commands changes, nor any unit that a general is with. */
export function whileCommandStays<Answer>(): (s: State, brigade: number, find: () => Answer) => Answer {
  const remembered = workingMemory<State, Commanded<Answer>>(() => ({
    rules: -1,
    generals: [],
    brigades: [],
    corps: [],
    escorts: [],
    answers: [],
  }));
  return (s, brigade, find) => {
    const memory = remembered(s);
    if (!isCommandedSo(memory, s)) {
      memory.rules = rulesInForce();
      memory.generals = [...s.generals];
      memory.brigades = [...s.brigades];
      memory.corps = [...s.corps];
      memory.escorts = s.generals.map(({ unit }) => s.units[unit]);
      memory.answers = [];
    }
    return (memory.answers[brigade] ??= find());
  };
}

/** Lists of those who command are written in, so their rows are what is remembered, and the rows of their units. */
interface Commanded<Answer> extends Pick<State, 'generals' | 'brigades' | 'corps'> {
  rules: number;
  /** The unit that each general is with. */
  escorts: readonly (Unit | undefined)[];
  answers: Answer[];
}

function isCommandedSo(memory: Commanded<unknown>, s: State): boolean {
  if (memory.rules !== rulesInForce() || !areTheSame(memory.generals, s.generals)) return false;
  for (let at = 0; at < s.generals.length; at += 1) {
    const { unit } = s.generals[at]!;
    if (unit !== none && memory.escorts[at] !== s.units[unit]) return false;
  }
  return areTheSame(memory.brigades, s.brigades) && areTheSame(memory.corps, s.corps);
}

function areTheSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let at = 0; at < others.length; at += 1) if (some[at] !== others[at]) return false;
  return true;
}

/** Keeps what is made of the ground and of the works dug in this battle. */
export function whileNothingIsBuilt<Made>(make: (s: State) => Made): (s: State) => Made {
  const remembered = workingMemory<State, { works: State['works'] | null; made: Made | null }>(() => ({
    works: null,
    made: null,
  }));
  return (s) => {
    const memory = remembered(s);
    if (memory.works !== s.works || memory.made === null) {
      memory.made = make(s);
      memory.works = s.works;
    }
    return memory.made;
  };
}
