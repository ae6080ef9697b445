/** Chapter 5: a turn is its start, the initiative, the phase of either side, safeguards and its end (TC-5-01). */
import {
  branches,
  call,
  citations,
  citing,
  defines,
  go,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, changeUnit, marks, none, type State, type Unit } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { scale } from '../../tables/scale.ts';
import type { Side } from '../../tables/sides.ts';
import { paidBack } from '../04-action-points/spending.ts';
import { regainFront } from '../06-movement/folding.ts';
import { housesTooLarge } from '../08-ground/houses.ts';
import { advancesOf } from '../23-rally/lines.ts';
import { rise } from '../23-rally/rising.ts';
import { saveGenerals } from '../25-generals/hits.ts';
import { endOfTurn } from '../28-battle/victory.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { throwInitiative } from './initiative.ts';
import { frameOf, partsOfTurn } from './parts.ts';

const by = branches({
  weaponsAreLoadedAnew: 'TC-5-02',
  breaksAreSeenAtTheEnd: 'TC-5-13',
  earlierFireSupportsNobody: 'TC-9-15',
});

/** How long a turn lasts. */
const minutesOfTurn: number = defines('TC-1-01', scale.turnMinutes);

/** By these the table is laid out and troops stand on it; where companies of another kind are attached, also by those. */
const so = citations({
  laidOut: ['TC-1-02', 'TC-1-05', 'TC-1-06', 'TC-1-12', 'TC-2-03', 'TC-28-04'],
  mixed: ['TC-2-01', 'TC-2-02'],
});

export const sequence: Pick<Steps<State, Frames>, 'turn' | 'initiative' | 'nextPart' | 'endTurn'> = {
  turn: {
    run(s, _frame, play) {
      s.turn += 1;
      s.passed = [];
      rise(s, play);
      const cites: RuleId[] = [...citing('TC-5-02', 'TC-1-01', 'TC-4-01')];
      if (s.turn === 1) cites.push(...rulesOfLayout(s));
      for (const unit of s.units.keys()) startTurn(s, unit, s.turn === 1 ? undefined : cites);
      for (const general of s.generals.keys())
        changeGeneral(s, general, { used: 0, commands: none, shot: 0 });
      const minutes = (s.turn - 1) * minutesOfTurn;
      tell(play, { kind: 'turnBegan', turn: s.turn, minutes, rules: cites });
      if (s.turn === 1) remarkOnHouses(s, play);
      return go({ step: 'initiative' });
    },
  },
  initiative: {
    run(s, _frame, play) {
      // In simultaneous play it is thrown when the markers are turned over (TC-27-06).
      if (!isSimultaneous(s)) s.first = throwInitiative(s, play);
      s.side = s.first;
      return go({ step: 'nextPart', part: 0 });
    },
  },
  nextPart: {
    run(s, { part }, play) {
      const next = partsOfTurn(s)[part];
      if (next === undefined) return go({ step: 'endTurn' });
      saveGenerals(s, play);
      s.side = next.side;
      s.earlier = [...s.earlier, ...s.shots];
      // What was fired before the movement supports no march of it.
      if (by.earlierFireSupportsNobody(true)) s.shots = [];
      if (next.opens !== undefined) openPhase(s, play, next.opens === 'phase' ? next.side : null);
      return call(frameOf(next), { step: 'nextPart', part: part + 1 });
    },
  },
  endTurn: {
    run(s, _frame, play) {
      const cites: RuleId[] = [];
      if (by.breaksAreSeenAtTheEnd(true, cites)) endOfTurn(s, play, cites);
      return go({ step: 'turn' });
    },
  },
};

/** What a battle was set up by. */
function rulesOfLayout({ terms }: State): readonly RuleId[] {
  const isMixed = terms.units.some((facts) => facts.isMixed === true);
  return isMixed ? [...so.laidOut, ...so.mixed] : so.laidOut;
}

/** The battle can be played all the same: it is only said (TC-8-29). */
function remarkOnHouses(s: State, play: Play): void {
  for (const house of housesTooLarge(s))
    tell(play, { kind: 'placeTooLarge', house: featureOf(s, house).id, rules: citing('TC-8-29') });
}

/** What of a unit is forgotten when a phase begins. */
const ofThePhase = marks.fired | marks.engaged;

function openPhase(s: State, play: Play, side: Side | null): void {
  for (const [unit, row] of s.units.entries())
    if ((row.marks & ofThePhase) !== 0) changeUnit(s, unit, { marks: row.marks & ~ofThePhase });
  for (const general of s.generals.keys()) changeGeneral(s, general, { isShaken: false });
  s.halted = [];
  s.earlier = [];
  s.begunAt = advancesOf(s);
  if (side !== null) tell(play, { kind: 'phaseBegan', side, rules: citing('TC-5-04', 'TC-5-01', 'TC-5-07') });
}

/** What a unit has done in a turn is forgotten; its overrun is paid back (TC-5-02). */
function startTurn(s: State, unit: number, cites?: RuleId[]): void {
  const row = s.units[unit]!;
  const isLoaded = by.weaponsAreLoadedAnew(true) ? true : row.isLoaded;
  changeUnit(s, unit, { ...fresh, ...paidBack(s, unit, cites), isLoaded });
  regainFront(s, unit, undefined, cites);
}

/** What a unit has done in a turn, before it has done anything. */
export const fresh = {
  marks: 0,
  fires: 0,
  gone: 0,
  lostThisTurn: 0,
  lostInAction: 0,
  gaps: 0,
  under: 0,
  pace: 'halt',
} as const satisfies Partial<Unit>;
